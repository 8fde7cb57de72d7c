"""Part 3: what will be paid: the chosen columns, the fixed tables whole, the odds in prose."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Answer, Checked, CheckedOffer, holds
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Grid, Heading, Paragraph
from toolkit.filing.words import applies, capital, under, values_words
from toolkit.paytable import folded
from toolkit.rulespec.model import Table, Value

_IN_PROSE = ("payout", "precedence")


def payouts(checked: Checked) -> Iterator[Block]:
    """Part 3."""
    offered = [offer.spec.section for offer in checked.offers]
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        shown = [grid for table in offer.spec.tables for grid in _shown(table, offer)]
        yield from shown
        prose = tuple(_prose(offer, offered))
        if prose:
            yield Facts(prose)
        if not shown and not prose:
            yield Paragraph(f"No payout was read in {provision(offer.spec.section)} that applies to these entries.")
    if not checked.offers:
        yield Paragraph("No rule is elected, so no payout is listed.")


def _prose(offer: CheckedOffer, offered: list[str]) -> Iterator[Fact]:
    for term in offer.spec.terms:
        if term.kind in _IN_PROSE and applies(term.when, offer.picks, offered):
            yield Fact(
                capital(term.of),
                values_words(term.value),
                provision(offer.spec.section, term.at),
                under(term.when),
            )


def _shown(table: Table, offer: CheckedOffer) -> Iterator[Grid]:
    """What the picks leave of a table."""
    if table.role == "attributes" or not holds(table.when, offer.picks):
        return
    citation = provision(offer.spec.section, table.at)
    answer = _chooser(table, offer) if table.role == "paytables" else None
    if answer is not None:
        yield from _chosen(table, answer, citation)
    elif table.role != "paytables":
        rows = tuple(_offered_rows(table, offer))
        yield Grid(_caption(table, offer), table.head or _no_head(table), rows, citation)


def _caption(table: Table, offer: CheckedOffer) -> str:
    return f"{offer.spec.title}: payouts" + (f" {under(table.when)}" if table.when else "")


def _no_head(table: Table) -> tuple[str, ...]:
    return ("",) * max(map(len, table.rows), default=1)


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
        if folded(head) == wanted or folded(head).endswith(f" {wanted}"):
            return index
    return 0


def _chosen(table: Table, answer: Answer, citation: str) -> Iterator[Grid]:
    """The label column and the chosen one; nothing where the choice stands in another block of the table."""
    for value in answer.values:
        column = _column(table, value)
        if column:
            head = table.head[column]
            rows = tuple((row[0], row[column]) for row in table.rows)
            named = head if head != str(value) else f"{capital(answer.choice.name.replace('_', ' '))} {value}"
            yield Grid(f"{named}, chosen", (table.head[0], head), rows, citation)


def _offered_rows(table: Table, offer: CheckedOffer) -> Iterator[tuple[str, ...]]:
    """The rows of a fixed table, without those that price an option which is not offered."""
    priced: dict[str, bool] = {}
    for answer in offer.answers:
        if answer.choice.pick != "any":
            continue
        labels = dict(answer.choice.labels)
        for option in answer.choice.options:
            words = folded(labels.get(option, str(option)))
            priced[words] = priced.get(words, False) or option in answer.values
    for row in table.rows:
        if priced.get(folded(row[0]), True):
            yield row
