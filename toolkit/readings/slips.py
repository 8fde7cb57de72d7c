"""Says citations that look like a slip: a dash or a comma that was lost, a plural with one target, headings too few.

Takes no fact from them: references are printed as they were read, and nothing is repaired.
"""

from __future__ import annotations

from toolkit.findings import Severity
from toolkit.readings.model import NOTHING, Facts
from toolkit.readings.view import View


def read(view: View, _so_far: Facts) -> Facts:
    """A finding for each doubtful citation of the section."""
    found = tuple(
        view.finding(
            "citation-doubtful",
            Severity.WARNING,
            f"The citation “{one.span.cut(place.text)}” may be a slip: {one.doubt}.",
            place,
        )
        for place in view.places
        for one in place.references
        if one.doubt
    )
    return Facts(findings=found) if found else NOTHING
