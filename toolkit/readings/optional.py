"""Reads single wagers that the holder may add: `may offer to each player the option of placing an Owl wager`.

Takes "the option of placing a ... wager" and "offer a ... wager" of the holder where the wager is not what the
section itself is about; they gather under `optional_wagers`. Never takes the section's own wager, a list (see
`lists`), the wager that a player has placed before ("to each player who placed a ... wager"), nor the odds or tables
of a wager.
"""

from __future__ import annotations

from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.offered import offered, offers, proper
from toolkit.readings.picking import others
from toolkit.readings.view import View


def read(view: View, _so_far: Facts) -> Facts:
    """A draft of `optional_wagers` for each wager that the holder may add."""
    facts = NOTHING
    first = proper(view)
    for sentence, frame in view.framed():
        if frame.agent != "holder" or not offers(view, frame) or frame.colon:
            continue
        start, who = offered(frame)
        menu = frame.has("ONE_OF", "ANY_OF", "WHETHER", "EITHER")
        names = tuple(name for name in others(view, who) if not menu and name not in first)
        if not names:
            continue
        place = view.place(sentence)
        wording = frame.cut(frame.start, frame.stop)
        draft = Draft("optional_wagers", place.at, "any", names, who=names, sentence=wording)
        words = tuple(place.words(at, at + len(name)) for name in names if (at := frame.text.find(name, start)) >= 0)
        facts += Facts(drafts=(draft,), words=words, read=(view.words(sentence),))
    return facts
