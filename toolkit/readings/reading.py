"""The fold over a section: readers in their order, joiners in theirs, then the ledger."""

from __future__ import annotations

from typing import TypeVar

from toolkit.bulletin.model import Bulletin
from toolkit.document import Section
from toolkit.readings import (
    alternatives,
    asides,
    conditions,
    counted,
    governing,
    grouping,
    keyed,
    labels,
    limits,
    lists,
    obligations,
    offering,
    openpoints,
    optional,
    paytables,
    permissions,
    settling,
    slips,
    stated,
    terms,
    whether,
)
from toolkit.readings.ledger import left_open, unread
from toolkit.readings.model import NOTHING, Facts, Joiner, Reader, Readings
from toolkit.readings.naming import slug
from toolkit.readings.view import Sheet, View, view_of
from toolkit.rulespec.model import Constraint, Derived, Obligation, Open, Picks, Table, Term

_Placed = TypeVar("_Placed", Constraint, Derived, Term, Obligation, Open)

CHOICES: tuple[Reader, ...] = (
    offering.read,
    governing.read,
    lists.read,
    optional.read,
    paytables.read,
    counted.read,
    alternatives.read,
    whether.read,
    permissions.read,
)
"""Readers of what is offered and chosen; then choices of one name are joined."""

BOUNDS: tuple[Reader, ...] = (
    keyed.read,
    settling.read,
    limits.read,
    stated.read,
    asides.read,
    obligations.read,
    terms.read,
    slips.read,
)
"""Readers of what these choices bind and settle, and of all else."""

READERS: tuple[Reader, ...] = CHOICES + BOUNDS
"""All readers, in the order in which they see each other's facts."""

JOINERS: tuple[Joiner, ...] = (grouping.join, conditions.join, labels.join, openpoints.join)
"""What is done with all facts once they are read, in order."""


def read(section: Section, bulletin: Bulletin) -> Readings:
    """All facts of `section`, a section of `bulletin`; its findings have spans, and no lines yet."""
    view = view_of(section, bulletin.text, bulletin.title_number)
    facts = NOTHING
    for reader in CHOICES:
        facts += reader(view, facts)
    facts = grouping.join(view, facts)
    for reader in BOUNDS:
        facts += reader(view, facts)
    for joiner in JOINERS:
        facts = joiner(view, facts)
    opened, said = left_open(view, facts)
    facts += Facts(open=opened, findings=said)
    return Readings(
        game=slug(view.game).replace("_", "-"),
        form=facts.form,
        base=facts.base,
        references=tuple(
            (place.at, tuple(found.reference for found in place.references))
            for place in view.places
            if place.references
        ),
        tables=tuple(_table(facts, sheet) for sheet in view.sheets),
        choices=tuple(draft.choice() for draft in facts.drafts),
        constraints=_in_order(view, facts.constraints),
        derived=_in_order(view, facts.derived),
        terms=_in_order(view, facts.terms),
        obligations=_in_order(view, facts.obligations),
        open=_in_order(view, facts.open),
        unread=unread(view, facts),
        findings=facts.findings,
    )


def _in_order(view: View, facts: tuple[_Placed, ...]) -> tuple[_Placed, ...]:
    """Facts in the order of their provisions; those of one provision as they were read."""
    return tuple(sorted(facts, key=lambda fact: view.index.get(fact.at, 0)))


def _table(facts: Facts, sheet: Sheet) -> Table:
    chosen = any(sheet.index in draft.sheets for draft in facts.drafts)
    role = "paytables" if chosen else "attributes" if sheet.index in facts.keyed else "payouts"
    when: Picks = next((picks for number, picks in facts.when if number == sheet.index), ())
    return Table(sheet.at, role, sheet.head, sheet.rows, when, sheet.grid.doubt)
