"""Reads what speaks of selecting and asks nothing of the holder: picks mentioned again, and what others select.

Takes "the certificate holder's selected paytable", "if part of the paytable selected and approved", "the payout odds
selected", where a choice of the section picks that thing; and what a player, the dealer or a device selects, elects
or picks from a list. They add no fact. Never takes a sentence in which the holder must or may pick, nor a mention of
a pick that no choice of the section offers.
"""

from __future__ import annotations

import re

from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import singular
from toolkit.readings.picking import PIVOTS, given_over, whose
from toolkit.readings.sentences import Sentence
from toolkit.readings.stated import orders_behind
from toolkit.readings.view import View

_PICKED = re.compile(
    r"\b(?:select|elect|cho(?:o?se|ice)|specif|identif|approv|opt(?:s|ed)\b|designat|offer)", re.IGNORECASE
)


def read(view: View, so_far: Facts) -> Facts:
    """The sentences that are understood and hold no fact of their own."""
    made = {(words.at, words.start) for words in so_far.read}
    nouns = [(_pattern(draft), draft) for draft in so_far.drafts]
    found = tuple(
        view.words(sentence)
        for sentence, frame in view.framed()
        if (view.at(sentence), sentence.start) not in made
        and (_others(view, sentence, frame) or any(_mentions(frame, pattern) for pattern, _ in nouns))
    )
    return Facts(read=found)


def _others(view: View, sentence: Sentence, frame: Frame) -> bool:
    """Whether a player, the dealer or a device selects, or a list tells when a wager wins."""
    if frame.has("SUBMISSION") or given_over(frame):
        return False
    pivots = list(frame.indexes(*PIVOTS))
    if pivots:
        return all(whose(view, sentence, frame, index) == "other" for index in pivots)
    return frame.agent in ("player", "staff", "device")


def _pattern(draft: Draft) -> re.Pattern[str]:
    noun = draft.noun or draft.name.replace("_", " ")
    last = singular(noun.rpartition(" ")[2])
    return re.compile(rf"\b{re.escape(last)}(?:e?s)?\b", re.IGNORECASE)


def _mentions(frame: Frame, pattern: re.Pattern[str]) -> bool:
    """Whether a picked thing is spoken of: its noun beside a word of picking, in no order to the holder."""
    if frame.has(*PIVOTS) or (frame.has("SUBMISSION") and (frame.agent == "holder" or orders_behind(frame))):
        return False
    for mark in pattern.finditer(frame.text, frame.start, frame.stop):
        around = frame.cut(max(frame.start, mark.start() - 40), min(frame.stop, mark.end() + 40))
        if _PICKED.search(around):
            return True
    return False
