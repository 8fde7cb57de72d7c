"""Which of the headings in `(relating to A; B; and C)` belongs to which target."""

from __future__ import annotations

import re
from collections.abc import Sequence

_RELATING = re.compile(r"\(relating\s+to\s+(.*)\)", re.DOTALL)
_JOINER = re.compile(r"(?:and|or)\s+")


def heading_words(printed: str) -> str:
    """`A; B; and C` for `(relating to A; B; and C)`, white space folded."""
    found = _RELATING.fullmatch(printed)
    return " ".join((found[1] if found else printed).split())


def shared_out(words: str, counts: Sequence[int | None]) -> tuple[tuple[str, ...], ...] | None:
    """The headings of each target, where target k has `counts[k]` sections (None: not known how many).

    A heading may have semicolons of its own: behind the last `; and ` everything is one heading. None where the
    headings cannot be shared out so that each section gets one.
    """
    if list(counts) == [1]:
        return ((words,),)
    parts = [part.strip() for part in words.split(";")]
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return None if len(counts) > 1 else (tuple(parts),)
    single = _single_headings(parts, sum(known))
    if single is None:
        return None
    shared, at = [], 0
    for count in known:
        shared.append(tuple(single[at : at + count]))
        at += count
    return tuple(shared)


def _single_headings(parts: list[str], wanted: int) -> list[str] | None:
    joined = [index for index, part in enumerate(parts) if index and _JOINER.match(part)]
    if joined and joined[-1] == wanted - 1:
        tail = "; ".join(parts[joined[-1] :])
        return [*parts[: joined[-1]], _JOINER.sub("", tail, count=1)]
    return parts if len(parts) == wanted and not joined else None
