"""What a filing says of a rule whose fate people recorded, and that verify makes the same of what is attached."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, LUCKY_CUP, library_of
from tests.check.verbs import judge
from tests.filing.verbs import printed
from toolkit.filing import render
from toolkit.filing.verifying import verify
from toolkit.rulespec.library import Library

TEXT = HEAD.replace("date: 2031-06-01", "date: 2033-06-01") + CUP
FATE = "fates: [{section: 700b.1, since: 2033-05-04, source: 62 Pa.B. 40, date: 2033-05-20, by: B. Keeper"
BY = "from May 4, 2033 by 62 Pa.B. 40, recorded by B. Keeper on May 20, 2033"


def rules_with(folder: Path, recorded: str) -> Library:
    (folder / "standing.yaml").write_text(recorded, "utf-8")
    return library_of(folder, LUCKY_CUP)


@pytest.mark.parametrize(
    ("recorded", "words"),
    [
        (", standing: continued}]", "continued"),
        (", standing: continued, continued_as: 700c.1}]", "continued as § 700c.1"),
    ],
)
def test_a_filing_names_who_recorded_that_its_rule_goes_on(tmp_path: Path, recorded: str, words: str) -> None:
    rules = rules_with(tmp_path, FATE + recorded)
    checked = judge(TEXT, library=rules).checked
    assert checked is not None
    assert f"On the date of this submission | June 1, 2033: {words} {BY}\n" in printed(9, checked)
    assert verify(render(checked, rules), rules).true


@pytest.mark.parametrize("recorded", ["fates: []", FATE + ", standing: ended}]"], ids=["unknown", "ended"])
def test_there_is_no_filing_on_a_rule_that_is_not_in_force(tmp_path: Path, recorded: str) -> None:
    assert judge(TEXT, library=rules_with(tmp_path, recorded)).checked is None


def test_a_filing_says_where_omitted_text_comes_from() -> None:
    checked = judge(HEAD + CUP).checked
    assert checked is not None
    offers = tuple(replace(one, spec=replace(one.spec, completed_from="61 Pa.B. 9")) for one in checked.offers)
    assert "Omitted text | taken from 61 Pa.B. 9\n" in printed(9, replace(checked, offers=offers))
