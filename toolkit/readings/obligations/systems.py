"""Reads generators, progressive systems, links between tables, and internal controls.

Takes "shall have in place a random number generator that determines ...", a generator that acts where nothing says
that there shall be one, "must have a progressive table game system" with the parts it must include, "offered as a
progressive wager", what linked tables must comply with, and what is done under internal controls. Never takes a
system or generator that is only used in play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.obligations.asking import Asked, Duty, approval, cited
from toolkit.readings.phrases import Phrase, phrase, subject
from toolkit.readings.terms.payouts import citation_text

_HAS = re.compile(
    r"\b(?:shall|must|will|required\s+to)\s+(?:also\s+)?(?:have|contain|include|use|utilize|employ|be\s+(?:equipped|fitted|provided)\s+with"
    r"|be\s+(?:played|conducted)\s+with)\s+(?:in\s+place\s+)?(?:an?\s+)?$",
    re.IGNORECASE,
)
_KIND = re.compile(
    r"(?<![\w-])(?:(?:board-approved|approved|certified)\s+)?(?!(?:an?|the|place|with|have|use|include)\b)[A-Za-z-]+\s+$",
    re.IGNORECASE,
)
_DOES = re.compile(
    r"\b(?:that|which|to|and|also)\s+(?:also\s+|shall\s+|will\s+|randomly\s+)*(?P<verb>determines?|selects?|sets?|generates?|displays?|draws?|assigns?)\s+(?P<what>.+?)(?=\s+(?:that|which|who)\s|,?\s+and\s+(?:also\s+)?(?:determines?|selects?|sets?|generates?|displays?|draws?|assigns?)\b|[.;:,]|$)",
    re.IGNORECASE,
)
_ACTS = re.compile(
    r"number\s+generator\s+(?:(?:shall|will|must|may)\s+(?:then\s+)?(?:be\s+(?:initiated|started|activated|engaged|triggered|used)"
    r"|select|draw|determine|display|choose|generate)|determines|selects|draws|fills|chooses|generates|displays)\b"
)
_BY = re.compile(r"by\s+(?:an?|the)\s+(?:[\w-]+\s+)?random\s+number\s+generator\b")
_COMPLIES = re.compile(
    r"\b(?:compl(?:y|ies)|meets?|in\s+accordance|consistent|conforms?|requirements?|under|satisf(?:y|ies))\b",
    re.IGNORECASE,
)
_SUCH_AS = re.compile(
    r"\b(?:such\s+as|including|for\s+example)\s+(?:an?\s+)?(?P<what>[\w -]{3,40}?)(?=[,.;]|$)", re.IGNORECASE
)
_THAT = re.compile(r"\s+(?:that|which)\s+", re.IGNORECASE)
_CONTROLLED = re.compile(
    r"\b(?:in\s+accordance\s+with|under|pursuant\s+to|as\s+(?:described|provided|specified|set\s+forth|required)\s+(?:in|by)|consistent\s+with|in)\s+(?:the\s+|its\s+|their\s+)?(?:certificate\s+holder's\s+)?(?:approved\s+|written\s+)?(?:system\s+of\s+)?$",
    re.IGNORECASE,
)
_UNDER = re.compile(
    r"\s*(?:,\s*)?(?:as\s+)?(?:approved\s+|submitted\s+|required\s+)?(?:under|by|in\s+accordance\s+with|pursuant\s+to)\s*",
    re.IGNORECASE,
)
_MODAL = re.compile(r"\b(?:shall|must|will)\s+(?:be\s+)?", re.IGNORECASE)


def generators(asked: Asked) -> Iterator[Duty]:
    """A random number generator that has to be in place, with what it settles."""
    for form in asked.all("generator"):
        kind = _KIND.search(asked.text, asked.start, form.start)
        begin = kind.start() if kind else form.start
        if not (asked.binds and _HAS.search(asked.text[asked.start : begin])):
            continue
        noun = asked.phrase(begin, form.parts[0].stop)
        does = [
            (mark["verb"].lower(), phrase(asked.place, *mark.span("what"), 9, lead=False))
            for mark in _DOES.finditer(asked.text, form.parts[0].stop, asked.stop)
        ]
        settles = [(verb, what) for verb, what in does if what is not None]
        if noun is not None:
            what = (_bare(noun), *(f"{verb} {one.text}" for verb, one in settles))
            yield Duty("random-number-generator", what, tuple(one.words for _, one in settles), approval(asked))
            return


def _bare(noun: Phrase) -> str:
    return re.sub(r"^(?:board-approved|approved|certified)\s+", "", noun.text, flags=re.IGNORECASE)


def acts(words: str) -> bool:
    """Whether a generator acts in a sentence in small letters: then there has to be one."""
    return _ACTS.search(words) is not None


def settles(words: str) -> bool:
    """Whether something is settled by a generator, in a sentence in small letters."""
    return _BY.search(words) is not None


def progressives(asked: Asked) -> Iterator[Duty]:
    """A progressive system and its parts, or a wager offered as a progressive one."""
    pool = asked.first("pool")
    if pool is not None and asked.binds:
        reference = pool.first("REFERENCE")
        under = f" under {citation_text(reference.text)}" if reference else ""
        yield Duty("progressive-system", (f"progressive wager{under}",), (), approval(asked))
        return
    form = asked.first("system")
    if not asked.binds:
        return
    if (asked.has("linked") and (form or _linked_reference(asked))) or (form and _linked_reference(asked)):
        yield _linked(asked)
    elif form is not None and _needs(asked, form):
        yield Duty("progressive-system", (f"{_noun(form)}{_under(asked, form)}", *_parts(asked)), (), approval(asked))


def _needs(asked: Asked, form: Form) -> bool:
    """Whether the table must have the system, or the system must have parts."""
    has = asked.first("has")
    if has is None:
        return False
    return has.start < form.start < has.start + 80 or (
        form.start < has.start and asked.text[: asked.stop].rstrip().endswith(":")
    )


def _noun(form: Form) -> str:
    printed = " ".join(form.parts[0].text.split())
    return printed if "progressive" in printed.lower() else "progressive table game system"


def _under(asked: Asked, form: Form) -> str:
    """The provision that the system accords with: the first citation behind it."""
    for start, stop in asked.place.citations:
        if form.start < start < form.start + 120 and stop <= asked.stop:
            between = asked.text[form.parts[0].stop : start]
            if _COMPLIES.search(between) and not re.search(r"\b(?:wager|if)\b", between):
                return f" under {citation_text(asked.text[start:stop])}"
    return ""


def _parts(asked: Asked) -> tuple[str, ...]:
    """What the items under "the system must include" name."""
    place = asked.place
    if not (asked.stop >= len(place.text.rstrip()) and place.text.rstrip().endswith(":")):
        return ()
    found: list[str] = []
    for number in place.items:
        item = asked.view.places[number]
        thing = _thing(item.text)
        named = phrase(item, 0, thing, 10)
        if named is not None:
            found.append(named.text)
        found.extend(mark["what"].strip() for mark in _SUCH_AS.finditer(item.text) if "mechanism" not in mark["what"])
    return tuple(found)


def _thing(text: str) -> int:
    """Where the thing's words end: before a relative clause, unless that leaves one word alone."""
    that = _THAT.search(text)
    comma = text.find(",")
    if that is not None and len(text[: that.start()].split()) > 2:
        return that.start()
    return comma if comma > 0 else len(text)


def _linked_reference(asked: Asked) -> bool:
    """Whether a citation's heading speaks of linked tables."""
    return any(
        "linked" in one.heading.lower() for one in asked.place.references if asked.start <= one.span.start < asked.stop
    )


def _linked(asked: Asked) -> Duty:
    runs = [
        citation_text(asked.text[start:stop])
        for start, stop in asked.place.citations
        if asked.start <= start and stop <= asked.stop and _COMPLIES.search(asked.text[asked.start : start])
    ]
    under = f" under {runs[-1]}" if runs else ""
    return Duty("linked-progressive", (f"progressive table game system{under}",), (), approval(asked))


def controls(asked: Asked) -> Iterator[Duty]:
    """What is done in accordance with internal controls."""
    form = asked.first("controls")
    if form is None:
        return
    cut = _CONTROLLED.search(asked.text, asked.start, form.start)
    modal = _MODAL.search(asked.text, asked.start, form.start)
    if not asked.binds:
        return
    stop = cut.start() if cut else form.start
    after = _MODAL.search(asked.text, form.parts[0].stop, asked.stop) if modal is None else None
    own = asked.phrase(after.end(), asked.stop) if after else None
    done = own or _done(asked, modal, stop)
    what = done if done is not None and " " in done.text else asked.phrase(form.start, asked.stop)
    if what is not None:
        yield Duty(
            "internal-controls", (what.text[:1].lower() + what.text[1:],), (what.words,), _under_controls(asked, form)
        )


def _under_controls(asked: Asked, form: Form) -> str:
    """The provision that the controls stand under: right behind the words."""
    stop = form.parts[0].stop
    for begin, end in asked.place.citations:
        if stop < begin < stop + 40 and _UNDER.fullmatch(asked.text, stop, begin):
            return cited(asked, begin, end)
    return approval(asked)


def _done(asked: Asked, modal: re.Match[str] | None, stop: int) -> Phrase | None:
    """What is done under the controls: the predicate, with its subject where that is no person who acts."""
    if modal is not None and modal[0].rstrip().lower().endswith("be"):
        about = subject(asked.view, asked.place, asked.start, modal.start(), 9)
        verb = asked.phrase(modal.end(), stop, 4)
        return about._replace(text=f"{about.text} {verb.text}") if about is not None and verb is not None else verb
    start = modal.end() if modal else asked.start
    return asked.phrase(start, stop) if start < stop else None
