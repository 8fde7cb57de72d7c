"""The entries in one spelling, and the digest that ties an approval to them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from decimal import Decimal

from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.plain import facts_sha256
from toolkit.submission.model import Submission
from toolkit.yamltext import Out, Plain, emit


def canonical(submission: Submission) -> str:
    """The offers as canonical YAML: keys in order, comments and quotes gone, yes and no as words, values as read."""
    value = submission.value
    offers = value.get("offers") if isinstance(value, dict) else None
    return emit({"offers": _out(offers)})


def digest(submission: Submission, specs: Iterable[RuleSpec]) -> str:
    """SHA-256 over the canonical offers and the facts of the rules they were checked against, in hexadecimal digits."""
    facts = sorted({(spec.section, facts_sha256(spec)) for spec in specs})
    lines = [canonical(submission), *(f"{section} {fingerprint}\n" for section, fingerprint in facts)]
    return hashlib.sha256("".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def _out(value: Plain) -> Out:
    if isinstance(value, dict):
        return {key: _out(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [_out(item) for item in value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, Decimal) else value
