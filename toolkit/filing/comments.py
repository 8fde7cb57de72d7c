"""The comments of a YAML text, which its values do not show."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.findings import Places

_COMMENT = re.compile(r"(?:^|(?<=\s))#[ \t]*([^\r\n]*)", re.MULTILINE)


def comments(text: str) -> Iterator[tuple[int, str]]:
    """The line and the words of every comment, in order; nothing more where the text is no longer YAML."""
    import yaml

    places = Places(text)
    after = 0
    try:
        for token in yaml.scan(text):
            yield from _between(text, places, after, token.start_mark.index)
            after = max(after, token.end_mark.index)
    except yaml.YAMLError:
        return
    yield from _between(text, places, after, len(text))


def _between(text: str, places: Places, start: int, stop: int) -> Iterator[tuple[int, str]]:
    for found in _COMMENT.finditer(text, start, stop):
        if words := found[1].strip():
            yield places.of(found.start())[0], words
