"""The target of the HTML parser: writes the page's text and notes where cells begin and end."""

from __future__ import annotations

from toolkit.bulletin.faults import note, warning
from toolkit.bulletin.markup.frames import Frame
from toolkit.bulletin.markup.ink import Ink
from toolkit.bulletin.model import PageTable
from toolkit.findings import Finding, Span

_BLOCKS = frozenset(
    [
        *("address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir"),
        *("div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"),
        *("header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "option", "p", "pre"),
        *("section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"),
    ]
)
_GROUPS = frozenset(["tr", "thead", "tbody", "tfoot"])
_DROPPED = frozenset(["script", "style", "head", "template", "noscript", "iframe", "object", "svg", "math", "title"])
_STRUCK = frozenset(["del", "s", "strike"])
_DOUBTFUL = _STRUCK | {"sup", "sub", "img"}
_DEEPEST = 30


class Scribe:
    """Collects text, tables and findings while the parser walks the page."""

    def __init__(self, source: str, *, keep_lines: bool) -> None:
        self.ink = Ink(source)
        self.tables: list[PageTable] = []
        self.findings: list[Finding] = []
        self._said: set[str] = set()
        self._stack: list[Frame] = []
        self._too_deep = 0
        self._dropped = 0
        self._pieces: list[str] = []
        self._literal = int(keep_lines)
        self._raised = False

    # What the parser calls.

    def start(self, tag: str | bytes, attrib: dict[str | bytes, str | bytes]) -> None:
        """An element begins."""
        self._flush()
        name = str(tag)
        self._dropped += name in _DROPPED
        if self._dropped:
            return
        if name == "br":
            self._end_line()
        elif name in _BLOCKS:
            self._open_block(name, {str(key): str(value) for key, value in attrib.items()} if attrib else {})
        elif name in _DOUBTFUL:
            self._open_inline(name, attrib)

    def end(self, tag: str | bytes) -> None:
        """An element ends."""
        self._flush()
        name = str(tag)
        if self._dropped:
            self._dropped -= name in _DROPPED
        elif name in _BLOCKS:
            self._close_block(name)
        elif name in ("sup", "sub"):
            self._raised = True

    def data(self, data: str | bytes) -> None:
        """Text of the element that is open; the parser gives it in pieces."""
        if not self._dropped:
            self._pieces.append(str(data))

    def comment(self, text: str | bytes) -> None:
        """Comments are no text of the page."""

    def pi(self, target: str | bytes, data: str | bytes | None = None) -> None:
        """Nor are processing instructions."""

    def close(self) -> None:
        """The page ends; so do its open tables."""
        self._flush()
        while self._stack:
            self._close_table()

    def _flush(self) -> None:
        """Writes the text that stood between two tags."""
        if not self._pieces:
            return
        words = "".join(self._pieces)
        self._pieces.clear()
        if not words.isspace():
            self._in_some_cell()
            if self._raised:
                self._keep_digits_apart(words)
        if self._literal:
            self.ink.write_lines(words)
        else:
            self.ink.write(words)

    # Elements.

    def _open_inline(self, tag: str, attributes: dict[str | bytes, str | bytes]) -> None:
        if tag in ("sup", "sub"):
            self._raised = True
        elif tag in _STRUCK:
            self._say("struck-text", "Struck-through text stands here; it is kept and read like any other.")
        elif tag == "img":
            shown = " ".join(str(attributes.get("alt", "")).split())[:60]
            if shown:
                self._say("image", f"An image stands here (“{shown}”); what it shows is not read.")

    def _open_block(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "table":
            self._open_table()
        elif self._in_table and tag in ("td", "th"):
            self._open_cell(attributes, header=tag == "th" or self._stack[-1].in_head)
        elif self._in_table and tag in _GROUPS:
            self._close_row()
            self._stack[-1].in_head = tag == "thead" or (tag == "tr" and self._stack[-1].in_head)
        else:
            self._end_line()
            self._literal += tag == "pre"
            self._doubt_block(tag, attributes)

    def _close_block(self, tag: str) -> None:
        if tag == "table":
            self._close_table()
        elif self._in_table and tag in ("td", "th"):
            self._close_cell()
        elif self._in_table and tag in _GROUPS:
            self._close_row()
            self._stack[-1].in_head &= tag == "tr"
        else:
            self._end_line()
            self._literal -= tag == "pre"

    def _doubt_block(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "ol":
            self._say("list-numbers", "The numbers of this list are made by the browser; they are not in the text.")
        if "hidden" in attributes or "display:none" in attributes.get("style", "").replace(" ", "").lower():
            self._say("hidden-text", "Text that a browser hides begins here; it is kept and read like any other.")

    def _end_line(self) -> None:
        if self.ink.end_line() and self._stack:
            self._stack[-1].breaks += 1

    def _keep_digits_apart(self, words: str) -> None:
        """`2,000` and a raised `1` behind it must not become 20,001."""
        if words[0].isdigit() and self.ink.after_digit():
            self._say("raised-digit", "A raised or lowered digit follows a digit; a blank was put between them.")
            self.ink.blank()
        self._raised = False

    def _say(self, name: str, message: str) -> None:
        """Says once what may stand in many places."""
        if name in self._said:
            return
        self._said.add(name)
        make = note if name == "raised-digit" else warning
        self.findings.append(make(name, message, Span(self.ink.length, self.ink.length)))

    # Tables.

    @property
    def _in_table(self) -> bool:
        return bool(self._stack) and not self._too_deep

    def _open_table(self) -> None:
        self._end_line()
        if len(self._stack) >= _DEEPEST:
            self._too_deep += 1
        else:
            self._stack.append(Frame())

    def _open_cell(self, attributes: dict[str, str], *, header: bool) -> None:
        """A tab goes before a cell, a line end before a row's first one."""
        self._close_cell()
        frame = self._stack[-1]
        if not frame.row_open:
            frame.rows.append([])
            frame.row_open = True
        index = self.ink.separate("\t" if frame.rows[-1] else "\n")
        if index >= 0:
            frame.separators.append(index)
        frame.open(self.ink.length, attributes, header=header)

    def _close_cell(self) -> None:
        if self._stack[-1].cell is not None:
            self._stack[-1].close(self.ink.length)
            self.ink.restart("")

    def _close_row(self) -> None:
        self._close_cell()
        self._stack[-1].row_open = False

    def _in_some_cell(self) -> None:
        """Text between cells gets a cell of its own: it belongs to the table's text."""
        if self._in_table and self._stack[-1].cell is None and self._stack[-1].rows:
            self._open_cell({}, header=False)
            self._say("text-between-cells", "Text stands in a table but in none of its cells; it got a cell.")

    def _close_table(self) -> None:
        if self._too_deep:
            self._too_deep -= 1
            self._end_line()
            return
        if not self._stack:
            return
        self._close_row()
        frame = self._stack.pop()
        holder = self._stack[-1].inner if self._stack else self.tables
        if frame.is_layout:
            for index in frame.separators:
                self.ink.replace(index, "\n")
            holder.extend(frame.inner)
        else:
            holder.append(self._finished(frame))
        self.ink.restart("\n")

    def _finished(self, frame: Frame) -> PageTable:
        table, absurd = frame.table(self.ink.length)
        if absurd:
            message = "Cells of this table span more rows and columns than it can have; every cell is taken as one."
            self.findings.append(warning("absurd-spans", message, table.span))
        if frame.inner:
            message = "A table stands in a cell of another table; its text was taken into that cell."
            self.findings.append(warning("nested-table", message, frame.inner[0].span))
        return table
