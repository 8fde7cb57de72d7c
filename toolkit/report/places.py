"""Where a finding stands, as other programs ask for it: a path from the repository's top, a region of one line."""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from toolkit.findings import Finding
from toolkit.report.model import FileResult

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_LONGEST = 500  # characters of a snippet


class Region(NamedTuple):
    """Lines and columns, 1-based; `end` is the column behind the last character.

    `column` and `end` are 0 where they are not known, or where the finding is about more than one line. `snippet` is
    the text from `column` to `end`, "" where there is none to show.
    """

    line: int
    column: int
    last_line: int
    end: int
    snippet: str


def region(finding: Finding, file: FileResult) -> Region | None:
    """The region of `finding` in the text of `file`; None where it has no line."""
    if finding.line < 1:
        return None
    lines = _lines(file.text)
    source = lines[finding.line - 1] if finding.line <= len(lines) else ""
    length = finding.span.end - finding.span.start if finding.span is not None else 0
    cut = file.text[finding.span.start : finding.span.end] if finding.span is not None else ""
    more = len(_LINE_ENDS.findall(cut.rstrip("\r\n")))
    if more:
        return Region(finding.line, 0, finding.line + more, 0, source.strip()[:_LONGEST])
    start = finding.column - 1
    rest = source[max(start, 0) :]
    if start < 0 or not 0 < length <= len(rest):
        return Region(finding.line, max(finding.column, 0), finding.line, 0, rest.strip()[:_LONGEST])
    return Region(finding.line, finding.column, finding.line, finding.column + length, rest[:length].strip()[:_LONGEST])


@lru_cache(maxsize=2)
def _lines(text: str) -> list[str]:
    """The lines of a file, which its findings ask for one after another."""
    return _LINE_ENDS.split(text)


def from_the_top(path: str) -> str:
    """`path` as the repository that holds it has it, with slashes; from here where no repository does.

    Never an absolute path, so that it means the same on another machine.
    """
    if path.startswith("<"):
        return path.strip("<>")
    whole = os.path.abspath(path)  # noqa: PTH100 (links stay what the repository calls them)
    top = _top(os.path.dirname(whole)) or _top(os.getcwd()) or os.getcwd()  # noqa: PTH109, PTH120
    try:
        return os.path.relpath(whole, top).replace(os.sep, "/")
    except ValueError:  # another drive
        return Path(path).name


@cache
def _top(folder: str) -> str:
    """The nearest folder from `folder` up that is the top of a repository, or ""."""
    here = Path(folder)
    return next((str(above) for above in (here, *here.parents) if (above / ".git").exists()), "")
