"""Reads under which pick or other offered rule a duty stands: `If a certificate holder offers the Owl wager, ...`.

The wager's name and the citation beside it decide: a pick of this section, or another rule of the chapter's kind. The
section's own subject is no condition. Where name and citation point to different sections the duty stands under
either, and a finding says so. Never takes base rules for offered ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from toolkit.citation import FoundReference
from toolkit.findings import Finding, Severity
from toolkit.readings.model import Draft, Words
from toolkit.readings.naming import fold, is_subject, wagers
from toolkit.readings.obligations.asking import Asked
from toolkit.readings.picks import mentions, picks
from toolkit.readings.under import conditions, stands_under
from toolkit.rulespec.model import Picks, Value

_OFFERS = re.compile(
    r"\boffer(?:s|ed|ing)?\b|\belects?\s+to\b|\bselects?\b|\buse[sd]?\b|\bmade\s+available\b|\bplayed\b", re.IGNORECASE
)
_WITH = re.compile(
    r"\b(?:tables?|layouts?|games?)\s+(?:with|offering|that\s+offers?|which\s+offers?|on\s+which)\s+[^,;:]*?\bwagers?\b",
    re.IGNORECASE,
)
_SECTION = re.compile(r"(?P<chapter>\d+[a-z]?)\.\d+")
_TITLE = re.compile(
    r"§\s*(?P<number>\d{1,4}[a-z]?\.\d{1,3})\.\s+(?P<title>[A-Z0-9][^.§\n]{1,80}?)(?:[—–;][^.§\n]{0,80})?\."
)
_PROPER = re.compile(r"(?:[A-Z0-9][\w'+&-]*|of|the|and|in)(?:\s+(?:[A-Z0-9+&][\w'+&-]*|of|the|and|in))*$")


def stands(asked: Asked) -> tuple[Picks, tuple[Words, ...], tuple[Finding, ...]]:
    """The picks or rules that a duty stands under, the words that say so, and what is doubtful about them."""
    drafts = [draft for draft in asked.so_far.drafts if draft.options and draft.pick in ("one", "any")]
    found: dict[str, list[Value]] = {}
    words: list[Words] = []
    said: list[Finding] = []
    for start, stop in _spans(asked):
        for name, options, held, finding in _condition(asked, start, stop, drafts):
            found.setdefault(name, []).extend(options)
            words.extend(held)
            said.extend(finding)
    for name, options in stands_under(asked.view, asked.place, drafts):
        found.setdefault(name, []).extend(options)
    when = tuple((name, tuple(dict.fromkeys(options))) for name, options in found.items())
    return when, tuple(words), tuple(said)


def _spans(asked: Asked) -> list[tuple[int, int]]:
    spans = [
        span for span in conditions(asked.text, asked.start, asked.stop) if _OFFERS.search(asked.text, span[0], span[1])
    ]
    return spans or [mark.span() for mark in _WITH.finditer(asked.text, asked.start, asked.stop)]


_Stands = tuple[str, Sequence[Value], tuple[Words, ...], tuple[Finding, ...]]


def _condition(asked: Asked, start: int, stop: int, drafts: Sequence[Draft]) -> Iterator[_Stands]:
    """What one condition names: options of a choice, or another rule."""
    named = mentions(asked.text, start, stop, drafts)
    held = tuple(asked.place.words(one.start, one.stop) for one in named)
    cited = [one for one in asked.place.references if start <= one.span.start < stop]
    inside = [pick for one in cited for pick in _cited_pick(asked, one, drafts)]
    if named or inside:
        for name, options in picks(named):
            yield name, options, held, ()
        known = {name for name, _ in picks(named)}
        yield from ((name, options, (), ()) for name, options in inside if name not in known)
        return
    names = [
        name for name in wagers(asked.text, start, stop) if not is_subject(name, asked.view.subject, asked.view.game)
    ]
    other = _rules(asked, names, cited)
    if other:
        yield "rule", other, (), tuple(_differ(asked, names, cited, other))


def _cited_pick(
    asked: Asked, cited: FoundReference, drafts: Sequence[Draft]
) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """The options that a citation of this section points to: all of a choice, or that of an item."""
    number = asked.view.section.number
    if not cited.to.startswith(f"{number}("):
        return
    at = cited.to[len(number) :].replace(")(", ".").strip("()")
    for draft in drafts:
        options = draft.options if draft.at == at else tuple(option for option, place in draft.listed if place == at)
        if options and draft.pick == "any":
            yield draft.name, options


def _rules(asked: Asked, names: Sequence[str], cited: Sequence[FoundReference]) -> tuple[Value, ...]:
    """The other rules that a condition means, by its citation and by the name of the wager."""
    by_citation = [one for ref in cited for one in _offered(asked, ref)]
    by_name = [number for name in names for number in _called(asked, name)]
    return tuple(dict.fromkeys((*by_citation, *by_name)))


def _offered(asked: Asked, cited: FoundReference) -> Iterator[str]:
    """The section cited, where it is one that a holder offers: of a chapter like this one, or with a proper title."""
    mark = _SECTION.match(cited.to)
    own = asked.view.section
    if mark is not None and mark[0] != own.number:
        alike = mark["chapter"][-1:] == own.chapter.number[-1:] and own.chapter.number[-1:].isalpha()
        if (alike and not mark["chapter"].endswith("a")) or (mark["chapter"] == own.chapter.number):
            yield mark[0]


def _called(asked: Asked, name: str) -> Iterator[str]:
    """The sections whose title is the name of a wager, among those that this one cites and those of the page."""
    known = [
        (mark[0], one.heading)
        for place in asked.view.places
        for one in place.references
        if one.heading and (mark := _SECTION.match(one.to))
    ]
    for number, title in (*known, *titles(asked.view.page)):
        if fold(title) == fold(name) and number != asked.view.section.number:
            yield number


@lru_cache(maxsize=4)
def titles(page: str) -> tuple[tuple[str, str], ...]:
    """Numbers and titles of the sections that a page prints, as far as their headings can be told by themselves."""
    return tuple((mark["number"], mark["title"].strip()) for mark in _TITLE.finditer(page))


def _differ(
    asked: Asked, names: Sequence[str], cited: Sequence[FoundReference], other: Sequence[Value]
) -> Iterator[Finding]:
    """A finding where the wager's name and the citation beside it point to different sections."""
    for name in names[:1]:
        for one in cited:
            heading = one.heading or dict(titles(asked.view.page)).get(one.to.partition("(")[0], "")
            proper = heading and _PROPER.match(heading) and heading[0].isupper()
            if not proper or fold(heading) == fold(name) or set(fold(name).split()) <= set(fold(heading).split()):
                continue
            meant = [str(number) for number in _called(asked, name)]
            known = f"; {name} is § {', § '.join(dict.fromkeys(meant))}" if meant else ""
            either = " The duty is taken to stand under either." if len(other) > 1 else ""
            message = f'The provision names the {name} wager and cites § {one.to}, "{heading}"{known}.{either}'
            yield asked.view.finding("name-against-citation", Severity.WARNING, message, asked.place)
