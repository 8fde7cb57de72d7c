"""The cheap test: it lets every table pass, and tells most prose apart."""

from __future__ import annotations

import pytest

from tests.tables.reader import markup, page, read
from tests.tables.test_mutations import TABLES
from toolkit.tables import may_begin


@pytest.mark.parametrize("name", TABLES)
def test_tables_may_begin(name: str) -> None:
    assert may_begin(page(TABLES[name]), 0)
    assert may_begin(page("Words.\n" + TABLES[name]), 7)


def test_an_html_table_may_begin_where_it_stands() -> None:
    bulletin = markup("<table><tr><td>Hand</td><td>Odds</td></tr><tr><td>Owl</td><td>Push</td></tr></table>")
    assert may_begin(bulletin, bulletin.page_tables[0].span.start)
    assert not may_begin(bulletin, bulletin.page_tables[0].span.end)


@pytest.mark.parametrize(
    "text",
    [
        "The dealer shall pay 9 to 1.",
        "A player may place a wager.",
        "Winning wagers are settled first. They pay 9 to 1.",
        "Nothing of the kind",
        "",
        "Potential factors will be 1, 2, 3, 4 or 5.",
    ],
)
def test_prose_may_not(text: str) -> None:
    assert not may_begin(page(text), 0)


@pytest.mark.parametrize(
    "word",
    [
        "word ",
        "9 to 1 ",
        "7 ",
        "Push ",
        "Owl 9 to 1 ",
        "| a ",
        "(",
        "Paytable A ",
        "a\n",
        "1, ",
        "-",
        "\t",
        "| a | b |\n",
    ],
)
def test_ten_thousand_of_anything_are_read_or_refused(word: str) -> None:
    text = word * 10_000
    found = read(text)
    assert found is None or found.end <= len(text)
