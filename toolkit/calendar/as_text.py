"""The calendar as text and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from toolkit.calendar.model import Calendar, Event, Kind
from toolkit.calendar.words import distance, filing, headline, origin, standing
from toolkit.check.days import horizon_said
from toolkit.report import document_json
from toolkit.unseen import printable
from toolkit.yamltext import Plain

_WIDTH = 100
_INDENT = " " * 14


def calendar_text(found: Calendar) -> str:
    """What comes, the next first, then what has passed, the latest first; 100 columns wide where names allow."""
    lines = [f"As of {found.as_of}: {horizon_said(found.horizon)}."]
    lines += _part("Coming", found.coming, found) or ["", "Coming", "  nothing, as far as loaded"]
    lines += _part("Past", found.past, found)
    if found.without_dates:
        sections = ", ".join(f"§ {section}" for section in found.without_dates)
        lines += ["", *_wrapped(f"Without a date: {sections}.", "")]
    return "".join(f"{printable(line)}\n" for line in lines)


def _part(heading: str, events: Sequence[Event], found: Calendar) -> list[str]:
    lines = ["", heading] if events else []
    for event in events:
        lines += _entry(event, found)
    return lines


def _entry(event: Event, found: Calendar) -> Iterator[str]:
    yield from _wrapped(f"{event.day}  {distance(found.days_until(event))}: {headline(event)}", "  ")
    yield from _wrapped(origin(event), _INDENT)
    if event.kind is Kind.LAST_DAY:
        yield from _wrapped(standing(event, found.as_of), _INDENT)
    for one in event.filings:
        yield from _wrapped(f"touches {filing(one)}", _INDENT)


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def calendar_json(found: Calendar) -> str:
    """`{version, as_of, checked_through, events: [{date, days, kind, section, ...}], without_dates}`."""
    horizon = found.horizon
    through: Plain = (
        None if horizon is None else {"bulletin": horizon.bulletin, "date": str(horizon.date), "by": horizon.by}
    )
    return document_json(
        {
            "as_of": str(found.as_of),
            "checked_through": through,
            "events": [_event(event, found) for event in found.events],
            "without_dates": list(found.without_dates),
        }
    )


def _event(event: Event, found: Calendar) -> dict[str, Plain]:
    return {
        "date": str(event.day),
        "days": found.days_until(event),
        "kind": event.kind.value,
        "section": event.section,
        "title": event.title,
        "source": event.source,
        "document": event.document,
        "standing": event.standing.stands.value,
        "said": standing(event, found.as_of),
        "filings": [{"path": one.path, "number": one.number, "status": one.status} for one in event.filings],
    }
