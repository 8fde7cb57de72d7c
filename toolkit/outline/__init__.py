"""Levels for markers: which `(i)` is a letter, which a numeral, and what stands under what."""

from toolkit.outline.model import Levelled, Marker
from toolkit.outline.solver import levels

__all__ = ["Levelled", "Marker", "levels"]
