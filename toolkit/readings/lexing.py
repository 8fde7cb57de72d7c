"""The lexer of `grammar/readings.lark`: anchor phrases, and one token for the words between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lark.lexer import Lexer, TerminalDef, Token

if TYPE_CHECKING:
    from lark.common import LexerConf

_FILLER = re.compile(r"(?:\s|(?:the|an?|each|any|all|every|such|its|their|said|another|other)\b|[.)(\"])++")
_SIGNS = ("COMMA", "COLON")
PARTING = frozenset({"COMMA", "IF", "WHICH"})
"""What parts the clauses of a sentence."""


class Masked(NamedTuple):
    """A stretch `[start, stop)` of a provision's text, the text in small letters, and the runs of citations in it."""

    text: str
    small: str
    start: int
    stop: int
    citations: tuple[tuple[int, int], ...] = ()


def anchors(terminals: Iterable[TerminalDef]) -> re.Pattern[str]:
    """A pattern that finds terminals anywhere in a text in small letters; of two at one place the higher one.

    The group that names a terminal is empty and stands behind it: a branch that starts with a letter is then left at
    once where another letter stands, which makes the search three times as fast.
    """
    ordered = sorted(terminals, key=lambda terminal: -terminal.priority)
    marked = [(one.name in _SIGNS, f"(?:{one.pattern.to_regexp()})(?P<{one.name}>)") for one in ordered]
    words = "|".join(pattern for sign, pattern in marked if not sign)
    signs = "|".join(pattern for sign, pattern in marked if sign)
    return re.compile(rf"(?<![\w'-])(?:{words})|{signs}")


Found = tuple[str, int, int]
"""A terminal's name and its place `[start, stop)` in the text."""


def scanned(pattern: re.Pattern[str], data: Masked) -> list[Found]:
    """The anchors of a stretch, the words between two of them as TEXT, and each run of citations as REFERENCE."""
    found: list[Found] = []
    at = data.start
    for start, stop in data.citations:
        _scan(pattern, data, at, start, found)
        found.append(("REFERENCE", start, stop))
        at = stop
    _scan(pattern, data, at, data.stop, found)
    return found


def _scan(pattern: re.Pattern[str], data: Masked, start: int, stop: int, found: list[Found]) -> None:
    small = data.small
    at = start
    for anchor in pattern.finditer(small, start, stop):
        begins, ends = anchor.span()
        if at < begins and not _FILLER.fullmatch(small, at, begins):
            found.append(("TEXT", at, begins))
        found.append((anchor.lastgroup or "TEXT", begins, ends))
        at = ends
    if at < stop and not _FILLER.fullmatch(small, at, stop):
        found.append(("TEXT", at, stop))


class AnchorLexer(Lexer):
    """Hands every anchor of a stretch to the grammar, and the words between two of them as one TEXT."""

    __future_interface__ = 0

    def __init__(self, conf: LexerConf) -> None:
        self._anchors = anchors(conf.terminals)

    def lex(self, data: Masked) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of `data`, in order, each with its place in the provision's text."""
        for kind, start, stop in scanned(self._anchors, data):
            yield Token(kind, data.text[start:stop], start, None, None, None, None, stop)


class SkeletonLexer(Lexer):
    """Hands the grammar what parts clauses, and all between as one RUN; places count in the list of what was found."""

    __future_interface__ = 0

    def __init__(self, _conf: LexerConf) -> None:
        pass

    def lex(self, data: Sequence[Found]) -> Iterator[Token]:  # type: ignore[override]
        """The skeleton of a sentence whose anchors are found already."""
        begins = 0
        for at, (kind, _, _) in enumerate(data):
            if kind in PARTING:
                if begins < at:
                    yield Token("RUN", "", begins, None, None, None, None, at)
                yield Token(kind, "", at, None, None, None, None, at + 1)
                begins = at + 1
        if begins < len(data):
            yield Token("RUN", "", begins, None, None, None, None, len(data))
