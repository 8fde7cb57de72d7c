"""References whose target is not there, or is called something else than it is.

Judged only where the target's section is loaded: on the same page, else in the library. Never says anything of a
section of which a version was amended in part (asterisks), nor of headings that differ in capitals, quotes, dashes or
the words "temporary regulations" alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit import citation
from toolkit.citation import Section as Cited
from toolkit.findings import Finding, Severity, Span
from toolkit.lint.model import Looked
from toolkit.rulespec.model import Reference, RuleSpec
from toolkit.spelling import folded

_TAIL = re.compile(r"[-—–, ]*temporary regulations?$")
_MARKS = re.compile(r"[;,.]")
_CHAPTER = re.compile(r"chapter ([0-9]{1,4}[a-z]{0,2})")


def missing(looked: Looked) -> Iterator[Finding]:
    """References to a provision that the cited section does not have."""
    held: dict[str, tuple[frozenset[tuple[str, ...]], ...]] = {}
    for spec, at, ref in _references(looked):
        for target in _ends(ref.to):
            versions = looked.loaded(target.number)
            if target.number not in held:
                held[target.number] = tuple(map(_steps, versions))
            if target.path and versions and all(steps and target.path not in steps for steps in held[target.number]):
                name = citation.provision(target.number, ".".join(target.path))
                title = f", “{versions[-1].title}”," if versions[-1].title else ""
                message = f"{name} is cited here, and § {target.number}{title} has no such provision."
                words = ref.printed or ref.to
                yield looked.said("reference-to-nothing", Severity.WARNING, message, spec.section, at, words)


def misnamed(looked: Looked) -> Iterator[Finding]:
    """References whose “relating to” is not the heading of what they cite."""
    for spec, at, ref in _references(looked):
        if not ref.heading:
            continue
        name, titles = _titles(looked, ref.to)
        if not titles or _same(ref.heading, titles):
            continue
        others = [other for other in looked.specs if other.title and _plain(other.title) == _plain(ref.heading)]
        other = f"; that is the heading of § {others[0].section}" if others else ""
        message = f"{name} is cited as relating to “{ref.heading}”, and its heading is “{titles[-1]}”{other}."
        yield looked.said("heading-differs", Severity.WARNING, message, spec.section, at, ref.heading)


def told_before(looked: Looked) -> Iterator[Finding]:
    """Headings that preamble or order give to a section or chapter of the annex, and the annex does not."""
    page = looked.bulletin
    own = {spec.section for spec in looked.specs} | {f"chapter {spec.chapter.number}" for spec in looked.specs}
    for kind in ("preamble", "order"):
        part = page.part(kind) if page else None
        for found in citation.references(part.cut(looked.text)) if part else ():
            number = _number(found.to)
            name, titles = _titles(looked, found.to) if number in own else ("", ())
            if not found.heading or not found.heading_span or not titles or _same(found.heading, titles):
                continue
            message = (
                f"The {kind} cites {name} as relating to “{found.heading}”, and the annex heads it “{titles[-1]}”."
            )
            start = part.start if part else 0
            span = Span(start + found.heading_span.start, start + found.heading_span.end)
            yield Finding(id="heading-differs", severity=Severity.WARNING, message=message, path=looked.path, span=span)


def two_headings(looked: Looked) -> Iterator[Finding]:
    """One section that is not loaded, cited under two headings: at least one of them is not printed right."""
    first: dict[str, tuple[str, str]] = {}
    for spec, at, ref in _references(looked):
        number = _number(ref.to)
        if not ref.heading or not number or _titles(looked, ref.to)[1]:
            continue
        heading, where = first.setdefault(number, (ref.heading, citation.provision(spec.section, at)))
        if _plain(heading) != _plain(ref.heading):
            message = f"{_said(number)} is cited as relating to “{ref.heading}”, and in {where} to “{heading}”."
            yield looked.said("headings-two-ways", Severity.NOTE, message, spec.section, at, ref.heading)


def _references(looked: Looked) -> Iterator[tuple[RuleSpec, str, Reference]]:
    for spec in looked.specs:
        for place in spec.provisions:
            for ref in dict.fromkeys(place.refs):
                yield spec, place.at, ref


def _ends(to: str) -> tuple[Cited, ...]:
    """The provision that `to` cites, or both ends of its range."""
    read = citation.citation(to) if to[:1].isdecimal() else None
    if read is None or len(read.targets) != 1:
        return ()
    target = read.targets[0]
    ends = (target.first, target.last) if isinstance(target, citation.Range) else (target,)
    return tuple(end for end in ends if isinstance(end, Cited))


def _steps(spec: RuleSpec) -> frozenset[tuple[str, ...]]:
    """The places of a section; none where it was amended in part, or has no text: nothing is missing in it then."""
    if spec.partial:
        return frozenset()
    return frozenset(tuple(step.partition("#")[0] for step in place.at.split(".")) for place in spec.provisions)


def _number(to: str) -> str:
    """What a heading belongs to: the section of a provision, or the chapter; "" for a range of sections."""
    ends = _ends(to)
    if ends:
        return ends[0].number if len({end.number for end in ends}) == 1 else ""
    return to if _CHAPTER.fullmatch(to) else ""


def _said(number: str) -> str:
    return number.capitalize() if number.startswith("chapter") else f"§ {number}"


def _titles(looked: Looked, to: str) -> tuple[str, tuple[str, ...]]:
    """How the target is called, and every heading that a loaded version of it has."""
    number = _number(to)
    chapter = _CHAPTER.fullmatch(number)
    if chapter:
        titles = [spec.chapter.title for spec in looked.specs if spec.chapter.number == chapter[1]]
    else:
        titles = [spec.title for spec in looked.loaded(number)] if number else []
    return _said(number), tuple(dict.fromkeys(title for title in titles if title))


def _same(heading: str, titles: tuple[str, ...]) -> bool:
    return any(_plain(heading) == _plain(title) for title in titles)


def _plain(heading: str) -> str:
    return " ".join(_MARKS.sub(" ", _TAIL.sub("", folded(heading))).split())
