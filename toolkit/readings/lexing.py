"""The lexer of `grammar/readings.lark`: anchor phrases, and one token for the words between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lark.lexer import Lexer, Token

if TYPE_CHECKING:
    from lark.common import LexerConf

_FILLER = re.compile(r"(?:\s|(?:the|an?|each|any|all|every|such|its|their|said|another|other)\b|[.)(\"])++")
_SIGNS = ("COMMA", "COLON")


@dataclass(frozen=True, slots=True)
class Masked:
    """A stretch `[start, stop)` of a provision's text, the text in small letters, and the runs of citations in it."""

    text: str
    small: str
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
        found: list[Token] = []
        at = data.start
        for start, stop in data.citations:
            self._stretch(data, at, start, found)
            found.append(Token("REFERENCE", data.text[start:stop], start, None, None, None, None, stop))
            at = stop
        self._stretch(data, at, data.stop, found)
        return iter(found)

    def _stretch(self, data: Masked, start: int, stop: int, found: list[Token]) -> None:
        """Adds the anchors of `[start, stop)`, which no citation interrupts, and the words between them."""
        text = data.text
        at = start
        for anchor in self._anchors.finditer(data.small, start, stop):
            begins, ends = anchor.span()
            if at < begins and not _FILLER.fullmatch(data.small, at, begins):
                found.append(Token("TEXT", text[at:begins], at, None, None, None, None, begins))
            found.append(Token(anchor.lastgroup or "TEXT", text[begins:ends], begins, None, None, None, None, ends))
            at = ends
        if at < stop and not _FILLER.fullmatch(data.small, at, stop):
            found.append(Token("TEXT", text[at:stop], at, None, None, None, None, stop))
