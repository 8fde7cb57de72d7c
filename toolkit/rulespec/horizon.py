"""The horizon of a library: up to which Bulletin somebody looked for changes, and what was recorded of a rule's end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.dates import iso
from toolkit.findings import Finding, Severity, placed
from toolkit.origin import FILE, SECTION
from toolkit.rulespec.shape import misfits, named
from toolkit.yamltext import read_yaml

_DAY = {"description": "YYYY-MM-DD", "type": "string", "format": "date"}
_TEXT = {"type": "string", "minLength": 1}
_SECTION = {"type": "string", "pattern": f"^{SECTION}$", "description": "a section number"}


def _closed(required: Iterable[str], **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": properties,
    }


SCHEMA = _closed(
    ["checked_through"],
    checked_through=_closed(["bulletin", "date", "by"], bulletin=_TEXT, date=_DAY, by=_TEXT),
    recorded={
        "type": "array",
        "items": _closed(
            ["section", "standing", "since", "source", "by"],
            section=_SECTION,
            standing={"enum": ["ended", "continued"]},
            since=_DAY,
            until={"anyOf": [{"type": "null"}, _DAY]},
            source=_TEXT,
            by=_TEXT,
        ),
    },
)


@dataclass(frozen=True, slots=True)
class Horizon:
    """Up to which Bulletin somebody looked for changes."""

    bulletin: str
    date: date
    by: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a person recorded of a rule and its loaded versions do not show: that it `ended` or was `continued`."""

    section: str
    standing: str
    since: date
    until: date | None
    source: str
    by: str


class Kept(NamedTuple):
    """What `library.yaml` holds; a horizon of None means that nobody recorded one."""

    horizon: Horizon | None = None
    recorded: tuple[Recorded, ...] = ()
    findings: tuple[Finding, ...] = ()


def kept(folder: Path) -> Kept:
    """The `library.yaml` of a folder of rules; findings `library-shape` and those of `read_yaml` where it is broken."""
    path = folder / FILE
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Kept()
    except OSError as error:
        message = f"the file cannot be read: {error.strerror}"
        return Kept(findings=(Finding(id="library-shape", severity=Severity.ERROR, message=message, path=str(path)),))
    yaml = read_yaml(data, str(path))
    if yaml.root is None:
        return Kept(findings=yaml.findings)
    value: Any = yaml.value
    wrong = tuple(
        placed(
            Finding(
                id="library-shape",
                severity=Severity.ERROR,
                message=named(misfit),
                allowed=misfit.allowed,
                span=yaml.span(misfit.path, key=misfit.on_key),
            ),
            yaml.path,
            yaml.places,
        )
        for misfit in misfits(value, SCHEMA)
    )
    if wrong:
        return Kept(findings=(*yaml.findings, *wrong))
    return Kept(_horizon(value["checked_through"]), tuple(map(_record, value.get("recorded", ()))), yaml.findings)


def _day(text: str) -> date:
    day = iso(text)
    assert day is not None
    return day


def _horizon(value: dict[str, str]) -> Horizon:
    return Horizon(value["bulletin"], _day(value["date"]), value["by"])


def _record(value: dict[str, Any]) -> Recorded:
    until = value.get("until")
    return Recorded(
        section=value["section"],
        standing=value["standing"],
        since=_day(value["since"]),
        until=None if until is None else _day(until),
        source=value["source"],
        by=value["by"],
    )
