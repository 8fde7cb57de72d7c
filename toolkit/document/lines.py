"""Which line begins a paragraph of its own, and which goes on with the one before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.findings import Span

_ENDED = re.compile(r"[.:;?!][\"'’”)\]]*\s*$")
_WIDEST = 130
_WRAPPED_SHARE = 0.9


def wrap_width(lines: Sequence[Span]) -> int:
    """The width at which a page wraps its lines, 0 where it prints each paragraph on one line."""
    narrow = [line.end - line.start for line in lines if line.end - line.start <= _WIDEST]
    if not lines or len(narrow) < _WRAPPED_SHARE * len(lines):
        return 0
    return max(narrow)


def begins_paragraph(before: str, line: str, between: str, width: int) -> bool:
    """Whether `line` begins a paragraph, given the line before it and what stands between the two."""
    ended = _ENDED.search(before) is not None
    if before.rstrip().endswith(":"):
        return True
    if between.count("\n") > 1 or between.count("\r") > 1 + between.count("\n"):
        return ended or not line[:1].islower()
    if not ended or before.count("(") > before.count(")") or (width and line[:1].islower()):
        return False
    first_word = len(line.split(None, 1)[0]) if line.strip() else 0
    return not (width and len(before) + 1 + first_word > width)
