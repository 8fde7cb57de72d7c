"""Pages with one thing wrong, made from a seed, and what a reading of such a page owes its reader.

`python -m tests.mutations --count 2000` judges that many and prints every complaint; the suite judges 200.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests import nothing_lost, tables_said
from tests.corridor import Walk, rulemaking, walk
from tests.published import published
from tests.rulemakings import shapes
from toolkit.findings import CannotGoOn

Edit = tuple[str, tuple[int, ...]]
"""The mutated text, and where in it the wrong things stand."""

_MARKER = re.compile(r"(?<=[\n >])\((?:[a-zA-Z]|[ivxIVX]+|[0-9]{1,2})\)(?=[ <])")


@dataclass(frozen=True, slots=True)
class Page:
    """A page that reads well."""

    name: str
    text: str
    read: Walk


@dataclass(frozen=True, slots=True)
class Mutation:
    """One page with one thing wrong: `kind` made by `seed`."""

    page: Page
    kind: str
    seed: int
    text: str
    spots: tuple[int, ...]

    @property
    def name(self) -> str:
        """How a person asks for this one again."""
        return f"{self.page.name} {self.kind} {self.seed}"


def pages() -> tuple[Page, ...]:
    """Our rulemakings in every shape, and the published Bulletins where they are at hand."""
    ours = [
        Page(f"{name}/{file}", rulemaking(name, shape).source, rulemaking(name, shape))
        for name in shapes.names()
        for shape, file in shapes.PAGES.items()
    ]
    theirs = []
    for path in published():
        data = path.read_bytes()
        read = walk(data, path.name)
        theirs.append(Page(path.name, read.source, read))
    return (*ours, *theirs)


def mutations(count: int, over: tuple[Page, ...], first: int = 0) -> Iterator[Mutation]:
    """So many mutations, each kind and page in turn; the same for the same numbers."""
    kinds = tuple(KINDS)
    for seed in range(first, first + count):
        kind = kinds[seed % len(kinds)]
        page = over[seed // len(kinds) % len(over)]
        text, spots = KINDS[kind](page.text, random.Random(f"{page.name} {kind} {seed}"))
        yield Mutation(page, kind, seed, text, spots)


def complaints(mutation: Mutation) -> list[str]:
    """What the reading of this page owes its reader and does not give."""
    try:
        read = walk(mutation.text.encode("utf-8"), mutation.page.name)
    except CannotGoOn:
        return []
    except Exception as trouble:  # noqa: BLE001 (whatever comes is a complaint)
        last = traceback.extract_tb(trouble.__traceback__)[-1]
        return [f"{type(trouble).__name__}: {trouble} ({last.filename.rsplit('/toolkit/')[-1]}:{last.lineno})"]
    spots = tuple(len(re.sub(r"\r\n?", "\n", mutation.text[:it])) for it in mutation.spots)  # as the page's text counts
    return [*nothing_lost.complaints(read), *tables_said.complaints(mutation.page.read, read, spots)]


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _start(lines: list[str], number: int) -> int:
    return sum(len(line) for line in lines[:number])


def _doubled_line(text: str, dice: random.Random) -> Edit:
    lines = _lines(text)
    at = dice.randrange(len(lines))
    lines.insert(at, lines[at])
    return "".join(lines), (_start(lines, at + 1),)


def _deleted_line(text: str, dice: random.Random) -> Edit:
    lines = _lines(text)
    at = dice.randrange(len(lines))
    del lines[at]
    return "".join(lines), (_start(lines, at),)


def _swapped_lines(text: str, dice: random.Random) -> Edit:
    lines = _lines(text)
    at = dice.randrange(len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return "".join(lines), (_start(lines, at + 1),)


def _markers(text: str, dice: random.Random, count: int) -> list[re.Match[str]]:
    found = list(_MARKER.finditer(text, max(text.find("Annex A\n"), 0)))
    return sorted(dice.sample(found, min(count, len(found))), key=re.Match.start)


def _doubled_marker(text: str, dice: random.Random) -> Edit:
    for found in _markers(text, dice, 1):
        return f"{text[: found.end()]} {text[found.start() :]}", (found.end(),)
    return text, ()


def _deleted_marker(text: str, dice: random.Random) -> Edit:
    for found in _markers(text, dice, 1):
        return text[: found.start()] + text[found.end() :], (found.start(),)
    return text, ()


def _swapped_markers(text: str, dice: random.Random) -> Edit:
    two = _markers(text, dice, 2)
    if len(two) < 2:
        return text, ()
    one, other = two
    middle = text[one.end() : other.start()]
    return text[: one.start()] + other[0] + middle + one[0] + text[other.end() :], (one.end(), other.start())


def _table(text: str, dice: random.Random) -> tuple[int, int]:
    """Where some line with many cells stands."""
    found = [it for it in re.finditer(r"[^\n]+", text) if _cells(it[0]) > 2] or list(re.finditer(r"[^\n]+", text))
    chosen = dice.choice(found)
    return chosen.span()


def _cells(line: str) -> int:
    return len(re.findall(r"\|| (?:to|for) 1\b|[0-9]%|[0-9]×|<td|<th", line))


def _cut_table(text: str, dice: random.Random) -> Edit:
    start, end = _table(text, dice)
    first, second = sorted(dice.sample(range(start, end + 1), 2)) if end > start else (start, end)
    return text[:first] + text[second:], (first,)


def _dropped_blank(text: str, dice: random.Random) -> Edit:
    start, end = _table(text, dice)
    blanks = [at for at in range(start, end) if text[at] == " "]
    if not blanks:
        return text, ()
    at = dice.choice(blanks)
    return text[:at] + text[at + 1 :], (at,)


KINDS: dict[str, Callable[[str, random.Random], Edit]] = {
    "doubled-line": _doubled_line,
    "deleted-line": _deleted_line,
    "swapped-lines": _swapped_lines,
    "doubled-marker": _doubled_marker,
    "deleted-marker": _deleted_marker,
    "swapped-markers": _swapped_markers,
    "cut-table": _cut_table,
    "dropped-blank": _dropped_blank,
}


def main() -> int:
    """Judge many mutations and print what is owed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    owed = 0
    for mutation in mutations(asked.count, pages(), asked.first):
        for line in complaints(mutation):
            owed += 1
            print(f"{mutation.name}: {line}")
    print(f"{asked.count} mutations, {owed} complaints")
    return 1 if owed else 0


if __name__ == "__main__":
    sys.exit(main())
