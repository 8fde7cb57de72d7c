"""What stands on the pages of a filing: numbered parts of a few kinds of block, ready to be set."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

SHEET = "Review sheet for"
"""How the title of an internal review sheet begins."""

_SHORT = 12  # characters of a value that may stand beside others on a line
_LINE = 80
_MONTHS = "January February March April May June July August September October November December"


def day_words(day: date | None) -> str:
    """`November 5, 2024`; a day that is not known reads "not stated"."""
    return f"{_MONTHS.split(' ')[day.month - 1]} {day.day}, {day.year}" if day else "not stated"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or two, and the citations that it ends with; `strong` where it must not be overlooked."""

    kind: ClassVar[str] = "paragraph"
    text: str
    citations: tuple[str, ...] = ()
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """What the following blocks of a part speak of: a rule, with its citation."""

    kind: ClassVar[str] = "heading"
    text: str
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and what is so; the provision it rests on, and a remark in small print."""

    label: str
    values: tuple[str, ...]
    citation: str = ""
    remark: str = ""

    @property
    def inline(self) -> bool:
        """Whether the values read well on one line: several short ones, none with a comma of its own."""
        short = all(len(value) <= _SHORT and ", " not in value for value in self.values)
        return len(self.values) > 2 and short and len(", ".join(self.values)) <= _LINE


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts one under the other."""

    kind: ClassVar[str] = "facts"
    facts: tuple[Fact, ...]

    @property
    def cited(self) -> bool:
        """Whether any fact has a provision of its own."""
        return any(fact.citation for fact in self.facts)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table without spans; its first column holds labels."""

    kind: ClassVar[str] = "grid"
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to be filled in by hand, kept together with the words they belong to.

    `signed`: on the first line a signature may also be put by a program.
    """

    kind: ClassVar[str] = "blanks"
    caption: str
    words: str
    lines: tuple[str, ...]
    boxes: tuple[str, ...] = ()
    signed: bool = False


Block = Paragraph | Heading | Facts | Grid | Blanks


@dataclass(frozen=True, slots=True)
class Part:
    """A numbered part of a filing."""

    number: int
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Filing:
    """The whole document. `marks` are the words that every page carries; `alerts` stand on the first page.

    `digest` stands for all that the document is made from, in every footer.
    """

    title: str
    holder: str
    facility: str
    game: str
    number: str
    revision: int
    date: date
    status: str
    alerts: tuple[str, ...]
    parts: tuple[Part, ...]
    digest: str = ""

    @property
    def marks(self) -> str:
        """Which submission a page belongs to."""
        return f"Submission {self.number} · Revision {self.revision} · {day_words(self.date)} · {self.status}"

    @property
    def footer(self) -> str:
        """The marks and the digest."""
        return f"{self.marks} · inputs {self.digest}" if self.digest else self.marks
