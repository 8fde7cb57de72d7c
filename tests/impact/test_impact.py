"""What an amendment does to filings, held against checking them again under the new rules and printing them again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from tests.amendment.edits import Edit, bare, made
from tests.impact.filings import before, filings, rules, specs, timeless
from toolkit.amendment import changes
from toolkit.amendment.impact import Amended, Impact, Pair, Verdict, impact
from toolkit.check import Checked, check
from toolkit.filing import compose
from toolkit.filing.content import Facts, Grid
from toolkit.rulespec import RuleSpec
from toolkit.spelling import unified
from toolkit.submission import Submission, read_submission, with_changes

PAGE = "tumble-dice"
EDITS = 24
EACH = 3


def pair_of(old: RuleSpec | None, new: RuleSpec | None) -> Pair:
    return Pair(old, new, changes(old, new))


def judged(pair: Pair, submissions: tuple[Submission, ...], page: str = PAGE) -> tuple[Impact, ...]:
    return impact((pair,), submissions, Amended(before(page), (pair,)))


def paid(checked: Checked | None) -> Counter[tuple[str, ...]]:
    """The payouts and rates on the pages of a filing, whatever their order and print."""
    assert checked is not None
    found: Counter[tuple[str, ...]] = Counter()
    for part in compose(checked).parts:
        for block in part.blocks if part.number in (3, 5) else ():
            if isinstance(block, Grid):
                found.update(tuple(map(_plain, row)) for row in block.rows)
            elif isinstance(block, Facts):
                found.update((_plain(fact.label), *map(_plain, fact.values)) for fact in block.facts)
    return found


def _plain(text: str) -> str:
    return unified(text).casefold()


def wrong(pair: Pair, verdict: Impact, old: Checked | None, again: Checked | None) -> Iterator[str]:
    """What speaks against a verdict."""
    light = verdict.verdict in (Verdict.UNAFFECTED, Verdict.NEW_OPTION)
    if again is None:
        if verdict.verdict is not Verdict.MUST_REFILE:
            yield "it fails under the new rules"
        return
    if paid(old) != paid(again) and verdict.verdict is not Verdict.MUST_REFILE:
        yield "what it printed has changed"
    if light and any(change.unread for change in pair.changes):
        yield "something that no reader takes has changed"
    if all(change.cls.weight < 3 for change in pair.changes) and verdict.verdict is not Verdict.UNAFFECTED:
        yield "nothing of weight has changed"
    if not light and not (verdict.why and verdict.provisions):
        yield "no reason is given"


@pytest.mark.parametrize("facts_only", [False, True], ids=["words", "facts"])
def test_verdicts_against_checking_again(facts_only: bool) -> None:
    bad, seen = [], Counter[str]()
    for edit in made(EDITS):
        pair = pair_of(*_sides(edit, facts_only))
        assert pair.new is not None
        submissions = filings(edit.page, edit.section, EACH)
        own = rules([pair.new, *(spec for spec in specs(edit.page) if spec.section != edit.section)])
        for one, verdict in zip(submissions, judged(pair, submissions, edit.page), strict=True):
            old, again = check(one, before(edit.page)).checked, check(one, own).checked
            bad += [f"{edit.name}, {one.path}, {verdict.verdict}: {said}" for said in wrong(pair, verdict, old, again)]
            seen[verdict.verdict.value] += 1
    assert bad == []
    assert set(seen) >= {"must-refile", "review", "unaffected"}
    assert seen.total() >= 60, seen


def _sides(edit: Edit, facts_only: bool) -> tuple[RuleSpec, RuleSpec]:
    old, new = timeless(edit.old), timeless(edit.new)
    return (bare(old), bare(new)) if facts_only else (old, new)


def own(section: str) -> RuleSpec:
    return next(spec for spec in specs(PAGE) if spec.section == section)


PROGRESSIVE = own("701b.3")
FILED = """\
certificate_holder: Lantern Hall, LLC
facility: Lantern Hall
submission: {number: RS-1, date: 2030-01-01, kind: new}
contact: {name: B. Keeper, email: keeper@hall.example}
game: GAME
offers:
- rule: 701b.3
  paytable: 1
  decks: 2
"""


def filed(text: str = FILED) -> Submission:
    return read_submission(text.replace("GAME", PROGRESSIVE.game), "hall/lantern.yaml")


def says(pair: Pair, verdict: str, *why: str, one: Submission | None = None) -> None:
    """The filing gets this verdict for these reasons."""
    (found,) = judged(pair, (one or filed(),))
    assert (found.verdict.value, *found.why) == (verdict, *why)


def with_cell(column: int, value: str) -> RuleSpec:
    """The progressive with another payout in the first paytables."""
    table = PROGRESSIVE.tables[0]
    row = table.rows[-1]
    rows = (*table.rows[:-1], (*row[:column], value, *row[column + 1 :]))
    return replace(PROGRESSIVE, tables=(replace(table, rows=rows), *PROGRESSIVE.tables[1:]), sha256="0" * 64)


def test_a_chosen_payout_and_another() -> None:
    table = PROGRESSIVE.tables[0]
    one = next(at for at, head in enumerate(table.head) if head == "Paytable 1")
    other = next(at for at, head in enumerate(table.head) if head not in ("Paytable 1", table.head[0]))
    label, was = table.rows[-1][0], table.rows[-1][one]
    where = f"§ 701b.3({table.at})"
    why = f"{where}, from 2030-01-01: {label}, Paytable 1: {was} becomes 77 for 1"
    says(pair_of(PROGRESSIVE, with_cell(one, "77 for 1")), "must-refile", why)
    says(pair_of(PROGRESSIVE, with_cell(other, "77 for 1")), "unaffected")


def test_nothing_changed() -> None:
    says(pair_of(PROGRESSIVE, PROGRESSIVE), "unaffected")


def test_a_section_that_went() -> None:
    (found,) = judged(Pair(PROGRESSIVE, None, changes(PROGRESSIVE, None)), (filed(),))
    assert found.verdict is Verdict.MUST_REFILE
    assert "it does not pass under the new rules: rule: 701b.3 is not loaded, so nothing can be checked" in found.why


def test_a_filing_that_is_over_is_left_out() -> None:
    over = with_changes(filed(), [(("submission", "status"), "withdrawn")])
    assert judged(pair_of(PROGRESSIVE, PROGRESSIVE), (over,)) == ()


@pytest.mark.parametrize("status", ["draft", "filed", "approved"])
def test_every_standing_filing_is_judged_by_the_new_rules(status: str) -> None:
    """A filed one too, whose own check stays with its own day."""
    text = FILED.replace("kind: new", f"kind: new, status: {status}")
    gone = replace(
        PROGRESSIVE,
        choices=tuple(
            replace(one, options=tuple(option for option in one.options if option != 1))
            if one.name == "paytable"
            else one
            for one in PROGRESSIVE.choices
        ),
        source=replace(PROGRESSIVE.source, effective=date(2033, 1, 1)),
        sha256="0" * 64,
    )
    (found,) = judged(pair_of(PROGRESSIVE, gone), (filed(text),))
    assert found.verdict is Verdict.MUST_REFILE
    assert "§ 701b.3(f)" in found.provisions


def cited(section: str, action: str = "amend") -> Pair:
    """An amendment of a section that nobody has loaded."""
    new = replace(
        PROGRESSIVE,
        section=section,
        title="Wagers",
        game="another-game",
        source=replace(PROGRESSIVE.source, action=action),
    )
    return Pair(None, new, changes(None, new))


def test_a_cited_section_that_is_not_loaded() -> None:
    says(
        cited("701a.6"),
        "review",
        "§ 701a.6, from 2030-01-01: amended, and no earlier version is loaded; the filing rests on it "
        "(cited by § 701b.3, § 701b.3(a), § 701b.3(e))",
    )
    says(cited("799a.6"), "unaffected")
    says(
        cited("601a.2"),
        "review",
        "§ 601a.2, from 2030-01-01: amended, and no earlier version is loaded; the filing rests on it "
        "(cited by § 701b.3(e), § 701b.3(f))",
    )


def test_a_declared_section() -> None:
    text = FILED + "declared:\n- {under: 799a.6, entry: Burn cards, value: one}\n"
    says(
        cited("799a.6"),
        "review",
        "§ 799a.6, from 2030-01-01: amended, and no earlier version is loaded; the filing rests on it "
        "(declared: Burn cards)",
        one=filed(text),
    )


def test_one_rule_more_of_the_game() -> None:
    new = replace(PROGRESSIVE, section="701b.9", title="Late Lantern")
    says(
        Pair(None, new, changes(None, new)),
        "new-option",
        "§ 701b.9, from 2030-01-01: one rule more of its game, Late Lantern",
    )


def test_an_earlier_end_needs_eyes() -> None:
    ends = replace(PROGRESSIVE, source=replace(PROGRESSIVE.source, expires=date(2031, 1, 1)))
    says(
        pair_of(PROGRESSIVE, ends),
        "review",
        "§ 701b.3, from 2030-01-01: its last possible day is now 2031-01-01, where no end was stated",
    )
    says(pair_of(ends, PROGRESSIVE), "unaffected")
