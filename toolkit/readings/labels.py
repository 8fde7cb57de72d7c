"""Joins the options of a list with the labels of the table that prices them, by likeness where they differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from toolkit.findings import Finding, Severity
from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import singular
from toolkit.readings.view import Sheet, View
from toolkit.rulespec.model import Value

_WORD = re.compile(r"[^\W_]+")
_DROPPED = frozenset(["a", "an", "the", "wager", "bet", "of"])
_MOST = 0.6  # so many of the options must have a label before a table counts as theirs
_LIKE = 0.72  # how like two names must be that are not the same


def join(view: View, facts: Facts) -> Facts:
    """Every list of wagers with the labels of its price table."""
    drafts: list[Draft] = []
    findings: list[Finding] = []
    taken = set(facts.keyed) | {number for draft in facts.drafts for number in draft.sheets}
    sheets = [sheet for sheet in view.sheets if sheet.index not in taken and len(sheet.head) > 1]
    for draft in facts.drafts:
        labelled, said = _priced(view, draft, sheets) if draft.pick == "any" and draft.listed else (draft, [])
        drafts.append(labelled)
        findings.extend(said)
    return replace(facts, drafts=tuple(drafts), findings=facts.findings + tuple(findings))


def _priced(view: View, draft: Draft, sheets: Sequence[Sheet]) -> tuple[Draft, list[Finding]]:
    tried = [(sheet, matched(draft.options, tuple(row[0] for row in sheet.rows))) for sheet in sheets]
    sheet, found = max(tried, key=lambda one: len(one[1]), default=(None, {}))
    if sheet is None or len(found) < _MOST * len(draft.options):
        return draft, []
    labels = tuple(
        (option, found[option]) for option in draft.options if option in found and _differ(option, found[option])
    )
    return replace(draft, labels=labels), list(_said(view, draft, sheet, found, labels))


def _differ(option: Value, label: str) -> bool:
    return str(option).casefold() != label.casefold()


def _said(
    view: View, draft: Draft, sheet: Sheet, found: dict[Value, str], labels: tuple[tuple[Value, str], ...]
) -> list[Finding]:
    place = view.places[sheet.place]
    said: list[Finding] = []
    if labels:
        pairs = "; ".join(f'"{option}" as "{label}"' for option, label in labels)
        said.append(
            view.finding(
                "labels-joined",
                Severity.NOTE,
                f"The table prices wagers under other words than the list: {pairs}.",
                place,
            )
        )
    without = [str(option) for option in draft.options if option not in found]
    beyond = [row[0] for row in sheet.rows if row[0] not in found.values()]
    if without or beyond:
        words = "; ".join(
            part
            for part in (
                f"no odds for {', '.join(without)}" if without else "",
                f"odds for {', '.join(beyond)}, which the list does not name" if beyond else "",
            )
            if part
        )
        said.append(view.finding("labels-unmatched", Severity.WARNING, f"List and table do not fit: {words}.", place))
    return said


def matched(options: Sequence[Value], labels: Sequence[str]) -> dict[Value, str]:
    """Each option's label: the same words first, then the likeliest of those left, each label once."""
    asked = {option: _words(str(option)) for option in options}
    words = {label: _words(label) for label in labels}
    free: dict[tuple[str, ...], list[str]] = {}
    for label, said in words.items():
        free.setdefault(said, []).append(label)
    found = {option: free[said].pop(0) for option, said in asked.items() if free.get(said)}
    rest = [label for left in free.values() for label in left]
    likeness = sorted(
        (
            (_likeness(asked[option], words[label]), option, label)
            for option in asked
            if option not in found
            for label in rest
        ),
        key=lambda one: -one[0],
    )
    taken: set[str] = set()
    for like, option, label in likeness:
        if like >= _LIKE and option not in found and label not in taken:
            found[option] = label
            taken.add(label)
    return found


def _words(text: str) -> tuple[str, ...]:
    bare = re.sub(r"\([^()]*\)", " ", text).lower().replace("'", "")
    return tuple(singular(word) for word in _WORD.findall(bare) if word not in _DROPPED)


def _likeness(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """How like two names are, 0 to 1; names with different numbers are none."""
    if [word for word in one if word.isdigit()] != [word for word in other if word.isdigit()]:
        return 0.0
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
