"""Where a head of plain words ends and the first label begins: `Hand Odds Sun 7 40 to 1`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from toolkit.tables.heads import CORNER_NOUNS, VALUE_NOUNS, words_of

_WORD = re.compile(r"\([^()]{0,120}\)\S*|\S+")
_CONNECTORS = words_of("of the a an and or with on in by for to over per at from")
_MOST_WORDS = 40
_LONGEST_CELL = 9  # words
_SURE = 2.0  # how far the runner-up must be behind
_SHORT = "the head has fewer words than the rows have cells"
_PROSE = "the words before the first label cannot be parted into a head"


_Parting = tuple[float, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class WordHead:
    """Places of the head's cells (none: no head), where the first label begins, and why another split is as good.

    `score` tells how well the words fit as a head: heads of different numbers of columns are compared by it.
    """

    cells: tuple[tuple[int, int], ...]
    label: int
    doubt: str = ""
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known besides the words: other labels of the table, names, and the lead-in of its provision.

    `label` is where the first label begins, where that is sure. Names, lead-in and title are in small letters.
    """

    labels: tuple[str, ...]
    names: frozenset[str]
    lead_in: str
    title: str
    label: int | None = None


def word_head(text: str, start: int, stop: int, columns: int, evidence: Evidence) -> WordHead:
    """Part `text[start:stop]`, all that stands before the first value, into head cells and the first label."""
    words = [(found.start(), found.end()) for found in _WORD.finditer(text, start, stop)][:_MOST_WORDS]
    sure = sum(word[0] < evidence.label for word in words) if evidence.label is not None else None
    if not words or sure == 0:
        return WordHead((), start)
    if sure is not None and evidence.label is not None and sure < columns + 1:
        return WordHead(tuple(words[:sure]), evidence.label, _SHORT, -10.0)
    ways: list[_Parting] = [] if sure else [(_no_head(text, words, evidence), ())]
    if len(words) > columns:
        ways.extend(_partings(text, words, columns, evidence, sure))
    if not ways:
        return WordHead((), start if evidence.label is None else evidence.label, _PROSE, -10.0)
    ranked = sorted(ways, key=lambda entry: (-entry[0], entry[1]))
    best = ranked[0]
    doubt = ""
    if len(ranked) > 1 and best[0] - ranked[1][0] < _SURE:
        doubt = "the words before the first value can be parted into head and label in more than one way"
    if not best[1]:
        return WordHead((), words[0][0], doubt, best[0])
    edges = best[1]
    cells = tuple((words[left][0], words[right - 1][1]) for left, right in zip((0, *edges), edges, strict=False))
    label = words[edges[-1]][0] if edges[-1] < len(words) else stop
    return WordHead(cells, label, doubt, best[0])


def _partings(
    text: str, words: Sequence[tuple[int, int]], columns: int, evidence: Evidence, sure: int | None
) -> list[_Parting]:
    """The two best partings into a corner, `columns` heads and a label, each with its score and its inner edges."""
    best: dict[int, list[_Parting]] = {0: [(0.0, ())]}
    for cell in range(columns + 1):
        after: dict[int, list[_Parting]] = {}
        for left, ways in best.items():
            for right in range(left + 1, min(len(words) - columns + cell, left + _LONGEST_CELL) + 1):
                score = _cell_score(text, words, left, right, cell == 0, evidence)
                found = after.setdefault(right, [])
                found.extend((so_far + score, (*edges, right)) for so_far, edges in ways)
        best = {right: sorted(ways, reverse=True)[:2] for right, ways in after.items()}
    finished = [
        (score + _label_score(text, words, left, evidence), edges)
        for left, ways in best.items()
        for score, edges in ways
        if sure is None or left == sure
    ]
    return sorted(finished, reverse=True)[:2]


def _cell_score(
    text: str, words: Sequence[tuple[int, int]], left: int, right: int, corner: bool, evidence: Evidence
) -> float:
    """How much words `left` to `right` look like one cell of a head."""
    first = text[words[left][0] : words[left][1]]
    last = _plain(text, words[right - 1])
    before = _plain(text, words[right - 2]) if right - left > 1 else ""
    following = text[words[right][0] : words[right][1]] if right < len(words) else ""
    score = -0.4 * (right - left - 1)
    if last in (CORNER_NOUNS if corner else VALUE_NOUNS) or (last.endswith(")") and before in VALUE_NOUNS):
        score += 3.0
    if not first[0].isupper() or first[0] == "(":
        score -= 3.0
    if last in _CONNECTORS or following.startswith("(") or (following[:1].islower()):
        score -= 3.0
    inner = [_plain(text, word) for word in words[left:right]]
    score -= 2.0 * sum(
        noun in VALUE_NOUNS and after not in VALUE_NOUNS and after not in _CONNECTORS and after[0] != "("
        for noun, after in pairwise(inner)
    )
    score -= 3.0 * any(word.endswith(")") for word in inner[:-1])  # a bracket ends a cell
    phrase = " ".join(text[words[left][0] : words[right - 1][1]].casefold().split())
    if phrase == evidence.title:
        score += 4.0
    elif phrase in evidence.names or (right - left > 1 and not corner and phrase in evidence.lead_in):
        score += 1.5
    return score


def _label_score(text: str, words: Sequence[tuple[int, int]], left: int, evidence: Evidence) -> float:
    """How much the words from `left` on look like the first label; none at all is a label that is lost."""
    if left >= len(words):
        return -4.0
    label = " ".join(text[words[left][0] : words[-1][1]].split())
    score = 0.0 if label[0].isupper() or label[0].isdigit() else -3.0
    if label.split()[0].casefold() in VALUE_NOUNS:
        score -= 2.0
    if label.casefold() in evidence.names:
        score += 1.0
    if evidence.labels:
        firsts = {other.split()[0] for other in evidence.labels}
        lasts = {other.split()[-1] for other in evidence.labels}
        score += 1.0 * (label.split()[0] in firsts) + 0.5 * (label.split()[-1] in lasts)
    return score


def _no_head(text: str, words: Sequence[tuple[int, int]], evidence: Evidence) -> float:
    nouns = sum(_plain(text, word) in VALUE_NOUNS for word in words)
    return 3.5 - 3.0 * nouns + _label_score(text, words, 0, evidence)


def _plain(text: str, word: tuple[int, int]) -> str:
    return text[word[0] : word[1]].casefold().strip(".,;:")
