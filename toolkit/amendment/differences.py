"""What two versions do not share: leaves of one only, leaves with two values, and names out of their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.amendment.leaves import Leaves, Path, leaves
from toolkit.amendment.names import Alignment
from toolkit.amendment.provisions import parent
from toolkit.amendment.sequences import displaced
from toolkit.rulespec.model import RuleSpec


@dataclass(frozen=True, slots=True)
class Difference:
    """One path with its two values, None where a version does not have it."""

    path: Path
    before: Hashable
    after: Hashable


Differences = dict[Path, Difference]


def differences(both: Alignment) -> Differences:
    """Every difference of two versions, in the order of the new one, what only the old one has last."""
    words = has_words(both.old) and has_words(both.new)
    before = leaves(both.old, both.names[0], words=words)
    after = leaves(both.new, both.names[1], words=words)
    found = {path: Difference(path, before.get(path), value) for path, value in after.items() if path not in before}
    found |= {path: Difference(path, before[path], after[path]) for path in _unlike(before, after)}
    found |= {path: Difference(path, value, None) for path, value in before.items() if path not in after}
    for path, was, now in _orders(both):
        for name in displaced(was, now):
            here = (*path, name, "order")
            found[here] = Difference(here, was.index(name), now.index(name))
    return found


def has_words(spec: RuleSpec) -> bool:
    """Whether a spec carries its wording."""
    return any(one.text is not None for one in spec.provisions)


def _unlike(before: Leaves, after: Leaves) -> Iterator[Path]:
    for path, value in after.items():
        if path in before and before[path] != value:
            yield path


def _orders(both: Alignment) -> Iterator[tuple[Path, Sequence[str], Sequence[str]]]:
    """The sequences of both versions, each under the path of what it orders."""
    was, now = _siblings(both, 0), _siblings(both, 1)
    for above, names in now.items():
        yield ("provision",), was.get(above, ()), names
    before = {grid.name: grid for grid in both.names[0].tables}
    yield ("table",), [grid.name for grid in both.names[0].tables], [grid.name for grid in both.names[1].tables]
    for grid in both.names[1].tables:
        if (old := before.get(grid.name)) is not None:
            yield ("table", grid.name, "row"), old.rows, grid.rows
            yield ("table", grid.name, "column"), old.columns, grid.columns
    olds = {both.names[0].choices[one.name]: one for one in both.old.choices}
    for choice in both.new.choices:
        if choice.name in olds:
            options = [*map(str, olds[choice.name].options)], [*map(str, choice.options)]
            yield ("choice", choice.name, "option"), *options


def _siblings(both: Alignment, side: int) -> Mapping[str, Sequence[str]]:
    """The names of provisions by the name of what holds them."""
    spec, names = (both.old, both.new)[side], both.names[side]
    out: dict[str, list[str]] = defaultdict(list)
    for provision in spec.provisions:
        above = parent(provision.at)
        out[names.at(above) if above else ""].append(names.at(provision.at))
    return out
