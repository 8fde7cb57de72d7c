"""Part 5: pools, seeds and rates, with seeds in dollars where the wager is stated."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.words import applies, capital, label, values_words
from toolkit.paytable import Money, Multiple, Share, cell

_POOL_WORDS = re.compile(r"(?:re)?seed|increment|reserve|progressive|jackpot|meter")
_STATED = (("pool", "Pool"), ("wager", "Wager"), ("seed", "Seed"), ("linked_with", "Linked with"))
_DUTIES = ("progressive-system", "linked-progressive")


def progressive(checked: Checked) -> Iterator[Block]:
    """Part 5."""
    offered = [offer.spec.section for offer in checked.offers]
    pools = [offer for offer in checked.offers if _has_pool(offer)]
    for offer in pools:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        yield Facts(tuple(_facts(offer, offered)))
    if not pools:
        yield Paragraph("Not applicable: no progressive wager is among the entries.")


def _has_pool(offer: CheckedOffer) -> bool:
    """Whether an offer feeds a pool: its settled values, duties, statements or payouts speak of one."""
    names = [settled.name for settled in offer.settled] + [
        answer.choice.name for answer in offer.answers if answer.values
    ]
    return (
        any(_POOL_WORDS.search(name) for name in names)
        or any(duty.kind in _DUTIES for duty in offer.spec.obligations)
        or any(key == "pool" for key, _ in offer.offer.stated)
        or any(isinstance(cell(text), Share) for table in offer.spec.tables for row in table.rows for text in row[1:])
    )


def _facts(offer: CheckedOffer, offered: list[str]) -> Iterator[Fact]:
    stated = dict(offer.offer.stated)
    for key, words in _STATED:
        yield Fact(words, (stated.get(key, "not stated"),), remark="stated by the holder" if key in stated else "")
    for settled in offer.settled:
        dollars = _dollars(settled.value, stated.get("wager", ""))
        yield Fact(label(settled.name), (settled.value,), provision(offer.spec.section, settled.at), dollars)
    for answer in offer.answers:
        if _POOL_WORDS.search(answer.choice.name):
            values = values_words(answer.values) or ("not stated",)
            yield Fact(label(answer.choice.name), values, provision(offer.spec.section, answer.choice.at))
    for term in offer.spec.terms:
        if term.kind == "split" and applies(term.when, offer.picks, offered):
            of = capital(term.of) or "Split"
            yield Fact(of, values_words(term.value), provision(offer.spec.section, term.at))


def _dollars(value: str, wager: str) -> str:
    """A multiple of the wager in dollars, where the wager is one amount."""
    times, money = cell(value), cell(wager)
    if isinstance(times, Multiple) and isinstance(money, Money):
        return f"{Money(times.times * money.dollars)} with a wager of {money}"
    return ""
