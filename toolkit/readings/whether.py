"""Reads what the holder must say: `shall specify in its Rules Submission whether it will offer it as A or B`.

Takes "whether ... offer ... as A or B" and "may be offered as either A or B" (`offered_as`), "whether (or not) it
will VERB ..." as yes or no, and "whether ... A or B ..." otherwise as a value to be stated in the rule's own words.
Never takes "regardless of whether", nor a "whether" that a player, the dealer or a device settles.
"""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.readings.amounts import given
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts, Words
from toolkit.readings.naming import key, singular
from toolkit.readings.options import kinds
from toolkit.readings.picking import holders_word, others
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View

_AS = re.compile(
    r"\boffer(?:ed|s)?\b.{0,200}?\bas\s+(?P<of>(?:either\s+)?(?:as\s+)?(?:an?\s+|the\s+)?[^.;:()§]*?\sor\s[^.;:,()§]+)",
    re.IGNORECASE,
)
_WILL = re.compile(
    r"\s+(?:(?:it|they|the\s+certificate\s+holder)\s+(?:will|shall|intends?\s+to|elects?\s+to|chooses?\s+to|is\s+going\s+to)\s+|or\s+not\s+to\s+|to\s+)(?P<act>[^,;.:]+)",
    re.IGNORECASE,
)
_NOT_OURS = ("player", "staff", "device")


def read(view: View, _so_far: Facts) -> Facts:
    """The choices that a "whether" or an "as A or B" puts to the holder."""
    facts = NOTHING
    for sentence, frame in view.framed():
        if frame.agent in _NOT_OURS or frame.negated:
            continue
        at = asked(frame)
        if at >= 0 and holders_word(frame):
            facts += _whether(view, sentence, frame, at)
        elif at < 0 and frame.verb >= 0 and frame.pieces[frame.verb].kind == "OFFER" and frame.modal >= 0:
            mark = _AS.search(frame.text, frame.pieces[frame.verb].start, _main_end(frame))
            facts += _kinds(view, sentence, frame, mark) if mark else NOTHING
    return facts


def _main_end(frame: Frame) -> int:
    """Where the main clause stops: at a condition behind its verb."""
    return next((piece.start for piece in frame.pieces[frame.verb :] if piece.role == "if"), frame.stop)


def asked(frame: Frame) -> int:
    """Where a "whether" asks something: behind a word of stating or picking; -1 for "..., whether or not"."""
    ones = (index for index in frame.indexes("WHETHER") if frame.pieces[index].role != "if")
    return next((at for at in ones if _put(frame, at) and not _regardless(frame, at)), -1)


def _put(frame: Frame, at: int) -> bool:
    return frame.governing(at) == "PICK" or frame.binding != "may"


def _regardless(frame: Frame, at: int) -> bool:
    before = frame.pieces[at - 1].text if at else ""
    return (
        re.search(r"\b(?:regardless|irrespective)(?:\s+of)?\s*$|\b(?:determine|decide)s?\s*$", before, re.IGNORECASE)
        is not None
    )


def _whether(view: View, sentence: Sentence, frame: Frame, at: int) -> Facts:
    start = frame.pieces[at].stop
    offered = _AS.search(frame.text, start, frame.stop)
    if offered and (found := _kinds(view, sentence, frame, offered)).drafts:
        return found
    amounts = given(view, sentence, frame, start)
    if amounts is not None:
        name = key(others(view, amounts.who), singular(amounts.noun))
        draft = Draft(name, view.at(sentence), "one", amounts.options, who=amounts.who, noun=amounts.noun)
        return _draft(view, sentence, frame, draft, (amounts.start, amounts.stop))
    will = _WILL.match(frame.text, start, frame.stop)
    said = frame.text[start : frame.stop].strip(" .;:")
    act = will["act"].strip() if will else ""
    act = act or re.sub(r"^(?:the|an?)\s+", "", re.split(r"[,;:]", said)[0], flags=re.IGNORECASE)
    pick = "state" if re.search(r"\bor\b", act) else "yes-no"
    held = will.span("act") if will else (start, frame.stop)
    return _draft(view, sentence, frame, Draft(key((), act), view.at(sentence), pick), held)


def _kinds(view: View, sentence: Sentence, frame: Frame, mark: re.Match[str]) -> Facts:
    options = kinds(mark["of"], view.names)
    if not options:
        return NOTHING
    return _draft(view, sentence, frame, Draft("offered_as", view.at(sentence), "one", options), mark.span("of"))


def _draft(view: View, sentence: Sentence, frame: Frame, draft: Draft, held: tuple[int, int]) -> Facts:
    draft = replace(draft, sentence=frame.cut(frame.start, frame.stop))
    return Facts(drafts=(draft,), words=(Words(draft.at, *held),), read=(view.words(sentence),))
