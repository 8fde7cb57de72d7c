"""Statements of one page that do not fit together; each is said, none is repaired."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from toolkit.bulletin.days import DAY, SLASHED, WEEKDAYS, day_in, printed
from toolkit.bulletin.faults import error, listed, note, warning
from toolkit.bulletin.masthead import Masthead
from toolkit.bulletin.model import Part, SectionOrder
from toolkit.bulletin.order import Orders
from toolkit.bulletin.parts import Marks
from toolkit.findings import Finding, Span

_LOST_DASHES = re.compile(r"^[^\S\r\n]*T(?:itle|ITLE)\s+\d{1,3}[A-Z]", re.MULTILINE)
_GLUED = re.compile(r"(?<![\d.])\d+[a-z]*\.\d+[a-z]*\.\d+[a-z]?(?![\d.])")
_GLUED_SUBS = re.compile(r"§[§\s]*\d+[a-z]?\.\d+[a-z]?\(([a-z])\)\(([a-z])\)(?!\()")


def day_doubts(text: str, stretches: list[Span]) -> Iterator[Finding]:
    """Weekdays that do not fit, days that do not exist, and days in figures only."""
    for stretch in stretches:
        for found in DAY.finditer(text, stretch.start, stretch.end):
            day = day_in(found)
            if day.day is None:
                yield warning("no-such-day", f"There is no {day.printed}.", day.span)
            elif not day.weekday_fits:
                fact = f"{printed(day.day)} is a {WEEKDAYS[day.day.weekday()]}, not a {day.weekday.capitalize()}"
                yield warning("weekday-differs", f"{fact}; the weekday or the date is wrong.", day.span)
        for found in SLASHED.finditer(text, stretch.start, stretch.end):
            message = f"“{found[0]}” can be read in more than one way; the date was not read."
            yield warning(
                "ambiguous-date", message, Span(found.start(), found.end()), "A date such as May 3, 2031 can be read."
            )


def lost_dashes(text: str, rules: int) -> Iterator[Finding]:
    """Signs that a copy dropped its dashes, outside the rule text."""
    found = _LOST_DASHES.search(text, 0, rules)
    if found:
        message = "This copy seems to have lost its dashes; ranges may read as one number or as neighbours."
        yield warning("lost-dashes", message, Span(found.start(), found.end()), "Read the official page instead.")
    for found in _GLUED_SUBS.finditer(text, 0, rules):
        if ord(found[2]) > ord(found[1]):
            message = f"Between ({found[1]}) and ({found[2]}) a dash or comma may have been lost."
            yield warning("dropped-dash", message, Span(found.start(1) - 1, found.end(2) + 1))


def masthead_doubts(masthead: Masthead, colophon: Span | None) -> Iterator[Finding]:
    """Dates and numbers of masthead and colophon against each other."""
    published = masthead.published_day
    if published is None:
        return
    place = masthead.published.span if masthead.published else None
    filed = masthead.filed_day
    if filed and filed.day and filed.day > published:
        message = f"Filed for public inspection on {printed(filed.day)}, which is after the publication, {printed(published)}."
        yield warning("filed-after-publication", message, filed.span)
    if masthead.volume is not None and masthead.volume + 1970 != published.year:
        message = f"Volume {masthead.volume} of the Bulletin is that of {masthead.volume + 1970}, the page is dated {published.year}."
        yield note("volume-differs", message, place)
    year = masthead.document[:2]
    if year.isdecimal() and int(year) != published.year % 100:
        message = f"Document number {masthead.document} does not fit a page dated {published.year}."
        yield note("document-year-differs", message, colophon or place)


def chapter_doubts(masthead: Masthead, orders: Orders, head: Span, order: Span | None) -> Iterator[Finding]:
    """The bracket's chapters against the order's and against those of its sections."""
    ordered = {chapter_of(entry) for entry in orders.sections}
    known = set(masthead.chapters)
    if not known or not ordered:
        return
    extra, missing = sorted(ordered - known), sorted(known - ordered)
    if extra:
        message = f"The order touches {_chapters(extra)}, which the head of the page does not name."
        yield warning("chapters-differ", message, order or head)
    if missing:
        message = f"The head of the page names {_chapters(missing)}, of which the order touches no section."
        yield warning("chapters-differ", message, head)
    listed_ones = set(orders.chapters)
    if listed_ones and listed_ones != known and not (extra or missing):
        message = f"The order's list of chapters ({listed(sorted(listed_ones))}) is not that of the page's head ({listed(sorted(known))})."
        yield warning("chapters-differ", message, order or head)


def preamble_doubts(
    orders: tuple[SectionOrder, ...], preamble: tuple[SectionOrder, ...], place: Span | None
) -> Iterator[Finding]:
    """What the order does against what the preamble says it does; only sections that both could name."""
    ordered = {entry.section: entry.action for entry in orders}
    told = {entry.section: entry.action for entry in preamble if "." in entry.section}
    if not told:
        return
    for section in sorted(told.keys() | {section for section in ordered if "." in section}):
        if ordered.get(section) == told.get(section):
            continue
        first = f"{_VERBS[ordered[section]]} § {section}" if section in ordered else f"does not name § {section}"
        second = f"{_VERBS[told[section]]} it" if section in told else "does not name it"
        yield warning("order-and-preamble-differ", f"The order {first}, the preamble {second}.", place)


_VERBS = {"add": "adds", "amend": "amends", "rescind": "rescinds", "reserve": "reserves"}


def page_doubts(text: str, marks: Marks, parts: tuple[Part, ...], kind: str) -> Iterator[Finding]:
    """What a rulemaking's page should have and this one lacks, and what it has too much."""
    if marks.code_page:
        yield error(
            "code-page",
            "This is a page of the Pennsylvania Code, not of the Bulletin: no citation such as [54 Pa.B. 6594], no order and no colophon.",
            hint="Give the Bulletin page that adopted the section; its citation stands in the section's Source note.",
        )
        return
    if not marks.rulemaking:
        yield error(
            "no-rulemaking",
            "No rulemaking was found: a citation such as [54 Pa.B. 6594], the words “orders that”, a line “Annex A” and a last line [Pa.B. Doc. No. …] were looked for.",
            hint="Give a page of the Pennsylvania Bulletin, saved as HTML or as text.",
        )
        return
    if marks.annex is None:
        yield error(
            "no-annex",
            "No rule text was found: a line “Annex A” or a chapter heading was looked for.",
            hint="The page may be cut.",
        )
    elif not marks.annex_line:
        yield warning(
            "no-annex-line",
            "No line “Annex A” was found; the rule text is taken to begin here.",
            Span(marks.annex, marks.annex + 1),
        )
    if marks.citation is None:
        yield warning("no-citation", "No citation such as [54 Pa.B. 6594] was found in the page's head.")
    if marks.order is None and kind in ("temporary", "final-form"):
        yield warning("no-order", "No order was found; the words “orders that” were looked for.")
    yield from _end_doubts(text, marks, parts)


def _end_doubts(text: str, marks: Marks, parts: tuple[Part, ...]) -> Iterator[Finding]:
    if marks.second:
        message = "A second rulemaking begins here; only the first one of the page is read."
        yield error(
            "second-rulemaking",
            message,
            Span(marks.second.start(), marks.second.end()),
            "Give each rulemaking as a file of its own.",
        )
    elif marks.colophon:
        rest = next(
            (part for part in parts if part.kind == "furniture" and part.span.start >= marks.colophon.end()), None
        )
        if rest and len(text[rest.span.start : rest.span.end].strip()) > 1000:
            yield note(
                "text-after-end",
                "More text stands behind the page's end than its disclaimers; it was not read.",
                rest.span,
            )
    else:
        end = len(text.rstrip())
        place = Span(max(end - 1, 0), end)
        message = "The page's last line, [Pa.B. Doc. No. … Filed for public inspection …], was not found; the page may be cut."
        yield warning("no-colophon", message, place)


def chapter_of(entry: SectionOrder) -> str:
    """`700b` of `700b.5`, and of a whole chapter itself."""
    return entry.section.split(".", 1)[0]


def _chapters(chapters: list[str]) -> str:
    return f"Chapter{'s' if len(chapters) > 1 else ''} {listed(chapters)}"
