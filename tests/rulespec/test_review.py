"""Writing specs into a folder: their files, and the reviews that are kept or dropped."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from tests.rulespec.invented import SHA, SOURCE, SPEC
from toolkit.rulespec import Review, RuleSpec, dump, facts_sha256, load
from toolkit.rulespec.review import fits, place

PLAIN = replace(SPEC, reviewed=None)
FILE = Path("700b.9/2030-03-02.yaml")


def reviewed(spec: RuleSpec) -> RuleSpec:
    return replace(spec, reviewed=Review("R. Reader", date(2030, 5, 1), facts_sha256(spec)))


def written(folder: Path, spec: RuleSpec) -> Path:
    (file,) = place([spec], folder, facts_only=True)
    assert file.path is not None
    assert file.text is not None
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_text(file.text, "utf-8")
    return file.path


def of(document: str, **changes: object) -> RuleSpec:
    return replace(PLAIN, source=replace(SOURCE, document=document, **changes))  # type: ignore[arg-type]


def test_a_review_vouches_for_facts_and_not_for_wording() -> None:
    spec = reviewed(PLAIN)
    assert fits(spec)
    assert fits(replace(spec, provisions=tuple(replace(it, text="other words") for it in spec.provisions)))
    assert fits(replace(spec, open=tuple(replace(it, words=None) for it in spec.open)))
    assert fits(replace(spec, choices=tuple(replace(it, description=None) for it in spec.choices)))
    assert not fits(replace(spec, title="Golden Owl"))
    assert not fits(replace(spec, provisions=spec.provisions[1:]))
    assert not fits(PLAIN)
    assert not fits(SPEC)


def test_a_review_that_fits_is_kept(tmp_path: Path) -> None:
    path = written(tmp_path, PLAIN)
    path.write_text(dump(reviewed(PLAIN)), "utf-8")
    (file,) = place([PLAIN], tmp_path, facts_only=True)
    assert file.findings == ()
    assert file.spec == reviewed(PLAIN)
    assert file.text == dump(reviewed(PLAIN), facts_only=True)


def test_a_review_that_no_longer_fits_is_dropped_and_said(tmp_path: Path) -> None:
    path = written(tmp_path, PLAIN)
    path.write_text(dump(reviewed(PLAIN)), "utf-8")
    changed = replace(PLAIN, title="Golden Owl")
    (file,) = place([changed], tmp_path, facts_only=True)
    assert (file.path, file.text) == (path, dump(changed, facts_only=True))
    assert [(it.id, it.severity.value, it.message, it.hint) for it in file.findings] == [
        (
            *("review-dropped", "warning"),
            "the review by R. Reader of 2030-05-01 is dropped: the facts it vouched for have changed",
            "look at what changed, then review the spec again",
        )
    ]


def test_a_second_document_of_one_day_stands_beside_the_first(tmp_path: Path) -> None:
    written(tmp_path, of("30-55"))
    files = place([of("30-60"), of("30-55"), of("30-60")], tmp_path, facts_only=True)
    assert [it.path and it.path.relative_to(tmp_path) for it in files] == [
        *(Path("700b.9/2030-03-02-30-60.yaml"), FILE, None),
    ]
    assert [it.message for it in files[2].findings] == ["not written: its document gives the section twice"]
    fresh = place([of("30-60"), of("30-55")], tmp_path / "new", facts_only=True)
    assert [it.path and it.path.name for it in fresh] == ["2030-03-02.yaml", "2030-03-02-30-55.yaml"]


def test_a_document_without_a_number_is_told_apart_by_its_citation(tmp_path: Path) -> None:
    written(tmp_path, of(""))
    files = place([of(""), of("", bulletin="60 Pa.B. 999")], tmp_path, facts_only=True)
    assert [it.path and it.path.relative_to(tmp_path) for it in files] == [FILE, None]
    assert [it.message for it in files[1].findings] == ["not written: another document of that day has its place"]


def test_a_spec_without_a_day_has_no_file(tmp_path: Path) -> None:
    (file,) = place([of("30-55", published=None)], tmp_path, facts_only=True)
    assert (file.path, file.text) == (None, None)
    assert [(it.id, it.severity.value, it.section, it.message) for it in file.findings] == [
        ("rule-spec-unplaced", "error", "700b.9", "not written: its day of publication, the file's name, is not known")
    ]


def test_a_spec_that_could_not_be_read_back_has_no_file(tmp_path: Path) -> None:
    files = place([replace(PLAIN, section="../etc"), replace(PLAIN, sha256="none")], tmp_path, facts_only=True)
    assert [(it.path, it.text) for it in files] == [(None, None), (None, None)]


def test_a_broken_file_gives_way(tmp_path: Path) -> None:
    path = written(tmp_path, PLAIN)
    path.write_text("spec: [\n", "utf-8")
    (file,) = place([PLAIN], tmp_path, facts_only=True)
    assert file.path == path
    assert [(it.id, it.severity.value, it.message) for it in file.findings] == [
        (
            *("rule-spec-replaced", "warning"),
            f"{path} was broken and is replaced; a review in it is lost (a value is missing here)",
        )
    ]


def test_a_written_file_reads_back(tmp_path: Path) -> None:
    path = written(tmp_path, SPEC)
    facts = load(path.read_bytes(), str(path)).spec
    assert facts is not None
    assert facts_sha256(facts) == facts_sha256(SPEC)
    assert facts.reviewed is None
    assert SPEC.reviewed is not None
    assert SPEC.reviewed.sha256 == SHA
