"""Several values in one sentence: each with the condition of its own clause, as a pick where it names one."""

from __future__ import annotations

import pytest

from tests.readings.said import terms, unread

DECKS = "z Silver Owl shall be played with two, four or six decks.\n"
TABLES = (
    "z One of the following paytables shall be used:\n| Hand | Paytable A | Paytable B |\n| Pair | 1 to 1 | 2 to 1 |\n"
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            (
                "a Nest wagers shall be paid: if the wheel has 38 pockets, at odds of 35 to 1; if it has "
                "37 pockets, 34 to 1."
            ),
            [
                "a payout Nest wagers if the wheel has 38 pockets: 35 to 1",
                "a payout Nest wagers if it has 37 pockets: 34 to 1",
            ],
        ),
        (
            (
                f"{DECKS}a A Nest wager shall be paid at odds of 8 to 1 if two decks are used and 9 to 1 "
                f"if four or six are used."
            ),
            ["a payout Nest wager: 8 to 1 [decks 2]", "a payout Nest wager if four or six are used: 9 to 1"],
        ),
        (
            f"{DECKS}a If two decks are used, a Nest wager shall be paid at 8 to 1; otherwise, 9 to 1.",
            ["a payout Nest wager: 8 to 1 [decks 2]", "a payout Nest wager: 9 to 1 [decks 4 6]"],
        ),
        (
            (
                f"{DECKS}a When it is dealt from two decks, the Nest wager pays 8 to 1, and when it is "
                f"dealt from four decks, it pays 9 to 1."
            ),
            ["a payout Nest wager: 8 to 1 [decks 2]", "a payout Nest wager: 9 to 1 [decks 4]"],
        ),
        (
            f"{DECKS}a The Nest wager pays 8 to 1 with two decks, 9 to 1 with four decks and 10 to 1 with six decks.",
            [
                "a payout Nest wager: 8 to 1 [decks 2]",
                "a payout Nest wager: 9 to 1 [decks 4]",
                "a payout Nest wager: 10 to 1 [decks 6]",
            ],
        ),
        (
            (
                f"{DECKS}a The Nest wager shall be paid 2 to 1 unless two decks are used, in which case "
                f"it shall be paid 3 to 1."
            ),
            ["a payout Nest wager: 2 to 1 [decks 4 6]", "a payout Nest wager: 3 to 1 [decks 2]"],
        ),
        (
            f"{TABLES}a Under Paytable A, a bonus of $50 shall be paid, and under Paytable B, a bonus of $100.",
            ["a payout bonus: $50 [paytable A]", "a payout bonus: $100 [paytable B]"],
        ),
        (
            f"{TABLES}a If Paytable A is used, winning Up wagers pay 3 to 1 and winning Down wagers pay 5 to 1.",
            ["a payout Up wagers: 3 to 1 [paytable A]", "a payout Down wagers: 5 to 1 [paytable A]"],
        ),
        (
            (
                "a A Nest wager shall be paid 2 to 1, unless the hand holds a joker, in which case it "
                "shall be paid even money."
            ),
            [
                "a payout Nest wager unless the hand holds a joker: 2 to 1",
                "a payout Nest wager if the hand holds a joker: even money",
            ],
        ),
        (
            "a If a player has a natural, the Nest wager pays 3 to 2, except that a natural of spades pays 2 to 1.",
            [
                "a payout Nest wager if a player has a natural: 3 to 2",
                "a payout natural of spades if a player has a natural: 2 to 1",
            ],
        ),
        (
            "a A Nest wager is paid 1 to 1 on the first roll, 2 to 1 on the second roll, and 5 to 1 thereafter.",
            [
                "a payout Nest wager on the first roll: 1 to 1",
                "a payout Nest wager on the second roll: 2 to 1",
                "a payout Nest wager thereafter: 5 to 1",
            ],
        ),
    ],
)
def test_each_value_has_the_condition_of_its_clause(text: str, found: list[str]) -> None:
    assert [line for line in terms(text) if " payout " in line] == found
    assert [line for line in unread(text) if line.startswith("a ")] == []
