"""The rules as they will stand: the new versions in force, all other sections as the library has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from toolkit.amendment.impact.model import Pair
from toolkit.findings import Finding
from toolkit.rulespec.library import Library, section_order
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.standing import GONE, Standing, Stands, age, standing


class Amended(Library):
    """A library in which each section of `pairs` has its new version alone; one without a new version is gone.

    A new version is in force on every day but after its last possible one: what it does to filings is asked before it
    takes effect, and of proposals too.
    """

    def __init__(self, base: Library, pairs: Sequence[Pair]) -> None:
        super().__init__(base.origin)
        self._base = base
        self._new: Mapping[str, RuleSpec | None] = {pair.section: pair.new for pair in pairs}
        others = (section for section in base.sections if section not in self._new)
        here = (section for section, spec in self._new.items() if spec is not None)
        self.sections = tuple(sorted({*others, *here}, key=section_order))

    def standing(self, section: str, day: date) -> Standing:
        """How the section stands: a new version as if it had taken effect."""
        spec = self._new.get(section)
        if spec is None:
            return standing(section, self.versions(section), day, self.recorded)
        before = [one for one in self._base.versions(section) if age(one) < age(spec)]
        end = standing(section, [*before, spec], max(day, spec.source.effective or day)).expires
        if spec.source.action in GONE:
            stands = Stands.ENDED
        else:
            stands = Stands.LAPSED if end is not None and day > end else Stands.IN_FORCE
        return Standing(section, day, stands, spec, spec.source.effective, end)

    def newest(self, section: str) -> RuleSpec | None:
        """The new version, else what the library has."""
        return self._new.get(section) or super().newest(section)

    def _of(self, section: str) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
        if section in self._new:
            spec = self._new[section]
            return ((spec,) if spec is not None else ()), ()
        return (self._base.versions(section), ()) if section in self.sections else ((), ())

    def _games_of(self, section: str) -> frozenset[str]:
        if section in self._new:
            spec = self._new[section]
            return frozenset([spec.game] if spec is not None and spec.game else ())
        return super()._games_of(section)
