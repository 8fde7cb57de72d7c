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


@dataclass(frozen=True, slots=True)
class Masked:
    """A stretch `[start, stop)` of a provision's text, and the runs of citations in it (which hold no anchors)."""

    text: str
    start: int
    stop: int
    citations: tuple[tuple[int, int], ...] = ()


class AnchorLexer(Lexer):
    """Finds the grammar's terminals anywhere in a sentence, the longest claim (by priority) first."""

    __future_interface__ = 0

    def __init__(self, conf: LexerConf) -> None:
        ordered = sorted(conf.terminals, key=lambda terminal: -terminal.priority)
        words = [f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in ordered if one.pattern.value[0] not in "[:"]
        signs = [f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in ordered if one.pattern.value[0] in "[:"]
        self._anchors = re.compile(rf"(?<![\w'-])(?:{'|'.join(words)})|{'|'.join(signs)}")

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
        for found in self._anchors.finditer(text, start, stop):
            begins, ends = found.span()
            yield from _words(text, at, begins)
            kind = found.lastgroup
            if kind is not None:
                yield Token(kind, found[0], start_pos=begins, end_pos=ends)
            at = ends
        yield from _words(text, at, stop)


def _words(text: str, start: int, stop: int) -> Iterator[Token]:
    """The words of a gap as one token; none where only articles and signs stand in it."""
    filler = _FILLER.match(text, start, stop)
    if start < stop and (filler is None or filler.end() < stop):
        yield Token("TEXT", text[start:stop], start_pos=start, end_pos=stop)
