"""Pipes: on both sides, at the end only, between cells; rule rows, broken cells, blank corners, blocks."""

from __future__ import annotations

import pytest

from tests.tables.reader import likely, read, reads, says

HANDS = """
Hand | Odds
Owl | 9 to 1
Cat pair | 8 to 1
"""


@pytest.mark.parametrize(
    "text",
    [
        "| Hand | Odds |\n|---|\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |",
        "| Hand | Odds |\n|---|---|\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |\n",
        "| Hand | Odds |\n| :--- | ---: |\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |",
        "| Hand | Odds |\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |",
        "|Hand|Odds|\n|---|\n|Owl|9 to 1|\n|Cat pair|8 to 1|",
        "Hand | Odds |\nOwl | 9 to 1 |\nCat pair | 8 to 1 |",
        "Hand | Odds\nOwl | 9 to 1\nCat pair | 8 to 1",
        "+----+----+\n| Hand | Odds |\n+----+----+\n| Owl | 9 to 1 |\n+----+----+\n| Cat pair | 8 to 1 |\n+----+----+",
        "| Hand | Odds |\r\n|---|\r\n| Owl | 9 to 1 |\r\n| Cat pair | 8 to 1 |",
        "| Hand | Odds |\n|---|\n| Owl | 9\u00a0to 1 |\n| Cat\npair | 8 to 1 |",
        "Hand | Odds |\nOwl | 9 to 1 |\nCat\npair | 8 to 1 |",
        "\n\n| Hand | Odds |\n|---|\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |",
    ],
)
def test_one_table_in_every_style_of_pipes(text: str) -> None:
    reads(text, HANDS)


def test_a_cell_broken_over_two_lines_inside_its_row() -> None:
    reads(
        "| Paytable | Seed (multiple\nof wager) | Rate |\n|---|\n| Paytable 1 | 900× | 17% |\n"
        "| Paytable 2 | 700× | N/A reseeded with\nthe seed |\n",
        """
        Paytable | Seed (multiple of wager) | Rate
        Paytable 1 | 900× | 17%
        Paytable 2 | 700× | N/A reseeded with the seed
        """,
    )


def test_a_blank_corner_that_was_dropped() -> None:
    text = (
        "| Paytable A | Paytable B |\n|---|\n| Wheels | Single | Double |\n| Raised | 50 to 1 | 60 to 1 |\n"
        "| 100 to 1 | 120 to 1 |\n| 200 to 1 | 240 to 1 |\n§ 700b.3. Next."
    )
    found = likely(
        text,
        """
         | Paytable A | Paytable B
        Wheels | Single | Double
        Raised | 50 to 1 | 60 to 1
        Raised | 100 to 1 | 120 to 1
        Raised | 200 to 1 | 240 to 1
        """,
    )
    assert found.grids[0].doubt == ""
    assert text[found.end :] == "\n§ 700b.3. Next."
    label = "note: this row has no label of its own: read under “Raised”, the label above"
    says(text, label, label)


def test_a_lone_counted_column_needs_no_corner() -> None:
    reads("| Paytable C |\n|---|\n| Rate | 12% |\n| Seed | $900 |", " | Paytable C\nRate | 12%\nSeed | $900")


def test_another_head_without_a_corner_is_said() -> None:
    says(
        "| Odds |\n|---|\n| Owl | 9 to 1 |\n| Cat | 8 to 1 |",
        "note: the head has 1 cell over rows of 2: its corner is missing",
    )


@pytest.mark.parametrize("between", ["", "\n", "\n \n"])
def test_blocks_in_a_row_are_several_grids(between: str) -> None:
    reads(
        "| Hand | Paytable 1 | Paytable 2 |\n|---|\n| Owl | 9 to 1 | 8 to 1 |\n" + between + "| Hand | Paytable 3 |\n"
        "|---|\n| Owl | 7 to 1 |\n| Cat | Push |",
        "Hand | Paytable 1 | Paytable 2\nOwl | 9 to 1 | 8 to 1",
        "Hand | Paytable 3\nOwl | 7 to 1\nCat | Push",
    )


def test_two_tables_in_a_row_without_rules() -> None:
    reads(
        "| Hand | Odds |\n| Owl | 9 to 1 |\n| Cat | 8 to 1 |\n| Hand | Odds |\n| Dog | 3 to 1 |",
        "Hand | Odds\nOwl | 9 to 1\nCat | 8 to 1",
        "Hand | Odds\nDog | 3 to 1",
    )


def test_a_blank_line_between_rows_is_no_new_block() -> None:
    reads("| Hand | Odds |\n|---|\n\n| Owl | 9 to 1 |\n\n| Cat pair | 8 to 1 |", HANDS)


def test_headings_of_rows() -> None:
    text = "| Hand | Odds |\n|---|\n| Land |\n| Owl | 9 to 1 |\n| Cat | 8 to 1 |\n| Sea | |\n| Cod | 7 to 1 |"
    likely(text, "Hand | Odds\nLand: Owl | 9 to 1\nLand: Cat | 8 to 1\nSea: Cod | 7 to 1")
    says(
        text,
        "note: “Land” has no values: read as the heading of the rows under it",
        "note: “Sea” has no values: read as the heading of the rows under it",
    )


@pytest.mark.parametrize(
    "behind", ["(c) The dealer shall pay.", "(c) Pay 9 | 8 to 1.", "A player wins.", "§ 700b.3. Owl."]
)
def test_text_behind_is_not_the_tables(behind: str) -> None:
    reads(f"| Hand | Odds |\n|---|\n| Owl | 9 to 1 |\n| Cat pair | 8 to 1 |\n{behind}", HANDS, behind=behind)


ROWS = "| Hand | Paytable A | Paytable B |\n|---|\n| Owl | 9 to 1 | 8 to 1 |\n| Cat | 7 to 1 | 6 to 1 |\n"


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (f"{ROWS}| Dog | 5 to 1 |", ("warning: this row has 1 value for 2 columns",)),
        (f"{ROWS}| Dog | 5 to 1 | 4 to 1 | 3 to 1 |", ("warning: this row has 3 values for 2 columns",)),
        (f"{ROWS}| Dog | 5 to 1 | |", ("warning: the row “Dog” has an empty cell",)),
        (f"{ROWS}| Dog | | 5 to 1 |", ("warning: the row “Dog” has an empty cell",)),
        (
            f"{ROWS}| | 5 to 1 | 4 to 1 |",
            ("note: this row has no label of its own: read under “Cat”, the label above",),
        ),
        (
            f"{ROWS}| Dog 5 to 1 | 4 to 1 | 3 to 1 |",
            ("warning: the label “Dog 5 to 1” holds what looks like a value",),
        ),
        (f"{ROWS}| Dog Dog | 5 to 1 | 4 to 1 |", ("warning: the cell “Dog Dog” holds two",)),
        (
            f"{ROWS}| Dog | 5 to 1 | 4 to 1",
            ("warning: this row does not end with a pipe: its last cells may be missing",),
        ),
        (f"{ROWS}| Owl | 5 to 1 | 4 to 1 |", ("warning: two rows have the label “Owl”",)),
        (f"{ROWS}| Dog | 5 to 1 | 40to 1 |", ("warning: “40to 1” is no value as one prints it",)),
        (f"{ROWS}| Dog | 5 to 1 | Red |", ("note: “Red” stands where others have odds, shares or amounts",)),
        (ROWS.replace("Paytable B", "Paytable A"), ("warning: two columns have the head “Paytable A”",)),
        (
            ROWS.replace("| Hand | Paytable A | Paytable B |\n", ""),
            ("warning: no head stands above this rule",),
        ),
        ("| Hand | Odds |\n|---|\n", ("warning: this table has a head and no rows",)),
    ],
)
def test_what_is_wrong_is_said(text: str, messages: tuple[str, ...]) -> None:
    says(text, *messages)


def test_a_warning_is_the_grids_doubt_and_a_note_is_not() -> None:
    short = read(f"{ROWS}| Dog | 5 to 1 |")
    noted = read(f"{ROWS}| | 5 to 1 | 4 to 1 |")
    assert short is not None
    assert noted is not None
    assert [short.grids[0].doubt, noted.grids[0].doubt] == ["this row has 1 value for 2 columns", ""]


def test_nothing_of_a_row_that_is_too_long_is_lost() -> None:
    found = read(f"{ROWS}| Dog | 5 to 1 | 4 to 1 | 3 to 1 |")
    assert found is not None
    assert [cell.text for cell in found.grids[0].rows[-1]] == ["Dog", "5 to 1", "4 to 1 3 to 1"]
