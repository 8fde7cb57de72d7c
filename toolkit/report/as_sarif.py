"""SARIF 2.1.0, the format of code scanning: rules with their help, results with a place and a fingerprint."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from toolkit import __version__
from toolkit.findings import Finding, Severity
from toolkit.report.fingerprints import fingerprinted
from toolkit.report.model import FileResult, Results
from toolkit.report.places import from_the_top, region
from toolkit.report.plain import plain
from toolkit.report.sentences import said
from toolkit.unseen import json_escaped

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
_TOP = "%SRCROOT%"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def sarif_text(results: Results) -> str:
    """One run with every finding; what each verdict was given for stands in its properties."""
    ids = sorted({finding.id for file in results.files for finding in file.findings})
    driver = {
        "name": "pa-rules",
        "semanticVersion": __version__,
        "rules": [_rule(id_, results) for id_ in ids],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_TOP: {"description": {"text": "The top folder of the repository."}}},
        "invocations": [{"executionSuccessful": True}],
        "results": [_result(file, finding, digits, ids) for file, finding, digits in fingerprinted(results)],
        "properties": {"files": [_file(results, file) for file in results.files]},
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_escaped(json.dumps(log, ensure_ascii=False, indent=2) + "\n")


def _rule(id_: str, results: Results) -> dict[str, Any]:
    from toolkit.meanings import meaning_of

    weights = [finding.severity for file in results.files for finding in file.findings if finding.id == id_]
    heaviest = max(weights, key=lambda severity: severity.weight)
    meaning = meaning_of(id_)
    rule: dict[str, Any] = {"id": id_, "defaultConfiguration": {"level": _LEVELS[heaviest]}}
    if meaning is None:
        return rule
    return rule | {
        "shortDescription": {"text": meaning.means},
        "fullDescription": {"text": f"{meaning.means} {meaning.matters}"},
        "help": {"text": f"{meaning.means}\n\nWhy it matters: {meaning.matters}\n\nHow to mend it: {meaning.mend}"},
    }


def _result(file: FileResult, finding: Finding, digits: str, ids: Sequence[str]) -> dict[str, Any]:
    about = {
        "citation": plain(finding.citation),
        "section": plain(finding.section),
        "at": plain(finding.at or ""),
        "allowed": [plain(value) if isinstance(value, str) else value for value in finding.allowed],
        "hint": plain(finding.hint),
    }
    return {
        "ruleId": finding.id,
        "ruleIndex": ids.index(finding.id),
        "level": _LEVELS[finding.severity],
        "message": {"text": _message(said(finding))},
        "locations": [{"physicalLocation": _place(file, finding)}],
        "partialFingerprints": {"primaryLocationLineHash": digits, "paRulesFinding/v1": digits},
        "properties": {name: value for name, value in about.items() if value},
    }


def _message(text: str) -> str:
    """Braces are placeholders and brackets before parentheses are links in a SARIF message, unless they are escaped."""
    return plain(text).replace("{", "{{").replace("}", "}}").replace("](", "] (")


def _place(file: FileResult, finding: Finding) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _address(finding.path or file.path)}
    found = region(finding, file)
    if found is None:
        return place
    known = {"startLine": found.line, "startColumn": found.column, "endColumn": found.end}
    if found.last_line > found.line:
        known |= {"endLine": found.last_line}
    lines: dict[str, Any] = {name: number for name, number in known.items() if number}
    if found.snippet:
        lines["snippet"] = {"text": plain(found.snippet)}
    return place | {"region": lines}


def _address(path: str) -> dict[str, str]:
    return {"uri": quote(os.fsencode(_encodable(from_the_top(path)))), "uriBaseId": _TOP}


def _encodable(path: str) -> str:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return plain(path)
    return path


def _file(results: Results, file: FileResult) -> dict[str, Any]:
    return {"path": plain(from_the_top(file.path)), "verdict": results.verdict(file), **_plain_values(file.more)}


def _plain_values(values: Mapping[str, Any]) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(json.dumps(values, default=str), object_hook=_plain_keys)
    return {key: _plain_value(value) for key, value in whole.items()}


def _plain_keys(found: dict[str, Any]) -> dict[str, Any]:
    return {plain(key): value for key, value in found.items()}


def _plain_value(value: Any) -> Any:
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, list):
        return [_plain_value(item) for item in value]
    return {key: _plain_value(item) for key, item in value.items()} if isinstance(value, dict) else value
