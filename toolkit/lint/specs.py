"""What a spec file shows of slips without its page: numbers twice or left out, levels left out, labels, open points.

A facts-only spec has no words, so what needs them is said not to have been looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.citation.markers import places
from toolkit.findings import Finding, Severity
from toolkit.lint.model import Looked
from toolkit.rulespec.model import Choice, RuleSpec

_OPEN = {
    "text-against-table": "The text and the table say different things: {}.",
    "no-column": "The rule orders “{}” into the filing, and its table has no column for it.",
    "condition-not-offered": "A condition speaks of “{}”, which the section does not offer.",
    "pick-count": "How many may be picked is said in two ways: {}.",
}


def opened(looked: Looked) -> Iterator[Finding]:
    """Open points of the specs that are slips of the text; those that the reading has told are not told twice."""
    told = {(one.section, one.at, one.id) for one in looked.found}
    for spec in looked.specs:
        for point in spec.open:
            words = _OPEN.get(point.kind)
            if words and (spec.section, point.at, point.kind) not in told:
                message = words.format(point.about)
                yield looked.said(point.kind, Severity.WARNING, message, spec.section, point.at)


def numbered(looked: Looked) -> Iterator[Finding]:
    """Numbers printed twice, left out, or on a level of their own, from the addresses of a spec file."""
    for spec in looked.specs if looked.bulletin is None else ():
        lists: dict[str, list[str]] = {}
        for place in spec.provisions:
            holder, _, step = place.at.rpartition(".")
            if step.startswith("¶"):
                continue
            marker, _, count = step.partition("#")
            if count:
                message = f"({marker}) is printed another time"
                yield looked.said("number-repeated", Severity.WARNING, message, spec.section, place.at)
            else:
                lists.setdefault(holder, []).append(marker)
        if not spec.partial:
            yield from _lists(looked, spec, lists)


def labelled(looked: Looked) -> Iterator[Finding]:
    """Labels under which a spec file's table prices what its list calls otherwise."""
    for spec in looked.specs if looked.bulletin is None else ():
        for choice in spec.choices:
            if choice.labels:
                message = f"The table prices wagers under other words than the list: {_pairs(choice)}."
                yield looked.said("labels-joined", Severity.NOTE, message, spec.section, choice.at)


def not_looked_at(looked: Looked) -> Iterator[Finding]:
    """What a spec file keeps from being seen."""
    for spec in looked.specs if looked.bulletin is None else ():
        bare = bool(spec.provisions) and all(place.text is None for place in spec.provisions)
        what = "quotes, brackets, colons, rows that lack cells, the page's head, its order, statutes"
        what = f"names of wagers, {what}" if bare else what
        message = f"{'This spec holds no wording' if bare else 'A spec is no page'}; not looked at: {what}."
        hint = "Give the Bulletin page to have all of it looked at."
        yield looked.said("not-looked-at", Severity.NOTE, message, spec.section, "", hint=hint)


def _lists(looked: Looked, spec: RuleSpec, lists: dict[str, list[str]]) -> Iterator[Finding]:
    for holder, markers in lists.items():
        counted = _counted(markers)
        if counted is None:
            continue
        rank, numbers = counted
        first = f"{holder}.{markers[0]}".lstrip(".")
        if holder and rank > len(holder.split(".")) and not _known_skip(holder, lists):
            yield looked.said("level-skipped", Severity.NOTE, f"({markers[0]}) leaves out a level", spec.section, first)
        for marker, number, before in zip(markers, numbers, (0, *numbers), strict=False):
            if number > before + 1:
                at = f"{holder}.{marker}".lstrip(".")
                message = f"a number before ({marker}) is missing"
                yield looked.said("number-missing", Severity.WARNING, message, spec.section, at)
        if len(markers) == 1:
            message = f"({markers[0]}) stands alone in its list; a second number may be missing"
            yield looked.said("number-alone", Severity.NOTE, message, spec.section, first)


def _known_skip(holder: str, lists: dict[str, list[str]]) -> bool:
    """Whether a level was left out above already: what stands under (i) of (c) is no second skip."""
    steps = holder.split(".")
    return any(
        (counted := _counted(lists.get(".".join(steps[:depth]), []))) is not None and counted[0] > depth
        for depth in range(1, len(steps))
    )


def _counted(markers: list[str]) -> tuple[int, tuple[int, ...]] | None:
    """The rank that all markers share, likeliest by how well they count up, and their numbers there."""
    shared = set.intersection(*({rank for rank, _ in places(marker)} for marker in markers)) if markers else set()
    best: tuple[int, int, tuple[int, ...]] | None = None
    for rank in sorted(shared):
        numbers = tuple(dict(places(marker))[rank] for marker in markers)
        gaps = sum(abs(after - before - 1) for before, after in zip((0, *numbers), numbers, strict=False))
        if best is None or gaps < best[0]:
            best = (gaps, rank, numbers)
    return None if best is None else best[1:]


def _pairs(choice: Choice) -> str:
    return "; ".join(f'"{option}" as "{label}"' for option, label in choice.labels)
