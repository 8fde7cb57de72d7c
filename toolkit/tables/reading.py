"""`read_tables`: the one way from a place on a page to its grids, whatever shape they are printed in."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace

from toolkit.bulletin.model import Bulletin, PageTable
from toolkit.findings import Finding, Span
from toolkit.tables.assemble import assemble, blocks
from toolkit.tables.barren import is_barren
from toolkit.tables.behind import stray_row
from toolkit.tables.cellwise import cell_rows
from toolkit.tables.extent import PROSE, first_values, line_end
from toolkit.tables.lines import PrintedRows, gap_rows, is_rule, pipe_rows
from toolkit.tables.markup import html_rows
from toolkit.tables.model import Grid, TableContext, TableReading
from toolkit.tables.remarks import short, warn
from toolkit.tables.runon import read_run_on
from toolkit.tables.wordtables import read_words

_AHEAD = 700  # characters in which the first value of a table must stand
_WIDE_GAP = re.compile(r"\S(?:[ \xa0]{2,}|[ \xa0]*\t)[ \t\xa0]*\S")


def may_begin(page: Bulletin, start: int) -> bool:
    """Whether a table may begin at `start`: a cheap test that lets all tables pass and most prose not."""
    if _page_table(page, start, len(page.text)):
        return True
    ahead = page.text[start : start + _AHEAD]
    line = ahead.lstrip().split("\n", 1)[0]
    if "|" in line or line.startswith("+--"):
        return True
    value = first_values(ahead, 0, len(ahead))
    return value >= 0 and PROSE.search(ahead, 0, value) is None


def read_tables(page: Bulletin, start: int, stop: int, context: TableContext) -> TableReading | None:
    """The grids that begin at offset `start` of the page and end before `stop`; None where no table begins.

    Several blocks in a row are several grids. Findings carry spans; nothing is repaired.
    """
    reading = _read(page, start, stop, context)
    if reading is None:
        return None
    stray = stray_row(page.text, reading.grids[-1], reading.end, stop)
    return replace(reading, findings=(*reading.findings, stray)) if stray else reading


def _read(page: Bulletin, start: int, stop: int, context: TableContext) -> TableReading | None:
    table = _page_table(page, start, stop)
    if table is not None:
        return _read_html(page, table, start, stop, context)
    around = _table_around(page, start)
    if around is not None and around.span.start <= start:
        return None
    stop = min(stop, around.span.start) if around else stop
    text = page.text
    begin = _first_character(text, start, stop)
    if begin >= stop:
        return None
    line = text[begin : line_end(text, begin, stop)]
    if "|" in line or (line.startswith("+") and is_rule(line)):
        return _read_pipes(text, start, begin, stop, context)
    if not may_begin(page, start):
        words = read_words(text, begin, stop, context)
        return _reading(text, start, words[:1], words[1:]) if words else None
    if _WIDE_GAP.search(line):
        spaced = _read_gaps(text, start, begin, stop, context)
        if spaced:
            return spaced
    if is_barren(text, begin, stop, context):
        return None
    cells = cell_rows(text, begin, stop, context.next_markers)
    if cells:
        return _from_rows(text, start, cells, "spaced", context.names, [])
    read = read_run_on(text, begin, stop, context)
    return _reading(text, start, *read) if read else None


def _page_table(page: Bulletin, start: int, stop: int) -> PageTable | None:
    """The HTML table that begins at `start`, or with only blanks (an empty corner) between its start and `start`."""
    table = _table_around(page, start)
    if table is None or table.span.end > stop:
        return None
    first, last = sorted((table.span.start, start))
    return None if page.text[first:last].strip() else table


def _table_around(page: Bulletin, start: int) -> PageTable | None:
    """The HTML table that `start` stands in, or the next one."""
    at = bisect_right(page.page_tables, start, key=_table_end)
    return page.page_tables[at] if at < len(page.page_tables) else None


def _table_end(table: PageTable) -> int:
    return table.span.end


def _read_html(page: Bulletin, table: PageTable, start: int, stop: int, context: TableContext) -> TableReading | None:
    grids: list[Grid] = []
    findings: list[Finding] = []
    at: PageTable | None = table
    while at is not None:
        for block in blocks(html_rows(page.text, at)):
            grid, found = assemble(block, "html", context.names)
            grids.append(grid)
            findings.extend(found)
        at = _page_table(page, at.span.end, stop) if at.span.end > at.span.start else None
    return _reading(page.text, start, grids, findings) if grids else None


def _read_pipes(text: str, start: int, begin: int, stop: int, context: TableContext) -> TableReading | None:
    printed = pipe_rows(text, begin, stop, context.next_markers)
    if not printed.rows:
        return None
    unclosed = [
        warn("table-row-open", "this row does not end with a pipe: its last cells may be missing", span)
        for span in printed.unclosed
    ]
    return _from_rows(text, start, printed, "pipes", context.names, unclosed)


def _read_gaps(text: str, start: int, begin: int, stop: int, context: TableContext) -> TableReading | None:
    printed = gap_rows(text, begin, stop)
    if len(printed.rows) < 2:
        return None
    return _from_rows(text, start, printed, "spaced", context.names, [])


def _from_rows(
    text: str,
    start: int,
    read: PrintedRows,
    shape: str,
    names: tuple[str, ...],
    findings: list[Finding],
) -> TableReading:
    grids: list[Grid] = []
    for block in blocks(read.rows):
        grid, found = assemble(block, shape, names)
        grids.append(grid)
        findings.extend(found)
    return _reading(text, start, grids, findings, read.end)


def _first_character(text: str, start: int, stop: int) -> int:
    while start < stop and text[start].isspace():
        start += 1
    return start


def _reading(text: str, start: int, grids: Iterable[Grid], findings: Iterable[Finding], end: int = 0) -> TableReading:
    grids = tuple(grids)
    places = {
        span.start: span for grid in grids for row in (grid.head, *grid.rows) for cell in row for span in cell.spans
    }
    cells = [places[place] for place in sorted(places)]
    end = max(end, cells[-1].end if cells else start)
    leaves = tuple(_leaves(text, start, end, cells))
    found = tuple(findings)
    return TableReading(grids, end, leaves, (*found, *_unread(text, leaves, found)))


def _unread(text: str, leaves: Iterable[tuple[str, Span]], found: tuple[Finding, ...]) -> Iterator[Finding]:
    """Findings for words between cells that no other finding touches."""
    for kind, span in leaves:
        words = span.cut(text).strip(" \t\r\n|-:=+_\xa0") if kind == "rule" else ""
        if words and not any(it.span and it.span.start < span.end and span.start < it.span.end for it in found):
            start = text.index(words, span.start, span.end)
            place = Span(start, start + len(words))
            yield warn("table-words-unread", f"{short(words)} stands in this table and is read as no cell", place)


def _leaves(text: str, start: int, end: int, cells: list[Span]) -> list[tuple[str, Span]]:
    """Every character from `start` to `end`: cells, blanks, and the pipes and rules between them."""
    leaves: list[tuple[str, Span]] = []
    at = start
    for cell in [*cells, Span(end, end)]:
        if cell.start > at:
            between = text[at : cell.start]
            leaves.append(("rule" if between.strip() else "blank", Span(at, cell.start)))
        if cell.end > cell.start:
            leaves.append(("cell", cell))
        at = max(at, cell.end)
    return leaves
