"""HTML to text: where lines end, where cells stand, what is dropped and what is said."""

from __future__ import annotations

import html

import pytest

from tests.bulletin.pages import PAGE, covered, facts, read
from toolkit.bulletin import PageTable
from toolkit.bulletin.markup import Markup, is_html, text_of

TEXTS = [
    ("paragraphs", "<p>One\n  two</p><p>three", "One two\nthree"),
    ("line breaks", "<p>One<br>two<br/>three</p>", "One\ntwo\nthree"),
    ("inline elements", "<p><b>(a)</b> <i>One</i>, two<span>-three</span></p>", "(a) One, two-three"),
    (
        "entities",
        "<p>&sect;&nbsp;720b.1 &mdash; &#8212; &#151; &amp;&lt;b&gt; &quot;x&quot;",
        '§\u00a0720b.1 — — — &<b> "x"',
    ),
    ("scripts and styles", "<p>a<script>b<c</script><style>d</style><!-- e --><noscript>f</noscript>g</p>", "ag"),
    ("a head", "<html><head><title>t</title></head><body><p>x</p></body></html>", "x"),
    ("lists", "<ul><li>a<li>b</ul>c<p></p>", "a\nb\nc"),
    ("preformatted text", "<p>x</p><pre>a  b\n c</pre><p>d</p>", "x\na  b\n c\nd"),
    ("blocks in blocks", "<div><div><p>a</p></div>b</div>", "a\nb"),
    ("broken markup", "<p>a<b>c</p></div>d<p", "ac\nd"),
    ("a raised digit", "<p>2,000<sup>1</sup> and 1<sup>st</sup></p>", "2,000 1 and 1st"),
    ("lines where no element ends one", "one\ntwo <b>x</b>\n<i>y</i>", "one\ntwo x\ny"),
    (
        "no fetching",
        '<p>a<img src="http://nowhere.invalid/x.png"><link rel=stylesheet href="http://nowhere.invalid/">b',
        "ab",
    ),
    ("no outside entities", '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><p>a&x;b</p>', "]>\na&x;b"),
]


@pytest.mark.parametrize(("name", "source", "text"), TEXTS, ids=[name for name, *_ in TEXTS])
def test_text_is_laid_out_as_a_browser_does(name: str, source: str, text: str) -> None:
    assert text_of(source).text == text


def grid(page: Markup, table: PageTable) -> list[list[str]]:
    """A table's cells with their spans: `2r3c!text` is a header over two rows and three columns."""
    return [
        [
            f"{f'{c.rowspan}r' if c.rowspan > 1 else ''}{f'{c.colspan}c' if c.colspan > 1 else ''}{'!' * c.header}"
            + c.span.cut(page.text)
            for c in row
        ]
        for row in table.rows
    ]


TABLES = [
    ("plain", "<table><tr><td>a<td>b<tr><td>c<td>d</table>", [[["a", "b"], ["c", "d"]]], []),
    ("heads", "<table><thead><tr><td>a<td>b<tbody><tr><th>c<td>d</table>", [[["!a", "!b"], ["!c", "d"]]], []),
    (
        "a break in a cell",
        "<table><tr><td>a<br>b<td>c<tr><td><p>d</p><p>e</p><td></table>",
        [[["a\nb", "c"], ["d\ne", ""]]],
        [],
    ),
    ("spans", "<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>", [[["2ra", "2cb"], ["c", "d"]]], []),
    (
        "rows to the end",
        "<table><tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d</table>",
        [[["3ra", "b"], ["c"], ["d"]]],
        [],
    ),
    ("rows beyond the end", "<table><tr><td>x<td>y<tr><td rowspan=9>a<td>b</table>", [[["x", "y"], ["a", "b"]]], []),
    ("spans that are none", "<table><tr><td rowspan=-1 colspan=x>a<td colspan='²'>b</table>", [[["a", "b"]]], []),
    (
        "absurd spans",
        "<table><tr><td rowspan=900 colspan=99999>a<td>b<tr><td colspan=9999>c</table>",
        [[["a", "b"], ["c"]]],
        ["absurd-spans"],
    ),
    ("two in a row", "<table><tr><td>a<td>b</table><table><tr><td>c<td>d</table>", [[["a", "b"]], [["c", "d"]]], []),
    ("empty", "<p>x</p><table></table><table><tr></tr></table>", [], []),
    ("one cell", "<table><tr><td>a</table>", [], []),
    ("a caption", "<table><caption>x</caption><tr><td>a<td>b</table>", [[["a", "b"]]], []),
    ("text between cells", "<table><tr><td>a</td>b<td>c</table>", [[["a", "b", "c"]]], ["text-between-cells"]),
    (
        "a table in a cell",
        "<table><tr><td>a<table><tr><td>b<td>c</table><td>d<tr><td>e<td>f</table>",
        [[["a\nb\tc", "d"], ["e", "f"]]],
        ["nested-table"],
    ),
    (
        "a table for the layout",
        "<table><tr><td><p>x</p><table><tr><td>a<td>b</table><p>y</p></table>",
        [[["a", "b"]]],
        [],
    ),
    (
        "a column beside the text",
        f"<table><tr><td>menu<td>{'<p>' + 'words and words ' * 20}{'<p>x' * 9}{'<p>' + 'words ' * 300}</table>",
        [],
        [],
    ),
]


@pytest.mark.parametrize(("name", "source", "tables", "said"), TABLES, ids=[name for name, *_ in TABLES])
def test_tables_keep_their_cells(name: str, source: str, tables: list[list[list[str]]], said: list[str]) -> None:
    page = text_of(source)
    assert [grid(page, table) for table in page.tables] == tables
    assert [it.id for it in page.findings] == said
    for table in page.tables:
        assert all(table.span.start <= c.span.start <= c.span.end <= table.span.end for row in table.rows for c in row)


SAID = [
    (
        "<p>a <del>b</del> <s>c</s>",
        "struck-text",
        "Struck-through text stands here; it is kept and read like any other.",
    ),
    ('<p>a<img alt=" a\n table">', "image", "An image stands here (“a table”); what it shows is not read."),
    (
        "<ol><li>a<li>b</ol>",
        "list-numbers",
        "The numbers of this list are made by the browser; they are not in the text.",
    ),
    (
        "<p style='display: none'>a</p>",
        "hidden-text",
        "Text that a browser hides begins here; it is kept and read like any other.",
    ),
    ("<p>2<sup>1</sup>", "raised-digit", "A raised or lowered digit follows a digit; a blank was put between them."),
]


@pytest.mark.parametrize(("source", "name", "message"), SAID, ids=[name for _, name, _ in SAID])
def test_what_may_mislead_is_said(source: str, name: str, message: str) -> None:
    assert [(it.id, it.message) for it in text_of(source).findings] == [(name, message)]


SHAPES = [
    ("<!DOCTYPE HTML>\nx", True),
    ("  <html>", True),
    ("<p>a<p>b<br>", True),
    ("Annex A\n<table><tr><td>", True),
    ("a < b, c > d, <Owl> and <Cat> and <Dog>", False),
    ("one <b>word</b>", False),
    ("", False),
]


@pytest.mark.parametrize(("text", "html"), SHAPES)
def test_html_is_known_by_its_tags(text: str, html: bool) -> None:
    assert is_html(text) is html


DEEP = 3000


@pytest.mark.parametrize("tag", ["<div>", "<b>", "<table><tr><td>", "<ul><li>", "<table>", "<table><tr>", "<pre>"])
def test_no_nesting_is_too_deep(tag: str) -> None:
    assert text_of("<p>first</p>" + tag * DEEP + "x" + "<p>last").text.split() == ["first", "x", "last"]


def test_a_page_in_html_is_the_page_in_text() -> None:
    body = "".join(f"<p>&nbsp; {html.escape(line)}</p>\n" for line in PAGE.splitlines())
    page = read(f"<html><head><title>x</title></head><body>{body}</body></html>")
    assert facts(page) == facts(read(PAGE)) | {"shape": "html"}
    assert page.findings == ()
    assert covered(page)


def test_findings_of_html_stand_in_its_source() -> None:
    body = "".join(f"<p>\n{html.escape(line)}</p>\n" for line in PAGE.splitlines())
    source = f"<html><body>\n{body}".replace("Saturday, May", "Sunday, May").replace("TITLE 58", "TITLE 52")
    page, lines = read(source), source.splitlines()
    assert [(it.id, lines[it.line - 1][it.column - 1 :][:6]) for it in page.findings] == [
        ("weekday-differs", "Sunday"),
        ("titles-differ", "52. RE"),
    ]


@pytest.mark.parametrize(("character", "line"), [("(1)", 2), ("Raise", 2), ("(2)", 4), ("Fold", 4), ("(3)", 4)])
def test_a_character_has_the_line_of_the_source(character: str, line: int) -> None:
    source = (
        "<html><body>\n<p><b>(1)</b> Raise the wager to\nthe first wager.\n<p><b>(2)</b> Fold the hand.<br>(3)</html>"
    )
    page = read(source)
    assert page.places().of(page.text.index(character))[0] == line
