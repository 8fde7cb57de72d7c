"""Decks that only limits name: `Paytable 1 may only be offered with two decks`, said of every option of a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
_BINDS = re.compile(
    r"\brequires?\b|\blimited\b|\brestricted\b|\breserved\b|\b(?:is|are)\s+(?:\w+\s+)?for\b", re.IGNORECASE
)
_Tie = tuple[Sentence, Mention, tuple[int, ...], tuple[int, int]]


def decks_by_sentence(view: View, drafts: Sequence[Draft]) -> Facts:
    """`decks` and what binds it, where sentences bind every option of one choice and no choice lists decks."""
    if any(draft.name == "decks" for draft in drafts):
        return NOTHING
    ties = [tie for sentence, frame in view.framed() for tie in _ties(sentence, frame, drafts)]
    for draft in drafts:
        own = [tie for tie in ties if tie[1].draft is draft]
        if own and {option for tie in own for option in tie[1].options} == set(draft.options):
            return _choice(view, draft, own)
    return NOTHING


def _ties(sentence: Sentence, frame: Frame, drafts: Sequence[Draft]) -> Iterator[_Tie]:
    """What a sentence says of the form "these options may only be offered with so many decks", once or in turns."""
    if frame.has("NOT") or not (frame.has("ONLY") or _BINDS.search(frame.text, frame.start, frame.stop)):
        return
    found = mentions(frame.text, frame.start, frame.stop, drafts)
    if not found:
        return
    stops = [one.start for one in found[1:]] + [frame.stop]
    marks = [_DECKS.search(frame.text, one.stop, stop) for one, stop in zip(found, stops, strict=True)]
    if len(found) == 1 and marks[0] is None:
        marks = [_DECKS.search(frame.text, frame.start, frame.stop)]
    if any(decks is None or _THAN.search(frame.text, frame.start, decks.start()) for decks in marks):
        return
    for one, decks in zip(found, marks, strict=True):
        if decks is not None and (numbers := counts(decks["list"])):
            yield sentence, one, numbers, decks.span("list")


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
