"""The dates of every rule: its first and last possible day, how long comments run, whose filings they touch."""

from toolkit.calendar.dates import calendar
from toolkit.calendar.model import Calendar, Event, Touched

__all__ = ["Calendar", "Event", "Touched", "calendar"]
