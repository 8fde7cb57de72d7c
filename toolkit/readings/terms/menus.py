"""Reads closed lists of wagers: `A player may place any of the following wagers`, `These are permissible wagers`.

Takes lists and tables of wagers that may be placed, that are eligible or permitted, and a list inside a sentence that
says which wagers play a part in something ("an up, down, left or right wager on that number"). Never takes what the
holder picks from, nor lists of what makes a wager win or lose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.options import item_option
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.readings.view import Place

_ALIAS = re.compile(
    r",\s+(?:which|that)\s+(?:is|are)\s+(?:the\s+|an?\s+)?(?P<name>[^,.;:§]{1,60}?)\s+(?:wagers?|bets?)\b",
    re.IGNORECASE,
)
_OUTCOME = re.compile(r"\b(?:win|wins|lose|loses|lost|collected|returned)\b", re.IGNORECASE)
_NOUN = re.compile(r"\s+(?:wagers?|bets?)\b(?=\s+(?:or|and)\b|$)", re.IGNORECASE)
_ELIGIBLE = re.compile(
    r"\b(?:eligible|qualif(?:y|ies)|permitted|permissible|available|authorized|subject|used)\b(?:\s+to\s+\w+)?\s+(?:for|to|in|with|under)\s+(?P<what>[^.:;]+)",
    re.IGNORECASE,
)
_ANY_OF = re.compile(r"(?:any|one\s+or\s+more|all)\s+of\s+the\s+following\s+", re.IGNORECASE)
_NONE = r"(?:an?|the|has|have|had|is|are|was|places?|placed|wins?|that|which|who|to|on|in|of|any|each)\b"
_W = rf"(?!{_NONE})[A-Za-z][\w'/-]*"
_NAMES = rf"{_W}(?:\s+{_W}){{0,4}}"
_INLINE = re.compile(
    rf"\b(?:an?|the|any|winning)\s+(?P<list>{_NAMES}(?:,\s+(?!or\b|and\b){_NAMES}){{1,20}},?\s+(?:or|and)\s+{_NAMES}?)\s+(?:wagers?|bets?)\b",
    re.IGNORECASE,
)
_TO_WIN = re.compile(r"\beligible\s+to\s+win\b", re.IGNORECASE)
_COLON = re.compile(r":\s+(?=\S)")
_TIMES = re.compile(r"\b(?:while|during|when|if|on\s+an?\s+(?:spin|roll|throw|round|hand))\b", re.IGNORECASE)
_MADE = re.compile(r"\b(?:made?|making)\b", re.IGNORECASE)
_AHEAD = 160  # characters in which a list of names stands before its noun
_SPLIT = re.compile(r",\s+(?:or|and)\s+|,\s+")
_LAST = re.compile(r"\s+(?:or|and)\s+")
_VERB = re.compile(r"\b(?:is|are|shall|may|must|will|has|have|places?|placed|wins?|made)\b", re.IGNORECASE)
_MAIN = re.compile(r"\b(?:shall|may|must|will|can|has|have|determines?|begins?|is|are)\b", re.IGNORECASE)
_PEOPLE = re.compile(r"(?:certificate\s+holder|player|patron|dealer|croupier|shooter)s?\b(?!')", re.IGNORECASE)


def menu(one: Said, form: Form) -> Iterator[Found]:
    """The wagers listed under a sentence, or how many a table has."""
    place = one.place
    to_win = _TO_WIN.search(one.text, one.start, one.stop) is not None
    if _picked(one) or (not to_win and _OUTCOME.search(one.text, one.start, one.stop)):
        return
    about = None if to_win else _for(one, form)
    of = "wagers eligible to win" if to_win else about.text if about else _while(one, form)
    colon = _COLON.search(one.text, form.start, one.stop)
    if colon is not None:
        names = _names(one.text[colon.end() : one.stop].strip(" .;"))
        if len(names) > 1 and all(len(name.split()) < 5 and not _VERB.search(name) for name in names):
            yield Found("wagers", of, names, (*held(about), place.words(colon.end(), one.stop)))
        return
    if one.stop < len(place.text.rstrip()) or not place.text.rstrip().endswith(":"):
        return
    if place.items:
        items = [_item(one.view.places[item]) for item in place.items]
        found = [(name, words) for item in items if item is not None for name, words in (item,)]
        if len(found) > 1 and len(found) == len(items):
            words = tuple(phrase.words for _, phrases in found for phrase in phrases)
            yield Found("wagers", of, tuple(name for name, _ in found), (*held(about), *words))
    elif place.sheets:
        rows = sum(len(one.view.sheets[sheet].rows) for sheet in place.sheets)
        yield Found("wagers", of, f"the {rows} rows of the table", held(about))


def _while(one: Said, form: Form) -> str:
    """`wagers that may be placed while a feature is in use`: how a list that holds only at times is called."""
    rest = _TIMES.search(one.text, form.start, one.stop)
    if rest is None:
        return ""
    made = "made" if _MADE.search(one.text, one.start, one.stop) else "placed"
    found = one.phrase(rest.start(), one.stop)
    return f"wagers that may be {made} {one.text[rest.start() : found.stop].strip()}" if found else ""


def _picked(one: Said) -> bool:
    """Whether the list is a choice of the holder."""
    taken = {number for draft in one.so_far.drafts for number in draft.sheets}
    return any(draft.at == one.place.at for draft in one.so_far.drafts) or bool(taken & set(one.place.sheets))


def _for(one: Said, form: Form) -> Phrase | None:
    """What the wagers are eligible for; nothing where they are just those of the section."""
    what = _ELIGIBLE.search(one.text, form.start, one.stop)
    return one.phrase(*what.span("what")) if what else None


def _item(place: Place) -> tuple[str, tuple[Phrase, ...]] | None:
    """A wager's name, with the name in brackets that another section gives it."""
    from toolkit.readings.phrases import phrase

    any_of = _ANY_OF.match(place.text)
    begin = any_of.end() if any_of else 0
    option = item_option(place.text[begin:], "wagers")
    if option is None or _VERB.search(str(option[0])):
        return None
    name = phrase(place, begin, begin + option[1])
    if name is None:
        return None
    text = _NOUN.sub("", name.text)
    alias = _ALIAS.match(place.text, begin + option[1]) or _ALIAS.search(place.text, begin, begin + 200)
    other = phrase(place, *alias.span("name")) if alias else None
    if other is not None and other.text.lower() != text.lower():
        return f"{text} ({other.text})", (name, other)
    return text, (name,)


def may_list(words: str) -> int:
    """Where the noun of a list of wagers may stand in a sentence in small letters; -1 where there is none."""
    at = words.find(" wager")
    while at >= 0:
        ahead = words[max(0, at - _AHEAD) : at]
        if ahead.count(", ") > 1 and (" or " in ahead or " and " in ahead):
            return at
        at = words.find(" wager", at + 1)
    return -1


def inline(one: Said, at: int) -> Iterator[Found]:
    """A list of three wagers or more inside a sentence, and what they play a part in; `at` is where its noun stands."""
    begin = max(one.start, one.start + at - _AHEAD)
    mark = _INLINE.search(one.text, begin, one.stop)
    if (
        mark is None
        or _VERB.search(mark["list"])
        or _OUTCOME.search(one.text, mark.end(), min(mark.end() + 12, one.stop))
    ):
        return
    names = _names(mark["list"])
    about = _part_in(one, mark)
    if about is not None and len(names) > 2 and all(len(name.split()) < 5 for name in names):
        yield Found("wagers", about.text, names, (*held(about), one.place.words(*mark.span("list"))))


def _names(text: str) -> tuple[str, ...]:
    """`a, b, c or d, or e` parts at commas; without a comma before the last "or" it parts there too."""
    parts = _SPLIT.split(text)
    if not re.search(r",\s+(?:or|and)\s", text):
        parts[-1:] = _LAST.split(parts[-1])
    return tuple(part.strip() for part in parts if part.strip())


def _part_in(one: Said, mark: re.Match[str]) -> Phrase | None:
    """The main clause's subject, a person's aside: behind the list where a condition holds it, else before it."""
    before = one.before(mark.start())
    opened = re.match(r"\s*(?:if|when|where|once|whenever|after)\b", before, re.IGNORECASE)
    if opened is not None:
        comma = one.text.find(", ", mark.end(), one.stop)
        verb = _MAIN.search(one.text, comma, one.stop) if comma >= 0 else None
        found = one.phrase(comma + 1, verb.start()) if verb else None
    else:
        verb = _MAIN.search(one.text, one.start, mark.start())
        found = one.phrase(one.start, verb.start()) if verb else None
    return None if found is None or _PEOPLE.match(found.text) else found
