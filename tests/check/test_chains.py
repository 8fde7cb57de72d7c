"""A choice that hangs on another choice which itself is not asked for: nobody asks for it, whoever judges."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from tests.check.invented import HEAD, KITE, library_of, places
from tests.check.test_oracles import errors, submission
from toolkit.check import Judgement, check
from toolkit.dates import iso
from toolkit.rulespec import Choice, Constraint, RuleSpec
from toolkit.rulespec.library import Library
from toolkit.schema import game_schema
from toolkit.submission import read_submission
from toolkit.yamltext import emit

TALL = (("wheel", ("tall wheel",)),)
WHEEL = Choice("wheel", "a", "one", ("tall wheel", "broad wheel"))
TAIL = Choice("tail", "b", "yes-no", condition=TALL)
LINE = Choice("line", "b", "one", ("silk",), condition=TALL)
KNOT = Choice("knot", "c", "one", ("reef", "bowline"), condition=(("tail", ("no",)),))
REEL = Choice("reel", "c", "one", ("big", "small"), condition=(("line", ("silk",)),))
WORDS = Choice("words", "c", "state", condition=(("knot", ("reef",)),))
LIMIT = Constraint("c", (("tail", ("no",)),), (("flag", ("red",)),))
FLAG = Choice("flag", "a", "one", ("red", "blue"))
CHANGED = replace(TAIL, name="change", condition=(("tail", ("no",)),))
BOUND = Constraint("c", (("flag", ("red",)),), (("change", ("yes",)),))


def spec_of(*choices: Choice, limits: tuple[Constraint, ...] = ()) -> RuleSpec:
    return replace(KITE, provisions=places(*"abc"), choices=(WHEEL, *choices), constraints=limits)


CASES: dict[str, tuple[RuleSpec, dict[str, Any], list[str]]] = {
    "what hangs on a no that nobody asked for": (spec_of(TAIL, KNOT), {"wheel": "broad wheel"}, []),
    "the no is meant": (
        spec_of(TAIL, KNOT),
        {"wheel": "tall wheel"},
        ["knot is missing; it is asked with tail no and wheel tall wheel"],
    ),
    "the no is said": (spec_of(TAIL, KNOT), {"wheel": "tall wheel", "tail": "no", "knot": "reef"}, []),
    "it is yes": (spec_of(TAIL, KNOT), {"wheel": "tall wheel", "tail": "yes"}, []),
    "given though not asked": (
        spec_of(TAIL, KNOT),
        {"wheel": "broad wheel", "knot": "reef"},
        ["knot is only asked with tail no and wheel tall wheel"],
    ),
    "both given though not asked are one cause": (
        spec_of(TAIL, KNOT),
        {"wheel": "broad wheel", "tail": "no", "knot": "reef"},
        ["tail is only asked with wheel tall wheel"],
    ),
    "what hangs on an only option that nobody asked for": (spec_of(LINE, REEL), {"wheel": "broad wheel"}, []),
    "the only option is meant": (
        spec_of(LINE, REEL),
        {"wheel": "tall wheel"},
        ["reel is missing; it is asked with line silk and wheel tall wheel"],
    ),
    "three in a row": (spec_of(TAIL, KNOT, WORDS), {"wheel": "broad wheel"}, []),
    "a limit under a no that nobody asked for": (
        spec_of(TAIL, FLAG, limits=(LIMIT,)),
        {"wheel": "broad wheel", "flag": "blue"},
        [],
    ),
    "a limit under a no that is meant": (
        spec_of(TAIL, FLAG, limits=(LIMIT,)),
        {"wheel": "tall wheel", "flag": "blue"},
        ["flag: blue cannot go with tail no; § 701b.1(c) leaves only red"],
    ),
    "a limit on what is not asked": (
        spec_of(TAIL, FLAG, CHANGED, limits=(BOUND,)),
        {"wheel": "broad wheel", "flag": "red"},
        [],
    ),
    "a limit on what is asked, where no is meant": (
        spec_of(TAIL, FLAG, CHANGED, limits=(BOUND,)),
        {"wheel": "tall wheel", "flag": "red"},
        ["change is missing; it is asked with tail no and wheel tall wheel"],
    ),
}


@pytest.mark.parametrize(("spec", "picks", "said"), CASES.values(), ids=CASES)
def test_chains(tmp_path: Path, spec: RuleSpec, picks: dict[str, Any], said: list[str]) -> None:
    rules = library_of(tmp_path, spec)
    value = submission((rules, spec, "2031-06-01"), {"rule": spec.section, **picks})
    found = judged(rules, value)
    assert errors(found) == said
    day = iso("2031-06-01")
    assert day is not None
    schema = json.loads(json.dumps(game_schema(rules, spec.game, day)))
    verdicts = {
        Draft202012Validator(schema).is_valid(value),
        jsonschema_rs.Draft202012Validator(schema).is_valid(value),
    }
    assert verdicts == {not said}
    assert [each for each in found.findings if each.id == "not-stated"] == []


def judged(rules: Library, value: Any) -> Judgement:
    return check(read_submission(emit(value), "one.yaml"), rules)


def test_two_that_hang_on_each_other(tmp_path: Path) -> None:
    """A rule that no page prints; it is judged all the same, and alike."""
    one = replace(TAIL, condition=(("knot", ("reef",)),))
    rules = library_of(tmp_path, spec_of(one, replace(KNOT, condition=(("tail", ("no",)),))))
    text = HEAD.replace("lantern-dice", "kite-wheel") + "offers:\n- {rule: 701b.1, wheel: broad wheel}\n"
    assert errors(check(read_submission(text, "one.yaml"), rules)) == []
