"""Numbers in words and digits: what a counting word says, lists of numbers, and every number of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator


def word_list(text: str) -> tuple[str, ...]:
    """The words of `text`."""
    return tuple(text.split())


def phrases(text: str) -> tuple[str, ...]:
    """The phrases of `text`, which commas and line ends part."""
    return tuple(phrase.strip() for line in text.splitlines() for phrase in line.split(",") if phrase.strip())


def holds(text: str, phrases: tuple[str, ...]) -> bool:
    """Whether any of `phrases` stands in `text`."""
    for phrase in phrases:  # noqa: SIM110 (sentences are asked for hundreds of phrases, and `any` takes twice the time)
        if phrase in text:
            return True
    return False


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
ONE = rf"(?<!\w)(?:\d[\d,]*(?<!,)(?!\w|[.,]\d)|{_WORD}\b)"
"""A pattern for one whole number in digits or words."""

_JOIN = r"(?:\s*,\s*(?:or\s+|and\s+)?|\s+(?:or|and|to|through)\s+(?:an?\s+)?|\s*[—–-]\s*)"
_LEAST = r"(?:(?:not|no)\s+(?:less|fewer)\s+than|at\s+least|a\s+minimum\s+of)\s+"
_MOST = r"(?:(?:not?|never)\s+(?:more|greater)\s+than|at\s+most|a\s+maximum\s+of|up\s+to)\s+"
BOTH = rf"{_LEAST}{ONE}(?:\s+decks?)?,?\s+(?:and|nor|or|but|to)\s+(?:{_MOST}|more\s+than\s+){ONE}"
"""A pattern for two bounds: `no fewer than four and no more than eight`."""

LIST = rf"(?:{BOTH}|(?:{_MOST}|(?:between|from|either)\s+)?{ONE}(?:(?:[\s-]+decks?)?{_JOIN}{ONE})*)"
"""A pattern for a list or closed range of whole numbers: `five, six or 8`, `between two and four`."""

_PART = re.compile(rf"({ONE})|(\bto\b|\bthrough\b|—|–|-(?=\s*\d))", re.IGNORECASE)
_CLOSED = re.compile(
    rf"between\s+({ONE})\s+and\s+({ONE})|{_LEAST}({ONE})(?:\s+decks?)?,?\s+\w+\s+(?:{_MOST}|more\s+than\s+)({ONE})|(?<!\w){_MOST}({ONE})",
    re.IGNORECASE,
)
_MANY = 100
_DIGITS = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?(?:\s+(?:to|for)\s+\d+\b|\s?(?:%|percent\b|×))?")
_LETTERS = re.compile(r"[a-z]+")
_COMPOUND = re.compile(rf"(?:{'|'.join(_TENS)})-(?:{'|'.join(_UNITS[1:10])})\b")
_COUNTING = frozenset((*_SAYS, *_ORDINALS, *word_list("half halves twice thrice dozen hundred thousand million")))


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
    """The whole numbers that a list or range names: `five, six or 8` is 5, 6, 8; `between two and four` 2, 3, 4."""
    closed = _CLOSED.search(text)
    if closed:
        low, high = (closed[1] or closed[3] or "1", closed[2] or closed[4] or closed[5])
        return _span(count(low), count(high))
    found: list[int] = []
    ranging = False
    for one in _PART.finditer(text):
        if one[2]:
            ranging = bool(found)
            continue
        number = count(one[1])
        if number is None:
            return ()
        if ranging and number - found[-1] > _MANY:
            return ()
        found.extend(range(found[-1] + 1, number + 1) if ranging else (number,))
        ranging = False
    return tuple(dict.fromkeys(found))


def _span(low: int | None, high: int | None) -> tuple[int, ...]:
    """From `low` to `high`; empty where one is missing or too many lie between."""
    return () if low is None or high is None or high - low > _MANY else tuple(range(low, high + 1))


def numbers(text: str) -> list[tuple[int, int]]:
    """The place of every number, odds, percentage, amount and counting word of `text`, in order."""
    found = [digits.span() for digits in _DIGITS.finditer(text)]
    if "$" in text:
        found = [(_dollar(text, start), stop) for start, stop in found]
    small = text.lower()
    for word in _COUNTING.intersection(_LETTERS.findall(small)):
        found.extend(_counting(small, word))
    return _apart(sorted(found))


def _counting(small: str, word: str) -> Iterator[tuple[int, int]]:
    """Where a counting word stands in a text in small letters, with the unit behind it (`twenty-one`)."""
    at = small.find(word)
    while at >= 0:
        ends = at + len(word)
        if not small[at - 1 : at].isalpha() and not small[ends : ends + 1].isalpha():
            compound = _COMPOUND.match(small, at) if word in _TENS else None
            yield compound.span() if compound else (at, ends)
        at = small.find(word, ends)


def _dollar(text: str, start: int) -> int:
    """Where an amount begins: at the dollar sign right before its digits, or one blank away."""
    return next((at for at in (start - 1, start - 2) if at >= 0 and text[at:start].rstrip() == "$"), start)


def _apart(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places without those inside the one before ("five" of twenty-five)."""
    return [one for at, one in enumerate(found) if not at or one[0] >= found[at - 1][1]]
