"""Stretches of prose with numbers in them, so that a table is not looked for again from each of their lines."""

from __future__ import annotations

from toolkit.tables.blocks import block_tokens, blocks_of
from toolkit.tables.columns import is_weak
from toolkit.tables.extent import extent
from toolkit.tables.heads import bare_run, lone_column
from toolkit.tables.lines import lines_from
from toolkit.tables.model import TableContext
from toolkit.tables.shares import whole_shares
from toolkit.tables.values import WORDS, kind_of

_EDGE = 2000  # characters before the end of a stretch, from where a table could reach beyond it
_LONGEST_VALUE = 160  # characters of a line that can be a cell


def barren_until(text: str, start: int, stop: int, context: TableContext) -> int:
    """How far the text from `start` holds no run-on table that nothing announces; `start` where that is not known.

    So it is where all values are weak, no columns are counted and no line is a value alone: no part can be a table.
    """
    end = extent(text, start, stop, context.next_markers)
    if end - start <= _EDGE or context.announced:
        return start
    blocks = blocks_of(text, start, end)
    if len(blocks) > 1 or blocks[0].run or not is_weak(whole_shares(block_tokens(text, blocks[0]))):
        return start
    lines = (line for line in lines_from(text, start, end) if line.end - line.start <= _LONGEST_VALUE)
    if any(printed and kind_of(printed) != WORDS for printed in (line.cut(text).strip() for line in lines)):
        return start
    return end - _EDGE


def is_barren(text: str, start: int, stop: int, context: TableContext) -> bool:
    """Whether no run-on table begins at `start`, as what is known of the text around it tells."""
    if start >= context.barren or context.announced:
        return False
    return bare_run(text, start, stop) is None and lone_column(text, start, min(stop, context.barren)) is None
