"""Reads what the holder may do if it says so: `may, if specified in its Rules Submission, treat all wagers as a push`.

Takes the holder's "may VERB" beside its Rules Submission, and "may elect to VERB"; a yes or no named by the phrase up
to the comma. Never takes offering (see `offering`, `optional`), picks from a list or a table, "may not", what it must
do, a bare "may" without a word of electing or filing, nor anything that a player or the dealer may do.
"""

from __future__ import annotations

import re

from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import key
from toolkit.readings.view import View

_ELECT = re.compile(r"\s*(?:elects?|choose|opt|decide|select)\s+to\s+", re.IGNORECASE)
_ASKED = re.compile(r"\bselect|\belect|\bchoose|\bspecif|\binclude|\bidentif|\bsubmi|\bstate\b", re.IGNORECASE)


def read(view: View, _so_far: Facts) -> Facts:
    """The holder's yes-or-no choices."""
    facts = Facts()
    for sentence, frame in view.framed():
        span = _act(frame)
        if span is None:
            continue
        start, stop = span
        at = view.at(sentence)
        draft = Draft(key((), frame.cut(start, stop)), at, "yes-no", sentence=frame.cut(frame.start, frame.stop))
        words = (view.place(sentence).words(start, stop),)
        facts += Facts(drafts=(draft,), words=words, read=(view.words(sentence),))
    return facts


def _act(frame: Frame) -> tuple[int, int] | None:
    """The phrase that names what the holder may do; None where the sentence is of another kind."""
    if frame.agent != "holder" or frame.binding != "may" or frame.negated or frame.colon:
        return None
    if frame.has("ONE_OF", "ANY_OF", "WHETHER", "OPTION"):
        return None
    main = [
        piece
        for piece in frame.pieces[frame.modal + 1 :]
        if piece.role == "main" and piece.kind not in ("COMMA", "ONLY")
    ]
    if not main:
        return None
    start = main[0].start
    elects = _ELECT.match(frame.text, start, frame.stop)
    start = elects.end() if elects else start
    stop = next(
        (
            piece.start
            for piece in frame.pieces
            if piece.start > start and (piece.kind == "COMMA" or piece.role == "if")
        ),
        frame.stop,
    )
    phrase = frame.text[start:stop].strip(" .;:")
    verb = phrase.split(" ", 1)[0].lower() if phrase else ""
    if not phrase or verb in ("not", "offer", "be") or not (elects or frame.has("SUBMISSION")) or _ASKED.match(phrase):
        return None
    return start, start + len(frame.text[start:stop].rstrip(" .;:"))
