"""Reads what a payout is not paid from, what is returned, and which share of a wager a player takes back or gives up.

Takes "may not be paid from the container", "be returned" where a pick decides it, and "may take back half of the
wager". Never takes what the dealer returns in the course of play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form, Part
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.readings.under import conditions, said
from toolkit.rulespec.model import Value

_MAY = re.compile(r"\b(?:players?|patrons?|shooters?|bettors?)\b[^.;:]*?\b(?:may|can|shall)\s+(?=\S)", re.IGNORECASE)
_GIVES_UP = re.compile(
    r"(?:take\s+back|rescue|surrender|withdraw|reclaim|recover|remove|retrieve|forfeit|fold|los)", re.IGNORECASE
)
_STAKE = re.compile(r"\b(?:wager|bet|stake)", re.IGNORECASE)


def kept(one: Said, form: Form) -> Iterator[Found]:
    """From where a payout may not be paid."""
    about = one.about(form.start)
    source = one.phrase(form.parts[1].start, form.parts[1].stop)
    if about and source:
        about = _told(one, about)
        yield Found("payout", about.text, f"not from {source.text}", held(about, source))


def _told(one: Said, about: Phrase) -> Phrase:
    """What the condition says of the payout: `a progressive payout that is a share of the jackpot`."""
    told = re.compile(rf"\ban?\s+{re.escape(about.text)}\s+(?:that|which)\s+(?:is|are)\s+[^,;:]+", re.IGNORECASE)
    found = told.search(one.text, one.start, about.start)
    return (one.phrase(*found.span()) if found else None) or about


def returned(one: Said, form: Form) -> Iterator[Found]:
    """A wager that is returned under one pick only."""
    drafts = tuple(draft for draft in one.so_far.drafts if draft.pick == "one")
    be = re.search(r"\bbe\s+(?:treated\s+as\s+)?(?:an?\s+)?$", one.before(form.start), re.IGNORECASE)
    mentioned = said(one.place, one.start, one.stop, drafts) if be else ()
    about = one.about(form.start) if mentioned else None
    if about is None:
        return
    rest = _besides(one, mentioned[-1].stop)
    value: tuple[Value, ...] | str = ("returned", rest.text) if rest else "returned"
    yield Found("payout", about.text, value, held(about, rest))


def _besides(one: Said, stop: int) -> Phrase | None:
    """What the condition asks besides the pick: `... as commission-free and a hand of three cards wins`."""
    inside = next((span for span in conditions(one.text, one.start, one.stop) if span[0] <= stop <= span[1]), None)
    joined = (
        re.compile(r"\W*(?:and|if|when|where)\s+", re.IGNORECASE).match(one.text, stop, one.stop) if inside else None
    )
    if joined is None or inside is None:
        return None
    verb = re.search(
        r"\s(?:wins?|loses?|ties?)(?:\s+the\s+\w+(?:\s+of\s+\w+)?)?\W*$", one.text[joined.end() : inside[1]]
    )
    return one.phrase(joined.end(), joined.end() + verb.start() if verb else inside[1])


def share_of(one: Said, form: Form) -> Iterator[Found]:
    """A share of the wager that a player takes back, gives up, or raises it by."""
    after = form.parts[1] if len(form.parts) > 1 else None
    if after is None or not _STAKE.search(after.text):
        return
    verb = _doing(one, form.start)
    share = one.phrase(form.start, _end(after)) if verb else None
    if verb and share:
        raises = re.search(r"\bby\s*$", one.before(form.start), re.IGNORECASE)
        yield Found("cap" if raises else "payout", verb.text, share.text, held(verb, share))


def _end(after: Part) -> int:
    """Where the share's words end: at a second verb ("and forfeit ..."), a comma or a condition."""
    stop = re.search(r"\s+and\s+(?=\w)|,|\s(?:if|when|as\s+long)\b|;", after.text)
    return after.start + stop.start() if stop else after.stop


def _doing(one: Said, stop: int) -> Phrase | None:
    """What the player does with the share: the verb before it."""
    may = list(_MAY.finditer(one.text, one.start, stop))
    if may:
        begin = may[0].end()
        joined = one.text.rfind(" and ", begin, stop)
        return one.phrase(joined + 5 if joined >= 0 else begin, stop, 8)
    start = one.text[one.start : stop].strip()
    lead = one.about(one.start, one.start) if not start else None
    if lead is not None and _GIVES_UP.search(lead.text):
        return lead
    return one.phrase(one.start, stop, 8) if start and _GIVES_UP.match(start) else None
