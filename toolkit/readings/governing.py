"""Reads what governs where the section is silent: `Unless otherwise provided, X shall follow Chapter 700a`.

Takes `played consistent with`, `shall follow the rules of`, `governed by` and their kin beside an exception for this
section or a subsection ("unless otherwise noted", "except as provided under subsection (a)"), "(all) other aspects",
`Chapter 700a shall apply` beside one, and a whole chapter that the game itself shall follow. Where no sentence says
it, the game's own chapter, if the section refers to sections of it: a note says so. Never takes a procedure that is
followed except for what a list under it says, nor a reference for one matter (dealing, layout, payment).
"""

from __future__ import annotations

import re

from toolkit.findings import Finding, Severity
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Facts
from toolkit.readings.naming import fold
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View

_ELSE = re.compile(
    r"\bunless\s+(?:otherwise\s+\w+|this\s+section\s+\w+\s+otherwise)|\bexcept\s+(?:as|where)\s+(?:otherwise\s+)?\w+"
    r"|\botherwise\b|\bsubject\s+to\s+this\s+section\b|\bother\s+aspects\b"
    r"|\b(?:all|other)\s+(?:\w+\s+)?(?:aspects|respects|matters|rules\s+of\s+play)\b"
    r"|\bnot\s+(?:addressed|covered|provided|set\s+forth|inconsistent|specified|contained)\b",
    re.IGNORECASE,
)
_FOLLOWS = re.compile(
    r"\b(?:played|conducted|dealt|offered|operated)\s+(?:(?:in\s+a\s+manner\s+)?consistent(?:ly)?\s+with|in\s+accord(?:ance)?\s+(?:with|to)|according\s+to|as|under|pursuant\s+to|by)\b"
    r"|\b(?:follows?|governed\s+by|subject\s+to|compl(?:y|ies)\s+with|adheres?\s+to|conforms?\s+to|appl(?:y|ies))\b",
    re.IGNORECASE,
)
_APPLIES = re.compile(r"\s+(?:shall|will|must)?\s*(?:appl(?:y|ies)|governs?|controls?)\b", re.IGNORECASE)
_PLAY = re.compile(r"(?:game|game play|play|play of game|round of play)")
_SECTION = re.compile(r"(\d+[a-z]?)\.\d+")


def read(view: View, _so_far: Facts) -> Facts:
    """The base rules, from the first sentence that says so, else from the chapter that the section leans on."""
    for sentence, frame in view.framed():
        if frame.colon or not frame.has("REFERENCE"):
            continue
        verbs = list(_FOLLOWS.finditer(frame.text, frame.start, frame.stop))
        base = next((found for verb in verbs if (found := _base(view, sentence, frame, verb))), ())
        base = base or _applied(view, sentence, frame)
        silent = _ELSE.search(frame.text, frame.start, frame.stop) is not None
        if base and (silent or (_of_the_game(view, frame) and all(to.startswith("chapter ") for to in base))):
            return Facts(base=base, read=(view.words(sentence),))
    return _leaned_on(view)


def _base(view: View, sentence: Sentence, frame: Frame, follows: re.Match[str]) -> tuple[str, ...]:
    """The rules cited in the first run of citations behind the verb, those of this section aside."""
    place = view.place(sentence)
    run = next((run for run in place.citations if run[0] >= follows.end() and run[1] <= frame.stop), None)
    return _cited(view, place, run) if run else ()


def _cited(view: View, place: Place, run: tuple[int, int]) -> tuple[str, ...]:
    """The rules in a run of citations, those of this section and statutes aside."""
    inside = (found.reference.to for found in place.references if run[0] <= found.span.start < run[1])
    return tuple(dict.fromkeys(to for to in inside if not _own(view, to) and "Pa." not in to))


def _applied(view: View, sentence: Sentence, frame: Frame) -> tuple[str, ...]:
    """`Chapter 700a shall apply`: the rules cited right before the verb."""
    place = view.place(sentence)
    run = next((run for run in place.citations if frame.start <= run[0] and _APPLIES.match(place.text, run[1])), None)
    return _cited(view, place, run) if run else ()


def _of_the_game(view: View, frame: Frame) -> bool:
    """Whether the sentence is about the section's subject as a whole, or its game."""
    subject = fold(frame.cut(*frame.subject))
    return subject in (fold(view.subject), fold(view.game)) or _PLAY.fullmatch(subject) is not None


def _own(view: View, to: str) -> bool:
    return to == view.section.number or to.startswith(f"{view.section.number}(")


def _leaned_on(view: View) -> Facts:
    """The chapter of the base game (700a for 700b), where the section refers to it and says nothing more."""
    number = view.section.chapter.number
    if not re.fullmatch(r"\d+[b-z]", number) or view.section.partial or not view.sentences:
        return NOTHING
    base = number[:-1] + "a"
    cited = (found.reference.to for place in view.places for found in place.references)
    known = any(to == f"chapter {base}" or _in_chapter(to, base) for to in cited)
    findings = (_note(view, view.places[0], base if known else ""),)
    return Facts(base=(f"chapter {base}",) if known else (), findings=findings)


def _in_chapter(to: str, chapter: str) -> bool:
    found = _SECTION.match(to)
    return found is not None and found[1] == chapter


def _note(view: View, place: Place, base: str) -> Finding:
    message = "No sentence says what governs where the section is silent" + (
        f"; it refers to sections of Chapter {base}, which is taken as its base." if base else "."
    )
    return view.finding("base-not-said", Severity.NOTE, message, place)
