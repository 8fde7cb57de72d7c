"""What picks bind and settle: by table, by sentence, by item, by condition."""

from __future__ import annotations

import pytest

from tests.readings.sections import opened, picks, read, told

TABLE = """
p Winning Silver Owl wagers shall be paid under one of the following paytables:
| Hand | Paytable A | Paytable B | Paytable C |
| Pair | 2 to 1 | 3 to 1 | 4 to 1 |
q Silver Owl shall be played with six or eight decks of cards.
"""
CHOSEN = ["paytable@p one: A, B, C", "decks@q one: 6, 8"]

SENTENCES = {
    "may only be offered in conjunction with": (
        "r Paytable C may only be offered in conjunction with eight decks.",
        "C -> 8",
    ),
    "only with": ("r Paytables A and B may be used only with a six deck game.", "A B -> 6"),
    "only if": ("r Paytable C may be offered only if eight decks are used.", "C -> 8"),
    "unless": ("r Paytable C may not be offered unless eight decks are used.", "C -> 8"),
    "may not be offered with": ("r Paytables A through B may not be offered with 6 decks.", "A B -> 8"),
    "must be played with": ("r If Paytable B is selected, the game must be played with six decks.", "B -> 6"),
}


@pytest.mark.parametrize(("text", "expected"), SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_binds_decks_to_paytables(text: str, expected: str) -> None:
    when, allow = expected.split(" -> ")
    assert told(read(TABLE + text)) == [*CHOSEN, f"r: paytable {when} -> decks {allow}"]


CONDITIONS = {
    "if, then only": ("r If eight decks are used, the certificate holder may only select Paytable A or B.", "8 -> A B"),
    "only ahead": ("r Only Paytables A and C may be offered with six decks.", "6 -> A C"),
    "if, then not": ("r If eight decks are in use, Paytable C may not be offered.", "8 -> A B"),
    "an offer that binds": (
        "r A certificate holder may only offer Silver Owl with six decks of cards if Paytable B is used.",
        "6 -> B",
    ),
}


@pytest.mark.parametrize(("text", "expected"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition_binds_paytables_to_decks(text: str, expected: str) -> None:
    when, allow = expected.split(" -> ")
    assert told(read(TABLE + text)) == [*CHOSEN, f"r: decks {when} -> paytable {allow}"]


def test_what_rules_nothing_out_binds_nothing() -> None:
    assert told(read(TABLE + "r Paytable C may only be offered with six or eight decks.")) == CHOSEN


def test_an_item_binds_its_own_option() -> None:
    text = """
    a Silver Owl may be played with 4, 6 or 8 decks.
    b The certificate holder may offer one or more of the following side wagers:
    b.1 The Feather wager.
    b.2 The Talon wager, if six or eight decks are used.
    b.3 The Perch wager, which may not be offered with eight decks.
    """
    assert told(read(text)) == [
        "decks@a one: 4, 6, 8",
        "side_wagers@b any: Feather, Talon, Perch",
        "b.2: side_wagers Talon -> decks 6 8",
        "b.3: side_wagers Perch -> decks 4 6",
    ]


def test_alternatives_under_conditions_are_one_choice_and_their_tables_say_when() -> None:
    text = """
    a Silver Owl shall be played with four, six or eight decks of cards.
    b A certificate holder may, if specified in its Rules Submission, offer to each player the option of placing:
    b.1 An Up wager.
    b.2 A Down wager.
    c Winning Up and Down wagers shall be paid under one of the following paytables, which it names in its Rules \
      Submission:
    c.1 A certificate holder may select one of the following paytables if four or six decks are used:
    | Hand | Paytable A | Paytable B | Paytable C |
    | Pair | 2 to 1 | 3 to 1 | 4 to 1 |
    c.2 A certificate holder may select one of the following paytables if eight decks are being used:
    | Hand | Paytable A | Paytable B |
    | Pair | 3 to 1 | 4 to 1 |
    """
    found = read(text)
    assert told(found) == [
        "decks@a one: 4, 6, 8",
        "optional_wagers@b any: Up, Down",
        "up_and_down_paytable@c one: A, B, C if optional_wagers Up Down",
        "c.2: decks 8 -> up_and_down_paytable A B",
    ]
    assert [(table.at, table.role, picks(table.when)) for table in found.tables] == [
        ("c.1", "paytables", "decks 4 6"),
        ("c.2", "paytables", "decks 8"),
    ]
    assert opened(found) == []
    assert found.unread == ()


def test_a_choice_that_is_open_under_one_pick_only() -> None:
    text = """
    a Silver Owl may be played on either a single zero or a double zero wheel.
    b If a double zero wheel is used, the certificate holder shall select one of the following payout odds:
    b.1 9 to 1.
    b.2 8 to 1.
    """
    assert told(read(text)) == [
        "wheel@a one: single zero, double zero",
        "payout_odds@b one: 9 to 1, 8 to 1 if wheel double zero",
    ]


def test_a_row_of_the_paytables_binds_the_wheel() -> None:
    text = """
    a Silver Owl may be played on either a single zero or double zero wheel.
    b Silver Owl wagers shall be settled under one of the following paytables, named in its Rules Submission:
    | | Paytable A | Paytable B |
    | Wheels authorized | Single zero/double zero wheels | Double zero wheel |
    | Straight | 27 to 1 | 29 to 1 |
    """
    assert told(read(text)) == [
        "wheel@a one: single zero, double zero",
        "paytable@b one: A, B",
        "b: paytable B -> wheel double zero",
    ]


def test_a_table_of_decks_by_paytable_makes_decks_a_choice() -> None:
    text = """
    a The certificate holder shall pay Silver Owl wagers at the odds in one of the following payout tables:
    | Hand | Paytable 1 | Paytable 2 | Paytable 3 |
    | Pair | 2 for 1 | 3 for 1 | 4 for 1 |
    b The paytables in subsection (a) may only be offered with games that use the following number of decks of cards:
    | Paytable | Number of Decks |
    | Paytable 1 | 1, 2 or 3 |
    | Paytable 2 | 1 |
    | Paytable 3 | 2—3 |
    """
    found = read(text)
    assert told(found) == [
        "paytable@a one: 1, 2, 3",
        "decks@b one: 1, 2, 3",
        "b: paytable 2 -> decks 1",
        "b: paytable 3 -> decks 2 3",
    ]
    assert [table.role for table in found.tables] == ["paytables", "attributes"]


def test_decks_that_a_table_adds_are_said() -> None:
    found = read(
        TABLE + "r The paytables in subsection (p) may only be offered with the following number of decks:\n"
        "| Paytable | Number of Decks |\n| Paytable A | 6 or 7 |\n| Paytable B | 6 |\n| Paytable C | 8 |"
    )
    assert told(found) == [
        *CHOSEN,
        "r: paytable A -> decks 6",
        "r: paytable B -> decks 6",
        "r: paytable C -> decks 8",
    ]
    assert opened(found) == ["r text-against-table"]


SETTLED = {
    "across, corresponding in words": (
        "r The rates must be based upon the following table, which corresponds to the selected paytable:\n"
        "| | Paytable A | Paytable B | Paytable C |\n"
        "| Seed (in dollars) | $10 | $20 | $30 |\n| Reserve rate | 1% | 2% | n/a |"
    ),
    "down, citing the paytables": (
        "r The seeds and rates in this chart go with the paytable selected under subsection (p):\n"
        "| Paytable | Seed (in dollars) | Reserve rate |\n"
        "| Paytable A | $10 | 1% |\n| Paytable B | $20 | 2% |\n| Paytable C | $30 | n/a |"
    ),
    "in several blocks": (
        "r The rates are those of the following tables, which correspond to the selected paytable:\n"
        "| | Paytable A | Paytable B |\n| Seed (in dollars) | $10 | $20 |\n| Reserve rate | 1% | 2% |\n\n"
        "| | Paytable C |\n| Seed (in dollars) | $30 |\n| Reserve rate | n/a |"
    ),
}


@pytest.mark.parametrize("text", SETTLED.values(), ids=SETTLED)
def test_a_table_settles_values_by_paytable(text: str) -> None:
    found = read(TABLE + text.replace("\n\n", "\n ~\n").replace(" ~\n", "\n"))
    assert told(found) == [
        *CHOSEN,
        "r: paytable A = seed $10; reserve_rate 1%",
        "r: paytable B = seed $20; reserve_rate 2%",
        "r: paytable C = seed $30; reserve_rate n/a",
    ]


def test_a_table_with_two_keys() -> None:
    found = read(
        TABLE + "r The seed which corresponds to the selected paytable and the number of decks is as follows:\n"
        "| Paytable | Decks | Seed |\n| Paytable A | 6 | $1 |\n| Paytable A | 8 | $2 |\n| Paytable B | 6 or 8 | $3 |\n"
    )
    assert told(found) == [
        *CHOSEN,
        "r: paytable A, decks 6 = seed $1",
        "r: paytable A, decks 8 = seed $2",
        "r: paytable B, decks 6 8 = seed $3",
    ]


def test_a_value_without_a_column_is_to_be_stated_and_said() -> None:
    found = read(
        TABLE
        + "r The initial seed and reseed amounts and the increment rate in the following chart shall correspond with "
        "the paytable selected under subsection (p) and shall be included in its Rules Submission form:\n"
        "| Paytable | Initial Seed | Incrementation Rate |\n"
        "| Paytable A | 5× | 1% |\n| Paytable B | 6× | 2% |\n| Paytable C | 7× | 3% |"
    )
    assert told(found) == [
        CHOSEN[0],
        CHOSEN[1],
        "reseed_amounts@r state",
        "r: paytable A = initial_seed 5×; incrementation_rate 1%",
        "r: paytable B = initial_seed 6×; incrementation_rate 2%",
        "r: paytable C = initial_seed 7×; incrementation_rate 3%",
    ]
    assert opened(found) == ["r no-column"]
    said = [finding.message for finding in found.findings if finding.id == "no-column"]
    assert said == ['The rule orders "reseed amounts" into the filing, and its table has no column for it.']


def test_a_table_that_fits_two_choices_is_tied_to_none() -> None:
    text = """
    a A certificate holder may offer one or more of the following side wagers:
    a.1 The Cat wager.
    a.2 The Fox wager.
    b Winning Cat wagers shall be paid under one of the following paytables:
    | Hand | Paytable A | Paytable B |
    | Pair | 2 to 1 | 3 to 1 |
    c Winning Fox wagers shall be paid under one of the following paytables:
    | Hand | Paytable A | Paytable B |
    | Pair | 4 to 1 | 5 to 1 |
    d The rates correspond to the selected paytable:
    | | Paytable A | Paytable B |
    | Rate | 1% | 2% |
    """
    found = read(text)
    assert found.derived == ()
    assert opened(found) == ["d table-key-in-doubt"]


def test_labels_of_a_price_table_are_joined_and_said() -> None:
    text = """
    a If a certificate holder offers any of the Bonus wagers, authorized under subsection (b), the layout shall \
      show them.
    b Any of the following Bonus wagers:
    b.1 A Star 6 wager, which shall win on a 6.
    b.2 A 2-card 9 over a 2-card 2 wager, which shall win on both.
    b.3 A North wins with a 3-card 7 wager.
    b.4 A tie with 1, 2 or 3 wager.
    b.5 A South Pair wager.
    c The Bonus wagers shall be paid in accordance with the following odds:
    | Hand | Odds |
    | Star 6 | 25 to 1 |
    | 2-card 9 over 2-card 2 | 50 to 1 |
    | North win with 3-card 7 | 40 to 1 |
    | Tie with 1, 2 or 3 | 7 to 1 |
    | South pair (first two cards) | 11 to 1 |
    """
    found = read(text)
    bonus = "Star 6, 2-card 9 over a 2-card 2, North wins with a 3-card 7, tie with 1, 2 or 3, South Pair"
    assert told(found) == [f"bonus_wagers@b any: {bonus}"]
    assert found.choices[0].labels == (
        ("2-card 9 over a 2-card 2", "2-card 9 over 2-card 2"),
        ("North wins with a 3-card 7", "North win with 3-card 7"),
        ("South Pair", "South pair (first two cards)"),
    )
    assert [finding.id for finding in found.findings if finding.id.startswith("labels")] == ["labels-joined"]
    assert found.tables[0].role == "payouts"


def test_labels_that_do_not_fit_are_said() -> None:
    text = """
    a A certificate holder may offer one or more of the following side wagers:
    a.1 The Cat wager.
    a.2 The Fox wager.
    a.3 The Owl Pair wager.
    b The side wagers shall be paid in accordance with the following odds:
    | Wager | Odds |
    | Cat | 2 to 1 |
    | Fox | 3 to 1 |
    | Mole | 4 to 1 |
    """
    said = [finding.message for finding in read(text).findings if finding.id == "labels-unmatched"]
    assert said == ["List and table do not fit: no odds for Owl Pair; odds for Mole, which the list does not name."]
