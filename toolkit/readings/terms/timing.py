"""Reads when: up to when a wager may be placed, when the generator starts, and what is settled before what.

Takes "a player may place ... before the dealer calls", "shall be settled prior to the settlement of", "After all
wagers have been placed, the random number generator shall be initiated", "each time they split", "even if". Never
takes what the dealer does in which order, nor when a wager wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form, Part
from toolkit.readings.phrases import Phrase, last_noun, phrase
from toolkit.readings.terms.saying import Found, Said, held

_PLACES = re.compile(
    r"\b(?:players?|patrons?|shooters?|bettors?)\b(?!')(?:\s+who\s[^,.;:]*?)?\s+(?:may|shall|must|can|(?:shall\s+)?(?:have|has)\s+the\s+(?:option|right|opportunity)\s+(?:to|of))\s+(?:\w+\s+){0,2}?(?:place|placing|make|making|wager|bet|raise|double)\b",
    re.IGNORECASE,
)
_PLACED = re.compile(
    r"\bwagers?\b(?:(?!\b(?:shall|may|must|can|is|are|before|after|until)\b)[^,.;:]){0,60}?\b(?P<modal>(?:may|shall|must|can)\s+(?:only\s+|not\s+)?be|(?:is|are)(?:\s+only)?)\s+(?P<verb>placed|made|accepted|raised|settled|withdrawn|removed|called\s+off)\b",
    re.IGNORECASE,
)
_GENERATOR = re.compile(
    r"\b(?P<what>random\s+number\s+generator|generator)(?:,\s+which)?\s+(?:shall|will|must|may)\s+(?:then\s+)?(?:be\s+(?:initiated|started|activated|engaged|triggered|run)|select|draw|determine|display|choose|generate|initiate|start|begin)\b",
    re.IGNORECASE,
)
_STAFF = re.compile(
    r"\b(?:dealers?|croupiers?|floorpersons?|boxpersons?|stickpersons?)\b(?!')\s+(?:shall|may|must|will)\b",
    re.IGNORECASE,
)
_END = re.compile(
    r",\s+(?!['\"])|\s(?=(?:in\s+accordance\s+with|consistent\s+with|as\s+(?:required|provided|described)|pursuant\s+to|under)\s)|\s(?=(?:at\s+any\s+time\s+)?(?:before|prior\s+to|after|until|each\s+time|even\s+if)\b)|\sor\s+(?=before|prior|after|until)|[;:]|\.\s|\.?['\"]*$",
    re.IGNORECASE,
)
_LEAD = re.compile(r"^(?:at\s+any\s+time\s+|but\s+|only\s+)+", re.IGNORECASE)
_AND = re.compile(
    r",\s+and\s+(?!(?:shall|may|must|will|is|are|has|the\s+\w+\s+(?:shall|may|must|will))\b)", re.IGNORECASE
)
_MAIN = re.compile(
    r",\s+(?=(?:the|an?|each|any|every|all|no|its)?\s*[\w' -]{0,60}?\b(?:shall|may|must|will|can)\b)", re.IGNORECASE
)
_NOT = re.compile(r"\bnot\b", re.IGNORECASE)
_TIME = re.compile(r"\b(?:before|prior|after|until|once|upon|when|while)\b", re.IGNORECASE)
_NO = re.compile(r"\s*no\b", re.IGNORECASE)


def timing(one: Said, first: Form) -> Iterator[Found]:
    """The times that a sentence sets for a wager or for the generator, all with its first one."""
    if first is not next(form for form in one.forms if form.kind == "time"):
        return
    clauses = [clause for form in one.forms if form.kind == "time" for clause in _clause(one, form.parts[0])]
    if not clauses or _STAFF.search(one.text, one.start, one.stop):
        return
    about = _about(one)
    if about is None:
        return
    not_ = "not " if _denied(one) else ""
    values = tuple(dict.fromkeys(f"{not_}{_small(_LEAD.sub('', clause.text))}" for clause in clauses))
    yield Found("timing", about.text, values if len(values) > 1 else values[0], held(about, *clauses))


def _placed(one: Said) -> re.Match[str] | None:
    """What the main clause says of wagers that are placed or settled; words inside a time say nothing."""
    for mark in _PLACED.finditer(one.text, one.start, one.stop):
        comma = max(one.text.rfind(",", one.start, mark.start()), one.start)
        if _TIME.search(one.text, comma, mark.start()) is None:
            return mark
    return None


def _denied(one: Said) -> bool:
    """Whether the sentence says when something may not be done: `No wager may be raised after`."""
    placed = _placed(one)
    player = _PLACES.search(one.text, one.start, one.stop)
    denied = any(found is not None and _NOT.search(found[0]) for found in (placed, player))
    return denied or _NO.match(one.text, one.start) is not None


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _about(one: Said) -> Phrase | None:
    """The wager that is placed or settled, or the generator that starts."""
    generator = _GENERATOR.search(one.text, one.start, one.stop)
    if generator:
        return one.phrase(*generator.span("what"))
    player = _PLACES.search(one.text, one.start, one.stop)
    if player:
        return _object(one, player.end())
    placed = _placed(one)
    if placed:
        start = one.start
        for mark in _MAIN.finditer(one.text, one.start, placed.end()):
            start = mark.end()
        return one.phrase(start, placed.start("modal"))
    return None


def _object(one: Said, start: int) -> Phrase | None:
    """What a player places: the words up to the wager's noun."""
    noun = re.compile(r"\b(?:wagers?|bets?)\b", re.IGNORECASE).search(one.text, start, one.stop)
    if noun is None:
        return None
    return one.phrase(start, noun.end()) if noun.start() - start < 80 else last_noun(one.place, start, noun.end())


def _clause(one: Said, anchor: Part) -> Iterator[Phrase]:
    """The words of a time, from its anchor to where the next clause begins."""
    stop = one.stop
    start = anchor.start
    begin = anchor.stop
    first = not one.before(start).strip()
    while end := _END.search(one.text, begin, one.stop):
        joined = _AND.match(one.text, end.start()) if first else None
        if joined is None and not _settles(one, end):
            stop = end.start()
            break
        begin = end.end()
    found = phrase(one.place, start, stop, lead=False)
    if found is not None and len(found.text.split()) > 1:
        yield found


def _settles(one: Said, end: re.Match[str]) -> bool:
    """Whether a comma only joins two nouns: `of the first wager, and the removal of the cards`."""
    return one.text.startswith(", and ", end.start()) and _AND.match(one.text, end.start()) is not None
