"""Reads how high or low a wager may be: `may not exceed the Ante wager`, `up to eight times it`, `at least $10`.

Takes limits in dollars, limits by another wager, by a multiple or a share of one, and equality with one. Never takes
point counts, numbers of cards or players, nor limits that decide whether a hand wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form, Part
from toolkit.readings.phrases import Phrase, last_noun
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_WAGER = re.compile(r"\b(?:wagers?|bets?|stakes?)\b", re.IGNORECASE)
_RAISED = re.compile(r"\b(?:wager(?:s|ed)?|bets?|stakes?|doubl\w+|rais\w+)\b", re.IGNORECASE)
_MAY_ONLY = re.compile(r"\b(?:players?|patrons?|shooters?)\b[^,.;:]*?\b(?:may|can)\s+(?:only\s+)?(?=\w)", re.IGNORECASE)
_VERB = re.compile(r"\w+(?:\s+down)?", re.IGNORECASE)
_STOP = re.compile(
    r",\s+(?=(?:and|but|which|that|if|or|the|an?|in|up|for)\b)|;|:|\s(?:if|when|unless|provided|where|so\s+long|as\s+long"
    r"|in\s+accordance|by|before|prior|after|at\s+any\s+time|only|that|which)\b"
    r"|\band\s+(?:shall|may|must|will|receive|is|are|no\b|not\b)",
    re.IGNORECASE,
)
_OUTCOME = re.compile(r"\b(?:win|wins|won|lose|loses|lost|jackpot|payouts?)\b", re.IGNORECASE)
_JOINS = re.compile(
    r"\s*,?\s*(?:and|but|nor|or)?\s*(?:(?:it|they)\s+)?(?:may|shall|must)?\s*(?:be\s*)?,?\s*", re.IGNORECASE
)
_NONE = re.compile(r"[\s\"']*(?:no|neither|none)\b", re.IGNORECASE)
_AMOUNT_OF = re.compile(r"(?:total\s+)?(?:amount|size)s?\s+of\s+(?:(?:the|an?|each|any)\s+)?", re.IGNORECASE)
_WAGERS_MORE = re.compile(r"not\s+(?P<verb>wager|bet|stake)\s+more", re.IGNORECASE)
_ON = re.compile(r"\s*(?P<what>(?:on|per|in)\s+(?:any\s+|each\s+|an?\s+|the\s+)?(?:one\s+)?\w+)", re.IGNORECASE)
_PAID = re.compile(
    r"\b(?:payouts?|bonus|awards?|prizes?|jackpots?|seeds?|amounts?|pools?|meters?|reserves?|reseeds?)\b", re.IGNORECASE
)
_BOUND = re.compile(r"^(?:maximum|minimum)\s+", re.IGNORECASE)


def capped(one: Said, form: Form) -> Iterator[Found]:
    """The limit behind "may not exceed", "up to", "at least", "equal to"; two of one wager are one term."""
    at = one.forms.index(form)
    if at and _joins(one, one.forms[at - 1], form):
        return
    about = _about(one, form)
    paid = about is not None and form.first("MONEY") is not None and _PAID.search(about.text) is not None
    if about is None or not (paid or _RAISED.search(about.text)):
        return
    values: list[Value] = []
    phrases: list[Phrase] = []
    several = at + 1 < len(one.forms) and _joins(one, form, one.forms[at + 1])
    for bound in one.forms[at : at + 2 if several else at + 1]:
        value = _value(one, bound)
        if value is not None and _is_wager(bound, value):
            values.append(_said(bound.parts[0], value, both=several))
            phrases.append(value)
    if values:
        yield Found("cap", about.text, values[0] if len(values) == 1 else tuple(values), held(about, *phrases))


def _joins(one: Said, first: Form, second: Form) -> bool:
    """Whether two limits are of one wager: nothing but a joining word stands between them."""
    if first.kind != "capped" or second.kind != "capped":
        return False
    tail = first.tail()
    between = one.text[tail.start if tail else first.stop : second.start]
    return _JOINS.fullmatch(between) is not None


def _said(anchor: Part, value: Phrase, *, both: bool) -> str:
    if anchor.kind == "AT_LEAST":
        return f"at least {value.text}"
    if anchor.kind == "EQUALS":
        return f"equal to the {value.text}" if value.text[:1].isupper() else f"equal to {value.text}"
    return f"at most {value.text}" if both else value.text


def _is_wager(form: Form, value: Phrase) -> bool:
    """Whether the limit is one of dollars or of another wager."""
    if form.first("NUMBER") is not None:
        return False
    money = form.first("MONEY") is not None
    return money or (_WAGER.search(value.text) is not None and _OUTCOME.search(value.text) is None)


def _value(one: Said, form: Form) -> Phrase | None:
    """The measure and the words that belong to it."""
    rest = form.parts[1:]
    if not rest or (form.parts[0].text.lower().startswith("exceed") and not _NONE.match(one.before(form.start))):
        return None
    if rest[0].kind == "MONEY":
        return one.phrase(rest[0].start, rest[0].stop)
    end = _STOP.search(one.text, rest[0].stop if rest[0].kind != "TEXT" else rest[0].start + 1, one.stop)
    return one.phrase(rest[0].start, end.start() if end else one.stop)


def _about(one: Said, form: Form) -> Phrase | None:
    """What is limited: what the sentence speaks of, the wager named last before the limit, or what a player does."""
    found = one.about(form.start)
    verb = _WAGERS_MORE.search(form.parts[0].text)
    if verb is not None:
        after = form.tail()
        on = _ON.match(one.text, after.start, one.stop) if after else None
        noun = one.phrase(form.parts[0].start + verb.start("verb"), form.parts[0].start + verb.end("verb"))
        return noun._replace(text=f"{noun.text} {on['what'].strip()}") if noun and on else noun
    if found is not None and _WAGER.search(found.text):
        amount = _AMOUNT_OF.match(found.text)
        return found._replace(start=found.start + amount.end(), text=found.text[amount.end() :]) if amount else found
    may = _MAY_ONLY.search(one.text, one.start, form.start)
    verb = _VERB.match(one.text, may.end(), form.start) if may else None
    marks = [
        mark for mark in _WAGER.finditer(one.text, one.start, form.start) if not verb or mark.start() > verb.start()
    ]
    if marks:
        return last_noun(one.place, one.start, marks[-1].end())
    return one.phrase(*verb.span()) if verb else found


def amount_is(one: Said, form: Form) -> Iterator[Found]:
    """`The maximum Owl wager is $50`, `the bonus shall be $100`."""
    amount = form.parts[1]
    about = one.about(form.start) if amount.kind == "MONEY" else None
    if about is None:
        return
    if _PAID.search(about.text):
        yield Found("payout", about.text, amount.text, held(about, parts=(one.words(amount),)))
    elif _BOUND.match(about.text) and _WAGER.search(about.text):
        of = _BOUND.sub("", about.text)
        value = f"at least {amount.text}" if about.text.lower().startswith("min") else amount.text
        yield Found("cap", of, value, held(about, parts=(one.words(amount),)))
