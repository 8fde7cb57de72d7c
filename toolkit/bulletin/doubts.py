"""What a page lacks, has too much of, or says in two ways; each is said, none is repaired."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from toolkit.bulletin.days import WEEKDAYS, days_in, figures_in, printed
from toolkit.bulletin.faults import error, listed, note, warning
from toolkit.bulletin.marks import Marks
from toolkit.bulletin.masthead import Masthead
from toolkit.bulletin.model import Part
from toolkit.bulletin.order import Orders
from toolkit.bulletin.parts import beyond_disclaimers, closing_cut
from toolkit.findings import Finding, Span

_LOST_DASH = re.compile(r"^[^\S\r\n]*T(?:itle|ITLE)\s+\d{1,3}[A-Z]", re.MULTILINE)
_GLUED_SUBS = re.compile(r"§\s{0,4}(?:§\s{0,4})?\d+[a-z]?\.\d+[a-z]?\(([a-z])\)\(([a-z])\)(?!\()")
_VERBS = {"add": "adds", "amend": "amends", "rescind": "rescinds", "reserve": "reserves"}
_ENDINGS = ".;:!?)]}\"'’”0123456789|×%"
_FIRST_VOLUME = 1970
_FOOTER = 200  # characters that a site may put under a page


def day_doubts(text: str, span: Span) -> Iterator[Finding]:
    """Weekdays that do not fit, days that do not exist, and days in figures only."""
    for day in days_in(text, span):
        if day.day is None:
            yield warning("no-such-day", f"There is no {day.printed}; no date was taken from it.", day.span)
        elif not day.weekday_fits:
            message = (
                f"{printed(day.day)} is a {WEEKDAYS[day.day.weekday()]}, the page says {day.weekday.capitalize()}."
            )
            yield warning("weekday-differs", message, day.span, "Compare the date with the official page.")
    for place in figures_in(text, span):
        message = f"“{place.cut(text)}” can be read in two ways; no date was taken from it."
        yield warning("ambiguous-date", message, place, "A date such as May 3, 2031 can be read.")


def dash_doubts(text: str, rules: int) -> Iterator[Finding]:
    """Signs before the rule text that a copy dropped its dashes."""
    found = _LOST_DASH.search(text, 0, rules)
    if found:
        message = "This copy seems to have lost its dashes; a range may read as one number, or as neighbours."
        yield warning("lost-dashes", message, Span(found.start(), found.end()), "Read the official page instead.")
    for found in _GLUED_SUBS.finditer(text, 0, rules):
        if found[2] > found[1]:
            message = f"Between ({found[1]}) and ({found[2]}) a dash or a comma may have been lost."
            yield warning("dropped-dash", message, Span(found.start(1) - 1, found.end(2) + 1))


def masthead_doubts(masthead: Masthead) -> Iterator[Finding]:
    """Dates and numbers of masthead and colophon against each other."""
    published = masthead.published_on
    if published is None or masthead.published is None:
        return
    place = masthead.published.span
    filed = masthead.filed_day
    if filed and filed.day and filed.day > published:
        message = f"Filed for public inspection on {printed(filed.day)}, after the publication on {printed(published)}."
        yield warning("filed-after-publication", message, filed.span)
    if masthead.volume is not None and masthead.volume + _FIRST_VOLUME != published.year:
        year = masthead.volume + _FIRST_VOLUME
        message = f"Volume {masthead.volume} of the Bulletin is that of {year}, the page is dated {published.year}."
        yield note("volume-differs", message, place)
    if masthead.document and int(masthead.document[:2]) != published.year % 100:
        message = f"Document number {masthead.document} does not fit a page dated {published.year}."
        yield note("document-year-differs", message, place)


def chapter_doubts(masthead: Masthead, orders: Orders, head: Span, order: Span | None) -> Iterator[Finding]:
    """The chapters of the page's head against those that the order lists and whose sections it touches."""
    known = set(masthead.chapters)
    touched = {entry.section.partition(".")[0] for entry in orders.sections}
    if not known or not touched:
        return
    extra = sorted((touched | set(orders.chapters)) - known)
    if extra:
        message = f"The order names {_chapters(extra)}, the page's head does not."
        yield warning("chapters-differ", message, order or head)
    missing = sorted(known - touched)
    if missing:
        message = f"The page's head names {_chapters(missing)}, the order touches no section there."
        yield warning("chapters-differ", message, head)


def preamble_doubts(orders: Orders, preamble: Orders, place: Span | None) -> Iterator[Finding]:
    """What the order does against what the preamble says it does, where that names sections at all."""
    ordered = {entry.section: entry.action for entry in orders.sections}
    told = {entry.section: entry.action for entry in preamble.sections}
    if not any("." in section for section in told):
        return
    for section in dict.fromkeys([*ordered, *told]):
        if section in ordered and section in told:
            loose = {ordered[section], told[section]} == {"add", "amend"}
            adopted = section in orders.adopted or section in preamble.adopted
            if ordered[section] == told[section] or (loose and adopted):
                continue
        yield warning("order-and-preamble-differ", _difference(section, ordered, told), place)


def _difference(section: str, ordered: dict[str, str], told: dict[str, str]) -> str:
    name = f"§ {section}" if "." in section else f"Chapter {section}"
    if section not in told:
        return f"The order {_VERBS[ordered[section]]} {name}, the preamble does not name it."
    if section not in ordered:
        return f"The order does not name {name}, the preamble {_VERBS[told[section]]} it."
    return f"The order {_VERBS[ordered[section]]} {name}, the preamble {_VERBS[told[section]]} it."


def order_doubts(orders: Orders, preamble: Orders, masthead: Masthead, place: Span | None) -> Iterator[Finding]:
    """Where the order does not say what it does to which sections."""
    if orders.sections:
        yield from preamble_doubts(orders, preamble, place)
    elif preamble.sections and masthead.kind in ("temporary", "final-form", "correction"):
        message = "No order says what is done to which sections; this was taken from the preamble."
        yield warning("order-from-preamble", message, place)
    elif not preamble.sections and masthead.kind != "notice":
        message = "Neither order nor preamble says which sections are added, amended, rescinded or reserved."
        yield warning("no-sections-ordered", message, place)


def page_doubts(text: str, marks: Marks, parts: tuple[Part, ...], masthead: Masthead) -> Iterator[Finding]:
    """What a rulemaking's page should have and this one lacks, and what it has too much."""
    if marks.annex is None:
        message = "No rule text was found; a line “Annex A” or a heading such as CHAPTER 700b was looked for."
        yield error("no-annex", message, hint="The page may be cut.")
    elif not marks.annex_line:
        place = Span(marks.annex, marks.annex + 1)
        yield warning("no-annex-line", "No line “Annex A” was found; the rule text is taken to begin here.", place)
    if marks.citation is None:
        yield warning("no-citation", "No citation such as [61 Pa.B. 2222] was found in the page's head.")
    if masthead.published_on is None:
        head = next((part.span for part in parts if part.kind == "masthead"), None)
        message = (
            "No day of publication could be read, so no version of a rule can be named; a date such as "
            "[Saturday, May 3, 2031] was looked for in the page's head."
        )
        yield error("no-publication-date", message, head)
    if marks.order is None and masthead.kind in ("temporary", "final-form"):
        yield warning("no-order", "No order was found; a line “Order” and the words “orders that” were looked for.")
    yield from _around(text, marks, parts)
    yield from _end(text, marks)


def _around(text: str, marks: Marks, parts: tuple[Part, ...]) -> Iterator[Finding]:
    """Text before and behind the rulemaking that nobody reads, and disclaimers within it."""
    first = parts[0]
    if first.kind == "furniture" and "Doc. No." in first.span.cut(text) and "Filed for" in first.span.cut(text):
        message = "Before the page's head stands the end of another document; it was not read."
        yield note("text-before-head", message, first.span)
    for before, part in pairwise(parts):
        if before.kind == "furniture" and part.kind == "annex":
            message = "A closing disclaimer stands within the rule text, which goes on behind it."
            yield warning("disclaimer-in-annex", message, before.span)
    if marks.second is not None:
        message = "A second rulemaking begins here; only the first one of the page is read."
        place = Span(marks.second, marks.second + 1)
        yield error("second-rulemaking", message, place, "Give each rulemaking as a file of its own.")
    elif marks.colophon:
        yield from _behind(text, marks.colophon, parts)


def _behind(text: str, colophon: Span, parts: tuple[Part, ...]) -> Iterator[Finding]:
    open_line = text[colophon.start] == "[" and text[colophon.end - 1] != "]"
    if open_line or closing_cut(text, colophon.end):
        message = "The page ends within its closing lines; the rule text itself is whole."
        yield note("closing-cut", message, Span(len(text) - 1, len(text)))
    spans = [part.span for part in parts if part.kind == "furniture" and part.span.start >= colophon.end]
    rest = sum(beyond_disclaimers(text, span) for span in spans)
    if rest > _FOOTER:
        rules = any("§" in span.cut(text) for span in spans)
        message = (
            f"Behind the page's last line stand {rest:,} more characters than its disclaimers; they were not read."
        )
        yield (warning if rules else note)("text-after-end", message, Span(colophon.end, len(text)))


def _end(text: str, marks: Marks) -> Iterator[Finding]:
    if marks.colophon or marks.second is not None:
        return
    end = len(text.rstrip())
    place = Span(max(end - 1, 0), end)
    hint = "Compare the end of the text with the official page."
    line = "last line, [Pa.B. Doc. No. … Filed for public inspection …]"
    if text[end - 1] in _ENDINGS:
        yield warning("no-colophon", f"The page's {line}, was not found; the page may be cut.", place, hint)
    else:
        yield error("page-cut", f"The page ends in the middle of a sentence, before its {line}.", place, hint)


def no_rulemaking(marks: Marks) -> Finding:
    """The page is something else."""
    if marks.code is not None:
        return error(
            "code-page",
            "This is a page of the Pennsylvania Code, not of the Bulletin: it has no citation such as [61 Pa.B. 2222], "
            "no order and no document number.",
            hint="Give the Bulletin page that adopted the text; the Code's source note cites it.",
        )
    return error(
        "no-rulemaking",
        "No rulemaking was found; a citation such as [61 Pa.B. 2222], the words “orders that”, a line “Annex A” and a "
        "last line [Pa.B. Doc. No. …] were looked for.",
        hint="Give a page of the Pennsylvania Bulletin, saved as HTML or as text.",
    )


def _chapters(chapters: list[str]) -> str:
    return f"Chapter{'s' if len(chapters) > 1 else ''} {listed(chapters)}"
