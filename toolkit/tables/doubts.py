"""What looks wrong in a grid, cell beside cell: swallowed values, odd ones, lost blanks, labels printed twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.findings import Finding, Severity, Span
from toolkit.tables.labels import holds_value, says_twice
from toolkit.tables.model import Cell
from toolkit.tables.remarks import note, short, warn
from toolkit.tables.values import NUMBER, STRONG, WORD_VALUE, bare_numbers, is_broken, kind_of, remark_of, values_in

_CAMEL = re.compile(r"(?<![A-Za-z])[A-Z]?[a-z]{2,}[A-Z][a-z]\w*|\)[A-Za-z0-9]")
_ZERO = re.compile(r"(?<![\d.,])0\d")
_ODDS = re.compile(r"(\d[\d,]*)\s+(?:to|for)\s+(\d+)")
_LARGEST_STAKE = 10  # the second number of odds; more is a slip far more often than odds
_MOST_DIGITS = 12
_MOST = 0.5
_KIND_WORDS = {STRONG: "odds, shares or amounts", NUMBER: "bare numbers"}

_Rows = Sequence[tuple[Cell, ...]]


def lost_borders(head: Sequence[Cell], rows: _Rows, names: Sequence[str]) -> Iterator[Finding]:
    """Findings for a table whose cell borders were read from its words: each may be a blank lost or a value moved."""
    yield from odd_cells(rows)
    yield from _remarks(rows)
    yield from lost_blanks([*head, *(cell for row in rows for cell in row)], names)
    yield from _touching([*head, *(cell for row in rows for cell in row)])
    yield from twice(head, rows)
    known = {name.casefold() for name in names}
    for row in rows:
        yield from _digits_taken(row, rows, known)


def _place(cell: Cell) -> Span:
    return Span(cell.spans[0].start, cell.spans[-1].end)


def odd_cells(rows: _Rows) -> Iterator[Finding]:
    """Cells of another kind than most of their column, in rows that are not all of that kind."""
    width = len(rows[0]) if rows else 0
    for column in range(1, width):
        kinds = [kind_of(row[column].text) for row in rows]
        counted = Counter(kind for kind in kinds if kind in (STRONG, NUMBER))
        if not counted:
            continue
        usual, times = counted.most_common(1)[0]
        if times <= len(rows) * _MOST:
            continue
        for row, kind in zip(rows, kinds, strict=True):
            odd = row[column]
            alike = width > 2 and all(kind_of(cell.text) in (kind, WORD_VALUE) for cell in row[1:])
            if not odd.text or kind in (usual, WORD_VALUE) or alike or (usual == NUMBER and kind == STRONG):
                continue
            yield warn(
                "table-cell-odd", f"{short(odd.text)} stands where others have {_KIND_WORDS[usual]}", _place(odd)
            )


def _remarks(rows: _Rows) -> Iterator[Finding]:
    """Words behind a value in its cell, unless they are a bracket, or stand in other cells too."""
    found = [(cell, remark_of(cell.text)) for row in rows for cell in row[1:]]
    times = Counter(remark for _, remark in found)
    for cell, remark in found:
        if remark and times[remark] == 1 and not remark.startswith("("):
            yield warn("table-cell-remark", f"{short(remark)} is read as a remark on the value before it", _place(cell))


def lost_blanks(cells: Sequence[Cell], names: Sequence[str]) -> Iterator[Finding]:
    """Cells that look as if a blank was lost: joined words, joined or broken values, a number that begins with 0."""
    known = " ".join(names)
    for cell in dict.fromkeys(cells):
        joined = _CAMEL.search(cell.text)
        if joined and joined[0] not in known:
            yield warn("table-blank-lost", f"{short(cell.text)}: a blank seems to be missing", _place(cell))
        elif _ZERO.search(cell.text) or _misprinted(cell.text):
            yield warn("table-value-misprinted", f"{short(cell.text)} is no value as one prints it", _place(cell))


def _touching(cells: Sequence[Cell]) -> Iterator[Finding]:
    """Cells without a blank between them: the value shows where one ends."""
    starts = {cell.spans[0].start: cell for cell in cells if cell.spans}
    for cell in dict.fromkeys(cells):
        after = starts.get(cell.spans[-1].end) if cell.spans else None
        if after:
            message = f"no blank stands between {short(cell.text)} and {short(after.text)}"
            yield note("table-blank-lost", message, _place(cell))


def _misprinted(text: str) -> bool:
    if is_broken(text):
        return True
    if text[:1].isdigit() and kind_of(text) == STRONG:
        return any(int(odds[2][:9]) >= _LARGEST_STAKE for odds in _ODDS.finditer(text)) or values_in(text) > 1
    return values_in(text) > 1 if "to" in text or "%" in text or "$" in text or "for" in text else False


def twice(head: Sequence[Cell], rows: _Rows) -> Iterator[Finding]:
    """Columns with one head, and rows with one label that is printed more than once."""
    heads = Counter(cell.text for cell in head[1:] if cell.text)
    for cell in dict.fromkeys(head[1:]):
        if heads[cell.text] > 1:
            yield warn("table-head-twice", f"two columns have the head {short(cell.text)}", _place(cell))
    seen: dict[str, tuple[int, tuple[str, ...], Cell]] = {}
    for index, row in enumerate(rows):
        values = tuple(cell.text for cell in row[1:])
        before = seen.get(row[0].text)
        seen[row[0].text] = (index, values, row[0])
        if before is None or not row[0].text or row[0] == before[2]:
            continue
        again = index == before[0] + 1 and values != before[1] and len(row) > 2  # a spanning label, printed again
        say = note if again else warn
        yield say("table-label-twice", f"two rows have the label {short(row[0].text)}", _place(row[0]))


def printed_borders(head: Sequence[Cell], rows: _Rows, names: Sequence[str]) -> Iterator[Finding]:
    """Findings for a table whose cell borders are printed: what stands in the wrong cell, twice, or two in one."""
    for label in dict.fromkeys(row[0] for row in rows):
        if label.text and (holds_value(label.text) or kind_of(label.text) == STRONG):
            message = f"the label {short(label.text)} holds what looks like a value"
            yield warn("table-label-suspect", message, _place(label))
    for cell in dict.fromkeys(cell for row in rows for cell in row):
        if says_twice(cell.text) or _two_numbers(cell.text):
            yield warn("table-cell-doubled", f"the cell {short(cell.text)} holds two", _place(cell))
    for odd in odd_cells(rows):
        yield replace(odd, severity=Severity.NOTE)
    yield from lost_blanks([*head, *(cell for row in rows for cell in row)], names)
    yield from twice(head, rows)


def _two_numbers(text: str) -> bool:
    """Whether a cell is nothing but bare numbers or lists of them, two and more."""
    return text[:1].isdigit() and bare_numbers(text) > 1


def _digits_taken(row: Sequence[Cell], rows: _Rows, known: set[str]) -> Iterator[Finding]:
    """A label whose last number seems to have run into its value: `Sun 740 to 1` where the section says `Sun 7`."""
    value = row[1].text if len(row) > 1 else ""
    digits = len(value) - len(value.lstrip("0123456789"))
    for cut in range(1, min(digits, _MOST_DIGITS)):
        name = f"{row[0].text} {value[:cut]}".casefold()
        if name in known and not any(f"{it[0].text} {it[1].text} ".casefold().startswith(f"{name} ") for it in rows):
            message = f"{short(row[0].text)} and {short(value)}: the section speaks of {short(name)}"
            yield warn("table-blank-lost", message, _place(row[1]))
