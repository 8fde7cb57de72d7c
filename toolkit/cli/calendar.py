"""`pa-rules calendar`: the dates of every rule, and the filings they touch."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import click

from toolkit.calendar import Calendar, calendar
from toolkit.calendar.as_text import calendar_json, calendar_text
from toolkit.cli.inputs import Input, NoInput, inputs, spare
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say, tell
from toolkit.dates import today
from toolkit.report import FileResult, findings_text
from toolkit.rulespec.library import library
from toolkit.submission import Submission, read_submission


def _ics(found: Calendar) -> str:
    from toolkit.calendar.as_ics import calendar_ics

    return calendar_ics(found)


def _svg(found: Calendar) -> str:
    from toolkit.calendar.as_svg import calendar_svg

    return calendar_svg(found)


_FORMATS: dict[str, Callable[[Calendar], str]] = {
    "text": calendar_text,
    "json": calendar_json,
    "ics": _ics,
    "svg": _svg,
}


@click.command("calendar", short_help="The dates of every rule, and the filings they touch.")
@click.argument("folders", nargs=-1, metavar="[FOLDER...]")
@click.option("--as-of", "as_of", callback=day, metavar="DAY", help="Count from this day (YYYY-MM-DD); else today.")
@click.option("--format", "format_", type=click.Choice(list(_FORMATS)), default="text", show_default=True)
@click.option("-o", "file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write it there.")
@rules_option
def command(folders: tuple[str, ...], as_of: date | None, format_: str, file: Path | None, rules: Path | None) -> int:
    """List when every loaded rule takes effect, how long comments run, and its last possible day.

    FOLDERs hold submissions; those that offer a rule are named with its dates. With ics the dates go into a calendar
    program, with svg onto paper. Exit codes: 0 listed, 2 a path could not be read or the file not written.
    """
    found = list(inputs(folders))
    if file is not None:
        spare((each.path for each in found), (file,))
    unread = [each for each in found if isinstance(each, NoInput)]
    for each in unread:
        say(f"pa-rules: {each.path}: {each.reason}")
    submissions = [read_submission(each.data, each.path) for each in found if isinstance(each, Input)]
    for one in submissions:
        _say_unread(one)
    loaded = library(rules)
    tell(findings_text(FileResult("", "", loaded.findings())))
    say(loaded.described)
    text = _FORMATS[format_](calendar(loaded, submissions, as_of or today()))
    if file is None:
        print_out(text)
    else:
        from toolkit.writing import write

        write(file, text)
        say(f"wrote {file}")
    return 2 if unread else 0


def _say_unread(submission: Submission) -> None:
    if not submission.offers:
        say(f"pa-rules: {submission.path}: no offer could be read in it, so no date touches it")
