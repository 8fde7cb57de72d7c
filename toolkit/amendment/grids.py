"""Tables of two versions paired, and their rows and columns: by label and name first, then by what they hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.amendment.words import likeness, spelled_alike
from toolkit.paytable import cell
from toolkit.rulespec.model import Table

_RELABELLED = 60  # rows of a table that are looked at for another label; more than that is another table

Matches = Mapping[int, int]
"""From places of the old sequence to places of the new one."""


@dataclass(frozen=True, slots=True)
class GridPair:
    """An old table and the new one it became, by their places in the specs; rows and columns as well."""

    old: int
    new: int
    rows: Matches
    columns: Matches


def paired_tables(old: Sequence[Table], new: Sequence[Table], new_of: Mapping[str, str]) -> tuple[GridPair, ...]:
    """The tables of two versions; `new_of` leads from an old provision to the new one."""
    return tuple(
        GridPair(here, there, *_inside(old[here], new[there]))
        for here, there in sorted(_best(_scored(old, new, new_of)).items())
    )


def _scored(old: Sequence[Table], new: Sequence[Table], new_of: Mapping[str, str]) -> Iterator[tuple[float, int, int]]:
    beside: dict[str, list[int]] = defaultdict(list)
    by_name: dict[str, list[int]] = defaultdict(list)
    for there, table in enumerate(new):
        beside[table.at].append(there)
        for name in {*table.head[1:], *(row[0] for row in table.rows if row)}:
            by_name[name].append(there)
    orders = _ordinals([new_of.get(table.at, table.at) for table in old]), _ordinals([table.at for table in new])
    for here, table in enumerate(old):
        place = new_of.get(table.at, "")
        names = {*table.head[1:], *(row[0] for row in table.rows if row)}
        near = {there for name in names if len(by_name[name]) <= 20 for there in by_name[name]}
        for there in sorted({*beside[place][:50], *near}):
            other = new[there]
            like = 0.5 * _shared(table.head[1:], other.head[1:]) + 0.3 * _shared(_labels(table), _labels(other))
            same_place = other.at == place
            if like >= (0.0 if same_place else 0.5):
                in_order = orders[0][here] == orders[1][there]
                score = like + 0.3 * same_place + 0.1 * in_order + 0.1 * (table.when == other.when)
                yield score, here, there


def _ordinals(places: Sequence[str]) -> list[int]:
    seen: dict[str, int] = defaultdict(int)
    out = []
    for place in places:
        out.append(seen[place])
        seen[place] += 1
    return out


def _labels(table: Table) -> tuple[str, ...]:
    return tuple(row[0] for row in table.rows if row)


def _shared(one: Sequence[str], other: Sequence[str]) -> float:
    left, right = set(one), set(other)
    return 2 * len(left & right) / (len(left) + len(right)) if left or right else 1.0


def _best(scored: Iterator[tuple[float, int, int]]) -> dict[int, int]:
    """Each place in at most one pair, the best pairs first."""
    out: dict[int, int] = {}
    taken: set[int] = set()
    for _, here, there in sorted(scored, key=lambda one: (-one[0], one[1], one[2])):
        if here not in out and there not in taken:
            out[here] = there
            taken.add(there)
    return out


def _inside(old: Table, new: Table) -> tuple[Matches, Matches]:
    columns = _columns(old, new)
    return _rows(old, new, columns), columns


def _columns(old: Table, new: Table) -> Matches:
    found = _same(old.head, new.head)
    if old.head and new.head:
        found.setdefault(0, 0)  # the corner, whatever it says
    loose = [at for at in range(len(old.head)) if at not in found]
    free = [at for at in range(len(new.head)) if at not in set(found.values())]
    scores = (
        (
            _shared(_down(old, here), _down(new, there)) + 0.5 * spelled_alike(old.head[here], new.head[there]),
            here,
            there,
        )
        for here in loose
        for there in free
        if len(loose) == len(free) or spelled_alike(old.head[here], new.head[there])
    )
    return found | _best(one for one in scores if one[0] >= 0.5)


def _down(table: Table, column: int) -> tuple[str, ...]:
    return tuple(f"{row[0]}|{row[column]}" for row in table.rows if column < len(row))


def _same(old: Sequence[Hashable], new: Sequence[Hashable]) -> dict[int, int]:
    """Equal things paired in order of their occurrence."""
    places: dict[Hashable, list[int]] = defaultdict(list)
    for at, thing in enumerate(new):
        places[thing].append(at)
    out = {}
    for at, thing in enumerate(old):
        if places[thing]:
            out[at] = places[thing].pop(0)
    return out


def _rows(old: Table, new: Table, columns: Matches) -> Matches:
    """Whole rows first, then by label; among rows of one label the likest; then labels written otherwise."""
    kept = sorted(columns.items())
    mine = [tuple(row[here] if here < len(row) else "" for here, _ in kept) for row in old.rows]
    theirs = [tuple(row[there] if there < len(row) else "" for _, there in kept) for row in new.rows]
    found = _same(mine, theirs)
    loose, free = _rest(found, len(mine), len(theirs))
    labels: dict[str, list[int]] = defaultdict(list)
    for there in free:
        labels[theirs[there][0] if theirs[there] else ""].append(there)
    scored = (
        (_shared_cells(mine[here], theirs[there]) - abs(here - there) / 1000, here, there)
        for here in loose
        for there in labels[mine[here][0] if mine[here] else ""][:60]
    )
    found |= _best(scored)
    loose, free = _rest(found, len(mine), len(theirs))
    return found | _relabelled(mine, theirs, loose[:_RELABELLED], free[:_RELABELLED], found)


def _rest(found: Matches, old: int, new: int) -> tuple[list[int], list[int]]:
    taken = set(found.values())
    return [at for at in range(old) if at not in found], [at for at in range(new) if at not in taken]


def _shared_cells(one: Sequence[str], other: Sequence[str]) -> float:
    return sum(cell(a) == cell(b) for a, b in zip(one[1:], other[1:], strict=False)) / max(len(one) - 1, 1)


def _relabelled(
    mine: Sequence[Sequence[str]], theirs: Sequence[Sequence[str]], loose: list[int], free: list[int], found: Matches
) -> dict[int, int]:
    """Rows whose label changed: the values are the same, or it is the one gap and the labels are alike."""
    scored = []
    for here in loose:
        for there in free:
            one, other = mine[here], theirs[there]
            if not one or not other:
                continue
            gap = _between(here, there, found, len(mine), len(theirs))
            values, labels = _shared_cells(one, other), likeness(one[0], other[0])
            same_label = spelled_alike(one[0], other[0])
            if same_label or (values == 1 and (gap or labels >= 0.5)) or (gap and values + labels >= 1):
                scored.append((values + labels + same_label + 0.5 * gap, here, there))
    return _best(iter(scored))


def _between(here: int, there: int, found: Matches, old: int, new: int) -> bool:
    """Whether the two rows have the same neighbours."""
    above = found.get(here - 1, -1) == there - 1 if here else there == 0
    below = found.get(here + 1, -1) == there + 1 if here + 1 < old else there + 1 == new
    return above and below
