"""What stands differently on the page (an edit), and what is read differently because of it (a reading)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Class, Effect, Kind
from toolkit.amendment.names import GONE
from toolkit.amendment.words import tokens
from toolkit.citation import place
from toolkit.rulespec.model import Picks


@dataclass(frozen=True, slots=True)
class Hunk:
    """Words of a provision that differ, without those around them."""

    before: str
    after: str

    @property
    def tokens(self) -> frozenset[str]:
        """The words of only one side; all of them where both sides have the same, in another order."""
        left, right = frozenset(tokens(self.before)), frozenset(tokens(self.after))
        return (left ^ right) or (left | right)


@dataclass(frozen=True, slots=True)
class Edit:
    """One thing that stands differently on the page; `place` and `places` are names of provisions.

    `sort`: provision, words, place, table, row, column, cell, head. `places` are those that came or went with it.
    """

    sort: str
    place: str
    kind: Kind
    cls: Class
    what: str
    paths: tuple[Path, ...]
    before: str | None = None
    after: str | None = None
    effect: Effect | None = None
    unread: bool = False
    tokens: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    hunks: tuple[Hunk, ...] = ()
    under: Picks = ()
    order: tuple[Hashable, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Reading:
    """One fact that is read differently; `rank` says which of several stands for all (the lowest)."""

    sort: str
    place: str
    kind: Kind
    cls: Class
    what: str
    paths: tuple[Path, ...]
    rank: int
    before: str | None = None
    after: str | None = None
    effect: Effect | None = None
    unread: bool = False
    tokens: frozenset[str] = frozenset()
    options: frozenset[tuple[str, str]] = frozenset()
    under: Picks = ()
    picks: tuple[str, ...] = ()
    solid: bool = True
    """Whether a reader takes it: not so for numbers and sentences that none took, and for what merely repeats words."""


def shown(name: str) -> str:
    """The name of a provision as its place: without the mark of what is gone."""
    return name.removeprefix(GONE)


def where(name: str) -> str:
    """The place for people: `(g)(4)`, or `the section`."""
    return place(shown(name)).strip(", ") or "the section"


def own_tokens(before: Iterable[str], after: Iterable[str]) -> frozenset[str]:
    """The words that only one of two texts has."""
    left = {token for text in before for token in tokens(text)}
    right = {token for text in after for token in tokens(text)}
    return frozenset(left ^ right) or frozenset(left | right)


def under(name: str, other: str) -> bool:
    """Whether provision `name` stands below `other`."""
    return shown(name).startswith(f"{shown(other)}.") if shown(other) else bool(shown(name))


def texts(values: Iterable[Hashable]) -> Iterator[str]:
    """All texts and numbers in a frozen value."""
    for value in values:
        if isinstance(value, tuple):
            yield from texts(value)
        elif value is not None and not isinstance(value, bool):
            yield str(value)
