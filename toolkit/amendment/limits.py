"""Constraints compared by what they leave: a limit is tighter where something can no longer be picked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from toolkit.amendment.differences import Differences
from toolkit.amendment.edits import Reading, own_tokens, shown, texts
from toolkit.amendment.model import Class, Effect
from toolkit.amendment.names import GONE, Alignment
from toolkit.rulespec.model import RuleSpec


def limits(both: Alignment, found: Differences) -> Iterator[Reading]:
    """The readings of all constraints; no constraint leaves every option of a choice.

    A constraint that came or went although the pick leaves what it left (options came or went beside it) follows them.
    """
    offered = _offered(both.old, both, 0), _offered(both.new, both, 1)
    for path, one in found.items():
        if path[0] != "constraint":
            continue
        _, place, when, name, *_ = path
        was, now = (
            set(map(str, side)) if isinstance(side, tuple) else set(offered[at].get(str(name), ()))
            for at, side in enumerate((one.before, one.after))
        )
        effect = _effect(was, now)
        whens = when if isinstance(when, tuple) else ()
        options = {(str(key), str(value)) for key, values in whens for value in values}
        yield Reading(
            "constraint",
            str(place),
            "added" if one.before is None else "removed" if one.after is None else "changed",
            Class.SUBSTANTIVE if effect else Class.EDITORIAL,
            f"{_spoken(name)} allowed with {said_picks(whens)}",
            (path,),
            rank=15 if effect else 88,
            before=", ".join(sorted(was)) or None,
            after=", ".join(sorted(now)) or None,
            effect=effect,
            tokens=own_tokens(texts([*was]), texts([*now])),
            options=frozenset(options),
            under=tuple(
                (shown(str(key)), tuple(_typed(both, str(key), value) for value in values)) for key, values in whens
            ),
            picks=tuple(dict.fromkeys([*(shown(str(key)) for key, _ in whens), shown(str(name))])),
            solid=bool(effect),
        )


def said_picks(when: Hashable) -> str:
    """`paytable 1, 2` for a frozen `when`."""
    pairs = when if isinstance(when, tuple) else ()
    return "; ".join(f"{_spoken(name)} {', '.join(map(str, values))}" for name, values in pairs)


def _spoken(name: Hashable) -> str:
    return shown(str(name)).replace("_", " ")


def _effect(was: set[str], now: set[str]) -> Effect | None:
    if was == now:
        return None
    return "limit-tightened" if was - now else "limit-loosened"


def _offered(spec: RuleSpec, both: Alignment, side: int) -> Mapping[str, tuple[str, ...]]:
    names = both.names[side].choices
    return {names[choice.name]: tuple(map(str, choice.options)) for choice in spec.choices}


def _typed(both: Alignment, name: str, value: str) -> str | int:
    """An option as the specs have it: a number where it is one."""
    for spec in (both.new, both.old):
        for choice in spec.choices:
            for option in choice.options if choice.name == name.removeprefix(GONE) else ():
                if str(option) == value:
                    return option
    return value
