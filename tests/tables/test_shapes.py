"""Any invented table printed in every shape: printed borders give it back, flattened it comes back or with a doubt."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.tables.reader import covers, plain, read, read_html

FIRST = (
    "Owl",
    "Cat",
    "Red star",
    "Blue moon",
    "Any pair",
    "Four of a kind",
    "Three suited",
    "No tiles",
    "5 over 2",
    "9 up",
)
LAST = (
    "",
    " wins",
    " pair",
    " (suited)",
    " (3, 11)",
    " 6",
    " with 1, 2 or 3",
    " by 9",
    " of coins",
    " to Ace",
    "-in-a-row",
)
ODDS = st.builds("{} {} {}".format, st.integers(1, 999), st.sampled_from(["to", "for"]), st.sampled_from([1, 1, 1, 2]))
SHARES = st.sampled_from(["100% of meter", "10% of Progressive", "15%", "4%", "12.5%"])
OTHER = st.sampled_from(["Push", "n/a", "$900", "$5,000", "2,000×", "10 to 1 or 14 to 1", "29—999 to 1"])
VALUES = st.one_of(ODDS, ODDS, ODDS, SHARES, OTHER)
HEADS = st.sampled_from([("Hand",), ("Triggering Event",), ("Outcome",), ("",)])


@dataclass(frozen=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    columns = draw(st.integers(1, 5))
    heads = tuple(f"Paytable {letter}" for letter in "ABCDEFG"[:columns])
    if columns == 1:
        heads = (draw(st.sampled_from(["Odds", "Payout", "Paytable 10"])),)
        corner = draw(st.sampled_from(["Hand", "Wager", "Triggering Event"]))
    else:
        corner = draw(st.sampled_from(["Hand", "Triggering Event", "Outcome", ""]))
    labels = draw(
        st.lists(
            st.builds("{}{}".format, st.sampled_from(FIRST), st.sampled_from(LAST)), min_size=2, max_size=8, unique=True
        )
    )
    rows = tuple((label, *(draw(VALUES) for _ in range(columns))) for label in labels)
    assume(any(value[0].isdigit() for row in rows for value in row[1:]))
    return Table((corner, *heads), rows)


def pipes(table: Table) -> str:
    rows = ["| " + " | ".join(row) + " |" for row in (table.head, *table.rows)]
    return "\n".join([rows[0], "|---|", *rows[1:]])


def html(table: Table) -> str:
    rows = ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in (table.head, *table.rows)]
    return f"<table>{''.join(rows)}</table>"


def tabs(table: Table) -> str:
    return "\n".join("\t".join(row) for row in (table.head, *table.rows))


def flat(table: Table, between: str = " ") -> str:
    return between.join(" ".join(cell for cell in row if cell) for row in (table.head, *table.rows))


@given(tables())
@settings(max_examples=60, deadline=None)
def test_printed_borders_give_the_table_back(table: Table) -> None:
    for found in (read(pipes(table)), read(tabs(table)), read_html(html(table))):
        assert found is not None
        assert [plain(grid) for grid in found.grids] == [(table.head, table.rows)]
        assert [finding.message for finding in found.findings if finding.severity.weight > 1] == []


@given(tables(), st.sampled_from([" ", "\n"]))
@settings(max_examples=150, deadline=None)
def test_flattened_it_comes_back_or_with_a_doubt(table: Table, between: str) -> None:
    text = flat(table, between)
    found = read(text)
    assert found is not None
    covers(text, 0, found)
    if [plain(grid) for grid in found.grids] != [(table.head, table.rows)]:
        assert any(grid.doubt for grid in found.grids)


PIECES = (
    "Owl",
    "of",
    "7",
    "9 to 1",
    "Push",
    "17%",
    "(c)",
    "Paytable A",
    "$5",
    "|",
    "\n",
    "\t",
    "shall",
    "§ 700b.1.",
    "---",
    "Hand",
    "Odds",
    "2, 4 or 6",
    "(",
    "×",
)


@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from([" ", ""]))
@settings(max_examples=200, deadline=None)
def test_whatever_is_read_is_read_whole(pieces: list[str], between: str) -> None:
    text = between.join(pieces)
    found = read(text)
    if found is not None:
        assert found.grids
        covers(text, 0, found)


@given(st.text(alphabet="ab19 |\n\t%$()toABPush", max_size=120))
@settings(max_examples=200, deadline=None)
def test_no_text_breaks_the_reading(text: str) -> None:
    found = read(text)
    if found is not None:
        covers(text, 0, found)
