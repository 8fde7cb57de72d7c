"""Open points: what a text leaves open, and what it does not."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.readings.said import opened
from tests.readings.sections import BULLETIN, read, section
from toolkit.readings import read_rules
from toolkit.readings.forms import forms
from toolkit.readings.frames import folded
from toolkit.readings.obligations.conditions import titles
from toolkit.readings.view import view_of

CHOSEN = (
    "a Winning Silver Owl wagers shall be paid under one of the following paytables, selected in its Rules "
    "Submission:\n"
)
OWLS = (
    CHOSEN + "| Hand | Paytable A | Paytable B |\n"
    "| Four owls with a feather | 50 to 1 | 60 to 1 |\n"
    "| Four owls | 20 to 1 | 25 to 1 |\n"
    "b A hand of four owls wins, with or without a feather."
)
PAIRS = CHOSEN + "| Hand | Paytable A | Paytable B |\n| Gilded pair | 9 to 1 | 8 to 1 |\n| Any pair | 2 to 1 | 3 to 1 |"
FLIGHTS = (
    CHOSEN + "| Outcome | Paytable 1 | Paytable 2 |\n"
    "| Long flight | 9 to 1 | 8 to 1 |\n"
    "| Level flight | Push | 1 to 1 |\n"
)
POOL = (
    CHOSEN + "| Hand | Paytable A | Paytable B |\n"
    "| Pair | 100% of Progressive | 50% of Progressive |\n"
    "b The table must have a progressive table game system."
)
TABLES = (
    "a The growth of the Owl pool shall follow one of the following tables, which the Rules Submission "
    "names:\n| | A | B |\n| Seed | $500 | $900 |\n"
    "b Winning Silver Owl wagers shall be paid under one of the following paytables, identified in its Rules "
    "Submission:\n| Hand | Paytable A | Paytable B |\n| Pair | 2 for 1 | 3 for 1 |"
)
BETWEEN = "a The random number generator shall select between four and eight numbers as Owl Numbers."

CASES = {
    "between": (BETWEEN, ["a open-bounds: Owl Numbers, between 4 and 8"]),
    "one condition of winning and losing": (
        (
            "a A Silver Owl wager shall:\n"
            "a.1 Win if the shooter, after throwing a second time, totals more than nine.\n"
            "a.2 Lose if the shooter, after throwing a second time, totals nine or less."
        ),
        ["a no-outcome: not after throwing a second time"],
    ),
    "odds with an or in a table": (
        "a The following wagers pay more:\n| Wager | Odds |\n| Left | 3 to 1 or 5 to 1 |\n| Right | 4 to 1 |",
        ["a either-or-not-said: which of two odds, in 1 row"],
    ),
    "odds with an or in prose": (
        "a Winning Perch wagers shall be paid at 3 to 1 or 5 to 1.",
        ["a either-or-not-said: Perch wagers, 3 to 1 or 5 to 1"],
    ),
    "a row within a row": (OWLS, ['a several-rows-fit: "Four owls with a feather" and "Four owls"']),
    "a row with any, a word never used": (
        PAIRS,
        ['a several-rows-fit: "Gilded pair" and "Any pair"', "a undefined-term: Gilded pair, Any pair"],
    ),
    "a push that wins by the words": (
        FLIGHTS + "b A Silver Owl wager shall win if:\nb.1 The throws are a long flight.\nb.2 They are a level flight.",
        ['a text-against-table: "Level flight" wins by (b)(2), and is a push in Paytable 1'],
    ),
    "a pool without a seed": (POOL, ["b no-seed: progressive pool"]),
    "odds in an inscription alone": (
        "a The layout must include:\na.1 A comet pays 40 to 1.\nb Winning Silver Owl wagers shall be paid 3 to 1.",
        ["a.1 odds-only-inscribed: comet"],
    ),
    "two tables with the same letters": (TABLES, ["a not-tied: growth and paytable"]),
    "one pick for two wagers": (
        (
            "a Winning Up and Down wagers shall be paid under one of the following paytables, named in its Rules "
            "Submission:\n| Hand | Paytable A | Paytable B |\n| Pair | 2 to 1 | 3 to 1 |"
        ),
        ["a one-or-each: Up and Down"],
    ),
    "several games": (
        "a Tumble Dice, Short Tumble or variations that offer Silver Owl shall be played under Chapter 700a.",
        ["a which-game-not-said: Tumble Dice, Short Tumble or variations"],
    ),
    "picks that are nowhere filed": (
        "a Silver Owl may be played with six or eight decks.",
        ["- filing-not-said: Rules Submission"],
    ),
    "options that go on elsewhere": (
        (
            "a Silver Owl may be offered with the possible payouts of § 700c.3(f) or any of the following, stated in "
            "its Rules Submission:\na.1 88 to 1.\na.2 44 to 1."
        ),
        ["a needs-unloaded-section: 700c.3(f)"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_what_is_open(text: str, expected: list[str]) -> None:
    assert opened(text) == expected


SETTLED = {
    "from and to": BETWEEN.replace("between four and eight", "from four to eight"),
    "a push where the condition fails": "a A Silver Owl wager shall:\n"
    "a.1 Win if the player, having drawn a fourth card, has less than 12.\n"
    "a.2 Lose if the player, having drawn a fourth card, has 12 or more.\n"
    "a.3 Push if the player draws no card.",
    "other conditions": "a A Silver Owl wager shall:\na.1 Win if the total is over 9.\na.2 Lose if it is 9 or under.",
    "odds that are a choice": "a A winning Perch wager shall be paid at either 3 to 1 or 5 to 1, as the certificate "
    "holder states in its Rules Submission.",
    "the highest row is said to pay": OWLS.replace("wins, with", "is paid only at the highest odds, with"),
    "a word that the section explains": PAIRS.replace("Any pair", "Plain pair")
    + "\nb A gilded pair has two cards of one color; a plain pair has not.",
    "a push by the words too": FLIGHTS + "b It shall win if the throws are a long flight. A level flight is a push.",
    "a seed": POOL + "\nc The seed shall be $500.",
    "odds inscribed and paid": "a The layout must include:\na.1 Silver Owl pays 3 to 1.\n"
    "b Winning Silver Owl wagers shall be paid 3 to 1.",
    "tables of two wagers": TABLES.replace("| | A | B |", "| | X | Y |"),
    "picks that are filed": "a Silver Owl may be played with six or eight decks, as the Rules Submission states.",
}


@pytest.mark.parametrize("text", SETTLED.values(), ids=SETTLED)
def test_what_is_not_open(text: str) -> None:
    assert opened(text) == []


@pytest.mark.parametrize("text", [OWLS, PAIRS, POOL, TABLES], ids=["rows", "words", "seed", "letters"])
def test_where_text_is_omitted_its_silence_says_nothing(text: str) -> None:
    assert read_rules(replace(section(text), partial=True), BULLETIN).open == ()


def test_a_name_and_a_citation_that_differ_are_said() -> None:
    text = (
        "a If the certificate holder offers the Heron wager, authorized under § 700b.4 (relating to Bittern), the "
        "layout shall contain a separate area for the Heron wager.\n"
        "b The Heron wager may be placed under § 700b.5 (relating to Heron)."
    )
    found = read(text)
    assert [duty.when for duty in found.obligations] == [(("rule", ("700b.4", "700b.5")),)]
    assert [finding.message for finding in found.findings if finding.id == "name-against-citation"] == [
        (
            'The provision names the Heron wager and cites § 700b.4, "Bittern"; Heron is § 700b.5. '
            "The duty is taken to stand under either."
        )
    ]


def test_titles_of_the_page_tell_which_section_a_wager_is() -> None:
    text = "a If the certificate holder offers the Heron wager, the layout shall contain an area for the Heron wager."
    page = replace(BULLETIN, text="§ 700b.1. Silver Owl.\n(a) One.\n§ 700b.9. Heron.\n(a) Under\n§ 700b.1.\n(b) Two.")
    assert titles(page.text) == (("700b.1", "Silver Owl"), ("700b.9", "Heron"))
    assert [duty.when for duty in read_rules(section(text), page).obligations] == [(("rule", ("700b.9",)),)]


WORDS = tuple(
    word.strip()
    for word in """
    shall be paid at 9 to 1 | up to | $50 | (20×) | select | between two and five | is | 2, 3 or 4 | twice | half | at
    | consist of | not exceed | § 700a.4 | does not apply to | notwithstanding | be placed on | removed from each deck
    | cover card | the following wagers | : | before | split equally | only the highest | at least | be paid under | no
    | not be paid from | be drawn | 52-card decks | a player | layout | a separate area | for each player | must have
    | random number generator | progressive table game system | linked | in accordance with | internal controls
    | signage | the words | must state | approved by | be offered as a progressive wager
    """.replace("\n", " ").split("|")
)


@given(st.lists(st.sampled_from(WORDS), max_size=9), st.sampled_from(("terms", "obligations")))
def test_every_row_of_anchors_has_forms(words: list[str], name: str) -> None:
    view = view_of(section(f"a {' '.join(words)} x"))
    place = view.places[1]
    assert isinstance(forms(name, place, folded(place.text), 0, len(place.text)), tuple)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12))
def test_any_row_of_anchors_is_read(words: list[str]) -> None:
    found = read(f"a {' '.join(words)}.\na.1 {' '.join(reversed(words))}.")
    places = {term.at for term in found.terms} | {duty.at for duty in found.obligations}
    assert places <= {"a", "a.1"}


def test_a_long_row_of_anchors_is_read_in_time() -> None:
    draw = random.Random(7)
    text = " ".join(draw.choice(WORDS).replace(":", ",") for _ in range(700))
    assert read(f"a {text}.").unread != ()
