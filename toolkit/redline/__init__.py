"""Two sides compared, for people: what changed, section by section, and what it does to filings."""

from toolkit.redline.model import Redline, Side
from toolkit.redline.pairing import of_rules, of_submissions

__all__ = ["Redline", "Side", "of_rules", "of_submissions"]
