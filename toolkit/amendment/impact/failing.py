"""Why a filing does not pass under the new rules, and whether the amendment is the cause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolkit.amendment.impact.model import Reason, Verdict
from toolkit.check import Judgement
from toolkit.findings import Finding, Severity

_STANDING = frozenset({"lapsed", "ended", "not-yet-effective", "no-version-loaded", "continued-elsewhere"})
"""Findings of the day alone: two versions of a rule may word them differently, with their own Bulletins."""

CAUSED = "it does not pass under the new rules"
NOT_CAUSED = "not by this amendment: it does not pass under the old rules on the same day either"


def failures(found: Judgement, before: Callable[[], Judgement] | None) -> Iterator[Reason]:
    """The errors of a judgement by the new rules. `before` judges by the old ones on the same day, None if nobody can.

    Only what fails word for word, or by its dates, under both is not the amendment's doing.
    """
    errors = _errors(found.findings)
    if not errors:
        return
    known = {_key(one) for one in _errors(before().findings)} if before is not None else set()
    for one in errors:
        aside = _key(one) in known
        words = f"{NOT_CAUSED if aside else CAUSED}: {one.message}"
        yield Reason(Verdict.MUST_REFILE, words, (one.citation,) if one.citation else (), aside)


def _errors(findings: Iterable[Finding]) -> list[Finding]:
    return [one for one in findings if one.severity is Severity.ERROR]


def _key(one: Finding) -> tuple[object, ...]:
    if one.id in _STANDING:
        return one.id, one.section
    return one.id, one.section, one.at, one.line, one.column, one.message, one.allowed
