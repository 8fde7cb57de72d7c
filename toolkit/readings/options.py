"""Options: what an item of a list, a head of a table or an "either ... or ..." offers to pick."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

from toolkit.readings.counting import counts, word_set
from toolkit.readings.naming import fold, singular
from toolkit.rulespec.model import Value

_ARTICLE = re.compile(r"(?:an?|the|each|any)\s+", re.IGNORECASE)
_WAGER = re.compile(
    r"\s+(?:side\s+)?(?:wagers?|bets?)(?=$|\s*[,.;:(—]|\s+(?:that|which|who|authorized|under|as|if|when|where|offered|placed|shall|described)\b)"
)
_TAIL = re.compile(
    r"\s*(?:,\s+(?:which|that|where|who|if|when|as|in|under|subject|authorized|offered|provided|unless|only|except|and\s+shall|but)\b"
    r"|\s(?:that|which|who)\s+(?:shall|will|may|must|can|is|are|wins?|loses?|pays?|has|have)\b"
    r"|\s(?:authorized|described|set\s+forth|provided|offered|if|when|where|unless|only|under\s+§|of\s+§|in\s+accordance)\b|[;:(—]|\.\s|[.,;]?$)",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r",?\s(?:which|that|who|where|if|when)\s", re.IGNORECASE)
_JOINED = re.compile(r"[,;.]?\s*(?:,?\s*\b(?:and/or|or|and))?\s*[.;,:]?\s*$", re.IGNORECASE)
_PAYS = re.compile(
    r"(?:payout\s+odds|odds|payouts?|a\s+payout|pays?|payment|paid)(?:\s+at)?(?:\s+odds)?\s+(?:of\s+)?(?=\d)",
    re.IGNORECASE,
)
_ODDS = re.compile(rf"(?:{_PAYS.pattern})?(\d[\d,./]*\s+(?:to|for)\s+\d+)(?![\w-])", re.IGNORECASE)
_ENUMERATED = re.compile(r"(?:([A-Za-z][A-Za-z ]*?)\s+)?#?([A-Z]{1,3}-?\d{1,3}|\d{1,3}[A-Z]?|[IVX]{1,5}|[A-Z])")
_TABLE_WORD = re.compile(
    r"(?:pay|payout|odds)?\s*(?:tables?|schedules?|charts?)|options?|columns?|versions?|sets?", re.IGNORECASE
)
_SPLIT = re.compile(r"\s*,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+")
_AS = re.compile(r"\s*(?:either\s+)?(?:as\s+)?(?:an?\s+|the\s+)?", re.IGNORECASE)
_APART = re.compile(r"(?:by|in|on|with|from|without|to|at|if|when)\s", re.IGNORECASE)
_GENERAL = word_set("offering game wager bet variation version format option basis")
_EITHER = re.compile(r"\s*,\s*(?:or\s+)?|\s+or\s+")


def value(text: str) -> Value:
    """A label as the spec has it: a whole number is an integer."""
    return int(text) if re.fullmatch(r"0|[1-9]\d{0,8}", text) else text


def item_option(text: str, noun: str) -> tuple[Value, int] | None:
    """What an item of a list offers, without article and general noun: `A Sun 7 wager, which ...` is `Sun 7`.

    `noun` is what the list picks (`payout odds`, `wheels`, `decks`). With it comes where in `text` its words end;
    None where nothing is left.
    """
    start = len(text) - len(text.lstrip())
    article = _ARTICLE.match(text, start)
    start = article.end() if article else start
    odds = _ODDS.match(text, start)
    if odds:
        return odds[1], odds.end()
    tail = _TAIL.search(text, start)
    end = tail.start() if tail else len(text)
    wager = _WAGER.search(text, start)
    if wager and not _RELATIVE.search(text, start, wager.start()):
        end = wager.start()
    bare = _PAYS.sub("", _JOINED.sub("", text[start:end])).strip()
    found = _without_noun(bare, noun)
    return None if found is None else (found, end)


def _without_noun(bare: str, noun: str) -> Value | None:
    last = singular(noun.rpartition(" ")[2]).lower() if noun else ""
    if last and last in ("deck", "card", "die", "dice", "hand", "spot") and len(counts(bare)) == 1:
        return counts(bare)[0]
    words = bare.split()
    if last and len(words) > 1 and singular(words[-1]).lower() == last:
        words = words[:-1]
    bare = " ".join(words)
    mark = _ENUMERATED.fullmatch(bare)
    if mark and mark[1] and _TABLE_WORD.fullmatch(mark[1]):
        return value(mark[2])
    return value(bare) if bare else None


def inline(text: str, noun: str) -> tuple[Value, ...]:
    """The options of a list inside a sentence, ` 9 to 1, 10 to 1 or 14 to 1.`; empty for less than two."""
    parts = [item_option(part, noun) for part in _SPLIT.split(text.strip().rstrip(".")) if part.strip()]
    found = tuple(part[0] for part in parts if part is not None)
    return found if len(found) > 1 and len(found) == len(parts) else ()


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Labels that count something up: their shared word (`Paytable`, or "") and each one's mark with its index."""

    word: str
    marks: tuple[tuple[Value, int], ...]

    @property
    def options(self) -> tuple[Value, ...]:
        """The marks alone."""
        return tuple(mark for mark, _ in self.marks)

    @property
    def tables(self) -> bool:
        """Whether the shared word says that these are tables to choose from."""
        return _TABLE_WORD.fullmatch(self.word) is not None


def enumeration(labels: Sequence[str], first: int) -> Enumeration | None:
    """`Paytable 1 | Paytable 2`, `A | B | C`: labels with one shared word, or none, and marks that differ.

    `first` is the index of `labels[0]`. Bare marks must count up from A, 1 or I; one label alone must have a word
    that says table.
    """
    found = [_ENUMERATED.fullmatch(label.strip()) for label in labels]
    if not found or any(one is None for one in found):
        return None
    matched = [one for one in found if one is not None]
    words = {fold(one[1] or "") for one in matched}
    marks = tuple((value(one[2]), first + at) for at, one in enumerate(matched))
    if len(words) != 1 or len({mark for mark, _ in marks}) != len(marks):
        return None
    word = matched[0][1] or ""
    if not word and marks[0][0] not in ("A", 1, "I"):
        return None
    if len(marks) == 1 and not _TABLE_WORD.fullmatch(word):
        return None
    return Enumeration(word, marks)


def across(head: Sequence[str]) -> Enumeration | None:
    """The enumeration in a table's head, its corner aside."""
    if len(head) > 1 and (found := enumeration(head[1:], 1)) is not None:
        whole = enumeration(head, 0)
        return whole if whole and whole.word == found.word and found.word else found
    return enumeration(head, 0) if len(head) == 1 else None


def down(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Enumeration | None:
    """The enumeration in a first column: `Paytable 1`, `Paytable 2`, or bare marks under a head that says table."""
    if len(rows) < 1 or len(rows[0]) < 2:
        return None
    labels = list(dict.fromkeys(row[0] for row in rows))
    found = enumeration(labels, 0)
    if found is None:
        return None
    if not found.word and not (head and _TABLE_WORD.fullmatch(head[0].strip())):
        return None
    marks = {label: mark for label, (mark, _) in zip(labels, found.marks, strict=True)}
    return Enumeration(found.word or head[0], tuple((marks[row[0]], at) for at, row in enumerate(rows)))


def alternatives(text: str, names: Container[str]) -> tuple[tuple[str, ...], str, bool]:
    """`a single zero or double zero wheel` is (single zero, double zero), wheel, and whether the split is in doubt.

    `text` begins behind "either" (or "on") and ends with the noun; `names` are words of the game's name, which are
    neither option nor noun. Nothing where the parts have no noun in common ("a shoe or a shuffler").
    """
    printed = [part.strip() for part in _EITHER.split(text.strip(" .,;:")) if part.strip()]
    parts = [without(_ARTICLE.sub("", part, count=1).split(), names) for part in printed]
    if len(parts) < 2 or not all(parts) or any(_APART.match(part) for part in printed):
        return (), "", False
    noun = [parts[-1].pop()]
    if all(len(part) > 1 and singular(part[-1]).lower() == singular(noun[0]).lower() for part in parts[:-1]):
        heads = [part[:-1] for part in parts[:-1]]
    else:
        heads = parts[:-1]
    longest = max(len(part) for part in heads)
    apart = _ARTICLE.match(printed[-1]) is not None and heads == parts[:-1]
    doubt = len(parts[-1]) > longest or (apart and longest == 1)
    if apart and len(parts[-1]) < longest:
        return (), "", False
    noun = parts[-1][longest:] + noun
    found = tuple(" ".join(part) for part in (*heads, parts[-1][:longest]))
    return (found, " ".join(noun), doubt) if all(found) else ((), "", False)


def without(words: Sequence[str], names: Container[str]) -> list[str]:
    """`words` without those of names, the last one apart: it is the noun, whatever the game is called."""
    return [word for word in words[:-1] if not _names(word, names)] + list(words[-1:])


def _names(word: str, names: Container[str]) -> bool:
    return word in names or word.lower() in names


def kinds(text: str, names: Container[str]) -> tuple[str, ...]:
    """`a standard commission or a commission-free offering`: what something is offered as, without general nouns.

    General nouns that differ ("a stand-alone game or a side wager") tell the kinds apart, and stay.
    """
    parts = [_AS.sub("", part, count=1).split() for part in _EITHER.split(text.strip(" .,;:"))]
    if len(parts) < 2 or not all(parts):
        return ()
    general = {singular(part[-1]).lower() for part in parts if singular(part[-1]).lower() in _GENERAL}
    for part in parts:
        while (
            len(general) < 2 and len(part) > 1 and (_names(part[-1], names) or singular(part[-1]).lower() in _GENERAL)
        ):
            part.pop()
    found = tuple(dict.fromkeys(" ".join(part) for part in parts))
    return found if len(found) > 1 else ()
