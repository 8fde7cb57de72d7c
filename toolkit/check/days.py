"""The days a submission is judged on, and how its rules stand on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from toolkit.check.model import DayStanding
from toolkit.check.wording import finding_at
from toolkit.findings import Finding, Severity
from toolkit.origin import STANDING
from toolkit.rulespec.horizon import Horizon
from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.standing import Standing, Stands, Voided
from toolkit.submission import Offer, Submission
from toolkit.submission.model import CLOSED_STATUSES, OPEN_STATUSES

SOON = 90
"""Days before the last possible day from which a warning is given, that day's ninetieth included."""


class JudgedDay(NamedTuple):
    """A day, and what it is to the submission: its `date`, its intended `start`, or `as of`."""

    role: str
    day: date

    def __str__(self) -> str:
        return {"date": "on its date, ", "start": "on its intended start, ", "as of": "as of "}[self.role] + str(
            self.day
        )


def judged_days(submission: Submission, as_of: date | None) -> tuple[JudgedDay, ...]:
    """The days its rules have to be in force on; none for a filing that is over, or one without a readable date."""
    if submission.status in CLOSED_STATUSES:
        return ()
    if as_of is not None and submission.status in OPEN_STATUSES:
        return (JudgedDay("as of", as_of),)
    days = (("date", submission.date), ("start", submission.start))
    return tuple(JudgedDay(role, day) for role, day in days if day is not None)


def standings(library: Library, section: str, days: Sequence[JudgedDay]) -> tuple[DayStanding, ...]:
    """How one rule stands on each judged day."""
    return tuple(DayStanding(day.role, library.standing(section, day.day)) for day in days)


def standing_findings(
    submission: Submission, offer: Offer, found: Sequence[DayStanding], library: Library
) -> Iterator[Finding]:
    """One finding for each way in which the offer's rule is not, or not much longer, in force."""
    seen: set[str] = set()
    for each in found:
        id_ = (
            _ID.get(each.standing.stands)
            or _CONTINUED.get(text_loaded(each.standing, library))
            or ("lapses-soon" if _soon(each.standing) else "")
        )
        if not id_ or id_ in seen:
            continue
        seen.add(id_)
        same = [
            other
            for other in found
            if other.standing.stands is each.standing.stands and (id_ != "lapses-soon" or _soon(other.standing))
        ]
        on = " and ".join(str(JudgedDay(other.role, other.standing.day)) for other in same)
        severity = Severity.WARNING if id_ in ("lapses-soon", "continued-not-loaded") else Severity.ERROR
        words = f"{on}, {said(each.standing)}"
        if id_ == "continued-not-loaded":
            words += "; that text is not loaded, so the offer was judged by the text before it"
        finding = _finding(submission, offer, id_, severity, words, library.horizon)
        to = each.standing.recorded.continued_as if each.standing.recorded is not None else ""
        if id_ == "continued-elsewhere":
            finding = replace(finding, allowed=(to,), hint=f"write the offer under rule: {to}, whose text is loaded")
        yield finding


def text_loaded(standing: Standing, library: Library) -> bool | None:
    """Whether the text that a person recorded as continuing the rule is loaded; None where nothing is recorded so."""
    known = standing.recorded
    if standing.stands is not Stands.CONTINUED or known is None:
        return None
    return bool(known.continued_as) and library.in_force(known.continued_as, standing.day) is not None


def proposal_notes(
    submission: Submission, offer: Offer, specs: Sequence[RuleSpec], library: Library
) -> Iterator[Finding]:
    """What loaded rulemakings suggest of the fate of a temporary rule, where nobody has decided yet."""
    for spec in specs[:1]:
        for note in library.proposals(spec.section, spec.game):
            path = (*offer.path, "rule")
            words = (note.id, note.severity, note.message)
            yield finding_at(
                submission, path, *words, section=spec.section, at="", hint=f"{note.hint} (in the rules' {STANDING})"
            )


def second_line(submission: Submission, offer: Offer, standing: Standing, horizon: Horizon | None) -> Finding:
    """How the rule of a filing that is judged by its own dates stands on the day that was asked for."""
    fine = standing.stands is Stands.IN_FORCE and not _soon(standing)
    severity = Severity.NOTE if fine else Severity.WARNING
    return _finding(submission, offer, "standing-as-of", severity, f"as of {standing.day}, {said(standing)}", horizon)


def said(standing: Standing) -> str:
    """The standing in words, with its dates and Bulletin; what happens after the last possible day is not known."""
    rule, source = f"§ {standing.section}", standing.spec.source if standing.spec is not None else None
    bulletin = source.bulletin if source is not None else ""
    last = f"; its last possible day is {standing.expires}" if standing.expires is not None else ""
    again = f"; {_again(standing.next)}" if standing.next is not None else ""
    never = "".join(f"; {void_said(one)}" for one in standing.voided)
    match standing.stands:
        case Stands.NOT_YET:
            return f"{rule} is not yet effective: {bulletin} adds it from {standing.effective}{never}"
        case Stands.NO_VERSION:
            if source is None:
                return f"no version of {rule} is loaded{_only_proposed(standing)}{never}"
            amended = f"{bulletin} amends it from {standing.effective}"
            return f"no version of {rule} is loaded: {amended}, an earlier text may exist{never}"
        case Stands.IN_FORCE:
            return f"{rule} is in force as far as loaded, by {bulletin} from {standing.effective}{last}"
        case Stands.LAPSED:
            return (
                f"{rule} has lapsed by its own terms: {bulletin}, effective {standing.effective}, "
                f"had {standing.expires} as its last possible day; what became of it since is not known here"
                f"{again}{never}"
            )
    known = standing.recorded
    if known is not None:
        return f"{rule} is {known.told} from {known.since} by {known.source}, recorded by {known.by} on {known.read}"
    return f"{rule} is {standing.stands.value}: {bulletin}, effective {standing.effective}"


def _only_proposed(standing: Standing) -> str:
    if standing.proposed is None:
        return ""
    source = standing.proposed.source
    on = f" of {source.published}" if source.published is not None else ""
    return f" that is law: {source.bulletin or 'a rulemaking'}{on} only proposes it"


def _again(version: RuleSpec) -> str:
    does = "adds" if version.source.action == "add" else "names"
    return f"{version.source.bulletin} {does} it from {version.source.effective}"


def void_said(one: Voided) -> str:
    """That a version never was law, and who says so."""
    source, void = one.spec.source, one.void
    return (
        f"{source.bulletin} (document {void.document}) is void by {void.source}, recorded by {void.by} on {void.read}"
    )


def horizon_said(horizon: Horizon | None) -> str:
    """How far somebody looked for changes."""
    if horizon is None:
        return "nobody has recorded up to which Bulletin changes were looked for"
    return f"changes were looked for up to {horizon.bulletin} ({horizon.date}, by {horizon.by})"


def _soon(standing: Standing) -> bool:
    return standing.days_left is not None and 0 <= standing.days_left <= SOON


def _finding(
    submission: Submission, offer: Offer, id_: str, severity: Severity, message: str, horizon: Horizon | None
) -> Finding:
    hint = "" if severity is Severity.NOTE else f"{horizon_said(horizon)}; look for a later Bulletin"
    if id_ == "lapsed":
        hint += f", and record what became of the rule in the rules' {STANDING} (more: pa-rules explain lapsed)"
    section = offer.rule
    return finding_at(submission, (*offer.path, "rule"), id_, severity, message, section=section, at="", hint=hint)


_ID = {
    Stands.NOT_YET: "not-yet-effective",
    Stands.NO_VERSION: "no-version-loaded",
    Stands.LAPSED: "lapsed",
    Stands.ENDED: "ended",
}
_CONTINUED: Mapping[bool | None, str] = {True: "continued-elsewhere", False: "continued-not-loaded"}
