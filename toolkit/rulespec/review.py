"""Specs into a folder of rules: the file each goes to, and the reviews that still fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.findings import Finding, Severity
from toolkit.origin import bytes_of
from toolkit.rulespec.file import Loaded, dump, load, misfits_of
from toolkit.rulespec.library import names
from toolkit.rulespec.model import Review, RuleSpec
from toolkit.rulespec.plain import facts_sha256


@dataclass(frozen=True, slots=True)
class Placed:
    """A spec's file in a folder of rules; `path` and `text` are None where it has no place there."""

    spec: RuleSpec
    path: Path | None
    text: str | None
    findings: tuple[Finding, ...] = ()


def fits(spec: RuleSpec) -> bool:
    """Whether the spec's review vouches for its present facts; False where there is none."""
    return spec.reviewed is not None and spec.reviewed.sha256 == facts_sha256(spec)


def place(specs: Iterable[RuleSpec], folder: Path, *, facts_only: bool) -> tuple[Placed, ...]:
    """The file of each spec below `folder`; reads what lies there and writes nothing.

    A spec that does not fit the schema has no place (`file.misfits_of` says how). A second document of one day gets
    `-<document>`. A review in the file that is replaced is kept where it still fits.
    Findings: `rule-spec-unplaced` (no day, or no name that tells it apart), `review-dropped`, `rule-spec-replaced`.
    """
    taken: dict[Path, RuleSpec] = {}
    placed = []
    for spec in (replace(one, reviewed=None) for one in specs):
        if misfits_of(spec):
            placed.append(Placed(spec, None, None))
            continue
        path = _path(spec, folder, taken)
        if isinstance(path, Finding):
            placed.append(Placed(spec, None, None, (path,)))
            continue
        taken[path] = spec
        placed.append(_placed(spec, path, facts_only=facts_only))
    return tuple(placed)


def _path(spec: RuleSpec, folder: Path, taken: Mapping[Path, RuleSpec]) -> Path | Finding:
    """The first of the spec's names that no other document has, in this run or on disk."""
    if spec.source.published is None:
        return _said("rule-spec-unplaced", spec, "not written: its day of publication, the file's name, is not known")
    for name in names(spec):
        path = folder / spec.section / f"{name}.yaml"
        if path in taken and _same_document(taken[path], spec):
            return _said("rule-spec-unplaced", spec, "not written: its document gives the section twice")
        if path not in taken and _free(path, spec):
            return path
    return _said("rule-spec-unplaced", spec, "not written: another document of that day has its place")


def _free(path: Path, spec: RuleSpec) -> bool:
    there = _read(path).spec
    return there is None or _same_document(there, spec)


def _same_document(one: RuleSpec, other: RuleSpec) -> bool:
    mine, theirs = one.source, other.source
    if mine.document and theirs.document:
        return mine.document == theirs.document
    return mine.bulletin == theirs.bulletin


def _placed(spec: RuleSpec, path: Path, *, facts_only: bool) -> Placed:
    before = _read(path)
    if before.spec is None:
        errors = [finding.message for finding in before.findings if finding.severity is Severity.ERROR]
        return Placed(spec, path, dump(spec, facts_only), tuple(_replaced(spec, path, why) for why in errors[:1]))
    review = before.spec.reviewed
    if review is None:
        return Placed(spec, path, dump(spec, facts_only))
    kept = replace(spec, reviewed=review)
    if fits(kept):
        return Placed(kept, path, dump(kept, facts_only))
    return Placed(spec, path, dump(spec, facts_only), (_dropped(spec, review),))


def _replaced(spec: RuleSpec, path: Path, why: str) -> Finding:
    message = f"{path} was broken and is replaced; a review in it is lost ({why})"
    return _said("rule-spec-replaced", spec, message, Severity.WARNING)


def _dropped(spec: RuleSpec, review: Review) -> Finding:
    message = f"the review by {review.by} of {review.date} is dropped: the facts it vouched for have changed"
    return _said("review-dropped", spec, message, Severity.WARNING, "look at what changed, then review the spec again")


def _said(id_: str, spec: RuleSpec, message: str, severity: Severity = Severity.ERROR, hint: str = "") -> Finding:
    cited = f"§ {spec.section}"
    return Finding(id=id_, severity=severity, message=message, section=spec.section, citation=cited, hint=hint)


def _read(path: Path) -> Loaded:
    try:
        data = bytes_of(path)
    except OSError:
        return Loaded(None)
    return load(data, str(path))
