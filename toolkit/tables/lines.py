"""Rows of tables printed with pipes, or with wide blanks between their cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.findings import Span
from toolkit.tables.model import Cell
from toolkit.tables.raw import RawRow, cell_at
from toolkit.tables.values import STRONG, cell_facts, kind_of

_RULE_CELL = re.compile(r"\s*:?[-=\u2013\u2014_]{2,}:?\s*")
_RULE_LINE = re.compile(r"\s*\+?(?:[-=]{2,}\s*[+|]\s*)+(?:[-=]{2,}\s*)?|\s*[-=]{4,}\s*")
_GAP = re.compile(r"[ \xa0]*\t[ \t\xa0]*|[ \xa0]{2,}")
_STOPS = re.compile(r"\s*(?:\((?P<marker>[A-Za-z0-9]{1,6})\)\s|\u00a7|CHAPTER\s|Annex\s)")
_LONGEST_ROW = 8  # lines that one row of broken cells may run over
_MOST_LINES = 20_000


@dataclass(frozen=True, slots=True)
class PrintedRows:
    """Rows read from lines, where reading stopped, and rows whose closing pipe never came."""

    rows: tuple[RawRow, ...]
    end: int
    unclosed: tuple[Span, ...] = ()


def lines_from(text: str, start: int, stop: int) -> Iterator[Span]:
    """The lines of `text[start:stop]`, blank ones too, without their ends."""
    at = start
    for _ in range(_MOST_LINES):
        if at >= stop:
            return
        end = text.find("\n", at, stop)
        end = stop if end < 0 else end
        yield Span(at, end - 1 if end > at and text[end - 1] == "\r" else end)
        at = end + 1


def pipe_rows(text: str, start: int, stop: int, markers: tuple[str, ...]) -> PrintedRows:
    """The rows of the pipe table that begins at `start`; a blank line starts a new block, other text ends it.

    `markers` are those of the provisions that may follow.
    """
    lines = list(_pipe_lines(text, start, stop))
    printed: list[tuple[Span, bool, bool]] = []  # a row's place, whether it is closed, whether a block begins with it
    ruled: set[int] = set()  # rows with a rule under them
    rules = 0
    end, at, fresh = start, 0, False
    while at < len(lines):
        if not lines[at].cut(text).strip():
            fresh, at = bool(printed), at + 1
            continue
        taken, closed = _row_lines(text, lines, at)
        span = Span(lines[at].start, lines[at + max(taken, 1) - 1].end)
        if not taken or (printed and _is_other(span.cut(text), printed[0][0].cut(text), markers)):
            break
        at, end = at + taken, span.end
        if is_rule(span.cut(text)):
            ruled.add(len(printed) - 1)
            rules += 1
        else:
            printed.append((span, closed, fresh))
        fresh = False
    led = sum(span.cut(text).lstrip().startswith("|") for span, _, _ in printed) * 2 >= len(printed)
    if rules > 2 and rules >= len(printed):  # every row is ruled off: only the first of these rules is a head's
        ruled = {0}
    rows: list[RawRow] = []
    for number, (span, _, fresh) in enumerate(printed):
        cells = _pipe_cells(text, span, led)
        head = number in ruled and not _has_values(cells)
        headless = (number - 1 in ruled) and not (rows and rows[-1].head)
        rows.append(RawRow(cells, span, head, start=fresh, headless=headless))
    unclosed = [span for span, closed, _ in printed if not closed]
    return PrintedRows(tuple(rows), end, tuple(unclosed) if led and len(unclosed) * 2 < len(rows) else ())


def _is_other(row: str, first: str, markers: tuple[str, ...]) -> bool:
    """Whether lines with pipes are no row of the table that begins with `first`: the next provision, or a sentence."""
    bare = row.strip()
    if bare.startswith(("|", "+")) or is_rule(bare):
        return False
    found = _STOPS.match(bare)
    if found and (not found["marker"] or found["marker"] in markers or not markers):
        return True
    closed = first.strip().startswith("|") and first.strip().endswith("|")
    return closed and not bare.endswith("|") and bare.count("|") < 2


def _has_values(cells: Sequence[Cell]) -> bool:
    """Whether what stands above a rule has a value, so that it is a row and the head is lost."""
    return any(kind_of(cell.text) == STRONG for cell in cells)


def _pipe_lines(text: str, start: int, stop: int) -> Iterator[Span]:
    """Lines up to where the table can no longer go on: two in a row without a pipe that are not a broken cell."""
    without = 0
    for line in lines_from(text, start, stop):
        without = 0 if text.find("|", line.start, line.end) >= 0 else without + bool(line.cut(text).strip())
        if without > _LONGEST_ROW:
            return
        yield line


def _row_lines(text: str, lines: list[Span], at: int) -> tuple[int, bool]:
    """How many lines the row at line `at` runs over (0: no row), and whether it is closed as its beginning asks."""
    first = lines[at].cut(text).strip()
    if is_rule(first):
        return 1, True
    if "|" not in first:
        following = lines[at + 1].cut(text).strip() if at + 1 < len(lines) else ""
        broken = "|" in following and not following.startswith("|") and not _STOPS.match(first) and at > 0
        return (2, True) if broken and following.endswith("|") else (0, True)
    if first.endswith("|") and len(first) > 1:
        return 1, True
    for more in range(1, _LONGEST_ROW):
        if at + more >= len(lines):
            break
        line = lines[at + more].cut(text).strip()
        if not line or line.startswith("|") or _STOPS.match(line):
            break
        if line.endswith("|"):
            return more + 1, True
    return 1, not first.startswith("|")


def is_rule(line: str) -> bool:
    """Whether a line only rules off: `|---|`, `+----+----+`, `-----`."""
    if _RULE_LINE.fullmatch(line):
        return True
    cells = line.strip().strip("|").split("|")
    return "|" in line and all(_RULE_CELL.fullmatch(cell) for cell in cells)


def _pipe_cells(text: str, span: Span, led: bool) -> tuple[Cell, ...]:
    """The cells between the pipes of one row; pipes at its two ends close cells and open none.

    In a table whose rows are not `led` by a pipe, one at the start of a row has an empty cell before it.
    """
    cuts = [found.start() for found in re.finditer(r"\|", span.cut(text))]
    edges = [span.start - 1, *(span.start + cut for cut in cuts), span.end]
    pieces = [(left + 1, right) for left, right in pairwise(edges)]
    if led and cuts and not text[pieces[0][0] : pieces[0][1]].strip():
        pieces = pieces[1:]
    if len(pieces) > 1 and not text[pieces[-1][0] : pieces[-1][1]].strip():
        pieces = pieces[:-1]
    return tuple(cell_at(text, left, right) for left, right in pieces)


def gap_rows(text: str, start: int, stop: int) -> PrintedRows:
    """The rows of a table with tabs or two and more blanks between its cells, one row a line."""
    rows: list[RawRow] = []
    end, fresh = start, False
    for line in lines_from(text, start, stop):
        printed = line.cut(text)
        if not printed.strip():
            fresh = bool(rows)
            continue
        if is_rule(printed) and rows:
            rows[-1], end = replace(rows[-1], head=True), line.end
            continue
        cells = _gap_cells(text, line)
        if (len(cells) < 2 and (fresh or not rows)) or _STOPS.match(printed):
            break
        rows.append(RawRow(cells, line, start=fresh))
        end, fresh = line.end, False
    while rows and len(rows[-1].cells) < 2:
        rows.pop()
        end = rows[-1].span.end if rows else start
    crammed = any(cell_facts(cell.text).values > 1 for row in rows for cell in row.cells)
    return PrintedRows(() if crammed else tuple(rows), end)


def _gap_cells(text: str, line: Span) -> tuple[Cell, ...]:
    """The pieces of a line between tabs and wide blanks; a tab before the first makes an empty corner."""
    printed = line.cut(text)
    cells: list[Cell] = []
    at = 0
    for gap in _GAP.finditer(printed):
        if gap.start() > 0 or "\t" in gap[0]:
            cells.append(cell_at(text, line.start + at, line.start + gap.start()))
        at = gap.end()
    cells.append(cell_at(text, line.start + at, line.end))
    while cells and not cells[-1].text:
        cells.pop()
    if len(cells) == 1 and "\t" in printed.lstrip(" "):
        cells.append(Cell(""))
    return tuple(cells)
