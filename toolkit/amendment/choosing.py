"""What changed in what the holder picks: choices, their options, names, conditions and what continues elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence

from toolkit.amendment.differences import Difference, Differences
from toolkit.amendment.edits import Reading, own_tokens, shown, texts
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Class, Effect
from toolkit.amendment.names import GONE, Alignment
from toolkit.amendment.words import likeness, spelled_alike, tokens
from toolkit.rulespec.model import Choice, RuleSpec

_WIDER = ("state", "one", "yes-no", "any")


def chosen(both: Alignment, found: Differences) -> Iterator[Reading]:
    """The readings of all choices."""
    old = {both.names[0].choices[one.name]: one for one in both.old.choices}
    new = {one.name: one for one in both.new.choices}
    by_choice: dict[str, list[Difference]] = defaultdict(list)
    for path, one in found.items():
        if path[0] == "choice":
            by_choice[str(path[1])].append(one)
    for name, its in by_choice.items():
        was, now = old.get(name), new.get(name)
        if was is not None and now is not None:
            yield from _changed(was, now, its, priced=_priced(both.new, now))
        elif (choice := now or was) is not None:
            yield _whole(both, name, choice, tuple(one.path for one in its), gone=now is None)


def _priced(spec: RuleSpec, choice: Choice) -> bool:
    """Whether the options are columns of tables that stand with the choice."""
    return any(
        table.role == "paytables" and (table.at == choice.at or table.at.startswith(f"{choice.at}."))
        for table in spec.tables
    )


def _whole(both: Alignment, name: str, choice: Choice, paths: tuple[Path, ...], *, gone: bool) -> Reading:
    """A choice that came or went: one that has to be made is a duty, one that may be left is an option."""
    free = choice.pick in ("any", "yes-no") or (choice.pick == "one" and len(choice.options) == 1)
    effects: tuple[Effect, Effect] = ("option-added", "option-removed") if free else ("duty-added", "duty-removed")
    words = ", ".join(map(str, choice.options)) or choice.pick
    side = both.names[0 if gone else 1]
    return Reading(
        "choice",
        side.at(choice.at),
        "removed" if gone else "added",
        Class.SUBSTANTIVE,
        f"choice {shown(name)}",
        paths,
        rank=5,
        before=words if gone else None,
        after=None if gone else words,
        effect=effects[gone],
        tokens=frozenset(tokens(" ".join([choice.name.replace("_", " "), *map(str, choice.options)]))),
        options=frozenset((name, str(option)) for option in choice.options),
        picks=(shown(name),),
    )


def _changed(was: Choice, now: Choice, its: Sequence[Difference], *, priced: bool) -> Iterator[Reading]:
    options = [one for one in its if one.path[2] == "option" and one.path[-1] != "order"]
    yield from _options(was, now, options, priced=priced)
    moved = tuple(one.path for one in its if one.path[2] == "option" and one.path[-1] == "order")
    if moved:
        yield _reading(now, "order of options", moved, 85, was.options, now.options, Class.EDITORIAL)
    for one in its:
        key = str(one.path[2])
        if key in _TOLD:
            rank, cls = _TOLD[key]
            effect: Effect | None = None
            if key == "pick" and was.pick in _WIDER and now.pick in _WIDER:
                effect = "limit-loosened" if _WIDER.index(was.pick) < _WIDER.index(now.pick) else "limit-tightened"
            yield _reading(now, _CALLED[key], (one.path,), rank, one.before, one.after, cls, effect, one.path[3:])
    also = [one for one in its if one.path[2] == "also"]
    came, gone = ([one for one in also if (one.before is None) is side] for side in (True, False))
    for was_also, now_also in zip(gone, came, strict=False):
        paths = (was_also.path, now_also.path)
        yield _reading(
            now, "where its options continue", paths, 61, was_also.path[3], now_also.path[3], Class.REFERENCE
        )
    for one in [*gone[len(came) :], *came[len(gone) :]]:
        effect = "option-added" if one.before is None else "option-removed"
        before, after = (None, one.path[3]) if one.before is None else (one.path[3], None)
        yield _reading(now, "where its options continue", (one.path,), 8, before, after, Class.SUBSTANTIVE, effect)


def _options(was: Choice, now: Choice, its: Sequence[Difference], *, priced: bool) -> Iterator[Reading]:
    """Options that came and went; one that is written otherwise is the same one, one in another's stead replaces it."""
    gone = [one for one in its if one.after is None]
    came = [one for one in its if one.before is None]
    yield from (_option(now, (one,), one.before, one.after) for one in its if one not in gone and one not in came)
    ways = [spelled_alike, _much_alike, *([] if priced else [_in_stead(was, now)])]
    for like in ways:
        for one in list(came):
            other = next((old for old in gone if like(str(old.before), str(one.after))), None)
            if other is not None:
                gone.remove(other)
                came.remove(one)
                yield _option(now, (other, one), other.before, one.after, alike=like is spelled_alike)
    yield from (_option(now, (one,), one.before, one.after) for one in (*gone, *came))


def _much_alike(one: str, other: str) -> bool:
    return likeness(one, other) >= _ALIKE


def _in_stead(was: Choice, now: Choice) -> Callable[[str, str], bool]:
    """Whether two options have the same place among as many."""
    old, new = [*map(str, was.options)], [*map(str, now.options)]
    return lambda one, other: len(old) == len(new) and old.index(one) == new.index(other)


def _option(
    choice: Choice, its: Sequence[Difference], before: Hashable, after: Hashable, *, alike: bool = True
) -> Reading:
    same = alike and before is not None and after is not None
    effect: Effect | None = None if same else "option-added" if before is None else "option-removed"
    cls = Class.EDITORIAL if same else Class.SUBSTANTIVE
    called = f'option "{after if after is not None else before}" of {choice.name}'
    paths = tuple(one.path for one in its)
    values = () if same else tuple((choice.name, str(one)) for one in (before, after) if one is not None)
    reading = _reading(choice, called, paths, 10, before, after, cls, effect)
    return _with(reading, frozenset(values), after if before is None else before, choice)


def _with(reading: Reading, options: frozenset[tuple[str, str]], option: Hashable, choice: Choice) -> Reading:
    from dataclasses import replace

    value = option if isinstance(option, int) else str(option)
    return replace(
        reading,
        options=options,
        what=reading.what.removesuffix(f", choice {choice.name}"),
        under=((choice.name, (value,)),),
    )


def _reading(
    choice: Choice,
    called: str,
    paths: tuple[Path, ...],
    rank: int,
    before: Hashable,
    after: Hashable,
    cls: Class,
    effect: Effect | None = None,
    more: tuple[Hashable, ...] = (),
) -> Reading:
    return Reading(
        "choice",
        choice.at,
        "added" if before is None else "removed" if after is None else "changed",
        cls,
        f"{called}, choice {choice.name}",
        paths,
        rank=rank,
        before=None if before is None else _said(before),
        after=None if after is None else _said(after),
        effect=effect,
        tokens=own_tokens([*texts([before])], [*texts([after])]) | frozenset(tokens(" ".join(texts(more)))),
        picks=(choice.name,),
        solid=rank < _REPEATS,
    )


def _said(value: Hashable) -> str:
    if isinstance(value, str) and value.startswith(GONE):
        return shown(value)
    return ", ".join(texts([value]))


_REPEATS = 80
_ALIKE = 0.5  # how like options are that stand for one another
_TOLD = {
    "pick": (12, Class.SUBSTANTIVE),
    "if": (14, Class.SUBSTANTIVE),
    "at": (86, Class.EDITORIAL),
    "label": (84, Class.EDITORIAL),
    "description": (99, Class.TYPOGRAPHIC),
    "name": (50, Class.EDITORIAL),
}
_CALLED = {
    "pick": "how many may be picked",
    "if": "when it is asked",
    "at": "where it stands",
    "label": "label that prices an option",
    "description": "its sentence",
    "name": "its name",
}
