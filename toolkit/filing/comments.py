"""The comments of a YAML text, which its values do not show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from toolkit.findings import Places

_COMMENT = re.compile(r"(?:^|(?<=\s))#[ \t]*([^\r\n]*)", re.MULTILINE)

_INSIDE = re.compile(r"\s+#\s+")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_MODELINE = "yaml-language-server:"


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


def by_hand(text: str, printed: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The comments that a person wrote: their first line and their words, those on lines of their own joined.

    Left out are an editor's modeline and every comment that a file of `printed` has too, whatever days it names.
    """
    known = {part for page in printed for _, words in comments(page) for part in _parts(words)}
    lines = text.splitlines()
    waiting: list[str] = []
    first = last = 0
    for line, words in comments(text):
        if words.startswith(_MODELINE) or _plain(words) in known:
            continue
        alone = line <= len(lines) and lines[line - 1].lstrip().startswith("#")
        if waiting and (not alone or line != last + 1):
            yield first, _joined(waiting)
            waiting = []
        if not alone:
            yield line, words
            continue
        first, last = (first if waiting else line), line
        waiting.append(words)
    if waiting:
        yield first, _joined(waiting)


def _parts(words: str) -> Iterator[str]:
    """A comment, and what is left of it where a person took the number sign before it away."""
    parts = _INSIDE.split(words)
    for at in range(len(parts)):
        yield _plain(" # ".join(parts[at:]))


def _plain(words: str) -> str:
    return " ".join(_DAY.sub("DAY", " # ".join(_INSIDE.split(words))).split())


def _joined(lines: list[str]) -> str:
    """Lines as one text: what begins a sentence or a list begins a line."""
    text = lines[0]
    for before, line in pairwise(lines):
        text += ("\n" if before[-1] in ".!?:;" or line[0] in "-*•" else " ") + line
    return text
