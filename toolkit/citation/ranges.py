"""What a range covers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from toolkit.citation.markers import Path, between, ladder, places
from toolkit.citation.values import Relative, Section, Single, Target

_NUMBER = re.compile(r"([0-9]{1,4}[a-z]{0,2}\.)([1-9][0-9]{0,4})")
_MOST = 500  # a longer range is a slip


def expand(target: Target, known: Iterable[str] = ()) -> tuple[Single, ...]:
    """The single targets of a range, first and last included; a single target alone.

    `known` are the provisions that exist, in document order, as `to` writes them (`633a.7(l)`, `631a.10`): those from
    the first end to the last are the answer. Without them the markers or numbers count up: (l), (m), (n). Empty
    where neither tells (a range over chapters, or ends at different levels).
    """
    first, last = getattr(target, "first", None), getattr(target, "last", None)
    if first is None or last is None:
        return (target,)  # type: ignore[return-value]
    found = _among(first, last, known) if isinstance(first, Section) and isinstance(last, Section) else ()
    return found or _counted(first, last)


def _among(first: Section, last: Section, known: Iterable[str]) -> tuple[Single, ...]:
    """What `known` has from `first` to `last`, at their level."""
    depth = len(first.path)
    if depth != len(last.path):
        return ()
    listed = [section for section in map(_section, known) if section and len(section.path) == depth]
    if first not in listed or last not in listed:
        return ()
    return tuple(listed[listed.index(first) : listed.index(last) + 1])


def _section(to: str) -> Section | None:
    number, _, rest = to.partition("(")
    return Section(number, tuple(rest.rstrip(")").split(")(")) if rest else ())


def _counted(first: Single, last: Single) -> tuple[Single, ...]:
    match first, last:
        case Section(path=()), Section(path=()):
            return tuple(Section(number) for number in _numbers(first.number, last.number))
        case Section(), Section() if first.number == last.number:
            return tuple(Section(first.number, path) for path in _paths(first.path, last.path))
        case Relative(), Relative():
            return tuple(Relative(first.unit, path) for path in _paths(first.path, last.path))
    return ()


def _numbers(first: str, last: str) -> tuple[str, ...]:
    low, high = _NUMBER.fullmatch(first), _NUMBER.fullmatch(last)
    if low is None or high is None or low[1] != high[1]:
        return ()
    start, stop = int(low[2]), int(high[2])
    return tuple(f"{low[1]}{number}" for number in range(start, stop + 1)) if stop - start < _MOST else ()


def _paths(first: Path, last: Path) -> tuple[Path, ...]:
    """Paths that differ in their last marker alone."""
    holder = first[:-1]
    if not first or len(first) != len(last) or last[:-1] != holder:
        return ()
    rungs = ladder(first)
    ranks = [rank for rank, _ in places(first[-1])]
    if len(rungs) == len(first):
        ranks.sort(key=lambda rank: rank != rungs[-1][0])
    for rank in ranks:  # (i)—(iv) has no letters at its far end, so the numerals are meant
        found = between(first[-1], last[-1], rank)
        if found:
            return tuple((*holder, marker) for marker in found) if len(found) < _MOST else ()
    return ()
