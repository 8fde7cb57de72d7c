"""The two verbs of the check's tests."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from tests.check.invented import HEAD, RULES, library_of
from toolkit.check import Judgement, check
from toolkit.findings import Finding, Severity
from toolkit.rulespec.library import Library
from toolkit.submission import Submission, read_submission


@cache
def rules() -> Library:
    """The invented rules, once a run."""
    return library_of(Path(mkdtemp(prefix="rules-")), *RULES)


def judge(
    text: str,
    *,
    as_of: date | None = None,
    beside: tuple[Submission, ...] = (),
    library: Library | None = None,
    path: str = "hall/one.yaml",
) -> Judgement:
    """The verdict on a file of this text."""
    return check(read_submission(text, path), library or rules(), as_of=as_of, beside=beside)


def line(finding: Finding) -> str:
    """A finding whole, in one line but for what would pass and the hint."""
    said = (
        f"{finding.line}:{finding.column} {finding.severity} {finding.id} {finding.citation or '-'}: {finding.message}"
    )
    said += f" | {', '.join(str(value) for value in finding.allowed)}" if finding.allowed else ""
    return said + (f" > {finding.hint}" if finding.hint else "")


def says(text: str, *lines: str, **how: object) -> Judgement:
    """The file draws these findings and no other."""
    judged = judge(text, **how)  # type: ignore[arg-type]
    said = "\n".join(line(finding) for finding in judged.findings)
    assert said == "\n".join(lines), said
    return judged


def passes(offers: str, *notes: str, head: str = HEAD, **how: object) -> Judgement:
    """A file of `head` and `offers` passes; `notes` are warnings and notes that it draws."""
    judged = says(head + offers, *notes, **how)
    assert judged.checked is not None
    assert judged.passes()
    return judged


def refused(offers: str, *lines: str, head: str = HEAD, **how: object) -> Judgement:
    """A file of `head` and `offers` draws these findings, an error among them."""
    judged = says(head + offers, *lines, **how)
    assert judged.checked is None
    assert any(finding.severity is Severity.ERROR for finding in judged.findings)
    return judged
