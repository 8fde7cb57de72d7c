"""One statute cited under two numbers: § 13A03 and § 1303A of one code are the same figures and letters, turned.

Never takes two sections of different codes, nor numbers whose figures differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.citation import FoundReference, Range, Statute, references
from toolkit.findings import Finding, Severity
from toolkit.lint.model import Looked

_LETTERS = re.compile(r"[A-Za-z]+")
_MOST = 2_000_000  # characters of a page that are looked through


def two_numbers(looked: Looked) -> Iterator[Finding]:
    """The first place of the number that stands second on the page."""
    first: dict[tuple[str, str, str], str] = {}
    said: set[tuple[str, str]] = set()
    for found, statute in _statutes(looked.text[:_MOST]):
        letters = "".join(_LETTERS.findall(statute.number)).upper()
        if not letters:
            continue
        key = (" ".join(statute.before.split()), _LETTERS.sub("", statute.number), letters)
        held = first.setdefault(key, statute.number)
        if held.upper() == statute.number.upper() or (held, statute.number) in said:
            continue
        said.add((held, statute.number))
        message = (
            f"{statute.before} {statute.number} is cited here, and {statute.before} {held} above; they may be one."
        )
        yield Finding(
            id="statute-two-numbers", severity=Severity.WARNING, message=message, path=looked.path, span=found.span
        )


def _statutes(text: str) -> Iterator[tuple[FoundReference, Statute]]:
    for found in references(text):
        ends = (found.target.first, found.target.last) if isinstance(found.target, Range) else (found.target,)
        for end in ends:
            if isinstance(end, Statute) and end.before:
                yield found, end
