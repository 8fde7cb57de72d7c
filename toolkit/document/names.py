"""The names that a section's provisions use: they help to find the cells of a run-on table."""

from __future__ import annotations

import re
from collections.abc import Iterator

_ITEM = re.compile(
    r"^\(\w{1,5}\)[ \xa0](?:(?:An?|The)[ \xa0])?"
    r"(?:(?P<wager>[^.;:()\n]{2,60}?)[ \xa0](?:wager|bet|bonus)s?\b|(?P<whole>[^.;:,\n]{2,60})[.;]?$)",
    re.MULTILINE,
)
_DEFINED = re.compile(r"^([A-Z0-9][\w'’& -]{0,60})[ \xa0]?[—–](?=\w)", re.MULTILINE)
_CAPITALS = re.compile(r"[A-Z][\w'’&-]+(?:[ \xa0](?:(?:of|on|over|and|or|the)[ \xa0])*[A-Z0-9][\w'’&-]*)+")
_MOST = 300


def names(text: str) -> tuple[str, ...]:
    """Names in the order of the text, each once: items of lists, defined terms, runs of capitalised words."""
    return tuple(dict.fromkeys(_all(text)))[:_MOST]


def _all(text: str) -> Iterator[str]:
    for item in _ITEM.finditer(text):
        yield item["wager"] or item["whole"]
    for defined in _DEFINED.finditer(text):
        yield defined[1].rstrip()
    for run in _CAPITALS.finditer(text):
        yield run[0]
