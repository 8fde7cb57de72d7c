"""Counts, options and names: the small readings under the readers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.readings.counting import counts, numbers, word_list
from toolkit.readings.naming import is_subject, key, last_nouns, noun_after, singular, wagers
from toolkit.readings.options import across, alternatives, down, inline, item_option, kinds

WORDS = word_list("zero one two three four five six seven eight nine ten eleven twelve")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("five, six or 8", (5, 6, 8)),
        ("2, 4, 5, 6 or 8", (2, 4, 5, 6, 8)),
        ("two to five", (2, 3, 4, 5)),
        ("4—6", (4, 5, 6)),
        ("between two and four", (2, 3, 4)),
        ("up to three", (1, 2, 3)),
        ("twenty-one or 1,000", (21, 1000)),
        ("1 to 1000000", ()),
        ("none", ()),
    ],
)
def test_counts_of_a_list(text: str, found: tuple[int, ...]) -> None:
    assert counts(text) == found


@given(
    st.lists(st.integers(0, 12), min_size=1, max_size=6, unique=True),
    st.booleans(),
    st.sampled_from([" or ", ", or ", " and "]),
)
def test_counts_are_the_same_in_words_and_digits(many: list[int], in_words: bool, joined: str) -> None:
    said = [WORDS[number] if in_words else str(number) for number in many]
    text = joined.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]
    assert counts(text) == tuple(many)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("An 11 to 1 or 7/2 to 1 payout", ["11 to 1", "7/2 to 1"]),
        ("$50 and $ 1,000.50", ["$50", "$ 1,000.50"]),
        ("a 2-card 8, the first two, 21—that", ["2", "8", "first", "two", "21"]),
        ("20× or 17.5% or 9 percent", ["20×", "17.5%", "9 percent"]),
        ("Twenty-one, twice, half, dozen", ["Twenty-one", "twice", "half", "dozen"]),
        ("someone often weighs height", []),
    ],
)
def test_every_number_of_a_text(text: str, found: list[str]) -> None:
    assert [text[start:stop] for start, stop in numbers(text)] == found


@given(st.text(max_size=200))
def test_numbers_stand_apart_and_in_order(text: str) -> None:
    places = numbers(text)
    assert all(one[1] <= other[0] for one, other in pairwise(places))


@pytest.mark.parametrize(
    ("text", "noun", "option"),
    [
        ("A Sun 7 wager, which shall win on a 7", "Bonus wagers", "Sun 7"),
        ("A tie with 1, 2 or 3 wager, which wins", "Bonus wagers", "tie with 1, 2 or 3"),
        ("A 2-card 8 over a 2-card 1 wager that shall win", "wagers", "2-card 8 over a 2-card 1"),
        ("Straight up, which is the Straight wager of § 700a.1", "wagers", "Straight up"),
        ("A single zero wheel; or", "wheels", "single zero"),
        ("999 to 1.", "payouts", "999 to 1"),
        ("Odds of 9 to 1, or", "payout odds", "9 to 1"),
        ("Six decks of cards.", "decks", 6),
        ("Paytable B, if six decks are used.", "paytables", "B"),
        ("The Owl Bonus.", "side wagers", "Owl Bonus"),
    ],
)
def test_an_item_gives_its_option(text: str, noun: str, option: str | int) -> None:
    found = item_option(text, noun)
    assert found is not None
    assert found[0] == option


def test_an_empty_item_gives_none() -> None:
    assert item_option(" .", "odds") is None


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (" 9 to 1, 10 to 1 or 14 to 1.", ("9 to 1", "10 to 1", "14 to 1")),
        (" Owl and Cat", ("Owl", "Cat")),
        (" one thing.", ()),
    ],
)
def test_a_list_in_a_sentence(text: str, options: tuple[str, ...]) -> None:
    assert inline(text, "odds") == options


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a single zero or double zero Owl wheel", (("single zero", "double zero"), "wheel", False)),
        ("a red wheel, a blue wheel or a green wheel", (("red", "blue", "green"), "wheel", False)),
        ("a standard or lightweight dice cup", (("standard", "lightweight"), "dice cup", True)),
        ("a shoe or a shuffler", ((), "", False)),
        ("a dealing shoe or an automatic shuffler", ((), "", False)),
        ("shoe or by hand", ((), "", False)),
        ("a wheel", ((), "", False)),
    ],
)
def test_alternatives_share_a_noun(text: str, found: tuple[tuple[str, ...], str, bool]) -> None:
    assert alternatives(text, frozenset({"owl"})) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a standard commission or a commission-free owl offering", ("standard commission", "commission-free")),
        ("either a game or as a side wager", ("game", "side wager")),
        ("an offering", ()),
    ],
)
def test_what_something_is_offered_as(text: str, found: tuple[str, ...]) -> None:
    assert kinds(text, frozenset({"owl"})) == found


def test_heads_that_count_up() -> None:
    assert [found and found.options for found in map(across, HEADS)] == [
        ("A", "B"),
        (10,),
        ("A", "B", "C"),
        None,
        None,
        None,
        ("I", "II"),
    ]


HEADS = [
    ["Hand", "Paytable A", "Paytable B"],
    ["Hand", "Paytable 10"],
    ["", "A", "B", "C"],
    ["Bet", "Payout"],
    ["Hand", "Sun 7"],
    ["Hand", "X", "Y"],
    ["Hand", "Pay Table I", "Pay Table II"],
]


def test_rows_that_count_up() -> None:
    found = down(["Paytable", "Seed"], [["Paytable 1", "$1"], ["Paytable 2", "$2"]])
    assert found is not None
    assert found.options == (1, 2)
    assert down(["Hand", "Odds"], [["A", "1 to 1"], ["B", "2 to 1"]]) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Winning Up and Down wagers", ("Up", "Down")),
        ("shall pay out winning Silver Owl progressive wagers at the odds", ("Silver Owl progressive",)),
        ("may offer the tie wagers with", ("tie",)),
        ("an additional Owl side wager", ("Owl",)),
        ("any optional wagers", ()),
        ("Owl, Cat and Fox wagers", ("Owl", "Cat", "Fox")),
        ("the player's wager", ()),
    ],
)
def test_the_wagers_a_text_names(text: str, found: tuple[str, ...]) -> None:
    assert wagers(text, 0, len(text)) == found


@pytest.mark.parametrize(
    ("who", "is_it"),
    [
        ("Silver Owl", True),
        ("Silver Owl progressive", False),
        ("Silver Owl Dice", True),
        ("Dice", False),
        ("Owl", True),
    ],
)
def test_the_subject_of_a_section(who: str, is_it: bool) -> None:
    assert is_subject(who, "Silver Owl", "Tumble Dice") is is_it


@pytest.mark.parametrize(
    ("text", "noun"),
    [
        (" payout odds:", "payout odds"),
        (" number of decks of cards:", "decks"),
        (" payout tables selected by", "payout tables"),
        (" the possible payouts outlined in", "payouts"),
    ],
)
def test_the_noun_behind_a_pivot(text: str, noun: str) -> None:
    assert noun_after(text) == noun


@pytest.mark.parametrize(
    ("noun", "one"),
    [
        ("payout odds", "payout odds"),
        ("wheels", "wheel"),
        ("boxes", "box"),
        ("entries", "entry"),
        ("dice", "dice"),
        ("pass", "pass"),
    ],
)
def test_a_noun_in_the_singular(noun: str, one: str) -> None:
    assert singular(noun) == one


def test_keys() -> None:
    assert key(("Match-Up", "Match-Down"), "paytable") == "match_up_and_match_down_paytable"
    assert key(("tie",), "tie payout odds") == "tie_payout_odds"
    assert key((), "treat all Player's wagers (any) as a push") == "treat_all_players_wagers_as_a_push"
    assert key((), "tables") == "tables_option"


@pytest.mark.parametrize(
    ("subject", "nouns"),
    [
        ("The Monster Owl progressive pool's incrementation", "incrementation"),
        ("The payout odds for the Owl wager", "payout odds"),
        ("The incrementation of the Owl pool", "incrementation"),
        ("The Owl seed", "seed"),
    ],
)
def test_the_last_nouns_of_a_subject(subject: str, nouns: str) -> None:
    assert last_nouns(subject, ("Owl",)) == nouns
