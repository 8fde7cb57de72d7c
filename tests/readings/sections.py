"""Sections and facts as text, so that a hundred readings can be told as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from toolkit.bulletin.model import Bulletin
from toolkit.document import Chapter, Provision, Section
from toolkit.findings import Span
from toolkit.readings import Readings, read_rules
from toolkit.rulespec.model import Choice, Constraint, Derived, Picks
from toolkit.tables.model import Cell, Grid

NOWHERE = Span(0, 0)
BULLETIN = Bulletin(
    path="page.txt",
    text="",
    shape="text",
    lines=(),
    page_tables=(),
    parts=(),
    citation="60 Pa.B. 1",
    document="",
    filed="",
    regulation="",
    title_number=58,
    chapters=(),
    kind="temporary",
    published=date(2030, 1, 5),
    effective=date(2030, 1, 5),
    term_years=2,
    expires=date(2032, 1, 5),
    comments_until=None,
    sections=(),
    findings=(),
)
Node = tuple[str, str, list["Node | Grid"]]


def section(text: str, title: str = "Silver Owl", chapter: str = "Tumble Dice side wagers and variations") -> Section:
    """A section from lines `g.4 Words of it`; lines of cells `| a | b` under one are its table, up to a blank line."""
    root: Node = ("", "", [])
    nodes: dict[str, Node] = {"": root}
    rows: list[tuple[str, ...]] = []
    last = root
    for line in [*text.splitlines(), ""]:
        bare = line.strip()
        if bare.startswith("|"):
            rows.append(tuple(cell.strip() for cell in bare.strip("|").split("|")))
            continue
        if rows:
            last[2].append(grid(rows))
            rows = []
        if bare:
            at, _, words = bare.partition(" ")
            last = nodes[at] = (at, " ".join(words.split()), [])
            nodes[at.rpartition(".")[0]][2].append(last)
    return Section("700b.1", title, Chapter("700b", chapter, True), NOWHERE, tuple(_body(root)))


def grid(rows: list[tuple[str, ...]]) -> Grid:
    """A table of these rows, the first its head."""
    cells = [tuple(Cell(cell) for cell in row) for row in rows]
    return Grid(cells[0], tuple(cells[1:]), NOWHERE, "pipes")


def _body(node: Node) -> Iterator[Provision | Grid]:
    for child in node[2]:
        if isinstance(child, Grid):
            yield child
        else:
            at, words, _ = child
            yield Provision(at, at.rpartition(".")[2], words, NOWHERE, (), tuple(_body(child)))


def read(text: str, title: str = "Silver Owl", chapter: str = "Tumble Dice side wagers and variations") -> Readings:
    """The readings of a section given as text."""
    return read_rules(section(text, title, chapter), BULLETIN)


def told(found: Readings) -> list[str]:
    """Choices, constraints and settled values, one line each."""
    return [
        *(choice(one) for one in found.choices),
        *(constraint(one) for one in found.constraints),
        *(line for one in found.derived for line in derived(one)),
    ]


def choice(one: Choice) -> str:
    """`decks@c one: 6, 8`; what it hangs on, and where it goes on, behind it."""
    options = f": {', '.join(str(option) for option in one.options)}" if one.options else ""
    also = f" + {', '.join(one.also)}" if one.also else ""
    return f"{one.name}@{one.at} {one.pick}{options}{also}{f' if {picks(one.condition)}' if one.condition else ''}"


def constraint(one: Constraint) -> str:
    """`k: paytable 2 -> decks 2`."""
    return f"{one.at}: {picks(one.when)} -> {picks(one.allow)}"


def derived(one: Derived) -> Iterable[str]:
    """`j: paytable 1 = initial_seed 2,000×; reserve_rate 4%`."""
    for value in one.values:
        settles = "; ".join(f"{name} {cell}" for name, cell in value.settles)
        yield f"{one.at}: {picks(value.when)} = {settles}"


def picks(found: Picks) -> str:
    """`paytable 1 2, decks 6`."""
    return ", ".join(f"{name} {' '.join(str(option) for option in options)}" for name, options in found)


OF_PICKS = frozenset(
    {
        "not-read",
        "options-not-listed",
        "text-against-table",
        "no-column",
        "table-key-in-doubt",
        "limit-not-read",
        "condition-not-offered",
        "pick-count",
        "table-not-read",
    }
)


def opened(found: Readings) -> list[str]:
    """Open points about picks and filing: `a not-read`; those about terms and duties left out."""
    unlisted = "needs-unloaded-section"
    ours = (one for one in found.open if one.kind in OF_PICKS or (one.kind, one.about) == (unlisted, "decks or wheels"))
    return [f"{one.at} {one.kind}" for one in ours]
