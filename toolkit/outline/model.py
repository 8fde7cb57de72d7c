"""Markers before and after their levels are known."""

from __future__ import annotations

from typing import NamedTuple


class Marker(NamedTuple):
    """A marker in the order of the text, `iv` for `(iv)`; `¶` for a paragraph without a number that can hold a list.

    `colon`: the words right before it end with a colon that no table answers. `gap`: text is omitted before it. `doubt`
    is the cost of taking it for a marker, `drop` of taking it for words (a reference that a line break put in
    front, a cell of a table).
    """

    text: str
    colon: bool = False
    gap: bool = False
    doubt: int = 0
    drop: int = 30


class Levelled(NamedTuple):
    """A marker with its place in the outline.

    `depth` is 0 for the outermost list, -1 where the marker is read as words. `rank` is the place of its kind in
    `numbering.KINDS`. `reason` says why. `troubles` name what is unusual: `repeated`, `jump`, `backward`, `late` (a
    list that does not begin with its first number), `skipped` (a level left out), `mixed` (two kinds of numbering in
    one list), `turned` (kinds nested in another order), `odd` (a marker of no kind).
    `runner_up` holds the steps of the place it has in the next best reading (`("h", "i")`), empty where that reading is
    `margin` too far behind to be worth naming; `words` there means that it would be no marker.
    """

    marker: Marker
    depth: int
    rank: int = 0
    number: int = 0
    reason: str = ""
    troubles: tuple[str, ...] = ()
    runner_up: tuple[str, ...] = ()
    margin: int = 99
