"""Part 5: pools, seeds and rates, with seeds in dollars where the wager is stated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.chosen import POOL_WORDS, shown
from toolkit.filing.content import Block, Fact, Facts, Grid, Heading, Paragraph
from toolkit.filing.labels import term_label
from toolkit.filing.words import answer_words, applies, label, values_words
from toolkit.paytable import Money, Multiple, cell
from toolkit.schema.parts import spoken

_STATED = (("pool", "Pool"), ("wager", "Wager"), ("seed", "Seed"), ("linked_with", "Linked with"))
_SEED = re.compile(r"\bseed", re.IGNORECASE)
_DUTIES = ("progressive-system", "linked-progressive")


def progressive(checked: Checked) -> Iterator[Block]:
    """Part 5."""
    offered = [offer.spec.section for offer in checked.offers]
    pools = [offer for offer in checked.offers if has_pool(offer, offered)]
    for offer in pools:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        yield Facts(tuple(_facts(offer, offered)))
        yield from _pool_tables(offer)
    if not pools:
        yield Paragraph("Not applicable: no progressive wager is among the entries.")


def has_pool(offer: CheckedOffer, offered: Sequence[str]) -> bool:
    """Whether the entries feed a pool: settled values, duties, statements or payouts speak of one."""
    tables = shown(offer)
    return (
        any(POOL_WORDS.search(settled.name) for settled in offer.settled)
        or any(duty.kind in _DUTIES and applies(duty.when, offer.picks, offered) for duty in offer.spec.obligations)
        or any(key == "pool" for key, _ in offer.offer.stated)
        or any(table.pool or table.share for table in tables)
    )


def _facts(offer: CheckedOffer, offered: list[str]) -> Iterator[Fact]:
    stated = dict(offer.offer.stated)
    ruled = _seeded(offer)
    for key, words in _STATED:
        if key == "seed" and key not in stated and ruled:
            continue
        yield Fact(words, (stated.get(key, "not stated"),), remark="stated by the holder" if key in stated else "")
    for settled in offer.settled:
        dollars = _dollars(settled.value, stated.get("wager", ""))
        yield Fact(
            label(settled.name, offer.spec), (settled.value,), provision(offer.spec.section, settled.at), dollars
        )
    for answer in offer.answers:
        if answer.choice.pick == "state" and POOL_WORDS.search(answer.choice.name):
            where = provision(offer.spec.section, answer.choice.at)
            yield Fact(label(answer.choice.name, offer.spec), answer_words(answer), where)
    for term in offer.spec.terms:
        if term.kind == "split" and applies(term.when, offer.picks, offered):
            where = provision(offer.spec.section, term.at)
            yield Fact(term_label(term), values_words(term.value), where)


def _seeded(offer: CheckedOffer) -> bool:
    """Whether the rule itself says with how much the pool starts."""
    names = [spoken(settled.name) for settled in offer.settled]
    names += [row[0] for table in shown(offer) if table.pool for row in table.grid.rows]
    return any(_SEED.search(name) for name in names)


def _pool_tables(offer: CheckedOffer) -> Iterator[Grid]:
    return (table.grid for table in shown(offer) if table.pool)


def _dollars(value: str, wager: str) -> str:
    """A multiple of the wager in dollars, where the wager is one amount."""
    times, money = cell(value), cell(wager)
    if isinstance(times, Multiple) and isinstance(money, Money):
        return f"{Money(times.times * money.dollars)} with a wager of {money}"
    return ""
