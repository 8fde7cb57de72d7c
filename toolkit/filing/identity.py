"""Parts 0, 1 and 10: what the submission is about, who makes it, and who signs."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked
from toolkit.filing.content import Blanks, Block, Fact, Facts, Paragraph, day_words
from toolkit.filing.words import game_name, rule_name, signed
from toolkit.schema.head import SUBMISSIONS


def scope(checked: Checked) -> Iterator[Block]:
    """Part 0: under which rules entries are made, and what was not checked."""
    yield Paragraph(
        "This is the certificate holder's attachment to its Rules Submission"
        f" (§ {SUBMISSIONS}). It is not a form of the Board."
    )
    chapters: dict[str, list[str]] = {}
    for offer in checked.offers:
        chapter = offer.spec.chapter
        chapters.setdefault(f"Chapter {chapter.number}, {chapter.title}", []).append(rule_name(offer.spec))
    facts = [Fact(chapter, tuple(rules)) for chapter, rules in chapters.items()]
    declared = tuple(dict.fromkeys(signed(each.under) for each in checked.submission.declared))
    if declared:
        facts.append(
            Fact("Declared by the holder", declared, remark="rules whose text was not at hand; entries not checked")
        )
    if facts:
        yield Facts(tuple(facts))
    else:
        yield Paragraph("This submission elects none of the rules that it could.")
    if checked.not_loaded:
        yield Paragraph(
            "The rules above refer to provisions whose text was not at hand when this was made:",
            tuple(each.citation for each in checked.not_loaded),
        )


def who(checked: Checked) -> Iterator[Block]:
    """Part 1: the holder, the matter and whom to ask."""
    made = checked.submission
    contact = made.contact
    called = ", ".join(filter(None, (contact.name, contact.title)))
    reached = ", ".join(filter(None, (contact.email, contact.phone)))
    notes = (Fact("Notes", (made.notes,)),) if made.notes else ()
    yield Facts(
        (
            Fact("Certificate holder", (made.certificate_holder,)),
            Fact("Facility", (made.facility or "not stated",)),
            Fact("Game", (game_name(checked),)),
            Fact("Submission number", (made.number,)),
            Fact("Revision", (str(made.revision),)),
            Fact("Kind", (f"amendment of {made.amends}" if made.amends else made.kind,)),
            Fact("Status", (made.status,)),
            Fact("Date", (day_words(made.date),)),
            Fact("Intended first day of play", (day_words(made.start),)),
            Fact("Contact", tuple(filter(None, (called, reached)))),
            *_approval(checked),
            *notes,
        ),
    )


def _approval(checked: Checked) -> Iterator[Fact]:
    approved = checked.submission.approved
    if approved is not None:
        yield Fact("Approved", (day_words(approved.date), approved.reference or "no reference stated"))
        yield Fact("Conditions", (approved.conditions or "none stated",))


def certification(checked: Checked) -> Iterator[Block]:
    """Part 10: limited to what the parts above list; the Board's block stays empty."""
    yield Blanks(
        "Certification",
        f"For {checked.submission.certificate_holder}: the entries in Parts 2 to 8 of submission"
        f" {checked.submission.number}, revision {checked.submission.revision}, state how the listed rules will be"
        " offered. Nothing beyond these entries is certified.",
        ("Signature", "Name in print", "Title", "Date"),
        signed=True,
    )
    yield Blanks(
        "For the Board",
        "Left empty by the certificate holder.",
        ("Conditions", "Signature", "Date"),
        ("Approved", "Approved in part", "Not approved"),
    )
