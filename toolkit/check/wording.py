"""From a failed subschema to a finding: the officer's line, the provision, what would pass, what to type instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from toolkit.check.answers import Picked, fitting
from toolkit.check.excluded import excluded
from toolkit.check.hints import in_brackets, key_hint, missing_hint, option_hint, shown
from toolkit.check.model import holds
from toolkit.check.torn import split_from
from toolkit.citation import provision
from toolkit.findings import Finding, Severity
from toolkit.judging import Failure
from toolkit.rulespec.model import Choice, Picks, RuleSpec, Value
from toolkit.schema.head import SUBMISSIONS
from toolkit.schema.parts import in_full, listed, options_of, picked, spoken
from toolkit.submission import Submission
from toolkit.submission.model import OFFER_KEYS, STATED_KEYS
from toolkit.yamltext import Path, Plain, Scalar, scalar
from toolkit.yamltext.wording import glued_hint

ASKED = "this tool asks for it"


class Judged(NamedTuple):
    """What a failure is worded with: the file, its value, and for an offer the rule and the picks."""

    submission: Submission
    value: Plain
    spec: RuleSpec | None = None
    picks: Picked | None = None

    def at(self, path: Path) -> Plain:
        """The value at `path`."""
        here = self.value
        for step in path:
            if isinstance(here, dict) and isinstance(step, str):
                here = here.get(step)
            elif isinstance(here, list) and isinstance(step, int):
                here = here[step]
        return here

    def choice(self, name: str) -> Choice | None:
        """The rule's choice of that name."""
        return next((each for each in self.spec.choices if each.name == name), None) if self.spec else None

    def asking(self, choice: Choice) -> Picks:
        """The picks under which the rule asks for `choice`."""
        return in_full(choice.condition, self.spec.choices) if self.spec else choice.condition


def finding_at(
    submission: Submission,
    path: Path,
    id_: str,
    severity: Severity,
    message: str,
    *,
    section: str = "",
    at: str | None = None,
    citation: str = "",
    allowed: Sequence[Value] = (),
    hint: str = "",
    key: bool = False,
) -> Finding:
    """A finding on the value at `path` of the file, or on its key."""
    line, column = submission.yaml.place(path, key=key)
    return Finding(
        id=id_,
        severity=severity,
        message=message,
        path=submission.path,
        line=line,
        column=column,
        section=section,
        at=at,
        citation=citation or (provision(section, at or "") if section else ""),
        allowed=tuple(allowed),
        hint=hint,
        span=submission.yaml.span(path, key=key),
    )


def worded(failure: Failure, judged: Judged) -> Finding:
    """The finding that `failure` is."""
    id_ = _BY_KEYWORD.get(failure.keyword) or failure.schema.get("x-finding", "wrong-value")
    said = _SAYINGS[id_](failure, judged)
    at = said.at if said.at is not None else failure.schema.get("x-at")
    section = SUBMISSIONS if at is None or judged.spec is None else judged.spec.section
    return finding_at(
        judged.submission,
        failure.path,
        id_,
        Severity.ERROR,
        said.message,
        section=section,
        at=at,
        citation=failure.schema.get("x-citation", "") if said.at is None else "",
        allowed=said.allowed,
        hint=said.hint,
        key=id_ == "unknown-key",
    )


class _Said(NamedTuple):
    message: str
    allowed: Sequence[Value] = ()
    hint: str = ""
    at: str | None = None


def label(path: Path) -> str:
    """A path as a person says it: `contact.email`, or within an offer the key alone."""
    steps = path[2:] if path[:1] == ("offers",) and len(path) > 2 else path
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in steps)


def _missing(failure: Failure, judged: Judged) -> _Said:
    choice = judged.choice(failure.key) if failure.path[:1] == ("offers",) else None
    if choice is None:
        hint = missing_hint(failure.key, failure.path, failure.schema)
        return _Said(f"{label((*failure.path, failure.key))} is missing; {ASKED}", hint=hint)
    under = f"; it is asked with {picked(judged.asking(choice))}" if choice.condition else ""
    return _Said(f"{choice.name} is missing{under}", _left(choice, judged), f"add {choice.name}: and one of these")


def _unknown(failure: Failure, judged: Judged) -> _Said:
    known = list(failure.schema.get("properties", {}))
    split = split_from(judged.submission, failure.path)
    if split is not None:
        where = label(failure.path)
        return _Said(
            f"{where}: a comma split this off from the value before it", hint=f'put it in quotes: "{split[0]}"'
        )
    if failure.path[:1] == ("offers",) and len(failure.path) == 3 and judged.spec is not None:
        to = f"put {failure.key} under stated:" if failure.key in STATED_KEYS else ""
        ordered = [key for key in known if key not in OFFER_KEYS] + [key for key in known if key in OFFER_KEYS]
        return _Said(
            f"{shown(failure.key)} is no key of § {judged.spec.section}", hint=key_hint(failure.key, ordered, to)
        )
    inside = f" of {label(failure.path[:-1])}" if len(failure.path) > 1 else " of a submission"
    return _Said(f"{shown(failure.key)} is no key{inside}", hint=key_hint(failure.key, known))


def _not_an_option(failure: Failure, judged: Judged) -> _Said:
    value = judged.at(failure.path)
    choice = judged.choice(str(failure.path[2])) if len(failure.path) > 2 else None
    if choice is None or judged.spec is None or judged.picks is None:
        words = failure.schema.get("enum", ())
        return _Said(
            f"{label(failure.path)}: {shown(value)} is not one of {listed(words)}", words, option_hint(value, words)
        )
    left = _left(choice, judged)
    at = _table_that_holds(judged.spec, choice, judged.picks)
    where = provision(judged.spec.section, choice.at if at is None else at)
    if value is None:
        return _Said(f"{choice.name} is empty", left, f"write one of {listed(left)}", at)
    if isinstance(value, list | dict):
        return _Said(f"{choice.name}: one value is asked here, not {shown(value)}", left, "", at)
    out = excluded(judged.spec, judged.picks, choice, left) if at is None else ""
    message = f"{choice.name}: {shown(value)} is none of the options of {where}{f'; {out}' if out else ''}"
    node = judged.submission.yaml.node(failure.path)
    quoted = isinstance(node, Scalar) and node.quoted
    return _Said(message, left, option_hint(value, choice.options, quoted=quoted), at)


def _table_that_holds(spec: RuleSpec, choice: Choice, picks: Picked) -> str | None:
    """Where the paytable block of `choice` stands that holds under the other picks; None where none does."""
    inside = f"{choice.at}." if choice.at else ""
    return next(
        (
            table.at
            for table in spec.tables
            if table.when and (table.at == choice.at or table.at.startswith(inside)) and holds(table.when, picks)
        ),
        None,
    )


def _left(choice: Choice, judged: Judged) -> Sequence[Value]:
    """What would pass next to the other picks; every option where that leaves none."""
    if judged.spec is None or judged.picks is None or choice.pick == "state":
        return ()
    return fitting(judged.spec, judged.picks, choice) or options_of(choice)


def _ruled_out(failure: Failure, judged: Judged) -> _Said:
    value = judged.at(failure.path)
    name = str(failure.path[2])
    allowed = [option for option in failure.schema.get("enum", ()) if not isinstance(option, bool)]
    if judged.spec is None or judged.picks is None:
        return _Said(str(failure.schema.get("errorMessage", "")), allowed)
    at = str(failure.schema.get("x-at", ""))
    when = next(
        (
            constraint.when
            for constraint in judged.spec.constraints
            if constraint.at == at and name in dict(constraint.allow) and holds(constraint.when, judged.picks)
        ),
        (),
    )
    where = provision(judged.spec.section, at)
    have = tuple((key, tuple(pick for pick in judged.picks.get(key, ()) if pick in values)) for key, values in when)
    left = listed(allowed, "and") if allowed else "nothing"
    message = f"{name}: {shown(value)} cannot go with {picked(have)}; {where} leaves only {left}"
    return _Said(message, allowed, _other_way(judged, name, value, [key for key, _ in when]))


def _other_way(judged: Judged, name: str, value: Plain, keys: Sequence[str]) -> str:
    """The picks that would go with the value that was ruled out."""
    assert judged.spec is not None
    assert judged.picks is not None
    for key in keys:
        choice = judged.choice(key)
        if choice is None or choice.pick != "one":
            continue
        fits = [each for each in fitting(judged.spec, judged.picks, choice) if each not in judged.picks.get(key, ())]
        if fits:
            return f"or keep {spoken(name)} {shown(value)} and pick {spoken(key)} {listed(fits)}"
    return ""


def _not_asked(failure: Failure, judged: Judged) -> _Said:
    choice = judged.choice(str(failure.path[2])) if len(failure.path) > 2 else None
    if choice is None:
        return _Said(str(failure.schema.get("errorMessage", "")), hint="remove it, or write kind: amendment")
    asking = picked(judged.asking(choice))
    return _Said(f"{choice.name} is only asked with {asking}", hint=f"remove {choice.name}, or pick {asking}")


def _disagrees(failure: Failure, judged: Judged) -> _Said:
    allowed = failure.schema.get("enum", ())
    name = str(failure.path[2])
    message = f"{name}: {shown(judged.at(failure.path))} is not what the picks settle, {listed(allowed)}"
    return _Said(message, allowed, f"write {listed(allowed)}, or leave {name} out")


def _not_a_list(failure: Failure, judged: Judged) -> _Said:
    value = judged.at(failure.path)
    name = str(failure.path[2])
    choice = judged.choice(name)
    allowed = choice.options if choice is not None else ()
    hint = (
        f"write [{scalar(value, flow=True) if value in allowed else shown(value)}]"
        if not isinstance(value, dict | None)
        else "write the picks in brackets, [one, another]"
    )
    return _Said(f"{name}: a list is asked here", allowed, hint)


def _listed_twice(failure: Failure, judged: Judged) -> _Said:
    return _Said(
        f"{label(failure.path[:-1])}: {shown(judged.at(failure.path))} is listed twice", hint="keep one of the two"
    )


def _not_a_day(failure: Failure, judged: Judged) -> _Said:
    hint = "write YYYY-MM-DD" if failure.keyword != "format" else "the calendar has no such day"
    return _Said(f"{label(failure.path)}: {shown(judged.at(failure.path))} is no day", hint=hint)


def _wrong(failure: Failure, judged: Judged) -> _Said:
    value = judged.at(failure.path)
    if value is None or (isinstance(value, str) and not value.strip()):
        about = failure.schema.get("description", "")
        return _Said(
            f"{label(failure.path)} is empty", hint=f"write {about} behind {failure.path[-1]}:" if about else ""
        )
    message = str(failure.schema.get("errorMessage", ""))
    hint = glued_hint(value) if isinstance(value, str) and failure.schema.get("type") == "object" else ""
    if "string" in failure.schema.get("items", {}).get("type", ()):
        hint = in_brackets(value)
    if not message:
        kind = {"object": "a mapping, key: value,", "array": "a list"}.get(str(failure.schema.get("type")), "a text")
        message = f"{label(failure.path) or 'a submission'}: {kind} is asked here"
    found = f"; this is {shown(value)}" if not isinstance(value, dict | list) else ""
    return _Said(f"{message}{found}", hint=hint)


_BY_KEYWORD: Mapping[str, str] = {
    "required": "missing-key",
    "additionalProperties": "unknown-key",
    "uniqueItems": "listed-twice",
}
_SAYINGS: Mapping[str, Callable[[Failure, Judged], _Said]] = {
    "missing-key": _missing,
    "unknown-key": _unknown,
    "not-an-option": _not_an_option,
    "ruled-out": _ruled_out,
    "not-asked": _not_asked,
    "derived-disagrees": _disagrees,
    "not-a-list": _not_a_list,
    "listed-twice": _listed_twice,
    "not-a-day": _not_a_day,
    "wrong-value": _wrong,
}
