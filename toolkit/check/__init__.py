"""A checked submission, or the findings that speak against it."""

from toolkit.check.checking import check
from toolkit.check.model import (
    Answer,
    Checked,
    CheckedOffer,
    DayStanding,
    Judgement,
    NotLoaded,
    Settled,
    holds,
)

__all__ = [
    "Answer",
    "Checked",
    "CheckedOffer",
    "DayStanding",
    "Judgement",
    "NotLoaded",
    "Settled",
    "check",
    "holds",
]
