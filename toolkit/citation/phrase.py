"""One citation as printed: its pieces as nested values, not yet bound to anything."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.citation.markers import Path
from toolkit.citation.tokens import Piece

_MARKERS = re.compile(r"\((.+?)\)")


@dataclass(frozen=True, slots=True)
class End:
    """A number with its markers, or markers alone; it stands at `[start, end)`."""

    number: str
    path: Path
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Member:
    """One item of a list, or one range of it (`last` is its end, `dash` the word or sign between), and its heading."""

    first: End
    last: End | None = None
    dash: str = ""
    sign: Piece | None = None
    heading: Piece | None = None

    @property
    def start(self) -> int:
        """Where the item starts."""
        return self.sign.start if self.sign else self.first.start

    @property
    def stop(self) -> int:
        """Where the item ends, without its heading."""
        return (self.last or self.first).end

    @property
    def end(self) -> int:
        """Where the item ends, its heading included."""
        return self.heading.end if self.heading else self.stop


@dataclass(frozen=True, slots=True)
class Within:
    """`of subsection (b)`, `of this section`, `of § 700a.4(b)`: the unit, or the number, and the markers."""

    unit: str
    number: str
    path: Path
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """One citation. `kind` is a rule of the grammar; `lead` the sign, unit or word that it is about."""

    kind: str
    start: int
    end: int
    lead: Piece | None = None
    code: Piece | None = None
    members: tuple[Member, ...] = ()
    within: tuple[Within, ...] = ()
    act: Piece | None = None
    heading: Piece | None = None


def markers(words: str) -> Path:
    """The markers of `(g)(4)(i)`."""
    return tuple(_MARKERS.findall(words))


def phrase(pieces: tuple[Piece, ...]) -> Phrase | None:
    """The citation that `pieces` begin with; None where they begin with none."""
    plain = _plain(pieces)
    if plain is not None or not pieces:
        return plain
    from toolkit.citation.parsing import parse

    return parse(pieces)


def _plain(pieces: tuple[Piece, ...]) -> Phrase | None:
    """A citation of one target, four of five on a page: the parser gives the same, and takes twenty times as long."""
    heading = pieces[-1] if pieces and pieces[-1].kind == "HEADING" else None
    kinds = tuple(piece.kind for piece in pieces[: -1 if heading else None])
    lead = pieces[0] if pieces else None
    if lead is None or kinds not in _PLAIN:
        return None
    end = pieces[-1].end
    if len(kinds) == 1:
        return None if heading else Phrase("here", lead.start, end, lead)
    path = markers(pieces[len(kinds) - 1].words) if kinds[-1] == "PATH" else ()
    number = pieces[1].words if kinds[1] == "NUMBER" else ""
    member = Member(End(number, path, pieces[1].start, pieces[len(kinds) - 1].end), heading=heading)
    return Phrase(_PLAIN[kinds], lead.start, end, lead, members=(member,))


_PLAIN = {
    ("SIGN", "NUMBER"): "numbered",
    ("SIGN", "NUMBER", "PATH"): "numbered",
    ("UNIT", "PATH"): "placed",
    ("CHAPTER", "NUMBER"): "chapters",
    ("THIS",): "here",
}
