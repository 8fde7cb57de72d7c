"""GitLab's code quality report: a JSON list, an entry a finding."""

from __future__ import annotations

import json

from toolkit.findings import Finding, Severity
from toolkit.report.fingerprints import fingerprinted
from toolkit.report.model import FileResult, Results
from toolkit.report.places import from_the_top, region
from toolkit.report.plain import plain
from toolkit.report.sentences import said
from toolkit.unseen import json_escaped

_WEIGHTS = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def gitlab_text(results: Results) -> str:
    """All findings; one without a line stands on line 1, since GitLab takes no other."""
    entries = [_entry(file, finding, digits) for file, finding, digits in fingerprinted(results)]
    return json_escaped(json.dumps(entries, ensure_ascii=False, indent=2) + "\n")


def _entry(file: FileResult, finding: Finding, digits: str) -> dict[str, object]:
    place = region(finding, file)
    lines = {"begin": place.line, "end": place.last_line} if place is not None else {"begin": 1}
    return {
        "description": plain(said(finding).replace("\n", "; ")),
        "check_name": finding.id,
        "fingerprint": digits,
        "severity": _WEIGHTS[finding.severity],
        "location": {"path": plain(from_the_top(finding.path or file.path)), "lines": lines},
    }
