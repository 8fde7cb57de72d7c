"""Words as they compare: tokens of a text, how like two texts are, and what their difference is worth."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from toolkit.spelling import folded, unified

_TOKEN = re.compile(r"\$?\d[\d,]*(?:\.\d+)?(?:[%×]|/\d+)?|[^\W\d_]+(?:'[^\W\d_]+)?")
_NUMBERS = {
    word: str(at)
    for at, word in enumerate(
        [
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
            *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
        ]
    )
}
_BRITISH = (("isation", "ization"), ("ise", "ize"), ("our", "or"), ("ll", "l"), ("centre", "center"))
_DASHES = re.compile(r"\s*-+\s*")
_LISTED = re.compile(r"\s*[,;]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+")


@lru_cache(maxsize=8192)
def tokens(text: str) -> tuple[str, ...]:
    """The words and numbers of `text` in order: case folded, counting words as digits, commas in numbers dropped."""
    return tuple(_plain(word) for word in _TOKEN.findall(folded(text)))


def _plain(word: str) -> str:
    if word[-1].isalpha():
        return _NUMBERS.get(word, word)
    return word.replace(",", "")


def likeness(one: str, other: str) -> float:
    """How much of their words two texts share, 0 to 1; 1 for two texts without any."""
    left, right = Counter(tokens(one)), Counter(tokens(other))
    total = left.total() + right.total()
    return 2 * (left & right).total() / total if total else 1.0


def typographic(one: str, other: str) -> bool:
    """Whether two texts differ in quotes, dashes and blanks alone."""
    return _set_alike(one) == _set_alike(other)


def _set_alike(text: str) -> str:
    return _DASHES.sub("-", unified(text).replace('"', "'"))


def spelled_alike(one: str, other: str) -> bool:
    """Whether two texts say the same in other capitals, spelling or format of numbers; hyphens and last stops apart."""
    left, right = _set_alike(one).rstrip(".;:, "), _set_alike(other).rstrip(".;:, ")
    if left.casefold() == right.casefold():
        return True
    mine, theirs = tokens(left), tokens(right)
    alike = len(mine) == len(theirs) and all(
        a == b or _spelled(a) == _spelled(b) for a, b in zip(mine, theirs, strict=True)
    )
    return alike and _stops(left) == _stops(right)


def _stops(text: str) -> list[str]:
    return re.findall(r"[,;:.()](?!\d)", text)


def _spelled(word: str) -> str:
    for theirs, ours in _BRITISH:
        word = word.replace(theirs, ours)
    return word


def listed_alike(one: str, other: str) -> bool:
    """Whether two texts list the same items in another order."""
    left, right = (sorted(_LISTED.split(_set_alike(text).casefold())) for text in (one, other))
    return len(left) > 1 and left == right
