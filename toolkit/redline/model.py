"""The redline: two named sides, the sections that differ, and the filings they touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

from toolkit.amendment.impact import Impact, Pair
from toolkit.amendment.model import Change, Class
from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec

SideKind = Literal["page", "spec", "folder", "day"]


@dataclass(frozen=True, slots=True)
class Side:
    """Rules before or after. A folder has all its versions, a day those that stand on it, a page or spec its own.

    `rules` is the library that a folder or a day is of.
    """

    name: str
    kind: SideKind
    specs: tuple[RuleSpec, ...]
    rules: Library | None = None

    @property
    def whole(self) -> bool:
        """Whether a section that is not here does not exist, as far as this side knows."""
        return self.kind in ("folder", "day")


@dataclass(frozen=True, slots=True)
class Redline:
    """What differs between two sides; `loose` are changes that stand in no section (the head of a submission).

    `impact` is None where nobody asked, `over` are filings that are over and so left out; `notes` say how to read it.
    `same` says that the old side already holds the Bulletin of the new one, which comes before anything else.
    `library` is the folder in which the new side's specs lie, "" where commands find it by themselves, None if nowhere.
    """

    old: str
    new: str
    pairs: tuple[Pair, ...]
    loose: tuple[Change, ...] = ()
    impact: tuple[Impact, ...] | None = None
    over: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    same: str = ""
    library: str | None = None

    @property
    def changes(self) -> tuple[Change, ...]:
        """All of them, section by section."""
        return (*self.loose, *(change for pair in self.pairs for change in pair.changes))

    @property
    def changed(self) -> tuple[Pair, ...]:
        """The sections in which anything differs."""
        return tuple(pair for pair in self.pairs if pair.changes)

    @property
    def day(self) -> date | None:
        """The day of the later side, as far as its rules tell: of its publication, else of its effect."""
        sources = [spec.source for pair in self.pairs if (spec := pair.new or pair.old) is not None]
        days = [source.published or source.effective for source in sources]
        return max((day for day in days if day is not None), default=None)

    def reaches(self, fail_on: Class) -> bool:
        """Whether any change weighs as much as `fail_on`."""
        return any(change.cls.weight >= fail_on.weight for change in self.changes)


def by_weight(changes: tuple[Change, ...]) -> Iterator[tuple[Class, tuple[Change, ...]]]:
    """The changes of each class, the heaviest first; within one as they stand."""
    for cls in Class:
        found = tuple(change for change in changes if change.cls is cls)
        if found:
            yield cls, found
