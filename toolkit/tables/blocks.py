"""Blocks of a run-on table: where each head stands, and where its rows begin and end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from toolkit.tables.heads import HeadRun, bare_run, lone_column, runs
from toolkit.tables.values import BOUND, WORDS, Token, tokens

_BOUND = re.compile(
    r"(?<!\S)(?P<word>[A-Z][^\W\d_]+)[ \t\xa0\r\n]+(?P<item>[A-Z]|\d{1,3})(?=\s)(?!\s+(?:to|for)\s+\d|\s+or\s)"
)
_BEHIND_VALUE = r"(?:\d%|(?:to|for)\s\d+|\d\s?[×xX*]|\$[\d,.]+|(?<!\S)(?:Push|Reserve|None|[Nn]/[Aa])|\n)\s*"
_LONGEST_CORNER = 5  # words


@dataclass(frozen=True, slots=True)
class Block:
    """One block: the place of its corner, its counted columns (None: a head of plain words or none), and its rows."""

    corner: tuple[int, int] | None
    run: HeadRun | None
    start: int
    stop: int


def blocks_of(text: str, start: int, stop: int) -> tuple[Block, ...]:
    """The blocks of the run-on text in `text[start:stop]`; one without counted columns where none are found."""
    heads = _heads(text, start, stop)
    if not heads:
        return (Block(None, None, start, stop),)
    found: list[Block] = []
    corner_words = text[start : heads[0].start].split()
    for number, head in enumerate(heads):
        corner = (start, head.start) if number == 0 else _corner_before(text, head.start, corner_words)
        following = heads[number + 1].start if number + 1 < len(heads) else stop
        if number + 1 < len(heads):
            before = _corner_before(text, following, corner_words)
            following = before[0] if before else following
        found.append(Block(_stripped(text, corner), head, head.end, following))
    return tuple(found)


def _heads(text: str, start: int, stop: int) -> list[HeadRun]:
    counted = list(runs(text, start, stop))
    first = counted[0] if counted else None
    if first is None or len(text[start : first.start].split()) > _LONGEST_CORNER:
        near = bare_run(text, start, stop) or lone_column(text, start, stop)
        if near is None:
            return []
        counted = [near, *(run for run in counted if run.start >= near.end)]
        first = near
    if not first.word:
        return counted
    return sorted([*counted, *_lone_heads(text, stop, counted, text[start : first.start].split())], key=_start)


def _lone_heads(text: str, stop: int, counted: Sequence[HeadRun], corner: Sequence[str]) -> list[HeadRun]:
    """Later heads of one column: the first head's corner and word with one letter or number.

    Where the corner is blank the word alone must stand behind a value, as no label of the rows begins with it.
    """
    first = counted[0]
    words = r"\s+".join(re.escape(word) for word in (*corner, first.word))
    behind = "" if corner else _BEHIND_VALUE
    lone = re.compile(rf"{behind}(?<!\S)(?P<head>{words}\s+(?:[A-Z]|\d{{1,3}}|[IVX]{{1,5}}))(?!\S)")
    taken = {run.start for run in counted}
    found = []
    for match in lone.finditer(text, first.end, stop):
        place = match.end() - len(match["head"].split(None, len(corner))[-1])
        if place not in taken:
            found.append(HeadRun(place, match.end(), ((place, match.end()),), first.word))
    return found


def _start(run: HeadRun) -> int:
    return run.start


def _corner_before(text: str, end: int, corner: Sequence[str]) -> tuple[int, int] | None:
    """The place of the first block's corner words right before `end`, if they stand there."""
    at = end
    for word in reversed(corner):
        while at > 0 and text[at - 1].isspace():
            at -= 1
        if not text.endswith(word, 0, at):
            return None
        at -= len(word)
    return (at, end) if corner else None


def _stripped(text: str, place: tuple[int, int] | None) -> tuple[int, int] | None:
    if place is None or not text[place[0] : place[1]].strip():
        return None
    return place


def bound_labels(text: str, start: int, stop: int) -> tuple[tuple[int, int], ...]:
    """Where labels begin for sure: one word counted on through the rows (`Paytable 1 … Paytable 2 … Paytable 3 …`)."""
    found: dict[str, list[tuple[str, tuple[int, int]]]] = {}
    for match in _BOUND.finditer(text, start, stop):
        found.setdefault(match["word"], []).append((match["item"], match.span()))
    places: list[tuple[int, int]] = []
    for items in found.values():
        if len(items) > 2 and counts_on([item for item, _ in items]):
            places.extend(place for _, place in items)
    return tuple(sorted(places))


def block_tokens(text: str, block: Block) -> list[Token]:
    """The tokens of a block's rows; a counted label (`Paytable 1`) is one token with the name `BOUND`."""
    found: list[Token] = []
    at = block.start
    for start, end in bound_labels(text, block.start, block.stop):
        found.extend(tokens(text, at, start))
        found.append(Token(WORDS, BOUND, text[start:end], start, end, "\n" in text[at:start][-8:]))
        at = end
    found.extend(tokens(text, at, block.stop))
    return found


def counts_on(items: Sequence[str]) -> bool:
    """Whether letters or numbers follow each other, up or down."""
    numbers = [int(item) if item.isdigit() else ord(item) for item in items]
    steps = {after - before for before, after in pairwise(numbers)}
    return steps == {1} or steps == {-1}
