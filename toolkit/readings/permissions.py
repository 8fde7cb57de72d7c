"""Reads what the holder may do if it says so: `may, if specified in its Rules Submission, treat all wagers as a push`.

Takes the holder's "may VERB" beside its Rules Submission, "may elect to VERB", and what a player may do or what may be
done "if specified in the Rules Submission" or "at the option of the certificate holder"; a yes or no named by the
phrase up to the comma. Never takes offering (see `offering`, `optional`), picks from a list or a table, "may not", what
somebody must do, nor a bare "may" without a word of electing or filing.
"""

from __future__ import annotations

import re

from toolkit.readings.frames import Frame, Piece
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.naming import key
from toolkit.readings.offered import adds, offers
from toolkit.readings.view import View
from toolkit.readings.whether import asked

_ELECT = re.compile(r"\s*(?:also\s+)?(?:elects?|choose|opt|decide|select)\s+to\s+", re.IGNORECASE)
_DISCRETION = re.compile(
    r"\bat\s+(?:its|their|the|the\s+certificate\s+holder's)\s+(?:option|discretion|election)\b(?:\s+of\s+the\s+certificate\s+holder)?",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\s*(?:with|in|at|upon|through|under|as|by|subject\s+to|for)\b", re.IGNORECASE)
_TIME = re.compile(r"(?:after|before|upon|once|while|until)\b", re.IGNORECASE)
_NOT_ACTS = re.compile(r"(?:not|offer|be\s+offered|elect\s+not)\b", re.IGNORECASE)
_ASKED = re.compile(r"\bselect|\belect|\bchoose|\bspecif|\binclude|\bidentif|\bsubmi|\bstate\b", re.IGNORECASE)


def read(view: View, so_far: Facts) -> Facts:
    """The holder's yes-or-no choices."""
    facts = NOTHING
    picked = {(draft.at, draft.sentence) for draft in so_far.drafts}
    made = set(so_far.read)
    for sentence, frame in view.framed():
        span = _act(view, frame)
        if (
            span is None
            or (view.at(sentence), frame.cut(frame.start, frame.stop)) in picked
            or view.words(sentence) in made
        ):
            continue
        start, stop = span
        at = view.at(sentence)
        draft = Draft(
            _name(frame, frame.cut(start, stop).strip()), at, "yes-no", sentence=frame.cut(frame.start, frame.stop)
        )
        words = (view.place(sentence).words(start, stop),)
        facts += Facts(drafts=(draft,), words=words, read=(view.words(sentence),))
    return facts


def _act(view: View, frame: Frame) -> tuple[int, int] | None:
    """The phrase that names what may be done; None where the sentence is of another kind."""
    if frame.binding != "may" or frame.negated or frame.colon or frame.has("ONE_OF", "ANY_OF", "OPTION"):
        return None
    if asked(frame) >= 0:
        return None
    free = _DISCRETION.search(frame.text, frame.start, frame.stop) is not None
    if offers(view, frame) or adds(view, frame):
        return None
    if frame.agent != "holder" and not _stipulated(frame) and not free:
        return None
    main = _first(frame)
    if main is None:
        return None
    start = main.start
    elects = _ELECT.match(frame.text, start, frame.stop)
    start = elects.end() if elects else start
    stop = next((piece.start for piece in frame.pieces if piece.start > start and _ends(piece)), frame.stop)
    phrase = frame.text[start:stop].strip(" .;:")
    if not phrase or _NOT_ACTS.match(phrase) or not (elects or free or frame.has("SUBMISSION")) or _ASKED.match(phrase):
        return None
    return start, start + len(frame.text[start:stop].rstrip(" .;:"))


def _first(frame: Frame) -> Piece | None:
    """Where the act begins: behind the modal, asides between commas left out ("may, with notice to players, limit")."""
    begins = True
    for piece in frame.pieces[frame.modal + 1 :]:
        if piece.kind == "COMMA":
            begins = True
        elif piece.role == "main" and piece.kind != "ONLY":
            if begins and not _ASIDE.match(piece.text):
                return piece
            begins = False
    return None


def _ends(piece: Piece) -> bool:
    """Whether the phrase ends before this piece: at a comma or a condition; a point in time belongs to it."""
    return piece.kind == "COMMA" or (piece.kind == "IF" and _TIME.match(piece.text) is None)


def _stipulated(frame: Frame) -> bool:
    """Whether the sentence holds only if the Rules Submission says so."""
    return any(piece.kind == "SUBMISSION" and piece.role == "if" for piece in frame.pieces)


def _name(frame: Frame, phrase: str) -> str:
    """The phrase; one in the passive behind its subject ("be treated as a push")."""
    passive = re.match(r"be\s+(?=\w+ed\b|\w+en\b|\w+t\b)", phrase)
    subject = re.sub(r"^\W*(?:the|an?|all|any|each)\s+", "", frame.cut(*frame.subject).strip(" ,"), flags=re.IGNORECASE)
    return key((), f"{subject} {phrase[passive.end() :]}" if passive else phrase)
