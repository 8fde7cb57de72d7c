"""Filings for tests of what an amendment does: allowed picks of every section at hand, the same on every run."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from tests.amendment.sheets import walks
from toolkit.check import check, holds
from toolkit.rulespec import Choice, RuleSpec, dump
from toolkit.rulespec.library import Library, library
from toolkit.submission import Submission, read_submission
from toolkit.yamltext import emit

FIRST = date(2030, 1, 1)
"""The day on which every rule of these tests takes effect, and the date of every filing."""


def timeless(spec: RuleSpec) -> RuleSpec:
    """The spec as if it took effect that day without an end: dates are no matter of these tests."""
    source = replace(
        spec.source, published=FIRST, effective=FIRST, expires=None, term_years=None, kind="final-form", action="add"
    )
    return replace(spec, source=source)


@cache
def specs(page: str) -> tuple[RuleSpec, ...]:
    """The sections of a page that the tests at hand have."""
    found = {spec.section: timeless(spec) for spec in dict(walks())[page].specs if spec.provisions and not spec.partial}
    return tuple(found.values())


def rules(found: Sequence[RuleSpec]) -> Library:
    """A library of these specs, on disk."""
    folder = Path(mkdtemp(prefix="rules-"))
    for spec in found:
        path = folder / spec.section / f"{spec.source.published}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(dump(spec), "utf-8")
    return library(folder)


@cache
def before(page: str) -> Library:
    """The rules of a page before any edit."""
    return rules(specs(page))


@cache
def filings(page: str, section: str, count: int) -> tuple[Submission, ...]:
    """Filings that offer a section, every third of them with another of its game, and pass."""
    own = {spec.section: spec for spec in specs(page)}
    dice, made = random.Random(f"{page} {section}"), list[Submission]()
    others = [spec for spec in own.values() if spec.game == own[section].game and spec.section != section]
    for number in range(count * 4):
        with_other = [dice.choice(others)] if others and number % 3 == 2 else []
        offers = [{"rule": spec.section, **_picks(spec, dice)} for spec in (own[section], *with_other)]
        one = _submission(own[section].game, offers, f"{section}-{number}.yaml")
        if check(one, before(page)).checked is not None and len(made) < count:
            made.append(one)
    return tuple(made)


def _submission(game: str, offers: list[dict[str, Any]], path: str) -> Submission:
    value: dict[str, Any] = {
        "certificate_holder": "Lantern Hall, LLC",
        "facility": "Lantern Hall",
        "submission": {"number": "RS-1", "date": FIRST.isoformat(), "kind": "new"},
        "contact": {"name": "B. Keeper", "email": "keeper@hall.example"},
        "game": game,
        "offers": offers,
    }
    return read_submission(emit(value), path)


def _picks(spec: RuleSpec, dice: random.Random) -> dict[str, Any]:
    picks: dict[str, Any] = {}
    for choice in sorted(spec.choices, key=lambda each: bool(each.condition)):
        have = {name: tuple(value) if isinstance(value, list) else (value,) for name, value in picks.items()}
        if holds(choice.condition, have) and (choice.pick == "one" or dice.random() < 0.7):
            picks[choice.name] = _value(choice, dice)
    return picks


def _value(choice: Choice, dice: random.Random) -> Any:
    if choice.pick == "state":
        return "in words"
    if choice.pick == "yes-no":
        return dice.choice(["yes", "no"])
    if choice.pick == "any":
        return dice.sample(choice.options, dice.randint(1, min(4, len(choice.options)))) if choice.options else []
    return dice.choice(choice.options) if choice.options else "in words"
