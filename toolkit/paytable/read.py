"""From the text of a cell to its value; what fits no form exactly stays words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, cast

from toolkit.paytable.values import (
    Alternatives,
    Amount,
    AtLeast,
    AtMost,
    CellValue,
    Loss,
    Money,
    Multiple,
    NotApplicable,
    Number,
    Odds,
    Percent,
    Push,
    Range,
    Reserve,
    Scalar,
    Share,
    Words,
)
from toolkit.spelling import folded

_LONGEST: Final = 240  # characters; no value is longer, and what is longer is a sentence
_MOST: Final = 60  # alternatives in one cell

_VULGAR: Final = {
    "¼": (1, 4),
    "½": (1, 2),
    "¾": (3, 4),
    "⅓": (1, 3),
    "⅔": (2, 3),
    "⅛": (1, 8),
    "⅜": (3, 8),
    "⅝": (5, 8),
}
_WHOLE = r"(?:[1-9][0-9]{0,2}(?:,[0-9]{3})+|0|[1-9][0-9]*)"
_PART = rf"(?:[0-9]+/[0-9]+|[{''.join(_VULGAR)}])"
_N = rf"(?:(?:{_WHOLE})?\.[0-9]+|{_WHOLE} {_PART}|{_WHOLE}[{''.join(_VULGAR)}]|{_PART}|{_WHOLE})"
_NUMERAL = re.compile(rf"[0-9{''.join(_VULGAR)}]")

_STAKE = r"(?:the )?(?P<of_times>(?:[a-z']+ ){0,6}(?:wagers?|bets?|antes?|stakes?|amount|seed))"
_SCALAR = re.compile(
    rf"(?P<n>{_N})(?:"
    rf"[ -](?P<word>to|for)[ -](?P<stake>{_N})"
    r"|(?P<percent> ?(?:%|percent|per cent)(?: of (?:the )?(?P<of>[^0-9]+))?)"
    rf"|(?P<times> ?(?:×|x|\*|times)(?: (?:of )?{_STAKE})?)"
    rf")?|\$ ?(?P<dollars>{_N})|[×x] ?(?P<factor>{_N})"
)
_MAYBE_BOUND = re.compile(r"^(?:at|up)|\+$|[ersw]$")  # how every form of the next two begins or ends
_AT_LEAST = re.compile(r"(.+?) or (?:more|greater|higher|above|over)|at least (.+)|(.+)\+")
_AT_MOST = re.compile(r"(.+?) or (?:less|fewer|lower|below|under)|(?:up to|at most) (.+)")
_NOT_APPLICABLE = re.compile(r"(?:n/a|n\.a\.|not applicable)(?![a-z0-9])[ ,:;.()-]*(.*)")
_JOINED = re.compile(r",? (or|and) ")
_COMMA = re.compile(r", ")
_TIGHT_COMMA = re.compile(r",(?! )")
_GROUPED = re.compile(r",[0-9]{3}(?![0-9])")

_FIXED: Final[dict[str, type[Push] | type[Loss] | type[Reserve]]] = {
    **dict.fromkeys(("push", "pushes"), Push),
    **dict.fromkeys(("loss", "lose", "loses", "lost"), Loss),
    "reserve": Reserve,
}
_EVEN_MONEY: Final = "even money"


def _amount(text: str) -> Amount | None:
    """The number that `text`, which matched `_N`, writes; None for a division by zero."""
    plain = text.replace(",", "")
    if plain.isdecimal():
        return int(plain)
    if plain[-1] in _VULGAR:
        top, bottom = _VULGAR[plain[-1]]
        return Fraction(plain[:-1].strip() or 0) + Fraction(top, bottom)
    whole, _, part = plain.rpartition(" ")
    if part.partition("/")[2].strip("0") == "" and "/" in part:
        return None
    exact = Fraction(whole or 0) + Fraction(part)
    return int(exact) if exact.denominator == 1 else exact


def _scalar(text: str, printed: str = "") -> Scalar | None:
    """One number with at most one unit."""
    if (found := _SCALAR.fullmatch(text)) is None:
        return None
    number = _amount(found["n"] or found["dollars"] or found["factor"])
    if number is None:
        return None
    if found["word"]:
        stake = _amount(found["stake"])
        return Odds(number, stake, cast("Literal['to', 'for']", found["word"]), printed) if stake else None
    if found["percent"]:
        return Share(number, found["of"], printed) if found["of"] else Percent(number, printed)
    if found["dollars"]:
        return Money(number, printed)
    if found["times"] or found["factor"]:
        return Multiple(number, found["of_times"] or "", printed)
    return Number(number, printed)


def _with_unit(bare: Scalar, like: Scalar) -> Scalar:
    """A bare number with the unit of its neighbour: the 29 of `29—999 to 1`."""
    if not isinstance(bare, Number):
        return bare
    match like:
        case Odds():
            return Odds(bare.number, like.stake, like.word)
        case Money():
            return Money(bare.number)
        case Share():
            return Share(bare.number, like.of)
        case Percent():
            return Percent(bare.number)
        case Multiple():
            return Multiple(bare.number, like.of)
    return bare


def _size(value: Scalar) -> Fraction:
    match value:
        case Number():
            return Fraction(value.number)
        case Odds():
            return value.profit
        case Money():
            return Fraction(value.dollars)
        case Percent() | Share():
            return Fraction(value.percent)
        case Multiple():
            return Fraction(value.times)


def _range(text: str, printed: str = "") -> Range | None:
    """`1-5`, `29-999 to 1`, `$50 to $100`; None unless both ends are of one kind and rise."""
    for sign in ("-", " through ", " to "):
        left, found, right = text.partition(sign)
        if not found:
            continue
        low, high = _scalar(left), _scalar(right)
        if low is None or high is None:
            continue
        low, high = _with_unit(low, high), _with_unit(high, low)
        if _kind(low) == _kind(high) and _size(low) < _size(high):
            return Range(low, high, printed)
    return None


def _kind(value: Scalar | Range) -> tuple[type, str]:
    """What must agree within a range or a list: the type, and what a share or a multiple is of."""
    if isinstance(value, Range):
        return _kind(value.low)
    return type(value), value.of if isinstance(value, Share | Multiple) else ""


def _pieces(text: str) -> tuple[list[str], Literal["or", "and", ""]]:
    """The items of a list and the word before its last one; one piece where `text` is no list."""
    *before, last = _JOINED.split(text)
    words = set(before[1::2])
    if len(words) > 1:
        return [text], ""
    heads = before[::2] if before else [last]
    tails = [last] if before else []
    if ", " in text:
        items = [piece for head in heads for piece in _COMMA.split(head)]
    elif any(map(_TIGHT_COMMA.search, heads)) and not any(map(_GROUPED.search, heads)):
        items = [piece for head in heads for piece in head.split(",")]
    else:
        items = list(heads)
    return items + tails, cast("Literal['or', 'and', '']", words.pop() if words else "")


def _units_spread(items: list[Scalar | Range]) -> Iterator[Scalar | Range]:
    """Bare numbers of a list take the unit that its last item carries: `10 or 14 to 1`."""
    last = items[-1]
    unit = last.high if isinstance(last, Range) else last
    for item in items:
        if isinstance(item, Range):
            yield Range(_with_unit(item.low, unit), _with_unit(item.high, unit))
        else:
            yield _with_unit(item, unit)


def _alternatives(text: str, printed: str) -> Alternatives | None:
    pieces, joined = _pieces(text)
    if not 1 < len(pieces) <= _MOST:
        return None
    items: list[Scalar | Range] = []
    for piece in pieces:
        item = _scalar(piece) or _range(piece)
        if item is None:
            return None
        items.append(item)
    options = tuple(_units_spread(items))
    return Alternatives(options, joined, printed) if len(set(map(_kind, options))) == 1 else None


def _bound(text: str, printed: str) -> AtLeast | AtMost | None:
    if (found := _AT_LEAST.fullmatch(text)) is not None:
        low = _scalar(found[1] or found[2] or found[3])
        return None if low is None else AtLeast(low, printed)
    if (found := _AT_MOST.fullmatch(text)) is not None:
        high = _scalar(found[1] or found[2])
        return None if high is None else AtMost(high, printed)
    return None


@lru_cache(maxsize=4096)
def _read(text: str) -> CellValue:
    plain = folded(text)
    if (fixed := _FIXED.get(plain)) is not None:
        return fixed(printed=text)
    if plain == _EVEN_MONEY:
        return Odds(1, 1, "to", text)
    if plain.startswith("n") and (found := _NOT_APPLICABLE.fullmatch(plain)) is not None:
        return NotApplicable(found[1].rstrip(")"), text)
    if _NUMERAL.search(plain) is None:
        return Words(plain, text)
    bound = _bound(plain, text) if _MAYBE_BOUND.search(plain) else None
    value = bound or _scalar(plain, text) or _range(plain, text) or _alternatives(plain, text)
    return value or Words(plain, text)


def cell(text: str) -> CellValue:
    """The value that a cell's `text` writes, exact; `str` of it gives `text` back. What fits no form is `Words`."""
    return Words(folded(text), text) if len(text) > _LONGEST else _read(text)


def same(one: str, other: str) -> bool:
    """Whether two cells say the same: `2,000×` and `2000x` do, `9 for 1` and `8 to 1` don't (see `pays_like`).

    A list says the same in any order, `N/A` the same as `N/A` with a remark.
    """
    left, right = cell(one), cell(other)
    match left, right:
        case NotApplicable(), NotApplicable():
            return left.remark == right.remark or not (left.remark and right.remark)
        case Alternatives(), Alternatives():
            joined = left.joined == right.joined or not (left.joined and right.joined)
            return joined and set(left.options) == set(right.options)
    return left == right
