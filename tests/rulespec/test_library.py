"""Folders of rules: where they come from, what is loaded, what stands on a day, what is broken."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.rulespec.invented import SHA, SOURCE, SPEC
from toolkit import resources
from toolkit.findings import CannotGoOn
from toolkit.origin import Origin, describe, described, differences, origin
from toolkit.rulespec import Review, RuleSpec, Source, Stands, dump, library
from toolkit.rulespec.library import section_order
from toolkit.rulespec.plain import facts_sha256

Put = Callable[..., Path]


@pytest.fixture
def put(tmp_path: Path) -> Put:
    """Writes a spec below `rules/`, its source changed as asked."""

    def write(section: str = "700b.9", name: str = "", folder: str = "rules", **changes: Any) -> Path:
        spec = version(section, **changes)
        path = tmp_path / folder / section / f"{name or spec.source.published}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dump(spec, facts_only=True), "utf-8")
        return path

    return write


def version(section: str = "700b.9", **changes: Any) -> RuleSpec:
    source = replace(SOURCE, **{key: value for key, value in changes.items() if key in Source.__slots__})
    others = {key: value for key, value in changes.items() if key not in Source.__slots__}
    return replace(SPEC, section=section, source=source, reviewed=None, partial=False, **others)


def day(text: str) -> date:
    return date.fromisoformat(text)


TERM = {"published": day("2030-03-02"), "effective": day("2030-03-02"), "expires": day("2032-03-02")}
AMENDED = {
    "action": "amend",
    "document": "31-10",
    "bulletin": "61 Pa.B. 10",
    "published": day("2031-05-01"),
    "effective": day("2031-06-01"),
    "expires": None,
    "term_years": None,
}
CORRECTED = {
    **TERM,
    "kind": "correction",
    "action": None,
    "document": "30-61",
    "published": day("2030-03-30"),
    "expires": None,
    "term_years": None,
}
MADE_FINAL = {**AMENDED, "kind": "final-form", "document": "32-1"}

LATER = {
    "published": day("2032-12-01"),
    "effective": day("2033-01-01"),
    "expires": day("2035-01-01"),
    "document": "32-9",
}

STANDINGS: list[tuple[str, list[dict[str, Any]], str, Stands, str | None]] = [
    ("none loaded", [], "2030-01-01", Stands.NO_VERSION, None),
    ("before an addition", [TERM], "2030-03-01", Stands.NOT_YET, "30-55"),
    ("before an amendment", [AMENDED], "2031-05-31", Stands.NO_VERSION, "31-10"),
    ("before an unknown action", [{"action": None}], "2030-03-01", Stands.NO_VERSION, "30-55"),
    ("first day", [TERM], "2030-03-02", Stands.IN_FORCE, "30-55"),
    ("last day", [TERM], "2032-03-02", Stands.IN_FORCE, "30-55"),
    ("day after", [TERM], "2032-03-03", Stands.LAPSED, "30-55"),
    ("published, not yet effective amendment", [TERM, AMENDED], "2031-05-31", Stands.IN_FORCE, "30-55"),
    ("amended", [TERM, AMENDED], "2031-06-01", Stands.IN_FORCE, "31-10"),
    ("an amendment does not end the term", [TERM, AMENDED], "2032-03-03", Stands.LAPSED, "31-10"),
    ("a correction does not end the term", [TERM, CORRECTED], "2032-03-02", Stands.IN_FORCE, "30-61"),
    ("and the term ends", [TERM, CORRECTED], "2032-03-03", Stands.LAPSED, "30-61"),
    ("made permanent", [TERM, MADE_FINAL], "2040-01-01", Stands.IN_FORCE, "32-1"),
    ("rescinded", [TERM, {**AMENDED, "action": "rescind"}], "2031-06-01", Stands.ENDED, "31-10"),
    ("reserved", [TERM, {**AMENDED, "action": "reserve"}], "2031-06-01", Stands.ENDED, "31-10"),
    ("a proposal is no law", [TERM, {**MADE_FINAL, "kind": "proposed"}], "2033-01-01", Stands.LAPSED, "30-55"),
    ("only a proposal", [{"kind": "proposed"}], "2033-01-01", Stands.NO_VERSION, None),
    ("without a day", [{"effective": None}], "2033-01-01", Stands.NO_VERSION, None),
    ("a gap between terms", [TERM, LATER], "2032-06-01", Stands.LAPSED, "30-55"),
    ("two of one day", [TERM, {**TERM, "document": "30-101"}], "2030-03-02", Stands.IN_FORCE, "30-101"),
]


@pytest.mark.parametrize(
    ("versions", "on", "stands", "document"), [it[1:] for it in STANDINGS], ids=[it[0] for it in STANDINGS]
)
def test_a_rule_stands(
    put: Put, tmp_path: Path, versions: list[dict[str, Any]], on: str, stands: Stands, document: str | None
) -> None:
    (tmp_path / "rules").mkdir()
    for number, changes in enumerate(versions):
        put(name=f"2030-03-{number + 10}", **changes)
    rules = library(tmp_path / "rules")
    found = rules.standing("700b.9", day(on))
    assert found.stands is stands
    assert (None if found.spec is None else found.spec.source.document) == document
    in_force = rules.in_force("700b.9", day(on))
    assert in_force == (found.spec if stands is Stands.IN_FORCE else None)


def test_a_standing_names_its_days(put: Put, tmp_path: Path) -> None:
    put(**TERM)
    put(**AMENDED)
    rules = library(tmp_path / "rules")
    first, second = rules.versions("700b.9")
    before = rules.standing("700b.9", day("2030-01-01"))
    assert (before.effective, before.expires, before.next, before.days_left) == (
        *(day("2030-03-02"), day("2032-03-02"), first, None),
    )
    now = rules.standing("700b.9", day("2031-05-31"))
    assert (now.effective, now.expires, now.next, now.days_left) == (day("2030-03-02"), day("2032-03-02"), second, 276)
    later = rules.standing("700b.9", day("2032-03-02"))
    assert (later.effective, later.expires, later.next, later.days_left) == (
        *(day("2031-06-01"), day("2032-03-02"), None, 0),
    )
    assert rules.newest("700b.9") == second
    assert rules.newest("700b.10") is None
    assert rules.newest_effective() == day("2031-06-01")
    assert rules.newest_effective([]) is None


RECORDS = """\
checked_through: {bulletin: 62 Pa.B. 700, date: 2032-06-05, by: R. Reader}
"""
FATES = """\
fates:
- {section: 700b.9, standing: continued, since: 2032-03-03, until: 2033-03-02, source: 62 Pa.B. 500,
   date: 2032-06-05, by: R. Reader}
- {section: 700b.10, standing: ended, since: 2031-01-01, source: a letter of the Board, date: 2032-06-05, by: R. Reader}
"""


def test_a_person_records_what_became_of_a_rule(put: Put, tmp_path: Path) -> None:
    put(**TERM)
    put("700b.10", **TERM)
    (tmp_path / "rules" / "library.yaml").write_text(RECORDS, "utf-8")
    (tmp_path / "rules" / "standing.yaml").write_text(FATES, "utf-8")
    rules = library(tmp_path / "rules")
    assert rules.findings() == ()
    assert rules.horizon is not None
    assert (rules.horizon.bulletin, rules.horizon.date, rules.horizon.by) == (
        *("62 Pa.B. 700", day("2032-06-05"), "R. Reader"),
    )
    stands = [
        rules.standing("700b.9", day(on)).stands for on in ("2032-03-02", "2032-03-03", "2033-03-02", "2033-03-03")
    ]
    assert stands == [Stands.IN_FORCE, Stands.CONTINUED, Stands.CONTINUED, Stands.LAPSED]
    assert rules.in_force("700b.9", day("2032-03-03")) is not None
    ended = rules.standing("700b.10", day("2031-01-01"))
    assert (ended.stands, ended.in_force, ended.recorded) == (Stands.ENDED, False, rules.recorded[1])
    put("700b.10", **AMENDED)
    assert library(tmp_path / "rules").standing("700b.10", day("2031-07-01")).stands is Stands.IN_FORCE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("checked_through: [", "1:19 yaml-syntax: a value is missing here"),
        ("horizon: 3\n", "1:1 library-shape: horizon: the key horizon is not known here"),
        (
            "checked_through: {bulletin: 1 Pa.B. 1, date: 2030-13-01, by: R}\n",
            "1:46 library-shape: checked_through.date: “2030-13-01” is no day; days are written YYYY-MM-DD",
        ),
        (
            "checked_through: {bulletin: 1 Pa.B. 1, date: 2030-12-01}\n",
            "1:18 library-shape: checked_through: the key by is missing",
        ),
    ],
)
def test_a_broken_horizon_is_told(put: Put, tmp_path: Path, text: str, said: str) -> None:
    put(**TERM)
    file = tmp_path / "rules" / "library.yaml"
    file.write_text(text, "utf-8")
    rules = library(tmp_path / "rules")
    found = [f"{it.line}:{it.column} {it.id}: {it.message}" for it in rules.findings()]
    assert found[0] == said or said in found
    assert {it.path for it in rules.findings()} == {str(file)}
    assert rules.horizon is None
    assert rules.in_force("700b.9", day("2031-01-01")) is not None


def test_broken_files_are_told_and_the_others_load(put: Put, tmp_path: Path) -> None:
    put(**TERM)
    broken = put("700b.10", **TERM)
    broken.write_text("spec: 1\nspec: 2\n", "utf-8")
    other = put("700b.11", **TERM)
    other.rename(other.with_name("2030-03-03.yaml"))
    moved = put("700b.12", **TERM)
    moved.write_text(dump(version("700b.9"), facts_only=True), "utf-8")
    stray = tmp_path / "rules" / "700b9" / "2030-03-02.yml"
    stray.parent.mkdir()
    stray.write_text("", "utf-8")
    rules = library(tmp_path / "rules")
    assert rules.sections == ("700b.9", "700b.10", "700b.11", "700b.12")
    assert [spec.section for spec in rules.specs()] == ["700b.9", "700b.11"]
    said = [(it.path, it.id, it.severity.value, it.message) for it in rules.findings()]
    assert said[0] == (str(broken), "rule-spec-shape", "error", "spec: 1 is none of: 1") or said[0][0] == str(broken)
    assert [it for it in said if it[0] != str(broken)] == [
        (
            *(str(other.with_name("2030-03-03.yaml")), "rule-spec-place", "warning"),
            "the file should be named 2030-03-02.yaml or 2030-03-02-30-55.yaml",
        ),
        (
            *(str(moved), "rule-spec-place", "error"),
            "the spec is of § 700b.9 and lies in the folder 700b.12: not loaded",
        ),
        (
            *(str(stray), "rule-spec-place", "warning"),
            "the file is not loaded: specs lie in <section>/<published>.yaml",
        ),
    ]
    assert [it.path for it in rules.findings(["700b.10"])] == [str(broken)] * len(rules.findings(["700b.10"]))
    assert rules.findings(["700b.9"]) == ()
    assert rules.findings(["999.9"]) == ()


def test_a_version_without_a_day_is_told(put: Put, tmp_path: Path) -> None:
    file = put(effective=None, expires=None, kind="correction")
    put("700b.10", effective=None, expires=None, kind="proposed")
    assert [(it.path, it.id, it.severity.value, it.message) for it in library(tmp_path / "rules").findings()] == [
        (
            *(str(file), "rule-spec-undated", "warning"),
            "the version has no effective date: it is in force on no day",
        )
    ]


def test_two_texts_of_one_day_are_told_and_a_later_correction_is_not(put: Put, tmp_path: Path) -> None:
    first = put(**TERM)
    second = put(name="2030-03-02-30-56", **{**TERM, "document": "30-56"})
    same = "was published on the same day and takes effect on the same day, 2030-03-02"
    put("700b.10", **TERM)
    put("700b.10", **CORRECTED)
    rules = library(tmp_path / "rules")
    assert [(it.path, it.id, it.severity.value, it.message) for it in rules.findings()] == [
        (*(str(second), "rule-spec-one-day", "warning"), f"{first} {same}: this file is the one that is used"),
    ]
    assert rules.in_force("700b.9", day("2030-03-02")) == rules.versions("700b.9")[-1]


def test_a_review_of_other_facts_is_told(put: Put, tmp_path: Path) -> None:
    file = put(**TERM)
    kept = file.read_text("utf-8")
    for sha256, told in ((facts_sha256(version(**TERM)), False), ("0" * 64, True)):  # type: ignore[arg-type]
        review = f"reviewed: {{by: R. Reader, date: 2030-04-01, sha256: {sha256}}}"
        file.write_text(kept.replace("reviewed: null", review), "utf-8")
        assert [(it.path, it.id, it.severity.value, it.message) for it in library(tmp_path / "rules").findings()] == [
            (
                *(str(file), "review-unfit", "warning"),
                "the review by R. Reader of 2030-04-01 vouches for other facts than these",
            )
        ] * told


def test_only_what_is_asked_for_is_loaded(put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(**TERM)
    put("701b.1", game="wheel", **TERM)
    rules = library(tmp_path / "rules")
    read: list[str] = []
    real = Path.open

    def counting(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        read.append(self.parent.name)
        return real(self, mode, *args, **more)

    monkeypatch.setattr(Path, "open", counting)
    rules.versions("700b.9")
    rules.versions("700b.9")
    rules.standing("700b.9", day("2030-03-02"))
    assert read == ["700b.9"]
    assert rules.games() == ("dice", "wheel")
    assert rules.of_game("wheel") == ("701b.1",)
    assert rules.of_game("whist") == ()


def test_sections_are_ordered_as_people_count() -> None:
    assert sorted(["700b.10", "700b.9", "1000.1", "700a.1", "700b.9a"], key=section_order) == [
        *("700a.1", "700b.9", "700b.9a", "700b.10", "1000.1"),
    ]


def test_rules_are_found_here_or_above(put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(**TERM)
    put(folder="released", **TERM)
    below = tmp_path / "holder" / "deep"
    (below / "rules").mkdir(parents=True)  # nobody's rules: no spec and no library.yaml
    monkeypatch.setattr(resources, "folder", lambda _name: tmp_path / "released")
    monkeypatch.setattr("toolkit.origin.resource", lambda _name: tmp_path / "released")
    assert (origin(None, below).folder, origin(None, below).kind) == (tmp_path / "rules", "local")
    (below / "rules" / "library.yaml").write_text(RECORDS, "utf-8")
    assert origin(None, below).folder == below / "rules"
    assert origin(tmp_path / "released", below).kind == "released"
    assert origin(tmp_path / "rules", below).kind == "named"
    monkeypatch.chdir(below)
    assert library().origin.folder == Path("rules")
    (below / "more").mkdir()
    monkeypatch.chdir(below / "more")
    assert library().origin.folder == Path("../rules")
    with pytest.raises(CannotGoOn, match="no such folder of rules"):
        origin(tmp_path / "nowhere")


def test_the_released_rules_are_used_where_there_are_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    released = tmp_path / "_packaged" / "rules"
    released.mkdir(parents=True)
    monkeypatch.setattr("toolkit.origin._holds_rules", lambda _folder: False)
    monkeypatch.setattr("toolkit.origin.resource", lambda _name: released)
    found = origin(None, tmp_path)
    assert (found.folder, found.kind) == (released, "released")
    assert describe(found) == f"rules: released with the toolkit ({released}; 0 sections, 0 versions)"
    assert not differences(found)


def test_the_rules_of_a_checkout_are_not_called_released(put: Put, tmp_path: Path) -> None:
    put(folder="rules", **TERM)
    found = Origin(tmp_path / "rules", "released")
    assert describe(found) == f"rules of this checkout ({tmp_path / 'rules'}; 1 section, 1 version)"


def test_differences_count_facts_and_not_reviews(put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("rules", "released"):
        put(folder=folder, **TERM)
    monkeypatch.setattr("toolkit.origin.resource", lambda _name: tmp_path / "released")
    line = described(tmp_path / "rules")
    assert line == f"rules: {tmp_path / 'rules'} (1 section, 1 version); the same facts as the released ones"
    file = tmp_path / "rules" / "700b.9" / "2030-03-02.yaml"
    file.write_text(dump(replace(version(), reviewed=Review("R", day("2030-05-01"), SHA)), facts_only=True), "utf-8")
    assert not library(tmp_path / "rules").differences
    put("700b.10", **TERM)
    put("700b.11", folder="released", **TERM)
    file.write_text(dump(version(title="Golden Owl"), facts_only=True), "utf-8")
    assert library(tmp_path / "rules").described == (
        f"rules: {tmp_path / 'rules'} (2 sections, 2 versions); they differ from the released ones "
        "(changed: 700b.9/2030-03-02; added: 700b.10/2030-03-02; missing: 700b.11/2030-03-02)"
    )


def test_a_pipe_or_a_device_is_never_read(put: Put, tmp_path: Path) -> None:
    file = put(**TERM)
    os.mkfifo(file.with_name("2031-01-01.yaml"))
    (tmp_path / "rules/standing.yaml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "rules/library.yaml")
    rules = library(tmp_path / "rules")
    assert [(Path(it.path).name, it.id, it.message) for it in rules.findings()] == [
        ("2031-01-01.yaml", "rule-spec-place", "the file cannot be read: it is a pipe or a device, not a file"),
        ("library.yaml", "library-shape", "the file cannot be read: it is a pipe or a device, not a file"),
        ("standing.yaml", "standing-shape", "the file cannot be read: it is a pipe or a device, not a file"),
    ]
    assert rules.games() == ("dice",)
    assert rules.differences.added == ("700b.9/2030-03-02", "700b.9/2031-01-01")
