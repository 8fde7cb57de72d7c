"""Reads how a jackpot is shared: `the jackpot amount shall be split equally between the winning players`.

Takes "split", "shared", "divided" and their kin with equal parts or in proportion. Never takes pairs and hands that
are split.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.counting import count
from toolkit.readings.forms import Form
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.saying import Found, Said, held

_HOW = re.compile(
    r"\b(equally|evenly|in(?:to)?\s+equal\s+(?:shares|parts|amounts)|pro\s+rata|in\s+proportion)\b", re.IGNORECASE
)
_AMONG = re.compile(r"\s*(?:between|among(?:st)?|by|to)\s", re.IGNORECASE)
_SEVERAL = re.compile(
    r"\b(?P<number>two|three|2|3|more\s+than\s+one)\s+(?:or\s+more\s+)?(?:players?|patrons?|winners?|persons?)\b",
    re.IGNORECASE,
)
_SAME = re.compile(
    r"\b(?:the\s+same|the|an?)\s+(?P<noun>(?:[\w'-]+\s+){0,4}?(?:jackpot|pool|prize|payout|progressive)(?:\s+(?:amount|jackpot|pool|prize|payout))*)\b",
    re.IGNORECASE,
)
_WON = re.compile(
    r"\b(?:wins?|won|entitled\s+to)\s+(?P<what>(?:the\s+same\s+|the\s+|an?\s+)?[\w%' -]{2,60}?)"
    r"(?=\s+in\s+(?:an?|one|the\s+same|any)\b|,)",
    re.IGNORECASE,
)
_IN = re.compile(r"\s*in\s+", re.IGNORECASE)
_HANDS = re.compile(r"\b(?:hands?|pairs?)\b", re.IGNORECASE)


def equally(one: Said, form: Form) -> Iterator[Found]:
    """Who gets which part of what."""
    anchor = form.parts[0]
    won = _WON.search(one.text, one.start, anchor.start)
    about = one.about(anchor.start) or (one.phrase(*won.span("what")) if won else None)
    if about is None or _HANDS.search(about.text):
        return
    how = _HOW.search(anchor.text)
    after = form.tail()
    shared = _IN.match(after.text) if after else None
    pool = one.phrase(after.start + shared.end(), after.stop) if after and shared else None
    manner = how[0].lower() if how else "equally"
    if pool is not None:
        yield Found("split", pool.text, f"{manner} between the {about.text}", held(pool, about))
        return
    among = one.phrase(after.start, after.stop, 8) if after and _AMONG.match(after.text) else None
    several = _SEVERAL.search(one.text, one.start, anchor.start)
    number = count(several["number"]) if several else None
    who = f" {_among(after.text, among)}" if after and among else ""
    more = f" ({number} or more)" if number else ""
    if several and number and among and among.text.lower() in ("them", "these players", "those players"):
        who, more = f" between {' '.join(several[0].split())}", ""
    fuller = _fuller(one, about)
    parts = (one.place.words(*several.span()),) if several and number else ()
    yield Found("split", fuller.text, f"{manner}{who}{more}", held(fuller, among, parts=parts))


def _among(after: str, among: Phrase) -> str:
    lead = after[: after.find(among.text)] if among.text in after else ""
    return f"{lead.strip()} {among.text}".strip()


def _fuller(one: Said, about: Phrase) -> Phrase:
    """The condition's fuller name of what is shared: `the same progressive jackpot amount`."""
    for mark in _SAME.finditer(one.text, one.start, about.start):
        if mark["noun"].lower().endswith(about.text.lower()) and len(mark["noun"]) > len(about.text):
            found = one.phrase(*mark.span("noun"))
            return found or about
    return about
