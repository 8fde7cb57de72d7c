"""`pa-rules check` and `pa-rules compile` from outside: exit codes, streams, hostile files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, LUCKY_CUP, RULES, library_of
from toolkit.cli import main

GOOD = HEAD + CUP
BAD = HEAD + CUP.replace("cups: 2", "cups: 3")


@dataclass(frozen=True, slots=True)
class Ran:
    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Desk:
    """A folder to work in, with rules beside it."""

    folder: Path
    capture: pytest.CaptureFixture[str]
    patch: pytest.MonkeyPatch

    def write(self, name: str, content: str | bytes) -> str:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return name

    def run(self, *arguments: str) -> Ran:
        self.patch.setattr(sys, "argv", ["pa-rules", *arguments])
        with pytest.raises(SystemExit) as stop:
            main()
        said = self.capture.readouterr()
        return Ran(stop.value.code if isinstance(stop.value.code, int) else 0, said.out, said.err)


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    library_of(tmp_path / "rules", *RULES)
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys, monkeypatch)


def test_a_good_file(desk: Desk) -> None:
    ran = desk.run("check", desk.write("hall/one.yaml", GOOD))
    assert ran.code == 0
    assert ran.out == (
        "hall/one.yaml: pass\n"
        "  as of: 2031-06-01\n"
        "  checked: § 700b.1\n"
        "  not loaded, though cited: chapter 700a, § 700a.6(e), § 601a.2\n"
        "1 file checked: no findings\n"
    )
    assert "rules: " in ran.err


def test_a_bad_file(desk: Desk) -> None:
    ran = desk.run("check", desk.write("hall/one.yaml", BAD))
    assert ran.code == 1
    assert ran.out.startswith(
        "hall/one.yaml:9:9: error: cups: 3 is none of the options of § 700b.1(k) [not-an-option]\n"
        "        9 |   cups: 3\n"
        "          |         ^\n"
        "  provision: § 700b.1(k)\n"
        "    allowed: 1, 2, 4\n"
        "\n"
        "hall/one.yaml: fail\n"
    )


def test_json(desk: Desk) -> None:
    declared = "declared:\n- {under: 700a.7, entry: Second throw, value: 6}\n"
    ran = desk.run("check", "--format", "json", desk.write("one.yaml", BAD + declared))
    assert ran.code == 1
    assert json.loads(ran.out) == {
        "version": 1,
        "files": [
            {
                "path": "one.yaml",
                "verdict": "fail",
                "as_of": ["2031-06-01"],
                "scope": ["700b.1"],
                "declared": [{"under": "700a.7", "entry": "Second throw", "value": "6"}],
                "not_loaded": [
                    {"citation": "chapter 700a", "cited_by": ["§ 700b.1"]},
                    {"citation": "§ 700a.6(e)", "cited_by": ["§ 700b.1(a)"]},
                    {"citation": "§ 601a.2", "cited_by": ["§ 700b.1(i)"]},
                ],
                "findings": [
                    {
                        "id": "not-an-option",
                        "severity": "error",
                        "message": "cups: 3 is none of the options of § 700b.1(k)",
                        "path": "one.yaml",
                        "line": 9,
                        "column": 9,
                        "section": "700b.1",
                        "at": "k",
                        "citation": "§ 700b.1(k)",
                        "allowed": [1, 2, 4],
                        "hint": None,
                    }
                ],
            }
        ],
    }


def test_fail_on(desk: Desk) -> None:
    file = desk.write("one.yaml", HEAD + CUP.replace("  reseed_amounts: as the first seed\n", ""))
    assert desk.run("check", file).code == 0
    strict = desk.run("check", "--fail-on", "warning", "--format", "json", file)
    assert strict.code == 1
    assert json.loads(strict.out)["files"][0]["verdict"] == "fail"
    assert desk.run("check", "--fail-on", "note", desk.write("two.yaml", GOOD)).code == 0


def test_outputs(desk: Desk) -> None:
    file = desk.write("one.yaml", GOOD)
    ran = desk.run("check", file, "--output", "json=made/out.json", "--output", "text=out.txt")
    assert ran.code == 0
    assert json.loads((desk.folder / "made/out.json").read_text("utf-8"))["files"][0]["verdict"] == "pass"
    assert (desk.folder / "out.txt").read_text("utf-8") == ran.out


def test_every_format_in_one_run(desk: Desk) -> None:
    file = desk.write("hall/one.yaml", BAD)
    formats = ("text", "json", "sarif", "junit", "github", "gitlab")
    asked = [word for name in formats for word in ("--output", f"{name}=made/{name}.out")]
    for name in formats:
        ran = desk.run("check", file, "--format", name, *asked)
        assert ran.code == 1
        assert (desk.folder / f"made/{name}.out").read_text("utf-8") == ran.out
        assert "cups: 3 is none of the options of § 700b.1(k)" in ran.out


def test_an_output_that_cannot_be_written(desk: Desk) -> None:
    desk.write("full", "")
    ran = desk.run("check", desk.write("one.yaml", GOOD), "--output", "json=full/out.json")
    assert ran.code == 2
    assert "full/out.json: cannot be written" in ran.err
    assert "one.yaml: pass" in ran.out


BAD_FLAGS = (
    ("--output", "xml=out"),
    ("--output", "json"),
    ("--output", "json=out", "--output", "text=out"),
    ("--format", "xml"),
    ("--fail-on", "never"),
    ("--as-of", "2031-02-30"),
    ("--rules", "nowhere"),
)


@pytest.mark.parametrize("flag", BAD_FLAGS, ids=" ".join)
def test_bad_flags(flag: tuple[str, ...], desk: Desk) -> None:
    ran = desk.run("check", desk.write("one.yaml", GOOD), *flag)
    assert ran.code == 2
    assert ran.out == ""
    assert "Traceback" not in ran.err


def test_nothing_to_check(desk: Desk) -> None:
    (desk.folder / "empty").mkdir()
    assert desk.run("check").code == 2
    assert desk.run("check", "empty").err.startswith("pa-rules: empty: no YAML file in this folder\n")
    for path in ("empty", "misspelt.yaml", "no/such/*.yaml", ""):
        assert desk.run("check", path).code == 2


def test_a_path_that_does_not_exist_does_not_hide_the_others(desk: Desk) -> None:
    ran = desk.run("check", "misspelt.yaml", desk.write("one.yaml", GOOD), desk.write("two.yaml", BAD))
    assert ran.code == 2
    assert "misspelt.yaml: no such file or folder" in ran.err
    assert "one.yaml: pass" in ran.out
    assert "two.yaml: fail" in ran.out


def test_any_file_that_fails_fails_the_run(desk: Desk) -> None:
    assert desk.run("check", desk.write("1.yaml", BAD), desk.write("2.yaml", GOOD)).code == 1
    assert desk.run("check", "2.yaml", "1.yaml").code == 1


def test_folders_and_patterns(desk: Desk) -> None:
    for name in ("hall/b.yaml", "hall/a.yml", "hall/deep/c.yaml", "hall/.git/d.yaml", "hall/notes.txt"):
        desk.write(name, GOOD.replace("RS-1", f"RS-{name[5]}"))
    for paths in (["hall"], ["hall/", "hall/b.yaml"], ["hall/**/*.y*ml"]):
        ran = desk.run("check", *paths, "--format", "json")
        assert sorted(file["path"] for file in json.loads(ran.out)["files"]) == [
            "hall/a.yml",
            "hall/b.yaml",
            "hall/deep/c.yaml",
        ]


def test_submissions_of_one_folder_see_each_other(desk: Desk) -> None:
    kite = HEAD.replace("lantern-dice", "kite-wheel") + "offers:\n- {rule: 701b.1, wheel: tall wheel, tables: [K-1]}\n"
    desk.write("hall/one.yaml", kite)
    desk.write("hall/two.yaml", kite.replace("RS-1", "RS-2").replace("tall", "broad"))
    desk.write("hall/three.yaml", GOOD.replace("RS-1", "RS-3").replace("kind: new", "kind: amendment, amends: RS-2"))
    ran = desk.run("check", "hall/one.yaml", "hall/three.yaml")
    assert ran.code == 0
    assert "table K-1 has wheel tall wheel here and wheel broad wheel in RS-2, line 7" in ran.out
    assert "amended-not-found" not in ran.out


def test_as_of(desk: Desk) -> None:
    file = desk.write("one.yaml", GOOD)
    late = desk.run("check", file, "--as-of", "2033-05-04", "--format", "json")
    assert late.code == 1
    assert json.loads(late.out)["files"][0]["as_of"] == ["2033-05-04"]


def test_a_broken_rule_is_said(desk: Desk) -> None:
    file = desk.write("one.yaml", GOOD)
    desk.write("rules/700b.1/2031-05-03.yaml", "spec: 1\n")
    ran = desk.run("check", file)
    assert ran.code == 1
    assert "no version of § 700b.1 is loaded" in ran.out
    assert "rules/700b.1/2031-05-03.yaml" in ran.err


HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "empty": (b"", "yaml-empty"),
    "comments only": (b"# nothing\n", "yaml-empty"),
    "broken": ("offers: [\n", ""),
    "a second key": (GOOD.replace("facility:", "facility: Other\nfacility:"), "yaml-duplicate-key"),
    "a second document": (f"{GOOD}---\n{GOOD}", ""),
    "a tag": (GOOD.replace("Lantern Hall, LLC", "!!python/object:os.system x"), "yaml-tag"),
    "self-reference": ("offers: &a [*a]\n", "yaml-self-reference"),
    "an alias bomb": (
        "a: &a [1,1,1,1,1,1,1,1,1]\n"
        + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{','.join([f'*{chr(97 + i)}'] * 9)}]\n" for i in range(9)),
        "yaml-alias-limit",
    ),
    "keys that are numbers and lists": ("1: 2\n[3]: 4\n", "yaml-key"),
    "latin-1": ("facility: Café\n".encode("latin-1"), "yaml-encoding"),
    "tabs": ("offers:\n\t- rule: x\n", ""),
    "control bytes": (b"facility: a\x07b\x00\n", ""),
    "deep": ("offers: " + "[" * 10_000, ""),
    "binary": (bytes(range(256)) * 8, ""),
}


@pytest.mark.parametrize("case", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_findings(case: tuple[str | bytes, str], desk: Desk) -> None:
    ran = desk.run("check", desk.write("one.yaml", case[0]), "--format", "json")
    assert ran.code == 1
    (file,) = json.loads(ran.out)["files"]
    assert file["verdict"] == "fail"
    assert case[1] in {"", *(finding["id"] for finding in file["findings"])}
    assert "Traceback" not in ran.err


FINE = {
    "a byte order mark": GOOD.encode("utf-8-sig"),
    "UTF-16": GOOD.encode("utf-16"),
    "carriage returns": GOOD.replace("\n", "\r\n").encode(),
    "a merge key": (GOOD.replace("- rule: 700b.1\n  paytable: 1\n", "- <<: {paytable: 1}\n  rule: 700b.1\n")).encode(),
}


@pytest.mark.parametrize("data", FINE.values(), ids=FINE)
def test_files_of_other_makes_pass(data: bytes, desk: Desk) -> None:
    assert desk.run("check", desk.write("one.yaml", data)).code == 0


def test_a_merged_value_is_found_on_the_merge(desk: Desk) -> None:
    text = HEAD + "offers:\n- &first\n  rule: 700b.1\n  paytable: 1\n  cups: 3\n  reseed_amounts: none\n- <<: *first\n"
    ran = desk.run("check", desk.write("one.yaml", text), "--format", "json")
    found = json.loads(ran.out)["files"][0]["findings"]
    assert [(each["id"], each["line"]) for each in found if each["severity"] == "error"] == [
        ("not-an-option", 10),
        ("not-an-option", 12),
    ]


UNTOUCHED = {"paytable: 6:5": "6:5", "paytable: 3:2": "3:2", "paytable: 010": "010", "paytable: NO": "NO"}


@pytest.mark.parametrize("typed", UNTOUCHED)
def test_values_stay_what_was_typed(typed: str, desk: Desk) -> None:
    ran = desk.run("check", desk.write("one.yaml", GOOD.replace("paytable: 1", typed)))
    assert f"paytable: {UNTOUCHED[typed]} is none of the options" in ran.out


def test_hostile_names_and_values_cannot_steer_a_terminal(desk: Desk) -> None:
    file = desk.write("a\x1b[2Jb\n.yaml", GOOD.replace("cups: 2", 'cups: "\\e[31m\\u202E"'))
    ran = desk.run("check", file)
    assert ran.code == 1
    assert "\x1b" not in ran.out + ran.err
    assert "\u202e" not in ran.out


def _pa_rules(desk: Desk, command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command line in a shell, as a person runs it."""
    top = Path(__file__).resolve().parents[2]
    shell = f"set -o pipefail; {command.replace('pa-rules', f'{sys.executable} -m toolkit')}"
    known = {**os.environ, "PYTHONPATH": str(top), **environment}
    return subprocess.run(
        ["bash", "-c", shell], cwd=desk.folder, env=known, capture_output=True, timeout=60, check=False
    )


def _on_a_terminal(desk: Desk, **environment: str) -> str:
    """What a person sees on a terminal of their own."""
    ours, theirs = os.openpty()
    top = Path(__file__).resolve().parents[2]
    known = {**os.environ, "PYTHONPATH": str(top), "TERM": "xterm", **environment}
    command = [sys.executable, "-m", "toolkit", "check", "one.yaml"]
    subprocess.run(
        command, cwd=desk.folder, env=known, stdout=theirs, stderr=subprocess.DEVNULL, timeout=60, check=False
    )
    os.close(theirs)
    said = os.read(ours, 10_000).decode()
    os.close(ours)
    return said


def test_colour_on_a_terminal_alone(desk: Desk) -> None:
    desk.write("one.yaml", BAD)
    assert "\x1b[1;31merror\x1b[0m" in _on_a_terminal(desk, NO_COLOR="")
    assert "\x1b" not in _on_a_terminal(desk, NO_COLOR="1")
    assert "\x1b" not in desk.run("check", "one.yaml").out


def test_standard_input(desk: Desk) -> None:
    desk.write("one.yaml", BAD)
    ran = _pa_rules(desk, "pa-rules check - < one.yaml")
    assert ran.returncode == 1
    assert b"<stdin>:9:9: error: cups: 3" in ran.stdout


def test_a_closed_pipe(desk: Desk) -> None:
    desk.write("one.yaml", HEAD + "offers:\n" + "- {rule: 700b.1}\n" * 500)
    ran = _pa_rules(desk, "pa-rules check one.yaml | head -n 1")
    assert ran.returncode == 1
    assert ran.stdout.startswith(b"one.yaml:7:3: error: cups is missing")
    assert b"Traceback" not in ran.stderr
    assert b"BrokenPipe" not in ran.stderr


def test_a_poor_locale(desk: Desk) -> None:
    desk.write("one.yaml", BAD)
    ran = _pa_rules(desk, "pa-rules check one.yaml", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 1
    assert "is none of the options of § 700b.1(k)".encode() in ran.stdout
    assert b"Traceback" not in ran.stderr


def test_check_imports_nothing_heavy(desk: Desk) -> None:
    desk.write("one.yaml", BAD)
    heavy = "lark jinja2 weasyprint rich jsonschema lxml"
    script = (
        "import sys; from toolkit.cli import pa_rules\n"
        "pa_rules.main(['check', 'one.yaml'], standalone_mode=False)\n"
        f"print(sorted(set('{heavy}'.split()) & set(sys.modules)))"
    )
    ran = _pa_rules(desk, f'{sys.executable} -c "{script}"')
    assert ran.stdout.splitlines()[-1] == b"[]", ran.stderr


def test_compile_writes_a_schema_a_game(desk: Desk) -> None:
    ran = desk.run("compile", "-o", "made/schemas")
    assert ran.code == 0
    assert ran.out == ""
    made = {path.name: json.loads(path.read_text("utf-8")) for path in (desk.folder / "made/schemas").iterdir()}
    assert sorted(made) == ["kite-wheel.schema.json", "lantern-dice.schema.json"]
    assert {schema["x-as-of"] for schema in made.values()} == {"2031-05-03"}


def test_compile_prints_one_document(desk: Desk) -> None:
    ran = desk.run("compile", "--as-of", "2031-07-01")
    assert ran.code == 0
    printed = json.loads(ran.out)
    assert (printed["version"], printed["as_of"], sorted(printed["schemas"])) == (
        1,
        "2031-07-01",
        ["kite-wheel", "lantern-dice"],
    )


def test_compile_without_rules(desk: Desk) -> None:
    (desk.folder / "bare").mkdir()
    ran = desk.run("compile", "--rules", "bare")
    assert ran.code == 2
    assert "there are no rules to compile" in ran.err


def test_compile_says_what_is_broken(desk: Desk) -> None:
    desk.write("rules/700b.2/2031-05-03.yaml", "spec: 1\n")
    ran = desk.run("compile", "-o", "schemas")
    assert ran.code == 1
    assert "rules/700b.2/2031-05-03.yaml" in ran.err
    assert LUCKY_CUP.section in (desk.folder / "schemas/lantern-dice.schema.json").read_text("utf-8")


def test_compile_into_a_file(desk: Desk) -> None:
    desk.write("schemas", "")
    assert desk.run("compile", "-o", "schemas").code == 2


@pytest.mark.parametrize("name", ["one.yaml", "./one.yaml", "link.json"])
def test_no_output_is_written_over_a_file_that_is_read(desk: Desk, name: str) -> None:
    desk.write("one.yaml", GOOD)
    (desk.folder / "link.json").symlink_to("one.yaml")
    ran = desk.run("check", "one.yaml", "--output", f"json={name}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"pa-rules: {name}: this file is read, and never written over\n  name another file\n"
    assert (desk.folder / "one.yaml").read_text("utf-8") == GOOD


@pytest.mark.parametrize(
    "order",
    [
        ("diff", "one.yaml", "two.yaml", "-o", "one.yaml"),
        ("diff", "one.yaml", "two.yaml", "-o", "link.json"),
        ("diff", "rules", "rules", "-o", "rules/700b.1/2031-05-03.yaml"),
        ("calendar", ".", "-o", "two.yaml"),
    ],
)
def test_no_command_writes_over_what_it_reads(desk: Desk, order: tuple[str, ...]) -> None:
    for name in ("one.yaml", "two.yaml"):
        desk.write(name, GOOD)
    (desk.folder / "link.json").symlink_to("one.yaml")
    ran = desk.run(*order)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"pa-rules: {order[-1]}: this file is read, and never written over\n  name another file\n"
