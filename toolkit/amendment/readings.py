"""What is read differently: choices, constraints, settled values, terms, duties, references and loose numbers.

Each interpreter takes the differences of one kind of fact and says what they mean. They stand in `INTERPRETERS`; what
none of them takes is said all the same (see `comparing`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from toolkit.amendment.choosing import chosen
from toolkit.amendment.differences import Difference, Differences
from toolkit.amendment.edits import Reading, own_tokens, shown, texts
from toolkit.amendment.leaves import Path
from toolkit.amendment.limits import limits, said_picks
from toolkit.amendment.model import Class, Effect, Kind
from toolkit.amendment.names import Alignment
from toolkit.amendment.words import likeness, spelled_alike


def cited(_both: Alignment, found: Differences) -> Iterator[Reading]:
    """References: another target, another heading, one more or one less."""
    by_place: dict[str, list[Difference]] = defaultdict(list)
    for path, one in found.items():
        if path[0] == "reference":
            by_place[str(path[1])].append(one)
    for place, its in by_place.items():
        for was, now in _matched(its, lambda one: str(one.path[2])):
            yield _reference(place, was, now)


def _reference(place: str, was: Difference | None, now: Difference | None) -> Reading:
    paths = _paths(was, now)
    same = was is now and was is not None
    before = None if was is None or was.before is None else _cited(was.path[2], was.before)
    after = None if now is None or now.after is None else _cited(now.path[2], now.after)
    what = f"reference to {_target(paths[-1][2])}" if same or before is None or after is None else "reference"
    if same:
        what += ", its heading"
    return Reading(
        "reference",
        place,
        _kind(before, after),
        Class.REFERENCE,
        what,
        paths,
        rank=60,
        before=before,
        after=after,
        tokens=own_tokens([before or ""], [after or ""]),
    )


def _target(to: Hashable) -> str:
    text = str(to)
    if text.startswith("§"):
        from toolkit.citation import place

        return "—".join(place(shown(one)).strip(", ") for one in text[1:].split("—"))
    return f"§ {text}" if text[:1].isdigit() else text


def _cited(to: Hashable, rest: Hashable) -> str:
    more: dict[str, Any] = dict(rest) if isinstance(rest, tuple) else {}
    heading = f" (relating to {more['heading']})" if more.get("heading") else ""
    return f"{_target(to)}{heading}"


def based(_both: Alignment, found: Differences) -> Iterator[Reading]:
    """What governs where the section is silent."""
    its = [one for path, one in found.items() if path[0] == "base"]
    for was, now in _matched(its, lambda one: str(one.path[1])):
        before = _target(was.path[1]) if was else None
        after = _target(now.path[1]) if now else None
        yield Reading(
            "base",
            "",
            _kind(before, after),
            Class.REFERENCE,
            "what governs where the section is silent",
            _paths(was, now),
            rank=65,
            before=before,
            after=after,
            tokens=own_tokens([before or ""], [after or ""]),
        )


def settled(both: Alignment, found: Differences) -> Iterator[Reading]:
    """Values that a pick settles."""
    for path, one in found.items():
        if path[0] == "derived":
            _, place, when, key, *_ = path
            yield Reading(
                "derived",
                str(place),
                _kind(one.before, one.after),
                Class.SUBSTANTIVE,
                f"{str(key).replace('_', ' ')} settled for {said_picks(when)}",
                (path,),
                rank=20,
                before=_text(one.before),
                after=_text(one.after),
                effect="rate-changed",
                tokens=own_tokens(texts([one.before]), texts([one.after])),
                options=_options(when),
                under=_under(when, both),
                picks=_names(when),
            )


def _options(when: Hashable) -> frozenset[tuple[str, str]]:
    pairs = when if isinstance(when, tuple) else ()
    return frozenset((str(name), str(value)) for name, values in pairs for value in values)


def _names(when: Hashable) -> tuple[str, ...]:
    pairs = when if isinstance(when, tuple) else ()
    return tuple(shown(str(name)) for name, _ in pairs)


def _under(when: Hashable, both: Alignment) -> Any:
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


@dataclass(frozen=True, slots=True)
class _Sort:
    """How a kind of fact that stands at a place is told."""

    kind: str
    rank: int
    called: Callable[[Path], str]
    effect: Callable[[Path, Hashable, Hashable], Effect | None]
    cls: Class = Class.SUBSTANTIVE
    unread: bool = False
    solid: bool = True


def _standing(sort: _Sort) -> Callable[[Alignment, Differences], Iterator[Reading]]:
    """An interpreter for facts that are told apart by place and key: what is gone and what came are matched."""

    def interpreter(both: Alignment, found: Differences) -> Iterator[Reading]:
        by_place: dict[tuple[Hashable, Hashable], list[Difference]] = defaultdict(list)
        for path, one in found.items():
            if path[0] == sort.kind:
                by_place[path[1], path[2] if len(path) > 2 else ""].append(one)
        for (place, _), its in by_place.items():
            for was, now in _matched(
                its, lambda one: " ".join(texts([one.path[2:], one.after if one.before is None else one.before]))
            ):
                yield _told(sort, str(place), was, now, both)

    return interpreter


def _told(sort: _Sort, place: str, was: Difference | None, now: Difference | None, both: Alignment) -> Reading:
    paths = _paths(was, now)
    before, after = (was.before if was else None), (now.after if now else None)
    mine = (was.path[2:], before) if was else ()
    theirs = (now.path[2:], after) if now else ()
    when = next((part for part in paths[-1][2:] if isinstance(part, tuple)), ())
    words = [" ".join(texts([side])) for side in (mine, theirs)]
    only_cited = bool(was and now) and _uncited(words[0]) == _uncited(words[1])
    worded = bool(was and now) and spelled_alike(*words)
    cls = Class.EDITORIAL if worded else Class.REFERENCE if only_cited else sort.cls
    return Reading(
        sort.kind,
        place,
        _kind(was, now),
        cls,
        sort.called(paths[-1]),
        paths,
        rank=sort.rank + 30 * (cls is not sort.cls),
        before=said_value(before) if was else None,
        after=said_value(after) if now else None,
        effect=sort.effect(paths[-1], before, after) if cls is Class.SUBSTANTIVE else None,
        unread=sort.unread and cls is Class.SUBSTANTIVE,
        tokens=own_tokens(texts([mine]), texts([theirs])),
        options=_options(when),
        under=_under(when, both),
        picks=_names(when),
        solid=sort.solid,
    )


def _uncited(words: str) -> str:
    """`words` without its citations."""
    import re

    return (
        re.sub(r"(?:§+ ?|\bchapter )?\d+[a-z]*(?:\.\d+)?[a-z]?(?:\([^()\s]+\))*", "§", words)
        if "." in words or "hapter" in words
        else words
    )


def said_value(value: Hashable) -> str:
    """A frozen value in words."""
    if isinstance(value, tuple):
        pairs = [one for one in value if isinstance(one, tuple) and len(one) == 2]
        if value and len(pairs) == len(value):
            return ", ".join(said_value(inner) for _, inner in pairs if inner not in ("", ()))
        return ", ".join(map(said_value, value))
    return str(value)


def _text(value: Hashable) -> str | None:
    return None if value is None else said_value(value)


def _kind(before: object, after: object) -> Kind:
    return "added" if before is None else "removed" if after is None else "changed"


def _paths(was: Difference | None, now: Difference | None) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(one.path for one in (was, now) if one is not None))


def _matched(
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


def _term_effect(path: Path, _before: Hashable, _after: Hashable) -> Effect:
    return "payout-changed" if path[2] in ("payout", "precedence") else "term-changed"


def _duty_effect(_path: Path, before: Hashable, after: Hashable) -> Effect | None:
    """A duty that came or went, as a whole or in what it names."""
    if before is None or after is None:
        return "duty-added" if before is None else "duty-removed"
    was, now = (set(texts([dict(side).get("what", ())])) for side in (before, after) if isinstance(side, tuple))
    if was < now:
        return "duty-added"
    return "duty-removed" if now < was else None


_TERMS = _Sort("term", 30, lambda path: f"{path[2]} of {path[3]}", _term_effect)
_DUTIES = _Sort("obligation", 35, lambda path: f"duty: {str(path[2]).replace('-', ' ')}", _duty_effect)
_POINTS = _Sort(
    "open", 90, lambda path: f"open point: {str(path[2]).replace('-', ' ')}", lambda *_: None, unread=True, solid=False
)
_NUMBERS = _Sort("unread", 70, lambda _path: "numbers that no reader takes", lambda *_: None, unread=True, solid=False)

Interpreter = Callable[[Alignment, Differences], Iterator[Reading]]

INTERPRETERS: Final[tuple[Interpreter, ...]] = (
    cited,
    based,
    chosen,
    limits,
    settled,
    _standing(_TERMS),
    _standing(_DUTIES),
    _standing(_POINTS),
    _standing(_NUMBERS),
)
"""Every interpreter of what is read differently."""
