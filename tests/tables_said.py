"""What a reading owes where a table of the page was damaged: the words the page has, or a finding.

A *cell* is what a table says of one label under one head. A cell that the undamaged page does not have must come with a
finding at its table or in its section, or be what the damaged text says by itself: a row printed with as many cells
as its head, or, where all is on one line, the one row that the damage stands in, with no value inside its label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tests.corridor import Walk
from toolkit.document import Provision
from toolkit.findings import Finding, Span
from toolkit.tables.model import Cell, Grid

Spots = tuple[int, ...]

_VALUE = re.compile(r"(?<![\w-])(?:[0-9][0-9,]* (?:to|for) [1-9](?![0-9])|[0-9.]+%|\$[0-9][0-9,]*|[0-9][0-9,]*×)(?!\w)")
_JOINED = re.compile(r"[^\S\n]*\n?[^\S\n]*\|[^\S\n]*\n?[^\S\n]*")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a cell was read."""

    section: str
    grid: Grid
    row: tuple[Cell, ...]


def complaints(sound: Walk, damaged: Walk, spots: Spots) -> list[str]:
    """Cells that the damaged page's reading has by guess; `spots` are where a text page was damaged."""
    before, after = cells(sound), cells(damaged)
    old = {(it.id, it.section, it.message) for it in sound.findings}
    fresh = [it for it in damaged.findings if (it.id, it.section, it.message) not in old]
    out = []
    for cell, place in after.items():
        if cell in before or _told(place, fresh, damaged) or _says(place, damaged, spots):
            continue
        out.append(f"§ {place.section}: {cell} came without a word")
    out += [f"§ {place.section}: {cell} went without a word" for cell, place in _lost(before, after, fresh, damaged)]
    return out


def cells(read: Walk) -> dict[tuple[str, str, str], Place]:
    """Every (head, label, value) of a page's tables."""
    out: dict[tuple[str, str, str], Place] = {}
    for section in read.document.sections:
        for grid in _grids(section.body):
            heads = [cell.text for cell in grid.head] or [""] * 99
            for row in grid.rows:
                for head, value in zip(heads[1:], row[1:], strict=False):
                    out[head, row[0].text, value.text] = Place(section.number, grid, row)
    return out


def _grids(body: tuple[Provision | Grid, ...]) -> Iterator[Grid]:
    for item in body:
        if isinstance(item, Grid):
            yield item
        else:
            yield from _grids(item.body)


def _told(place: Place, findings: list[Finding], read: Walk) -> bool:
    if place.grid.doubt:
        return True
    first, last = (read.line(at) for at in (place.grid.span.start, place.grid.span.end))
    return any(it.section == place.section or first - 1 <= it.line <= last + 1 for it in findings)


def _says(place: Place, read: Walk, spots: Spots) -> bool:
    spans = [cell.spans for cell in place.row if cell.spans]
    if not any(cell.text for cell in place.grid.head):
        return False
    if place.grid.shape in ("run-on", "spaced"):
        row = Span(spans[0][0].start, spans[-1][-1].end)
        head = max((span.end for cell in place.grid.head for span in cell.spans), default=place.grid.span.start)
        hurt = any(row.start <= it <= row.end or place.grid.span.start <= it <= head for it in spots)
        return hurt and not _VALUE.search(place.row[0].text) and not any(_several(it.text) for it in place.row[1:])
    if place.grid.shape == "html":
        printed = {cell.span for table in read.document.bulletin.page_tables for row in table.rows for cell in row}
        return all(Span(it[0].start, it[-1].end) in printed or {*it} <= printed for it in spans)
    if sum(row[0].spans == place.row[0].spans for row in place.grid.rows) > 1:
        spans = spans[1:]  # a label that spans rows stands on another line
    width = len(place.grid.head) or len(place.row)
    return len(place.row) == width and all(
        _JOINED.fullmatch(read.text, one[-1].end, other[0].start) or other[0].start < one[-1].end
        for one, other in pairwise(spans)
    )


def _several(value: str) -> bool:
    """Two values in one cell that no "or" joins."""
    return len(_VALUE.findall(value)) > 1 and " or " not in value


def _lost(
    before: dict[tuple[str, str, str], Place],
    after: dict[tuple[str, str, str], Place],
    fresh: list[Finding],
    damaged: Walk,
) -> Iterator[tuple[tuple[str, str, str], Place]]:
    """Cells of rows that the damaged page still prints, and prints as a table, which no row of the reading holds."""
    text = _fold(damaged.text)
    rows = {_row(place) for place in after.values()}  # a row in which this one stands was judged above
    silent = {place.section for place in before.values()} - {it.section for it in fresh}
    if any(not it.section for it in fresh):
        return
    for cell, place in before.items():
        row, head = _row(place), _fold(" ".join(it.text for it in place.grid.head))
        if cell in after or place.section not in silent or any(row in held for held in rows):
            continue
        if row in text and head in text:
            yield cell, place


def _row(place: Place) -> str:
    return _fold(" ".join(it.text for it in place.row))


def _fold(text: str) -> str:
    return " ".join(text.replace("|", " ").split())
