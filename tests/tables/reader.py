"""Two verbs for tables: what a text reads as, and what a reading says besides. Games and numbers are invented."""

from __future__ import annotations

from toolkit.bulletin import read_bulletin
from toolkit.bulletin.model import Bulletin
from toolkit.tables import Grid, TableContext, TableReading, read_tables

Plain = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]
ANNOUNCED = TableContext(lead_in="The wager shall be paid as follows:", next_markers=("c", "1"))


def page(text: str) -> Bulletin:
    """A text page that holds nothing but `text`."""
    return Bulletin(
        path="page.txt",
        text=text,
        shape="text",
        lines=(),
        page_tables=(),
        parts=(),
        citation="",
        document="",
        filed="",
        regulation="",
        title_number=None,
        chapters=(),
        kind="",
        published=None,
        effective=None,
        term_years=None,
        expires=None,
        comments_until=None,
        sections=(),
        findings=(),
    )


def markup(html: str) -> Bulletin:
    """An HTML page with `html` in its body."""
    return read_bulletin(
        f"<html><body>\n<p>Words before.</p>\n{html}\n<p>Words after.</p></body></html>".encode(), "page.html"
    )


def read(text: str, context: TableContext = ANNOUNCED) -> TableReading | None:
    """What `read_tables` makes of a text that begins with a table."""
    return read_tables(page(text), 0, len(text), context)


def read_html(html: str, context: TableContext = ANNOUNCED) -> TableReading:
    """What `read_tables` makes of the first table of an HTML page."""
    bulletin = markup(html)
    found = read_tables(bulletin, bulletin.page_tables[0].span.start, len(bulletin.text), context)
    assert found is not None
    return found


def plain(grid: Grid) -> Plain:
    """A grid's words: its head and its rows."""
    return tuple(cell.text for cell in grid.head), tuple(tuple(cell.text for cell in row) for row in grid.rows)


def table(words: str) -> Plain:
    """A table as tests write it: a head and rows, one a line, ` | ` between cells; `-` stands for no head."""
    head, *rows = [line.strip() for line in words.strip().splitlines()]
    cells = [tuple(cell.strip() for cell in row.split("|")) for row in rows]
    return (() if head == "-" else tuple(cell.strip() for cell in head.split("|"))), tuple(cells)


def reads(text: str, *tables: str, behind: str = "", context: TableContext = ANNOUNCED) -> TableReading:
    """Assert that `text` reads as these tables without a doubt, and that what stands behind them begins so."""
    found = likely(text, *tables, context=context)
    assert [grid.doubt for grid in found.grids] == [""] * len(tables)
    assert [finding.message for finding in found.findings if finding.severity.weight > 1] == []
    assert text[found.end :].strip().startswith(behind)
    assert behind or not text[found.end :].strip()
    return found


def likely(text: str, *tables: str, context: TableContext = ANNOUNCED) -> TableReading:
    """Assert that `text` reads as these tables, with or without a doubt."""
    found = read(text, context)
    assert found is not None
    assert [plain(grid) for grid in found.grids] == [table(words) for words in tables]
    covers(text, 0, found)
    return found


def says(text: str, *messages: str, context: TableContext = ANNOUNCED) -> TableReading:
    """Assert the messages of a reading, each with its weight in front (`warning: …`)."""
    found = read(text, context)
    assert found is not None
    assert [f"{finding.severity}: {finding.message}" for finding in found.findings] == list(messages)
    return found


def covers(text: str, start: int, found: TableReading) -> None:
    """Assert that leaves cover the reading without a gap, and that grids have one width and lie in it."""
    at = start
    for kind, span in found.leaves:
        assert span.start == at
        assert span.end > at
        assert kind in ("cell", "rule", "blank")
        assert kind != "blank" or not span.cut(text).strip()
        at = span.end
    assert at == found.end
    cells = {span for kind, span in found.leaves if kind == "cell"}
    for grid in found.grids:
        assert start <= grid.span.start <= grid.span.end <= found.end
        widths = {len(row) for row in (grid.head, *grid.rows) if row}
        assert len(widths) <= 1
        for row in (grid.head, *grid.rows):
            assert {span for cell in row for span in cell.spans} <= cells
