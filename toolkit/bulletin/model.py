"""The page as read: its text, its parts, its masthead and its order."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import date
from operator import attrgetter

from toolkit.findings import Finding, Places, Span


@dataclass(frozen=True, slots=True)
class PageCell:
    """One cell of an HTML table: its place in `Bulletin.text` and what it spans."""

    span: Span
    rowspan: int = 1
    colspan: int = 1
    header: bool = False


@dataclass(frozen=True, slots=True)
class PageTable:
    """One HTML table: the place of all its text, and its cells row by row as marked up."""

    span: Span
    rows: tuple[tuple[PageCell, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the page with one function; the parts of a page cover all its text in order.

    Kinds: `furniture` (site banner, coverage line, disclaimer: no text of the rulemaking), `masthead`, `preamble`,
    `order`, `annex` (from the line "Annex A" on; the rule text), `colophon` (`[Pa.B. Doc. No. ...]`).
    """

    kind: str
    span: Span


@dataclass(frozen=True, slots=True)
class SectionOrder:
    """What the order does to one section: `add`, `amend`, `rescind` or `reserve`.

    Among `Bulletin.chapter_orders`, `section` is a whole chapter (`700b`).
    """

    section: str
    action: str


@dataclass(frozen=True, slots=True, order=True)
class Origin:
    """A run of characters that stands in the text of an HTML page as in its source (1-based line and column)."""

    start: int
    line: int
    column: int
    length: int


class SourcePlaces(Places):
    """Lines and columns in the source of an HTML page; what stands in no known run has those of a run beside it."""

    __slots__ = ("_origins", "_text")

    def __init__(self, origins: tuple[Origin, ...], text: str) -> None:
        super().__init__("")
        self._origins = origins
        self._text = text

    def of(self, offset: int) -> tuple[int, int]:
        """Line and column in the source of the character at `offset` of the text.

        Between two runs it is that of the run behind it where no line ends between them, else of the run before it.
        """
        at = bisect_right(self._origins, offset, key=attrgetter("start"))
        following = self._origins[at] if at < len(self._origins) else None
        inside = at and offset < self._origins[at - 1].start + self._origins[at - 1].length
        if following is not None and not inside and self._text.find("\n", offset, following.start) < 0:
            return following.line, following.column
        if not at:
            return 1, 1
        origin = self._origins[at - 1]
        gone = offset - origin.start
        return origin.line, origin.column + (gone if gone < origin.length else 0)


@dataclass(frozen=True, slots=True)
class Bulletin:
    """One page of the Pennsylvania Bulletin, every character with its place.

    `text` is the decoded source of a text page, or the text of an HTML page (block elements and `<br>` end lines);
    line ends are all `\\n`. `lines` are the spans of its non-blank lines, without line ends and white space around.
    `page_tables` are the tables of an HTML page in order (none on a text page; nested ones are flattened with a
    finding); in `text` a tab stands before a cell and a line end before a row.
    Dates and numbers that the page does not state are None (or ""), each with a finding where a
    rulemaking should have it. `effective` falls back on `published` where the page says "upon publication".
    """

    path: str
    text: str
    shape: str  # text | html
    lines: tuple[Span, ...]
    page_tables: tuple[PageTable, ...]
    parts: tuple[Part, ...]
    citation: str  # "54 Pa.B. 6594"
    document: str  # "24-1494"
    filed: str  # "2024-10-18T09:00"
    regulation: str  # "125-251"
    title_number: int | None  # 58
    chapters: tuple[str, ...]  # ("617b", "633b", "651b")
    kind: str  # temporary | final-form | proposed | notice | correction | ""
    published: date | None
    effective: date | None
    term_years: int | None
    expires: date | None
    comments_until: date | None
    sections: tuple[SectionOrder, ...]  # what the order says, ranges expanded, in its order
    findings: tuple[Finding, ...]
    origins: tuple[Origin, ...] = ()  # of an HTML page: where its text stands in the source
    chapter_orders: tuple[SectionOrder, ...] = ()  # whole chapters that the order adds, rescinds or reserves

    def part(self, kind: str) -> Span | None:
        """The first part of that kind, if the page has one."""
        return next((part.span for part in self.parts if part.kind == kind), None)

    def all_parts(self, kind: str) -> tuple[Span, ...]:
        """Every part of that kind: a disclaimer in the rule text makes the annex go on behind it."""
        return tuple(part.span for part in self.parts if part.kind == kind)

    def action(self, section: str) -> str | None:
        """What the order does to `section` (`700b.5`) or to its whole chapter; None where it names neither."""
        actions = {order.section: order.action for order in (*self.chapter_orders, *self.sections)}
        return actions.get(section) or actions.get(section.partition(".")[0])

    def places(self) -> Places:
        """Lines and columns of offsets in `text`, as they are in the file (on an HTML page: in its source)."""
        return SourcePlaces(self.origins, self.text) if self.origins else Places(self.text)
