"""Tables printed with one cell a line, as some copies of web pages have them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from toolkit.findings import Span
from toolkit.tables.extent import PROSE
from toolkit.tables.heads import is_column, is_item
from toolkit.tables.lines import PrintedRows, lines_from
from toolkit.tables.model import Cell
from toolkit.tables.raw import RawRow, cell_at
from toolkit.tables.values import WORDS, cell_facts, kind_of

_NEXT = re.compile(r"\((?P<marker>[A-Za-z0-9]{1,6})\)\s|§|CHAPTER\s|Annex\s|\[")
_LONGEST = 160  # characters of one cell and the blanks around it
_FEWEST = 2  # cells with nothing but a value that make a table
_MOST = 5_000  # cells


def cell_rows(text: str, start: int, stop: int, markers: tuple[str, ...]) -> PrintedRows | None:
    """The rows of the table with one cell a line that begins at `start`; None where the lines are none."""
    cells = _cells(text, start, stop, markers)
    while cells and kind_of(cells[-1].text) == WORDS:
        cells.pop()
    runs = [(words, list(run)) for words, run in groupby(cells, key=_is_words)]
    values = [len(run) for words, run in runs if not words]
    if sum(values) < _FEWEST or not runs or not runs[0][0]:
        return None
    columns = Counter(values).most_common(1)[0][0]
    rows: list[RawRow] = []
    for words, run in runs:
        if words:
            counted = _counted(run)
            columns = len(counted) or columns
            rows.extend(_word_rows(run, columns, counted, first=not rows))
            continue
        rows[-1] = _row((*rows[-1].cells, *run[:columns]))
        rows.extend(_row(run[at : at + columns]) for at in range(columns, len(run), columns))
    return PrintedRows(tuple(rows), cells[-1].spans[0].end)


def _is_words(cell: Cell) -> bool:
    return kind_of(cell.text) == WORDS


def _cells(text: str, start: int, stop: int, markers: tuple[str, ...]) -> list[Cell]:
    """The lines from `start` on that can each be a cell."""
    found: list[Cell] = []
    for line in lines_from(text, start, stop):
        if line.end - line.start > _LONGEST or len(found) >= _MOST:
            break
        cell = cell_at(text, line.start, line.end)
        if not cell.text:
            continue
        other = _NEXT.match(cell.text)
        ends = other is not None and (not other["marker"] or not markers or other["marker"] in markers)
        mixed = cell_facts(cell.text).values > 0 and kind_of(cell.text) == WORDS
        if ends or mixed or PROSE.search(cell.text):
            break
        found.append(cell)
    return found


def _counted(run: Sequence[Cell]) -> range:
    """Which cells of a run are counted columns with a label behind them."""
    found = [at for at, cell in enumerate(run) if is_column(cell.text) or (len(run) > 2 and is_item(cell.text))]
    if not found or found[-1] == len(run) - 1 or found[-1] - found[0] >= len(found):
        return range(0)
    return range(found[0], found[-1] + 1)


def _word_rows(run: Sequence[Cell], columns: int, counted: range, *, first: bool) -> list[RawRow]:
    """What a run of cells without values is: a head, rows of words, and the label of the row that its values follow."""
    rows: list[RawRow] = []
    at = 0
    if counted:
        corner = max(0, counted.start - 1)
        rows.extend(_row((cell,)) for cell in run[:corner])
        at = counted.stop
        rows.append(_row(run[corner:at], head=True))
    elif first and len(run) > columns + 1:
        at = columns + 1
        rows.append(_row(run[:at], head=True))
    while len(run) - at > columns + 1:
        rows.append(_row(run[at : at + columns + 1]))
        at += columns + 1
    rows.extend(_row((cell,)) for cell in run[at:])
    return rows


def _row(cells: Sequence[Cell], *, head: bool = False) -> RawRow:
    span = Span(cells[0].spans[0].start, cells[-1].spans[-1].end)
    return RawRow(tuple(cells), span, head)
