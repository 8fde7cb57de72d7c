"""Prose full of numbers: a table is not looked for again from each of its lines, and none is lost by that."""

from __future__ import annotations

import pytest

import toolkit.document.split as splitting
from tests.corridor import walk
from toolkit.document.model import Provision
from toolkit.tables import Grid, TableContext, barren_until

_HEAD = "Annex A\nPART VII. GAMES\nCHAPTER 700b. SILVER MILL WAGERS OF MANY KINDS AND COLORS\n§ 700b.1. Silver Mill.\n"
_PROSE = "(10001) The wager pays 101 to 1.\n"
_TABLE = "(b) Paid as follows:\nHand Payout Owl 9 to 1 Mill 8 to 1\n"


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many characters were left to look through, each time that a table was looked for in them at length."""
    found: list[int] = []

    def counted(text: str, start: int, stop: int, context: TableContext) -> int:
        found.append(stop - start)
        return barren_until(text, start, stop, context)

    monkeypatch.setattr(splitting, "barren_until", counted)
    return found


def test_prose_with_numbers_is_looked_through_once_but_for_its_end(looks: list[int]) -> None:
    walk((_HEAD + _PROSE * 1000).encode(), "page.txt")
    assert sum(left > 3000 for left in looks) == 1


def test_a_table_behind_much_prose_is_read() -> None:
    read = walk((_HEAD + _PROSE * 300 + "(a) Words.\n" + _TABLE).encode(), "page.txt")
    last = read.document.sections[-1].body[-1]
    assert isinstance(last, Provision)
    grid = last.body[-1]
    assert isinstance(grid, Grid)
    assert [[cell.text for cell in row] for row in grid.rows] == [["Owl", "9 to 1"], ["Mill", "8 to 1"]]


def test_a_table_is_known_to_be_none_only_where_every_value_is_weak() -> None:
    context = TableContext(next_markers=("a",))
    assert barren_until(_PROSE * 200, 0, len(_PROSE) * 200, context) > 3000
    strong = _PROSE * 100 + "Owl 9 to 1 Mill 8 to 1\n" + _PROSE * 100
    assert barren_until(strong, 0, len(strong), context) == 0
    alone = _PROSE * 100 + "101\n" + _PROSE * 100
    assert barren_until(alone, 0, len(alone), context) in range(len(_PROSE) * 100)
    assert barren_until(_PROSE * 200, 0, len(_PROSE) * 200, TableContext(lead_in="As follows:")) == 0
