"""What no reading may do: lose a character of the page, or give one to two things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tests.corridor import Walk
from toolkit.document import Provision
from toolkit.findings import Span
from toolkit.tables.model import Grid

_WORDLESS = {"blank": re.compile(r"\s*"), "rule": re.compile(r"[\s|+=:_-]*")}


def complaints(read: Walk) -> list[str]:
    """Where parts or leaves leave a gap or overlap, and where the tree says something else than its leaves."""
    parts = [part.span for part in read.document.bulletin.parts]
    leaves = [leaf.span for leaf in read.document.leaves]
    out = [*_covers("parts", parts, read.text), *_covers("leaves", leaves, read.text)]
    return out or [*_silent(read), *_tree(read)]


def _covers(what: str, spans: Iterable[Span], text: str) -> Iterator[str]:
    at = 0
    for span in spans:
        if span.start != at or span.end < span.start:
            yield f"{what}: {text[at : span.start]!r} is lost or doubled at {at}"
        at = span.end
    if at != len(text):
        yield f"{what}: {text[at:]!r} is lost at the end"


def _silent(read: Walk) -> Iterator[str]:
    """Leaves that no reader looks at hold no words, or a finding stands on them."""
    for leaf in read.document.leaves:
        held = leaf.span.cut(read.text)
        if leaf.kind in _WORDLESS and not _WORDLESS[leaf.kind].fullmatch(held) and not _told(leaf.span, read):
            yield f"{leaf.kind}: {held[:80]!r} are words, in {leaf.section} {leaf.at}"


def _told(span: Span, read: Walk) -> bool:
    return any(it.span and it.span.start < span.end and span.start < it.span.end for it in read.findings)


def _tree(read: Walk) -> Iterator[str]:
    """The words of provisions and cells, in order, are the words of the leaves of these kinds."""
    told: dict[str, list[str]] = {"text": [], "cell": []}
    for section in read.document.sections:
        for item in section.body:
            _tell(item, told)
    stray = [leaf.span for leaf in read.document.leaves if leaf.kind == "text" and not leaf.section]
    for span in stray:
        if not _told(span, read):
            yield f"text: {span.cut(read.text)!r} stands in no section, and nothing says so"
    for kind, words in told.items():
        kept = [leaf.span.cut(read.text) for leaf in read.document.leaves if leaf.kind == kind and leaf.section]
        missing = _bag(kept) - _bag(words)
        extra = _bag(words) - _bag(kept)
        if missing or extra:
            yield f"{kind}: {sorted(missing)[:8]} in leaves and not in the tree, {sorted(extra)[:8]} the other way"


def _tell(item: Provision | Grid, told: dict[str, list[str]]) -> None:
    if isinstance(item, Grid):
        told["cell"] += [cell.text for row in (item.head, *item.rows) for cell in row]
        return
    told["text"].append(item.text)
    for under in item.body:
        _tell(under, told)


def _bag(texts: Iterable[str]) -> set[str]:
    """The words of these texts; a group's heading gets its colon from the reading."""
    return {word.rstrip(":") for text in texts for word in text.split()} - {""}
