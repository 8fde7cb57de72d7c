"""What is read differently: choices, constraints, settled values, terms, duties, references and loose numbers.

Each interpreter takes the differences of one kind of fact and says what they mean. They stand in `INTERPRETERS`; what
none of them takes is said all the same (see `comparing`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

from toolkit.amendment.choosing import chosen
from toolkit.amendment.differences import Difference, Differences
from toolkit.amendment.edits import Reading, own_tokens, shown, texts
from toolkit.amendment.facts import DUTIES, NUMBERS, POINTS, TERMS, standing
from toolkit.amendment.limits import limits, said_picks
from toolkit.amendment.matching import kind_of, matched, names_of, options_of, paths_of, text_of, under_of
from toolkit.amendment.model import Class
from toolkit.amendment.names import Alignment
from toolkit.amendment.words import typographic


def cited(_both: Alignment, found: Differences) -> Iterator[Reading]:
    """References: another target, another heading, one more or one less."""
    by_place: dict[str, list[Difference]] = defaultdict(list)
    for path, one in found.items():
        if path[0] == "reference":
            by_place[str(path[1])].append(one)
    for place, its in by_place.items():
        for was, now in matched(its, lambda one: str(one.path[2])):
            yield _reference(place, was, now)


def _reference(place: str, was: Difference | None, now: Difference | None) -> Reading:
    paths = paths_of(was, now)
    same = was is now and was is not None
    before = None if was is None or was.before is None else _cited(was.path[2], was.before)
    after = None if now is None or now.after is None else _cited(now.path[2], now.after)
    what = f"reference to {_target(paths[-1][2])}" if same or before is None or after is None else "reference"
    if same:
        what += ", its heading"
    return Reading(
        "reference",
        place,
        kind_of(before, after),
        Class.TYPOGRAPHIC if before and after and typographic(before, after) else Class.REFERENCE,
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
    for was, now in matched(its, lambda one: str(one.path[1])):
        before = _target(was.path[1]) if was else None
        after = _target(now.path[1]) if now else None
        yield Reading(
            "base",
            "",
            kind_of(before, after),
            Class.TYPOGRAPHIC if before and after and typographic(before, after) else Class.REFERENCE,
            "what governs where the section is silent",
            paths_of(was, now),
            rank=65,
            before=before,
            after=after,
            tokens=own_tokens([before or ""], [after or ""]),
        )


def formed(_both: Alignment, found: Differences) -> Iterator[Reading]:
    """The form of a rule, as its sentences tell it."""
    if (one := found.get(("head", "form"))) is not None:
        before, after = str(one.before), str(one.after)
        yield Reading(
            "form", "", "changed", Class.SUBSTANTIVE, "form", (one.path,), rank=45, before=before, after=after
        )


def roles(both: Alignment, found: Differences) -> Iterator[Reading]:
    """What a table does, the pick it holds under, whether it splits another way; other facts tell what that means."""
    places = {grid.name: both.new.tables[at].at for at, grid in enumerate(both.names[1].tables)}
    for path, one in found.items():
        if path[0] == "table" and path[2] in ("role", "when", "doubt") and path[1] in places:
            place = places[str(path[1])]
            called = f"table {_target(f'§{place}')}, {_ROLES[str(path[2])]}"
            yield Reading(
                "table",
                place,
                kind_of(one.before, one.after),
                Class.SUBSTANTIVE,
                called,
                (path,),
                rank=83,
                before=text_of(one.before),
                after=text_of(one.after),
                tokens=own_tokens(texts([one.before]), texts([one.after])) if path[2] == "when" else frozenset(),
                solid=False,
            )


_ROLES = {"role": "what it does", "when": "when it holds", "doubt": "how it may be split"}


def settled(both: Alignment, found: Differences) -> Iterator[Reading]:
    """Values that a pick settles."""
    for path, one in found.items():
        if path[0] == "derived":
            _, place, when, key, *_ = path
            yield Reading(
                "derived",
                str(place),
                kind_of(one.before, one.after),
                Class.SUBSTANTIVE,
                f"{str(key).replace('_', ' ')} settled for {said_picks(when)}",
                (path,),
                rank=20,
                before=text_of(one.before),
                after=text_of(one.after),
                effect="rate-changed",
                tokens=own_tokens(texts([one.before]), texts([one.after])),
                options=options_of(when),
                under=under_of(when, both),
                picks=names_of(when),
            )


Interpreter = Callable[[Alignment, Differences], Iterator[Reading]]

INTERPRETERS: Final[tuple[Interpreter, ...]] = (
    cited,
    based,
    formed,
    roles,
    chosen,
    limits,
    settled,
    standing(TERMS),
    standing(DUTIES),
    standing(POINTS),
    standing(NUMBERS),
)
"""Every interpreter of what is read differently."""
