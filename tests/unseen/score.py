"""Reads the pages of a round through all rooms and holds them against facts a person took from them.

    python -m tests.unseen.score round-1

Prints a line for every fact: right, wrong (and what came), missed but said (an open point, an unread number or a
finding there tells), missed in silence; then what came and stands in no list; then totals by kind.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import yaml

from tests.unseen import verdicts
from tests.unseen.lines import Line, Silence
from toolkit.bulletin import read_bulletin
from toolkit.document import read_document
from toolkit.findings import Finding
from toolkit.rulespec import specs_of
from toolkit.rulespec.model import RuleSpec

FOLDER = Path(__file__).parent
MARKS = ("right", "wrong", "missed but said", "missed in silence")


def main(names: list[str]) -> int:
    """Scores each round named; 2 where there is none of that name."""
    for name in names:
        path = FOLDER / f"{name}.facts.yaml"
        if not path.is_file():
            print(f"no facts in {path.name}", file=sys.stderr)
            return 2
        for line in report(name, tuple(scored(path))):
            print(line)
    return 0 if names else 2


def scored(path: Path) -> Iterator[Line]:
    """A line for every fact of a round, page by page."""
    for page in yaml.safe_load(path.read_text("utf-8"))["pages"]:
        file = path.parent / page["page"]
        specs, findings = read(file)
        by_section = {it.section: it for it in specs}
        for number, wanted in enumerate(page["sections"]):
            section = wanted["section"]
            spec = by_section.pop(section, None)
            if spec is None:
                yield Line(section, "section", "", "missed in silence", wanted["title"])
                continue
            silence = Silence(spec, tuple(it for it in findings if it.section == section))
            yield from verdicts.section(wanted | ({} if number else {"source": page["source"]}), spec, silence)
        for extra in by_section:
            yield Line(extra, "section", "", "wrong", "a section that the page does not hold")


def read(file: Path) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
    """The specs of a page and all that was said on the way."""
    return specs_of(read_document(read_bulletin(file.read_bytes(), file.name)))


def report(name: str, lines: tuple[Line, ...]) -> Iterator[str]:
    """The lines, section by section, and the totals."""
    section = ""
    for line in lines:
        if line.section != section:
            section = line.section
            yield f"\n§ {section}"
        yield f"  {line.mark:17} {line.kind:12} {line.at or '-':8} {line.says}"
    yield f"\n{name}: totals"
    yield f"  {'kind':12} {'facts':>5} " + " ".join(f"{it:>17}" for it in MARKS)
    counted = tuple(it for it in lines if it.mark in MARKS)
    for kind in (*dict.fromkeys(it.kind for it in counted), "all"):
        yield _totals(kind, Counter(it.mark for it in counted if kind in (it.kind, "all")))
    yield f"  came and stands in no list (not counted): {sum(it.mark == 'not listed' for it in lines)}"
    yield from _parts(lines)


def _totals(kind: str, marks: Counter[str]) -> str:
    """One row: how many facts of a kind, how many of each mark, and the fraction that is right."""
    whole = sum(marks.values())
    return f"  {kind:12} {whole:5} " + " ".join(f"{marks[it]:17}" for it in MARKS) + f"   {marks['right']}/{whole}"


def _parts(lines: tuple[Line, ...]) -> Iterator[str]:
    """What was wrong in facts that were found: the choice's name, its place, its options."""
    wrong: Counter[tuple[str, str]] = Counter()
    for line in lines:
        wrong.update((line.kind, part) for part in line.parts)
    for (kind, part), number in sorted(wrong.items()):
        yield f"  wrong part: {kind} {part}: {number}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
