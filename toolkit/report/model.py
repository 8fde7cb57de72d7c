"""What a format prints: files with their findings, judged against what makes a run fail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolkit.findings import Finding, Severity
from toolkit.yamltext import Plain


@dataclass(frozen=True, slots=True)
class FileResult:
    """One file: its name as a person typed or found it, its text for the lines that are shown, what was found.

    `summary` are lines that a person reads below the findings; `more` are the keys that the command's JSON has for a
    file besides `path`, `verdict` and `findings`, in its order.
    """

    path: str
    text: str = field(repr=False)
    findings: tuple[Finding, ...]
    summary: tuple[str, ...] = ()
    more: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Results:
    """The files of one run, in order; `fail_on` is the lightest severity that fails a file."""

    files: tuple[FileResult, ...]
    fail_on: Severity = Severity.ERROR

    def verdict(self, file: FileResult) -> str:
        """`pass` or `fail`."""
        return "fail" if any(each.severity.weight >= self.fail_on.weight for each in file.findings) else "pass"

    @property
    def passes(self) -> bool:
        """Whether every file does."""
        return all(self.verdict(file) == "pass" for file in self.files)
