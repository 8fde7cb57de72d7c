"""What speaks against offers side by side: one rule offered twice, one table with two of something it has once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toolkit.check.answers import Picked
from toolkit.check.hints import shown
from toolkit.check.wording import finding_at
from toolkit.findings import Finding, Severity
from toolkit.rulespec.model import RuleSpec, Value
from toolkit.schema.parts import listed, spoken
from toolkit.submission import Offer, Submission
from toolkit.submission.model import CLOSED_STATUSES

_ONCE = ("decks", "wheel")
"""What a table has one of, whatever rules are played on it."""


class OnTable(NamedTuple):
    """An offer of some submission, with the version of its rule and its picks."""

    submission: Submission
    offer: Offer
    spec: RuleSpec
    picks: Picked

    @property
    def line(self) -> int:
        """Where the offer begins."""
        return self.submission.yaml.place(self.offer.path)[0]

    @property
    def kind(self) -> object:
        """What offers have in common that say the same of a table."""
        return self.spec.section, tuple(self.picks.items())


def rule_twice(offers: Sequence[OnTable]) -> Iterator[Finding]:
    """The same rule offered again in one submission."""
    first: dict[str, OnTable] = {}
    for here in offers:
        before = first.setdefault(here.spec.section, here)
        if before is here:
            continue
        again = f"§ {here.spec.section} is offered in line {before.line} already"
        if dict(here.picks) == dict(before.picks):
            message, hint = f"{again}, with the same picks", "list all its tables in one offer"
        else:
            message, hint = f"{again}, with other picks; the text leaves open whether both may stand side by side", ""
        yield finding_at(
            here.submission,
            (*here.offer.path, "rule"),
            "offered-twice",
            Severity.NOTE,
            message,
            section=here.spec.section,
            at="",
            hint=hint,
        )


def tables_twice(offers: Sequence[OnTable], beside: Sequence[OnTable]) -> Iterator[Finding]:
    """One table that two offers give different decks, wheels or variations; `beside`: offers of other submissions."""
    seen: dict[str, dict[object, OnTable]] = {}
    for other in beside:
        for table in other.offer.tables:
            seen.setdefault(table, {}).setdefault(other.kind, other)
    for here in offers:
        for index, table in enumerate(here.offer.tables):
            for other in seen.get(table, {}).values():
                clash = _clash(here, other)
                if clash:
                    yield _on_table(here, other, index, table, clash)
                    break
        for table in here.offer.tables:
            seen.setdefault(table, {}).setdefault(here.kind, here)


def _on_table(here: OnTable, other: OnTable, index: int, table: str, clash: tuple[str, str]) -> Finding:
    same_file = here.submission is other.submission
    there = (
        f"line {other.line}" if same_file else f"{other.submission.number or other.submission.path}, line {other.line}"
    )
    return finding_at(
        here.submission,
        (*here.offer.path, "tables", index),
        "table-in-two",
        Severity.WARNING,
        f"table {shown(table)} has {clash[0]} here and {clash[1]} in {there}",
        section=here.spec.section,
        at="",
        hint="a table can have only one of the two at a time",
    )


def _clash(here: OnTable, other: OnTable) -> tuple[str, str] | None:
    if here is other:
        return None
    same_rule = here.spec.section == other.spec.section
    if not same_rule and here.spec.form == other.spec.form == "variation":
        return f"the variation {here.spec.title}", f"the variation {other.spec.title}"
    names = [
        choice.name for choice in here.spec.choices if choice.pick == "one" and (same_rule or choice.name in _ONCE)
    ]
    for name in names:
        mine, theirs = here.picks.get(name, ()), other.picks.get(name, ())
        if mine and theirs and mine != theirs and _are_options(here, name) and _are_options(other, name):
            return _said(name, mine), _said(name, theirs)
    return None


def _are_options(each: OnTable, name: str) -> bool:
    """Whether a pick is judged at all: one outside its options is told of once, as that."""
    options = next(choice.options for choice in each.spec.choices if choice.name == name)
    return all(value in options for value in each.picks[name])


def _said(name: str, values: tuple[Value, ...]) -> str:
    return f"{spoken(name)} {listed([shown(value) for value in values])}"


def still_counts(submission: Submission, other: Submission) -> bool:
    """Whether `other`, of the same folder, speaks of the same tables at the same time as `submission`."""
    return (
        other.path != submission.path
        and other.certificate_holder == submission.certificate_holder
        and other.facility == submission.facility
        and other.status not in CLOSED_STATUSES
        and submission.status not in CLOSED_STATUSES
        and other.number not in (submission.number, submission.amends)
        and (not other.amends or other.amends != submission.number)
    )
