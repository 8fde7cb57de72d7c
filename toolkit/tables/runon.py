"""Tables flattened onto one line, or with single blanks between cells: heads, and rows split by the values in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.findings import Finding, Span
from toolkit.tables.blocks import Block, block_tokens, blocks_of
from toolkit.tables.columns import LOW, Reading, best_reading, is_weak, low_label
from toolkit.tables.doubts import lost_borders
from toolkit.tables.extent import extent
from toolkit.tables.labels import Style, style_of
from toolkit.tables.model import Cell, Grid, TableContext
from toolkit.tables.raw import cell_at
from toolkit.tables.remarks import doubt_of, note, warn, without_echoes
from toolkit.tables.rowdoubts import label_findings, row_findings, split_findings
from toolkit.tables.rows import Row, labels_of, with_groups, with_word_rows, word_rows
from toolkit.tables.shares import parted_remarks, whole_shares
from toolkit.tables.values import WORDS, Token, known_facts

_LONGEST_LABEL = 14  # words behind the last full row that may still be a row


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
    found = whole_shares(block_tokens(text, block))
    found = parted_remarks(found, low=low_label(found) == LOW)
    behind = _trailing_words(found)
    body = found[: len(found) - behind] if behind and not _goes_on(found[-behind:], text) else found
    if all(token.kind == WORDS for token in body) or _weak_alone(block, body, context):
        return None
    read = best_reading(text, block, body, context)
    if read is None or not _is_table(block, read, context, weak=is_weak(body)):
        return None
    style = style_of(labels_of(text, read.rows))
    rows = with_groups(text, with_word_rows(text, read.rows, read.columns, style), style)
    if body is not found:
        rows = (*rows, *_row_behind(text, Span(found[-behind].start, found[-1].end), read.columns, style))
    return _grid(text, block, replace(read, rows=rows), body, context)


def _weak_alone(block: Block, body: Sequence[Token], context: TableContext) -> bool:
    """Whether values that are weak, under no counted columns and behind no colon make no table, however they split."""
    return not block.run and not context.announced and is_weak(body)


def _grid(
    text: str, block: Block, read: Reading, body: Sequence[Token], context: TableContext
) -> tuple[Grid, tuple[Finding, ...]]:
    """The grid of a reading, with a finding for each doubt."""
    head = _head_cells(text, block, read)
    rows = tuple(_cells(text, row, read.columns) for row in read.rows)
    start = min([span.start for cell in head for span in cell.spans] or [read.rows[0].start])
    span = Span(start, max(row.end for row in read.rows))
    findings = [warn("table-head-doubtful", doubt, span) for doubt in read.doubts]
    if not head:
        findings.append(note("table-head-missing", "this table has no head", Span(span.start, read.rows[0].end)))
    findings.extend(split_findings(body, read.splitting))
    findings.extend(row_findings(text, read.rows, read.columns))
    findings.extend(label_findings(text, read.rows, [cell.text for cell in head], context.names))
    findings.extend(lost_borders(head, rows, context.names, known_facts(body)))
    findings = without_echoes(findings)
    lines = text.count("\n", span.start, span.end) + 1
    shape = "spaced" if lines >= len(rows) > 1 else "run-on"
    return Grid(head, rows, span, shape, doubt_of(findings)), tuple(findings)


def _trailing_words(found: Sequence[Token]) -> int:
    """How many tokens at the end are words: what stands behind the last value."""
    behind = 0
    while behind < len(found) and found[-1 - behind].kind == WORDS:
        behind += 1
    return behind


def _goes_on(behind: Sequence[Token], text: str) -> bool:
    """Whether words behind the last value are a remark on it."""
    words = text[behind[0].start : behind[-1].end].split()
    return (words[0][0].islower() or words[0][0] == "(") and len(words) <= _LONGEST_LABEL and words[-1][-1] not in ".:;"


def _row_behind(text: str, behind: Span, columns: int, style: Style) -> tuple[Row, ...]:
    """Words behind the last value on its line as rows of words, or as a row without values; none if they are prose."""
    words = behind.cut(text).split()
    if len(words) > _LONGEST_LABEL * 2 or words[-1][-1] in ".:;" or "\n" in text[behind.start - 1 : behind.end]:
        return ()
    parted = word_rows(text, (behind.start, behind.end), columns, style)
    if parted and parted[1] is None:
        return parted[0]
    return (Row((behind.start, behind.end), ()),) if len(words) <= _LONGEST_LABEL else ()


def _is_table(block: Block, read: Reading, context: TableContext, *, weak: bool) -> bool:
    """Whether a reading is a table and no sentence with numbers in it."""
    full = sum(row.label is not None and len(row.values) == read.columns for row in read.rows)
    announced = context.announced
    if block.run:
        return full > 0
    if weak:
        return full > 2 and bool(read.head.cells) and announced
    return full > 1 or (full == 1 and bool(read.head.cells) and (announced or read.head.score > 4.0))


def _head_cells(text: str, block: Block, read: Reading) -> tuple[Cell, ...]:
    if block.run:
        corner = cell_at(text, *block.corner) if block.corner else Cell("")
        columns = [cell_at(text, *column) for column in block.run.columns]
        if block.run.over:
            over = cell_at(text, *block.run.over)
            word = over.text.removesuffix("s")
            columns = [Cell(f"{word} {cell.text}", (*over.spans, *cell.spans)) for cell in columns]
        return (corner, *columns)
    cells = tuple(cell_at(text, *place) for place in read.head.cells)
    return (*cells, *[Cell("")] * (read.columns + 1 - len(cells))) if cells else ()


def _cells(text: str, row: Row, columns: int) -> tuple[Cell, ...]:
    label = cell_at(text, *row.label) if row.label else Cell("")
    if row.group:
        group = cell_at(text, *row.group)
        label = Cell(f"{group.text.rstrip(':')}: {label.text}", (*group.spans, *label.spans))
    values = [cell_at(text, *value) for value in row.values]
    return (label, *values, *[Cell("")] * (columns - len(values)))
