"""Run-on tables without a single value that shows as one: heads and cells are all words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from toolkit.findings import Finding, Span
from toolkit.tables.blocks import blocks_of
from toolkit.tables.extent import PROSE, line_end
from toolkit.tables.heads import VALUE_NOUNS
from toolkit.tables.labels import phrase_starts
from toolkit.tables.model import Cell, Grid, TableContext
from toolkit.tables.raw import cell_at
from toolkit.tables.remarks import warn

_LONGEST = 600  # characters
_FEWEST = 2  # rows
_DOUBT = "all cells are words: where one ends is read from its capital letters"


@dataclass(frozen=True, slots=True)
class _Line:
    """Phrases of a line, each with its place; the head's cells are the first ones."""

    head: tuple[Cell, ...]
    phrases: tuple[Cell, ...]


def read_words(text: str, start: int, stop: int, context: TableContext) -> tuple[Grid, Finding] | None:
    """The grid of a line of capitalised phrases that a colon announces, always with a doubt; None where it is none.

    Rows are as long as the head, which counts its columns or is a corner and one head that speaks of payouts.
    """
    end = min(stop, line_end(text, start, stop))
    if not context.lead_in.rstrip().endswith(":") or end - start > _LONGEST or PROSE.search(text, start, end):
        return None
    if text[start:end].rstrip()[-1:] in ("", ".", ",", ";"):
        return None
    line = _parted(text, start, end)
    if line is None:
        return None
    width = len(line.head)
    count, over = divmod(len(line.phrases), width)
    if over or count < _FEWEST:
        return None
    rows = tuple(line.phrases[at : at + width] for at in range(0, count * width, width))
    span = Span(start, line.phrases[-1].spans[0].end)
    return Grid(line.head, rows, span, "run-on", _DOUBT), warn("table-split-doubtful", _DOUBT, span)


def _parted(text: str, start: int, end: int) -> _Line | None:
    block = blocks_of(text, start, end)[0]
    if block.run and not block.run.over:
        corner = cell_at(text, *block.corner) if block.corner else Cell("")
        head = (corner, *(cell_at(text, *column) for column in block.run.columns))
        return _Line(head, _phrases(text, block.start, end))
    cells = _phrases(text, start, end)
    if len(cells) < 2 or cells[1].text.split()[-1].casefold() not in VALUE_NOUNS:
        return None
    return _Line(cells[:2], cells[2:])


def _phrases(text: str, start: int, end: int) -> tuple[Cell, ...]:
    words = text[start:end]
    edges = [*(start + at for at in phrase_starts(words)), end]
    return tuple(cell_at(text, left, right) for left, right in pairwise(edges))
