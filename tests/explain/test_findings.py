"""`pa-rules explain FINDING-ID`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolkit.cli import explain
from toolkit.findings import CannotGoOn
from toolkit.meanings import meanings


def run(*words: str) -> Result:
    return CliRunner().invoke(explain.command, list(words), standalone_mode=False)


def test_a_finding() -> None:
    assert run("ruled-out").output == (
        "ruled-out\n"
        "  What it means   The value is an option, but the rule does not allow it together with another pick.\n"
        "  Why it matters  Each of the two picks is fine alone; together they are not what the rule permits.\n"
        "  How to mend it  Change this value to one of those allowed, or the other pick as the hint says.\n"
    )


@pytest.mark.parametrize("typed", ["[ruled-out]", "Ruled-Out", " ruled-out "])
def test_as_people_copy_it(typed: str) -> None:
    assert run(typed).output == run("ruled-out").output


def test_every_one_fits_a_screen() -> None:
    for id_ in meanings():
        lines = run(id_).output.splitlines()
        assert lines[0] == id_
        assert len(lines) >= 4
        assert max(map(len, lines)) <= 100


def test_rules_are_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("yaml-empty", "--rules", str(tmp_path)).exit_code == 0


def test_one_that_is_misspelt() -> None:
    stop = run("ruled-uot").exception
    assert isinstance(stop, CannotGoOn)
    assert (stop.message, stop.way_out) == ("'ruled-uot' cites no section", "did you mean the finding ruled-out?")


def test_a_finding_is_not_reviewed() -> None:
    stop = run("ruled-out", "--reviewed-by", "R. Reader").exception
    assert isinstance(stop, CannotGoOn)
    assert stop.message == "a review vouches for a section, not for a finding"
