"""Part 2: every pick with its provision, and everything that was not picked."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.check.model import NOT_ASKED
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.progressive import has_pool
from toolkit.filing.words import answer_words, label, signed, under
from toolkit.schema.parts import in_full

_FORMS = {
    "side-wager": "side wager, placed beside the game",
    "variation": "variation, played in place of the game",
    "allowance": "allowance, adds options to another rule",
    "game": "game",
}
_STATED = {
    "on": "Offered on",
    "wager": "Wager",
    "seed": "Seed",
    "pool": "Progressive pool",
    "linked_with": "Linked with",
}


def entries(checked: Checked, tables: bool) -> Iterator[Block]:
    """Part 2; with `tables` the table numbers too."""
    offered = [offer.spec.section for offer in checked.offers]
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        yield Facts((*_facts(offer, tables), *(() if has_pool(offer, offered) else _settled(offer))))
    if checked.submission.declared:
        yield Heading("Declared entries")
        yield Paragraph(
            "These entries rest on rules whose text was not at hand. They are the holder's word and unchecked."
        )
        yield Facts(tuple(Fact(each.entry, (each.value,), signed(each.under)) for each in checked.submission.declared))
    if checked.not_elected:
        yield Heading("Not elected")
        yield Facts(tuple(Fact(spec.title, ("not elected",), provision(spec.section)) for spec in checked.not_elected))
    if not (checked.offers or checked.submission.declared or checked.not_elected):
        yield Paragraph("No rule of this game was at hand, and the holder declares no entry.")


def _facts(offer: CheckedOffer, tables: bool) -> Iterator[Fact]:
    spec = offer.spec
    yield Fact("Form", (_FORMS.get(spec.form, spec.form or "not said"),), provision(spec.section))
    for answer in offer.answers:
        remark = under(in_full(answer.choice.condition, spec.choices)) if answer.how == NOT_ASKED else ""
        yield Fact(
            label(answer.choice.name, spec),
            answer_words(answer),
            provision(spec.section, answer.choice.at),
            f"asked for {remark}" if remark else "",
        )
    if not offer.answers:
        yield Fact("Choices", ("the rule leaves none to the holder",), provision(spec.section))
    for key, value in offer.offer.stated:
        yield Fact(_STATED.get(key, label(key)), (value,), remark="stated by the holder")
    if tables:
        yield Fact("Tables", offer.offer.tables or ("not stated",))


def _settled(offer: CheckedOffer) -> Iterator[Fact]:
    """What the picks settle; of an offer with a pool, Part 5 tells it."""
    for settled in offer.settled:
        where = provision(offer.spec.section, settled.at)
        yield Fact(label(settled.name, offer.spec), (settled.value,), where, "settled by the rule")
