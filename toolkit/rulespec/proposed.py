"""Entries for `standing.yaml` that loaded rulemakings suggest; a person decides whether they are so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_lowercase

from toolkit.findings import Finding, Severity
from toolkit.origin import STANDING
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.recorded import Recorded
from toolkit.rulespec.standing import GONE, binding
from toolkit.spelling import unified


def proposed(specs: Sequence[RuleSpec], recorded: Sequence[Recorded], folder: Path) -> Iterator[Finding]:
    """Notes `standing-proposed`: a final-form rulemaking adds a section that may go on with a temporary one.

    Both are of one game. It does so under its title, under its number in another chapter, or in the order that takes
    the temporary one out.
    One under the same number needs no entry: the version itself shows what became of the rule.
    """
    decided = {one.section for one in recorded}
    sections: dict[str, list[RuleSpec]] = {}
    for spec in specs:
        sections.setdefault(spec.section, []).append(spec)
    laws = [law for law in (binding(versions) for versions in sections.values()) if law]
    adds = [law[-1] for law in laws if law[-1].source.kind == "final-form" and law[-1].source.action == "add"]
    for law in laws if adds else ():
        old = next((spec for spec in reversed(law) if spec.source.action not in GONE), None)
        if old is None or old.source.kind != "temporary" or old.section in decided:
            continue
        for final in adds:
            why = _why(old, law[-1], final, adds) if final.game == old.game and _later(final, old) else ""
            if why:
                yield _note(old, final, why, folder)


def _why(old: RuleSpec, last: RuleSpec, final: RuleSpec, adds: Sequence[RuleSpec]) -> str:
    """What speaks for `final` going on with `old`, whose last version is `last`; "" where nothing does."""
    if _title(final) == _title(old):
        return f"under the title of § {old.section}"
    chapter, _, number = old.section.partition(".")
    other, _, same = final.section.partition(".")
    if number == same and chapter.rstrip(ascii_lowercase) == other.rstrip(ascii_lowercase):
        return f"under the number that § {old.section} has in its chapter"
    alone = [spec for spec in adds if spec.source.document == final.source.document and spec.game == final.game]
    if last is not old and last.source.document == final.source.document != "" and len(alone) == 1:
        return f"by the order that takes § {old.section} out"
    return ""


def _title(spec: RuleSpec) -> str:
    return unified(spec.title).casefold()


def _later(final: RuleSpec, spec: RuleSpec) -> bool:
    one, other = final.source.effective, spec.source.effective
    return one is not None and other is not None and one > other and final.section != spec.section


def _note(spec: RuleSpec, final: RuleSpec, why: str, folder: Path) -> Finding:
    source = final.source
    message = (
        f"{source.bulletin}, a final-form rulemaking, adds § {final.section} {why}: it may continue the temporary rule"
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
