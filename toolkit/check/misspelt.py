"""Keys that are there under another name: one cause, so one finding, though the schema sees two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from toolkit.check.hints import meant_hint, near
from toolkit.check.torn import split_from
from toolkit.check.wording import Judged, worded
from toolkit.findings import Finding
from toolkit.judging import Failure
from toolkit.rulespec.model import Choice, RuleSpec
from toolkit.yamltext import Path


def told(
    failed: Sequence[Failure], judged: Judged, renamed: Callable[[str], str | None] = lambda _key: None
) -> Iterator[Finding]:
    """The findings of `failed`; a missing key that an unknown one beside it is meant to be is not told a second time.

    `renamed` gives the name that a key of the offer has now, where it had another one before.
    """
    meant = dict(_meant(failed, renamed))
    taken = {(path[:-1], key) for path, key in meant.items()}
    for failure in failed:
        if failure.keyword == "required" and (failure.path, failure.key) in taken:
            continue
        split = split_from(judged.submission, failure.path) if failure.keyword == "additionalProperties" else None
        if split is not None and not split[1]:
            continue  # told with its first piece
        finding = worded(failure, judged)
        key = meant.get(failure.path) if failure.keyword == "additionalProperties" else None
        yield finding if key is None else replace(finding, hint=meant_hint(failure.key, key))


def _meant(failed: Iterable[Failure], renamed: Callable[[str], str | None]) -> Iterator[tuple[Path, str]]:
    for failure in failed:
        if failure.keyword == "additionalProperties":
            key = renamed(failure.key) or near(failure.key, failure.schema["properties"])
            if key is not None:
                yield failure.path, key


def name_now(key: str, spec: RuleSpec, versions: Iterable[RuleSpec]) -> str | None:
    """What `spec` calls the choice that another version of the rule calls `key`; None where none does."""
    for version in versions:
        names = {choice.name for choice in version.choices}
        then = next((choice for choice in version.choices if choice.name == key), None)
        fresh = [choice for choice in spec.choices if choice.name not in names]
        if then is not None and fresh:
            likest = max(fresh, key=lambda now: _likeness(now, then))
            if _likeness(likest, then) > (False, 0):
                return likest.name
    return None


def _likeness(now: Choice, then: Choice) -> tuple[bool, int]:
    """How much two choices have in common: their place, then how many options."""
    alike = now.pick == then.pick
    return alike and now.at == then.at, len(set(now.options) & set(then.options)) if alike else 0
