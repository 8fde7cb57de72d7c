"""Reads what a word of paying pays: `shall be paid at odds of 9 to 1`, `pays 12 to 1 for apples and 5 to 1 for pairs`.

Takes odds, amounts and percentages behind "paid", "pays", "odds of", "a vigorish of"; of a sentence with several, each
with what it is for and with the pick or condition of its own clause ("8 to 1 if two decks are used; otherwise, 9 to
1"). Never takes odds that are options of a choice, nor what "only" pays (see `precedence`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toolkit.readings.counting import numbers
from toolkit.readings.forms import Form
from toolkit.readings.phrases import Phrase, length
from toolkit.readings.picks import Mention
from toolkit.readings.terms.clauses import Clause, clauses, holding
from toolkit.readings.terms.payouts import recipient, values_of
from toolkit.readings.terms.saying import Found, Said, held

_VALUES = frozenset({"VALUES", "ODDS", "MONEY", "PERCENT", "MULTIPLE"})
_MORE = re.compile(r"\d[\d,]*(?:\.\d+)?\s+(?:to|for)\s+\d+\b|\beven\s+money\b", re.IGNORECASE)
_JOINED = re.compile(r"(?:\b(?:and|or|but|otherwise|be|is|are)|[,;])\s*(?:at\s+)?$", re.IGNORECASE)
_FOR = re.compile(r"\s*,?\s*(?:for|from|on|with|if|when|where|to)\s", re.IGNORECASE)
_TITLED = re.compile(
    r"^(?:payout\s+)?(?:odds|payouts?)\s+(?:for|on|of)\s+(?:(?:an?|the|any|winning)\s+)*", re.IGNORECASE
)
_GOES_TO = re.compile(r"\s*(?:shall|will|must)\s+be\s+(?:paid|awarded|given)\s+(?=(?:to|for|if|when)\s)", re.IGNORECASE)
_NOT_ODDS = re.compile(
    r"\s*,?\s*(?:and|but)?\s*not\s+(?:at\s+)?(?P<odds>(?:the\s+)?(?:higher\s+|lower\s+)?odds\b)", re.IGNORECASE
)
_ARTICLES = re.compile(r"\b(?:the|an?)\s+", re.IGNORECASE)
_PAYING = re.compile(r"\b(?:pay|pays|paid|settle|settled)\b", re.IGNORECASE)
_FOR_WHOM = re.compile(r"\s*for\s+(?P<what>[^,;:]+),", re.IGNORECASE)
_GENERAL = re.compile(r"(?:payout\s+)?(?:odds|payouts?)", re.IGNORECASE)
_PAYMENT = re.compile(r"bonus|awards?|payouts?|payment|prize", re.IGNORECASE)
_ADJECTIVES = re.compile(
    r"\s*(?:an?\s+|the\s+)?(?:(?:fixed|flat|additional|extra|single|special|\w+ed)\s+)*", re.IGNORECASE
)
_OWN = re.compile(rf"[\s,]*{_ADJECTIVES.pattern}", re.IGNORECASE)
_AT = re.compile(r"[\s,]*\b(?:at|with)\s+(?:the\s+)?(?:fixed\s+)?(?:payout\s+)?$", re.IGNORECASE)
_AGAIN = re.compile(r"(?:[^,;]*,)?\s*(?:in\s+which\s+case\s+)?(?:it|they|the\s+wagers?)\b", re.IGNORECASE)
_LATER = re.compile(r"\s*(?P<when>thereafter|afterwards?)\b", re.IGNORECASE)
_IFS = re.compile(r"[\s,]*\b(?:if|when|where|with|in|games?|on|under)\s*$", re.IGNORECASE)


class Paid(NamedTuple):
    """A value of the sentence at `[start, stop)`, the form it belongs to, and whether its word of paying is its own."""

    form: Form
    start: int
    stop: int
    own: bool


def pays(one: Said, form: Form) -> Iterator[Found]:
    """All odds, amounts and shares behind the sentence's words of paying, with its first one."""
    forms = [other for other in one.forms if other.kind == "pays" and _counts(one, other)]
    if one.has("only") or not forms or form is not forms[0]:
        return
    paid = tuple(_paid(one, forms))
    found = clauses(one.text, one.start, one.stop, [(value.start, value.stop) for value in paid])
    about: Phrase | None = None
    for value, clause, under in zip(paid, found, holding(one, found), strict=True):
        if value.own:
            about = _about(one, value.form, clause, under, about)
        yield from _value(one, value, clause, under, about)


def _counts(one: Said, form: Form) -> bool:
    """Whether a form pays: "at 9 to 1" does only behind a word of paying."""
    return form.parts[0].text.lower() != "at" or _PAYING.search(one.text, one.start, form.start) is not None


def _paid(one: Said, forms: Sequence[Form]) -> Iterator[Paid]:
    """The values of the forms, and odds that follow those of a form in the same breath: `; if it has 37, 34 to 1`."""
    for nth, form in enumerate(forms):
        parts = [part for part in form.parts[1:] if part.kind in _VALUES]
        stop = forms[nth + 1].start if nth + 1 < len(forms) else one.stop
        last = 0
        for part in parts:
            if last and not _JOINED.search(one.text, last, part.start):
                break
            yield Paid(form, part.start, part.stop, not last)
            last = part.stop
        if parts and "ODDS" in (parts[0].kind, parts[-1].kind):
            for more in _MORE.finditer(one.text, last, stop):
                if not _JOINED.search(one.text, last, more.start()):
                    break
                yield Paid(form, *more.span(), own=False)
                last = more.end()


def _value(one: Said, value: Paid, clause: Clause, under: tuple[Mention, ...], about: Phrase | None) -> Iterator[Found]:
    """The term of one value: of what, for what, and under which condition of its clause."""
    named = about.text if about else ""
    words = one.text[value.start : value.stop]
    part = one.place.words(value.start, value.stop)
    stop = min(clause.stop, _next(one, value))
    denied = _NOT_ODDS.match(one.text, value.stop, stop)
    for_what = _for(one, value.stop, min([stop, *(pick.start for pick in under if pick.start > value.stop)]))
    of = " ".join(filter(None, (named, for_what.text if for_what else "")))
    if denied is not None and not any(value.stop <= start <= stop + 1 for start, _ in one.place.citations):
        rest = one.phrase(denied.start("odds"), stop, 10)
        if rest is not None:
            said = (words, f"not {_ARTICLES.sub('', rest.text)}")
            yield Found("precedence", of, said, held(about, rest, parts=(part,)), under=under)
            return
    several = values_of(words)
    if isinstance(several, tuple) and (under or for_what) and one.text[value.stop : stop].lstrip().startswith("if"):
        yield Found("payout", named, several[0], held(about), under=())
        yield Found("payout", of, several[-1], held(for_what, parts=(part,)), under=under)
        return
    condition = None if under else _condition(one, clause, value, about)
    of = " ".join(filter(None, (of, _held_if(condition, clause) if condition else _else(one, value, clause, under))))
    yield Found(
        "payout", of, several, held(about if value.own else None, for_what, condition, parts=(part,)), under=under
    )


def _held_if(condition: Phrase, clause: Clause) -> str:
    """A condition as a term names it; "unless ..., in which case" is an "if" for what stands behind it."""
    text = condition.text[:1].lower() + condition.text[1:]
    return re.sub(r"^unless\b", "if", text) if clause.start <= condition.start < clause.stop else text


def _else(one: Said, value: Paid, clause: Clause, under: tuple[Mention, ...]) -> str:
    """`otherwise`, `thereafter`: when a value holds that has no condition in words."""
    later = _LATER.match(one.text, value.stop, clause.stop)
    return later["when"].lower() if later else "otherwise" if clause.otherwise and not under else ""


def _next(one: Said, value: Paid) -> int:
    """Where the next anchor or value of the same form begins, at which words of this value end."""
    inside = (part.start for part in value.form.parts if part.kind != "TEXT")
    return min((at for at in inside if at >= value.stop), default=one.stop)


def _condition(one: Said, clause: Clause, value: Paid, about: Phrase | None) -> Phrase | None:
    """The condition before a value, no pick of this section: of one among several, or one that has a number."""
    span = clause.condition(one.text, value.start) or clause.excepted(one.text, one.stop) or clause.lead
    if span is None or (about is not None and about.start <= span[0] < about.stop):
        return None
    general = about is not None and _GENERAL.fullmatch(about.text) is not None
    if clause.alone and not general and not numbers(one.text[span[0] : span[1]]):
        return None
    return one.phrase(*span, 10)


def _about(one: Said, form: Form, clause: Clause, under: tuple[Mention, ...], before_: Phrase | None) -> Phrase | None:
    """What is paid: the subject of the value's clause; "it" and no word at all are what was paid before (`before_`)."""
    anchor = form.parts[0]
    if anchor.kind == "RATE":
        return one.phrase(anchor.start, anchor.start + len(anchor.text.split()[0]))
    before = one.before(anchor.start)
    noun = _PAYMENT.match(anchor.text)
    if noun and _ADJECTIVES.fullmatch(before):
        return _bonus(one, anchor.start + noun.end())
    stops = (pick.stop for pick in under if clause.start <= pick.start < anchor.start)
    ahead = min(max(stops, default=clause.start), anchor.start)
    own = _OWN.match(one.text, ahead, anchor.start)
    if noun and own and own.end() == anchor.start:
        return one.phrase(ahead, anchor.start + noun.end())
    if before_ is not None and (
        _AGAIN.match(one.text, ahead, anchor.start) or not one.text[ahead : anchor.start].strip()
    ):
        return before_
    at = _AT.search(before) if anchor.kind == "ODDS_OF" else None
    found = one.about(one.start + at.start() if at else anchor.start, None if clause.first else clause.start)
    whom = _FOR_WHOM.match(one.text, clause.start, anchor.start)
    if found is not None and whom is not None and _GENERAL.fullmatch(found.text):
        return one.phrase(*whom.span("what"))
    titled = _TITLED.match(found.text) if found else None
    if found and titled and found.at == one.place.at:
        return one.phrase(found.start + titled.end(), found.stop)
    return found


def _bonus(one: Said, stop: int) -> Phrase | None:
    """`A fixed payout of $40`, which begins the sentence: by what it is led in, and to whom it goes."""
    own = one.phrase(one.start, stop)
    lead = one.about(one.start, one.start)
    above = one.view.places[one.place.parent].text if one.start == 0 and one.place.parent >= 0 else ""
    to = f" {recipient(above)}" if own and above.rstrip().endswith(":") and recipient(above) else ""
    ahead = f"{lead.text}: " if lead and length(lead.text) < 8 else ""
    return own._replace(text=f"{ahead}{own.text}{to}") if own else None


def _for(one: Said, start: int, stop: int) -> Phrase | None:
    """What a price is for: `for apples`, `if the player has a seven`; the words up to the next clause."""
    goes = _GOES_TO.match(one.text, start, stop)
    if goes is None and not _FOR.match(one.text, start, stop):
        return None
    loose = _IFS.search(one.text, start, stop)
    found = one.phrase(goes.end() if goes else start, loose.start() if loose else stop)
    if found is None or length(found.text) < 2:
        return None
    end = re.search(r",\s|;|\band\s*$", found.text)
    return one.phrase(found.start, found.start + end.start()) if end and end.start() > 0 else found
