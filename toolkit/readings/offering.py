"""Reads what is offered and in which form: `A certificate holder may offer to players a game variation entitled ...`.

Takes such a sentence of the holder; its form is that of the first one, the title's own where there are several: "the
option of placing a ... wager" and "offer a ... wager" make a side wager, "game variation entitled", "a variation of"
a variation, "a game entitled" a game, "with any of the configurations", "with one of the following odds" and what has
no kind of its own an allowance. Where nothing is offered the form is inferred ("Silver Owl is a side wager", "may add
Silver Owl to the game"); what rests on less, or on nothing, a finding says. Never takes a sentence in which a player,
the dealer or a device acts, nor a condition ("if the holder offers").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.findings import Severity
from toolkit.readings.frames import Frame
from toolkit.readings.model import Facts, Words
from toolkit.readings.naming import fold
from toolkit.readings.offered import adds, offer_at, offers
from toolkit.readings.picking import PIVOTS
from toolkit.readings.view import Place, View

_IS_VARIATION = re.compile(r"\b(?:which|that)\s+is\s+an?\s+(?:variation|variant|version)\b", re.IGNORECASE)
_VARIATION = re.compile(r"\b(?:variations?|variants?|versions?)\b(?!\s+wager)", re.IGNORECASE)
_GAME = re.compile(r"\bgames?\s+(?:entitled|called|named|known\s+as)\b|\bthe\s+(?:table\s+)?game\s+of\b", re.IGNORECASE)
_WAGER = re.compile(r"\b(?:wagers?|bets?)\b", re.IGNORECASE)
_SIDE = re.compile(r"\bside\s+wagers?\b|\bvariations?\b", re.IGNORECASE)
_PLACED = re.compile(
    r"\b(?:who|that)\s+(?:has|have|had)?\s*(?:\w+ly\s+)?(?:placed|made|makes|places|bets?|wagered)\b(?>[^.;:]{0,120}?"
    r"\b(?:wagers?|bets?)\b)[^.;:,]{0,160}?,?\s+(?P<what>(?:an?|the|one)\s[^.;:]{0,160}\b(?:wagers?|bets?)\b)",
    re.IGNORECASE,
)
_APPOSED = re.compile(
    r"(?:,?\s+which\s+is|\s+is|,)\s+(?:an?|the|one)\s+(?:[\w'-]+\s+){0,4}?"
    r"(?P<what>side\s+wager|wager|bet|variation|variant|version)\b",
    re.IGNORECASE,
)
_OWN_WAGER = re.compile(r"\s+(?:side\s+)?(?:wagers?|bets?)\b", re.IGNORECASE)
_AS = {"side-wager": "a side wager", "allowance": "an allowance"}
_WITH = re.compile(r"\bwith\b.*\b(?:following|configurations?|options?|odds|payouts?|allowances?)\b", re.IGNORECASE)


def read(view: View, _so_far: Facts) -> Facts:
    """The form of the section and the words of its offers."""
    forms: list[tuple[bool, str]] = []
    taken: list[Words] = []
    for sentence, frame in view.framed():
        if not offers(view, frame):
            if adds(view, frame):
                taken.append(view.words(sentence))
                forms.append((True, "allowance"))
            continue
        own = fold(view.subject) in fold(frame.cut(frame.start, frame.stop))
        if form := _form(view, frame):
            forms.append((own, form))
        either = any(frame.pieces[at].role == "main" for at in frame.indexes("EITHER"))
        picks = either or frame.has(*PIVOTS, "WHETHER") or (frame.colon and frame.pieces[-2].kind != "IF")
        if not picks and form and not frame.has("ONLY"):  # "may only offer it with six decks" is a limit too
            taken.append(view.words(sentence))
    forms.sort(key=lambda found: not found[0])
    side = _SIDE.search(view.section.chapter.title) is not None or not view.sentences
    form = forms[0][1] if forms else "" if side else "game"
    if form in ("", "allowance") and (called := _called(view)):
        form = called
    if form == "allowance" and _is_wager(view):
        form = "side-wager"
    return (Facts(form=form) if form or not view.sentences else _inferred(view)) + Facts(read=tuple(taken))


def _called(view: View) -> str:
    """The form by what a sentence calls the subject: `Silver Owl is a variation of`, `Silver Owl, a side wager`."""
    found = next((found for place in view.places for found in _behind_subject(view, place, _APPOSED)), None)
    return "" if found is None else "side-wager" if _WAGER.search(found["what"]) else "variation"


def _inferred(view: View) -> Facts:
    """The form where no sentence offers anything, said: a wager by its name, an allowance by what the holder may do."""
    place = view.places[0]
    if _is_wager(view):
        form, why = "side-wager", "the section calls its subject a wager"
    elif any(frame.agent == "holder" and frame.binding == "may" and not frame.negated for _, frame in view.framed()):
        form, why = "allowance", "the certificate holder may do something by it"
    else:
        message = (
            "No sentence says whether this is a side wager, a variation, an allowance or a game; no form is given."
        )
        return Facts(findings=(view.finding("form-not-said", Severity.WARNING, message, place),))
    message = f"No sentence offers what the section is about; it is taken as {_AS[form]}, since {why}."
    return Facts(form=form, findings=(view.finding("form-not-said", Severity.NOTE, message, place),))


def _is_wager(view: View) -> bool:
    """Whether the section calls its own subject a wager somewhere: `a Silver Owl wager`."""
    return any(True for place in view.places for _ in _behind_subject(view, place, _OWN_WAGER))


def _behind_subject(view: View, place: Place, words: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Where the section's subject has these words right behind it."""
    text, subject = place.text, view.subject
    if not words.search(text):
        return
    for named in re.finditer(rf"\b{re.escape(subject)}", text, re.IGNORECASE):
        if found := words.match(text, named.end()):
            yield found


def _form(view: View, frame: Frame) -> str:
    what = _what(frame)
    if frame.pieces[offer_at(frame)].kind == "OPTION":
        return "side-wager" if _WAGER.search(what) else ""
    if _VARIATION.search(what):
        return "variation"
    if _GAME.search(what) and not _WITH.search(what):
        start = frame.pieces[offer_at(frame)].stop
        return "variation" if _IS_VARIATION.search(frame.text, start, frame.stop) else "game"
    if _WITH.search(what):
        return "allowance"
    if _WAGER.search(what):
        return "side-wager"
    return "allowance" if fold(view.subject) in fold(what) else ""


def _what(frame: Frame) -> str:
    """What is offered, in words: behind the verb, or before it where it is offered in the passive."""
    if frame.agent == "thing":
        return frame.cut(frame.start, frame.pieces[frame.modal].start)
    at = offer_at(frame)
    behind = frame.pieces[at + 1 :]
    option = frame.pieces[at].kind == "OPTION"
    left_out = ("REFERENCE", "SUBMISSION")
    spoken = (piece.text for piece in behind if piece.kind not in left_out and (piece.role == "main" or option))
    said = " ".join(spoken)
    placed = _PLACED.search(frame.text, frame.pieces[at].stop, frame.stop)
    return f"{said} {placed['what']}" if placed else said
