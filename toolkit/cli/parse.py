"""`pa-rules parse`: Bulletin pages to rule specs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import click

from toolkit.bulletin import read_bulletin
from toolkit.bulletin.model import Bulletin
from toolkit.cli.inputs import STDIN, Input, NoInput, inputs, read_input
from toolkit.cli.output import print_out, say, tell
from toolkit.document import read_document
from toolkit.findings import CannotGoOn, Finding, Severity
from toolkit.report import FileResult, document_json, finding_json, findings_text
from toolkit.rulespec import RuleSpec, dump, specs_of, to_plain
from toolkit.rulespec.file import misfits_of
from toolkit.rulespec.review import Placed, place
from toolkit.writing import write
from toolkit.yamltext import Plain


@dataclass(frozen=True, slots=True)
class _Page:
    """What one page gave; `bulletin` is None where it could not be read at all."""

    path: str
    bulletin: Bulletin | None
    specs: tuple[RuleSpec, ...]
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> bool:
        """Whether the page gave no spec, or an error stands."""
        return not self.specs or any(finding.severity is Severity.ERROR for finding in self.findings)


@click.command("parse", short_help="Bulletin pages to rule specs.")
@click.argument("paths", nargs=-1, required=True, metavar="PAGE...")
@click.option("-o", "folder", type=click.Path(path_type=Path), metavar="FOLDER", help="Write the specs below it.")
@click.option("--facts-only", is_flag=True, help="Leave out the wording: numbers, names and citations only.")
@click.option("--format", "format_", type=click.Choice(["yaml", "json"]), default="yaml", show_default=True)
def command(paths: tuple[str, ...], folder: Path | None, facts_only: bool, format_: str) -> int:
    """Read Bulletin pages (text or HTML) into rule specs: on standard output, or with -o into FOLDER/<section>/.

    Exit codes: 0 every page gave specs, 1 a page gave none or an error stands, 2 a path could not be read or written.
    """
    if folder is not None and folder.exists() and not folder.is_dir():
        raise CannotGoOn(f"{folder}: not a folder", "name a folder with -o; rules/ is usual")
    found = [_input(path) for path in dict.fromkeys(paths)]
    unread = [each for each in found if isinstance(each, NoInput)]
    for each in unread:
        say(f"pa-rules: {each.path}: {each.reason}")
    pages = [_page(each) for each in found if isinstance(each, Input)]
    unwritten = False
    if folder is not None:
        pages, unwritten = _write(pages, folder, facts_only)
    for page in pages:
        _tell(page)
    _print(pages, facts_only, format_, to_stdout=folder is None)
    if unread or unwritten:
        return 2
    return 1 if any(page.failed for page in pages) else 0


def _input(path: str) -> Input | NoInput:
    """A page's bytes; a folder is no page, however many it holds."""
    if path == STDIN:
        return next(each for each in inputs((STDIN,)))
    if Path(path).is_dir():
        return NoInput(path, "this is a folder; name the pages in it")
    if not Path(path).exists():
        return NoInput(path, "no such file")
    return read_input(path)


def _page(found: Input) -> _Page:
    try:
        bulletin = read_bulletin(found.data, found.path)
    except CannotGoOn as stop:
        message = stop.message.removeprefix(f"{found.path}: ")
        unreadable = Finding(
            id="page-unreadable", severity=Severity.ERROR, message=message, path=found.path, hint=stop.way_out
        )
        return _Page(found.path, None, (), (unreadable,))
    specs, findings = specs_of(read_document(bulletin))
    findings += tuple(_on(found.path, finding) for spec in specs for finding in misfits_of(spec))
    return _Page(found.path, bulletin, specs, findings)


def _on(path: str, finding: Finding) -> Finding:
    return replace(finding, path=path)


def _write(pages: Sequence[_Page], folder: Path, facts_only: bool) -> tuple[list[_Page], bool]:
    """The pages with the reviews their specs keep and what writing has to say; True where a file was not written."""
    placed = iter(place([spec for page in pages for spec in page.specs], folder, facts_only=facts_only))
    written, failed = [], False
    for page in pages:
        mine = [next(placed) for _spec in page.specs]
        for file in mine:
            failed |= not _written(file)
        said = tuple(_on(page.path, finding) for file in mine for finding in file.findings)
        specs = tuple(file.spec for file in mine)
        written.append(replace(page, specs=specs, findings=page.findings + said))
    return written, failed


def _written(file: Placed) -> bool:
    if file.path is None or file.text is None:
        return True  # its finding says why
    try:
        say(f"{'wrote' if write(file.path, file.text) else 'unchanged:'} {file.path}")
    except CannotGoOn as stop:
        say(f"pa-rules: {stop.message}")
        return False
    return True


def _tell(page: _Page) -> None:
    text = "" if page.bulletin is None else page.bulletin.text
    tell(findings_text(FileResult(page.path, text, page.findings)))
    if page.bulletin is None:
        return
    bulletin = page.bulletin
    known = [bulletin.citation or "no citation", bulletin.kind or "kind not known"]
    known += [f"published {bulletin.published or 'on an unknown day'}"]
    sections = ", ".join(f"§ {spec.section}" for spec in page.specs) or "no section"
    say(f"{page.path}: {', '.join(known)}: {sections}")


def _print(pages: Sequence[_Page], facts_only: bool, format_: str, *, to_stdout: bool) -> None:
    if format_ == "json":
        print_out(document_json({"pages": [_page_json(page, facts_only) for page in pages]}))
    elif to_stdout:
        print_out("---\n".join(dump(spec, facts_only) for page in pages for spec in page.specs))


def _page_json(page: _Page, facts_only: bool) -> dict[str, Plain]:
    specs: Any = [to_plain(spec, facts_only=facts_only) for spec in page.specs]
    return {
        "path": page.path,
        "bulletin": None if page.bulletin is None else _bulletin_json(page.bulletin),
        "specs": specs,
        "findings": [finding_json(finding) for finding in page.findings],
    }


def _bulletin_json(bulletin: Bulletin) -> dict[str, Plain]:
    return {
        "citation": bulletin.citation,
        "document": bulletin.document,
        "filed": bulletin.filed,
        "regulation": bulletin.regulation,
        "title_number": bulletin.title_number,
        "chapters": list(bulletin.chapters),
        "kind": bulletin.kind,
        "published": _day(bulletin.published),
        "effective": _day(bulletin.effective),
        "term_years": bulletin.term_years,
        "expires": _day(bulletin.expires),
        "comments_until": _day(bulletin.comments_until),
        "sections": [{"section": order.section, "action": order.action} for order in bulletin.sections],
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
