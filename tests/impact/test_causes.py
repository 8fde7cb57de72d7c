"""A filing that fails for more than one reason: the amendment's own first, and what it does not cause named so."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.impact.filings import rules
from tests.impact.test_impact import PROGRESSIVE, filed, own, pair_of, with_cell
from toolkit.amendment.impact import Amended, Impact, Pair, impact
from toolkit.amendment.model import NOT_READ
from toolkit.redline.words import filings
from toolkit.rulespec import RuleSpec

DAY = date(2033, 1, 1)
TIE = own("702b.2")
ENDS = replace(TIE.source, expires=date(2031, 5, 6), bulletin="60 Pa.B. 11")
BESIDE = replace(TIE, section="701b.4", game=PROGRESSIVE.game, source=ENDS)
"""A rule of the same game that has lapsed when the amendment takes effect."""

OFFER = "- rule: 701b.3\n  paytable: 1\n  decks: 2\n"
HEAD = f"certificate_holder: Lantern Hall, LLC\nfacility: Lantern Hall\ngame: {PROGRESSIVE.game}\n"
SUBMISSION = "submission: {number: RS-1, date: 2030-01-01, kind: new}\n"
CONTACT = "contact: {name: B. Keeper, email: keeper@hall.example}\n"
WHOLE = f"{HEAD}{SUBMISSION}{CONTACT}offers:\n"

TABLE = PROGRESSIVE.tables[0]
COLUMN = TABLE.head.index("Paytable 1")
LABEL, WAS = TABLE.rows[-1][0], TABLE.rows[-1][COLUMN]
CHANGED = f"§ 701b.3({TABLE.at}), from 2033-01-01: {LABEL}, Paytable 1: {WAS} becomes 77 for 1"
CELL = (
    f'§ 701b.3({TABLE.at}), from 2033-01-01: table ({TABLE.at}), row "{LABEL}", column "Paytable 1" changed '
    f"({WAS} becomes 77 for 1)"
)
EITHER = "not by this amendment: it does not pass under the old rules on the same day either: "
LAPSED = (
    f"{EITHER}as of 2033-01-01, § 701b.4 has lapsed by its own terms: 60 Pa.B. 11, effective 2030-01-01, had "
    "2031-05-06 as its last possible day; what became of it since is not known here"
)
RULED_OUT = "with decks 2, § 701b.3(h) rules out 2, 3 and 6"
NOT_LOADED = f"{EITHER}rule: 701b.9 is not loaded, so nothing can be checked"


def amended(spec: RuleSpec) -> Pair:
    """The progressive and a later version of it."""
    return pair_of(PROGRESSIVE, replace(spec, source=replace(spec.source, effective=DAY, published=DAY)))


def judged(text: str, pair: Pair) -> Impact:
    """What the amendment comes to for one filing, with the lapsed rule loaded beside."""
    base = rules([PROGRESSIVE, BESIDE])
    old = Amended(base, [Pair(pair.new, pair.old)])
    (found,) = impact((pair,), (filed(text),), Amended(base, (pair,)), old_rules=old)
    return found


@pytest.mark.parametrize(
    ("offers", "why"),
    [
        (OFFER, [CHANGED]),
        (f"{OFFER}- rule: 701b.4\n  tie_payout_odds: 9 to 1\n", [CHANGED, LAPSED]),
        (f"- rule: 701b.4\n  tie_payout_odds: 9 to 1\n{OFFER}", [CHANGED, LAPSED]),
        (f"{OFFER}- rule: 701b.9\n", [CHANGED, NOT_LOADED]),
        (f"{OFFER.replace('701b.3', '§ 701B.3')}- rule: 701b.9\n", [CHANGED, NOT_LOADED]),
        (
            OFFER.replace("paytable: 1", "paytable: one"),
            [CELL, f"{EITHER}paytable: one is none of the options of § 701b.3(f); {RULED_OUT}"],
        ),
        (
            OFFER.replace("  paytable: 1\n", ""),
            [CELL, f"{EITHER}paytable is missing"],
        ),
    ],
    ids=["alone", "lapsed", "lapsed-first", "not-loaded", "with-its-sign", "in-a-wrong-word", "left-out"],
)
def test_its_own_change_is_told_first(offers: str, why: list[str]) -> None:
    found = judged(WHOLE + offers, amended(with_cell(COLUMN, "77 for 1")))
    assert (found.verdict.value, list(found.why), found.aside) == ("must-refile", why, False)


def test_what_the_amendment_does_not_cause_alone() -> None:
    """It fails under the new rules, so it is to be refiled; that the amendment is not at fault is said and counted."""
    text = f"{WHOLE}- rule: 701b.4\n  tie_payout_odds: 9 to 1\n"
    found = judged(text, amended(PROGRESSIVE))
    assert (found.verdict.value, found.why, found.aside) == ("must-refile", (LAPSED,), True)
    assert filings([found, replace(found, aside=False)]) == "2 must refile (1 not by this amendment)"


def test_a_pick_that_the_amendment_takes_away() -> None:
    """It passes under the old rules, so nothing is said to be no fault of the amendment."""
    fewer = tuple(
        replace(one, options=tuple(option for option in one.options if option != 1)) if one.name == "paytable" else one
        for one in PROGRESSIVE.choices
    )
    found = judged(WHOLE + OFFER, amended(replace(PROGRESSIVE, choices=fewer, sha256="0" * 64)))
    assert found.why == (
        f"it does not pass under the new rules: paytable: 1 is none of the options of § 701b.3(f); {RULED_OUT}",
    )


def test_a_choice_that_comes_where_another_is_missing() -> None:
    """Two answers missing under one offer are two failures: the new one is the amendment's."""
    more = replace(PROGRESSIVE.choices[0], name="lamps")
    new = replace(PROGRESSIVE, choices=(*PROGRESSIVE.choices, more), sha256="0" * 64)
    found = judged(WHOLE + OFFER.replace("  paytable: 1\n", ""), amended(new))
    assert found.why == ("it does not pass under the new rules: lamps is missing", f"{EITHER}paytable is missing")


def test_a_filing_that_cannot_be_read() -> None:
    found = judged("offers: [", amended(with_cell(COLUMN, "77 for 1")))
    assert found.why[0] == "no offer could be read in it, so what the amendment changes of it is not known"
    assert found.verdict.value == "must-refile"


def test_without_the_old_rules_nothing_is_excused() -> None:
    pair = amended(PROGRESSIVE)
    text = f"{WHOLE}- rule: 701b.4\n  tie_payout_odds: 9 to 1\n"
    (found,) = impact((pair,), (filed(text),), Amended(rules([PROGRESSIVE, BESIDE]), (pair,)))
    assert found.why == (LAPSED.replace(EITHER, "it does not pass under the new rules: "),)


def test_wording_that_is_not_read_as_a_fact() -> None:
    first = PROGRESSIVE.provisions[1]
    new = replace(first, text=f"{first.text} The dealer hums.", sha256="1" * 64)
    others = tuple(new if one is first else one for one in PROGRESSIVE.provisions)
    found = judged(WHOLE + OFFER, amended(replace(PROGRESSIVE, provisions=others, sha256="0" * 64)))
    assert (found.verdict.value, *found.why) == (
        "review",
        f"§ 701b.3(b), from 2033-01-01: wording changed; {NOT_READ}",
    )
