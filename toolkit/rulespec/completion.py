"""Versions printed with omitted text (asterisks), completed from the version before them, in memory only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from toolkit.findings import Finding, Severity
from toolkit.rulespec.coherence import slips
from toolkit.rulespec.model import (
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    ProvisionFacts,
    RuleSpec,
    Table,
    Term,
    Unread,
)
from toolkit.rulespec.order import in_order
from toolkit.rulespec.shape import Misfit
from toolkit.rulespec.standing import GONE, age, binding, may_bind

_Fact = Choice | Constraint | Derived | Term | Obligation
_Local = Table | Open | Unread
_F = TypeVar("_F", Choice, Constraint, Derived, Term, Obligation)
_L = TypeVar("_L", Table, Open, Unread)


def completed(versions: Sequence[RuleSpec]) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
    """All versions of one section in their order, each partial one completed where that can be done.

    A completed one is no longer `partial` and names in `completed_from` the Bulletin that its omitted text is from. One
    that cannot be completed stays as it is printed, with a warning `rule-spec-incomplete` that says why.
    """
    done: list[RuleSpec] = []
    findings: list[Finding] = []
    for spec in versions:
        if spec.partial:
            outcome = complete(spec, done)
            if isinstance(outcome, str):
                findings.append(_left(spec, outcome))
            else:
                spec = outcome
        done.append(spec)
    return tuple(done), tuple(findings)


def complete(spec: RuleSpec, earlier: Iterable[RuleSpec]) -> RuleSpec | str:
    """A partial `spec` with what it omits taken from the last binding one of `earlier`, or why that cannot be done."""
    law = [one for one in binding(tuple(earlier)) if _before(one, spec)]
    if not law:
        return "no version before it is loaded"
    last = law[-1]
    named = last.source.bulletin or "the version before it"
    if last.source.action in GONE:
        return f"the version before it, {named}, leaves no text"
    if last.partial:
        return f"the version before it, {named}, is itself not complete"
    return _joined(spec, last, named)


def _before(one: RuleSpec, spec: RuleSpec) -> bool:
    """Whether `one` comes before `spec`; a proposal, which has no effective date, builds on the law of its day."""
    if may_bind(spec) or spec.source.published is None:
        return age(one) < age(spec)
    return one.source.published is not None and one.source.published <= spec.source.published


def _left(spec: RuleSpec, why: str) -> Finding:
    named = spec.source.bulletin or "this version"
    message = f"{named} prints the section with omitted text (asterisks), and it was not completed: {why}"
    hint = "load the rulemaking before it, or compare the rule with its page"
    at = "" if spec.provisions else None
    return Finding(
        id="rule-spec-incomplete",
        severity=Severity.WARNING,
        message=message,
        path=spec.path,
        section=spec.section,
        at=at,
        hint=hint,
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """Which provisions the new page prints, which of them say something new, and which only the old one has."""

    new: frozenset[str]
    changed: frozenset[str]
    carried: frozenset[str]

    def touched(self, at: str) -> bool:
        """Whether anything at or below `at` says something new."""
        return any(_within(one, at) for one in self.changed)

    def whole(self, at: str) -> bool:
        """Whether the new page prints all there is at and below `at`."""
        return not any(_within(one, at) for one in self.carried)


def _joined(new: RuleSpec, old: RuleSpec, named: str) -> RuleSpec | str:
    printed = _printed(new, old)
    doubt = next(_doubts(new, old, printed, named), None)
    if doubt is not None:
        return doubt
    joined = replace(
        new,
        form=old.form,
        base=new.base or old.base,
        provisions=_provisions(new, old),
        tables=_own(new.tables, old.tables, printed),
        choices=_facts(new.choices, old.choices, printed),
        constraints=_facts(new.constraints, old.constraints, printed),
        derived=_facts(new.derived, old.derived, printed),
        terms=_facts(new.terms, old.terms, printed),
        obligations=_facts(new.obligations, old.obligations, printed),
        open=_own(new.open, old.open, printed),
        unread=_own(new.unread, old.unread, printed),
        partial=False,
        reviewed=None,
        completed_from=named,
    )
    wrong: tuple[Misfit, ...] = (*(one for one in slips(joined) if one.path[0] != "source"), *_labels(joined))
    if wrong:
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        return f"with the rest from {named} the rule would contradict itself ({_placed(joined, wrong[0])}{more})"
    return joined


def _printed(new: RuleSpec, old: RuleSpec) -> _Printed:
    before = {one.at: one.sha256 for one in old.provisions}
    here = frozenset(one.at for one in new.provisions)
    differ = {one.at for one in new.provisions if before.get(one.at) != one.sha256}
    differ |= {at for at in here if _tables_at(new, at) != _tables_at(old, at)}
    return _Printed(here, frozenset(differ), frozenset(before) - here)


def _tables_at(spec: RuleSpec, at: str) -> tuple[Table, ...]:
    return tuple(table for table in spec.tables if table.at == at)


def _doubts(new: RuleSpec, old: RuleSpec, printed: _Printed, named: str) -> Iterator[str]:
    """Why the page does not say which text is whose."""
    before = {one.at for one in old.provisions}
    for one in new.provisions:
        step = one.at.rpartition(".")[2]
        if "#" in step and one.at not in before:
            yield f"{_said(one.at.partition('#')[0])} is printed twice"
        if "¶" in step and one.at in printed.changed and one.at in before:
            yield f"the paragraph without a number at {_said(one.at)} may be another one than that of {named}"
    if any(table.at not in printed.new for table in new.tables):
        yield "a table stands under no provision that is printed"
    for fact in (*_all_facts(new), *_all_facts(old)):
        if printed.touched(fact.at) and not printed.whole(fact.at):
            yield f"what {_said(fact.at)} says of {_about(fact)} rests on printed and on omitted text"


def _said(at: str) -> str:
    return "".join(f"({step})" for step in at.split(".")) if at else "the section itself"


def _about(fact: _Fact) -> str:
    match fact:
        case Choice():
            return f"the choice {fact.name}"
        case Constraint():
            return "what is ruled out"
        case Derived():
            return "settled values"
        case Term():
            return fact.of
        case Obligation():
            return f"the {fact.kind.replace('-', ' ')}"


def _all_facts(spec: RuleSpec) -> tuple[_Fact, ...]:
    return (*spec.choices, *spec.constraints, *spec.derived, *spec.terms, *spec.obligations)


def _facts(new: Sequence[_F], old: Sequence[_F], printed: _Printed) -> tuple[_F, ...]:
    """Of each place the facts of the page that prints it; a place that says nothing new keeps those read in full."""
    ours = [fact for fact in new if printed.touched(fact.at)]
    return in_order(ours, [fact for fact in old if not printed.touched(fact.at)])


def _own(new: Sequence[_L], old: Sequence[_L], printed: _Printed) -> tuple[_L, ...]:
    """Of each provision what stands in its own sentences."""
    kept = [fact for fact in old if fact.at not in printed.changed]
    return in_order([fact for fact in new if fact.at in printed.changed], kept)


def _provisions(new: RuleSpec, old: RuleSpec) -> tuple[ProvisionFacts, ...]:
    printed = {one.at for one in new.provisions}
    return in_order(new.provisions, [one for one in old.provisions if one.at not in printed])


def _labels(spec: RuleSpec) -> Iterator[Misfit]:
    """Options that are priced under a label which no table has any longer."""
    known = {cell for table in spec.tables for row in (table.head, *table.rows) for cell in row}
    for index, choice in enumerate(spec.choices):
        for option, label in choice.labels:
            if known and label not in known:
                yield Misfit(("choices", index, "labels"), f"no table prices {option} as {label}")


def _placed(spec: RuleSpec, misfit: Misfit) -> str:
    """The misfit, behind the provision whose fact it is of."""
    group, index, *_ = misfit.path
    facts: Sequence[_Fact | _Local | ProvisionFacts] = getattr(spec, str(group))
    return f"{_said(facts[int(index)].at)}: {misfit.message}"


def _within(one: str, at: str) -> bool:
    return not at or one == at or one.startswith(f"{at}.")
