"""`pa-rules compile`: rule specs to JSON Schemas."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from toolkit.check.days import said
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say, tell
from toolkit.findings import CannotGoOn, Severity
from toolkit.report import FileResult, document_json, findings_text
from toolkit.rulespec.library import library
from toolkit.schema import game_schema, schema_files
from toolkit.writing import write


@click.command("compile", short_help="Compile rule specs into JSON Schemas, one a game.")
@click.option("--as-of", "as_of", callback=day, metavar="DAY", help="The day (YYYY-MM-DD or today) whose rules count.")
@click.option("-o", "folder", type=click.Path(file_okay=False, path_type=Path), help="Folder to write the schemas to.")
@rules_option
def command(as_of: date | None, folder: Path | None, rules: Path | None) -> int:
    """Compile the rules into schemas, as of the newest effective date of the rules unless told otherwise.

    Without -o the schemas are printed as one JSON document. Exit codes: 0 written, 1 a rule spec is broken, 2 could
    not run.
    """
    loaded = library(rules)
    findings = loaded.findings()
    if findings:
        tell(findings_text(FileResult("", "", findings)))
    when = as_of or loaded.newest_effective()
    if when is None or not loaded.games():
        raise CannotGoOn("there are no rules to compile", "name a folder of rule specs with --rules")
    say(f"as of {when}: {loaded.described}")
    for section in loaded.sections:
        to = loaded.successor(section, when)
        if to:
            say(f"§ {section} is left out: {said(loaded.standing(section, when))}; § {to} is offered in its place")
    if folder is None:
        schemas = {game: game_schema(loaded, game, when) for game in loaded.games()}
        print_out(document_json({"as_of": when.isoformat(), "schemas": schemas}))
    else:
        for name, text in schema_files(loaded, when).items():
            write(folder / name, text)
            say(f"wrote {folder / name}")
    return 1 if any(finding.severity is Severity.ERROR for finding in findings) else 0
