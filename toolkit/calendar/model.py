"""The calendar: one event a date that matters, in order, as of a day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from toolkit.rulespec.horizon import Horizon
from toolkit.rulespec.standing import Standing


class Kind(StrEnum):
    """What a date is to a rule; the value is how a person reads it."""

    EFFECTIVE = "takes effect"
    RESCINDED = "is rescinded"
    RESERVED = "is reserved"
    COMMENTS = "comment period ends"
    LAST_DAY = "last possible day"
    ENDED = "recorded as ended"
    CONTINUED = "recorded as continued"
    VOID = "recorded as void"


@dataclass(frozen=True, slots=True)
class Touched:
    """A filing that offers the rule; one that is over (withdrawn, superseded, discontinued) is none."""

    path: str
    number: str
    status: str


@dataclass(frozen=True, slots=True)
class Event:
    """One date of one version of a section. `source` is the Bulletin, or where a recorded fate was read.

    `text_loaded`: whether the text that is recorded as continuing the rule is loaded; None where nothing is.
    """

    day: date
    kind: Kind
    section: str
    title: str
    source: str
    document: str
    published: date | None
    does: str
    standing: Standing
    filings: tuple[Touched, ...] = ()
    text_loaded: bool | None = None

    @property
    def begins(self) -> bool:
        """Whether a text of the rule is in force from this day."""
        return self.kind is Kind.EFFECTIVE

    @property
    def stops(self) -> bool:
        """Whether the rule, or this text of it, is in force no longer from about this day."""
        return self.kind in (Kind.LAST_DAY, Kind.ENDED, Kind.EFFECTIVE, Kind.RESCINDED, Kind.RESERVED)

    @property
    def uid(self) -> str:
        """What names the event in every run: it depends on neither the day asked nor the date itself, which may be
        corrected."""
        version = self.document or (self.published.isoformat() if self.published else "undated")
        return f"{self.kind.name.lower().replace('_', '-')}-{self.section}-{version}"


@dataclass(frozen=True, slots=True)
class Calendar:
    """All events, oldest first, and what was known on the day asked."""

    as_of: date
    horizon: Horizon | None
    events: tuple[Event, ...]
    without_dates: tuple[str, ...] = ()

    def days_until(self, event: Event) -> int:
        """Days from the day asked to the event; negative where it has passed."""
        return (event.day - self.as_of).days

    @property
    def coming(self) -> tuple[Event, ...]:
        """Events on the day asked or after it, the next one first."""
        return tuple(event for event in self.events if event.day >= self.as_of)

    @property
    def past(self) -> tuple[Event, ...]:
        """Events before the day asked, the latest first."""
        gone = (event for event in self.events if event.day < self.as_of)
        return tuple(sorted(gone, key=lambda event: event.day, reverse=True))
