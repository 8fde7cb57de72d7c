"""The two verbs of the filing's tests: what stands on the pages, and the pages themselves."""

from __future__ import annotations

from functools import cache

from tests.check.invented import HEAD
from tests.check.verbs import judge, rules
from toolkit.check import Checked
from toolkit.filing import compose, render
from toolkit.filing.content import Block, Facts, Grid, Heading, Paragraph

FULL = (
    HEAD.replace("kind: new", "kind: new, start: 2031-07-01")
    + """\
offers:
- rule: 700b.1
  tables: [LD-7, LD-8]
  paytable: 2
  cups: 1
  reseed_amounts: as the first seed
  stated: {wager: $2, pool: LP-1}
- rule: 700b.2
  cups: 4
  optional_wagers: [Hoot, "Roost with 1, 2 or 3"]
  hoot_paytable: B
- rule: 700b.3
  payouts: [95 to 1, 700c.3(g)]
declared:
- {under: 700a.7, entry: Keeper on nine, value: rests}
obligations:
- {rule: 700b.1, at: c, kind: layout, status: submitted, reference: LAY-9}
notes: |-
  First line <b>
  second line
internal_notes: secret words
"""
)
"""A submission that offers all three rules of the invented game."""


@cache
def checked(text: str = FULL) -> Checked:
    """The checked submission of a text that passes."""
    found = judge(text)
    assert found.checked is not None, [finding.message for finding in found.findings]
    return found.checked


@cache
def pdf(text: str = FULL, *, tables: bool = False) -> bytes:
    """Its filing as PDF."""
    return render(checked(text), rules(), tables=tables)


def printed(part: int, made: str | Checked = FULL, *, tables: bool = False) -> str:
    """What a part says, a line a fact or row: label, values, remark and provision with bars between."""
    found = compose(checked(made) if isinstance(made, str) else made, tables=tables).parts[part]
    assert found.number == part
    return "\n".join(line for block in found.blocks for line in block_lines(block))


def block_lines(block: Block) -> list[str]:
    """A block as lines."""
    match block:
        case Heading():
            return [f"# {block.text} {block.citation}".rstrip()]
        case Paragraph():
            return [" ".join([block.text, ", ".join(block.citations)]).rstrip()]
        case Facts():
            return [
                " | ".join(filter(None, (fact.label, "; ".join(fact.values), fact.remark, fact.citation)))
                for fact in block.facts
            ]
        case Grid():
            return [f"[{block.caption} {block.citation}]".replace(" ]", "]")] + [
                " | ".join(row) for row in (block.head, *block.rows)
            ]
    return [block.caption, block.words, *block.boxes, *block.lines]


def says(part: int, lines: str, made: str | Checked = FULL, *, tables: bool = False) -> None:
    """A part says just this."""
    said = printed(part, made, tables=tables)
    assert said == lines.strip("\n"), said
