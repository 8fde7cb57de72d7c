"""Whether a filing rests on a section that it does not offer: its rules or its declared entries cite it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.amendment.model import Change
from toolkit.citation import provision
from toolkit.filing.duties import LAYOUTS
from toolkit.rulespec.library import section_order
from toolkit.rulespec.model import RuleSpec
from toolkit.schema.head import SUBMISSIONS
from toolkit.submission import Submission

GOVERNING = (SUBMISSIONS, LAYOUTS)
"""The sections that every submission stands under, whether or not its rules cite them."""

_SECTION = re.compile(r"([0-9]+[a-z]{0,3}\.[0-9]+[a-z]{0,3})((?:\([^()]{1,8}\))*)")
_CHAPTER = re.compile(r"\bchapters? ([0-9]+[a-z]{0,3})", re.IGNORECASE)
_THROUGH = re.compile(r"\s*[—–-]\s*\(([^()]{1,8})\)")


def citing(spec: RuleSpec, section: str, change: Change | None) -> Iterator[str]:
    """The provisions of a rule that cite `section`, the place that changed in it or anything above or below that.

    None stands for the whole section: whatever of it is cited, may have changed.
    """
    for base in spec.base:
        if _names(base, section, change):
            yield provision(spec.section)
    for each in spec.provisions:
        if any(_names(ref.to, section, change) for ref in each.refs):
            yield provision(spec.section, each.at)
    for choice in spec.choices:
        if any(_names(to, section, change) for to in choice.also):
            yield provision(spec.section, choice.at)


def declared(submission: Submission, section: str) -> Iterator[str]:
    """The entries that the holder declares under `section` or its chapter."""
    for each in submission.declared:
        if _names(each.under, section, None):
            yield each.entry


def _names(to: str, section: str, change: Change | None) -> bool:
    """Whether a citation reaches the place of a change."""
    if any(section.partition(".")[0] == found[1] for found in _CHAPTER.finditer(to)):
        return True
    cited = list(_SECTION.finditer(to))
    if len(cited) > 1 and any(mark in to for mark in "—–-") and _between(cited[0][1], section, cited[-1][1]):
        return True
    return any(found[1] == section and _reaches(found, to, change) for found in cited)


def _between(first: str, section: str, last: str) -> bool:
    ranks = [section_order(each) for each in (first, section, last)]
    return ranks[0][:2] == ranks[1][:2] == ranks[2][:2] and ranks[0] <= ranks[1] <= ranks[2]


def _reaches(found: re.Match[str], to: str, change: Change | None) -> bool:
    steps = [step for step in found[2].strip("()").split(")(") if step]
    if change is None or not steps:
        return True
    if _THROUGH.match(to, found.end()):
        steps = steps[:-1]  # a range: whatever stands under the same provision
    return any(_along(steps, at) for at in (change.at, change.at_before) if at is not None)


def _along(steps: list[str], at: str) -> bool:
    """Whether one of two places stands over the other."""
    places = [step.partition("#")[0] for step in at.split(".") if step]
    return all(one == other for one, other in zip(steps, places, strict=False))
