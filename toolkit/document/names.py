"""The names that a section's provisions use: they help to find the cells of a run-on table."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WAGER = re.compile(r"\b(?:[Aa]n?|[Tt]he|any|other)\s+((?:[\w'’&/+-]+,?\s){1,8}?)(?:wagers?|bets?|bonus)\b")
_CAPITALS = re.compile(
    r"(?<![.:;)\]”]\s)(?<!^)(?<![\w'’-])[A-Z0-9][\w'’&-]*(?:\s(?:[A-Z0-9][\w'’&-]*|of|and|the|over|or|a)(?![\w'’-]))*"
)
_ITEM = re.compile(r"^\((?:\w{1,5})\)\s+(?:(?:An?|The)\s+)?([^.;:,]{2,60})[.;]?(?:\s+or)?$", re.MULTILINE)
_DEFINED = re.compile(r"^([A-Z][\w'’&-]*(?:\s[\w'’&-]+){0,4})\s?[—–](?=\w)", re.MULTILINE)
_TAIL = re.compile(r"(?:\s+(?:of|and|the|over|or|a))+$")
_MOST = 300


def names(text: str) -> tuple[str, ...]:
    """Names in the order of the text, each once: items of lists, defined terms, wagers, capitalised words."""
    return tuple(dict.fromkeys(_all(text)))[:_MOST]


def _all(text: str) -> Iterator[str]:
    for pattern in (_ITEM, _DEFINED, _WAGER):
        for found in pattern.finditer(text):
            yield found[1].strip(" ,")
    for found in _CAPITALS.finditer(text):
        name = _TAIL.sub("", found[0])
        if len(name) > 1 and not name.isdigit():
            yield name
