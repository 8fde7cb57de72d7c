"""Which findings of the reading are slips of the published text; the others are doubts of our reading."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.findings import Finding, Severity
from toolkit.lint.model import Looked

NUMBERS = (
    "number-repeated",
    "number-missing",
    "number-out-of-order",
    "list-starts-late",
    "numbering-mixed",
    "numbering-turned",
    "marker-odd",
    "level-skipped",
)
TEXT = ("colon-without-list", "text-breaks-off", "citation-doubtful", "dropped-dash", "lost-dashes")
SECTIONS = (
    "section-missing",
    "section-not-in-order",
    "section-printed-twice",
    "section-empty",
    "section-not-empty",
    "section-in-other-chapter",
    "heading-dash-lost",
)
PAGE = (
    "no-such-day",
    "weekday-differs",
    "filed-after-publication",
    "effective-dates-differ",
    "effective-before-publication",
    "terms-differ",
    "comment-deadlines-differ",
    "counts-differ",
    "volume-differs",
    "document-year-differs",
    "document-numbers-differ",
    "regulation-numbers-differ",
    "titles-differ",
    "kinds-differ",
    "chapters-differ",
    "order-contradicts",
    "order-and-preamble-differ",
)
TABLES = (
    "table-row-short",
    "table-row-long",
    "table-cell-empty",
    "table-label-twice",
    "table-head-twice",
    "table-cell-doubled",
    "table-value-misprinted",
)
FACTS = (
    "name-against-citation",
    "labels-joined",
    "labels-unmatched",
    "text-against-table",
    "no-column",
    "pick-count",
    "condition-not-offered",
)

CHOSEN = frozenset(NUMBERS + TEXT + SECTIONS + PAGE + TABLES + FACTS)
"""Slips that the reading finds by itself."""


def chosen(looked: Looked) -> Iterator[Finding]:
    """The slips among the findings of the reading, and whatever kept the page from being read."""
    for finding in looked.found:
        if finding.id in CHOSEN or finding.severity is Severity.ERROR:
            yield finding
