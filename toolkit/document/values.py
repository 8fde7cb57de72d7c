"""Runs of values that look like a table's: where one may hide in a line, and what is left when no table was read."""

from __future__ import annotations

import re
from collections.abc import Iterator

_VALUE = re.compile(
    r"(?<![\w$.,])(?:\d[\d,]*(?:[—–-]\d[\d,]*)? (?:to|for) \d+|\d+(?:\.\d+)?%(?: of \w+)?|\$\d[\d,]*(?:\.\d\d)?"
    r"|\d[\d,]*×|Push|[Nn]/[Aa])(?!\w)"
)
_WORD = re.compile(r"\S+")
_SENTENCE = re.compile(r"\b(?:shall|must|may|will|is|are|has|have|pays?|if|when|which|who)\b")
_MARKER = re.compile(r"\s\((-?\w{1,8}-?)\)\s(?=[A-Z“\"'‘])")
_COLON = re.compile(r":\s+(?=[^\s(])")
_FIGURE = re.compile(r"[\d|]|[Pp]ush|[Nn]/[Aa]")
_FEWEST = 3
_DENSE = 45


def inner_tables(text: str) -> Iterator[int]:
    """Places behind a colon inside a line where enough values follow for a table."""
    colon = _COLON.search(text)
    if colon is None:
        return
    values = [found.start() for found in _VALUE.finditer(text, colon.end())]
    last = values[-_FEWEST] if len(values) >= _FEWEST else -1
    yield from (found.end() for found in _COLON.finditer(text) if found.end() <= last)


def may_hold_values(text: str) -> bool:
    """A cheap test that only words without figures, pipes and pushes fail."""
    return _FIGURE.search(text) is not None


def is_dense(text: str) -> bool:
    """Whether a line holds enough values, and no sentence, to belong to a table wherever it stands."""
    return sum(1 for _ in _VALUE.finditer(text)) >= _FEWEST and _SENTENCE.search(text) is None


def run_of_values(text: str, next_markers: tuple[str, ...], *, announced: bool) -> int:
    """How far a run of values goes that no table took, up to the marker behind it; 0 where the text is none.

    Where a colon `announced` a list or table, words that are no sentence will do.
    """
    value = _WORD if announced else _VALUE
    if value.search(text) is None:
        return 0
    end = len(text)
    for found in _MARKER.finditer(text):
        if found[1] in next_markers and value.search(text, 0, found.start()):
            end = found.start()
            break
    part = text[:end].rstrip()
    count = sum(1 for _ in value.finditer(part))
    if (
        count < (1 if announced else _FEWEST)
        or len(part) > _DENSE * count
        or part.endswith((".", ";", ":", ",", "?"))
        or "—" in part[:60]
    ):
        return 0
    return 0 if _SENTENCE.search(part) else end
