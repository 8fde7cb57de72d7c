"""Reads counts of equipment: `shall be played with five, six or eight decks of cards`, `a 6-deck or 8-deck shoe`.

Takes decks in words, digits and closed ranges ("two to eight", "between two and eight", "up to eight"), one count as
a pick with one option, `number of decks shall be six or eight`, `six or eight decks shall be used`, and "six decks,
unless its Rules Submission specifies eight"; of other things (dice, balls) only two or more counts with an "or".
Never takes counts in a condition ("if six decks are used"), of a paytable or beside a pick that conditions them (see
`limits`), in what a player, the dealer or a device does, nor what stands beside the decks ("and two cover cards"). An
open range ("at least four decks") lists no options: that is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from toolkit.findings import Severity
from toolkit.readings.counting import BOTH, LIST, ONE, counts, word_set
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.naming import key, plural
from toolkit.readings.picking import about
from toolkit.readings.picks import cited, conditions, mentions
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View
from toolkit.rulespec.model import Open

_AT_LEAST = rf"(?P<open>(?!{BOTH})(?:at\s+least|not?\s+(?:fewer|less)\s+than|a\s+minimum\s+of)\s+)?"
_KIND = r"(?:[\s-]+(?:standard|regular|full|complete|ordinary|traditional|\w+-card))*"
_DECKS = re.compile(rf"{_AT_LEAST}(?<![\w$,.-])(?P<list>{LIST}|single){_KIND}[\s-]+decks?\b", re.IGNORECASE)
_DECK = re.compile(r"\b[Dd]ecks?\b")
_FAR = 200  # characters around "decks" in which their counts stand
_BE = r"\b(?:shall|must|may|will|can)\s+be\s+"
_NUMBER_OF = re.compile(rf"\bnumber\s+of\s+decks\b[^.;:]{{0,160}}?{_BE}{_AT_LEAST}(?P<list>{LIST})", re.IGNORECASE)
_USED = re.compile(
    rf"{_AT_LEAST}(?<![\w$,.-])(?P<list>{LIST}){_KIND}[\s-]+decks?\s+(?:of\s+(?:playing\s+)?cards\s+)?(?:{_BE}|(?:is|are)\s+(?:to\s+be\s+)?)(?:used|utilized|in\s+use)\b",
    re.IGNORECASE,
)
_OTHER = re.compile(
    rf"\b(?:with|using|on|of)\s+(?:either\s+)?(?P<list>{ONE}(?:\s*,\s*{ONE})*,?\s+or\s+{ONE})\s+(?P<noun>[a-z-]+(?:\s+[a-z-]+){{0,2}}?)"
    r"(?=\s*[.,;:(]|\s+(?:and|that|which|as|of|in|on|for|with|is|are|at|if|when)\b|\s*$)",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    rf"\W*(?:(?:an?|the|total|of|either)\s+)*{_AT_LEAST}(?P<list>{LIST}){_KIND}[\s-]+decks?\b", re.IGNORECASE
)
_INSTEAD = re.compile(r"\b(?:instead|also|alternatively|in\s+the\s+alternative|in\s+place\s+of)\b", re.IGNORECASE)
_COUNTS = re.compile(rf"[Dd]eck|\bor\s+{ONE}")
_PAYTABLE = re.compile(r"\W*(?:(?:the|only|any|each)\s+)?(?:\w+\s+){0,4}?pay\s?(?:out\s+)?tables?\b", re.IGNORECASE)
_VERBS = frozenset({"PLAY", "USE", "OFFER"})
_NO_THING = word_set(
    "more other of or and hands rounds times points numbers cards percent players seats spots wagers bets deck decks"
)


def read(view: View, so_far: Facts) -> Facts:
    """The choices among counts of equipment."""
    facts = NOTHING
    items = listed(so_far.drafts)
    for sentence, frame in view.framed():
        if (
            frame.agent in ("player", "staff", "device")
            or frame.negated
            or not _COUNTS.search(frame.text, frame.start, frame.stop)
        ):
            continue
        if of_paytables(frame) or view.at(sentence) in items or _binds(view, sentence, frame, so_far.drafts):
            continue
        if not hangs_on_pick(frame, so_far.drafts):
            found = _decks(view, sentence, frame) or _others(view, sentence, frame) or NOTHING
            facts = _added(facts, found) if _INSTEAD.search(frame.text, frame.start, frame.stop) else facts + found
    return facts


def _added(facts: Facts, found: Facts) -> Facts:
    """`Eight decks may be used instead`: more of what a sentence before counts in the same provision."""
    for draft in found.drafts:
        at = next((at for at, one in enumerate(facts.drafts) if (one.name, one.at) == (draft.name, draft.at)), -1)
        if at >= 0:
            options = tuple(sorted({*facts.drafts[at].options, *draft.options}, key=int))
            joined = replace(facts.drafts[at], options=options)
            rest = (*facts.drafts[:at], joined, *facts.drafts[at + 1 :])
            return replace(facts + replace(found, drafts=()), drafts=rest)
    return facts + found


def of_paytables(frame: Frame) -> bool:
    """Whether the sentence is about paytables: then what it counts or names is a limit, no choice (see `limits`)."""
    return _PAYTABLE.match(frame.cut(*frame.subject)) is not None


def listed(drafts: Sequence[Draft]) -> set[str]:
    """Where the items of lists stand: what they say behind their option limits it."""
    return {at for draft in drafts for _, at in draft.listed if at != draft.at}


def _binds(view: View, sentence: Sentence, frame: Frame, drafts: Sequence[Draft]) -> bool:
    """Whether an "only" or "must" binds a pick that the sentence (its subject) names: `a Cat wager, only with six`."""
    if frame.modal < 0 or not (frame.has("ONLY") or frame.binding == "shall"):
        return False
    stop = frame.stop if frame.has("ONLY") else frame.pieces[frame.modal].start
    place = view.place(sentence)
    return bool(mentions(frame.text, frame.start, stop, drafts) or cited(view, place, frame.start, stop, drafts))


def hangs_on_pick(frame: Frame, drafts: Sequence[Draft]) -> bool:
    """Whether a condition of the sentence names a pick of another choice: then it says what that pick demands."""
    return any(mentions(frame.text, start, stop, drafts) for start, stop in conditions(frame))


def _decks(view: View, sentence: Sentence, frame: Frame) -> Facts | None:
    stop = next((piece.start for piece in frame.pieces if piece.text == ";"), frame.stop)
    for deck in _DECK.finditer(frame.text, frame.start, stop):
        begins = max(frame.start, deck.start() - _FAR)
        ends = min(stop, deck.end() + _FAR)
        said = (
            _NUMBER_OF.search(frame.text, begins, ends)
            or _USED.search(frame.text, begins, ends)
            or _subject(frame, begins, ends)
        )
        mark = said or _DECKS.search(frame.text, begins, ends)
        if mark is None or not (_main(frame, mark.start()) if said else _governed(frame, mark.start("list"))):
            continue
        if mark["open"]:
            return _open(view, sentence)
        return _draft(view, sentence, frame, "decks", mark, _unless(frame, mark))
    return None


def _subject(frame: Frame, begins: int, ends: int) -> re.Match[str] | None:
    """`Six or eight decks of cards, alike in appearance, shall be used`: decks that begin what is used or dealt."""
    if not frame.passive or frame.verb < 0 or frame.pieces[frame.verb].kind not in _VERBS:
        return None
    first = next((piece.start for piece in frame.pieces if piece.role == "main" and piece.kind != "COMMA"), ends)
    return _SUBJECT.match(frame.text, first, ends) if begins <= first < frame.pieces[frame.modal].start else None


def _counted(text: str) -> tuple[int, ...]:
    return (1,) if text.lower() == "single" else counts(text)


def _unless(frame: Frame, mark: re.Match[str]) -> re.Match[str] | None:
    """The other counts of "six decks, unless its Rules Submission specifies eight decks"."""
    group = next((piece.group for piece in frame.pieces if piece.kind == "IF" and piece.text.lower() == "unless"), -1)
    inside = [piece for piece in frame.pieces if piece.group == group]
    if group < 0 or not any(piece.kind == "SUBMISSION" for piece in inside) or inside[0].start < mark.end():
        return None
    return _DECKS.search(frame.text, inside[0].start, inside[-1].stop)


def _others(view: View, sentence: Sentence, frame: Frame) -> Facts | None:
    for mark in _OTHER.finditer(frame.text, frame.start, frame.stop):
        noun = mark["noun"].lower().rpartition(" ")[2]
        if noun not in _NO_THING and _governed(frame, mark.start()) and len(counts(mark["list"])) > 1:
            return _draft(view, sentence, frame, plural(noun), mark)
    return None


def _main(frame: Frame, place: int) -> bool:
    return any(piece.role != "if" for piece in frame.pieces if piece.start <= place < piece.stop)


def _governed(frame: Frame, place: int) -> bool:
    """Whether what stands at `place` is something that the game is played with: behind such a verb, in no condition."""
    at = next((index for index, piece in enumerate(frame.pieces) if piece.start <= place < piece.stop), -1)
    return at >= 0 and frame.pieces[at].role != "if" and frame.governing(at) in _VERBS


def _open(view: View, sentence: Sentence) -> Facts:
    place = view.place(sentence)
    message = "The rule names a least number of decks and no highest one, so there are no options to pick from."
    said = view.finding("options-not-listed", Severity.WARNING, message, place)
    return Facts(open=(Open(place.at, "options-not-listed", "decks"),), read=(view.words(sentence),), findings=(said,))


def _draft(
    view: View, sentence: Sentence, frame: Frame, noun: str, mark: re.Match[str], other: re.Match[str] | None = None
) -> Facts:
    place = view.place(sentence)
    marks = [one for one in (mark, other) if one is not None]
    options = tuple(dict.fromkeys(number for one in marks for number in _counted(one["list"])))
    who = about(view, sentence, frame, mark.start()) if frame.agent == "holder" else ()
    wording = frame.cut(frame.start, frame.stop)
    draft = Draft(key((), noun), place.at, "one", options, who=who, noun=noun, sentence=wording)
    held = tuple(place.words(one.start("list"), one.end("list")) for one in marks)
    return Facts(drafts=(draft,), words=held, read=(view.words(sentence),))
