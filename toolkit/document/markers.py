"""Where markers may stand in a line, and what speaks for and against each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.document.pieces import Mark
from toolkit.findings import Span
from toolkit.outline.model import Marker
from toolkit.outline.numbering import counts, printed

_TEXT = r"-?(?:[a-z]{1,2}|[ivxlc]{3,8}|[A-Z]{1,2}|[IVXLC]{3,8}|\d{1,4})-?"
AT_START = re.compile(rf"\(({_TEXT})\)(?=[\s(A-Z“\"'‘]|$)")
_CHAINED = re.compile(rf"\s*\(({_TEXT})\)(?=[\s(A-Z“\"'‘]|$)")
_GLUED = re.compile(rf"\(({_TEXT})\)(?=\s+[A-Z“\"'‘$\d\[(]|\s*$)")
_STOPPED = re.compile(r"[.:;,\])”’\"'](?:\s+(?:and|or))?\s+$|[a-z)][.:;]$")
_OPENS = re.compile(r"\s*(?:[A-Z“\"'‘$\d\[(]|$)")
_CLOSED = re.compile(r"(?:[.:;?!][\"'’”)\]]*|[;,]\s+(?:and|or))\s*$")
_PAUSED = re.compile(r"(?:,|\b(?:and|or))\s*$")
_LEADS_ON = re.compile(
    r"\b(?:subsections?|paragraphs?|subparagraphs?|(?:sub)?clauses?|sections?|under|in|of|with|by|to|from|than|see|through"
    r"|per|the|either|both)\s*$|[—–(§-]\s*$|§\s*[\w.]+(?:\(\w+\))*,?(?:\s+(?:and|or))?\s*$"
    r"|\(\w+\)(?:,|,?\s+(?:and|or))\s*$"
)
_LOOK_BACK = 80
_FIRSTS = ("1", "i", "A", "I", "a")


def at_start(text: str, offset: int, before: str, *, after_break: bool) -> tuple[Mark, ...]:
    """The markers that `text`, a line from `offset` on, begins with: `(a)`, or `(a)(1)`; none where words come first.

    `before` are the words before them; `after_break` where these are no running text (a heading, a table).
    """
    found = AT_START.match(text)
    if found is None:
        return ()
    marks = [_mark(found, offset, *_prices(text, found.end(), before, after_break=after_break), before)]
    while (more := _CHAINED.match(text, found.end())) is not None:
        found = more
        marks.append(_mark(found, offset, 0, 6, ""))
    return tuple(marks)


def glued(text: str, offset: int) -> Iterator[Mark]:
    """Markers further on in a line, `Text. (b) Next`: behind a stop, before a capital; the sequence decides."""
    for found in _GLUED.finditer(text):
        before = text[max(0, found.start() - _LOOK_BACK) : found.start()]
        if _STOPPED.search(before):
            sure = _CLOSED.search(before) is not None and found.end() < len(text) and before[-1].isspace()
            yield _mark(found, offset, 1 if sure else 3, 8 if sure else 3, before)


def after_gap(mark: Mark) -> Mark:
    """The marker, with text omitted before it: the numbers between are not missing."""
    return mark._replace(marker=mark.marker._replace(gap=True))


def reach(reached: dict[int, int], text: str) -> None:
    """Note the number that a marker reaches in its kind; of two readings the one that carries on or begins a list."""
    readings = counts(text)
    likely = [(rank, number) for rank, number in readings if number in (1, reached.get(rank, 0) + 1)]
    reached.update(likely or readings)


def expected(reached: dict[int, int]) -> tuple[str, ...]:
    """The markers that may come next in a section: the next of each kind, and the first of each."""
    following = [printed(rank, number + 1) for rank, number in reached.items()]
    return tuple(dict.fromkeys([*following, *_FIRSTS]))


def _mark(found: re.Match[str], offset: int, doubt: int, drop: int, before: str) -> Mark:
    start = found.start(1) - 1
    colon = before.rstrip().endswith(":")
    return Mark(Span(offset + start, offset + found.end()), Marker(found[1], colon=colon, doubt=doubt, drop=drop))


def _prices(text: str, end: int, before: str, *, after_break: bool) -> tuple[int, int]:
    """What it costs to take the marker at a line's start for one, and to take it for words."""
    capital = _OPENS.match(text, end) is not None
    if after_break or not before or before[-1] in ".:" or _CLOSED.search(before):
        return (0, 30) if capital else (1, 15)
    if _LEADS_ON.search(before):
        return (8, 2) if capital else (12, 0)
    if _PAUSED.search(before):
        return (2, 6) if capital else (5, 3)
    return (3, 9) if capital else (7, 2)
