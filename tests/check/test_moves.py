"""A section that moved to another number: what an offer, a reference, a schema, a new file and a filing say of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, LUCKY_CUP, SILVER_OWL, library_of, source
from tests.check.verbs import judge, line
from toolkit.blank import asked, blank
from toolkit.explain import explained
from toolkit.filing import render
from toolkit.filing.verifying import verify
from toolkit.rulespec import RuleSpec
from toolkit.rulespec.library import Library
from toolkit.schema import game_schema

MOVE = "moved: [{section: 700b.2, to: 700c.2, since: 2032-05-04, source: 62 Pa.B. 40, date: 2032-06-01, by: B. Keeper}]"
WENT = "moved to § 700c.2 from 2032-05-04 by 62 Pa.B. 40, recorded by B. Keeper on 2032-06-01"
NEW = replace(SILVER_OWL, section="700c.2", source=source(date(2032, 5, 4), kind="final-form", expires=None))
OWL = "offers:\n- rule: 700b.2\n  cups: 1\n"
BEFORE, AFTER = date(2032, 5, 3), date(2032, 5, 4)
BOTH, ONLY_NEW, ONLY_OLD = (SILVER_OWL, NEW), (NEW,), (SILVER_OWL,)


def moved(folder: Path, *specs: RuleSpec, recorded: str = MOVE) -> Library:
    (folder / "standing.yaml").write_text(recorded, "utf-8")
    return library_of(folder, LUCKY_CUP, *specs)


def on(day: date, offers: str) -> str:
    return HEAD.replace("2031-06-01", str(day)) + offers


REFERENCES: dict[str, tuple[tuple[RuleSpec, ...], date, str]] = {
    "the day before": (BOTH, BEFORE, ""),
    "the day before, the old text not loaded": (ONLY_NEW, BEFORE, "§ 700b.2(a)"),
    "the day of the move": (BOTH, AFTER, ""),
    "the day of the move, the old text not loaded": (ONLY_NEW, AFTER, ""),
    "the new text not loaded": (ONLY_OLD, AFTER, "§ 700b.2(a) (moved to § 700c.2(a))"),
}


@pytest.mark.parametrize(("specs", "day", "lacks"), REFERENCES.values(), ids=REFERENCES)
def test_a_reference_to_the_old_number(tmp_path: Path, specs: tuple[RuleSpec, ...], day: date, lacks: str) -> None:
    rules = moved(tmp_path, *specs)
    found = judge(on(day, CUP), library=rules)
    assert [each.citation for each in found.not_loaded if "700b.2" in each.citation] == ([lacks] if lacks else [])
    assert found.checked is not None
    assert verify(render(found.checked, rules), rules).true


def test_an_offer_under_the_old_number(tmp_path: Path) -> None:
    rules = moved(tmp_path, *BOTH)
    assert judge(on(BEFORE, OWL), library=rules).checked is not None
    assert [line(each) for each in judge(on(AFTER, OWL), library=rules).findings] == [
        (
            f"7:9 error continued-elsewhere § 700b.2: on its date, 2032-05-04, § 700b.2 is {WENT}"
            " | 700c.2 > write the offer under rule: 700c.2, whose text is loaded"
        )
    ]
    assert judge(on(AFTER, OWL.replace("700b", "700c")), library=rules).checked is not None


def rules_offered(library: Library, day: date) -> list[str]:
    offered: list[str] = game_schema(library, "lantern-dice", day)["$defs"]["offer"]["properties"]["rule"]["enum"]
    return offered


def test_a_schema_offers_the_new_number(tmp_path: Path) -> None:
    rules = moved(tmp_path, *BOTH)
    assert rules_offered(rules, BEFORE) == ["700b.1", "700b.2"]
    assert rules_offered(rules, AFTER) == ["700b.1", "700c.2"]
    rule = game_schema(rules, "lantern-dice", AFTER)["$defs"]["offer"]["properties"]["rule"]
    assert rule["errorMessage"] == (
        "rule: in force on 2032-05-04 and loaded: 700b.1 and 700c.2; § 700b.2 goes on as § 700c.2"
    )


FILES: dict[str, tuple[tuple[RuleSpec, ...], str, date, tuple[str, ...], tuple[str, ...]]] = {
    "the old number before": (BOTH, "700b.2", BEFORE, ("700b.2",), ()),
    "the old number": (BOTH, "700b.2", AFTER, ("700c.2",), (f"§ 700b.2 is {WENT}; § 700c.2 is offered in its place",)),
    "the old number, its text not loaded": (
        ONLY_NEW,
        "700b.2",
        AFTER,
        ("700c.2",),
        (f"§ 700b.2 is {WENT}; § 700c.2 is offered in its place",),
    ),
    "the game": (
        BOTH,
        "lantern-dice",
        AFTER,
        ("700b.1", "700c.2"),
        (f"§ 700b.2 is {WENT}; § 700c.2 is offered in its place",),
    ),
    "the new text not loaded": (ONLY_OLD, "700b.2", AFTER, ("700b.2",), ()),
}


@pytest.mark.parametrize(("specs", "name", "day", "offered", "left_out"), FILES.values(), ids=FILES)
def test_a_new_file_is_for_the_new_number(
    tmp_path: Path,
    specs: tuple[RuleSpec, ...],
    name: str,
    day: date,
    offered: tuple[str, ...],
    left_out: tuple[str, ...],
) -> None:
    found = asked(moved(tmp_path, *specs), [name], None, day)
    assert (tuple(spec.section for spec in found.specs), found.left_out, found.day) == (offered, left_out, day)
    assert [f"- rule: {section}" in blank(found) for section in offered] == [True] * len(offered)


def test_explain_says_where_a_cited_section_went(tmp_path: Path) -> None:
    rules = moved(tmp_path, *ONLY_NEW)
    text = explained(LUCKY_CUP, "k", rules.standing("700b.1", AFTER), moved=lambda section: rules.moved(section, AFTER))
    assert "§ 700b.2(a) moved to § 700c.2 from 2032-05-04 by 62 Pa.B. 40 § 700b.1(k)" in " ".join(text.split())
    assert f"on 2032-05-04: {WENT}\n" in explained(SILVER_OWL, "", moved(tmp_path, *BOTH).standing("700b.2", AFTER))


def test_moves_in_a_row_and_in_a_ring(tmp_path: Path) -> None:
    again = "{section: 700c.2, to: 700d.2, since: 2033-01-01, source: 63 Pa.B. 4, date: 2033-06-01, by: B. Keeper}"
    back = again.replace("section: 700c.2, to: 700d.2", "section: 700d.2, to: 700b.2")
    for folder, more, ends in (("row", again, "700d.2"), ("ring", f"{again}, {back}", "700b.2")):
        (tmp_path / folder).mkdir()
        rules = moved(tmp_path / folder, recorded=MOVE.replace("}]", f"}}, {more}]"))
        known = rules.moved("700b.2", date(2033, 1, 1))
        assert known is not None
        assert known.continued_as == ends
        assert rules.successor("700b.2", date(2033, 1, 1)) == ""


def test_a_number_that_a_new_text_has_taken_again(tmp_path: Path) -> None:
    rules = moved(tmp_path, replace(SILVER_OWL, source=source(date(2032, 9, 1), expires=None)), NEW)
    assert rules.moved("700b.2", date(2032, 8, 31)) is not None
    assert rules.moved("700b.2", date(2032, 9, 1)) is None
