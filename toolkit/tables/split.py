"""Which tokens of a run-on table are labels and which are cells: the cheapest split, and the next best one.

A dynamic programme over the tokens. A split is a sequence of rows, each a label (one token or more) and as many
values as there are columns. Whatever breaks that rule costs; the sum decides, and the distance to the runner-up
says how sure the split is. Time is linear in the tokens: a token has as many states as a row has cells, and all
but those near the cheapest are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from toolkit.tables.values import BOUND, NUMBER, STRONG, UNDER, WORD_VALUE, WORDS, Token

LABEL, MORE, VALUE, REMARK, OVER, SPAN, CELL = "label", "more", "value", "remark", "over", "span", "cell"

_MISSING = 10.0  # a value that a row lacks
_SURPLUS = 10.0  # a value that a row has too many
_UNLABELLED = 12.0  # values before any label
_TRAILING = 8.0  # a label without values at the end
_SPANNING = 4.0  # values of another row under the same label
_SPANNING_ALONE = 7.0  # the same in a table of one column, where it is rare
_WORD_CELL = 11.0  # words as a cell between others: dearer than a value that is missing
_REMARK = 3.0  # words behind a value, in its cell
_NUMBERS_IN_LABEL = 5.5  # a bare number behind another one, both in a label
_NUMBERS = 0.5  # a bare number behind another one, both values
_LINE_IN_LABEL = 1.0  # a line that ends inside a label
_FAR = 14.0  # states so much dearer than the cheapest, and by a row of missing values, can never catch up
WIDEST = 30  # columns of a table whose every split is weighed; of a wider one only those near the cheapest
_NEAREST = 8  # these
_CLEAN = 3.0  # bare numbers this dear make a row with odds plain to see

_AS_VALUE = {STRONG: 0.0, WORD_VALUE: 0.2}
_AS_LABEL = {STRONG: 11.0, WORD_VALUE: 1.5, WORDS: 0.0}
_UNDER_ONE = 1.5  # odds under one, as a value or in a label
_LOW_BEHIND_UNDER = 3.0  # small words behind them that are not part of the same label
_FIRM = 4.0  # a word in a label that is a value anywhere else
_SOFT_WORDS = frozenset(("Reserve", "Jackpot", "Progressive", "No", "Yes", "push"))

IN_LABEL = -1  # the state inside a label; others count the cells of the row that are filled
BEFORE = -2


@dataclass(frozen=True, slots=True)
class Costs:
    """What differs from table to table.

    `number` is for a bare number as a value, `label_number` for one in a label, `low_label` for a label that begins
    with a small letter, `switch` for a row that goes on with odds or shares behind a bare number, or the other way.
    """

    number: float = 3.0
    label_number: float = 0.5
    low_label: float = 0.5
    switch: float = 8.0


class Step(NamedTuple):
    """What one token is in a split, or all tokens of a row, and the step before it."""

    before: Step | None
    actions: tuple[str, ...]

    def all(self) -> tuple[str, ...]:
        """The actions from the first token to the last of this step."""
        found: list[tuple[str, ...]] = []
        step: Step | None = self
        while step is not None:
            found.append(step.actions)
            step = step.before
        return tuple(action for actions in reversed(found) for action in actions)


@dataclass(frozen=True, slots=True)
class Split:
    """What each token is, what the split costs, and the runner-up (empty, with endless cost, where there is none)."""

    actions: tuple[str, ...]
    cost: float
    second: tuple[str, ...] = ()
    second_cost: float = float("inf")


_Held = list[tuple[float, Step | None]]


def split(tokens: Sequence[Token], columns: int, costs: Costs) -> Split:
    """The best split of `tokens` into rows of `columns` values."""
    states: dict[int, _Held] = {BEFORE: [(0.0, None)]}
    at = 0
    while at < len(tokens):
        if (columns in states or BEFORE in states) and len(states) == 1 and costs.number >= _CLEAN:
            row = _clean_row(tokens, at, columns)
            if row:
                cost = sum(costs.label_number for token in tokens[at : at + len(row) - columns] if token.kind == NUMBER)
                held = next(iter(states.values()))
                states = {columns: [(so_far + cost, Step(step, row)) for so_far, step in held]}
                at += len(row)
                continue
        after: dict[int, _Held] = {}
        for state, held in states.items():
            for action, cost, target in moves(tokens, at, state, columns, costs):
                kept = after.setdefault(target, [])
                kept.extend([(so_far + cost, Step(step, (action,))) for so_far, step in held])
        states = _pruned(after, _FAR + columns * _MISSING)
        at += 1
    return _best(states, columns)


def _clean_row(tokens: Sequence[Token], at: int, columns: int) -> tuple[str, ...]:
    """The actions of a row that nobody would split otherwise, or none: words, then as many odds as columns, then words.

    Any other reading of such a row costs more than what makes a doubt, so that the long way round finds the same.
    """
    end = at
    while end < len(tokens) and (tokens[end].kind == WORDS or (tokens[end].kind == NUMBER and end < len(tokens) - 1)):
        if end > at and (
            tokens[end].name in (BOUND, UNDER)
            or tokens[end].first
            or tokens[end].kind == tokens[end - 1].kind == NUMBER
        ):
            return ()
        end += 1
    stop = end + columns
    if end == at or stop > len(tokens) or _odd_start(tokens[at]) or tokens[at].name == UNDER:
        return ()
    if any(token.kind != STRONG or token.first for token in tokens[end:stop]):
        return ()
    if stop < len(tokens) and (tokens[stop].kind in (STRONG, WORD_VALUE) or _odd_start(tokens[stop])):
        return ()
    return (LABEL, *[MORE] * (end - at - 1), *[VALUE] * columns)


def _odd_start(token: Token) -> bool:
    return token.kind == WORDS and (token.text[0] == "(" or token.text[0].islower())


def moves(tokens: Sequence[Token], at: int, state: int, columns: int, costs: Costs) -> list[tuple[str, float, int]]:
    """What token `at` can be in `state`: (action, cost, state behind it)."""
    token = tokens[at]
    before = tokens[at - 1].kind if at else WORDS
    following = tokens[at + 1].kind if at + 1 < len(tokens) else WORDS
    found = _moves(token, before, following, state, columns, costs)
    if token.first and at and before != WORDS:
        found = [(action, cost + _LINE_IN_LABEL * (action is MORE), target) for action, cost, target in found]
    if token.text[0].islower() and at and tokens[at - 1].name == UNDER:
        found = [
            (action, cost + _LOW_BEHIND_UNDER * (action in (LABEL, REMARK)), target) for action, cost, target in found
        ]
    return found


def _moves(
    token: Token, before: str, following: str, state: int, columns: int, costs: Costs
) -> list[tuple[str, float, int]]:
    """The moves of a token between its neighbours' kinds."""
    kind = token.kind
    as_value = _UNDER_ONE if token.name == UNDER else _as_value(kind, before, state, costs)
    lacking = (columns - state) * _MISSING if 0 <= state < columns else 0.0
    if token.name == BOUND:
        return [(MORE, 8.0, IN_LABEL)] if state == IN_LABEL else [(LABEL, lacking, IN_LABEL)]
    as_label = _as_label(token, following, costs)
    found: list[tuple[str, float, int]] = []
    if state == IN_LABEL:
        numbers = _NUMBERS_IN_LABEL if kind == before == NUMBER else 0.0
        found.append((MORE, as_label + numbers, IN_LABEL))
        if kind != WORDS:
            found.append((VALUE, as_value, 1))
        return found
    found.append((LABEL, as_label + lacking + _low_start(token, costs), IN_LABEL))
    if kind == WORDS:
        if state > 0:
            found.append((REMARK, _remark(token), state))
            if state < columns:
                found.append((CELL, _WORD_CELL, state + 1))
        return found
    if state == BEFORE:
        found.append((SPAN, _UNLABELLED + as_value, 1))
    elif state < columns:
        found.append((VALUE, as_value, state + 1))
    else:
        spanning = _SPANNING if columns > 1 else _SPANNING_ALONE
        found.append((SPAN, spanning + as_value, 1))
        found.append((OVER, _SURPLUS + as_value, state))
    return found


def _as_label(token: Token, following: str, costs: Costs) -> float:
    """What a token costs in a label; a bare number is at home there where another one follows, its value."""
    if token.name == UNDER:
        return _UNDER_ONE
    if token.kind == NUMBER:
        return min(costs.label_number, _NUMBERS) if following == NUMBER else costs.label_number
    return _FIRM if token.kind == WORD_VALUE and token.text not in _SOFT_WORDS else _AS_LABEL[token.kind]


def _as_value(kind: str, before: str, state: int, costs: Costs) -> float:
    """What a token costs as a value: bare numbers do, but not behind each other; so does a row of two kinds."""
    inside = state > 0 and before != WORDS
    if kind == NUMBER:
        if inside and before == NUMBER:
            return _NUMBERS if costs.switch else costs.number
        return costs.number + (costs.switch if inside and before == STRONG else 0.0)
    switched = inside and kind == STRONG and before == NUMBER
    return _AS_VALUE.get(kind, 0.0) + (costs.switch if switched else 0.0)


def _low_start(token: Token, costs: Costs) -> float:
    """Labels hardly ever begin with a bracket, nor with a small letter where others do not."""
    if token.kind != WORDS:
        return 0.0
    first = token.text[0]
    return 2.0 if first == "(" else costs.low_label if first.islower() else 0.0


def _remark(token: Token) -> float:
    first = token.text[0]
    return 1.0 if first == "(" else _REMARK if first.islower() else _REMARK * 3


def _pruned(states: dict[int, _Held], far: float) -> dict[int, _Held]:
    """The two cheapest ways into each state, without states that are far behind."""
    least = min(cost for held in states.values() for cost, _ in held)
    kept: dict[int, _Held] = {}
    for state, held in states.items():
        near = [entry for entry in held if entry[0] <= least + far]
        if near:
            near.sort(key=_cost)
            kept[state] = near[:2]
    if len(kept) > WIDEST + 2:
        return dict(sorted(kept.items(), key=_least)[:_NEAREST])
    return kept


def _least(entry: tuple[int, _Held]) -> float:
    return entry[1][0][0]


def _cost(entry: tuple[float, Step | None]) -> float:
    return entry[0]


def cost_at_end(state: int, columns: int) -> float:
    """What it costs to end in `state`."""
    if state == IN_LABEL:
        return _TRAILING
    return max(0, columns - state) * _MISSING if state >= 0 else 0.0


def _best(states: dict[int, _Held], columns: int) -> Split:
    ends: _Held = []
    for state, held in states.items():
        ends.extend((cost + cost_at_end(state, columns), step) for cost, step in held)
    ends.sort(key=_cost)
    best = ends[0]
    actions = best[1].all() if best[1] else ()
    if len(ends) == 1 or ends[1][1] is None:
        return Split(actions, best[0])
    return Split(actions, best[0], ends[1][1].all(), ends[1][0])
