"""What the label of a fixed term says: a person's words for each kind of term, whatever the term is of."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from toolkit.filing.words import capital, values_words
from toolkit.rulespec.model import Term

_CARDS: Final = re.compile(r"[1-9]\d{0,3} cards")
_BOUND: Final = re.compile(r"(?:at (?:least|most)|up to|between|not|no (?:more|less)|from|under|over|exactly)\b")
_PLURAL: Final = re.compile(r".*[a-z](?<!ss)(?<!us)s", re.DOTALL)
_TAIL: Final = re.compile(r"\b(?:in|on|of|for|to|at|by|with|from|under)$")
_HEAD: Final = re.compile(r"\s(?:for|of|in|on|to|that|with|by|at|from|under|whose|which)\s")


def term_label(term: Term) -> str:
    """`Dealer's up card is one of`: what stands before the values of a term in Part 4 or 5."""
    if not term.of:
        return _BARE.get(term.kind, capital(term.kind))
    made = _KINDS.get(term.kind)
    return made(term) if made else f"{capital(term.kind)}: {term.of}"


def _is(of: str) -> str:
    """`is` or `are`, by the first noun of what is spoken of."""
    return "are" if _PLURAL.fullmatch(_HEAD.split(of, maxsplit=1)[0]) else "is"


def _cap(term: Term) -> str:
    bound = all(_BOUND.match(text) for text in values_words(term.value))
    return f"{capital(term.of)} {_is(term.of)}{'' if bound else ' at most'}"


def _set(term: Term) -> str:
    several = len(values_words(term.value)) > 1
    if _TAIL.search(term.of):
        return f"{capital(term.of)}{' one of' if several else ''}"
    verb = _is(term.of)
    return f"{capital(term.of)} {verb}{(' each one of' if verb == 'are' else ' one of') if several else ''}"


def _cards(term: Term) -> str:
    held = _CARDS.fullmatch(str(term.value)) and " " not in term.of and _is(term.of) == "is"
    return f"Each {term.of} has" if held else capital(term.of)


def _count(term: Term) -> str:
    values = (term.value,) if isinstance(term.value, str | int) else term.value
    number = all(isinstance(value, int) for value in values) and _is(term.of) == "are"
    return f"Number of {term.of}" if number else capital(term.of)


_KINDS: Final[dict[str, Callable[[Term], str]]] = {
    "cap": _cap,
    "cards": _cards,
    "count": _count,
    "displaces": lambda term: f"{capital(term.of)}: the section goes before",
    "range": lambda term: f"{capital(term.of)} {_is(term.of)}",
    "set": _set,
    "split": lambda term: f"{capital(term.of)} {_is(term.of)} split",
    "timing": lambda term: f"When: {term.of}",
    "wagers": lambda term: f"Wagers for {term.of}",
}
_BARE: Final = {
    "cap": "Limit",
    "count": "Number",
    "displaces": "The section goes before",
    "set": "One of",
    "split": "Pool is split",
    "timing": "When",
}
"""Labels of terms that do not say what they are of."""
