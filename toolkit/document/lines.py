"""Which line begins a paragraph of its own, and which goes on with the one before."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from toolkit.findings import Span

_ENDED = re.compile(r"[.:;?!][\"'’”)\]]*\s*$")
_BREAK = re.compile(r"[\r\n]")
_BREAKS = re.compile(r"\r?\n|\r")
_INDENT = 200
_WIDEST = 130
_WRAPPED_SHARE = 0.9


def lines_of(lines: Sequence[Span], stretches: Sequence[Span]) -> list[Span]:
    """The lines that begin in any of `stretches`; both are in order."""
    found: list[Span] = []
    for stretch in stretches:
        first = bisect_left(lines, stretch.start, key=attrgetter("start"))
        last = bisect_left(lines, stretch.end, key=attrgetter("start"))
        found += lines[first:last]
    return found


def line_end(text: str, start: int, stop: int) -> int:
    """Where the line that holds `start` ends, `stop` at the latest."""
    found = _BREAK.search(text, start, stop)
    return found.start() if found else stop


def next_line(text: str, end: int, stop: int) -> int:
    """Where the line behind a line end begins."""
    found = _BREAKS.match(text, end, stop)
    return found.end() if found else stop


def at_line_start(text: str, offset: int) -> bool:
    """Whether only blanks stand before `offset` in its line."""
    before = text[max(0, offset - _INDENT) : offset].rstrip(" \t\xa0")
    return not before or before[-1] in "\r\n"


def wrap_width(lines: Sequence[Span]) -> int:
    """The width at which a page wraps its lines, 0 where it prints each paragraph on one line."""
    narrow = [line.end - line.start for line in lines if line.end - line.start <= _WIDEST]
    if not lines or len(narrow) < _WRAPPED_SHARE * len(lines):
        return 0
    return max(narrow)


def begins_paragraph(before: str, line: str, between: str, width: int) -> bool:
    """Whether `line` begins a paragraph, given the line before it and what stands between the two."""
    ended = _ENDED.search(before) is not None
    if before.rstrip().endswith(":"):
        return True
    if between.count("\n") > 1 or between.count("\r") > 1 + between.count("\n"):
        return ended or not line[:1].islower()
    if not ended or before.count("(") > before.count(")") or (width and line[:1].islower()):
        return False
    first_word = len(line.split(None, 1)[0]) if line.strip() else 0
    return not (width and len(before) + 1 + first_word > width)
