"""Reads alternatives in a sentence: `may be played on either a single zero or double zero wheel`.

Takes what a game is played or offered on or with, behind "either" or with an "or" and one noun for all; what it must
be played on is a pick with one option; odds and amounts where the sentence gives them to the holder ("shall be 4% or
5%, as selected by the certificate holder"). Never takes conditions, what a player, the dealer or a device does, counts
(see `counted`), "as a ..." (see `whether`), odds and amounts such as "10 to 1 or 14 to 1" that no word gives to the
holder, nor things without a common noun.
"""

from __future__ import annotations

import re

from toolkit.findings import Severity
from toolkit.readings.amounts import ODDS, given
from toolkit.readings.counted import listed, of_paytables
from toolkit.readings.counting import count, word_set
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts, Words
from toolkit.readings.naming import fold, key, last_nouns, singular
from toolkit.readings.options import alternatives, without
from toolkit.readings.picking import PIVOTS, about, holders_word, others
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View

_END = (
    r"(?=\s+(?:as|that|which|who|in|if|when|where|for|under|provided|selected|specified|approved|described|unless|at|with|and|so|during)\b"
    r"|\s*[.;:(]|\s*,\s+(?!or\b)(?![^,]*,?\s+or\b)|\s*$)"
)
_TWO = r"(?:of\s+(?:the\s+)?(?:two|three|four)\s+[\w -]{1,40}?,\s+|(?:of|on|with|at)\s+)?"
_EITHER = re.compile(rf"\s*{_TWO}(?P<of>[^.;:()§]{{1,160}}?){_END}", re.IGNORECASE)
_OR = re.compile(
    rf"\b(?:on|with|using|utilizing)\s+(?P<of>an?\s[^.;:()§]{{0,120}}?\sor\s[^.;:()§]{{1,120}}?){_END}", re.IGNORECASE
)
_DIRECT = re.compile(rf"\s+(?P<of>an?\s[^.;:()§]{{0,120}}?\sor\s[^.;:()§]{{1,120}}?){_END}", re.IGNORECASE)
_IS = re.compile(
    rf"\b(?:shall|must|may|will)\s+(?:be|have|contain|feature|show)\s+(?P<of>[^.;:()§]{{1,80}}?\sor\s[^.;:(),§]{{1,60}}?){_END}",
    re.IGNORECASE,
)
_NO_STATE = re.compile(
    r"\d|\b(?:\w{2,}(?:ed|ing)|push|void|to|by|on|in|not|paid|dealt|won|lost|drawn|made|both|more)\b", re.IGNORECASE
)
_AN = re.compile(
    rf"\b(?:on|with|using|utilizing)\s+an?\s+(?P<of>[^.;:,()§]{{1,120}}?)(?:\s+of\b|{_END})", re.IGNORECASE
)
_PARTS = re.compile(r"\s*,\s*(?:or\s+)?|\s+or\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:either\s+)?(?:(?:an?|the)\s+)?", re.IGNORECASE)
_VERBS = frozenset({"PLAY", "OFFER", "USE"})
_NOT_OURS = ("player", "staff", "device")
_NO_NOUN = word_set("game basis manner wager bet hand player order shoe deck time way amount chip")


def read(view: View, so_far: Facts) -> Facts:
    """The choices between things that one sentence names."""
    facts = NOTHING
    items = listed(so_far.drafts)
    for sentence, frame in view.framed():
        ours = frame.agent not in _NOT_OURS and not frame.negated and (frame.modal >= 0 or holders_word(frame))
        if ours and not frame.has("WHETHER") and not of_paytables(frame) and view.at(sentence) not in items:
            facts += _new(_of(view, sentence, frame), so_far)
    return facts


def _new(found: Facts, so_far: Facts) -> Facts:
    """What was found, unless its options are some of those that another choice has: then it speaks of these."""
    known = [set(draft.options) for draft in so_far.drafts if draft.pick == "one"]
    said = any(set(draft.options) <= options for draft in found.drafts for options in known)
    return NOTHING if said else found


def _of(view: View, sentence: Sentence, frame: Frame) -> Facts:
    for index in frame.indexes("EITHER"):
        mark = _EITHER.match(frame.text, frame.pieces[index].stop, frame.stop)
        if mark is None or frame.pieces[index].role == "if":
            continue
        if ODDS.match(mark["of"]):
            return _odds(view, sentence, frame, index, mark)
        if frame.governing(index) in _VERBS:
            return _things(view, sentence, frame, mark)
    found = _values(view, sentence, frame)
    found = found if found.drafts else _unsaid(view, sentence, frame)
    return found if found.drafts else _states(view, sentence, frame)


def _values(view: View, sentence: Sentence, frame: Frame) -> Facts:
    """`The vigorish shall be 4% or 5%, as selected by the certificate holder`: amounts given to the holder."""
    found = given(view, sentence, frame)
    if found is None:
        return NOTHING
    return _draft(view, sentence, frame, found.options, found.noun, (found.start, found.stop), found.who)


def _unsaid(view: View, sentence: Sentence, frame: Frame) -> Facts:
    """Alternatives without "either", and the one thing that a game must be played on."""
    verb = frame.pieces[frame.verb] if frame.verb >= 0 else None
    if verb is None or verb.kind not in _VERBS or frame.has("ONE_OF", "ANY_OF"):
        return NOTHING
    stop = next((piece.start for piece in frame.pieces if piece.start >= verb.stop and piece.role == "if"), frame.stop)
    if verb.kind == "USE" and (mark := _DIRECT.match(frame.text, verb.stop, stop)):
        return _things(view, sentence, frame, mark)
    if " or " in frame.cut(verb.stop, stop) and (mark := _OR.search(frame.text, verb.stop, stop)):
        return _things(view, sentence, frame, mark)
    bound = verb.kind == "PLAY" and frame.binding == "shall"
    mark = _AN.search(frame.text, verb.stop, stop) if bound else None
    if mark is None:
        return NOTHING
    words = without(mark["of"].split(), view.names)
    if (
        len(words) < 2
        or singular(words[-1]).lower() in _NO_NOUN | {"table", "layout"}
        or fold(mark["of"]) in fold(view.subject)
    ):
        return NOTHING
    return _draft(view, sentence, frame, (" ".join(words[:-1]),), words[-1], mark.span("of"))


def _states(view: View, sentence: Sentence, frame: Frame) -> Facts:
    """`The wheel shall be red, blue or green, as specified in its Rules Submission`: what a thing is or has."""
    if frame.agent != "thing" or not holders_word(frame) or frame.has(*PIVOTS):
        return NOTHING
    mark = _IS.search(frame.text, frame.start, frame.stop)
    options = tuple(_ARTICLE.sub("", part) for part in _PARTS.split(mark["of"].strip())) if mark else ()
    noun = last_nouns(frame.cut(*frame.subject), ())
    few = all(
        option and len(option.split()) < 4 and count(option) is None and not _NO_STATE.search(option)
        for option in options
    )
    if mark is None or not noun or len(options) < 2 or not few:
        return NOTHING
    return _draft(view, sentence, frame, options, noun, mark.span("of"))


def _things(view: View, sentence: Sentence, frame: Frame, mark: re.Match[str]) -> Facts:
    options, noun, doubt = alternatives(mark["of"], view.names)
    if not options or singular(noun.rpartition(" ")[2]).lower() in _NO_NOUN:
        return NOTHING
    found = _draft(view, sentence, frame, options, noun, mark.span("of"))
    if not doubt:
        return found
    place = view.place(sentence)
    split = ", ".join(f'"{option}"' for option in options)
    said = mark["of"].strip()
    message = f'"{said}" is read as a choice of {noun} between {split}; the noun may begin elsewhere.'
    return found + Facts(findings=(view.finding("options-in-doubt", Severity.WARNING, message, place),))


def _odds(view: View, sentence: Sentence, frame: Frame, index: int, mark: re.Match[str]) -> Facts:
    """Odds behind "either" are the holder's pick where the sentence says so; else nobody's that is named."""
    options = tuple(found[1] for found in ODDS.finditer(mark["of"]))
    if len(options) < 2 or not holders_word(frame):
        return NOTHING
    who = about(view, sentence, frame, frame.pieces[index].start)
    return _draft(view, sentence, frame, options, "payout odds", mark.span("of"), who)


def _draft(
    view: View,
    sentence: Sentence,
    frame: Frame,
    options: tuple[str, ...],
    noun: str,
    of: tuple[int, int],
    who: tuple[str, ...] = (),
) -> Facts:
    at = view.at(sentence)
    wording = frame.cut(frame.start, frame.stop)
    draft = Draft(key(others(view, who), singular(noun)), at, "one", options, who=who, noun=noun, sentence=wording)
    return Facts(drafts=(draft,), words=(Words(at, *of),), read=(view.words(sentence),))
