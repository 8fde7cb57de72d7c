"""Two versions of a section compared: what changed, each thing once, and the proof that nothing is missing.

1. `names.aligned` gives each thing of both versions one name (provisions, tables, rows, columns, choices).
2. `differences` flattens the files of both, key by key, and lists every path whose values differ. It knows nothing of
   what the paths mean.
3. `EDITS` says what stands differently on the page, `readings.INTERPRETERS` what is read differently; each takes
   some of these paths. `joining` makes one change of an edit and the readings that come from it.
4. The audit: the old leaves, with the two values of every path that some change took exchanged, must be the new leaves.
   What is still unlike after that was taken by nobody, and becomes a change of its own, substantive and to be looked
   at by a person. A change whose paths differ in nothing says nothing and is left out.
So a blind interpreter makes the diff coarser, never silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from toolkit.amendment.cells import tabled
from toolkit.amendment.differences import Difference, Differences, differences
from toolkit.amendment.edits import Edit, shown, where
from toolkit.amendment.heading import headed
from toolkit.amendment.joining import Told, joined
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Change, Class
from toolkit.amendment.names import GONE, Alignment, aligned
from toolkit.amendment.places import holder, placed
from toolkit.amendment.readings import INTERPRETERS
from toolkit.amendment.telling import change, ordered
from toolkit.amendment.wording import followed, worded
from toolkit.rulespec.model import RuleSpec

EDITS: Final[tuple[Callable[[Alignment, Differences], Iterator[Edit]], ...]] = (headed, placed, tabled, worded)
"""Everything that tells what stands differently on the page."""


def changes(old: RuleSpec | None, new: RuleSpec | None) -> tuple[Change, ...]:
    """What one version of a section says otherwise than another, in the order of the section.

    None stands for a side that does not have the section; a rescinded or reserved one has no provisions.
    """
    if old is None or new is None:
        return _whole(old, new)
    both = aligned(old, new)
    found = differences(both)
    if not found:
        return ()
    edits = [edit for detect in EDITS for edit in detect(both, found)]
    readings = [reading for interpret in INTERPRETERS for reading in interpret(both, found)]
    told = [*joined(_settled(both, edits), readings)]
    told = _audited(found, told)
    return ordered(both, [change(both, one) for one in told])


def difference(old: Sequence[RuleSpec], new: Sequence[RuleSpec]) -> tuple[Change, ...]:
    """The changes of all sections, those of a section that only one side has included; sections in their order.

    Of two versions of a section on one side the last counts.
    """
    before, after = {spec.section: spec for spec in old}, {spec.section: spec for spec in new}
    sections = dict.fromkeys([*before, *after])
    return tuple(
        one for section in sorted(sections, key=_number) for one in changes(before.get(section), after.get(section))
    )


def _number(section: str) -> tuple[tuple[int, str], ...]:
    import re

    return tuple((int(digits or 0), rest) for digits, rest in re.findall(r"(\d*)([^\d]*)", section))


def _whole(old: RuleSpec | None, new: RuleSpec | None) -> tuple[Change, ...]:
    spec = new or old
    if spec is None:
        return ()
    return (
        Change(
            spec.section,
            "",
            "added" if old is None else "removed",
            Class.SUBSTANTIVE,
            "section",
            before=None if old is None else old.title,
            after=None if new is None else new.title,
            at_before=None if old is None else "",
            unread=True,
            picks=tuple(choice.name for choice in spec.choices),
        ),
    )


def _settled(both: Alignment, edits: Sequence[Edit]) -> list[Edit]:
    """Edits that merely follow others, joined to them: a cited provision's new number, a paragraph's new place."""
    from dataclasses import replace

    new = {one.at: one for one in both.new.provisions}
    out = list(edits)
    for edit in edits:
        if edit.sort == "follows":
            homes = (holder(out, name) for name in followed(both, new[edit.place]))
            home = next((one for one in homes if one is not None), None)
        elif edit.sort == "step":
            home = next((one for one in out if one is not edit and _beside(one, edit)), None)
        elif edit.sort == "words":
            home = None
            moved = next(
                (one for one in out if one.sort == "place" and one.kind == "moved" and one.place == edit.place), None
            )
            if moved is not None:
                out.remove(moved)
                out[out.index(edit)] = replace(edit, kind="moved-changed", paths=(*edit.paths, *moved.paths))
            continue
        else:
            continue
        out.remove(edit)
        if home is None:
            out.append(replace(edit, sort="words" if edit.sort == "follows" else "place"))
        else:
            out[out.index(home)] = replace(home, paths=(*home.paths, *edit.paths))
    return out


def _beside(one: Edit, edit: Edit) -> bool:
    """Whether one edit moved the paragraphs beside another."""
    above = edit.place.rpartition(".")[0]
    return one.sort in ("provision", "place") and any(
        shown(place).rpartition(".")[0] == above for place in one.places | {one.place}
    )


def _audited(found: Differences, told: Sequence[Told]) -> list[Told]:
    """All changes, each with some path that differs, and one more for every thing that none of them took."""
    kept, taken = [], set()
    for one in told:
        paths = {*(one.edit.paths if one.edit else ()), *(path for reading in one.readings for path in reading.paths)}
        if paths & found.keys() or (one.edit is not None and one.edit.hunks):
            kept.append(one)
            taken |= paths
    left = {path: one for path, one in found.items() if path not in taken}
    if kept:
        left.pop(("head", "sha256"), None)  # the fingerprint of the whole follows whatever changed
    return kept + [Told(edit, ()) for edit in _untold(left)]


def _untold(left: Differences) -> Iterator[Edit]:
    things: dict[tuple[object, ...], list[Difference]] = {}
    for path, one in left.items():
        things.setdefault(path[:2] if path[0] in _NAMED else path, []).append(one)
    for its in things.values():
        path = its[0].path
        place = str(path[1]) if path[0] in _PLACED and len(path) > 1 else ""
        yield Edit(
            "untold",
            place,
            "changed",
            Class.SUBSTANTIVE,
            f"{_thing(path)} (compared without being understood)",
            tuple(one.path for one in its),
            "; ".join(str(one.before) for one in its if one.before is not None) or None,
            "; ".join(str(one.after) for one in its if one.after is not None) or None,
            unread=True,
        )


def _thing(path: Path) -> str:
    names = [where(str(path[1])) if path[0] in _PLACED else str(path[1]).removeprefix(GONE)] if len(path) > 1 else []
    return " ".join([str(path[0]), *names])


_NAMED = frozenset({"provision", "reference", "table", "choice"})
_PLACED = frozenset({"provision", "reference", "constraint", "derived", "term", "obligation", "open", "unread"})
