"""Tables flattened onto one line, or with single blanks between cells: heads, and rows split by the values in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.findings import Finding, Span
from toolkit.tables.blocks import Block, blocks_of, bound_labels, trailing_words
from toolkit.tables.doubts import lost_borders
from toolkit.tables.extent import extent
from toolkit.tables.labels import Style, folded, style_of, suspects
from toolkit.tables.model import Cell, Grid, TableContext
from toolkit.tables.raw import cell_at
from toolkit.tables.remarks import count, doubt_of, note, short, warn
from toolkit.tables.rows import Row, rows_of, with_groups, with_word_rows, word_rows
from toolkit.tables.split import Costs, Split, split
from toolkit.tables.values import NUMBER, STRONG, WORDS, Token, known_facts, tokens
from toolkit.tables.wordheads import Evidence, WordHead, word_head

_SURE = 2.5  # how much dearer the runner-up must be
_SURE_COLUMNS = 1.5  # the same for another number of columns
_LONGEST_LABEL = 14  # words behind the last full row that may still be a row
_MOST_COLUMNS = 15  # of a head that does not count them


@dataclass(frozen=True, slots=True)
class _Reading:
    """A block read with one number of columns."""

    columns: int
    rows: tuple[Row, ...]
    head: WordHead
    splitting: Split
    total: float  # what the split costs, less what the head is worth


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
    found = _tokens(text, block, bound)
    behind = trailing_words(found)
    body = found[: len(found) - behind] if behind and not _goes_on(found[-behind:], text) else found
    if all(token.kind == WORDS for token in body):
        return None
    bound_tokens = frozenset(index for index, token in enumerate(body) if token.start in bound)
    read, doubts = _best_reading(text, block, body, bound_tokens, context)
    if read is None or not _is_table(block, read, context, weak=_is_weak(body)):
        return None
    labels = _labels(text, read.rows)
    style = style_of(labels)
    rows = with_groups(text, with_word_rows(text, read.rows, read.columns, style), style)
    if body is not found:
        rows = (*rows, *_row_behind(text, Span(found[-behind].start, found[-1].end), read.columns, style))
    return _grid(text, block, replace(read, rows=rows), body, doubts, context)


def _grid(
    text: str, block: Block, read: _Reading, body: Sequence[Token], doubts: list[str], context: TableContext
) -> tuple[Grid, tuple[Finding, ...]]:
    """The grid of a reading, with a finding for each doubt."""
    head = _head_cells(text, block, read)
    start = min([span.start for cell in head for span in cell.spans] or [read.rows[0].start])
    span = Span(start, max(row.end for row in read.rows))
    findings = [warn("table-head-doubtful", doubt, span) for doubt in doubts]
    split_doubt = _split_doubt(body, read)
    if split_doubt:
        findings.append(warn("table-split-doubtful", *split_doubt))
    findings.extend(_row_findings(text, read))
    findings.extend(_label_findings(text, read.rows, [cell.text for cell in head], context))
    rows = tuple(_cells(text, row, read.columns) for row in read.rows)
    findings.extend(lost_borders(head, rows, context.names, known_facts(body)))
    lines = text.count("\n", span.start, span.end) + 1
    shape = "spaced" if lines >= len(read.rows) > 1 else "run-on"
    return Grid(head, rows, span, shape, doubt_of(findings)), tuple(findings)


def _tokens(text: str, block: Block, bound: Sequence[int]) -> list[Token]:
    edges = [block.start, *(place for place in bound if place > block.start), block.stop]
    return [token for left, right in pairwise(edges) for token in tokens(text, left, right)]


def _is_weak(body: Sequence[Token]) -> bool:
    return not any(token.kind == STRONG for token in body)


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


def _best_reading(
    text: str, block: Block, body: Sequence[Token], bound: frozenset[int], context: TableContext
) -> tuple[_Reading | None, list[str]]:
    """The reading with the number of columns that fits best, and doubts about head and columns."""
    weak = _is_weak(body)
    costs = Costs(0.4, _low_label(body), 0.0) if weak else Costs(low_label=_low_label(body))
    if block.run:
        splitting = split(body, len(block.run.columns), costs, bound)
        rows = rows_of(body, splitting.actions)
        return _Reading(len(block.run.columns), rows, WordHead((), block.start), splitting, splitting.cost), []
    tried = [_tried(text, body, columns, cost, bound, context) for columns, cost in _columns(body, bound, costs)]
    tried.sort(key=lambda reading: reading.total)
    if not tried:
        return None, []
    best = tried[0]
    doubts = [best.head.doubt] if best.head.doubt else []
    if len(tried) > 1 and tried[1].total - best.total < _SURE_COLUMNS:
        doubts.append(f"the rows can be read as {best.columns} or {tried[1].columns} columns of values")
    return best, doubts


def _tried(
    text: str, body: Sequence[Token], columns: int, costs: Costs, bound: frozenset[int], context: TableContext
) -> _Reading:
    splitting = split(body, columns, costs, bound)
    rows = rows_of(body, splitting.actions)
    first = rows[0]
    if first.label is None or not first.values:
        return _Reading(columns, rows, WordHead((), first.start), splitting, splitting.cost)
    sure = next((body[index].start for index in sorted(bound)), None)
    if sure is not None and not first.label[0] <= sure < first.label[1]:
        sure = None
    evidence = Evidence(
        _labels(text, rows[1:]), folded(context.names), context.lead_in.casefold(), context.title.casefold(), sure
    )
    stop = next(token.start for token in body if token.start >= first.values[0][0])
    head = word_head(text, first.label[0], stop, columns, evidence)
    label = (head.label, first.label[1]) if head.label < first.label[1] else None
    rows = (replace(first, label=label), *rows[1:])
    rows = tuple(replace(row, label=rows[0].label) if row.spans and row.label == first.label else row for row in rows)
    return _Reading(columns, rows, head, splitting, splitting.cost - head.score)


def _low_label(body: Sequence[Token]) -> float:
    """What a label costs that begins with a small letter: much where hardly one does."""
    starts = [after.text[0].islower() for token, after in pairwise(body) if token.kind != WORDS and after.kind == WORDS]
    return 4.0 if sum(starts) * 3 < len(starts) else 0.5


def _columns(body: Sequence[Token], bound: frozenset[int], costs: Costs) -> list[tuple[int, Costs]]:
    """Numbers of columns worth trying: what most runs of values have, without bare numbers and with them."""
    counted = []
    weak = costs.number < 1
    strong = _run_lengths(body, bound, numbers=weak)
    for columns, times in strong.most_common(2):
        if times * 4 >= sum(strong.values()) and columns <= _MOST_COLUMNS:
            counted.append((columns, costs))
    if not weak:
        mixed = _run_lengths(body, bound, numbers=True)
        for columns, times in mixed.most_common(1):
            usual = times * 5 >= sum(mixed.values()) * 4 and columns <= _MOST_COLUMNS
            if usual and columns not in {known for known, _ in counted}:
                counted.append((columns, Costs(0.5, costs.low_label, 0.0)))
    return counted


def _run_lengths(body: Sequence[Token], bound: frozenset[int], *, numbers: bool) -> Counter[int]:
    lengths: Counter[int] = Counter()
    run = 0
    after_bound = False
    for index, token in enumerate(body):
        if index in bound:
            after_bound = True
        is_value = token.kind != WORDS and (numbers or token.kind != NUMBER) and index not in bound
        if is_value and after_bound and token.kind == NUMBER and body[index - 1].kind == WORDS:
            after_bound = False  # the letter or number that the bound word counts with
            continue
        if is_value:
            run += 1
        elif run:
            lengths[run] += 1
            run = 0
    if run:
        lengths[run] += 1
    return lengths


def _is_table(block: Block, read: _Reading, context: TableContext, *, weak: bool) -> bool:
    """Whether a reading is a table and no sentence with numbers in it."""
    full = sum(row.label is not None and len(row.values) == read.columns for row in read.rows)
    announced = context.lead_in.rstrip().endswith(":")
    if block.run:
        return full > 0
    if weak:
        return full > 2 and bool(read.head.cells) and announced
    return full > 1 or (full == 1 and bool(read.head.cells) and (announced or read.head.score > 4.0))


def _labels(text: str, rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(" ".join(text[row.label[0] : row.label[1]].split()) for row in rows if row.label and not row.spans)


def _head_cells(text: str, block: Block, read: _Reading) -> tuple[Cell, ...]:
    if block.run:
        corner = cell_at(text, *block.corner) if block.corner else Cell("")
        return (corner, *(cell_at(text, *column) for column in block.run.columns))
    cells = tuple(cell_at(text, *place) for place in read.head.cells)
    return (*cells, *[Cell("")] * (read.columns + 1 - len(cells))) if cells else ()


def _cells(text: str, row: Row, columns: int) -> tuple[Cell, ...]:
    label = cell_at(text, *row.label) if row.label else Cell("")
    if row.group:
        group = cell_at(text, *row.group)
        label = Cell(f"{group.text.rstrip(':')}: {label.text}", (*group.spans, *label.spans))
    values = [cell_at(text, *value) for value in row.values]
    return (label, *values, *[Cell("")] * (columns - len(values)))


def _row_findings(text: str, read: _Reading) -> Iterator[Finding]:
    for row in read.rows:
        span = Span(row.start, row.end)
        label = " ".join(text[slice(*row.label)].split()) if row.label else ""
        if not row.label:
            yield warn("table-label-missing", "this row has values and no label", span)
        elif row.spans:
            say = note if read.columns > 1 else warn
            yield say(
                "table-label-spans",
                f"this row has no label of its own: read under {short(label)}, the label above",
                span,
            )
        if row.guessed and row.group:
            yield warn(
                "table-group-row", f"{short(text[slice(*row.group)])} is read as the heading of the rows under it", span
            )
        elif row.guessed:
            yield warn(
                "table-split-doubtful",
                f"the cells of {short(text[row.start : row.end])} are all words: their borders are lost",
                span,
            )
        if len(row.values) < read.columns:
            yield warn(
                "table-row-short",
                f"the row {short(label)} has {count(len(row.values), 'value')} for {count(read.columns, 'column')}",
                span,
            )
        if row.over:
            values = count(read.columns + row.over, "value")
            yield warn(
                "table-row-long", f"the row {short(label)} has {values} for {count(read.columns, 'column')}", span
            )


def _label_findings(text: str, rows: Sequence[Row], head: Sequence[str], context: TableContext) -> Iterator[Finding]:
    own = [row for row in rows if row.label and not row.spans]
    for index, why in suspects(_labels(text, own), context.names, head).items():
        label = own[index].label
        if label and not own[index].guessed:
            yield warn("table-label-suspect", why, Span(*label))


def _split_doubt(body: Sequence[Token], read: _Reading) -> tuple[str, Span] | None:
    """Why the runner-up fits nearly as well, and where it differs."""
    splitting = read.splitting
    if splitting.second_cost - splitting.cost >= _SURE:
        return None
    differing = [
        index for index, pair in enumerate(zip(splitting.actions, splitting.second, strict=True)) if pair[0] != pair[1]
    ]
    first, last = body[differing[0]], body[differing[-1]]
    words = " ".join(token.text for token in body[differing[0] : differing[-1] + 1])
    return f"{short(words)} can be split in two ways: the likelier one is given", Span(first.start, last.end)
