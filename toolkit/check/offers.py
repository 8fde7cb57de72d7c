"""Each offer against its rule: dispatched on the rule it names, then judged by that rule's definition alone."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial

from toolkit.check.answers import picks_of
from toolkit.check.hints import shown
from toolkit.check.misspelt import name_now, told
from toolkit.check.model import holds
from toolkit.check.torn import Torn, torn_values
from toolkit.check.wording import Judged, finding_at
from toolkit.findings import Finding, Severity
from toolkit.judging import Failure, failures
from toolkit.rulespec.model import Choice, RuleSpec
from toolkit.schema.head import offer_definitions
from toolkit.schema.parts import in_full, listed
from toolkit.schema.rule import rule_definition
from toolkit.submission import Offer, Submission
from toolkit.yamltext import Path, Plain

_ROOT = {"$defs": offer_definitions()}


def judge_offer(
    submission: Submission, value: Plain, offer: Offer, spec: RuleSpec, versions: Sequence[RuleSpec]
) -> list[Finding]:
    """Everything that `spec` says against `offer`; `versions` of the rule are for keys that changed their names."""
    judged = Judged(submission, value, spec, picks_of(spec, offer))
    torn = torn_values(submission, offer, spec, judged.picks or {})
    failed = [
        failure
        for failure in failures(rule_definition(spec), judged.at(offer.path), _ROOT, offer.path)
        if not any(each.covers(failure.path) for each in torn)
    ]
    wrong = {failure.path[2] for failure in failed if len(failure.path) > 2}
    failed = [failure for failure in failed if not _rests_on(failure, judged, wrong)]
    omitted = {submission.yaml.place(each.path) for each in failed if _may_be_omitted(each, judged)}
    renamed = partial(name_now, spec=spec, versions=versions)
    return [
        *(_torn_finding(submission, spec, each) for each in torn),
        *(_in_part(each, spec, omitted) for each in told(failed, judged, renamed)),
        *_remarks(submission, offer, spec, judged),
    ]


def _in_part(finding: Finding, spec: RuleSpec, omitted: Container[tuple[int, int]]) -> Finding:
    """A key or option that a rule does not have may stand in the text that its page omits: nobody can call it wrong.

    `omitted` are the lines and columns of the values that are in question.
    """
    option = finding.id == "not-an-option" and (finding.line, finding.column) in omitted
    if not spec.partial or not (option or finding.id == "unknown-key"):
        return finding
    message = f"{finding.message}; it may stand in the text that {spec.source.bulletin or 'its page'} omits"
    compare = "compare it with the page of the Bulletin"
    hint = f"{finding.hint}; else {compare}" if option and finding.hint else compare
    return replace(finding, severity=Severity.WARNING, message=message, hint=hint)


def _may_be_omitted(failure: Failure, judged: Judged) -> bool:
    """Whether a value is the name of an option, or its number, so that omitted text may list it."""
    if failure.schema.get("x-finding") != "not-an-option" or len(failure.path) < 3:
        return False
    choice, value = judged.choice(str(failure.path[2])), judged.at(failure.path)
    word = isinstance(value, str | int | Decimal) and not isinstance(value, bool) and bool(str(value).strip())
    return word and choice is not None and choice.pick != "yes-no"


def _rests_on(failure: Failure, judged: Judged, wrong: Collection[str | int]) -> bool:
    """Whether a choice is only not asked since the pick that would ask it is itself wrong: that is told of alone."""
    if failure.schema.get("x-finding") != "not-asked":
        return False
    choice = judged.choice(str(failure.path[2]))
    choices = judged.spec.choices if judged.spec is not None else ()
    return choice is not None and any(name in wrong for name, _ in in_full(choice.condition, choices))


def _torn_finding(submission: Submission, spec: RuleSpec, torn: Torn) -> Finding:
    return finding_at(
        submission,
        torn.path,
        "torn-by-comma",
        Severity.ERROR,
        f"{torn.name}: the comma in {torn.value} split it in {torn.parts}",
        section=spec.section,
        at=torn.at,
        allowed=torn.allowed,
        hint=f'put it in quotes: "{torn.value}"',
    )


def _remarks(submission: Submission, offer: Offer, spec: RuleSpec, judged: Judged) -> Iterator[Finding]:
    """What a schema cannot say: values taken on trust, and what was left out."""
    typed = dict(offer.answers)
    for choice in spec.choices:
        path = (*offer.path, choice.name)
        if choice.name in typed and choice.also:
            yield from _on_trust(submission, spec, choice, path, judged)
        if choice.name not in typed and choice.pick == "state" and _asked(choice, judged):
            yield finding_at(
                submission,
                offer.path,
                "not-stated",
                Severity.WARNING,
                f"{choice.name} is not stated",
                section=spec.section,
                at=choice.at,
                hint=f"add {choice.name}: and what the holder states",
            )


def _asked(choice: Choice, judged: Judged) -> bool:
    return judged.spec is None or holds(in_full(choice.condition, judged.spec.choices), judged.picks or {})


def _on_trust(submission: Submission, spec: RuleSpec, choice: Choice, path: Path, judged: Judged) -> Iterator[Finding]:
    typed = judged.at(path)
    items = [((*path, index), item) for index, item in enumerate(typed)] if isinstance(typed, list) else [(path, typed)]
    schema = rule_definition(spec)["properties"][choice.name]
    item_schema = schema.get("items", schema)
    for where, value in items:
        if value in choice.options or failures(item_schema, value, {}):
            continue
        to = next((to for to in choice.also if value in (to, f"§ {to}")), None)
        if to is not None:
            severity, id_ = Severity.NOTE, "options-elsewhere"
            message = f"{choice.name}: whatever § {to} lists is taken as it stands there; its text is not loaded"
        else:
            severity, id_ = Severity.WARNING, "option-not-loaded"
            elsewhere = listed([f"§ {to}" for to in choice.also])
            message = f"{choice.name}: {shown(value)} is not listed here; {elsewhere}, which may list it, is not loaded"
        yield finding_at(submission, where, id_, severity, message, section=spec.section, at=choice.at)


def doubts(submission: Submission, offer: Offer, spec: RuleSpec) -> Iterator[Finding]:
    """What the reading of the rule itself leaves in doubt, where this offer rests on it."""
    picks = picks_of(spec, offer)
    for table in spec.tables:
        if table.doubt and holds(table.when, picks):
            yield _doubt(submission, offer, spec, table.at, f"a table can be read in two ways: {table.doubt}")
    if spec.partial:
        yield _doubt(submission, offer, spec, "", "the loaded text is printed with omissions and was not completed")
    if spec.completed_from:
        yield _completed(submission, offer, spec)


def _completed(submission: Submission, offer: Offer, spec: RuleSpec) -> Finding:
    message = (
        f"{spec.source.bulletin} prints § {spec.section} with omitted text, which was taken from {spec.completed_from}"
    )
    hint = "what a page leaves out without a mark cannot be told from omitted text; compare it with the page"
    path = (*offer.path, "rule")
    return finding_at(
        submission, path, "rule-completed", Severity.NOTE, message, section=spec.section, at="", hint=hint
    )


def _doubt(submission: Submission, offer: Offer, spec: RuleSpec, at: str, message: str) -> Finding:
    hint = "compare it with the page of the Bulletin"
    path = (*offer.path, "rule")
    return finding_at(
        submission, path, "rule-in-doubt", Severity.WARNING, message, section=spec.section, at=at, hint=hint
    )
