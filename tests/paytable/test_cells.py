"""What cells say: one case a form, then properties over all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.paytable import (
    Alternatives,
    AtLeast,
    AtMost,
    CellValue,
    Loss,
    Money,
    Multiple,
    NotApplicable,
    Number,
    Odds,
    Percent,
    Push,
    Range,
    Reserve,
    Share,
    Words,
    cell,
    pays_like,
    same,
)
from toolkit.spelling import folded

READ: list[tuple[str, CellValue]] = [
    ("9 to 1", Odds(9, 1, "to")),
    ("9 for 1", Odds(9, 1, "for")),
    ("13 to 2", Odds(13, 2, "to")),
    ("1,250 for 1", Odds(1250, 1, "for")),
    ("9-to-1", Odds(9, 1, "to")),
    ("0.95 to 1", Odds(Fraction(19, 20), 1, "to")),
    ("Even money", Odds(1, 1, "to")),
    ("40—7,999 to 1", Range(Odds(40, 1, "to"), Odds(7999, 1, "to"))),
    ("40-7999 to 1", Range(Odds(40, 1, "to"), Odds(7999, 1, "to"))),
    ("40 to 1 – 70 to 1", Range(Odds(40, 1, "to"), Odds(70, 1, "to"))),
    ("11 to 1 or 15 to 1", Alternatives((Odds(11, 1, "to"), Odds(15, 1, "to")))),
    ("11 or 15 to 1", Alternatives((Odds(11, 1, "to"), Odds(15, 1, "to")))),
    ("100% of meter", Share(100, "meter")),
    ("10% of the Jackpot meter", Share(10, "jackpot meter")),
    ("$9,000", Money(9000)),
    ("$0.25", Money(Fraction(1, 4))),
    ("$50 or $75", Alternatives((Money(50), Money(75)))),
    ("$50 to $75", Range(Money(50), Money(75))),
    ("3,000×", Multiple(3000)),
    ("3,000x", Multiple(3000)),
    ("3000 *", Multiple(3000)),
    ("3 times the ante wager", Multiple(3, "ante wager")),
    ("17%", Percent(17)),
    ("17.5%", Percent(Fraction(35, 2))),
    ("17 1/2 percent", Percent(Fraction(35, 2))),
    ("17½%", Percent(Fraction(35, 2))),
    ("12—14%", Range(Percent(12), Percent(14))),
    ("7", Number(7)),
    ("3, 4, 5 or 9", Alternatives((Number(3), Number(4), Number(5), Number(9)))),
    ("3,4,5 or 9", Alternatives((Number(3), Number(4), Number(5), Number(9)))),
    ("3, 4, and 9", Alternatives((Number(3), Number(4), Number(9)), "and")),
    ("1,000, 2,000", Alternatives((Number(1000), Number(2000)), "")),
    ("1—3 or 8", Alternatives((Range(Number(1), Number(3)), Number(8)))),
    ("4 or more", AtLeast(Number(4))),
    ("4+", AtLeast(Number(4))),
    ("10% of meter or more", AtLeast(Share(10, "meter"))),
    ("up to $500", AtMost(Money(500))),
    ("4 or fewer", AtMost(Number(4))),
    ("1—5", Range(Number(1), Number(5))),
    ("PUSH", Push()),
    ("Lose", Loss()),
    ("Reserve", Reserve()),
    ("n/a", NotApplicable()),
    ("N/A paid from the\nhouse fund", NotApplicable("paid from the house fund")),
    ("N/A (house fund)", NotApplicable("house fund")),
    ("Owl — any", Words("owl-any")),
    ("", Words("")),
]

STAY_WORDS = [
    "6:5",
    "010",
    "010 to 1",
    "1/0",
    "3 to 0",
    "5—1",
    "1% or $5",
    "2,500,7 or 9",
    "1,00",
    "9 to",
    "to 1",
    "or 5",
    "5 or",
    ",",
    "$",
    "x",
    "-",
    "7 over 2",
    "Any 20",
    "Tie with 1, 2 or 3",
    "9 to 1 or 5 for 1x",
    "9 to 1—5%",
    "1 and 2 or 3",
    "C&E (11)",
    "n/as",
    "5 to 1 to 2 to 1",
    "４ to 1",
]


@pytest.mark.parametrize(("text", "value"), READ)
def test_reads(text: str, value: CellValue) -> None:
    """A cell has this value, and prints as it was."""
    assert cell(text) == value
    assert str(cell(text)) == text


@pytest.mark.parametrize("text", STAY_WORDS)
def test_stays_words(text: str) -> None:
    """What fits no form exactly is not guessed at."""
    assert cell(text) == Words(folded(text))


SAME = [
    ("2,000×", "2,000x"),
    ("2,000×", "2000×"),
    ("2,000×", "2000 *"),
    ("N/A", "n/a from the house fund"),
    ("n/a", "Not applicable"),
    ("$5,000", "$5000.00"),
    ("17%", "17 percent"),
    ("17.50%", "17 1/2%"),
    ("2, 4 or 6", "6, 4 or 2"),
    ("2, 4 or 6", "2, 4, 6"),
    ("1—5", "1 - 5"),
    ("100% of meter", "100% of the Meter"),
    ("Queen’s  ''pair''", 'queen\'s "pair"'),
    ("Owl—extra", "OWL - extra"),
    ("9 to 1", "9\u00a0to 1"),
]
DIFFERENT = [
    ("200 for 1", "200 to 1"),
    ("9 for 1", "8 to 1"),
    ("3 to 2", "6 to 4"),
    ("100% of meter", "100% of progressive"),
    ("100% of meter", "100%"),
    ("N/A from the house", "N/A from the pool"),
    ("N/A", "Reserve"),
    ("2, 4 or 6", "2, 4 and 6"),
    ("2 or 4", "2 or 6"),
    ("1—5", "1, 2, 3, 4 or 5"),
    ("5", "$5"),
    ("5%", "5×"),
    ("Push", "Loss"),
    ("Owl", "Owls"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_same(one: str, other: str) -> None:
    """Two ways to write one value."""
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_not_same(one: str, other: str) -> None:
    """Two values."""
    assert not same(one, other)
    assert not same(other, one)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("9 for 1", "8 to 1", True),
        ("3 to 2", "6 to 4", True),
        ("5 for 2", "3 to 2", True),
        ("1 for 1", "0 to 1", True),
        ("9 for 1", "9 to 1", False),
        ("9 to 1", "9", False),
    ],
)
def test_pays_like(one: str, other: str, alike: bool) -> None:
    """`to` keeps the stake, `for` includes it."""
    assert pays_like(cell(one), cell(other)) is alike


AMOUNTS = st.one_of(
    st.integers(0, 99_999),
    st.fractions(0, 5_000, max_denominator=50).map(lambda f: int(f) if f.denominator == 1 else f),
)
POSITIVE = AMOUNTS.filter(bool)
THINGS = st.sampled_from(["meter", "progressive", "jackpot meter", "the-pool"])
SCALARS: list[st.SearchStrategy[CellValue]] = [
    st.builds(Number, AMOUNTS),
    st.builds(Odds, AMOUNTS, POSITIVE, st.sampled_from(["to", "for"])),
    st.builds(Money, AMOUNTS),
    st.builds(Percent, AMOUNTS),
    st.builds(Share, AMOUNTS, THINGS),
    st.builds(Multiple, AMOUNTS, st.sampled_from(["", "wager", "ante bet", "player's initial wager"])),
]


def _ranges(scalars: st.SearchStrategy[CellValue]) -> st.SearchStrategy[CellValue]:
    """Ranges whose ends are of one kind and rise."""

    def ranged(low: CellValue, high: CellValue) -> CellValue:
        return cell(str(Range(low, high)))  # type: ignore[arg-type]

    return st.builds(ranged, scalars, scalars).filter(lambda value: isinstance(value, Range))


def _values() -> st.SearchStrategy[CellValue]:
    lists = [
        st.builds(Alternatives, st.lists(one, min_size=2, max_size=6).map(tuple), st.sampled_from(["or", "and", ""]))
        for one in SCALARS[:4]
    ]
    bounds = [st.builds(bound, one) for one in SCALARS for bound in (AtLeast, AtMost)]
    fixed = [st.builds(NotApplicable, st.sampled_from(["", "paid at the desk"])), st.builds(Push), st.builds(Reserve)]
    return st.one_of(*SCALARS, *map(_ranges, SCALARS), *lists, *bounds, *fixed)


@settings(deadline=None)
@given(_values())
def test_printed_values_read_back(value: CellValue) -> None:
    """Any value prints to text that reads back as that value."""
    assert cell(str(value)) == value


TOKENS = [
    "1",
    "2",
    ",",
    ".",
    "/",
    "-",
    "—",
    "%",
    "$",
    "×",
    "x",
    "*",
    "to",
    "for",
    "or",
    "and",
    "of",
    "meter",
    "N/A",
    "½",
    "000",
    "more",
    "up",
]
TEXTS = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(TOKENS), max_size=12).map(" ".join),
    st.text("0123456789,./-—%$×x* tofrand½", max_size=30),
)


@settings(deadline=None)
@given(TEXTS, TEXTS)
def test_any_text(one: str, other: str) -> None:
    """Every text has a value, prints as it was, is the same as itself; sameness goes both ways."""
    assert str(cell(one)) == one
    assert same(one, one)
    assert same(one, other) == same(other, one)
    assert folded(folded(one)) == folded(one)


@pytest.mark.parametrize("piece", ["9", "1,", "1 or ", "(", "-", "1-", "9 to ", "½", "1/", "the wager ", "%", "N/A "])
def test_long_text_is_words(piece: str) -> None:
    """A long text costs little and stays words."""
    text = piece * 50_000
    assert isinstance(cell(text), Words)
    assert str(cell(text)) == text
