"""A rule spec's file: to YAML, and back with findings that stand on its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from toolkit.findings import Finding, Severity, placed
from toolkit.rulespec.coherence import slips
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.reading import from_plain
from toolkit.rulespec.shape import Misfits, misfits, named
from toolkit.yamltext import Out, Plain, YamlText, read_yaml


class Loaded(NamedTuple):
    """What a file gave: its spec (None where it is broken beyond reading) and what is wrong with it."""

    spec: RuleSpec | None
    findings: tuple[Finding, ...] = ()


def dump(spec: RuleSpec, facts_only: bool = False) -> str:
    """The file of a spec: the same spec gives the same bytes, and `load` gives the same spec."""
    from toolkit.rulespec.plain import to_plain
    from toolkit.yamltext import emit

    return emit(to_plain(spec, facts_only=facts_only))


def load(source: bytes | str, path: str) -> Loaded:
    """The spec of a file's bytes or text.

    Findings: those of `yamltext.read_yaml`; `rule-spec-shape` (the schema is not met, no spec); `rule-spec-slip`
    (a fact points at something the spec does not have; the spec is given all the same).
    """
    yaml = read_yaml(source, path)
    if yaml.root is None:
        return Loaded(None, yaml.findings)
    value = yaml.value
    outside = misfits(value)
    if outside or not isinstance(value, dict):
        return Loaded(None, (*yaml.findings, *_said(yaml, "rule-spec-shape", outside, "")))
    spec = from_plain(value, path)
    return Loaded(spec, (*yaml.findings, *_said(yaml, "rule-spec-slip", slips(spec), spec.section)))


def slips_of(spec: RuleSpec) -> tuple[Finding, ...]:
    """The findings `rule-spec-slip` that the spec's file would have, without lines."""
    return _without_lines("rule-spec-slip", slips(spec), spec.section)


def misfits_of(spec: RuleSpec) -> tuple[Finding, ...]:
    """The findings `rule-spec-shape` that the spec's file would have, without lines; such a file could not be read."""
    from toolkit.rulespec.plain import to_plain

    return _without_lines("rule-spec-shape", misfits(_as_read(to_plain(spec))), spec.section)


def _without_lines(id_: str, wrong: Misfits, section: str) -> tuple[Finding, ...]:
    error = Severity.ERROR
    return tuple(Finding(id=id_, severity=error, message=named(misfit), section=section) for misfit in wrong)


def _as_read(value: Out) -> Plain:
    """A value as the reader would give it: lists for tuples, text for the keys."""
    if isinstance(value, Mapping):
        return {str(key): _as_read(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_as_read(inner) for inner in value]
    return value


def _said(yaml: YamlText, id_: str, wrong: Misfits, section: str) -> list[Finding]:
    return [
        placed(
            Finding(
                id=id_,
                severity=Severity.ERROR,
                message=named(misfit),
                section=section,
                allowed=misfit.allowed,
                span=yaml.span(misfit.path, key=misfit.on_key),
            ),
            yaml.path,
            yaml.places,
        )
        for misfit in wrong
    ]
