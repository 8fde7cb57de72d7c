"""One change of an offered rule, weighed for one filing: in doubt a person has to look."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from toolkit.amendment.impact.model import Pair, Reason, Verdict
from toolkit.amendment.impact.printed import Fact, Printed, bears_on, differing
from toolkit.amendment.impact.resting import KINDS
from toolkit.amendment.model import NOT_READ, Change, Class
from toolkit.citation import provision
from toolkit.rulespec.model import RuleSpec

_WIDER = frozenset({"option-added", "limit-loosened"})
_NARROWER = frozenset({"option-removed", "limit-tightened"})
_DAYS = frozenset({"term", "days it holds"})
_PRICED = ("payouts", "paytables")


def reprinted(pair: Pair, before: Printed, after: Printed) -> Iterator[Reason]:
    """What the filing printed and the new version has otherwise; print alone is no reason."""
    if all(change.cls.weight < Class.REFERENCE.weight for change in pair.changes):
        return
    for was, now in differing(before.facts, after.facts):
        fact = now or was
        assert fact is not None
        yield Reason(Verdict.MUST_REFILE, _told(was, now), (fact.where,))


def _told(was: Fact | None, now: Fact | None) -> str:
    if was is None or now is None:
        fact = now or was
        assert fact is not None
        return (
            f"{fact.name}: {fact.value}, printed by the filing, is no longer there"
            if now is None
            else (f"{fact.name}: {fact.value} is new, and the filing does not print it")
        )
    return f"{now.name}: {was.value} becomes {now.value}"


def weighed(pair: Pair, before: Printed, after: Printed, told: Collection[str] = ()) -> Iterator[Reason]:
    """What each change bears on the filing, given that its entries pass; what it prints is told of in `told`."""
    old, new = pair.old, pair.new
    assert old is not None
    assert new is not None
    for change in pair.changes:
        if change.cls is not Class.SUBSTANTIVE:
            continue
        if change.at == "" and change.what in _DAYS:
            yield from _sooner(old, new)
            continue
        verdict = _verdict(change, old, new, before, after)
        where = provision(new.section, change.at)
        if verdict is not Verdict.UNAFFECTED and (change.unread or where not in told):
            yield Reason(verdict, _words(change, verdict), (where,))


def _verdict(change: Change, old: RuleSpec, new: RuleSpec, before: Printed, after: Printed) -> Verdict:
    if change.unread:
        return Verdict.REVIEW
    if change.effect in _WIDER:
        return Verdict.NEW_OPTION
    if change.under and not bears_on(change.under, before.picks) and not bears_on(change.under, after.picks):
        return Verdict.UNAFFECTED
    if change.effect in _NARROWER and change.picks:  # the picks pass, so they are not what was taken away
        return Verdict.NEW_OPTION if _more(change, old, new) else Verdict.UNAFFECTED
    if change.what.startswith("table") and _shown(change, new, before, after):
        return Verdict.UNAFFECTED  # of this table the filing prints what it prints, and that stays
    return Verdict.REVIEW


def _more(change: Change, old: RuleSpec, new: RuleSpec) -> bool:
    """Whether an option came where another went."""
    before = {choice.name: choice.options for choice in old.choices}
    return any(
        option not in before[choice.name]
        for choice in new.choices
        if choice.name in change.picks and choice.name in before
        for option in choice.options
    )


def _shown(change: Change, new: RuleSpec, before: Printed, after: Printed) -> bool:
    where = provision(new.section, change.at)
    priced = all(table.role in _PRICED for table in new.tables if table.at == change.at)
    return priced and where in after.tables and (where in before.tables or change.at_before != change.at)


def _words(change: Change, verdict: Verdict) -> str:
    if verdict is Verdict.NEW_OPTION:
        value = f": {change.after}" if change.after and len(change.after) <= _LONG else ""
        return f"one option more, {change.what}{value}"
    values = ""
    if change.before and change.after and len(change.before) + len(change.after) <= _LONG:
        values = f" ({change.before} becomes {change.after})"
    said = f"{change.what} {KINDS[change.kind]}{values}"
    return f"{said}; {NOT_READ}" if change.unread else said


_LONG = 120


def _sooner(old: RuleSpec, new: RuleSpec) -> Iterator[Reason]:
    """A last possible day that comes before the one known so far."""
    was, now = old.source.expires, new.source.expires
    if now is not None and (was is None or now < was):
        before = f"before {was}" if was is not None else "where no end was stated"
        yield Reason(Verdict.REVIEW, f"its last possible day is now {now}, {before}", (provision(new.section),))
