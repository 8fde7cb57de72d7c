"""Tables flattened onto one line: heads counted off or in words, rows split by the values in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.findings import Finding, Span
from toolkit.tables.blocks import Block, blocks_of, bound_labels, trailing_words
from toolkit.tables.extent import extent
from toolkit.tables.model import Cell, Grid, TableContext
from toolkit.tables.raw import cell_at
from toolkit.tables.remarks import count, note, short, warn
from toolkit.tables.split import CELL, LABEL, MORE, OVER, REMARK, SPAN, VALUE, Split, split
from toolkit.tables.values import NUMBER, STRONG, WORDS, Token, tokens
from toolkit.tables.wordheads import Evidence, word_head

_SURE = 2.5  # how much dearer the runner-up must be
_LONGEST_LABEL = 14  # words of a label behind the last full row that may still be a row


@dataclass(frozen=True, slots=True)
class _Row:
    """A row as split: tokens of its label, and of each value; `over` are surplus values."""

    label: tuple[Token, ...]
    values: tuple[tuple[Token, ...], ...]
    spans: bool = False
    over: int = 0


def read_run_on(
    text: str, start: int, stop: int, context: TableContext
) -> tuple[tuple[Grid, ...], tuple[Finding, ...]] | None:
    """The grids of the run-on table that begins at `start`, or None where none does."""
    end = extent(text, start, stop, context.next_markers)
    if end <= start:
        return None
    grids: list[Grid] = []
    findings: list[Finding] = []
    for block in blocks_of(text, start, end):
        read = _read_block(text, block, context)
        if read is None:
            break
        grids.append(read[0])
        findings.extend(read[1])
    return (tuple(grids), tuple(findings)) if grids else None


def _read_block(text: str, block: Block, context: TableContext) -> tuple[Grid, tuple[Finding, ...]] | None:
    bound = bound_labels(text, block.start, block.stop)
    found = _body_tokens(text, block, bound)
    found = found[: len(found) - _behind(text, found, block.stop)]
    if not found or all(token.kind == WORDS for token in found):
        return None
    bound_tokens = frozenset(index for index, token in enumerate(found) if token.start in bound)
    weak = not any(token.kind == STRONG for token in found)
    columns = len(block.run.columns) if block.run else _columns(found, bound_tokens, weak)
    if columns < 1:
        return None
    splitting = split(found, columns, bound_tokens, weak)
    rows = _rows(found, splitting.actions)
    head, rows, doubts = _head(text, block, columns, rows, context)
    if not _is_table(block, head, rows, columns):
        return None
    findings = list(_row_findings(rows, columns))
    doubt = _split_doubt(found, splitting)
    if doubt:
        doubts = (*doubts, doubt[0])
        findings.append(warn("table-split-doubtful", doubt[0], doubt[1]))
    cells = tuple(_cells(text, row, columns) for row in rows)
    span = Span(block.corner[0] if block.corner else block.run.start if block.run else found[0].start, found[-1].end)
    return Grid(head, cells, span, "run-on", "; ".join(dict.fromkeys(doubts))), tuple(findings)


def _body_tokens(text: str, block: Block, bound: Sequence[int]) -> list[Token]:
    edges = [block.start, *(place for place in bound if place > block.start), block.stop]
    found: list[Token] = []
    for left, right in pairwise(edges):
        found.extend(tokens(text, left, right))
    return found


def _behind(text: str, found: Sequence[Token], stop: int) -> int:
    """How many tokens behind the last value are no row of the table."""
    behind = trailing_words(found)
    if behind in (0, len(found)):
        return behind
    words = text[found[-behind].start : stop].split()
    low = words[0][:1].islower() or words[0].startswith("(")
    if low and len(words) <= _LONGEST_LABEL:
        return 0
    return behind if len(words) > _LONGEST_LABEL or words[-1].endswith((".", ":", ";")) else 0


def _columns(found: Sequence[Token], bound: frozenset[int], weak: bool) -> int:
    """How many values most rows have, read from the runs of values between words."""
    lengths: Counter[int] = Counter()
    run = 0
    for index, token in enumerate(found):
        is_value = token.kind != WORDS and index not in bound and (weak or token.kind != NUMBER)
        if is_value:
            run += 1
        elif run:
            lengths[run] += 1
            run = 0
    if run:
        lengths[run] += 1
    return max(lengths.items(), key=lambda item: (item[1], item[0]))[0] if lengths else 0


def _rows(found: Sequence[Token], actions: Sequence[str]) -> tuple[_Row, ...]:
    rows: list[tuple[list[Token], list[list[Token]], bool, list[int]]] = []
    for token, action in zip(found, actions, strict=True):
        if action is LABEL:
            rows.append(([token], [], False, []))
        elif action is MORE:
            rows[-1][0].append(token)
        elif action is SPAN:
            rows.append((rows[-1][0] if rows else [], [[token]], True, []))
        elif action in (VALUE, CELL):
            rows[-1][1].append([token])
        elif action is REMARK:
            rows[-1][1][-1].append(token)
        elif action is OVER:
            rows[-1][1][-1].append(token)
            rows[-1][3].append(1)
    return tuple(
        _Row(tuple(label), tuple(tuple(value) for value in values), spans, len(over))
        for label, values, spans, over in rows
    )


def _cells(text: str, row: _Row, columns: int) -> tuple[Cell, ...]:
    label = cell_at(text, row.label[0].start, row.label[-1].end) if row.label else Cell("")
    values = [cell_at(text, value[0].start, value[-1].end) for value in row.values]
    return (label, *values, *[Cell("")] * (columns - len(values)))


def _head(
    text: str, block: Block, columns: int, rows: tuple[_Row, ...], context: TableContext
) -> tuple[tuple[Cell, ...], tuple[_Row, ...], tuple[str, ...]]:
    """The head's cells, the rows without the head's words in the first label, and doubts about it."""
    if block.run:
        corner = cell_at(text, *block.corner) if block.corner else Cell("")
        return (corner, *(cell_at(text, *column) for column in block.run.columns)), rows, ()
    first = rows[0]
    if not first.label or not first.values:
        return (), rows, ()
    labels = tuple(text[row.label[0].start : row.label[-1].end] for row in rows[1:] if row.label)
    evidence = Evidence(labels, frozenset(name.casefold() for name in context.names), context.lead_in.casefold())
    parted = word_head(text, first.label[0].start, first.label[-1].end, columns, evidence)
    cells = tuple(cell_at(text, *place) for place in parted.cells)
    kept = [token for token in first.label if token.end > parted.label]
    if kept and kept[0].start < parted.label:
        kept[0] = replace(kept[0], text=text[parted.label : kept[0].end], start=parted.label)
    doubts = (parted.doubt,) if parted.doubt else ()
    return cells, (replace(first, label=tuple(kept)), *rows[1:]), doubts


def _is_table(block: Block, head: tuple[Cell, ...], rows: tuple[_Row, ...], columns: int) -> bool:
    full = sum(bool(row.label) and len(row.values) == columns for row in rows)
    if block.run:
        return full > 0
    return full > 1 or (full == 1 and bool(head))


def _row_findings(rows: Sequence[_Row], columns: int) -> Iterator[Finding]:
    for row in rows:
        first = row.label[0].start if row.label and not row.spans else row.values[0][0].start
        span = Span(first, row.values[-1][-1].end if row.values else row.label[-1].end)
        label = " ".join(token.text for token in row.label)
        if not row.label:
            yield warn("table-label-missing", "this row has values and no label", span)
        elif row.spans:
            yield note(
                "table-label-spans",
                f"this row has no label of its own: read under {short(label)}, the label above",
                span,
            )
        if len(row.values) < columns:
            yield warn(
                "table-row-short",
                f"the row {short(label)} has {count(len(row.values), 'value')} for {count(columns, 'column')}",
                span,
            )
        if row.over:
            yield warn(
                "table-row-long",
                f"the row {short(label)} has {count(columns + row.over, 'value')} for {count(columns, 'column')}",
                span,
            )


def _split_doubt(found: Sequence[Token], splitting: Split) -> tuple[str, Span] | None:
    """Why the runner-up fits nearly as well, and where it differs."""
    if splitting.second_cost - splitting.cost >= _SURE:
        return None
    differing = [
        index for index, pair in enumerate(zip(splitting.actions, splitting.second, strict=True)) if pair[0] != pair[1]
    ]
    span = Span(found[differing[0]].start, found[differing[-1]].end)
    words = " ".join(token.text for token in found[differing[0] : differing[-1] + 1])
    return f"{short(words)} can be split in two ways: the likelier one is given", span
