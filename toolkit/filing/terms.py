"""Parts 4 and 7: the fixed terms of play, and the points that the text leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.labels import term_label
from toolkit.filing.words import applies, capital, provisions, signed, under, values_words
from toolkit.rulespec.model import Term

_ELSEWHERE = ("payout", "precedence", "split")
"""Kinds of term that Parts 3 and 5 print."""


_CARDS = re.compile(r"([1-9]\d{0,3}) cards")
_OPEN = {
    "needs-unloaded-section": "rests on a section whose text was not at hand",
    "filing-not-said": "not named in the section",
    "which-game-not-said": "not said on which game it is offered",
    "not-tied": "not said whether these go together",
    "one-or-each": "not said whether one holds for both, or each has its own",
    "open-bounds": "not said whether the bounds are included",
    "several-rows-fit": "not said which row is paid where several fit",
    "undefined-term": "not defined in the section",
    "text-against-table": "the text and the table differ",
    "no-outcome": "no outcome is stated",
    "no-column": "asked for, with no column in the table",
    "no-seed": "no seed is stated",
    "either-or-not-said": "not said what decides",
    "odds-only-inscribed": "odds that stand in an inscription alone",
}
"""The kinds of open point as a reader who knows no kinds is told them."""


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
            yield Paragraph("No fixed term was found in", (provision(offer.spec.section),))
        if offer.spec.unread:
            where = provisions(offer.spec.section, (each.at for each in offer.spec.unread))
            yield Paragraph("Further figures, which are not repeated here, stand in", where)
    if not checked.offers:
        yield Paragraph("No rule is elected, so no term is listed.")


def _fact(offer: CheckedOffer, term: Term) -> Fact:
    remarks = filter(None, (under(term.when), _shoe(offer, term)))
    return Fact(term_label(term), values_words(term.value), provision(offer.spec.section, term.at), "; ".join(remarks))


def _shoe(offer: CheckedOffer, term: Term) -> str:
    """The cards of all decks together, where a term counts those of one and the entries how many decks there are."""
    found = _CARDS.fullmatch(str(term.value)) if (term.kind, term.of) == ("cards", "deck") else None
    decks = [value for value in offer.picks.get("decks", ()) if isinstance(value, int)]
    if found is None or len(decks) != 1:
        return ""
    return f"{decks[0]} × {found[1]} = {decks[0] * int(found[1]):,} cards in all decks"


def open_points(checked: Checked) -> Iterator[Block]:
    """Part 7: what the text leaves open, and the holder's position where one is stated."""
    facts: list[Fact] = []
    for offer in checked.offers:
        section = offer.spec.section
        positions = {position.at: position.position for position in offer.offer.positions}
        for point in offer.spec.open:
            kind = _OPEN.get(point.kind, point.kind.replace("-", " "))
            about = capital(f"{kind}: {signed(point.about)}" if point.about else kind)
            position = positions.pop(point.at, "no position stated")
            facts.append(Fact(about, (position,), provision(section, point.at)))
        for at, position in positions.items():
            facts.append(Fact("Position of the holder", (position,), provision(section, at)))
    if facts:
        yield Paragraph("Beside each open point stands the position that the holder takes, where it takes one.")
        yield Facts(tuple(facts))
    else:
        yield Paragraph("No open point was found in the rules offered, and the holder states no position.")
