"""HTML to text: block elements and `<br>` end lines, tables keep a place for every cell."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from toolkit.bulletin.decoding import without_c1
from toolkit.bulletin.faults import note, warning
from toolkit.bulletin.model import PageCell, PageTable
from toolkit.findings import Finding, Span

_TAGS = re.compile(
    r"<(?:!doctype\s+html|/?(?:html|head|body|p|br|div|table|thead|tbody|tr|td|th|span|font|center|pre|h[1-6]|ul|ol|li|b|i|a|em|strong|hr))"
    r"(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_BLANK = " \t\r\n\f"
_LINE_ENDS = re.compile(r"\r\n?|\n")
_LAID_OUT = re.compile(r"<(?:html|body|p|br|div|li|pre)\b", re.IGNORECASE)

_BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure "
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option p pre section summary table "
    "tbody tfoot thead tr ul".split()
)
_DROPPED = frozenset("script style head template noscript iframe object svg math title".split())
_STRUCK = frozenset(("del", "s", "strike"))
_SPAN_LIMIT = 1000


def is_html(text: str) -> bool:
    """Whether `text` is HTML: it has tags, not only an angle bracket or two."""
    head = text[:200].lstrip().lower()
    if head.startswith(("<!doctype html", "<html")):
        return True
    found = _TAGS.finditer(text)
    return sum(1 for _, _ in zip(range(3), found, strict=False)) == 3


@dataclass(frozen=True, slots=True)
class Markup:
    """The text of an HTML page, its tables in order, and what was dropped or flattened."""

    text: str
    tables: tuple[PageTable, ...]
    findings: tuple[Finding, ...]


def text_of(html: str) -> Markup:
    """Reads `html` without fetching anything; no nesting is too deep, no text is dropped but scripts and styles."""
    from lxml import etree

    scribe = _Scribe(keep_lines=not _LAID_OUT.search(html))
    parser = etree.HTMLParser(target=scribe, encoding="utf-8", no_network=True, huge_tree=True)
    source = html.encode("utf-8", "replace")
    for start in range(0, len(source), 1 << 16):
        parser.feed(source[start : start + (1 << 16)])
    parser.close()
    return scribe.markup()


@dataclass(slots=True)
class _Table:
    """A table while it is read."""

    rows: list[list[PageCell]] = field(default_factory=list)
    inner: list[PageTable] = field(default_factory=list)
    separators: list[int] = field(default_factory=list)
    cell: tuple[int, int, int, bool] | None = None
    row_open: bool = False
    in_head: bool = False
    breaks: int = 0
    longest: int = 0
    stray: Span | None = None

    def begins(self) -> int | None:
        return next((row[0].span.start for row in self.rows if row), None)


class _Scribe:
    """The target of the HTML parser: writes the page's text and notes where cells begin and end."""

    def __init__(self, *, keep_lines: bool) -> None:
        self._out: list[str] = []
        self._length = 0
        self._pending = ""
        self._fresh = True
        self._dropped = 0
        self._literal = int(keep_lines)
        self._stack: list[_Table] = []
        self._tables: list[PageTable] = []
        self._findings: list[Finding] = []
        self._raised: str = ""

    # What the parser calls.

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in _DROPPED:
            self._dropped += 1
        if self._dropped:
            return
        if tag == "br":
            self._break()
        elif tag in ("td", "th"):
            self._open_cell(tag, attributes)
        elif tag in _BLOCKS:
            self._open_block(tag, attributes)
        else:
            self._open_inline(tag, attributes)

    def end(self, tag: str) -> None:
        if tag in _DROPPED:
            self._dropped -= 1
            return
        if self._dropped:
            return
        if tag in ("td", "th"):
            self._close_cell()
        elif tag in _BLOCKS:
            self._close_block(tag)
        elif tag in ("sup", "sub"):
            self._raised = "after"

    def data(self, text: str) -> None:
        if self._dropped or not text:
            return
        if self._literal:
            self._write_lines(text)
        else:
            self._write(text)

    def comment(self, text: str) -> None:
        """Comments are no text of the page."""

    def pi(self, target: str, data: str | None = None) -> None:
        """Nor are processing instructions."""

    def close(self) -> None:
        while self._stack:
            self._close_table()

    def markup(self) -> Markup:
        return Markup(without_c1("".join(self._out)), tuple(self._tables), tuple(self._findings))

    # Text.

    def _write_lines(self, text: str) -> None:
        for index, line in enumerate(_LINE_ENDS.split(text)):
            if index:
                self._break()
            self._write(line)

    def _write(self, text: str) -> None:
        words = text.strip(_BLANK)
        if not words:
            self._blank()
            return
        if text[0] in _BLANK:
            self._blank()
        self._in_some_cell()
        self._flush(words)
        folded = _BLANKS.sub(" ", words)
        self._put(folded)
        self._fresh = False
        if text[-1] in _BLANK:
            self._blank()

    def _flush(self, words: str) -> None:
        """Writes the blank or line end that is due; keeps a raised digit away from the number beside it."""
        if self._raised and not self._pending and words[0].isdigit() and self._out and self._out[-1][-1:].isdigit():
            self._pending = " "
            at = Span(self._length, self._length + 1)
            self._findings.append(
                note("raised-digit", "A raised or lowered digit follows a digit; a blank was put between them.", at)
            )
        self._raised = ""
        if self._pending:
            self._put(self._pending)
            self._pending = ""

    def _put(self, text: str) -> None:
        self._out.append(text)
        self._length += len(text)

    def _blank(self) -> None:
        if not self._fresh and not self._pending:
            self._pending = " "

    def _break(self) -> None:
        if not self._fresh and self._pending != "\n":
            self._pending = "\n"
            if self._stack:
                self._stack[-1].breaks += 1

    # Elements.

    def _open_inline(self, tag: str, attributes: dict[str, str]) -> None:
        here = Span(self._length, self._length)
        if tag in ("sup", "sub"):
            self._raised = "before"
        elif tag in _STRUCK:
            self._say("struck-text", "Struck-through text stands here; it is kept and read like any other.", here)
        elif tag == "img" and (attributes.get("alt") or "").strip():
            alt = (attributes.get("alt") or "").strip()[:60]
            self._say("image", f"An image stands here (“{alt}”); what it shows is not read.", here)

    def _open_block(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "table":
            self._open_table()
            return
        if self._stack and tag in ("tr", "thead", "tbody", "tfoot"):
            self._close_row()
            if tag == "tr":
                self._stack[-1].rows.append([])
                self._stack[-1].row_open = True
            else:
                self._stack[-1].in_head = tag == "thead"
            return
        self._break()
        self._literal += tag == "pre"
        if tag == "ol" and attributes.get("type", "1"):
            message = "The numbers of this list are made by the browser; they are not in the text."
            self._say("list-numbers", message, Span(self._length, self._length))
        if (
            attributes.get("hidden") is not None
            or "display:none" in attributes.get("style", "").replace(" ", "").lower()
        ):
            message = "Text that a browser hides begins here; it is kept and read like any other."
            self._say("hidden-text", message, Span(self._length, self._length))

    def _close_block(self, tag: str) -> None:
        if tag == "table":
            if self._stack:
                self._close_table()
            return
        if self._stack and tag in ("tr", "thead", "tbody", "tfoot"):
            self._close_row()
            self._stack[-1].in_head = False
            return
        self._break()
        self._literal -= tag == "pre"

    def _say(self, name: str, message: str, span: Span) -> None:
        if not any(said.id == name for said in self._findings):
            self._findings.append(warning(name, message, span))

    # Tables.

    def _open_table(self) -> None:
        self._break()
        self._stack.append(_Table())

    def _open_cell(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._stack:
            self._break()
            return
        self._close_cell()
        table = self._stack[-1]
        if not table.row_open:
            table.rows.append([])
            table.row_open = True
        self._separate(table)
        header = tag == "th" or table.in_head
        table.cell = (self._length, _extent(attributes, "rowspan"), _extent(attributes, "colspan"), header)

    def _separate(self, table: _Table) -> None:
        """A tab before a cell, a line end before a row's first one; either may turn into the other kind later."""
        first = not table.rows[-1]
        if self._fresh and self._length == 0:
            return
        table.separators.append(len(self._out))
        self._put("\n" if first else "\t")
        self._pending, self._fresh = "", True

    def _close_cell(self) -> None:
        if not self._stack or self._stack[-1].cell is None:
            return
        table = self._stack[-1]
        start, rowspan, colspan, header = table.cell
        table.cell = None
        table.rows[-1].append(PageCell(Span(start, self._length), rowspan, colspan, header))
        table.longest = max(table.longest, self._length - start)
        self._pending, self._fresh = "", True

    def _close_row(self) -> None:
        self._close_cell()
        self._stack[-1].row_open = False

    def _in_some_cell(self) -> None:
        """Text between cells gets a cell of its own, so that it belongs to the table's text."""
        if self._stack and self._stack[-1].cell is None and self._stack[-1].begins() is not None:
            self._open_cell("td", {})
            here = Span(self._length, self._length)
            self._say("text-between-cells", "Text stands in a table but in none of its cells; it got a cell.", here)

    def _close_table(self) -> None:
        self._close_row()
        table = self._stack.pop()
        rows = tuple(tuple(row) for row in table.rows if row)
        if _is_layout(table, rows):
            for index in table.separators:
                self._out[index] = "\n"
            kept = table.inner
        else:
            kept = [PageTable(Span(rows[0][0].span.start, self._length), self._measured(rows))]
            if table.inner:
                self._say_nested(table.inner[0].span)
        (self._stack[-1].inner if self._stack else self._tables).extend(kept)
        self._pending, self._fresh = ("\n" if self._length else ""), False

    def _measured(self, rows: tuple[tuple[PageCell, ...], ...]) -> tuple[tuple[PageCell, ...], ...]:
        """Rows whose spans end with the table; absurd spans are undone and said."""
        from dataclasses import replace

        cells = sum(len(row) for row in rows)
        height = len(rows)
        fitted = tuple(
            tuple(replace(cell, rowspan=min(cell.rowspan or height, height - at)) for cell in row)
            for at, row in enumerate(rows)
        )
        if sum(cell.rowspan * cell.colspan for row in fitted for cell in row) <= 50 * cells + 1000:
            return fitted
        message = "Cells of this table span more rows and columns than it can have; every cell is taken as one."
        self._say("absurd-spans", message, rows[0][0].span)
        return tuple(tuple(replace(cell, rowspan=1, colspan=1) for cell in row) for row in fitted)

    def _say_nested(self, span: Span) -> None:
        message = "A table stands in a cell of another table; its text was taken into that cell."
        self._findings.append(warning("nested-table", message, span))


def _extent(attributes: dict[str, str], name: str) -> int:
    """The number of rows or columns a cell spans, at least 1 (0 rows: to the end of the table)."""
    typed = (attributes.get(name) or "").strip()
    if not re.fullmatch(r"[0-9]{1,6}", typed):
        return 1
    least = 0 if name == "rowspan" else 1
    return max(least, min(int(typed), _SPAN_LIMIT))


def _is_layout(table: _Table, rows: tuple[tuple[PageCell, ...], ...]) -> bool:
    """Whether a table only arranges the page: one cell, or whole paragraphs or other tables in its cells."""
    widest = max((len(row) for row in rows), default=0)
    if len(rows) * widest <= 1:
        return True
    if table.inner:
        return len(rows) == 1 or widest == 1 or table.longest > 600
    return table.longest > 1500 and table.breaks > 4
