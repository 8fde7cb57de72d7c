"""`pa-rules diff`: what changed, by meaning, and what it does to filings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from toolkit.amendment.impact import Amended, Pair, impact
from toolkit.amendment.model import Class
from toolkit.cli.inputs import Input, NoInput, inputs, neighbours, spare
from toolkit.cli.options import rules_option
from toolkit.cli.output import print_out, say
from toolkit.cli.sides import day_of, side_of
from toolkit.findings import CannotGoOn
from toolkit.redline import Redline, Side, of_rules, of_submissions
from toolkit.redline.as_text import redline_json, redline_text
from toolkit.rulespec.library import Library, library
from toolkit.submission import Submission, read_submission
from toolkit.submission.model import CLOSED_STATUSES


def _markdown(redline: Redline) -> str:
    from toolkit.redline.as_markdown import redline_markdown

    return redline_markdown(redline)


def _html(redline: Redline) -> str:
    from toolkit.redline.as_pages import redline_html

    return redline_html(redline)


def _pdf(redline: Redline) -> bytes:
    from toolkit.redline.as_pages import redline_pdf

    return redline_pdf(redline)


_FORMATS: dict[str, Callable[[Redline], str | bytes]] = {
    "text": redline_text,
    "json": redline_json,
    "html": _html,
    "markdown": _markdown,
    "pdf": _pdf,
}


@click.command("diff", short_help="What changed, by meaning, and which filings it touches.")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--impact", "folder", metavar="FOLDER", help="Say of every submission in it what the changes come to.")
@click.option("--format", "format_", type=click.Choice(list(_FORMATS)), default="text", show_default=True)
@click.option("-o", "file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write it there.")
@click.option(
    "--fail-on",
    type=click.Choice([cls.value for cls in Class]),
    default=Class.SUBSTANTIVE.value,
    show_default=True,
    help="The lightest change that fails the run.",
)
@rules_option
def command(
    old: str, new: str, folder: str | None, format_: str, file: Path | None, fail_on: str, rules: Path | None
) -> int:
    """Compare OLD with NEW: pages (text or HTML), specs, folders of specs, two days of one library, or submissions.

    A page against a folder is compared with the versions before it; a section that it does not name is untouched.
    Exit codes: 0 no change at or above --fail-on, 1 changes, 2 a side could not be read or a file not written.
    """
    if format_ == "pdf" and file is None:
        raise CannotGoOn("a PDF is not for the terminal", "name a file with -o")
    if file is not None:
        spare(_read_from(old, new, folder), (file,))
    redline, sides = _compared(old, new, rules)
    unread: Sequence[NoInput] = ()
    if folder is not None:
        if sides is None:
            raise CannotGoOn("--impact is for rules, and these are submissions", "leave it out")
        redline, unread = _with_impact(redline, *sides, folder, rules)
    made = _FORMATS[format_](redline)
    if file is not None:
        from toolkit.writing import write

        write(file, made)
        say(f"wrote {file}")
    elif isinstance(made, str):
        print_out(made)
    if unread:
        return 2
    return 1 if redline.reaches(Class(fail_on)) else 0


def _read_from(*sides: str | None) -> Iterator[str]:
    """The files of both sides and of the filings, those below folders included."""
    for side in filter(None, sides):
        yield side
        yield from (str(path) for path in Path(side).rglob("*") if path.is_file())


def _compared(old: str, new: str, rules: Path | None) -> tuple[Redline, tuple[Side, Side] | None]:
    """The redline, and its two sides where they are of rules."""
    loaded = library(rules) if day_of(old) is not None or day_of(new) is not None else None
    if loaded is not None:
        say(loaded.described)
    before, after = side_of(old, loaded), side_of(new, loaded)
    if isinstance(before, Side) and isinstance(after, Side):
        redline = of_rules(before, after)
        named = str(rules) if after.kind == "day" and rules is not None else redline.library
        return replace(redline, library=named), (before, after)
    if isinstance(before, Side) or isinstance(after, Side):
        raise CannotGoOn(
            f"{old} and {new} cannot be compared: one is a submission and the other is not",
            "name two submissions, or two sides of rules",
        )
    return of_submissions(before, after), None


def _with_impact(
    redline: Redline, before: Side, after: Side, folder: str, rules: Path | None
) -> tuple[Redline, Sequence[NoInput]]:
    found = list(inputs((folder,)))
    unread = [each for each in found if isinstance(each, NoInput)]
    for each in unread:
        say(f"pa-rules: {each.path}: {each.reason}")
    submissions = [read_submission(each.data, each.path) for each in found if isinstance(each, Input)]
    base = _base(before, after, rules)
    say(base.described)
    amended = Amended(base, redline.pairs)
    as_it_was = Amended(base, [Pair(pair.new, pair.old) for pair in redline.pairs])
    beside = neighbours({one.path: one for one in submissions})
    touched = impact(redline.pairs, submissions, amended, day_of(after.name), beside, old_rules=as_it_was)
    return replace(redline, impact=touched, over=_over(submissions)), unread


def _base(before: Side, after: Side, rules: Path | None) -> Library:
    """The rules that the filings stand under besides: the folder compared, else those of --rules or the nearest."""
    if after.rules is not None:
        return after.rules
    if rules is None and before.rules is not None:
        return before.rules
    return library(rules)


def _over(submissions: Sequence[Submission]) -> tuple[str, ...]:
    return tuple(one.path for one in submissions if one.status in CLOSED_STATUSES)
