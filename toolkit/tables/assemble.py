"""From rows as printed to one grid: head, corner, spanning labels, group rows, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from toolkit.findings import Finding, Span
from toolkit.tables.doubts import printed_borders
from toolkit.tables.heads import CORNER_NOUNS, VALUE_NOUNS, is_column, is_enumerated, is_item
from toolkit.tables.model import Cell, Grid
from toolkit.tables.raw import RawRow
from toolkit.tables.remarks import count, doubt_of, note, short, warn, without_echoes
from toolkit.tables.values import WORDS, kind_of

_EMPTY = Cell("")


@dataclass(slots=True)
class _Body:
    """The rows of a grid as they are settled one after the other."""

    width: int
    rows: list[tuple[Cell, ...]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    group: Cell | None = None


def assemble(rows: Sequence[RawRow], shape: str, names: tuple[str, ...]) -> tuple[Grid, tuple[Finding, ...]]:
    """The grid of one block's rows (at least one), and its findings; `names` are those the section uses."""
    head_rows, body_rows = _parted(rows)
    body = _Body(_width(head_rows, body_rows))
    head = _head(head_rows, body_rows, body)
    full = max((index for index, row in enumerate(body_rows) if len(row.cells) > 1), default=0)
    for index, row in enumerate(body_rows):
        _settle(row, body, followed=index < full)
    if not body.rows:
        body.findings.append(warn("table-rows-missing", "this table has a head and no rows", rows[0].span))
    body.findings.extend(printed_borders(head, body.rows, names))
    findings = without_echoes(body.findings)
    span = Span(rows[0].span.start, rows[-1].span.end)
    return Grid(head, tuple(body.rows), span, shape, doubt_of(findings)), tuple(findings)


def blocks(rows: Sequence[RawRow]) -> list[list[RawRow]]:
    """Rows parted into blocks: a marked head, a repeated head, or a head-like row behind a blank line starts one."""
    parted: list[list[RawRow]] = []
    for index, row in enumerate(rows):
        if not parted or _starts_block(rows, index, parted[-1]):
            parted.append([])
        parted[-1].append(row)
    return parted


def _starts_block(rows: Sequence[RawRow], index: int, block: Sequence[RawRow]) -> bool:
    row = rows[index]
    if row.headless:
        return True
    if row.head:
        return not rows[index - 1].head or row.start
    if len(row.cells) == 1 and is_column(row.cells[0].text) and index + 1 < len(rows):
        return not is_column(rows[index + 1].cells[0].text)
    if len(row.cells) > 1 and _texts(row) == _texts(block[0]):
        return _is_words(row) and len(block) > 1 and not _is_words(block[1])
    if any(earlier.head for earlier in block[:3]) and not row.start:
        return _is_counted(row)
    return _is_counted(row) or (row.start and len(row.cells) > 1 and _is_words(row) and index + 1 < len(rows))


def _texts(row: RawRow) -> list[str]:
    return [cell.text for cell in row.cells]


def _is_counted(row: RawRow) -> bool:
    texts = _texts(row)
    return is_enumerated(texts) or is_enumerated(texts[1:])


def _is_words(row: RawRow) -> bool:
    return all(kind_of(cell.text) == WORDS for cell in row.cells)


def _parted(rows: Sequence[RawRow]) -> tuple[list[RawRow], list[RawRow]]:
    """Head rows and body rows; a first row without markup is the head if it counts columns or is all words."""
    marked = 0
    while marked < len(rows) and (
        rows[marked].head or (rows[marked].heading and any(row.head for row in rows[marked:]))
    ):
        marked += 1
    if marked == 0 and len(rows) > 1 and len(rows[0].cells) > 1:
        others = any(kind_of(cell.text) != WORDS for row in rows[1:] for cell in row.cells[1:] or row.cells)
        marked = int(_is_counted(rows[0]) or (_is_words(rows[0]) and others))
    return list(rows[:marked]), list(rows[marked:])


def _width(head: Sequence[RawRow], body: Sequence[RawRow]) -> int:
    """How many cells a full row has: what most rows with a label have; the head has a say where that is a tie."""
    labelled = [len(row.cells) for row in body if len(row.cells) > 1 and kind_of(row.cells[0].text) == WORDS]
    counted = Counter(labelled or [len(row.cells) for row in body])
    head_width = max((len(row.cells) for row in head), default=0)
    if not counted:
        return head_width
    most = max(counted.values())
    widest = [width for width, times in counted.items() if times == most]
    return head_width if head_width in widest else max(widest)


def _head(head_rows: Sequence[RawRow], body_rows: Sequence[RawRow], body: _Body) -> tuple[Cell, ...]:
    if not head_rows:
        say, message = (
            (warn, "no head stands above this rule") if body_rows[0].headless else (note, "this table has no head")
        )
        body.findings.append(say("table-head-missing", message, body_rows[0].span))
        return ()
    titled = [row for row in head_rows if row.heading or (len(row.cells) == 1 < min(body.width, len(head_rows)))]
    columns = [row for row in head_rows if row not in titled]
    cells = _stacked([_cornered(row, body_rows, body) for row in columns]) if columns else ()
    for row in titled:
        body.findings.append(
            note(
                "table-title",
                f"{short(row.cells[0].text)} stands over the whole table and is no column's head",
                row.span,
            )
        )
    if len(cells) > body.width and body_rows:
        body.width = len(cells)
    return cells


def _cornered(row: RawRow, body_rows: Sequence[RawRow], body: _Body) -> tuple[Cell, ...]:
    """The cells of a head row, with the corner nobody printed."""
    cells = row.cells
    if not body_rows or len(cells) >= body.width:
        return cells
    texts = [cell.text for cell in cells]
    if len(cells) == body.width - 1:
        if is_enumerated(texts) or (len(texts) == 1 and is_column(texts[0])):
            return (_EMPTY, *cells)
        if (len(cells) == 1 and _last_word(texts[0]) in VALUE_NOUNS) or _last_word(texts[0]) not in CORNER_NOUNS:
            body.findings.append(
                note(
                    "table-corner-missing",
                    f"the head has {count(len(cells), 'cell')} over rows of {body.width}: its corner is missing",
                    row.span,
                )
            )
            return (_EMPTY, *cells)
    body.findings.append(
        warn("table-head-short", f"the head has {count(len(cells), 'cell')} over rows of {body.width}", row.span)
    )
    return (*cells, *[_EMPTY] * (body.width - len(cells)))


def _last_word(text: str) -> str:
    return text.split()[-1].casefold() if text else ""


def _stacked(rows: Sequence[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    """Head rows one above the other as one: what spans goes before what it spans."""
    width = max(len(row) for row in rows)
    columns = [[row[column] for row in rows if column < len(row)] for column in range(width)]
    return tuple(_joined(column) for column in columns)


def _joined(cells: Sequence[Cell]) -> Cell:
    kept: list[Cell] = []
    for cell in cells:
        if cell.text and cell not in kept:
            kept.append(cell)
    if not kept:
        return _EMPTY
    text = kept[0].text
    for cell in kept[1:]:
        text += (" " if is_item(cell.text) and not text.endswith("s") else ": ") + cell.text
    return Cell(text, tuple(span for cell in kept for span in cell.spans))


def _settle(row: RawRow, body: _Body, *, followed: bool) -> None:
    """Add one printed row to the grid."""
    cells = row.cells
    if _heads_group(row, body, followed=followed):
        _group(row, body)
        return
    above = body.rows[-1] if body.rows else None
    if above and len(cells) == body.width - 1 and all(kind_of(cell.text) != WORDS for cell in cells):
        _spanning(above[0], row, cells, body)
        return
    if above and len(cells) == body.width and not cells[0].text and any(cell.text for cell in cells):
        _spanning(above[0], row, cells[1:], body)
        return
    _check_label(row, body)
    label = _grouped(cells[0], body.group)
    body.rows.append((label, *_fitted(row, cells[1:], body)))


def _check_label(row: RawRow, body: _Body) -> None:
    label = row.cells[0]
    if not label.text or (not body.rows and len(row.cells) < body.width and kind_of(label.text) != WORDS):
        body.findings.append(warn("table-label-missing", "this row has values and no label", row.span))


def _heads_group(row: RawRow, body: _Body, *, followed: bool) -> bool:
    """Whether a row is a heading of the rows under it: a label and no values, with rows that have some below."""
    filled = [cell for cell in row.cells if cell.text]
    if body.width < 2 or not filled or not row.cells[0].text or not followed:
        return False
    alone = len({(cell.text, cell.spans) for cell in filled}) == 1
    return row.heading or (alone and (len(row.cells) == 1 or len(filled) == 1) and kind_of(filled[0].text) == WORDS)


def _group(row: RawRow, body: _Body) -> None:
    label = row.cells[0]
    body.group = label
    if not row.heading:
        body.findings.append(
            note(
                "table-group-row",
                f"{short(label.text)} has no values: read as the heading of the rows under it",
                row.span,
            )
        )


def _grouped(label: Cell, group: Cell | None) -> Cell:
    if group is None:
        return label
    return Cell(f"{group.text.rstrip(':')}: {label.text}", (*group.spans, *label.spans))


def _spanning(label: Cell, row: RawRow, cells: Sequence[Cell], body: _Body) -> None:
    body.findings.append(
        note(
            "table-label-spans",
            f"this row has no label of its own: read under {short(label.text)}, the label above",
            row.span,
        )
    )
    body.rows.append((label, *_fitted(row, cells, body)))


def _fitted(row: RawRow, cells: Sequence[Cell], body: _Body) -> tuple[Cell, ...]:
    """The value cells of a row, as many as there are columns: what is missing is empty, what is over joins the last."""
    wanted = body.width - 1
    if len(cells) < wanted:
        body.findings.append(
            warn(
                "table-row-short", f"this row has {count(len(cells), 'value')} for {count(wanted, 'column')}", row.span
            )
        )
        return (*cells, *[_EMPTY] * (wanted - len(cells)))
    if len(cells) > wanted:
        body.findings.append(
            warn("table-row-long", f"this row has {count(len(cells), 'value')} for {count(wanted, 'column')}", row.span)
        )
        if wanted < 1:
            return ()
        kept, over = cells[: wanted - 1], cells[wanted - 1 :]
        joined = Cell(" ".join(cell.text for cell in over), tuple(span for cell in over for span in cell.spans))
        return (*kept, joined)
    for cell in cells:
        if not cell.text:
            body.findings.append(
                warn("table-cell-empty", f"the row {short(row.cells[0].text)} has an empty cell", row.span)
            )
            break
    return tuple(cells)
