"""Reads counts of equipment: `shall be played with five, six or eight decks of cards`, `a 6-deck or 8-deck shoe`.

Takes decks in words, digits and closed ranges ("two to eight", "between two and eight", "up to eight"), one count as
a pick with one option, and `number of decks shall be six or eight`; of other things (dice, wheels) only two or more
counts with an "or". Never takes counts in a condition ("if six decks are used"), in what a player, the dealer or a
device does, nor what stands beside the decks ("and two cover cards"); an open range ("at least four decks") lists no
options and is left open.
"""

from __future__ import annotations

import re

from toolkit.readings.counting import ONE, counts, word_set
from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft, Facts, Words
from toolkit.readings.naming import key, plural
from toolkit.readings.view import Sentence, View

_JOIN = r"(?:\s*,\s*(?:or\s+)?|\s+(?:or|to|through|and)\s+(?:an?\s+)?|\s*[—–-]\s*)"
_LIST = rf"(?:(?:between|from|either|up\s+to)\s+)?{ONE}(?:(?:[\s-]+decks?)?{_JOIN}{ONE})*"
_OPEN = r"(?P<open>(?:at\s+least|no\s+(?:fewer|less)\s+than|a\s+minimum\s+of)\s+)?"
_DECKS = re.compile(rf"{_OPEN}(?<![\w$,.-])(?P<list>{_LIST})[\s-]+decks?\b", re.IGNORECASE)
_NUMBER_OF = re.compile(
    rf"\bnumber\s+of\s+decks\b[^.;:]{{0,80}}?\b(?:shall|must|may|will|can)\s+be\s+{_OPEN}(?P<list>{_LIST})",
    re.IGNORECASE,
)
_OTHER = re.compile(
    rf"\b(?:with|using|on|of)\s+(?:either\s+)?(?P<list>{ONE}(?:\s*,\s*{ONE})*,?\s+or\s+{ONE})\s+(?P<noun>[a-z]+(?:\s+(?:wheels|zeros|balls))?)\b",
    re.IGNORECASE,
)
_RANGE = re.compile(rf"between\s+({ONE})\s+and\s+({ONE})|up\s+to\s+({ONE})", re.IGNORECASE)
_VERBS = frozenset({"PLAY", "USE", "OFFER"})
_NO_THING = word_set(
    "more other of or and hands rounds times points numbers cards percent players seats spots wagers bets"
)


def read(view: View, _so_far: Facts) -> Facts:
    """The choices among counts of equipment."""
    facts = Facts()
    for sentence, frame in view.framed():
        facts += _decks(view, sentence, frame)
    return facts


def deck_counts(text: str) -> tuple[int, ...]:
    """The counts of a list that stands before "decks": `five or six`, `between two and four`, `up to eight`."""
    ranged = _RANGE.search(text)
    if ranged is None:
        return counts(re.sub(r"[\s-]+decks?\b", "", text, flags=re.IGNORECASE))
    low, high = (counts(ranged[1]), counts(ranged[2])) if ranged[1] else ((1,), counts(ranged[3]))
    return tuple(range(low[0], high[0] + 1)) if low and high and high[0] - low[0] < 100 else ()


def _decks(view: View, sentence: Sentence, frame: Frame) -> Facts:
    if frame.agent in ("player", "staff", "device") or frame.negated:
        return Facts()
    found = _NUMBER_OF.search(frame.text, frame.start, frame.stop)
    for mark in (found,) if found else _DECKS.finditer(frame.text, frame.start, frame.stop):
        if (
            (found or _governed(frame, mark.start("list")))
            and not mark["open"]
            and (options := deck_counts(mark["list"]))
        ):
            return _draft(view, sentence, frame, "decks", options, mark)
    for mark in _OTHER.finditer(frame.text, frame.start, frame.stop):
        options = counts(mark["list"])
        if (
            mark["noun"].lower() not in _NO_THING | {"decks", "deck"}
            and _governed(frame, mark.start())
            and len(options) > 1
        ):
            return _draft(view, sentence, frame, plural(mark["noun"].lower()), options, mark)
    return Facts()


def _governed(frame: Frame, place: int) -> bool:
    """Whether what stands at `place` is something that the game is played with: behind such a verb, in no condition."""
    at = next((index for index, piece in enumerate(frame.pieces) if piece.start <= place < piece.stop), -1)
    return at >= 0 and frame.pieces[at].role != "if" and frame.governing(at) in _VERBS


def _draft(
    view: View, sentence: Sentence, frame: Frame, noun: str, options: tuple[int, ...], mark: re.Match[str]
) -> Facts:
    at = view.at(sentence)
    draft = Draft(key((), noun), at, "one", options, noun=noun, sentence=frame.cut(frame.start, frame.stop))
    return Facts(
        drafts=(draft,), words=(Words(at, mark.start("list"), mark.end("list")),), read=(view.words(sentence),)
    )
