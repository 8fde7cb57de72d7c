"""The references of a text: found, bound, made full for the place where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from toolkit.citation.binding import Item, bound
from toolkit.citation.phrase import phrase
from toolkit.citation.placing import Home, placed
from toolkit.citation.tokens import REACH, anchors, pieces
from toolkit.citation.values import Target
from toolkit.findings import Span
from toolkit.rulespec.model import Reference
from toolkit.spelling import folded

_SIGNS = re.compile(r"§[§\s]*")
_LEADING_SIGNS = re.compile(r"^§[§\s]*")
_APART = re.compile(r"[ \u00a0]+(\((?:[0-9]{1,3}|[a-z]{1,2}|[ivx]{3,5})\))")


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation that stands alone, as it was read: `str` gives its text back."""

    text: str
    items: tuple[Item, ...]

    @property
    def targets(self) -> tuple[Target, ...]:
        """What it points to, in its order; relative where its words are."""
        return tuple(item.target for item in self.items)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class FoundReference:
    """One reference in a text.

    `to` is full and without the section sign (`633b.22(g)`, `chapter 631a`; statutes as printed); `target` the value
    behind it. `printed` holds its words where they differ. `heading` is what `(relating to …)` calls it; `headings`
    one for each section of a range. `span` covers its words, `heading_span` the bracket. `doubt` says what looks like
    a slip; nothing is repaired.
    """

    to: str
    target: Target
    printed: str
    span: Span
    heading: str = ""
    headings: tuple[str, ...] = ()
    heading_span: Span | None = None
    doubt: str = ""

    @property
    def reference(self) -> Reference:
        """The reference as a rule spec holds it."""
        return Reference(self.to, self.heading, self.printed)


def references(text: str, home: Home | None = None) -> tuple[FoundReference, ...]:
    """Every reference in `text` in its order, lists split into their items, a range kept as one."""
    home = home or Home()
    return tuple(_found(text, item, home) for items in _citations(text, home.title) for item in items)


def citation(text: str, title: int = Home().title) -> Citation | None:
    """The citation that the whole of `text` is, or None. A leading section sign may be missing: `633a.7(l)—(n)`."""
    bare = text.strip()
    for signed in (bare, f"§ {bare}"):
        shift = len(signed) - len(bare)
        found = list(_citations(signed, title)) if signed else []
        ends = max((max(item.end, item.heading_end) for item in found[0]), default=0) if len(found) == 1 else 0
        if found and found[0] and found[0][0].start == 0 and ends == len(signed) and (not shift or bare[0].isdecimal()):
            return Citation(text, found[0])
    return None


def _citations(text: str, title: int) -> Iterator[tuple[Item, ...]]:
    """The citations of a text, each as its items."""
    ends = anchors(text)
    start = next(ends, None)
    while start is not None:
        window = text[start : start + REACH]
        found = pieces(window)
        items = _read(window[: found[-1].end], title) if found else ()
        end = start + max(max(item.end, item.heading_end) for item in items) if items else None
        if items:
            yield _aside(text, tuple(_moved(item, start) for item in items))
        try:
            start = ends.send(end)
        except StopIteration:
            return


@lru_cache(maxsize=2048)
def _read(words: str, title: int) -> tuple[Item, ...]:
    """The items of the citation that `words` begin with; pages cite the same provisions over and over."""
    found = phrase(pieces(words))
    return bound(found, title) if found is not None else ()


def _moved(item: Item, by: int) -> Item:
    return Item(
        item.target,
        item.start + by,
        item.end + by,
        item.heading,
        item.headings,
        item.heading_start + by if item.heading_end else 0,
        item.heading_end + by if item.heading_end else 0,
        item.doubt,
    )


def _aside(text: str, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """`items` with a doubt where a marker follows after a blank: it may belong to the citation or start a list."""
    last = items[-1]
    apart = None if last.heading_end or last.doubt else _APART.match(text, last.end)
    if apart is None:
        return items
    return (
        *items[:-1],
        replace(last, doubt=f"{apart[1]} follows after a blank and is not read as part of the citation"),
    )


def _found(text: str, item: Item, home: Home) -> FoundReference:
    target, doubt = placed(item.target, home)
    to = str(target)
    words = _LEADING_SIGNS.sub("", " ".join(text[item.start : item.end].split()))
    return FoundReference(
        to,
        target,
        "" if _unsigned(words) == _unsigned(to) else words,
        Span(item.start, item.end),
        item.heading,
        item.headings,
        Span(item.heading_start, item.heading_end) if item.heading_end else None,
        item.doubt or doubt,
    )


def _unsigned(words: str) -> str:
    return folded(_SIGNS.sub("", words))
