"""The operator's YAML to a submission: whatever can be taken is taken, nothing is judged here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal

from toolkit.dates import iso
from toolkit.rulespec.model import Value
from toolkit.submission.model import (
    OFFER_KEYS,
    STATED_KEYS,
    Answer,
    Approval,
    Contact,
    Declared,
    Duty,
    Offer,
    Position,
    Submission,
)
from toolkit.yamltext import Path, Plain, read_yaml

_Map = Mapping[str, Plain]


def read_submission(source: bytes | str, path: str) -> Submission:
    """The submission that `source` holds, with the place of every value; never an exception.

    A file that is no YAML, or no mapping, gives a submission without values; its `findings` say why.
    """
    return _made(Submission(path, read_yaml(source, path)))


def with_changes(submission: Submission, changed: Sequence[tuple[Path, Value]]) -> Submission:
    """The same submission with some values as the rule prints them; places stay those of what was typed."""
    if not changed:
        return submission
    return _made(Submission(submission.path, submission.yaml, changed=(*submission.changed, *changed)))


def _made(bare: Submission) -> Submission:
    top = _map(bare.value)
    head = _map(top.get("submission"))
    return Submission(
        path=bare.path,
        yaml=bare.yaml,
        changed=bare.changed,
        certificate_holder=_text(top, "certificate_holder"),
        facility=_text(top, "facility"),
        number=_text(head, "number"),
        date=_day(head, "date"),
        start=_day(head, "start"),
        kind=_text(head, "kind"),
        amends=_text(head, "amends"),
        revision=_count(head, "revision"),
        status=_text(head, "status") or "draft",
        approved=_approval(head.get("approved", top.get("approved"))),
        contact=_contact(_map(top.get("contact"))),
        game=_text(top, "game"),
        offers=tuple(_offer(index, _map(item)) for index, item in enumerate(_list(top.get("offers")))),
        declared=tuple(_declared(_map(item)) for item in _list(top.get("declared"))),
        duties=tuple(_duty(_map(item)) for item in _list(top.get("obligations"))),
        notes=_text(top, "notes"),
        internal_notes=_text(top, "internal_notes"),
    )


def _contact(found: _Map) -> Contact:
    return Contact(*(_text(found, key) for key in ("name", "title", "email", "phone")))


def _approval(found: Plain) -> Approval | None:
    if not isinstance(found, dict):
        return None
    return Approval(_day(found, "date"), *(_text(found, key) for key in ("reference", "conditions", "digest")))


def _offer(index: int, found: _Map) -> Offer:
    stated = _map(found.get("stated"))
    return Offer(
        index=index,
        rule=_text(found, "rule"),
        tables=tuple(as_text(item) for item in _list(found.get("tables"))),
        answers=tuple((key, _answer(value)) for key, value in found.items() if key not in OFFER_KEYS),
        stated=tuple((key, _text(stated, key)) for key in STATED_KEYS if key in stated),
        positions=tuple(_position(_map(item)) for item in _list(found.get("positions"))),
    )


def _position(found: _Map) -> Position:
    steps = _text(found, "at").split(".")
    return Position(".".join(_pilcrow(step) for step in steps), _text(found, "position"))


def _pilcrow(step: str) -> str:
    return f"¶{step[1:]}" if step[:1] == "p" and step[1:].isdecimal() else step


def _declared(found: _Map) -> Declared:
    return Declared(*(_text(found, key) for key in ("under", "entry", "value")))


def _duty(found: _Map) -> Duty:
    steps = _text(found, "at").split(".")
    at = ".".join(_pilcrow(step) for step in steps)
    return Duty(_text(found, "rule"), at, *(_text(found, key) for key in ("kind", "status", "reference")))


def _answer(value: Plain) -> Answer:
    if isinstance(value, list):
        return tuple(item for item in value if isinstance(item, str | int | Decimal | None))
    return None if isinstance(value, dict) else value


def as_text(value: Plain) -> str:
    """A scalar as typed; nothing for a list or a mapping."""
    if value is None or isinstance(value, list | dict):
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(found: _Map, key: str) -> str:
    return as_text(found.get(key))


def _day(found: _Map, key: str) -> date | None:
    return iso(_text(found, key))


def _count(found: _Map, key: str) -> int:
    value = found.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0


def _map(value: Plain) -> _Map:
    return value if isinstance(value, dict) else {}


def _list(value: Plain) -> Sequence[Plain]:
    return value if isinstance(value, list) else ()
