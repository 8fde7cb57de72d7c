"""Rows that lost their table: what stands right behind one and looks like a row of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from toolkit.findings import Finding, Span
from toolkit.tables.model import Grid
from toolkit.tables.remarks import short, warn
from toolkit.tables.values import WORDS, Token, tokens

_OTHER = re.compile(r"\s*(?:\([A-Za-z0-9]{1,6}\)\s|[§\[*|]|CHAPTER\s|Annex\s|$)")
_FARTHEST = 400  # characters
_LONGEST_LABEL = 3  # tokens


def stray_row(text: str, grid: Grid, end: int, stop: int) -> Finding | None:
    """A finding where a label and as many values as `grid` has columns stand behind `end`, alone on their lines."""
    stop = min(stop, end + _FARTHEST)
    if _OTHER.match(text, end, stop):
        return None
    columns = len(grid.head or (grid.rows or ((),))[0]) - 1
    found = list(islice(tokens(text, end, stop), _LONGEST_LABEL + columns + 1))
    label = next((at for at in range(1, _LONGEST_LABEL + 1) if _is_row(found, at, columns)), 0)
    if not label or columns < 1:
        return None
    last = found[label + columns - 1].end
    span = Span(found[0].start, last)
    return warn("table-row-stray", f"{short(span.cut(text))} behind this table looks like one of its rows", span)


def _is_row(found: Sequence[Token], label: int, columns: int) -> bool:
    """Whether the tokens are a label of so many, as many values as columns, and then a new line."""
    values = found[label : label + columns]
    if len(values) < columns or all(token.kind != WORDS for token in found[:label]):
        return False
    alone = len(found) == label + columns or found[label + columns].first
    return alone and all(value.kind != WORDS for value in values)
