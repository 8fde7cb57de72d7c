"""`pa-rules new`: a submission to fill in."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import click

from toolkit.blank import Asked, asked, blank
from toolkit.check.loaded import not_loaded
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say, tell
from toolkit.dates import today
from toolkit.report import FileResult, findings_text
from toolkit.rulespec.library import Library, library
from toolkit.schema.writing import ENDING
from toolkit.writing import write_new

_USUAL = Path("submissions", "holder", "game.yaml")  # where a file is that was printed, and laid by hand


@click.command("new", short_help="A submission to fill in, every option with its citation.")
@click.argument("names", nargs=-1, required=True, metavar="GAME|SECTION...")
@click.option("--as-of", "as_of", callback=day, metavar="DAY", help="The day (YYYY-MM-DD or today) whose rules count.")
@click.option(
    "-o", "file", type=click.Path(path_type=Path), metavar="FILE", help="Write a new file; never over another."
)
@rules_option
def command(names: tuple[str, ...], as_of: date | None, file: Path | None, rules: Path | None) -> int:
    """Print a submission to fill in, for a whole game (blackjack) or for sections of one game (633b.16 633b.22).

    The rules are those in force today if all that was asked for are; else those of the newest version's day, which is
    said, and filled in as the submission's date.

    Exit codes: 0 written, 2 could not.
    """
    loaded = library(rules)
    found = asked(loaded, names, as_of, today())
    _say(loaded, found)
    text = blank(found, not_loaded(found.specs, loaded, found.day), _schema(loaded, found.game, file))
    if file is None:
        print_out(text)
        return 0
    write_new(file, text)
    say(f"wrote {file}; fill it in, then: pa-rules check {file}")
    return 0


def _say(loaded: Library, found: Asked) -> None:
    broken = loaded.findings([spec.section for spec in found.specs])
    tell(findings_text(FileResult("", "", broken)))
    say(loaded.described)
    if found.why:
        say(f"{found.why}.")
        say(
            f"Written as of {found.day}, the newest version; date: is filled with that day, so put your own date there."
        )
        say(f"With today's date, {found.now}, not every rule of the file is in force as far as loaded.")
    for reason in found.left_out:
        say(f"left out: as of {found.day}, {reason}.")


def _schema(loaded: Library, game: str, file: Path | None) -> str:
    """Where an editor finds the game's schema from the new file; "" where there is none beside the rules."""
    top = loaded.origin.folder.absolute().parent
    schema = top / "schemas" / f"{game}{ENDING}"
    here = (file or top / _USUAL).absolute().parent
    if "_packaged" in schema.parts or not schema.is_file() or not here.is_relative_to(top):
        return ""  # a path into another project means nothing on the next machine
    return Path(os.path.relpath(schema, here)).as_posix()
