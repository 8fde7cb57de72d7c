"""`pa-rules parse`, from the command line: what it prints, writes, says and exits with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.rulemakings import shapes
from toolkit.bulletin import read_bulletin
from toolkit.cli import pa_rules
from toolkit.rulespec import facts_sha256, load

PAGE = shapes.FOLDER / "tumble-dice" / "page.pipes.txt"
AMENDED = shapes.FOLDER / "tumble-dice-amended" / "page.pipes.txt"
FINDING_KEYS = ["id", "severity", "message", "path", "line", "column", "section", "at", "citation", "allowed", "hint"]


def run(*words: str | Path, stdin: bytes | None = None) -> tuple[Result, int]:
    result = CliRunner().invoke(pa_rules, ["parse", *map(str, words)], input=stdin, standalone_mode=False)
    assert result.exception is None, result.exception
    code = result.return_value
    assert isinstance(code, int)
    return result, code


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_without_o_the_specs_are_printed_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result, code = run(PAGE)
    assert code == 0
    assert files(tmp_path) == []
    documents = result.stdout.split("---\n")
    specs = [load(text, "out").spec for text in documents]
    assert [spec and spec.section for spec in specs] == ["700b.7", "700b.8", "701b.3", "702b.2"]
    assert any(one.text for spec in specs if spec for one in spec.provisions)
    facts, _code = run(PAGE, "--facts-only")
    assert "  text:" not in facts.stdout
    assert "  text:" in result.stdout


def test_with_o_every_spec_gets_its_file(tmp_path: Path) -> None:
    result, code = run(PAGE, AMENDED, "-o", tmp_path / "rules", "--facts-only")
    assert (code, result.stdout) == (0, "")
    written = files(tmp_path / "rules")
    assert len(written) == 7
    assert all(f"wrote {tmp_path / 'rules' / name}\n" in result.stderr for name in written)
    assert {Path(name).parts[0] for name in written} == {"700b.7", "700b.8", "700b.9", "701b.3", "702b.2"}
    for name in written:
        loaded = load((tmp_path / "rules" / name).read_bytes(), name)
        assert loaded.findings == ()
        assert loaded.spec is not None
        assert name == f"{loaded.spec.section}/{loaded.spec.source.published}.yaml"
    again, _code = run(PAGE, AMENDED, "-o", tmp_path / "rules", "--facts-only")
    assert all(f"unchanged: {tmp_path / 'rules' / name}\n" in again.stderr for name in written)


def test_each_page_is_told_in_a_line() -> None:
    result, _code = run(PAGE)
    citation = read_bulletin(PAGE.read_bytes(), str(PAGE)).citation
    assert result.stderr.splitlines()[-1] == (
        f"{PAGE}: {citation}, temporary, published 2031-05-03: § 700b.7, § 700b.8, § 701b.3, § 702b.2"
    )


def test_json_is_one_document_of_the_agreed_shape(tmp_path: Path) -> None:
    result, code = run(PAGE, "--format", "json", "--facts-only")
    assert code == 0
    whole: Any = json.loads(result.stdout)
    assert list(whole) == ["version", "pages"]
    assert whole["version"] == 1
    (page,) = whole["pages"]
    assert list(page) == ["path", "bulletin", "specs", "findings"]
    assert page["path"] == str(PAGE)
    bulletin = read_bulletin(PAGE.read_bytes(), str(PAGE))
    assert page["bulletin"] == {
        "citation": bulletin.citation,
        "document": bulletin.document,
        "filed": bulletin.filed,
        "regulation": bulletin.regulation,
        "title_number": 58,
        "chapters": ["700b", "701b", "702b"],
        "kind": "temporary",
        "published": "2031-05-03",
        "effective": "2031-05-03",
        "term_years": 3,
        "expires": "2034-05-03",
        "comments_until": str(bulletin.comments_until),
        "sections": [{"section": number, "action": "add"} for number in ("700b.7", "700b.8", "701b.3", "702b.2")],
    }
    assert list(page["bulletin"]) == [
        *("citation", "document", "filed", "regulation", "title_number", "chapters", "kind", "published"),
        *("effective", "term_years", "expires", "comments_until", "sections"),
    ]
    assert [spec["section"] for spec in page["specs"]] == ["700b.7", "700b.8", "701b.3", "702b.2"]
    assert all("text" not in one for spec in page["specs"] for one in spec["provisions"])
    assert all(list(finding) == FINDING_KEYS for finding in page["findings"])
    written, _code = run(PAGE, "--format", "json", "--facts-only", "-o", tmp_path)
    assert json.loads(written.stdout) == whole
    assert len(files(tmp_path)) == 4


def test_a_review_is_kept_while_it_fits(tmp_path: Path) -> None:
    run(PAGE, "-o", tmp_path, "--facts-only")
    path = tmp_path / "700b.8" / "2031-05-03.yaml"
    spec = load(path.read_bytes(), "f").spec
    assert spec is not None
    review = f"reviewed:\n  by: R. Reader\n  date: 2031-06-01\n  sha256: {facts_sha256(spec)}\n"
    path.write_text(path.read_text("utf-8").replace("reviewed: null\n", review), "utf-8")
    result, code = run(PAGE, "-o", tmp_path, "--format", "json")
    assert code == 0
    assert review in path.read_text("utf-8")
    (kept,) = (it for it in json.loads(result.stdout)["pages"][0]["specs"] if it["section"] == "700b.8")
    assert kept["reviewed"] == {"by": "R. Reader", "date": "2031-06-01", "sha256": facts_sha256(spec)}
    path.write_text(path.read_text("utf-8").replace(facts_sha256(spec), "0" * 64), "utf-8")
    result, code = run(PAGE, "-o", tmp_path)
    assert code == 0
    assert "reviewed: null\n" in path.read_text("utf-8")
    assert (
        f"{PAGE}: warning: the review by R. Reader of 2031-06-01 is dropped: the facts it vouched for have changed "
        "[review-dropped]\n"
    ) in result.stderr


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "error: the file is empty. [page-unreadable]"),
        (b"%PDF-1.7 x", "[page-unreadable]"),
        (b"\x00\x01\x02" * 50, "[page-unreadable]"),
        (b"Dear officer,\n\nhere is nothing to read.\n", "error: "),
    ],
)
def test_a_page_that_gives_no_spec_is_a_finding(tmp_path: Path, content: bytes, message: str) -> None:
    page = tmp_path / "page.txt"
    page.write_bytes(content)
    result, code = run(page, PAGE, "--format", "json")
    assert code == 1
    assert f"{page}:" in result.stderr
    assert message in result.stderr
    bad, good = json.loads(result.stdout)["pages"]
    assert (bad["specs"], len(good["specs"])) == ([], 4)
    assert [it["severity"] for it in bad["findings"]].count("error") >= 1


def test_a_missing_path_costs_the_exit_code_and_not_the_other_pages(tmp_path: Path) -> None:
    result, code = run("no/such.txt", PAGE, "-o", tmp_path, "--facts-only")
    assert code == 2
    assert "pa-rules: no/such.txt: no such file\n" in result.stderr
    assert len(files(tmp_path)) == 4
    result, code = run(shapes.FOLDER, PAGE)
    assert code == 2
    assert f"pa-rules: {shapes.FOLDER}: this is a folder; name the pages in it\n" in result.stderr
    assert result.stdout.count("spec: 1\n") == 4


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "700b.8").write_text("in the way", "utf-8")
    result, code = run(PAGE, "-o", tmp_path)
    assert code == 2
    assert (
        f"pa-rules: {tmp_path / '700b.8' / '2031-05-03.yaml'}: cannot be written: "
        "a file stands where a folder is needed\n"
    ) in result.stderr
    assert len(files(tmp_path)) == 4


def test_o_names_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    result = CliRunner().invoke(pa_rules, ["parse", str(PAGE), "-o", str(file)], standalone_mode=False)
    assert str(result.exception) == f"{file}: not a folder"


def test_a_page_may_come_through_standard_input_and_is_read_once(tmp_path: Path) -> None:
    result, code = run("-", stdin=PAGE.read_bytes())
    assert code == 0
    assert result.stdout.count("spec: 1\n") == 4
    result, _code = run(PAGE, PAGE)
    assert result.stdout.count("spec: 1\n") == 4
