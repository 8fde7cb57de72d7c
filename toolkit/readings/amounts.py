"""Reads odds and amounts given to the holder: `shall be 4% or 5%, as selected by the certificate holder`.

Takes "the seed is $1,000 or $2,000, at its election", "the amount of the wager, which may be $1, $2 or $5", "whether it
pays 5 to 1 or 6 to 1", "5 to 1 or, if the certificate holder so elects, 6 to 1". Never takes amounts that no word gives
to the holder, nor those of a condition.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from toolkit.readings.frames import Frame
from toolkit.readings.naming import last_nouns
from toolkit.readings.nouns import nouns_of
from toolkit.readings.picking import about, holders_word
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View

ODDS = re.compile(r"(\d[\d,]*\s+(?:to|for)\s+\d+)(?:\s*,\s*|\s+or\s+|$)", re.IGNORECASE)
_AMOUNT = re.compile(r"\$?\d+(?:,\d{3})*(?:\.\d+)?(?:\s+(?:to|for)\s+\d+|\s?%|\s?×|\s+percent)?")
_EACH = _AMOUNT.pattern
_SO = r"(?:,\s+(?:if|where|when)\s+(?:the|a)\s+certificate\s+holder[^,;.]{1,80},)?"
_AMOUNTS = re.compile(
    rf"\b(?:be|is|are|of|at|with|to|pays?|paid)(?:,[^,;.:]{{1,80}},)?\s+(?:(?:either|odds\s+of|at)\s+)*"
    rf"(?P<of>{_EACH}(?:\s*,\s*{_EACH})*,?\s+or{_SO}\s+(?:at\s+)?{_EACH})"
    r"(?=\s*[,.;]|\s+(?:as|if|when|which|at|of|on|for|per|in|and|shall|must|will)\b|\s*$)",
    re.IGNORECASE,
)
_WHICH_IS = re.compile(
    r"(?P<what>[^,;:]+),?\s+(?:which|that)\s+(?:(?:shall|may|must|will|can)\s+be|is|are)\s*(?:either\s*)?$",
    re.IGNORECASE,
)
_SEEDED = re.compile(r"\b(?P<stem>seed|reseed|fund)ed\s+(?:with|at|to)\s*$", re.IGNORECASE)
_OBJECT = re.compile(
    r"\b(?:an?|the|any|each|its)\s+(?P<what>(?:(?!(?:an?|the|any|each|its|of|at|to)\b)[\w'&-]+\s+){1,8})(?:of|at|to)\s*(?:either\s*)?$",
    re.IGNORECASE,
)
_FILED = re.compile(
    r"^.*?\b(?:in|with|on)\s+(?:its|their|the|a)\s+rules\s+submissions?(?:\s+form)?\s+"
    r"|^.*\b(?:specify|state|include|identify|file|submit|set\s+forth|list|indicate|select|designate|determine)\s+",
    re.IGNORECASE,
)


class Given(NamedTuple):
    """Amounts given to the holder at `[start, stop)`; the wagers they are of, and what they are called."""

    options: tuple[str, ...]
    who: tuple[str, ...]
    noun: str
    start: int
    stop: int


def given(view: View, sentence: Sentence, frame: Frame, start: int = 0) -> Given | None:
    """The amounts that a sentence, from `start` on, gives to the holder."""
    if " or" not in frame.cut(frame.start, frame.stop) or not (holders_word(frame) or _sets(frame)):
        return None
    mark = _AMOUNTS.search(frame.text, max(start, frame.start), frame.stop)
    if mark is None or _role(frame, mark.start("of")) == "if":
        return None
    options = tuple(found[0] for found in _AMOUNT.finditer(mark["of"]))
    who = about(view, sentence, frame, mark.start())
    if ODDS.match(options[0]) is not None:
        return Given(options, who, "payout odds", *mark.span("of"))
    noun, own = _called(view, frame, mark.start("of"), who)
    return Given(options, () if own else who, noun, *mark.span("of")) if noun else None


def _role(frame: Frame, place: int) -> str:
    return next((piece.role for piece in frame.pieces if piece.start <= place < piece.stop), "main")


def _sets(frame: Frame) -> bool:
    """Whether the holder shall set, charge or use what follows."""
    return frame.agent == "holder" and frame.binding == "shall" and not frame.has("PAY")


def _called(view: View, frame: Frame, stop: int, who: tuple[str, ...]) -> tuple[str, bool]:
    """What amounts before `stop` are of, and whether that is told in words of its own ("the amount, which may be")."""
    before = frame.cut(frame.start, stop)
    which = _WHICH_IS.search(before)
    if which is not None:
        nouns = tuple(nouns_of(_FILED.sub("", which["what"]), view))
        return (nouns[-1], True) if nouns else ("", False)
    if seeded := _SEEDED.search(before):
        return seeded["stem"], False
    placed = _OBJECT.search(before) if frame.agent == "holder" else None
    subject = frame.cut(*frame.subject) or re.sub(r"\s+(?:is|are)\s*$", "", before.rpartition(",")[2])
    return last_nouns(placed["what"] if placed else subject, who), False
