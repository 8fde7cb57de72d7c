"""What every interpreter of readings needs: differences matched, and values and picks in words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from toolkit.amendment.differences import Difference
from toolkit.amendment.edits import shown
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Kind
from toolkit.amendment.names import Alignment
from toolkit.amendment.words import likeness


def options_of(when: Hashable) -> frozenset[tuple[str, str]]:
    """The options of a frozen `when`, each with its choice."""
    pairs = when if isinstance(when, tuple) else ()
    return frozenset((str(name), str(value)) for name, values in pairs for value in values)


def names_of(when: Hashable) -> tuple[str, ...]:
    """The choices of a frozen `when`."""
    pairs = when if isinstance(when, tuple) else ()
    return tuple(shown(str(name)) for name, _ in pairs)


def under_of(when: Hashable, both: Alignment) -> Any:
    """The picks of a frozen `when` with the options as the specs have them."""
    kinds = {
        (choice.name, str(option)): option
        for spec in (both.old, both.new)
        for choice in spec.choices
        for option in choice.options
    }
    pairs = when if isinstance(when, tuple) else ()
    out = []
    for name, values in pairs:
        known = tuple(kinds[shown(name), value] for value in values if (shown(name), value) in kinds)
        if known:
            out.append((shown(name), known))
    return tuple(out)


def said_value(value: Hashable) -> str:
    """A frozen value in words."""
    if isinstance(value, tuple):
        pairs = [one for one in value if isinstance(one, tuple) and len(one) == 2]
        if value and len(pairs) == len(value):
            return ", ".join(said_value(inner) for _, inner in pairs if inner not in ("", ()))
        return ", ".join(map(said_value, value))
    return str(value)


def text_of(value: Hashable) -> str | None:
    """A frozen value in words; None where there is none."""
    return None if value is None else said_value(value)


def kind_of(before: object, after: object) -> Kind:
    """Whether a thing came, went or changed."""
    return "added" if before is None else "removed" if after is None else "changed"


def paths_of(was: Difference | None, now: Difference | None) -> tuple[Path, ...]:
    """The paths of two differences, each once."""
    return tuple(dict.fromkeys(one.path for one in (was, now) if one is not None))


def matched(
    its: Sequence[Difference], words: Callable[[Difference], str]
) -> Iterator[tuple[Difference | None, Difference | None]]:
    """What changed with itself, what is gone with what came in its stead (the likest, then in order), and the rest."""
    gone = [one for one in its if one.after is None]
    came = [one for one in its if one.before is None]
    yield from ((one, one) for one in its if one.before is not None and one.after is not None)
    scores = sorted(
        (-likeness(words(one), words(other)), here, there)
        for here, one in enumerate(gone[:100])
        for there, other in enumerate(came[:100])
    )
    done: dict[int, int] = {}
    for _, here, there in scores:
        if here not in done and there not in done.values():
            done[here] = there
    for here, one in enumerate(gone):
        yield one, came[done[here]] if here in done else None
    yield from ((None, one) for there, one in enumerate(came) if there not in done.values())
