"""Outcomes that the text does not settle: a condition of winning and of losing alike, and odds with an "or"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.paytable import Alternatives, Odds, cell
from toolkit.readings.model import Facts
from toolkit.readings.view import Place, Sheet, View
from toolkit.rulespec.model import Open

_WINS = re.compile(r"\s*(?:shall\s+)?wins?\b", re.IGNORECASE)
_LOSES = re.compile(r"\s*(?:shall\s+)?(?:lose|loses|be\s+lost|be\s+collected)\b", re.IGNORECASE)
_SETTLES = re.compile(r"\b(?:push|returned|tie|void|no\s+action)\b", re.IGNORECASE)
_HAVING = re.compile(
    r",\s*(?P<what>(?:having|after|upon|once|on|with)\s+[^,;:.]{3,100}?)(?=\s+under\b|\s+in\s+accordance\b|,)",
    re.IGNORECASE,
)


def no_outcome(view: View, facts: Facts) -> Iterator[Open]:
    """A wager wins and loses under one condition, and nothing says what happens where it is not met."""
    del facts
    for place in view.places:
        items = [view.places[item] for item in place.items]
        wins = next((item for item in items if _WINS.match(item.text)), None)
        loses = next((item for item in items if _LOSES.match(item.text)), None)
        if wins is None or loses is None or any(_SETTLES.search(item.text) for item in items):
            continue
        shared = _shared((wins, loses))
        if shared:
            yield Open(place.at, "no-outcome", f"not {shared}")


def _shared(items: Sequence[Place]) -> str:
    """The condition that all items have in the same words."""
    found = [_HAVING.search(item.text) for item in items]
    said = {" ".join(one["what"].lower().split()) for one in found if one is not None}
    return said.pop() if len(said) == 1 and all(found) else ""


def either_or(view: View, facts: Facts) -> Iterator[Open]:
    """Odds "x to 1 or y to 1" that no choice offers and nobody is said to pick; silent in chosen tables."""
    chosen = {number for draft in facts.drafts for number in draft.sheets} | set(facts.keyed)
    for sheet in view.sheets:
        rows = _rows(sheet) if sheet.index not in chosen else 0
        if rows:
            yield Open(sheet.at, "either-or-not-said", f"which of two odds, in {rows} row{'s' if rows > 1 else ''}")
    for term in facts.terms:
        if term.kind == "payout" and isinstance(term.value, tuple) and all(_is_odds(str(one)) for one in term.value):
            yield Open(term.at, "either-or-not-said", f"{term.of}, {' or '.join(map(str, term.value))}")


def _rows(sheet: Sheet) -> int:
    return sum(any(" or " in one and _are_odds(one) for one in row[1:]) for row in sheet.rows)


def _are_odds(text: str) -> bool:
    value = cell(text)
    return isinstance(value, Alternatives) and all(_is_odds(part) for part in re.split(r"\s+or\s+|,\s*", text) if part)


def _is_odds(text: str) -> bool:
    return isinstance(cell(text), Odds)
