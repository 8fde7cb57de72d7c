"""Under which picks of this section a term or a duty holds: where it stands, its condition, and the wager it names.

Takes "if the Owl wager is offered", "when six decks are used", "if it is offered as commission-free", "9 to 1 with
two decks" where a sentence gives each its value, a provision of a listed option that holds the fact, and the name of an
optional wager that the fact is about. Never takes "unless" and "except", nor other words outside a condition.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.readings.model import Draft, Words
from toolkit.readings.naming import fold
from toolkit.readings.picks import Mention, mentions, picks
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Picks

_IF = re.compile(r"\b(?:if|when|whenever|where|provided\s+that|in\s+games\s+with|for\s+games\s+with)\b", re.IGNORECASE)
_WITH = re.compile(
    r"\b(?:with|on|under|using|for|in|at|by)\s+(?:(?:an?|the|any|either|each)\s+)?(?:games?\s+(?:with|using)\s+)?$",
    re.IGNORECASE,
)
_END = re.compile(r",\s+(?=(?:the|an?|all|each|any|every|no|winning|separate|its|their)\s)|[.;:]\s*$|;", re.IGNORECASE)


def stands_under(view: View, place: Place, drafts: Sequence[Draft]) -> Picks:
    """The option in whose item a provision stands."""
    line = {view.places[above].at for above in view.line(place.index)}
    for draft in drafts:
        options = tuple(option for option, at in draft.listed if at != draft.at and at in line)
        if options:
            return ((draft.name, options),)
    return ()


def conditions(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Where the conditions of `text[start:stop]` stand, each up to the comma behind it."""
    found: list[tuple[int, int]] = []
    for mark in _IF.finditer(text, start, stop):
        if found and mark.start() < found[-1][1]:
            continue
        end = _END.search(text, mark.end(), stop)
        found.append((mark.start(), end.start() if end else stop))
    return found


def said(place: Place, start: int, stop: int, drafts: Sequence[Draft]) -> tuple[Mention, ...]:
    """The picks that the conditions of a sentence speak of."""
    pickable = [draft for draft in drafts if draft.options and draft.pick in ("one", "any")]
    if not pickable or not _IF.search(place.text, start, stop):
        return ()
    spans = conditions(place.text, start, stop)
    return tuple(one for begin, end in spans for one in mentions(place.text, begin, end, pickable))


def beside(place: Place, start: int, stop: int, drafts: Sequence[Draft]) -> tuple[Mention, ...]:
    """The picks right behind a preposition: `9 to 1 with two decks`; some of what may be picked, never all of it."""
    ones = [draft for draft in drafts if draft.pick == "one" and len(draft.options) > 1]
    found = mentions(place.text, start, stop, ones) if ones else ()
    return tuple(
        one for one in found if len(one.options) < len(one.draft.options) and _WITH.search(place.text, start, one.start)
    )


def named(words: str, drafts: Sequence[Draft]) -> Picks:
    """The optional wagers that a fact is about: `Up and Down wagers` where both may be picked."""
    bare = f" {fold(words)} "
    for draft in drafts if "wager" in bare else ():
        if draft.pick != "any":
            continue
        found = [
            option
            for option in draft.options
            if f" {fold(str(option))} wager" in bare or bare == f" {fold(str(option))} "
        ]
        joined = [option for option in draft.options if _joined(fold(str(option)), bare)]
        options = tuple(option for option in draft.options if option in (*found, *joined))
        if options:
            return ((draft.name, options),)
    return ()


def _joined(option: str, bare: str) -> bool:
    """Whether an option is one of a list of wagers: `up and down wagers`."""
    joined = (bare.partition(f" {option} {word} ")[2] for word in ("and", "or"))
    return bool(option) and any("wagers " in behind for behind in joined)


def under(
    view: View,
    place: Place,
    span: tuple[int, int],
    about: str,
    drafts: Sequence[Draft],
    mentioned: tuple[Mention, ...] | None = None,
) -> tuple[Picks, tuple[Words, ...]]:
    """The picks that a fact of the sentence at `span` holds under, and the words that say so.

    `mentioned` are the picks of its conditions where its reader knows them already.
    """
    if not drafts:
        return (), ()
    mentioned = said(place, *span, drafts) if mentioned is None else mentioned
    found = picks(mentioned)
    for more in (stands_under(view, place, drafts), named(about, drafts)):
        found = (*found, *((name, options) for name, options in more if name not in dict(found)))
    return found, tuple(place.words(one.start, one.stop) for one in mentioned)
