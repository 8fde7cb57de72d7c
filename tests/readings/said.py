"""Terms, duties and open points as lines, and numbers of a text changed one by one."""

from __future__ import annotations

from collections.abc import Iterator

from tests.readings.sections import picks, read
from toolkit.readings import Readings
from toolkit.readings.counting import numbers
from toolkit.rulespec.model import Obligation, Term


def terms(text: str) -> list[str]:
    """`a cap Owl wager: $50`, a list's values parted by bars, what it holds under in brackets."""
    return [_term(one) for one in read(text).terms]


def duties(text: str) -> list[str]:
    """`a layout: area for Owl wager`, the approval behind an arrow where one is named."""
    return [_duty(one) for one in read(text).obligations]


def opened(text: str) -> list[str]:
    """`a open-bounds: Owl Numbers, between 4 and 8`; a dash for the section itself."""
    return [f"{one.at or '-'} {one.kind}: {one.about}" for one in read(text).open]


def unread(text: str) -> list[str]:
    """`a 3, four`."""
    return [f"{one.at} {', '.join(one.numbers)}" for one in read(text).unread]


def _term(one: Term) -> str:
    value = " | ".join(map(str, one.value)) if isinstance(one.value, tuple) else str(one.value)
    return f"{one.at} {one.kind} {one.of}: {value}{f' [{picks(one.when)}]' if one.when else ''}"


def _duty(one: Obligation) -> str:
    approval = "" if one.approval == "not named" else f" -> {one.approval}"
    return f"{one.at} {one.kind}: {' | '.join(one.what)}{approval}{f' [{picks(one.when)}]' if one.when else ''}"


def changed(text: str) -> Iterator[tuple[str, str]]:
    """Each number of the provisions in turn with what it becomes, and the text with that one number changed."""
    for start, stop in numbers(text):
        printed = text[start:stop]
        other = _other(printed)
        if text[start - 1 : start] != "§" and not _is_marker(text, start):
            yield f"{printed} -> {other} at {start}", f"{text[:start]}{other}{text[stop:]}"


def _is_marker(text: str, start: int) -> bool:
    """Whether a number belongs to the address at the front of a line, or to a citation."""
    line = text.rfind("\n", 0, start) + 1
    lead = text[line:start]
    return (" " not in lead.strip() and "|" not in lead) or "§" in lead[-14:] or text[start - 1 : start] in "(."


def _other(printed: str) -> str:
    first = next((at for at, sign in enumerate(printed) if sign.isdigit()), -1)
    if first < 0:
        return "seven" if printed.lower() != "seven" else "nine"
    digit = "7" if printed[first] != "7" else "8"
    return f"{printed[:first]}{digit}{printed[first + 1 :]}"


def facts(found: Readings) -> object:
    """All that a change of a number may show in."""
    return (
        found.terms,
        found.obligations,
        found.choices,
        found.constraints,
        found.derived,
        found.tables,
        found.unread,
        found.references,
        found.base,
    )
