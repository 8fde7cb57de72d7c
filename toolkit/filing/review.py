"""The review sheet: for the holder's own eyes, what was checked and how, and what the filing leaves out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import islice

from toolkit.check import Answer, Checked, CheckedOffer, holds
from toolkit.citation import provision
from toolkit.filing.authority import authority
from toolkit.filing.comments import by_hand, comments
from toolkit.filing.composing import compose
from toolkit.filing.content import SHEET, Block, Fact, Facts, Filing, Grid, Heading, Paragraph, Part
from toolkit.filing.fonts import missing_glyphs
from toolkit.filing.words import answer_words, label, under
from toolkit.findings import CannotGoOn
from toolkit.rulespec import Library
from toolkit.rulespec.model import RuleSpec

_OPENING = 20  # comments in which a file to fill in says for which day it was written
_DAYS = 8
_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_HEAD = ("What", "Value", "Allowed", "Provision")


def review_sheet(checked: Checked, digest: str = "", library: Library | None = None) -> Filing:
    """The internal sheet of a checked submission; `digest` is that of the filing it belongs to.

    With the `library` that it was checked against, comments of a file to fill in are left out to the last one.
    """
    filing = compose(checked)
    makers: tuple[tuple[str, Callable[[Checked], Iterator[Block]]], ...] = (
        ("Checks made", _checks),
        ("Findings", _findings),
        ("Cited and not loaded", _not_loaded),
        ("Standing and horizon", authority),
        ("What no reader took", _unread),
        ("Table numbers", _tables),
        ("Notes and comments", partial(_notes, library=library)),
    )
    return Filing(
        title=f"{SHEET} {filing.number}: {filing.game}",
        holder=filing.holder,
        facility=filing.facility,
        game=filing.game,
        number=filing.number,
        revision=filing.revision,
        date=filing.date,
        status=f"{filing.status}, internal",
        alerts=("Internal: not part of the filing.", *filing.alerts),
        parts=tuple(Part(number, title, tuple(make(checked))) for number, (title, make) in enumerate(makers, 1)),
        digest=digest,
    )


def _checks(checked: Checked) -> Iterator[Block]:
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        rows = (*_picks(offer), *_ruled(offer), *_settled(offer))
        if rows:
            yield Grid("Each entry against the rule", _HEAD, rows)
        else:
            yield Paragraph("The rule leaves nothing to check but that it is offered.")
    if not checked.offers:
        yield Paragraph("No rule is offered, so only the form was checked.")


def _picks(offer: CheckedOffer) -> Iterator[tuple[str, ...]]:
    for answer in offer.answers:
        where = provision(offer.spec.section, answer.choice.at)
        yield (
            label(answer.choice.name, offer.spec),
            f"{', '.join(answer_words(answer))} ({answer.how})",
            _allowed(answer),
            where,
        )


def _allowed(answer: Answer) -> str:
    choice = answer.choice
    if choice.pick == "state":
        return "any words"
    options = ", ".join(map(str, choice.options)) or "yes, no"
    elsewhere = "".join(f"; those of § {to}" for to in choice.also)
    return f"{choice.pick.replace('-', ' or ')} of: {options}{elsewhere}" if choice.options else options


def _ruled(offer: CheckedOffer) -> Iterator[tuple[str, ...]]:
    for constraint in offer.spec.constraints:
        if holds(constraint.when, offer.picks):
            for name, options in constraint.allow:
                value = ", ".join(map(str, offer.picks.get(name, ()))) or "none"
                where = provision(offer.spec.section, constraint.at)
                allowed = f"{', '.join(map(str, options))} {under(constraint.when)}".strip()
                yield f"{label(name, offer.spec)}, bound by another pick", value, allowed, where


def _settled(offer: CheckedOffer) -> Iterator[tuple[str, ...]]:
    for settled in offer.settled:
        how = "restated by the holder" if settled.restated else "settled by the rule"
        yield (
            label(settled.name, offer.spec),
            f"{settled.value} ({how})",
            settled.value,
            provision(offer.spec.section, settled.at),
        )


def _findings(checked: Checked) -> Iterator[Block]:
    if checked.findings:
        yield Facts(
            tuple(
                Fact(
                    f"{each.severity.value.capitalize()}, line {each.line}" if each.line else each.severity.value,
                    (_printable(each.message),),
                    each.citation,
                    _printable(each.hint),
                )
                for each in checked.findings
            )
        )
    else:
        yield Paragraph("No warning and no note.")


def _not_loaded(checked: Checked) -> Iterator[Block]:
    if checked.not_loaded:
        facts = tuple(Fact(each.citation, (", ".join(each.cited_by),)) for each in checked.not_loaded)
        yield Paragraph("Beside each stands where it is cited. Nothing was checked against these.")
        yield Facts(facts)
    else:
        yield Paragraph("Everything that the rules cite was loaded.")


def _unread(checked: Checked) -> Iterator[Block]:
    facts = tuple(fact for offer in checked.offers for fact in _unread_of(offer.spec))
    if facts:
        yield Paragraph("Figures of the rules that stand in none of their facts: read them in the Bulletin.")
        yield Facts(facts)
    else:
        yield Paragraph("Every figure of the rules offered stands in one of their facts.")


def _unread_of(spec: RuleSpec) -> Iterator[Fact]:
    for each in spec.unread:
        yield Fact(spec.title, (", ".join(map(str, each.numbers)),), provision(spec.section, each.at))


def _tables(checked: Checked) -> Iterator[Block]:
    facts = tuple(
        Fact(offer.spec.title, (", ".join(offer.offer.tables) or "not stated",), provision(offer.spec.section))
        for offer in checked.offers
    )
    yield Facts(facts) if facts else Paragraph("No rule is offered.")


def _notes(checked: Checked, library: Library | None) -> Iterator[Block]:
    made = checked.submission
    said = (("Notes", made.notes), ("Internal notes", made.internal_notes))
    facts = [Fact(name, (_printable(text),)) for name, text in said if text]
    found = by_hand(made.yaml.text, _blanks(checked, library))
    facts += [Fact(f"Comment, line {line}", (_printable(text),)) for line, text in found]
    yield Facts(tuple(facts)) if facts else Paragraph("No note and no comment.")


def _blanks(checked: Checked, library: Library | None) -> Iterator[str]:
    """The files to fill in that this submission may have begun as: for its game or its rules, written on some day."""
    from toolkit.blank import Asked, asked, blank
    from toolkit.check.loaded import not_loaded

    made = checked.submission
    offered = tuple(offer.spec for offer in checked.offers)
    day = made.date or date.min
    yield blank(Asked(made.game, offered, day), checked.not_loaded)
    if library is None:
        return
    said = " ".join(text for _, text in islice(comments(made.yaml.text), _OPENING))
    days = dict.fromkeys((day.isoformat(), *_DAY.findall(said)))
    for text in islice(days, _DAYS):
        for names in ((made.game,), tuple(spec.section for spec in offered)):
            for given in (False, True):
                with suppress(CannotGoOn, ValueError):  # a day that no calendar has is none that a file was written on
                    now = date.fromisoformat(text)
                    as_of = now if given else None
                    found = asked(library, names, as_of, now)
                    yield blank(found, not_loaded(found.specs, library, found.day))


def _printable(text: str) -> str:
    """Characters that no packaged font has, by their numbers: the sheet is no reason to change a remark."""
    for mark in missing_glyphs(text):
        text = text.replace(mark, f"[U+{ord(mark):04X}]")
    return text
