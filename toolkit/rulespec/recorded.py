"""`standing.yaml`, kept by people: what became of rules, which sections moved, which rulemakings are void."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.dates import iso
from toolkit.findings import Finding, Severity, placed
from toolkit.origin import SECTION, STANDING, bytes_of
from toolkit.rulespec.shape import Misfit, misfits, named
from toolkit.yamltext import YamlText, read_yaml

_DAY = {"description": "YYYY-MM-DD", "type": "string", "format": "date"}
_TEXT = {"type": "string", "minLength": 1}
_SECTION = {"type": "string", "pattern": f"^{SECTION}$", "description": "a section number"}


def _listed(required: Iterable[str], **others: Any) -> dict[str, Any]:
    """A list of entries, each with who read what and when."""
    properties = {"source": _TEXT, "date": _DAY, "by": _TEXT, **others}
    entry = {
        "type": "object",
        "additionalProperties": False,
        "required": [*required, "source", "date", "by"],
        "properties": properties,
    }
    return {"type": "array", "items": entry}


SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": [],
    "properties": {
        "fates": _listed(
            ["section", "standing", "since"],
            section=_SECTION,
            standing={"enum": ["ended", "continued"]},
            since=_DAY,
            until={"anyOf": [{"type": "null"}, _DAY]},
            continued_as=_SECTION,
        ),
        "moved": _listed(["section", "to", "since"], section=_SECTION, to=_SECTION, since=_DAY),
        "void": _listed(["document"], document=_TEXT),
    },
}


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
    path = folder / STANDING
    try:
        data = bytes_of(path)
    except FileNotFoundError:
        return Fates()
    except OSError as error:
        message = f"the file cannot be read: {error.strerror}"
        return Fates(findings=(Finding(id="standing-shape", severity=Severity.ERROR, message=message, path=str(path)),))
    yaml = read_yaml(data, str(path))
    value: Any = yaml.value
    if yaml.root is None or value is None:
        return Fates(findings=yaml.findings)
    wrong = misfits(value, SCHEMA) or tuple(_contradictions(value))
    if wrong:
        return Fates(findings=(*yaml.findings, *_said(yaml, wrong)))
    known = [*map(_fate, value.get("fates") or ()), *map(_move, value.get("moved") or ())]
    return Fates(tuple(known), tuple(map(_void, value.get("void") or ())), yaml.findings)


def _said(yaml: YamlText, wrong: Iterable[Misfit]) -> Iterator[Finding]:
    for misfit in wrong:
        finding = Finding(
            id="standing-shape",
            severity=Severity.ERROR,
            message=named(misfit),
            allowed=misfit.allowed,
            span=yaml.span(misfit.path, key=misfit.on_key),
        )
        yield placed(finding, yaml.path, yaml.places)


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


def _day(text: str) -> date:
    day = iso(text)
    assert day is not None
    return day


def _fate(value: Mapping[str, Any]) -> Recorded:
    until = value.get("until")
    return Recorded(
        section=value["section"],
        standing=value["standing"],
        since=_day(value["since"]),
        until=None if until is None else _day(until),
        source=value["source"],
        by=value["by"],
        read=_day(value["date"]),
        continued_as=value.get("continued_as", ""),
    )


def _move(value: Mapping[str, Any]) -> Recorded:
    return replace(_fate({**value, "standing": "continued"}), continued_as=value["to"], moved=True)


def _void(value: Mapping[str, Any]) -> Void:
    return Void(value["document"], value["source"], value["by"], _day(value["date"]))
