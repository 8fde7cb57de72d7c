"""One name for each thing of two versions, so that what stayed compares equal wherever it stands now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.amendment.grids import GridPair, paired_tables
from toolkit.amendment.provisions import Pairs, paired
from toolkit.rulespec.model import Choice, RuleSpec

GONE = "-"
"""What the name of a thing begins with that only the old version has."""


@dataclass(frozen=True, slots=True)
class GridNames:
    """The name of a table, and those of its rows and columns in order."""

    name: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """What the things of one version are called in both: provisions by place, choices by name, tables in order.

    A thing that stayed is called by its place (or name) in the new version.
    """

    provisions: Mapping[str, str]
    choices: Mapping[str, str]
    tables: tuple[GridNames, ...]

    def at(self, place: str) -> str:
        """The name of a provision."""
        return self.provisions.get(place, place)


@dataclass(frozen=True, slots=True)
class Alignment:
    """Two versions with their names, and how the provisions were paired."""

    old: RuleSpec
    new: RuleSpec
    names: tuple[Names, Names]
    pairs: Pairs


def aligned(old: RuleSpec, new: RuleSpec) -> Alignment:
    """Two versions of one section with one name for each thing."""
    pairs = paired(old, new)
    grids = paired_tables(old.tables, new.tables, pairs.new_of)
    choices = dict(_choices(old.choices, new.choices, pairs.new_of))
    before = Names(
        {one.at: pairs.new_of.get(one.at, GONE + one.at) for one in old.provisions},
        {one.name: choices.get(one.name, GONE + one.name) for one in old.choices},
        tuple(_old_grids(old, grids)),
    )
    after = Names(
        {one.at: one.at for one in new.provisions},
        {one.name: one.name for one in new.choices},
        tuple(
            GridNames(f"t{at}", tuple(f"r{row}" for row in range(len(table.rows))), _columns(len(table.head)))
            for at, table in enumerate(new.tables)
        ),
    )
    return Alignment(old, new, (before, after), pairs)


def _columns(count: int) -> tuple[str, ...]:
    return tuple(f"c{at}" for at in range(count))


def _old_grids(old: RuleSpec, grids: Sequence[GridPair]) -> Iterator[GridNames]:
    by_old = {pair.old: pair for pair in grids}
    for at, table in enumerate(old.tables):
        pair = by_old.get(at)
        if pair is None:
            rows = tuple(f"{GONE}r{row}" for row in range(len(table.rows)))
            yield GridNames(f"{GONE}t{at}", rows, tuple(GONE + name for name in _columns(len(table.head))))
            continue
        yield GridNames(
            f"t{pair.new}",
            tuple(f"r{pair.rows[row]}" if row in pair.rows else f"{GONE}r{row}" for row in range(len(table.rows))),
            tuple(f"c{pair.columns[at]}" if at in pair.columns else f"{GONE}c{at}" for at in range(len(table.head))),
        )


def _choices(old: Sequence[Choice], new: Sequence[Choice], new_of: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Choices paired by place and overlapping options, names first where both agree."""
    by_name: dict[str, list[int]] = defaultdict(list)
    by_place: dict[str, list[int]] = defaultdict(list)
    for number, choice in enumerate(new):
        by_name[choice.name].append(number)
        by_place[choice.at].append(number)
    scores = []
    for here, choice in enumerate(old):
        place = new_of.get(choice.at, choice.at)
        for there in {*by_name[choice.name][:20], *by_place[place][:20]}:
            other = new[there]
            shared = _overlap(choice, other)
            same_name, same_place = choice.name == other.name, other.at == place
            if same_name or (same_place and shared > 0):
                scores.append((-2 * shared - same_place - same_name, here, there))
    taken: set[int] = set()
    done: set[int] = set()
    for _, here, there in sorted(scores):
        if here not in done and there not in taken:
            done.add(here)
            taken.add(there)
            yield old[here].name, new[there].name


def _overlap(one: Choice, other: Choice) -> float:
    left, right = set(one.options), set(other.options)
    if not left and not right:
        return 0.5 if one.pick == other.pick else 0.0
    return len(left & right) / len(left | right)
