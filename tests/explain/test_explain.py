"""`pa-rules explain`: facts for a person, and reviews that leave the rest of a file alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings

from tests.rulespec.invented import SPEC, SPECS
from toolkit.cli import explain
from toolkit.explain import explained, vouched
from toolkit.findings import CannotGoOn
from toolkit.rulespec import RuleSpec, dump, facts_sha256, load
from toolkit.rulespec.standing import standing
from toolkit.unseen import printable

PLAIN = replace(SPEC, reviewed=None)
DAY = date(2031, 1, 2)


def laid_out(spec: RuleSpec, at: str = "") -> str:
    return explained(spec, at, standing(spec.section, [spec], DAY))


def test_a_section() -> None:
    assert laid_out(PLAIN) == (Path(__file__).parent / "section.txt").read_text("utf-8")


def test_a_place_shows_what_stands_at_it_and_below() -> None:
    text = laid_out(PLAIN, "a")
    assert text.startswith("§ 700b.9(a)  Silver Owl progressive\n")
    assert "one of 1 or 2  § 700b.9(a)\n" in text
    assert "any of Owl-Up or Tie with 1, 2 or 3  § 700b.9(a)(1)\n" in text
    assert "reseed_amounts" not in text
    assert "The owl sees." not in text


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SPECS)
def test_any_spec_can_be_laid_out(spec: RuleSpec) -> None:
    text = laid_out(spec)
    assert printable(spec.title) in text
    for choice in spec.choices:
        assert printable(choice.name) in text


def test_who_reviewed_is_said_and_void_is_said() -> None:
    assert "reading reviewed by nobody yet" in laid_out(PLAIN)
    reviewed = load(vouched(dump(PLAIN), PLAIN, "R. Reader", DAY), "owl.yaml").spec
    assert reviewed is not None
    assert "reading reviewed by R. Reader on 2031-01-02" in laid_out(reviewed)
    changed = replace(reviewed, title="Golden Owl")
    assert "the review by R. Reader of 2031-01-02 is void: the facts have changed since" in laid_out(changed)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SPECS)
def test_a_review_touches_nothing_else(spec: RuleSpec) -> None:
    bare = replace(spec, reviewed=None)
    text = dump(bare).replace("game:", "# seen by the desk\ngame:", 1)
    once = vouched(text, bare, "  A.   Reader ", DAY)
    read = load(once, "").spec
    assert read is not None
    assert read.reviewed is not None
    assert (read.reviewed.by, read.reviewed.date) == ("A. Reader", DAY)
    assert read.reviewed.sha256 == facts_sha256(bare)
    assert replace(read, reviewed=None) == bare
    assert once.split("reviewed:")[0] == text.split("reviewed:")[0]
    again = vouched(once, read, "B. Reader", DAY)
    assert again == once.replace("A. Reader", "B. Reader")


@pytest.mark.parametrize("name", ["", "   ", "x" * 201, "A\x07B"])
def test_a_review_needs_a_name(name: str) -> None:
    with pytest.raises(CannotGoOn, match="needs the name of the person"):
        vouched(dump(PLAIN), PLAIN, name, DAY)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    folder = tmp_path / "rules" / "700b.9"
    folder.mkdir(parents=True)
    (folder / "2030-03-02.yaml").write_text(dump(PLAIN), "utf-8")
    return tmp_path / "rules"


def run(rules: Path, *words: str) -> Result:
    return CliRunner().invoke(explain.command, [*words, "--rules", str(rules)], standalone_mode=False)


def refused(rules: Path, *words: str) -> str:
    stop = run(rules, *words).exception
    assert isinstance(stop, CannotGoOn)
    return stop.message


@pytest.mark.parametrize("typed", ["700b.9(a)(1)", "§ 700b.9 a.1", "§ 700b.9(a)(1)", "700B.9 a.1"])
def test_citations_as_people_type_them(rules: Path, typed: str) -> None:
    assert run(rules, typed).output.startswith("§ 700b.9(a)(1)  Silver Owl progressive\n")


def test_what_is_not_loaded_is_said(rules: Path) -> None:
    assert refused(rules, "owl") == "'owl' cites no section"
    assert refused(rules, "700b.8") == "§ 700b.8 is not loaded (no loaded rule cites it)"
    assert refused(rules, "700a.6") == "§ 700a.6 is not loaded (it is cited by §§ 700b.9)"
    assert refused(rules, "700b.9(z)") == "§ 700b.9(z) is not in the text as loaded"
    assert refused(rules, "700b.9(a)", "--reviewed-by", "R") == "a review vouches for a whole section"


def test_a_review_is_written_and_shown(rules: Path) -> None:
    shown = run(rules, "700b.9", "--reviewed-by", "R. Reader")
    assert "the review by R. Reader is recorded" in shown.output
    assert "reading reviewed by R. Reader on " in shown.output
    read = load((rules / "700b.9" / "2030-03-02.yaml").read_bytes(), "").spec
    assert read is not None
    assert read.reviewed is not None
    assert read.reviewed.sha256 == facts_sha256(PLAIN)
