"""Heads of tables: columns that are counted off (`Paytable A Paytable B`), and heads of plain words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_ENUM = r"(?:[A-Z]|\d{1,3}|[IVX]{1,5})"
_GAP = r"[ \t\xa0\r\n]{1,6}"
_RUN = re.compile(
    rf"(?<!\S)(?P<word>[A-Z][^\W\d_]+(?:{_GAP}[A-Za-z]{{1,20}}){{0,2}}?){_GAP}{_ENUM}(?:{_GAP}(?P=word){_GAP}{_ENUM})+(?!\S)"
)
_BARE_RUN = re.compile(r"(?<!\S)(?:[A-Z](?:[ \t\xa0]+[A-Z])+|\d{1,2}(?:[ \t\xa0]+\d{1,2})+)(?!\S)")
_LONE = re.compile(
    rf"(?<!\S)(?P<word>[Pp]ay(?:out)?(?:{_GAP})?[Tt]able|PAYTABLE|Table|Option|Schedule|Column|Version){_GAP}{_ENUM}(?!\S)"
)
_ABOVE = re.compile(
    rf"(?<!\S)(?P<word>[Pp]ay(?:out)?(?:{_GAP})?[Tt]ables?|PAYTABLES?|Tables?|Options?|Schedules?|Columns?){_GAP}$"
)
_ITEM = re.compile(rf"{_ENUM}(?!\S)")


def words_of(listed: str) -> frozenset[str]:
    """The words of a list with blanks between them."""
    return frozenset(listed.split())


CORNER_NOUNS = words_of(
    "hand hands outcome outcomes wager wagers bet bets event events combination combinations scenario scenarios"
    " paytable result results roll rolls card cards category type total number item description option feature"
    " holding occurrence trigger bonus points win symbol spin level tier"
)
VALUE_NOUNS = words_of(
    "odds payout payouts pays pay payoff payoffs payment payments range ranges multiplier multipliers rate rates"
    " amount amounts decks seed reseed prize prizes award awards value values percentage percent share shares"
    " contribution increment limit maximum minimum"
)


@dataclass(frozen=True, slots=True)
class HeadRun:
    """Columns counted off in a row of words: the place of all of them, of each, and the word they share.

    `over` is where a word stands that is printed once for all of them (`Paytable 1 2 3`).
    """

    start: int
    end: int
    columns: tuple[tuple[int, int], ...]
    word: str
    over: tuple[int, int] | None = None


def runs(text: str, start: int, stop: int) -> tuple[HeadRun, ...]:
    """Every run of two and more columns with one shared word in `text[start:stop]`, in order."""
    return tuple(_run(text, found) for found in _RUN.finditer(text, start, stop))


def _run(text: str, found: re.Match[str]) -> HeadRun:
    word = found["word"]
    columns: list[tuple[int, int]] = []
    at = found.start()
    while at < found.end():
        item = _ITEM.search(text, at + len(word))
        if item is None or item.end() > found.end():
            break
        columns.append((at, item.end()))
        at = item.end()
        while at < found.end() and text[at].isspace():
            at += 1
    return HeadRun(found.start(), found.end(), tuple(columns), word)


def bare_run(text: str, start: int, stop: int) -> HeadRun | None:
    """Columns without a shared word (`A B C`, `1 2 3`) near `start`; only successive ones count."""
    found = _BARE_RUN.search(text, start, min(stop, start + 200))
    if found is None or len(text[start : found.start()].split()) > 4:
        return None
    items = [(item.start(), item.end()) for item in _ITEM.finditer(text, found.start(), found.end())]
    names = [text[left:right] for left, right in items]
    if not _successive(names):
        return None
    above = _ABOVE.search(text, start, found.start())
    first = above.start() if above else found.start()
    return HeadRun(first, found.end(), tuple(items), "", above.span("word") if above else None)


def _successive(names: Sequence[str]) -> bool:
    if names[0].isdigit():
        return all(int(after) == int(before) + 1 for before, after in pairwise(names))
    return all(ord(after) == ord(before) + 1 for before, after in pairwise(names))


def lone_column(text: str, start: int, stop: int) -> HeadRun | None:
    """A head of one counted column near `start` (`Hand Combination Paytable 10`), and no label of a row.

    A label has its value behind it, or is counted on: `Paytable 1 2 or 4 Paytable 2 8`.
    """
    found = _LONE.search(text, start, min(stop, start + 120))
    if found is None or len(text[start : found.start()].split()) > 5:
        return None
    following = text[found.end() : stop].split(None, 1)[:1]
    if not following or not following[0][0].isalpha():
        again = re.compile(rf"(?<!\S){re.escape(found['word'])}{_GAP}{_ENUM}(?!\S)")
        if not following or again.search(text, found.end(), stop):
            return None
    return HeadRun(found.start(), found.end(), ((found.start(), found.end()),), found["word"])


def is_enumerated(cells: Sequence[str]) -> bool:
    """Whether head cells are a run: one shared word and different letters or numbers, or successive ones alone."""
    if len(cells) < 2 or not all(cells):
        return False
    parts = [cell.rsplit(" ", 1) for cell in cells]
    names = [part[-1] for part in parts]
    words = {" ".join(part[:-1]).casefold() for part in parts}
    if len(words) > 1 or len(set(names)) < len(names) or any(not _ITEM.fullmatch(name) for name in names):
        return False
    word = words.pop()
    if word:
        return word.replace(" ", "").isalpha()
    return (
        len({name.isdigit() for name in names}) == 1
        and all(len(name) == 1 or name.isdigit() for name in names)
        and _successive(names)
    )


def is_item(text: str) -> bool:
    """Whether `text` is one letter or number of a run of columns."""
    return _ITEM.fullmatch(text) is not None


def is_column(text: str) -> bool:
    """Whether `text` is a counted column of its own (`Paytable C`)."""
    return _LONE.fullmatch(text) is not None
