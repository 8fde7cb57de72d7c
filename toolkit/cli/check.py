"""`pa-rules check`: judge submissions against the rules, on a day."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

import click

from toolkit.check import check
from toolkit.check.results import results_of
from toolkit.cli.inputs import Input, NoInput, inputs, neighbours, spare
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say, tell
from toolkit.findings import CannotGoOn, Severity
from toolkit.report import FORMATS, FileResult, Format, Results, findings_text, text_report
from toolkit.rulespec.library import Library, library
from toolkit.submission import Submission, read_submission

_BY_NAME = {each.name: each for each in FORMATS}


def _outputs(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[tuple[Format, str], ...]:
    """Each `FORMAT=FILE` as a format and a file name."""
    found = []
    for value in values:
        name, _, file = value.partition("=")
        if not file or name not in _BY_NAME:
            raise click.BadParameter(f"{value} is not FORMAT=FILE; formats: {', '.join(_BY_NAME)}", ctx, param)
        found.append((_BY_NAME[name], file))
    files = [file for _, file in found if not file.startswith("/dev/")]
    if len({os.path.realpath(file) for file in files}) < len(files):
        raise click.BadParameter("two formats are to be written to the same file", ctx, param)
    return tuple(found)


@click.command("check", short_help="Check submissions against the rules, with the provision cited.")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER|-...")
@click.option(
    "--as-of", "as_of", callback=day, metavar="DAY", help="Judge drafts as of this day (YYYY-MM-DD or today)."
)
@click.option("--format", "format_", type=click.Choice(list(_BY_NAME)), default="text", show_default=True)
@click.option(
    "--output",
    "outputs",
    multiple=True,
    callback=_outputs,
    metavar="FORMAT=FILE",
    help="Also write a format to a file.",
)
@click.option(
    "--fail-on",
    type=click.Choice([severity.value for severity in Severity]),
    default=Severity.ERROR.value,
    show_default=True,
    help="The lightest finding that fails the run.",
)
@rules_option
def command(
    paths: tuple[str, ...],
    as_of: date | None,
    format_: str,
    outputs: tuple[tuple[Format, str], ...],
    fail_on: str,
    rules: Path | None,
) -> int:
    """Check submissions: files, folders, patterns, or - for standard input.

    Exit codes: 0 nothing found at or above --fail-on, 1 findings, 2 a path could not be read or an output not written.
    """
    found = list(inputs(paths))
    unread = [each for each in found if isinstance(each, NoInput)]
    for each in unread:
        say(f"pa-rules: {each.path}: {each.reason}")
    read = [each for each in found if isinstance(each, Input)]
    if not read:
        raise CannotGoOn("nothing to check", "name a submission, a folder with submissions, or - for standard input")
    spare((each.path for each in read), (file for _, file in outputs))
    results = _judge(read, as_of, Severity(fail_on), rules)
    unwritten = [path for each, path in outputs if not _write(path, each.print(results))]
    _print(_BY_NAME[format_], results)
    if unread or unwritten:
        return 2
    return 0 if results.passes else 1


def _judge(read: Sequence[Input], as_of: date | None, fail_on: Severity, rules: Path | None) -> Results:
    loaded = library(rules)
    submissions = {each.path: read_submission(each.data, each.path) for each in read}
    beside = neighbours(submissions)
    judged = [check(each, loaded, as_of=as_of, beside=beside(each)) for each in submissions.values()]
    _say_rules(loaded, submissions.values())
    return results_of(judged, fail_on)


def _say_rules(loaded: Library, submissions: Iterable[Submission]) -> None:
    """Which rules these are, and what is broken among those that were asked for."""
    sections = {offer.rule for submission in submissions for offer in submission.offers}
    findings = loaded.findings(sorted(sections & set(loaded.sections)))
    tell(findings_text(FileResult("", "", findings)))
    say(loaded.described)


def _write(path: str, text: str) -> bool:
    from toolkit.writing import write

    try:
        write(Path(path), text)
    except CannotGoOn as stop:
        say(f"pa-rules: {stop.message}")
        return False
    return True


def _print(format_: Format, results: Results) -> None:
    terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    text = text_report(results, colour=True) if format_.name == "text" and terminal else format_.print(results)
    print_out(text, colour=terminal)
