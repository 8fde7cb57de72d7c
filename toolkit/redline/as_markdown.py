"""The redline as Markdown, for a pull request: every text escaped, nobody notified, nothing linked."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
from toolkit.unseen import printable

_MARKS = re.compile(r"([\\`*_{}\[\]()+.!|~$^=-])")
_CALLS = re.compile(r"([@#])(?=\w)")


def escaped(text: str) -> str:
    """One line of Markdown that shows `text` as it is: no markup, no mention, no link, no reference to an issue."""
    words = printable(" ".join(text.split()))
    safe = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    safe = _CALLS.sub(r"\1<!-- -->", _MARKS.sub(r"\\\1", safe))
    return safe.replace("://", ":<!-- -->//")


def redline_markdown(redline: Redline) -> str:
    """A heading a section, an item a change."""
    return "".join(f"{line}\n" for line in _lines(redline))


def _lines(redline: Redline) -> Iterator[str]:
    yield f"## What changed: {escaped(redline.old)} → {escaped(redline.new)}"
    yield ""
    if redline.same:
        yield from (f"**{escaped(redline.same)}**", "")
    yield f"{escaped(summary(redline))}"
    if redline.notes:
        yield ""
        yield from (f"> {escaped(note)}  " for note in redline.notes)
    for title, pair, changes in chapters(redline):
        yield from ("", f"### {escaped(title)}", "", escaped(counted(changes)), "")
        for _cls, found in by_weight(changes):
            for change in found:
                yield from _change(change, pair, redline.library)
    if redline.impact is not None:
        yield from _filings(redline)


def _change(change: Change, pair: Pair | None, library: str | None) -> Iterator[str]:
    place = where(change)
    said = what(change, pair, library)
    said = f"{place}: {said}" if place else said
    yield f"- **{change.cls.value}** {escaped(said)}" + "".join(f" · *{escaped(one)}*" for one in remarks(change, pair))
    if wordless(change):
        yield f"  - {escaped(WITHOUT_WORDS)}"
    if change.before is not None:
        yield f"  - before: {escaped(change.before)}"
    if change.after is not None:
        yield f"  - after: {escaped(change.after)}"


def _filings(redline: Redline) -> Iterator[str]:
    yield from ("", "### Filings", "", escaped(filings(redline.impact or ())), "")
    if redline.impact:
        yield from ("| Filing | Verdict | Why |", "| --- | --- | --- |")
    for one in ranked(redline.impact or ()):
        yield f"| {escaped(one.path)} | **{VERDICTS[one.verdict]}** | {'<br>'.join(map(escaped, one.why))} |"
    if redline.over:
        yield from ("", f"Left out, since they are over: {', '.join(map(escaped, redline.over))}")
