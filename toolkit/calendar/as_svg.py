"""The calendar as a picture for paper: a row a section, time from left to right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple
from xml.etree import ElementTree as ET

from toolkit.calendar.model import Calendar, Event, Kind
from toolkit.calendar.words import loaded_said, rule
from toolkit.rulespec.library import section_order
from toolkit.rulespec.standing import Stands

_WIDTH, _LABELS, _RIGHT = 1056, 440, 24  # pixels; 1056 are the eleven inches of a sheet laid across
_TOP, _ROW, _BAR, _FOOT = 84, 40, 12, 76
_MOST_TICKS = 12
_LONGEST = 50  # characters of a title
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_FONT = "'Source Sans 3', 'Source Sans Pro', 'Helvetica Neue', Arial, sans-serif"
_KEY = (
    "Dark bar: in force as far as loaded.  Hatched: its last possible day, or its end, has passed.  "
    "Dashed: not yet effective.  ◇ Comment period ends.  Dotted line: the day asked."
)


class _Bar(NamedTuple):
    """A time in which one text of a rule stands; `last` is None where no end is known."""

    first: date
    last: date | None


class _Scale(NamedTuple):
    first: int
    last: int

    def x(self, day: date) -> float:
        share = (day.toordinal() - self.first) / max(1, self.last - self.first)
        return round(_LABELS + share * (_WIDTH - _RIGHT - _LABELS), 1)


def calendar_svg(found: Calendar) -> str:
    """A timeline in black and white: state is shown by pattern and said in words, never by colour alone."""
    by_section = groupby(
        sorted(found.events, key=lambda event: section_order(event.section)), lambda event: event.section
    )
    rows = [list(events) for _, events in by_section]
    scale = _scale(found)
    height = _TOP + _ROW * len(rows) + _FOOT
    sizes = {"width": f"{_WIDTH}", "height": f"{height}", "viewBox": f"0 0 {_WIDTH} {height}"}
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **sizes, "role": "img", "font-family": _FONT})
    _add(svg, "title", {}, f"Dates of the rules as of {found.as_of}")
    _add(svg, "desc", {}, " ".join(_row_words(events) for events in rows) or "No rule has a date.")
    _hatch(svg)
    _add(svg, "rect", {"width": "100%", "height": "100%", "fill": "#fff"})
    _text(svg, 24, 34, f"Dates of the rules as of {found.as_of}", size=18, weight="600")
    _axis(svg, scale, height - _FOOT)
    for index, events in enumerate(rows):
        _row(svg, _TOP + _ROW * index, events, scale, found)
    _now(svg, scale, found.as_of, height - _FOOT)
    _text(svg, 24, height - 42, _KEY, size=11)
    _text(svg, 24, height - 22, _through(found), size=11)
    ET.indent(svg)
    return ET.tostring(svg, encoding="unicode") + "\n"


def _through(found: Calendar) -> str:
    horizon = found.horizon
    if horizon is None:
        return "Nobody has recorded up to which Bulletin changes were looked for."
    return _cut(f"Changes were looked for up to {horizon.bulletin} ({horizon.date}), by {horizon.by}.", 150)


def _scale(found: Calendar) -> _Scale:
    days = [found.as_of, *(event.day for event in found.events)]
    first, last = min(days).toordinal(), max(days).toordinal()
    margin = max(30, (last - first) // 20)
    return _Scale(max(1, first - margin), min(date.max.toordinal(), last + margin))


def _axis(svg: ET.Element, scale: _Scale, bottom: int) -> None:
    first, last = date.fromordinal(scale.first).year, date.fromordinal(scale.last).year
    step = -(-max(1, last - first) // _MOST_TICKS)
    for year in range(first + 1, last + 1, step):
        x = scale.x(date(year, 1, 1))
        _add(svg, "line", {"x1": f"{x}", "x2": f"{x}", "y1": f"{_TOP - 8}", "y2": f"{bottom}", "stroke": "#bbb"})
        _text(svg, x, _TOP - 14, f"{year}", size=11, anchor="middle")


def _now(svg: ET.Element, scale: _Scale, day: date, bottom: int) -> None:
    x = f"{scale.x(day)}"
    look = {"stroke": "#000", "stroke-width": "1.5", "stroke-dasharray": "2 3"}
    _add(svg, "line", {"x1": x, "x2": x, "y1": f"{_TOP - 8}", "y2": f"{bottom + 4}", **look})
    _text(svg, scale.x(day), bottom + 16, f"{day}", size=11, anchor="middle", weight="600")


def _row(svg: ET.Element, top: int, events: Sequence[Event], scale: _Scale, found: Calendar) -> None:
    last = events[-1]
    row = _add(svg, "g", {})
    _text(row, 24, top + 13, _cut(rule(last), _LONGEST), size=13, weight="600")
    _text(row, 24, top + 28, _state(events), size=11)
    middle = top + 14
    for bar in _bars(events):
        _bar(row, middle, bar, scale, found.as_of)
    for event in events:
        if event.kind is Kind.COMMENTS:
            x = scale.x(event.day)
            _add(row, "path", {"d": f"M{x} {middle - 5}l5 5l-5 5l-5 -5z", "fill": "#fff", "stroke": "#000"})


def _bar(row: ET.Element, middle: int, bar: _Bar, scale: _Scale, now: date) -> None:
    left = scale.x(bar.first)
    right = scale.x(bar.last) if bar.last is not None else float(_WIDTH - _RIGHT)
    look = {"fill": "#444", "stroke": "#444"}
    if bar.first > now:
        look = {"fill": "#fff", "stroke": "#000", "stroke-dasharray": "4 3"}
    elif bar.last is not None and bar.last < now:
        look = {"fill": "url(#past)", "stroke": "#000"}
    size = {"x": f"{left}", "y": f"{middle - _BAR // 2}", "width": f"{max(2.0, round(right - left, 1))}"}
    _add(row, "rect", {**size, "height": f"{_BAR}", **look})
    if bar.last is None:
        _add(row, "path", {"d": f"M{right} {middle - 6}l9 6l-9 6z", "fill": look["fill"], "stroke": look["stroke"]})


def _bars(events: Sequence[Event]) -> Iterator[_Bar]:
    """One a text that takes effect, up to its end, the next text, or no known end."""
    ordered = sorted(events, key=lambda event: event.day)
    for index, event in enumerate(ordered):
        if event.begins:
            stop = next((later for later in ordered[index + 1 :] if later.stops), None)
            yield _Bar(event.day, None if stop is None else stop.day)


def _state(events: Sequence[Event]) -> str:
    """Words under the title: how it stands, its last possible day, its filings."""
    standing = events[-1].standing
    known = standing.recorded
    parts = [standing.stands.value if known is None else f"{known.told}{loaded_said(events[-1].text_loaded)}"]
    if standing.stands is Stands.NOT_YET:
        parts.append(f"from {standing.effective}")
    parts += [f"{event.source} is void" for event in events if event.kind is Kind.VOID]
    if standing.expires is not None and standing.stands in (Stands.IN_FORCE, Stands.NOT_YET, Stands.LAPSED):
        parts.append(f"last possible day {standing.expires}")
    filings = len(events[-1].filings)
    if filings:
        parts.append("1 filing" if filings == 1 else f"{filings} filings")
    if standing.stands is Stands.IN_FORCE and standing.days_left is not None:
        parts.append(f"{standing.days_left} days left")
    return " · ".join(parts)


def _row_words(events: Sequence[Event]) -> str:
    dates = "; ".join(f"{event.kind.value} {event.day}" for event in sorted(events, key=lambda event: event.day))
    return f"{rule(events[-1])}: {_state(events)}; {dates}."


def _hatch(svg: ET.Element) -> None:
    look = {
        "id": "past",
        "width": "5",
        "height": "5",
        "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
    }
    pattern = _add(_add(svg, "defs", {}), "pattern", look)
    _add(pattern, "rect", {"width": "5", "height": "5", "fill": "#fff"})
    _add(pattern, "line", {"x1": "0", "y1": "0", "x2": "0", "y2": "5", "stroke": "#000", "stroke-width": "1.2"})


def _text(
    parent: ET.Element, x: float, y: int, words: str, *, size: int, weight: str = "400", anchor: str = "start"
) -> None:
    about = {"x": f"{x:g}", "y": f"{y}", "font-size": f"{size}", "font-weight": weight, "text-anchor": anchor}
    _add(parent, "text", about, words)


def _add(parent: ET.Element, tag: str, about: dict[str, str], words: str | None = None) -> ET.Element:
    element = ET.SubElement(parent, tag, about)
    if words is not None:
        element.text = _NOT_XML.sub("\ufffd", words)
    return element


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else f"{words[: longest - 1].rstrip()}…"
