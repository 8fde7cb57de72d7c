"""Grids: what a table of the page says, whatever shape it was printed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toolkit.findings import Finding, Span


class Cell(NamedTuple):
    """One cell: its words (white space folded) and where they stand; no spans for a corner nobody printed."""

    text: str
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """One block of a table: a head and rows, all of one width.

    A missing corner is `""`; a spanning label is repeated on its rows; a group row (a label without
    values) goes before its rows' labels, with `: `. `head` is empty for a table that has none.
    `doubt` says why another reading fits as well ("" where none does).
    """

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    span: Span
    shape: str  # pipes | html | run-on | spaced
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What the place of a table tells about it.

    `title` is the section's; `lead_in` the text of the provision the table stands in; `names` are names the section's
    provisions use (wagers, options, quoted or capitalised), which help to find the cells of a run-on table.
    `next_markers` are markers that may follow the table here (`("j", "1")`): text behind the last full row that begins
    with one is not the table's. Up to `barren` the text is known to hold no run-on table that nothing announces
    (`toolkit.tables.barren_until` told so).
    """

    title: str = ""
    lead_in: str = ""
    names: tuple[str, ...] = ()
    next_markers: tuple[str, ...] = ()
    barren: int = 0

    @property
    def announced(self) -> bool:
        """Whether the words before the table end with a colon."""
        return self.lead_in.rstrip().endswith(":")


@dataclass(frozen=True, slots=True)
class TableReading:
    """Grids read from one place: they begin at the asked offset and end before `end`.

    `leaves` cover `[start, end)` without a gap: (kind, span) with kind `cell`, `rule` (pipes, rule rows) or `blank`.
    """

    grids: tuple[Grid, ...]
    end: int
    leaves: tuple[tuple[str, Span], ...]
    findings: tuple[Finding, ...] = ()
