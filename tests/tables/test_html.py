"""HTML tables: spans, heads marked up or not, corners, blocks."""

from __future__ import annotations

import pytest

from tests.tables.reader import covers, markup, plain, read_html, table
from toolkit.tables import TableContext, read_tables


def reads(html: str, *tables: str) -> None:
    found = read_html(html)
    assert [plain(grid) for grid in found.grids] == [table(words) for words in tables]
    assert [finding.message for finding in found.findings] == []
    covers(markup(html).text, markup(html).page_tables[0].span.start, found)


def row(*cells: str, tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"


def test_heads_marked_up() -> None:
    reads(
        f"<table>{row('Hand', 'Odds', tag='th')}{row('Owl', '9 to 1')}{row('Cat', '8 to 1')}</table>",
        "Hand | Odds\nOwl | 9 to 1\nCat | 8 to 1",
    )


def test_heads_not_marked_up() -> None:
    reads(
        f"<table>{row('Hand', 'Odds')}{row('Owl', '9 to 1')}{row('Cat', '8 to 1')}</table>",
        "Hand | Odds\nOwl | 9 to 1\nCat | 8 to 1",
    )


@pytest.mark.parametrize("corner", ["<td></td>", ""])
def test_a_corner_that_is_empty_or_missing(corner: str) -> None:
    reads(
        f"<table><tr>{corner}<td>Paytable A</td><td>Paytable B</td></tr>{row('Rate', '9%', '8%')}</table>",
        " | Paytable A | Paytable B\nRate | 9% | 8%",
    )


def test_a_label_that_spans_rows_is_repeated() -> None:
    reads(
        f"<table>{row('Hand', 'Paytable A', 'Paytable B')}"
        f"<tr><td rowspan=2>Raised</td><td>9 to 1</td><td>8 to 1</td></tr>"
        f"{row('7 to 1', '6 to 1')}{row('Even', '1 to 1', '1 to 1')}</table>",
        "Hand | Paytable A | Paytable B\nRaised | 9 to 1 | 8 to 1\nRaised | 7 to 1 | 6 to 1\nEven | 1 to 1 | 1 to 1",
    )


def test_a_value_that_spans_columns_is_repeated() -> None:
    reads(
        f"<table>{row('Hand', 'Paytable A', 'Paytable B')}<tr><td>Owl</td><td colspan=2>9 to 1</td></tr></table>",
        "Hand | Paytable A | Paytable B\nOwl | 9 to 1 | 9 to 1",
    )


def test_a_heading_over_the_whole_width_is_a_group() -> None:
    reads(
        f"<table>{row('Hand', 'Odds', tag='th')}<tr><td colspan=2>Land</td></tr>{row('Owl', '9 to 1')}"
        f"<tr><th colspan=2>Sea</th></tr>{row('Cod', '7 to 1')}</table>",
        "Hand | Odds\nLand: Owl | 9 to 1\nSea: Cod | 7 to 1",
    )


def test_a_head_of_two_rows() -> None:
    reads(
        "<table><tr><th rowspan=2>Hand</th><th colspan=2>Paytable</th></tr><tr><th>A</th><th>B</th></tr>"
        f"{row('Owl', '9 to 1', '8 to 1')}</table>",
        "Hand | Paytable A | Paytable B\nOwl | 9 to 1 | 8 to 1",
    )


def test_labels_marked_up_as_heads_of_their_rows() -> None:
    reads(
        "<table><tr><th>Hand</th><th>Odds</th></tr><tr><th>Owl</th><td>9 to 1</td></tr></table>",
        "Hand | Odds\nOwl | 9 to 1",
    )


def test_two_tables_in_a_row_are_two_grids() -> None:
    one = f"<table>{row('Hand', 'Paytable A')}{row('Owl', '9 to 1')}</table>"
    two = f"<table>{row('Hand', 'Paytable B')}{row('Owl', '8 to 1')}</table>"
    reads(f"{one}\n{two}", "Hand | Paytable A\nOwl | 9 to 1", "Hand | Paytable B\nOwl | 8 to 1")


def test_a_table_begins_where_it_stands_or_behind_blanks_and_nowhere_else() -> None:
    bulletin = markup(f"<table>{row('Hand', 'Odds')}{row('Owl', '9 to 1')}</table>")
    start = bulletin.page_tables[0].span.start
    assert read_tables(bulletin, start - 1, len(bulletin.text), TableContext()) is not None
    assert read_tables(bulletin, 0, len(bulletin.text), TableContext()) is None
    assert read_tables(bulletin, start, bulletin.page_tables[0].span.end - 1, TableContext()) is None


def test_spans_that_ask_for_too_much_are_cut() -> None:
    found = read_html("<table><tr><td rowspan=9999 colspan=9999>Owl</td></tr><tr><td>9 to 1</td></tr></table>")
    assert len(found.grids[0].rows[0]) <= 60


def test_what_is_wrong_is_said() -> None:
    found = read_html(f"<table>{row('Hand', 'Odds', 'Rate')}{row('Owl', '9 to 1', '4%')}{row('Cat', '8 to 1')}</table>")
    assert [finding.message for finding in found.findings] == ["this row has 1 value for 2 columns"]


def test_a_row_behind_its_table_is_said() -> None:
    rows = row("Rate", "9%", "8%")
    found = read_html(f"<table>{row('', 'Paytable A', 'Paytable B')}{rows}</table>{row('Reserve rate', '2%', '1%')}")
    message = "“Reserve rate 2% 1%” behind this table looks like one of its rows"
    assert [finding.message for finding in found.findings] == [message]
