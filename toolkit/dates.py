"""Days: ISO in and out, terms in years, and the one place that knows what today is."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def today() -> date:
    """The day it is in America/New_York; the only place that asks the clock."""
    from zoneinfo import ZoneInfo

    return datetime.now(ZoneInfo("America/New_York")).date()


def iso(text: str) -> date | None:
    """The day `YYYY-MM-DD` names, or None where it names none."""
    found = _ISO.fullmatch(text)
    if found is None:
        return None
    try:
        return date(*(int(part) for part in found.groups()))
    except ValueError:
        return None


def years_after(day: date, years: int) -> date:
    """The same day `years` later; 28 February where 29 February has no counterpart."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


def days_after(day: date, days: int) -> date:
    """The day `days` later."""
    return day + timedelta(days=days)
