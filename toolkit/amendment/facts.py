"""Facts that stand at a place: terms, duties, open points and loose numbers, each kind told in its own way."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from toolkit.amendment.differences import Difference, Differences
from toolkit.amendment.edits import Reading, own_tokens, texts
from toolkit.amendment.leaves import Path
from toolkit.amendment.limits import said_picks
from toolkit.amendment.matching import kind_of, matched, names_of, options_of, paths_of, said_value, under_of
from toolkit.amendment.model import Class, Effect
from toolkit.amendment.names import Alignment
from toolkit.amendment.words import spelled_alike, typographic


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


def standing(sort: _Sort) -> Callable[[Alignment, Differences], Iterator[Reading]]:
    """An interpreter for facts that are told apart by place and key: what is gone and what came are matched."""

    def interpreter(both: Alignment, found: Differences) -> Iterator[Reading]:
        by_place: dict[tuple[Hashable, Hashable], list[Difference]] = defaultdict(list)
        for path, one in found.items():
            if path[0] == sort.kind:
                by_place[path[1], path[2] if len(path) > 2 else ""].append(one)
        for (place, _), its in by_place.items():
            for was, now in matched(
                its, lambda one: " ".join(texts([one.path[2:], one.after if one.before is None else one.before]))
            ):
                yield _told(sort, str(place), was, now, both)

    return interpreter


def _told(sort: _Sort, place: str, was: Difference | None, now: Difference | None, both: Alignment) -> Reading:
    paths = paths_of(was, now)
    before, after = (was.before if was else None), (now.after if now else None)
    mine = (was.path[2:], before) if was else ()
    theirs = (now.path[2:], after) if now else ()
    when = next((part for part in paths[-1][2:] if isinstance(part, tuple)), ())
    words = [" ".join(texts([side])) for side in (mine, theirs)]
    only_cited = bool(was and now) and _uncited(words[0]) == _uncited(words[1])
    worded = bool(was and now) and spelled_alike(*words)
    cls = Class.EDITORIAL if worded else Class.REFERENCE if only_cited else sort.cls
    if was and now and typographic(*words):
        cls = Class.TYPOGRAPHIC
    if sort is POINTS and paths[-1][2] != _UNTAKEN:
        cls = min(cls, Class.EDITORIAL, key=lambda one: one.weight)
    return Reading(
        sort.kind,
        place,
        kind_of(was, now),
        cls,
        sort.called(paths[-1]),
        paths,
        rank=sort.rank + 30 * (cls is not sort.cls),
        before=_said(was, before) if was else None,
        after=_said(now, after) if now else None,
        effect=sort.effect(paths[-1], before, after) if cls is Class.SUBSTANTIVE else None,
        unread=sort.unread and cls is Class.SUBSTANTIVE,
        tokens=own_tokens(texts([mine]), texts([theirs])),
        options=options_of(when),
        under=under_of(when, both),
        picks=names_of(when),
        solid=sort.solid,
    )


def _said(one: Difference | None, value: Hashable) -> str:
    """A fact's value, with what tells it apart where its path has changed."""
    whens = [part for part in one.path[2:] if isinstance(part, tuple) and part] if one is not None else []
    with_it = f" (with {said_picks(whens[0])})" if whens else ""
    return f"{said_value(value)}{with_it}"


def _uncited(words: str) -> str:
    """`words` without its citations."""
    return (
        re.sub(r"(?:§+ ?|\bchapter )?\d+[a-z]*(?:\.\d+)?[a-z]?(?:\([^()\s]+\))*", "§", words)
        if "." in words or "hapter" in words
        else words
    )


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


TERMS = _Sort("term", 30, lambda path: f"{path[2]} of {path[3]}", _term_effect)
DUTIES = _Sort("obligation", 35, lambda path: f"duty: {str(path[2]).replace('-', ' ')}", _duty_effect)
POINTS = _Sort(
    "open", 90, lambda path: f"open point: {str(path[2]).replace('-', ' ')}", lambda *_: None, unread=True, solid=False
)
_UNTAKEN = "not-read"
"""The kind of an open point that is a sentence no reader took; the other kinds repeat what other facts say."""
NUMBERS = _Sort("unread", 70, lambda _path: "numbers in the wording", lambda *_: None, unread=True, solid=False)
