"""Findings as a person and a program read them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.findings import Finding, Severity
from toolkit.report import FORMATS, FileResult, Results, json_text, text_report
from toolkit.unseen import printable


def finding(**about: Any) -> Finding:
    whole: dict[str, Any] = {
        "id": "ruled-out",
        "severity": Severity.ERROR,
        "message": "cups: 2 cannot go with paytable 2",
        "path": "hall/one.yaml",
        "line": 2,
        "column": 9,
        "section": "700b.1",
        "at": "k",
        "citation": "§ 700b.1(k)",
        "allowed": (1, "two"),
        "hint": "or pick paytable 1",
    }
    return Finding(**{**whole, **about})


def results(*findings: Finding, text: str = "rule: 1\n  cups: 2\n", fail_on: Severity = Severity.ERROR) -> Results:
    return Results(
        (FileResult("hall/one.yaml", text, findings, ("as of: 2031-06-01",), {"scope": ["700b.1"]}),), fail_on
    )


def test_text() -> None:
    assert text_report(results(finding())) == (
        "hall/one.yaml:2:9: error: cups: 2 cannot go with paytable 2 [ruled-out]\n"
        "        2 |   cups: 2\n"
        "          |         ^\n"
        "  provision: § 700b.1(k)\n"
        "    allowed: 1, two\n"
        "       hint: or pick paytable 1\n"
        "\n"
        "hall/one.yaml: fail\n"
        "  as of: 2031-06-01\n"
        "1 file checked: 1 error\n"
    )


def test_colour_only_where_asked() -> None:
    plain, coloured = text_report(results(finding())), text_report(results(finding()), colour=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31merror\x1b[0m" in coloured
    assert coloured.replace("\x1b[1;31m", "").replace("\x1b[0m", "") == plain


def test_verdict_follows_what_fails() -> None:
    warned = finding(severity=Severity.WARNING)
    assert results(warned).passes
    assert not results(warned, fail_on=Severity.WARNING).passes
    assert "hall/one.yaml: fail" in text_report(results(warned, fail_on=Severity.WARNING))
    assert text_report(Results(())) == "0 files checked: no findings\n"


NO_SOURCE = {"no line": finding(line=0), "past the end": finding(line=9), "a blank line": finding(line=3)}


@pytest.mark.parametrize("shown", NO_SOURCE.values(), ids=NO_SOURCE)
def test_no_line_no_source(shown: Finding) -> None:
    assert " | " not in text_report(results(shown, text="rule: 1\n  cups: 2\n\n"))


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "x" * 5_000 + "HERE" + "y" * 5_000
    said = text_report(results(finding(line=1, column=5_001), text=text)).splitlines()
    assert len(said[1]) < 200
    assert said[1][said[2].index("^") :].startswith("HERE")


LINES = {"line feeds": "\n", "carriage returns": "\r", "both": "\r\n"}


@pytest.mark.parametrize("end", LINES.values(), ids=LINES)
def test_lines_as_the_places_count_them(end: str) -> None:
    text = f"a: \x85 \u2028 1{end}cups: 2{end}"
    assert "        2 | cups: 2\n" in text_report(results(finding(line=2, column=7), text=text))


def test_json_has_two_addresses() -> None:
    assert json.loads(json_text(results(finding()))) == {
        "version": 1,
        "files": [
            {
                "path": "hall/one.yaml",
                "verdict": "fail",
                "scope": ["700b.1"],
                "findings": [
                    {
                        "id": "ruled-out",
                        "severity": "error",
                        "message": "cups: 2 cannot go with paytable 2",
                        "path": "hall/one.yaml",
                        "line": 2,
                        "column": 9,
                        "section": "700b.1",
                        "at": "k",
                        "citation": "§ 700b.1(k)",
                        "allowed": [1, "two"],
                        "hint": "or pick paytable 1",
                    }
                ],
            }
        ],
    }


def test_json_of_a_finding_without_addresses() -> None:
    bare = Finding(id="yaml-empty", severity=Severity.ERROR, message="the file is empty")
    (file,) = json.loads(json_text(results(bare)))["files"]
    assert file["findings"][0]["line"] is None
    assert file["findings"][0]["citation"] is None
    assert file["findings"][0]["allowed"] == []


TEXTS = st.text(st.characters(exclude_categories=()), max_size=40)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS, TEXTS, st.integers(0, 3), st.integers(0, 50))
def test_any_text_in_any_place(message: str, hint: str, text: str, line: int, column: int) -> None:
    found = results(finding(message=message, hint=hint, line=line, column=column, allowed=(text,)), text=text)
    for each in FORMATS:
        each.print(found).encode("utf-8")
    assert all(mark.isprintable() or mark == "\n" for mark in text_report(found))
    assert json.loads(json_text(found))["files"][0]["findings"][0]["line"] == (line or None)


def test_what_moves_a_terminal_is_shown_instead() -> None:
    assert printable("a\x1b[2J\u202eb\tc\ud800") == "a\\x1b[2J\\u202eb c\\ud800"
