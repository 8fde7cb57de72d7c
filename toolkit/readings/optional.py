"""Reads single wagers that the holder may add: `may offer to each player the option of placing an Owl wager`.

Takes "the option of placing a ... wager" and "offer a ... wager" of the holder where the wager is not what the
section itself is about; they gather under `optional_wagers`. Never takes the section's own wager, a list (see
`lists`), the wager that a player has placed before ("to each player who placed a ... wager"), nor the odds or tables
of a wager.
"""

from __future__ import annotations

from toolkit.readings.frames import Frame
from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import is_subject, wagers
from toolkit.readings.offering import offers
from toolkit.readings.view import View


def read(view: View, _so_far: Facts) -> Facts:
    """A draft of `optional_wagers` for each wager that the holder may add."""
    facts = Facts()
    proper = _proper(view)
    for sentence, frame in view.framed():
        if not offers(frame) or frame.colon or frame.has("ONE_OF", "ANY_OF", "WHETHER", "EITHER"):
            continue
        start, who = _offered(frame)
        names = tuple(name for name in who if not is_subject(name, view.subject, view.game) and name not in proper)
        if not names:
            continue
        draft = Draft(
            "optional_wagers", view.at(sentence), "any", names, who=names, sentence=frame.cut(frame.start, frame.stop)
        )
        place = view.place(sentence)
        words = tuple(place.words(at, at + len(name)) for name in names if (at := frame.text.find(name, start)) >= 0)
        facts += Facts(drafts=(draft,), words=words, read=(view.words(sentence),))
    return facts


def _proper(view: View) -> tuple[str, ...]:
    """The wagers that the first offer of the section names: what it is about."""
    for _, frame in view.framed():
        if offers(frame):
            return _offered(frame)[1]
    return ()


def _offered(frame: Frame) -> tuple[int, tuple[str, ...]]:
    """Where the offered thing is named, and the wagers it names."""
    option = next(frame.indexes("OPTION"), -1)
    at = option if option >= 0 else next(index for index in frame.indexes("OFFER") if index > frame.modal)
    start = frame.pieces[at].stop
    following = frame.pieces[at + 1 :]
    stop = next(
        (
            piece.start
            for piece in following
            if piece.kind == "COMMA" or piece.role == "relative" or piece.kind == "REFERENCE"
        ),
        frame.stop,
    )
    if option >= 0:
        stop = next((piece.start for piece in following if piece.kind in ("COMMA", "REFERENCE", "WHICH")), frame.stop)
    return start, wagers(frame.text, start, stop)
