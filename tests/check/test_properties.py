"""What holds for every rule: allowed picks pass, a wrong one is one error in its place, and the schema agrees."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.check.invented import RULES
from tests.check.verbs import rules
from toolkit.check import Judgement, check, holds
from toolkit.findings import Finding, Severity
from toolkit.judging import failures
from toolkit.resources import folder
from toolkit.rulespec import Choice, RuleSpec, Value
from toolkit.rulespec.library import Library, library
from toolkit.schema import game_schema
from toolkit.submission import read_submission
from toolkit.yamltext import emit

RELEASED = library(folder("rules"))
_NEWEST = RELEASED.newest_effective()
IN_FORCE = tuple(
    (RELEASED, spec, _NEWEST)
    for section in RELEASED.sections
    if _NEWEST is not None and (spec := RELEASED.in_force(section, _NEWEST)) is not None
)
CASES: tuple[tuple[Library, RuleSpec, date], ...] = (
    *((rules(), spec, date(2031, 6, 1)) for spec in RULES),
    *IN_FORCE,
)
CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: case[1].section)

Picks = Mapping[str, Any]


def judged(case: tuple[Library, RuleSpec, date], picks: Picks) -> Judgement:
    """The verdict on one offer."""
    return check(read_submission(emit(submission(case, picks)), "one.yaml"), case[0])


def submission(case: tuple[Library, RuleSpec, date], picks: Picks) -> dict[str, Any]:
    """A submission of one offer."""
    return {
        "certificate_holder": "Lantern Hall, LLC",
        "facility": "Lantern Hall",
        "submission": {"number": "RS-1", "date": case[2].isoformat(), "kind": "new"},
        "contact": {"name": "B. Keeper", "email": "keeper@hall.example"},
        "game": case[1].game,
        "offers": [{"rule": case[1].section, **picks}],
    }


def errors(found: Judgement) -> list[Finding]:
    return [finding for finding in found.findings if finding.severity is Severity.ERROR]


def as_tuples(picks: Picks) -> dict[str, tuple[Value, ...]]:
    return {name: tuple(value) if isinstance(value, list) else (value,) for name, value in picks.items()}


def drawn(data: st.DataObject, spec: RuleSpec) -> dict[str, Any]:
    """Picks of every choice that is asked, each within its options; nothing is drawn for a choice that is not asked."""
    picks: dict[str, Any] = {}
    for choice in sorted(spec.choices, key=lambda each: bool(each.condition)):
        if holds(choice.condition, as_tuples(picks)):
            picks[choice.name] = data.draw(values(choice), label=choice.name)
    return picks


def values(choice: Choice) -> st.SearchStrategy[Any]:
    if choice.pick == "state":
        return st.sampled_from(["in words", 500, "$500"])
    if choice.pick == "yes-no":
        return st.sampled_from(["yes", "no", True, False])
    one = st.sampled_from(choice.options)
    return st.lists(one, unique=True, max_size=4) if choice.pick == "any" else one


def ruled_out(spec: RuleSpec, picks: Picks) -> list[tuple[str, str]]:
    """Place and key of each pick that a constraint rules out, found without the schema."""
    have = as_tuples(picks)
    return [
        (constraint.at, name)
        for constraint in spec.constraints
        if holds(constraint.when, have)
        for name, allowed in constraint.allow
        for value in have.get(name, ())
        if value not in allowed
    ]


@CASE
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_picks_within_the_options(case: tuple[Library, RuleSpec, date], data: st.DataObject) -> None:
    """One error a constraint that rules something out, on the key its `allow` names; none otherwise."""
    spec = case[1]
    picks = drawn(data, spec)
    found = judged(case, picks)
    expected = ruled_out(spec, picks)
    said = [(finding.at, finding.message.partition(":")[0]) for finding in errors(found)]
    assert sorted(map(str, said)) == sorted(map(str, expected))
    assert (found.checked is None) == bool(expected)
    text = found.text.splitlines()
    for finding in errors(found):
        assert finding.id == "ruled-out"
        assert finding.message.partition(":")[0] in text[finding.line - 1] or text[finding.line - 1].lstrip()[0] == "-"


@CASE
@settings(max_examples=15, deadline=None)
@given(st.data())
def test_a_value_outside_the_options_is_one_error(case: tuple[Library, RuleSpec, date], data: st.DataObject) -> None:
    spec = case[1]
    choices = [each for each in spec.choices if each.pick == "one" and not each.also]
    if not choices:
        return
    picks = drawn(data, spec)
    wrong = data.draw(st.sampled_from(choices))
    if wrong.name not in picks:
        return
    picks[wrong.name] = data.draw(st.sampled_from(["no such thing", 97, True, "2.5 to 1"]))
    rest = {name: value for name, value in picks.items() if name != wrong.name}
    if ruled_out(spec, rest) or any(wrong.name in dict(each.condition) for each in spec.choices):
        return
    (only,) = errors(judged(case, picks))
    assert only.id == "not-an-option"
    assert only.section == spec.section
    assert only.citation.startswith(f"§ {spec.section}")
    assert only.allowed
    assert set(only.allowed) <= set(wrong.options)


@CASE
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_the_schema_and_the_check_agree(case: tuple[Library, RuleSpec, date], data: st.DataObject) -> None:
    spec = case[1]
    picks = drawn(data, spec)
    for name in data.draw(st.lists(st.sampled_from([each.name for each in spec.choices] or ["none"]), max_size=2)):
        odd: Any = data.draw(st.sampled_from([None, 97, "no such thing", [], ["no such thing"], {}]))
        picks = {**picks, name: odd} if data.draw(st.booleans()) else {k: v for k, v in picks.items() if k != name}
    schema = game_schema(case[0], spec.game, case[2])
    refused = any(True for _ in failures(schema, submission(case, picks), schema))
    assert refused == bool(errors(judged(case, picks)))


@CASE
def test_settled_values_may_be_restated(case: tuple[Library, RuleSpec, date]) -> None:
    spec = case[1]
    for derived in spec.derived:
        for settlement in derived.values:
            when = {name: options[0] for name, options in settlement.when}
            other = {name: f"{value} and more" for name, value in settlement.settles}
            agreed = errors(judged(case, {**when, **dict(settlement.settles)}))
            refused = errors(judged(case, {**when, **other}))
            wrong = [finding for finding in refused if finding.id == "derived-disagrees"]
            assert not any(finding.id == "derived-disagrees" for finding in agreed)
            assert len(wrong) == len(other)
            assert {finding.at for finding in wrong} == {derived.at}
