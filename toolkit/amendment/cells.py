"""Edits of tables: whole tables, rows, columns and cells, each told once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.amendment.differences import Difference, Differences
from toolkit.amendment.edits import Edit, own_tokens, where
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Class, Effect, Kind
from toolkit.amendment.names import GONE, Alignment, Names
from toolkit.amendment.words import spelled_alike, tokens, typographic
from toolkit.paytable import Money, Multiple, Odds, Percent, cell, same
from toolkit.rulespec.model import Choice, Picks, RuleSpec, Table

_RATES = re.compile(r"\b(?:rates?|increment\w*|progression|(?:re)?seeds?|reserve)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Side:
    """A table of one version; `rows` and `columns` lead from the names of both versions to places in it."""

    table: Table
    name: str
    place: str
    rows: Mapping[str, int]
    columns: Mapping[str, int]

    def cell(self, row: str, column: str) -> str | None:
        """What stands there."""
        if row not in self.rows or column not in self.columns:
            return None
        cells = self.table.rows[self.rows[row]]
        at = self.columns[column]
        return cells[at] if at < len(cells) else None

    def label(self, row: str) -> str:
        """The first cell of a row."""
        cells = self.table.rows[self.rows[row]]
        return cells[0] if cells else ""

    def head(self, column: str) -> str:
        """The name of a column; a corner without one is called so."""
        return self.table.head[self.columns[column]] or "corner"

    def values(self) -> tuple[str, ...]:
        """The columns that hold values: all but the labels'."""
        return tuple(self.columns)[1:]


def tabled(both: Alignment, found: Differences) -> Iterator[Edit]:
    """The edits of all tables, in order."""
    before = dict(_sides(both.old, both.names[0]))
    after = dict(_sides(both.new, both.names[1]))
    by_table: dict[str, dict[Path, Difference]] = defaultdict(dict)
    for path, one in found.items():
        if path[0] == "table":
            by_table[str(path[1])][path] = one
    for name, its in by_table.items():
        was, now = before.get(name), after.get(name)
        if was is not None and now is not None:
            yield from _changed(was, now, its, both)
        else:
            side = now or was
            assert side is not None
            yield _whole(side, tuple(its), both, gone=now is None)


def _sides(spec: RuleSpec, names: Names) -> Iterator[tuple[str, _Side]]:
    for table, grid in zip(spec.tables, names.tables, strict=True):
        rows, columns = ({name: at for at, name in enumerate(side)} for side in (grid.rows, grid.columns))
        yield grid.name, _Side(table, grid.name, names.at(table.at), rows, columns)


def _whole(side: _Side, paths: tuple[Path, ...], both: Alignment, *, gone: bool) -> Edit:
    words = "; ".join(", ".join(row) for row in (side.table.head, *side.table.rows))
    return Edit(
        "table",
        side.place,
        "removed" if gone else "added",
        Class.SUBSTANTIVE,
        _called(side),
        paths,
        words if gone else None,
        None if gone else words,
        _effect(side.table, "", [text for row in side.table.rows for text in row[1:]]),
        tokens=frozenset(tokens(words)),
        under=_chosen(side.table.when, (both.old if gone else both.new).choices),
    )


def _called(side: _Side) -> str:
    return f"table {where(side.place)}" if side.place else "table"


def _effect(table: Table, names: str, values: Sequence[str]) -> Effect | None:
    """What a change of values in a table does, where no fact says it."""
    kinds = tuple(map(cell, values))
    if _RATES.search(names) or (
        table.role == "attributes" and any(isinstance(one, Percent | Multiple) for one in kinds)
    ):
        return "rate-changed"
    if table.role == "attributes" and not any(isinstance(one, Odds | Money) for one in kinds):
        return None
    return "payout-changed"


def _chosen(when: Picks, choices: Sequence[Choice]) -> Picks:
    names = {choice.name for choice in choices}
    return tuple(one for one in when if one[0] in names)


def _changed(was: _Side, now: _Side, its: Mapping[Path, Difference], both: Alignment) -> Iterator[Edit]:
    """A table that stayed: columns first, then rows, then what is left of its cells."""
    left, choices = dict(its), both.new.choices
    across: dict[Hashable, list[Path]] = defaultdict(list)
    for path in left:
        if path[2] == "column" and path[-1] != "order":
            across[path[3]].append(path)
        elif path[2] == "cell":
            across[path[3]].append(path)
            across[path[4]].append(path)
    for column, gone in _loose(was.columns, now.columns):
        offered = both.old.choices if gone else choices
        yield _column(was, now, column, _take(left, across[column]), gone, offered)
    for row, gone in _loose(was.rows, now.rows):
        yield _row(was, now, row, _take(left, across[row]), gone, choices)
    for path in [path for path in left if path[-1] == "order" and len(path) > 3]:
        yield _moved(was, now, str(path[2]), str(path[3]), left.pop(path).path)
    if ("table", now.name, "order") in left or ("table", now.name, "at") in left:
        paths = _take(left, [path for path in left if path[2] in ("order", "at")])
        yield Edit(
            "table", now.place, "moved", Class.EDITORIAL, _called(now), paths, where(was.place), where(now.place)
        )
    for path, one in left.items():
        if path[2] == "column":
            yield _renamed(now, one, choices)
        elif path[2] == "cell":
            yield _cell(was, now, one, choices)


def _loose(was: Mapping[str, int], now: Mapping[str, int]) -> Iterator[tuple[str, bool]]:
    yield from ((name, False) for name in now if name not in was)
    yield from ((name, True) for name in was if name.startswith(GONE))


def _take(left: dict[Path, Difference], paths: Sequence[Path]) -> tuple[Path, ...]:
    """Those of `paths` that nobody has taken yet, taken."""
    return tuple(path for path in paths if left.pop(path, None) is not None)


def _values(side: _Side, rows: Sequence[str], columns: Sequence[str]) -> list[str]:
    return [text for row in rows for column in columns if (text := side.cell(row, column)) is not None]


def _column(
    was: _Side, now: _Side, column: str, paths: tuple[Path, ...], gone: bool, choices: Sequence[Choice]
) -> Edit:
    side = was if gone else now
    kind: Kind = "removed" if gone else "added"
    values = _values(side, tuple(side.rows), [column])
    words = "; ".join(f"{side.label(row)}: {text}" for row in side.rows if (text := side.cell(row, column)) is not None)
    name = side.head(column)
    return Edit(
        "column",
        now.place,
        kind,
        Class.SUBSTANTIVE,
        f'{_called(now)}, column "{name}"',
        paths,
        words if gone else None,
        None if gone else words,
        _effect(side.table, name, values),
        tokens=frozenset(tokens(f"{name} {words}")),
        under=_under(side, column, choices),
    )


def _row(was: _Side, now: _Side, row: str, paths: tuple[Path, ...], gone: bool, choices: Sequence[Choice]) -> Edit:
    side = was if gone else now
    values = _values(side, [row], side.values())
    words = "; ".join(
        f"{side.head(column)}: {text}" for column in side.values() if (text := side.cell(row, column)) is not None
    )
    return Edit(
        "row",
        now.place,
        "removed" if gone else "added",
        Class.SUBSTANTIVE,
        f'{_called(now)}, row "{side.label(row)}"',
        paths,
        words if gone else None,
        None if gone else words,
        _effect(side.table, side.label(row), values),
        tokens=frozenset(tokens(f"{side.label(row)} {words}")),
        under=_chosen(side.table.when, choices),
    )


def _moved(was: _Side, now: _Side, sort: str, name: str, path: Path) -> Edit:
    """A row or column at another place among its own."""
    rows = sort == "row"
    called = now.label(name) if rows else now.head(name)
    ranks = [(side.rows if rows else side.columns)[name] + rows for side in (was, now)]
    what = f'{_called(now)}, {sort} "{called}"'
    before, after = (f"{sort} {rank}" for rank in ranks)
    words = frozenset(tokens(called))
    return Edit(sort, now.place, "moved", Class.EDITORIAL, what, (path,), before, after, tokens=words)


def _worth(before: str, after: str) -> Class:
    if typographic(before, after):
        return Class.TYPOGRAPHIC
    return Class.EDITORIAL if spelled_alike(before, after) or same(before, after) else Class.SUBSTANTIVE


def _renamed(now: _Side, one: Difference, choices: Sequence[Choice]) -> Edit:
    """A column under another name: other words price something else, so far as anyone can tell."""
    before, after = ("" if value is None else str(value) for value in (one.before, one.after))
    cls = _worth(before, after)
    column = str(one.path[3])
    effect = _effect(now.table, after, _values(now, tuple(now.rows), [column]))
    return Edit(
        "column",
        now.place,
        "changed",
        cls,
        f'{_called(now)}, name of column "{after or before}"',
        (one.path,),
        before,
        after,
        effect if cls is Class.SUBSTANTIVE else None,
        tokens=own_tokens([before], [after]),
        under=_under(now, column, choices),
    )


def _cell(was: _Side, now: _Side, one: Difference, choices: Sequence[Choice]) -> Edit:
    before, after = (None if value is None else str(value) for value in (one.before, one.after))
    row, column = str(one.path[3]), str(one.path[4])
    cls = _worth(before or "", after or "")
    labelled = column == next(iter(now.columns), None)
    side = now if row in now.rows else was
    label = side.label(row)
    name = side.head(column) if column in side.columns else column
    values = _values(now, [row], now.values()) if labelled else [text for text in (before, after) if text]
    what = f'label of row "{label}"' if labelled else f'row "{label}", column "{name}"'
    return Edit(
        "row" if labelled else "cell",
        now.place,
        "changed",
        cls,
        f"{_called(now)}, {what}",
        (one.path,),
        before,
        after,
        _effect(now.table, f"{label} {name}", values) if cls is Class.SUBSTANTIVE else None,
        tokens=own_tokens([before or ""], [after or ""]) | (frozenset(tokens(label)) if not labelled else frozenset()),
        under=_chosen(now.table.when, choices) if labelled else _under(now, column, choices),
    )


def _under(side: _Side, column: str, choices: Sequence[Choice]) -> Picks:
    """The option that a column of paytables stands for, and the pick the table holds under."""
    held = _chosen(side.table.when, choices)
    if side.table.role != "paytables" or column not in side.columns:
        return held
    name = side.table.head[side.columns[column]]
    for choice in sorted(choices, key=lambda choice: -len(choice.at)):
        if choice.at == side.table.at or side.table.at.startswith(f"{choice.at}."):
            for option in choice.options:
                if _labels(name, option, choice):
                    return (*held, (choice.name, (option,)))
    return held


def _labels(name: str, option: Hashable, choice: Choice) -> bool:
    """Whether a column's name is an option, its last word or its label."""
    words = name.split()
    return str(option) in (name, words[-1] if words else "") or (option, name) in choice.labels
