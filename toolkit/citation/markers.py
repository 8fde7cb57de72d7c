"""Markers in a citation: which level `(c)` or `(ii)` stands at, and what comes next to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from toolkit.outline.numbering import counts, printed

Path = tuple[str, ...]
"""The markers of a provision from the outside in, without brackets: `("g", "4", "i")`."""

Place = tuple[int, int]
"""A marker's rank (0 for a, 1 for 1, 2 for i, 3 for A, 4 for I) and its number within the rank."""

_LARGEST_NUMERAL = 39  # no list cited by numeral is longer; (c), (d), (l) and (m) are letters, then
_NUMERAL_RANKS = (2, 4)


@lru_cache(maxsize=1024)
def places(marker: str) -> tuple[Place, ...]:
    """Where `marker` can stand, outermost first; empty for what is no marker (`suited`)."""
    likely = [
        (rank, number)
        for rank, number in counts(marker)
        if number and not (rank in _NUMERAL_RANKS and number > _LARGEST_NUMERAL)
    ]
    if len(marker) > 1:  # (ii) is two; a thirty-fifth subsection is not to be feared
        numerals = [place for place in likely if place[0] in _NUMERAL_RANKS]
        return tuple(numerals or likely)
    return tuple(sorted(likely))


def ladder(path: Sequence[str]) -> tuple[Place, ...]:
    """The places of a path's markers, each deeper than the one before; shorter than `path` where it does not nest.

    A level may be left out (`c.i`), so a marker gets the outermost place that is deeper than what holds it.
    """
    found: list[Place] = []
    for marker in path:
        deeper = [place for place in places(marker) if not found or place[0] > found[-1][0]]
        if not deeper:
            break
        found.append(deeper[0])
    return tuple(found)


def following(path: Path, marker: str) -> tuple[Path, bool] | None:
    """The path that holds a bare `marker` which follows `path` in a list, and whether the list rises there.

    It binds by its kind: after `b.1`, a 7 belongs to b, a c stands beside b. None where no level of `path` is of
    its kind.
    """
    rungs = ladder(path)
    standing = [{rung} for rung in rungs]
    if rungs and len(rungs) == len(path):  # the last one may be read otherwise: (i) before (iii)
        standing[-1] |= {place for place in places(path[-1]) if len(rungs) == 1 or place[0] > rungs[-2][0]}
    fits = [
        (number - held, depth)
        for rank, number in places(marker)
        for depth, held_here in enumerate(standing)
        for at, held in held_here
        if at == rank
    ]
    if not fits:
        return None
    rising = [(gap, -depth) for gap, depth in fits if gap > 0]
    depth = -min(rising)[1] if rising else max((gap, depth) for gap, depth in fits)[1]
    return path[:depth], bool(rising)


def between(first: str, last: str, rank: int) -> tuple[str, ...]:
    """The markers from `first` to `last` of one rank, both included; empty where they do not rise."""
    low = next((number for at, number in places(first) if at == rank), 0)
    high = next((number for at, number in places(last) if at == rank), 0)
    if not low or high < low:
        return ()
    return tuple(printed(rank, number) for number in range(low, high + 1))
