"""Open points: what the text leaves open, in our own kinds, as far as a rule can find it.

all facts of a section -> rules -> open points, in the order of their provisions

A rule's docstring says when it speaks and when it is silent; a false alarm costs trust. `FROM_WORDS` and
`FROM_SILENCE` are the visible tuples of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from toolkit.readings.model import Facts
from toolkit.readings.openpoints import outcomes, pools, tables, unsaid
from toolkit.readings.view import View
from toolkit.rulespec.model import Open

Rule = Callable[[View, Facts], Iterator[Open]]

FROM_WORDS: Final[tuple[Rule, ...]] = (
    unsaid.unloaded,
    unsaid.which_game,
    unsaid.one_or_each,
    unsaid.bounds,
    tables.against_text,
)
"""Rules that go by words which stand in the section."""

FROM_SILENCE: Final[tuple[Rule, ...]] = (
    unsaid.not_filed,
    unsaid.not_tied,
    outcomes.no_outcome,
    outcomes.either_or,
    tables.several_rows,
    tables.undefined,
    pools.no_seed,
    pools.only_inscribed,
)
"""Rules that go by what the section says nowhere: they are not asked where text is omitted."""


def join(view: View, facts: Facts) -> Facts:
    """All facts with the points that the rules find open."""
    if not view.sentences:
        return facts
    rules = FROM_WORDS if view.section.partial else (*FROM_WORDS, *FROM_SILENCE)
    found = [point for rule in rules for point in rule(view, facts)]
    known = {(point.at, point.kind) for point in facts.open}
    fresh = [point for point in dict.fromkeys(found) if (point.at, point.kind) not in known]
    opened = sorted((*facts.open, *fresh), key=lambda point: view.index.get(point.at, 0))
    return replace(facts, open=tuple(opened))
