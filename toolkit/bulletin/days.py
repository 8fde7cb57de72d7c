"""Days, counts and times as a page prints them; what could be read in two ways is not read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from toolkit.findings import Span

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?"
    r"|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_WEEKDAY = (
    r"(?:Mon(?:day|\.)|Tue(?:sday|s?\.)|Wed(?:nesday|\.)|Thu(?:rsday|r?s?\.)|Fri(?:day|\.)"
    r"|Sat(?:urday|\.)|Sun(?:day|\.))"
)

DAY = (
    rf"(?:(?P<weekday>{_WEEKDAY}),?\s+(?:the\s+)?)?"
    rf"(?:(?P<month>{_MONTH})\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})(?!\d)"
    rf"|(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month2>{_MONTH}),?\s+(?P<year2>\d{{4}})(?!\d)"
    r"|(?P<iso>\d{4}-\d{2}-\d{2})(?!\d))"
)
"""A day in a form that says which number is the day and which the month; for use within a pattern that ignores case."""

_DAY = re.compile(r"(?<![A-Za-z\d])" + DAY, re.IGNORECASE)
_YEAR = re.compile(r"[12]\d{3}")
_FIRST_YEAR, _LAST_YEAR = 1900, 2999  # no page speaks of a day outside them
_LONGEST = 48  # characters of "Wednesday, the 30th of September,\n2031" and then some
_SLASHED = re.compile(r"\d\d{0,3}([/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/])|\d\d?-\d{1,2}-\d{4}(?!\d)")

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_JOIN = r"[-‐-―\s]"
_ONES, _WORDED = "|".join(_WORDS[1:10]), "|".join(reversed(_WORDS[1:]))
_COUNTED = rf"(?:\d{{1,3}}|(?:{'|'.join(_TENS)})(?:{_JOIN}(?:{_ONES}))?|{_WORDED})"
COUNT = rf"{_COUNTED}(?:\s*\({_COUNTED}\))?"
"""A count in figures or words, `two (2)` and `2 (two)` included; for a pattern that ignores case, read by `number`."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day as printed; `day` is None where there is no such day, `weekday` is "" where none is named."""

    day: date | None
    weekday: str
    printed: str
    span: Span

    @property
    def weekday_fits(self) -> bool:
        """Whether the weekday named, if any, is that of the day."""
        if not self.weekday or self.day is None:
            return True
        return WEEKDAYS[self.day.weekday()].lower().startswith(self.weekday[:3].lower())


def day_of(found: re.Match[str]) -> Day:
    """The day that the groups of `DAY` in `found` name; its span is that of the whole match."""
    return Day(_date(found), found["weekday"] or "", " ".join(found[0].split()), Span(found.start(), found.end()))


def days_in(text: str, span: Span) -> Iterator[Day]:
    """The days named in a stretch of text, in order. Years are looked for first: they are few."""
    end = span.start
    for year in _YEAR.finditer(text, span.start, span.end):
        found = _DAY.search(text, max(end, year.start() - _LONGEST), min(span.end, year.end() + 6))
        if found:
            end = found.end()
            yield day_of(found)


def figures_in(text: str, span: Span) -> Iterator[Span]:
    """Days in figures only: `5/3/2031` is May 3 to one reader and March 5 to another."""
    for found in _SLASHED.finditer(text, span.start, span.end):
        before = text[found.start() - 1 : found.start()]
        if not (before.isdigit() or before in "/.-") or not before:
            yield Span(found.start(), found.end())


def printed(day: date) -> str:
    """`May 3, 2031`."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"


def number(words: str) -> int | None:
    """The count that `2`, `two` or `two (2)` says; None where word and figure disagree."""
    word, bracket, figure = words.strip().lower().partition("(")
    if bracket:
        said = number(word)
        return said if said == number(figure.strip(" )")) else None
    word = word.strip()
    if word.isdecimal():
        return int(word)
    if word in _WORDS:
        return _WORDS.index(word)
    tens, *ones = re.split(_JOIN, word)
    if tens not in _TENS or len(ones) > 1:
        return None
    return 10 * (_TENS.index(tens) + 2) + (_WORDS.index(ones[0]) if ones else 0)


def clock(hour: int, minute: int, half: str) -> str | None:
    """`09:00` from 9, 0, `a`; None where a clock shows no such time."""
    if not (1 <= hour <= 12 and 0 <= minute < 60):
        return None
    return f"{hour % 12 + (12 if half == 'p' else 0):02}:{minute:02}"


def _date(found: re.Match[str]) -> date | None:
    year = int(found["year"] or found["year2"] or found["iso"][:4])
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    try:
        if found["iso"]:
            return date.fromisoformat(found["iso"])
        month = (found["month"] or found["month2"])[:3].capitalize()
        at = next(index for index, name in enumerate(_MONTHS, 1) if name.startswith(month))
        return date(year, at, int(found["day"] or found["day2"]))
    except ValueError:
        return None
