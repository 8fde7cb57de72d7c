"""Does a rule spec hold together: facts on provisions it has, picks of choices it has, rows as wide as their head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from toolkit.rulespec.model import (
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    Picks,
    RuleSpec,
    Table,
    Term,
    Unread,
)
from toolkit.rulespec.shape import Misfit
from toolkit.yamltext import Path

OTHER_RULE = "rule"
"""The name in a `when` that means another offered rule; its values are section numbers."""

TAKEN = frozenset((OTHER_RULE, "tables", "stated", "positions"))
"""What every offer has as a key of its own: under a choice of that name nobody could tell which is meant."""

_Fact = Table | Choice | Constraint | Derived | Term | Obligation | Open | Unread


def slips(spec: RuleSpec) -> tuple[Misfit, ...]:
    """What a schema cannot see, each with the path of the value in the file; nothing where all is well."""
    return (*_places(spec), *_names(spec), *_picks(spec), *_tables(spec), *_days(spec))


def _places(spec: RuleSpec) -> Iterator[Misfit]:
    known: set[str] = set()
    for index, provision in enumerate(spec.provisions):
        if provision.at in known:
            yield Misfit(
                ("provisions", index, "at"),
                f"the provision {provision.at or 'of the section itself'} stands here twice",
            )
        known.add(provision.at)
    for group, facts in _facts(spec):
        for index, fact in enumerate(facts):
            if fact.at and fact.at not in known:
                yield Misfit((group, index, "at"), f"the spec has no provision {fact.at}")


def _facts(spec: RuleSpec) -> tuple[tuple[str, Sequence[_Fact]], ...]:
    return (
        ("tables", spec.tables),
        ("choices", spec.choices),
        ("constraints", spec.constraints),
        ("derived", spec.derived),
        ("terms", spec.terms),
        ("obligations", spec.obligations),
        ("open", spec.open),
        ("unread", spec.unread),
    )


def _names(spec: RuleSpec) -> Iterator[Misfit]:
    seen: set[str] = set()
    for index, choice in enumerate(spec.choices):
        if choice.name in seen:
            yield Misfit(("choices", index, "name"), f"there are two choices named {choice.name}")
        seen.add(choice.name)
        if choice.name in TAKEN:
            yield Misfit(("choices", index, "name"), f"no choice can be named {choice.name}: every offer has that key")
        if choice.pick in {"one", "any"} and not choice.options:
            yield Misfit(("choices", index), f"the choice {choice.name} has no options")
        for option, _label in choice.labels:
            if option not in choice.options:
                path = ("choices", index, "labels", str(option))
                yield Misfit(path, f"{choice.name} has no option {option}", on_key=True)


def _picks(spec: RuleSpec) -> Iterator[Misfit]:
    choices = {choice.name: choice for choice in spec.choices}
    for path, picks in _all_picks(spec):
        for name, values in picks:
            if name == OTHER_RULE:
                continue
            if name not in choices:
                yield Misfit((*path, name), f"there is no choice named {name}", on_key=True, allowed=tuple(choices))
            else:
                yield from _values(choices[name], values, (*path, name))


def _all_picks(spec: RuleSpec) -> Iterator[tuple[Path, Picks]]:
    for index, choice in enumerate(spec.choices):
        yield ("choices", index, "if"), choice.condition
    for index, constraint in enumerate(spec.constraints):
        yield ("constraints", index, "when"), constraint.when
        yield ("constraints", index, "allow"), constraint.allow
    for index, derived in enumerate(spec.derived):
        yield from ((("derived", index, "values", row, "when"), one.when) for row, one in enumerate(derived.values))
    groups: tuple[tuple[str, Sequence[Table | Term | Obligation]], ...] = (
        ("tables", spec.tables),
        ("terms", spec.terms),
        ("obligations", spec.obligations),
    )
    for group, facts in groups:
        yield from (((group, index, "when"), fact.when) for index, fact in enumerate(facts))


def _values(choice: Choice, values: tuple[str | int, ...], path: Path) -> Iterator[Misfit]:
    options: tuple[str | int, ...] = ("yes", "no") if choice.pick == "yes-no" else choice.options
    if choice.also or choice.pick == "state":
        return
    for index, value in enumerate(values):
        if value not in options:
            yield Misfit((*path, index), f"{choice.name} has no option {value}", allowed=options)


def _tables(spec: RuleSpec) -> Iterator[Misfit]:
    for index, table in enumerate(spec.tables):
        width = _width(table)
        for row, cells in enumerate(table.rows):
            if len(cells) != width:
                message = f"this row has {len(cells)} cells, its table has {width}"
                yield Misfit(("tables", index, "rows", row), message)


def _width(table: Table) -> int:
    return len(table.head) if table.head or not table.rows else len(table.rows[0])


def _days(spec: RuleSpec) -> Iterator[Misfit]:
    source = spec.source
    pairs: tuple[tuple[str, date | None, str, date | None], ...] = (
        ("expires", source.expires, "effective", source.effective),
        ("comments_until", source.comments_until, "published", source.published),
    )
    for key, day, first, earlier in pairs:
        if day is not None and earlier is not None and day < earlier:
            yield Misfit(("source", key), f"{key} ({day}) is before {first} ({earlier})")
