"""What a pick settles in a sentence, the cards that are taken out, and lists that nobody picks from."""

from __future__ import annotations

import pytest

from tests.readings.said import opened, terms
from tests.readings.sections import read, told

CHARTS = (
    "z One of the following paytables shall be specified in the Rules Submission:\n"
    "| Hand | Red chart | Blue chart |\n| Pair | 1 to 1 | 2 to 1 |\n"
)


def settled(text: str) -> list[str]:
    """`a paytable=Red chart: rate=5%`."""
    return [
        f"{each.at} {';'.join(f'{name}={options[0]}' for name, options in one.when)}: "
        + ", ".join(f"{name}={value}" for name, value in one.settles)
        for each in read(text).derived
        for one in each.values
    ]


def test_rates_in_a_sentence_are_settled_by_the_pick_of_their_clause() -> None:
    text = CHARTS + "a The incrementation rate shall be 5% with the Red chart and 6% with the Blue chart."
    assert [line.split(": ")[1] for line in settled(text)] == ["incrementation_rate=5%", "incrementation_rate=6%"]


def test_a_value_under_no_pick_settles_nothing() -> None:
    assert settled(CHARTS + "a The incrementation rate shall be 5% with the Red chart and 6% on Sundays.") == []


def test_cards_of_a_rank_are_taken_out_whole() -> None:
    text = "a Heron shall be played with two decks of 48 cards, with the 10 of each suit removed from each deck."
    assert "a cards removed from each deck: the 10 of each suit" in terms(text)


@pytest.mark.parametrize(
    "text",
    [
        "a The herons will be illuminated in one of the following colors:\na.1 Green.\na.2 Gold.",
        (
            "a Any of the following outcomes may constitute a winning Heron wager if it is part of the paytable that "
            "the certificate holder selected in its Rules Submission:\na.1 Two pairs.\na.2 Four jacks."
        ),
    ],
)
def test_a_list_of_what_happens_is_nobodys_pick(text: str) -> None:
    assert told(read(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        (
            "a If they are part of the paytable selected in the Rules Submission, the following outcomes may "
            "constitute a winning Heron wager:\na.1 Two pairs.\na.2 Four jacks."
        ),
        "a For example, a certificate holder whose Heron wager pays 9 to 1 may use either three or six decks of cards.",
        "a As an illustration, a certificate holder may select one of the following:\na.1 Green.\na.2 Gold.",
        (
            "a Prior to April 9, 2033, Heron wagers were paid at one of two odds, 2 to 1 or 5 to 2, as specified in "
            "the certificate holder's Rules Submission."
        ),
        "a Formerly, a certificate holder could elect to use five or six decks of cards.",
    ],
)
def test_neither_an_example_nor_former_times_nor_a_condition_in_front_make_a_pick(text: str) -> None:
    assert told(read(text)) == []


def test_former_times_that_speak_of_the_filing_are_left_open() -> None:
    text = "a Prior to April 9, 2033, Heron wagers were paid as specified in the certificate holder's Rules Submission."
    assert opened(text) == ["a not-read: picks in an example, or of times before or until a day"]


def test_a_game_that_is_a_variation_is_one() -> None:
    text = "a A certificate holder may offer to its patrons a game entitled Heron, which is a variation of Lake."
    assert read(text).form == "variation"
