"""The operator's YAML with a line and column for every value."""

from toolkit.submission.model import (
    Answer,
    Approval,
    Contact,
    Declared,
    Duty,
    Offer,
    Position,
    Submission,
)
from toolkit.submission.reading import read_submission, with_changes

__all__ = [
    "Answer",
    "Approval",
    "Contact",
    "Declared",
    "Duty",
    "Offer",
    "Position",
    "Submission",
    "read_submission",
    "with_changes",
]
