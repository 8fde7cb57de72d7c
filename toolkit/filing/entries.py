"""Part 2: every pick with its provision, and everything that was not picked."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Answer, Checked, CheckedOffer
from toolkit.check.model import NOT_ASKED, NOT_STATED
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph
from toolkit.filing.words import label, under

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
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        facts = tuple(_facts(offer, tables))
        yield Facts(facts)
    if checked.submission.declared:
        yield Heading("Declared entries")
        yield Paragraph("These entries rest on rules that were not loaded. They are the holder's word and unchecked.")
        declared = tuple(Fact(each.entry, (each.value,), f"§ {each.under}") for each in checked.submission.declared)
        yield Facts(declared)
    if checked.not_elected:
        yield Heading("Not elected")
        others = tuple(Fact(spec.title, ("not elected",), provision(spec.section)) for spec in checked.not_elected)
        yield Facts(others)


def _facts(offer: CheckedOffer, tables: bool) -> Iterator[Fact]:
    spec = offer.spec
    yield Fact("Offered as", (_FORMS.get(spec.form, spec.form),), provision(spec.section))
    for answer in offer.answers:
        yield Fact(
            label(answer.choice.name),
            tuple(_values(answer)),
            provision(spec.section, answer.choice.at),
            under(answer.choice.condition) if answer.how == NOT_ASKED else "",
        )
    if not offer.answers:
        yield Fact("Choices", ("the rule leaves none to the holder",), provision(spec.section))
    for key, value in offer.offer.stated:
        yield Fact(_STATED.get(key, label(key)), (value,), remark="stated by the holder")
    if tables:
        yield Fact("Tables", offer.offer.tables or ("not stated",))


def _values(answer: Answer) -> Iterator[str]:
    if answer.values:
        yield from (str(value) for value in answer.values)
    elif answer.how == NOT_ASKED:
        yield "not asked for by these entries"
    elif answer.how == NOT_STATED:
        yield "not stated"
    else:
        yield "none offered"
