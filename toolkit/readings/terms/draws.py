"""Reads how many: numbers that a generator draws, cells of a grid, times that a player may act.

Takes "will select between two and five numbers ... that are the multipliers", "select 1, 2, 3 or 10 numbers", "twenty
balls shall be drawn", "consist of a grid of 25 cells divided into 5 rows of 5 cells", "may double three times on each
hand" and "may draw up to two cards". Never takes hands and what they consist of, cards that the dealer deals, nor
what the holder or a player selects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.counting import count, counts
from toolkit.readings.forms import Form, Part
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_DEVICE = re.compile(
    r"\b(?:generators?|devices?|machines?|computers?|systems?|blowers?|shufflers?|drawn|wheels?|terminals?)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"\b(?:that|which)\s+(?:are|will\s+be|shall\s+be|become|serve\s+as)\s+(?:the\s+)?(?P<name>[^,.;:]+)|\bas\s+(?:the\s+)?(?P<as>[^,.;:]+)|\bto\s+be\s+(?:the\s+)?(?P<be>[^,.;:]+)",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\s*(?P<noun>[A-Za-z][\w'-]*(?:\s+(?!(?:that|which|who|divided|arranged|and|in|on|of|with|for|shall|to)\b)[A-Za-z][\w'-]*){0,3})"
)
_PARTED = re.compile(r"\b(?:divided|arranged|grouped|split|separated|organized)\b", re.IGNORECASE)
_HAND = re.compile(
    r"\b(?:hands?|pairs?|straights?|flush\w*|cards?|rolls?|throws?|outcomes?|combinations?)\b", re.IGNORECASE
)
_PLAYER_MAY = re.compile(
    r"\b(?:players?|patrons?|shooters?|bettors?)\b(?:\s+who\s[^,.;:]*?)?\s+(?:may|can|shall\s+be\s+permitted\s+to)\s+(?:only\s+|not\s+)?(?P<act>[a-z-]+(?:\s+down)?)",
    re.IGNORECASE,
)
_MAY_BE = re.compile(
    r"\b(?:hands?|pairs?|wagers?)\s+may\s+(?:only\s+|not\s+)?be\s+(?P<act>doubled(?:\s+down)?|redoubled|split|resplit|re-split|raised)\b",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"\s*(?:on|per|in|during|for|a|an|at)\s+(?:each|any|every|one|a|an|the|per|single)?\s*\w+|\s*(?:each|every)\s+\w+",
    re.IGNORECASE,
)
_CARDS = re.compile(r"\s*(?:additional\s+|more\s+|extra\s+)?(?:cards?|hands?|spots?|positions?|times)\b", re.IGNORECASE)


def drawn(one: Said, form: Form) -> Iterator[Found]:
    """Numbers that a generator draws."""
    part = form.first("BETWEEN", "VALUES", "NUMBER")
    if part is not None and (act := _PLAYER_MAY.search(one.text, one.start, part.start)) is not None:
        yield from _cards(one, form, part, one.phrase(*act.span("act")))
        return
    if part is None or not _DEVICE.search(one.text, one.start, one.stop):
        return
    about = _drawn(one, form, part)
    if about is None:
        return
    words = held(about, parts=(one.words(part),))
    if part.kind == "BETWEEN":
        yield Found("range", about.text, _bounds(part.text), words)
    elif part.kind == "VALUES":
        yield Found("count", about.text, tuple(counts(part.text)) or part.text, words)
    else:
        most = form.first("AT_MOST")
        number = count(part.text)
        yield Found(
            "count", about.text, f"up to {number}" if most else number if number is not None else part.text, words
        )


def _bounds(text: str) -> str:
    """`between 2 and 5` leaves its ends open; "from 2 to 5" and "at least 2 and no more than 5" are `2 to 5`."""
    found = [number for word in text.lower().replace(",", "").split() if (number := count(word)) is not None]
    if "$" in text or len(found) != 2:
        return " ".join(text.split()).lower()
    return f"between {found[0]} and {found[1]}" if text.lower().startswith("between") else f"{found[0]} to {found[1]}"


def _drawn(one: Said, form: Form, part: Part) -> Phrase | None:
    """What is drawn: the name that the numbers get, else their own noun."""
    after = next((other for other in form.parts if other.kind == "TEXT" and other.start >= part.stop), None)
    if after is None:
        return None
    name = _NAMED.search(one.text, after.start, form.stop)
    if name is not None and name.lastgroup is not None:
        return one.phrase(*name.span(name.lastgroup))
    noun = _COUNTED.match(one.text, after.start, after.stop)
    return one.phrase(*noun.span("noun")) if noun else None


def made(one: Said, form: Form) -> Iterator[Found]:
    """What a grid or a game consists of, in counted things."""
    about = one.about(form.start)
    if about is None or _HAND.search(about.text) or form.first("NUMBER") is None:
        return
    words: list[str] = []
    parts = form.parts
    last = parts[0]
    stop = parts[0].stop
    for at, part in enumerate(parts):
        if part.kind != "NUMBER":
            continue
        after = parts[at + 1] if at + 1 < len(parts) and parts[at + 1].kind == "TEXT" else None
        noun = _COUNTED.match(after.text) if after else None
        if noun is None or _HAND.search(noun["noun"]):
            return
        between = one.text[stop : part.start]
        words.append(_link(between, first=not words))
        words.append(f"{_number(part)} {noun['noun']}")
        last = after if after is not None else part
        stop = last.start + noun.end()
    yield Found("count", about.text, "".join(words), (*held(about), one.place.words(parts[0].start, stop)))


def _number(part: Part) -> str:
    number = count(part.text)
    return part.text if number is None else str(number)


def _link(between: str, *, first: bool) -> str:
    """What joins two counts: a container before the first ("a grid of"), `, ` where parted, else ` of `."""
    if first:
        inside = re.match(
            r"\s*(?:an?|the)\s+(?P<noun>\w+(?:\s+\w+)??)\s+(?:comprised|of|consisting|with|containing|made|composed|divided)",
            between,
            re.IGNORECASE,
        )
        return f"{inside['noun']} of " if inside else ""
    return ", " if _PARTED.search(between) or not re.search(r"\b(?:of|with|containing)\b", between) else " of "


def amount(one: Said, form: Form) -> Iterator[Found]:
    """How often or how many a player may: `may double three times on each hand`."""
    factor = form.first("FACTOR")
    yield from _often(one, form, factor) if factor is not None else ()


def at_most(one: Said, form: Form) -> Iterator[Found]:
    """`no more than twice on each hand`, `may draw up to two cards`."""
    factor = form.first("FACTOR")
    number = form.first("NUMBER")
    if form.parts[0].kind == "EQUALS":
        return
    least = "at least " if form.parts[0].kind == "AT_LEAST" else "up to "
    if factor is not None:
        yield from _often(one, form, factor, least)
    elif number is not None:
        yield from _cards(one, form, number, _act(one, form.start), least)


def _cards(one: Said, form: Form, number: Part, act: Phrase | None, limit: str = "up to ") -> Iterator[Found]:
    """How many cards or hands a player may draw, take or play."""
    after = form.tail()
    noun = _CARDS.match(after.text) if after else None
    if act is not None and noun is not None and number.kind == "NUMBER":
        value = f"{limit}{_number(number)} {noun[0].strip()}"
        yield Found("count", act.text, value, held(act, parts=(one.words(number),)))


def _often(one: Said, form: Form, factor: Part, limit: str = "") -> Iterator[Found]:
    act = _act(one, form.start)
    after = form.tail()
    each = _EACH.match(after.text) if after else None
    if act is None or (after is not None and each is None) or "wager" in (after.text.lower()[:20] if after else ""):
        return
    times = re.sub(r"^(\S+)(?=\s+times)", lambda mark: _digits(mark[1]), factor.text, flags=re.IGNORECASE)
    value: Value = f"{limit}{times}{f' {each[0].strip()}' if each else ''}"
    yield Found("count", act.text, value, held(act, parts=(one.words(factor),)))


def _digits(word: str) -> str:
    number = count(word)
    return word if number is None else str(number)


def _act(one: Said, stop: int) -> Phrase | None:
    """What the player may do, as the verb says it."""
    may = _PLAYER_MAY.search(one.text, one.start, stop) or _MAY_BE.search(one.text, one.start, stop)
    return one.phrase(*may.span("act")) if may else None
