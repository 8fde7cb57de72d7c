"""Frames: who acts in a sentence, under what, and with which verbs, read by `grammar/readings.lark`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    from toolkit.readings.lexing import Found

AGENTS = {"HOLDER": "holder", "PLAYER": "player", "STAFF": "staff", "DEVICE": "device"}
VERBS = frozenset({"OFFER", "PLAY", "PAY", "PICK", "USE", "PLACE", "RESULT"})
_BE = re.compile(r"\s*(?:\w+\s+)?(?:be|have\s+been)\b", re.IGNORECASE)
_ADDS = re.compile(r"\s*(?:of|in|at|that|who|which|with|under|also|\w+ing)\b|\W*$", re.IGNORECASE)


class Piece(NamedTuple):
    """An anchor or the words between two; `[start, stop)` counts in the provision's text.

    `kind` is the terminal of the grammar (or `COMMA`); `role` is `main`, `if` (a condition or a point in time) or
    `relative`; pieces of one clause share their `group`.
    """

    kind: str
    text: str
    start: int
    stop: int
    role: str = "main"
    group: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """A sentence `[start, stop)` of a provision's text.

    `agent` is who acts in the main clause: `holder`, `player`, `staff`, `device`, `thing` or `` (a fragment without a
    subject). `modal` and `verb` are the indexes in `pieces` of the main clause's first modal and of the verb it
    governs (-1: none); `subject` is the place of the words before the modal.
    """

    text: str
    start: int
    stop: int
    pieces: tuple[Piece, ...]
    agent: str
    modal: int
    verb: int
    passive: bool
    subject: tuple[int, int]
    kinds: frozenset[str]

    def has(self, *kinds: str) -> bool:
        """Whether an anchor of one of these kinds stands in the sentence."""
        return not self.kinds.isdisjoint(kinds)

    def indexes(self, *kinds: str) -> Iterator[int]:
        """Where anchors of these kinds stand among the pieces."""
        return (index for index, piece in enumerate(self.pieces) if piece.kind in kinds)

    def cut(self, start: int, stop: int) -> str:
        """The words between two places of the provision's text."""
        return self.text[start:stop]

    @property
    def colon(self) -> bool:
        """Whether the sentence ends in a colon: what it speaks of follows."""
        return bool(self.pieces) and self.pieces[-1].kind == "COLON"

    @property
    def binding(self) -> str:
        """The main clause's modal: `may`, `shall` (must, will) or ``."""
        if self.modal < 0:
            return ""
        word = self.pieces[self.modal].text.split()[0].lower()
        return (
            "shall"
            if word in ("shall", "must", "will", "need", "needs") or "required" in self.pieces[self.modal].text
            else "may"
        )

    @property
    def negated(self) -> bool:
        """Whether the main clause's verb is denied: `may not`, `shall not`."""
        return 0 <= self.modal < len(self.pieces) - 1 and self.pieces[self.modal + 1].kind == "NOT"

    def governing(self, index: int) -> str:
        """The kind of the verb that the piece at `index` hangs on: the nearest one before it, conditions aside."""
        role = self.pieces[index].role
        for piece in reversed(self.pieces[:index]):
            if piece.kind in VERBS and (piece.role != "if" or role == "if"):
                return piece.kind
        return ""


def folded(text: str) -> str:
    """`text` in small letters, every character in its place."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(one if len(one.lower()) > 1 else one.lower() for one in text)


def framed(text: str, small: str, span: tuple[int, int], citations: tuple[tuple[int, int], ...] = ()) -> Frame:
    """The frame of the sentence at `span` of `text`; `small` is the text folded, `citations` are runs of citations."""
    from toolkit.readings.lexing import Masked, scanned

    start, stop = span
    parser, anchors = _parser()
    found = scanned(anchors, Masked(text, small, start, stop, citations))
    pieces = _pieces(text, found, parser.parse(cast("str", found), start="start"))
    kinds = frozenset(piece.kind for piece in pieces)
    modal = next((at for at, one in enumerate(pieces) if one.kind == "MODAL" and one.role == "main"), -1)
    passive = modal >= 0 and _is_passive(pieces, modal)
    agent = _agent(pieces, modal, passive)
    after = range(modal + 1, len(pieces))
    verb = next((at for at in after if pieces[at].kind in VERBS and pieces[at].role == "main"), -1)
    return Frame(text, start, stop, pieces, agent, modal, verb, passive, _subject(pieces, modal, start), kinds)


@cache
def _parser() -> tuple[Lark, re.Pattern[str]]:
    """The grammar's parser, and the pattern that finds its anchors."""
    from toolkit.readings.lexing import SkeletonLexer, anchors
    from toolkit.resources import grammar

    parser = grammar("readings", lexer=SkeletonLexer, start=("start", "run"))
    return parser, anchors(parser.terminals)


def _pieces(text: str, found: Sequence[Found], tree: Tree[Token]) -> tuple[Piece, ...]:
    """What was found as pieces, each with its role; a restrictive clause ends where the main verb follows."""
    group = 0
    pieces: list[Piece] = []
    for child in tree.children:
        if not hasattr(child, "children"):
            pieces += _taken(text, found[child.start_pos or 0 : child.end_pos or 0], "main", group)
            continue
        for nth, part in enumerate(cast("Sequence[Token | Tree[Token]]", child.children)):
            group += 1
            if not hasattr(part, "children"):
                pieces += _taken(text, found[part.start_pos or 0 : part.end_pos or 0], "main", group)
                continue
            tokens = cast("Sequence[Token]", part.children)
            begins, ends = tokens[0].start_pos or 0, tokens[-1].end_pos or 0
            role = "if" if tokens[0].type == "IF" else "relative"
            resumed = _resumed(found, begins, ends) if role == "relative" and nth else ends
            pieces += _taken(text, found[begins:resumed], role, group)
            group += 1
            pieces += _taken(text, found[resumed:ends], "main", group)
    return tuple(pieces)


def _taken(text: str, found: Sequence[Found], role: str, group: int) -> list[Piece]:
    return [Piece(kind, text[start:stop], start, stop, role, group) for kind, start, stop in found]


def _resumed(found: Sequence[Found], begins: int, ends: int) -> int:
    """Where the main clause goes on in "games which offer it shall follow": at the modal that is not the relative's."""
    return next((at for at in range(begins + 2, ends) if found[at][0] == "MODAL"), ends)


def _is_passive(pieces: Sequence[Piece], modal: int) -> bool:
    following = next(
        (piece for piece in pieces[modal + 1 :] if piece.role == "main" and piece.kind not in ("NOT", "ONLY", "COMMA")),
        None,
    )
    return following is not None and (_BE.match(following.text) is not None or following.text.lower() == "be at")


def _agent(pieces: Sequence[Piece], modal: int, passive: bool) -> str:
    """Who acts: the first agent that begins a stretch between commas before the modal, with only adjuncts behind it."""
    if modal < 0:
        return _agent_without_modal(pieces)
    main = [at for at in range(modal) if pieces[at].role == "main"]
    for nth, at in enumerate(main):
        begins = nth == 0 or pieces[main[nth - 1]].kind == "COMMA" or pieces[main[nth - 1]].group != pieces[at].group
        kind = pieces[at].kind
        if not begins or (kind != "PRONOUN" and kind not in AGENTS):
            continue
        behind = pieces[main[nth + 1]] if nth + 1 < len(main) else pieces[modal]
        if behind.kind not in ("COMMA", "MODAL") and behind.group == pieces[at].group and not _ADDS.match(behind.text):
            continue
        if kind != "PRONOUN":
            return AGENTS[kind]
        return "thing" if passive else _meant(pieces[:at])
    return "thing" if any(pieces[at].kind != "COMMA" for at in main) else ""


def _agent_without_modal(pieces: Sequence[Piece]) -> str:
    first = next((piece for piece in pieces if piece.role == "main" and piece.kind != "COMMA"), None)
    if first is None or first.kind in ("ONE_OF", "ANY_OF", "FOLLOWING", "EITHER"):
        return ""
    if first.kind in AGENTS:
        return AGENTS[first.kind]
    return "thing" if any(piece.kind in VERBS and piece.role == "main" for piece in pieces) else ""


def _meant(before: Sequence[Piece]) -> str:
    """Whom "they" or "it" means where it acts: the last one named who can act."""
    return next((AGENTS[piece.kind] for piece in reversed(before) if piece.kind in AGENTS), "thing")


def _subject(pieces: Sequence[Piece], modal: int, start: int) -> tuple[int, int]:
    """The words before the modal: from the last main comma, or from a main clause that a relative interrupts."""
    if modal < 0:
        return start, start
    begins = stop = pieces[modal].start
    for piece in reversed(pieces[:modal]):
        if piece.role == "if" or (piece.kind == "COMMA" and begins < stop and piece.role == "main"):
            break
        begins = piece.start
    return begins, stop
