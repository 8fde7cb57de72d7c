"""For every kind of finding what it means, why it matters and how to mend it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from toolkit.meanings.layout import laid_out
from toolkit.meanings.model import Meaning

__all__ = ["Meaning", "laid_out", "meaning_of", "meanings"]

ROOMS = (
    *("files", "entries", "standing", "filings", "specs", "pages", "orders", "days", "sections", "grids"),
    *("facts", "slips"),
)
"""The modules that hold the meanings, in the order of the corridor backwards: an officer's own file comes first."""


@cache
def meanings() -> Mapping[str, Meaning]:
    """Every meaning by the id of its findings."""
    return {id_: meaning for room in ROOMS for id_, meaning in import_module(f"{__name__}.{room}").MEANINGS.items()}


def meaning_of(id_: str) -> Meaning | None:
    """What findings with this id mean; None where no finding has it."""
    return meanings().get(id_)
