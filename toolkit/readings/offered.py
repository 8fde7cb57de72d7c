"""Offers: whether a sentence is one of the holder's, and which wagers it names."""

from __future__ import annotations

import re

from toolkit.readings.frames import Frame
from toolkit.readings.naming import fold, wagers
from toolkit.readings.view import View

_LET = re.compile(r"allow|permit", re.IGNORECASE)
_ADD = re.compile(
    r"\b(?:adds?|introduce|provide|conduct|operate|include|deal|play|run|use|utilize|feature)\s+(?:the\s+)?",
    re.IGNORECASE,
)
_SOME_WAY = re.compile(r"\bwithout\b|\bon\s+(?:up\s+to|more|two|each|any)\b|\bmore\s+than\b", re.IGNORECASE)


def offers(view: View, frame: Frame) -> bool:
    """Whether the holder may offer something in the sentence's main clause, or the section's subject may be offered."""
    if not frame.has("OFFER") or frame.verb < 0 or frame.binding != "may" or frame.negated:
        return False
    if frame.agent == "thing":
        before = (piece for piece in frame.pieces[: frame.modal] if piece.role == "main" and piece.kind != "COMMA")
        first = next((piece.start for piece in before), frame.start)
        own = fold(frame.cut(first, frame.pieces[frame.modal].start)).startswith(fold(view.subject))
        return own and frame.passive and frame.pieces[frame.verb].kind == "OFFER" and frame.has("HOLDER", "SUBMISSION")
    main = (piece.kind for piece in frame.pieces[frame.modal :] if piece.role == "main")
    verbs = [kind for kind in main if kind in ("OFFER", "PICK")]
    return frame.agent == "holder" and "OFFER" in verbs[:2] and not _lets(frame)


def adds(view: View, frame: Frame) -> bool:
    """Whether the holder may add, use or run the subject, which is to offer it: `may add Owl Odds to Dice`."""
    if frame.agent != "holder" or frame.binding != "may" or frame.negated:
        return False
    found = _ADD.search(frame.text, frame.pieces[frame.modal].stop, frame.stop)
    return found is not None and fold(frame.text[found.end() : frame.stop]).startswith(fold(view.subject))


def _lets(frame: Frame) -> bool:
    """Whether the holder only lets a player place a wager in some way ("without an Ante wager", "on two hands")."""
    verb = frame.pieces[frame.verb]
    lets = verb.kind == "OFFER" and _LET.match(verb.text) is not None
    return lets and _SOME_WAY.search(frame.text, verb.stop, frame.stop) is not None


def offered(frame: Frame) -> tuple[int, tuple[str, ...]]:
    """Where the offered thing is named, and the wagers it names; what players have placed before is none of them."""
    at = offer_at(frame)
    start = frame.pieces[at].stop
    ends = ("COMMA", "REFERENCE", "WHICH")
    stop = next((piece.start for piece in frame.pieces[at + 1 :] if piece.kind in ends), frame.stop)
    return start, wagers(frame.text, start, stop, first=True)


def offer_at(frame: Frame) -> int:
    """Where the offered thing's name begins behind: at "the option of placing" behind the modal, else at the verb."""
    behind = [index for index in frame.indexes("OPTION", "OFFER") if index > frame.modal]
    return next(
        (index for index in behind if frame.pieces[index].kind == "OPTION"), behind[0] if behind else frame.verb
    )


def proper(view: View) -> tuple[str, ...]:
    """The wagers that the first offer of the section names: what it is about."""
    first = next((frame for _, frame in view.framed() if offers(view, frame)), None)
    return offered(first)[1] if first is not None and first.agent == "holder" else ()
