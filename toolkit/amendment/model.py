"""The amendment: what one version of a section says otherwise than another, a change at a time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from toolkit.rulespec.model import Picks


class Class(StrEnum):
    """How much a change weighs, the heaviest first (design, section 7)."""

    SUBSTANTIVE = "substantive"
    REFERENCE = "reference"
    EDITORIAL = "editorial"
    TYPOGRAPHIC = "typographic"

    @property
    def weight(self) -> int:
        """4 for a substantive change down to 1 for a typographic one."""
        return {"substantive": 4, "reference": 3, "editorial": 2, "typographic": 1}[self.value]


NOT_READ: Final = "the toolkit does not read this as a fact: compare it yourself on the page"
"""What a person is told of a change that is `unread`."""

Kind = Literal["added", "removed", "changed", "moved", "moved-changed", "renumbered", "split", "merged"]

Effect = Literal[
    "option-added",
    "option-removed",
    "limit-tightened",
    "limit-loosened",
    "payout-changed",
    "rate-changed",
    "term-changed",
    "duty-added",
    "duty-removed",
]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed in one section.

    `at` is its place in the new version (in the old one where it was removed), `at_before` its place in the old one
    (None where it was added). `what` names the thing for a person (`choice paytable`, `provision`, `table (i), row
    "Royal flush", column "Paytable 2"`); `before` and `after` are its two values in words, None where there is none or
    where the specs hold facts only. `unread` says that no reader takes what changed: a filing that rests on it needs a
    person's eyes. `picks` names the choices it bears on, for the impact on filings;
    `under` the options it bears on alone, if so (a payout of one paytable touches nobody who picked another).
    """

    section: str
    at: str
    kind: Kind
    cls: Class
    what: str
    before: str | None = None
    after: str | None = None
    effect: Effect | None = None
    at_before: str | None = None
    unread: bool = False
    picks: tuple[str, ...] = ()
    under: Picks = ()
