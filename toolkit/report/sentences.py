"""A finding in one text: what is wrong, what would pass, what to type instead."""

from __future__ import annotations

from toolkit.findings import Finding


def said(finding: Finding) -> str:
    """The message and, each on a line of its own, the provision, what is allowed and the hint."""
    rest = (
        ("provision", finding.citation),
        ("allowed", ", ".join(str(value) for value in finding.allowed)),
        ("hint", finding.hint),
    )
    return "\n".join([finding.message, *(f"{name}: {text}" for name, text in rest if text)])
