"""Every number is accounted for: change one on a page, and a fact of its spec, or its list of unread numbers, changes.

`python -m tests.figures` tries every number of every page; the suite tries some of each.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from tests.corridor import Walk, rulemaking, walk
from tests.mutations import Page
from tests.published import published
from tests.rulemakings import shapes
from toolkit.rulespec import dump

_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NUMBER = re.compile(rf"[0-9]+|\b(?:{'|'.join(_WORDS)}|twice|half)\b", re.IGNORECASE)
_OTHER = {"twice": "thrice", "half": "quarter", "twelve": "two"}


@dataclass(frozen=True, slots=True)
class Changed:
    """A page with one other number: `number` at `at` became `other`."""

    page: Page
    at: int
    number: str
    other: str

    @property
    def text(self) -> str:
        """The changed page."""
        return self.page.text[: self.at] + self.other + self.page.text[self.at + len(self.number) :]

    @property
    def name(self) -> str:
        """Where it stands, for people."""
        start, end = max(0, self.at - 40), self.at + len(self.number) + 25
        return f"{self.page.name}:{self.at} {self.number} -> {self.other} in {self.page.text[start:end]!r}"


def pages() -> tuple[Page, ...]:
    """The text pages whose numbers are changed: ours with pipes, and the published ones where they are at hand."""
    ours = [Page(name, rulemaking(name, "pipes").text, rulemaking(name, "pipes")) for name in shapes.names()]
    theirs = [(path.name, walk(path.read_bytes(), path.name)) for path in published()]
    return (*ours, *(Page(name, read.text, read) for name, read in theirs))


def changes(page: Page, every: int = 1, first: int = 0) -> Iterator[Changed]:
    """Each number in provisions and tables of a page, or every n-th, with another one in its place."""
    leaves = [leaf.span for leaf in page.read.document.leaves if leaf.section and leaf.kind in ("text", "cell")]
    found = [number for span in leaves for number in _NUMBER.finditer(page.text, span.start, span.end)]
    for number in found[first::every]:
        yield Changed(page, number.start(), number[0], _other(number[0]))


def unnoticed(changed: Changed) -> bool:
    """Whether the changed page gives the very facts of the unchanged one."""
    return facts(walk(changed.text.encode("utf-8"), changed.page.name)) == facts(changed.page.read)


def facts(read: Walk) -> list[Any]:
    """The facts of a page's specs, fingerprints aside."""
    return [_without(yaml.load(dump(spec, facts_only=True), yaml.CSafeLoader)) for spec in read.specs]


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(item) for key, item in value.items() if key != "sha256"}
    return [_without(item) for item in value] if isinstance(value, list) else value


def _other(number: str) -> str:
    if number.isdigit():
        return number[:-1] + ("7" if number[-1] != "7" else "6")
    word = number.lower()
    other = _OTHER.get(word) or _WORDS[_WORDS.index(word) + 1]
    return other.capitalize() if number[0].isupper() else other


def main() -> int:
    """Try every number of every page, and print those that nobody would miss."""
    owed = 0
    for page in pages():
        for changed in changes(page):
            if unnoticed(changed):
                owed += 1
                print(changed.name)
    print(f"{owed} numbers unaccounted for")
    return 1 if owed else 0


if __name__ == "__main__":
    sys.exit(main())
