"""What to type instead: near words, numbers in quotes, numbers in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from toolkit.rulespec.model import Value
from toolkit.schema.parts import listed, whole
from toolkit.spelling import folded
from toolkit.unseen import printable
from toolkit.yamltext import Path, Plain, scalar
from toolkit.yamltext.wording import glued_hint

_LONGEST = 80  # characters; a longer word resembles nothing
_LONGEST_LIST = 200  # characters of a text that is taken apart
_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def shown(value: Plain, longest: int = 60) -> str:
    """A typed value in a message: on one line, cut where it is long; in quotes where it has what cannot be seen."""
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if text.strip() and len(text) <= longest and (text != text.strip() or printable(text) != text.replace("\t", " ")):
        return f'"{"".join(_seen(mark) for mark in text)}"'
    plain = "".join(mark if mark.isprintable() else " " for mark in text[: longest + 1])
    plain = " ".join(plain.split())
    return f"{plain[:longest]}…" if len(text) > longest else plain or "a blank text"


def _seen(mark: str) -> str:
    """One character, or its number where it shows as nothing, or as a blank that is none."""
    return mark if mark == " " or (mark.isprintable() and printable(mark) == mark) else f"\\u{ord(mark):04x}"


def meant_hint(typed: str, meant: str) -> str:
    """The question whether `meant` is meant, with the letter that looks like one of its own and is another."""
    odd = next((mark for mark in typed if mark.isalpha() and not mark.isascii() and mark not in meant), None)
    if odd is None or folded(typed) == folded(meant):
        return f"did you mean {meant}?"
    from unicodedata import name

    return f"did you mean {meant}? ({odd} is {name(odd, 'a letter without a name').lower()})"


def near(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is most likely meant to be, or None."""
    if not word or len(word) > _LONGEST:
        return None
    from difflib import get_close_matches

    by_fold = {folded(each).replace("_", "-").replace(" ", "-"): each for each in known}
    found = get_close_matches(folded(word).replace("_", "-").replace(" ", "-"), list(by_fold), n=1, cutoff=0.75)
    return by_fold[found[0]] if found else None


def option_hint(value: Plain, options: Sequence[Value], *, quoted: bool = False) -> str:
    """What to type where `value` is none of `options`; `quoted`: it was typed in quotes."""
    if not isinstance(value, str):
        return ""
    numbers = [option for option in options if isinstance(option, int)]
    number = _number(value)
    if numbers and number is not None:
        how = ("a number without quotes", "without quotes") if quoted else ("in digits", "in digits")
        return f"write {number}, {how[0]}" if number in numbers else f"numbers are written {how[1]}"
    words = [str(option) for option in options if isinstance(option, str)]
    from toolkit.paytable import Odds, Words, cell, pays_like

    typed = cell(value)
    if isinstance(typed, Odds):
        like = next((option for option in words if pays_like(cell(option), typed)), None)
        return f"{shown(value)} pays what {like} pays, but is another entry" if like is not None else ""
    meant = near(value, words) if isinstance(typed, Words) else None
    if meant is not None:
        return meant_hint(value, meant)
    tails = [option for option in options if folded(value).endswith(f" {folded(str(option))}")]
    return f"write {tails[0]} alone" if len(tails) == 1 else ""


def _number(text: str) -> int | None:
    bare = folded(text)
    if bare.isdecimal() and len(bare) < 10:  # digits of other scripts too
        return int(bare)
    return _COUNTS.index(bare) if bare in _COUNTS else None


def key_hint(key: str, known: Sequence[str], elsewhere: str = "") -> str:
    """What to type where `key` is none of `known`; `elsewhere` says where it would be right."""
    glued = glued_hint(key) if key.partition(":")[0] in known else ""
    if glued:
        return glued
    meant = near(key, known)
    if meant is not None:
        return meant_hint(key, meant)
    return elsewhere or f"the keys here are {listed(known, 'and')}"


def in_brackets(value: Plain) -> str:
    """How a list is written that was typed as one text with commas."""
    if isinstance(value, bool | list | dict | None) or len(str(value)) > _LONGEST_LIST:
        return ""
    items = (item.strip() for item in str(value).split(","))
    return f"write [{', '.join(scalar(whole(item), flow=True) for item in items if item)}]"


def missing_hint(key: str, path: Path, schema: Mapping[str, Any]) -> str:
    """What to add where the mapping of `schema` at `path` lacks `key`."""
    about = schema.get("properties", {}).get(key, {}).get("description", "")
    under = f" under {path[-1]}:" if path and isinstance(path[-1], str) else ""
    return f"add {key}: …{under}{f' ({about})' if about else ''}"
