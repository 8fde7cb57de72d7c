"""What SARIF 2.1.0 asks of the objects that we write: a trimmed schema, in our own words, of the standard's facts.

It is closed: a property that is not named here is one that we do not mean to write. Sections are the standard's.
"""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

_TEXT = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 1}
_LEVEL = {"enum": ["none", "note", "warning", "error"]}  # 3.27.10


def _closed(*required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": list(required), "properties": properties}


_MESSAGE = _closed("text", text=_TEXT)  # 3.11: text or id; 3.12 for the strings of a rule
_BAG = {"type": "object"}  # 3.8
_ARTIFACT = _closed(  # 3.4: a relative reference has no scheme, and no leading slash
    "uri",
    uri={"type": "string", "pattern": "^(?![a-zA-Z][a-zA-Z0-9+.-]*:)(?!/)[!#$%&'()*+,./0-9:;=?@A-Z_a-z~-]+$"},
    uriBaseId=_TEXT,
)
_REGION = _closed(  # 3.30: lines and columns begin with 1
    "startLine",
    startLine=_COUNT,
    startColumn=_COUNT,
    endLine=_COUNT,
    endColumn=_COUNT,
    snippet=_closed("text", text=_TEXT),
)
_RESULT = _closed(  # 3.27
    "message",
    ruleId=_TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level=_LEVEL,
    message=_MESSAGE,
    locations={
        "type": "array",
        "items": _closed(
            "physicalLocation", physicalLocation=_closed("artifactLocation", artifactLocation=_ARTIFACT, region=_REGION)
        ),
    },
    partialFingerprints={"type": "object", "additionalProperties": _TEXT},
    properties=_BAG,
)
_RULE = _closed(  # 3.49
    "id",
    id=_TEXT,
    shortDescription=_MESSAGE,
    fullDescription=_MESSAGE,
    help=_MESSAGE,
    defaultConfiguration=_closed(level=_LEVEL),
)
_RUN = _closed(  # 3.14
    "tool",
    tool=_closed(
        "driver",
        driver=_closed(
            "name",
            name=_TEXT,
            semanticVersion={"type": "string", "pattern": r"^\d+\.\d+\.\d+"},
            rules={"type": "array", "items": _RULE, "uniqueItems": True},
        ),
    ),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    originalUriBaseIds={"type": "object", "additionalProperties": _closed(description=_MESSAGE)},
    invocations={"type": "array", "items": _closed("executionSuccessful", executionSuccessful={"type": "boolean"})},
    results={"type": "array", "items": _RESULT},
    properties=_BAG,
)
SCHEMA = _closed(  # 3.13
    "version",
    "runs",
    **{
        "$schema": {"type": "string", "pattern": "sarif-schema-2\\.1\\.0\\.json$"},
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": _RUN},
    },
)
VALIDATOR = Draft202012Validator(SCHEMA)


def wrong(log: Any) -> list[str]:
    """What the schema says against a log, and what no schema can say: an index or a base that leads nowhere."""
    found = [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(log)]
    for run in log["runs"]:
        rules = run["tool"]["driver"]["rules"]
        for result in run["results"]:
            if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
                found.append(f"{result['ruleId']} is not the rule of its index")
            for location in result["locations"]:
                place = location["physicalLocation"]
                if place["artifactLocation"]["uriBaseId"] not in run["originalUriBaseIds"]:
                    found.append("a path hangs on nothing")
                region = place.get("region", {})
                last = region.get("endLine", region.get("startLine", 0))
                if last < region.get("startLine", 0):
                    found.append("a region ends before it begins")
                if (
                    "endColumn" in region
                    and last == region["startLine"]
                    and region["endColumn"] < region["startColumn"]
                ):
                    found.append("a region ends before it begins")
    return found
