"""What tells one finding from another from run to run: not its line, and not the day that was asked for."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator

from toolkit.findings import Finding
from toolkit.report.model import FileResult, Results
from toolkit.report.places import from_the_top

_PASSING = re.compile(r"\b(?:in )?(?:line|column) [0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2}")


def fingerprinted(results: Results) -> Iterator[tuple[FileResult, Finding, str]]:
    """Every finding of `results` in order with its file and its fingerprint, 40 hexadecimal digits, all distinct."""
    seen: Counter[str] = Counter()
    for file in results.files:
        for finding in file.findings:
            key = _key(finding, file)
            seen[key] += 1
            yield file, finding, _digits(f"{key}\0{seen[key]}")


def _key(finding: Finding, file: FileResult) -> str:
    """What a finding is about: its file, its id, its provision, and what it says but for lines and days."""
    said = _PASSING.sub("", finding.message)
    return "\0".join((from_the_top(finding.path or file.path), finding.id, finding.section, finding.at or "", said))


def _digits(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:40]
