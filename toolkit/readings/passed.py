"""What no reader took though its words are of a kind that readers read: a duty, a closed list, a limit, a precedence.

A sentence counts as taken where a fact holds words of it, or where a fact that holds none stands at its provision. What
the dealer or a player does in the course of play is nobody's duty and is passed over.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from toolkit.readings.counting import word_set
from toolkit.readings.forms import words_of
from toolkit.readings.model import Facts
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import View

_MUST = r"(?:shall|must|will|is\s+required\s+to|are\s+required\s+to|may\s+not)"
_OR = re.compile(
    r"\boffered\s+(?:\w+\s+){0,2}?(?:on|with|in|under|as)\b[^.;:]{1,100}\sor\s|\boffered\b[^.;:]{1,80}\bor\s+both\b"
    r"|\boffered\s+(?:the\s+|an?\s+)[^.;:,]{1,80}\sor\s"
)
_GENERATOR = "a random number generator"
_KINDS: tuple[tuple[str, frozenset[str], re.Pattern[str]], ...] = (
    (
        "a layout, sign or inscription",
        word_set(
            "layout layouts sign signs signage placard placards inscribed inscription inscriptions imprinted posted"
        ),
        re.compile(
            rf"\b{_MUST}\b.*\b(?:layouts?|signs?|signage|placards?|inscri\w+|imprinted)\b"
            rf"|\b(?:layouts?|signs?|signage|placards?|inscriptions?)\b.*\b{_MUST}\b"
        ),
    ),
    (
        _GENERATOR,
        word_set("generator generators"),
        re.compile(rf"\b{_MUST}\b.*\bnumber\s+generators?\b|\bnumber\s+generators?\b.*\b{_MUST}\b"),
    ),
    (
        "a progressive system or internal controls",
        word_set("system systems linked controls"),
        re.compile(
            rf"\b{_MUST}\b.*\b(?:progressive\s+\w*\s*\w*\s*systems?|linked|internal\s+controls?)\b"
            rf"|\b(?:progressive\s+\w*\s*\w*\s*systems?|linked|internal\s+controls?)\b.*\b{_MUST}\b"
        ),
    ),
    (
        "a closed list of wagers",
        word_set("wagers bets"),
        re.compile(
            r"\b(?:following|these|only|eligible|permissible|permitted|authorized|available)\b(?:(?!odds|paid|apply)[^.;:]){0,60}"
            r"\b(?:wagers|bets)\b[^.;]{0,60}:"
            r"|\bonly\s+(?:the\s+)?(?:[\w-]+\s+){0,3}(?:wagers|bets)\b|\bno\s+other\s+(?:wagers|bets)\b"
        ),
    ),
    (
        "what is paid where several odds fit",
        word_set("highest best lowest only"),
        re.compile(
            r"\b(?:highest|best|lowest)\b(?!\s+to\b)[^.;:]{0,80}\b(?:paid|pays?|settled|payouts?|odds|award\w*)\b"
            r"|\b(?:paid|pays?|settled|payouts?|odds|award\w*)\b[^.;:]{0,80}\b(?<!from\sthe\s)(?<!to\sthe\s)(?:highest|best|lowest)\b"
            r"|\bonly\s+(?:one|once)\b[^.;:]{0,40}\b(?:paid|payouts?|awards?|bonus)\b"
        ),
    ),
    (
        "a limit of a wager",
        word_set("exceed exceeds exceeding maximum minimum least equal"),
        re.compile(
            r"\b(?:wagers?|bets?)\b[^.;:]{0,80}\b(?:may|shall|must|will)\s+(?:not\s+exceed|be\s+(?:at\s+least|equal\s+to|no\s+(?:more|less)))\b"
            r"|\b(?:maximum|minimum)\b[^.;:]{0,40}\b(?:wagers?|bets?|payouts?)\b[^.;:]{0,60}\b(?:is|are|shall\s+be|must\s+be)\b"
        ),
    ),
    (
        "how a pool is shared",
        word_set("split shared share divided apportioned prorated"),
        re.compile(
            r"\b(?:jackpot|pool|progressive|prize)\b[^.;:]{0,100}\b(?:split|shared?|divided|apportioned|prorated)\b"
            r"|\b(?:split|shared?|divided|apportioned|prorated)\b[^.;:]{0,60}\b(?:jackpot|pool|progressive|prize)\b"
        ),
    ),
    (
        "what may be offered",
        word_set("offered"),
        _OR,
    ),
    (
        "a time limit of wagers",
        word_set("later"),
        re.compile(r"\b(?:wagers?|bets?)\b[^.;:]{0,80}\b(?:no|not)\s+later\s+than\b"),
    ),
    (
        "what does not apply",
        word_set("notwithstanding apply applicable lieu"),
        re.compile(
            r"\bnotwithstanding\b(?!\s+(?:the\s+)?(?:foregoing|above))|\bnot\s+(?:apply|applicable)\b|\bin\s+lieu\s+of\b"
        ),
    ),
    (
        "what the decks are made of",
        word_set("deck decks joker jokers"),
        re.compile(
            r"\b(?:removed|excluded|taken\s+out|added|jokers?)\b[^.;:]{0,80}\bdecks?\b|\bdecks?\b[^.;:]{0,80}\b(?:removed|excluded|taken\s+out|jokers?)\b"
        ),
    ),
)
_STAFF = re.compile(
    r"\bshall\s+(?:win|lose)\b|\b(?:placed|dealt|positioned|turned|collected)\b[^.;]{0,60}\bon\s+the\s+layout\b|\b(?:dealers?|croupiers?|players?|patrons?|floorpersons?|shooters?)\s+(?:shall|must|will|may)\b"
)
_ORDERED = "what the certificate holder shall do"
_DENIED = "what the certificate holder may not do"


def passed_over(view: View, facts: Facts) -> Iterator[tuple[Sentence, str]]:
    """The sentences that no fact rests on, each with what its words are about."""
    held: dict[str, list[tuple[int, int]]] = {}
    for words in (*facts.words, *facts.read):
        held.setdefault(words.at, []).append((words.start, words.stop))
    for spans in held.values():
        spans.sort()
    bare = {
        *(one.at for one in facts.obligations),
        *(one.at for one in facts.terms),
        *(one.at for one in facts.constraints),
        *(one.at for one in facts.open),
    }
    drawn = any(one.kind == "random-number-generator" for one in facts.obligations)
    for sentence in view.sentences:
        at = view.at(sentence)
        about = "" if at in bare else _about(view, sentence)
        if not about or (drawn and about == _GENERATOR) or _touched(held.get(at, []), sentence):
            continue
        leads = view.place(sentence).text[: sentence.stop].rstrip().endswith(":")
        under = view.place(sentence).sheets or any(other.startswith(f"{at}.") for other in (*bare, *held))
        if not (leads and under):
            yield sentence, about


def _touched(spans: list[tuple[int, int]], sentence: Sentence) -> bool:
    """Whether a fact holds words of the sentence."""
    before = bisect_left(spans, (sentence.stop, 0))
    return any(stop > sentence.start for _, stop in spans[:before])


def _about(view: View, sentence: Sentence) -> str:
    frame = sentence.frame
    if frame is not None and frame.agent == "holder" and (frame.binding == "shall" or frame.negated):
        return _DENIED if frame.negated else _ORDERED
    small = view.place(sentence).small[sentence.start : sentence.stop]
    found = words_of(small)
    for about, keys, pattern in _KINDS:
        if not keys.isdisjoint(found) and pattern.search(small) and not _STAFF.search(small):
            return about
    return ""
