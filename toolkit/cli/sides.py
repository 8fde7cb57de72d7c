"""What OLD and NEW name: pages, specs, folders of specs, days of one library, or submissions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from toolkit.cli.inputs import STDIN, Input, inputs, read_input
from toolkit.cli.output import say, tell
from toolkit.dates import iso
from toolkit.findings import CannotGoOn, Finding, Severity
from toolkit.redline import Side
from toolkit.report import FileResult, findings_text
from toolkit.rulespec import RuleSpec, load
from toolkit.rulespec.library import Library, library
from toolkit.rulespec.standing import Stands
from toolkit.submission import Submission, read_submission

_SPEC: Final = re.compile(rb"^spec:[ \t]*[0-9]", re.MULTILINE)
_SUBMISSION: Final = re.compile(rb"^(?:offers|submission|certificate_holder):", re.MULTILINE)
_ENDINGS: Final = (".yaml", ".yml")


def day_of(name: str) -> date | None:
    """The day that a side names, unless a file is called so."""
    return None if Path(name).exists() else iso(name)


def side_of(name: str, rules: Library | None) -> Side | Submission:
    """One side as its name says; `rules` are those that a day is of. Raises CannotGoOn where nothing can be read."""
    day = day_of(name)
    if day is not None and rules is not None:
        return _on_a_day(name, rules, day)
    if name != STDIN and Path(name).is_dir():
        return _folder(name)
    found = next(iter(inputs((STDIN,)))) if name == STDIN else read_input(name)
    if not isinstance(found, Input):
        raise CannotGoOn(f"{found.path}: {found.reason}")
    yaml = name.lower().endswith(_ENDINGS) or name == STDIN
    if yaml and _SPEC.search(found.data):
        return Side(found.path, "spec", (_spec(found),))
    if yaml and _SUBMISSION.search(found.data):
        return _submission(found)
    if name != STDIN and yaml:
        raise CannotGoOn(f"{found.path}: neither a rule spec nor a submission", "name a page, a spec or a submission")
    return Side(found.path, "page", _page(found))


def _folder(name: str) -> Side:
    here = library(Path(name))
    specs = here.specs()
    tell(findings_text(FileResult("", "", here.findings())))
    if not specs:
        raise CannotGoOn(f"{name}: no rule spec in this folder", "specs lie in <section>/<published>.yaml")
    return Side(name, "folder", specs, here)


def _on_a_day(name: str, rules: Library, day: date) -> Side:
    """What stands on a day; a rule that has lapsed by its own terms still has its words, its fate is not known."""
    specs = []
    for section in rules.sections:
        found = rules.standing(section, day)
        if found.stands is Stands.LAPSED:
            say(
                f"§ {section}: lapsed by its own terms, {found.expires} was its last possible day; compared as it stood"
            )
        if found.spec is not None and (found.in_force or found.stands is Stands.LAPSED):
            specs.append(found.spec)
    return Side(name, "day", tuple(specs), rules)


def _spec(found: Input) -> RuleSpec:
    loaded = load(found.data, found.path)
    tell(findings_text(FileResult(found.path, "", loaded.findings)))
    if loaded.spec is None:
        raise CannotGoOn(f"{found.path}: the spec cannot be read", "mend it, or make it again with pa-rules parse")
    return loaded.spec


def _submission(found: Input) -> Submission:
    read = read_submission(found.data, found.path)
    tell(findings_text(FileResult(read.path, read.yaml.text, read.findings)))
    if any(finding.severity is Severity.ERROR for finding in read.findings):
        raise CannotGoOn(f"{found.path}: the submission cannot be read")
    return read


def _page(found: Input) -> tuple[RuleSpec, ...]:
    from toolkit.bulletin import read_bulletin
    from toolkit.document import read_document
    from toolkit.rulespec import specs_of

    bulletin = read_bulletin(found.data, found.path)
    specs, findings = specs_of(read_document(bulletin))
    wrong: tuple[Finding, ...] = tuple(one for one in findings if one.severity is Severity.ERROR)
    tell(findings_text(FileResult(found.path, bulletin.text, wrong)))
    if not specs:
        raise CannotGoOn(f"{found.path}: no section of Title 58 was found on this page", "pa-rules parse says why")
    if others := [one.severity for one in findings if one.severity is not Severity.ERROR]:
        say(f"{found.path}: reading it gave {_counted(others)}, not shown here; pa-rules parse shows them")
    return specs


def _counted(found: Sequence[Severity]) -> str:
    """`2 warnings and 1 note`."""
    counts = [(found.count(one), one.value) for one in (Severity.WARNING, Severity.NOTE)]
    return " and ".join(f"{count} {name}{'' if count == 1 else 's'}" for count, name in counts if count)
