"""Part 6: what else has to be in place, who approves it, and how far that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Grid, Heading, Paragraph
from toolkit.filing.words import applies, capital, rule_name
from toolkit.rulespec.model import Obligation

LAYOUTS: Final = "601a.10"
"""The section that governs changes of layouts, signage and equipment."""

_HEAD = ("What", "Provision", "Approval", "Reference", "Status")


def duties(checked: Checked) -> Iterator[Block]:
    """Part 6."""
    offered = [offer.spec.section for offer in checked.offers]
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        rows = tuple(
            _row(checked, offer, duty) for duty in offer.spec.obligations if applies(duty.when, offer.picks, offered)
        )
        if rows:
            yield Grid(f"Duties under {rule_name(offer.spec)}", _HEAD, rows)
        else:
            yield Paragraph(
                "No duty was found in the section. Layout changes are governed by"
                f" {provision(LAYOUTS)}, whose text was not at hand."
            )
    yield from _others(checked)
    if not checked.offers:
        yield Paragraph("No rule is elected, so no duty is listed.")


def _row(checked: Checked, offer: CheckedOffer, duty: Obligation) -> tuple[str, ...]:
    known = [
        each
        for each in checked.submission.duties
        if (each.rule, each.at, each.kind) == (offer.spec.section, duty.at, duty.kind)
    ]
    kind = capital(duty.kind.replace("-", " "))
    return (
        f"{kind}: {', '.join(duty.what)}" if duty.what else kind,
        provision(offer.spec.section, duty.at),
        _approval(duty),
        ", ".join(each.reference for each in known if each.reference) or "none yet",
        ", ".join(each.status for each in known) or "not stated",
    )


def _approval(duty: Obligation) -> str:
    if not duty.approval:
        return "none asked for"
    return provision(duty.approval) if duty.approval[0].isdecimal() else duty.approval


def _others(checked: Checked) -> Iterator[Block]:
    """What the holder says of duties that stand in no rule read here."""
    found = {(offer.spec.section, duty.at, duty.kind) for offer in checked.offers for duty in offer.spec.obligations}
    others = [each for each in checked.submission.duties if (each.rule, each.at, each.kind) not in found]
    if others:
        yield Heading("Further duties named by the holder")
        yield Facts(
            tuple(
                Fact(
                    capital(each.kind.replace("-", " ")),
                    tuple(filter(None, (each.status, each.reference))),
                    provision(each.rule, each.at),
                )
                for each in others
            ),
        )
