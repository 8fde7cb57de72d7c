"""Part 3: what will be paid: the chosen columns, the fixed tables whole, the odds picked and the odds in prose."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.chosen import is_payout, shown
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.words import answer_words, applies, capital, label, under, values_words
from toolkit.paytable import cell

_IN_PROSE = ("payout", "precedence")


def payouts(checked: Checked) -> Iterator[Block]:
    """Part 3."""
    offered = [offer.spec.section for offer in checked.offers]
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        grids = [each.grid for each in shown(offer) if not each.pool]
        facts = (*_picked(offer), *_prose(offer, offered))
        yield from grids
        if facts:
            yield Facts(facts)
        if not grids and not facts:
            yield Paragraph("No payout that applies to these entries was found in", (provision(offer.spec.section),))
    if not checked.offers:
        yield Paragraph("No rule is elected, so no payout is listed.")


def _picked(offer: CheckedOffer) -> Iterator[Fact]:
    """Picks that are payouts themselves."""
    for answer in offer.answers:
        if any(is_payout(cell(str(value))) for value in answer.values):
            where = provision(offer.spec.section, answer.choice.at)
            yield Fact(label(answer.choice.name, offer.spec), answer_words(answer), where)


def _prose(offer: CheckedOffer, offered: list[str]) -> Iterator[Fact]:
    for term in offer.spec.terms:
        if term.kind in _IN_PROSE and applies(term.when, offer.picks, offered):
            where = provision(offer.spec.section, term.at)
            yield Fact(capital(term.of or term.kind), values_words(term.value), where, under(term.when))
