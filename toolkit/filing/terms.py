"""Parts 4 and 7: the fixed terms of play, and the points that the text leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import place, provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.words import applies, capital, under, values_words
from toolkit.rulespec.model import Term

_ELSEWHERE = ("payout", "precedence", "split")
"""Kinds of term that Parts 3 and 5 print."""


def terms(checked: Checked) -> Iterator[Block]:
    """Part 4."""
    offered = [offer.spec.section for offer in checked.offers]
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        found = [
            term
            for term in offer.spec.terms
            if term.kind not in _ELSEWHERE and applies(term.when, offer.picks, offered)
        ]
        if found:
            yield Facts(tuple(_fact(offer, term) for term in found))
        else:
            yield Paragraph("No fixed term was read in", (provision(offer.spec.section),))
        if offer.spec.unread:
            first, *others = offer.spec.unread
            places = (provision(offer.spec.section, first.at), *(place(each.at) for each in others))
            yield Paragraph("Figures that this document does not restate stand in", places)
    if not checked.offers:
        yield Paragraph("No rule is elected, so no term is listed.")


def _fact(offer: CheckedOffer, term: Term) -> Fact:
    words = f"{capital(term.kind)}: {term.of}" if term.of else capital(term.kind)
    return Fact(words, values_words(term.value), provision(offer.spec.section, term.at), under(term.when))


def open_points(checked: Checked) -> Iterator[Block]:
    """Part 7: what the text leaves open, and the holder's position where one is stated."""
    facts: list[Fact] = []
    for offer in checked.offers:
        section = offer.spec.section
        positions = {position.at: position.position for position in offer.offer.positions}
        for point in offer.spec.open:
            kind = capital(point.kind.replace("-", " "))
            about = f"{kind}: {point.about}" if point.about else kind
            position = positions.pop(point.at, "no position stated")
            facts.append(Fact(about, (position,), provision(section, point.at)))
        for at, position in positions.items():
            facts.append(Fact("Position of the holder", (position,), provision(section, at)))
    if facts:
        yield Paragraph("Beside each open point stands the position that the holder takes, where it takes one.")
        yield Facts(tuple(facts))
    else:
        yield Paragraph("No open point was found in the rules offered, and the holder states no position.")
