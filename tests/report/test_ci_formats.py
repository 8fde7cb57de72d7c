"""What machines read: SARIF, JUnit, GitHub's annotations and GitLab's code quality, with any text in any place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from tests.check.invented import HEAD, RULES, library_of
from tests.check.verbs import judge
from tests.report.sarif import wrong
from tests.report.test_report import finding, results
from toolkit.check.results import results_of
from toolkit.findings import Finding, Severity, Span
from toolkit.meanings import meaning_of
from toolkit.report import FORMATS, FileResult, Results
from toolkit.yamltext import Plain

PRINT = {each.name: each.print for each in FORMATS}


@pytest.fixture(autouse=True)
def repository(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository to be in, and a folder below its top."""
    top = tmp_path_factory.mktemp("repository")
    (top / ".git").mkdir()
    (top / "hall").mkdir()
    monkeypatch.chdir(top)
    return top


def sarif(found: Results) -> Any:
    log = json.loads(PRINT["sarif"](found))
    assert wrong(log) == []
    return log["runs"][0]


def junit(found: Results) -> Any:
    return etree.fromstring(PRINT["junit"](found).encode())


def gitlab(found: Results) -> Any:
    return json.loads(PRINT["gitlab"](found))


WARNED = finding(severity=Severity.WARNING, id="not-stated", message="not stated", line=0, allowed=(), hint="")


def test_sarif() -> None:
    run = sarif(results(finding(span=Span(16, 17)), WARNED))
    meaning = meaning_of("ruled-out")
    assert meaning is not None
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["not-stated", "ruled-out"]
    assert run["tool"]["driver"]["rules"][1] == {
        "id": "ruled-out",
        "defaultConfiguration": {"level": "error"},
        "shortDescription": {"text": meaning.means},
        "fullDescription": {"text": f"{meaning.means} {meaning.matters}"},
        "help": {"text": f"{meaning.means}\n\nWhy it matters: {meaning.matters}\n\nHow to mend it: {meaning.mend}"},
    }
    first, second = run["results"]
    digits = first["partialFingerprints"].pop("primaryLocationLineHash")
    assert re.fullmatch("[0-9a-f]{40}", digits)
    assert first == {
        "ruleId": "ruled-out",
        "ruleIndex": 1,
        "level": "error",
        "message": {
            "text": "cups: 2 cannot go with paytable 2\nprovision: § 700b.1(k)\n"
            "allowed: 1, two\nhint: or pick paytable 1"
        },
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "hall/one.yaml", "uriBaseId": "%SRCROOT%"},
                    "region": {"startLine": 2, "startColumn": 9, "endColumn": 10, "snippet": {"text": "2"}},
                }
            }
        ],
        "partialFingerprints": {"paRulesFinding/v1": digits},
        "properties": {
            "citation": "§ 700b.1(k)",
            "section": "700b.1",
            "at": "k",
            "allowed": [1, "two"],
            "hint": "or pick paytable 1",
        },
    }
    assert second["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "hall/one.yaml", "uriBaseId": "%SRCROOT%"}
    }
    assert run["properties"]["files"] == [{"path": "hall/one.yaml", "verdict": "fail", "scope": ["700b.1"]}]


def test_sarif_of_nothing() -> None:
    assert sarif(Results(()))["results"] == []


REGIONS: dict[str, tuple[Finding, dict[str, Any] | None]] = {
    "a word": (
        finding(column=3, span=Span(10, 14)),
        {"startLine": 2, "startColumn": 3, "endColumn": 7, "snippet": {"text": "cups"}},
    ),
    "no span": (finding(column=3), {"startLine": 2, "startColumn": 3, "snippet": {"text": "cups: 2"}}),
    "no column": (finding(column=0), {"startLine": 2, "snippet": {"text": "cups: 2"}}),
    "several lines": (
        finding(line=1, column=1, span=Span(0, 17)),
        {"startLine": 1, "endLine": 2, "snippet": {"text": "rule: 1"}},
    ),
    "a blank line": (finding(line=3, column=1), {"startLine": 3, "startColumn": 1}),
    "past the end": (finding(line=9, column=1), {"startLine": 9, "startColumn": 1}),
    "no line": (finding(line=0), None),
}


@pytest.mark.parametrize("case", REGIONS.values(), ids=REGIONS)
def test_no_line_zero_and_no_empty_snippet(case: tuple[Finding, dict[str, Any] | None]) -> None:
    place = sarif(results(case[0], text="rule: 1\n  cups: 2\n\n"))["results"][0]["locations"][0]["physicalLocation"]
    assert place.get("region") == case[1]


def test_a_message_is_no_template_and_no_link() -> None:
    hostile = finding(message="{0} [here](https://casino.example) {", hint="", allowed=(), citation="")
    (result,) = sarif(results(hostile))["results"]
    assert result["message"]["text"] == "{{0}} [here] (https://casino.example) {{"


PATHS = {
    "below": ("hall/one.yaml", "hall/one.yaml"),
    "roundabout": ("./hall/../hall/one.yaml", "hall/one.yaml"),
    "absolute": ("{top}/hall/one.yaml", "hall/one.yaml"),
    "odd": ("hall/ü, 100%: #1?\n.yaml", "hall/%C3%BC%2C%20100%25%3A%20%231%3F%0A.yaml"),
    "a scheme": ("hall:one.yaml", "hall%3Aone.yaml"),
    "no text": ("hall/\udcff.yaml", "hall/%FF.yaml"),
    "half a pair": ("hall/\ud800.yaml", "hall/%5Cud800.yaml"),
    "standard input": ("<stdin>", "stdin"),
    "elsewhere": ("{top}/../other/one.yaml", "../other/one.yaml"),
}


@pytest.mark.parametrize("case", PATHS.values(), ids=PATHS)
def test_paths_are_the_repositorys(case: tuple[str, str], repository: Path) -> None:
    path = case[0].replace("{top}", str(repository))
    run = sarif(Results((FileResult(path, "", (finding(path=path),)),)))
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == case[1]


def test_paths_from_a_folder_below_the_top(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository / "hall")
    found = Results((FileResult("one.yaml", "", (finding(path="one.yaml"),)),))
    assert gitlab(found)[0]["location"]["path"] == "hall/one.yaml"
    assert "::error file=hall/one.yaml,line=2" in PRINT["github"](found)
    assert junit(found)[0].get("name") == "hall/one.yaml"


OFFERS = """\
offers:
- {rule: 700b.1, paytable: 2, cups: 4, reseed_amounts: none}
- {rule: 700b.2, cups: 9, optional_wagers: [hoot, owl, owl, bat], hoot_paytable: D}
- {rule: 700b.1, paytable: 9, cups: 9}
- {rule: 700b.1, paytable: 9, cups: 9}
"""


def fingerprints(text: str) -> list[str]:
    found = results_of([judge(text, path="hall/one.yaml")])
    made = [result["partialFingerprints"]["primaryLocationLineHash"] for result in sarif(found)["results"]]
    assert [entry["fingerprint"] for entry in gitlab(found)] == made
    assert len(made) == len(set(made)) > 10
    return made


def test_fingerprints_survive_a_line_above() -> None:
    before = fingerprints(HEAD + OFFERS)
    assert fingerprints("# a remark\n\n" + HEAD + "# another\n" + OFFERS) == before
    assert set(fingerprints(HEAD + OFFERS.replace("cups: 4", "cups: 1"))) < set(before)


def test_fingerprints_do_not_change_overnight(tmp_path: Path) -> None:
    kept = library_of(tmp_path / "rules", *RULES)
    made = []
    for day in ("2033-03-01", "2033-03-02"):
        text = (HEAD + "offers:\n- {rule: 701b.1, wheel: tall wheel}\n").replace("2031-06-01", day)
        found = results_of([judge(text.replace("lantern-dice", "kite-wheel"), library=kept, path="hall/one.yaml")])
        assert [each.id for each in found.files[0].findings] == ["lapses-soon"]
        made.append([entry["fingerprint"] for entry in gitlab(found)])
    assert made[0] == made[1]


def test_fingerprints_of_two_files_differ() -> None:
    both = Results(tuple(FileResult(path, "", (finding(path=path),)) for path in ("hall/one.yaml", "hall/two.yaml")))
    one, two = (entry["fingerprint"] for entry in gitlab(both))
    assert one != two


def test_junit() -> None:
    clean = FileResult("hall/two.yaml", "", ())
    found = Results((*results(finding(), WARNED).files, clean))
    assert PRINT["junit"](found) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<testsuites name="pa-rules check" tests="3" failures="1" errors="0">\n'
        '  <testsuite name="hall/one.yaml" tests="2" failures="1" errors="0" skipped="0">\n'
        '    <testcase classname="hall/one.yaml" name="ruled-out: cups: 2 cannot go with paytable 2"'
        ' file="hall/one.yaml" line="2">\n'
        '      <failure message="cups: 2 cannot go with paytable 2" type="ruled-out">hall/one.yaml:2:9: error: cups: 2'
        " cannot go with paytable 2\nprovision: § 700b.1(k)\nallowed: 1, two\nhint: or pick paytable 1</failure>\n"
        "    </testcase>\n"
        '    <testcase classname="hall/one.yaml" name="not-stated: not stated" file="hall/one.yaml">\n'
        "      <system-out>hall/one.yaml: warning: not stated\nprovision: § 700b.1(k)</system-out>\n"
        "    </testcase>\n"
        "    <system-out>as of: 2031-06-01</system-out>\n"
        "  </testsuite>\n"
        '  <testsuite name="hall/two.yaml" tests="1" failures="0" errors="0" skipped="0">\n'
        '    <testcase classname="hall/two.yaml" name="no findings" />\n'
        "  </testsuite>\n"
        "</testsuites>\n"
    )


def test_junit_fails_what_the_run_fails() -> None:
    assert junit(results(WARNED)).get("failures") == "0"
    assert junit(results(WARNED, fail_on=Severity.WARNING)).get("failures") == "1"


def test_junit_takes_what_xml_does_not() -> None:
    hostile = finding(message="]]> <b>&amp; \x00\x07\x1b[2J\ufffe\ud800\r\nnext", path="hall/one.yaml")
    (case,) = junit(results(hostile)).iter("testcase")
    assert case[0].get("message").startswith("]]> <b>&amp; \\x00\\x07\\x1b[2J\\ufffe\\ud800")
    assert "]]> <b>&amp; \\x00" in case[0].text


def test_github() -> None:
    assert PRINT["github"](results(WARNED, finding(span=Span(16, 17)))) == (
        "::error file=hall/one.yaml,line=2,col=9,endColumn=10,title=ruled-out § 700b.1(k)::"
        "cups: 2 cannot go with paytable 2%0Aprovision: § 700b.1(k)%0Aallowed: 1, two%0Ahint: or pick paytable 1\n"
        "::warning file=hall/one.yaml,title=not-stated § 700b.1(k)::not stated%0Aprovision: § 700b.1(k)\n"
        "checked hall/one.yaml: fail\n"
        "1 file checked: 1 error, 1 warning\n"
    )


def test_github_escapes() -> None:
    hostile = finding(message="100%\r\n::error::x", id="ruled-out", path="hall/a,b:c\n::stop.yaml", allowed=(), hint="")
    first, *_ = PRINT["github"](results(hostile)).splitlines()
    assert first.startswith("::error file=hall/a%2Cb%3Ac%0A%3A%3Astop.yaml,line=2,col=9,")
    assert "::100%25%0A::error::x%0Aprovision" in first


def test_github_has_no_column_over_several_lines() -> None:
    first, *_ = PRINT["github"](results(finding(line=1, column=1, span=Span(0, 17)))).splitlines()
    assert first.startswith("::error file=hall/one.yaml,line=1,endLine=2,title=")


def test_github_shows_ten() -> None:
    light = [finding(severity=Severity.NOTE, id="read-as")] * 4
    lines = PRINT["github"](results(*light, *[WARNED] * 3, *[finding()] * 5)).splitlines()
    kinds = [line.split(" ")[0] for line in lines if line.startswith("::")]
    assert kinds == ["::error"] * 5 + ["::warning"] * 3 + ["::notice"] * 5
    assert (
        lines[9]
        == "::notice title=more findings than are shown here::3 more findings (3 notes): see the log of this step"
    )
    assert len(PRINT["github"](results(*[finding()] * 10)).splitlines()) == 12


def test_a_name_cannot_be_a_command() -> None:
    path = "::error::x\n::set-output name=a::b ##[error]"
    text = PRINT["github"](Results((FileResult(path, "", ()),)))
    assert not any(line.lstrip().startswith("::") or "##[" in line for line in text.splitlines())


def test_gitlab() -> None:
    heavy, light = gitlab(results(finding(), WARNED))
    assert re.fullmatch("[0-9a-f]{40}", heavy.pop("fingerprint"))
    assert heavy == {
        "description": (
            "cups: 2 cannot go with paytable 2; provision: § 700b.1(k); allowed: 1, two; hint: or pick paytable 1"
        ),
        "check_name": "ruled-out",
        "severity": "major",
        "location": {"path": "hall/one.yaml", "lines": {"begin": 2, "end": 2}},
    }
    assert (light["severity"], light["location"]["lines"]) == ("minor", {"begin": 1})
    assert gitlab(Results(())) == []


TEXTS = st.text(st.characters(exclude_categories=()), max_size=30)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS, TEXTS, TEXTS, TEXTS, st.integers(0, 3), st.integers(0, 30), st.integers(0, 9), st.integers(0, 40))
def test_any_text_in_any_place(
    path: str, message: str, hint: str, at: str, text: str, line: int, column: int, start: int, length: int
) -> None:
    one = finding(
        path=path,
        message=message or "x",
        hint=hint,
        at=at,
        citation=at,
        section=hint,
        allowed=(text, 1),
        line=line,
        column=column,
        span=Span(start, start + length),
    )
    more: dict[str, Plain] = {"declared": [{"under": text, "value": at}], hint: None}
    found = Results((FileResult(path or "x", text, (one, one), (message, hint), more),))
    run = sarif(found)
    assert len({json.dumps(each["partialFingerprints"]) for each in run["results"]}) == 2
    assert len(junit(found).findall(".//failure")) == 2
    assert [entry["location"]["lines"]["begin"] for entry in gitlab(found)] == [line or 1] * 2
    lines = PRINT["github"](found).split("\n")
    assert len(lines) == 5
    assert [each.startswith("::error file=") for each in lines] == [True, True, False, False, False]
    assert not any(each.lstrip().startswith("::") or "##[" in each for each in lines[2:])
    for each in FORMATS:
        each.print(found).encode("utf-8")
