"""What is told of a kind of finding."""

from __future__ import annotations

from typing import NamedTuple


class Meaning(NamedTuple):
    """Three short texts for an officer: what the finding says, why it matters, what to do about it."""

    means: str
    matters: str
    mend: str
