"""Annotations of GitHub Actions: one command a line, whatever its values hold."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.findings import Finding, Severity
from toolkit.report.model import FileResult, Results
from toolkit.report.places import from_the_top, region
from toolkit.report.sentences import said
from toolkit.unseen import printable

SHOWN = 10
"""Annotations of one step that GitHub shows beside the changes; the others stand in its log alone."""

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def github_text(results: Results) -> str:
    """The heaviest findings first; where there are more than GitHub shows, the last of those shown says how many."""
    found = [(file, finding) for file in results.files for finding in file.findings]
    found.sort(key=lambda each: -each[1].severity.weight)
    lines = [_annotation(file, finding) for file, finding in found]
    if len(found) > SHOWN:
        lines.insert(SHOWN - 1, _more([finding for _, finding in found[SHOWN - 1 :]]))
    lines += [_plain(f"checked {file.path}: {results.verdict(file)}") for file in results.files]
    lines.append(
        _plain(f"{len(results.files)} file{_s(len(results.files))} checked: {_counted(found) or 'no findings'}")
    )
    return "".join(f"{line}\n" for line in lines)


def _annotation(file: FileResult, finding: Finding) -> str:
    about = {"file": from_the_top(finding.path or file.path)}
    place = region(finding, file)
    if place is not None:
        about["line"] = str(place.line)
        if place.last_line > place.line:
            about["endLine"] = str(place.last_line)
        elif place.column:
            about["col"] = str(place.column)
            if place.end:
                about["endColumn"] = str(place.end)
    about["title"] = f"{finding.id} {finding.citation}".strip()
    return _command(finding.severity, said(finding), **about)


def _more(hidden: Sequence[Finding]) -> str:
    counted = _counted([(None, finding) for finding in hidden])
    message = f"{len(hidden)} more finding{_s(len(hidden))} ({counted}): see the log of this step"
    return _command(hidden[0].severity, message, title="more findings than are shown here")


def _counted(found: Sequence[tuple[object, Finding]]) -> str:
    weights = [finding.severity for _, finding in found]
    counts = [(severity.value, weights.count(severity)) for severity in Severity]
    return ", ".join(f"{count} {name}{_s(count)}" for name, count in counts if count)


def _s(count: int) -> str:
    return "" if count == 1 else "s"


def _command(severity: Severity, message: str, **about: str) -> str:
    properties = ",".join(f"{name}={_property(value)}" for name, value in about.items())
    return f"::{_COMMANDS[severity]} {properties}::{_data(message)}"


def _data(text: str) -> str:
    """Text behind the second colons: the runner decodes these three, and a line ends the command."""
    shown = "\n".join(printable(line) for line in text.splitlines())
    return shown.replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    """A value before them, where commas and colons divide as well."""
    parts = text.replace("%", "%25").replace(":", "%3A").replace(",", "%2C").split("\n")
    return "%0A".join("%0D".join(map(printable, part.split("\r"))) for part in parts)


def _plain(text: str) -> str:
    """A line for the log: no value can make it a command (the older form of those may stand anywhere in a line)."""
    return printable(text).replace("##[", "## [")
