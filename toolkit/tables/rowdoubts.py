"""Findings about the rows of a run-on table: values short or over, labels that are missing, odd or guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.findings import Finding, Span
from toolkit.tables.labels import FAR_LONGER, suspects
from toolkit.tables.remarks import count, note, short, warn
from toolkit.tables.rows import Row, labels_of
from toolkit.tables.split import Split
from toolkit.tables.values import Token

_SURE = 2.5  # how much dearer the runner-up must be


def row_findings(text: str, rows: Sequence[Row], columns: int) -> Iterator[Finding]:
    """Findings about rows without a label, under a label of another row, guessed, or with values short or over."""
    for row in rows:
        span = Span(row.start, row.end)
        label = " ".join(text[slice(*row.label)].split()) if row.label else ""
        if not row.label:
            yield warn("table-label-missing", "this row has values and no label", span)
        elif row.spans:
            say = note if columns > 1 else warn
            yield say(
                "table-label-spans",
                f"this row has no label of its own: read under {short(label)}, the label above",
                span,
            )
        if row.guessed and row.group:
            yield warn(
                "table-group-row", f"{short(text[slice(*row.group)])} is read as the heading of the rows under it", span
            )
        elif row.guessed:
            yield warn(
                "table-split-doubtful",
                f"words of {short(text[row.start : row.end])} are read as cells: their borders are lost",
                span,
            )
        if len(row.values) < columns:
            yield warn(
                "table-row-short",
                f"the row {short(label)} has {count(len(row.values), 'value')} for {count(columns, 'column')}",
                span,
            )
        if row.over:
            values = count(columns + row.over, "value")
            yield warn("table-row-long", f"the row {short(label)} has {values} for {count(columns, 'column')}", span)


def label_findings(text: str, rows: Sequence[Row], head: Sequence[str], names: tuple[str, ...]) -> Iterator[Finding]:
    """Findings about labels that may have swallowed something; `names` are those the section uses."""
    own = [row for row in rows if row.label and not row.spans]
    for index, why in suspects(labels_of(text, own), names, head).items():
        label = own[index].label
        if label and not own[index].guessed:
            say = note if why.endswith(FAR_LONGER) else warn
            yield say("table-label-suspect", why, Span(*label))


def split_findings(body: Sequence[Token], splitting: Split) -> Iterator[Finding]:
    """A finding where the runner-up of a split fits nearly as well, at the tokens where it differs."""
    if splitting.second_cost - splitting.cost >= _SURE:
        return
    pairs = zip(splitting.actions, splitting.second, strict=True)
    differing = [index for index, (action, other) in enumerate(pairs) if action != other]
    first, last = body[differing[0]], body[differing[-1]]
    words = " ".join(token.text for token in body[differing[0] : differing[-1] + 1])
    message = f"{short(words)} can be split in two ways: the likelier one is given"
    yield warn("table-split-doubtful", message, Span(first.start, last.end))
