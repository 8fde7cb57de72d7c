"""Finds picks of known choices in a text: `Paytables A and B`, `a double zero wheel`, `the odds in (a)(i)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from toolkit.readings.counting import LIST, counts
from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft
from toolkit.readings.naming import fold, singular
from toolkit.rulespec.model import Picks, Value

if TYPE_CHECKING:
    from toolkit.readings.view import Place, View

_MARK = r"(?:[A-Z]{1,3}-?\d{1,3}|\d{1,3}[A-Z]?|[IVX]{1,5}|[A-Z])(?![\w'])"
_TABLE = r"(?:pay\s?|payout\s+)?table|column|option|schedule|chart"
_JOIN = r"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|through|to)\s+|\s*[—–]\s*|-)"
_MARKS = rf"{_MARK}(?:{_JOIN}(?:(?i:{_TABLE})s?\s+)?{_MARK})*"
_MARKED = re.compile(rf"\s*(?:(?i:{_TABLE})s?\s+)?({_MARKS})\s*")
_MARK_OR_TO = re.compile(rf"(?<![\w-])({_MARK})|((?i:\bthrough\b|\bto\b)|—|–|-)")
_THAN = r"(?:(?<!no )(?<!not )(?P<than>(?:fewer|less|more)\s+than|at\s+least)\s+)"
_OF_CARDS = re.compile(r"\s*(?:decks?|of\s+cards)\b", re.IGNORECASE)
_LISTED = re.compile(rf"\s*{LIST}\s*", re.IGNORECASE)
_PARTS = re.compile(r"\s*(?:/|,|;|\bor\b|\band\b|&)\s*", re.IGNORECASE)
_ALL = re.compile(r"(?:any|all|both|either|each)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mention:
    """A pick that a text speaks of: the choice, the options meant, and the place of the words."""

    draft: Draft
    options: tuple[Value, ...]
    start: int
    stop: int


def mentions(text: str, start: int, stop: int, drafts: Sequence[Draft]) -> tuple[Mention, ...]:
    """The picks that `text[start:stop]` speaks of, in order; mentions of one choice side by side are one."""
    found: list[Mention] = []
    small = text[start:stop].lower()
    for draft in {(draft.name, draft.options): draft for draft in drafts if draft.options}.values():
        if not _may_be(draft, small):
            continue
        for mark in _pattern(draft.noun or draft.name.rpartition("_")[2], draft.options).finditer(text, start, stop):
            options = _meant(draft, mark)
            if options:
                found.append(Mention(draft, options, *mark.span()))
    return tuple(sorted(found, key=lambda one: (one.start, -one.stop)))


def cited(view: View, place: Place, start: int, stop: int, drafts: Sequence[Draft]) -> tuple[Mention, ...]:
    """The options whose items `text[start:stop]` cites: "the odds in subsection (a)(iii)"."""
    own = f"{view.section.number}("
    found: list[Mention] = []
    for one in place.references:
        if not (start <= one.span.start < stop and one.reference.to.startswith(own)):
            continue
        at = one.reference.to.removeprefix(own).rstrip(")").replace(")(", ".")
        for draft in drafts:
            options = tuple(option for option, item in draft.listed if item == at != draft.at)
            if options:
                found.append(Mention(draft, options, one.span.start, one.span.end))
    return tuple(found)


def _may_be(draft: Draft, small: str) -> bool:
    """A cheap look whether a text in small letters can speak of the choice at all."""
    noun = draft.noun.rpartition(" ")[2].lower() or draft.name.rpartition("_")[2]
    if _counted(noun):
        return "deck" in small
    if enumerated(draft.options):
        return any(word in small for word in ("table", "column", "option", "schedule", "chart", singular(noun)))
    return any(str(option).lower() in small for option in draft.options)


def conditions(frame: Frame) -> list[tuple[int, int]]:
    """Where the conditions of a sentence stand."""
    return [(piece.start, piece.stop) for piece in frame.pieces if piece.role == "if"]


def picks(found: Iterable[Mention]) -> Picks:
    """Mentions as picks: choices with the options meant, each choice once; what is no option is left out."""
    meant: dict[str, list[Value]] = {}
    for one in found:
        meant.setdefault(one.draft.name, []).extend(option for option in one.options if option in one.draft.options)
    return tuple((name, tuple(dict.fromkeys(options))) for name, options in meant.items() if options)


def resolved(cell: str, draft: Draft) -> tuple[Value, ...]:
    """The options of `draft` that a cell names: `Single zero/double zero wheels`, `2, 4 or 6`.

    Empty where a part names none of them; counts are all given, also those that are no options.
    """
    text = cell.strip()
    if not text:
        return ()
    if _ALL.match(text):
        return draft.options
    if not _counted(draft.noun) and enumerated(draft.options) and (marks := _MARKED.fullmatch(text)):
        return _marks(draft, marks[1])
    if all(isinstance(option, int) for option in draft.options):
        bare = _OF_CARDS.sub("", text)
        return tuple(counts(bare)) if _LISTED.fullmatch(bare) else ()
    by_fold = {_bare(str(option), draft): option for option in draft.options}
    parts = [_bare(part, draft) for part in _PARTS.split(text) if part]
    if _bare(text, draft) in by_fold:
        return (by_fold[_bare(text, draft)],)
    found = tuple(by_fold[part] for part in parts if part in by_fold)
    return found if len(found) == len(parts) else ()


def _counted(noun: str) -> bool:
    return noun.lower() in ("deck", "decks")


@lru_cache(maxsize=256)
def enumerated(options: tuple[Value, ...]) -> bool:
    """Whether options are marks that count up: `A`, `2`, `IV`, `SF-01`."""
    return all(re.fullmatch(_MARK, str(option)) for option in options)


def names(label: str, draft: Draft) -> bool:
    """Whether a table's label speaks of what a choice picks: `Roulette wheels authorized` of the wheel."""
    last = singular(draft.noun.rpartition(" ")[2] or draft.name.rpartition("_")[2]).lower()
    return last in label.lower() and any(singular(word) == last for word in fold(label).split())


def _bare(text: str, draft: Draft) -> str:
    words = fold(text).split()
    last = singular(draft.noun.rpartition(" ")[2]).lower()
    if len(words) > 1 and singular(words[-1]) == last:
        words.pop()
    return " ".join(words)


@lru_cache(maxsize=256)
def _pattern(called: str, options: tuple[Value, ...]) -> re.Pattern[str]:
    noun = called.rpartition(" ")[2]
    if _counted(noun):
        return re.compile(rf"{_THAN}?(?<![\w$,.-])(?P<list>{LIST})[\s-]+decks?\b", re.IGNORECASE)
    if enumerated(options):
        word = re.escape(singular(noun)).replace("paytable", "pay ?table")
        return re.compile(rf"\b(?i:(?:{word}|{_TABLE})s?)\s+(?P<marks>{_MARKS})")
    longest = sorted((str(option) for option in options), key=len, reverse=True)
    said = "|".join(re.escape(option).replace(r"\ ", r"\s+") for option in longest)
    common = rf"(?:\s+(?:{re.escape(singular(noun))}|wager|bet)(?:e?s)?\b)" if noun else ""
    return re.compile(rf"(?<![\w-])(?P<said>{said})(?![\w-]){common}?", re.IGNORECASE)


def _meant(draft: Draft, mark: re.Match[str]) -> tuple[Value, ...]:
    found = mark.groupdict()
    if found.get("list"):
        return _beyond(draft, found["than"], counts(found["list"]))
    if found.get("marks"):
        return _marks(draft, found["marks"])
    said = fold(found["said"])
    return tuple(option for option in draft.options if fold(str(option)) == said)


def _beyond(draft: Draft, than: str | None, named: tuple[int, ...]) -> tuple[Value, ...]:
    """`fewer than four decks`: the options on that side of the number; else the numbers themselves."""
    if not than or len(named) != 1:
        return tuple(named)
    low, many = than.lower(), named[0]
    sides = {"fewer": range(many), "less": range(many), "more": range(many + 1, 99), "at least": range(many, 99)}
    side = next(side for word, side in sides.items() if low.startswith(word))
    return tuple(option for option in draft.options if option in side)


def _marks(draft: Draft, text: str) -> tuple[Value, ...]:
    """`A and B`, `A through C`: the options meant; empty where one of them is none."""
    labels = [str(option) for option in draft.options]
    found: list[int] = []
    ranging = False
    for one in _MARK_OR_TO.finditer(text):
        if one[2]:
            ranging = bool(found)
            continue
        if one[1] not in labels:
            return ()
        at = labels.index(one[1])
        found.extend(range(found[-1] + 1, at + 1) if ranging else (at,))
        ranging = False
    return tuple(draft.options[at] for at in dict.fromkeys(found))
