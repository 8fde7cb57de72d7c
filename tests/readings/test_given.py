"""Picks given to the holder in the middle of a sentence: amounts, states of a thing, what has to be in the filing."""

from __future__ import annotations

import pytest

from tests.readings.said import opened, terms
from tests.readings.sections import read, told


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "a The Heron pool shall be seeded with $4,000 or $9,000, at the election of the certificate holder.",
            ["seed@a one: $4,000, $9,000"],
        ),
        (
            (
                "a A certificate holder shall submit with its Rules Submission the amount of the Heron "
                "wager, which may be $2 or $4."
            ),
            ["amount_of_the_heron_wager@a one: $2, $4"],
        ),
        (
            "a The amount of the Heron wager, which may be $2, $4 or $8, shall be stated in the Rules Submission.",
            ["amount_of_the_heron_wager@a one: $2, $4, $8"],
        ),
        (
            "a The vigorish on Heron wagers shall be 3% or 4% of the amount won, as specified in its Rules Submission.",
            ["heron_vigorish@a one: 3%, 4%"],
        ),
        (
            "a Winning Heron wagers are paid, at the option of the certificate holder, 5 to 2 or 7 to 2.",
            ["heron_payout_odds@a one: 5 to 2, 7 to 2"],
        ),
        (
            (
                "a A winning Heron wager shall be paid at 5 to 2 or, if the certificate holder so elects "
                "in its Rules Submission, 7 to 2."
            ),
            ["heron_payout_odds@a one: 5 to 2, 7 to 2"],
        ),
        (
            (
                "a A certificate holder shall state in its Rules Submission whether Heron wagers will be "
                "paid at 5 to 2 or at 7 to 2."
            ),
            ["heron_payout_odds@a one: 5 to 2, 7 to 2"],
        ),
        ("a The certificate holder shall set the vigorish at 3% or 4%.", ["vigorish@a one: 3%, 4%"]),
        (
            "a At the certificate holder's election, the reseed amount is $1,500 or $2,500.",
            ["reseed_amount@a one: $1,500, $2,500"],
        ),
        (
            "a A certificate holder may use a red wheel or a blue wheel, as specified in its Rules Submission.",
            ["wheel@a one: red, blue"],
        ),
        (
            "a A certificate holder may use either of two wheels, a single zero wheel or a double zero wheel.",
            ["wheel@a one: single zero, double zero"],
        ),
        (
            "a Silver Owl is played with a Red chart or a Blue chart, as selected in the Rules Submission.",
            ["chart@a one: Red, Blue"],
        ),
        (
            (
                "a Wheels used shall have a single zero, a double zero or a triple zero, as stated in "
                "its Rules Submission."
            ),
            ["wheel@a one: single zero, double zero, triple zero"],
        ),
        (
            "a The color of the wheel may be red, green or blue, to be decided by the certificate holder.",
            ["color@a one: red, green, blue"],
        ),
        (
            "a Only one of the following shall be used:\na.1 A single zero wheel.\na.2 A double zero wheel.",
            ["wheel@a one: single zero, double zero"],
        ),
        (
            "a Six decks are used. Eight decks may be used instead if its Rules Submission so provides.",
            ["decks@a one: 6, 8"],
        ),
        (
            (
                "a A certificate holder may elect to use six or eight decks. The election must be set "
                "forth in its Rules Submission."
            ),
            ["decks@a one: 6, 8"],
        ),
        (
            (
                "a The number of decks used to play, as set forth in its Rules Submission, shall be "
                "either four, six or eight."
            ),
            ["decks@a one: 4, 6, 8"],
        ),
        (
            "a It shall be played with a minimum of four decks and a maximum of six decks.",
            ["decks@a one: 4, 5, 6"],
        ),
        ("a It shall be played with not fewer than six decks.", []),
        (
            "a A certificate holder shall state in its Rules Submission the minimum and maximum Heron wagers.",
            ["minimum_heron_wagers@a state", "maximum_heron_wagers@a state"],
        ),
        (
            (
                "a A Rules Submission must set forth the seed amount, the increment rate, and the name "
                "of the meter system."
            ),
            ["seed_amount@a state", "increment_rate@a state", "name_of_the_meter_system@a state"],
        ),
        (
            "a The following shall be stated in its Rules Submission:\na.1 The seed amount.\na.2 The increment rate.",
            ["seed_amount@a.1 state", "increment_rate@a.2 state"],
        ),
        (
            (
                "a The name of the pool shall be stated in the Rules Submission.\nb The reset amount "
                "must also be in it and be at least $3,000."
            ),
            ["name_of_the_pool@a state", "reset_amount@b state"],
        ),
    ],
)
def test_what_a_sentence_gives_to_the_holder(text: str, found: list[str]) -> None:
    assert told(read(text)) == found


def test_an_amount_that_is_filed_may_have_a_bound() -> None:
    text = (
        "a A certificate holder shall state in its Rules Submission the maximum payout, which may not be "
        "less than $60,000."
    )
    assert told(read(text)) == ["maximum_payout@a state"]
    assert terms(text) == ["a cap maximum payout: at least $60,000"]


def test_an_open_range_of_decks_is_said() -> None:
    assert "a options-not-listed: decks" in opened("a It shall be played with not fewer than six decks.")
