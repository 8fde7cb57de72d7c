"""Numbers in words and digits: what a counting word says, lists of numbers, and every number of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator


def word_list(text: str) -> tuple[str, ...]:
    """The words of `text`."""
    return tuple(text.split())


def word_set(text: str) -> frozenset[str]:
    """The words of `text`, each once."""
    return frozenset(text.split())


_UNITS = word_list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_TENS = word_list("twenty thirty forty fifty sixty seventy eighty ninety")
_SAYS = {word: at for at, word in enumerate(_UNITS)} | {word: 20 + 10 * at for at, word in enumerate(_TENS)}
_ORDINALS = word_list(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
)
_WORD = rf"(?:(?:{'|'.join(_TENS)})(?:-(?:{'|'.join(_UNITS[1:10])}))?|{'|'.join(reversed(_UNITS))})"
ONE = rf"(?:\d[\d,]*(?<!,)(?!\w|[.,]\d)|{_WORD}\b)"
"""A pattern for one whole number in digits or words."""

_LIST = re.compile(rf"({ONE})|(\bto\b|\bthrough\b|—|–|-(?=\s*\d))", re.IGNORECASE)
_MANY = 100
_DIGITS = r"\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?"
NUMBERS = re.compile(
    rf"\$\s?{_DIGITS}|{_DIGITS}(?:\s+(?:to|for)\s+\d+\b|\s?(?:%|percent\b|×))?"
    rf"|\b(?:{_WORD}|half|halves|twice|thrice|dozen|hundred|thousand|million|{'|'.join(_ORDINALS)})\b",
    re.IGNORECASE,
)
"""Every number, odds, percentage, amount and counting word of a text."""


def count(text: str) -> int | None:
    """The whole number that `text` is, in digits or words; None where it is none."""
    bare = text.strip().lower()
    if re.fullmatch(r"\d[\d,]*", bare):
        return int(bare.replace(",", ""))
    tens, _, unit = bare.partition("-")
    if unit:
        return _SAYS[tens] + _SAYS[unit] if tens in _TENS and unit in _UNITS[1:10] else None
    return _SAYS.get(bare)


def counts(text: str) -> tuple[int, ...]:
    """The whole numbers that a list or range names: `five, six or 8` is 5, 6, 8; `two to five` is 2, 3, 4, 5."""
    found: list[int] = []
    ranging = False
    for one in _LIST.finditer(text):
        if one[2]:
            ranging = bool(found)
            continue
        number = count(one[1])
        if number is None:
            return ()
        low = found[-1] + 1 if ranging and found else number
        if number - low > _MANY:
            return ()
        found.extend(range(low, number + 1))
        ranging = False
    return tuple(dict.fromkeys(found))


def numbers(text: str) -> Iterator[tuple[int, int]]:
    """The place of every number of `text`, in order."""
    return (found.span() for found in NUMBERS.finditer(text))
