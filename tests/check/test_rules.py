"""Which rule an offer names, what a verdict rests on, and offers side by side."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, KITE, LUCKY_CUP, SILVER_OWL, library_of
from tests.check.verbs import judge, line, passes, refused
from toolkit.submission import Submission, read_submission


def test_a_rule_that_is_not_loaded() -> None:
    refused(
        "offers:\n- {rule: 700b.11}\n",
        (
            "7:10 error unknown-rule § 700b.11: rule: 700b.11 is not loaded, so nothing can be checked"
            " | 700b.1, 700b.2, 700b.3 > did you mean 700b.1?"
            " entries under rules that are not loaded go under declared:"
        ),
    )


def test_a_provision_is_no_rule() -> None:
    refused(
        "offers:\n- {rule: 700b.1(k)}\n",
        (
            "7:10 error unknown-rule -: rule: 700b.1(k) is a provision of § 700b.1"
            " | 700b.1, 700b.2, 700b.3 > write 700b.1 alone"
        ),
    )


MEANT = {
    "a title": ("Lucky cup", "did you mean 700b.1 (Lucky cup)? "),
    "part of a title": ("deep lantern", "did you mean 700b.3 (Deep lantern—further allowances)? "),
    "a title misspelt": ("Silvr owl", "did you mean 700b.2 (Silver owl)? "),
    "a title and more": ("Silver Owl wager", "did you mean 700b.2 (Silver owl)? "),
    "a wager": ("Hoot", "did you mean 700b.2 (Silver owl)? "),
    "a number": ("5", ""),
    "nothing that is known": ("Moonlight", ""),
}


@pytest.mark.parametrize("case", MEANT.values(), ids=MEANT)
def test_words_are_no_rule(case: tuple[str, str]) -> None:
    refused(
        f"offers:\n- {{rule: {case[0]}}}\n",
        (
            f"7:10 error unknown-rule -: rule: {case[0]} is not loaded, so nothing can be checked"
            f" | 700b.1, 700b.2, 700b.3 > {case[1]}entries under rules that are not loaded go under declared:"
        ),
    )


def test_a_rule_of_another_game() -> None:
    refused(
        "offers:\n- {rule: 701b.1, wheel: no wheel at all}\n",
        (
            "7:10 error rule-of-another-game § 701b.1: rule: § 701b.1 (Red kite) is a rule of kite-wheel,"
            " not of lantern-dice | 700b.1, 700b.2, 700b.3 > file it in a submission for kite-wheel"
        ),
    )


def test_a_section_sign_is_folded_away() -> None:
    passes(
        CUP.replace("700b.1", "§ 700B.1"),
        "7:9 note read-as -: § 700B.1 is read as 700b.1",
    )


def test_pass_says_for_what() -> None:
    declared = "declared:\n- {under: § 700a.7, entry: Second throw, value: 6}\n"
    judged = passes(CUP + declared)
    assert judged.scope == ("700b.1",)
    assert [(each.under, each.entry, each.value) for each in judged.declared] == [("§ 700a.7", "Second throw", "6")]
    assert [(each.citation, each.cited_by) for each in judged.not_loaded] == [
        ("chapter 700a", ("§ 700b.1",)),
        ("§ 700a.6(e)", ("§ 700b.1(a)",)),
        ("§ 601a.2", ("§ 700b.1(i)",)),
    ]


def test_declared_though_loaded() -> None:
    passes(
        CUP + "declared:\n- {under: § 700b.2(g), entry: Paytable, value: A}\n",
        (
            "12:11 warning declared-but-loaded § 700b.2(g): declared: § 700b.2 is loaded, yet this entry is not checked"
            " > offer the rule instead: - rule: 700b.2"
        ),
    )


def test_duties() -> None:
    duties = "obligations:\n" + "".join(f"- {{rule: 700b.1, at: {at}, status: open}}\n" for at in "ckz")
    passes(
        CUP + duties,
        (
            "13:22 note unread-obligation § 700b.1(k): obligations: in § 700b.1(k) none was read;"
            " this one is taken on trust | c"
        ),
        (
            "14:22 warning unknown-obligation § 700b.1(z): obligations: § 700b.1(z) is no provision of the loaded rule"
            " | c"
        ),
    )


def test_a_reading_in_doubt_is_said(tmp_path: Path) -> None:
    tables = tuple(replace(table, doubt="a cell can end in two places") for table in LUCKY_CUP.tables)
    doubted = library_of(tmp_path, replace(LUCKY_CUP, tables=tables, partial=True), KITE)
    passes(
        CUP,
        (
            "7:9 warning rule-in-doubt § 700b.1(i): a table can be read in two ways: a cell can end in two places"
            " > compare it with the page of the Bulletin"
        ),
        (
            "7:9 warning rule-in-doubt § 700b.1: the loaded text is printed with omissions and was not completed"
            " > compare it with the page of the Bulletin"
        ),
        library=doubted,
    )


def test_a_text_that_was_completed_is_said(tmp_path: Path) -> None:
    later = replace(LUCKY_CUP.source, bulletin="61 Pa.B. 200", document="31-900", action="amend", kind="correction")
    kept = tuple(one for one in LUCKY_CUP.provisions if one.at == "k")
    again = replace(LUCKY_CUP, source=later, partial=True, provisions=kept, tables=(), choices=(), constraints=(),
        derived=(), terms=(), obligations=(), open=(), unread=())  # fmt: skip
    passes(
        CUP,
        (
            "7:9 note rule-completed § 700b.1: 61 Pa.B. 200 prints § 700b.1 with omitted text, which was taken from"
            " 61 Pa.B. 100 > what a page leaves out without a mark cannot be told from omitted text;"
            " compare it with the page"
        ),
        library=library_of(tmp_path, LUCKY_CUP, replace(again, source=replace(later, published=date(2031, 5, 4)))),
    )


SECOND = "- rule: 700b.1\n  paytable: 2\n  cups: 1\n  reseed_amounts: none\n"


def test_one_rule_twice_with_other_picks() -> None:
    passes(
        CUP + SECOND,
        (
            "11:9 note offered-twice § 700b.1: § 700b.1 is offered in line 7 already, with other picks;"
            " the text leaves open whether both may stand side by side"
        ),
    )


def test_one_rule_twice_with_the_same_picks() -> None:
    passes(
        CUP + CUP.removeprefix("offers:\n"),
        (
            "11:9 note offered-twice § 700b.1: § 700b.1 is offered in line 7 already, with the same picks"
            " > list all its tables in one offer"
        ),
    )


OWL = "- rule: 700b.2\n  cups: 1\n  tables: [LD-9, LD-1]\n"
DEEP = "- rule: 700b.3\n  tables: [LD-9]\n"


def test_one_table_with_two_variations() -> None:
    passes(
        "offers:\n" + OWL + DEEP,
        (
            "11:12 warning table-in-two § 700b.3: table LD-9 has the variation Deep lantern—further allowances here"
            " and the variation Silver owl in line 7 > a table can have only one of the two at a time"
        ),
    )


def test_one_table_with_two_paytables_of_one_rule() -> None:
    offers = CUP + "  tables: [LD-1, LD-2]\n" + SECOND + "  tables: [LD-3, LD-2]\n"
    judged = judge(HEAD + offers)
    assert [line(each) for each in judged.findings if each.id == "table-in-two"] == [
        (
            "16:18 warning table-in-two § 700b.1: table LD-2 has paytable 2 here and paytable 1 in line 7"
            " > a table can have only one of the two at a time"
        )
    ]


def wheel(number: str, kind: str, *, table: str = "K-1", more: str = "") -> str:
    """A submission of the red kite at one table."""
    top = HEAD.replace("RS-1", number).replace("lantern-dice", "kite-wheel").replace("kind: new", f"kind: new{more}")
    return top + f"offers:\n- rule: 701b.1\n  wheel: {kind} wheel\n  tables: [{table}]\n"


def beside(*texts: str) -> tuple[Submission, ...]:
    """The other files of the folder."""
    return tuple(read_submission(text, f"hall/{index}.yaml") for index, text in enumerate(texts))


CLASH = (
    "9:12 warning table-in-two § 701b.1: table K-1 has wheel tall wheel here and wheel broad wheel in RS-2, line 7"
    " > a table can have only one of the two at a time"
)


def test_one_table_in_two_submissions() -> None:
    passes("", CLASH, head=wheel("RS-1", "tall"), beside=beside(wheel("RS-2", "broad"), wheel("RS-3", "tall")))


def test_other_submissions_that_do_not_count() -> None:
    others = (
        wheel("RS-2", "broad", table="K-2"),
        wheel("RS-2", "broad", more=", status: withdrawn"),
        wheel("RS-2", "broad", more=", amends: RS-1"),
        wheel("RS-2", "broad").replace("facility: Lantern Hall", "facility: Other Hall"),
        wheel("RS-1", "broad"),
        wheel("RS-2", "round"),
        "- no submission\n",
        "",
    )
    passes("", head=wheel("RS-1", "tall"), beside=beside(*others))


def test_the_silver_owl_has_no_clash_with_a_side_wager() -> None:
    passes(CUP.replace("cups: 2", "cups: 1") + "  tables: [LD-1]\n" + OWL)


def test_checked_holds_what_a_filing_needs() -> None:
    checked = passes(CUP + "- {rule: 700b.3}\n").checked
    assert checked is not None
    cup, deep = checked.offers
    assert [(each.choice.name, each.values, each.how) for each in cup.answers] == [
        ("paytable", (1,), "given"),
        ("cups", (2,), "given"),
        ("reseed_amounts", ("as the first seed",), "given"),
    ]
    assert [(each.name, each.value, each.at, each.restated) for each in cup.settled] == [
        ("first_seed", "2,500×", "j", False),
        ("feed_rate", "12%", "j", False),
    ]
    assert [(each.choice.name, each.values, each.how) for each in deep.answers] == [
        ("wheel", ("tall wheel",), "meant"),
        ("payouts", (), "not stated"),
        ("tie_odds", (), "not stated"),
    ]
    assert [spec.section for spec in checked.not_elected] == [SILVER_OWL.section]
    assert [each.standing.stands.value for each in cup.standing] == ["in force as far as loaded"]


def test_answers_of_what_is_left_out() -> None:
    checked = passes("offers:\n- {rule: 700b.2, cups: 2}\n").checked
    assert checked is not None
    assert [(each.choice.name, each.values, each.how) for each in checked.offers[0].answers] == [
        ("cups", (2,), "given"),
        ("optional_wagers", (), "meant"),
        ("hoot_paytable", (), "not asked"),
        ("rest_at_dusk", ("no",), "meant"),
    ]
