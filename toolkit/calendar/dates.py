"""Versions, records and filings into events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from toolkit.calendar.model import Calendar, Event, Kind, Touched
from toolkit.calendar.words import loaded_said
from toolkit.check.days import text_loaded
from toolkit.rulespec.library import Library, section_order
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.standing import Standing, Voided, may_bind, with_last_days
from toolkit.submission import Submission
from toolkit.submission.model import CLOSED_STATUSES

_DOES = {"add": "adds", "amend": "amends", "rescind": "rescinds", "reserve": "reserves"}
_ENDS = {"rescind": Kind.RESCINDED, "reserve": Kind.RESERVED}


def calendar(library: Library, submissions: Iterable[Submission], as_of: date) -> Calendar:
    """The dates of every loaded version, as of a day, with the filings that offer its section.

    A version that a later one replaces before its own end has no last possible day of its own. Proposals have a comment
    deadline only: nothing says when they take effect.
    """
    touched = _touched(submissions)
    events: list[Event] = []
    undated: list[str] = []
    for section in library.sections:
        versions = library.versions(section)
        standing = library.standing(section, as_of)
        filings = tuple(touched.get(section, ()))
        of_section = [
            *_of_versions(versions, standing, filings),
            *_of_records(section, library, standing, filings),
            *(_of_void(one, standing, filings) for one in library.voided(section)),
        ]
        events += [replace(event, text_loaded=text_loaded(standing, library)) for event in of_section]
        if versions and not any(spec.source.effective for spec in versions if may_bind(spec)):
            undated.append(section)
    ordered = sorted(events, key=lambda event: (event.day, section_order(event.section), event.kind.name, event.uid))
    return Calendar(as_of, library.horizon, tuple(ordered), tuple(undated))


def _touched(submissions: Iterable[Submission]) -> Mapping[str, list[Touched]]:
    found: dict[str, list[Touched]] = {}
    for one in submissions:
        if one.status in CLOSED_STATUSES:
            continue
        for rule in dict.fromkeys(offer.rule for offer in one.offers):
            found.setdefault(rule, []).append(Touched(one.path, one.number, one.status))
    return {rule: sorted(filings, key=lambda each: each.path) for rule, filings in found.items()}


def _of_versions(versions: Sequence[RuleSpec], standing: Standing, filings: tuple[Touched, ...]) -> Iterator[Event]:
    for spec in versions:
        if spec.source.comments_until is not None:
            yield _event(spec.source.comments_until, Kind.COMMENTS, spec, standing, filings)
    for spec, end in with_last_days(versions):
        if spec.source.effective is not None:
            kind = _ENDS.get(spec.source.action or "", Kind.EFFECTIVE)
            yield _event(spec.source.effective, kind, spec, standing, filings)
        if end is not None:
            yield _event(end, Kind.LAST_DAY, spec, standing, filings)


def _event(day: date, kind: Kind, spec: RuleSpec, standing: Standing, filings: tuple[Touched, ...]) -> Event:
    source = spec.source
    does = _DOES.get(source.action or "", "names")
    words = f"{does} it" if may_bind(spec) else f"{source.kind}: would {does.removesuffix('s')} it"
    return Event(
        day,
        kind,
        spec.section,
        spec.title,
        source.bulletin,
        source.document,
        source.published,
        words,
        standing,
        filings,
    )


def _of_records(section: str, library: Library, standing: Standing, filings: tuple[Touched, ...]) -> Iterator[Event]:
    versions = library.versions(section)
    title = versions[-1].title if versions else ""
    for one in library.recorded:
        if one.section != section:
            continue
        kind = Kind.ENDED if one.standing == "ended" else Kind.CONTINUED
        on = library.standing(section, max(one.since, standing.day))
        loaded = loaded_said(text_loaded(on, library) if on.recorded == one else None)
        words = f"by {one.by} on {one.read} ({one.told}{loaded})"
        yield Event(one.since, kind, section, title, one.source, "", one.since, words, standing, filings)


def _of_void(one: Voided, standing: Standing, filings: tuple[Touched, ...]) -> Event:
    source, void = one.spec.source, one.void
    day = source.effective or source.published or void.read
    words = f"is void by {void.source}, recorded by {void.by} on {void.read}"
    return Event(
        day,
        Kind.VOID,
        one.spec.section,
        one.spec.title,
        source.bulletin,
        void.document,
        source.published,
        words,
        standing,
        filings,
    )
