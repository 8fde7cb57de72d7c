"""Names of wagers: one wager under several, and a name beside the citation of another wager's section.

A name is a run of capitalised words (numbers among them) before "wager", "bet" or "Bonus". Two names are one wager's
where they differ only in words of the game (from the chapter's title) or in what kind of thing it is. Never takes
"side", capitals, or the plural for a difference, nor names that hold another word of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from toolkit.findings import Finding, Severity
from toolkit.lint.model import Looked
from toolkit.rulespec.model import RuleSpec
from toolkit.spelling import unified

_WORD = r"[A-Z][\w'&+-]*|[0-9]+(?:-[a-z]+)?"
_NAME = re.compile(
    rf"(?<![\w'.-])((?:[A-Z][\w'&+-]*)(?: (?:{_WORD}|of|the|over|progressive|bonus|side)){{0,12}})"
    r" ([Ww]ager|[Bb]et|[Bb]onus)s?\b"
)
_LED = frozenset(
    ("a", "an", "the", "any", "each", "all", "every", "no", "one", "both", "either", "if", "when", "after", "before")
) | frozenset(
    ("for", "winning", "losing", "this", "that", "these", "such", "other", "additional", "another", "immediately")
)
_KIND = frozenset(("side", "bonus", "wager", "bet"))
_LOOSE = _KIND | frozenset(("progressive", "of", "the", "over", "and", "payout"))
_FRAME = re.compile(
    r",?(?: (?:is|are|which|that|as|authorized|offered|permitted|provided|described|made|governed|allowed|set|forth|for"
    r"|under|in|by|with|accordance|pursuant|to|the|provisions|rules|of|wagers?))* ?§?(?: ?§)? ?$"
)
_SAME = re.compile(r",? (?:which is|that is|also called|or|\(also)\b")
_TITLED = re.compile(r"\s*[-—–:].*")


class _Named(NamedTuple):
    name: str
    key: tuple[str, ...]
    section: str
    at: str
    start: int
    end: int


def several_names(looked: Looked) -> Iterator[Finding]:
    """A wager that a section calls by more than one name, once for each name but the one it uses most."""
    for spec in looked.specs:
        named: dict[tuple[str, ...], dict[str, list[_Named]]] = {}
        for one in _names(spec):
            named.setdefault(one.key, {}).setdefault(one.name, []).append(one)
        texts = {place.at: unified(place.text or "") for place in spec.provisions}
        for names in named.values():
            usual, *rest = sorted(_spellings(names), key=len, reverse=True)
            for other in rest:
                if _told_to_be_one(other + usual, texts):
                    continue
                message = (
                    f"“{other[0].name}” and “{usual[0].name}” seem to name one wager; the section says the first "
                    f"{_times(len(other))} and the second {_times(len(usual))}."
                )
                yield looked.said(
                    "wager-several-names", Severity.NOTE, message, spec.section, other[0].at, other[0].name
                )


def _told_to_be_one(held: list[_Named], texts: dict[str, str]) -> bool:
    """Whether the text itself says that the two names are one wager's: "Split bet, which is the Split wager"."""
    ends: dict[str, list[_Named]] = {}
    for one in held:
        ends.setdefault(one.at, []).append(one)
    return any(
        one.end < other.start <= one.end + 40
        for at, ones in ends.items()
        for one in ones
        if _SAME.match(texts[at], one.end)
        for other in ones
    )


def _spellings(names: dict[str, list[_Named]]) -> list[list[_Named]]:
    """The names apart from their capitals."""
    folded: dict[str, list[_Named]] = {}
    for name, held in names.items():
        folded.setdefault(name.lower(), []).extend(held)
    return list(folded.values())


def other_name(looked: Looked) -> Iterator[Finding]:
    """A citation of a wager's section beside the name of another wager, whose section is another one."""
    told = {(one.section, one.at) for one in looked.found if one.id == "name-against-citation"}
    for spec in looked.specs:
        titles = _titles(looked, spec)
        for one, number in _cited(spec):
            if number == spec.section or number not in titles or (spec.section, one.at) in told:
                continue
            own = [other for other, key in titles.items() if key == one.key]
            if len(own) == 1 and own[0] != number and titles[number] != one.key:
                told.add((spec.section, one.at))
                message = (
                    f"The provision names the {one.name} and cites § {number}, “{_title(looked, number)}”; "
                    f"“{_title(looked, own[0])}” is § {own[0]}."
                )
                yield looked.said("name-against-citation", Severity.WARNING, message, spec.section, one.at, number)


def _names(spec: RuleSpec) -> Iterator[_Named]:
    game = frozenset(_words(spec.chapter.title))
    title = frozenset(_words(_TITLED.sub("", spec.title))) - _KIND
    for place in spec.provisions:
        text = unified(place.text or "")
        for found in _NAME.finditer(text):
            words = [word for word in found[1].split() if word.lower() != "side"]
            while words and words[0].lower() in _LED:
                words.pop(0)
            key = _key(tuple(_words(" ".join(words))), game, title)
            if key:
                yield _Named(f"{' '.join(words)} {found[2]}", key, spec.section, place.at, found.start(), found.end())


def _key(words: tuple[str, ...], game: frozenset[str], title: frozenset[str]) -> tuple[str, ...]:
    """What tells a name from others: its words but those of the game, or the section's title where these are all."""
    key = tuple(word for word in words if word not in game and word not in _KIND)
    if key and not set(key) <= _LOOSE and not all(word.isdecimal() for word in key):
        return key
    own = len(title) > 1 and title <= set(words) and set(words) - title <= game | _KIND
    return tuple(sorted(title)) if own else ()


def _cited(spec: RuleSpec) -> Iterator[tuple[_Named, str]]:
    """Each name with the section that it is said to stand under, by words of permission or order alone."""
    texts = {place.at: unified(place.text or "") for place in spec.provisions}
    numbers = {place.at: tuple(ref.to.partition("(")[0] for ref in place.refs) for place in spec.provisions}
    for one in _names(spec):
        text = texts[one.at]
        for number in numbers[one.at]:
            start = text.find(number, one.end, one.end + 120)
            if number[:1].isdecimal() and start >= 0 and _FRAME.match(text[one.end : start]):
                yield one, number


def _titles(looked: Looked, spec: RuleSpec) -> dict[str, tuple[str, ...]]:
    """The names that the headings of this chapter's sections are."""
    game = _words(spec.chapter.title)
    keys: dict[str, tuple[str, ...]] = {}
    for number in dict.fromkeys([*(each.section for each in looked.specs), *looked.neighbours(spec.chapter.number)]):
        title = _title(looked, number)
        key = tuple(word for word in _words(title) if word not in game and word not in _KIND)
        if key:
            keys[number] = key
    return keys


def _title(looked: Looked, number: str) -> str:
    versions = looked.loaded(number)
    return _TITLED.sub("", versions[-1].title) if versions else ""


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[^\w'&+-]+", unified(text).lower()) if word]


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"
