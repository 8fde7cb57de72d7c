"""The nouns of the annex: sections, provisions and the leaves that cover the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toolkit.bulletin.model import Bulletin
from toolkit.findings import Finding, Span
from toolkit.tables.model import Grid


class Leaf(NamedTuple):
    """A stretch of the page's text that belongs to one thing; the leaves of a document cover the page in order.

    Kinds: those of `bulletin.model.Part` for what is outside the annex, and in it: `annex-heading`, `chapter`,
    `contents` (lists of contents), `heading`, `marker`, `text`, `cell`, `rule`, `omission` (asterisks), `note`
    (editor's notes), `furniture`, `blank`.
    """

    kind: str
    span: Span
    section: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Provision:
    """One numbered provision or unnumbered paragraph (`¶1`) and what stands under it, in order.

    `at` is its path: `g.4.i`, `d.iv#2`, `c.¶1`. `marker` is as printed without brackets (`""` for a paragraph).
    `text` is its own words, white space folded, without marker, children and tables. `reason` says why it has its
    level; `runner_up` is the `at` it would have had under the next best reading ("" where there was none worth naming).
    """

    at: str
    marker: str
    text: str
    span: Span
    text_spans: tuple[Span, ...]
    body: tuple[Provision | Grid, ...] = ()
    reason: str = ""
    runner_up: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the annex: `633b`, its title as a person writes it, and whether its regulations are temporary."""

    number: str
    title: str
    temporary: bool


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the annex.

    `state`: `printed`, `reserved` or `rescinded`; `partial` where text is omitted (asterisks).
    """

    number: str
    title: str
    chapter: Chapter
    span: Span
    body: tuple[Provision | Grid, ...]
    state: str = "printed"
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A page's rule text in memory."""

    bulletin: Bulletin
    sections: tuple[Section, ...]
    leaves: tuple[Leaf, ...]
    findings: tuple[Finding, ...]
