"""A page printed again in another shape, its tables as the reading has them: what it says must stay the same."""

from __future__ import annotations

import html
from collections.abc import Iterator

from tests.corridor import Walk
from toolkit.document import Provision
from toolkit.tables.model import Cell, Grid


def reshaped(read: Walk, shape: str) -> bytes:
    """The text page of this walk with every table as pipes, HTML or on one line."""
    blocks = list(_blocks(read))
    if shape == "html":
        body = [_markup(block) if isinstance(block, Grid) else _paragraphs(block) for block in blocks]
        return f"<html><body>\n{''.join(body)}</body></html>\n".encode()
    return "".join(_printed(block, shape) if isinstance(block, Grid) else block for block in blocks).encode()


def _blocks(read: Walk) -> Iterator[str | Grid]:
    at = 0
    for grid in sorted(_grids(read), key=lambda it: it.span):
        yield read.text[at : grid.span.start].rstrip(" ")
        yield grid
        at = grid.span.end
    yield read.text[at:]


def _grids(read: Walk) -> Iterator[Grid]:
    for section in read.document.sections:
        for item in section.body:
            yield from _under(item)


def _under(item: Provision | Grid) -> Iterator[Grid]:
    if isinstance(item, Grid):
        yield item
        return
    for under in item.body:
        yield from _under(under)


def _rows(grid: Grid) -> list[list[str | None]]:
    """Head and rows; None where a label that spans rows goes on."""
    out: list[list[str | None]] = [[cell.text for cell in grid.head]] if grid.head else []
    above: tuple[Cell, ...] = ()
    for row in grid.rows:
        goes_on = above and above[0].spans and row[0].spans == above[0].spans
        out.append([None if goes_on else row[0].text, *(cell.text for cell in row[1:])])
        above = row
    return out


def _printed(grid: Grid, shape: str) -> str:
    rows = [[cell for cell in row if cell is not None] for row in _rows(grid)]
    if shape == "run-on":
        return "\n" + " ".join(cell for row in rows for cell in row if cell) + "\n"
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    if grid.head:
        lines.insert(1, "|---|")
    return "\n" + "\n".join(lines) + "\n"


def _markup(grid: Grid) -> str:
    rows = _rows(grid)
    out = []
    for number, row in enumerate(rows):
        tall = 1
        while number + tall < len(rows) and rows[number + tall][0] is None:
            tall += 1
        cells = [f"<td>{html.escape(cell)}</td>" for cell in row if cell is not None]
        if tall > 1 and row[0] is not None:
            cells[0] = cells[0].replace("<td>", f'<td rowspan="{tall}">')
        out.append(f"<tr>{''.join(cells)}</tr>")
    return "<table>\n" + "\n".join(out) + "\n</table>\n"


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{html.escape(line)}</p>\n" for line in text.splitlines() if line.strip())
