"""Whose pick it is: the holder's, somebody else's, or not said; and whom a sentence is about."""

from __future__ import annotations

import re

from toolkit.readings.frames import Frame
from toolkit.readings.naming import fold, is_subject, wagers
from toolkit.readings.offered import proper
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View

PIVOTS = ("ONE_OF", "ANY_OF")
_HOUSE = frozenset({"OFFER", "PLAY", "PAY", "USE", "PICK"})
_ELECTION = re.compile(
    r"\b(?:at|in)\s+(?:the\s+)?(?:certificate\s+holders?'s?\s+|its\s+|their\s+)?(?:sole\s+)?(?:option|election|discretion|choice)"
    r"(?:\s+of\s+(?:the|each|a)\s+certificate\s+holder)?\b"
    r"|\b(?:determin|decid|set|fix|establish)\w*\s+by\s+(?:the|each|a)\s+certificate\s+holder\b",
    re.IGNORECASE,
)
_PICKED = r"(?:select|elect|choos|chos|specif|determin|decid|designat|establish|set\b|fixed\b)\w*"
_GIVEN_OVER = re.compile(
    rf"\b{_PICKED}\s+(?:and\s+\w+\s+)?by\s+(?:the|a|each)\s+certificate\s+holder\b"
    rf"|\b(?:as|that|which)\s+(?:the|a|each)\s+certificate\s+holder\s+(?:(?:has|may|shall)\s+)?{_PICKED}"
    r"|\b(?:option|discretion|election|choice)\s+of\s+(?:the|a|each)\s+certificate\s+holder\b"
    r"|\bcertificate\s+holders?'s?\s+(?:sole\s+)?(?:option|discretion|election|choice)\b",
    re.IGNORECASE,
)
_LIES_IN = re.compile(r"\bbe\s+(?:\w+ly\s+)?\w+(?:ed|n)\s+(?:in|on)\s+(?:any\s+)?$", re.IGNORECASE)
_FOR = re.compile(
    r"\b(?:for|of|on)\s+(?:the\s+|an?\s+|each\s+|any\s+)?[^,.;:]{1,60}?\b(?:wagers?|bets?)\b", re.IGNORECASE
)


def holders_word(frame: Frame) -> bool:
    """Whether the sentence says that the holder picks: its Rules Submission, its selecting, "at its election"."""
    if frame.has("SUBMISSION"):
        return True
    holder = next(frame.indexes("HOLDER", "HOLDERS_OWN"), -1)
    return holder >= 0 and (frame.has("PICK") or _ELECTION.search(frame.text, frame.start, frame.stop) is not None)


def given_over(frame: Frame) -> bool:
    """Whether the sentence, whoever acts in it, gives a pick to the holder in so many words."""
    return frame.has("HOLDER", "HOLDERS_OWN") and _GIVEN_OVER.search(frame.text, frame.start, frame.stop) is not None


def whose(view: View, sentence: Sentence, frame: Frame, index: int) -> str:
    """Whose pick the pivot at `index` is: `holder`, `other` (a player's, the dealer's, an outcome) or `` (not said)."""
    pivot = frame.pieces[index]
    governing = frame.governing(index)
    if pivot.role == "if":
        group = [piece.kind for piece in frame.pieces if piece.group == pivot.group]
        return "holder" if "HOLDER" in group and {"PICK", "OFFER", "USE"} & set(group) else "other"
    if happens(frame, index):
        return "other"
    if frame.agent == "holder":
        does = frame.pieces[frame.verb].kind if 0 <= frame.verb < index else ""
        return "holder" if not governing or {governing, does} & _HOUSE else ""
    if frame.agent in ("player", "staff", "device"):
        return "other" if not holders_word(frame) else "holder" if frame.agent == "staff" else ""
    if frame.agent == "thing":
        return "holder" if governing in _HOUSE or holders_word(frame) else _be(frame, index)
    return "holder" if holders_word(frame) else fragments(view, sentence)


def happens(frame: Frame, index: int) -> bool:
    """Whether the pivot at `index` lists what may happen: `win if any of ...`, `the following outcomes constitute`."""
    following = (piece for piece in frame.pieces[index + 1 :] if piece.kind != "TEXT" or piece.text.strip())
    if frame.governing(index) == "RESULT" or next((piece.kind for piece in following), "") == "RESULT":
        return True
    return index < frame.verb and frame.pieces[frame.verb].kind == "RESULT"


def _be(frame: Frame, index: int) -> str:
    """`The odds shall be one of the following`: what is, the house has picked; `placed in one of` is open."""
    lies = _LIES_IN.search(frame.text, frame.start, frame.pieces[index].start) is not None
    return "holder" if frame.passive and not frame.governing(index) and not lies else ""


def fragments(view: View, sentence: Sentence) -> str:
    """Whose pick a fragment is ("Any of the following Bonus wagers:"), by what it stands under or who speaks of it.

    The provisions above decide; else a sentence in which the holder offers what stands here.
    """
    place = view.places[sentence.place]
    line = view.line(place.index)[1:-1]
    for above in reversed(line):
        for upper in reversed(view.places[above].sentences):
            if upper.frame is None:
                continue
            if upper.frame.agent in ("player", "staff", "device") or upper.frame.has("RESULT"):
                return "other"
            if upper.frame.agent == "holder" or holders_word(upper.frame):
                return "holder"
    return "holder" if _offered_elsewhere(view, place) else ""


def _offered_elsewhere(view: View, place: Place) -> bool:
    """Whether a sentence elsewhere says that the holder offers what stands in `place`, and cites it."""
    here = f"{view.section.number}({place.at.replace('.', ')(')})"
    return any(to == here or to.startswith(f"{here}(") for to in view.offered)


def about(view: View, sentence: Sentence, frame: Frame, stop: int, known: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The wagers a sentence is about, from its words before `stop`, its condition, or what it stands under.

    `known` are names of wagers that count also where no "wager" stands behind them.
    """
    for start, end in _mains(frame, stop):
        found = wagers(frame.text, start, end) or _known(frame.text[start:end], known)
        if found:
            return found
    behind = _FOR.search(frame.text, stop, frame.stop)
    if behind and (found := wagers(frame.text, behind.start(), behind.end())):
        return found
    subject = frame.cut(*frame.subject).strip(" ,").lower()
    if subject in ("it", "they") or not subject:
        for piece in reversed(frame.pieces):
            if piece.role == "if" and piece.kind == "TEXT" and (found := wagers(frame.text, frame.start, piece.stop)):
                return found
    return _above(view, sentence, known) if frame.agent != "thing" or subject in ("it", "they") else ()


def _mains(frame: Frame, stop: int) -> list[tuple[int, int]]:
    """The stretches of the main clause before `stop`, the nearest first."""
    runs: list[tuple[int, int]] = []
    for piece in frame.pieces:
        if piece.role != "main" or piece.start >= stop or piece.kind == "REFERENCE":
            continue
        if runs and runs[-1][1] == piece.start:
            runs[-1] = (runs[-1][0], min(piece.stop, stop))
        else:
            runs.append((piece.start, min(piece.stop, stop)))
    return list(reversed(runs))


def _known(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    low = text.lower()
    return tuple(name for name in known if re.search(rf"\b{re.escape(name.lower())}\b", low))


def _above(view: View, sentence: Sentence, known: tuple[str, ...]) -> tuple[str, ...]:
    for above in reversed(view.line(sentence.place)[1:-1]):
        for upper in reversed(view.places[above].sentences):
            if upper.frame is not None and (found := about(view, upper, upper.frame, upper.stop, known)):
                return found
    return ()


def others(view: View, who: tuple[str, ...]) -> tuple[str, ...]:
    """Those of `who` that are not the section's own subject, nor the wager that its first offer calls by its title."""
    title = set(fold(view.subject).split())
    own = {fold(name) for name in proper(view) if title <= set(fold(name).split())}
    return tuple(name for name in who if not is_subject(name, view.subject, view.game) and fold(name) not in own)
