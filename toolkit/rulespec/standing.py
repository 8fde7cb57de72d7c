"""How a rule stands on a day, as far as the loaded versions and recorded decisions show (design, section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.recorded import Recorded, Void

PROPOSED = "proposed"
_NOT_BINDING = frozenset({PROPOSED, "notice"})
GONE = frozenset({"rescind", "reserve"})


class Voided(NamedTuple):
    """A loaded version that never was law, and who recorded so."""

    spec: RuleSpec
    void: Void


class Stands(StrEnum):
    """What can be said of a rule on a day."""

    NOT_YET = "not yet effective"
    NO_VERSION = "no version loaded"
    IN_FORCE = "in force as far as loaded"
    LAPSED = "lapsed by its own terms"
    ENDED = "ended"
    CONTINUED = "continued"


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule on a day.

    `spec` is the version whose words apply, applied last, or will apply first; None where none is loaded.
    `effective` and `expires` are its first and last possible day (where a correction, or an amendment of temporary
    regulations, states no end of its own, that of the version before); `next` is the loaded version that takes effect
    next. `recorded` is what a person recorded, where the standing rests on it. `proposed` is the newest proposal, where
    nothing else is loaded; `voided` are the versions that were declared void.
    """

    section: str
    day: date
    stands: Stands
    spec: RuleSpec | None = None
    effective: date | None = None
    expires: date | None = None
    next: RuleSpec | None = None
    recorded: Recorded | None = None
    proposed: RuleSpec | None = None
    voided: tuple[Voided, ...] = ()

    @property
    def in_force(self) -> bool:
        """Whether a holder may rest on the rule that day, as far as is known."""
        return self.stands in (Stands.IN_FORCE, Stands.CONTINUED)

    @property
    def days_left(self) -> int | None:
        """Days until `expires` (0 on the last day); None where no end is known or the rule is not in force."""
        if self.expires is None or self.stands is not Stands.IN_FORCE:
            return None
        return (self.expires - self.day).days


def age(spec: RuleSpec) -> tuple[date, date, tuple[tuple[int, str], ...]]:
    """Sort key of versions: by effective date, then publication, then document number."""
    first = spec.source.effective or date.max
    number = tuple((int(part), "") if part.isdecimal() else (0, part) for part in spec.source.document.split("-"))
    return first, spec.source.published or date.max, number


def may_bind(spec: RuleSpec) -> bool:
    """Whether the version comes from a rulemaking that makes law; a proposal or notice does not."""
    return spec.source.kind not in _NOT_BINDING


def binding(versions: Sequence[RuleSpec]) -> tuple[RuleSpec, ...]:
    """The versions that are or will be law, oldest first: proposals, notices and undated ones are left out."""
    law = (spec for spec in versions if may_bind(spec) and spec.source.effective is not None)
    return tuple(sorted(law, key=age))


def standing(
    section: str,
    versions: Sequence[RuleSpec],
    day: date,
    recorded: Sequence[Recorded] = (),
    voided: tuple[Voided, ...] = (),
) -> Standing:
    """How `section` stands on `day`, given all its loaded versions, those that are void, and what a person recorded."""
    law = binding(versions)
    if not law:
        return Standing(section, day, Stands.NO_VERSION, proposed=_proposal(versions), voided=voided)
    begun = [spec for spec in law if spec.source.effective is not None and spec.source.effective <= day]
    later = law[len(begun)] if len(begun) < len(law) else None
    if not begun:
        stands = Stands.NOT_YET if later is not None and later.source.action == "add" else Stands.NO_VERSION
        effective = None if later is None else later.source.effective
        return Standing(section, day, stands, later, effective, _end(law, 0), later, voided=voided)
    spec, end = begun[-1], _end(law, len(begun) - 1)
    fate = _fate(section, day, recorded, spec)
    stands = Stands(fate.standing) if fate is not None else _own(spec, end, day)
    return Standing(section, day, stands, spec, spec.source.effective, end, later, fate, voided=voided)


def _proposal(versions: Sequence[RuleSpec]) -> RuleSpec | None:
    found = [spec for spec in versions if spec.source.kind == PROPOSED]
    return max(found, key=lambda spec: spec.source.published or date.min, default=None)


def _own(spec: RuleSpec, end: date | None, day: date) -> Stands:
    if spec.source.action in GONE:
        return Stands.ENDED
    return Stands.LAPSED if end is not None and day > end else Stands.IN_FORCE


def _fate(section: str, day: date, recorded: Sequence[Recorded], spec: RuleSpec) -> Recorded | None:
    """The last record that begins on or before `day`, unless a loaded version has taken effect since."""
    known = [
        one
        for one in recorded
        if one.section == section
        and one.since <= day
        and (one.until is None or day <= one.until)
        and (spec.source.effective is None or one.since >= spec.source.effective)
    ]
    return max(known, key=lambda one: one.since) if known else None


def _end(law: Sequence[RuleSpec], index: int) -> date | None:
    """The last possible day of a version; amending temporary rules, or correcting any, leaves their end as it was."""
    while 0 <= index < len(law):
        source = law[index].source
        goes_on = source.kind == "correction" or (source.kind == "temporary" and source.action == "amend")
        if source.expires is not None or not goes_on:
            return source.expires
        index -= 1
    return None


def with_last_days(versions: Sequence[RuleSpec]) -> tuple[tuple[RuleSpec, date | None], ...]:
    """The binding versions, oldest first, each with its last possible day; None where it has none, or a later version
    replaces it before that day."""
    law = binding(versions)
    found = []
    for index, spec in enumerate(law):
        end = None if spec.source.action in GONE else _end(law, index)
        replaced = law[index + 1].source.effective if index + 1 < len(law) else None
        found.append((spec, None if end is None or (replaced is not None and replaced <= end) else end))
    return tuple(found)
