"""What a marker can count as: the kinds of numbering, and the numbers that letters and numerals stand for."""

from __future__ import annotations

import re
from functools import lru_cache

KINDS = ("a", "1", "i", "A", "I", "-a-", "-1-", "-i-", "-A-", "-I-")
"""The kinds in the order in which they nest; a kind's place here is its rank."""
PILCROW = "¶"
PARAGRAPH = -1
"""The rank of a paragraph without a number; what is numbered under it begins afresh."""

_ROMAN = re.compile(r"(?=[ivxlc])(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_LETTERS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_LETTER = re.compile(r"([a-z])\1{0,2}")
_TENS = ("", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc")
_ONES = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_FIRST_DEEP = 5


def roman(number: int) -> str:
    """The small numeral of a number from 1 to 399."""
    return "c" * (number // 100) + _TENS[number // 10 % 10] + _ONES[number % 10]


def roman_value(text: str) -> int:
    """What a well-formed small numeral below 400 stands for (a lone d or m as well), or 0."""
    if text in ("d", "m"):
        return _LETTERS[text]
    if _ROMAN.fullmatch(text) is None:
        return 0
    values = [_LETTERS[letter] for letter in text]
    return sum(-one if one < after else one for one, after in zip(values, [*values[1:], 0], strict=True))


@lru_cache(maxsize=4096)
def counts(text: str) -> tuple[tuple[int, int], ...]:
    """The (rank, number) pairs that a marker's text, printed without brackets, can count as.

    A marker of no kind (`iiii`) gets its likeliest rank with the number 0: it counts as whatever comes next.
    """
    if text == PILCROW:
        return ((PARAGRAPH, 0),)
    bare = text.strip("-")
    deep = _FIRST_DEEP if bare != text else 0
    if bare.isdigit():
        return ((deep + 1, int(bare)),)
    capital = 3 if bare.isupper() else 0
    small = bare.lower()
    found = []
    if _LETTER.fullmatch(small):
        found.append((deep + capital, ord(small[0]) - 96 + 26 * (len(small) - 1)))
    if numeral := roman_value(small):
        found.append((deep + capital + (1 if capital else 2), numeral))
    if found:
        return tuple(found)
    numeral_like = not set(small) - set(_LETTERS)
    return ((deep + capital + ((1 if capital else 2) if numeral_like else 0), 0),)


@lru_cache(maxsize=4096)
def printed(rank: int, number: int) -> str:
    """How the number `number` of a kind is printed, without brackets."""
    if rank == PARAGRAPH:
        return f"{PILCROW}{number}"
    kind = KINDS[rank]
    bare = kind.strip("-")
    if bare == "1" or number < 1:
        shown = str(number) if number > 0 else "?"
    elif bare in "iI":
        shown = {500: "d", 1000: "m"}.get(number) or roman(number)
    else:
        shown = chr(97 + (number - 1) % 26) * ((number - 1) // 26 + 1)
    shown = shown.upper() if bare in "AI" else shown
    return f"-{shown}-" if bare != kind else shown
