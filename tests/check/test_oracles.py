"""Two validators that are not ours, on the committed schemas: their verdicts are those of `pa-rules check`.

They can only judge what a schema can say, so submissions here are exact (`check` reads other capitals, quotes and equal
cells as printed; a schema does not), of one game, and dated when all its rules are in force. `format: date` is asserted
by neither: the one by its default, the other by the draft's.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.check.invented import RULES
from tests.check.verbs import rules
from toolkit.check import Judgement, check
from toolkit.dates import iso
from toolkit.findings import Severity
from toolkit.resources import folder
from toolkit.rulespec import Choice, RuleSpec
from toolkit.rulespec.library import Library, library
from toolkit.schema import game_schema
from toolkit.schema.parts import options_of
from toolkit.submission import read_submission
from toolkit.yamltext import emit

RELEASED = library(folder("rules"))
_COMMITTED = {path.name.split(".")[0]: json.loads(path.read_text("utf-8")) for path in folder("schemas").glob("*.json")}
_COMMITTED.pop("rule-spec")
DAYS = {game: schema["x-as-of"] for game, schema in _COMMITTED.items()}

Oracle = Callable[[Any], bool]


@cache
def schema_of(game: str) -> Any:
    """The committed schema of a game, or that of an invented one."""
    day = iso("2031-06-01")
    assert day is not None
    return _COMMITTED.get(game) or game_schema(rules(), game, day)


@cache
def oracles(game: str) -> dict[str, Oracle]:
    schema = schema_of(game)
    return {
        "jsonschema": Draft202012Validator(schema).is_valid,
        "jsonschema-rs": jsonschema_rs.Draft202012Validator(schema).is_valid,
    }


CASES: list[tuple[Library, RuleSpec, str]] = [(rules(), spec, "2031-06-01") for spec in RULES]
for _game, _day in DAYS.items():
    _on = iso(_day)
    assert _on is not None
    CASES += [
        (RELEASED, spec, _day)
        for section in RELEASED.of_game(_game)
        if (spec := RELEASED.in_force(section, _on)) is not None
    ]


def values(choice: Choice) -> st.SearchStrategy[Any]:
    """Values in and outside the options of a choice, of the right kind and of others."""
    options = [*options_of(choice), *choice.also]
    some = st.sampled_from(options) if options else st.just("in words")
    odd: st.SearchStrategy[Any] = st.sampled_from([0, 77, True, None, "moonlight", "7", "3 for 1", {}, 2.5])
    one = st.one_of(some, some, some, odd)
    return (
        st.one_of(st.lists(one, max_size=4), one)
        if choice.pick == "any"
        else st.one_of(one, one, st.lists(one, max_size=2))
    )


def offers(spec: RuleSpec) -> st.SearchStrategy[dict[str, Any]]:
    settled = {name: value for each in spec.derived for one in each.values for name, value in one.settles}
    keys: dict[str, st.SearchStrategy[Any]] = {choice.name: values(choice) for choice in spec.choices}
    keys |= {name: st.sampled_from([value, "1%", 4]) for name, value in settled.items()}
    keys |= {
        "tables": st.sampled_from([["T-1"], ["T-1", "T-1"], "T-1", [None]]),
        "stated": st.sampled_from([{"wager": "$5"}, {"wagers": "$5"}, {"seed": " "}, []]),
        "positions": st.sampled_from([[{"at": "c", "position": "so"}], [{"at": "c"}], "so"]),
        "moonlight": st.just(1),
    }
    likely = [choice.name for choice in spec.choices]
    return st.builds(
        lambda made, more, held: {
            "rule": spec.section,
            **{key: made[key] for key in [*likely, *more] if key in held or key in more},
        },
        st.fixed_dictionaries(keys),
        st.lists(st.sampled_from([key for key in keys if key not in likely]), max_size=1),
        st.sets(st.sampled_from(likely), min_size=max(0, len(likely) - 2)) if likely else st.just(set()),
    )


def submission(case: tuple[Library, RuleSpec, str], offer: dict[str, Any]) -> dict[str, Any]:
    return {
        "certificate_holder": "Lantern Hall, LLC",
        "facility": "Lantern Hall",
        "submission": {"number": "RS-1", "date": case[2], "kind": "new"},
        "contact": {"name": "B. Keeper", "email": "keeper@hall.example"},
        "game": case[1].game,
        "offers": [offer],
    }


def judged(case: tuple[Library, RuleSpec, str], value: Any) -> tuple[Judgement, Any]:
    """The verdict on a value as a file, and the value as that file holds it."""
    read = read_submission(json.dumps(value, ensure_ascii=False), "one.yaml")
    return check(read, case[0]), read.value


def errors(found: Judgement) -> list[str]:
    return [each.message for each in found.findings if each.severity is Severity.ERROR]


def agree(case: tuple[Library, RuleSpec, str], value: Any) -> None:
    found, _ = judged(case, value)
    if any(each.id == "read-as" for each in found.findings):
        return  # a schema is exact
    verdicts = {name: valid(value) for name, valid in oracles(case[1].game).items()}
    ours = not errors(found)
    assert verdicts == dict.fromkeys(verdicts, ours), (errors(found), value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1].section)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_offers(case: tuple[Library, RuleSpec, str], data: st.DataObject) -> None:
    agree(case, submission(case, data.draw(offers(case[1]))))


HEADS = {
    "as it is": {},
    "a key missing": {"facility": None},
    "blank": {"facility": " "},
    "a number": {"facility": 7},
    "a list": {"facility": ["x"]},
    "an unknown key": {"facilty": "x"},
    "an amendment without what it amends": {
        "submission": {"number": "RS-1", "date": "2031-06-01", "kind": "amendment"}
    },
    "a new one with it": {"submission": {"number": "RS-1", "date": "2031-06-01", "kind": "new", "amends": "RS-0"}},
    "a kind that is none": {"submission": {"number": "RS-1", "date": "2031-06-01", "kind": "renewal"}},
    "no day": {"submission": {"number": "RS-1", "date": "June 1", "kind": "new"}},
    "a day and a line end": {"submission": {"number": "RS-1", "date": "2031-06-01\n", "kind": "new"}},
    "digits of another script": {"submission": {"number": "RS-1", "date": "٢٠٣١-٠٦-٠١", "kind": "new"}},
    "a revision below none": {"submission": {"number": "RS-1", "date": "2031-06-01", "kind": "new", "revision": -1}},
    "no address": {"contact": {"name": "B", "email": "keeper"}},
    "an address and a line end": {"contact": {"name": "B", "email": "keeper@hall.example\n"}},
    "a game that is another": {"game": "dice"},
    "offers that are no list": {"offers": {}},
    "an offer without its rule": {"offers": [{}]},
    "no offer": {"offers": []},
    "an entry declared in part": {"declared": [{"under": "700a.7", "entry": "x"}]},
    "a duty of no status": {"obligations": [{"rule": "700b.1", "status": "done"}]},
    "notes": {"notes": "x" * 10_000},
    "notes too long": {"notes": "x" * 10_001},
}


@pytest.mark.parametrize("changed", HEADS.values(), ids=HEADS)
def test_heads(changed: dict[str, Any]) -> None:
    case = CASES[3]
    value = {**submission(case, {"rule": "701b.1", "wheel": "tall wheel"}), **changed}
    agree(case, {key: each for key, each in value.items() if each is not None})


DIFFER = {
    "check reads other capitals as printed": ({"rule": "701b.1", "wheel": "Tall Wheel"}, "2031-06-01", True, False),
    "a rule that lapsed: the schema is of one day": (
        {"rule": "701b.1", "wheel": "tall wheel"},
        "2033-05-04",
        False,
        True,
    ),
    "a day that the calendar lacks: formats are notes to these validators": (
        {"rule": "701b.1", "wheel": "tall wheel"},
        "2031-06-31",
        False,
        True,
    ),
}


@pytest.mark.parametrize("case", DIFFER.values(), ids=DIFFER)
def test_where_they_differ(case: tuple[dict[str, Any], str, bool, bool]) -> None:
    offer, day, ours, theirs = case
    value = submission((rules(), RULES[3], day), offer)
    assert (not errors(judged(CASES[3], value)[0])) is ours
    assert {valid(value) for valid in oracles("kite-wheel").values()} == {theirs}


def test_files_as_our_reader_has_them() -> None:
    """The oracles judge what a file says, not how it is written."""
    for case in CASES:
        value = submission(case, {"rule": case[1].section})
        assert judged(case, value)[1] == read_submission(emit(value), "one.yaml").value == value
