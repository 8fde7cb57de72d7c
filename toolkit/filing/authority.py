"""Part 9: the rulemakings that the entries rest on, and how they stand on the days that matter."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked, CheckedOffer
from toolkit.citation import provision
from toolkit.filing.content import Block, Fact, Facts, Heading, Paragraph, day_words
from toolkit.filing.words import rule_name
from toolkit.rulespec.standing import Standing

_ROLES = {"date": "On the date of this submission", "start": "On the intended first day", "as of": "As of"}
_ACTIONS = {
    "add": "adds the section",
    "amend": "amends the section",
    "rescind": "rescinds it",
    "reserve": "reserves it",
}


def authority(checked: Checked) -> Iterator[Block]:
    """Part 9."""
    for offer in checked.offers:
        yield Heading(offer.spec.title, provision(offer.spec.section))
        yield Facts(tuple(_facts(offer)))
    horizon = checked.horizon
    if horizon is None:
        yield Paragraph("Nobody recorded up to which Bulletin changes of these rules were looked for.")
    else:
        through = f"{horizon.bulletin} ({day_words(horizon.date)})"
        yield Paragraph(f"Changes of these rules were looked for through {through}, by {horizon.by}.")


def _facts(offer: CheckedOffer) -> Iterator[Fact]:
    source = offer.spec.source
    document = f", document {source.document}" if source.document else ""
    yield Fact("Rulemaking", (f"{source.bulletin}{document}",))
    action = _ACTIONS.get(source.action or "", "the order does not name the section")
    yield Fact("What it does", (f"{action} ({source.kind})" if source.kind else action,))
    if offer.spec.completed_from:
        yield Fact("Omitted text", (f"taken from {offer.spec.completed_from}",))
    yield Fact("Effective", (day_words(source.effective),))
    yield Fact("Last possible day", (_last_day(offer),))
    for day in offer.standing:
        yield Fact(_ROLES.get(day.role, day.role), (f"{day_words(day.standing.day)}: {_stands(day.standing)}",))
    review = offer.spec.reviewed
    yield Fact("Reading reviewed", (f"{review.by}, {day_words(review.date)}" if review else "by nobody yet",))


def _stands(standing: Standing) -> str:
    known = standing.recorded
    if known is None:
        return standing.stands.value
    since, read = day_words(known.since), day_words(known.read)
    return f"{known.told} from {since} by {known.source}, recorded by {known.by} on {read}"


def _last_day(offer: CheckedOffer) -> str:
    ends = [day.standing.expires for day in offer.standing if day.standing.expires]
    end = min(ends, default=offer.spec.source.expires)
    return day_words(end) if end else "none stated"


def alerts(checked: Checked) -> Iterator[str]:
    """What page 1 has to say of the rules' ends."""
    made = checked.submission
    for offer in checked.offers:
        for day in offer.standing:
            end = day.standing.expires
            if end is None:
                continue
            for name, when in (("date", made.date), ("intended first day of play", made.start)):
                if when is not None and end < when:
                    yield f"{rule_name(offer.spec)} ends by its own terms on {day_words(end)}, before the {name}."
