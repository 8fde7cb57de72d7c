"""A section of a page taken apart for editing, and printed back into the page with its tables as pipes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from tests.corridor import Walk, rulemaking, walk
from tests.published import published
from tests.rulemakings import shapes
from toolkit.document import Provision
from toolkit.outline.numbering import counts, printed
from toolkit.rulespec.model import RuleSpec
from toolkit.tables.model import Cell, Grid


@dataclass(slots=True)
class Rows:
    """A table: its head and rows as cells; None where a label that spans rows goes on."""

    head: list[str]
    rows: list[list[str | None]]

    def labels(self) -> list[str]:
        """The label of each row, spanning ones repeated."""
        out: list[str] = []
        for row in self.rows:
            out.append(out[-1] if row[0] is None else row[0])
        return out


@dataclass(slots=True)
class Node:
    """A provision as printed: marker (empty for a paragraph), words, and what stands under it."""

    at: str
    marker: str
    text: str
    body: list[Node | Rows] = field(default_factory=list)

    def children(self) -> list[Node]:
        """The provisions right under it."""
        return [one for one in self.body if isinstance(one, Node)]

    def tables(self) -> list[Rows]:
        """The tables right under it."""
        return [one for one in self.body if isinstance(one, Rows)]


@dataclass(slots=True)
class Sheet:
    """One section in pieces, and the page around it. `spec` is what the page gives unedited."""

    name: str
    section: str
    before: str
    heading: str
    body: list[Node | Rows]
    after: str
    spec: RuleSpec

    def nodes(self) -> Iterator[tuple[Node, list[Node | Rows]]]:
        """Every provision with the list it stands in, in order."""
        yield from _under(self.body)

    def page(self) -> str:
        """The page as it stands now."""
        return f"{self.before}{self.heading}\n{''.join(_printed(self.body))}{self.after}"

    def read(self) -> RuleSpec | None:
        """What the page gives for the section now; None where it no longer gives one."""
        specs = walk(self.page().encode("utf-8"), self.name).specs
        return next((spec for spec in specs if spec.section == self.section), None)


def _under(body: list[Node | Rows]) -> Iterator[tuple[Node, list[Node | Rows]]]:
    for item in body:
        if isinstance(item, Node):
            yield item, body
            yield from _under(item.body)


def _printed(body: list[Node | Rows]) -> Iterator[str]:
    for item in body:
        if isinstance(item, Rows):
            yield f"| {' | '.join(item.head)} |\n|---|\n" if item.head else ""
            yield from (f"| {' | '.join(cell for cell in row if cell is not None)} |\n" for row in item.rows)
            continue
        marker = f"({item.marker}) " if item.marker else ""
        yield f"{marker}{item.text}\n"
        yield from _printed(item.body)


def take_apart(read: Walk, section: str) -> Sheet | None:
    """One section of a page in pieces, the page without its other sections, which makes it quicker to read.

    None where the pieces printed anew do not say what the page says.
    """
    here = next(one for one in read.document.sections if one.number == section)
    text, all_of_it = read.text, read.document.sections
    before, after = text[: all_of_it[0].span.start], text[all_of_it[-1].span.end :]
    chapters = [it for it in re.finditer(r"^CHAPTER .*", text, re.MULTILINE) if it.start() < here.span.start]
    if chapters and chapters[-1].start() > len(before):
        before += f"{chapters[-1][0].partition('§')[0].rstrip()}\n"
    sheet = Sheet(
        section,
        section,
        before,
        f"§ {section}. {here.title}.",
        _taken(here.body),
        after.lstrip("\n"),
        read.spec(section),
    )
    again = sheet.read()
    spec = read.spec(section)
    if again is None or (again.sha256, again.provisions, again.choices) != (spec.sha256, spec.provisions, spec.choices):
        return None
    sheet.spec = again
    return sheet


def _taken(body: tuple[Provision | Grid, ...]) -> list[Node | Rows]:
    return [
        Node(item.at, item.marker, item.text, _taken(item.body)) if isinstance(item, Provision) else _grid(item)
        for item in body
    ]


def _grid(grid: Grid) -> Rows:
    rows: list[list[str | None]] = []
    above: tuple[Cell, ...] = ()
    for row in grid.rows:
        goes_on = above and above[0].spans and row[0].spans == above[0].spans
        rows.append([None if goes_on else row[0].text, *(cell.text for cell in row[1:])])
        above = row
    return Rows([cell.text for cell in grid.head], rows)


@cache
def walks() -> tuple[tuple[str, Walk], ...]:
    """Our rulemakings with pipes, and the published Bulletins where they are at hand."""
    ours = [(name, rulemaking(name, "pipes")) for name in shapes.names()]
    return (*ours, *((path.name, walk(path.read_bytes(), path.name)) for path in published()))


@cache
def sections() -> tuple[tuple[str, str], ...]:
    """Page and section of everything that can be taken apart."""
    return tuple(
        (name, spec.section) for name, read in walks() for spec in read.specs if spec.provisions and not spec.partial
        if take_apart(read, spec.section) is not None
    )  # fmt: skip


def sheet(name: str, section: str) -> Sheet:
    """A fresh sheet of one section; edit it as you like."""
    found = take_apart(dict(walks())[name], section)
    assert found is not None
    return found


def renumber(body: list[Node | Rows], first: int = 0) -> None:
    """Number the provisions of a list anew from place `first` on, each one more than the one before."""
    numbered = [one for one in body if isinstance(one, Node) and one.marker]
    rank = kind_of(numbered)
    for place, one in enumerate(numbered):
        if place >= first:
            one.marker = printed(rank, place + 1)


def kind_of(numbered: list[Node]) -> int:
    """The rank of numbering that a list uses: the one that counts 1, 2, 3."""
    ranks = [set(dict(counts(one.marker))) for one in numbered]
    common = set.intersection(*ranks) if ranks else set()
    fits = [
        rank
        for rank in common
        if all(dict(counts(one.marker))[rank] == place + 1 for place, one in enumerate(numbered))
    ]
    return fits[0] if fits else -2


def numbered_well(body: list[Node | Rows]) -> bool:
    """Whether the provisions of a list count 1, 2, 3 without a gap or a repeat."""
    return kind_of([one for one in body if isinstance(one, Node) and one.marker]) != -2
