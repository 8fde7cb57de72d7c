"""Which words of a sentence with several values are of each: `8 to 1 with two decks, and 9 to 1 if four are used`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from toolkit.readings.model import Draft
from toolkit.readings.picks import Mention, mentions
from toolkit.readings.terms.saying import Said
from toolkit.readings.under import beside, said

_AGAIN = re.compile(
    r"(?:;|,?\s*\b(?:and|but|or|while|whereas)\b)\s*,?\s*(?=(?:if|when|whenever|where|unless|otherwise)\b)"
    r"|,?\s*\b(?=(?:except\s+that|provided\s+that|in\s+which\s+case)\b)|(?<=\w),?\s*(?=unless\b)",
    re.IGNORECASE,
)
_TAIL = re.compile(r"\s*,?\s*(?:if|when|whenever|where|with|for|from|on|under|in|using|at|to)\b", re.IGNORECASE)
_JOINS = re.compile(
    r";\s*(?:(?:and|but)\s+)?|,\s*(?:and|but|or|while|whereas)\s+|\s(?:and|but|while|whereas|or)\s+|,\s+", re.IGNORECASE
)
_NEAR = re.compile(r"\s*(?:(?:is|are|be|at|pays?|paid|an?|of)\s+)*", re.IGNORECASE)
_LEAD = re.compile(
    r"[\s,;]*(?:(?:and|but|or|while|whereas)\b)?[\s,]*(?:(?:except|provided)\s+that\b)?\s*", re.IGNORECASE
)
_IF = re.compile(r"\b(?P<word>if|when|whenever|where|unless)\s+(?P<what>[^,;:]+)", re.IGNORECASE)
_OPENS = re.compile(rf"[\s\"']*(?:{_IF.pattern})", re.IGNORECASE)
_UNLESS = re.compile(r"[\s,;]*unless\b", re.IGNORECASE)
_ELSE = re.compile(r"\b(?:otherwise|in\s+(?:all|any|every)\s+other\s+(?:cases?|games?))\b", re.IGNORECASE)


class Clause(NamedTuple):
    """The stretch `[start, stop)` of one value of a sentence.

    `lead` is the condition at the sentence's front, which holds for a clause without one of its own. `first` and
    `alone` tell that no other value stands before it, and none at all; `otherwise` that it holds where those before
    it do not.
    """

    start: int
    stop: int
    lead: tuple[int, int] | None
    first: bool
    alone: bool
    otherwise: bool

    @property
    def scope(self) -> tuple[tuple[int, int], ...]:
        """The stretches in which its conditions stand, the nearest first."""
        return ((self.start, self.stop), *(() if self.lead is None else (self.lead,)))

    def condition(self, text: str, value: int) -> tuple[int, int] | None:
        """The condition that stands before the value at `value`, in the clause itself."""
        found = _IF.search(text, self.start, value)
        return None if found is None else found.span()

    def excepted(self, text: str, stop: int) -> tuple[int, int] | None:
        """The exception right behind the clause, where another value follows: `, unless the hand is red, ...`."""
        mark = _UNLESS.match(text, self.stop, stop)
        found = _IF.search(text, self.stop, stop) if mark else None
        return None if found is None else found.span()


def clauses(text: str, start: int, stop: int, values: Sequence[tuple[int, int]]) -> tuple[Clause, ...]:
    """The clause of each value of the sentence `[start, stop)`; `values` are their places, in order."""
    cuts = [start, *(_cut(text, before[1], after[0]) for before, after in pairwise(values)), stop]
    begins = [start, *(_begins(text, cut, stop) for cut in cuts[1:-1])]
    opened = _OPENS.match(text, start, values[0][0])
    lead = opened.span() if opened and len(values) > 1 else None
    return tuple(
        Clause(begin, end, lead if nth else None, not nth, len(values) == 1, nth > 0 and _otherwise(text, begin, end))
        for nth, (begin, end) in enumerate(zip(begins, cuts[1:], strict=True))
    )


def _begins(text: str, cut: int, stop: int) -> int:
    found = _LEAD.match(text, cut, stop)
    return found.end() if found else cut


def _otherwise(text: str, start: int, stop: int) -> bool:
    return _ELSE.search(text, start, stop) is not None


def _cut(text: str, before: int, after: int) -> int:
    """Where the words between two values change hands: at a semicolon, a second condition, a joining word."""
    semicolon = text.rfind(";", before, after)
    if semicolon >= 0:
        return semicolon
    again = _AGAIN.search(text, before, after)
    if again is not None:
        return again.start()
    joins = list(_JOINS.finditer(text, before, after))
    if not joins or not (_TAIL.match(text, before, after) or _NEAR.fullmatch(text, joins[-1].end(), after)):
        return before
    return joins[-1].start()


def holding(one: Said, found: Sequence[Clause]) -> tuple[tuple[Mention, ...], ...]:
    """The picks that each clause holds under: of its conditions, else of the front; what they leave if "otherwise"."""
    drafts = one.so_far.drafts
    picked: list[tuple[Mention, ...]] = []
    for clause in found:
        if clause.otherwise:
            picked.append(_rest(picked, clause))
            continue
        named = (_named(one, span, drafts, alone=clause.alone) for span in clause.scope)
        picked.append(next(filter(None, named), ()))
    if len(found) == 2 and not picked[0] and picked[1] and _UNLESS.match(one.text, found[1].start):
        picked[0] = _rest(picked[1:], found[0])
    return tuple(picked)


def _named(one: Said, span: tuple[int, int], drafts: Sequence[Draft], *, alone: bool) -> tuple[Mention, ...]:
    found = said(one.place, *span, drafts)
    if _UNLESS.match(one.text, span[0]) and not alone:
        found = mentions(one.text, *span, [draft for draft in drafts if draft.pick == "one"])
    return found or beside(one.place, *span, drafts)


def _rest(picked: Sequence[tuple[Mention, ...]], clause: Clause) -> tuple[Mention, ...]:
    """The options of one choice that no clause names; nothing where they name those of several."""
    named = [one for group in picked for one in group]
    if not named or len({one.draft.name for one in named}) > 1:
        return ()
    taken = {option for one in named for option in one.options}
    left = tuple(option for option in named[0].draft.options if option not in taken)
    return (Mention(named[0].draft, left, clause.start, clause.start),) if left else ()
