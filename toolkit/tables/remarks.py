"""The findings of this room: one function a kind of doubt, worded for the officer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from toolkit.findings import Finding, Severity, Span

_MOST_SAID = 3
_ECHOES = ("table-cell-odd", "table-cell-remark", "table-value-misprinted", "table-split-doubtful")


def warn(identity: str, message: str, span: Span, hint: str = "") -> Finding:
    """A warning that stands on `span` of the page."""
    return Finding(id=identity, severity=Severity.WARNING, message=message, span=span, hint=hint)


def note(identity: str, message: str, span: Span, hint: str = "") -> Finding:
    """A note that stands on `span` of the page."""
    return Finding(id=identity, severity=Severity.NOTE, message=message, span=span, hint=hint)


def short(words: str, limit: int = 60) -> str:
    """`words` in quotation marks, white space folded, cut in the middle where they are long."""
    words = " ".join(words.split())
    kept = words if len(words) <= limit else f"{words[: limit // 2]} … {words[-limit // 3 :]}"
    return f"“{kept}”"


def count(number: int, noun: str) -> str:
    """`1 value`, `3 values`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def doubt_of(findings: Sequence[Finding]) -> str:
    """The first few warnings in one line, and how many more there are; "" where there are none."""
    said = list(dict.fromkeys(finding.message for finding in findings if finding.severity.weight > 1))
    more = [f"and {len(said) - _MOST_SAID} more"] if len(said) > _MOST_SAID else []
    return "; ".join([*said[:_MOST_SAID], *more])


def without_echoes(findings: Sequence[Finding]) -> list[Finding]:
    """The findings without those that only say again that a row is too long: its last cell looks odd, as it must."""
    rows = [finding.span for finding in findings if finding.id == "table-row-long" and finding.span]
    if not rows:
        return list(findings)
    return [finding for finding in findings if not (finding.id in _ECHOES and _in_any(finding.span, rows))]


def _in_any(span: Span | None, rows: Sequence[Span]) -> bool:
    if span is None:
        return False
    at = bisect_right(rows, span.start, key=_start) - 1
    return at >= 0 and span.end <= rows[at].end


def _start(span: Span) -> int:
    return span.start
