"""Pieces through the outline and the LALR parser into the annex's tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer
from lark.lexer import Lexer

from toolkit.document.pieces import Aside, ChapterLine, Heading, Mark, Piece, TableBlock, Words
from toolkit.outline.model import Levelled
from toolkit.outline.postlex import Outline
from toolkit.resources import grammar


class Numbered(NamedTuple):
    """A provision with its marker: its words, then what stands under it."""

    mark: Mark
    levelled: Levelled
    words: tuple[Words | Mark, ...]
    body: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words without a number, then what they announce. `doubtful` where another place fits as well."""

    words: tuple[Words | Mark, ...]
    body: tuple[Node, ...]
    doubtful: bool


Node = Numbered | Paragraph | TableBlock | Aside


@dataclass(frozen=True, slots=True)
class SectionTree:
    """A heading and what stands under it."""

    heading: Heading
    body: tuple[Node, ...]


Top = ChapterLine | Aside | Words | Mark | TableBlock | SectionTree


def annex_tree(pieces: Sequence[Piece], text: str) -> tuple[Top, ...]:
    """The annex as chapter lines, sections and what stands outside of both; `text` is the page's."""
    tree: tuple[Top, ...] = _parser().parse((pieces, text))  # type: ignore[assignment]
    return tree


@cache
def _parser() -> Lark:
    return grammar("document", lexer=_Pieces, transformer=_Trees, postlex=Outline())


class _Pieces(Lexer):
    """Gives the pieces as tokens: their text, and the piece itself as `value`."""

    def __init__(self, lexer_conf: object) -> None:
        """Lark hands its settings over; the pieces need none."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of `(pieces, text)`."""
        pieces, text = data
        for piece in pieces:
            token = Token(_token_type(piece), text[piece.span.start : piece.span.end])
            token.value = piece
            yield token


def _token_type(piece: Piece) -> str:
    if isinstance(piece, Aside):
        return "ANNEX" if piece.kind == "annex-heading" else "ASIDE"
    return _TYPES[type(piece)]


_TYPES: dict[type, str] = {
    Words: "WORDS",
    Mark: "MARKER",
    TableBlock: "TABLE",
    Heading: "HEADING",
    ChapterLine: "CHAPTER",
}


class _Trees(Transformer[Token, tuple[Top, ...]]):
    """A value for each rule of the grammar."""

    def start(self, children: list[Any]) -> tuple[Top, ...]:
        return tuple(child.value if isinstance(child, Token) else child for child in children)

    def section(self, children: list[Any]) -> SectionTree:
        heading, *body = _values(children)
        return SectionTree(heading, tuple(body))

    def provision(self, children: list[Any]) -> Numbered:
        (mark, levelled), *rest = _values(children)
        words = tuple(child for child in rest if isinstance(child, Words | Mark))
        return Numbered(mark, levelled, words, tuple(rest[len(words) :]))

    def paragraph(self, children: list[Any]) -> Paragraph:
        doubtful, *rest = _values(children)
        words = tuple(child for child in rest if isinstance(child, Words | Mark))
        return Paragraph(words, tuple(rest[len(words) :]), doubtful)


def _values(children: list[Any]) -> Iterator[Any]:
    """The values of the tokens and rules, without the tokens that only bracket."""
    for child in children:
        if not isinstance(child, Token):
            yield child
        elif child.type != "END":
            yield child.value
