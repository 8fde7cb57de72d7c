"""Rules on the days of a filing: each case a filing's dates and status, and all that is said of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, KITE, LUCKY_CUP, SILVER_OWL, library_of, source
from tests.check.verbs import judge, line, passes, refused
from toolkit.rulespec import Choice, RuleSpec, dump, library
from toolkit.rulespec.library import Library

HORIZON = "checked_through: {bulletin: 62 Pa.B. 900, date: 2032-02-14, by: B. Keeper}\n"
LOOKED = "changes were looked for up to 62 Pa.B. 900 (2032-02-14, by B. Keeper); look for a later Bulletin"
RECORDED = ", and record what became of the rule in the rules' standing.yaml (more: pa-rules explain lapsed)"

AMENDED = replace(LUCKY_CUP, source=source(date(2032, 1, 10), action="amend", expires=None, kind="final-form"))
LATE = replace(KITE, section="700b.9", game="lantern-dice", source=source(date(2032, 3, 1), action="amend"))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_of(tmp_path_factory.mktemp("rules"), LUCKY_CUP, LATE, KITE, horizon=HORIZON)


def head(**about: str) -> str:
    """A head with these dates and this status."""
    keys = {"number": "RS-1", "date": "2031-06-01", "kind": "new", **about}
    inside = ", ".join(f"{key}: {value}" for key, value in keys.items())
    return HEAD.replace("{number: RS-1, date: 2031-06-01, kind: new}", f"{{{inside}}}")


LAST = "§ 700b.1 is in force as far as loaded, by 61 Pa.B. 100 from 2031-05-03; its last possible day is 2033-05-03"
LAPSED = (
    "§ 700b.1 has lapsed by its own terms: 61 Pa.B. 100, effective 2031-05-03, had 2033-05-03 as its last possible day;"
    " what became of it since is not known here"
)
NOT_YET = "§ 700b.1 is not yet effective: 61 Pa.B. 100 adds it from 2031-05-03"

CASES: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "the first day": (head(date="2031-05-03"), "", "pass", ()),
    "the day before": (
        head(date="2031-05-02"),
        "",
        "fail",
        (f"7:9 error not-yet-effective § 700b.1: on its date, 2031-05-02, {NOT_YET} > {LOOKED}",),
    ),
    "91 days before the last": (head(date="2033-02-01"), "", "pass", ()),
    "90 days before the last": (
        head(date="2033-02-02"),
        "",
        "pass",
        (f"7:9 warning lapses-soon § 700b.1: on its date, 2033-02-02, {LAST} > {LOOKED}",),
    ),
    "the last day": (
        head(date="2033-05-03"),
        "",
        "pass",
        (f"7:9 warning lapses-soon § 700b.1: on its date, 2033-05-03, {LAST} > {LOOKED}",),
    ),
    "the day after": (
        head(date="2033-05-04"),
        "",
        "fail",
        (f"7:9 error lapsed § 700b.1: on its date, 2033-05-04, {LAPSED} > {LOOKED}{RECORDED}",),
    ),
    "a start after the last day": (
        head(start="2033-06-01"),
        "",
        "fail",
        (f"7:9 error lapsed § 700b.1: on its intended start, 2033-06-01, {LAPSED} > {LOOKED}{RECORDED}",),
    ),
    "both after the last day are one finding": (
        head(date="2033-05-10", start="2033-06-01"),
        "",
        "fail",
        (
            (
                "7:9 error lapsed § 700b.1: on its date, 2033-05-10 and on its intended start, 2033-06-01, "
                f"{LAPSED} > {LOOKED}{RECORDED}"
            ),
        ),
    ),
    "a draft as of another day": (
        head(status="draft", start="2033-06-01"),
        "2031-05-02",
        "fail",
        (f"7:9 error not-yet-effective § 700b.1: as of 2031-05-02, {NOT_YET} > {LOOKED}",),
    ),
    "a returned one as of another day": (head(date="2033-06-01", status="returned"), "2031-05-03", "pass", ()),
    "a filed one keeps its dates": (
        head(status="filed"),
        "2033-05-04",
        "pass",
        (f"7:9 warning standing-as-of § 700b.1: as of 2033-05-04, {LAPSED} > {LOOKED}",),
    ),
    "a filed one, in force on the other day": (
        head(status="filed"),
        "2032-01-01",
        "pass",
        (f"7:9 note standing-as-of § 700b.1: as of 2032-01-01, {LAST}",),
    ),
    "a withdrawn one is over": (head(date="2040-01-01", status="withdrawn"), "2041-01-01", "pass", ()),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_standing(case: tuple[str, str, str, tuple[str, ...]], kept: Library) -> None:
    top, as_of, verdict, said = case
    judged = judge(top + CUP, as_of=date.fromisoformat(as_of) if as_of else None, library=kept)
    assert "\n".join(map(line, judged.findings)) == "\n".join(said)
    assert judged.passes() == (verdict == "pass")


def test_days_judged(kept: Library) -> None:
    on = head(date="2031-06-01", start="2031-07-01")
    assert [str(day) for day in judge(on + CUP, library=kept).as_of] == ["2031-06-01", "2031-07-01"]
    assert [str(day) for day in judge(on + CUP, library=kept, as_of=date(2032, 1, 1)).as_of] == ["2032-01-01"]
    over = judge(head(status="superseded") + CUP, library=kept)
    assert (over.as_of, over.scope, over.checked) == ((), (), None)


def test_an_amendment_alone_says_that_an_earlier_text_may_exist(kept: Library) -> None:
    refused(
        "offers:\n- rule: 700b.9\n  wheel: tall wheel\n",
        (
            "7:9 error no-version-loaded § 700b.9: on its date, 2031-06-01, no version of § 700b.9 is loaded:"
            f" 62 Pa.B. 100 amends it from 2032-03-01, an earlier text may exist > {LOOKED}"
        ),
        library=kept,
    )


def test_without_a_horizon(tmp_path: Path) -> None:
    bare = library_of(tmp_path, LUCKY_CUP)
    judged = judge(head(date="2033-05-04") + CUP, library=bare)
    assert judged.findings[0].hint == (
        f"nobody has recorded up to which Bulletin changes were looked for; look for a later Bulletin{RECORDED}"
    )


READ = "source: 62 Pa.B. 40, date: 2032-02-01, by: B. Keeper"
BY = "by 62 Pa.B. 40, recorded by B. Keeper on 2032-02-01"
OLD_TEXT = "; that text is not loaded, so the offer was judged by the text before it"
ON = "§ 700b.1: on its date, 2033-06-01, § 700b.1 is"
NOT_LOADED = f"7:9 warning continued-not-loaded {ON}"
ELSEWHERE = f"7:9 error continued-elsewhere {ON}"
MOVE = "| 700b.2 > write the offer under rule: 700b.2, whose text is loaded"
FATE = "fates: [{section: 700b.1, since: 2033-05-04, " + READ
FATES = {
    "unknown": (
        "fates: []\nmoved: []\nvoid: []\n",
        f"7:9 error lapsed § 700b.1: on its date, 2033-06-01, {LAPSED} > {LOOKED}{RECORDED}",
    ),
    "ended": (FATE + ", standing: ended}]", f"7:9 error ended {ON} ended from 2033-05-04 {BY} > {LOOKED}"),
    "continued without text": (
        FATE + ", standing: continued}]",
        f"{NOT_LOADED} continued from 2033-05-04 {BY}{OLD_TEXT} > {LOOKED}",
    ),
    "continued elsewhere without text": (
        FATE + ", standing: continued, continued_as: 700c.1}]",
        f"{NOT_LOADED} continued as § 700c.1 from 2033-05-04 {BY}{OLD_TEXT} > {LOOKED}",
    ),
    "continued elsewhere with text": (
        FATE + ", standing: continued, continued_as: 700b.2}]",
        f"{ELSEWHERE} continued as § 700b.2 from 2033-05-04 {BY} {MOVE}",
    ),
    "moved with text": (
        FATE.replace("fates", "moved") + ", to: 700b.2}]",
        f"{ELSEWHERE} moved to § 700b.2 from 2033-05-04 {BY} {MOVE}",
    ),
}


@pytest.mark.parametrize(("recorded", "said"), FATES.values(), ids=FATES)
def test_what_became_of_a_temporary_rule(tmp_path: Path, recorded: str, said: str) -> None:
    final = source(date(2033, 5, 4), kind="final-form", expires=None)
    adopted = replace(LUCKY_CUP, section="700b.2", title="Cup, made final", source=final)
    (tmp_path / "standing.yaml").write_text(recorded, "utf-8")
    rules = library_of(tmp_path, LUCKY_CUP, adopted, horizon=HORIZON)
    found = judge(head(date="2033-06-01") + CUP, library=rules)
    assert [line(each) for each in found.findings if each.id != "read-as"] == [said]
    passes(CUP, head=head(date="2031-12-31"), library=rules)


def test_a_void_rulemaking_never_was_law(tmp_path: Path) -> None:
    first = replace(LUCKY_CUP, source=replace(LUCKY_CUP.source, document="31-1"))
    last = replace(AMENDED, source=replace(AMENDED.source, document="32-7"))
    (tmp_path / "standing.yaml").write_text(f"void: [{{document: 32-7, {READ}}}]", "utf-8")
    rules = library_of(tmp_path, first, last, horizon=HORIZON)
    assert [spec.source.document for spec in rules.versions("700b.1")] == ["31-1"]
    refused(
        CUP,
        (
            f"7:9 error lapsed § 700b.1: on its date, 2033-05-04, {LAPSED}; 62 Pa.B. 100 (document 32-7) is void {BY}"
            f" > {LOOKED}{RECORDED}"
        ),
        head=head(date="2033-05-04"),
        library=rules,
    )


def test_a_rule_whose_only_version_is_void(tmp_path: Path) -> None:
    (tmp_path / "standing.yaml").write_text(f"void: [{{document: 31-555, {READ}}}]", "utf-8")
    other = replace(SILVER_OWL, source=replace(SILVER_OWL.source, document="31-556"))
    refused(
        CUP,
        (
            "7:9 error no-version-loaded § 700b.1: on its date, 2031-06-01, no version of § 700b.1 is loaded;"
            f" 61 Pa.B. 100 (document 31-555) is void {BY} > {LOOKED}"
        ),
        library=library_of(tmp_path, LUCKY_CUP, other, horizon=HORIZON),
    )


def test_a_rule_that_is_only_proposed(tmp_path: Path) -> None:
    proposal = replace(LUCKY_CUP, source=replace(source(date(2031, 5, 3), kind="proposed"), effective=None))
    refused(
        CUP,
        (
            "7:9 error no-version-loaded § 700b.1: on its date, 2031-06-01, no version of § 700b.1 is loaded"
            f" that is law: 61 Pa.B. 100 of 2031-05-03 only proposes it > {LOOKED}"
        ),
        library=library_of(tmp_path, proposal, SILVER_OWL, horizon=HORIZON),
    )


def test_each_day_has_its_version(tmp_path: Path) -> None:
    more = replace(AMENDED, choices=_with_paytable_five(AMENDED))
    both = library_of(tmp_path, LUCKY_CUP, more)
    five = CUP.replace("paytable: 1", "paytable: 5")
    passes(five, head=head(date="2032-01-10"), library=both)
    refused(
        five,
        (
            "8:13 error not-an-option § 700b.1(i): paytable: 5 is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2"
            " (in the version of 61 Pa.B. 100, effective 2031-05-03) | 1, 3, 4"
        ),
        head=head(date="2032-01-09", start="2032-01-10"),
        library=both,
    )


def test_a_name_that_changed_is_offered_for_the_old_one(tmp_path: Path) -> None:
    choices = tuple(replace(each, name="beakers") if each.name == "cups" else each for each in AMENDED.choices)
    both = library_of(tmp_path, LUCKY_CUP, replace(AMENDED, choices=choices, constraints=()))
    refused(
        CUP,
        "9:3 error unknown-key § 700b.1: cups is no key of § 700b.1 > did you mean beakers?",
        head=head(date="2032-01-10"),
        library=both,
    )


def _with_paytable_five(spec: RuleSpec) -> tuple[Choice, ...]:
    return tuple(
        replace(each, options=(*each.options, 5)) if each.name == "paytable" else each for each in spec.choices
    )


def test_a_key_may_stand_in_omitted_text(tmp_path: Path) -> None:
    part = replace(LUCKY_CUP, partial=True)
    folder = tmp_path / part.section
    folder.mkdir()
    (folder / f"{part.source.published}.yaml").write_text(dump(part), "utf-8")
    found = judge(CUP + "  lamps: 3\n", library=library(tmp_path))
    said = [line(each) for each in found.findings if each.id in ("rule-in-doubt", "unknown-key")]
    doubt = "the loaded text is printed with omissions and was not completed"
    unknown = "lamps is no key of § 700b.1; it may stand in the text that 61 Pa.B. 100 omits"
    assert [each.partition(" § 700b.1: ")[2].partition(" > ")[0] for each in said] == [doubt, unknown]
    assert {str(each.severity) for each in found.findings if each.id == "unknown-key"} == {"warning"}


OPTIONS = {
    "a number": (
        "paytable: 1",
        "paytable: 7",
        (
            "8:13 warning not-an-option § 700b.1(i): paytable: 7 is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2"
            "; it may stand in the text that 61 Pa.B. 100 omits | 1, 3, 4 > compare it with the page of the Bulletin"
        ),
    ),
    "a number in quotes": (
        "paytable: 1",
        "paytable: '1'",
        (
            "8:13 warning not-an-option § 700b.1(i): paytable: 1 is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2"
            "; it may stand in the text that 61 Pa.B. 100 omits | 1, 3, 4"
            " > write 1, a number without quotes; else compare it with the page of the Bulletin"
        ),
    ),
    "nothing": (
        "paytable: 1",
        "paytable:",
        "8:12 error not-an-option § 700b.1(i): paytable is empty | 1, 3, 4 > write one of 1, 3 or 4",
    ),
    "a list": (
        "paytable: 1",
        "paytable: [1]",
        "8:13 error not-an-option § 700b.1(i): paytable: one value is asked here, not a list | 1, 3, 4",
    ),
    "an option that a printed limit rules out": (
        "paytable: 1",
        "paytable: 2",
        (
            "9:9 error ruled-out § 700b.1(k): cups: 2 cannot go with paytable 2; § 700b.1(k) leaves only 1 | 1"
            " > or keep cups 2 and pick paytable 1, 3 or 4"
        ),
    ),
}


@pytest.mark.parametrize(("printed", "typed", "said"), OPTIONS.values(), ids=OPTIONS)
def test_an_option_may_stand_in_omitted_text(tmp_path: Path, printed: str, typed: str, said: str) -> None:
    part = library_of(tmp_path, replace(LUCKY_CUP, partial=True))
    found = judge(HEAD + CUP.replace(printed, typed), library=part)
    others = [line(each) for each in found.findings if each.id not in ("rule-in-doubt", "read-as")]
    assert others == [said]


def test_a_final_form_rulemaking_proposes_an_entry(tmp_path: Path) -> None:
    adopted = replace(LUCKY_CUP, section="700c.2", source=source(date(2033, 5, 4), kind="final-form", expires=None))
    for spec in (LUCKY_CUP, adopted):
        folder = tmp_path / spec.section
        folder.mkdir()
        (folder / f"{spec.source.published}.yaml").write_text(dump(spec), "utf-8")
    (found,) = library(tmp_path).findings()
    assert (found.id, str(found.severity), found.section) == ("standing-proposed", "note", "700b.1")
    assert found.message == (
        "62 Pa.B. 100, a final-form rulemaking, adds § 700c.2 under the title of § 700b.1: "
        "it may continue the temporary rule"
    ).replace("62 Pa.B. 100", adopted.source.bulletin)
    note = next(each for each in judge(HEAD + CUP, library=library(tmp_path)).findings if each.id == found.id)
    assert line(note) == (
        f"7:9 note standing-proposed § 700b.1: {found.message} > {found.hint} (in the rules' standing.yaml)"
    )
    entry = found.hint.removeprefix("where it does, add under fates: ").replace("YYYY-MM-DD", "2033-06-01")
    (tmp_path / "standing.yaml").write_text(f"fates:\n{entry}\n", "utf-8")
    decided = library(tmp_path)
    assert (decided.findings(), decided.recorded[0].told) == ((), "continued as § 700c.2")


SAYS = "63 Pa.B. 100, a final-form rulemaking, adds § {} {}: it may continue the temporary rule"
FINAL = source(date(2033, 5, 4), kind="final-form", expires=None)
OUT = replace(LUCKY_CUP, source=replace(FINAL, action="rescind"), provisions=(), tables=(), choices=())
OUT = replace(OUT, constraints=(), derived=(), obligations=())
OTHER = replace(SILVER_OWL, title="Golden beaker", source=FINAL)
ADOPTED: dict[str, tuple[tuple[RuleSpec, ...], list[str]]] = {
    "its number in another chapter": (
        (LUCKY_CUP, replace(OTHER, section="700c.1")),
        [SAYS.format("700c.1", "under the number that § 700b.1 has in its chapter")],
    ),
    "another number and another title": ((LUCKY_CUP, replace(OTHER, section="700c.7")), []),
    "its number in a chapter of other rules": ((LUCKY_CUP, replace(OTHER, section="710c.1")), []),
    "the order that takes it out": (
        (LUCKY_CUP, OUT, replace(OTHER, section="700c.7")),
        [SAYS.format("700c.7", "by the order that takes § 700b.1 out")],
    ),
    "an order that takes it out and adds two": (
        (LUCKY_CUP, OUT, replace(OTHER, section="700c.7"), replace(OTHER, section="700c.8")),
        [],
    ),
    "a temporary one": ((LUCKY_CUP, replace(OTHER, section="700c.1", source=replace(FINAL, kind="temporary"))), []),
    "one of another game": ((LUCKY_CUP, replace(OTHER, section="700c.1", game="kite-wheel")), []),
    "the same number shows it itself": ((LUCKY_CUP, replace(LUCKY_CUP, source=FINAL)), []),
}


@pytest.mark.parametrize(("specs", "said"), ADOPTED.values(), ids=ADOPTED)
def test_what_may_continue_a_temporary_rule(tmp_path: Path, specs: tuple[RuleSpec, ...], said: list[str]) -> None:
    found = library_of(tmp_path, *specs)
    assert [each.message for each in found.findings() if each.id == "standing-proposed"] == said


def test_a_lapsed_rule_that_a_loaded_version_adds_again(tmp_path: Path) -> None:
    again = replace(LUCKY_CUP, source=source(date(2033, 8, 1), kind="final-form", expires=None))
    rules = library_of(tmp_path, LUCKY_CUP, again, horizon=HORIZON)
    refused(
        CUP,
        (
            f"7:9 error lapsed § 700b.1: on its date, 2033-06-01, {LAPSED}; 63 Pa.B. 100 adds it from 2033-08-01"
            f" > {LOOKED}{RECORDED}"
        ),
        head=head(date="2033-06-01"),
        library=rules,
    )
    passes(CUP, head=head(date="2033-08-01"), library=rules)
