"""Rows as printed, before a table's head, corner and spanning labels are worked out."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.findings import Span
from toolkit.tables.model import Cell


@dataclass(frozen=True, slots=True)
class RawRow:
    """One row as printed: its cells left to right and the place of all of it.

    `head` is marked up as head (HTML `th`, or the row above a rule); `heading` runs over the whole width by its
    markup; `start` begins a new block, `headless` one whose head is lost: only its rule is left.
    """

    cells: tuple[Cell, ...]
    span: Span
    head: bool = False
    heading: bool = False
    start: bool = False
    headless: bool = False


def cell_at(text: str, start: int, end: int) -> Cell:
    """The cell `text[start:end]`: white space folded, its place without the blanks around it."""
    printed = text[start:end]
    words = printed.split()
    if not words:
        return Cell("")
    start += len(printed) - len(printed.lstrip())
    return Cell(" ".join(words), (Span(start, start + len(printed.strip())),))
