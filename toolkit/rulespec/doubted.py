"""Specs that load and yet deserve a doubt: a review of other facts, two texts that begin on one day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from toolkit.findings import Finding, Severity
from toolkit.rulespec.model import RuleSpec


def unfit(spec: RuleSpec) -> Iterator[Finding]:
    """A review that does not vouch for the facts that stand in the spec: they, or it, were changed by hand."""
    if spec.reviewed is None:
        return
    from toolkit.rulespec.plain import facts_sha256

    if spec.reviewed.sha256 != facts_sha256(spec):
        message = f"the review by {spec.reviewed.by} of {spec.reviewed.date} vouches for other facts than these"
        hint = "look at what changed, then review the spec again"
        yield _doubt("review-unfit", spec, message, hint)


def one_day(law: Sequence[RuleSpec]) -> Iterator[Finding]:
    """Versions published on one day that take effect on one day too; `law` as it begins to bind, oldest first.

    A correction printed later with an earlier text's day is no doubt: the day of publication tells which one stands.
    """
    for first, then in pairwise(law):
        days = [(each.source.published, each.source.effective) for each in (first, then)]
        if days[0] == days[1]:
            both = f"{first.path} was published on the same day and takes effect on the same day, {days[0][1]}"
            message = f"{both}: this file is the one that is used"
            yield _doubt("rule-spec-one-day", then, message, "keep the file of the text that stands")


def _doubt(id_: str, spec: RuleSpec, message: str, hint: str) -> Finding:
    return Finding(id=id_, severity=Severity.WARNING, message=message, path=spec.path, section=spec.section, hint=hint)
