"""A sentence with the forms that `grammar/terms.lark` finds in it, and what a form's reader makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from toolkit.readings.formed import Formed
from toolkit.readings.forms import Form, Part
from toolkit.readings.model import Words
from toolkit.readings.phrases import Phrase, subject
from toolkit.readings.picks import Mention
from toolkit.rulespec.model import Picks, Value


@dataclass(frozen=True, slots=True)
class Said(Formed):
    """A sentence that may hold terms, with its forms."""

    def before(self, stop: int) -> str:
        """The words of the sentence before a place."""
        return self.text[self.start : stop]

    def about(self, stop: int, start: int | None = None) -> Phrase | None:
        """What the words before an anchor make it speak of."""
        return subject(self.view, self.place, self.start if start is None else start, stop)

    def words(self, part: Part) -> Words:
        """The place of a part."""
        return self.place.words(part.start, part.stop)


class Found(NamedTuple):
    """A fact on its way to a term: `about` is what it is of ("" means the section's own subject).

    `held` are the words whose numbers it holds; `when` a pick that its reader knows of already, and `under` the picks
    of its own clause, where a sentence gives several values (None: those of all conditions of the sentence).
    """

    kind: str
    about: str
    value: Value | tuple[Value, ...]
    held: tuple[Words, ...]
    when: Picks = ()
    under: tuple[Mention, ...] | None = None


FormReader = Callable[[Said, Form], Iterator[Found]]
"""A reader of one form: what it finds in a sentence that has it."""


def held(*phrases: Phrase | None, parts: Sequence[Words] = ()) -> tuple[Words, ...]:
    """The words of these phrases and parts."""
    return (*(one.words for one in phrases if one is not None), *parts)
