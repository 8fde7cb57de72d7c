"""Old plus the diff is new: whatever differs is told, also by a comparison whose detectors are blind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from tests.amendment import sheets
from tests.amendment.edits import Edit, made
from toolkit.amendment import Class, changes, comparing
from toolkit.amendment.leaves import VERSION
from toolkit.amendment.readings import INTERPRETERS
from toolkit.rulespec.model import RuleSpec

_SPECS = tuple(
    spec for name in ("harbor-wheel", "marble-21", "tumble-dice") for spec in dict(sheets.walks())[name].specs
)
_NAMES = frozenset({*VERSION, "reviewed", "path", "description", "words"})
"""What names the version, vouches for it, or repeats words that stand in its provisions."""


@pytest.mark.parametrize("blind", range(len(INTERPRETERS)))
def test_a_blind_interpreter_makes_nothing_silent(blind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left = tuple(one for number, one in enumerate(INTERPRETERS) if number != blind)
    _still_told(monkeypatch, "INTERPRETERS", left)


@pytest.mark.parametrize("blind", range(len(comparing.EDITS)))
def test_a_blind_detector_makes_nothing_silent(blind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left = tuple(one for number, one in enumerate(comparing.EDITS) if number != blind)
    _still_told(monkeypatch, "EDITS", left)


@cache
def _edits() -> tuple[Edit, ...]:
    return tuple(made(24))


def test_without_any_detector_everything_is_told_as_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "EDITS", ())
    _still_told(monkeypatch, "INTERPRETERS", ())


def _still_told(monkeypatch: pytest.MonkeyPatch, table: str, left: tuple[object, ...]) -> None:
    cases = [(edit.name, edit.old, edit.new, changes(edit.old, edit.new)) for edit in _edits()]
    monkeypatch.setattr(comparing, table, left)
    for name, old, new, before in cases:
        told = changes(old, new)
        heaviest = max((one.cls.weight for one in before), default=0)
        assert max((one.cls.weight for one in told), default=0) >= heaviest, name


def test_every_value_of_a_spec_counts() -> None:
    for spec in _SPECS:
        for place, other in _altered(spec):
            assert changes(spec, other), f"{spec.section} {place}"
            assert changes(other, spec), f"{spec.section} {place}, back"


def test_a_change_of_a_fact_alone_is_told() -> None:
    spec = _SPECS[0]
    other = replace(spec, choices=tuple(replace(one, pick="any") for one in spec.choices))
    told = changes(spec, other)
    assert {one.cls for one in told} == {Class.SUBSTANTIVE}
    assert [one.effect for one in told] == ["limit-loosened"] * len(told)


def _altered(spec: RuleSpec) -> Iterator[tuple[str, RuleSpec]]:
    """The spec with one of its values changed, for the first two of each list."""
    yield from _values(spec, "")


def _values(thing: Any, place: str) -> Iterator[tuple[str, Any]]:
    if is_dataclass(thing) and not isinstance(thing, type):
        for one in fields(thing):
            if one.name in _NAMES or (one.name == "at" and place) or one.name == "section":
                continue
            for where, value in _values(getattr(thing, one.name), f"{place}.{one.name}"):
                yield where, replace(thing, **{one.name: value})
    elif isinstance(thing, tuple):
        for number, inner in list(enumerate(thing))[:2]:
            for where, value in _values(inner, f"{place}[{number}]"):
                yield where, (*thing[:number], value, *thing[number + 1 :])
        if thing and is_dataclass(thing[0]):
            yield f"{place}, one less", thing[1:]
    elif isinstance(thing, bool):
        yield place, not thing
    elif isinstance(thing, int):
        yield place, thing + 40
    elif isinstance(thing, str) and thing:
        yield place, f"{thing} otherwise"
