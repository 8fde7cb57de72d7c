"""Rows that lost their table: what stands right behind one and looks like a row of it."""

from __future__ import annotations

import re
from itertools import islice

from toolkit.findings import Finding, Span
from toolkit.tables.model import Grid
from toolkit.tables.remarks import short, warn
from toolkit.tables.values import WORDS, tokens

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
    label = 0
    while label < len(found) and found[label].kind == WORDS:
        label += 1
    values = found[label : label + columns]
    if not 0 < label <= _LONGEST_LABEL or len(values) < columns or any(value.kind == WORDS for value in values):
        return None
    if columns < 1 or (label + columns < len(found) and not found[label + columns].first):
        return None
    last = values[-1].end
    span = Span(found[0].start, last)
    return warn("table-row-stray", f"{short(span.cut(text))} behind this table looks like one of its rows", span)
