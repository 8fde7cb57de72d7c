"""`pa-rules lint`: slips in the published rule itself, and a letter to the Board about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toolkit.cli.inputs import STDIN, Input, NoInput, inputs, read_input
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say, tell
from toolkit.dates import today
from toolkit.findings import CannotGoOn, Finding, Severity
from toolkit.origin import spec_files
from toolkit.report import FileResult, Results, counts_report, document_json, finding_json, findings_text
from toolkit.rulespec.library import Library, library

if TYPE_CHECKING:
    from toolkit.lint.letter import About

_SPECS = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class _File:
    """One input looked through; `text` is that of a text page, `read` what findings' spans count in."""

    path: str
    findings: tuple[Finding, ...]
    about: About | None = None
    text: str = ""
    read: str = ""


@click.command("lint", short_help="Slips in the published rule itself.")
@click.argument("paths", nargs=-1, required=True, metavar="PAGE|SPEC...")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--letter", "as_letter", is_flag=True, help="Draft comments to the Board from what was found.")
@click.option("--as-of", "as_of", callback=day, metavar="DAY", help="The letter's day (YYYY-MM-DD); else today.")
@rules_option
def command(paths: tuple[str, ...], format_: str, as_letter: bool, as_of: date | None, rules: Path | None) -> int:
    """Look for slips in Bulletin pages (text or HTML) and rule specs: the text is kept as printed, nothing is repaired.

    A warning is a slip or says two things; a note is a fair question. Sections that a page cites are looked up among
    the rules. With --letter, comments to the Board are printed; once the comment period is over, letter and messages
    say so. Exit codes: 0 looked through, 1 an error stands, such as a page cut short, 2 a path could not be read.
    """
    if as_letter and format_ == "json":
        raise click.UsageError("--letter prints a letter; leave out --format json.")
    found = [each for path in dict.fromkeys(paths) for each in _named(path)]
    unread = [each for each in found if isinstance(each, NoInput)]
    for each in unread:
        say(f"pa-rules: {each.path}: {each.reason}")
    loaded = library(rules)
    files = [_looked(each, loaded) for each in found if isinstance(each, Input)]
    if as_letter:
        _letters(files, as_of or today())
    elif format_ == "json":
        listed: list[Any] = [{"path": f.path, "findings": [finding_json(one) for one in f.findings]} for f in files]
        print_out(document_json({"files": listed}))
    elif files:
        print_out(counts_report(Results(tuple(FileResult(file.path, file.text, file.findings) for file in files))))
    if unread:
        return 2
    return 1 if any(one.severity is Severity.ERROR for file in files for one in file.findings) else 0


def _named(path: str) -> Iterator[Input | NoInput]:
    """The file at a path, or the specs below a folder."""
    if path == STDIN:
        yield from inputs((STDIN,))
    elif Path(path).is_dir():
        kept = spec_files(Path(path))
        yield from map(read_input, map(str, kept)) if kept else inputs((path,))
    elif not Path(path).exists():
        yield NoInput(path, "no such file or folder")
    else:
        yield read_input(path)


def _looked(found: Input, loaded: Library) -> _File:
    return _spec(found, loaded) if found.path.endswith(_SPECS) else _page(found, loaded)


def _spec(found: Input, loaded: Library) -> _File:
    from toolkit.lint import lint_specs
    from toolkit.lint.letter import about_source
    from toolkit.rulespec.file import load

    read = load(found.data, found.path)
    if read.spec is None:
        return _File(found.path, read.findings)
    findings = (*read.findings, *lint_specs(found.path, (read.spec,), loaded))
    return _File(found.path, findings, about_source(read.spec.source))


def _page(found: Input, loaded: Library) -> _File:
    from toolkit.bulletin import read_bulletin
    from toolkit.document import read_document
    from toolkit.lint import lint_page
    from toolkit.lint.letter import about_page
    from toolkit.rulespec import specs_of

    try:
        page = read_bulletin(found.data, found.path)
    except CannotGoOn as stop:
        message = stop.message.removeprefix(f"{found.path}: ")
        return _File(
            found.path,
            (
                Finding(
                    id="page-unreadable", severity=Severity.ERROR, message=message, path=found.path, hint=stop.way_out
                ),
            ),
        )
    document = read_document(page)
    specs, said = specs_of(document)
    shown = page.text if page.shape == "text" else found.data.decode("utf-8", "replace")
    return _File(found.path, lint_page(document, specs, said, loaded), about_page(page), shown, page.text)


def _letters(files: list[_File], when: date) -> None:
    from toolkit.lint import letter
    from toolkit.lint.letter import closed

    drafts = []
    for file in files:
        draft = letter(file.about, file.findings, file.read, when) if file.about else ""
        if not draft:
            tell(findings_text(FileResult(file.path, file.text, file.findings)))
            say(f"{file.path}: no slip of the published text was found, so there is no letter to draft")
        elif file.about and (why := closed(file.about, when)):
            say(f"{file.path}: {why}")
        drafts += [draft] if draft else []
    print_out("\f\n".join(drafts))
