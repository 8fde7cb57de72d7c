"""What the document says about itself: slips of numbering, lists that are missing, and readings that are not sure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit import citation
from toolkit.document.model import Provision, Section
from toolkit.document.pieces import Aside, Heading, Words
from toolkit.document.tree import Numbered, Paragraph
from toolkit.document.values import run_of_values
from toolkit.findings import Finding, Severity, Span
from toolkit.outline.solver import WORDS

_SLIPS = {
    "repeated": ("number-repeated", "({0}) is printed a second time"),
    "jump": ("number-missing", "a number before ({0}) is missing"),
    "backward": ("number-out-of-order", "({0}) stands behind a later number"),
    "late": ("list-starts-late", "the list that ({0}) begins lacks its first number"),
    "mixed": ("numbering-mixed", "({0}) stands in a list of another kind of numbering"),
    "turned": ("numbering-turned", "({0}) is nested in an unusual order"),
    "odd": ("marker-odd", "({0}) is a marker of no kind; read as the next in its list"),
}
_NOTED = {"skipped": ("level-skipped", "({0}) leaves out a level")}

_CLOSERS = ".:;,?!)]”\"'’—"
_JOINED = re.compile(r"\b(?:and|or)$")
_SENTENCE = 6  # words; shorter items of a list may do without a full stop


def numbered(node: Numbered, provision: Provision, section: str) -> Iterator[Finding]:
    """What is unusual or doubtful about a provision's number, and a colon with nothing under it."""
    marker, levelled, span = node.mark.marker.text, node.levelled, node.mark.span
    for trouble in levelled.troubles:
        slip = _SLIPS.get(trouble)
        found_id, message = slip or _NOTED[trouble]
        severity = Severity.WARNING if slip else Severity.NOTE
        yield _finding(found_id, severity, message.format(marker), section, provision.at, span)
    if levelled.runner_up:
        at_words = levelled.runner_up == (WORDS,)
        rival = "words, no marker" if at_words else citation.place(".".join(levelled.runner_up))
        message = f"({marker}) is read as {citation.place(provision.at)}: {levelled.reason}; it could also be {rival}"
        yield _finding("level-doubtful", Severity.WARNING, message, section, provision.at, span)
    yield from _unanswered(provision, section)
    if not provision.body and len(provision.text.split()) >= _SENTENCE:
        yield from _unfinished(provision, section)


def paragraph(node: Paragraph, provision: Provision, section: str) -> Iterator[Finding]:
    """A paragraph whose place is not sure, and a run of values that no table took."""
    span = provision.span
    orphan = any(isinstance(piece, Words) and piece.orphan for piece in node.words)
    if orphan or run_of_values(provision.text, (), announced=False):
        message = "these words could be read neither as a list nor as a table; their text is kept"
        yield _finding("values-without-table", Severity.WARNING, message, section, provision.at, span)
    elif not provision.body:
        yield from _unfinished(provision, section)
    if node.doubtful:
        message = "words after a list are taken to belong to what stands above the list, not to its last item"
        yield _finding("paragraph-doubtful", Severity.NOTE, message, section, provision.at, span)


def aside(node: Aside, section: str, at: str) -> Iterator[Finding]:
    """Omitted text is said, since a section that lacks some is not the whole rule."""
    if node.kind == "omission":
        message = "text is omitted here (asterisks); the section is partial until completed from the version before"
        yield _finding("text-omitted", Severity.NOTE, message, section, at, node.span)


def _unanswered(provision: Provision, section: str) -> Iterator[Finding]:
    if provision.text.endswith(":") and not provision.body:
        span = provision.text_spans[-1] if provision.text_spans else provision.span
        message = "a colon with nothing under it: a list or table may be missing"
        yield _finding("colon-without-list", Severity.WARNING, message, section, provision.at, span)


def _unfinished(provision: Provision, section: str) -> Iterator[Finding]:
    text = provision.text
    if text and text[-1] not in _CLOSERS and _JOINED.search(text, max(0, len(text) - 4)) is None:
        message = "these words end without a full stop: what followed may be lost, or they belong elsewhere"
        yield _finding("text-breaks-off", Severity.WARNING, message, section, provision.at, provision.text_spans[-1])


def heading(found: Heading, ordered: bool) -> Iterator[Finding]:
    """A heading that the order does not name, or that is only the best candidate for one it names."""
    for number in found.numbers:
        if not found.known and ordered:
            message = f"§ {number} stands in the annex, but the order does not name it"
            yield _finding("section-not-in-order", Severity.WARNING, message, number, "", found.span)
        if not found.sure:
            message = (
                f"the heading of § {number} is doubtful: it is the likeliest place, since the order names the section"
            )
            yield _finding("heading-doubtful", Severity.WARNING, message, number, "", found.span)


def torn(found: Heading) -> Iterator[Finding]:
    """Two numbers that ran into each other."""
    if found.torn:
        first, last = found.numbers
        message = f"a dash or a comma was lost between § {first} and § {last}; none between the two is taken as named"
        yield _finding("heading-dash-lost", Severity.WARNING, message, first, "", found.span)


def missing(number: str, action: str) -> Finding:
    """A section of the order that the annex does not print."""
    if action in ("rescind", "reserve"):
        message = f"§ {number} is to be {_DONE[action]} and has no text in the annex"
        return _finding("section-without-text", Severity.NOTE, message, number, "", None)
    message = f"the order names § {number} ({action}), but the annex does not print it"
    return _finding("section-missing", Severity.ERROR, message, number, "", None)


_DONE = {"rescind": "rescinded", "reserve": "reserved"}


def printed_twice(number: str, span: Span) -> Finding:
    """A heading that was printed before."""
    message = f"the heading of § {number} is printed a second time"
    return _finding("section-printed-twice", Severity.WARNING, message, number, "", span)


def empty(section: Section) -> Finding:
    """A heading with nothing under it."""
    message = f"nothing stands under the heading of § {section.number}"
    return _finding("section-empty", Severity.WARNING, message, section.number, "", section.span)


def not_empty(number: str, state: str, span: Span) -> Finding:
    """Text under a heading that says there is none."""
    message = f"the heading of § {number} says {state}, but text stands under it"
    return _finding("section-not-empty", Severity.WARNING, message, number, "", span)


def other_chapter(number: str, chapter: str, span: Span) -> Finding:
    """A section under the heading of a chapter that it does not belong to."""
    message = f"§ {number} stands under Chapter {chapter}"
    return _finding("section-in-other-chapter", Severity.WARNING, message, number, "", span)


def stray(spans: Sequence[Span]) -> Iterator[Finding]:
    """Words of the annex that stand in no section, one finding for all that stand together."""
    if spans:
        message = "text of the annex that stands in no section: it is not read"
        span = Span(spans[0].start, spans[-1].end)
        yield _finding("text-outside-section", Severity.WARNING, message, "", "", span)


def addressed(found: Finding, section: str, at: str) -> Finding:
    """A finding of another room with the place in the document that it is about."""
    place = at if found.at is None else found.at
    return replace(found, section=section, at=place, citation=citation.provision(section, place))


def _finding(found: str, severity: Severity, message: str, section: str, at: str, span: Span | None) -> Finding:
    cited = citation.provision(section, at) if section else ""
    return Finding(id=found, severity=severity, message=message, section=section, at=at, citation=cited, span=span)
