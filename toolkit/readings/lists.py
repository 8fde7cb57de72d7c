"""Reads picks from a list: `one of the following NOUNs:`, `any of the following:`, `the option of placing:`.

Takes `either of the following`, `whichever of the following`, `one or more of the following`, `the NOUNs of § X or
any of the following` (the options go on there), "select from the following", "the following may be offered", and a
fragment ("Any of the following Bonus wagers:") where what it stands under or another sentence says that the holder
offers it. How many may be picked ("any two of") is said, and held by no choice. Never takes a list that a player, the
dealer or a device picks from, one that says when a wager wins or loses, nor one whose options are the columns of a
table (see `paytables`).
"""

from __future__ import annotations

import re

from toolkit.findings import Severity
from toolkit.readings.frames import Frame, Piece
from toolkit.readings.model import NOTHING, Draft, Facts, Words
from toolkit.readings.naming import key, last_nouns, noun_after, plural, singular
from toolkit.readings.options import inline, item_option
from toolkit.readings.picking import PIVOTS, about, happens, holders_word, others, whose
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Open, Value

_OR = re.compile(
    r"\W*(?:and/or|or|and|as\s+well\s+as)(?:\s+(?:at|to|under|with|by|on|in\s+accordance\s+with|according\s+to|pursuant\s+to))?\s*",
    re.IGNORECASE,
)
_OR_INSIDE = re.compile(r"\bor\b", re.IGNORECASE)
_SELECT = re.compile(r"select|elect|choos|chose|pick|opt|designat", re.IGNORECASE)
_WAGERS = re.compile(r"\b(?:wagers?|bets?|hands?)$", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:one\s+or\s+more|any|several|at\s+least\s+one)\b", re.IGNORECASE)
_ONE = re.compile(r".*?\bone\b(?:\s+\(1\))?", re.IGNORECASE)
_SO_MANY = re.compile(
    r"(?:\bup\s+to\s+|\bno\s+more\s+than\s+|\bany\s+|\bat\s+least\s+)?\b(?:\w+)\s+of\s*$", re.IGNORECASE
)
_ALL_OF = re.compile(r"(?:each|any|all)\s+of$", re.IGNORECASE)
_INLINE = re.compile(r"\s*[:—]\s*(?=\S)")
_WHICH_OF = re.compile(r"\bwhich(?:\s+ones?)?(?:\s+of)?\s*$", re.IGNORECASE)
_WITH = re.compile(r".*?\b(?:with|at|under|using|for)\s+", re.IGNORECASE)


def read(view: View, _so_far: Facts) -> Facts:
    """The choices of the section's lists."""
    facts = NOTHING
    for sentence, frame in view.framed():
        place = view.place(sentence)
        if place.sheets or lead_of_tables(view, place):
            continue
        pivot = _pivot(frame)
        if pivot >= 0 and (pivot_is_option(frame, pivot) or whose(view, sentence, frame, pivot) == "holder"):
            facts += _choice(view, sentence, frame, pivot)
    return facts


def lead_of_tables(view: View, place: Place) -> bool:
    """Whether the items under a lead-in bring tables: then they are alternatives, not options."""
    return bool(place.items) and all(view.places[item].sheets for item in place.items)


def _pivot(frame: Frame) -> int:
    """The piece that opens the list: the last "one of" or "any of"; else what the holder offers or selects from."""
    found = list(frame.indexes(*PIVOTS))
    if found:
        return found[-1]
    if not frame.colon:
        return -1
    option = next(frame.indexes("OPTION"), -1)
    if option >= 0 and frame.agent == "holder":
        return option
    following = next(frame.indexes("FOLLOWING"), -1)
    ours = following >= 0 and (_offers(frame, following) or _selects(frame, following) or _asks_which(frame, following))
    return following if ours else -1


def _offers(frame: Frame, following: int) -> bool:
    """Whether the holder may offer what follows, or it may be offered."""
    if frame.binding != "may":
        return False
    if frame.agent == "thing" and frame.passive and following < frame.modal:
        return frame.verb >= 0 and frame.pieces[frame.verb].kind == "OFFER"
    return frame.agent == "holder" and frame.governing(following) == "OFFER"


def _selects(frame: Frame, following: int) -> bool:
    """Whether the holder selects from what follows."""
    if not holders_word(frame) or frame.agent not in ("holder", "thing"):
        return False
    return any(piece.kind == "PICK" and _SELECT.match(piece.text) for piece in frame.pieces[:following])


def _asks_which(frame: Frame, following: int) -> bool:
    """Whether the holder is to state which of them it means: `which of the following wagers it will offer:`."""
    if frame.agent != "holder" or frame.binding != "shall" or not frame.has("SUBMISSION", "PICK"):
        return False
    return _WHICH_OF.search(frame.cut(frame.start, frame.pieces[following].start)) is not None


def _from_which(frame: Frame, pivot: int, noun: str) -> bool:
    """Whether "select from the following" means one of them: not of wagers, nor where it says "one or more"."""
    if frame.pieces[pivot].kind != "FOLLOWING" or _offers(frame, pivot):
        return False
    before = frame.cut(frame.start, frame.pieces[pivot].start)
    return _WAGERS.search(noun) is None and _SEVERAL.search(before) is None


def pivot_words(place: Place, piece: Piece) -> Words:
    """The counting word of "one of the following", which a pick holds; not that of "one of the two following"."""
    one = _ONE.match(piece.text)
    return place.words(piece.start, piece.start + (one.end() if one else 0))


def pivot_is_option(frame: Frame, pivot: int) -> bool:
    """Whether the list is one of wagers that the holder lets players place."""
    return frame.pieces[pivot].kind in ("OPTION", "FOLLOWING") and not happens(frame, pivot)


def _choice(view: View, sentence: Sentence, frame: Frame, pivot: int) -> Facts:
    place = view.place(sentence)
    piece = frame.pieces[pivot]
    optional = any(frame.pieces[index].kind == "OPTION" for index in range(pivot + 1))
    noun = noun_after(frame.text[piece.stop : frame.stop])
    also, before = _also(view, sentence, frame, pivot)
    noun = noun or before or last_nouns(frame.cut(*frame.subject), ())
    listed = _listed(view, place, frame, piece.stop, noun)
    if not noun and (shared := _shared(tuple(option for option, _ in listed))):
        noun = shared
        listed = _listed(view, place, frame, piece.stop, noun)
    if not listed:
        return _nothing(view, place, frame, noun)
    pick = "one" if piece.kind == "ONE_OF" or _from_which(frame, pivot, noun) else "any"
    who = about(view, sentence, frame, piece.start)
    counted = all(isinstance(option, int) for option, _ in listed)
    called = singular(noun) if pick == "one" and not counted else plural(noun)
    name = "optional_wagers" if optional else key(others(view, who), called)
    draft = Draft(
        name,
        place.at,
        pick,
        tuple(dict.fromkeys(option for option, _ in listed)),
        also=also,
        who=who,
        noun=noun,
        sentence=frame.cut(frame.start, frame.stop),
        listed=tuple((option, words.at) for option, words in listed),
    )
    words = (pivot_words(place, piece), *(words for _, words in listed))
    return Facts(drafts=(draft,), words=words, read=(view.words(sentence),)) + _how_many(view, place, frame, pivot)


def _shared(options: tuple[Value, ...]) -> str:
    """The noun that all options end in where the list names none: `A single zero wheel`, `A double zero wheel`."""
    last = {singular(str(option).rpartition(" ")[2]) for option in options if " " in str(option)}
    return last.pop() if len(last) == 1 and all(" " in str(option) for option in options) else ""


def _how_many(view: View, place: Place, frame: Frame, pivot: int) -> Facts:
    """ "Any two of the following": how many may be picked is held by no choice, and is said."""
    before = frame.pieces[pivot - 1].text if pivot else ""
    many = _SO_MANY.search(before) if frame.pieces[pivot].kind == "FOLLOWING" else None
    if many is None or _ALL_OF.match(many[0].strip()):
        return NOTHING
    message = f'The rule says how many may be picked ("{many[0].strip()}"); the choice does not hold it.'
    said = view.finding("pick-count", Severity.WARNING, message, place)
    return Facts(open=(Open(place.at, "pick-count", many[0].strip()),), findings=(said,))


def _also(view: View, sentence: Sentence, frame: Frame, pivot: int) -> tuple[tuple[str, ...], str]:
    """Where the options go on ("the payouts of § X or any of the following"), and the noun said there."""
    before = [piece for piece in frame.pieces[:pivot] if piece.kind != "COMMA"]
    if len(before) > 1 and _OR.fullmatch(before[-1].text) and before[-2].kind == "REFERENCE":
        cited = before[-2]
        start = next(
            (piece.stop for piece in reversed(before[:-2]) if piece.kind in ("OFFER", "PAY", "PLAY", "USE")),
            frame.start,
        )
        noun = noun_after(_WITH.sub("", frame.cut(start, cited.start), count=1))
        return _elsewhere(view, sentence, cited.start, cited.stop), noun
    joins = False
    for piece in frame.pieces[pivot + 1 :]:
        joins = joins or (piece.kind == "TEXT" and _OR_INSIDE.search(piece.text) is not None)
        if joins and piece.kind == "REFERENCE":
            return _elsewhere(view, sentence, piece.start, piece.stop), ""
    return (), ""


def _elsewhere(view: View, sentence: Sentence, start: int, stop: int) -> tuple[str, ...]:
    """The citations of other sections between two places."""
    found = (one for one in view.place(sentence).references if start <= one.span.start < stop)
    return tuple(one.reference.to for one in found if not one.reference.to.startswith(f"{view.section.number}("))


def _listed(view: View, place: Place, frame: Frame, after: int, noun: str) -> tuple[tuple[Value, Words], ...]:
    """The options with the words of each: the items under the provision, else a list in the sentence itself."""
    if frame.colon and place.items and frame.stop >= len(place.text.rstrip()):
        items = [view.places[item] for item in place.items]
        marked = [item for item in items if item.marker] or items
        found = ((item_option(item.text, noun), item) for item in marked)
        return tuple((option[0], item.words(0, option[1])) for option, item in found if option is not None)
    text = frame.text[after : frame.stop]
    mark = _INLINE.search(text)
    if mark is None:
        return ()
    return tuple(
        (option, Words(place.at, after + mark.end(), frame.stop)) for option in inline(text[mark.end() :], noun)
    )


def _nothing(view: View, place: Place, frame: Frame, noun: str) -> Facts:
    """A colon with nothing under it is said; a pick whose options stand elsewhere is left to the ledger."""
    if not frame.colon:
        return NOTHING
    message = f"A list of {plural(noun) if noun else 'options'} is announced and nothing stands under it."
    found = view.finding(
        "options-missing", Severity.WARNING, message, place, "Look whether a table or a list was lost on the page."
    )
    return Facts(findings=(found,))
