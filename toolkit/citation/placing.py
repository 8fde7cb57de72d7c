"""From a citation in its place to a full one: `paragraph (1)` inside § 633b.22(d)(2) is `633b.22(d)(1)`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toolkit.citation.markers import Path, ladder, places
from toolkit.citation.values import Chapter, Range, Relative, Section, Single, Target, This

_UNITS: Final = {"section": 0, "subsection": 0, "paragraph": 1, "subparagraph": 2, "clause": 3, "subclause": 4}
_OWN_TITLE: Final = 58


@dataclass(frozen=True, slots=True)
class Home:
    """Where a text stands: its section, its place in it (`d.2`), its chapter, and the title of the Code."""

    section: str = ""
    at: str = ""
    chapter: str = ""
    title: int = _OWN_TITLE

    @property
    def path(self) -> Path:
        """The markers of `at`; an unnumbered paragraph has none, and a repeated one counts as the first."""
        steps = (step.partition("#")[0] for step in self.at.split(".") if step)
        return tuple(step for step in steps if not step.startswith("¶"))


def placed(target: Target, home: Home) -> tuple[Target, str]:
    """`target` made full for a text at `home`, and a doubt where its words do not fit its markers."""
    if isinstance(target, Range):
        first, doubt = _placed(target.first, home)
        last, _ = _placed(target.last, home)
        return Range(first, last), doubt
    return _placed(target, home)


def _placed(target: Single, home: Home) -> tuple[Single, str]:
    match target:
        case This():
            return _this(target, home)
        case Relative() if not home.section:
            return target, f"{target} is cited outside of any section"
        case Relative():
            rank, doubt = _rank(target)
            return Section(home.section, (*_above(home.path, rank), *target.path)), doubt
    return target, ""


def _rank(target: Relative) -> tuple[int, str]:
    """The level that a relative citation starts at: that of its unit where its first marker allows it."""
    unit = _UNITS[target.unit]
    if target.unit == "subsection":
        return 0, ""
    ranks = [rank for rank, _ in places(target.path[0])] if target.path else []
    if unit in ranks and target.unit != "section":
        return unit, ""
    return (ranks[0] if ranks else unit), f"the text calls ({target.path[0]}) a {target.unit}"


def _above(path: Path, rank: int) -> Path:
    """The steps of `path` that are outside of a level."""
    return tuple(marker for marker, (at, _) in zip(path, ladder(path), strict=False) if at < rank)


def _this(target: This, home: Home) -> tuple[Single, str]:
    if target.unit == "chapter":
        number = home.chapter or home.section.partition(".")[0]
        return (Chapter(number) if number else target), ""
    if target.unit not in _UNITS or not home.section:
        return target, ""
    if target.unit == "section":
        return Section(home.section), ""
    return Section(home.section, _above(home.path, _UNITS[target.unit] + 1)), ""
