"""What no reader takes is said: duties, closed lists, limits and picks in words that are new."""

from __future__ import annotations

import pytest

from tests.readings.sections import read

SAID = {
    "a A certificate holder may not offer the Heron wager at a table with a torn layout.": (
        "what the certificate holder may not do"
    ),
    "a A certificate holder shall offer the Heron wager in conjunction with the Nest wager.": (
        "what the certificate holder shall do"
    ),
    "a Players may be offered the Heron wager or Nest wager, or both, at the discretion of the certificate holder.": (
        "a pick of the certificate holder"
    ),
    "a Cards may be dealt face up or face down as determined by the certificate holder.": (
        "a pick of the certificate holder"
    ),
    "a A player may place a Heron wager in the amount that the certificate holder has specified.": (
        "a pick of the certificate holder"
    ),
    "a The Heron wager may be offered on Tumble or Little Tumble tables.": "what may be offered",
    "a A Heron wager must be placed not later than the last call.": "a time limit of wagers",
    "a Layouts used for Silver Owl shall be green.": "a layout, sign or inscription",
    "a Of the rows that a hand fits, the highest one shall be settled.": ("what is paid where several odds fit"),
}

SILENT = (
    "a The dealer shall place the losing cards on the layout.",
    "a A card that is drawn shall be placed face up on the layout.",
    "a A player may place a Heron wager on any number.",
    "a The dealer shall announce the result of the round.",
    "a Losing wagers shall be collected.",
    "a The cards shall be shuffled.",
)


@pytest.mark.parametrize(("text", "about"), SAID.items())
def test_what_nobody_reads_is_said(text: str, about: str) -> None:
    found = read(text)
    assert [(one.kind, one.about) for one in found.open if one.at] == [("not-read", about)]
    assert "wording-not-read" in [one.id for one in found.findings]


@pytest.mark.parametrize("text", SILENT)
def test_what_the_dealer_and_players_do_is_passed_over(text: str) -> None:
    assert [one for one in read(text).open if one.at] == []
