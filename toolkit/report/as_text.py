"""Findings for a person at a terminal: the line, a caret, the provision, what is allowed, what to type instead."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.findings import Finding, Severity
from toolkit.report.model import FileResult, Results
from toolkit.unseen import printable

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
_WIDEST = 160  # characters of a source line that are shown
_LINE_ENDS = re.compile(r"\r\n|\r|\n")


def text_report(results: Results, colour: bool = False) -> str:
    """All findings, file by file, each followed by the verdict and what it was given for."""
    return "".join(_file(results, file, colour) for file in results.files) + _total(results)


def counts_report(results: Results) -> str:
    """All findings, file by file, each followed by how many there are: for what is looked through and not judged."""
    files = (f"{findings_text(file)}{printable(file.path)}: {_found(file)}\n" for file in results.files)
    return "".join(files) + _total(results)


def findings_text(file: FileResult, colour: bool = False) -> str:
    """The findings of one file, as every command shows them."""
    lines = _LINE_ENDS.split(file.text) if file.findings else []
    return "".join(_finding(finding, lines, colour) for finding in file.findings)


def _file(results: Results, file: FileResult, colour: bool) -> str:
    verdict = results.verdict(file)
    paint = _paint(verdict, "32" if verdict == "pass" else "31", colour)
    summary = "".join(f"  {printable(line)}\n" for line in file.summary)
    return f"{findings_text(file, colour)}{printable(file.path)}: {paint}\n{summary}"


def _finding(finding: Finding, lines: list[str], colour: bool) -> str:
    place = f"{printable(finding.path)}:{finding.line}:{finding.column}" if finding.line else printable(finding.path)
    weight = _paint(finding.severity.value, _COLOURS[finding.severity], colour)
    said = [f"{place}: {weight}: {printable(finding.message)} [{finding.id}]"]
    said += _source(finding, lines)
    rest = (
        ("provision", finding.citation),
        ("allowed", ", ".join(str(value) for value in finding.allowed)),
        ("hint", finding.hint),
    )
    said += [f"  {name:>9}: {printable(text)}" for name, text in rest if text]
    return "\n".join(said) + "\n\n"


def _source(finding: Finding, lines: list[str]) -> list[str]:
    if not 0 < finding.line <= len(lines):
        return []
    line = lines[finding.line - 1]
    start = max(0, finding.column - 1 - _WIDEST // 2)
    shown, lead = line[start : start + _WIDEST], line[start : max(start, finding.column - 1)]
    if not shown.strip():
        return []
    margin = f"{finding.line:>9} | "
    return [margin + printable(shown).rstrip(), " " * (len(margin) - 2) + "| " + " " * len(printable(lead)) + "^"]


def _total(results: Results) -> str:
    said = _counted([finding for file in results.files for finding in file.findings])
    files = f"{len(results.files)} file{'' if len(results.files) == 1 else 's'}"
    return f"{files} checked: {said or 'no findings'}\n"


def _found(file: FileResult) -> str:
    errors = any(finding.severity is Severity.ERROR for finding in file.findings)
    said = _counted(file.findings)
    return said if errors else f"no error; {said}" if said else "nothing found"


def _counted(findings: Sequence[Finding]) -> str:
    """`1 error, 2 warnings, 3 notes`; "" where there is none."""
    weights = [finding.severity for finding in findings]
    counts = [(severity, weights.count(severity)) for severity in Severity]
    return ", ".join(f"{count} {severity.value}{'' if count == 1 else 's'}" for severity, count in counts if count)


def _paint(word: str, code: str, colour: bool) -> str:
    return f"\x1b[1;{code}m{word}\x1b[0m" if colour else word
