"""Findings of the page as a whole, in their three weights."""

from __future__ import annotations

from toolkit.findings import Finding, Severity, Span


def error(name: str, message: str, span: Span | None = None, hint: str = "") -> Finding:
    """What keeps the page from giving its rules."""
    return Finding(id=name, severity=Severity.ERROR, message=message, span=span, hint=hint)


def warning(name: str, message: str, span: Span | None = None, hint: str = "") -> Finding:
    """A slip or a doubt that a person has to settle."""
    return Finding(id=name, severity=Severity.WARNING, message=message, span=span, hint=hint)


def note(name: str, message: str, span: Span | None = None, hint: str = "") -> Finding:
    """Something worth knowing that changes no fact."""
    return Finding(id=name, severity=Severity.NOTE, message=message, span=span, hint=hint)


def listed(items: tuple[str, ...] | list[str]) -> str:
    """`A, B and C`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}" if items else ""
