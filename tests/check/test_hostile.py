"""Files and surroundings that mean harm: memory, size, pipes, locales; and the day it is at midnight."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.check.invented import CUP, HEAD, RULES, library_of
from tests.check.verbs import judge
from toolkit import dates

TOP = Path(__file__).resolve().parents[2]
FORMATS = ("text", "json", "sarif", "junit", "github", "gitlab")
_MEASURED = (
    "import resource, subprocess, sys; code = subprocess.run(sys.argv[1:]).returncode;"
    "used = resource.getrusage(resource.RUSAGE_CHILDREN); print(code, used.ru_maxrss // 1024)"
)


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    library_of(tmp_path / "rules", *RULES)
    return tmp_path


def shell(desk: Path, command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command line as a person types it."""
    line = f'set -o pipefail; pa-rules() {{ {sys.executable} -m toolkit "$@"; }}; {command}'
    known = {**os.environ, "PYTHONPATH": str(TOP), **environment}
    return subprocess.run(
        ["bash", "-c", line],
        cwd=desk,
        env=known,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def bomb(kind: str) -> str:
    """Nine levels, each nine times the one before: half a billion values in a few hundred bytes."""
    first, join = ("a: &a [1]\n", "[{}]") if kind == "lists" else ("a: &a {x: 1}\n", "{{{}}}")
    names = "abcdefghijk"
    lines = []
    for before, name in pairwise(names):
        items = [f"*{before}"] * 9 if kind == "lists" else [f"k{number}: *{before}" for number in range(9)]
        lines.append(f"{name}: &{name} {join.format(', '.join(items))}\n")
    return first + "".join(lines)


LARGE = {
    "aliases of lists": bomb("lists"),
    "aliases of mappings": bomb("mappings"),
    "a merge of merges": "a: &a {x: 1}\n" + "".join(f"b{n}: &b{n} {{<<: [*a, *a, *a]}}\n" for n in range(9_000)),
    "ten thousand levels": "offers: " + "[" * 10_000 + "]" * 10_000,
    "ten thousand levels of blocks": "".join(f"{' ' * (n % 900)}k{n}:\n" for n in range(10_000)),
    "five megabytes of values": HEAD + "offers:\n" + "- {rule: 700b.1, paytable: 1}\n" * 165_000,
    "five megabytes of one text": HEAD + f"notes: {'x' * 5_000_000}\noffers: []\n",
    "five megabytes of comments": "# nothing at all\n" * 300_000,
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_a_hostile_file_is_refused_in_little_memory(text: str, desk: Path) -> None:
    (desk / "one.yaml").write_text(text, "utf-8")
    command = [sys.executable, "-c", _MEASURED, sys.executable, "-m", "toolkit", "check", "one.yaml"]
    known = {**os.environ, "PYTHONPATH": str(TOP)}
    ran = subprocess.run(command, cwd=desk, env=known, capture_output=True, text=True, timeout=60, check=False)
    code, megabytes = map(int, ran.stdout.splitlines()[-1].split())
    assert code == 1, ran.stdout
    assert megabytes < 100
    assert "Traceback" not in ran.stderr
    assert "one.yaml: fail" in ran.stdout


@pytest.mark.parametrize("name", FORMATS)
def test_a_reader_that_goes(name: str, desk: Path) -> None:
    (desk / "one.yaml").write_text(HEAD + "offers:\n" + "- {rule: 700b.1}\n" * 500, "utf-8")
    ran = shell(desk, f'pa-rules check --format {name} one.yaml | head -c 20; echo "${{PIPESTATUS[0]}}"')
    assert ran.stdout.splitlines()[-1].endswith("1")
    assert "Traceback" not in ran.stderr
    assert "BrokenPipe" not in ran.stderr


def test_nobody_reads_at_all(desk: Path) -> None:
    (desk / "one.yaml").write_text(HEAD + CUP, "utf-8")
    for command in ("check one.yaml", "new lantern-dice --as-of 2031-06-01", "explain ruled-out"):
        ran = shell(desk, f"pa-rules {command} >&-")
        assert "Traceback" not in ran.stderr, command
        both = shell(desk, f"pa-rules {command} >&- 2>&-")
        assert both.returncode in (0, 1, 2), command


def test_nothing_comes_in(desk: Path) -> None:
    ran = shell(desk, "pa-rules check - <&-")
    assert ran.returncode == 2
    assert "pa-rules: <stdin>: standard input is closed" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("name", FORMATS)
def test_a_poor_locale(name: str, desk: Path) -> None:
    (desk / "Fußböden").mkdir()
    (desk / "Fußböden/ö.yaml").write_text(HEAD + CUP.replace("cups: 2", "cups: drei Fässer"), "utf-8")
    outputs = f"--format {name} --output {name}=out"
    ran = shell(desk, f"pa-rules check {outputs} Fußböden", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert ran.returncode == 1, ran.stderr
    assert "Traceback" not in ran.stderr
    assert "drei Fässer" in (desk / "out").read_text("utf-8")


def test_a_poor_locale_for_a_blank(desk: Path) -> None:
    ran = shell(desk, "pa-rules new 701b.1 --as-of 2031-06-01 -o ö.yaml && pa-rules check ö.yaml", LC_ALL="C")
    assert ran.returncode == 1
    assert "wheel is empty" in ran.stdout
    assert "§ 701b.1(a)" in (desk / "ö.yaml").read_text("utf-8")


MIDNIGHTS = {
    "summer, before midnight there": ("2031-07-01T03:59:59", date(2031, 6, 30)),
    "summer, midnight there": ("2031-07-01T04:00:00", date(2031, 7, 1)),
    "winter, before midnight there": ("2031-01-01T04:59:59", date(2030, 12, 31)),
    "winter, midnight there": ("2031-01-01T05:00:00", date(2031, 1, 1)),
    "midnight in London": ("2031-05-03T00:00:00", date(2031, 5, 2)),
    "the night that the clocks go forward": ("2031-03-09T07:30:00", date(2031, 3, 9)),
    "29 February": ("2032-03-01T04:30:00", date(2032, 2, 29)),
}


@pytest.mark.parametrize("case", MIDNIGHTS.values(), ids=MIDNIGHTS)
def test_today_is_the_day_in_new_york(case: tuple[str, date], monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime.fromisoformat(case[0]).replace(tzinfo=ZoneInfo("UTC"))

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            assert isinstance(tz, ZoneInfo)
            return now.astimezone(tz)

    monkeypatch.setattr(dates, "datetime", Clock)
    assert dates.today() == case[1]


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/Los_Angeles"])
def test_the_machines_own_zone_does_not_matter(zone: str, desk: Path) -> None:
    said = {
        shell(desk, f"{sys.executable} -c 'from toolkit.dates import today; print(today())'", TZ=each).stdout
        for each in (zone, "America/New_York")
    }
    assert len(said) == 1


UNSEEN = {
    "a blank behind": ('"2 "', '"2 "', "write 2, a number without quotes"),
    "a no-break blank before": ('"\\u00a02"', '"\\u00a02"', "write 2, a number without quotes"),
    "a blank without width": ('"2\\u200b"', '"2\\u200b"', "write 2, a number without quotes"),
    "turned around": ('"\\u202e2"', '"\\u202e2"', ""),
    "digits of another script": ("٢", "٢", "write 2, in digits"),
}


@pytest.mark.parametrize("case", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_is_shown(case: tuple[str, str, str]) -> None:
    typed, shown, hint = case
    found = judge(HEAD + CUP.replace("cups: 2", f"cups: {typed}")).findings
    told = [(each.message.partition(" is none")[0], each.hint) for each in found if "none of" in each.message]
    assert told == [(f"cups: {shown}", hint)]


def test_a_letter_that_looks_like_another_is_named() -> None:
    found = judge(HEAD + CUP.replace("cups: 2", "\u0441ups: 2")).findings
    assert [(each.id, each.hint) for each in found] == [
        ("unknown-key", "did you mean cups? (\u0441 is cyrillic small letter es)")
    ]


def test_two_outputs_with_one_file_by_two_names(desk: Path) -> None:
    ran = shell(desk, "pa-rules check one.yaml --output json=out --output sarif=./out")
    assert ran.returncode == 2
    assert not (desk / "out").exists()
