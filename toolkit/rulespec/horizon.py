"""The horizon of a library: up to which Bulletin somebody looked for changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

from toolkit.findings import Finding
from toolkit.origin import FILE
from toolkit.rulespec.kept import DAY, TEXT, closed, day, read_kept

SCHEMA = closed(
    ["checked_through"],
    checked_through=closed(["bulletin", "date", "by"], bulletin=TEXT, date=DAY, by=TEXT),
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
    read = read_kept(folder / FILE, SCHEMA, "library-shape")
    return Kept(None if read.value is None else _horizon(read.value["checked_through"]), read.findings)


def _horizon(value: dict[str, str]) -> Horizon:
    return Horizon(value["bulletin"], day(value["date"]), value["by"])
