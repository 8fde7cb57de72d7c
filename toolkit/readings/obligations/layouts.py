"""Reads what a table and its layout must have.

Takes areas for wagers ("the layout shall contain a separate area designated for the placement of"), layouts to be
approved, inscriptions (items under "the layout must include", "the words ...", "inscribed with"), and
devices or characteristics of the table. Never takes areas in which a player or dealer places something, nor what a
hand, a player or a deck must have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.model import Words
from toolkit.readings.naming import wagers
from toolkit.readings.obligations.asking import Asked, Duty, approval
from toolkit.readings.phrases import Phrase, length, subject
from toolkit.readings.terms.payouts import citation_text

_WITHIN = re.compile(
    r"\b(?:in|on|within|into|onto|from|outside|inside|of|to)\s+(?:the|that|such|this|an?|its|their|one\s+of\s+the)?\s*(?:appropriate\s+|applicable\s+)?$",
    re.IGNORECASE,
)
_FOR = re.compile(
    r"(?:designated|reserved|marked|identified|set\s+(?:aside|apart)|intended)?\s*\b(?:for|where|on\s+which|upon\s+which|in\s+which|of)\s+(?:the\s+)?(?:(?:placement|placing|making)\s+of\s+)?(?:(?:the|an?|any)\s+)?(?!(?:each|every|any|all)\s+(?:players?|patrons?|positions?|betting|seats?|shooters?|tables?)\b|players?\b|the\s+player|placement|placing)(?P<np>[A-Za-z0-9].*?)(?=\s+(?:for|of|by|in\s+front\s+of|at)\s+(?:each|every|any|all)\b|[,.;:]|$|\s+(?:and\s+(?:shall|signage)|that|which|on\s+the|may\s+be|shall|must|is|are)\b)",
    re.IGNORECASE,
)
_TABLE = re.compile(r"\b(?:tables?|layouts?|wheels?|betting\s+positions?|shoes?)\b", re.IGNORECASE)
_NOT_TABLES = re.compile(
    r"^\s*(?:(?:the|an?|each|every|any)\s+)*(?:players?|patrons?|dealers?|hands?|decks?|certificate\s+holders?|croupiers?)\b(?!')",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"it|them|(?:that|the|this|such)?\\s*wagers?", re.IGNORECASE)
_QUOTE = re.compile(r"(?:''|\"|(?<![\w'])')(?P<words>[^'\"]{3,200}?)[.,]?(?:''|\"|'(?!\w))")
_SENTENCE = re.compile(r"\b(?:pays?|shall|must|will|is|are|draws?|hits?|stands?|wins?|loses?|may)\b", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:that|which|where|who)\b", re.IGNORECASE)
_OR_SIMILAR = re.compile(
    r",?\s+or\s+(?:(?:substantially\s+)?(?:similar|equivalent|comparable|like|other)\s+(?:language|wording|words)"
    r"|(?:words|wording|language)\s+of\s+(?:like|similar|the\s+same)\s+(?:effect|meaning))",
    re.IGNORECASE,
)
_LAYOUT_NOUN = re.compile(
    r"(?:table\s+)?layouts?(?:\s+(?:for|of|on|at)\s+(?:(?:an?|the|each|any)\s+)?[^,;:]*?)?(?=\s+(?:shall|must|will|is|are|to|and|approved|used)\b|[,.;:]|$)",
    re.IGNORECASE,
)
_LAYOUT_LEADS = re.compile(
    r"(?:^|,|\b(?:and|submit|submits))\s*(?:(?:the|an?|its|each|every|any|all)\s+)?(?:[\w'-]+\s+){0,3}$", re.IGNORECASE
)
_APPROVAL_OF = re.compile(r"\bapproval\s+(?:of|for)\s+", re.IGNORECASE)
_PRINTED_ON = re.compile(r"(?:be\s+)?(?:inscribed|imprinted|marked|printed)\s+on\s+(?:the|each|every)\s", re.IGNORECASE)
_DEVICES = re.compile(
    r"\b(?:random\s+number|progressive|areas?|spots?|signage|inscri\w+|words|layouts?)\b", re.IGNORECASE
)
_PARTED = re.compile(r"\s+and\s+(?=[^,;]*\d\s+(?:to|for)\s+\d)", re.IGNORECASE)
_AND_A = re.compile(r",?\s+and\s+(?=an?\s)|,\s+(?=an?\s)", re.IGNORECASE)
_ARTICLE = re.compile(r"(?:an?|one|two|the)\s", re.IGNORECASE)


def areas(asked: Asked) -> Iterator[Duty]:
    """Areas for wagers, and layouts that must be approved."""
    found = [phrase for form in asked.all("area") if (phrase := _area(asked, form)) is not None] if asked.binds else []
    if found:
        what = tuple(dict.fromkeys(f"area for {one.text}" for one in found))
        yield Duty("layout", what, tuple(one.words for one in found), approval(asked))
    elif (
        asked.binds and asked.has("approved") and not asked.has("inscribed") and (layout := _layout(asked)) is not None
    ):
        yield Duty("layout", (layout.text,), (layout.words,), approval(asked))


def _area(asked: Asked, form: Form) -> Phrase | None:
    """The wager that an area is for; None where the area is only a place where somebody acts."""
    before = asked.text[asked.start : form.start]
    if _WITHIN.search(before) or not (_TABLE.search(before) or _about_table(asked)):
        return None
    wager = _FOR.search(asked.text, form.parts[0].stop, asked.stop)
    found = asked.phrase(*wager.span("np")) if wager else None
    return _named(asked, found) if found is not None and _PRONOUN.fullmatch(found.text) else found


def _named(asked: Asked, pronoun: Phrase) -> Phrase:
    """The wager that "it" means: the one that the sentence names, else the section's own."""
    names = wagers(asked.text, asked.start, pronoun.start)
    return pronoun._replace(text=f"{names[-1] if names else asked.view.subject} wager")


def _about_table(asked: Asked) -> bool:
    """Whether the sentence or its lead-in speaks of a table or layout."""
    whole = _TABLE.search(asked.text, asked.start, asked.stop) is not None
    lead = asked.lead
    return whole or (lead is not None and _TABLE.search(lead.text, lead.start, lead.stop) is not None)


def _layout(asked: Asked) -> Phrase | None:
    """The layout that must be approved: `layout for a Gull Wheel table`."""
    form = asked.first("layout")
    approved = asked.first("approved")
    if form is None or approved is None:
        return None
    if approved.start < form.start:
        of = _APPROVAL_OF.search(asked.text, approved.start, form.start)
        return asked.phrase(of.end(), form.start + len(form.parts[0].text)) if of else None
    noun = _LAYOUT_NOUN.match(asked.text, form.start, approved.start)
    led = _LAYOUT_LEADS.search(asked.text[asked.start : form.start])
    return asked.phrase(*noun.span()) if noun and led else None


def inscriptions(asked: Asked) -> Iterator[Duty]:
    """What must stand on the layout in words."""
    lead = asked.lead
    listed = lead is not None and lead.has("layout") and lead.has("has", "inscribed", "layout") and lead.binds
    if listed and not asked.has("area"):
        yield from _item(asked)
    elif asked.binds and asked.has("inscribed", "stated") and _on_layout(asked):
        yield from _inline(asked)


def _on_layout(asked: Asked) -> bool:
    return asked.has("layout") and (asked.place.items == () or not asked.text[: asked.stop].rstrip().endswith(":"))


def _item(asked: Asked) -> Iterator[Duty]:
    """An item under "the layout must include": words that stand on it, or a thing that it shows."""
    quote = _QUOTE.search(asked.text, asked.start, asked.stop)
    if quote is not None:
        yield _inscription(asked, *quote.span("words"))
    elif _is_sentence(asked):
        similar = _OR_SIMILAR.search(asked.text, asked.start, asked.stop)
        stop = similar.start() if similar else asked.stop
        yield _inscription(asked, asked.start, stop, *(("or similar wording",) if similar else ()))
    elif (thing := asked.phrase(asked.start, asked.stop)) is not None:
        yield Duty("layout", (thing.text,), (thing.words,), approval(asked))


def _is_sentence(asked: Asked) -> bool:
    """Whether an item has a verb of its own, not only one in a relative clause."""
    verb = _SENTENCE.search(asked.text, asked.start, asked.stop)
    return verb is not None and _RELATIVE.search(asked.text, asked.start, verb.start()) is None


def _inscription(asked: Asked, start: int, stop: int, *more: str) -> Duty:
    """The words of an inscription, parted where several odds stand in it."""
    parts: list[Phrase | None] = []
    begin = start
    if length(asked.text[start:stop]) > 13:
        for mark in _PARTED.finditer(asked.text, start, stop):
            parts.append(asked.phrase(begin, mark.start()))
            begin = mark.end()
    parts.append(asked.phrase(begin, stop))
    said = [part for part in parts if part is not None]
    return Duty(
        "inscription", (*(part.text for part in said), *more), tuple(part.words for part in said), approval(asked)
    )


def _inline(asked: Asked) -> Iterator[Duty]:
    """`the layout shall be inscribed with the payout odds`, `The words "..." shall be printed on the layout`."""
    form = asked.first("inscribed") or asked.first("stated")
    sign = asked.first("sign")
    if form is None or (sign is not None and sign.start < form.start):
        return
    approved = approval(asked, asked.start, sign.start if sign else None)
    quote = _QUOTE.search(asked.text, form.start, asked.stop)
    if quote is not None:
        yield _inscription(asked, *quote.span("words"))
        return
    if _PRINTED_ON.match(asked.text, form.start, asked.stop):
        what = None if asked.has("area") else subject(asked.view, asked.place, asked.start, form.start)
        if what is not None:
            yield Duty("inscription", (what.text,), (what.words,), approved)
        return
    end = re.search(
        r"[,.;:]\s|\s+and\s+(?=\w+\s+(?:shall|must|approved)|signage|signs?\b)|\s+(?:shall|must)\b|\.?$",
        asked.text[form.parts[0].stop : asked.stop],
    )
    stop = form.parts[0].stop + (end.start() if end else len(asked.text))
    words = _kept(asked, form.parts[0].stop, stop)
    if words is not None:
        yield Duty("inscription", (words[0],), (words[1],), approved)


def _kept(asked: Asked, start: int, stop: int) -> tuple[str, Words] | None:
    """Words with their citations, headings aside; None where none are left."""
    found = asked.phrase(start, stop)
    whole = citation_text(asked.text[start:stop])
    bare = re.sub(r"^(?:(?:the|an?)\s+)+", "", whole, flags=re.IGNORECASE)
    if found is None:
        return None
    return (bare if length(bare) <= 13 else found.text), asked.place.words(start, stop)


def equipment(asked: Asked) -> Iterator[Duty]:
    """What the table must be like or be fitted with."""
    played = asked.first("played_on")
    if played is not None and asked.binds:
        reference = played.first("REFERENCE")
        if reference is not None and reference.kind == "REFERENCE":
            words = f"table with the characteristics of {citation_text(reference.text)}"
            yield Duty("equipment", (words,), (), approval(asked))
        return
    yield from _listed(asked)
    for form in asked.all("has"):
        before = asked.text[asked.start : form.start]
        after = form.tail()
        if after is None or asked.colon or _names_system(asked, after.stop):
            continue
        if not _TABLE.search(before) or _NOT_TABLES.match(_main(before)) or _DEVICES.search(after.text):
            continue
        things = [thing for thing in _things(asked, after.start, after.stop) if thing is not None]
        if things and not asked.has("area", "inscribed", "layout"):
            what = tuple(thing.text for thing in things)
            yield Duty("equipment", what, tuple(thing.words for thing in things), approval(asked))


def _names_system(asked: Asked, at: int) -> bool:
    """Whether what the table must have is a generator or a system: other readers take these."""
    return any(other.kind in ("generator", "system") and other.start <= at < other.stop for other in asked.forms)


def _things(asked: Asked, start: int, stop: int) -> Iterator[Phrase | None]:
    """The things of a list, "a cage that turns and a display": each without its relative clause."""
    begin = start
    for mark in (*_AND_A.finditer(asked.text, start, stop), None):
        end = mark.start() if mark else stop
        that = _RELATIVE.search(asked.text, begin, end)
        yield asked.phrase(begin, that.start() if that and length(asked.text[begin : that.start()]) > 1 else end)
        begin = mark.end() if mark else stop


def _listed(asked: Asked) -> Iterator[Duty]:
    """A thing under "the table must include": no area, no words."""
    lead = asked.lead
    has = lead.first("has") if lead is not None and not lead.has("layout", "system") else None
    if lead is None or has is None or asked.has("area", "inscribed", "stated", "generator", "system", "sign"):
        return
    before = lead.text[lead.start : has.start]
    if _TABLE.search(before) and not _NOT_TABLES.match(_main(before)) and _ARTICLE.match(asked.text, asked.start):
        thing = asked.phrase(asked.start, asked.stop)
        if thing is not None:
            yield Duty("equipment", (thing.text,), (thing.words,), approval(asked))


def _main(before: str) -> str:
    return before.rpartition(",")[2] or before
