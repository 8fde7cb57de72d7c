"""A section on both sides, and what its change comes to for one filing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from toolkit.amendment.model import Change
from toolkit.rulespec.model import RuleSpec


class Verdict(StrEnum):
    """What an amendment asks of a filing, the heaviest first (design, section 7)."""

    MUST_REFILE = "must-refile"
    REVIEW = "review"
    NEW_OPTION = "new-option"
    UNAFFECTED = "unaffected"

    @property
    def weight(self) -> int:
        """4 for a filing that has to be made anew down to 1 for one that is not touched."""
        return {"must-refile": 4, "review": 3, "new-option": 2, "unaffected": 1}[self.value]


@dataclass(frozen=True, slots=True)
class Pair:
    """One section before and after, None where a side lacks it, and what changed between them."""

    old: RuleSpec | None
    new: RuleSpec | None
    changes: tuple[Change, ...] = ()

    @property
    def section(self) -> str:
        """Its number; the new one where it was given another."""
        spec = self.new or self.old
        return "" if spec is None else spec.section


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that bears on a filing, in words, with the provisions it stands in (`§ 633b.22(k)`)."""

    verdict: Verdict
    words: str
    provisions: tuple[str, ...] = ()
    aside: bool = False
    """Whether it would be so without the amendment."""


@dataclass(frozen=True, slots=True)
class Impact:
    """What the changes come to for one filing.

    `why` holds its reasons, each with its day: first those that the amendment gives, the heaviest of them in front.
    `aside` says that there are only others.
    """

    path: str
    verdict: Verdict
    why: tuple[str, ...] = ()
    provisions: tuple[str, ...] = ()
    aside: bool = False
