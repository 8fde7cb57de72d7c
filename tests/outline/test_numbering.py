"""What a marker can count as."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.outline.numbering import KINDS, counts, printed, roman, roman_value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a", ["a1"]),
        ("c", ["a3", "i100"]),
        ("i", ["a9", "i1"]),
        ("l", ["a12", "i50"]),
        ("m", ["a13", "i1000"]),
        ("z", ["a26"]),
        ("aa", ["a27"]),
        ("ii", ["a35", "i2"]),
        ("iv", ["i4"]),
        ("xviii", ["i18"]),
        ("12", ["112"]),
        ("B", ["A2"]),
        ("C", ["A3", "I100"]),
        ("I", ["A9", "I1"]),
        ("VI", ["I6"]),
        ("-a-", ["-a-1"]),
        ("-2-", ["-1-2"]),
        ("¶", ["¶0"]),
    ],
)
def test_letters_and_numerals_count(text: str, expected: list[str]) -> None:
    assert [f"{KINDS[rank] if rank >= 0 else '¶'}{number}" for rank, number in counts(text)] == expected


@pytest.mark.parametrize(("text", "kind"), [("iiii", "i"), ("IXX", "I"), ("qq", "a"), ("ab", "a"), ("AB", "A")])
def test_a_marker_of_no_kind_gets_its_likeliest(text: str, kind: str) -> None:
    rank, number = counts(text)[0]
    assert KINDS[rank] == kind
    assert number == (0 if text != "qq" else 43)


@given(st.integers(1, 399))
def test_numerals_are_read_as_they_are_printed(number: int) -> None:
    assert roman_value(roman(number)) == number


@given(st.integers(0, len(KINDS) - 1), st.integers(1, 50))
def test_a_printed_number_counts_as_itself(rank: int, number: int) -> None:
    assert (rank, number) in counts(printed(rank, number))


@given(st.text(alphabet="ivxlcdm", min_size=1, max_size=8))
def test_what_is_read_as_a_numeral_is_printed_the_same(text: str) -> None:
    number = roman_value(text)
    assert not number or number in (500, 1000) or roman(number) == text
