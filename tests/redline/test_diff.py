"""`pa-rules diff` as a person calls it: sides, words, exit codes and pages."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import page as validator
import pytest
from click.testing import CliRunner, Result

from tests.filing.accessible import faults
from tests.redline.sides import AMENDED, FIRST, redline
from toolkit.cli import pa_rules
from toolkit.cli.parse import command as parse
from toolkit.redline.as_markdown import escaped
from toolkit.redline.as_pages import redline_html, redline_pdf
from toolkit.redline.marking import Piece, marked

OLD, NEW = str(FIRST), str(AMENDED)
SUBMISSION = """\
certificate_holder: Lantern Hall, LLC
facility: Lantern Hall
submission: {number: RS-1, date: 2032-03-01, kind: new}
contact: {name: B. Keeper, email: keeper@hall.example}
game: tumble-dice-and-little-tumble
offers:
- rule: 700b.8
"""


def diff(*words: str) -> Result:
    return CliRunner().invoke(pa_rules, ["diff", *words], standalone_mode=False)


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The rules before the amendment, and with both versions."""
    before, both = tmp_path_factory.mktemp("before"), tmp_path_factory.mktemp("both")
    for pages, folder in (([OLD], before), ([OLD, NEW], both)):
        CliRunner().invoke(parse, [*pages, "-o", str(folder)], standalone_mode=False)
    return before, both


def sections(said: Result) -> list[str]:
    """The changed sections of a JSON document, each once."""
    return list(dict.fromkeys(change["section"] for change in json.loads(said.stdout)["changes"]))


def test_the_same_page_says_nothing() -> None:
    said = diff(OLD, OLD)
    assert said.return_value == 0
    assert said.stdout == f"{OLD} -> {OLD}\n4 sections compared: no change\n"


def test_pages_of_one_amendment(libraries: tuple[Path, Path]) -> None:
    """Two pages, a folder and a page, two folders, two days: the same sections, and no other is touched."""
    before, both = map(str, libraries)
    changed = ["700b.8", "700b.9", "701b.3"]
    for words in ((OLD, NEW), (before, NEW), (before, both), ("2032-01-01", "2032-03-01", "--rules", both)):
        said = diff(*words, "--format", "json")
        assert said.return_value == 1, words
        assert sections(said) == changed, words


def test_a_section_that_a_folder_lacks_is_gone(libraries: tuple[Path, Path], tmp_path: Path) -> None:
    shutil.copytree(libraries[0], tmp_path / "less")
    shutil.rmtree(tmp_path / "less" / "702b.2")
    said = diff(str(libraries[0]), str(tmp_path / "less"), "--format", "json")
    (change,) = json.loads(said.stdout)["changes"]
    assert (change["section"], change["kind"], change["class"], change["what"]) == (
        "702b.2",
        "removed",
        "substantive",
        "section",
    )


def test_the_json_is_that_of_the_design(tmp_path: Path, libraries: tuple[Path, Path]) -> None:
    (tmp_path / "one.yaml").write_text(SUBMISSION, "utf-8")
    said = diff(str(libraries[0]), NEW, "--impact", str(tmp_path), "--format", "json")
    document = json.loads(said.stdout)
    assert list(document) == ["version", "old", "new", "changes", "impact"]
    assert all(
        list(change) == ["section", "at", "kind", "class", "what", "before", "after", "effect"]
        for change in document["changes"]
    )
    (found,) = document["impact"]
    assert list(found) == ["path", "verdict", "why", "provisions"]
    assert found["verdict"] == "must-refile"
    assert "§ 700b.8(6), from 2032-02-29: payout of Silver Owl wagers: 9 to 1 becomes 10 to 1" in found["why"]
    assert "§ 700b.8(6)" in found["provisions"]


@pytest.mark.parametrize(("fail_on", "code"), [("substantive", 0), ("editorial", 1), ("typographic", 1)])
def test_fail_on(tmp_path: Path, fail_on: str, code: int) -> None:
    text = FIRST.read_text("utf-8")
    (tmp_path / "page.txt").write_text(text.replace("rules submission", "Rules Submission"), "utf-8")
    assert diff(OLD, str(tmp_path / "page.txt"), "--fail-on", fail_on).return_value == code


def test_submissions_with_their_heads(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.write_text(SUBMISSION, "utf-8")
    two.write_text(
        SUBMISSION.replace("kind: new", "kind: new, start: 2032-04-01, status: filed") + "  tables: [T-1]\n", "utf-8"
    )
    said = diff(str(one), str(two))
    assert said.return_value == 1
    assert said.stdout.partition("\n")[2] == (
        "3 substantive\n\nThe submission: 2 substantive\n  substantive\n"
        "    status changed\n      - draft\n      + filed\n    start added\n      + 2032-04-01\n\n"
        "§ 700b.8: 1 substantive\n  substantive\n    § 700b.8, tables added\n      + T-1\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((OLD, "no-such-page.txt"), "no-such-page.txt: no such file or directory"),
        ((OLD, NEW, "--format", "pdf"), "a PDF is not for the terminal"),
    ],
)
def test_what_cannot_be_done(words: tuple[str, ...], message: str) -> None:
    said = diff(*words)
    assert str(getattr(said.exception, "message", said.exception)) == message


def test_a_page_and_a_submission(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(SUBMISSION, "utf-8")
    said = diff(OLD, str(tmp_path / "one.yaml"))
    assert "cannot be compared: one is a submission and the other is not" in str(said.exception)


def test_the_pages_meet_both_standards_and_are_the_same_again() -> None:
    data = redline_pdf(redline())
    for profile in (validator.ValidationProfile.PDF_A_3A, validator.ValidationProfile.PDF_UA_1):
        assert list(validator.validate_pdf_bytes(data, profile=profile).failures) == []
    assert data == redline_pdf(redline())
    assert faults(data, redline_html(redline())) == []


def test_every_text_on_a_page_is_escaped() -> None:
    page = redline_html(redline(note="<script>alert(1)</script>"))
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_marks_among_words() -> None:
    assert marked("paid at odds of 9 to 1.", "paid at odds of 10 to 1.") == (
        (Piece("paid at odds of ", False), Piece("9", True), Piece(" ", False), Piece("to 1.", False)),
        (Piece("paid at odds of ", False), Piece("10", True), Piece(" ", False), Piece("to 1.", False)),
    )
    assert marked("wholly other words here", "nothing of that stays in it") == (
        (Piece("wholly other words here", True),),
        (Piece("nothing of that stays in it", True),),
    )
    assert marked(None, "new") == ((), (Piece("new", True),))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a *b* _c_ `d`", r"a \*b\* \_c\_ \`d\`"),
        ("<b>&", "&lt;b&gt;&amp;"),
        ("@board #12", "@<!-- -->board #<!-- -->12"),
        ("one\n- two | three", r"one \- two \| three"),
        ("https://hall.example", r"https:<!-- -->//hall\.example"),
    ],
)
def test_markdown_is_escaped(text: str, shown: str) -> None:
    assert escaped(text) == shown


def texts(said: Result) -> str:
    """The words of a redline, its lines joined."""
    return " ".join(said.stdout.split())


def test_new_sections_say_what_they_bring(libraries: tuple[Path, Path]) -> None:
    """Two days of a library: each section as one entry, with the command that lays it out."""
    before = str(libraries[0])
    said = diff("2000-01-01", "2032-01-01", "--rules", before)
    words = texts(said)
    assert (
        "substantive new section: 1 choice (return all silver owl wagers), 1 duty (layout), 2 provisions with numbers "
        f"that the toolkit does not read as facts; pa-rules explain 700b.8 --rules {before} shows it + Silver Owl"
    ) in words
    assert "compare it yourself" not in words


def test_an_order_that_amends_what_is_not_at_hand(libraries: tuple[Path, Path], tmp_path: Path) -> None:
    """It is not called new: in words, on a pull request and on a page alike; its class stays."""
    shutil.copytree(libraries[0], tmp_path / "less")
    shutil.rmtree(tmp_path / "less" / "700b.8")
    for format_ in ("text", "markdown", "html"):
        words = texts(diff(str(tmp_path / "less"), NEW, "--format", format_)).replace("\\", "")
        assert (
            "no earlier version at hand: 62 Pa.B. 1177 amends it, what changed is not known; it now has "
            "1 choice (return all silver owl wagers)"
        ) in words.replace("\u00a0", " "), format_
    changes = json.loads(diff(str(tmp_path / "less"), NEW, "--format", "json").stdout)["changes"]
    assert [(one["kind"], one["class"], one["what"]) for one in changes if one["section"] == "700b.8"] == [
        ("added", "substantive", "section")
    ]


def test_a_page_that_the_rules_were_made_from(libraries: tuple[Path, Path]) -> None:
    """Said first: that nothing differs is no news."""
    before = str(libraries[0])
    said = diff(before, OLD)
    assert said.return_value == 0
    assert texts(said).partition(" -> ")[2] == (
        f"{OLD} 61 Pa.B. 2101 ({OLD}) is already in {before}: each section was compared with its own version there, "
        "so nothing can differ: this says nothing of what the Bulletin changed 4 sections compared: no change"
    )


def test_another_copy_of_a_page_that_the_rules_were_made_from(libraries: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text(FIRST.read_text("utf-8").replace("9 to 1", "8 to 1"), "utf-8")
    words = texts(diff(str(libraries[0]), str(tmp_path / "page.txt")))
    assert "each section was compared with its own version there, so what differs is between two copies of one" in words


def test_words_that_are_not_read_as_facts(libraries: tuple[Path, Path], tmp_path: Path) -> None:
    """One sentence for them in every format and in the reasons of a filing."""
    (tmp_path / "page.txt").write_text(FIRST.read_text("utf-8").replace("before a seven", "before an ace"), "utf-8")
    for format_ in ("text", "markdown", "html"):
        words = texts(diff(OLD, str(tmp_path / "page.txt"), "--format", format_))
        assert "the toolkit does not read this as a fact: compare it yourself on the page" in words, format_


def test_findings_of_the_reading_are_counted_by_weight(libraries: tuple[Path, Path]) -> None:
    said = diff(str(libraries[0]), NEW)
    assert said.stderr == f"{NEW}: reading it gave 1 warning and 5 notes, not shown here; pa-rules parse shows them\n"
