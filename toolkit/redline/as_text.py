"""The redline for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from toolkit.amendment.impact import Pair
from toolkit.amendment.model import Change
from toolkit.redline.model import Redline, by_weight
from toolkit.redline.words import (
    VERDICTS,
    WITHOUT_WORDS,
    chapters,
    counted,
    filings,
    ranked,
    remarks,
    summary,
    what,
    where,
    wordless,
)
from toolkit.report import document_json
from toolkit.unseen import printable

_WIDTH = 100


def redline_text(redline: Redline) -> str:
    """Grouped by section, the heaviest changes first; filings at the end."""
    return "".join(f"{line}\n" for line in _lines(redline))


def _lines(redline: Redline) -> Iterator[str]:
    yield printable(f"{redline.old} -> {redline.new}")
    if redline.same:
        yield from _wrapped(redline.same, "", "  ")
    yield printable(summary(redline))
    for note in redline.notes:
        yield from _wrapped(f"note: {note}", "", "  ")
    for title, pair, changes in chapters(redline):
        yield ""
        yield from _wrapped(f"{title}: {counted(changes)}", "", "  ")
        for cls, found in by_weight(changes):
            yield f"  {cls.value}"
            for change in found:
                yield from _change(change, pair, redline.library)
    if redline.impact is not None:
        yield from _filings(redline)


def _change(change: Change, pair: Pair | None, library: str | None) -> Iterator[str]:
    place, said, remark = where(change), what(change, pair, library), remarks(change, pair)
    said = f"{place}: {said}" if place else said
    yield from _wrapped(f"{said}; {', '.join(remark)}" if remark else said, "    ", "      ")
    if wordless(change):
        yield f"        ({WITHOUT_WORDS})"
    if change.before is not None:
        yield from _wrapped(change.before, "      - ", "        ")
    if change.after is not None:
        yield from _wrapped(change.after, "      + ", "        ")


def _filings(redline: Redline) -> Iterator[str]:
    yield ""
    yield f"Filings: {filings(redline.impact or ())}"
    for one in ranked(redline.impact or ()):
        yield printable(f"  {VERDICTS[one.verdict]:<12}{one.path}")
        for reason in one.why:
            yield from _wrapped(reason, "      ", "        ")
    for path in redline.over:
        yield printable(f"  {'left out':<12}{path}: it is over")


def _wrapped(text: str, first: str, later: str) -> list[str]:
    return wrap(
        printable(" ".join(text.split())), _WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    ) or [first.rstrip()]


def redline_json(redline: Redline) -> str:
    """`{version, old, new, changes, impact}` (design, section 7)."""
    return document_json(
        {
            "old": redline.old,
            "new": redline.new,
            "changes": [_plain(change) for change in redline.changes],
            "impact": [
                {
                    "path": one.path,
                    "verdict": one.verdict.value,
                    "why": "; ".join(one.why),
                    "provisions": list(one.provisions),
                }
                for one in redline.impact or ()
            ],
        }
    )


def _plain(change: Change) -> dict[str, str | None]:
    return {
        "section": change.section,
        "at": change.at,
        "kind": change.kind,
        "class": change.cls.value,
        "what": change.what,
        "before": change.before,
        "after": change.after,
        "effect": change.effect,
    }
