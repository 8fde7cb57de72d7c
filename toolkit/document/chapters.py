"""Chapter titles as a person writes them: spelt by a "relating to" on the same page, else in sentence case."""

from __future__ import annotations

import re
from collections import Counter

from toolkit.document.model import Chapter

_RELATING = re.compile(r"relating\s+to\s+([^()]{1,900}(?:\([^()]{0,200}\)[^()]{0,400}){0,3})\)")
_TAIL = re.compile(r"\s*(?:[—–-]+|[;:,])?\s*temporary\s+regulations?\.?\s*$", re.IGNORECASE)
_SPLIT = re.compile(r";\s*(?:and\s+|or\s+)?")
_LETTER = re.compile(r"[A-Za-z]")


def spellings(text: str) -> dict[str, str]:
    """How the page spells titles in its "(relating to …)", by their folded form; the commonest spelling of each."""
    counted: dict[str, Counter[str]] = {}
    for found in _RELATING.finditer(text):
        for item in _SPLIT.split(" ".join(found[1].split())):
            bare = _TAIL.sub("", item)
            counted.setdefault(_folded(bare), Counter())[bare] += 1
    return {folded: spelt.most_common(1)[0][0] for folded, spelt in counted.items()}


def chapter(number: str, printed: str, spelt: dict[str, str]) -> Chapter:
    """The chapter that a chapter line names."""
    folded = " ".join(printed.split())
    bare = _TAIL.sub("", folded)
    return Chapter(number, spelt.get(_folded(bare)) or _sentence_case(bare), bare != folded)


def untitled(number: str, text: str, temporary: bool) -> Chapter:
    """A chapter without a line of its own: its title from "Chapter 700b (relating to …)", if the page has it."""
    return Chapter(number, _TAIL.sub("", related(rf"Chapters?\s+{re.escape(number)}", text)), temporary)


def related(cited: str, text: str) -> str:
    """The heading that the page gives in brackets behind a citation, "" where it gives none."""
    found = re.search(rf"{cited}\s+\(relating\s+to\s+([^();]{{1,300}})\)", text)
    return " ".join(found[1].split()) if found else ""


def _folded(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", title.lower()).strip()


def _sentence_case(title: str) -> str:
    """`SPANISH 21 SIDE WAGERS` -> `Spanish 21 side wagers`; a title that has small letters stays as it is."""
    if any(letter.islower() for letter in title):
        return title
    low = title.lower()
    first = _LETTER.search(low)
    return low[: first.start()] + low[first.start() :].capitalize() if first else low
