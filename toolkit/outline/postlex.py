"""Levels between lexer and parser: begins and ends for provisions, as Lark's indenter makes them for blocks.

Tokens in: MARKER (its `value` has a `marker`), WORDS (its `value` says whether it is `fresh`, a paragraph of its own),
TABLE, ASIDE, and those that stand between sections. Tokens out: MARKER with `(value, level)` for its value, and END
where its provision ends; PILCROW and END around a paragraph without a number; END after a section. The stream is
drained section by section, so the lexer before it must not depend on the parser's state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from lark import Token
from lark.lark import PostLex

from toolkit.outline.model import Levelled, Marker
from toolkit.outline.numbering import PILCROW
from toolkit.outline.solver import WORTH_NAMING, levels

_SECTION = "HEADING"
_BETWEEN = frozenset({"HEADING", "CHAPTER", "ANNEX"})
_DEFINITION = re.compile(r"[\"'“‘]*[A-Z0-9][^.:;—–]{0,80}[—–]\s*(?:[A-Z0-9(]|$)")
"""How a definition without a number begins: `Owl hand—Three cards of one suit.`"""


class Outline(PostLex):
    """Gives every marker of a section its level. It keeps nothing between two pages."""

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens of a whole annex, with levels."""
        held: list[Token] = []
        inside = False
        for token in stream:
            if token.type not in _BETWEEN:
                held.append(token)
                continue
            yield from _section(held) if inside else _outside(held)
            yield token
            held, inside = [], token.type == _SECTION
        yield from _section(held) if inside else _outside(held)


def _outside(tokens: Iterable[Token]) -> Iterator[Token]:
    """What stands in no section has no levels."""
    for token in tokens:
        if token.type != "ASIDE":
            token.type = "WORDS"
        yield token


def _section(tokens: Sequence[Token]) -> Iterator[Token]:
    markers = _markers(tokens)
    placed = iter(levels([marker for marker in markers if marker is not None]))
    known = [None if marker is None else next(placed) for marker in markers]
    lists = _Lists()
    for token, levelled, after in zip(tokens, known, _following(known), strict=True):
        yield from lists.take(token, levelled, after)
    yield from lists.close(0)
    yield Token("END", "")


def _markers(tokens: Sequence[Token]) -> list[Marker | None]:
    """For each token its marker; a paragraph that can hold a list has one, too."""
    found: list[Marker | None] = []
    begun, numbered, colon, running = -1, False, False, False
    for index, token in enumerate(tokens):
        if token.type == "MARKER":
            if begun >= 0 and numbered and colon:
                found[begun] = found[begun] or Marker(PILCROW)
            found.append(token.value.marker)
            begun, numbered, colon, running = -1, True, False, True
        elif token.type == "WORDS":
            fresh, before = token.value.fresh or not running, colon
            colon, running = token.rstrip().endswith(":"), True
            begun = index if fresh else begun
            found.append(Marker(PILCROW, colon=before) if fresh and _DEFINITION.match(token) else None)
        else:
            found.append(None)
            begun, colon, running = -1, False, False
    return found


def _following(known: Sequence[Levelled | None]) -> list[int]:
    """For each token the depth of the next marker behind it, -1 where there is none."""
    depths, depth = [], -1
    for levelled in reversed(known):
        depths.append(depth)
        if levelled is not None and levelled.depth >= 0:
            depth = levelled.depth
    depths.reverse()
    return depths


class _Lists:
    """The provisions that are open while a section's tokens go by."""

    def __init__(self) -> None:
        self.announced: list[bool] = []  # for each open provision: did a colon announce the list it is in
        self.paragraph = False  # a paragraph that holds no list is open
        self.colon = False  # the words right before end with a colon
        self.running = False  # words may go on here
        self.home = -1  # where the paragraphs since the last marker stand
        self.lead_in_colon = False

    def take(self, token: Token, levelled: Levelled | None, after: int) -> Iterator[Token]:
        """The tokens that one token becomes."""
        if levelled is not None and levelled.depth >= 0:
            yield from self._begin(token, levelled)
        elif token.type in ("TABLE", "ASIDE"):
            if self.paragraph and (token.type == "ASIDE" or (self.running and not self.colon)):
                yield self._end_paragraph()
            yield token
            self.running = self.colon = False
        else:
            fresh = token.type == "WORDS" and token.value.fresh
            token.type = "WORDS"
            yield from self._words(token, fresh, after)

    def close(self, depth: int) -> Iterator[Token]:
        """Close what is open deeper than `depth` provisions."""
        if self.paragraph:
            yield self._end_paragraph()
        while len(self.announced) > depth:
            self.announced.pop()
            yield Token("END", "")

    def _begin(self, token: Token, levelled: Levelled) -> Iterator[Token]:
        again = len(self.announced) > levelled.depth and self.announced[levelled.depth]
        yield from self.close(levelled.depth)
        self.announced.append(again or levelled.marker.colon)
        self.running, self.colon, self.home = True, False, -1
        if levelled.marker.text == PILCROW:
            yield _pilcrow(doubtful=levelled.margin <= WORTH_NAMING)
            yield token
            self.colon = token.rstrip().endswith(":")
        else:
            token.value = (token.value, levelled)
            yield token

    def _words(self, token: Token, fresh: bool, after: int) -> Iterator[Token]:
        if fresh or not self.running:
            home, doubtful = self._home(after)
            yield from self.close(home)
            yield _pilcrow(doubtful)
            self.paragraph, self.running, self.home = True, True, home
        yield token
        self.colon = token.rstrip().endswith(":")
        if not self.announced and self.paragraph:
            self.lead_in_colon = self.colon

    def _home(self, after: int) -> tuple[int, bool]:
        """How many provisions stay open around a new paragraph, and whether another place fits as well."""
        depth = len(self.announced)
        if self.home >= 0:
            return self.home, False
        if not depth or self.colon or not self.running or after >= depth - 1:
            return depth, False
        announced = self.announced[-1] if depth > 1 else self.lead_in_colon
        return (depth - 1, True) if announced else (depth, False)

    def _end_paragraph(self) -> Token:
        self.paragraph = False
        return Token("END", "")


def _pilcrow(doubtful: bool) -> Token:
    token = Token("PILCROW", "")
    token.value = doubtful
    return token
