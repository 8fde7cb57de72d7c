"""Readings joined to the edits they come from: one thing changed is told once, as what it means.

The facts of a spec are read from its page, so what is read differently comes from what stands differently. A reading
goes to the edit that shares its place and words; a constraint or settled value that rests on an option which came or
went goes where that option goes. Words of one provision that nothing connects are told apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from toolkit.amendment.edits import Edit, Hunk, Reading, under
from toolkit.amendment.model import Class
from toolkit.amendment.wording import worth
from toolkit.amendment.words import tokens

_NEAR = 2.0  # what standing at one place counts, against 4 for sharing all words
_ENOUGH = 1.0


@dataclass(frozen=True, slots=True)
class Told:
    """What becomes one change: an edit, or a part of one, with its readings; no edit where none is behind them."""

    edit: Edit | None
    readings: tuple[Reading, ...]


def joined(edits: Sequence[Edit], readings: Sequence[Reading]) -> Iterator[Told]:
    """Edits with their readings, in the order of the edits; readings without an edit last."""
    homes = _homes(edits, readings)
    at_edit: dict[int, list[Reading]] = defaultdict(list)
    for reading, home in zip(readings, homes, strict=True):
        if home is not None:
            at_edit[home].append(reading)
    for number, edit in enumerate(edits):
        mine = at_edit[number]
        if edit.sort == "words" and mine:
            yield from _apart(edit, mine)
        else:
            yield Told(edit, tuple(mine))
    yield from _homeless([reading for reading, home in zip(readings, homes, strict=True) if home is None])


def _homeless(readings: Sequence[Reading]) -> Iterator[Told]:
    """Readings that no edit explains, those of one place and kind as one."""
    groups: dict[tuple[str, str], list[Reading]] = defaultdict(list)
    for reading in readings:
        groups[reading.place, reading.sort if reading.sort != "derived" else "choice"].append(reading)
    yield from (Told(None, tuple(group)) for group in groups.values())


def _homes(edits: Sequence[Edit], readings: Sequence[Reading]) -> list[int | None]:
    """For each reading the number of its edit."""
    able = [number for number, edit in enumerate(edits) if edit.sort not in ("step", "follows", "place", "head")]
    able = able or [number for number, edit in enumerate(edits) if edit.sort in ("place", "head")]
    index = _Index(edits, able)
    homes = [index.home(reading) for reading in readings]
    of_option: dict[tuple[str, str], int] = {}
    for reading, home in zip(readings, homes, strict=True):
        if reading.sort == "choice" and home is not None and reading.kind != "changed":
            of_option.update(dict.fromkeys(reading.options, home))
    for number, reading in enumerate(readings):
        hinges = [of_option[option] for option in reading.options if option in of_option]
        if reading.sort in ("constraint", "derived") and hinges and not index.shares(reading, homes[number]):
            homes[number] = hinges[0]
    return homes


class _Index:
    """Edits by their places and words, so that a reading looks at few of them."""

    def __init__(self, edits: Sequence[Edit], able: Sequence[int]) -> None:
        self.edits, self.able = edits, able
        self.heaviest = max(able, key=lambda number: edits[number].cls.weight, default=None)
        tables = [number for number in able if edits[number].sort in _STRUCTURE and edits[number].kind != "moved"]
        self.structural = tables[0] if len(tables) == 1 else None
        self.by_place: dict[str, list[int]] = defaultdict(list)
        self.by_token: dict[str, list[int]] = defaultdict(list)
        for number in able:
            for place in edits[number].places | {edits[number].place}:
                self.by_place[place].append(number)
                while place:
                    place = place.rpartition(".")[0]
                    self.by_place[f"under {place}"].append(number)
            for token in edits[number].tokens:
                self.by_token[token].append(number)

    def home(self, reading: Reading) -> int | None:
        """The edit that a reading most likely comes from; the only one of a section in any case."""
        if len(self.able) == 1:
            return self.able[0]
        near = [*self.by_place[reading.place][:200], *self.by_place[f"under {reading.place}"][:200]]
        above = reading.place
        while above:
            above = above.rpartition(".")[0]
            near += self.by_place[above][:50]
        shared = [number for token in reading.tokens for number in self.by_token[token][:50]]
        scores = [(self._score(reading, self.edits[number]), -number) for number in dict.fromkeys([*near, *shared])]
        best = max(scores, default=(0.0, 0))
        if best[0] >= _ENOUGH:
            return -best[1]
        far = not any(self._beside(reading, number) for number in self.able)
        return self.heaviest if not (reading.solid or reading.unread) else self.structural if far else None

    def _beside(self, reading: Reading, number: int) -> bool:
        """Whether an edit stands at a reading's place, above or below it."""
        places = self.edits[number].places | {self.edits[number].place}
        return any(one == reading.place or under(one, reading.place) or under(reading.place, one) for one in places)

    def shares(self, reading: Reading, home: int | None) -> bool:
        """Whether a reading shares words with its edit."""
        return home is not None and bool(reading.tokens & self.edits[home].tokens) and reading.kind == "changed"

    def _score(self, reading: Reading, edit: Edit) -> float:
        shared = len(reading.tokens & edit.tokens) / len(reading.tokens) if reading.tokens else 0.0
        if reading.sort == "choice" and edit.under:
            named = {(name, str(option)) for name, options in edit.under for option in options}
            shared += 1 if reading.options & named else -1 if reading.options else 0
        if reading.place in edit.places:
            return 3 * _NEAR + 4 * shared
        if reading.place == edit.place:
            return 1.5 * _NEAR + 4 * shared
        if under(edit.place, reading.place) or under(reading.place, edit.place):
            return _NEAR * bool(shared) + 4 * shared + 0.5
        return 2 * shared if reading.sort in _ANYWHERE else 0.8 * shared


_STRUCTURE = frozenset({"table", "column", "row"})
"""Edits that may change how a table elsewhere in the section is read, since its rows name what comes or goes here."""
_ANYWHERE = frozenset({"choice", "base", "constraint", "derived", "open"})


def _apart(edit: Edit, readings: Sequence[Reading]) -> Iterator[Told]:
    """The words of one provision: each reading, or group that shares words, with the words it tells; then the rest."""
    rest = [one for one in readings if not (one.solid or one.unread)]  # they repeat words, and explain none
    main = _groups(edit, [one for one in readings if one not in rest])
    left = list(edit.hunks)
    if not main:
        yield Told(edit, tuple(rest))
        return
    parts = []
    for group in main:
        words = frozenset().union(*(one.tokens for one in group))
        mine = [hunk for hunk in left if hunk.tokens & words]
        left = [hunk for hunk in left if hunk not in mine]
        parts.append((group, mine))
    if edit.hunks:
        parts, left = _paired_off(parts, left)
    else:
        parts = [(group, []) for group in _with_loose(main)]
    loud = [hunk for hunk in left if worth([hunk], hunk.before, hunk.after) is Class.SUBSTANTIVE]
    for number, (group, mine) in enumerate(parts):
        paths = edit.paths if not number else ()
        extra = rest if not number else []
        yield Told(replace(edit, hunks=tuple(mine), paths=paths, cls=Class.TYPOGRAPHIC, unread=False), (*group, *extra))
    if left:
        cls = Class.SUBSTANTIVE if loud else Class.EDITORIAL
        yield Told(replace(edit, hunks=tuple(left), paths=(), cls=cls, unread=bool(loud)), ())


_Part = tuple[list[Reading], list[Hunk]]


def _paired_off(parts: list[_Part], left: list[Hunk]) -> tuple[list[_Part], list[Hunk]]:
    """What nothing connects: words that nobody explains are what the readings without words come from.

    Where no such words are left, these readings come from words that another reading shares.
    """
    found = [(group, mine) for group, mine in parts if mine]
    apart = [one for group, mine in parts if not mine for one in group]
    if not apart:
        return parts, left
    if left or not found:
        return [*found, (apart, left)], []
    return [([*found[0][0], *apart], found[0][1]), *found[1:]], left


def _with_loose(groups: Sequence[list[Reading]]) -> list[list[Reading]]:
    """Without words: numbers and sentences that nobody takes (any longer) go with the first fact of their provision."""
    facts = [group for group in groups if any(one.solid for one in group)]
    if not facts:
        return [*groups]
    return [[*facts[0], *(one for group in groups if group not in facts for one in group)], *facts[1:]]


def _groups(edit: Edit, readings: Sequence[Reading]) -> list[list[Reading]]:
    """Readings that share a hunk, or words, are one group."""
    keys: list[set[object]] = []
    for reading in readings:
        mine: set[object] = {number for number, hunk in enumerate(edit.hunks) if hunk.tokens & reading.tokens}
        keys.append(mine or set(reading.tokens))
    groups: list[tuple[set[object], list[Reading]]] = []
    for reading, mine in zip(readings, keys, strict=True):
        near = [group for group in groups if group[0] & mine]
        merged = (mine.union(*(group[0] for group in near)), [one for group in near for one in group[1]] + [reading])
        groups = [group for group in groups if group not in near] + [merged]
    return [group for _, group in groups]


def uncovered(hunks: Sequence[Hunk], readings: Sequence[Reading]) -> bool:
    """Whether words differ that no reading holds: then a reader took only a part of what changed."""
    readings = [one for one in readings if one.solid or one.unread]
    words = frozenset().union(*(hunk.tokens for hunk in hunks))
    held = frozenset().union(*(reading.tokens for reading in readings))
    said = frozenset(token for one in readings for text in (one.before, one.after) if text for token in tokens(text))
    loose = [hunk for hunk in hunks if not hunk.tokens <= held | said]
    return bool(words - held - said) and any(worth([one], one.before, one.after) is Class.SUBSTANTIVE for one in loose)


def by_path(told: Sequence[Told]) -> Mapping[object, int]:
    """Which of the changes covers a path."""
    return {
        path: number
        for number, one in enumerate(told)
        for path in (
            *(one.edit.paths if one.edit else ()),
            *(path for reading in one.readings for path in reading.paths),
        )
    }
