"""The words that all forms of the calendar share."""

from __future__ import annotations

from datetime import date

from toolkit.calendar.model import Event, Kind, Touched
from toolkit.citation.provision import provision
from toolkit.rulespec.standing import Stands


def rule(event: Event) -> str:
    """`§ 700b.9 Silver Owl progressive`."""
    return f"{provision(event.section)} {event.title}".rstrip()


def origin(event: Event) -> str:
    """Where the date comes from: `62 Pa.B. 500 (document 32-100) adds it`, or who recorded it from what."""
    if event.kind in (Kind.ENDED, Kind.CONTINUED):
        return f"recorded {event.does} from {event.source}"
    document = f" (document {event.document})" if event.document else ""
    return f"{event.source or 'a Bulletin not known'}{document} {event.does}"


def filing(one: Touched) -> str:
    """`submissions/a.yaml (RS-1, approved)`."""
    known = ", ".join(part for part in (one.number, one.status) if part)
    return f"{one.path} ({known})" if known else one.path


def standing(event: Event, as_of: date) -> str:
    """How the rule stands on the day asked, where its date and Bulletin are said already."""
    stands, left = event.standing.stands, event.standing.days_left
    if stands is Stands.IN_FORCE and left is not None:
        return f"as of {as_of}: {stands}, {left} {_days(left)} left"
    if stands is Stands.LAPSED:
        return f"as of {as_of}: {stands}; what became of it since is not known here"
    known = event.standing.recorded
    if known is not None:
        by = f"by {known.source}, recorded by {known.by} on {known.read}"
        return f"as of {as_of}: {known.told} from {known.since} {by}{loaded_said(event.text_loaded)}"
    if event.standing.proposed is not None:
        return f"as of {as_of}: {stands} that is law, only a proposal"
    return f"as of {as_of}: {stands}"


def loaded_said(loaded: bool | None) -> str:
    """`; its text is not loaded`, of what continues a rule; empty where nothing is recorded to."""
    return "" if loaded is None else f"; its text is {'' if loaded else 'not '}loaded"


def headline(event: Event) -> str:
    """What happens: `last possible day of § 700b.9 Silver Owl progressive`."""
    match event.kind:
        case Kind.LAST_DAY:
            return f"last possible day of {rule(event)}"
        case Kind.COMMENTS:
            return f"comment period ends on {rule(event)}"
        case Kind.EFFECTIVE | Kind.RESCINDED | Kind.RESERVED:
            return f"{rule(event)} {event.kind.value}"
        case Kind.ENDED | Kind.CONTINUED:
            return f"{rule(event)} is {event.kind.value}"
        case Kind.VOID:
            return f"a rulemaking of {rule(event)} is {event.kind.value}"


def distance(days: int) -> str:
    """`today`, `in 1 day`, `in 15 days`, `42 days ago`."""
    if days == 0:
        return "today"
    return f"in {days} {_days(days)}" if days > 0 else f"{-days} {_days(days)} ago"


def _days(number: int) -> str:
    return "day" if abs(number) == 1 else "days"
