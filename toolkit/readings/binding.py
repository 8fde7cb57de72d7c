"""Decks that only limits name: `Paytable 1 may only be offered with two decks`, said of every option of a choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from toolkit.readings.counting import LIST, counts
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.picks import Mention, mentions
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View
from toolkit.rulespec.model import Constraint, Value

_DECKS = re.compile(rf"(?<![\w$,.-])(?P<list>{LIST})[\s-]+decks?\b", re.IGNORECASE)
_THAN = re.compile(r"\b(?:fewer|less|more)\s+than\s*$|\bat\s+least\s*$", re.IGNORECASE)
_Tie = tuple[Sentence, Mention, tuple[int, ...], tuple[int, int]]


def decks_by_sentence(view: View, drafts: Sequence[Draft]) -> Facts:
    """`decks` and what binds it, where sentences bind every option of one choice and no choice lists decks."""
    if any(draft.name == "decks" for draft in drafts):
        return NOTHING
    ties = [tie for sentence, frame in view.framed() if (tie := _tie(sentence, frame, drafts)) is not None]
    for draft in drafts:
        own = [tie for tie in ties if tie[1].draft is draft]
        if own and {option for tie in own for option in tie[1].options} == set(draft.options):
            return _choice(view, draft, own)
    return NOTHING


def _tie(sentence: Sentence, frame: Frame, drafts: Sequence[Draft]) -> _Tie | None:
    """A sentence of the form "these options may only be offered with so many decks"."""
    if not frame.has("ONLY") or frame.has("NOT"):
        return None
    decks = _DECKS.search(frame.text, frame.start, frame.stop)
    found = mentions(frame.text, frame.start, frame.stop, drafts)
    if decks is None or len(found) != 1 or _THAN.search(frame.text, frame.start, decks.start()):
        return None
    numbers = counts(decks["list"])
    return (sentence, found[0], numbers, decks.span("list")) if numbers else None


def _choice(view: View, key: Draft, ties: Sequence[_Tie]) -> Facts:
    over = view.over(tuple(sentence.place for sentence, _, _, _ in ties))
    options: tuple[Value, ...] = tuple(sorted({number for _, _, numbers, _ in ties for number in numbers}))
    wording = view.place(ties[0][0]).text[ties[0][0].start : ties[0][0].stop]
    draft = replace(Draft("decks", over.at, "one"), options=options, noun="decks", sentence=wording)
    facts = Facts(drafts=(draft,))
    for sentence, meant, numbers, span in ties:
        place = view.place(sentence)
        allowed = tuple(option for option in options if option in numbers)
        bound = (Constraint(place.at, ((key.name, meant.options),), (("decks", allowed),)),)
        words = (place.words(*span), place.words(meant.start, meant.stop))
        facts += Facts(
            constraints=bound if len(allowed) < len(options) else (), words=words, read=(view.words(sentence),)
        )
    return facts
