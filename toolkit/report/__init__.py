"""The only place that formats findings: a format is a function from results to text."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from toolkit.report.as_json import document_json, finding_json, json_text
from toolkit.report.as_text import counts_report, findings_text, text_report
from toolkit.report.model import FileResult, Results

__all__ = [
    "FORMATS",
    "FileResult",
    "Format",
    "Results",
    "counts_report",
    "document_json",
    "finding_json",
    "findings_text",
    "json_text",
    "text_report",
]


class Format(NamedTuple):
    """A way to print results, by the name that `--format` and `--output` know it by."""

    name: str
    print: Callable[[Results], str]


def _late(name: str) -> Format:
    """A format whose module is imported when it prints: few runs ask for it."""

    def print_(results: Results) -> str:
        text: str = getattr(import_module(f"toolkit.report.as_{name}"), f"{name}_text")(results)
        return text

    return Format(name, print_)


FORMATS: tuple[Format, ...] = (
    Format("text", text_report),
    Format("json", json_text),
    _late("sarif"),
    _late("junit"),
    _late("github"),
    _late("gitlab"),
)
