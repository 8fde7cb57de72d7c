"""When a rulemaking takes effect, when it ends, and how long the public may comment."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from toolkit.bulletin.days import COUNT, DAY, day_of, number, printed
from toolkit.bulletin.faults import listed, note, warning
from toolkit.bulletin.sentences import holding
from toolkit.dates import days_after, years_after
from toolkit.findings import Finding, Span

_PUBLICATION = r"(?:(?:the\s+)?date\s+of\s+)?(?:(?:its|the|this)\s+)?(?:final(?:-form)?\s+)?publication\b"
_EFFECT = re.compile(
    rf"effect(?:ive)?\b(?:\s+(?P<upon>(?:immediately\s+)?(?:up)?on\s+{_PUBLICATION}"
    rf"|date\b[^.;]{{0,80}}?\bis\s+(?:upon\s+)?{_PUBLICATION})"
    rf"|\s+(?:in\s+)?(?P<count>{COUNT})\s+days\s+(?:after|from|following)\s+{_PUBLICATION}"
    rf"|\s*(?:date\b(?:\s*,|[^.;]{{0,80}}?\b(?:is|be)\b))?\s*(?:(?:immediately|beginning|as\s+of|on|:)\s*)*(?P<on>{DAY}))",
    re.IGNORECASE,
)
_PAST = re.compile(r"\b(?:was|were|became|had)\s+(?:\w+\s+)?$")
_EFFECTIVE_HEAD = re.compile(r"\bE(?:ffective\s+[Dd]ate|FFECTIVE\s+DATE)\b(?=[.:]?\s+[A-Z])")
_HEAD_REACH = 3  # sentences

_END_WORDS = ("xpir", "apse", "unset", "ffect")
_FILLER = (
    r"(?:[\s,]+(?:in|within|after|for|of|on|at|until|upon|a|an|the|its|this|these|that|is|are|be|will|shall|no|not|later|than"
    r"|date|end|period|term|automatically|temporary|regulations?|rule-?makings?)\b)*[\s,]+"
)
_TERM = re.compile(
    rf"(?:expir(?:es?|ing|ation)|lapses?|sunsets?|in\s+effect|effective\s+for)\b{_FILLER}(?P<count>{COUNT})[-‐-―\s]+"
    r"(?P<unit>year|month|week|day)s?\b(?:[^.;:]{0,60}?\b(?P<base>publication|published|effective|adoption|adopted)\b)?",
    re.IGNORECASE,
)
_ENDS_ON = re.compile(
    rf"(?:expir(?:es?|ing|ation)|lapses?|sunsets?|in\s+effect)\b{_FILLER}(?P<on>{DAY})", re.IGNORECASE
)

_WITHIN = re.compile(
    rf"(?:within|for|(?:no|not)\s+later\s+than)\s+(?:a\s+period\s+of\s+)?(?:a\s+|the\s+)?(?P<count>{COUNT})[-‐-―\s]+"
    rf"(?:calendar\s+)?days?\b(?P<rest>[^.;:]{{0,40}}?\b(?:after|of|from|following)\s+{_PUBLICATION})?",
    re.IGNORECASE,
)
_BY = re.compile(
    r"(?:by|before|until|through|(?:no|not)\s+later\s+than|on\s+or\s+before|(?:close|end|conclude)s?\s+on)\s+"
    rf"(?:(?:the\s+)?close\s+of\s+business\s+(?:on\s+)?)?(?P<on>{DAY})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """What one sentence comes to: a day, or a term of years whose end may be unknown; and its words."""

    day: date | None
    words: str
    span: Span
    years: int | None = None

    @property
    def sense(self) -> tuple[date | None, int | None]:
        """What two statements must share not to contradict each other."""
        return self.day, self.years


@dataclass(frozen=True, slots=True)
class Periods:
    """The days that the page's statements come to; None where it states none."""

    effective: date | None
    term_years: int | None
    expires: date | None
    comments_until: date | None
    findings: tuple[Finding, ...]


def read_periods(
    text: str, preamble: tuple[Span, ...], order: tuple[Span, ...], published: date | None, kind: str
) -> Periods:
    """Reads the sentences of preamble and order; where they differ, the order's word goes before the preamble's."""
    said: list[Finding] = []
    adopted = None if kind == "proposed" else published  # "publication" is then that of the final form, still to come
    reader = _Reader(text, adopted, said)
    effective = reader.effective(preamble, order, kind)
    years, expires = reader.term((*order, *preamble), effective, kind)
    comments = _Reader(text, published, said).comments(preamble)
    return Periods(effective, years, expires, comments, tuple(said))


class _Reader:
    """Reads one page's statements; what is doubtful goes to `said`."""

    def __init__(self, text: str, published: date | None, said: list[Finding]) -> None:
        self._text = text
        self._published = published
        self._said = said

    # When it takes effect.

    def effective(self, preamble: tuple[Span, ...], order: tuple[Span, ...], kind: str) -> date | None:
        ordered = list(self._effects(order))
        every = ordered + list(self._effects(_effective_part(self._text, preamble)))
        if kind == "proposed":
            return None
        if not every:
            if kind in ("temporary", "final-form", "correction"):
                message = "The page does not say when it takes effect; a date or “upon publication” was looked for."
                self._said.append(warning("no-effective-date", message, (*order, *preamble, None)[0]))
            return None
        days = _distinct(statement for statement in every if statement.day)
        if len(days) > 1:
            firm = _distinct(statement for statement in ordered if statement.day)
            used = "None of them is used."
            if len(firm) == 1 and firm[0].day:
                used = f"The order's is used, {printed(firm[0].day)}."
            message = f"The page gives different effective dates, {_quoted(days)}. {used}"
            self._said.append(warning("effective-dates-differ", message, days[1].span))
            return firm[0].day if len(firm) == 1 else None
        day = days[0].day if days else None
        if day and self._published and day < self._published and kind != "correction":
            message = f"The effective date, {printed(day)}, lies before the publication, {printed(self._published)}."
            self._said.append(warning("effective-before-publication", message, days[0].span))
        return day

    def _effects(self, spans: tuple[Span, ...]) -> Iterator[Statement]:
        for found in _each(_EFFECT, self._text, holding(self._text, spans, "ffect", "FFECT")):
            if _PAST.search(self._text, max(0, found.start() - 30), found.start()):
                continue
            if found["upon"]:
                yield _statement(found, self._published)
            elif found["count"]:
                yield _statement(found, self._days(found))
            else:
                yield _statement(found, day_of(found).day)

    # When it ends.

    def term(self, spans: tuple[Span, ...], effective: date | None, kind: str) -> tuple[int | None, date | None]:
        every = list(self._terms(holding(self._text, spans, *_END_WORDS), effective))
        if not every:
            if kind == "temporary":
                looked_for = "“expire 2 years after publication” was looked for."
                message = f"The page does not say when the regulations expire; {looked_for}"
                self._said.append(warning("no-term", message, spans[0] if spans else None))
            elif kind == "correction":
                message = "The correction does not repeat a term; that of the regulations it corrects goes on, if any."
                self._said.append(warning("no-term", message, spans[0] if spans else None))
            return None, None
        ends = _distinct(every)
        days = {statement.day for statement in ends}
        years = list(dict.fromkeys(statement.years for statement in ends if statement.years is not None))
        if len(days) == 1 and len(years) <= 1:
            return (years[0] if years else None), ends[0].day
        earliest = min((statement.day for statement in ends if statement.day), default=None)
        used = f"The earlier end, {printed(earliest)}, is used until a person settles it." if earliest else ""
        message = f"The page states different terms, {_quoted(ends)}. {used}".strip()
        self._said.append(warning("terms-differ", message, ends[1].span))
        return next((s.years for s in ends if s.day == earliest and s.years is not None), None), earliest

    def _terms(self, spans: tuple[Span, ...], effective: date | None) -> Iterator[Statement]:
        for found in _each(_TERM, self._text, spans):
            statement = self._one_term(found, effective)
            if statement:
                yield statement
        for found in _each(_ENDS_ON, self._text, spans):
            yield _statement(found, day_of(found).day)

    def _one_term(self, found: re.Match[str], effective: date | None) -> Statement | None:
        count = self._count(found)
        if count is None:
            return None
        from_publication = (found["base"] or "").lower().startswith("publi")
        base = effective if (found["base"] or "").lower() == "effective" else self._published
        unit = found["unit"].lower()
        years = count if unit == "year" else count // 12 if unit == "month" and count % 12 == 0 else None
        statement = _statement(found, None)
        if not from_publication and base == self._published:
            message = f"“{statement.words}” does not say that it counts from publication; it was taken to."
            self._said.append(note("term-base", message, statement.span))
        if base is None:
            return Statement(None, statement.words, statement.span, years)
        return Statement(_end(base, count, unit), statement.words, statement.span, years)

    # How long the public may comment.

    def comments(self, preamble: tuple[Span, ...]) -> date | None:
        spans = holding(self._text, preamble, "omment")
        every: list[Statement] = []
        for found in _each(_WITHIN, self._text, spans):
            if found["rest"]:
                every.append(_statement(found, self._days(found)))
                continue
            statement = _statement(found, None)
            message = f"“{statement.words}” does not say from which day; no end of the comment period was taken."
            self._said.append(note("comment-deadline-unread", message, statement.span))
        every += [_statement(found, day_of(found).day) for found in _each(_BY, self._text, spans)]
        ends = _distinct(every)
        if len(ends) <= 1:
            return ends[0].day if ends else None
        message = f"The page gives different ends of the comment period, {_quoted(ends)}. None of them is used."
        self._said.append(warning("comment-deadlines-differ", message, ends[1].span))
        return None

    # Counts.

    def _days(self, found: re.Match[str]) -> date | None:
        count = self._count(found)
        return days_after(self._published, count) if self._published and count is not None else None

    def _count(self, found: re.Match[str]) -> int | None:
        count = number(found["count"])
        if count is None:
            message = f"“{' '.join(found['count'].split())}” says two different numbers; neither was used."
            self._said.append(warning("counts-differ", message, Span(found.start("count"), found.end("count"))))
        return count


def _end(base: date, count: int, unit: str) -> date:
    """The last possible day of a term of `count` years, months, weeks or days that begins on `base`."""
    if unit == "year":
        return years_after(base, count)
    if unit == "month":
        years, month = divmod(base.month - 1 + count, 12)
        year = base.year + years
        return date(year, month + 1, min(base.day, monthrange(year, month + 1)[1]))
    return days_after(base, count * (7 if unit == "week" else 1))


def _each(pattern: re.Pattern[str], text: str, spans: tuple[Span, ...]) -> Iterator[re.Match[str]]:
    for span in spans:
        yield from pattern.finditer(text, span.start, span.end)


def _effective_part(text: str, preamble: tuple[Span, ...]) -> tuple[Span, ...]:
    """The sentences under the subhead "Effective Date"; without one, the whole preamble."""
    for span in holding(text, preamble, "Effective", "EFFECTIVE"):
        if _EFFECTIVE_HEAD.search(text, span.start, span.end):
            first = preamble.index(span)
            return preamble[first : first + _HEAD_REACH]
    return preamble


def _statement(found: re.Match[str], day: date | None) -> Statement:
    return Statement(day, " ".join(found[0].split()), Span(found.start(), found.end()))


def _distinct(statements: Iterable[Statement]) -> list[Statement]:
    """The first statement of each sense."""
    kept: dict[tuple[date | None, int | None], Statement] = {}
    for statement in statements:
        kept.setdefault(statement.sense, statement)
    return list(kept.values())


def _quoted(statements: Iterable[Statement]) -> str:
    return listed([f"“{statement.words}”" for statement in statements])
