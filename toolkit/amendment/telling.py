"""An edit and its readings as one change: the heaviest tells the class, the weightiest fact what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.amendment.edits import Edit, Reading, shown
from toolkit.amendment.joining import Told, uncovered
from toolkit.amendment.model import Change, Class, Effect, Kind
from toolkit.amendment.names import GONE, Alignment
from toolkit.rulespec.model import Picks

_EFFECTS: tuple[Effect, ...] = (
    "option-removed",
    "option-added",
    "limit-tightened",
    "limit-loosened",
    "payout-changed",
    "rate-changed",
    "term-changed",
    "duty-removed",
    "duty-added",
)


def change(both: Alignment, told: Told) -> Change:
    """The change that an edit with its readings is, or a reading alone."""
    readings = sorted(told.readings, key=lambda one: one.rank)
    edit = told.edit
    readings = sorted(_cited_apart(readings), key=lambda one: one.rank)
    first = readings[0] if readings else None
    if edit is None:
        assert first is not None
        doubtful = not first.solid and first.cls.weight > Class.TYPOGRAPHIC.weight
        cls = Class.SUBSTANTIVE if doubtful else first.cls
        return _change(both, first, first.kind, cls, readings, first.unread or doubtful)
    solid = [one for one in readings if one.solid and one.cls is Class.SUBSTANTIVE]
    unread, cls = _weighed(edit, readings, solid)
    if edit.sort == "words" and first is not None and (first.solid or first.unread) and first.rank < _REPEATS:
        replaced = any(hunk.before and hunk.after for hunk in edit.hunks) or not first.solid
        kind = edit.kind if edit.kind == "moved-changed" or replaced else first.kind
        return _change(both, first, kind, cls, readings, unread, edit)
    return _change(both, edit, edit.kind, cls, readings, unread)


_REPEATS = 80


def _cited_apart(readings: Sequence[Reading]) -> Iterator[Reading]:
    """The readings; those that merely repeat changed words of a heading count as the reference does."""
    cited = frozenset().union(*(one.tokens for one in readings if one.sort == "reference"))
    for one in readings:
        words = one.sort != "reference" and one.tokens and one.tokens <= cited
        if words and not any(token[-1].isdigit() for token in one.tokens):
            yield replace(one, cls=min(one.cls, Class.REFERENCE, key=lambda cls: cls.weight), rank=70, effect=None)
        else:
            yield one


def _weighed(edit: Edit, readings: Sequence[Reading], solid: Sequence[Reading]) -> tuple[bool, Class]:
    cls = max([edit.cls, *(one.cls for one in readings)], key=lambda one: one.weight)
    if edit.sort == "provision":
        loose = any(one.unread for one in readings)
        if edit.kind in ("split", "merged"):
            return edit.unread, Class.SUBSTANTIVE if edit.unread or solid else Class.EDITORIAL
        return not solid or loose, cls
    unread = edit.unread or any(one.unread for one in readings)
    if edit.hunks and readings and not edit.unread and uncovered(edit.hunks, readings):
        return True, Class.SUBSTANTIVE
    return unread and cls is Class.SUBSTANTIVE, cls


def _change(
    both: Alignment,
    main: Edit | Reading,
    kind: Kind,
    cls: Class,
    readings: Sequence[Reading],
    unread: bool,
    edit: Edit | None = None,
) -> Change:
    place = (edit or main).place
    names = [one for reading in readings for one in reading.picks]
    under = () if unread else _under(main, readings)
    return Change(
        section=both.new.section,
        at=shown(place),
        kind=kind,
        cls=cls,
        what=main.what,
        before=main.before,
        after=main.after,
        effect=_effect(main, readings) if cls is Class.SUBSTANTIVE else None,
        at_before=_before(both, place, main),
        unread=unread,
        picks=tuple(dict.fromkeys([*names, *(name for name, _ in under)])),
        under=under,
    )


def _before(both: Alignment, place: str, main: Edit | Reading) -> str | None:
    if place.startswith(GONE):
        return shown(place)
    parts = main.places if isinstance(main, Edit) else frozenset()
    known = [both.pairs.old_of[name] for name in (place, *sorted(parts)) if name in both.pairs.old_of]
    return known[0] if known else None if place else ""


def _effect(main: Edit | Reading, readings: Sequence[Reading]) -> Effect | None:
    effects = [one.effect for one in readings if one.effect]
    if effects:
        return min(effects, key=_EFFECTS.index)
    return main.effect


def _under(main: Edit | Reading, readings: Sequence[Reading]) -> Picks:
    """The options that a change bears on alone: what its own and those of all its readings have in common.

    A table's own option counts only where it names one; a reading without options bears on everybody.
    """
    whens = [one.under for one in readings if one.solid and one.cls is Class.SUBSTANTIVE]
    if main.under or not whens:
        whens.append(main.under)
    least = min(whens, key=len)
    return least if all(set(least) <= set(one) for one in whens) else ()


def ordered(both: Alignment, changes: Sequence[Change]) -> tuple[Change, ...]:
    """Changes in the order of the section; what is gone stands where it stood, before what stands there now."""
    old = {one.at: number for number, one in enumerate(both.old.provisions)}
    new = {one.at: number for number, one in enumerate(both.new.provisions)}

    def rank(change: Change) -> tuple[float, int, str, str]:
        if change.kind == "removed" and change.at_before and change.at not in both.pairs.old_of:
            kept = [new[there] for here, there in both.pairs.new_of.items() if old[here] < old.get(change.at, 0)]
            return (max(kept, default=-1) + 0.5, 0, change.what, "")
        return (new.get(change.at, -1), -change.cls.weight, change.what, change.before or change.after or "")

    return tuple(sorted(changes, key=rank))
