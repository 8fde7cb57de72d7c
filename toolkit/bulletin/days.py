"""Days, counts and times as a page prints them; what could be read in two ways is not read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from toolkit.findings import Span

MONTHS = ("January February March April May June July August September October November December").split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_MONTH = r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
_WEEKDAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"

DAY = re.compile(
    rf"\b(?:(?P<weekday>{_WEEKDAY}),?\s+(?:the\s+)?)?"
    rf"(?:(?P<month>{_MONTH})\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})\b"
    rf"|(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month2>{_MONTH}),?\s+(?P<year2>\d{{4}})\b"
    r"|(?P<iso>\d{4}-\d{2}-\d{2})\b)",
    re.IGNORECASE,
)
"""A day in a form that says which number is the day and which the month."""

SLASHED = re.compile(r"(?<![\d/.\-])\d{1,4}([/.\-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/])")
"""A day in figures only: `5/3/2031` is May 3 to one reader and March 5 to another."""

_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
COUNT = (
    r"(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[-‐-― ](?:one|two|three|four|five|six|"
    r"seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    r"sixteen|seventeen|eighteen|nineteen|twenty)(?:\s*\(\d{1,3}\))?"
)
"""A count in figures or words, `two (2)` included; `number` reads it."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day as printed; `day` is None where there is no such day, `weekday` is "" where none is named."""

    day: date | None
    weekday: str
    printed: str
    span: Span

    @property
    def weekday_fits(self) -> bool:
        """Whether the weekday named is that of the day."""
        return not self.weekday or self.day is None or WEEKDAYS[self.day.weekday()].lower() == self.weekday.lower()


def day_in(found: re.Match[str]) -> Day:
    """The day that a match of `DAY` names."""
    span = Span(found.start(), found.end())
    return Day(_date(found), found["weekday"] or "", " ".join(found[0].split()), span)


def first_day(text: str, start: int = 0, stop: int | None = None) -> Day | None:
    """The first day named in `text[start:stop]`."""
    found = DAY.search(text, start, len(text) if stop is None else stop)
    return day_in(found) if found else None


def printed(day: date) -> str:
    """`May 3, 2031`."""
    return f"{MONTHS[day.month - 1]} {day.day}, {day.year}"


def number(words: str) -> int | None:
    """The count that `2`, `two` or `two (2)` says; None where word and figure disagree."""
    bracket = re.fullmatch(r"(.*?)\s*\((\d+)\)", words.strip(), re.DOTALL)
    if bracket:
        outer = number(bracket[1])
        return outer if outer == int(bracket[2]) else None
    word = words.strip().lower()
    if word.isdecimal():
        return int(word)
    if word in _WORDS:
        return _WORDS.index(word)
    head, *tail = re.split(r"[-‐-― ]", word)
    if head not in _TENS or len(tail) > 1 or (tail and tail[0] not in _WORDS):
        return None
    return _TENS[head] + (_WORDS.index(tail[0]) if tail else 0)


def clock(hour: int, minute: int, half: str) -> str | None:
    """`09:00` from 9, 0, "a"; None where a clock shows no such time."""
    if not (1 <= hour <= 12 and 0 <= minute < 60):
        return None
    return f"{hour % 12 + (12 if half == 'p' else 0):02}:{minute:02}"


def _date(found: re.Match[str]) -> date | None:
    try:
        if found["iso"]:
            return date.fromisoformat(found["iso"])
        month = (found["month"] or found["month2"])[:3].capitalize()
        at = next(index for index, name in enumerate(MONTHS, 1) if name.startswith(month))
        return date(int(found["year"] or found["year2"]), at, int(found["day"] or found["day2"]))
    except ValueError:
        return None
