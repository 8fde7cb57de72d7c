"""Run-on text: what is a label, what a value, where a head ends, where a block begins, what stands behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tables.reader import ANNOUNCED, likely, page, plain, read, reads, says, table
from toolkit.tables import TableContext, read_tables


def test_digits_of_labels_touch_the_odds() -> None:
    reads(
        "Hand Odds Star 6 25 to 1 5 over 2 30 to 1 2-bolt 8 over 2-bolt 1 50 to 1 Tie with 1, 2 or 3 70 to 1 "
        "Knot 12 to 1",
        """
        Hand | Odds
        Star 6 | 25 to 1
        5 over 2 | 30 to 1
        2-bolt 8 over 2-bolt 1 | 50 to 1
        Tie with 1, 2 or 3 | 70 to 1
        Knot | 12 to 1
        """,
    )


def test_labels_that_contain_to() -> None:
    reads(
        "Event Pays 2 to 6 of coins 7 to 1 Ace to five 5 to 1 20 to 29 points 12 to 1 10 to Ace 50 to 1 0 points Push",
        """
        Event | Pays
        2 to 6 of coins | 7 to 1
        Ace to five | 5 to 1
        20 to 29 points | 12 to 1
        10 to Ace | 50 to 1
        0 points | Push
        """,
    )


def test_columns_counted_off_and_a_surplus_word_that_is_the_next_label() -> None:
    reads(
        "A B C D E Seed $7,000 $7,000 $900 $900 $900 Reseed Reserve Reserve $900 $900 $900 "
        "Main increment 21% 21% 16% 16% 16% Reserve increment 2% 2% n/a n/a n/a (c) The seed must be set.",
        """
         | A | B | C | D | E
        Seed | $7,000 | $7,000 | $900 | $900 | $900
        Reseed | Reserve | Reserve | $900 | $900 | $900
        Main increment | 21% | 21% | 16% | 16% | 16%
        Reserve increment | 2% | 2% | n/a | n/a | n/a
        """,
        behind="(c) The seed",
    )


def test_values_that_are_words_and_values_with_words() -> None:
    reads(
        "Scenario Paytable A Paytable B Knot win Push 2 to 1 Top knot 100% of Progressive 10% of the meter "
        "Low knot 10 to 1 or 14 to 1 29—999 to 1 No knot Loses — Any 9 for 1 3 to 2",
        """
        Scenario | Paytable A | Paytable B
        Knot win | Push | 2 to 1
        Top knot | 100% of Progressive | 10% of the meter
        Low knot | 10 to 1 or 14 to 1 | 29—999 to 1
        No knot | Loses | —
        Any | 9 for 1 | 3 to 2
        """,
    )


def test_blocks_on_one_line_and_on_several() -> None:
    blocks = (
        "Outcome Paytable B Paytable A Top 9 to 1 8 to 1 Low 7 to 1 6 to 1",
        "Outcome Paytable C Paytable D Paytable E Top 3 to 1 4 to 1 5 to 1",
        "Outcome Paytable F Top 3 to 1 5 card low 2 to 1",
    )
    tables = (
        "Outcome | Paytable B | Paytable A\nTop | 9 to 1 | 8 to 1\nLow | 7 to 1 | 6 to 1",
        "Outcome | Paytable C | Paytable D | Paytable E\nTop | 3 to 1 | 4 to 1 | 5 to 1",
        "Outcome | Paytable F\nTop | 3 to 1\n5 card low | 2 to 1",
    )
    for between in (" ", "\n", "\n\n", "\r\n"):
        reads(between.join(blocks), *tables)


def test_blocks_without_a_corner() -> None:
    reads(
        "Paytable 1 Paytable 2 Rate 9% 8% Reserve rate 1% 2% Paytable 3 Rate 7% Reserve rate 3% (c) Next.",
        " | Paytable 1 | Paytable 2\nRate | 9% | 8%\nReserve rate | 1% | 2%",
        " | Paytable 3\nRate | 7%\nReserve rate | 3%",
        behind="(c)",
    )


def test_attributes_down_with_remarks_and_lists() -> None:
    found = likely(
        "Paytable Seed (multiple of wager) Increment Rate Reserve Rate Paytable 1 1,500× 14% 3% Paytable 2 900× 13.5% "
        "N/A reseeded with the seed Paytable 3 900× 13.5% N/A reseeded with the seed Paytable 4 800× 15% 2%",
        """
        Paytable | Seed (multiple of wager) | Increment Rate | Reserve Rate
        Paytable 1 | 1,500× | 14% | 3%
        Paytable 2 | 900× | 13.5% | N/A reseeded with the seed
        Paytable 3 | 900× | 13.5% | N/A reseeded with the seed
        Paytable 4 | 800× | 15% | 2%
        """,
    )
    assert found.grids[0].doubt == (
        "the words before the first value can be parted into head and label in more than one way"
    )
    reads(
        "Paytable Number of Decks Paytable 1 1, 2 or 3 Paytable 2 1 Paytable 3 4 or more Paytable 4 2 or 3",
        """
        Paytable | Number of Decks
        Paytable 1 | 1, 2 or 3
        Paytable 2 | 1
        Paytable 3 | 4 or more
        Paytable 4 | 2 or 3
        """,
    )


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("Wager Payout Range Any Star 9 to 1 Any Moon 8 to 1", "Wager | Payout Range"),
        ("Hand Combination Paytable 10 Star 9 to 1 Moon 8 to 1", "Hand Combination | Paytable 10"),
        ("Triggering Event Odds Star 9 to 1 Moon 8 to 1", "Triggering Event | Odds"),
        ("Bet Inner Payout Outer Payout Star 9 to 1 8 to 1 Moon 8 to 1 7 to 1", "Bet | Inner Payout | Outer Payout"),
        ("Hand Paytable 1 2 Star 9 to 1 8 to 1 Moon 8 to 1 7 to 1", "Hand | Paytable 1 | Paytable 2"),
        ("Any star 9 to 1 Any moon 8 to 1", "-"),
        ("Paytable Decks Seed A 2, 4 or 6 $900 B 4 or more $500 C 8 $400", "Paytable | Decks | Seed"),
        ("Cup I Cup II Star 9 to 1 8 to 1 Moon 8 to 1 7 to 1", " | Cup I | Cup II"),
    ],
)
def test_heads(text: str, head: str) -> None:
    found = read(text)
    assert found is not None
    assert plain(found.grids[0])[0] == table(head)[0]
    assert found.grids[0].doubt == ""


def test_the_title_of_the_section_is_a_head() -> None:
    context = replace(ANNOUNCED, title="Little Owl")
    reads(
        "Wager Little Owl Any Two Bet 10 to 1 Any Four Bet 6 to 1",
        "Wager | Little Owl\nAny Two Bet | 10 to 1\nAny Four Bet | 6 to 1",
        context=context,
    )


@pytest.mark.parametrize(
    "behind",
    [
        "(c) The seed must be set.",
        "(1) A player may not double.",
        "§ 700b.2. Silver Owl.",
        "CHAPTER 700c. DICE",
        "The dealer shall pay 5 to 1 for the rest.",
        "\n(c) A win pays 3 to 1.",
        "\nA player who wins is paid.",
        "\n§ 700b.2. Silver Owl.",
    ],
)
def test_text_behind_is_not_the_tables(behind: str) -> None:
    text = f"Hand Odds Any star 3 to 1 C&E (11) 4 to 1 Any moon 2 to 1 {behind}"
    reads(text, "Hand | Odds\nAny star | 3 to 1\nC&E (11) | 4 to 1\nAny moon | 2 to 1", behind=behind.strip())


@pytest.mark.parametrize(
    "text",
    [
        "A winning hand shall be paid at odds of 3 to 1.",
        "Insurance pays 2 to 1 with one star and 5 to 1 with two stars.",
        "Potential factors are 1, 2, 3, 4, 5, 10, 15 or 50.",
        "An additional fixed payout of $50.",
        "11 to 1.",
        "Straight up, which is the wager under § 700a.3(e)(1).",
        "If the segment has a jackpot, it is a Mini (20×), Minor (100×), Major (500×) or Grand (2,000×).",
        "Owl hand—Three cards of one suit.",
        "",
        "   \n",
        "No values at all stand here",
        (
            "Paytable Initiared with Larch Poker games that use the following number of decks of cards:\n"
            "Paytable Number of Decks Paytable 1 1, 2 or 3 Paytable 2 1 Paytable 3 1 Paytable 4 2 or 3"
        ),
    ],
)
def test_prose_is_no_table(text: str) -> None:
    assert read(text) is None


def test_a_row_of_words_is_parted_and_said() -> None:
    text = (
        "Paytable A Paytable B Wheels allowed Single zero wheels Double zero wheels Straight odds 28 to 1 30 to 1 "
        "Raised odds 50 to 1 60 to 1 100 to 1 120 to 1"
    )
    found = likely(
        text,
        """
         | Paytable A | Paytable B
        Wheels allowed | Single zero wheels | Double zero wheels
        Straight odds | 28 to 1 | 30 to 1
        Raised odds | 50 to 1 | 60 to 1
        Raised odds | 100 to 1 | 120 to 1
        """,
    )
    assert found.grids[0].doubt == (
        "words of “Wheels allowed Single zero wheels Double zero wheels” are read as cells: their borders are lost"
    )


def test_headings_of_rows_are_parted_and_said() -> None:
    found = likely(
        "Hand Odds Land birds Owl 9 to 1 Hen 8 to 1 Sea birds Auk 7 to 1 Gull 6 to 1",
        """
        Hand | Odds
        Land birds: Owl | 9 to 1
        Land birds: Hen | 8 to 1
        Sea birds: Auk | 7 to 1
        Sea birds: Gull | 6 to 1
        """,
    )
    assert found.grids[0].doubt == (
        "“Land birds” is read as the heading of the rows under it; "
        "“Sea birds” is read as the heading of the rows under it"
    )


def test_words_only_are_parted_by_their_capitals_and_said() -> None:
    found = likely("Thread Pays Red Blue Green Push Blue Red", "Thread | Pays\nRed | Blue\nGreen | Push\nBlue | Red")
    assert found.grids[0].doubt == "all cells are words: where one ends is read from its capital letters"


def test_counted_labels_with_a_column_of_words() -> None:
    found = likely(
        "Paytable Wheel Odds A single zero 9 to 1 B double zero 8 to 1",
        "Paytable | Wheel | Odds\nA | single zero | 9 to 1\nB | double zero | 8 to 1",
    )
    assert found.grids[0].doubt


def test_two_splits_that_both_fit() -> None:
    says(
        "Outcome Paytable A Paytable B Owl Reserve Reserve Reserve Cat 8 to 1 7 to 1",
        "warning: “Reserve Reserve Reserve Cat” can be split in two ways: the likelier one is given",
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Hand Paytable A Paytable B Owl 9 to 1 8 to 1 Cat 7 to 1", "warning: the row “Cat” has 1 value for 2 columns"),
        (
            "Hand Paytable A Paytable B Owl 9 to 1 8 to 1 Cat 7 to 1 6 to 1 Dog",
            "warning: the row “Dog” has 0 values for 2 columns",
        ),
        (
            "Hand Paytable A Paytable B Owl 9 to 1 8 to 1 7 to 1 Cat 7 to 1 6 to 1",
            "warning: the row “Owl” has 3 values for 2 columns",
        ),
        (
            "Hand Paytable A Paytable B Owl 9 to 1 8 to 1 7 to 1 6 to 1",
            "note: this row has no label of its own: read under “Owl”, the label above",
        ),
        (
            "Hand Odds Owl 9 to 1 8 to 1 Cat 7 to 1",
            "warning: this row has no label of its own: read under “Owl”, the label above",
        ),
        ("Hand Paytable A Paytable B 9 to 1 8 to 1 Cat 7 to 1 6 to 1", "warning: this row has values and no label"),
        ("Hand Odds Owl 40to 1 Cat 8 to 1", "warning: “40to 1” is no value as one prints it"),
        ("Hand Odds Owl 4 to 1Cat 8 to 1", "note: no blank stands between “4 to 1” and “Cat”"),
        ("Hand Odds Owl 4 to 1 Redcat 08 to 1", "warning: “08 to 1” is no value as one prints it"),
        ("Hand Odds Owl 4 to 1 RedCat 8 to 1", "warning: “RedCat”: a blank seems to be missing"),
        (
            "Hand Odds Any owl 4 to 1 Any cat Any dog 8 to 1",
            "warning: the label “Any cat Any dog” holds “Any”, with which labels begin",
        ),
        ("Hand Odds Owl 4 to 1 Owl 8 to 1", "warning: two rows have the label “Owl”"),
        ("Hand Odds Owl Owl 4 to 1 Cat 8 to 1", "warning: the label “Owl Owl” says the same twice"),
        (
            "Hand Paytable A Paytable B Owl 4 to 1 Push Push Cat 8 to 1 9 to 1",
            "warning: the label “Push Cat” holds what looks like a value",
        ),
        (
            "Hand Paytable A Paytable B Paytable C Owl 4 to 1 Red 5 to 1 Cat 8 to 1 9 to 1 7 to 1",
            "warning: words of “Owl 4 to 1 Red 5 to 1” are read as cells: their borders are lost",
        ),
        ("Hand Odds Owl 4 to 1 Cat by 8 to 1", "warning: the label “Cat by” breaks off"),
        (
            "Hand Paytable A Paytable B Owl 4 to 1 5 to 1 Cat 8 to 1 9",
            "warning: “9” stands where others have odds, shares or amounts",
        ),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    found = read(text)
    assert found is not None
    assert message in [f"{finding.severity}: {finding.message}" for finding in found.findings]
    assert (found.grids[0].doubt != "") == (not message.startswith("note"))


def test_a_number_that_ran_into_its_odds_where_the_section_has_the_name() -> None:
    context = replace(ANNOUNCED, names=("Star 7", "Moon 8"))
    says(
        "Hand Odds Star 740 to 1 Moon 8 25 to 1",
        "warning: “Star” and “740 to 1”: the section speaks of “star 7”",
        context=context,
    )


def test_one_row_a_line_with_single_blanks_is_spaced() -> None:
    found = reads(
        "Hand Odds\nStar 6 25 to 1\nFour of one\nkind 9 to 1\nMoon Push\n(c) Next.",
        "Hand | Odds\nStar 6 | 25 to 1\nFour of one kind | 9 to 1\nMoon | Push",
        behind="(c)",
    )
    assert found.grids[0].shape == "spaced"


def test_a_table_wrapped_anywhere() -> None:
    line = "Hand Paytable A Paytable B Red star pair 9 to 1 8 to 1 Blue star pair 7 to 1 6 to 1"
    words = line.split(" ")
    expected = "Hand | Paytable A | Paytable B\nRed star pair | 9 to 1 | 8 to 1\nBlue star pair | 7 to 1 | 6 to 1"
    for cut in range(6, len(words)):
        likely(" ".join(words[:cut]) + "\n" + " ".join(words[cut:]), expected)


def test_a_reading_never_goes_beyond_stop() -> None:
    text = "Hand Odds Star 9 to 1 Moon 8 to 1 Sun 7 to 1"
    for stop in range(len(text)):
        found = read_tables(page(text), 0, stop, TableContext(lead_in="x:"))
        assert found is None or found.end <= stop


def test_a_table_without_a_head_is_noted() -> None:
    says("Any pair 3 to 1 Any ten 2 to 1", "note: this table has no head")
    says("| Any pair | 3 to 1 |\n| Any ten | 2 to 1 |", "note: this table has no head")


def test_words_between_two_blocks_that_are_no_cell_are_said() -> None:
    says(
        "Hand Paytable A Paytable B Two owls 18 to 1 24 under one of these tables, which the holder has named and had "
        "approved as part of its own Rules Submission:\nEvent Paytable A Paytable B Cat 7 to 1 6 to 1",
        "warning: “24” stands beside odds, shares or amounts",
        "warning: “under one of these tables, whi … es Submission: Event” stands in this table and is read as no cell",
    )
