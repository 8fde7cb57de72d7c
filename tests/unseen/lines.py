"""The verdict on one fact, and what breaks the silence where a fact did not come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.unseen import words
from toolkit.findings import Finding, Severity
from toolkit.rulespec.model import RuleSpec

_OF_SHAPE = frozenset({"level-skipped", "table-label-spans", "labels-joined", "base-not-said", "number-repeated"})


@dataclass(frozen=True, slots=True)
class Line:
    """One fact and its verdict; `parts` names what was wrong in a fact that was found."""

    section: str
    kind: str
    at: str
    mark: str
    says: str
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Silence:
    """What a spec and its findings say of places where a fact may be missing."""

    spec: RuleSpec
    findings: tuple[Finding, ...]

    def broken_by(self, at: str, fact: Any) -> str:
        """What tells at this provision or beneath it that something was not read; `""` where nothing does."""
        wanted = set(words.numbers(fact))
        if not at:  # the section itself: what is said of a provision tells nothing
            return "; ".join(dict.fromkeys(it.id for it in self.findings if it.at == "" and not _of_shape(it)))
        told = [f"open {it.kind}" for it in self.spec.open if beneath(it.at, at)]
        told += [
            f"unread {', '.join(it.numbers)}"
            for it in self.spec.unread
            if beneath(it.at, at) and wanted & set(words.numbers(it.numbers))
        ]
        told += [it.id for it in self.findings if it.at is not None and beneath(it.at, at) and not _of_shape(it)]
        return "; ".join(dict.fromkeys(told))


def _of_shape(finding: Finding) -> bool:
    """A note on the page's shape tells nothing of a fact."""
    return finding.severity is Severity.NOTE and finding.id in _OF_SHAPE


def beneath(at: str, place: str) -> bool:
    """Is an address this place or under it."""
    return at == place or at.startswith(f"{place}.")


def line(spec: RuleSpec, kind: str, at: str, says: str, wrong: Mapping[str, str]) -> Line:
    """Right where nothing is wrong, else what came instead."""
    if not wrong:
        return Line(spec.section, kind, at, "right", says)
    instead = "; ".join(f"{part}: {came}" for part, came in wrong.items())
    return Line(spec.section, kind, at, "wrong", f"{says} <- came {instead}", tuple(wrong))


def missed(silence: Silence, kind: str, at: str, says: str, fact: Any) -> Line:
    """A fact that did not come: does anything say so?"""
    told = silence.broken_by(at, fact)
    mark, tail = ("missed but said", f" <- said by {told}") if told else ("missed in silence", "")
    return Line(silence.spec.section, kind, at, mark, says + tail)


def differing(pairs: Iterable[tuple[str, Any, Any]]) -> dict[str, str]:
    """The parts that differ, with what came."""
    return {part: str(came) for part, mine, came in pairs if mine != came}
