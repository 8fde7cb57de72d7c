"""The head of a file: keys that the tool itself asks for."""

from __future__ import annotations

import pytest

from tests.check.invented import HEAD
from tests.check.verbs import passes, refused

TOOL = "§ 601a.2 (text not loaded)"
NONE = "offers: []\n"


def head(**changed: str) -> str:
    """A head that passes, some of its keys changed; an empty value takes the key away."""
    keys = dict(line.split(": ", 1) for line in HEAD.splitlines()) | changed
    return "".join(f"{key}: {value}\n" for key, value in keys.items() if value)


PASSING = {
    "as it is": (HEAD,),
    "everything": (
        head(
            submission="{number: 2031017, date: 2031-06-01, start: 2031-07-01, kind: new, revision: 2, status: filed}",
            contact="{name: B. Keeper, title: Keeper, email: keeper@hall.example, phone: 5550100}",
            notes="|\n  Two lines\n  of notes",
            internal_notes="none",
            declared="[{under: 700a.7, entry: Second throw, value: yes}, {under: chapter 700a, entry: Cups, value: 6}]",
            obligations="[]",
        ),
    ),
    "capitals of kind, status and game": (
        head(
            submission="{number: RS-1, date: 2031-06-01, kind: New, status: Draft}",
            game="Lantern Dice",
        ),
        "3:52 note read-as -: New is read as new",
        "3:65 note read-as -: Draft is read as draft",
        "5:7 note read-as -: Lantern Dice is read as lantern-dice",
    ),
    "an obligation that the rule asks for": (head(obligations="[]"),),
    "start before date": (
        head(submission="{number: RS-1, date: 2031-06-01, start: 2031-05-31, kind: new}"),
        f"3:53 warning start-before-date {TOOL}: start: 2031-05-31 is before the date of the submission, 2031-06-01",
    ),
}


@pytest.mark.parametrize("case", PASSING.values(), ids=PASSING)
def test_passes(case: tuple[str, ...]) -> None:
    passes(NONE, *case[1:], head=case[0])


REFUSED = {
    "a key missing": (
        head(facility=""),
        (
            f"1:1 error missing-key {TOOL}: facility is missing; this tool asks for it"
            " > add facility: … (the licensed facility)"
        ),
    ),
    "two keys missing": (
        head(contact="{}"),
        (
            f"4:10 error missing-key {TOOL}: contact.email is missing; this tool asks for it"
            " > add email: … under contact: (electronic mail address of the contact)"
        ),
        (
            f"4:10 error missing-key {TOOL}: contact.name is missing; this tool asks for it"
            " > add name: … under contact: (name of the contact)"
        ),
    ),
    "a key misspelt": (
        head(facility="", facilty="Lantern Hall"),
        f"5:1 error unknown-key {TOOL}: facilty is no key of a submission > did you mean facility?",
    ),
    "a key inside misspelt": (
        head(contact="{name: B. Keeper, emial: keeper@hall.example}"),
        f"4:28 error unknown-key {TOOL}: emial is no key of contact > did you mean email?",
    ),
    "an optional key misspelt": (
        head(internal_note="none"),
        f"6:1 error unknown-key {TOOL}: internal_note is no key of a submission > did you mean internal_notes?",
    ),
    "blank": (
        head(certificate_holder='" "'),
        (
            f"1:21 error wrong-value {TOOL}: certificate_holder is empty"
            " > write the certificate holder behind certificate_holder:"
        ),
    ),
    "empty": (
        head(certificate_holder="~"),
        (
            f"1:21 error wrong-value {TOOL}: certificate_holder is empty"
            " > write the certificate holder behind certificate_holder:"
        ),
    ),
    "a list for a text": (
        head(facility="[Lantern Hall]"),
        f"2:11 error wrong-value {TOOL}: the licensed facility: a text that is not blank is asked here",
    ),
    "no day": (
        head(submission="{number: RS-1, date: 06/01/2031, kind: new}"),
        f"3:34 error not-a-day {TOOL}: submission.date: 06/01/2031 is no day > write YYYY-MM-DD",
    ),
    "no such day": (
        head(submission="{number: RS-1, date: 2031-06-31, kind: new}"),
        f"3:34 error not-a-day {TOOL}: submission.date: 2031-06-31 is no day > the calendar has no such day",
    ),
    "a kind of nobody": (
        head(submission="{number: RS-1, date: 2031-06-01, kind: renewal}"),
        f"3:52 error not-an-option {TOOL}: submission.kind: renewal is not one of new or amendment | new, amendment",
    ),
    "an amendment of nothing": (
        head(submission="{number: RS-1, date: 2031-06-01, kind: amendment}"),
        (
            f"3:13 error missing-key {TOOL}: submission.amends is missing; this tool asks for it"
            " > add amends: … under submission:"
        ),
    ),
    "new, and amends": (
        head(submission="{number: RS-1, date: 2031-06-01, kind: new, amends: RS-0}"),
        (
            f"3:65 error not-asked {TOOL}: amends: only an amendment names what it amends"
            " > remove it, or write kind: amendment"
        ),
    ),
    "an address that is none": (
        head(contact="{name: B. Keeper, email: keeper at hall}"),
        (
            f"4:35 error wrong-value {TOOL}: email: an address like officer@casino.example is asked here;"
            " this is keeper at hall"
        ),
    ),
    "a negative revision": (
        head(submission="{number: RS-1, date: 2031-06-01, kind: new, revision: -1}"),
        f"3:67 error wrong-value {TOOL}: revision: a whole number, 0 for the first version; this is -1",
    ),
    "notes too long": (
        head(notes="x" * 10_001),
        f"6:8 error wrong-value {TOOL}: notes: a text of up to 10,000 characters; this is {'x' * 60}…",
    ),
    "a game of nobody": (
        head(game="lantern-dyce"),
        (
            f"5:7 error unknown-game {TOOL}: game: no rule of lantern-dyce is loaded"
            " | kite-wheel, lantern-dice > did you mean lantern-dice?"
        ),
    ),
    "a duty of no offer": (
        head(obligations="[{rule: 700b.1, at: c, status: done}]"),
        "6:22 warning unknown-obligation -: obligations: no offer is made under § 700b.1",
        (
            f"6:45 error not-an-option {TOOL}: obligations.1.status: done is not one of open, submitted or approved"
            " | open, submitted, approved"
        ),
    ),
    "declared in part": (
        head(declared="[{under: 700a.7, value: hits}]"),
        (
            f"6:12 error missing-key {TOOL}: declared.1.entry is missing; this tool asks for it"
            " > add entry: … (what is declared)"
        ),
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_refused(case: tuple[str, ...]) -> None:
    refused(NONE, *case[1:], head=case[0])


FILES = {
    "a list": ("- one\n", f"1:1 error wrong-value {TOOL}: a submission: a mapping, key: value, is asked here"),
    "a word": (
        "word\n",
        f"1:1 error wrong-value {TOOL}: a submission: a mapping, key: value, is asked here; this is word",
    ),
    "offers that are no list": (
        HEAD + "offers: {rule: 700b.1}\n",
        f"6:9 error wrong-value {TOOL}: offers: a list is asked here",
    ),
    "an offer that is no mapping": (
        HEAD + "offers:\n- 700b.1\n",
        f"7:3 error wrong-value {TOOL}: offers.1: a mapping, key: value, is asked here; this is 700b.1",
    ),
    "an offer without the blank behind its colon": (
        HEAD + "offers:\n- rule:700b.1\n",
        (
            f"7:3 error wrong-value {TOOL}: offers.1: a mapping, key: value, is asked here; this is rule:700b.1"
            " > write a blank after the colon: rule: 700b.1"
        ),
    ),
    "an offer of no rule": (
        HEAD + "offers:\n- {}\n",
        f"7:3 error missing-key {TOOL}: rule is missing; this tool asks for it > add rule: …",
    ),
    "an offer of an empty rule": (
        HEAD + "offers:\n- rule:\n",
        f"7:8 error wrong-value {TOOL}: rule is empty",
    ),
}


@pytest.mark.parametrize("case", FILES.values(), ids=FILES)
def test_files(case: tuple[str, ...]) -> None:
    refused("", *case[1:], head=case[0])
