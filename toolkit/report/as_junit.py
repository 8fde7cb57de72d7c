"""JUnit XML: a suite a file, a case a finding."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from toolkit.findings import Finding
from toolkit.report.model import FileResult, Results
from toolkit.report.places import from_the_top
from toolkit.report.plain import plain
from toolkit.report.sentences import said

_Element = ET.Element


def junit_text(results: Results) -> str:
    """Findings that fail their file are failures; lighter ones pass and are said; a file without any has one case."""
    top = ET.Element("testsuites", name="pa-rules check")
    suites = [_suite(top, results, file) for file in results.files]
    for name in ("tests", "failures"):
        top.set(name, str(sum(int(suite.get(name, "0")) for suite in suites)))
    top.set("errors", "0")
    ET.indent(top)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(top, encoding="unicode")}\n'


def _suite(top: _Element, results: Results, file: FileResult) -> _Element:
    name = plain(from_the_top(file.path))
    failing = [each for each in file.findings if each.severity.weight >= results.fail_on.weight]
    counts = {"tests": len(file.findings) or 1, "failures": len(failing), "errors": 0, "skipped": 0}
    about = {"name": name, **{key: str(count) for key, count in counts.items()}}
    suite = ET.SubElement(top, "testsuite", about)
    for finding in file.findings:
        _case(suite, name, finding, fails=finding.severity.weight >= results.fail_on.weight)
    if not file.findings:
        ET.SubElement(suite, "testcase", classname=name, name="no findings")
    if file.summary:
        ET.SubElement(suite, "system-out").text = plain("\n".join(file.summary))
    return suite


def _case(suite: _Element, file: str, finding: Finding, *, fails: bool) -> None:
    about = {"classname": file, "name": plain(f"{finding.id}: {finding.message}"), "file": file}
    if finding.line > 0:
        about["line"] = str(finding.line)
    case = ET.SubElement(suite, "testcase", about)
    place = f"{file}:{finding.line}:{finding.column}" if finding.line else file
    text = plain(f"{place}: {finding.severity.value}: {said(finding)}")
    if fails:
        ET.SubElement(case, "failure", message=plain(finding.message), type=finding.id).text = text
    else:
        ET.SubElement(case, "system-out").text = text
