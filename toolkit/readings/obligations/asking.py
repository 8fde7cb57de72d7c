"""A sentence that may ask for something, with its forms, and the duty that a reader makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from toolkit.readings.formed import Formed
from toolkit.readings.forms import Form
from toolkit.readings.model import Facts, Words
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View

NOT_NAMED = "not named"
"""The approval of a duty for which the text names no provision."""

_BINDS = re.compile(r"\b(?:shall|must|will|required|unless\s+(?:it|the\s+\w+)\s+(?:has|have|is|are))\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Asked(Formed):
    """A sentence that may ask for something, with its forms; `lead` is the sentence above that it is an item of.

    `binds` says that it, or its lead-in, tells what shall be; `kinds` are those of its forms.
    """

    lead: Asked | None = field(repr=False)
    binds: bool
    kinds: frozenset[str]

    @property
    def colon(self) -> bool:
        """Whether it leads a list or table in."""
        return self.stop >= len(self.text.rstrip()) and self.text.rstrip().endswith(":")

    def all(self, kind: str) -> Iterator[Form]:
        """Its forms of a kind."""
        return (form for form in self.forms if form.kind == kind) if kind in self.kinds else iter(())

    def first(self, kind: str) -> Form | None:
        """Its first form of a kind."""
        return next(self.all(kind), None)


def asked_in(
    view: View,
    place: Place,
    sentence: Sentence,
    so_far: Facts,
    forms: tuple[Form, ...] = (),
    lead: Asked | None = None,
) -> Asked:
    """A sentence that may ask for something."""
    binds = (lead is not None and lead.binds) or _BINDS.search(place.text, sentence.start, sentence.stop) is not None
    return Asked(view, place, sentence, forms, so_far, lead, binds, frozenset(form.kind for form in forms))


class Duty(NamedTuple):
    """A duty on its way to an obligation; `held` are the words whose numbers it holds."""

    kind: str
    what: tuple[str, ...]
    held: tuple[Words, ...]
    approval: str = NOT_NAMED


DutyReader = Callable[[Asked], Iterator[Duty]]
"""A reader of one kind of duty."""

_BY = re.compile(
    r"\b(?:in\s+accordance\s+with|under|pursuant\s+to|by|as\s+required\s+by|for\s+approval)\s*$", re.IGNORECASE
)


def approval(asked: Asked, start: int = 0, stop: int | None = None) -> str:
    """The provision under which `[start, stop)` of the sentence asks for approval, "not named" where it names none."""
    forms = [form for form in asked.all("approved") if form.start >= start and (stop is None or form.start < stop)]
    if not forms:
        return NOT_NAMED
    for begin, end in asked.place.citations:
        if forms[0].start < begin and end <= asked.stop and _BY.search(asked.text, forms[0].start, begin):
            return cited(asked, begin, end)
    return NOT_NAMED


def cited(asked: Asked, start: int, stop: int) -> str:
    """The first provision of a run of citations."""
    found = (one.reference.to for one in asked.place.references if start <= one.span.start < stop)
    return next(found, NOT_NAMED)
