"""Joins drafts of one name: alternatives under conditions, wagers offered one by one, one pick said twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from toolkit.findings import Finding, Severity
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.picking import PIVOTS
from toolkit.readings.picks import Mention, conditions, mentions, picks
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Constraint, Open, Picks, Value


def join(view: View, facts: Facts) -> Facts:
    """One choice a name: what a condition rules out becomes a constraint, the tables under it get their `when`."""
    found = [_under(view, draft, facts.drafts) for draft in facts.drafts]
    drafts = tuple(draft for draft, _ in found)
    whens = tuple((number, draft.when) for draft in drafts if draft.when for number in draft.sheets)
    joined: list[Draft] = []
    constraints: list[Constraint] = []
    findings: list[Finding] = []
    for name in dict.fromkeys(draft.name for draft in drafts):
        group = [draft for draft in drafts if draft.name == name]
        made, ruled, said = _one(view, group, {draft.name for draft in drafts})
        joined.extend(made)
        constraints.extend(ruled)
        findings.extend(said)
    offered = {draft.name: draft.options for draft in joined}
    fitting = [replace(draft, condition=_fitting(draft.condition, offered)) for draft in joined]
    return replace(
        facts,
        drafts=tuple(sorted(fitting, key=lambda draft: _order(view, draft))),
        constraints=facts.constraints + tuple(constraints),
        when=facts.when + tuple((number, _fitting(when, offered)) for number, when in whens),
        findings=facts.findings + tuple(findings),
    ) + sum((more for _, more in found), NOTHING)


def _fitting(picks_: Picks, offered: dict[str, tuple[Value, ...]]) -> Picks:
    """Picks of what is offered under the names that choices have in the end."""
    kept = ((name, tuple(option for option in options if option in offered.get(name, ()))) for name, options in picks_)
    return tuple((name, options) for name, options in kept if options)


def _order(view: View, draft: Draft) -> int:
    place = view.named(draft.at)
    return place.index if place else 0


def _under(view: View, draft: Draft, drafts: Sequence[Draft]) -> tuple[Draft, Facts]:
    """The draft with the picks of other pick-one choices that condition it: those of its sentence's conditions.

    The lead-in of a list or of tables may name them before its pick, too ("for six-deck games, one of the following").
    """
    known = {draft.name, *(name for name, _ in draft.condition)}
    rest = [other for other in drafts if other.pick == "one" and other.name not in known and other.options]
    sentence = view.found(draft.at, draft.sentence)
    if sentence is None or sentence.frame is None or draft.when or not rest:
        return draft, NOTHING
    place = view.place(sentence)
    spans = conditions(sentence.frame)
    if draft.sheets or draft.listed:
        spans = [(sentence.start, _lead_ends(sentence.frame)), *spans]
    said = tuple(one for start, stop in spans for one in mentions(place.text, start, stop, rest))
    held = tuple(place.words(one.start, one.stop) for one in said)
    return replace(draft, when=picks(said)), Facts(words=held) + _strange(view, place, said)


def _strange(view: View, place: Place, said: Sequence[Mention]) -> Facts:
    """A condition on what the choice it names does not offer."""
    strange = [str(option) for one in said for option in one.options if option not in one.draft.options]
    if not strange:
        return NOTHING
    name = said[0].draft.name
    message = f'A condition names {", ".join(strange)}, which "{name}" does not offer; that part of it is left out.'
    found = view.finding("condition-not-offered", Severity.WARNING, message, place)
    return Facts(open=(Open(place.at, "condition-not-offered", name),), findings=(found,))


def _lead_ends(frame: Frame) -> int:
    """Where the words before the pick end: at "one of the following", or at the modal."""
    pivot = next(frame.indexes(*PIVOTS), frame.modal)
    return frame.pieces[pivot].start if pivot >= 0 else frame.stop


def _one(view: View, group: Sequence[Draft], taken: set[str]) -> tuple[list[Draft], list[Constraint], list[Finding]]:
    if len(group) == 1:
        draft = group[0]
        return [replace(draft, condition=draft.condition + draft.when, when=())], [], []
    if group[0].pick == "any" and group[0].name == "optional_wagers":
        return [_merged(view, group)], [], []
    if all(draft.when for draft in group):
        merged = _merged(view, group)
        ruled = [
            Constraint(draft.at, draft.when, ((draft.name, draft.options),))
            for draft in group
            if set(merged.options) - set(draft.options)
        ]
        return [merged], ruled, []
    if len({(draft.pick, draft.options) for draft in group}) == 1:
        sheets = tuple(dict.fromkeys(number for draft in group for number in draft.sheets))
        return [replace(group[0], sheets=sheets)], [], []
    return _apart(view, group, taken)


def _merged(view: View, group: Sequence[Draft]) -> Draft:
    places = tuple(place.index for place in (view.named(draft.at) for draft in group) if place is not None)
    over = view.over(places)
    options = tuple(dict.fromkeys(option for draft in group for option in draft.options))
    lead = next((one for one in reversed(over.sentences) if one.frame is not None), None)
    return replace(
        group[0],
        at=over.at,
        options=options,
        sheets=tuple(dict.fromkeys(number for draft in group for number in draft.sheets)),
        listed=tuple(item for draft in group for item in draft.listed),
        who=tuple(dict.fromkeys(name for draft in group for name in draft.who)),
        sentence=over.text[lead.start : lead.stop] if lead else group[0].sentence,
        when=(),
    )


def _apart(view: View, group: Sequence[Draft], taken: set[str]) -> tuple[list[Draft], list[Constraint], list[Finding]]:
    """Several picks that the text calls by one name: all are kept, the later ones with a number, and it is said."""
    name = group[0].name
    free = (f"{name}_{number}" for number in count(2) if f"{name}_{number}" not in taken)
    made = [group[0], *(replace(draft, name=next(free)) for draft in group[1:])]
    place = view.named(group[1].at) or view.places[0]
    message = f'Several provisions offer a pick called "{name}" with different options; they are kept apart.'
    return made, [], [view.finding("name-repeated", Severity.WARNING, message, place)]
