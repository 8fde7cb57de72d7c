"""Options that several commands take."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from toolkit.dates import iso, today

rules_option = click.option(
    "--rules",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of rule specs; otherwise rules/ here or above, else the released ones.",
)


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """A day as typed: `YYYY-MM-DD`, or `today` in America/New_York."""
    if value is None:
        return None
    found = today() if value == "today" else iso(value)
    if found is None:
        raise click.BadParameter(f"{value} is no day; write YYYY-MM-DD or today", ctx, param)
    return found
