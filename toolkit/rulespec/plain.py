"""A rule spec as plain values in the order of the file; what YAML, JSON and the review's fingerprint are made of."""

from __future__ import annotations

import json
from datetime import date

from toolkit.rulespec.model import (
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    Picks,
    ProvisionFacts,
    Reference,
    Review,
    RuleSpec,
    Source,
    Table,
    Term,
    Unread,
)
from toolkit.yamltext import Out

FORMAT = 1
"""The number of the format, the file's key `spec`."""

_Facts = dict[str, Out]


def to_plain(spec: RuleSpec, *, facts_only: bool = False) -> _Facts:
    """The spec as dicts, lists and scalars, keys in the order of the file; wording left out where `facts_only`."""
    out: _Facts = {
        "spec": FORMAT,
        "section": spec.section,
        "title": spec.title,
        "chapter": {
            "number": spec.chapter.number,
            "title": spec.chapter.title,
            "temporary": spec.chapter.temporary,
        },
        "game": spec.game,
        "form": spec.form,
        "base": list(spec.base),
        "sha256": spec.sha256,
        "source": _source(spec.source),
    }
    if spec.partial:
        out["partial"] = True
    words = not facts_only
    out["provisions"] = [_provision(item, words=words) for item in spec.provisions]
    out["tables"] = [_table(item) for item in spec.tables]
    out["choices"] = [_choice(item, words=words) for item in spec.choices]
    out["constraints"] = [_constraint(item) for item in spec.constraints]
    out["derived"] = [_derived(item) for item in spec.derived]
    out["terms"] = [_term(item) for item in spec.terms]
    out["obligations"] = [_obligation(item) for item in spec.obligations]
    out["open"] = [_open(item, words=words) for item in spec.open]
    out["unread"] = [_unread(item) for item in spec.unread]
    out["reviewed"] = _review(spec.reviewed)
    return out


def facts_sha256(spec: RuleSpec) -> str:
    """What `reviewed.sha256` holds: over the spec without `reviewed` and without any wording."""
    import hashlib

    facts = to_plain(spec, facts_only=True)
    del facts["reviewed"]
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode("utf-8")).hexdigest()


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _given(**optional: Out) -> _Facts:
    """The keys that have something to say."""
    return {key: value for key, value in optional.items() if value not in ("", None, [], {})}


def _source(source: Source) -> _Facts:
    return {
        "bulletin": source.bulletin,
        "document": source.document,
        "regulation": source.regulation,
        "kind": source.kind,
        "action": source.action,
        "published": _day(source.published),
        "effective": _day(source.effective),
        "term_years": source.term_years,
        "expires": _day(source.expires),
        "comments_until": _day(source.comments_until),
    }


def _picks(picks: Picks) -> _Facts:
    return {name: list(values) for name, values in picks}


def _provision(provision: ProvisionFacts, *, words: bool) -> _Facts:
    out: _Facts = {"at": provision.at, "sha256": provision.sha256}
    out |= _given(refs=[_reference(item) for item in provision.refs])
    if words and provision.text is not None:
        out["text"] = provision.text
    return out


def _reference(reference: Reference) -> _Facts:
    return {"to": reference.to} | _given(heading=reference.heading, printed=reference.printed)


def _table(table: Table) -> _Facts:
    out: _Facts = {"at": table.at, "role": table.role} | _given(when=_picks(table.when))
    out |= {"head": list(table.head), "rows": [list(row) for row in table.rows]}
    return out | _given(doubt=table.doubt)


def _choice(choice: Choice, *, words: bool) -> _Facts:
    out: _Facts = {"name": choice.name, "at": choice.at, "pick": choice.pick}
    out |= _given(options=list(choice.options))
    out |= _given(**{"if": _picks(choice.condition)})
    out |= _given(labels={str(option): label for option, label in choice.labels}, also=list(choice.also))
    if words and choice.description is not None:
        out["description"] = choice.description
    return out


def _constraint(constraint: Constraint) -> _Facts:
    return {"at": constraint.at, "when": _picks(constraint.when), "allow": _picks(constraint.allow)}


def _derived(derived: Derived) -> _Facts:
    values: list[Out] = [{"when": _picks(item.when), "settles": dict(item.settles)} for item in derived.values]
    return {"at": derived.at, "values": values}


def _term(term: Term) -> _Facts:
    value: Out = list(term.value) if isinstance(term.value, tuple) else term.value
    return {"at": term.at, "kind": term.kind, "of": term.of, "value": value} | _given(when=_picks(term.when))


def _obligation(obligation: Obligation) -> _Facts:
    out: _Facts = {"at": obligation.at, "kind": obligation.kind, "what": list(obligation.what)}
    return out | _given(approval=obligation.approval, when=_picks(obligation.when))


def _open(point: Open, *, words: bool) -> _Facts:
    out: _Facts = {"at": point.at, "kind": point.kind} | _given(about=point.about)
    if words and point.words is not None:
        out["words"] = point.words
    return out


def _unread(unread: Unread) -> _Facts:
    return {"at": unread.at, "numbers": list(unread.numbers)}


def _review(review: Review | None) -> Out:
    return None if review is None else {"by": review.by, "date": review.date.isoformat(), "sha256": review.sha256}
