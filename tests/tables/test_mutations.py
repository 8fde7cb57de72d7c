"""One thing wrong with a table: the reading says so, or it is what the damaged text itself says.

A blank lost inside a label or a value moves no border: such a text says what it says. `Star 6 25 to 1` that lost its
blank says `Star` and `625 to 1`; no such label is among these tables, as only the section's names could tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import pytest

from tests.published import NO_SHARED, published
from tests.tables.reader import ANNOUNCED, read
from toolkit.bulletin import read_bulletin
from toolkit.document import read_document
from toolkit.document import split as document_split
from toolkit.tables import TableContext, TableReading, read_tables

TABLES = {
    "payouts": "Hand Odds Red star pair 40 to 1 Blue star pair 25 to 1 Any 3-tile run 12 to 1 "
    "Two tiles (suited) 9 to 1 Low tile Push High tile 3 to 2",
    "paytables": "Outcome Paytable A Paytable B Paytable C Six stars 100% of Progressive 100% of Progressive "
    "50% of Progressive Four stars (red) 1,000 for 1 600 for 1 900 for 1 Any pair 3 for 1 Push 2 for 1 "
    "Outcome Paytable D Paytable E Six stars 100% of Progressive 10% of Progressive "
    "Four stars (red) 800 for 1 700 for 1 Any pair 3 for 1 4 for 1",
    "attributes": "A B C D Seed $5,000 $5,000 $1,500 $1,500 Reseed Reserve Reserve $1,500 $1,500 "
    "Main increment 22% 21% 17% 16% Reserve increment 1% 2% n/a n/a",
    "pipes": "| Hand | Paytable A | Paytable B |\n|---|\n| Red star pair | 40 to 1 | 30 to 1 |\n"
    "| Any pair | 10 to 1 | Push |\n| No pair | 100% of meter | n/a |",
    "pipes-corner": "| Paytable A | Paytable B |\n|---|\n| Wheels | Single | Double |\n| Raised | 50 to 1 | 60 to 1 |\n"
    "| 100 to 1 | 120 to 1 |\n| Rate | 4% | 5% |",
    "tabs": "Hand\tOdds\nRed star pair\t40 to 1\nBlue star pair\t25 to 1\nLow tile\tPush",
}


@dataclass(frozen=True)
class Mutation:
    """A damaged text."""

    what: str
    at: int
    text: str


def mutations(text: str, reading: TableReading, start: int = 0) -> Iterator[Mutation]:
    """The text with one blank, value or label deleted, and with one value or label doubled."""
    for at, character in enumerate(text):
        if character == " ":
            yield Mutation("blank lost", at, text[:at] + text[at + 1 :])
    for what, first, last in _cells(reading):
        left, right = first - start, last - start
        yield Mutation(f"{what} lost", left, text[:left] + text[right:].removeprefix(" "))
        yield Mutation(f"{what} doubled", left, f"{text[:right]} {text[left:right]}{text[right:]}")


def _cells(reading: TableReading) -> Iterator[tuple[str, int, int]]:
    seen = set()
    for grid in reading.grids:
        for row in grid.rows:
            for column, cell in enumerate(row):
                if cell.spans and cell.spans[0] not in seen:
                    seen.add(cell.spans[0])
                    yield ("value" if column else "label"), cell.spans[0].start, cell.spans[-1].end


def borders(reading: TableReading) -> list[list[list[str]]]:
    """Where the borders are: all cells without their blanks."""
    return [[["".join(cell.text.split()) for cell in row] for row in (grid.head, *grid.rows)] for grid in reading.grids]


def unsaid(text: str, context: TableContext = ANNOUNCED, behind: str = "", every: int = 1) -> list[Mutation]:
    """Mutations (each, or one in `every`) that read as another table without a word."""
    sound = read(text + behind, context)
    assert sound is not None
    old = Counter((finding.id, finding.message) for finding in sound.findings)
    found = []
    for mutation in islice(mutations(text, sound), 0, None, every):
        damaged = read(mutation.text + behind, context)
        if damaged is None or Counter((it.id, it.message) for it in damaged.findings) - old:
            continue
        if mutation.what != "blank lost" or borders(damaged) != borders(sound):
            found.append(mutation)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_whatever_moves_a_border_is_said(name: str) -> None:
    assert unsaid(TABLES[name]) == []


@pytest.mark.skipif(not published(), reason=NO_SHARED)
def test_published_tables_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all ways to damage the published tables three are left unsaid: what those texts say by themselves."""
    places: list[tuple[str, str, TableContext]] = []

    def watched(bulletin, start, stop, context):  # type: ignore[no-untyped-def]
        reading = read_tables(bulletin, start, stop, context)
        if reading is not None:
            text = bulletin.text
            places.append((text[start : reading.end], text[reading.end : min(stop, reading.end + 300)], context))
        return reading

    monkeypatch.setattr(document_split, "read_tables", watched)
    for path in published():
        read_document(read_bulletin(path.read_bytes(), path.name))
    left = [mutation for text, behind, context in places for mutation in unsaid(text, context, behind, every=3)]
    assert len(left) <= 3
    assert {mutation.what for mutation in left} <= {"blank lost", "value lost"}
