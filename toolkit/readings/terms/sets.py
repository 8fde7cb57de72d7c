"""Reads closed sets: `Potential multipliers are 1, 2, 4 or 8`, `a Spark (25×), Flame (125×) or Blaze (1,250×)`.

Takes lists of numbers, odds or amounts behind "is" and "are", names with their values in brackets, and "may be placed
on one hand or the other, or both". Never takes point counts and totals of hands, what decides that a
wager wins or loses, options of a choice, nor cards that a hand consists of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.counting import count, counts
from toolkit.readings.forms import Form
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.payouts import values_of
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_COUNT = re.compile(
    r"\b(?:counts?|totals?|sums?|points?|scores?|value|hands?|decks?|combinations?|rolls?|throws?)\b", re.IGNORECASE
)
_OUTCOME = re.compile(r"\b(?:wins?|winning|won|loses?|lost|push|ties?)\b", re.IGNORECASE)
_NAME = re.compile(
    r"(?:^|[,:]|\b(?:or|and|an?|the|either|is|are|be|among)\b)\s*(?:(?:or|and|an?|the)\s+)*(?P<name>(?!or\b|and\b)[\w'-]+(?:\s+(?!(?:an?|the|or|and|either|is|are)\b)[\w'-]+){0,3})\s*$",
    re.IGNORECASE,
)
_IS = re.compile(
    r"\b(?:is|are|be|between|among|following)\b(?:\s+one\s+of(?:\s+the)?(?:\s+\w+){0,2})?:?\s*(?:either\s+)?"
    r"(?:an?|the)?\s*(?:[\w'-]+\s+){0,3}$",
    re.IGNORECASE,
)
_SPLIT = re.compile(r",?\s+or\s+|,\s*", re.IGNORECASE)
_END = re.compile(
    r",?\s+(?:and|but)\s+(?:shall|may|must|will|is)\b|\s(?:if|when|that|which|where|before|prior|after|at|in|by|for|under|during)\s|[.;:]",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[,;:]|\b(?:if|when|where|whether|that|because)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\s*on\s+", re.IGNORECASE)
_NOUN = re.compile(r"\ban?\s+(?P<noun>[\w-]+(?:\s+[\w-]+)?)(?=[,;])", re.IGNORECASE)
_POSSIBLE = re.compile(r"(?:potential|possible|available|permissible)\s+", re.IGNORECASE)
_DEALER = re.compile(r"\bdealer\s*$", re.IGNORECASE)
_NOT = re.compile(r"\b(?:not|never)\s*$", re.IGNORECASE)


def is_set(one: Said, form: Form) -> Iterator[Found]:
    """A closed list behind "is" or "are"."""
    values = form.parts[1]
    if form.parts[0].text.lower().startswith("show"):
        yield from _shown(one, form)
        return
    about = _near(one, form.start)
    if about is None or _COUNT.search(about.text) or _decides(one):
        return
    numbers = counts(values.text) if "$" not in values.text else ()
    listed = values_of(values.text)
    typed: Value | tuple[Value, ...] = tuple(numbers) if _whole(listed, numbers) else listed
    if isinstance(typed, tuple) and len(typed) > 1:
        yield Found("set", _POSSIBLE.sub("", about.text, count=1), typed, held(about, parts=(one.words(values),)))


def amounts(one: Said, form: Form) -> Iterator[Found]:
    """A closed list of amounts: `The jackpots are $50, $500 or $2,500`."""
    if form.parts[1].kind == "VALUES":
        yield from is_set(one, form)


def _whole(listed: Value | tuple[Value, ...], numbers: tuple[int, ...]) -> bool:
    """Whether the list is one of whole numbers alone."""
    return (
        isinstance(listed, tuple)
        and len(numbers) == len(listed)
        and not any(re.search(r"\d\s+(?:to|for)\s+\d|\d\s?[%×*x.]|\$", str(value)) for value in listed)
    )


def _shown(one: Said, form: Form) -> Iterator[Found]:
    """The cards that the dealer shows when a wager may be made: `while the dealer shows an ace, a five or a six`."""
    values = form.parts[1]
    listed = values_of(values.text)
    if not _DEALER.search(one.before(form.start)) or not isinstance(listed, tuple) or _decides(one):
        return
    typed = tuple(number if (number := count(_bare(str(value)))) is not None else _bare(str(value)) for value in listed)
    yield Found("set", "card that the dealer shows", typed, (one.words(values),))


def _bare(value: str) -> str:
    return re.sub(r"^an?\s+", "", value, flags=re.IGNORECASE)


def _near(one: Said, stop: int) -> Phrase | None:
    """What stands right before "is": the subject of its own clause."""
    opened = [mark.end() for mark in _CLAUSE.finditer(one.place.bare, one.start, stop)]
    cited = [end for start, end in one.place.citations if one.start <= start and end <= stop]
    return one.about(stop, max([one.start, *opened, *cited]))


def _decides(one: Said) -> bool:
    """Whether the sentence, or what it stands under, tells when a wager wins."""
    if _OUTCOME.search(one.text, one.start, one.stop):
        return True
    line = one.view.line(one.place.index)[1:-1]
    above = (one.view.places[at] for at in line)
    return any(_OUTCOME.search(place.text, place.sentences[-1].start) for place in above if place.text.endswith(":"))


def tagged(one: Said, form: Form) -> Iterator[Found]:
    """Names with their values in brackets, two or more of one kind."""
    found: list[Value] = []
    words = []
    begin = one.start
    for part in form.parts:
        if part.kind != "BRACKETED":
            continue
        name = _NAME.search(one.text[begin : part.start])
        if name is None:
            return
        found.append(f"{name['name']} {part.text[1:-1].strip()}")
        words.append(one.place.words(begin + name.start("name"), part.stop))
        begin = part.stop
    if len(found) < 2:
        return
    is_ = _IS.search(one.before(form.parts[0].start))
    about = _near(one, one.start + is_.start()) if is_ else None
    if is_ and re.search(r"\bit\s*$", one.before(one.start + is_.start()), re.IGNORECASE):
        nouns = list(_NOUN.finditer(one.text, one.start, one.start + is_.start()))
        about = one.phrase(*nouns[-1].span("noun")) if nouns else None
    yield Found("set", about.text if about else "", tuple(found), (*held(about), *words))


def placed(one: Said, form: Form) -> Iterator[Found]:
    """On which of several a wager may be placed."""
    after = form.tail()
    if (
        after is None
        or _NOT.search(one.before(form.start))
        or not re.search(r"\bmay\b", one.before(form.start), re.IGNORECASE)
    ):
        return
    end = _END.search(one.text, after.start, form.stop)
    stop = end.start() if end else form.stop
    parts = [_on(one, *span) for span in _parts(one.text, after.start, stop)]
    about = one.about(form.start)
    items = tuple(part for part in parts if part is not None)
    if about is not None and len(items) > 1 and len(items) == len(parts):
        yield Found("set", f"{about.text} placed on", tuple(item.text for item in items), held(about, *items))


def _on(one: Said, start: int, stop: int) -> Phrase | None:
    again = _AGAIN.match(one.text, start, stop)
    return one.phrase(again.end() if again else start, stop)


def _parts(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    for mark in _SPLIT.finditer(text, start, stop):
        if mark.start() > start:
            yield start, mark.start()
        start = mark.end()
    if start < stop:
        yield start, stop
