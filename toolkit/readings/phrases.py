"""Noun phrases of a provision: trimmed, shortened, and what stands before an anchor as the thing it is about."""

from __future__ import annotations

import re
from typing import NamedTuple

from toolkit.readings.model import Words
from toolkit.readings.view import Place, View

MOST = 13
"""So many words of a sentence in a row a fact may have at most: facts name things, they do not quote."""

_REACH = 100  # characters; loose words at the end of a phrase, and the verbs there, fill fewer
_LONGEST = 22  # words of a phrase whose articles are left out

_WORD = re.compile(r"[A-Za-z0-9§]+")
_DETERMINERS = "the|an?|any|all|each|every|both|no|their|its|his|her|such|said|that|this|those|these|winning"
_LEAD = re.compile(
    rf"(?:[\s,.;:)\"]|'(?!s\b))*(?:(?i:{_DETERMINERS})\s+(?:(?:{_DETERMINERS})\s+)*(?:of\s+the\s+)?)?(?:one\s+or\s+more\s+of\s+the\s+(?=following))?(?:following\s+)?"
)
_TAIL = re.compile(
    r"[\s,.;:\"'(]*(?:\b(?:and|or|but|the|an?|of|for|to|that|which|who|under|in\s+accordance\s+with|consistent\s+with|as\s+(?:required|described|provided|set\s+forth)\s+(?:in|by|under)|pursuant\s+to|authorized\s+(?:under|by)|offered\s+under|in|as|by|with|from|on|at)[\s,.;:\"'(]*)*$",
    re.IGNORECASE,
)
_BREAK = re.compile(
    r"[,;]|\s(?=(?:that|which|who|where|when|if|unless|on|in|of|for|from|by|with|at|under|to|and|or)\s)",
    re.IGNORECASE,
)
_MODAL = re.compile(
    r"[\s,]*\b(?:(?:and|but|or)\s+)?(?:(?:which|that|who|whom)\s+)?(?:(?:may|shall|must|will|can|is|are|be|been|has|have|had|to|only|also|not|then|do|does)\b\s*)*$",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\b(?:which|that|who)\b", re.IGNORECASE)
_OPENER = re.compile(
    r"[\s\"']*(?:(?:but|and)\s+)?(?:if|when|whenever|where|after|before|once|upon|unless|except|notwithstanding|in\s+addition|for|during|until|as\s+long|so\s+long|at|in|provided|prior|immediately|while|under|on)\b",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|being|has|have|had|having|wins?|won|loses?|offers?|offered|offering|places?|placed|placing|used?|uses|deals?|dealt|draws?|holds?|may|shall|must|will|can|busts?|ties?|contains?|receives?|makes?|made|wagered|provided|under|with)\b",
    re.IGNORECASE,
)
_DETERMINED = re.compile(
    r"(?:(?P<prep>\b(?:of|on|in|for|with|by|at|from|to|under|than|as|between|over|against|per|and|or)\s+)|(?<![\w'-]))(?:the|an?|any|each|every|all|no|one|their|its|his|her|another)\s+(?=\S)",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?<=\s)(?:the|an?)\s+", re.IGNORECASE)
_QUOTED = re.compile(
    r"(?<![\w'\"])(?:''|\")([^'\"]{1,60}?)[.,]?(?:''|\"|$)|(?<![\w'])'([^'\"]{1,60}?)[.,]?'(?!\w)|(?:''|\")"
)
_IF_SUBJECT = re.compile(
    r"[\s\"']*(?:if|when|where|once)\s+(?P<what>(?:the|an?|any)\s+[^,;:]{2,60}?)\s+(?:is|are|has|have|was|were)\b",
    re.IGNORECASE,
)
_IT = re.compile(r"it\b", re.IGNORECASE)
_INNER = re.compile(r"\s+(?:(?:may|shall|must|will|can)\b|(?:wins?|loses?)\s+(?:if|when)\b)", re.IGNORECASE)
_FINITE = re.compile(r"\b(?:may|shall|must|will|can|is|are|has|have|determines?|begins?|consists?)\b", re.IGNORECASE)
_LEADS = re.compile(r"\b(?:shall|may|must|will|can)\s*:$", re.IGNORECASE)
_AMOUNTS = re.compile(r"\s+(?:by|in|for|of|at)\s+(?:an?\s+)?(?:amount|total|sum)s?\s*$", re.IGNORECASE)
_PEOPLE = re.compile(
    r"(?:each\s+|other\s+)*(?:certificate\s+holders?|holders?|players?|patrons?|shooters?|bettors?|dealers?|croupiers?|boxpersons?|they|it|floorpersons?|who)\b(?!\s*')(?!\s+(?:wagers?|bets?|hands?|pairs?))",
    re.IGNORECASE,
)
_ACTS = re.compile(
    r"\b(?:plac(?:e|es|ed|ing)|mak(?:e|es|ing)|offers?|(?<=may\s)wager|(?<=to\s)wager|rais(?:e|es|ing)|pays?|collects?|settles?)\s+(?=\S)",
    re.IGNORECASE,
)


class Phrase(NamedTuple):
    """Words `[start, stop)` of the provision at `at`, and how a fact prints them."""

    at: str
    start: int
    stop: int
    text: str

    @property
    def words(self) -> Words:
        """The stretch that a fact with this phrase holds."""
        return Words(self.at, self.start, self.stop)


def length(text: str) -> int:
    """How many words a text has, hyphens and apostrophes parting them."""
    return len(_WORD.findall(text))


def phrase(place: Place, start: int, stop: int, most: int = MOST, *, lead: bool = True) -> Phrase | None:
    """The words without citations and loose ends, and without a long run of words; None where none are left.

    `lead` tells to leave out articles and the like at the front.
    """
    text = place.text
    stop = min((run[0] for run in place.citations if start < run[0] < stop), default=stop)
    ahead = _LEAD.match(text, start, stop) if lead else None
    start = ahead.end() if ahead else start
    stop = _ended(text, start, stop)
    words = list(_WORD.finditer(text, start, stop))
    if len(words) > most and (bare := _without_articles(text[start:stop], most)):
        return Phrase(place.at, start, stop, bare)
    if len(words) > most:
        breaks = [mark.start() for mark in _BREAK.finditer(text, start, words[most].start()) if mark.start() > start]
        stop = _ended(text, start, breaks[-1] if breaks else words[most - 1].end())
    return Phrase(place.at, start, stop, _printed(text[start:stop])) if start < stop and words else None


def _printed(text: str) -> str:
    """The words with one kind of quotation marks."""
    return (
        _QUOTED.sub(lambda mark: f'"{mark[1] or mark[2]}"' if mark.lastindex else "", text)
        if "'" in text or '"' in text
        else text
    )


def _without_articles(text: str, most: int) -> str:
    """The words without articles, where that leaves no long run of the sentence; "" else."""
    parts = _ARTICLE.split(text)
    return (
        _printed(_ARTICLE.sub("", text))
        if length(text) <= _LONGEST and all(length(part) <= most for part in parts)
        else ""
    )


def _ended(text: str, start: int, stop: int) -> int:
    """Where the words end without signs and loose prepositions; a bracket that they open is closed again."""
    end, before = stop, stop + 1
    while end < before:  # from the end, a stretch at a time: a search from the front would try every word
        before = end
        tail = _TAIL.search(text, max(start, end - _REACH), end)
        end = tail.start() if tail else end
    inside = text[start:end]
    if inside.count("(") > inside.count(")"):
        end = start + inside.rindex("(")
        return _ended(text, start, end)
    if inside.endswith(")") and inside.count(")") > inside.count("("):
        return _ended(text, start, end - 1)
    return end


def subject(view: View, place: Place, start: int, stop: int, most: int = MOST) -> Phrase | None:
    """What `text[start:stop]`, the words of a sentence before an anchor, makes the anchor speak of.

    A relative clause speaks of the noun before it; a person of what it places or makes; a fragment of what the
    provisions above it lead in with; "it" of what the sentence before spoke of.
    """
    text = place.bare
    modal = _MODAL.search(text, max(start, stop - _REACH), stop)
    end = modal.start() if modal else stop
    relative = modal is not None and _RELATIVE.search(modal[0]) is not None
    fragment = not relative and _is_fragment(view, place, start)
    start = max(start, text.rfind(";", start, end) + 1)
    start = _main(text, start, end)
    if fragment or not text[start:end].strip(" ,.;:'\"("):
        return _led_in(view, place, most)
    amount = _AMOUNTS.search(text, start, end)
    if amount and amount.start() > start:
        end = amount.start()
    noun = _determined(text, start, end) if relative else start
    if _PEOPLE.match(text, _bare(text, noun), end):
        acts = list(_ACTS.finditer(text, noun, end))
        if not acts:
            return _meant_by_it(view, place, start, most) if _IT.match(text, _bare(text, noun), end) else None
        noun = acts[-1].end()
    inner = None if relative else _INNER.search(text, noun + 1, end)
    return phrase(place, noun, inner.start() if inner else end, most)


def _meant_by_it(view: View, place: Place, start: int, most: int) -> Phrase | None:
    """The subject of the sentence's condition, of the sentence before, or of the first one of the provision above."""
    begin = max((one.start for one in place.sentences if one.start <= start), default=start)
    condition = _IF_SUBJECT.match(place.text, begin, start)
    if condition is not None:
        return phrase(place, *condition.span("what"), most)
    above = place if start > 0 else view.places[place.parent] if place.parent >= 0 else None
    before = [one for one in above.sentences if above is not place or one.stop <= start] if above else []
    if above is None or not before:
        return None
    last = before[-1] if above is place else before[0]
    verb = _FINITE.search(above.bare, last.start + 1, last.stop)
    return subject(view, above, last.start, verb.start(), most) if verb else None


def last_noun(place: Place, start: int, stop: int, most: int = MOST) -> Phrase | None:
    """The last noun that ends at `stop`, with what hangs on it."""
    return phrase(place, _determined(place.text, start, stop), stop, most)


def _is_fragment(view: View, place: Place, start: int) -> bool:
    """Whether the sentence is a predicate under "A wager on it shall:"."""
    if place.parent < 0 or start > 0:
        return False
    above = view.places[place.parent].text.rstrip()
    return above.endswith(":") and _LEADS.search(above, max(0, len(above) - _REACH)) is not None


def _bare(text: str, start: int) -> int:
    lead = _LEAD.match(text, start)
    return lead.end() if lead else start


def _main(text: str, start: int, stop: int) -> int:
    """Where the main clause begins: behind the first comma that no verb follows, if a condition opens the words."""
    if not _OPENER.match(text, start, stop):
        return start
    commas = [at for at in range(start, stop) if text[at] == ","]
    return next((at + 1 for at in commas if not _VERB.search(text, at, stop)), commas[-1] + 1 if commas else start)


def _determined(text: str, start: int, stop: int) -> int:
    """Where the last noun begins that no preposition hangs on another."""
    found = [mark for mark in _DETERMINED.finditer(text, start, stop) if not mark["prep"]]
    return found[-1].start() if found else start


def _led_in(view: View, place: Place, most: int) -> Phrase | None:
    """What the sentence above that ends in a colon speaks of."""
    if place.parent < 0:
        return None
    above = view.places[place.parent]
    if not above.sentences or not above.text.rstrip().endswith((":", "—")):
        return None
    last = above.sentences[-1]
    stop = last.start + len(above.text[last.start : last.stop].rstrip(" :—"))
    return subject(view, above, last.start, stop, most)
