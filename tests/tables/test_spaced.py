"""Wide blanks, tabs, and one cell a line."""

from __future__ import annotations

import pytest

from tests.tables.reader import likely, read, reads

TABLE = "Hand | Paytable A | Paytable B\nStar 6 | 9 to 1 | 8 to 1\n5 over 2 | Push | 7 to 1\nMoon | n/a | 3 for 2"
ROWS = [row.split(" | ") for row in TABLE.split("\n")]


@pytest.mark.parametrize("gap", ["\t", "  ", "      ", " \t ", "\u00a0\u00a0"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_one_row_a_line(gap: str, end: str) -> None:
    found = reads(end.join(gap.join(row) for row in ROWS) + f"{end}(c) Next.", TABLE, behind="(c)")
    assert {grid.shape for grid in found.grids} == {"spaced"}


def test_an_empty_corner_before_a_tab() -> None:
    reads("\tPaytable A\tPaytable B\nRate\t9%\t8%", " | Paytable A | Paytable B\nRate | 9% | 8%")


def test_one_cell_a_line() -> None:
    found = reads("\n".join(cell for row in ROWS for cell in row) + "\n(c) Next.", TABLE, behind="(c)")
    assert {grid.shape for grid in found.grids} == {"spaced"}


def test_blocks_with_one_cell_a_line() -> None:
    cells = ["Hand", "Paytable A", "Paytable B", "Star", "9 to 1", "8 to 1", "Hand", "Paytable C", "Star", "7 to 1"]
    reads(
        "\n".join(cells), "Hand | Paytable A | Paytable B\nStar | 9 to 1 | 8 to 1", "Hand | Paytable C\nStar | 7 to 1"
    )


def test_a_row_of_words_with_one_cell_a_line() -> None:
    cells = ["Paytable A", "Paytable B", "Wheels", "single zero", "double zero", "Odds", "9 to 1", "8 to 1"]
    likely("\n".join(cells), " | Paytable A | Paytable B\nWheels | single zero | double zero\nOdds | 9 to 1 | 8 to 1")


def test_short_lines_without_values_are_no_table() -> None:
    assert read("Any star\nAny moon\nAny sun\n(c) Next.") is None
