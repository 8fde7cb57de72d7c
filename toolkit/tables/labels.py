"""What a run-on table's labels look like among each other, and which of them may have swallowed something."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from toolkit.tables.heads import is_column, words_of
from toolkit.tables.remarks import short

CONNECTORS = words_of("of the a an and or with on in by for to over per at from under & + vs versus")
_WORD = re.compile(r"\([^()]{0,120}\)\S*|\S+")
_ODDS = re.compile(r"(?<![\d,])(\d[\d,]*)\s?(?:to|for)\s?(\d+)")
_MAYBE = re.compile(r"\d|Push|Reserve|[Nn]/[Aa]")  # what every value and every rest of one has
_RESIDUE = re.compile(
    r"\d%|\$\d|\d×|(?<!\S)(?:to|for) ?1(?!\S)|(?<=[a-z])(?:Push|Reserve|[Nn]/[Aa])|(?:Push|[Nn]/[Aa])(?=\w)"
)
_GLUED = re.compile(r"(?<!\S)\d+(?!st|nd|rd|th|s|x|X)[A-Za-z]{2,}|[a-z]{2,}\d+(?!\S)")
_FIRM = re.compile(r"^(?:Push|PUSH|Loses?|Void|[Nn]/[Aa])\s|\s(?:Push|PUSH|Loses?|Void|[Nn]/[Aa])$")
_NUMBERS = re.compile(r"(?<!\S)\d+ \d+(?!\S)")
_FEW = 3  # labels that a habit of the table needs


@dataclass(frozen=True, slots=True)
class Style:
    """Habits of a table's labels: pairs of words that belong together, how labels begin and end, how long they are."""

    together: frozenset[tuple[str, str]]
    firsts: frozenset[str]
    lasts: frozenset[str]
    last: str  # the word that most labels end with, or ""
    sentence_case: bool  # a capital begins a label and nothing else
    capitals: bool  # labels begin with a capital or a number


@lru_cache(maxsize=64)
def style_of(labels: tuple[str, ...]) -> Style:
    """The habits of these labels."""
    together = frozenset(_often(pair for label in labels for pair in set(pairwise(_words(label)))))
    firsts = frozenset(_words(label)[0] for label in labels if label)
    lasts = Counter(_last(_words(label)) for label in labels if label)
    word, times = lasts.most_common(1)[0] if lasts else ("", 0)
    plain = sum(len(phrase_starts(label, together)) == 1 for label in labels)
    low = sum(label[0].islower() for label in labels if label)
    return Style(
        together,
        firsts,
        frozenset(last.casefold() for last in lasts),
        word if times >= _FEW and times * 2 > len(labels) else "",
        plain * 3 >= len(labels) * 2 and not _title_case(labels),
        low * 3 <= len(labels) or low == 1 < len(labels),
    )


def _often(pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those that come twice and more."""
    seen: set[tuple[str, str]] = set()
    for pair in pairs:
        if pair in seen:
            yield pair
        seen.add(pair)


def _title_case(labels: Sequence[str]) -> bool:
    """Whether most words behind the first ones of the labels begin with a capital, connectors aside."""
    inner = [word for label in labels for word in _words(label)[1:] if word[0].isalpha() and word not in CONNECTORS]
    return sum(word[0].isupper() for word in inner) * 2 > len(inner)


def _last(words: Sequence[str]) -> str:
    """The last word that is no bracket."""
    return next((word for word in reversed(words) if word[0] != "("), words[-1])


def _ends_inside(words: Sequence[str], last: str) -> bool:
    """Whether the word that ends labels stands inside this one with a new beginning behind it."""
    return any(
        word == last and after[0] != "(" and after.casefold() not in CONNECTORS for word, after in pairwise(words)
    )


@lru_cache(maxsize=4096)
def _words(label: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(label))


@lru_cache(maxsize=4096)
def phrase_starts(label: str, together: frozenset[tuple[str, str]] = frozenset()) -> tuple[int, ...]:
    """Offsets of words that may begin a phrase: the first, and capitals behind a word that does not ask for more."""
    found: list[int] = []
    before = ""
    for match in _WORD.finditer(label):
        word = match[0]
        joined = before.casefold() in CONNECTORS or before.endswith(("-", ",", "/")) or (before, word) in together
        if not before or (word[0].isupper() and not joined):
            found.append(match.start())
        before = word
    return tuple(found)


@lru_cache(maxsize=16)
def folded(names: tuple[str, ...]) -> frozenset[str]:
    """Names in small letters."""
    return frozenset(name.casefold() for name in names)


FAR_LONGER = "is far longer than the others"


def suspects(labels: tuple[str, ...], names: tuple[str, ...], head: Sequence[str]) -> dict[int, str]:
    """Labels that may hold a value, a head, or a row that lost its values; by index, with the reason."""
    style = style_of(labels)
    known = folded(names)
    lengths = [len(_words(label)) for label in labels]
    longest = sorted(lengths)[-2:] if len(lengths) > _FEW else []
    alone = len(head) < 3  # more values would be missed by their number
    columns = {" ".join(cell.split()) for cell in head if cell and is_column(cell)}
    found: dict[int, str] = {}
    for index, label in enumerate(labels):
        if not label:
            continue
        why = _by_itself(label, columns)
        if not why and label.casefold() not in known:
            why = _among_others(label, style, known) or (_by_length(lengths[index], longest) if alone else "")
        if why:
            found[index] = f"the label {short(label)} {why}"
    return found


def _by_itself(label: str, columns: set[str]) -> str:
    words = _words(label)
    if holds_value(label):
        return "holds what looks like a value"
    if (len(words) > 1 and words[-1] in CONNECTORS) or label.endswith(","):
        return "breaks off"
    if says_twice(label):
        return "says the same twice"
    if any(word[0] == "(" and after[0].isupper() for word, after in pairwise(words[1:])):
        return "goes on behind a bracket"
    if _NUMBERS.search(label):
        return "holds two numbers side by side"
    if sum(len(word) == 1 and word.isupper() for word in words) > 1:
        return "holds single letters, as heads do"
    if any(before in label for before in {column.rsplit(" ", 1)[0] for column in columns}):
        return "holds words of the head"
    return ""


def says_twice(text: str) -> bool:
    """Whether a text is the same words two times."""
    words = _words(text)
    half = len(words) // 2
    return half > 0 and len(words) == 2 * half and words[:half] == words[half:]


def _among_others(label: str, style: Style, known: frozenset[str]) -> str:
    words = _words(label)
    if _FIRM.search(label):
        return "holds what looks like a value"
    if style.capitals and label[0].islower():
        return "begins with a small letter"
    if _two_names(label, known):
        return "holds two names that the section uses"
    starts = phrase_starts(label, style.together)
    for start in starts[1:]:
        again = _words(label[start:])[0] == words[0]
        complete = again or style.sentence_case or _last(_words(label[:start])).casefold() in style.lasts
        if _words(label[start:])[0] in style.firsts and complete:
            return f"holds {short(_words(label[start:])[0])}, with which labels begin"
    if style.last and _ends_inside(words, style.last):
        return f"holds {short(style.last)}, with which most labels end"
    return "holds a second beginning" if style.sentence_case and len(starts) > 1 else ""


def _by_length(length: int, longest: Sequence[int]) -> str:
    """Whether a label has far more words than all others; `longest` are the two greatest lengths."""
    if not longest or length < longest[1] or length < longest[0] + 4 or length * 2 <= longest[0] * 3:
        return ""
    return FAR_LONGER


def holds_value(label: str) -> bool:
    """Whether a label has something in it that is a value anywhere else, or the rest of one."""
    if _MAYBE.search(label) is None:
        return False
    if _RESIDUE.search(label) or _GLUED.search(label):
        return True
    return any(int(odds[1].replace(",", "")[:9]) >= int(odds[2][:9]) for odds in _ODDS.finditer(label))


def _two_names(label: str, known: frozenset[str]) -> bool:
    """Whether the label is one name of several words and another one behind it."""
    words = _words(label.casefold())
    return any(" ".join(words[:cut]) in known and " ".join(words[cut:]) in known for cut in range(2, len(words) - 1))
