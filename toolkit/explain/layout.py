"""The facts of one version of a section, as text of at most 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from datetime import date
from itertools import zip_longest

from toolkit.citation.provision import provision
from toolkit.explain.facts import Fact, Moved, groups
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.review import fits
from toolkit.rulespec.standing import Standing
from toolkit.unseen import printable

_WIDTH = 100
_LABEL = 30


def explained(
    spec: RuleSpec,
    at: str,
    standing: Standing,
    others: tuple[RuleSpec, ...] = (),
    moved: Moved = lambda _section: None,
) -> str:
    """What `spec` says at the place `at` and below it ("": everywhere); `others` are the other loaded versions, `moved`
    gives what is recorded of a section that has got another number.

    Facts are shown, and the provisions' words where the spec carries them; "nothing was read" is said, never left out.
    """
    lines = [provision(spec.section, at) + f"  {spec.title}", *_authority(spec, standing, others)]
    for heading, facts, nothing in groups(spec, at, moved):
        found = list(facts)
        lines += ["", heading]
        lines += [line for fact in found for line in _laid_out(fact)] or [f"  {nothing}"]
    return "".join(f"{printable(line)}\n" for line in lines)


def _authority(spec: RuleSpec, standing: Standing, others: tuple[RuleSpec, ...]) -> Iterator[str]:
    source = spec.source
    kind = "temporary regulation" if source.kind == "temporary" else source.kind or "kind not known"
    does = {"add": "adds", "amend": "amends", "rescind": "rescinds", "reserve": "reserves"}.get(source.action or "", "")
    named = f"{does} this section" if does else "its order does not name this section"
    yield f"{source.bulletin or 'Bulletin not known'}, document {source.document or 'not known'}: {named} ({kind})"
    yield f"effective {_day(source.effective)}; last possible day {_last(standing.expires, source.term_years)}"
    known = standing.recorded
    by = f" from {known.since} by {known.source}, recorded by {known.by} on {known.read}" if known is not None else ""
    yield f"on {standing.day}: {standing.stands if known is None else known.told}{by}"
    if spec.partial:
        yield "printed with omitted text: this reading is not complete"
    if spec.completed_from:
        yield f"printed with omitted text, which was taken from {spec.completed_from}"
    for other in others:
        yield f"another version is loaded: {other.source.bulletin}, effective {_day(other.source.effective)}"
    yield _reviewed(spec)


def _reviewed(spec: RuleSpec) -> str:
    review = spec.reviewed
    if review is None:
        return "reading reviewed by nobody yet"
    if not fits(spec):
        return f"the review by {review.by} of {review.date} is void: the facts have changed since"
    return f"reading reviewed by {review.by} on {review.date}"


def _day(day: date | None) -> str:
    return "not known" if day is None else day.isoformat()


def _last(expires: date | None, years: int | None) -> str:
    if expires is None:
        return "none stated"
    return f"{expires}" + (f" ({years} year{'s' if years != 1 else ''})" if years else "")


def _laid_out(fact: Fact) -> list[str]:
    """A label, its value and its provision; the value is folded under itself, the provision ends its last line."""
    pad = " " * (_LABEL + 2)
    words = f"{fact.value}  {fact.citation}".strip().replace("§ ", "§\N{NO-BREAK SPACE}")
    folded = textwrap.wrap(words, _WIDTH - len(pad), break_long_words=False, break_on_hyphens=False) or [""]
    lines = [pad + line.replace("\N{NO-BREAK SPACE}", " ") for line in folded]
    if len(fact.label) < _LABEL:
        lines[0] = f"  {fact.label:<{_LABEL}}{lines[0][len(pad) :]}".rstrip()
    else:
        lines.insert(0, f"  {fact.label}")
    return lines + _grid(fact.rows)


def _grid(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    """Rows in columns where they fit the width, else a cell a line under its row's label."""
    if not rows:
        return []
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    if sum(widths) + 2 * len(widths) + 2 <= _WIDTH:
        return ["    " + "  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    head, *body = rows
    lines = []
    for row in body:
        lines.append(f"    {row[0] if row else ''}".rstrip())
        cells = row[1:]
        lines += [f"      {name}: {cell}" for name, cell in zip_longest(head[1:], cells, fillvalue="")]
    return lines
