"""What tables leave open: rows that fit one hand together, hands that nothing defines, cells against the text."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import permutations

from toolkit.paytable import Loss, Multiple, Odds, Push, Share, cell
from toolkit.readings.counting import holds, word_set
from toolkit.readings.model import Facts
from toolkit.readings.naming import fold
from toolkit.readings.view import Place, Sheet, View
from toolkit.rulespec.model import Open

_BRACKET = re.compile(r"\s*\([^()]*\)")
_RANKED = re.compile(r"\b(?:highest|best|greatest|only\s+one|higher\s+(?:odds|payout|paying|ranking))\b", re.IGNORECASE)
_RANKS = ("highest", "best", "greatest", "only", "higher")  # one of these is in all that the pattern finds
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_NOT = re.compile(r"^(?:non-|un|non)(?=\w{4})")
_WAGERS = re.compile(r"\b(?:wagers?|bets?)\b", re.IGNORECASE)
_PLAIN = word_set(
    """
    ace king queen jack one two three four five six seven eight nine ten eleven twelve thirteen eighteen twenty hundred
    spade heart diamond club red black pair trip quad kind flush straight royal full house card hand rank combination
    roll throw tie win loss lose push dealer player banker any all other each no not with without and or of the a an by
    to in on at over under than from for both same different initial first second third last final high low higher
    lower highest lowest odds payout wager bet total point count value number exactly dealt more less least most better
    either neither single double triple even odd suit color colour beat beats equal sixes
    """
)
_SETTLES = re.compile(r"\b(?:seed|rate|increment\w*|reserve|decks?)\b", re.IGNORECASE)
_NO_WIN = re.compile(r"\b(?:push|returned|loses?|lost|collected)\b", re.IGNORECASE)
_OWN_WIN = re.compile(r"\b(?:shall\s+win|wins)\s+(?:if|when|on)\b", re.IGNORECASE)
_LED_WIN = re.compile(r"\b(?:shall\s+win|wins)\s+(?:if|when|on)\s*:\s*$", re.IGNORECASE)
_SHORT = 7  # words of a label that may be a hand's name
_LETTERS = re.compile(r"[a-z]+")


def _outcomes(view: View, facts: Facts) -> Iterator[Sheet]:
    """The tables that price outcomes of a wager: no attributes, and no lists of wagers."""
    keyed = set(facts.keyed)
    wagers = {fold(str(option)) for draft in facts.drafts if draft.pick == "any" for option in draft.options}
    wagers |= {fold(label) for draft in facts.drafts for _, label in draft.labels}
    for sheet in view.sheets:
        labels = [row[0] for row in sheet.rows]
        named = sum(fold(label) in wagers for label in labels)
        if (
            _SETTLES.search(" ".join(sheet.head))
            or sheet.index in keyed
            or not sheet.head
            or _WAGERS.search(sheet.head[0])
            or 2 * named > len(labels)
        ):
            continue
        yield sheet


def several_rows(view: View, facts: Facts) -> Iterator[Open]:
    """Rows that one hand fits together, where no words say which pays; silent beside any word of precedence."""
    if any(term.kind == "precedence" for term in facts.terms):
        return
    if any(_ranks(place.text) for place in view.places):
        return
    done: set[str] = set()
    for sheet in _outcomes(view, facts):
        pair = _overlap([row[0] for row in sheet.rows if _pays(row)]) if sheet.at not in done else None
        if pair is not None:
            done.add(sheet.at)
            yield Open(sheet.at, "several-rows-fit", f'"{pair[0]}" and "{pair[1]}"')


def _ranks(text: str) -> bool:
    """Whether a word of precedence stands in a text."""
    return holds(text.lower(), _RANKS) and _RANKED.search(text) is not None


def _pays(row: Sequence[str]) -> bool:
    return any(isinstance(cell(one), Odds | Share | Multiple) for one in row[1:])


def _overlap(labels: Sequence[str]) -> tuple[str, str] | None:
    """A row and a wider one that its hand fits too."""
    told = [(label, " ".join(_BRACKET.sub("", label).lower().split())) for label in labels]
    pairs = permutations(told, 2) if len(told) <= 40 else ()
    return next(((narrow[0], wide[0]) for narrow, wide in pairs if _within(narrow, wide)), None)


def _within(narrow: tuple[str, str], wide: tuple[str, str]) -> bool:
    if "(" not in wide[0] and narrow[0] != wide[0] and narrow[1] == wide[1]:
        return True
    if "(" not in wide[0] and re.match(rf"{re.escape(wide[1])}(?:,| with\b| plus\b)", narrow[1]):
        return True
    return wide[1].startswith("any ") and wide[1][4:] in narrow[1].split() and not narrow[1].startswith("any ")


def undefined(view: View, facts: Facts) -> Iterator[Open]:
    """Hands of a table named by a word that the section never uses; silent on the plain words of cards and dice."""
    known: Sequence[str] | None = None
    told: set[str] = set()
    done: set[str] = set()
    for sheet in _outcomes(view, facts):
        if sheet.at in done:
            continue
        known = _known(view) if known is None else known
        numbers = view.places[sheet.place].sheets
        blocks = [view.sheets[number] for number in numbers if number not in facts.keyed]
        labels = dict.fromkeys(row[0] for other in blocks for row in other.rows if _pays(row))
        strange = [label for label in labels if _is_strange(label, known)]
        family = {label.split()[-1] for label in strange if len(label.split()) == 2}
        like = [label for label in labels if label in strange or _any_of(label, family)]
        if strange and not told.issuperset(strange):
            told.update(strange)
            done.add(sheet.at)
            yield Open(sheet.at, "undefined-term", ", ".join(like[:6]))


def _any_of(label: str, family: set[str]) -> bool:
    words = label.split()
    return len(words) == 2 and words[0].lower() == "any" and words[1] in family


def _is_strange(label: str, known: Sequence[str]) -> bool:
    words = _WORD.findall(_BRACKET.sub("", label).lower())
    return 0 < len(words) <= _SHORT and any(not _is_known(word, known) for word in words)


def _is_known(word: str, known: Sequence[str]) -> bool:
    """Whether a word is plain, or one of the section's begins with its stem."""
    if word in _PLAIN or word.removesuffix("s") in _PLAIN:
        return True
    stem = _stem(word)
    at = bisect_left(known, stem)
    return len(stem) < 3 or (at < len(known) and known[at].startswith(stem))


def _known(view: View) -> Sequence[str]:
    """All words of the section's provisions, its title and its game, in order of the alphabet."""
    texts = (*(place.small for place in view.places), view.section.title.lower(), view.game.lower())
    return sorted({word for text in texts for word in _LETTERS.findall(text)})


def _stem(word: str) -> str:
    """A word without the endings and denials that leave its sense."""
    bare = _NOT.sub("", word.rpartition("-")[2] or word)
    for ending in ("ches", "shes", "xes"):
        if bare.endswith(ending):
            return bare[:-2]
    for ending in ("ing", "ed", "ies", "s"):
        if bare.endswith(ending) and len(bare) - len(ending) >= 3 and not bare.endswith("ss"):
            return bare[: -len(ending)]
    return bare


def against_text(view: View, facts: Facts) -> Iterator[Open]:
    """A row whose outcome wins by the words, and is a push or a loss in some column."""
    chosen = {number for draft in facts.drafts for number in draft.sheets}
    told: dict[str, Place | None] = {}
    for sheet in _outcomes(view, facts):
        for row in sheet.rows:
            denied = [at for at, one in enumerate(row[1:], 1) if isinstance(cell(one), Push | Loss)]
            if denied and row[0] not in told:
                told[row[0]] = _wins(view, row[0])
            wins = told.get(row[0]) if denied else None
            if wins is None:
                continue
            columns = [sheet.head[at] for at in denied if at < len(sheet.head)]
            where = f" in {_columns(columns)}" if sheet.index in chosen and columns else ""
            yield Open(sheet.at, "text-against-table", f'"{row[0]}" wins by {_place(wins)}, and is a push{where}')


def _columns(heads: Sequence[str]) -> str:
    """`Paytables A, C` where all heads share their first word."""
    split = [head.rpartition(" ") for head in heads]
    words = {word for word, _, _ in split}
    if len(heads) < 2 or len(words) != 1 or not split[0][0]:
        return ", ".join(heads)
    return f"{words.pop()}s {', '.join(mark for _, _, mark in split)}"


def _place(place: Place) -> str:
    from toolkit.citation import place as printed

    return printed(place.at)


def _wins(view: View, label: str) -> Place | None:
    """The provision by which an outcome of this name wins; None where another says that it is a push or a loss."""
    name = re.compile(rf"\b{re.escape(_BRACKET.sub('', label).strip())}\b", re.IGNORECASE)
    found: Place | None = None
    for place in view.places:
        for one in place.sentences if name.search(place.text) else ():
            if not name.search(place.text, one.start, one.stop):
                continue
            if _NO_WIN.search(place.text, one.start, one.stop):
                return None
            above = view.places[place.parent].text if place.parent >= 0 else ""
            if found is None and (_OWN_WIN.search(place.text, one.start, one.stop) or _LED_WIN.search(above)):
                found = place
    return found
