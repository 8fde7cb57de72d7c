"""The example submissions: one for each game that has rules, and nothing is found in any as of its own dates."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.check import check
from toolkit.resources import folder
from toolkit.rulespec.library import library
from toolkit.submission import Submission, read_submission

RELEASED = library(folder("rules"))
EXAMPLES = Path(__file__).resolve().parents[2] / "submissions" / "example-casino"
READ = [read_submission(path.read_bytes(), path.name) for path in sorted(EXAMPLES.glob("*.yaml"))]


@pytest.mark.parametrize("submission", READ, ids=lambda each: each.path)
def test_an_example_passes(submission: Submission) -> None:
    judged = check(submission, RELEASED, beside=[other for other in READ if other is not submission])
    assert judged.findings == ()
    assert judged.checked is not None
    assert set(judged.scope) == {offer.rule for offer in submission.offers}
    assert (judged.checked.amended is not None) == (submission.kind == "amendment")


def test_every_game_and_every_rule_has_one() -> None:
    assert {each.game for each in READ} == set(RELEASED.games())
    assert {offer.rule for each in READ for offer in each.offers} == set(RELEASED.sections)


def test_examples_use_what_a_submission_can_say() -> None:
    assert {each.status for each in READ} >= {"draft", "filed", "returned"}
    assert {each.kind for each in READ} == {"new", "amendment"}
    assert any(each.notes for each in READ)
    assert any(each.internal_notes for each in READ)
    offers = [offer for each in READ for offer in each.offers]
    assert all(offer.tables for offer in offers)
    assert {key for offer in offers for key, _ in offer.stated} == {"on", "wager", "seed", "pool", "linked_with"}
    assert sum(bool(each.declared) for each in READ) >= 5
    assert sum(bool(each.duties) for each in READ) >= 5
