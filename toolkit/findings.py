"""What is wrong, as a value: the finding, its severity and its two addresses."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How much a finding weighs; compare with `weight`, the order is error, warning, note."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def weight(self) -> int:
        """3 for an error, 2 for a warning, 1 for a note."""
        return {"error": 3, "warning": 2, "note": 1}[self.value]


class Span(NamedTuple):
    """Half-open range of characters `[start, end)` in the text of one source.

    A named tuple, the cheapest frozen value there is: a page has thousands.
    """

    start: int
    end: int

    def cut(self, text: str) -> str:
        """The characters of `text` in this span."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong or doubtful, with the reader's line and the provision.

    `line` and `column` are 1-based, in characters; 0 means "no line". `section` and `at`
    address the provision (`633b.22`, `k`); `citation` is how a person reads it (`§ 633b.22(k)`).
    `allowed` lists what would pass. `span` is the place in the source text, where there is one.
    """

    id: str
    severity: Severity
    message: str
    path: str = ""
    line: int = 0
    column: int = 0
    section: str = ""
    at: str | None = None
    citation: str = ""
    allowed: tuple[str | int, ...] = ()
    hint: str = ""
    span: Span | None = None

    @property
    def order(self) -> tuple[str, int, int, int, str, str]:
        """Sort key: by file, then place, then weight, then words."""
        return (self.path, self.line, self.column, -self.severity.weight, self.id, self.message)


class CannotGoOn(Exception):  # noqa: N818 (the house's word for what stops us)
    """What stops a command: the message is for a person, `way_out` says what to do instead."""

    def __init__(self, message: str, way_out: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.way_out = way_out


_LINE_END = re.compile(r"\r\n?|\n")


class Places:
    """Turns offsets in a text into 1-based lines and columns (LF, CRLF and CR end a line)."""

    __slots__ = ("_starts",)

    def __init__(self, text: str) -> None:
        self._starts = [0, *(found.end() for found in _LINE_END.finditer(text))]

    def of(self, offset: int) -> tuple[int, int]:
        """Line and column of the character at `offset`."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def placed(finding: Finding, path: str, places: Places) -> Finding:
    """`finding` with its file and the line and column of its span."""
    if finding.span is None:
        return replace(finding, path=path)
    line, column = places.of(finding.span.start)
    return replace(finding, path=path, line=line, column=column)
