"""The submission as the officer typed it: its nouns, and the place of every value."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal

from toolkit.findings import Finding
from toolkit.rulespec.model import Value
from toolkit.yamltext import Path, Plain, YamlText
from toolkit.yamltext.model import plain

Answer = str | int | bool | Decimal | None | tuple[str | int | bool | Decimal | None, ...]
"""What stands under a key of an offer: one value, or a list of them."""

OFFER_KEYS = ("rule", "tables", "stated", "positions")
"""Keys of an offer that are no choice of its rule."""

STATED_KEYS = ("on", "wager", "seed", "pool", "linked_with")
"""What an offer may state besides; printed, never checked."""

KINDS = ("new", "amendment")
STATUSES = ("draft", "filed", "returned", "approved", "withdrawn", "superseded", "discontinued")
OPEN_STATUSES = ("draft", "returned")
"""Filings that can still be changed: a day to judge as of replaces their own dates."""

CLOSED_STATUSES = ("withdrawn", "superseded", "discontinued")
"""Filings that are over: checked for form only."""

DUTY_STATUSES = ("open", "submitted", "approved")


@dataclass(frozen=True, slots=True)
class Contact:
    """Whom the Board may ask."""

    name: str = ""
    title: str = ""
    email: str = ""
    phone: str = ""


@dataclass(frozen=True, slots=True)
class Approval:
    """What the Board answered; `digest` ties the answer to the entries it was given for."""

    date: dt.date | None = None
    reference: str = ""
    conditions: str = ""
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """What the holder takes an open point to mean; `at` with a pilcrow, also where `p1` was typed."""

    at: str
    position: str


@dataclass(frozen=True, slots=True)
class Offer:
    """One rule that the holder offers. `answers` are the keys of the rule's choices and settled values, as typed."""

    index: int
    rule: str
    tables: tuple[str, ...] = ()
    answers: tuple[tuple[str, Answer], ...] = ()
    stated: tuple[tuple[str, str], ...] = ()
    positions: tuple[Position, ...] = ()

    @property
    def path(self) -> Path:
        """Where it stands in the file."""
        return ("offers", self.index)


@dataclass(frozen=True, slots=True)
class Declared:
    """An entry under a rule that is not loaded: taken on trust."""

    under: str
    entry: str
    value: str


@dataclass(frozen=True, slots=True)
class Duty:
    """What is known of one obligation. `status`: open, submitted or approved."""

    rule: str
    at: str
    kind: str
    status: str
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Submission:
    """One file of `submissions/`. What is missing or of the wrong type is empty here; what to say of it is the check's.

    `yaml` has the text and the place of every key and value; `changed` are values that the check read as the rule
    prints them (`(("offers", 0, "wheel"), "single zero")`). `findings` are those of the YAML alone.
    """

    path: str
    yaml: YamlText = field(repr=False)
    certificate_holder: str = ""
    facility: str = ""
    number: str = ""
    date: dt.date | None = None
    start: dt.date | None = None
    kind: str = ""
    amends: str = ""
    revision: int = 0
    status: str = "draft"
    contact: Contact = Contact()
    game: str = ""
    offers: tuple[Offer, ...] = ()
    declared: tuple[Declared, ...] = ()
    duties: tuple[Duty, ...] = ()
    approved: Approval | None = None
    notes: str = ""
    internal_notes: str = ""
    changed: tuple[tuple[Path, Value], ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was wrong with the YAML."""
        return self.yaml.findings

    @property
    def value(self) -> Plain:
        """The file's plain value, a copy of its own, with the changed values as the rule prints them."""
        value = None if self.yaml.root is None else plain(self.yaml.root)
        for path, new in self.changed:
            _put(value, path, new)
        return value


def _put(value: Plain, path: Path, new: Value) -> None:
    for step in path[:-1]:
        value = _step(value, step)
    last = path[-1]
    if isinstance(value, dict):
        value[str(last)] = new
    elif isinstance(value, list) and isinstance(last, int):
        value[last] = new


def _step(value: Plain, step: str | int) -> Plain:
    if isinstance(value, dict) and isinstance(step, str):
        return value[step]
    return value[step] if isinstance(value, list) and isinstance(step, int) else None
