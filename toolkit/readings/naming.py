"""Names of choices: who a sentence is about, the noun it picks, and the key made of both."""

from __future__ import annotations

import re
from functools import lru_cache

from toolkit.readings.counting import word_set

_TOKEN = re.compile(r"[\w$%][\w'&+/.-]*|[,;:()]")
_WAGER = re.compile(r"(?:wagers?|bets?)\b(?!'|-)", re.IGNORECASE)
_PAREN = re.compile(r"\s*\([^()]*\)")
_STOPS = word_set(
    "the a an any each all every both either neither no its their his her this that these those such of on for "
    "to with without from by under over at in into as per via than if when where unless while after before "
    "until upon once whether which who whom whose and or but not only also winning losing qualifying eligible offer "
    "offers offered offering place places placed placing make makes made making pay pays paid paying out settle "
    "settles settled settling collect win wins lose loses is are was were be been being has have had may shall "
    "must will can permissible possible permitted authorized required available approved selected optional "
    "additional other following said same one two three more most following: player's dealer's"
)
_GENERIC = word_set("side progressive payout optional additional other special initial original basic base qualifying")
_CUT = word_set(
    "for in as which that selected approved if when where under with without based specified listed shown "
    "outlined set below by from on at to and or provided identified contained used using of shall may must will "
    "is are whichever depending according pursuant so it"
)
_LOOSE = word_set(
    "possible available permissible permitted authorized approved following different separate alternative"
)
_HOLDER = re.compile(r"certificate\s+holders?", re.IGNORECASE)
_HANGS_ON = re.compile(r"\s+(?:for|of|on|in|under|used|offered|placed|listed|to|that|which)\b")
_ARTICLES = frozenset(["a", "an", "the", "each", "any"])
_TAKEN = frozenset({"rule", "tables", "stated", "positions"})
"""Keys that every offer of a submission has already."""


def slug(words: str) -> str:
    """A key: small letters and digits, joined by underscores; apostrophes vanish, brackets with what they hold."""
    bare = _PAREN.sub("", words).replace("'", "").replace("’", "").lower()
    return "_".join(re.findall(r"[a-z0-9]+", bare)) or "choice"


def key(who: tuple[str, ...], noun: str) -> str:
    """The name of a choice: who (said once), then the noun."""
    ahead = " and ".join(who)
    if ahead and noun.lower().startswith(ahead.lower()):
        ahead = ""
    name = slug(f"{ahead} {noun}")
    return f"{name}_option" if name in _TAKEN else name


@lru_cache(maxsize=1024)
def singular(noun: str) -> str:
    """The last word of a noun phrase in the singular; `odds`, `dice` and what has no plural stay."""
    head, _, last = noun.rpartition(" ")
    low = last.lower()
    if low in ("odds", "dice", "series", "means", "basis", "bonus") or low.endswith("ss") or not low.endswith("s"):
        return noun
    if low.endswith("ies") and len(low) > 4:
        last = last[:-3] + "y"
    elif low.endswith(("xes", "ches", "shes", "sses", "nuses")):
        last = last[:-2]
    else:
        last = last[:-1]
    return f"{head} {last}".strip()


@lru_cache(maxsize=4096)
def fold(words: str) -> str:
    """Words for comparing: small letters, no brackets, articles or signs."""
    low = _PAREN.sub("", words).lower().replace("'", "")
    return " ".join(word for word in re.findall(r"[^\W_]+", low) if word not in _ARTICLES)


def wagers(text: str, start: int, stop: int, *, first: bool = False) -> tuple[str, ...]:
    """The wagers named nearest the end (or the start) of `text[start:stop]`: `Owl and Cat wagers` gives Owl and Cat."""
    marks = list(_WAGER.finditer(text, start, stop))
    for mark in marks if first else reversed(marks):
        found = _before(text[start : mark.start()])
        if found:
            return found
    return ()


def _before(text: str) -> tuple[str, ...]:
    """The names that end right before a "wager", walking back to the first word that is no name."""
    tokens = _TOKEN.findall(text)
    names: list[list[str]] = [[]]
    while tokens:
        word = tokens.pop()
        joins = word.lower() in ("and", "or", ",")
        if joins and names[-1] and tokens and _is_name(tokens[-1]):
            names.append([])
        elif joins and not names[-1] and word.lower() != "," and tokens and tokens[-1] == ",":
            continue
        elif _is_stop(word):
            break
        else:
            names[-1].insert(0, word)
    kept = [_trimmed(name) for name in reversed(names)]
    return tuple(name for name in kept if name)


def _is_name(word: str) -> bool:
    return word[0].isupper() and not _is_stop(word)


def _is_stop(word: str) -> bool:
    return word.lower() in _STOPS or word in "();:," or word.endswith(("'s", "s'"))


def _trimmed(words: list[str]) -> str:
    """A wager's name without the words that every wager may carry; "" where only such stand."""
    while words and words[-1].lower() in ("side", "optional"):
        words = words[:-1]
    if all(word.lower() in _GENERIC for word in words):
        return ""
    return " ".join(words)


def is_subject(who: str, subject: str, game: str) -> bool:
    """Whether these wagers are what the section is about: its title, part of it, or with the game's name beside it."""
    words, title, games = (set(fold(one).split()) for one in (who, subject, game))
    if not words:
        return True
    proper = title - games or title
    return words <= title | games and (bool(words & proper))


def noun_after(text: str) -> str:
    """The noun phrase that `text` begins with: ` payout odds:` gives payout odds, `number of decks of cards` decks."""
    words: list[str] = []
    tokens = _TOKEN.findall(text)
    for at, word in enumerate(tokens):
        low = word.lower()
        if low == "of" and words and words[-1].lower() in ("number", "numbers", "type", "types", "kind", "kinds"):
            counted = words[-1].lower().startswith("number")
            words = [] if counted else words[:-1]
            if counted:
                return plural(noun_after(" ".join(tokens[at + 1 :])))
            continue
        if low in _CUT or word in "();:," or (words and low in _ARTICLES):
            break
        if low not in _ARTICLES and not (low in _LOOSE and not words):
            words.append(word)
    return " ".join(words).strip(" .")


def plural(noun: str) -> str:
    """A counted noun in the plural; one that ends in s stays."""
    return noun if not noun or noun.endswith("s") or noun.lower() == "dice" else f"{noun}s"


def last_nouns(subject: str, names: tuple[str, ...]) -> str:
    """The last nouns of a subject: of `The Owl pool's incrementation` incrementation; of `The seed for the Owl` seed.

    `names` are wagers the subject may mention; they and possessives are left out.
    """
    bare = _HANGS_ON.split(subject.strip(), maxsplit=1)[0]
    bare = re.split(r"\w(?:'s|s')\s", bare)[-1]
    for name in names:
        bare = re.sub(rf"\b{re.escape(name)}\b", " ", bare, flags=re.IGNORECASE)
    words = [word for word in _TOKEN.findall(bare) if word.lower() not in _STOPS]
    return "" if _HOLDER.fullmatch(" ".join(words)) else " ".join(words)
