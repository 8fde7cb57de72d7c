"""Levels for markers: which `(i)` is a letter, which a numeral, and what stands under what."""

from typing import TYPE_CHECKING

from toolkit.late import late

if TYPE_CHECKING:
    from toolkit.outline.model import Levelled, Marker
    from toolkit.outline.solver import levels
else:
    __getattr__ = late(__name__, model=["Levelled", "Marker"], solver=["levels"])

__all__ = ["Levelled", "Marker", "levels"]
