"""Reads picks among the columns (or rows) of tables: `paid under one of the following paytables`, over all blocks.

Takes any table whose head counts up (`Paytable A | Paytable B`, `A | B | C`, `1 | 2`) under a sentence of the house,
whatever that calls it (payout tables, charts, schedules), and alternatives that hang on a condition ("if six decks
are used"), each under its own item. Never takes a table that goes with another table's pick ("which corresponds to
the selected paytable", "the paytables outlined under subsection (i)"): see `keyed`; nor one of plain heads such as
Bet and Payout, unless the sentence says "one of" or that the holder selects a schedule; then the names are columns,
or rows under a head that says what is picked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.findings import Finding, Severity
from toolkit.paytable import Odds, cell
from toolkit.readings.frames import Frame
from toolkit.readings.lists import lead_of_tables, pivot_words
from toolkit.readings.model import NOTHING, Draft, Facts, Words
from toolkit.readings.naming import key, last_nouns, noun_after, plural, singular
from toolkit.readings.options import Enumeration, across, down
from toolkit.readings.picking import PIVOTS, about, holders_word, others, whose
from toolkit.readings.picks import enumerated
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, Sheet, View
from toolkit.rulespec.model import Value

_PAYTABLE = re.compile(r"(?:pay\s?|payouts?\s+|odds\s+|pay\s?outs?\s+)(?:tables?|schedules?|charts?)", re.IGNORECASE)
_SPELT = re.compile(r"pay\s?tables?", re.IGNORECASE)
_TABLE = re.compile(r"(?:tables?|charts?)", re.IGNORECASE)
_PAID = re.compile(r"(?:.*\s)?(?:wagers?|bets?|hands?|payouts?|odds)", re.IGNORECASE)
_TABLES = re.compile(r"\b(?:pay\s?|payout\s+)?(?:tables|schedules|charts)\b", re.IGNORECASE)
_GOES_WITH = re.compile(
    r"\bcorrespond|\b(?:selected|chosen|elected|approved|applicable)\s+pay(?:\s?|out\s+)(?:tables?|schedules?)\b"
    r"|\bpay(?:\s?|out\s+)(?:tables?|schedules?)\s+(?:so\s+)?(?:selected|chosen|elected)\s+(?:from|under|in)\b"
    r"|\b(?:each|every|which)\s+pay(?:\s?|out\s+)(?:table|schedule)\b",
    re.IGNORECASE,
)
_ONE_TABLE = re.compile(r"\b(?P<noun>(?:pay|payout|odds)\s?(?:table|schedule|chart)|schedule)s?\b", re.IGNORECASE)
_SELECTS = re.compile(r"\b(?:select|elect|choos|chose|designat|identif|specif)", re.IGNORECASE)


def read(view: View, so_far: Facts) -> Facts:
    """The choices whose options are paytables."""
    facts = NOTHING
    known = tuple(str(option) for draft in so_far.drafts if draft.pick == "any" for option in draft.options)
    for place in view.places:
        if place.sheets:
            found = _of(view, place, known, later=bool(facts.drafts))
            facts += NOTHING if _said_before(view, found, facts.drafts) else found
        elif lead_of_tables(view, place):
            facts += _over(view, place)
    return facts


def _said_before(view: View, found: Facts, drafts: Sequence[Draft]) -> bool:
    """Whether tables of seeds, rates or decks count up what an earlier choice of that name picks: they go with it."""
    for draft in found.drafts:
        sheets = [view.sheets[number] for number in draft.sheets]
        paid = any(isinstance(cell(one), Odds) for sheet in sheets for row in sheet.rows for one in row[1:])
        sentence = view.found(draft.at, draft.sentence)
        announced = sentence is not None and sentence.frame is not None and sentence.frame.has(*PIVOTS)
        if not paid and not announced:
            return any(one.name == draft.name and set(draft.options) <= set(one.options) for one in drafts)
    return False


def _over(view: View, place: Place) -> Facts:
    """The lead-in of alternatives that each bring their own tables: what it says is theirs."""
    found = lead(place)
    pivot = next(found[1].indexes(*PIVOTS), -1) if found else -1
    if found is None or pivot < 0 or whose(view, *found, pivot) == "other":
        return NOTHING
    return Facts(words=(pivot_words(place, found[1].pieces[pivot]),), read=(view.words(found[0]),))


def lead(place: Place) -> tuple[Sentence, Frame] | None:
    """The sentence that a provision's tables stand under: its last one, if an anchor stands in it."""
    last = place.sentences[-1] if place.sentences else None
    return (last, last.frame) if last is not None and last.frame is not None else None


def goes_with(view: View, place: Place, frame: Frame) -> bool:
    """Whether a provision's tables go with a pick made elsewhere: said in words, or by citing tables."""
    if frame.has(*PIVOTS) and not _cites_tables(view, place, frame):
        return False
    return _GOES_WITH.search(frame.text, frame.start, frame.stop) is not None or _cites_tables(view, place, frame)


def _cites_tables(view: View, place: Place, frame: Frame) -> bool:
    own = f"{view.section.number}("
    cited = (found.reference.to for found in place.references if frame.start <= found.span.start < frame.stop)
    targets = (view.named(to.removeprefix(own).rstrip(")").replace(")(", ".")) for to in cited if to.startswith(own))
    return any(
        _has_enumeration(view, target) for target in targets if target is not None and target.index != place.index
    )


def _has_enumeration(view: View, place: Place) -> bool:
    return any(columns(view.sheets[number]) for number in place.sheets) or any(
        _has_enumeration(view, view.places[item]) for item in place.items
    )


def columns(sheet: Sheet) -> Enumeration | None:
    """What a table's columns or, else, rows count up."""
    return across(sheet.head) or down(sheet.head, sheet.rows)


def _of(view: View, place: Place, known: tuple[str, ...], *, later: bool) -> Facts:
    """The choice of a provision's tables; where the section has one (`later`), the sentence must announce tables."""
    found = lead(place)
    if found is None or goes_with(view, place, found[1]):
        return NOTHING
    sentence, frame = found
    pivot = next(iter(reversed(list(frame.indexes(*PIVOTS)))), -1)
    options = tuple(_options(view, place, named=_called(frame, pivot)))
    if not options or (pivot >= 0 and whose(view, sentence, frame, pivot) == "other"):
        return NOTHING
    announced = place.parent > 0 and lead_of_tables(view, view.places[place.parent])
    if (
        pivot < 0
        and later
        and not announced
        and not _TABLES.search(frame.text, frame.start, frame.stop)
        and not frame.has("SUBMISSION")
    ):
        return NOTHING
    return _choice(view, sentence, frame, pivot, options, known)


def _called(frame: Frame, pivot: int) -> str:
    """What the sentence calls the tables to pick from; "" where it picks none among them."""
    if pivot >= 0:
        return noun_after(frame.text[frame.pieces[pivot].stop : frame.stop]) or "tables"
    found = _ONE_TABLE.search(frame.text, frame.start, frame.stop)
    ours = found is not None and holders_word(frame) and _SELECTS.search(frame.text, frame.start, frame.stop)
    return found["noun"] if ours and found else ""


def _options(view: View, place: Place, *, named: str) -> Iterator[tuple[Value, int, str]]:
    """Every option with its table's number and shared word; plain names only where the sentence picks (`named`)."""
    sheets = [view.sheets[number] for number in place.sheets]
    plain = {label for sheet in sheets if sheet.head[:1] == sheets[0].head[:1] for label in sheet.head[1:] if label}
    for sheet in sheets:
        found = columns(sheet)
        if found is not None:
            yield from ((option, sheet.index, found.word) for option in dict.fromkeys(found.options))
        elif named and _names_rows(sheet, named):
            yield from ((label, sheet.index, "") for label in dict.fromkeys(row[0] for row in sheet.rows) if label)
        elif named and len(plain) > 1 and (len(sheet.head) > 2 or sheet.head[:1] == sheets[0].head[:1]):
            yield from ((label, sheet.index, "") for label in sheet.head[1:] if label)


def _names_rows(sheet: Sheet, noun: str) -> bool:
    """Whether the first column holds what is picked: its head is the noun of the sentence (`Pay schedule`)."""
    last = singular(noun.rpartition(" ")[2]).lower()
    return bool(sheet.head) and singular(sheet.head[0].rpartition(" ")[2]).lower() == last


def _choice(
    view: View,
    sentence: Sentence,
    frame: Frame,
    pivot: int,
    options: tuple[tuple[Value, int, str], ...],
    known: tuple[str, ...],
) -> Facts:
    place = view.place(sentence)
    stop = frame.pieces[pivot].start if pivot >= 0 else frame.stop
    who = about(view, sentence, frame, stop, known)
    pick = "any" if pivot >= 0 and frame.pieces[pivot].kind == "ANY_OF" else "one"
    plain = not options[0][2] and not enumerated(tuple(option for option, _, _ in options))
    noun = _noun(frame, pivot, options[0][2], who, plain=plain)
    draft = Draft(
        key(others(view, who), plural(noun) if pick == "any" else noun),
        place.at,
        pick,
        tuple(dict.fromkeys(option for option, _, _ in options)),
        who=who,
        noun=noun,
        sheets=tuple(dict.fromkeys(number for _, number, _ in options)),
        sentence=frame.cut(frame.start, frame.stop),
    )
    words: tuple[Words, ...] = (pivot_words(place, frame.pieces[pivot]),) if pivot >= 0 else ()
    said = () if pivot < 0 or whose(view, sentence, frame, pivot) else (_unsaid(view, place),)
    return Facts(drafts=(draft,), words=words, read=(view.words(sentence),), findings=said)


def _unsaid(view: View, place: Place) -> Finding:
    message = "No word says who picks among these tables; it is read as the certificate holder's pick."
    return view.finding("picker-not-said", Severity.NOTE, message, place)


def _noun(frame: Frame, pivot: int, word: str, who: tuple[str, ...], *, plain: bool) -> str:
    """What is picked: a paytable, where labels or sentence say so; else the noun behind "one of the following".

    "One of the following tables" picks the subject's last nouns; where no noun is said, the labels' own ("Column 1").
    Tables that have names of their own (`plain`) are what the sentence calls them ("pay schedules").
    """
    if _PAYTABLE.fullmatch(word):
        return "paytable"
    noun = noun_after(frame.text[frame.pieces[pivot].stop : frame.stop]) if pivot >= 0 else ""
    if plain and not noun:
        noun = _called(frame, -1)
    if _PAYTABLE.fullmatch(noun):
        return singular(noun) if plain and not _SPELT.fullmatch(noun) else "paytable"
    if pivot >= 0 and (not noun or _TABLE.fullmatch(noun)):
        nouns = last_nouns(frame.cut(*frame.subject), who)
        return "paytable" if not nouns or _PAID.fullmatch(nouns) else nouns
    return singular(noun) or word.lower() or "paytable"
