"""What the text does not say of picks: where they go on, whether they are filed, what they hang on, how far they go."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.model import Draft, Facts
from toolkit.readings.view import View
from toolkit.rulespec.model import Open

_FILED = re.compile(r"\brules?\s+submi", re.IGNORECASE)
_NAME = r"[A-Z][\w'&+-]*(?:\s+[A-Z0-9][\w'&+-]*)*"
_GAMES = re.compile(
    rf"\b(?P<games>{_NAME}(?:,\s+{_NAME})*,?\s+(?:or|and)\s+(?:[A-Z][\w'-]*\s+)*variations)\s+(?:that|which|as|offered|authorized)\b"
)
_PAYS = re.compile(r"odds|payout|pays", re.IGNORECASE)
_MARK = 3  # characters of a letter or number that marks a table


def unloaded(view: View, facts: Facts) -> Iterator[Open]:
    """Options that go on in another section, and odds added to those of a base rule; silent where all stands here."""
    del view
    goes_on = [(draft.at, cited) for draft in facts.drafts for cited in draft.also]
    yield from (Open(at, "needs-unloaded-section", cited) for at, cited in goes_on)
    if facts.form == "allowance" and not goes_on:
        added = next((draft for draft in facts.drafts if _PAYS.search(draft.noun or draft.name)), None)
        if added is not None:
            yield from (Open(added.at, "needs-unloaded-section", base) for base in facts.base[:1])


def not_filed(view: View, facts: Facts) -> Iterator[Open]:
    """Picks in a section that never speaks of the Rules Submission."""
    picks = [draft for draft in facts.drafts if draft.pick == "any" or len(draft.options) > 1]
    if picks and not any(_FILED.search(place.text) for place in view.places):
        yield Open("", "filing-not-said", "Rules Submission")


def which_game(view: View, facts: Facts) -> Iterator[Open]:
    """A rule for several games and their variations, where no choice says which."""
    del facts
    for place in view.places:
        games = _GAMES.search(place.text) if "variations" in place.text else None
        if games is not None:
            yield Open(place.at, "which-game-not-said", games["games"])
            return


def not_tied(view: View, facts: Facts) -> Iterator[Open]:
    """Two tables of one wager with the same letters that no words tie; silent where a limit or table ties them."""
    del view
    marked = [draft for draft in facts.drafts if draft.pick == "one" and draft.sheets and _marked(draft)]
    tied = {
        frozenset((when, allow))
        for constraint in facts.constraints
        for when, _ in constraint.when
        for allow, _ in constraint.allow
    }
    for at, one in enumerate(marked):
        for other in marked[at + 1 :]:
            same = set(one.options) == set(other.options) and one.condition == other.condition
            if same and one.name != other.name and frozenset((one.name, other.name)) not in tied:
                yield Open(one.at, "not-tied", f"{_spoken(one)} and {_spoken(other)}")


def _marked(draft: Draft) -> bool:
    return len(draft.options) > 1 and all(len(str(option)) <= _MARK for option in draft.options)


def _spoken(draft: Draft) -> str:
    return draft.name.replace("_", " ")


def one_or_each(view: View, facts: Facts) -> Iterator[Open]:
    """One pick of tables for several wagers: one for all, or one each."""
    del view
    for draft in facts.drafts:
        if draft.pick == "one" and len(draft.who) > 1 and (draft.sheets or _PAYS.search(draft.noun)):
            yield Open(draft.at, "one-or-each", " and ".join(draft.who))


def bounds(view: View, facts: Facts) -> Iterator[Open]:
    """A range "between" two numbers: whether its ends are in it."""
    del view
    for term in facts.terms:
        if term.kind == "range" and str(term.value).startswith("between"):
            yield Open(term.at, "open-bounds", f"{term.of}, {term.value}")
