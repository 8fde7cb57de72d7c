"""Fingerprints of provisions and sections: the same words give the same one, however a page lays them out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from toolkit.document import Provision, Section
from toolkit.spelling import unified
from toolkit.tables.model import Cell, Grid


def provision_sha256(provision: Provision) -> str:
    """Over the provision's own sentences, without its marker, its tables and what stands under it."""
    return _sha256(unified(provision.text))


def section_sha256(section: Section, text: str) -> str:
    """Over markers, sentences and cells in the order of the page; `text` is the page's, where the cells stand."""
    return _sha256(unified(" ".join(_words(section.body, text))))


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _words(body: tuple[Provision | Grid, ...], text: str) -> Iterator[str]:
    for item in body:
        if isinstance(item, Grid):
            yield from _cells(item, text)
        else:
            yield f"({item.marker}) {item.text}" if item.marker else item.text
            yield from _words(item.body, text)


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
