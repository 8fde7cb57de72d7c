"""The parser of citations; apart, because only pages with lists and ranges have to load Lark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast

from lark import Token, Transformer, UnexpectedInput, UnexpectedToken, v_args
from lark.lexer import Lexer

from toolkit.citation.phrase import End, Member, Phrase, Within, markers
from toolkit.citation.tokens import Piece, trimmed
from toolkit.resources import grammar

_Child = Piece | End | Member | Within | Phrase
_Node = TypeVar("_Node", End, Member, Within)


class _Feed(Lexer):
    """Hands the pieces on as tokens: where a citation ends was known before."""

    def __init__(self, _conf: object) -> None: ...

    def lex(self, pieces: Sequence[Piece]) -> Iterator[Token]:  # type: ignore[override]
        for piece in pieces:
            yield Token(piece.kind, piece.words, start_pos=piece.start, end_pos=piece.end)


def _piece(children: Sequence[_Child], kind: str) -> Piece | None:
    """The first piece of a kind."""
    return next((child for child in children if isinstance(child, Piece) and child.kind == kind), None)


def _words(children: Sequence[_Child], kind: str) -> str:
    found = _piece(children, kind)
    return found.words if found else ""


def _nodes(children: Sequence[_Child], kind: type[_Node]) -> tuple[_Node, ...]:
    return tuple(child for child in children if isinstance(child, kind))


def _of_pieces(rule: Callable[[list[_Child]], object], _name: str, children: list[Token | _Child], _: object) -> object:
    """Calls a rule with tokens made pieces again."""
    return rule(
        [
            Piece(child.type, child.value, child.start_pos or 0, child.end_pos or 0)
            if isinstance(child, Token)
            else child
            for child in children
        ]
    )


@v_args(wrapper=_of_pieces)
class _Build(Transformer[Token, Phrase]):
    """A value a rule, of the values of what it is made from."""

    def start(self, children: list[_Child]) -> Phrase:
        return cast("Phrase", children[0])

    def end(self, children: list[_Child]) -> End:
        number, path = _words(children, "NUMBER"), markers(_words(children, "PATH"))
        return End(number, path, children[0].start, children[-1].end)

    def member(self, children: list[_Child]) -> Member:
        ends = _nodes(children, End)
        last = ends[1] if len(ends) > 1 else None
        return Member(ends[0], last, _words(children, "DASH"), heading=_piece(children, "HEADING"))

    def stretch(self, children: list[_Child]) -> Member:
        return self.member([self.end([child]) if _piece([child], "PATH") else child for child in children])

    def chapter(self, children: list[_Child]) -> Member:
        return self.member([self.end([child]) if _piece([child], "NUMBER") else child for child in children])

    def within(self, children: list[_Child]) -> Within:
        unit = _words(children, "UNIT") or _words(children, "THIS")
        number, path = _words(children, "NUMBER"), markers(_words(children, "PATH"))
        return Within(unit, number, path, children[0].start, children[-1].end)

    def numbered(self, children: list[_Child]) -> Phrase:
        return _phrase("numbered", "SIGN", children)

    def placed(self, children: list[_Child]) -> Phrase:
        return _phrase("placed", "UNIT", children)

    def chapters(self, children: list[_Child]) -> Phrase:
        return _phrase("chapters", "CHAPTER", children)

    def part(self, children: list[_Child]) -> Phrase:
        return _phrase("part", "PART", children)

    def here(self, children: list[_Child]) -> Phrase:
        return _phrase("here", "THIS", children)

    def page(self, children: list[_Child]) -> Phrase:
        return _phrase("page", "BULLETIN", children)


def _phrase(kind: str, lead: str, children: Sequence[_Child]) -> Phrase:
    return Phrase(
        kind,
        children[0].start,
        children[-1].end,
        _piece(children, lead),
        _piece(children, "CODE"),
        tuple(_signed(children)),
        _nodes(children, Within),
        _piece(children, "ACT"),
        _piece(children, "HEADING"),
    )


def _signed(children: Sequence[_Child]) -> Iterator[Member]:
    """The members; one that has a sign of its own, behind the first, says so."""
    before: _Child | None = None
    seen = False
    for child in children:
        if isinstance(child, Member):
            own = seen and isinstance(before, Piece) and before.kind == "SIGN"
            yield Member(child.first, child.last, child.dash, before if own else None, child.heading)  # type: ignore[arg-type]
            seen = True
        before = child


def parse(pieces: tuple[Piece, ...]) -> Phrase | None:
    """The longest citation that `pieces` begin with; None where they begin with none."""
    parser = grammar("citation", lexer=_Feed, transformer=_Build)
    while pieces:
        try:
            return cast("Phrase", parser.parse(pieces))
        except UnexpectedToken as stop:
            at = stop.token.start_pos
            shorter = trimmed([piece for piece in pieces if at is None or piece.start < at])
            if len(shorter) == len(pieces):
                return None
            pieces = shorter
        except UnexpectedInput:
            return None
    return None
