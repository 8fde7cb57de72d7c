"""When a rulemaking takes effect, when it ends, and how long the public may comment."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from toolkit.bulletin.days import COUNT, DAY, Day, day_in, number, printed
from toolkit.bulletin.faults import listed, note, warning
from toolkit.dates import days_after, years_after
from toolkit.findings import Finding, Span

_PUBLICATION = r"(?:(?:the\s+)?date\s+of\s+)?(?:its\s+|the\s+)?(?:final\s+)?publication"
_EFFECT = re.compile(
    r"\b(?:effective|effect)\b(?:\s+(?P<upon>(?:immediately\s+)?(?:up)?on\s+" + _PUBLICATION + r")"
    r"|\s+(?:in\s+)?(?P<count>" + COUNT + r")\s+days\s+(?:after|from|following)\s+" + _PUBLICATION + r"\b"
    r"|\s*(?:date\s*)?(?:(?:immediately|beginning|as\s+of|on|is|:)\s*)*(?P<on>" + DAY.pattern + r"))",
    re.IGNORECASE,
)
_EFFECTIVE_HEAD = re.compile(r"^[^\S\r\n]*Effective\s+Date[^\S\r\n]*[.:—]?[^\S\r\n]*$", re.MULTILINE | re.IGNORECASE)
_TERM = re.compile(
    r"\b(?P<verb>expire|expires|expiring|expiration|lapse|lapses|sunset|sunsets|(?:remain|remains|be|is|are)\s+in\s+effect|effective)\b"
    r"(?P<gap>[^.;:]{0,60}?)\b(?P<count>" + COUNT + r")[-‐-―\s]+(?P<unit>year|month|day)s?\b"
    r"(?P<base>[^.;:]{0,60}?\b(?P<from>publication|effective|adoption))?",
    re.IGNORECASE,
)
_EXPIRES_ON = re.compile(
    r"\b(?:expire|expires|lapse|lapses|sunset|sunsets)\b[^.;:]{0,30}?(?P<on>" + DAY.pattern + ")", re.IGNORECASE
)
_COMMENT = re.compile(r"\bcomments?\b", re.IGNORECASE)
_WITHIN = re.compile(
    r"\b(?:within|for|no\s+later\s+than|not\s+later\s+than)\s+(?:a\s+)?(?P<count>"
    + COUNT
    + r")[-‐-―\s]+(?:calendar\s+)?days?\b"
    r"[^.;:]{0,40}?\b(?:after|of|from|following)\s+" + _PUBLICATION,
    re.IGNORECASE,
)
_BY = re.compile(
    r"\b(?:by|before|until|through|(?:no|not)\s+later\s+than|on\s+or\s+before)\s+(?:the\s+close\s+of\s+business\s+on\s+)?(?P<on>"
    + DAY.pattern
    + ")",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.]*(?:\.(?!\s+[A-Z(]|\s*$)[^.]*)*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Statement:
    """A day (or a term) that some sentence states, where, and in which part."""

    day: date | None
    span: Span
    words: str
    part: str = ""
    years: int | None = None
    upon: bool = False


@dataclass(frozen=True, slots=True)
class Periods:
    """The days that the page's statements come to; None where it states none or they contradict each other."""

    effective: date | None
    term_years: int | None
    expires: date | None
    comments_until: date | None
    findings: tuple[Finding, ...]


def read_periods(text: str, preamble: Span | None, order: Span | None, published: date | None, kind: str) -> Periods:
    """Effective date, term and comment deadline; the order's word goes before the preamble's."""
    said: list[Finding] = []
    effective = _effective(text, preamble, order, published, kind, said)
    years, expires = _term(text, preamble, order, published, effective, kind, said)
    comments = _comments(text, preamble, published, said)
    return Periods(effective, years, expires, comments, tuple(said))


def _effective(
    text: str, preamble: Span | None, order: Span | None, published: date | None, kind: str, said: list[Finding]
) -> date | None:
    ordered = _effects(text, order, published, "order")
    told = _effects(text, _effective_part(text, preamble), published, "preamble")
    every = ordered + told
    if not every:
        if kind in ("temporary", "final-form"):
            place = order or preamble
            message = (
                "The page does not say when it takes effect; “effective upon publication” or a date was looked for."
            )
            said.append(warning("no-effective-date", message, place))
        return None
    days = list(dict.fromkeys(statement.day for statement in every))
    first = list(dict.fromkeys(statement.day for statement in ordered))
    if len(days) > 1:
        odd = next(statement for statement in every if statement.day != days[0])
        shown = listed([f"“{statement.words}”" for statement in _distinct(every)])
        used = f"the order's is used, {printed(first[0])}." if len(first) == 1 and first[0] else "none of them is used."
        said.append(
            warning("effective-dates-differ", f"The page gives different effective dates ({shown}): {used}", odd.span)
        )
        return first[0] if len(first) == 1 else None
    if days[0] and published and days[0] < published:
        message = f"The effective date, {printed(days[0])}, lies before the publication, {printed(published)}."
        said.append(warning("effective-before-publication", message, every[0].span))
    return days[0]


def _distinct(statements: list[Statement]) -> list[Statement]:
    kept: dict[date | None, Statement] = {}
    for statement in statements:
        kept.setdefault(statement.day, statement)
    return list(kept.values())


def _effective_part(text: str, preamble: Span | None) -> Span | None:
    """From the subhead "Effective Date" a few paragraphs on; without one the whole preamble."""
    if preamble is None:
        return None
    head = _EFFECTIVE_HEAD.search(text, preamble.start, preamble.end)
    return Span(head.end(), min(preamble.end, head.end() + 600)) if head else preamble


def _effects(text: str, span: Span | None, published: date | None, part: str) -> list[Statement]:
    if span is None:
        return []
    found = []
    for match in _EFFECT.finditer(text, span.start, span.end):
        place = Span(match.start(), match.end())
        words = " ".join(match[0].split())
        if match["upon"]:
            found.append(Statement(published, place, words, part, upon=True))
        elif match["count"]:
            days = number(match["count"])
            found.append(Statement(days_after(published, days) if published and days else None, place, words, part))
        else:
            found.append(Statement(_day(text, match).day, place, words, part))
    return found


def _day(text: str, match: re.Match[str]) -> Day:
    found = DAY.match(text, match.start("on"), match.end("on"))
    assert found is not None
    return day_in(found)


def _term(
    text: str,
    preamble: Span | None,
    order: Span | None,
    published: date | None,
    effective: date | None,
    kind: str,
    said: list[Finding],
) -> tuple[int | None, date | None]:
    found = [s for span in (order, preamble) if span for s in _terms(text, span, published, effective, said)]
    if not found:
        if kind == "temporary":
            message = "The page does not say when these temporary regulations expire; “expire 2 years after publication” was looked for."
            said.append(warning("no-term", message, order or preamble))
        return None, None
    ends = list(dict.fromkeys(statement.day for statement in found if statement.day))
    years = list(dict.fromkeys(statement.years for statement in found if statement.years is not None))
    if len(ends) <= 1 and len(years) <= 1:
        return (years[0] if years else None), (ends[0] if ends else None)
    earliest = min(ends) if ends else None
    shown = listed([f"“{statement.words}”" for statement in _distinct_terms(found)])
    used = f"the earlier end, {printed(earliest)}, is used until a person settles it." if earliest else "none is used."
    odd = next(s for s in found if (s.years, s.day) != (found[0].years, found[0].day))
    said.append(warning("terms-differ", f"The page states different terms ({shown}): {used}", odd.span))
    kept = [statement for statement in found if statement.day == earliest and statement.years is not None]
    return (kept[0].years if kept else min(years) if years and not ends else None), earliest


def _distinct_terms(statements: list[Statement]) -> list[Statement]:
    kept: dict[tuple[int | None, date | None], Statement] = {}
    for statement in statements:
        kept.setdefault((statement.years, statement.day), statement)
    return list(kept.values())


def _terms(
    text: str, span: Span, published: date | None, effective: date | None, said: list[Finding]
) -> list[Statement]:
    found = []
    for match in _TERM.finditer(text, span.start, span.end):
        if match["verb"].lower() == "effective" and "period" not in match["gap"].lower():
            continue
        statement = _one_term(match, published, effective, said)
        if statement:
            found.append(statement)
    for match in _EXPIRES_ON.finditer(text, span.start, span.end):
        place = Span(match.start(), match.end())
        found.append(Statement(_day(text, match).day, place, " ".join(match[0].split())))
    return found


def _one_term(
    match: re.Match[str], published: date | None, effective: date | None, said: list[Finding]
) -> Statement | None:
    place = Span(match.start(), match.end())
    words = " ".join(match[0].split())
    count = number(match["count"])
    if count is None:
        message = f"“{' '.join(match['count'].split())}” says two different numbers; the term was not read from it."
        said.append(warning("term-unreadable", message, place))
        return None
    base = effective if (match["from"] or "").lower() == "effective" else published
    unit = match["unit"].lower()
    years = count if unit == "year" else count // 12 if unit == "month" and count % 12 == 0 else None
    if years is not None:
        return Statement(years_after(base, years) if base else None, place, words, years=years)
    if unit == "day":
        return Statement(days_after(base, count) if base else None, place, words)
    message = f"“{words}” is no whole number of years; its end was not worked out."
    said.append(warning("term-unreadable", message, place))
    return None


def _comments(text: str, preamble: Span | None, published: date | None, said: list[Finding]) -> date | None:
    if preamble is None:
        return None
    found: list[Statement] = []
    for pattern in (_WITHIN, _BY):
        for match in pattern.finditer(text, preamble.start, preamble.end):
            if not _about_comments(text, preamble, match):
                continue
            place, words = Span(match.start(), match.end()), " ".join(match[0].split())
            if pattern is _BY:
                found.append(Statement(_day(text, match).day, place, words))
                continue
            days = number(match["count"])
            found.append(Statement(days_after(published, days) if published and days else None, place, words))
    days = list(dict.fromkeys(statement.day for statement in found))
    if len(days) <= 1:
        return days[0] if days else None
    shown = listed([f"“{statement.words}”" for statement in _distinct(found)])
    message = f"The page gives different ends of the comment period ({shown}); none of them is used."
    said.append(warning("comment-deadlines-differ", message, found[1].span))
    return None


def _about_comments(text: str, preamble: Span, match: re.Match[str]) -> bool:
    """Whether the sentence around a deadline speaks of comments."""
    before = max(text.rfind(". ", preamble.start, match.start()), text.rfind("\n", preamble.start, match.start()))
    start = max(before, preamble.start, match.start() - 600)
    return bool(_COMMENT.search(text, start, min(preamble.end, match.end() + 200)))
