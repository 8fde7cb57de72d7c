"""`pa-rules lint` as a person runs it: text, JSON, specs, letters, exit codes."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from tests.corridor import rulemaking
from tests.lint.slips import edited, page, slips
from toolkit.cli import main
from toolkit.findings import Finding, Severity
from toolkit.lint import letter, lint_specs
from toolkit.lint.letter import About
from toolkit.meanings import meaning_of
from toolkit.rulespec import dump

SLIP = ("(2) A Silver Owl wager shall win", "(2) A Silver Owl wager, authorized under § 700b.7, shall win")


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.argv", ["pa-rules", "lint", *words])
    with pytest.raises(SystemExit) as stop:
        main()
    out, err = capsys.readouterr()
    return int(str(stop.value.code)), out, err


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "rules").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_page_as_text(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "page.txt").write_text(edited("tumble-dice", SLIP), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "page.txt")
    assert (code, err) == (0, "")
    assert out == (
        "page.txt:68:44: warning: The provision names the Silver Owl wager and cites § 700b.7, “Lucky Cup”; "
        "“Silver Owl” is § 700b.8. [name-against-citation]\n"
        "       68 | (2) A Silver Owl wager, authorized under § 700b.7, shall win if the shooter throws the same total "
        "three times before a seven.\n"
        "          |                                            ^\n"
        "  provision: § 700b.8(2)\n"
        "\n"
        "page.txt:131:1: note: (i) leaves out a level [level-skipped]\n"
        "      131 | (i) 9 to 1.\n"
        "          | ^\n"
        "  provision: § 702b.2(a)(i)\n"
        "\n"
        "page.txt: no error; 1 warning, 1 note\n"
        "1 file checked: 1 warning, 1 note\n"
    )


def test_a_page_as_json(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "page.txt").write_text(page("tumble-dice"), encoding="utf-8")
    code, out, _err = run(capsys, monkeypatch, "page.txt", "--format", "json")
    assert code == 0
    assert json.loads(out) == {
        "version": 1,
        "files": [
            {
                "path": "page.txt",
                "findings": [
                    {
                        "id": "level-skipped",
                        "severity": "note",
                        "message": "(i) leaves out a level",
                        "path": "page.txt",
                        "line": 131,
                        "column": 1,
                        "section": "702b.2",
                        "at": "a.i",
                        "citation": "§ 702b.2(a)(i)",
                        "allowed": [],
                        "hint": None,
                    }
                ],
            }
        ],
    }


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        ("Nothing of the kind.", 1, "[no-rulemaking]"),
        ("", 1, "[page-unreadable]"),
        (None, 2, "pa-rules: page.txt: no such file or folder"),
    ],
)
def test_what_is_no_page(
    content: str | None,
    code: int,
    words: str,
    here: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if content is not None:
        (here / "page.txt").write_text(content, encoding="utf-8")
    got, out, err = run(capsys, monkeypatch, "page.txt")
    assert got == code
    assert words in out + err


def test_a_letter_has_no_json(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "page.txt").write_text(page("tumble-dice"), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "page.txt", "--letter", "--format", "json")
    assert (code, out) == (2, "")
    assert "--letter prints a letter; leave out --format json." in err


@pytest.mark.parametrize(
    ("section", "lines"),
    [
        ("703b.7", ["note level-skipped c.i", "warning number-repeated c.iv#2", "note not-looked-at "]),
        ("703b.2", ["note not-looked-at "]),
    ],
)
def test_facts_only_specs_say_what_was_not_looked_at(section: str, lines: list[str]) -> None:
    spec = rulemaking("harbor-wheel", "pipes").spec(section)
    from toolkit.rulespec.file import load

    bare = load(dump(spec, facts_only=True), "spec.yaml").spec
    assert bare is not None
    found = lint_specs("spec.yaml", (bare,))
    assert [f"{it.severity.value} {it.id} {it.at}" for it in found] == lines
    assert found[-1].message == (
        "This spec holds no wording; not looked at: names of wagers, quotes, brackets, colons, rows that lack cells, "
        "the page's head, its order, statutes."
    )


def test_a_folder_of_rules(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    folder = here / "rules" / "702b.2"
    folder.mkdir()
    spec = rulemaking("tumble-dice", "pipes").spec("702b.2")
    (folder / "2031-05-03.yaml").write_text(dump(spec, facts_only=True), encoding="utf-8")
    (here / "rules" / "library.yaml").write_text(
        "checked_through: {bulletin: 62 Pa.B. 900, date: 2032-02-14, by: B. Keeper}\n", encoding="utf-8"
    )
    code, out, _err = run(capsys, monkeypatch, "rules")
    assert code == 0
    assert out.endswith("rules/702b.2/2031-05-03.yaml: no error; 2 notes\n1 file checked: 2 notes\n")


LETTER = """\
May 20, 2031

Ada Quill
Assistant Chief Counsel
Attention: Public Comment on Regulation # 125-901

Public comment on Regulation # 125-901
61 Pa.B. 2101, Doc. No. {document}

These comments are sent within the comment period, which ends on June 2, 2031.

On reading 61 Pa.B. 2101 we found 2 points on which the published text may not say what
is meant.

1. § 700b.8(2)
   As published: “(2) A Silver Owl wager, authorized under § 700b.7, shall win if the
   shooter throws the same total three times before a seven.”
   Doubt: The provision names the Silver Owl wager and cites § 700b.7, “Lucky Cup”;
   “Silver Owl” is § 700b.8.
   Proposal: State which of the two is meant, the name or the section.

2. § 702b.2(a)(i)
   As published: “(i) 9 to 1.”
   Doubt: (i) leaves out a level.
   Proposal: Number the list anew, or confirm that the numbers are meant as printed.

The points above are put as questions; each gives the text as the page has it.

[Name, title, holder]
"""


def test_a_letter_while_comments_are_taken(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "page.txt").write_text(edited("tumble-dice", SLIP), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "page.txt", "--letter", "--as-of", "2031-05-20")
    document = rulemaking("tumble-dice", "pipes").document.bulletin.document
    assert (code, err) == (0, "")
    assert out == LETTER.format(document=document)


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2031-06-02", ""),
        ("2031-06-03", "page.txt: the comment period ended on 2031-06-02; the letter says so\n"),
    ],
)
def test_the_last_day_of_comments(
    day: str, said: str, here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "page.txt").write_text(page("tumble-dice"), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "page.txt", "--letter", "--as-of", day)
    assert (code, err) == (0, said)
    late = "The comment period that the rulemaking states ended on June 2, 2031. This letter is sent after it."
    assert (" ".join(late.split()) in " ".join(out.split())) == bool(said)


def test_no_letter_without_a_slip(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "page.txt").write_text(page("marble-21"), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "page.txt", "--letter", "--as-of", "2031-05-20")
    assert (code, out) == (0, "")
    assert err == "page.txt: no slip of the published text was found, so there is no letter to draft\n"


def test_a_letter_claims_nothing_that_was_not_read() -> None:
    about = About("", "", "", None, (), "")
    slip = Finding(id="number-repeated", severity=Severity.WARNING, message="(b) is printed a second time")
    notes = Finding(id="not-looked-at", severity=Severity.NOTE, message="Not looked at.")
    assert letter(about, (notes,), "", date(2031, 5, 20)) == ""
    drafted = letter(about, (slip, notes), "", date(2031, 5, 20))
    assert drafted == (
        "May 20, 2031\n\n"
        "[The office that the rulemaking names for public comments; none was read from the source]\n\n"
        "Public comment on Regulation number not read\n\n"
        "The end of the comment period could not be read from the rulemaking.\n\n"
        "On reading the rulemaking we found one point on which the published text may not say\nwhat is meant.\n\n"
        "1. The rulemaking\n"
        "   Doubt: (b) is printed a second time.\n"
        "   Proposal: Number the list anew, or confirm that the numbers are meant as printed.\n\n"
        "The points above are put as questions; each gives the text as the page has it.\n\n"
        "[Name, title, holder]\n"
    )


def test_a_page_without_a_slip_is_not_judged(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "page.txt").write_text(page("marble-21"), encoding="utf-8")
    assert run(capsys, monkeypatch, "page.txt")[1] == "page.txt: nothing found\n1 file checked: no findings\n"


def test_every_slip_has_a_meaning() -> None:
    assert [it.id for it in slips(edited("tumble-dice", SLIP)) if meaning_of(it.id) is None] == []
