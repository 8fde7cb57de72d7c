"""Entries for `standing.yaml` that loaded rulemakings suggest; a person decides whether they are so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from toolkit.findings import Finding, Severity
from toolkit.origin import STANDING
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.recorded import Recorded
from toolkit.rulespec.standing import binding
from toolkit.spelling import unified


def proposed(specs: Sequence[RuleSpec], recorded: Sequence[Recorded], folder: Path) -> Iterator[Finding]:
    """Notes `standing-proposed`: a final-form rulemaking adds a section under the title of a temporary one of its game.

    One under the same number needs no entry: the version itself shows what became of the rule.
    """
    decided = {one.section for one in recorded}
    sections: dict[str, list[RuleSpec]] = {}
    for spec in specs:
        sections.setdefault(spec.section, []).append(spec)
    newest = [law[-1] for law in (binding(versions) for versions in sections.values()) if law]
    finals: dict[tuple[str, str], list[RuleSpec]] = {}
    for spec in newest:
        if spec.source.kind == "final-form" and spec.source.action == "add":
            finals.setdefault(_heading(spec), []).append(spec)
    for spec in newest:
        if spec.source.kind == "temporary" and spec.section not in decided:
            for final in finals.get(_heading(spec), ()):
                if _later(final, spec):
                    yield _note(spec, final, folder)


def _heading(spec: RuleSpec) -> tuple[str, str]:
    return spec.game, unified(spec.title).casefold()


def _later(final: RuleSpec, spec: RuleSpec) -> bool:
    one, other = final.source.effective, spec.source.effective
    return one is not None and other is not None and one > other and final.section != spec.section


def _note(spec: RuleSpec, final: RuleSpec, folder: Path) -> Finding:
    source = final.source
    message = (
        f"{source.bulletin}, a final-form rulemaking, adds § {final.section} under the title of § {spec.section}: "
        "it may continue the temporary rule"
    )
    entry = (
        f"- {{section: {spec.section}, standing: continued, continued_as: {final.section}, since: {source.effective}, "
        f"source: {source.bulletin}, date: YYYY-MM-DD, by: NAME}}"
    )
    return Finding(
        id="standing-proposed",
        severity=Severity.NOTE,
        message=message,
        path=str(folder / STANDING),
        section=spec.section,
        at="",
        hint=f"where it does, add under fates: {entry}",
    )
