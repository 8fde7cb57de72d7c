"""What the tokens of a table are: values (odds, shares, money), weak values (counts, `Push`), or words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from toolkit.resources import grammar

STRONG = "strong"  # odds, shares, money, multiples: hardly ever part of a label
NUMBER = "number"  # counts, lists and ranges: a value in one table, the tail of a label in another
WORD_VALUE = "word-value"  # Push, Reserve, n/a
WORDS = "words"
UNDER = "UNDER"  # the name of odds under one
BOUND = "BOUND"  # the name of a token that begins a label for sure

_KINDS = {
    "ODDS": STRONG,
    "SHARE": STRONG,
    "MONEY": STRONG,
    "MULTIPLE": STRONG,
    "EVEN": STRONG,
    "BROKEN": STRONG,
    "GLUED": STRONG,
    UNDER: NUMBER,
    "LIST": NUMBER,
    "NUMBER": NUMBER,
    "VALUEWORD": WORD_VALUE,
    "WORDS": WORDS,
    "OTHER": WORDS,
}
_UNDER_ONE = re.compile(r"(\d{1,9})\s+(?:to|for)\s+(\d{1,9})\W*")
_NOT_APPLICABLE = re.compile(r"[Nn]\.?/?[Aa]\.?")
MOST_TOKENS = 60_000
_MOST_IN_CELL = 12


class Token(NamedTuple):
    """A run of text with one function; offsets count in the page's text.

    `name` is the terminal of the grammar; `first` says that it begins a line.
    """

    kind: str
    name: str
    text: str
    start: int
    end: int
    first: bool = False


@cache
def _scanner() -> re.Pattern[str]:
    """The grammar's terminals as one pattern; Lark's own lexer counts lines as well, and takes twice as long."""
    terminals = sorted(grammar("table", lexer="basic").terminals, key=lambda terminal: -terminal.priority)
    return re.compile("|".join(f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in terminals if one.name in _KINDS))


def tokens(text: str, start: int, stop: int) -> Iterator[Token]:
    """The tokens of `text[start:stop]` in order; white space between them is nobody's."""
    before = start
    for found in islice(_scanner().finditer(text, start, stop), MOST_TOKENS):
        words = found[0].rstrip()
        name = _name(found.lastgroup or "", words)
        at = found.start()
        yield Token(_KINDS[name], name, words, at, at + len(words), text.find("\n", before, at) >= 0)
        before = at + len(words)


def _name(name: str, words: str) -> str:
    """The terminal, `UNDER` for odds under one (`2 to 6`): they are part of a label as often as odds."""
    if name == "ODDS":
        odds = _UNDER_ONE.fullmatch(words)
        if odds and len(odds[1]) <= len(odds[2]) and int(odds[1]) < int(odds[2]):
            return UNDER
    return name


@dataclass(frozen=True, slots=True)
class CellFacts:
    """What a whole cell is: its kind, the words behind its value, and how many values stand in it.

    The kind is that of its first token where it is a value, alone or with a remark behind it; else words. `broken`
    are odds that lost a blank (`40to 1`); `numbers` counts bare numbers where there is nothing else.
    """

    kind: str
    remark: str
    broken: bool
    values: int
    numbers: int


@lru_cache(maxsize=4096)
def cell_facts(cell: str) -> CellFacts:
    """The facts of one cell's text."""
    found = list(islice(tokens(cell, 0, len(cell)), _MOST_IN_CELL))
    if not found:
        return CellFacts(WORDS, "", broken=False, values=0, numbers=0)
    first = found[0]
    applies_not = _NOT_APPLICABLE.fullmatch(first.text) is not None
    kind = STRONG if first.name == UNDER else first.kind
    if len(found) > 1:
        takes_remark = first.kind == STRONG or applies_not
        kind = first.kind if takes_remark and _is_remark(found[1].text) else WORDS
    remark = "" if len(found) == 1 or first.kind in (WORDS, NUMBER) or applies_not else cell[found[1].start :]
    numbers = len(found) if all(token.kind == NUMBER for token in found) else 0
    values = sum(token.kind == STRONG for token in found)
    return CellFacts(kind, remark, first.name == "BROKEN", values, numbers)


def known_facts(found: Iterable[Token]) -> dict[str, CellFacts]:
    """The facts of cells that are one token each, so that they need not be read again."""
    return {
        token.text: CellFacts(
            STRONG if token.name == UNDER else token.kind,
            "",
            token.name == "BROKEN",
            int(token.kind == STRONG),
            int(token.kind == NUMBER),
        )
        for token in {token.text: token for token in found if token.kind != WORDS}.values()
    }


def kind_of(cell: str) -> str:
    """The kind of a whole cell."""
    return cell_facts(cell).kind


def _is_remark(words: str) -> bool:
    return words[:1].islower() or words.startswith("(")
