"""Loose and exact comparison of what a person wrote down with what a reading gives."""

from __future__ import annotations

import re
from typing import Any

_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS = {word: str(number) for number, word in enumerate(_COUNTS)}
_NUMBERS |= {f"{word}es" if word.endswith("x") else f"{word}s": number for word, number in _NUMBERS.items()}
_NUMBERS |= {"once": "1", "twice": "2", "fifteen": "15", "twenty": "20", "half": "1/2"}
_STOP = re.compile(
    "(?:an?|the|of|to|for|in|on|at|by|or|and|is|are|be|that|which|its|their|it|with|from|under|each|any)"
)
_TOKEN = re.compile(r"\$?\d+(?:/\d+)?(?:\.\d+)?[%×]?|[a-z]+")
_ODDS = re.compile(r"(\d+) (to|for) (\d+)")
_EXACT = frozenset({"payout", "cap", "set", "range", "count", "cards"})


def flat(value: Any) -> str:
    """Lists as one text, in small letters, dashes and quotes unified, thousands without commas."""
    text = ", ".join(str(it) for it in value) if isinstance(value, (list, tuple)) else str(value)
    text = re.sub(r"[‘’`]", "'", re.sub("[—–]", "-", text)).casefold()
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text.replace("one-half", "half").replace("'s", ""))
    return " ".join(text.split())


def tokens(value: Any) -> tuple[str, ...]:
    """Words and numbers, numbers in digits."""
    return tuple(_NUMBERS.get(it, it) for it in _TOKEN.findall(flat(value)))


def numbers(value: Any) -> tuple[str, ...]:
    """The numbers of a value in digits, with their unit, sorted."""
    return tuple(sorted(it for it in tokens(value) if any(sign.isdigit() for sign in it)))


def odds(value: Any) -> tuple[str, ...]:
    """Odds of a value, `5 to 2` apart from `5 for 2`."""
    return tuple(sorted(" ".join(it) for it in _ODDS.findall(" ".join(tokens(value)))))


def stems(value: Any) -> frozenset[str]:
    """What a loose comparison looks at: words without the smallest ones, cut where endings begin."""
    return frozenset(re.sub("s$", "", it)[:5] for it in tokens(value) if not _STOP.fullmatch(it))


def alike(wanted: Any, came: Any) -> bool:
    """Half of the words of the shorter one are in the other."""
    mine, theirs = stems(wanted), stems(came)
    shorter = min(len(mine), len(theirs))
    return mine == theirs if not shorter else 2 * len(mine & theirs) >= shorter


def same_value(kind: str, wanted: Any, came: Any) -> bool:
    """Is the value of a term right: numbers and odds exactly, citations whole, prose loosely."""
    if kind == "displaces":
        return _citation(wanted) == _citation(came)
    if kind == "wagers":
        mine, theirs = _items(wanted), _items(came)
        return len(mine) == len(theirs) and all(map(alike, mine, theirs))
    if kind in _EXACT and numbers(wanted):
        return numbers(wanted) == numbers(came) and (kind != "payout" or odds(wanted) == odds(came))
    return alike(wanted, came)


def _citation(value: Any) -> str:
    return re.sub(r"[§\s]", "", flat(value))


def _items(value: Any) -> tuple[str, ...]:
    return tuple(str(it) for it in value) if isinstance(value, (list, tuple)) else (str(value),)
