"""Reads tables that go with a pick: `based upon the following paytable which corresponds to the selected paytable`.

Takes tables whose head or first column names the options of a choice made elsewhere: their other rows or columns are
settled (seeds, rates) or, where they hold picks of another choice (decks, wheels), bind it; a column of deck counts
that no sentence lists makes `decks` a choice. Takes such a binding row also from the choice's own tables. Never takes
payouts as settled values in the provision of the choice itself, a table priced by the wagers of an "any of", nor a
table that fits two choices (said, and left open).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.findings import Severity
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.naming import fold, slug
from toolkit.readings.options import across, down
from toolkit.readings.paytables import goes_with, lead
from toolkit.readings.picks import enumerated, names, resolved
from toolkit.readings.view import Place, Sheet, View
from toolkit.rulespec.model import Constraint, Derived, Open, Picks, Settlement, Value

_DECKS = re.compile(r"\bdecks?\b", re.IGNORECASE)
_AS_DECKS = Draft("decks", "", "one", (0,), noun="decks")


@dataclass(frozen=True, slots=True)
class Line:
    """A row or column beside the key: its label, and each key's picks with the cell that stands there."""

    label: str
    cells: tuple[tuple[Picks, str], ...]


def read(view: View, so_far: Facts) -> Facts:
    """What tables settle and bind."""
    facts = NOTHING
    for place in view.places:
        derived: list[Settlement] = []
        for number in place.sheets:
            found, settled = _sheet(view, so_far + facts, place, view.sheets[number])
            facts += found
            derived.extend(settled)
        if derived:
            facts += Facts(derived=(Derived(place.at, joined(derived)),))
    return facts


def _sheet(view: View, known: Facts, place: Place, sheet: Sheet) -> tuple[Facts, tuple[Settlement, ...]]:
    own = next((draft for draft in known.drafts if sheet.index in draft.sheets), None)
    key = own or _key(view, known, place, sheet)
    if isinstance(key, Facts):
        return key, ()
    if own is not None and not _may_bind(sheet, known.drafts, own):
        return NOTHING, ()
    facts = Facts(keyed=() if own else (sheet.index,))
    settled: list[Settlement] = []
    for line in lines(sheet, key, known.drafts):
        bound = _bound(view, known.drafts, place, key, line)
        if bound is not None:
            facts += bound
        elif own is None and (key.at != place.at or not key.sheets):
            name = slug(line.label)
            settled.extend(Settlement(when, ((name, cell),)) for when, cell in line.cells if cell)
    return facts, tuple(settled)


def _may_bind(sheet: Sheet, drafts: Sequence[Draft], own: Draft) -> bool:
    """Whether a label of the choice's own table speaks of decks or of what another choice picks."""
    labels = (*sheet.head, *(row[0] for row in sheet.rows))
    others = [draft for draft in drafts if draft.pick == "one" and draft.name != own.name]
    return any(_DECKS.search(label) or any(names(label, draft) for draft in others) for label in labels)


def _key(view: View, known: Facts, place: Place, sheet: Sheet) -> Draft | Facts:
    """The choice that a table goes with; no facts where none fits, a finding where several do."""
    fitting = [draft for draft in known.drafts if draft.pick == "one" and lines(sheet, draft, known.drafts)]
    found = lead(place)
    if len(fitting) > 1:
        cited = {one.reference.to for one in place.references}
        fitting = [draft for draft in fitting if _cites(view, cited, draft)] or fitting
    if len(fitting) == 1 and (len(fitting[0].options) > 1 or found is None or goes_with(view, place, found[1])):
        return fitting[0]
    if not fitting:
        return NOTHING
    names_ = ", ".join(f'"{draft.name}"' for draft in fitting)
    message = f"The table goes with a pick, and its labels fit several choices ({names_}); it is tied to none."
    said = view.finding("table-key-in-doubt", Severity.WARNING, message, place)
    return Facts(open=(Open(place.at, "table-key-in-doubt", names_),), findings=(said,))


def _cites(view: View, cited: set[str], draft: Draft) -> bool:
    places = {draft.at} | {view.sheets[number].at for number in draft.sheets}
    return any(f"{view.section.number}({at.replace('.', ')(')})" in cited for at in places if at)


def lines(sheet: Sheet, key: Draft, drafts: Sequence[Draft]) -> tuple[Line, ...]:
    """The table's rows, or columns, beside the options of `key`; empty where the table isn't keyed by it."""
    return tuple(_across(sheet, key)) or tuple(_down(sheet, key, drafts))


def _across(sheet: Sheet, key: Draft) -> Iterator[Line]:
    found = across(sheet.head)
    if found is not None:
        columns: list[tuple[tuple[Value, ...], int]] = [((option,), at) for option, at in found.marks]
    else:
        columns = [(resolved(cell, key), at) for at, cell in enumerate(sheet.head) if at]
    if not columns or not all(options and set(options) <= set(key.options) for options, _ in columns):
        return
    for row in sheet.rows:
        label = row[0] if columns[0][1] else ""
        yield Line(label, tuple((((key.name, options),), row[at]) for options, at in columns))


def _down(sheet: Sheet, key: Draft, drafts: Sequence[Draft]) -> Iterator[Line]:
    found = down(sheet.head, sheet.rows)
    if found is not None:
        keys: list[tuple[Value, ...]] = [(option,) for option in found.options]
    elif len(sheet.head) > 1 and (names(sheet.head[0], key) or _labels(sheet, key)):
        keys = [resolved(row[0], key) for row in sheet.rows]
    else:
        return
    if not keys or not all(options and set(options) <= set(key.options) for options in keys):
        return
    whens: list[Picks] = [((key.name, options),) for options in keys]
    first = 1
    if len(set(whens)) < len(whens):
        second = _second_key(sheet, key, drafts)
        if second is None:
            return
        whens = [(*when, (second.name, resolved(row[1], second))) for when, row in zip(whens, sheet.rows, strict=True)]
        first = 2
    for at in range(first, len(sheet.head)):
        yield Line(sheet.head[at], tuple((when, row[at]) for when, row in zip(whens, sheet.rows, strict=True)))


def _labels(sheet: Sheet, key: Draft) -> bool:
    """Whether the first column, whatever its head, holds names that are options of the choice, two or more."""
    options = {fold(str(option)) for option in key.options if not isinstance(option, int)}
    labels = {fold(row[0]) for row in sheet.rows}
    return len(labels) > 1 and labels <= options and not enumerated(key.options)


def _second_key(sheet: Sheet, key: Draft, drafts: Sequence[Draft]) -> Draft | None:
    """The choice of the second column, where the first one's options repeat: a table with two keys."""
    fits = (draft for draft in drafts if draft.name != key.name and draft.pick == "one" and names(sheet.head[1], draft))
    return next((draft for draft in fits if all(resolved(row[1], draft) for row in sheet.rows)), None)


def _bound(view: View, drafts: Sequence[Draft], place: Place, key: Draft, line: Line) -> Facts | None:
    """What a row or column of picks of another choice rules out; None where it holds no such picks."""
    for draft in drafts:
        if draft.name == key.name or draft.pick != "one" or not names(line.label, draft):
            continue
        cells = [(when, resolved(cell, draft)) for when, cell in line.cells]
        if all(options for _, options in cells):
            return _constraints(view, place, draft, cells)
    if not _DECKS.search(line.label):
        return None
    cells = [(when, resolved(cell, _AS_DECKS)) for when, cell in line.cells]
    if not all(options for _, options in cells):
        return None
    union = tuple(sorted({option for _, options in cells for option in options}, key=int))
    found = lead(place)
    wording = found[1].cut(found[1].start, found[1].stop) if found else ""
    draft = replace(_AS_DECKS, at=place.at, options=union, sentence=wording)
    read_ = (view.words(found[0]),) if found else ()
    return Facts(drafts=(draft,), read=read_) + _constraints(view, place, draft, cells)


def _constraints(view: View, place: Place, draft: Draft, cells: Sequence[tuple[Picks, tuple[Value, ...]]]) -> Facts:
    constraints = tuple(
        Constraint(place.at, when, ((draft.name, tuple(option for option in draft.options if option in options)),))
        for when, options in cells
        if set(draft.options) - set(options) and set(draft.options) & set(options)
    )
    strange = sorted({str(option) for _, options in cells for option in options if option not in draft.options})
    if not strange:
        return Facts(constraints=constraints)
    message = f'The table names {draft.name} that are not among the options of "{draft.name}": {", ".join(strange)}.'
    said = view.finding("text-against-table", Severity.WARNING, message, place)
    return Facts(constraints=constraints, open=(Open(place.at, "text-against-table", draft.name),), findings=(said,))


def joined(settled: Sequence[Settlement]) -> tuple[Settlement, ...]:
    """One settlement for each pick, whatever number of rows and blocks speak of it."""
    values: dict[Picks, list[tuple[str, str]]] = {}
    for one in settled:
        values.setdefault(one.when, []).extend(one.settles)
    return tuple(Settlement(when, tuple(found)) for when, found in values.items())
