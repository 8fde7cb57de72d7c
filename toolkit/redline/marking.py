"""Two texts side by side, word by word: what stays, what goes and what comes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from toolkit.spelling import unified

_WORD: Final = re.compile(r"\S+\s*")
_MOST: Final = 1_500  # words of a side; what is longer is marked as a whole
_ALIKE: Final = 0.35  # less in common than this, and marks among the words say less than both texts whole


class Piece(NamedTuple):
    """Some words, and whether only their side has them."""

    text: str
    marked: bool


Pieces = tuple[Piece, ...]


def marked(before: str | None, after: str | None) -> tuple[Pieces, Pieces]:
    """Both texts in pieces; words that differ in quotes, dashes or blanks alone count as different too."""
    if before is None or after is None:
        return _whole(before), _whole(after)
    old, new = _WORD.findall(before), _WORD.findall(after)
    if max(len(old), len(new)) > _MOST:
        return _whole(before), _whole(after)
    left, right = ([word.strip() for word in words] for words in (old, new))
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if max(len(old), len(new)) > 3 and _folded_ratio(left, right) < _ALIKE:
        return _whole(before), _whole(after)
    codes = matcher.get_opcodes()
    return (
        tuple(_pieces([("".join(old[i:j]), tag != "equal") for tag, i, j, _, _ in codes])),
        tuple(_pieces([("".join(new[k:m]), tag != "equal") for tag, _, _, k, m in codes])),
    )


def _whole(text: str | None) -> Pieces:
    return (Piece(text, marked=True),) if text else ()


def _folded_ratio(left: Sequence[str], right: Sequence[str]) -> float:
    one, other = ([unified(word) for word in side] for side in (left, right))
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _pieces(parts: Sequence[tuple[str, bool]]) -> Iterator[Piece]:
    """The pieces with words in them; a blank after marked words stands outside of the marks."""
    for text, is_marked in parts:
        words = text.rstrip()
        if words and is_marked:
            yield Piece(words, marked=True)
            if len(words) < len(text):
                yield Piece(" ", marked=False)
        elif words:
            yield Piece(text, marked=False)
