"""`pa-rules render`: checked submissions to PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from toolkit.cli.inputs import STDIN, Input, NoInput, inputs, spare
from toolkit.cli.options import rules_option
from toolkit.cli.output import say, tell
from toolkit.cli.printing import Job, Order, print_all
from toolkit.findings import CannotGoOn


@click.command("render", short_help="Checked submissions to PDF.")
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "out", metavar="PDF|FOLDER", help="The PDF of one submission, or a folder; else beside the file.")
@click.option("--html", "as_html", is_flag=True, help="Write the HTML there instead.")
@click.option("--review-sheet", is_flag=True, help="Write an internal sheet beside it: checks, notes, table numbers.")
@click.option("--tables", is_flag=True, help="Print the table numbers.")
@click.option(
    "--templates",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Templates that go before the packaged ones.",
)
@rules_option
def command(
    paths: tuple[str, ...],
    out: str | None,
    as_html: bool,
    review_sheet: bool,
    tables: bool,
    templates: Path | None,
    rules: Path | None,
) -> int:
    """Print submissions that pass their check; nothing is written for those that don't.

    Exit codes: 0 all printed, 1 a submission does not pass, 2 a path could not be read or a file not written.
    """
    found = [each for path in paths for each in _named(path)]
    unread = [each for each in found if isinstance(each, NoInput)]
    for path in unread:
        say(f"pa-rules: {path.path}: {path.reason}")
    read = [each for each in found if isinstance(each, Input)]
    targets = _targets([Path(each.path) for each in read], out, ".html" if as_html else ".pdf")
    sheets = (target.with_name(f"{target.stem}-review{target.suffix}") for target in targets)
    spare((each.path for each in read), (*targets, *(sheets if review_sheet else ())))
    order = Order(rules, as_html, review_sheet, tables, templates)
    outcomes = print_all(order, [Job(*each, target) for each, target in zip(read, targets, strict=True)])
    for outcome in outcomes:
        tell(outcome.said)
    stopped = any(outcome.stopped for outcome in outcomes)
    return 2 if unread or stopped else 1 if any(outcome.refused for outcome in outcomes) else 0


def _named(path: str) -> Iterator[Input | NoInput]:
    if path == STDIN:
        yield NoInput(path, "a filing is named after its file; save the submission first")
    elif Path(path).is_dir():
        yield NoInput(path, "this is a folder; name the submissions in it")
    else:
        yield from inputs((path,))


def _targets(sources: Sequence[Path], out: str | None, ending: str) -> list[Path]:
    """Where each filing goes: beside its submission, or to `out`; holder folders are kept where names collide there."""
    if out is None:
        return [source.with_suffix(ending) for source in sources]
    place = Path(out)
    if place.suffix.lower() == ending and not place.is_dir():
        if len(sources) > 1:
            raise CannotGoOn(f"{out}: one file cannot hold {len(sources)} filings", "name a folder with -o")
        return [place] * len(sources)
    if place.exists() and not place.is_dir():
        raise CannotGoOn(f"{out}: not a folder", f"name a folder, or a file that ends with {ending}")
    stems = Counter(source.stem for source in sources)
    targets = [
        (place / source.resolve().parent.name if stems[source.stem] > 1 else place) / f"{source.stem}{ending}"
        for source in sources
    ]
    if twice := [str(target) for target, count in Counter(targets).items() if count > 1]:
        raise CannotGoOn(f"two submissions would be printed to {twice[0]}", "print them one by one")
    return targets
