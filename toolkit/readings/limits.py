"""Reads what one pick rules out for another: `Paytable C may only be offered with six or eight decks`.

Takes "may only be ... (in conjunction) with", "only with", "must be played with", "may not be ... with" and "if eight
decks are used, only Paytables A and B", a pick that the holder may make under a condition, and fragments ("under
Paytable A, if one deck is used"), where both sides name options of choices of this section; also behind an item of a
list and behind a semicolon. Never takes conditions of winning, nor what a player or the dealer does. A pick bound to
what no choice of this section holds is left open, and said.
"""

from __future__ import annotations

import re

from toolkit.findings import Severity
from toolkit.readings.binding import decks_by_sentence
from toolkit.readings.counted import listed
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.picks import Mention, cited, mentions
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Constraint, Open, Value

_TIES = re.compile(
    r"\bonly\b|\bmust\b|\bshall\b|\bnot\b|\bunless\b|\bexcept\b|\brequires?\b|\bis\s+limited\b|\brestricted\b|\bexclusively\b|\bsolely\b|\bcannot\b"
    r"|\b(?:is|are)\s+(?:\w+\s+)?(?:for|available)\b|\bgo(?:es)?\s+with\b|\breserved\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never)\b|\bcannot\b", re.IGNORECASE)
_UNLESS = re.compile(r"\b(?:unless|except)\b", re.IGNORECASE)
_OTHERS = re.compile(r"\b(?:decks?|wheels?)\b", re.IGNORECASE)
_TIE = re.compile(r"\b(?:only|if|when|where|unless|provided|must|shall|may\s+not|not)\b", re.IGNORECASE)
_RESULT = re.compile(r"\b(?:wins?|loses?|lost|won)\b", re.IGNORECASE)
_ONLY = re.compile(r"\b(?:only|solely|exclusively)\b", re.IGNORECASE)


def read(view: View, so_far: Facts) -> Facts:
    """What sentences and items rule out."""
    drafts = tuple(draft for draft in so_far.drafts if draft.pick in ("one", "any") and draft.options)
    if not drafts:
        return NOTHING
    made = {(words.at, words.start) for words in so_far.read}
    items = listed(drafts)
    facts = decks_by_sentence(view, drafts)
    made |= {(words.at, words.start) for words in facts.read}
    for sentence, frame in view.framed():
        at = view.at(sentence)
        done = (at, sentence.start) in made
        if at not in items and not (done and ";" not in frame.text) and _ties(frame):
            facts += _sentence(view, sentence, frame, drafts, done=done)
    for draft in drafts:
        facts += _item_limits(view, draft, drafts)
    return facts


def _ties(frame: Frame) -> bool:
    """Whether a sentence can bind: it says only, must or not; it is a fragment with a condition, or a pick."""
    if _TIES.search(frame.text, frame.start, frame.stop) is not None:
        return True
    return frame.has("IF") and (frame.modal < 0 or (frame.agent == "holder" and frame.has("PICK")))


def _sentence(view: View, sentence: Sentence, frame: Frame, drafts: tuple[Draft, ...], *, done: bool) -> Facts:
    """The limits of a sentence; of one that a reader took already (`done`) those behind its semicolon."""
    if frame.agent in ("player", "staff", "device") or frame.has("RESULT"):
        return NOTHING
    place = view.place(sentence)
    by_address = cited(view, place, frame.start, frame.stop, drafts)
    found = tuple(sorted((*mentions(frame.text, frame.start, frame.stop, drafts), *by_address), key=_start))
    facts = NOTHING
    for part in filter(None, _parts(frame, found)[done:]):
        sides = {one.draft.name for one in part}
        if len(sides) == 2:
            facts += _limit(view, place, sentence, frame, part)
        elif len(sides) > 2:
            facts += _alone(view, place, sentence, frame)
        elif sides and (frame.negated or _ONLY.search(frame.text, frame.start, frame.stop)):
            facts += (
                _not_listed(view, place, sentence, frame)
                if _elsewhere(frame, part)
                else _alone(view, place, sentence, frame)
            )
    return facts


def _start(one: Mention) -> int:
    return one.start


def _parts(frame: Frame, found: tuple[Mention, ...]) -> list[tuple[Mention, ...]]:
    """The mentions of each half of a sentence that a semicolon divides, pair by pair where they take turns."""
    ends = [piece.stop for piece in frame.pieces if piece.kind == "COMMA" and piece.text == ";"] + [frame.stop]
    starts = [frame.start, *ends]
    halves = (
        tuple(one for one in found if start <= one.start < stop) for start, stop in zip(starts, ends, strict=False)
    )
    return [pair for half in halves for pair in _turns(half)]


def _turns(found: tuple[Mention, ...]) -> list[tuple[Mention, ...]]:
    """`A with two decks, and B with four`: mentions of two choices in turns are limits of their own."""
    names = [one.draft.name for one in found]
    turns = len(names) > 2 and len(names) % 2 == 0 and names == names[:2] * (len(names) // 2) and names[0] != names[1]
    return [found[at : at + 2] for at in range(0, len(found), 2)] if turns else [found]


def _alone(view: View, place: Place, sentence: Sentence, frame: Frame) -> Facts:
    """A pick is bound to something that is no pick of this section."""
    return _unchecked(view, place, frame.cut(frame.start, frame.stop)) + Facts(read=(view.words(sentence),))


def _unchecked(view: View, place: Place, words: str) -> Facts:
    message = "A pick is bound to what no choice of this section holds; the limit is not checked."
    said = view.finding("limit-not-read", Severity.WARNING, message, place)
    return Facts(open=(Open(place.at, "limit-not-read", "a limit of a pick", words),), findings=(said,))


def _limit(view: View, place: Place, sentence: Sentence, frame: Frame, found: tuple[Mention, ...]) -> Facts:
    """The constraint of a sentence about two choices: the side it starts from, and what that leaves of the other."""
    leads, bound = _sides(frame, found)
    if not leads or not bound:
        return NOTHING
    between = (leads[0].start, bound[0].start) if leads[0].start < bound[0].start else (bound[0].start, leads[0].start)
    denied = frame.negated or any(_within(frame, at, between) for at in frame.indexes("NOT"))
    positive = not denied or _UNLESS.search(frame.text, frame.start, frame.stop) is not None
    found_ = _constraint(place, leads, bound, positive=positive)
    if found_ is None:
        return _alone(view, place, sentence, frame)
    held = tuple(place.words(one.start, one.stop) for one in found)
    return Facts(words=held, read=(view.words(sentence),)) + found_


def _within(frame: Frame, at: int, between: tuple[int, int]) -> bool:
    """Whether a "not" denies the tie: one of the main clause, or one between its two sides."""
    return frame.pieces[at].role == "main" or between[0] < frame.pieces[at].start < between[1]


def _sides(frame: Frame, found: tuple[Mention, ...]) -> tuple[list[Mention], list[Mention]]:
    """The mentions that the limit starts from, and those it binds.

    A condition ahead starts it ("if eight decks are used, ..."), and so does one behind, unless "only" or "unless"
    opens it; else the subject does; "only Paytables A and B may ..." is bound itself.
    """
    conditional = [one for one in found if _role(frame, one) == "if"]
    main = [one for one in found if _role(frame, one) != "if"]
    only = next(frame.indexes("ONLY"), -1)
    if conditional and main and conditional[0].draft.name != main[0].draft.name:
        opens = frame.cut(*_clause(frame, conditional[0]))
        limiting = _UNLESS.match(opens.strip()) or (
            only >= 0 and frame.pieces[only].start < conditional[0].start and main[0].start < conditional[0].start
        )
        return (main, conditional) if limiting else (conditional, main)
    first = found[0].draft.name
    ahead = [one for one in found if one.draft.name == first]
    behind = [one for one in found if one.draft.name != first]
    bare_only = (
        only >= 0
        and frame.pieces[only].start < ahead[0].start
        and frame.modal >= 0
        and ahead[0].start < frame.pieces[frame.modal].start
    )
    return (behind, ahead) if bare_only else (ahead, behind)


def _role(frame: Frame, one: Mention) -> str:
    return next((piece.role for piece in frame.pieces if piece.start <= one.start < piece.stop), "main")


def _clause(frame: Frame, one: Mention) -> tuple[int, int]:
    group = next((piece.group for piece in frame.pieces if piece.start <= one.start < piece.stop), -1)
    inside = [piece for piece in frame.pieces if piece.group == group]
    return (inside[0].start, inside[-1].stop) if inside else (one.start, one.stop)


def _constraint(place: Place, leads: list[Mention], bound: list[Mention], *, positive: bool) -> Facts | None:
    """What the limit rules out: nothing where all stays allowed; None where no option is named or left."""
    key, target = leads[0].draft, bound[0].draft
    when = tuple(dict.fromkeys(option for one in leads for option in one.options if option in key.options))
    named = {option for one in bound for option in one.options}
    allowed: tuple[Value, ...] = tuple(option for option in target.options if (option in named) is positive)
    if not when or not allowed or not named <= set(target.options):
        return None
    if len(allowed) == len(target.options):
        return NOTHING
    return Facts(constraints=(Constraint(place.at, ((key.name, when),), ((target.name, allowed),)),))


def _item_limits(view: View, draft: Draft, drafts: tuple[Draft, ...]) -> Facts:
    """Limits behind an option in its item: `Paytable B, only if eight decks are used`."""
    facts = NOTHING
    for option, at in draft.listed:
        place = view.named(at)
        if place is None or at == draft.at:
            continue
        start = place.text.find(str(option)) + len(str(option))
        tie = _TIE.search(place.text, start)
        if tie is None or _RESULT.search(place.text, start):
            continue
        found = [
            one for one in mentions(place.text, tie.end(), len(place.text), drafts) if one.draft.name != draft.name
        ]
        if found and len({one.draft.name for one in found}) == 1:
            positive = _NOT.search(place.text, start, found[0].start) is None
            lead = Mention(draft, (option,), start, start)
            ruled = _constraint(place, [lead], found, positive=positive)
            held = tuple(place.words(one.start, one.stop) for one in found) if ruled else ()
            facts += Facts(words=held) + (ruled or _unchecked(view, place, place.text[start:]))
    return facts


def _elsewhere(frame: Frame, found: tuple[Mention, ...]) -> bool:
    """Whether decks or wheels are named beside picks of another thing."""
    covered = [(one.start, one.stop) for one in found]
    marks = _OTHERS.finditer(frame.text, frame.start, frame.stop)
    return any(not any(start <= mark.start() < stop for start, stop in covered) for mark in marks)


def _not_listed(view: View, place: Place, sentence: Sentence, frame: Frame) -> Facts:
    message = "A pick is bound to decks or wheels that this section lists nowhere; the limit is not checked."
    said = view.finding("needs-unloaded-section", Severity.WARNING, message, place)
    words = frame.cut(frame.start, frame.stop)
    return Facts(
        open=(Open(place.at, "needs-unloaded-section", "decks or wheels", words),),
        read=(view.words(sentence),),
        findings=(said,),
    )
