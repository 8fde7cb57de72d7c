"""The sentences of a provision; those with an anchor get a frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from toolkit.readings.counting import holds, phrases
from toolkit.readings.frames import Frame, framed

_STOP = re.compile(r"[.?!]['\")]*(?=\s+[A-Z\"'(§])")
_ASIDE = re.compile(
    r"(?:for|as\s+an)\s+(?:example|instance|illustration)\b|formerly\b|previously\b|historically\b"
    r"|(?:prior\s+to|before|until|through)\s+(?:january|february|march|april|may|june|july|august|september|october"
    r"|november|december)\s+\d"
)
_LONGEST = 4_000  # characters; a longer sentence is nobody's wording, and is left open
_ANCHORS = phrases(
    """
    the following, one of the, one of these, one of:, any of, one or more, one or both, two of the, whichever, whether
    rules submi, rule submi, deck, wheel, correspond, option of, option to, governed by, otherwise, aspects, respects
    except as, shall apply, be played, is played, be spun, be conducted, be dealt, be used, be utilized, make available
    holder may, holder shall, holder must, holder will, holder has, holder is, holder select, holder elect
    holder choose, holder specif, holder's select, holder's elect, holder's cho, holder's option, holder's discretion
    its option, their option, the option, its election, their election, the election
    its discretion, their discretion, the discretion, by the certificate
    elect to, elects to, choose to, chooses to, opt to, selected pay, paytable selected, paytable chosen, under pay
    on either, with either, at either, of either, be either, as either, from either, using either, by a certificate
    in it., in it and, in it or, in it as, therein
    may offer, may be offer, may only offer, may only be offer, shall offer, shall be offer, must offer, must be offer
    """
)
"""What must stand in a sentence, in small letters, before the grammar is asked about it."""

_PAYTABLES = ("paytable", "pay table")
_NO_ANCHORS = ("the following apply", "the following shall apply", "the following are ")


class Sentence(NamedTuple):
    """A sentence `[start, stop)` of the provision `place`.

    `frame` is None where no anchor stands in it, and where it is not to be read for picks though one does: then
    `unread` says of what it speaks, at a length that nobody writes, as an example, or of other times.
    """

    place: int
    start: int
    stop: int
    frame: Frame | None
    unread: str = ""


def sentences_of(
    place: int, text: str, bare: str, small: str, runs: tuple[tuple[int, int], ...], *, lead: bool
) -> Iterator[Sentence]:
    """The sentences of a text, `bare` without its citations and `small` in small letters too.

    `lead` says that tables follow: then the last sentence has a frame whatever its words.
    """
    start = 0
    for found in _STOP.finditer(bare):
        yield _sentence(place, text, small, (start, found.end()), runs, framed_=False)
        start = found.end() + 1
    if start < len(text):
        yield _sentence(place, text, small, (start, len(text)), runs, framed_=lead)


def _anchored(words: str) -> bool:
    """Whether an anchor stands in a sentence in small letters."""
    for phrase in _NO_ANCHORS:
        if phrase in words:
            words = words.replace(phrase, "")
    limits = "only" in words or " not " in words
    return holds(words, _ANCHORS) or (limits and holds(words, _PAYTABLES))


def _sentence(
    place: int, text: str, small: str, span: tuple[int, int], runs: tuple[tuple[int, int], ...], *, framed_: bool
) -> Sentence:
    start, stop = span
    anchored = framed_ or _anchored(small[start:stop])
    if not anchored:
        return Sentence(place, start, stop, None)
    if stop - start > _LONGEST:
        return Sentence(place, start, stop, None, "picks at a length that nobody writes")
    if _ASIDE.match(small, start, stop):
        return Sentence(place, start, stop, None, "picks in an example, or of times before or until a day")
    inside = tuple(run for run in runs if start <= run[0] and run[1] <= stop)
    return Sentence(place, start, stop, framed(text, small, span, inside))
