"""Part 8: what differs from the submission that this one amends; computed, never typed."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked
from toolkit.filing.content import Block, Grid, Paragraph
from toolkit.submission.comparing import NOT_STATED, compared

_HEAD = ("start",)  # Part 1 says all that tells the two submissions apart


def changes(checked: Checked, tables: bool) -> Iterator[Block]:
    """Part 8; with `tables` the table numbers too."""
    made, amended = checked.submission, checked.amended
    if not made.amends:
        yield Paragraph("Not applicable: this is a new submission.")
    elif amended is None:
        yield Paragraph(f"No comparison was made: {made.amends} was not found beside this submission.", strong=True)
    else:
        rows = tuple(
            (one.name, one.before or NOT_STATED, one.now or NOT_STATED)
            for one in compared(amended, made, tables=tables, head=_HEAD)
        )
        yield Paragraph(f"Everything is restated above. Against {made.amends}, revision {amended.revision}:")
        if rows:
            yield Grid("Changes", ("Entry", "Before", "Now"), rows)
        else:
            yield Paragraph("No entry differs.")
