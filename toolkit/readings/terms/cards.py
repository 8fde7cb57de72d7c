"""Reads what decks are made of: cards a deck, cards taken out or put in, jokers, cover cards.

Takes "decks shall consist of 48 cards", "52-card decks", "with the 10 of each suit removed from each deck", "two
jokers" and "at least one cover card". Never takes how many decks are used (a choice), what a hand consists of, nor
cards removed from the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.counting import count
from toolkit.readings.forms import Form
from toolkit.readings.phrases import Phrase, phrase
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_DECK = re.compile(r"\b(?:decks?|packs?|shoes?)\b", re.IGNORECASE)
_CARDS = re.compile(r"\s*(?:standard\s+|playing\s+|regular\s+)*cards\b", re.IGNORECASE)
_TOTAL = re.compile(r"\s*(?:a\s+total\s+of|exactly|only)\s*$", re.IGNORECASE)
_NUMBER = re.compile(
    r"(?P<least>(?:at\s+least|no\s+(?:fewer|less)\s+than|a\s+minimum\s+of)\s+)?\b(?P<number>\d+|an?|[a-z]+)\s+(?P<kind>(?:yellow|colored|plastic|blank|indicator|opaque|solid\s+color|single)\s+)?$",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"\b(?:with|from\s+which|from\s+each\s+of\s+which|except\s+that|provided\s+that|and|but)\s+", re.IGNORECASE
)
_HAVE = re.compile(r"\s+(?:(?:have|has|having|are|is|be|been|being|shall|must|will)\s*)+$", re.IGNORECASE)
_BARE = re.compile(r"(?:following\s+)?cards", re.IGNORECASE)
_HAVING = re.compile(
    r"\b(?:have|has|having)\s+(?=(?:all|its|their|the|any|every|each|\d|\w+\s)[^.;:]*$)", re.IGNORECASE
)
_A_RANK = re.compile(r"(?:\d+|ace|king|queen|jack)\s+of\s", re.IGNORECASE)
_RANK = re.compile(
    r"\d|\b(?:aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|sixe?s?|fives?|fours?|threes?|twos?|jokers?|spades?|hearts?|diamonds?|clubs?|cards?)\b",
    re.IGNORECASE,
)


def cover(one: Said, form: Form) -> Iterator[Found]:
    """Cover cards, with their number."""
    part = form.parts[0]
    mark = _NUMBER.search(one.before(part.start))
    if mark is None:
        return
    number = 1 if mark["number"].lower() in ("a", "an") else count(mark["number"])
    noun = " ".join(f"{mark['kind'] or ''}{part.text}".split())
    if number is not None:
        value: Value = f"at least {number}" if mark["least"] else number
        held_ = one.place.words(one.start + mark.start("number"), part.stop)
        yield Found("cards", noun if noun.lower().endswith("s") else f"{noun}s", value, (held_,))


def size(one: Said, form: Form) -> Iterator[Found]:
    """`52-card decks`, `two jokers`."""
    part = form.parts[0]
    number = next(
        (found for word in part.text.replace("-card", " card").split() if (found := count(word)) is not None), None
    )
    noun = "joker" if "joker" in part.text.lower() else "deck"
    if number is None or (noun == "joker" and not _DECK.search(one.text, one.start, one.stop)):
        return
    if noun == "joker":
        yield Found("cards", "jokers", number, (one.words(part),))
    else:
        yield Found("cards", "deck", f"{number} cards", (one.words(part),))


def made(one: Said, form: Form) -> Iterator[Found]:
    """`The decks shall consist of 48 cards`."""
    number = form.first("NUMBER")
    if number is None or not _DECK.search(one.before(form.start)):
        return
    at = form.parts.index(number)
    after = form.parts[at + 1] if at + 1 < len(form.parts) else None
    lead = one.text[form.parts[0].stop : number.start]
    if after is None or not _CARDS.match(after.text) or (lead.strip() and not _TOTAL.fullmatch(lead)):
        return
    found = count(number.text)
    yield Found("cards", "deck", f"{found if found is not None else number.text} cards", (one.words(number),))


def removed(one: Said, form: Form) -> Iterator[Found]:
    """Cards taken out of each deck, or put into it."""
    if not _DECK.search(one.text, one.start, one.stop):
        return
    what = _listed(one, form) or _what(one, form.start)
    if what is None or not _RANK.search(what.text):
        return
    items = _items(one) if _BARE.fullmatch(what.text) else ()
    if _BARE.fullmatch(what.text) and not items:
        return
    verb = form.parts[0].text.split()[-2] if " " in form.parts[0].text else form.parts[0].text
    words = form.parts[0].text.lower()
    of = next(
        (word for word in ("removed", "added", "excluded") if word in words), "removed" if "taken" in words else verb
    )
    joins = "to" if of == "added" else "from"
    cards = tuple(f"the {card.text}" if _A_RANK.match(card.text) else card.text for card in items or (what,))
    yield Found("cards", f"{of} {joins} each deck", cards if len(cards) > 1 else cards[0], held(*(items or (what,))))


def _items(one: Said) -> tuple[Phrase, ...]:
    """The cards that the items under "the following cards" name."""
    if one.stop < len(one.text.rstrip()) or not one.text.rstrip().endswith(":"):
        return ()
    places = [one.view.places[item] for item in one.place.items]
    found = [phrase(place, 0, len(place.text)) for place in places]
    return tuple(card for card in found if card is not None and _RANK.search(card.text))


def _listed(one: Said, form: Form) -> Phrase | None:
    """The cards behind a colon: `the following cards removed from each deck: the 10 of each suit`."""
    colon = one.text.find(": ", form.parts[0].stop, one.stop)
    return one.phrase(colon + 1, one.stop) if colon >= 0 else None


def _what(one: Said, stop: int) -> Phrase | None:
    """The cards: what stands behind "with" or "from which", else what the sentence speaks of."""
    marks = [mark for mark in _WITH.finditer(one.text, one.start, stop) if _RANK.search(one.text, mark.end(), stop)]
    opened = [mark for mark in marks if mark[0].split()[0].lower() in ("with", "from", "except", "provided")]
    have = _HAVE.search(one.text, one.start, stop)
    stop = have.start() if have else stop
    if opened:
        return one.phrase(opened[-1].end(), stop)
    having = _HAVING.search(one.text, one.start, stop)
    if having is not None:
        return one.phrase(having.end(), stop)
    found = one.about(stop)
    if found is not None and _DECK.search(found.text):
        comma = one.text.rfind(", ", one.start, stop)
        found = one.phrase(comma + 1, stop) if comma >= 0 else None
    return found if found is None or not _DECK.search(found.text) else None
