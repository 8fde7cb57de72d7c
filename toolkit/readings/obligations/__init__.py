"""Obligations: what else has to be in place before a game is offered, who approves it, and under which pick.

sentence -> forms (`grammar/obligations.lark`) -> one reader a kind -> condition -> obligations

A reader's docstring says which wording it reads and what it never takes. `READERS` is the visible tuple of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from toolkit.readings.counting import phrases, word_set
from toolkit.readings.forms import forms, words_of
from toolkit.readings.model import Facts
from toolkit.readings.obligations import layouts, signs, systems
from toolkit.readings.obligations.asking import NOT_NAMED, Asked, Duty, DutyReader, asked_in
from toolkit.readings.obligations.conditions import stands
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Obligation

LISTED: Final = "listed"

READERS: Final[tuple[tuple[frozenset[str], DutyReader], ...]] = (
    (frozenset({"area", "approved"}), layouts.areas),
    (frozenset({"inscribed", "stated", LISTED}), layouts.inscriptions),
    (frozenset({"sign"}), signs.signs),
    (frozenset({"has", "played_on", LISTED}), layouts.equipment),
    (frozenset({"generator"}), systems.generators),
    (frozenset({"system", "pool", "linked"}), systems.progressives),
    (frozenset({"controls"}), systems.controls),
)
"""All readers of duties, in order, each with the forms that call it; LISTED is an item under a lead-in that asks."""

_ANCHORS = phrases(
    """
    betting spot, betting circle, betting area, signage,  sign ,  signs , placard, inscri, imprint, internal control
    as a progressive wager, linked, equipped with, fitted with, approves under, approval of
    """
)
_LAYOUT = word_set("layout layouts area areas spot table tables position wheel box oval signage")
_KEYS = word_set(
    """
    layout layouts area areas spot circle table tables position wheel box oval signage sign signs placard imprinted
    imprint inscribed inscription inscriptions controls control progressive linked equipped fitted approves approval
    system systems generator generators displayed posted
    """
)
_ASKS = phrases(
    """
    approv, submitted, submit , shall contain, must contain, will contain, shall include, must include, will include
    shall have, must have, will have, shall bear, must bear, shall display, must display, shall depict, must depict
    shall feature, must feature, shall provide, must provide, shall state, must state, shall read, must read
    shall show, must show, must appear, shall appear, required to have, unless the, unless it, separate area
    designated area, the words, marked with, printed, displayed at, posted at, played on a, be played at a
    on the layout:, on each layout:, layout of each table:
    """
)
_SYSTEMS = word_set("system systems")
_NEEDS = word_set("must shall required unless")
_GENERATOR = phrases(
    "shall have, must have, will have, shall use, must use, shall include, must include, in place, with a"
)
_STAFF = phrases("dealer shall, dealer must, croupier shall, dealer will")
_LONGEST = 4_000  # characters; a longer sentence is nobody's wording


def read(view: View, so_far: Facts) -> Facts:
    """The obligations of a section, in the order of its provisions."""
    found: list[Facts] = []
    actors: list[tuple[bool, int, Asked]] = []
    known: dict[int, Asked] = {}
    for place in view.places:
        small = place.small
        for sentence in place.sentences:
            words = small[sentence.start : sentence.stop]
            if len(words) > _LONGEST:
                continue
            listing = known.get(place.parent) if sentence.start == 0 else None
            listed = listing is not None and listing.colon and listing.has("has", "layout", "inscribed")
            if listed or _anchored(words):
                lead = listing if listed else _lead(view, place, sentence, known, so_far)
                made = forms("obligations", place, small, sentence.start, sentence.stop)
                asked = known[place.index] = asked_in(view, place, sentence, so_far, made, lead)
                found.extend(_duties(asked))
            if "number generator" in words and (systems.acts(words) or systems.settles(words)):
                actors.append((not systems.acts(words), len(actors), asked_in(view, place, sentence, so_far)))
    acting = min(actors)[2] if actors else None
    if acting is not None and not any(_is_generator(one) for facts in found for one in facts.obligations):
        found.append(_fact(acting, Duty("random-number-generator", ("random number generator",), ())))
    return _joined(view, found)


def _is_generator(one: Obligation) -> bool:
    return one.kind == "random-number-generator"


def _anchored(words: str) -> bool:
    """Whether a sentence in small letters, its citations blank, may ask for something."""
    found = words_of(words)
    if _KEYS.isdisjoint(found):
        return False
    if any(anchor in words for anchor in _ANCHORS):
        return True
    if any(staff in words for staff in _STAFF):
        return False
    if not _LAYOUT.isdisjoint(found) and any(asks in words for asks in _ASKS):
        return True
    if not _SYSTEMS.isdisjoint(found) and not _NEEDS.isdisjoint(found):
        return True
    return "generator" in found and any(has in words for has in _GENERATOR)


def _lead(view: View, place: Place, sentence: Sentence, known: dict[int, Asked], so_far: Facts) -> Asked | None:
    """The sentence above that lists this one."""
    if place.parent < 0 or sentence.start > 0:
        return None
    above = view.places[place.parent]
    if not above.sentences or not above.text.rstrip().endswith(":"):
        return None
    asked = known.get(above.index)
    return asked if asked is not None and asked.colon else asked_in(view, above, above.sentences[-1], so_far)


def _duties(asked: Asked) -> Iterator[Facts]:
    kinds = asked.kinds | {LISTED} if asked.lead is not None and asked.lead.forms else asked.kinds
    return (_fact(asked, duty) for called, reader in READERS if called & kinds for duty in reader(asked))


def _fact(asked: Asked, duty: Duty) -> Facts:
    when, words, findings = stands(asked)
    one = Obligation(asked.place.at, duty.kind, duty.what, duty.approval, when)
    return Facts(obligations=(one,), words=(*duty.held, *words), findings=findings)


def _joined(view: View, found: list[Facts]) -> Facts:
    """All duties; the parts of a progressive system with the system that must have them."""
    joined: dict[tuple[object, ...], Obligation] = {}
    for one in (duty for facts in found for duty in facts.obligations):
        key = (one.at, one.kind, one.when, "" if one.kind == "progressive-system" else one.approval)
        other = joined.get(key)
        joined[key] = replace(other, what=_what(other.what, one.what)) if other else one
    kept = _approved(list(joined.values()))
    kept.sort(key=lambda one: view.index.get(one.at, 0))
    return Facts(
        obligations=tuple(kept),
        words=tuple(words for facts in found for words in facts.words),
        findings=tuple(dict.fromkeys(finding for facts in found for finding in facts.findings)),
    )


def _approved(found: list[Obligation]) -> list[Obligation]:
    """The duties, where one that only says who approves the layout gives its approval to those of its provision."""
    bare = {one.at: one.approval for one in found if one.kind == "layout" and one.what == ("layout",)}
    others = [one for one in found if not (one.at in bare and one.kind == "layout" and one.what == ("layout",))]
    taken = {one.at for one in others if one.kind == "layout" and one.at in bare}
    lone = [one for one in found if one.kind == "layout" and one.what == ("layout",) and one.at not in taken]
    given = [
        replace(one, approval=bare[one.at])
        if one.kind == "layout" and one.approval == NOT_NAMED and one.at in bare
        else one
        for one in others
    ]
    return [*given, *lone]


def _what(first: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Both lists of things, the bare name of one that is named more fully left out."""
    fuller = [thing for thing in more if not any(had.startswith(thing) for had in first)]
    return tuple(dict.fromkeys((*first, *fuller)))
