"""One submission against the rules: the schema decides what it can, the rest is said here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from toolkit.check.answers import answers_of, picks_of, settled_by
from toolkit.check.days import JudgedDay, judged_days, proposal_notes, second_line, standing_findings, standings
from toolkit.check.filed import amends_findings, approval_findings, date_findings
from toolkit.check.folding import (
    ReadAs,
    folded_picks,
    folded_section,
    folded_settled,
    folded_word,
    note_words,
)
from toolkit.check.head import head_findings
from toolkit.check.loaded import declared_findings, duty_findings, not_loaded, other_game, unknown_rule
from toolkit.check.model import Checked, CheckedOffer, DayStanding, Judgement, Settled
from toolkit.check.offers import doubts, judge_offer
from toolkit.check.together import OnTable, rule_twice, still_counts, tables_twice
from toolkit.check.wording import finding_at
from toolkit.findings import Finding, Severity
from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec
from toolkit.submission import Offer, Submission, with_changes
from toolkit.submission.model import CLOSED_STATUSES, KINDS, STATUSES
from toolkit.yamltext import Path


class _Judged(NamedTuple):
    """An offer whose rule is loaded and of the game: the versions it is judged by, the first one's picks leading."""

    offer: Offer
    specs: tuple[RuleSpec, ...]
    standing: tuple[DayStanding, ...]


def check(
    submission: Submission, library: Library, *, as_of: date | None = None, beside: Sequence[Submission] = ()
) -> Judgement:
    """Everything that the rules say of `submission`.

    `as_of` replaces the dates of drafts and returned filings; for filed and approved ones it gives a second line.
    `beside` are the submissions of the same folder: an amended one is looked for there, and tables that they share.
    """
    submission, read = _as_printed(submission, library, as_of)
    days = judged_days(submission, as_of)
    findings = [*submission.findings, *_notes(submission, read)]
    if isinstance(submission.yaml.value, dict) or not submission.findings:
        findings += head_findings(submission, library)
    judged: list[_Judged] = []
    if submission.status not in CLOSED_STATUSES:
        judged, found = _judge_offers(submission, library, days, as_of)
        findings += found
        findings += _side_by_side(submission, judged, library, as_of, beside)
        findings += _around(submission, judged, library, beside)
    specs = tuple(each.specs[0] for each in judged)
    findings = _distinct(findings)
    return Judgement(
        path=submission.path,
        text=submission.yaml.text,
        as_of=tuple(dict.fromkeys(day.day for day in days)),
        scope=tuple(dict.fromkeys(spec.section for spec in specs)),
        declared=submission.declared,
        not_loaded=not_loaded(_once(specs), library, days[0].day if days else None),
        findings=tuple(findings),
        checked=_checked(submission, judged, library, days, findings, beside),
    )


def _as_printed(submission: Submission, library: Library, as_of: date | None) -> tuple[Submission, tuple[ReadAs, ...]]:
    """The submission with every value that differs in print alone as the rule prints it, and what was changed."""
    read: list[ReadAs] = []
    for fold in (_folded_head, _folded_rules, _folded_picks, _folded_settled):
        found = tuple(fold(submission, library, as_of))
        read += found
        submission = with_changes(submission, [(each.path, each.value) for each in found])
    return submission, tuple(read)


def _folded_head(submission: Submission, library: Library, _as_of: date | None) -> Iterator[ReadAs]:
    words = (
        (("game",), submission.game, library.games()),
        (("submission", "kind"), submission.kind, KINDS),
        (("submission", "status"), submission.status, STATUSES),
    )
    for path, typed, known in words:
        found = folded_word(path, typed, known) if typed else None
        if found is not None and submission.yaml.node(path) is not None:
            yield found


def _folded_rules(submission: Submission, library: Library, _as_of: date | None) -> Iterator[ReadAs]:
    named: list[tuple[Path, str]] = [((*offer.path, "rule"), offer.rule) for offer in submission.offers]
    named += [(("obligations", index, "rule"), duty.rule) for index, duty in enumerate(submission.duties)]
    for path, typed in named:
        found = folded_section(path, typed, library.sections) if typed else None
        if found is not None:
            yield found


def _folding(
    fold: Callable[[RuleSpec, Offer], Iterator[ReadAs]],
) -> Callable[[Submission, Library, date | None], Iterator[ReadAs]]:
    def folded(submission: Submission, library: Library, as_of: date | None) -> Iterator[ReadAs]:
        if submission.status in CLOSED_STATUSES:
            return
        days = judged_days(submission, as_of)
        for offer in submission.offers:
            specs = _versions(library, offer.rule, days)[:1]
            for spec in specs:
                yield from fold(spec, offer)

    return folded


_folded_picks = _folding(folded_picks)
_folded_settled = _folding(folded_settled)


def _notes(submission: Submission, read: Iterable[ReadAs]) -> Iterator[Finding]:
    for each in read:
        yield finding_at(
            submission, each.path, "read-as", Severity.NOTE, note_words(each), section=each.section, at=each.at
        )


def _versions(library: Library, section: str, days: Sequence[JudgedDay]) -> tuple[RuleSpec, ...]:
    """The versions that an offer is judged by: those of the judged days, else the newest."""
    if section not in library.sections:
        return ()
    found = [library.standing(section, day.day).spec for day in days] or [library.newest(section)]
    return _once(spec for spec in found if spec is not None)


def _once(specs: Iterable[RuleSpec]) -> tuple[RuleSpec, ...]:
    """Each version once (they are compared by their files, not by all they hold)."""
    return tuple({id(spec): spec for spec in specs}.values())


def _judge_offers(
    submission: Submission, library: Library, days: Sequence[JudgedDay], as_of: date | None
) -> tuple[list[_Judged], list[Finding]]:
    judged: list[_Judged] = []
    findings: list[Finding] = []
    value = submission.value
    for offer in submission.offers:
        unknown = unknown_rule(submission, offer, library)
        if unknown is not None or not offer.rule:
            findings += [unknown] if unknown is not None else []
            continue
        specs = _versions(library, offer.rule, days)
        if specs and submission.game in library.games() and specs[0].game != submission.game:
            findings.append(other_game(submission, offer, specs[0], library))
            continue
        standing = standings(library, offer.rule, days)
        findings += standing_findings(submission, offer, standing, library)
        findings += proposal_notes(submission, offer, specs, library)
        if as_of is not None and not any(day.role == "as of" for day in days):
            findings.append(second_line(submission, offer, library.standing(offer.rule, as_of), library.horizon))
        by_version = [
            [
                *judge_offer(submission, value, offer, spec, library.versions(offer.rule)),
                *doubts(submission, offer, spec),
            ]
            for spec in specs
        ]
        findings += _told_apart(by_version, specs)
        if specs:
            judged.append(_Judged(offer, specs, standing))
    return judged, findings


def _told_apart(by_version: Sequence[list[Finding]], specs: Sequence[RuleSpec]) -> Iterator[Finding]:
    """Findings of each version; where the versions disagree, with the one that they stand on."""
    keys = [{(each.id, each.line, each.column, each.at) for each in found} for found in by_version]
    for found, spec in zip(by_version, specs, strict=True):
        for each in found:
            everywhere = all((each.id, each.line, each.column, each.at) in others for others in keys)
            version = f"{each.message} (in the version of {spec.source.bulletin}, effective {spec.source.effective})"
            yield each if everywhere else replace(each, message=version)


def _side_by_side(
    submission: Submission,
    judged: Sequence[_Judged],
    library: Library,
    as_of: date | None,
    beside: Sequence[Submission],
) -> Iterator[Finding]:
    here = [OnTable(submission, each.offer, each.specs[0], picks_of(each.specs[0], each.offer)) for each in judged]
    yield from rule_twice(here)
    tables = {table for each in here for table in each.offer.tables}
    others = [other for other in beside if tables and still_counts(submission, other)]
    yield from tables_twice(here, [each for other in others for each in _on_tables(other, tables, library, as_of)])


def _on_tables(other: Submission, tables: Set[str], library: Library, as_of: date | None) -> Iterator[OnTable]:
    """The offers of another submission that stand on any of `tables`."""
    shared = [offer for offer in other.offers if not tables.isdisjoint(offer.tables)]
    days = judged_days(other, as_of) if shared else ()
    for offer in shared:
        for spec in _versions(library, offer.rule, days)[:1]:
            yield OnTable(other, offer, spec, picks_of(spec, offer))


def _around(
    submission: Submission, judged: Sequence[_Judged], library: Library, beside: Sequence[Submission]
) -> Iterator[Finding]:
    specs = [each.specs[0] for each in judged]
    yield from date_findings(submission)
    yield from declared_findings(submission, library)
    yield from duty_findings(submission, specs)
    yield from amends_findings(submission, beside)
    yield from approval_findings(submission, specs, complete=len(judged) == len(submission.offers))


def _distinct(findings: Iterable[Finding]) -> list[Finding]:
    """Sorted; one for each value and cause, also where two versions of a rule say the same."""
    first: dict[object, Finding] = {}
    for finding in sorted(findings, key=lambda each: each.order):
        first.setdefault(
            (finding.id, finding.line, finding.column, finding.section, finding.at, finding.message), finding
        )
    return list(first.values())


def _checked(
    submission: Submission,
    judged: Sequence[_Judged],
    library: Library,
    days: Sequence[JudgedDay],
    findings: Sequence[Finding],
    beside: Sequence[Submission],
) -> Checked | None:
    if any(finding.severity is Severity.ERROR for finding in findings) or submission.status in CLOSED_STATUSES:
        return None
    offered = {each.offer.rule for each in judged}
    others = (section for section in library.of_game(submission.game) if section not in offered)
    in_force = [library.in_force(section, days[0].day) for section in others] if days else []
    specs = _once(each.specs[0] for each in judged)
    amended = [
        other
        for other in beside
        if submission.amends and other.number == submission.amends and other.path != submission.path
    ]
    return Checked(
        submission=submission,
        offers=tuple(_checked_offer(each) for each in judged),
        not_elected=tuple(spec for spec in in_force if spec is not None and spec.game == submission.game),
        as_of=tuple(dict.fromkeys(day.day for day in days)),
        not_loaded=not_loaded(specs, library, days[0].day if days else None),
        horizon=library.horizon,
        findings=tuple(findings),
        amended=max(amended, key=lambda other: other.revision, default=None),
    )


def _checked_offer(judged: _Judged) -> CheckedOffer:
    spec, offer = judged.specs[0], judged.offer
    typed = dict(offer.answers)
    settled = settled_by(spec, picks_of(spec, offer)).values()
    restated = tuple(Settled(each.name, each.value, each.at, each.name in typed) for each in settled)
    return CheckedOffer(offer, spec, answers_of(spec, offer), restated, judged.standing)
