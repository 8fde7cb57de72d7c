"""Two submissions compared: every entry that one has otherwise than the other, under a name of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from toolkit.submission.model import Submission
from toolkit.yamltext import Plain

NOT_STATED: Final = "not stated"

HEAD: Final = ("number", "date", "start", "kind", "amends", "revision", "status")
"""The keys of the head, but for what the Board answered."""

_MEANT: Final[dict[str, Plain]] = {"revision": 0, "status": "draft"}
"""What leaving a key of the head out means."""

_LEFT_OUT: Final = frozenset(("submission", "internal_notes", "approved"))


class Entry(NamedTuple):
    """One entry that differs. `rule` is the section it stands under, "" for none; None is an entry not made."""

    name: str
    rule: str
    before: str | None
    now: str | None


def compared(
    before: Submission, now: Submission, *, tables: bool = True, head: Collection[str] = HEAD
) -> Iterator[Entry]:
    """The entries that differ, in the order of the file; `tables` compares table numbers, `head` these of its keys."""
    old, new = dict(_entries(before, tables, head)), dict(_entries(now, tables, head))
    for key in [*old, *(key for key in new if key not in old)]:
        was, is_now = old.get(key), new.get(key)
        if (was or NOT_STATED) != (is_now or NOT_STATED):
            yield Entry(*key, was, is_now)


def _entries(submission: Submission, tables: bool, head: Collection[str]) -> Iterator[tuple[tuple[str, str], str]]:
    """Every value under a name that does not depend on its place in a list, with the rule it stands under."""
    value = submission.value
    if not isinstance(value, dict):
        return
    first = value.get("submission")
    if isinstance(first, dict):
        known = {**_MEANT, **first}
        yield from (((_joined(key), ""), _shown(known[key])) for key in HEAD if key in head and key in known)
    for key, entry in value.items():
        if key not in _LEFT_OUT:
            left_out = frozenset[str]() if tables else frozenset({"tables"})
            yield from _flat(_joined("" if key == "offers" else key), "", entry, left_out)


def _flat(name: str, rule: str, value: Plain, left_out: frozenset[str]) -> Iterator[tuple[tuple[str, str], str]]:
    if isinstance(value, dict):
        for key, entry in value.items():
            if key not in left_out:
                yield from _flat(_joined(name, key), rule, entry, left_out)
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for index, item in enumerate(value, 1):
            under = _rule_of(item) or rule
            yield from _flat(_joined(name, _name_of(item) or str(index)), under, item, left_out)
    elif isinstance(value, list):
        yield (name, rule), ", ".join(map(_shown, value)) or "none"
    else:
        yield (name, rule), _shown(value)


def _joined(*names: str) -> str:
    return ", ".join(name.replace("_", " ") for name in names if name)


def _rule_of(item: Plain) -> str:
    rule = item.get("rule") if isinstance(item, dict) else None
    return str(rule) if rule is not None else ""


def _name_of(item: Plain) -> str:
    """What tells an item of a list from the others: its rule, with its place where it has one."""
    if not isinstance(item, dict):
        return ""
    parts = (item.get(key) for key in ("rule", "under", "at", "kind", "entry"))
    named = " ".join(str(part) for part in parts if part is not None)
    return f"§ {named}" if named[:1].isdecimal() else named


def _shown(value: Plain) -> str:
    if value is None:
        return NOT_STATED
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
