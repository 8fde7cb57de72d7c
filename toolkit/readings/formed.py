"""A sentence with the forms that a grammar finds in it, as the readers of terms and of duties take it."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.readings.forms import Form
from toolkit.readings.model import Facts
from toolkit.readings.phrases import MOST, Phrase, phrase
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View


@dataclass(frozen=True, slots=True)
class Formed:
    """A sentence of a provision with its forms; `so_far` are the facts of the readers before."""

    view: View
    place: Place
    sentence: Sentence
    forms: tuple[Form, ...]
    so_far: Facts = field(repr=False)

    @property
    def start(self) -> int:
        """Where the sentence begins in the provision's text."""
        return self.sentence.start

    @property
    def stop(self) -> int:
        """Where it ends."""
        return self.sentence.stop

    @property
    def text(self) -> str:
        """The provision's text, of which the sentence is a part."""
        return self.place.text

    def has(self, *kinds: str) -> bool:
        """Whether it has a form of one of these kinds."""
        return any(form.kind in kinds for form in self.forms)

    def phrase(self, start: int, stop: int, most: int = MOST) -> Phrase | None:
        """Words of the sentence as a fact prints them."""
        return phrase(self.place, start, stop, most)
