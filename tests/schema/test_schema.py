"""The schemas themselves: what they may say, that they say why, and that other validators read them alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker

from tests.check.invented import DEEP_LANTERN, KITE, LUCKY_CUP, RULES, SILVER_OWL, library_of, source
from tests.check.verbs import rules
from toolkit.judging import KEYWORDS, failures
from toolkit.resources import folder
from toolkit.rulespec.library import library
from toolkit.schema import game_schema, rule_definition, schema_files
from toolkit.submission import read_submission

DAY = date(2031, 6, 1)
GAME = game_schema(rules(), "lantern-dice", DAY)
RELEASED = library(folder("rules"))
_DECIDING = frozenset(
    [
        "type",
        "const",
        "enum",
        "required",
        "additionalProperties",
        "contains",
        "uniqueItems",
        "minLength",
        "maxLength",
        "minimum",
        "pattern",
        "format",
        "anyOf",
        "not",
    ]
)
_BRANCHES = ("then", "else", "items", "contains", "not")


def subschemas(schema: Mapping[str, Any], inside_if: bool = False) -> Iterator[tuple[Mapping[str, Any], bool]]:
    """Every subschema, and whether it only asks (inside an `if`)."""
    yield schema, inside_if
    for keyword in _BRANCHES:
        if isinstance(schema.get(keyword), dict):
            yield from subschemas(schema[keyword], inside_if)
    if "if" in schema:
        yield from subschemas(schema["if"], inside_if=True)
    for keyword in ("allOf", "anyOf"):
        for each in schema.get(keyword, ()):
            yield from subschemas(each, inside_if)
    for keyword in ("properties", "$defs"):
        for each in schema.get(keyword, {}).values():
            yield from subschemas(each, inside_if)


def all_schemas() -> list[Mapping[str, Any]]:
    """The invented ones and those of the released rules."""
    when = RELEASED.newest_effective() or DAY
    return [GAME, *(game_schema(RELEASED, game, when) for game in RELEASED.games())]


@pytest.mark.parametrize("schema", all_schemas(), ids=lambda schema: schema["x-game"])
def test_every_schema_is_sound(schema: Mapping[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    for each, asks in subschemas(schema):
        assert set(each) <= KEYWORDS, set(each) - KEYWORDS
        decides = _DECIDING & set(each)
        assert asks or not decides or "x-citation" in each, each
        assert "then" in each or "else" in each or "if" not in each
        if "$ref" in each:
            assert each["$ref"].removeprefix("#/$defs/") in schema["$defs"]


@pytest.mark.parametrize("schema", all_schemas(), ids=lambda schema: schema["x-game"])
def test_values_have_words_for_editors(schema: Mapping[str, Any]) -> None:
    for each, asks in subschemas(schema):
        if not asks and "enum" in each and "x-finding" in each:
            assert each["errorMessage"]


def test_the_head_of_a_schema() -> None:
    assert GAME["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert GAME["x-as-of"] == "2031-06-01"
    assert GAME["properties"]["game"]["const"] == "lantern-dice"
    assert GAME["$defs"]["offer"]["properties"]["rule"]["enum"] == ["700b.1", "700b.2", "700b.3"]


def test_a_schema_holds_the_rules_in_force(tmp_path: Path) -> None:
    later = replace(KITE, section="701b.2", source=source(date(2032, 1, 1)))
    kept = library_of(tmp_path, KITE, later)
    for day, sections in (
        (date(2031, 5, 2), []),
        (date(2031, 5, 3), ["701b.1"]),
        (date(2032, 1, 1), ["701b.1", "701b.2"]),
        (date(2033, 5, 4), []),
    ):
        schema = game_schema(kept, "kite-wheel", day)
        Draft202012Validator.check_schema(schema)
        assert schema["$defs"]["offer"]["properties"]["rule"]["enum"] == sections


def test_a_definition_whole() -> None:
    cup = rule_definition(LUCKY_CUP)
    assert cup["properties"]["cups"] == {
        "title": "cups",
        "description": "§ 700b.1(k): pick one of 1, 2 or 4.",
        "enum": [1, 2, 4],
        "errorMessage": "cups: § 700b.1(k) leaves 1, 2 and 4 to pick from",
        "x-finding": "not-an-option",
        "x-citation": "§ 700b.1(k)",
        "x-at": "k",
    }
    assert cup["allOf"][:3] == [
        {"required": ["paytable"], "x-citation": "§ 700b.1(i)", "x-at": "i"},
        {"required": ["cups"], "x-citation": "§ 700b.1(k)", "x-at": "k"},
        {
            "if": {"properties": {"paytable": {"enum": [2]}}, "required": ["paytable"]},
            "then": {
                "properties": {
                    "cups": {
                        "if": {"enum": [1, 2, 4]},
                        "then": {
                            "enum": [1],
                            "errorMessage": "cups: with paytable 2, § 700b.1(k) leaves only 1",
                            "x-finding": "ruled-out",
                            "x-citation": "§ 700b.1(k)",
                            "x-at": "k",
                        },
                    }
                }
            },
            "x-citation": "§ 700b.1(k)",
            "x-at": "k",
        },
    ]
    assert cup["additionalProperties"] is False


def test_committed_schemas_are_fresh() -> None:
    when = RELEASED.newest_effective()
    if when is None:
        pytest.skip("no rules are released yet")
    fresh = schema_files(RELEASED, when)
    held = {path.name: path.read_text("utf-8") for path in folder("schemas").glob("*.schema.json")}
    held.pop("rule-spec.schema.json", None)
    assert held == dict(fresh), "compile them anew: pa-rules compile -o schemas"


EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "submissions").glob("*/*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_pass_the_schema_that_they_name(path: Path) -> None:
    text = path.read_text("utf-8")
    named = text.splitlines()[0].partition("$schema=")[2]
    schema = json.loads((path.parent / named).read_text("utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(read_submission(text, str(path)).value)) == []


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        1,
        2,
        4,
        9,
        "2",
        "yes",
        "A",
        "B",
        "C",
        "hoot",
        "Hoot",
        "tall wheel",
        "",
        "x\n",
        "95 to 1\n",
        "95 to 1",
        "45 to 1",
        "10 to 1",
        "700c.3(g)",
        "§ 700c.4",
        "7 for 1",
        [],
        {},
        ["Hoot"],
        "2,500×",
        "12%",
        "4",
        4,
    ]
)
LISTS = st.lists(
    st.sampled_from(["Hoot", "Perch", "Roost with 4", "hoot", 1, "95 to 1", "700c.3(g)", "11 to 1", None]), max_size=3
)
KEYS = sorted(
    {key for spec in (LUCKY_CUP, SILVER_OWL, DEEP_LANTERN) for key in rule_definition(spec)["properties"]} - {"rule"}
)
OFFERS = st.builds(
    lambda rule, keys: {"rule": rule, **keys},
    st.sampled_from(["700b.1", "700b.2", "700b.3", "700b.4", "701b.1"]),
    st.dictionaries(st.sampled_from([*KEYS, "moonlight"]), st.one_of(JUNK, LISTS), max_size=6),
)
HEADS = st.fixed_dictionaries(
    {
        "certificate_holder": st.sampled_from(["Hall", "", " ", 7, None]),
        "facility": st.just("Hall"),
        "submission": st.fixed_dictionaries(
            {},
            optional={
                "number": st.sampled_from(["RS-1", 5]),
                "date": st.sampled_from(["2031-06-01", "2031-06-31", "today", "2031-06-01\n"]),
                "kind": st.sampled_from(["new", "amendment", "renewal"]),
                "amends": st.sampled_from(["RS-0", ""]),
                "revision": st.sampled_from([0, 3, -1, "1"]),
            },
        ),
        "contact": st.sampled_from([{"name": "B", "email": "b@hall.example"}, {"name": "B", "email": "b"}, {}, []]),
        "game": st.sampled_from(["lantern-dice", "kite-wheel"]),
        "offers": st.one_of(st.lists(OFFERS, max_size=2), st.just({})),
    },
    optional={"notes": st.just("x"), "moonlight": st.just(1)},
)
VALIDATOR = Draft202012Validator(GAME, format_checker=FormatChecker(["date"]))
_AT_THE_ITEM = ("additionalProperties", "uniqueItems")


@settings(max_examples=300, deadline=None)
@given(HEADS)
def test_our_reading_of_a_schema_is_that_of_a_general_validator(value: Any) -> None:
    ours = {
        (failure.keyword, failure.path[:-1] if failure.keyword in _AT_THE_ITEM else failure.path)
        for failure in failures(GAME, value, GAME)
    }
    theirs = {(str(error.validator), tuple(error.absolute_path)) for error in VALIDATOR.iter_errors(value)}
    assert ours == theirs


def test_a_schema_is_plain_json() -> None:
    assert json.loads(json.dumps(GAME)) == GAME
    assert {spec.game for spec in RULES} == set(rules().games())
