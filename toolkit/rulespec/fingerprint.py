"""Fingerprints of provisions and sections: the same words give the same one, however a page lays them out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from toolkit.document import Provision, Section
from toolkit.spelling import unified
from toolkit.tables.model import Cell, Grid


class Fingerprints(NamedTuple):
    """Those of a section and of its provisions, in their order.

    A section's is over its markers, sentences and cells in the order of the page. A provision's is over its own
    sentences, without its marker, its tables and what stands under it.
    """

    section: str
    provisions: tuple[str, ...]


def fingerprints(section: Section, text: str) -> Fingerprints:
    """The fingerprints of `section`; `text` is the page's, where its cells stand."""
    words: list[str] = []
    own: list[str] = []
    _gather(section.body, text, words, own)
    return Fingerprints(_sha256(" ".join(piece for piece in words if piece)), tuple(own))


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _gather(body: tuple[Provision | Grid, ...], text: str, words: list[str], own: list[str]) -> None:
    for item in body:
        if isinstance(item, Grid):
            words.append(unified(" ".join(_cells(item, text))))
            continue
        sentences = unified(item.text)
        own.append(_sha256(sentences))
        words += [unified(f"({item.marker})"), sentences] if item.marker else [sentences]
        _gather(item.body, text, words, own)


def _cells(grid: Grid, text: str) -> Iterator[str]:
    """The printed pieces of a grid, each once; a grid repeats labels on all the rows they span or head."""
    seen: set[int] = set()
    for row in (grid.head, *grid.rows):
        for cell in row:
            yield from _pieces(cell, text, seen)


def _pieces(cell: Cell, text: str, seen: set[int]) -> Iterator[str]:
    if not cell.spans:
        yield cell.text
    for span in cell.spans:
        if span.start not in seen:
            seen.add(span.start)
            yield span.cut(text)
