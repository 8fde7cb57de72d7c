"""An HTML table while it is read, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toolkit.bulletin.model import PageCell, PageTable
from toolkit.findings import Span

_SPAN_LIMIT = 1000


@dataclass(slots=True)
class Frame:
    """Rows and cells so far, the tables inside, and the separators that stand between the cells in the text."""

    rows: list[list[PageCell]] = field(default_factory=list)
    inner: list[PageTable] = field(default_factory=list)
    separators: list[int] = field(default_factory=list)
    cell: tuple[int, int, int, bool] | None = None  # start, rows, columns, whether a header
    row_open: bool = False
    in_head: bool = False
    breaks: int = 0
    longest: int = 0

    def open(self, start: int, attributes: dict[str, str], *, header: bool) -> None:
        """A cell begins."""
        self.cell = (start, extent(attributes, "rowspan"), extent(attributes, "colspan"), header)

    def close(self, end: int) -> None:
        """The cell that is open ends."""
        if self.cell is None:
            return
        start, rowspan, colspan, header = self.cell
        self.rows[-1].append(PageCell(Span(start, end), rowspan, colspan, header))
        self.longest = max(self.longest, end - start)
        self.cell = None

    @property
    def is_layout(self) -> bool:
        """Whether the table only arranges the page: one cell, or whole paragraphs or other tables in its cells."""
        widest = max((len(row) for row in self.rows), default=0)
        if len(self.rows) * widest <= 1:
            return True
        if self.inner:
            return len(self.rows) == 1 or widest == 1 or self.longest > 600
        return self.longest > 1500 and self.breaks > 4

    def table(self, end: int) -> tuple[PageTable, bool]:
        """The table, and whether its spans were so absurd that every cell was taken as one."""
        height = len(self.rows)
        rows = [
            tuple(_cut(cell, height - at) if cell.rowspan != 1 else cell for cell in row)
            for at, row in enumerate(self.rows)
        ]
        cells = sum(len(row) for row in rows)
        absurd = sum(cell.rowspan * cell.colspan for row in rows for cell in row) > 50 * cells + 1000
        if absurd:
            rows = [tuple(replace(cell, rowspan=1, colspan=1) for cell in row) for row in rows]
        return PageTable(Span(self.rows[0][0].span.start, end), tuple(rows)), absurd


def _cut(cell: PageCell, left: int) -> PageCell:
    """A cell that spans rows ends with the table; 0 rows reach to its end."""
    return replace(cell, rowspan=min(cell.rowspan or left, left))


def extent(attributes: dict[str, str], name: str) -> int:
    """The rows or columns that a cell spans: at least one, 0 for rows to the end of the table."""
    typed = attributes.get(name, "").strip()
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 7):
        return 1
    return max(0 if name == "rowspan" else 1, min(int(typed), _SPAN_LIMIT))
