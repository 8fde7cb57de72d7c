"""The ledger: every number of a section ends in a fact or is `unread`, every word to the holder in one or is `open`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.findings import Finding, Severity
from toolkit.readings.counting import numbers
from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import fold, plural
from toolkit.readings.passed import passed_over
from toolkit.readings.picking import given_over
from toolkit.readings.picks import names, resolved
from toolkit.readings.view import Place, Sheet, View
from toolkit.rulespec.model import Open, Unread

_PICK = r"(?:select|elect|choos|chose|opt(?:s|ed|ing)?\b|designat|identif|specif|determin|decid|establish)\w*"
_HOLDER = r"certificate\s+holders?"
_PICKS = re.compile(
    rf"\b{_PICK}\s+(?:and\s+\w+\s+)?by\s+(?:the|a|each)\s+{_HOLDER}\b|\b{_HOLDER}(?:'s?)?\s+(?:(?:may|shall|must|has|have|will|is|can)\s+(?:\w+\s+)?)?{_PICK}"
    rf"|\b{_HOLDER}'s?\s+(?:option|choice|discretion|selection|election)"
    rf"|\b(?:option|discretion|election)\s+of\s+the\s+{_HOLDER}\b|\bat\s+(?:its|their)\s+(?:option|discretion)\b",
    re.IGNORECASE,
)
_PICKED_BY = re.compile(
    r"\bdecks?\b|\b(?:pay|payout|odds)\s?(?:tables?|schedules?|charts?)\b|\bschedules?\b", re.IGNORECASE
)
_THINGS = re.compile(r"\b(?:decks|wheels)\b", re.IGNORECASE)
_GIVES = ("OFFER", "PLAY", "PAY", "USE", "PICK")
_ELECTS = re.compile(rf"\b{_PICK}(?!\s+(?:in|under|by)\s+(?:§|subsection|paragraph))", re.IGNORECASE)


def unread(view: View, facts: Facts) -> tuple[Unread, ...]:
    """The numbers of each provision that no fact holds, in order; tables are facts, citations references."""
    held: dict[str, list[tuple[int, int]]] = {}
    for words in facts.words:
        held.setdefault(words.at, []).append((words.start, words.stop))
    found = ((place.at, tuple(_loose(view, place, held.get(place.at, [])))) for place in view.places)
    return tuple(Unread(at, loose) for at, loose in found if loose)


def _loose(view: View, place: Place, held: list[tuple[int, int]]) -> Iterator[str]:
    found = numbers(place.text)
    if not found:
        return
    spans = sorted([*held, *place.citations, *_titles(view, place)])
    starts = [start for start, _ in spans]
    reach = 0
    reaches = [reach := max(reach, stop) for _, stop in spans]
    for start, stop in found:
        before = bisect_right(starts, start) - 1
        if before < 0 or reaches[before] < stop:
            yield place.text[start:stop]


def _titles(view: View, place: Place) -> Iterator[tuple[int, int]]:
    """Mentions of the section's own title, word for word: its numbers are the title's."""
    at = place.text.find(view.subject)
    while at >= 0:
        yield at, at + len(view.subject)
        at = place.text.find(view.subject, at + 1)


def left_open(view: View, facts: Facts) -> tuple[tuple[Open, ...], tuple[Finding, ...]]:
    """The sentences that speak to the holder of picking or filing, and that no reader took."""
    made = {(words.at, words.start) for words in facts.read}
    opened: list[Open] = []
    findings: list[Finding] = []
    for sentence in view.sentences:
        place = view.place(sentence)
        about = (
            "" if (place.at, sentence.start) in made else _asks(sentence.frame) if sentence.frame else sentence.unread
        )
        if about:
            opened.append(Open(place.at, "not-read", about, place.text[sentence.start : sentence.stop]))
            message = f"A sentence that speaks of {about} is understood by no reader; what it asks is left open."
            findings.append(view.finding("wording-not-read", Severity.WARNING, message, place))
    for sheet in _loose_tables(view, facts):
        place = view.places[sheet.place]
        corner = sheet.head[0] if sheet.head else ""
        message = f"A table of {corner or 'picks'} speaks of a pick, and no reader tied it to one."
        opened.append(Open(place.at, "table-not-read", corner or "a table of picks"))
        findings.append(view.finding("table-not-read", Severity.WARNING, message, place))
    known = replace(facts, open=(*facts.open, *opened))
    for sentence, about in passed_over(view, known):
        place = view.place(sentence)
        opened.append(Open(place.at, "not-read", about, place.text[sentence.start : sentence.stop]))
        message = f"A sentence that speaks of {about} is understood by no reader; what it asks is left open."
        findings.append(view.finding("wording-not-read", Severity.WARNING, message, place))
    return tuple(opened), tuple(findings)


def _loose_tables(view: View, facts: Facts) -> Iterator[Sheet]:
    """Tables that no choice has and no key ties, though their labels are options or speak of what is picked."""
    tied = {*facts.keyed, *(number for draft in facts.drafts for number in draft.sheets)}
    doubted = {one.at for one in facts.open if one.kind == "table-key-in-doubt"}
    ones = [draft for draft in facts.drafts if draft.pick == "one" and draft.options]
    for sheet in view.sheets:
        if sheet.index in tied:
            if sheet.index not in facts.keyed and not _held(sheet, facts.drafts, ones):
                yield sheet
        elif sheet.at not in doubted and _speaks_of_picks(sheet, ones):
            yield sheet


def _held(sheet: Sheet, drafts: Sequence[Draft], ones: Sequence[Draft]) -> bool:
    """Whether the rows of a tied table that speak of decks, wheels or another pick name its options in every cell."""
    own = {draft.name for draft in drafts if sheet.index in draft.sheets}
    for row in sheet.rows:
        fitting = [draft for draft in ones if draft.name not in own and names(row[0], draft)]
        if (_THINGS.search(row[0]) or fitting) and not any(
            all(resolved(one, draft) for one in row[1:]) for draft in fitting
        ):
            return False
    return True


def _speaks_of_picks(sheet: Sheet, ones: Sequence[Draft]) -> bool:
    heads, firsts = sheet.head, tuple(row[0] for row in sheet.rows)
    kinds = [draft for draft in ones if draft.sheets or _THINGS.search(plural(draft.noun))]
    if any(_PICKED_BY.search(label) or any(names(label, draft) for draft in kinds) for label in (*heads, *firsts)):
        return True
    said = [{fold(label) for label in labels} for labels in (heads, firsts)]
    options = [{fold(str(option)) for option in draft.options if not isinstance(option, int)} for draft in ones]
    return any(len(labels & offered) > 1 for labels in said for offered in options)


def _asks(frame: Frame) -> str:
    """What of picking or filing a sentence speaks of; "" where of nothing, or of what others pick."""
    if frame.has("SUBMISSION"):
        return "the Rules Submission"
    if frame.agent in ("player", "staff", "device"):
        return "a pick of the certificate holder" if given_over(frame) else ""
    if frame.has("ONE_OF"):
        return "one of the following"
    lists = next(frame.indexes("ANY_OF", "FOLLOWING"), -1)
    offered = frame.binding == "may" and not frame.negated and frame.pieces[lists].kind == "FOLLOWING" and frame.colon
    if lists >= 0 and frame.pieces[lists].role == "main" and (offered or frame.pieces[lists].kind == "ANY_OF"):
        begun = frame.governing(lists) or (frame.pieces[frame.verb].kind if frame.verb >= 0 else "")
        if begun in _GIVES:
            return "a list to pick from"
    either = next(frame.indexes("EITHER"), -1)
    if (
        either >= 0
        and frame.pieces[either].role == "main"
        and frame.governing(either) in ("OFFER", "PLAY", "USE", "PICK")
    ):
        return "alternatives"
    if frame.agent == "holder" and frame.binding == "may" and not frame.negated:
        return "what the certificate holder may do"
    begins = frame.pieces[frame.modal].start if frame.modal >= 0 else frame.start
    elects = frame.agent == "holder" and _ELECTS.search(frame.text, begins, frame.stop)
    if elects or _PICKS.search(frame.text, frame.start, frame.stop):
        return "a pick of the certificate holder"
    return ""
