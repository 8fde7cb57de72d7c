"""The JSON of design section 6 and 7: findings with two addresses, one document a run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from toolkit.findings import Finding
from toolkit.report.model import FileResult, Results
from toolkit.unseen import json_escaped
from toolkit.yamltext import Plain

VERSION = 1
"""The number of the JSON formats."""


def finding_json(finding: Finding) -> dict[str, Plain]:
    """One finding; `line` and `column` are null where it has no line, `at` where it has no provision."""
    return {
        "id": finding.id,
        "severity": finding.severity.value,
        "message": finding.message,
        "path": finding.path,
        "line": finding.line or None,
        "column": finding.column or None,
        "section": finding.section or None,
        "at": finding.at,
        "citation": finding.citation or None,
        "allowed": list(finding.allowed),
        "hint": finding.hint or None,
    }


def json_text(results: Results) -> str:
    """`{version, files: [{path, ..., findings}]}`."""
    return document_json({"files": [_file(results, file) for file in results.files]})


def document_json(content: Mapping[str, Any]) -> str:
    """A command's JSON document: `content` under a `version`, whatever characters it holds."""
    text = json.dumps({"version": VERSION, **content}, ensure_ascii=False, indent=2, default=str)
    return json_escaped(f"{text}\n")


def _file(results: Results, file: FileResult) -> dict[str, Plain]:
    found: list[Plain] = [finding_json(finding) for finding in file.findings]
    return {"path": file.path, "verdict": results.verdict(file), **file.more, "findings": found}
