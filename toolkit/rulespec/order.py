"""Facts of two pages of one section, in the order in which their provisions would be printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

_ROMAN = re.compile(r"(?=[ivxlc])c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.IGNORECASE)
_WORTH = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}

_Key = tuple[int, int, str]


class _Placed(Protocol):
    @property
    def at(self) -> str: ...


_P = TypeVar("_P", bound=_Placed)


def in_order(new: Iterable[_P], old: Iterable[_P]) -> tuple[_P, ...]:
    """All of them by their places; those of one place stay in their order."""
    found = [*old, *new]
    siblings: dict[str, list[str]] = {}
    for at in dict.fromkeys(fact.at for fact in found):
        steps = at.split(".")
        for depth, step in enumerate(steps):
            siblings.setdefault(".".join(steps[:depth]), []).append(step)
    numerals = {parent: _are_numerals(steps) for parent, steps in siblings.items()}
    return tuple(sorted(found, key=lambda fact: _place(fact.at, numerals)))


def _place(at: str, numerals: dict[str, bool]) -> tuple[_Key, ...]:
    steps = at.split(".") if at else []
    return tuple(_step(step, numerals[".".join(steps[:depth])]) for depth, step in enumerate(steps))


def _step(step: str, numeral: bool) -> _Key:
    marker, _, again = step.partition("#")
    second = int(again) if again.isdecimal() else 1
    if marker.startswith("¶"):
        return (0 if marker == "¶1" else 1_000_000 + int(marker[1:] or 0), second, marker)
    if marker.isdecimal():
        return int(marker), second, marker
    if numeral:
        return _value(marker.lower()), second, marker
    return len(marker) * 1_000 + (ord(marker[0]) if marker else 0), second, marker


def _are_numerals(steps: Sequence[str]) -> bool:
    """Whether letters are Roman numerals: all could be, and they begin as numerals do."""
    words = [step.partition("#")[0] for step in steps if not step.startswith("¶")]
    return bool(words) and all(_ROMAN.fullmatch(word) for word in words) and words[0].lower() == "i"


def _value(numeral: str) -> int:
    total = 0
    for mark, after in zip(numeral, [*numeral[1:], "i"], strict=True):
        total += -_WORTH[mark] if _WORTH[after] > _WORTH[mark] else _WORTH[mark]
    return total
