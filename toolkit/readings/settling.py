"""Reads what a pick settles in a sentence: `The incrementation rate is 5% with the Red chart, 6% with the Blue chart`.

Takes rates, seeds, shares, limits and the like, each with the pick of its own clause (behind "with", "under", "if"); a
condition at the front holds for all. Never takes what is paid (see `terms`), nor a sentence of which one value stands
under no pick of this section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.readings.counting import word_set
from toolkit.readings.forms import words_of
from toolkit.readings.keyed import joined
from toolkit.readings.model import NOTHING, Facts
from toolkit.readings.naming import last_nouns, slug
from toolkit.readings.phrases import phrase
from toolkit.readings.picks import Mention
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Derived, Settlement, Value

_KEYS = word_set(
    "rate rates seed seeds amount amounts reserve increment incrementation contribution commission vigorish percentage "
    "percentages multiple reseed share meter denomination minimum maximum"
)
_VALUE = re.compile(
    r"(?<![\w$,.])(?:\$\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?(?:\s?(?:%|×)|\s+percent\b|\s+times\b))(?!\w)"
)
_IS = re.compile(
    r"(?:^|[,;]\s*)(?:(?:and|but|while|whereas)\s+)?(?P<what>[^,;:]+?)\s+(?:(?:shall|must|will)\s+be|is|are|equals?)"
    r"\s*(?:set\s+at|fixed\s+at|equal\s+to)?\s*$",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:^|[,;]\s*)(?:(?:and|but|while|whereas)\s+)?(?:the|an?|its)\s+(?P<what>[^,;:]+?)\s*(?:of|at)?\s*$",
    re.IGNORECASE,
)
_BOUND = re.compile(r"(?:maximum|minimum)\b", re.IGNORECASE)
_PAID = re.compile(r"\b(?:wagers?|bets?|payouts?|odds|bonus|awards?|prizes?|jackpots?)$", re.IGNORECASE)
_LONGEST = 1_000  # characters; what settles values is short


def read(view: View, so_far: Facts) -> Facts:
    """What sentences settle."""
    if not any(draft.pick == "one" and len(draft.options) > 1 for draft in so_far.drafts):
        return NOTHING
    facts = NOTHING
    for place in view.places:
        if (
            "%" in place.text
            or "$" in place.text
            or "×" in place.text
            or "percent" in place.small
            or "times" in place.small
        ):
            facts += sum((_of(view, place, sentence, so_far) for sentence in place.sentences), NOTHING)
    return facts


def _of(view: View, place: Place, sentence: Sentence, so_far: Facts) -> Facts:
    from toolkit.readings.terms.clauses import clauses, holding
    from toolkit.readings.terms.saying import Said

    start, stop = sentence.start, sentence.stop
    if stop - start > _LONGEST or _KEYS.isdisjoint(words_of(place.small[start:stop])):
        return NOTHING
    values = [mark.span() for mark in _VALUE.finditer(place.text, start, stop)]
    if not values:
        return NOTHING
    one = Said(view, place, sentence, (), so_far)
    found = clauses(place.text, start, stop, values)
    under = holding(one, found)
    nouns = tuple(_nouns(place, [(clause.start, value[0]) for clause, value in zip(found, values, strict=True)]))
    if not all(nouns) or not all(len({pick.draft.name for pick in group}) == 1 for group in under):
        return NOTHING
    settled = tuple(
        Settlement(((group[0].draft.name, _options(group)),), ((slug(noun), place.text[slice(*value)]),))
        for group, noun, value in zip(under, nouns, values, strict=True)
    )
    picked = (place.words(pick.start, pick.stop) for group in under for pick in group)
    words = (*(place.words(*value) for value in values), *picked)
    return Facts(derived=(Derived(place.at, joined(settled)),), words=words, read=(view.words(sentence),))


def _options(group: Sequence[Mention]) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(option for pick in group for option in pick.options))


def _nouns(place: Place, spans: Sequence[tuple[int, int]]) -> Iterator[str]:
    """What each value is of: the subject of its clause, else that of the one before; "" where it is paid."""
    noun = ""
    for start, stop in spans:
        text = place.text[start:stop]
        mark = _IS.search(text) or _BARE.search(text)
        if mark is not None:
            said = phrase(place, start + mark.start("what"), start + mark.end("what"))
            noun = last_nouns(said.text, ()) if said else ""
        yield "" if _PAID.search(noun) and not _BOUND.match(noun) else noun
