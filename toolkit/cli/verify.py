"""`pa-rules verify`: does a filing say what the inputs attached to it give."""

from __future__ import annotations

from pathlib import Path

import click

from toolkit.cli.options import rules_option
from toolkit.cli.output import print_out, say
from toolkit.filing.extracting import LARGEST
from toolkit.findings import CannotGoOn
from toolkit.rulespec.library import library
from toolkit.unseen import printable

_BESIDE = 100  # files of the same folder that a copy without attachments is compared with


@click.command("verify", short_help="Does a PDF say what its embedded inputs give?")
@click.argument("paths", nargs=-1, required=True, metavar="PDF...")
@rules_option
def command(paths: tuple[str, ...], rules: Path | None) -> int:
    """Make filings again from the submission and rules attached to them, and compare.

    Exit codes: 0 all say what their inputs give, 1 one does not, 2 a path could not be read.
    """
    from toolkit.filing.verifying import verify

    loaded = library(rules)
    read = {path: _data(path) for path in dict.fromkeys(paths)}
    known = {path: data for path, data in read.items() if data is not None}
    failed = False
    for path, data in known.items():
        try:
            verdict = verify(data, loaded, _beside(path, known))
        except CannotGoOn as stop:
            if "pikepdf" in stop.message:
                raise
            print_out(printable(f"{path}: not verified: {stop.message}") + "\n")
            failed = True
            continue
        failed = failed or not verdict.true
        print_out(printable(f"{path}: {'true' if verdict.true else 'not true'}: {verdict.why}") + "\n")
        print_out("".join(f"  note: {printable(note)}\n" for note in verdict.notes))
    return 2 if len(known) < len(read) else 1 if failed else 0


def _data(path: str) -> bytes | None:
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)  # what is longer is refused
    except (OSError, ValueError) as error:
        say(f"pa-rules: {path}: {str(getattr(error, 'strerror', None) or error).lower()}")
        return None


def _beside(path: str, known: dict[str, bytes]) -> dict[str, bytes]:
    """The other files named, and the PDFs of the same folder."""
    found = {name: data for name, data in known.items() if name != path}
    for place in sorted(Path(path).parent.glob("*.pdf"))[:_BESIDE]:
        if str(place) not in known and place.is_file() and (data := _data(str(place))) is not None:
            found[str(place)] = data
    return found
