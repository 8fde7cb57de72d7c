"""Sentence forms: the phrases that a grammar finds in a sentence, each with its parts and their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from toolkit.readings.view import Place

if TYPE_CHECKING:
    from lark import Lark, Token, Tree


_WORD = re.compile(r"[a-z]+|\$|\d")


class Part(NamedTuple):
    """An anchor, a value or the words between: its terminal, and its place in the provision's text."""

    kind: str
    text: str
    start: int
    stop: int


class Form(NamedTuple):
    """A sentence form: the grammar's name for it, and its parts in order."""

    kind: str
    parts: tuple[Part, ...]

    @property
    def start(self) -> int:
        """Where its anchor begins."""
        return self.parts[0].start

    @property
    def stop(self) -> int:
        """Where its last part ends."""
        return self.parts[-1].stop

    def first(self, *kinds: str) -> Part | None:
        """Its first part of one of these kinds."""
        return next((part for part in self.parts if part.kind in kinds), None)

    def tail(self) -> Part | None:
        """The words behind its value."""
        return self.parts[-1] if self.parts[-1].kind == "TEXT" else None


@lru_cache(maxsize=1024)
def words_of(small: str) -> frozenset[str]:
    """The words of a text in small letters, each digit and dollar sign by itself."""
    return frozenset(_WORD.findall(small))


def forms(name: str, place: Place, small: str, start: int, stop: int) -> tuple[Form, ...]:
    """The forms of `grammar/<name>.lark` in a sentence, in order; `small` is the provision's text in small letters."""
    from toolkit.readings.lexing import Masked

    runs = tuple(run for run in place.citations if start <= run[0] and run[1] <= stop)
    tree = _parser(name).parse(cast("str", Masked(place.text, small, start, stop, runs)))
    return tuple(Form(str(child.data), tuple(_parts(child))) for child in _trees(tree))


@cache
def _parser(name: str) -> Lark:
    from toolkit.readings.lexing import AnchorLexer
    from toolkit.resources import grammar

    return grammar(name, lexer=AnchorLexer)


def _trees(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    for child in tree.children:
        if hasattr(child, "children"):
            yield cast("Tree[Token]", child)


def _parts(tree: Tree[Token]) -> Iterator[Part]:
    for child in tree.children:
        if hasattr(child, "children"):
            yield from _parts(cast("Tree[Token]", child))
        else:
            yield Part(child.type, str(child), child.start_pos or 0, child.end_pos or 0)
