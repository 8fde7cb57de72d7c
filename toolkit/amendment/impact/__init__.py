"""What an amendment does to filings: nothing, one more option, a person's eyes, or a new filing."""

from toolkit.amendment.impact.judging import impact
from toolkit.amendment.impact.model import Impact, Pair, Verdict
from toolkit.amendment.impact.rules import Amended

__all__ = ["Amended", "Impact", "Pair", "Verdict", "impact"]
