"""What a citation can point to; each value knows its text form."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.citation.markers import Path


def bracketed(path: Path) -> str:
    """`(g)(4)(i)`."""
    return "".join(f"({marker})" for marker in path)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the Code's own title, or a provision of it: `633a.7(l)`."""

    number: str
    path: Path = ()

    def __str__(self) -> str:
        return self.number + bracketed(self.path)


@dataclass(frozen=True, slots=True)
class Relative:
    """A provision of the section it is cited in: `paragraph (1)`. `unit` is in the singular, in small letters."""

    unit: str
    path: Path

    def __str__(self) -> str:
        return f"{self.unit} {bracketed(self.path)}"


@dataclass(frozen=True, slots=True)
class This:
    """`this section`, `this chapter`."""

    unit: str

    def __str__(self) -> str:
        return f"this {self.unit}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the Code's own title: `chapter 631a`."""

    number: str

    def __str__(self) -> str:
        return f"chapter {self.number}"


@dataclass(frozen=True, slots=True)
class Statute:
    """A section of a statute or of another title: `4 Pa.C.S. § 13A02(1)`, `section 204(b) of the … Act`.

    `before` is what stands before the number with its sign, `after` the act; no code is named where both are bare.
    """

    before: str
    number: str
    path: Path = ()
    after: str = ""

    def __str__(self) -> str:
        return f"{self.before} {self.number}{bracketed(self.path)}{self.after}".strip()


@dataclass(frozen=True, slots=True)
class Part:
    """A part or subpart, as printed: `4 Pa.C.S. Part II`, `Subpart K`."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class BulletinPage:
    """Where a rulemaking starts: `54 Pa.B. 6594`."""

    volume: int
    page: int

    def __str__(self) -> str:
        return f"{self.volume} Pa.B. {self.page}"


Single = Section | Relative | This | Chapter | Statute | Part | BulletinPage


@dataclass(frozen=True, slots=True)
class Range:
    """From `first` to `last`, both included and of one type."""

    first: Single
    last: Single

    def __str__(self) -> str:
        match self.first, self.last:
            case Section(), Section() if self.first.number == self.last.number:
                return f"{self.first}—{_tail(self.first.path, self.last.path)}"
            case Relative(), Relative():
                return (
                    f"{plural(self.first.unit)} {bracketed(self.first.path)}—{_tail(self.first.path, self.last.path)}"
                )
            case Chapter(), Chapter():
                return f"chapters {self.first.number}—{self.last.number}"
            case Statute(), Statute():
                ended = replace(self.first, before=plural(self.first.before), after="")
                if self.first.number == self.last.number:
                    return f"{self.first}—{_tail(self.first.path, self.last.path)}{self.last.after}"
                return f"{ended}—{self.last.number}{bracketed(self.last.path)}{self.last.after}"
        return f"{self.first}—{self.last}"


Target = Single | Range


def plural(lead: str) -> str:
    """`subsections` for `subsection`, `§§` for `§`."""
    return f"{lead}§" if lead.endswith("§") else f"{lead}s"


def _tail(first: Path, last: Path) -> str:
    """The markers of `last` from where it leaves `first`."""
    shared = 0
    while shared < min(len(first), len(last)) - 1 and first[shared] == last[shared]:
        shared += 1
    return bracketed(last[shared:])
