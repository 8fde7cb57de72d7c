"""Any combination that a blank's remarks allow passes a check; what they do not allow does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.blank.officer import Form, Key, filled, forms
from tests.check.invented import DEEP_LANTERN, KITE, RULES, library_of, places
from tests.check.verbs import rules
from toolkit.blank import asked, blank
from toolkit.check import Judgement, check
from toolkit.findings import Severity
from toolkit.resources import folder
from toolkit.rulespec import Choice, Constraint, Derived, RuleSpec, Settlement, Value
from toolkit.rulespec.library import Library, library
from toolkit.submission import read_submission

NOW = date(2031, 6, 1)
RELEASED = library(folder("rules"))
GAMES = [(rules(), game) for game in rules().games()] + [(RELEASED, game) for game in RELEASED.games()]


def judged(text: str, held: Library) -> Judgement:
    return check(read_submission(text, "one.yaml"), held)


def errors(text: str, held: Library) -> list[str]:
    return [f"{each.line}: {each.message}" for each in judged(text, held).findings if each.severity is Severity.ERROR]


def drawn(data: st.DataObject, form: Form) -> dict[str, Any]:
    """A combination of picks that the remarks allow."""
    picks: dict[str, Any] = {}
    for key in sorted(form.keys, key=lambda each: bool(each.only_with)):
        if not form.asked(key, as_tuples(picks)):
            continue
        value = data.draw(values(key, form, picks), label=key.name)
        if value is not None:
            picks[key.name] = value
    assume(form.allows(as_tuples(picks)))
    return picks


def as_tuples(picks: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple(value) if isinstance(value, list) else (value,) for name, value in picks.items()}


def values(key: Key, form: Form, picks: dict[str, Any]) -> st.SearchStrategy[Any]:
    left = [option for option in key.options if form.allows({**as_tuples(picks), key.name: (option,)})]
    if key.how == "any":
        return st.lists(st.sampled_from(left), unique=True, max_size=4) if left else st.just([])
    if key.how in ("state", "nothing"):
        return st.sampled_from(["in words", 500, "$500"]) if key.how == "state" else st.none()
    must = key.must or (key.how == "one" and key.only_with)
    assume(left or not must)
    return st.sampled_from(left if must else [*left, None])


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case[1])
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_what_the_remarks_allow_passes(case: tuple[Library, str], data: st.DataObject) -> None:
    held, game = case
    found = asked(held, [game], None, NOW)
    text = blank(found)
    offers = forms(text)
    assert [offer.rule for offer in offers] == [spec.section for spec in found.specs]
    whole = filled(text, [drawn(data, offer) for offer in offers])
    assert errors(whole, held) == []


LABELS = st.one_of(
    st.integers(0, 12),
    st.sampled_from(
        ["A", "B", "tie with 1, 2 or 3", "9 to 1", "#", "a: b", "yes", "no", "null", "- x", "[x]", '"', "§ 7"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8).filter(
        lambda text: text == text.strip() != ""
    ),
)


@st.composite
def coherent(draw: st.DrawFn) -> RuleSpec:
    """A rule whose choices, limits, conditions and settled values speak of each other."""
    choices: list[Choice] = []
    for number in range(draw(st.integers(1, 4))):
        pick = draw(st.sampled_from(["one", "one", "any", "yes-no", "state"]))
        options = tuple(draw(st.lists(LABELS, min_size=1, max_size=4, unique_by=str))) if pick in ("one", "any") else ()
        conditional: bool = draw(st.booleans())
        under = _pick(draw, choices) if conditional else ()
        choices.append(Choice(f"pick_{number}", draw(st.sampled_from("abc")), pick, options, under))
    limits, settled = [], []
    for _ in range(draw(st.integers(0, 3))):
        when, allow = _pick(draw, choices), _pick(draw, choices)
        if when and allow and when[0][0] != allow[0][0]:
            limits.append(Constraint("c", when, allow))
    when = _pick(draw, choices)
    if when:
        settled.append(Derived("b", (Settlement(when, (("seed", str(draw(LABELS))),)),)))
    return replace(
        KITE, provisions=places(*"abc"), choices=tuple(choices), constraints=tuple(limits), derived=tuple(settled)
    )


def _pick(draw: st.DrawFn, choices: Sequence[Choice]) -> tuple[tuple[str, tuple[Value, ...]], ...]:
    listed = [(each, ("yes", "no") if each.pick == "yes-no" else each.options) for each in choices]
    some = [(each, options) for each, options in listed if options]
    if not some:
        return ()
    choice, options = draw(st.sampled_from(some))
    return ((choice.name, tuple(draw(st.lists(st.sampled_from(options), min_size=1, max_size=3, unique=True)))),)


@settings(max_examples=150, deadline=None)
@given(spec=coherent(), data=st.data())
def test_of_any_rule(spec: RuleSpec, data: st.DataObject) -> None:
    with TemporaryDirectory() as place:
        held = library_of(Path(place), spec)
        text = blank(asked(held, ["701b.1"], None, NOW))
        (offer,) = forms(text)
        assert errors(filled(text, [drawn(data, offer)]), held) == []


def test_what_they_do_not_allow_does_not_pass() -> None:
    text = blank(asked(rules(), ["700b.1"], None, NOW))
    (offer,) = forms(text)
    known = {key.name: key for key in offer.keys}
    verdicts = {
        (paytable, cups): errors(
            filled(text, [{"paytable": paytable, "cups": cups, "reseed_amounts": "none"}]), rules()
        )
        == []
        for paytable in known["paytable"].options
        for cups in known["cups"].options
    }
    assert verdicts == {pair: offer.allows({"paytable": (pair[0],), "cups": (pair[1],)}) for pair in verdicts}
    assert sorted(pair for pair, passes in verdicts.items() if not passes) == [(2, 2), (2, 4), (3, 1), (4, 1)]


def test_what_another_section_lists_can_be_picked() -> None:
    text = blank(asked(rules(), ["700b.3"], None, NOW))
    (offer,) = forms(text)
    assert {key.name: key.options for key in offer.keys} == {
        "wheel": ("tall wheel",),
        "payouts": ("95 to 1", "45 to 1", "700c.3(g)"),
        "tie_odds": ("9 to 1", "12 to 1"),
    }
    assert "or what § 700c.4 lists, written 700c.4" in text
    whole = filled(text, [{"payouts": ["700c.3(g)"], "tie_odds": "700c.4"}])
    assert [each.id for each in judged(whole, rules()).findings] == ["options-elsewhere", "options-elsewhere"]
    assert DEEP_LANTERN in RULES


def test_nothing_filled_in_is_told_key_by_key() -> None:
    text = blank(asked(rules(), ["701b.1"], None, NOW))
    assert errors(text, rules()) == [
        "4: certificate_holder is empty",
        "5: facility is empty",
        "7: submission.number is empty",
        "20: contact.name is empty",
        "22: contact.email is empty",
        "30: wheel is empty",
    ]


def test_every_line_behind_a_number_sign_is_yaml_too() -> None:
    """Taking the sign away gives keys of the place they stand in."""
    text = blank(asked(rules(), ["lantern-dice"], None, NOW))
    lines = text.splitlines()
    kept = [
        line.replace("# ", "", 1)
        if line.lstrip().startswith("# ")
        and not line.lstrip("# ").startswith(("§", "A ", "The ", "What ", "with ", "Not "))
        else line
        for line in lines
    ]
    value = read_submission("\n".join(kept), "one.yaml")
    assert value.findings == ()
    said = {each.id for each in judged("\n".join(kept), rules()).findings if each.severity is Severity.ERROR}
    assert said <= {"wrong-value", "not-an-option", "not-asked", "not-a-day", "missing-key"}
    assert "unknown-key" not in said
