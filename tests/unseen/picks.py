"""Picks of a fact and of a spec brought to one form; names that came wrong are spelt as they should have been."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from toolkit.rulespec.model import Picks

Combination = frozenset[tuple[str, str]]


def _pairs(picks: Any, names: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """A mapping or a spec's picks as names and options, in texts."""
    items = picks.items() if isinstance(picks, Mapping) else picks or ()
    return sorted((names.get(str(name), str(name)), list(map(str, options))) for name, options in items)


def combinations(picks: Any, names: Mapping[str, str]) -> list[Combination]:
    """Every single pick that a `when` of alternatives stands for."""
    pairs = _pairs(picks, names)
    return [frozenset(it) for it in product(*[[(name, option) for option in options] for name, options in pairs])]


def named(picks: Any, names: Mapping[str, str]) -> dict[str, list[str]]:
    """What an `allow` allows; the order of options says nothing."""
    return {name: sorted(options) for name, options in _pairs(picks, names)}


def picked(picks: Any) -> str:
    """A fact's picks as a text; `""` where there is none."""
    return shown(picks, {})


def shown(picks: Picks | Mapping[str, Any] | None, names: Mapping[str, str]) -> str:
    """Picks as a text, by the names that the facts use."""
    return "; ".join(f"{name}: {', '.join(options)}" for name, options in _pairs(picks, names))
