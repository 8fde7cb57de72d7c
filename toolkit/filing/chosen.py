"""What the picks leave of a rule's tables: the chosen column, the offered rows, the fixed tables whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.check import Answer, CheckedOffer, holds
from toolkit.citation import provision
from toolkit.filing.content import Grid
from toolkit.filing.words import label, under
from toolkit.paytable import Alternatives, CellValue, Loss, Odds, Push, Range, Share, cell
from toolkit.rulespec.model import Table, Value
from toolkit.spelling import folded

POOL_WORDS = re.compile(r"(?:re)?seed|increment|reserve|progressive|jackpot|meter", re.IGNORECASE)
"""Words that speak of a progressive pool."""

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A grid for the pages; `pool`: its rows are a pool's seeds and rates, `share`: it pays shares of one."""

    grid: Grid
    pool: bool
    share: bool


def shown(offer: CheckedOffer) -> tuple[Shown, ...]:
    """The tables of an offer, in the rule's order, as far as its picks go."""
    return tuple(_kept(grid) for table in offer.spec.tables for grid in _grids(table, offer))


def is_payout(value: CellValue) -> bool:
    """Whether a value says what a winner gets."""
    match value:
        case Odds() | Push() | Loss() | Share():
            return True
        case Range():
            return is_payout(value.low)
        case Alternatives():
            return all(map(is_payout, value.options))
    return False


def _kept(grid: Grid) -> Shown:
    values = [cell(text) for row in grid.rows for text in row[1:]]
    pays = any(map(is_payout, values))
    pool = not pays and any(POOL_WORDS.search(row[0]) for row in grid.rows)
    return Shown(grid, pool, any(isinstance(value, Share) for value in values))


def _grids(table: Table, offer: CheckedOffer) -> Iterator[Grid]:
    if table.role == "attributes" or not holds(table.when, offer.picks):
        return
    citation = provision(offer.spec.section, table.at)
    if table.role == "paytables":
        answer = _chooser(table, offer)
        if answer is not None:
            yield from _columns(table, answer, offer, citation)
        return
    rows = _offered_rows(table, offer)
    head = table.head or ("",) * max(map(len, table.rows), default=1)
    if rows:
        yield Grid(f"Fixed table {under(table.when)}".rstrip(), head, rows, citation)


def _chooser(table: Table, offer: CheckedOffer) -> Answer | None:
    """The answer that picks a column: that of the innermost choice that stands over it and names its columns."""
    over = [
        answer
        for answer in offer.answers
        if _stands_over(answer.choice.at, table.at) and any(_column(table, option) for option in answer.choice.options)
    ]
    return max(over, key=lambda answer: len(answer.choice.at), default=None)


def _stands_over(outer: str, inner: str) -> bool:
    return not outer or inner == outer or inner.startswith(f"{outer}.")


def _column(table: Table, option: Value) -> int:
    """The column that an option heads (`5` heads "Paytable 5"); 0 where none does."""
    wanted = folded(str(option))
    for index, head in enumerate(table.head[1:], 1):
        words = folded(head)
        if words == wanted or words.endswith(f" {wanted}"):
            return index
    return 0


def _columns(table: Table, answer: Answer, offer: CheckedOffer, citation: str) -> Iterator[Grid]:
    """The label column and the chosen one; nothing where the choice stands in another block of the table."""
    for value in answer.values:
        column = _column(table, value)
        if column:
            rows = tuple((row[0], row[column]) for row in _offered_rows(table, offer))
            yield Grid(
                f"{label(answer.choice.name, offer.spec)} {value}", (table.head[0], table.head[column]), rows, citation
            )


def _offered_rows(table: Table, offer: CheckedOffer) -> Rows:
    """The rows of a table, without those that price an option which is not offered."""
    priced: dict[str, bool] = {}
    for answer in offer.answers:
        labels = dict(answer.choice.labels)
        for option in answer.choice.options if answer.choice.pick == "any" else ():
            words = folded(labels.get(option, str(option)))
            priced[words] = priced.get(words, False) or option in answer.values
    return tuple(row for row in table.rows if priced.get(folded(row[0]), True))
