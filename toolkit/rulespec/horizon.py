"""The horizon of a library: up to which Bulletin somebody looked for changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.dates import iso
from toolkit.findings import Finding, Severity, placed
from toolkit.origin import FILE, bytes_of
from toolkit.rulespec.shape import misfits, named
from toolkit.yamltext import read_yaml

_DAY = {"description": "YYYY-MM-DD", "type": "string", "format": "date"}
_TEXT = {"type": "string", "minLength": 1}


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
)


@dataclass(frozen=True, slots=True)
class Horizon:
    """Up to which Bulletin somebody looked for changes."""

    bulletin: str
    date: date
    by: str


class Kept(NamedTuple):
    """What `library.yaml` holds; a horizon of None means that nobody recorded one."""

    horizon: Horizon | None = None
    findings: tuple[Finding, ...] = ()


def kept(folder: Path) -> Kept:
    """The `library.yaml` of a folder of rules; findings `library-shape` and those of `read_yaml` where it is broken."""
    path = folder / FILE
    try:
        data = bytes_of(path)
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
    return Kept(_horizon(value["checked_through"]), yaml.findings)


def _day(text: str) -> date:
    day = iso(text)
    assert day is not None
    return day


def _horizon(value: dict[str, str]) -> Horizon:
    return Horizon(value["bulletin"], _day(value["date"]), value["by"])
