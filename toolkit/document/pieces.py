"""The pieces that an annex splits into before anything is known about levels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toolkit.findings import Span
from toolkit.outline.model import Marker
from toolkit.tables.model import TableReading


@dataclass(frozen=True, slots=True)
class ChapterLine:
    """`CHAPTER 700b. DICE SIDE WAGERS`: its number and its title as printed."""

    span: Span
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A section heading; `numbers` are more than one where a range is reserved. `known`: the order names it.

    `sure` is false for the likeliest place of a heading, `torn` true where two numbers stand without a dash between.
    """

    span: Span
    numbers: tuple[str, ...]
    title: str
    state: str = "printed"
    known: bool = True
    sure: bool = True
    torn: bool = False


@dataclass(frozen=True, slots=True)
class Aside:
    """What is no rule text: `annex-heading`, `contents`, `omission`, `note`."""

    span: Span
    kind: str


class Mark(NamedTuple):
    """A marker with its brackets."""

    span: Span
    marker: Marker


class Words(NamedTuple):
    """Words on one line; `fresh` where they begin a paragraph of their own."""

    span: Span
    fresh: bool = False
    orphan: bool = False


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table as the tables room read it."""

    span: Span
    reading: TableReading


Piece = ChapterLine | Heading | Aside | Mark | Words | TableBlock
