"""The labels of fixed terms: a person's words, by the kind of term and the form of what it says."""

from __future__ import annotations

import pytest

from toolkit.filing.labels import term_label
from toolkit.rulespec.model import Term, Value


@pytest.mark.parametrize(
    ("kind", "of", "value", "label"),
    [
        ("set", "keeper's first card", (2, 3), "Keeper's first card is one of"),
        ("set", "row factors", (2, 3), "Row factors are each one of"),
        ("set", "row factors", 2, "Row factors are"),
        ("set", "lantern wager placed on", ("North", "South"), "Lantern wager placed on one of"),
        ("cap", "cup wager", "first wager", "Cup wager is at most"),
        ("cap", "cup wager", ("at least $5", "at most $600"), "Cup wager is"),
        ("cap", "wagers on the glass", "twice the first wager", "Wagers on the glass are at most"),
        ("timing", "cup wager", "each time", "When: cup wager"),
        ("timing", "", "each time", "When"),
        ("split", "jackpot amount", "equally", "Jackpot amount is split"),
        ("count", "Owl Numbers", (1, 2), "Number of Owl Numbers"),
        ("count", "double", "3 times on each hand", "Double"),
        ("cards", "deck", "50 cards", "Each deck has"),
        ("cards", "cover cards", 2, "Cover cards"),
        ("cards", "removed from each deck", "two 9s", "Removed from each deck"),
        ("range", "raised numbers", "between 3 and 6", "Raised numbers are"),
        ("displaces", "payout odds", "§ 700a.4", "Payout odds: the section goes before"),
        ("wagers", "owl game", ("split",), "Wagers for owl game"),
        ("new kind", "owl", "x", "New kind: owl"),
    ],
)
def test_labels(kind: str, of: str, value: Value | tuple[Value, ...], label: str) -> None:
    assert term_label(Term("c", kind, of, value)) == label
