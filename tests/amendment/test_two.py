"""Two things changed at once: both are told, also where they stand in one provision."""

from __future__ import annotations

from tests.amendment import sheets
from toolkit.amendment import Change, changes


def _told(name: str, section: str, at: str, *swaps: tuple[str, str]) -> list[tuple[str, str, bool]]:
    sheet = sheets.sheet(name, section)
    node = next(one for one, _ in sheet.nodes() if one.at == at)
    for was, now in swaps:
        assert was in node.text
        node.text = node.text.replace(was, now, 1)
    new = sheet.read()
    assert new is not None
    return [_short(one) for one in changes(sheet.spec, new)]


def _short(one: Change) -> tuple[str, str, bool]:
    return one.cls.value, one.at, one.unread


def test_a_word_is_not_hidden_by_a_heading() -> None:
    swaps = ("may be", "may not be"), ("(relating to Beacon Wheel)", "(relating to Beacon Wheel and tide)")
    assert _told("harbor-wheel", "703b.6", "c", *swaps) == [("substantive", "c", True), ("reference", "c", False)]


def test_a_word_is_not_hidden_by_a_citation() -> None:
    swaps = ("shall otherwise be", "need not otherwise be"), ("703c.3", "703c.5")
    assert _told("harbor-wheel", "703b.6", "d", *swaps) == [("substantive", "d", True), ("reference", "d", False)]


def test_a_word_is_not_hidden_by_a_number_that_a_reader_takes() -> None:
    swaps = ("no less than $5", "no less than $15"), ("$900.", "$900 on rainy days.")
    told = _told("harbor-wheel", "703b.8", "c", *swaps)
    assert ("substantive", "c", True) in told


def test_numbers_of_two_terms_are_two_changes() -> None:
    swaps = ("no less than $5", "no less than $15"), ("no more than $900", "no more than $700")
    assert {one[:2] for one in _told("harbor-wheel", "703b.8", "c", *swaps)} == {("substantive", "c")}
