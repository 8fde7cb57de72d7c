"""The only place that formats findings: a format is a function from results to text."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from toolkit.report.as_json import document_json, finding_json, json_text
from toolkit.report.as_text import findings_text, printable, text_report
from toolkit.report.model import FileResult, Results

__all__ = [
    "FORMATS",
    "FileResult",
    "Format",
    "Results",
    "document_json",
    "finding_json",
    "findings_text",
    "json_text",
    "printable",
    "text_report",
]


class Format(NamedTuple):
    """A way to print results, by the name that `--format` and `--output` know it by."""

    name: str
    print: Callable[[Results], str]


FORMATS: tuple[Format, ...] = (
    Format("text", text_report),
    Format("json", json_text),
)
