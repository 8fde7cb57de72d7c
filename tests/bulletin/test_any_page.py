"""Whatever is cut, changed or invented: no crash, no character lost, a cut page says so."""

from __future__ import annotations

import html
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bulletin.pages import PAGE, covered, facts, read, told
from tests.published import NO_SHARED, published
from toolkit.bulletin import Bulletin
from toolkit.findings import CannotGoOn

TABLE = "<table><tr><th colspan=2>Hand<th>Odds<tr><td rowspan=2>Owl<td>a<br>b<td>9 to 1<tr><td>c<td>8 to 1</table>"
MARKUP = "<html><body>" + "".join(f"<p>{html.escape(line)}</p>\n" for line in PAGE.splitlines()) + TABLE
PIECES = (
    *("[61 Pa.B. 2222]", "[Saturday, May 3, 2031]", "5/3/2031", "Order\n", "orders that:", "Annex A\n", "§§ ", "\n"),
    *("CHAPTER 720b.", "TITLE 58.", "[Pa.B. Doc. No. 31-700", "No part of the information on this site"),
    *("RULES AND REGULATIONS", "effective", "expire 2 years", "comments within 30 days", "[58 PA. CODE CHS."),
    *("This material has been drawn directly", "]", "[", "(", "\u2028", "\x85", "\u00ad", "🂡", "&#151;"),
    *("<table>", "<tr><td rowspan=3>", "</table>", "<p>", "<br>", "</td>", "<script>", "<!--"),
)


def sound(page: Bulletin) -> None:
    """What holds of any page."""
    assert covered(page)
    assert all(part.span.start < part.span.end for part in page.parts)
    words = "".join(page.text.split())
    assert "".join("".join(line.cut(page.text).split()) for line in page.lines) == words
    for table in page.page_tables:
        ends = [table.span.start, *(at for row in table.rows for c in row for at in (c.span.start, c.span.end))]
        assert ends == sorted(ends)
        assert ends[-1] <= table.span.end <= len(page.text)
    for finding in page.findings:
        assert finding.message.endswith((".", "”"))
        assert (finding.span is None) == (finding.line == 0)


def changed_text(source: str) -> st.SearchStrategy[str]:
    """The source with pieces cut out of it, doubled, or put into it."""
    place = st.integers(0, len(source))
    change = st.tuples(place, st.integers(0, 80), st.sampled_from(("", *PIECES)))
    return st.lists(change, max_size=6).map(lambda changes: _changed(source, changes))


def _changed(source: str, changes: list[tuple[int, int, str]]) -> str:
    for at, length, piece in changes:
        source = source[:at] + piece + source[at + length :]
    return source


@settings(max_examples=150, deadline=None)
@given(changed_text(PAGE))
def test_a_changed_page_is_read(text: str) -> None:
    with suppress(CannotGoOn):
        sound(read(text))


@settings(max_examples=150, deadline=None)
@given(changed_text(MARKUP))
def test_a_changed_page_in_html_is_read(text: str) -> None:
    with suppress(CannotGoOn):
        sound(read(text))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=30).map("".join))
def test_any_text_is_read(text: str) -> None:
    with suppress(CannotGoOn):
        sound(read(text))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), st.integers(0, len(PAGE)))
def test_any_bytes_are_read_or_refused(data: bytes, at: int) -> None:
    page = PAGE.encode()
    with suppress(CannotGoOn):
        sound(read(page[:at] + data + page[at:]))


def test_a_page_cut_anywhere_says_that_it_ends_early() -> None:
    end = PAGE.index("No part of")
    silent = [
        PAGE[:stop][-30:] for stop in (*range(1, end, 7), *range(end - 99, end - 1)) if not told(read(PAGE[:stop]))
    ]
    assert silent == []


@pytest.mark.parametrize("stop", range(8, len(MARKUP), 97))
def test_html_cut_anywhere_is_read(stop: int) -> None:
    with suppress(CannotGoOn):
        sound(read(MARKUP[:stop]))


PUBLISHED = {
    "53-pab-1671": {
        "shape": "text",
        "citation": "53 Pa.B. 1671",
        "document": "23-397",
        "filed": "2023-03-24T09:00",
        "regulation": "125-243",
        "title_number": "58",
        "chapters": "631b, 635b",
        "kind": "temporary",
        "published": "2023-03-25",
        "effective": "2023-03-25",
        "term_years": "3",
        "expires": "2026-03-25",
        "comments_until": "2023-04-24",
        "sections": "631b.8 add, 631b.9 add, 631b.10 add, 635b.2 add",
    },
    "53-pab-5923": {
        "shape": "text",
        "citation": "53 Pa.B. 5923",
        "document": "23-1285",
        "filed": "2023-09-22T09:00",
        "regulation": "125-245",
        "title_number": "58",
        "chapters": "623b, 633b",
        "kind": "temporary",
        "published": "2023-09-23",
        "effective": "2023-09-23",
        "term_years": "3",
        "expires": "2026-09-23",
        "comments_until": "2023-10-23",
        "sections": "623b.5 add, 633b.16 add",
    },
    "54-pab-6594": {
        "shape": "text",
        "citation": "54 Pa.B. 6594",
        "document": "24-1494",
        "filed": "2024-10-18T09:00",
        "regulation": "125-251",
        "title_number": "58",
        "chapters": "617b, 633b, 651b",
        "kind": "temporary",
        "published": "2024-10-19",
        "effective": "2024-10-19",
        "term_years": "2",
        "expires": "2026-10-19",
        "comments_until": "2024-11-18",
        "sections": "617b.5 amend, 617b.6 add, 617b.7 add, 633b.22 add, 651b.2 add",
    },
}


@pytest.mark.skipif(not published(), reason=NO_SHARED)
@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_pages_come_out_right(name: str) -> None:
    (path,) = [path for path in published() if path.stem == name]
    page = read(path.read_bytes())
    assert facts(page) == PUBLISHED[name]
    assert told(page) == []
    kinds = ["masthead", "preamble", "order", "annex", "colophon", "furniture"]
    assert [part.kind for part in page.parts] == kinds
    sound(page)
