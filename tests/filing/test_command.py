"""`pa-rules render` from outside: what it writes, what it refuses, and its exit codes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.check.invented import CUP, HEAD, RULES, library_of
from toolkit.cli import pa_rules
from toolkit.filing import rendering
from toolkit.findings import CannotGoOn

GOOD = HEAD + CUP
BAD = HEAD + CUP.replace("cups: 2", "cups: 3")


@dataclass(frozen=True, slots=True)
class Desk:
    """A folder to work in, with rules beside it."""

    folder: Path

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return name

    def render(self, *words: str) -> tuple[int, str]:
        """The exit code, and what was said on standard error (nothing is ever printed on standard output)."""
        result = CliRunner().invoke(pa_rules, ["render", *words], standalone_mode=False)
        if result.exception is not None:
            raise result.exception
        assert result.stdout == ""
        return result.return_value, result.stderr

    def files(self) -> list[str]:
        """All files but the rules."""
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file())
        return sorted(str(path) for path in found if path.parts[0] != "rules")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    library_of(tmp_path / "rules", *RULES)
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path)


def test_the_pdf_lies_beside_the_submission(desk: Desk) -> None:
    name = desk.write("hall/one.yaml", GOOD)
    code, said = desk.render(name)
    assert code == 0
    assert said.endswith("hall/one.yaml: hall/one.pdf\n")
    assert desk.files() == ["hall/one.pdf", "hall/one.yaml"]
    assert (desk.folder / "hall/one.pdf").read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (BAD, "error: "),
        (HEAD.replace("kind: new", "kind: new, status: withdrawn") + CUP, "not printed"),
        ("a: [", "not printed"),
        (GOOD.replace("B. Keeper", "B. 漢"), "the packaged fonts have no 漢"),
    ],
)
def test_nothing_is_written_for_what_does_not_pass(desk: Desk, text: str, reason: str) -> None:
    name = desk.write("hall/one.yaml", text)
    (desk.folder / "hall/one.pdf").write_bytes(b"before")
    code, said = desk.render(name)
    assert code == 1
    assert reason in said
    assert said.endswith("hall/one.yaml: not printed\n")
    assert (desk.folder / "hall/one.pdf").read_bytes() == b"before"
    assert desk.files() == ["hall/one.pdf", "hall/one.yaml"]


def test_a_refused_one_does_not_stop_the_others(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    desk.write("hall/one.yaml", BAD)
    desk.write("hall/two.yaml", GOOD)
    code, _ = as_html("hall/one.yaml", "hall/two.yaml")
    assert code == 1
    assert desk.files() == ["hall/one.yaml", "hall/two.html", "hall/two.yaml"]


@pytest.fixture
def as_html(desk: Desk) -> Callable[..., tuple[int, str]]:
    """`render --html`: the same way to the file, without the typesetting."""

    def run(*words: str) -> tuple[int, str]:
        return desk.render("--html", *words)

    return run


@pytest.mark.parametrize("name", ["gone.yaml", "hall", "-"])
def test_what_cannot_be_read(desk: Desk, as_html: Callable[..., tuple[int, str]], name: str) -> None:
    desk.write("hall/two.yaml", GOOD)
    code, said = as_html(name, "hall/two.yaml")
    assert code == 2
    assert said.startswith(f"pa-rules: {name}: ")
    assert desk.files() == ["hall/two.html", "hall/two.yaml"]


def test_a_folder_and_a_file_name_with_o(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    desk.write("a/one.yaml", GOOD)
    desk.write("b/one.yaml", GOOD)
    desk.write("b/two.yaml", GOOD)
    assert as_html("a/one.yaml", "b/one.yaml", "b/two.yaml", "-o", "out/deep")[0] == 0
    assert [name for name in desk.files() if name.startswith("out")] == [
        "out/deep/a/one.html",
        "out/deep/b/one.html",
        "out/deep/two.html",
    ]
    assert as_html("b/two.yaml", "-o", "new/mine.html")[0] == 0
    assert "new/mine.html" in desk.files()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a/one.yaml", "b/one.yaml", "-o", "all.html"), "all.html: one file cannot hold 2 filings"),
        (("a/one.yaml", "-o", "a/one.yaml"), "a/one.yaml: not a folder"),
        (("a/one.yaml", "a/../a/one.yml", "-o", "out"), "two submissions would be printed to out/a/one.html"),
    ],
)
def test_places_that_cannot_be(
    desk: Desk, as_html: Callable[..., tuple[int, str]], words: tuple[str, ...], said: str
) -> None:
    for name in ("a/one.yaml", "a/one.yml", "b/one.yaml"):
        desk.write(name, GOOD)
    with pytest.raises(CannotGoOn) as stop:
        as_html(*words)
    assert stop.value.message == said


def test_the_review_sheet_lies_beside_the_filing(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    desk.write("hall/one.yaml", GOOD)
    code, said = as_html("hall/one.yaml", "--review-sheet", "-o", "out")
    assert code == 0
    assert said.endswith("hall/one.yaml: out/one.html\nhall/one.yaml: out/one-review.html\n")


def test_many_at_once_give_what_one_gives(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    names = [desk.write(f"hall/{name}.yaml", GOOD.replace("RS-1", f"RS-{name}")) for name in "abcd"]
    desk.write("hall/bad.yaml", BAD)
    code, said = as_html(*names, "hall/bad.yaml", "-o", "out")
    assert code == 1
    assert [line for line in said.splitlines() if line.startswith("hall/") and "out/" in line] == [
        f"hall/{name}.yaml: out/{name}.html" for name in "abcd"
    ]
    assert said.endswith("hall/bad.yaml: not printed\n")
    one = (desk.folder / "out/c.html").read_bytes()
    assert as_html("hall/c.yaml", "-o", "alone")[0] == 0
    assert (desk.folder / "alone/c.html").read_bytes() == one


def test_a_place_that_cannot_be_written(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    desk.write("hall/one.yaml", GOOD)
    desk.write("taken", "a file")
    code, said = as_html("hall/one.yaml", "-o", "taken/one.html")
    assert code == 2
    assert "taken/one.html: cannot be written" in said


def test_templates_of_ones_own(desk: Desk, as_html: Callable[..., tuple[int, str]]) -> None:
    desk.write("hall/one.yaml", GOOD)
    desk.write("ours/filing.html.j2", "<p>{{ filing.title }}")
    assert as_html("hall/one.yaml", "--templates", "ours")[0] == 0
    assert (desk.folder / "hall/one.html").read_text("utf-8") == "<p>Rules Submission RS-1: Lantern dice"


def test_a_failing_typesetter_leaves_nothing_half_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> bytes:
        raise CannotGoOn("no")

    monkeypatch.setattr(rendering, "pdf", stop)
    desk.write("hall/one.yaml", GOOD)
    code, said = desk.render("hall/one.yaml")
    assert (code, said) == (2, "pa-rules: hall/one.yaml: no\n")
    assert desk.files() == ["hall/one.yaml"]


@pytest.mark.parametrize("name", ["one.pdf", "link.pdf"])
def test_no_filing_is_written_over_a_submission(desk: Desk, name: str) -> None:
    desk.write("one.pdf", GOOD)
    (desk.folder / "link.pdf").symlink_to("one.pdf")
    with pytest.raises(CannotGoOn, match=f"^{name}: this file is read, and never written over$"):
        desk.render("one.pdf", "-o", name)
    assert (desk.folder / "one.pdf").read_text("utf-8") == GOOD
