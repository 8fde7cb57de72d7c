"""What a filing is made from, as it travels inside the filing: enough to make it again, and nothing internal."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Final

from toolkit.check import Checked
from toolkit.filing.page import own_templates
from toolkit.origin import FILE, STANDING, bytes_of
from toolkit.rulespec import Library, dump
from toolkit.submission import Submission
from toolkit.yamltext import Out, Plain, emit, read_yaml

SUBMISSION: Final = "submission.yaml"
AMENDED: Final = "amended.yaml"
OPTIONS: Final = "render.yaml"
HORIZON: Final = "rules-library.yaml"
FATES: Final = "rules-standing.yaml"
RULE: Final = "rule-"
TEMPLATE: Final = "template-"

DIGITS: Final = 16
"""So many digits of the digest stand in the footers."""

_INTERNAL: Final = frozenset(("internal_notes",))
_SECTION: Final = re.compile(r"[0-9]+[a-z]{0,3}\.[0-9]+[a-z]{0,3}")


@dataclass(frozen=True, slots=True)
class InputFile:
    """One input. `relation` is what the document is to it, in the words of PDF/A-3: Source, Data or Supplement."""

    name: str
    content: str
    description: str
    relation: str


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of one filing, by name."""

    files: tuple[InputFile, ...]

    @property
    def digest(self) -> str:
        """The first digits of a SHA-256 over all inputs and their names."""
        return digest_of({file.name: file.content.encode("utf-8", "surrogatepass") for file in self.files})


def digest_of(files: dict[str, bytes]) -> str:
    """The digest of inputs by name."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name} {hashlib.sha256(files[name]).hexdigest()}\n".encode())
    return total.hexdigest()[:DIGITS]


def inputs_of(checked: Checked, library: Library, *, tables: bool = False, templates: Path | None = None) -> Inputs:
    """The inputs of a filing of `checked`, which was checked against `library`.

    Comments, internal notes and, without `tables`, table numbers stay out of them.
    """
    files = (
        InputFile(SUBMISSION, _embedded(checked.submission, tables), "The submission, canonical", "Source"),
        *_amended(checked, tables),
        *_rules(checked, library),
        InputFile(OPTIONS, emit({"version": 1, "tables": tables}), "How the document was made", "Data"),
        *(
            InputFile(f"{TEMPLATE}{name}", text, "A template used in place of the packaged one", "Supplement")
            for name, text in own_templates(templates)
        ),
    )
    return Inputs(tuple(sorted(files, key=lambda file: file.name)))


def _amended(checked: Checked, tables: bool) -> Iterator[InputFile]:
    if checked.amended is not None:
        content = _embedded(checked.amended, tables)
        yield InputFile(AMENDED, content, "The submission that this one amends, canonical", "Source")


def _rules(checked: Checked, library: Library) -> Iterator[InputFile]:
    """Every loaded version of the game's rules and of what the offered ones cite, as facts."""
    offered = {offer.spec.section for offer in checked.offers}
    cited = {
        section
        for offer in checked.offers
        for provision in offer.spec.provisions
        for ref in provision.refs
        for section in _SECTION.findall(ref.to)
    }
    wanted = offered | cited | set(library.of_game(checked.submission.game))
    while goes_on := {one.continued_as for one in library.recorded if one.section in wanted} - {""} - wanted:
        wanted |= goes_on
    for section in library.sections:
        for spec in library.as_printed(section) if section in wanted else ():
            name = f"{RULE}{section}-{Path(spec.path).stem}.yaml"
            yield InputFile(name, dump(spec, facts_only=True), f"The facts of {spec.source.bulletin}", "Data")
    horizon = _horizon(library.origin.folder / FILE)
    if horizon:
        yield InputFile(HORIZON, horizon, "Up to which Bulletin changes of the rules were looked for", "Data")
    fates = _horizon(library.origin.folder / STANDING) if library.recorded else ""
    if fates:
        yield InputFile(FATES, fates, "What people recorded of the rules", "Data")


def _horizon(path: Path) -> str:
    try:
        value = read_yaml(bytes_of(path), str(path)).value
    except OSError:
        return ""
    return emit({key: _out(entry) for key, entry in value.items()}) if isinstance(value, dict) else ""


def _embedded(submission: Submission, tables: bool) -> str:
    """The submission with the keys in its own order, values as the rules print them, and nothing internal."""
    value = submission.value
    if not isinstance(value, dict):
        return ""
    kept = {key: entry for key, entry in value.items() if key not in _INTERNAL}
    if not tables:
        _drop(kept.get("offers"), "tables")
        head = kept.get("submission")
        for place in (kept.get("approved"), head.get("approved") if isinstance(head, dict) else None):
            _drop([place], "digest")  # it is taken over the table numbers too
    return emit({key: _out(entry) for key, entry in kept.items()})


def _drop(places: Plain, key: str) -> None:
    for place in places if isinstance(places, list) else ():
        if isinstance(place, dict):
            place.pop(key, None)


def _out(value: Plain) -> Out:
    if isinstance(value, dict):
        return {key: _out(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_out(item) for item in value]
    return str(value) if isinstance(value, Decimal) else value
