"""What a submission says of other filings: what it amends, what was approved, which day comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.check.hints import near, shown
from toolkit.check.wording import finding_at
from toolkit.findings import Finding, Severity
from toolkit.rulespec.model import RuleSpec
from toolkit.schema.head import HEAD, SUBMISSIONS
from toolkit.submission import Submission
from toolkit.yamltext import Path


def amends_findings(submission: Submission, beside: Sequence[Submission]) -> Iterator[Finding]:
    """An amended submission that is not in the same folder: nothing can be compared with it."""
    others = [other.number for other in beside if other.path != submission.path and other.number]
    if submission.kind != "amendment" or not submission.amends or submission.amends in others:
        return
    meant = near(submission.amends, [number for number in others if number != submission.number])
    message = (
        f"amends: no submission {shown(submission.amends)} lies in the same folder, so nothing is compared with it"
    )
    yield _said(
        submission,
        ("submission", "amends"),
        "amended-not-found",
        Severity.WARNING,
        message,
        f"did you mean {meant}?" if meant else "",
    )


def date_findings(submission: Submission) -> Iterator[Finding]:
    """An intended start before the day of the submission."""
    if submission.date is not None and submission.start is not None and submission.start < submission.date:
        message = f"start: {submission.start} is before the date of the submission, {submission.date}"
        yield _said(submission, ("submission", "start"), "start-before-date", Severity.WARNING, message)


def approval_findings(submission: Submission, specs: Sequence[RuleSpec], *, complete: bool) -> Iterator[Finding]:
    """Whether what was approved is what stands here; not judged where an offer's rule could not be (`complete`)."""
    place: Path = (
        ("submission", "approved") if submission.yaml.node(("submission", "approved")) is not None else ("approved",)
    )
    if submission.status != "approved":
        if submission.approved is not None:
            message = f"approved: the status is {submission.status}"
            yield _said(
                submission, place, "approval-without-status", Severity.WARNING, message, "write status: approved"
            )
        return
    if not complete:
        return
    from toolkit.submission.canonical import digest

    now = digest(submission, specs)
    if submission.approved is None or not submission.approved.digest:
        path: Path = ("submission", "status") if submission.approved is None else place
        message = "nothing ties the approval to these entries: its digest is missing"
        hint = f"add approved: {{digest: {now}}} if these are the entries that were approved"
        yield _said(submission, path, "digest-missing", Severity.WARNING, message, hint)
    elif submission.approved.digest != now and len(submission.approved.digest) == len(now):
        message = "digest: the entries, or the facts of their rules, are not those that were approved"
        hint = "file them as an amendment with a new revision, or restore what was approved"
        yield _said(submission, (*place, "digest"), "digest-differs", Severity.ERROR, message, hint)


def _said(submission: Submission, path: Path, id_: str, severity: Severity, message: str, hint: str = "") -> Finding:
    return finding_at(
        submission, path, id_, severity, message, section=SUBMISSIONS, citation=HEAD["x-citation"], hint=hint
    )
