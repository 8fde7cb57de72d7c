"""`standing.yaml`, kept by people: what became of rules, which sections moved, which rulemakings are void."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.findings import Finding
from toolkit.origin import SECTION, STANDING
from toolkit.rulespec.kept import DAY, TEXT, closed, day, read_kept
from toolkit.rulespec.shape import Misfit

_SECTION = {"type": "string", "pattern": f"^{SECTION}$", "description": "a section number"}


def _listed(required: Iterable[str], **others: Any) -> dict[str, Any]:
    """A list of entries, each with who read what and when."""
    entry = closed([*required, "source", "date", "by"], source=TEXT, date=DAY, by=TEXT, **others)
    return {"type": "array", "items": entry}


SCHEMA: dict[str, Any] = closed(
    [],
    fates=_listed(
        ["section", "standing", "since"],
        section=_SECTION,
        standing={"enum": ["ended", "continued"]},
        since=DAY,
        until={"anyOf": [{"type": "null"}, DAY]},
        continued_as=_SECTION,
    ),
    moved=_listed(["section", "to", "since"], section=_SECTION, to=_SECTION, since=DAY),
    void=_listed(["document"], document=TEXT),
)


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a person recorded of a rule and its loaded versions do not show: that it `ended` or was `continued`.

    `source` is what says so (a Bulletin, a letter), `read` the day on which `by` read it; `continued_as` the section
    that goes on with it, where that is another one. `moved`: it only got another number.
    """

    section: str
    standing: str
    since: date
    until: date | None
    source: str
    by: str
    read: date
    continued_as: str = ""
    moved: bool = False

    @property
    def told(self) -> str:
        """`ended`, `continued as § 700c.9`, `moved to § 700c.9`."""
        if self.moved:
            return f"moved to § {self.continued_as}"
        return f"{self.standing} as § {self.continued_as}" if self.continued_as else self.standing


def moved(section: str, recorded: Iterable[Recorded], day: date) -> Recorded | None:
    """The last entry that gave `section` another number by `day`, over several moves; None where it kept its own."""
    moves = sorted((one for one in recorded if one.moved and one.since <= day), key=lambda one: one.since)
    latest = {one.section: one for one in moves}
    found: Recorded | None = None
    while section in latest:
        found = latest.pop(section)
        section = found.continued_as
    return found


class Void(NamedTuple):
    """A rulemaking, by its document number, that was declared void: its versions never were law."""

    document: str
    source: str
    by: str
    read: date


class Fates(NamedTuple):
    """What `standing.yaml` holds."""

    recorded: tuple[Recorded, ...] = ()
    void: tuple[Void, ...] = ()
    findings: tuple[Finding, ...] = ()


def fates(folder: Path) -> Fates:
    """The `standing.yaml` of a folder of rules; findings `standing-shape` and those of `read_yaml`."""
    read = read_kept(folder / STANDING, SCHEMA, "standing-shape", _contradictions)
    value = read.value or {}
    known = (*map(_fate, value.get("fates") or ()), *map(_move, value.get("moved") or ()))
    return Fates(known, tuple(map(_void, value.get("void") or ())), read.findings)


def _contradictions(value: Mapping[str, Any]) -> Iterator[Misfit]:
    """What the shape cannot see: days in the wrong order, an end that goes on, two entries of one day."""
    seen: set[tuple[str, str]] = set()
    for group in ("fates", "moved"):
        for index, entry in enumerate(value.get(group) or ()):
            until = entry.get("until")
            if until is not None and until < entry["since"]:
                yield Misfit((group, index, "until"), f"until ({until}) is before since ({entry['since']})")
            if entry.get("standing") == "ended" and "continued_as" in entry:
                yield Misfit((group, index, "continued_as"), "what ended is not continued", on_key=True)
            if entry["section"] in (entry.get("to"), entry.get("continued_as")):
                yield Misfit((group, index, "section"), "a section cannot become itself")
            if (entry["section"], entry["since"]) in seen:
                yield Misfit((group, index), f"§ {entry['section']} has two entries since {entry['since']}")
            seen.add((entry["section"], entry["since"]))


def _fate(value: Mapping[str, Any]) -> Recorded:
    until = value.get("until")
    return Recorded(
        section=value["section"],
        standing=value["standing"],
        since=day(value["since"]),
        until=None if until is None else day(until),
        source=value["source"],
        by=value["by"],
        read=day(value["date"]),
        continued_as=value.get("continued_as", ""),
    )


def _move(value: Mapping[str, Any]) -> Recorded:
    return replace(_fate({**value, "standing": "continued"}), continued_as=value["to"], moved=True)


def _void(value: Mapping[str, Any]) -> Void:
    return Void(value["document"], value["source"], value["by"], day(value["date"]))
