"""How many columns of values a block of a run-on table has, and the reading with that many."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.tables.blocks import Block, counts_on
from toolkit.tables.labels import folded
from toolkit.tables.model import TableContext
from toolkit.tables.rows import Row, labels_of, rows_of
from toolkit.tables.split import WIDEST, Costs, Split, split
from toolkit.tables.values import BOUND, NUMBER, STRONG, UNDER, WORD_VALUE, WORDS, Token
from toolkit.tables.wordheads import Evidence, WordHead, word_head

_KEY = re.compile(r"(?:(?P<word>[A-Z][^\W\d_]+)\s+)?(?P<item>[A-Z]|\d{1,3})\s+(?=\S)")
_TOO_WIDE = "the head counts {} columns: so many that not every way to part the rows was weighed"
_SURE = 1.5  # how far the reading with another number of columns must be behind
LOW = 4.0  # what it costs a label to begin with a small letter where others do not
_MOST = 15  # columns of a head that does not count them


@dataclass(frozen=True, slots=True)
class Reading:
    """A block read with one number of columns; `total` is what the split costs, less what the head is worth."""

    columns: int
    rows: tuple[Row, ...]
    head: WordHead
    splitting: Split
    total: float
    doubts: tuple[str, ...] = ()


def best_reading(text: str, block: Block, body: Sequence[Token], context: TableContext) -> Reading | None:
    """The reading that fits best, with the number of columns that the head counts or else the likeliest one."""
    costs = _costs(body)
    if block.run:
        columns = len(block.run.columns)
        splitting = split(body, columns, costs)
        rows = rows_of(body, splitting.actions)
        wide = (_TOO_WIDE.format(columns),) if columns > WIDEST else ()
        return Reading(columns, rows, WordHead((), block.start), splitting, splitting.cost, wide)
    tried = [_tried(text, body, columns, cost, context) for columns, cost in _likely(body, costs)]
    tried.sort(key=_total)
    if not tried:
        return None
    best = _with_word_column(text, tried[0], context)
    doubts = [best.head.doubt] if best.head.doubt else []
    if len(tried) > 1 and tried[1].total - best.total < _SURE:
        doubts.append(f"the rows can be read as {best.columns} or {tried[1].columns} columns of values")
    return replace(best, doubts=tuple(doubts))


def _with_word_column(text: str, read: Reading, context: TableContext) -> Reading:
    """The reading, with words behind counted labels (`A single zero`) as a column, where the head has room for it."""
    keys = [_KEY.match(text, *row.label) if row.label and not row.spans else None for row in read.rows]
    items = [key["item"] for key in keys if key]
    words = {key["word"] for key in keys if key}
    if len(items) < max(2, len(keys)) or len(words) > 1 or not counts_on(items) or not read.head.cells:
        return read
    start, stop = read.head.cells[0][0], read.head.cells[-1][1]
    evidence = Evidence((), folded(context.names), context.lead_in.casefold(), context.title.casefold(), stop)
    head = word_head(text, start, stop, read.columns + 1, evidence)
    if len(head.cells) < read.columns + 2:
        return read
    rows = tuple(
        replace(
            row, label=(key.start(), key.end("item")), values=((key.end(), row.label[1]), *row.values), guessed=True
        )
        for row, key in zip(read.rows, keys, strict=True)
        if key and row.label
    )
    return replace(read, columns=read.columns + 1, rows=rows, head=replace(head, label=read.head.label))


def _total(reading: Reading) -> float:
    return reading.total


def is_weak(body: Sequence[Token]) -> bool:
    """Whether bare numbers and words like `Push` are all the values there are."""
    return not any(token.kind == STRONG or token.name == UNDER for token in body)


def _costs(body: Sequence[Token]) -> Costs:
    low = low_label(body)
    return Costs(0.4, 3.0, low, 0.0) if is_weak(body) else Costs(low_label=low)


def low_label(body: Sequence[Token]) -> float:
    """What a label costs that begins with a small letter: much where hardly one does."""
    values = (STRONG, NUMBER)
    starts = [
        after.text[0].islower() for token, after in pairwise(body) if token.kind in values and after.kind == WORDS
    ]
    return LOW if sum(starts) * 3 < len(starts) else 0.5


def _tried(text: str, body: Sequence[Token], columns: int, costs: Costs, context: TableContext) -> Reading:
    """The body read with so many columns; words before the first value are parted into head and label."""
    splitting = split(body, columns, costs)
    rows = rows_of(body, splitting.actions)
    first = rows[0]
    if first.label is None or not first.values:
        return Reading(columns, rows, WordHead((), first.start), splitting, splitting.cost)
    sure = next((token.start for token in body if token.name == BOUND), None)
    if sure is not None and not first.label[0] <= sure < first.label[1]:
        sure = None
    labels = labels_of(text, rows[1:])
    evidence = Evidence(labels, folded(context.names), context.lead_in.casefold(), context.title.casefold(), sure)
    head = word_head(text, first.label[0], first.values[0][0], columns, evidence)
    label = (head.label, first.label[1]) if head.label < first.label[1] else None
    rows = (replace(first, label=label), *rows[1:])
    rows = tuple(replace(row, label=label) if row.spans and row.label == first.label else row for row in rows)
    return Reading(columns, rows, head, splitting, splitting.cost - head.score)


def _likely(body: Sequence[Token], costs: Costs) -> list[tuple[int, Costs]]:
    """Numbers of columns worth trying: what most runs of values have, without bare numbers and with them."""
    weak = costs.number < 1
    kinds = (STRONG, WORD_VALUE, NUMBER) if weak else (STRONG, WORD_VALUE)
    runs = _run_lengths(body, kinds)
    often = [columns for columns, times in runs.most_common(2) if times * 4 >= sum(runs.values())]
    often.extend(columns for columns, _ in _run_lengths(body, (STRONG,)).most_common(1))
    found = [(columns, costs) for columns in dict.fromkeys(often) if columns <= _MOST]
    if weak and len(found) == 1 and found[0][0] > 1:
        found.append((found[0][0] - 1, costs))  # the first of its numbers may belong to the label
    mixed = _run_lengths(body, (STRONG, WORD_VALUE, NUMBER))
    for columns, times in mixed.most_common(1):
        usual = times * 5 >= sum(mixed.values()) * 4 and columns <= _MOST
        if usual and columns not in {known for known, _ in found}:
            found.append((columns, replace(costs, number=0.5, switch=0.0)))
    return found


def _run_lengths(body: Sequence[Token], kinds: tuple[str, ...]) -> Counter[int]:
    """How many tokens of these kinds stand in a row, and how often."""
    lengths: Counter[int] = Counter()
    run = 0
    for token in body:
        if token.kind in kinds:
            run += 1
        elif run:
            lengths[run] += 1
            run = 0
    if run:
        lengths[run] += 1
    return lengths
