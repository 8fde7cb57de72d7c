"""Part 8: what differs from the submission that this one amends; computed, never typed."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check import Checked
from toolkit.filing.content import Block, Grid, Paragraph
from toolkit.filing.words import signed
from toolkit.submission import Submission
from toolkit.yamltext import Plain

_LEFT_OUT = frozenset(("submission", "internal_notes", "approved"))


def changes(checked: Checked, tables: bool) -> Iterator[Block]:
    """Part 8; with `tables` the table numbers too."""
    made, amended = checked.submission, checked.amended
    if not made.amends:
        yield Paragraph("Not applicable: this is a new submission.")
    elif amended is None:
        yield Paragraph(f"No comparison was made: {made.amends} was not found beside this submission.", strong=True)
    else:
        rows = tuple(_rows(amended, made, tables))
        yield Paragraph(f"Everything is restated above. Against {made.amends}, revision {amended.revision}:")
        if rows:
            yield Grid("Changes", ("Entry", "Before", "Now"), rows)
        else:
            yield Paragraph("No entry differs.")


def _rows(before: Submission, now: Submission, tables: bool) -> Iterator[tuple[str, str, str]]:
    old, new = dict(_entries(before, tables)), dict(_entries(now, tables))
    for key in [*old, *(key for key in new if key not in old)]:
        was, is_now = old.get(key, "not stated"), new.get(key, "not stated")
        if was != is_now:
            yield key, was, is_now


def _entries(submission: Submission, tables: bool) -> Iterator[tuple[str, str]]:
    """Every value under a name that does not depend on its place in a list."""
    value = submission.value
    for key, entry in value.items() if isinstance(value, dict) else ():
        if key not in _LEFT_OUT:
            yield from _flat(_joined("" if key == "offers" else key), entry, frozenset() if tables else {"tables"})


def _flat(name: str, value: Plain, left_out: frozenset[str] | set[str]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, entry in value.items():
            if key not in left_out:
                yield from _flat(_joined(name, key), entry, left_out)
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for index, item in enumerate(value, 1):
            yield from _flat(_joined(name, _name_of(item) or str(index)), item, left_out)
    elif isinstance(value, list):
        yield name, ", ".join(map(_shown, value)) or "none"
    else:
        yield name, _shown(value)


def _joined(*names: str) -> str:
    return ", ".join(name.replace("_", " ") for name in names if name)


def _name_of(item: Plain) -> str:
    """What tells an item of a list from the others: its rule, with its place where it has one."""
    if not isinstance(item, dict):
        return ""
    parts = (item.get(key) for key in ("rule", "under", "at", "kind", "entry"))
    return signed(" ".join(str(part) for part in parts if part is not None))


def _shown(value: Plain) -> str:
    if value is None:
        return "not stated"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
