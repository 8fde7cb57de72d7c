"""The calendar for a calendar program: iCalendar (RFC 5545)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

from toolkit.calendar.model import Calendar, Event, Kind
from toolkit.calendar.words import filing, headline, origin

_OCTETS = 75
_WARN = {Kind.LAST_DAY: 90, Kind.COMMENTS: 14}
_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def calendar_ics(found: Calendar) -> str:
    """One all-day event a date, CRLF line ends, folded at 75 octets; an alarm 90 days before a last possible day and 14
    before a comment deadline.

    Nothing in it depends on the day it is made: a UID stays that of its version and kind, and DTSTAMP is the day the
    version was published (RFC 5545 wants one; a clock would change the bytes each time).
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//pa-rules-toolkit//calendar//EN", "CALSCALE:GREGORIAN"]
    for event in found.events:
        lines += _event(event)
    return "".join(_folded(line) for line in [*lines, "END:VCALENDAR"])


def _event(event: Event) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(event.uid)}@pa-rules-toolkit"
    yield f"DTSTAMP:{_digits(event.published or event.day)}T000000Z"
    yield f"DTSTART;VALUE=DATE:{_digits(event.day)}"
    if event.day < date.max:
        yield f"DTEND;VALUE=DATE:{_digits(event.day + timedelta(days=1))}"
    yield f"SUMMARY:{_text(headline(event))}"
    yield f"DESCRIPTION:{_text(_described(event))}"
    yield f"CATEGORIES:{_text(event.kind.value)}"
    yield "TRANSP:TRANSPARENT"
    if event.kind in _WARN:
        yield from (
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"TRIGGER:-P{_WARN[event.kind]}D",
            f"DESCRIPTION:{_text(headline(event))}",
            "END:VALARM",
        )
    yield "END:VEVENT"


def _described(event: Event) -> str:
    lines = [f"{origin(event)}."]
    if event.kind is Kind.LAST_DAY:
        lines.append("What becomes of the rule after this day has to be looked up in a later Bulletin.")
    lines += [f"Touches {filing(one)}." for one in event.filings]
    return "\n".join(lines)


def _digits(day: date) -> str:
    return day.isoformat().replace("-", "")


def _text(words: str) -> str:
    """A TEXT value (RFC 5545, 3.3.11): control characters cannot stand in one."""
    seen = _UNSEEN.sub("\ufffd", words.replace("\r\n", "\n").replace("\r", "\n"))
    return seen.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """A content line, continued behind a blank after every 75 octets, no character torn (RFC 5545, 3.1)."""
    parts, part, used = [], "", 0
    for mark in line:
        size = len(mark.encode())
        if used + size > _OCTETS:
            parts.append(part)
            part, used = " ", 1
        part += mark
        used += size
    return "".join(f"{each}\r\n" for each in [*parts, part])
