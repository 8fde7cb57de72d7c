"""Sequences of names: which of them left their order, and which hold the most of one another."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from typing import TypeVar

_Name = TypeVar("_Name", bound=Hashable)


def displaced(old: Sequence[_Name], new: Sequence[_Name]) -> tuple[_Name, ...]:
    """The fewest names of both sequences, in the new order, that have to move to make one order of the other.

    Each name stands at most once in a sequence; names of only one of them do not count.
    """
    places = {name: at for at, name in enumerate(old)}
    common = [name for name in new if name in places]
    kept = set(_rising([places[name] for name in common]))
    return tuple(name for at, name in enumerate(common) if at not in kept)


def _rising(numbers: Sequence[int]) -> list[int]:
    """The places of a longest run of rising numbers."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, number in enumerate(numbers):
        spot = bisect_left(tails, number)
        before.append(ends[spot - 1] if spot else -1)
        if spot == len(tails):
            tails.append(number)
            ends.append(at)
        else:
            tails[spot] = number
            ends[spot] = at
    out: list[int] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        out.append(at)
        at = before[at]
    return out[::-1]
