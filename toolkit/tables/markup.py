"""Rows of HTML tables, with what spans rows and columns written out."""

from __future__ import annotations

from toolkit.bulletin.model import PageTable
from toolkit.findings import Span
from toolkit.tables.model import Cell
from toolkit.tables.raw import RawRow, cell_at

_WIDEST = 60  # columns; what asks for more is cut
_MOST_ROWS = 5_000


def html_rows(text: str, table: PageTable) -> tuple[RawRow, ...]:
    """The rows of a page's table as printed rows: a spanning cell stands in each place that it covers."""
    width = min(_WIDEST, max((sum(cell.colspan for cell in row) for row in table.rows), default=0))
    pending: dict[int, tuple[int, Cell, bool]] = {}  # column -> rows still to cover, the cell, is it a head cell
    rows: list[RawRow] = []
    for printed in table.rows[:_MOST_ROWS]:
        cells: list[Cell] = []
        spanned: list[bool] = []
        heads: list[bool] = []
        own = list(printed)
        while own or len(cells) in pending:
            column = len(cells)
            if column in pending:
                left, cell, header = pending.pop(column)
                if left > 1:
                    pending[column] = (left - 1, cell, header)
                cells.append(cell)
                spanned.append(True)
                heads.append(header)
                continue
            if column >= _WIDEST:
                break
            place = own.pop(0)
            cell = cell_at(text, place.span.start, place.span.end)
            for step in range(max(1, min(place.colspan, _WIDEST - column))):
                if place.rowspan > 1:
                    pending[column + step] = (place.rowspan - 1, cell, place.header)
                cells.append(cell)
                spanned.append(step > 0)
                heads.append(place.header)
        if not any(cell.text for cell in cells):
            continue
        rows.append(_row(cells, spanned, heads, len(printed) == 1 and len(cells) >= width > 1, table.span))
    return tuple(rows)


def _row(cells: list[Cell], spanned: list[bool], heads: list[bool], heading: bool, table: Span) -> RawRow:
    places = [cell.spans[0] for cell, repeat in zip(cells, spanned, strict=True) if cell.spans and not repeat]
    places = places or [cell.spans[0] for cell in cells if cell.spans] or [table]
    span = Span(min(place.start for place in places), max(place.end for place in places))
    return RawRow(tuple(cells), span, all(heads) and not heading, heading)
