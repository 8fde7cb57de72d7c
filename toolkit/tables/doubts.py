"""What looks wrong in a grid, cell beside cell: swallowed values, odd ones, lost blanks, labels printed twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from toolkit.findings import Finding, Severity, Span
from toolkit.tables.labels import folded, holds_value, says_twice
from toolkit.tables.model import Cell
from toolkit.tables.remarks import note, short, warn
from toolkit.tables.values import NUMBER, STRONG, WORD_VALUE, CellFacts, cell_facts, kind_of

_CAMEL = re.compile(r"(?<![A-Za-z])[A-Z]?[a-z]{2,}[A-Z][a-z]\w*|\)[A-Za-z0-9]")
_ZERO = re.compile(r"(?<![\d.,])0\d")
_ODDS = re.compile(r"(\d[\d,]*)\s+(?:to|for)\s+(\d+)")
_LARGEST_STAKE = 10  # the second number of odds; more is a slip far more often than odds
_MOST_DIGITS = 12
_MOST = 0.5
_KIND_WORDS = {STRONG: "odds, shares or amounts", NUMBER: "bare numbers"}

_Rows = Sequence[tuple[Cell, ...]]


def lost_borders(
    head: Sequence[Cell], rows: _Rows, names: tuple[str, ...], known: Mapping[str, CellFacts]
) -> Iterator[Finding]:
    """Findings for a table whose cell borders were read from its words: each may be a blank lost or a value moved.

    `known` are facts of cells that the reading has already.
    """
    facts = [[known.get(cell.text) or cell_facts(cell.text) for cell in row[1:]] for row in rows]
    yield from odd_cells(rows, facts)
    yield from _remarks(rows, facts)
    yield from lost_blanks([*head, *(cell for row in rows for cell in row)], names)
    yield from _touching([*head, *(cell for row in rows for cell in row)])
    yield from twice(head, rows)
    for row in rows:
        yield from _digits_taken(row, rows, folded(names))


def _place(cell: Cell) -> Span:
    return Span(cell.spans[0].start, cell.spans[-1].end)


def odd_cells(rows: _Rows, facts: Sequence[Sequence[CellFacts]]) -> Iterator[Finding]:
    """Cells of another kind than most of their column, in rows that are not all of that kind; `facts` are of values."""
    if len(rows) == 1 and {STRONG, NUMBER} <= {it.kind for it in facts[0]}:
        odd = next(cell for cell, it in zip(rows[0][1:], facts[0], strict=True) if it.kind == NUMBER)
        yield warn("table-cell-odd", f"{short(odd.text)} stands beside {_KIND_WORDS[STRONG]}", _place(odd))
    for column, of_column in enumerate(zip(*facts, strict=True), 1):
        kinds = [it.kind for it in of_column]
        usual = STRONG if kinds.count(STRONG) >= kinds.count(NUMBER) else NUMBER
        if kinds.count(usual) == len(kinds) or kinds.count(usual) < len(kinds) * _MOST:
            continue
        for row, kind, of_row in zip(rows, kinds, facts, strict=True):
            alike = len(of_row) > 1 and all(it.kind in (kind, WORD_VALUE) for it in of_row)
            if not row[column].text or kind in (usual, WORD_VALUE) or alike or (usual == NUMBER and kind == STRONG):
                continue
            message = f"{short(row[column].text)} stands where others have {_KIND_WORDS[usual]}"
            yield warn("table-cell-odd", message, _place(row[column]))


def _remarks(rows: _Rows, facts: Sequence[Sequence[CellFacts]]) -> Iterator[Finding]:
    """Words behind a value in its cell, unless they are a bracket, or stand in other cells too."""
    found = [
        (cell, it.remark)
        for row, of_row in zip(rows, facts, strict=True)
        for cell, it in zip(row[1:], of_row, strict=True)
        if it.remark
    ]
    times = Counter(remark for _, remark in found)
    for cell, remark in found:
        if times[remark] == 1 and not remark.startswith("("):
            yield warn("table-cell-remark", f"{short(remark)} is read as a remark on the value before it", _place(cell))


def lost_blanks(cells: Sequence[Cell], names: tuple[str, ...]) -> Iterator[Finding]:
    """Cells that look as if a blank was lost: joined words, joined or broken values, a number that begins with 0."""
    known = ""
    seen: set[Cell] = set()
    for cell in cells:
        joined, misprinted = _blemishes(cell.text)
        if not (joined or misprinted) or cell in seen:
            continue
        seen.add(cell)
        known = known or " ".join(names)
        if joined and joined not in known:
            yield warn("table-blank-lost", f"{short(cell.text)}: a blank seems to be missing", _place(cell))
        elif misprinted:
            yield warn("table-value-misprinted", f"{short(cell.text)} is no value as one prints it", _place(cell))


@lru_cache(maxsize=4096)
def _blemishes(text: str) -> tuple[str, bool]:
    """Words of a cell that look joined, and whether it looks like a value misprinted."""
    joined = _CAMEL.search(text)
    return joined[0] if joined else "", _ZERO.search(text) is not None or _misprinted(text)


def _touching(cells: Sequence[Cell]) -> Iterator[Finding]:
    """Cells without a blank between them: the value shows where one ends."""
    starts = {cell.spans[0].start: cell for cell in cells if cell.spans}
    ends = {cell.spans[-1].end: cell for cell in cells if cell.spans}
    for place in sorted(starts.keys() & ends.keys()):
        cell, after = ends[place], starts[place]
        if cell.spans != after.spans:
            message = f"no blank stands between {short(cell.text)} and {short(after.text)}"
            yield note("table-blank-lost", message, _place(cell))


def _misprinted(text: str) -> bool:
    odds = _ODDS.search(text)
    if odds is None and not any(mark in text for mark in ("to", "for", "%", "$")):
        return False
    facts = cell_facts(text)
    if facts.broken or facts.values > 1:
        return True
    return facts.kind == STRONG and any(int(it[2][:9]) >= _LARGEST_STAKE for it in _ODDS.finditer(text))


def twice(head: Sequence[Cell], rows: _Rows) -> Iterator[Finding]:
    """Columns with one head, and rows with one label that is printed more than once."""
    heads: set[str] = set()
    for cell in dict.fromkeys(head[1:]):
        if cell.text in heads:
            yield warn("table-head-twice", f"two columns have the head {short(cell.text)}", _place(cell))
        if cell.text:
            heads.add(cell.text)
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


def printed_borders(head: Sequence[Cell], rows: _Rows, names: tuple[str, ...]) -> Iterator[Finding]:
    """Findings for a table whose cell borders are printed: what stands in the wrong cell, twice, or two in one."""
    for label in dict.fromkeys(row[0] for row in rows):
        if label.text and (holds_value(label.text) or kind_of(label.text) == STRONG):
            message = f"the label {short(label.text)} holds what looks like a value"
            yield warn("table-label-suspect", message, _place(label))
    for cell in dict.fromkeys(cell for row in rows for cell in row):
        if says_twice(cell.text) or _two_numbers(cell.text):
            yield warn("table-cell-doubled", f"the cell {short(cell.text)} holds two", _place(cell))
    facts = [[cell_facts(cell.text) for cell in row[1:]] for row in rows]
    for odd in odd_cells(rows, facts):
        yield replace(odd, severity=Severity.NOTE)
    yield from lost_blanks([*head, *(cell for row in rows for cell in row)], names)
    yield from twice(head, rows)


def _two_numbers(text: str) -> bool:
    """Whether a cell is nothing but bare numbers or lists of them, two and more."""
    return text[:1].isdigit() and cell_facts(text).numbers > 1


def _digits_taken(row: Sequence[Cell], rows: _Rows, known: frozenset[str]) -> Iterator[Finding]:
    """A label whose last number seems to have run into its value: `Sun 740 to 1` where the section says `Sun 7`."""
    value = row[1].text if len(row) > 1 else ""
    digits = len(value) - len(value.lstrip("0123456789"))
    for cut in range(1, min(digits, _MOST_DIGITS)):
        name = f"{row[0].text} {value[:cut]}".casefold()
        if name in known and not any(f"{it[0].text} {it[1].text} ".casefold().startswith(f"{name} ") for it in rows):
            message = f"{short(row[0].text)} and {short(value)}: the section speaks of {short(name)}"
            yield warn("table-blank-lost", message, _place(row[1]))
