"""The lexer of `grammar/readings.lark`: anchor phrases, and one token for the words between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lark.lexer import Lexer, Token

if TYPE_CHECKING:
    from lark.common import LexerConf

_FILLER = re.compile(
    r"\s*(?:(?:the|an?|each|any|all|every|such|its|their|said|another|other)\s+|\s+|[.)(\"“”]+)*", re.IGNORECASE
)

_SIGNS = ("COMMA", "COLON")


@dataclass(frozen=True, slots=True)
class Masked:
    """A stretch `[start, stop)` of a provision's text, and the runs of citations in it (which hold no anchors)."""

    text: str
    start: int
    stop: int
    citations: tuple[tuple[int, int], ...] = ()


class AnchorLexer(Lexer):
    """Finds the grammar's terminals anywhere in a sentence, whatever its capitals; of two at one place the higher one.

    The group that names a terminal is empty and stands behind it: a branch that starts with a letter is then left at
    once where another letter stands, which makes the search three times as fast.
    """

    __future_interface__ = 0

    def __init__(self, conf: LexerConf) -> None:
        ordered = sorted(conf.terminals, key=lambda terminal: -terminal.priority)
        marked = [(one.name in _SIGNS, f"(?:{one.pattern.to_regexp()})(?P<{one.name}>)") for one in ordered]
        words = "|".join(pattern for sign, pattern in marked if not sign)
        signs = "|".join(pattern for sign, pattern in marked if sign)
        self._anchors = re.compile(rf"(?<![\w'-])(?:{words})|{signs}")

    def lex(self, data: Masked) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of `data`, in order, each with its place in the provision's text."""
        at = data.start
        for start, stop in data.citations:
            yield from self._stretch(data.text, at, start)
            yield Token("REFERENCE", data.text[start:stop], start_pos=start, end_pos=stop)
            at = stop
        yield from self._stretch(data.text, at, data.stop)

    def _stretch(self, text: str, start: int, stop: int) -> Iterator[Token]:
        at = start
        small = folded(text)
        for found in self._anchors.finditer(small, start, stop):
            begins, ends = found.span()
            kind = found.lastgroup
            if kind is None:
                continue
            yield from _words(text, at, begins)
            yield Token(kind, text[begins:ends], start_pos=begins, end_pos=ends)
            at = ends
        yield from _words(text, at, stop)


def folded(text: str) -> str:
    """`text` in small letters, every character in its place."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(one if len(one.lower()) > 1 else one.lower() for one in text)


def _words(text: str, start: int, stop: int) -> Iterator[Token]:
    """The words of a gap as one token; none where only articles and signs stand in it."""
    filler = _FILLER.match(text, start, stop)
    if start < stop and (filler is None or filler.end() < stop):
        yield Token("TEXT", text[start:stop], start_pos=start, end_pos=stop)
