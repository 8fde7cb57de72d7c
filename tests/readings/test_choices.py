"""Choices: wordings of every family, in orders and words of their own."""

from __future__ import annotations

import pytest

from tests.readings.sections import opened, read, told

PAYTABLES = """
| Hand | Paytable A | Paytable B |
| Pair | 2 to 1 | 3 to 1 |
"""
CHOICES = {
    "one of the following, items": (
        """
        a The holder of Owl dice goes first.
        b Winning Owl Bonus wagers shall be paid at one of the following payout odds, selected by the \
          certificate holder:
        b.1 9 to 1.
        b.2 10 to 1; or
        b.3 12 to 1.
        """,
        ["owl_bonus_payout_odds@b one: 9 to 1, 10 to 1, 12 to 1"],
    ),
    "the subject of the section is left out of the name": (
        """
        a The payout odds for the Silver Owl wager shall be one of the following:
        a.i 5 to 1.
        a.ii 6 to 1.
        """,
        ["payout_odds@a one: 5 to 1, 6 to 1"],
    ),
    "they may elect": (
        """
        a If a certificate holder deals Tumble Dice, they may elect to offer the tie wagers at either of the \
          following odds:
        a.i 9 to 1.
        a.ii 8 to 1.
        """,
        ["tie_odds@a one: 9 to 1, 8 to 1"],
    ),
    "a list in the sentence": (
        "a A certificate holder may offer Silver Owl at one of the following payout odds: 9 to 1, 10 to 1 or 14 to 1.",
        ["payout_odds@a one: 9 to 1, 10 to 1, 14 to 1"],
    ),
    "choose from the following": (
        """
        a The certificate holder shall choose from the following wheels, and name its choice in its Rules Submission:
        a.1 A single zero wheel.
        a.2 A double zero wheel.
        """,
        ["wheel@a one: single zero, double zero"],
    ),
    "which of the following it will offer": (
        """
        a The certificate holder shall include in its Rules Submission form which of the following wagers it will offer:
        a.1 The Feather wager.
        a.2 The Talon wager.
        """,
        ["wagers@a any: Feather, Talon"],
    ),
    "which of the following it will use": (
        """
        a The certificate holder shall state in its Rules Submission which of the following wheels it will use:
        a.1 A single zero wheel.
        a.2 A double zero wheel.
        """,
        ["wheel@a one: single zero, double zero"],
    ),
    "one or more of the following": (
        """
        a The certificate holder may offer one or more of the following side wagers:
        a.1 The Feather wager.
        a.2 A Talon wager, which shall win on a pair of 3s; or
        a.3 A Perch with 1, 2 or 3 wager that shall win on a run.
        """,
        ["side_wagers@a any: Feather, Talon, Perch with 1, 2 or 3"],
    ),
    "the option of placing, a list": (
        """
        a If its Rules Submission says so, a certificate holder may offer to a player with a Cup wager the \
          option of placing:
        a.i An Owl wager that shall win on a pair.
        a.ii A Cat wager.
        """,
        ["optional_wagers@a any: Owl, Cat"],
    ),
    "the option of placing, misprinted, one by one": (
        """
        a A certificate holder may offer to players a game variation entitled Silver Owl.
        b A certificate holder may, if specified in its Rules Submission, offer the operation of placing an Owl \
          Pair wager.
        c A certificate holder may, if specified in its Rules Submission, offer to each player a Cat Tail wager.
        """,
        ["optional_wagers@ any: Owl Pair, Cat Tail"],
    ),
    "the payouts of another section or any of the following": (
        """
        a Silver Owl may be offered with the possible payouts set out in § 700c.3(f) (relating to Owls) or any \
          of the following:
        a.1 88 to 1.
        a.2 44 to 1.
        """,
        ["payouts@a any: 88 to 1, 44 to 1 + 700c.3(f)"],
    ),
    "a fragment that another sentence gives to the holder": (
        """
        a If the certificate holder offers the Comet wager, authorized under subsection (b)(2), the dealer shall \
          announce it.
        b The following are permissible wagers:
        b.1 A wager on the Owl.
        b.2 Any of the following Bonus wagers:
        b.2.i A Comet wager.
        b.2.ii A Star 6 wager.
        """,
        ["bonus_wagers@b.2 any: Comet, Star 6"],
    ),
    "paytables, whatever the sentence calls them": (
        "a Silver Owl wagers shall be paid under one of the following payout tables, named in its Rules Submission:"
        + PAYTABLES,
        ["paytable@a one: A, B"],
    ),
    "paytables over several blocks, numbers out of order": (
        """
        a The certificate holder shall pay winning Silver Owl wagers at the odds in one of the following pay tables:
        | Hand | Pay Table 2 | Pay Table 1 |
        | Pair | 2 to 1 | 3 to 1 |

        | Hand | Pay Table 3 |
        | Pair | 4 to 1 |
        """,
        ["paytable@a one: 2, 1, 3"],
    ),
    "the following paytables, without one of": (
        "a If a Silver Owl wager wins, it shall be paid based upon the following paytables:" + PAYTABLES,
        ["paytable@a one: A, B"],
    ),
    "whichever of the following": (
        "a Payouts shall follow whichever of the following paytables the certificate holder has selected:" + PAYTABLES,
        ["paytable@a one: A, B"],
    ),
    "bare letters, named after the subject's last nouns": (
        """
        a A certificate holder may, if specified in its Rules Submission, offer to players the option of placing:
        a.1 A Cat wager.
        a.1.i The Cat pool's incrementation shall adhere to one of the following tables:
        | | A | B |
        | Seed | $500 | $600 |
        """,
        ["optional_wagers@a any: Cat", "cat_incrementation@a.1.i one: A, B if optional_wagers Cat"],
    ),
    "paytables of a wager are asked for with it": (
        """
        a A certificate holder may offer one or more of the following side wagers:
        a.1 The Feather wager.
        a.2 The Talon wager.
        b Winning Feather and Talon wagers shall be paid under one of the following paytables:
        | Hand | Paytable A | Paytable B |
        | Pair | 2 to 1 | 3 to 1 |
        c If the Talon wager is offered, the certificate holder shall state the seed amount in its Rules Submission.
        """,
        [
            "side_wagers@a any: Feather, Talon",
            "feather_and_talon_paytable@b one: A, B if side_wagers Feather Talon",
            "seed_amount@c state if side_wagers Talon",
        ],
    ),
    "decks in words": (
        "a Silver Owl shall be played with five, six or eight decks of cards.",
        ["decks@a one: 5, 6, 8"],
    ),
    "decks in digits": ("a The certificate holder may use 2, 4 or 6 decks.", ["decks@a one: 2, 4, 6"]),
    "decks as a range": ("a Silver Owl may be offered with between two and five decks.", ["decks@a one: 2, 3, 4, 5"]),
    "number of decks": ("a The number of decks used must be two or four.", ["decks@a one: 2, 4"]),
    "decks as the subject": ("a Six or eight decks of cards shall be used.", ["decks@a one: 6, 8"]),
    "decks with hyphens": ("a Silver Owl shall be dealt from a six-deck or eight-deck shoe.", ["decks@a one: 6, 8"]),
    "one count of decks": ("a Silver Owl shall be played with six decks and two cover cards.", ["decks@a one: 6"]),
    "dice": ("a Silver Owl may be played with two or three dice.", ["dice@a one: 2, 3"]),
    "either a wheel or a wheel": (
        "a Silver Owl may be offered for use with either a single zero wheel or a double zero wheel.",
        ["wheel@a one: single zero, double zero"],
    ),
    "either, one noun": (
        "a Silver Owl may be played on either a single zero or double zero Tumble wheel.",
        ["wheel@a one: single zero, double zero"],
    ),
    "without either": ("a Silver Owl may be played on a red or blue wheel.", ["wheel@a one: red, blue"]),
    "what it must be played on": (
        "a If a certificate holder is offering Silver Owl, it must be played on a double zero wheel as § 700a.1 says.",
        ["wheel@a one: double zero"],
    ),
    "whether it will offer it as": (
        """
        a The certificate holder shall state in its Rules Submission whether it will offer Silver Owl \
          as a single spin or a five spin wager.
        """,
        ["offered_as@a one: single spin, five spin"],
    ),
    "offered as, kinds that differ in their nouns": (
        "a Silver Owl may be offered as either a stand-alone game or a side wager.",
        ["offered_as@a one: stand-alone game, side wager"],
    ),
    "whether or not": (
        "a The certificate holder shall say in its Rules Submission whether or not it will let a player surrender.",
        ["let_a_player_surrender@a yes-no"],
    ),
    "may, if specified, verb": (
        "a The certificate holder may, if specified in the rules submission, treat all Owl wagers as a push, if lost.",
        ["treat_all_owl_wagers_as_a_push@a yes-no"],
    ),
    "if specified ahead": (
        "a If specified in its Rules Submission, the certificate holder may return all Owl wagers.",
        ["return_all_owl_wagers@a yes-no"],
    ),
    "may elect to": (
        "a The certificate holder may elect to require an Ante wager.",
        ["require_an_ante_wager@a yes-no"],
    ),
    "what a player may do": (
        "a A player may, if permitted in the certificate holder's Rules Submission, bet on up to three hands.",
        ["bet_on_up_to_three_hands@a yes-no"],
    ),
    "in the passive": (
        "a All Owl wagers may, if specified in the Rules Submission, be treated as a push.",
        ["owl_wagers_treated_as_a_push@a yes-no"],
    ),
    "ordered into the filing": (
        """
        a The seed amount shall be specified in the Rules Submission.
        b The certificate holder shall include the minimum and maximum wager in its Rules Submission.
        c The reset value shall be the amount specified in the certificate holder's Rules Submission.
        """,
        ["seed_amount@a state", "minimum_wager@b state", "maximum_wager@b state", "reset_value@c state"],
    ),
    "ordered into the filing, a list": (
        """
        a A certificate holder shall specify the following in its Rules Submission:
        a.1 The minimum Owl wager.
        a.2 The number of decks, which may be six or eight.
        a.3 Whether the dealer will hit on soft 17.
        a.4 The paytable used.
        b Winning wagers shall be paid under one of the following paytables:
        | Hand | Paytable A | Paytable B |
        | Pair | 2 to 1 | 3 to 1 |
        """,
        [
            "minimum_owl_wager@a.1 state",
            "decks@a.2 one: 6, 8",
            "dealer_will_hit_on_soft_17@a.3 yes-no",
            "paytable@b one: A, B",
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), CHOICES.values(), ids=CHOICES)
def test_a_choice_is_read(text: str, expected: list[str]) -> None:
    found = read(text)
    assert told(found) == expected
    assert opened(found) == []


DECOYS = {
    "a player's pick": "a A player may place any of the following wagers:\na.1 A Red wager.\na.2 A Black wager.",
    "the dealer's pick": "a The dealer shall do one of the following:\na.1 Burn a card.\na.2 Shuffle.",
    "a device's pick": "a The random number generator shall select one of the following:\na.1 Ten.\na.2 Twelve.",
    "an outcome": "a A Silver Owl wager shall win if the hand has any of the following:\na.1 A pair.\na.2 A run of 3.",
    "an outcome, elsewhere": "a A Silver Owl wager shall lose if one of the outcomes specified in § 700b.2 occurs.",
    "x to 1 or y to 1 in a table": "a The following may win:\n| Bet | Odds |\n| Crow | 10 to 1 or 14 to 1 |",
    "x to 1 or y to 1 in words": "a A Silver Owl wager pays 10 to 1 or 14 to 1.",
    "also be paid either": "a All other players shall also be paid either:\na.1 A payout of $50.\na.2 A payout of $75.",
    "a fixed table": "a Wagers shall be paid under the following paytable:\n| Bet | Payout |\n| Crow | 9 to 1 |",
    "a table with characteristics": "a Silver Owl shall be played on a table with those characteristics of § 700a.2.",
    "the dealer's decks": "a The dealer shall shuffle the two decks with one of six or eight shuffles.",
    "decks of a condition": "a If six or eight decks are used, the dealer shall burn two cards.",
    "what a player elects": "a A player may elect to double the wager on two or three hands.",
    "offering alone": "a A certificate holder may, if specified in its Rules Submission, offer Silver Owl to players.",
    "either hand": "a The Silver Owl wager may be placed on either the red hand or the black hand.",
    "may not": "a The certificate holder may not elect to offer Silver Owl with six decks.",
}


@pytest.mark.parametrize("text", DECOYS.values(), ids=DECOYS)
def test_what_only_looks_like_a_choice_is_none(text: str) -> None:
    found = read(text)
    assert told(found) == []


OPEN = {
    "a filing that no reader takes": (
        "a The vigorish is 5%, unless the Rules Submission states another percentage.",
        ["a not-read"],
    ),
    "one of, without a word who picks": ("a One of:\na.1 9 to 1.\na.2 8 to 1.", ["a not-read"]),
    "placed in one of": (
        "a Owl wagers shall be placed in one of the following areas:\na.1 North.\na.2 South.",
        ["a not-read"],
    ),
    "things without a common noun": (
        "a A certificate holder may offer Silver Owl with either a shoe or a shuffler.",
        ["a not-read"],
    ),
    "decks without a highest number": (
        "a Silver Owl shall be played with at least four decks.",
        ["a options-not-listed"],
    ),
    "a limit on decks that are listed nowhere": (
        "a Silver Owl wagers shall be paid under one of the following paytables:"
        + PAYTABLES
        + "\nb Paytable B may only be offered with six decks.",
        ["b needs-unloaded-section"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), OPEN.values(), ids=OPEN)
def test_what_no_reader_takes_is_left_open_and_said(text: str, expected: list[str]) -> None:
    found = read(text)
    assert opened(found) == expected
    assert any(finding.severity.value == "warning" for finding in found.findings)
