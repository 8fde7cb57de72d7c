"""The annex as a tree: chapters, sections, provisions and tables, with a leaf for every character."""

from __future__ import annotations

from toolkit.bulletin.model import Bulletin
from toolkit.document.model import Chapter, Document, Leaf, Provision, Section

__all__ = ["Chapter", "Document", "Leaf", "Provision", "Section", "read_document"]


def read_document(bulletin: Bulletin) -> Document:
    """The annex of a page as sections and provisions; what is doubtful is among its findings, and it never fails."""
    from toolkit.document.reading import read

    return read(bulletin)
