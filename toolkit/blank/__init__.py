"""A submission to fill in: every key and option with its provision, and which of them go together."""

from toolkit.blank.asked import Asked, asked
from toolkit.blank.page import blank

__all__ = ["Asked", "asked", "blank"]
