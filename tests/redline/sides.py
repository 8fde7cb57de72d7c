"""The two sides of the redlines under test: an invented rulemaking and the one that amends it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from toolkit.bulletin import read_bulletin
from toolkit.document import read_document
from toolkit.redline import Redline, Side, of_rules
from toolkit.rulespec import specs_of

_HERE = Path(__file__).resolve().parents[1] / "rulemakings"
FIRST = _HERE / "tumble-dice" / "page.pipes.txt"
AMENDED = _HERE / "tumble-dice-amended" / "page.pipes.txt"


@cache
def side(path: Path) -> Side:
    """A page as a side, under its own name."""
    specs, _findings = specs_of(read_document(read_bulletin(path.read_bytes(), path.name)))
    return Side(path.parent.name, "page", specs)


def redline(note: str = "") -> Redline:
    """What the amendment changes, with a note where one is given."""
    found = of_rules(side(FIRST), side(AMENDED))
    return replace(found, notes=(note, *found.notes)) if note else found
