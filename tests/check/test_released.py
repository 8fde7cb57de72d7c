"""Verdicts on the released rules, picks against picks: `.` passes, `o` outside the options, `x` ruled out.

The tables were compared by eye with the pages of the Bulletin.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from toolkit.check import check
from toolkit.findings import Finding, Severity
from toolkit.resources import folder
from toolkit.rulespec import Derived
from toolkit.rulespec.library import library
from toolkit.submission import read_submission
from toolkit.yamltext import emit

RULES = library(folder("rules"))
MARKS = {"not-an-option": "o", "ruled-out": "x", "missing-key": "?"}


def errors(section: str, picks: dict[str, Any]) -> list[Finding]:
    """The errors on one offer, filed on the first day of its rule."""
    spec = RULES.versions(section)[0]
    day = spec.source.effective or date.min
    whole: dict[str, Any] = {
        "certificate_holder": "Example Gaming, LLC",
        "facility": "Example Casino",
        "submission": {"number": "RS-1", "date": day.isoformat(), "kind": "new"},
        "contact": {"name": "A. Officer", "email": "officer@casino.example"},
        "game": spec.game,
        "offers": [{"rule": section, **picks}],
    }
    found = check(read_submission(emit(whole), "one.yaml"), RULES).findings
    return [finding for finding in found if finding.severity is Severity.ERROR]


def table(section: str, down: tuple[str, Iterable[Any]], across: tuple[str, Iterable[Any]], **more: Any) -> list[str]:
    """One line a value of one key, one word of marks a value of the other."""
    (row, rows), (column, columns) = down, (across[0], list(across[1]))
    return [
        f"{value}: {' '.join(_marks(errors(section, {row: value, column: each, **more})) for each in columns)}"
        for value in rows
    ]


def _marks(found: list[Finding]) -> str:
    return "".join(MARKS[each.id] for each in found) or "."


def test_paytables_by_decks() -> None:
    two, more = "o . o x x x o x o", "o x o . . . o . o"
    outside = "oo o oo o o o oo o oo"
    assert table("633b.22", ("paytable", range(12)), ("decks", range(1, 10))) == [
        f"0: {outside}",
        "1: o . o . . . o . o",
        *(f"{paytable}: {two}" for paytable in (2, 3, 4)),
        *(f"{paytable}: {more}" for paytable in range(5, 11)),
        f"11: {outside}",
    ]


def test_paytables_by_wheels() -> None:
    wheels = ("wheel", ("single zero", "double zero", "triple zero"))
    assert table("617b.5", ("paytable", "ABCD"), wheels) == ["A: . . o", "B: x . o", "C: . . o", "D: o o oo"]


def test_paytables_printed_in_blocks_by_decks() -> None:
    down = ("match_up_and_match_down_paytable", "ABCD")
    assert table("635b.2", down, ("decks", range(4, 10)), optional_wagers=["Match-Up"]) == [
        "A: o . . o . o",
        "B: o . . o . o",
        "C: o . . o x o",
        "D: oo o o oo o oo",
    ]


def test_decks() -> None:
    manner = ("offered_as", ("standard commission", "commission-free", "free"))
    assert table("631b.8", manner, ("decks", range(1, 10))) == [
        "standard commission: o o o o o . o . o",
        "commission-free: o o o o o . o . o",
        "free: oo oo oo oo oo o oo o oo",
    ]


WHERE: dict[str, tuple[str, dict[str, Any], str]] = {
    "the decks": ("633b.22", {"paytable": 2, "decks": 6}, "decks: 6 § 633b.22(k): 2"),
    "the wheel": ("617b.5", {"paytable": "B", "wheel": "single zero"}, "wheel: single zero § 617b.5(g): double zero"),
    "the paytable": (
        "635b.2",
        {"decks": 8, "optional_wagers": ["Match-Up"], "match_up_and_match_down_paytable": "C"},
        "match_up_and_match_down_paytable: C § 635b.2(g)(4)(ii): A, B",
    ),
    "the block that holds": (
        "635b.2",
        {"decks": 8, "optional_wagers": ["Match-Up"], "match_up_and_match_down_paytable": "D"},
        "match_up_and_match_down_paytable: D § 635b.2(g)(4)(ii): A, B",
    ),
    "the other block": (
        "635b.2",
        {"decks": 6, "optional_wagers": ["Match-Up"], "match_up_and_match_down_paytable": "D"},
        "match_up_and_match_down_paytable: D § 635b.2(g)(4)(i): A, B, C",
    ),
}


@pytest.mark.parametrize("case", WHERE.values(), ids=WHERE)
def test_where_a_finding_stands(case: tuple[str, dict[str, Any], str]) -> None:
    section, picks, said = case
    (only,) = errors(section, picks)
    key, value = said.split(" § ")[0].split(": ")
    assert only.message.startswith(f"{key}: {value} ")
    assert f"{key}: {value} {only.citation}: {', '.join(map(str, only.allowed))}" == said


RATES = [(section, one) for section in RULES.sections for spec in RULES.versions(section) for one in spec.derived]


@pytest.mark.parametrize("case", RATES, ids=lambda case: f"{case[0]}{case[1].at}")
def test_rates_are_settled(case: tuple[str, Derived]) -> None:
    section, derived = case
    for settlement in derived.values:
        picks = {name: options[0] for name, options in settlement.when}
        for name, value in settlement.settles:
            wrong = [each for each in errors(section, {**picks, name: "99%"}) if each.id == "derived-disagrees"]
            right = [each for each in errors(section, {**picks, name: value}) if each.id == "derived-disagrees"]
            assert [each.allowed for each in wrong] == [(value,)]
            assert right == []


@pytest.mark.parametrize("name", ["blackjack", "roulette"])
def test_the_examples_pass(name: str) -> None:
    path = Path(__file__).resolve().parents[2] / "submissions" / "example-casino" / f"{name}.yaml"
    judged = check(read_submission(path.read_bytes(), str(path)), RULES)
    assert judged.checked is not None
    assert {finding.severity for finding in judged.findings} <= {Severity.NOTE}
