"""The redline as pages, before and after side by side: HTML, and PDF/A-3a with PDF/UA-1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from toolkit.amendment.impact import Pair
from toolkit.amendment.model import Change
from toolkit.citation import provision
from toolkit.filing.content import day_words
from toolkit.filing.fonts import missing_glyphs
from toolkit.filing.page import page_of, with_style
from toolkit.filing.rendering import pdf
from toolkit.redline.marking import Pieces, marked
from toolkit.redline.model import Redline, by_weight
from toolkit.redline.words import (
    NOT_AT_HAND,
    VERDICTS,
    WITHOUT_WORDS,
    amends_unseen,
    chapters,
    counted,
    filings,
    ranked,
    remarks,
    summary,
    what,
    where,
    wordless,
)
from toolkit.resources import folder
from toolkit.rulespec.model import RuleSpec
from toolkit.unseen import printable

TEMPLATE: Final = "redline.html.j2"
STYLE: Final = "redline.css"

Clean = Callable[[str], str]
"""What makes a text fit to be set."""


@dataclass(frozen=True, slots=True)
class Row:
    """One change: its place, what it is, what it comes to, and both sides in pieces."""

    where: str
    what: str
    remarks: tuple[str, ...]
    before: Pieces
    after: Pieces
    note: str


@dataclass(frozen=True, slots=True)
class Group:
    """The changes of one class in a section."""

    cls: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """What stands under one heading."""

    title: str
    counted: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Filed:
    """One filing and its verdict."""

    path: str
    verdict: str
    why: tuple[str, ...]


def redline_html(redline: Redline) -> str:
    """One page with its style sheet in it."""
    return with_style(_page(redline, _bound), _style())


def redline_pdf(redline: Redline) -> bytes:
    """The PDF; same input, same bytes. A character that no packaged font has is printed by its number."""
    page = _page(redline, lambda text: _settable(_bound(text)))
    return pdf(page, _style()) if redline.day is None else pdf(page, _style(), day=redline.day)


def _style() -> str:
    return (folder("templates") / STYLE).read_text("utf-8")


def _page(redline: Redline, clean: Clean) -> str:
    return page_of(
        TEMPLATE,
        old=clean(redline.old),
        new=clean(redline.new),
        day=redline.day,
        day_words=day_words(redline.day) if redline.day else "",
        summary=summary(redline),
        same=clean(redline.same),
        notes=tuple(map(clean, redline.notes)),
        chapters=tuple(_chapters(redline, clean)),
        filed=None
        if redline.impact is None
        else tuple(
            Filed(clean(one.path), VERDICTS[one.verdict], tuple(map(clean, one.why))) for one in ranked(redline.impact)
        ),
        filings=filings(redline.impact or ()),
        over=tuple(map(clean, redline.over)),
    )


def _chapters(redline: Redline, clean: Clean) -> Iterator[Chapter]:
    for title, pair, changes in chapters(redline):
        yield Chapter(clean(title), counted(changes), _groups(changes, pair, redline.library, clean))


def _groups(changes: tuple[Change, ...], pair: Pair | None, library: str | None, clean: Clean) -> tuple[Group, ...]:
    return tuple(
        Group(cls.value, tuple(_row(change, pair, library, clean) for change in found))
        for cls, found in by_weight(changes)
    )


def _row(change: Change, pair: Pair | None, library: str | None, clean: Clean) -> Row:
    before, after = _texts(change, pair) or (change.before, change.after)
    pieces = marked(None if before is None else clean(before), None if after is None else clean(after))
    note = WITHOUT_WORDS if wordless(change) and before is None else NOT_AT_HAND if amends_unseen(pair) else ""
    section = provision(pair.section) if pair is not None and (pair.new or pair.old) is not None else ""
    return Row(
        where(change) or section or "Entry", clean(what(change, pair, library)), remarks(change, pair), *pieces, note
    )


def _texts(change: Change, pair: Pair | None) -> tuple[str, str] | None:
    """The words of the provision on both sides, where both have them and a change of a fact in them is told."""
    if pair is None or pair.old is None or pair.new is None or change.what.startswith("table"):
        return None
    old, new = _text(pair.old, change.at_before), _text(pair.new, change.at)
    return (old, new) if old is not None and new is not None and old != new else None


def _text(spec: RuleSpec, at: str | None) -> str | None:
    return next((one.text for one in spec.provisions if one.at == at and one.text), None)


def _bound(text: str) -> str:
    """One line of the text, its section signs bound to their numbers."""
    return printable(" ".join(text.split())).replace("§ ", "§\u00a0")


def _settable(text: str) -> str:
    for mark in missing_glyphs(text):
        text = text.replace(mark, f"[U+{ord(mark):04X}]")
    return text
