"""Terms: the fixed facts of a game that a filing or the floor needs.

sentence -> forms (`grammar/terms.lark`) -> one reader a form -> terms

A reader of forms is one file; its docstring says which wording it reads and what it never takes. `FORMS` is the
visible table of all, by the grammar's name for the form.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from toolkit.readings.forms import forms
from toolkit.readings.model import Facts, Words
from toolkit.readings.sentences import Sentence
from toolkit.readings.terms import caps, cards, draws, menus, paying, payouts, precedence, returns, sets, splits, timing
from toolkit.readings.terms.anchors import anchored
from toolkit.readings.terms.saying import FormReader, Found, Said
from toolkit.readings.under import under
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Term

FORMS: Final = MappingProxyType[str, tuple[FormReader, ...]](
    {
        "pays": (paying.pays,),
        "cited": (payouts.cited,),
        "kept": (returns.kept,),
        "returned": (returns.returned,),
        "share_of": (returns.share_of,),
        "capped": (caps.capped, draws.at_most),
        "amount_is": (caps.amount_is, sets.amounts),
        "drawn": (draws.drawn,),
        "amount": (draws.amount,),
        "made": (cards.made, draws.made),
        "is_set": (sets.is_set,),
        "tagged": (sets.tagged,),
        "placed": (sets.placed,),
        "cover": (cards.cover,),
        "size": (cards.size,),
        "removed": (cards.removed,),
        "menu": (menus.menu,),
        "only": (precedence.only,),
        "despite": (precedence.despite,),
        "instead": (precedence.instead,),
        "time": (timing.timing,),
        "equally": (splits.equally,),
    }
)
"""The readers of each form, in order."""

_VALUE = frozenset("$0123456789")
_LONGEST = 4_000  # characters; a longer sentence is nobody's wording


def read(view: View, so_far: Facts) -> Facts:
    """The terms of a section, in the order of its sentences."""
    facts: list[Facts] = []
    taken: dict[str, list[Words]] = {}
    for word in so_far.words:
        taken.setdefault(word.at, []).append(word)
    inscribed = {duty.at for duty in so_far.obligations if duty.kind in ("inscription", "signage")}
    for place in view.places:
        if not place.text or place.at in inscribed:
            continue
        small = place.small
        for sentence in place.sentences:
            facts.extend(_read(view, place, sentence, small, so_far, taken))
    return Facts(
        terms=tuple(dict.fromkeys(term for one in facts for term in one.terms)),
        words=tuple(word for one in facts for word in one.words),
    )


def _read(
    view: View, place: Place, sentence: Sentence, small: str, so_far: Facts, taken: dict[str, list[Words]]
) -> Iterator[Facts]:
    """The facts of one sentence; the grammar is asked only where an anchor stands in it."""
    words = small[sentence.start : sentence.stop]
    if len(words) > _LONGEST:
        return
    cited = any(sentence.start <= start < sentence.stop for start, _ in place.citations)
    asked = anchored(words, cited=cited)
    lists = menus.may_list(words)
    bare = words[:1] in _VALUE and not sentence.start
    if asked or bare or lists >= 0:
        made = forms("terms", place, small, sentence.start, sentence.stop) if asked else ()
        one = Said(view, place, sentence, made, so_far)
        found = [fact for form in made for reader in FORMS.get(form.kind, ()) for fact in reader(one, form)]
        found += menus.inline(one, lists) if lists >= 0 else ()
        found += payouts.listed(one) if bare else ()
        yield from (_term(one, fact) for fact in found if not _is_taken(fact, taken))


def _is_taken(fact: Found, taken: dict[str, list[Words]]) -> bool:
    """Whether a choice or limit holds the words of a fact already."""
    return any(_inside(word, held) for word in fact.held[-1:] for held in taken.get(word.at, ()))


def _inside(word: Words, held: Words) -> bool:
    """Whether a choice or limit holds these words already."""
    return held.start <= word.start and word.stop <= held.stop


def _term(one: Said, fact: Found) -> Facts:
    span = (one.start, one.stop)
    when, words = under(one.view, one.place, span, fact.about, one.so_far.drafts, fact.under)
    term = Term(one.place.at, fact.kind, fact.about or one.view.subject, fact.value, fact.when or when)
    return Facts(terms=(term,), words=(*fact.held, *words))
