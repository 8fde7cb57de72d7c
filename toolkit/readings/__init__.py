"""Readings: what a section lets the holder choose, what binds it, and what is fixed.

section -> view (sentences with frames, tables) -> readers -> joiners -> ledger -> Readings

A reader is one file; its docstring says which wording it reads and what it never takes. `reading.READERS` is the
visible tuple of all.
"""

from __future__ import annotations

from toolkit.bulletin.model import Bulletin
from toolkit.document import Section
from toolkit.readings.model import Readings

__all__ = ["Readings", "read_rules"]


def read_rules(section: Section, bulletin: Bulletin) -> Readings:
    """All facts of one section of `bulletin`'s annex, with table roles, references, what is open and unread."""
    from toolkit.readings.reading import read

    return read(section, bulletin)
