"""Values as the grammar knows them, alone and side by side."""

from __future__ import annotations

import pytest

from toolkit.tables.values import NUMBER, STRONG, WORD_VALUE, WORDS, cell_facts, tokens


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("9 to 1", STRONG),
        ("9 for 1", STRONG),
        ("3 to 2", STRONG),
        ("1,000 for 1", STRONG),
        ("10 to 1 or 14 to 1", STRONG),
        ("9 or 10 to 1", STRONG),
        ("29—5,999 to 1", STRONG),
        ("29-999 to 1", STRONG),
        ("9 TO 1", STRONG),
        ("9:1", STRONG),
        ("1 to 2", STRONG),
        ("9 to 1*", STRONG),
        ("9\u00a0to\n1", STRONG),
        ("even money", STRONG),
        ("17%", STRONG),
        ("12.5%", STRONG),
        ("100% of meter", STRONG),
        ("10% of the Progressive", STRONG),
        ("100% of Grand Jackpot", STRONG),
        ("10%—15%", STRONG),
        ("$900", STRONG),
        ("$1,500.50", STRONG),
        ("$5 million", STRONG),
        ("2,000×", STRONG),
        ("2,000x", STRONG),
        ("60*", STRONG),
        ("29-49*", STRONG),
        ("×20", STRONG),
        ("9 to 1 (maximum $500)", STRONG),
        ("40to 1", STRONG),
        ("2, 4 or 6", NUMBER),
        ("4 or more", NUMBER),
        ("2", NUMBER),
        ("1—18", NUMBER),
        ("1,000", NUMBER),
        ("Push", WORD_VALUE),
        ("n/a", WORD_VALUE),
        ("N/A reseeded with the seed", WORD_VALUE),
        ("Reserve", WORD_VALUE),
        ("—", WORD_VALUE),
        ("Loses", WORD_VALUE),
        ("Reserve increment", WORDS),
        ("Star 6", WORDS),
        ("2 suited stars", WORDS),
        ("8's", WORDS),
        ("Tie with 1, 2 or 3", WORDS),
        ("Paytable A", WORDS),
        ("Hand", WORDS),
        ("", WORDS),
        ("to 1", WORDS),
        ("$", WORDS),
    ],
)
def test_the_kind_of_a_cell(cell: str, kind: str) -> None:
    assert cell_facts(cell).kind == kind


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Star 6 25 to 1 5 over 2", ["Star", "6", "25 to 1", "5", "over", "2"]),
        ("2, 4 or 6 4 or more 2", ["2, 4 or 6", "4 or more", "2"]),
        ("Tie with 8 or 9 40 to 1", ["Tie with", "8 or 9", "40 to 1"]),
        ("Crow Bet (2, 12) 45 to 1", ["Crow Bet (2, 12)", "45 to 1"]),
        ("1—5 6 for 1", ["1—5", "6 for 1"]),
        ("2-bolt 8", ["2-bolt", "8"]),
        ("40 to 1Moon 15%19% PushPush $5$6", ["40 to 1", "Moon", "15%", "19%", "Push", "Push", "$5", "$6"]),
        ("Reserve rate 3% 5%", ["Reserve", "rate", "3%", "5%"]),
        ("9 to 1\nOwl", ["9 to 1", "Owl"]),
    ],
)
def test_tokens(text: str, pieces: list[str]) -> None:
    found = list(tokens(text, 0, len(text)))
    assert [token.text for token in found] == pieces
    assert [text[token.start : token.end] for token in found] == pieces


def test_facts_of_cells() -> None:
    assert cell_facts("9 to 1 plus the meter").remark == "plus the meter"
    assert cell_facts("N/A reseeded").remark == ""
    assert cell_facts("9 to 1 8 to 1").values == 2
    assert cell_facts("2 4").numbers == 2
    assert cell_facts("40to 1").broken
    assert not cell_facts("40 to 1").broken
