"""The corridor from a page to its rule specs, walked once a page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.rulemakings import shapes
from toolkit.bulletin import read_bulletin
from toolkit.document import Document, read_document
from toolkit.findings import Finding
from toolkit.rulespec import specs_of
from toolkit.rulespec.model import RuleSpec


@dataclass(frozen=True, slots=True)
class Walk:
    """All that one page gives; `source` are its characters before reading, markup and all."""

    source: str
    document: Document
    specs: tuple[RuleSpec, ...]
    findings: tuple[Finding, ...]

    @property
    def text(self) -> str:
        """The page's text."""
        return self.document.bulletin.text

    def line(self, offset: int) -> int:
        """The line of the page's text that holds this character."""
        return self.text.count("\n", 0, offset) + 1

    def spec(self, section: str) -> RuleSpec:
        """The page's spec of one section."""
        return next(spec for spec in self.specs if spec.section == section)


def walk(data: bytes, path: str) -> Walk:
    """The page through all rooms."""
    document = read_document(read_bulletin(data, path))
    specs, findings = specs_of(document)
    return Walk(_characters(data), document, specs, findings)


@cache
def rulemaking(name: str, shape: str) -> Walk:
    """One of our rulemakings in one shape, from the committed page."""
    file = shapes.PAGES[shape]
    return walk((shapes.FOLDER / name / file).read_bytes(), f"{name}/{file}")


def said(findings: tuple[Finding, ...]) -> str:
    """Findings as text, one a line in their order on the page; the whole of each but its path."""
    lines = []
    for it in sorted(findings, key=lambda it: it.order):
        hint = f" Hint: {it.hint}" if it.hint else ""
        lines.append(f"{it.line}:{it.column}: {it.severity.value} [{it.id}] {it.citation or '-'}: {it.message}{hint}")
    return "".join(f"{line}\n" for line in lines)


def _characters(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
