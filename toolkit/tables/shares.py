"""Words behind a value that are part of its cell: names of what a share is of, brackets, and low words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from toolkit.tables.values import WORDS, Token

_OF = re.compile(r"%\s+of\s+(?:the\s+)?(?P<noun>\S+)$")
_BRACKET = re.compile(r"\((?![A-Za-z0-9]{1,4}\))[^()]{0,120}\)\s+(?=\S)")
_LOW = re.compile(r"(?![A-Z0-9]).*?\s(?=[A-Z0-9(])", re.DOTALL)
_KNOWN = re.compile(r"(?:meter|jackpot|pool|progressive|prize|amount)s?$", re.IGNORECASE)


def whole_shares(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens, with shares prolonged by the capitalised words that stand behind each share of that noun."""
    nouns = {index: found["noun"] for index, token in enumerate(tokens) if (found := _unknown(token))}
    if len(nouns) < 2:
        return tokens
    tails: dict[str, list[list[str]]] = {}
    for index, noun in nouns.items():
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        tails.setdefault(noun, []).append(after.text.split() if after and after.kind == WORDS else [])
    common = {noun: _common(words) for noun, words in tails.items() if len(words) > 1}
    return list(_prolonged(tokens, {index: common.get(noun, 0) for index, noun in nouns.items()}))


def _unknown(token: Token) -> re.Match[str] | None:
    found = _OF.search(token.text) if token.name == "SHARE" else None
    return None if found is None or _KNOWN.search(token.text) else found


def _common(tails: Sequence[Sequence[str]]) -> int:
    """How many capitalised words all tails begin with."""
    count = 0
    for words in zip(*tails, strict=False):
        if len(set(words)) > 1 or not words[0][0].isupper():
            break
        count += 1
    return count


def _prolonged(tokens: Sequence[Token], taken: dict[int, int]) -> Iterator[Token]:
    """Tokens with as many words moved into a share from the words behind it."""
    for index, token in enumerate(tokens):
        words = taken.get(index, 0)
        moved = taken.get(index - 1, 0)
        if words:
            end = _after(tokens[index + 1], words)[0]
            text = f"{token.text} {tokens[index + 1].text[: end - tokens[index + 1].start]}"
            yield token._replace(text=text, end=end)
        elif moved:
            start = _after(token, moved)[1]
            if start < token.end:
                yield token._replace(text=token.text[start - token.start :], start=start)
        else:
            yield token


def parted_remarks(tokens: Sequence[Token], *, low: bool) -> list[Token]:
    """The tokens, with a bracket or (`low`) small words right behind a value parted from the label that follows.

    Which of the two they belong to is for the split to say.
    """
    found = list(tokens[:1])
    for before, token in pairwise(tokens):
        cut = None
        if before.kind != WORDS and token.name in ("WORDS", "OTHER"):
            cut = _BRACKET.match(token.text) or (_LOW.match(token.text) if low else None)
        if cut is None:
            found.append(token)
            continue
        words = cut[0].rstrip()
        found.append(token._replace(text=words, end=token.start + len(words)))
        found.append(token._replace(text=token.text[cut.end() :], start=token.start + cut.end(), first=False))
    return found


def _after(token: Token, words: int) -> tuple[int, int]:
    """Where the first so many words of a token end, and where the next one begins."""
    found = list(re.finditer(r"\S+\s*", token.text))[:words]
    return token.start + len(token.text[: found[-1].end()].rstrip()), token.start + found[-1].end()
