"""The ledger: every number of a section ends in a fact or is `unread`, every word to the holder in one or is `open`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from toolkit.findings import Finding, Severity
from toolkit.readings.counting import numbers
from toolkit.readings.frames import Frame
from toolkit.readings.model import Facts
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Open, Unread

_PICK = r"(?:select|elect|choos|chose|opt(?:s|ed|ing)?\b|designat|identif|specif)\w*"
_HOLDER = r"certificate\s+holders?"
_PICKS = re.compile(
    rf"\b{_PICK}\s+(?:and\s+\w+\s+)?by\s+(?:the|a|each)\s+{_HOLDER}\b|\b{_HOLDER}(?:'s?)?\s+(?:(?:may|shall|must|has|have|will|is|can)\s+(?:\w+\s+)?)?{_PICK}"
    rf"|\b{_HOLDER}'s?\s+(?:option|choice|discretion|selection|election)"
    rf"|\b(?:option|discretion|election)\s+of\s+the\s+{_HOLDER}\b|\bat\s+(?:its|their)\s+(?:option|discretion)\b",
    re.IGNORECASE,
)
_TOO_LONG = "picks at a length that nobody writes"
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
            ""
            if (place.at, sentence.start) in made
            else _asks(sentence.frame)
            if sentence.frame
            else _TOO_LONG * sentence.unread
        )
        if about:
            opened.append(Open(place.at, "not-read", about, place.text[sentence.start : sentence.stop]))
            message = f"A sentence that speaks of {about} is understood by no reader; what it asks is left open."
            findings.append(view.finding("wording-not-read", Severity.WARNING, message, place))
    return tuple(opened), tuple(findings)


def _asks(frame: Frame) -> str:
    """What of picking or filing a sentence speaks of; "" where of nothing, or of what others pick."""
    if frame.has("SUBMISSION"):
        return "the Rules Submission"
    if frame.agent in ("player", "staff", "device"):
        return ""
    if frame.has("ONE_OF"):
        return "one of the following"
    either = next(frame.indexes("EITHER"), -1)
    if (
        either >= 0
        and frame.pieces[either].role == "main"
        and frame.governing(either) in ("OFFER", "PLAY", "USE", "PICK")
    ):
        return "alternatives"
    begins = frame.pieces[frame.modal].start if frame.modal >= 0 else frame.start
    elects = frame.agent == "holder" and _ELECTS.search(frame.text, begins, frame.stop)
    if elects or _PICKS.search(frame.text, frame.start, frame.stop):
        return "a pick of the certificate holder"
    return ""
