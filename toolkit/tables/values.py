"""What the tokens of a table are: values (odds, shares, money), weak values (counts, `Push`), or words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from toolkit.resources import grammar

STRONG = "strong"  # odds, shares, money, multiples: hardly ever part of a label
NUMBER = "number"  # counts, lists and ranges: a value in one table, the tail of a label in another
WORD_VALUE = "word-value"  # Push, Reserve, n/a
WORDS = "words"

_KINDS = {
    "ODDS": STRONG,
    "SHARE": STRONG,
    "MONEY": STRONG,
    "MULTIPLE": STRONG,
    "EVEN": STRONG,
    "BROKEN": STRONG,
    "GLUED": STRONG,
    "LIST": NUMBER,
    "NUMBER": NUMBER,
    "VALUEWORD": WORD_VALUE,
    "WORDS": WORDS,
    "OTHER": WORDS,
}
_UNUSUAL_ODDS = re.compile(r"([\d,]+)\s+(?:to|for)\s+(\d+)\W*")
_NOT_APPLICABLE = re.compile(r"[Nn]\.?/?[Aa]\.?")
MOST_TOKENS = 60_000


@dataclass(frozen=True, slots=True)
class Token:
    """A run of text with one function; offsets count in the page's text.

    `name` is the terminal of the grammar; `first` says that it begins a line.
    """

    kind: str
    name: str
    text: str
    start: int
    end: int
    first: bool = False


def tokens(text: str, start: int, stop: int) -> Iterator[Token]:
    """The tokens of `text[start:stop]` in order; white space between them is nobody's."""
    before = start
    for found in islice(grammar("table", lexer="basic").lex(text[start:stop]), MOST_TOKENS):
        words = str(found).rstrip()
        at = start + (found.start_pos or 0)
        yield Token(_kind(found.type, words), found.type, words, at, at + len(words), "\n" in text[before:at])
        before = at + len(words)


def _kind(name: str, words: str) -> str:
    """The kind of a terminal; odds under one (`2 to 6`) are a count, or part of a label, far more often than odds."""
    if name == "ODDS":
        odds = _UNUSUAL_ODDS.fullmatch(words)
        if odds and int(odds[1].replace(",", "")[:9]) < int(odds[2][:9]):
            return NUMBER
    return _KINDS[name]


@lru_cache(maxsize=4096)
def kind_of(cell: str) -> str:
    """The kind of a whole cell: that of its first token where it is a value, alone or with a remark behind it."""
    found = list(islice(tokens(cell, 0, len(cell)), 3))
    if not found:
        return WORDS
    first = found[0]
    if len(found) == 1:
        return first.kind
    takes_remark = first.kind == STRONG or _NOT_APPLICABLE.fullmatch(first.text)
    return first.kind if takes_remark and _is_remark(found[1].text) else WORDS


@lru_cache(maxsize=4096)
def remark_of(cell: str) -> str:
    """The words behind the value that a cell begins with; "" where it is no value, or a value alone."""
    found = list(islice(tokens(cell, 0, len(cell)), 2))
    if len(found) < 2 or found[0].kind in (WORDS, NUMBER) or _NOT_APPLICABLE.fullmatch(found[0].text):
        return ""
    return cell[found[1].start :]


@lru_cache(maxsize=4096)
def is_broken(cell: str) -> bool:
    """Whether a cell is odds that lost a blank (`40to 1`)."""
    first = next(tokens(cell, 0, len(cell)), None)
    return first is not None and first.name == "BROKEN"


def _is_remark(words: str) -> bool:
    return words[:1].islower() or words.startswith("(")


@lru_cache(maxsize=4096)
def values_in(cell: str) -> int:
    """How many strong values a cell holds (a cell with two has swallowed one)."""
    return sum(token.kind == STRONG for token in tokens(cell, 0, len(cell)))


@lru_cache(maxsize=4096)
def bare_numbers(cell: str) -> int:
    """How many bare numbers or lists a cell consists of; 0 where anything else stands in it."""
    kinds = [token.kind for token in islice(tokens(cell, 0, len(cell)), 8)]
    return len(kinds) if all(kind == NUMBER for kind in kinds) else 0
