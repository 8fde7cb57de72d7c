"""The tokens of citations: where one may begin in a text, and how far it can run."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from toolkit.citation.markers import places

_CODES = r"[0-9]{1,3}\s+(?:Pa\.?\s?C\.?\s?S\.?(?:\s?A\.)?|P\.\s?S\.|Pa\.?\s?Code\b|U\.S\.C\.(?:A\.)?|C\.?F\.?R\.?)"
_UNITS = r"(?:[Ss]ub)?(?:[Ss]ection|[Pp]aragraph|[Cc]lause)s?\b"
_BRACKET = re.compile(r"\((.*?)\)")
_NUMERAL_SIGNS: Final = frozenset("ivxlcIVXLC")  # (iiii) was printed once
_MARKER = r"\(-?(?:[0-9]{1,3}|[a-z]{1,6}|[A-Z]{1,6})-?\)"
_LETTERED = r"[0-9]{1,4}[a-z]{0,2}\.[0-9]{1,5}(?:[a-z](?![a-z0-9]))?"
_GLUED = r"[0-9]{1,4}[a-z]{0,2}\.[0-9]{1,8}[a-z]{0,2}\.[0-9]{1,5}"
_PLAIN = r"[0-9]{1,6}(?:[A-Za-z]{1,2}[0-9]{0,3})?(?:-[0-9]{1,4}(?![0-9A-Za-z.]))?"
_ACT = (
    r"(?:the\s+)?(?:act\s+of\s+[A-Z][a-z]+\.?\s+[0-9]{1,2},\s+[0-9]{4}(?:\s+\(P\.\s?L\.\s?[0-9]+,\s+No\.\s?[0-9]+\))?"
    r"|(?:[A-Z][A-Za-z]*\s+(?:(?:of|and|for|on)\s+)?){1,8}(?:Act|Law|Code)\b|[A-Z]{2,8}\b)"
)

_RARE: Final = (
    *("§", "ection", "aragraph", "lause", "hapter", "Pa.", "P.S.", "P. S.", "U.S.C", "CFR", "C.F.R"),
    *("Part ", "ubpart ", "his part"),
)  # every anchor holds one of these, and a plain search for each costs next to nothing
_ANCHOR = re.compile(
    r"§"
    r"|[0-9]{1,3}\s+(?:Pa\.|P\.\s?S\.|U\.S\.C|C\.?F\.?R)"
    r"|[Ss](?:ub(?:[Ss]ection|[Pp]aragraph|[Cc]lause)|ection|ubpart\s+[A-Z]\b)"
    r"|[Pp](?:aragraph|arts?\s+[IVX])|[Cc](?:lause|hapter)s?\s|[Tt]his\s+(?:[sp]|ch|cl)"
)
_TOKEN = re.compile(
    r"\s*(?:"
    r"(?P<HEADING>\(relating\s+to\s+(?:[^()]++|\([^()]*+\))*+\))"
    rf"|(?P<PATH>(?:{_MARKER})+)"
    r"|(?P<SEP>,?\s*(?:and/or|and|or)\b|,)"
    r"|(?P<SIGN>§(?:\s*§)?|[Ss]ections?\b(?=\s+[0-9]))"
    rf"|(?P<BULLETIN>[0-9]{{1,3}}\s+Pa\.\s?B\.\s+[0-9]{{1,6}})"
    rf"|(?P<CODE>{_CODES})"
    rf"|(?P<NUMBER>{_GLUED}|{_LETTERED}|{_PLAIN})"
    r"|(?P<DASH>[-‐‑‒–—―−]|(?:through|to)\b)"
    r"|(?P<THIS>[Tt]his\s+(?:(?:sub)?(?:section|paragraph|clause|chapter|part))\b)"
    rf"|(?P<UNIT>{_UNITS})"
    r"|(?P<CHAPTER>[Cc]hapters?\b)"
    r"|(?P<PART>(?:[Pp]art\s+[IVXLC]{1,6}|[Ss]ubpart\s+[A-Z])\b)"
    rf"|(?P<OF>of\b(?=\s+(?:{_ACT}|[Tt]his\s|§|{_UNITS})))"
    rf"|(?P<ACT>{_ACT})"
    r")"
)
REACH: Final = 6_000  # characters; no citation runs further, with all its headings
_MOST: Final = 200  # tokens; that is a list of a hundred items
_LOOSE: Final = frozenset(("SEP", "DASH", "OF"))
_FOLLOWS: Final = {
    "": frozenset(("SIGN", "CODE", "UNIT", "CHAPTER", "PART", "THIS", "BULLETIN", "NUMBER")),
    "CODE": frozenset(("SIGN", "CHAPTER", "PART")),
    "SIGN": frozenset(("NUMBER",)),
    "NUMBER": frozenset(("PATH", "DASH", "SEP", "HEADING", "OF")),
    "PATH": frozenset(("DASH", "SEP", "HEADING", "OF")),
    "DASH": frozenset(("NUMBER", "PATH")),
    "SEP": frozenset(("SIGN", "NUMBER", "PATH")),
    "HEADING": frozenset(("SEP", "OF")),
    "UNIT": frozenset(("PATH",)),
    "CHAPTER": frozenset(("NUMBER",)),
    "PART": frozenset(("HEADING",)),
    "OF": frozenset(("ACT", "UNIT", "THIS", "SIGN")),
}  # what the grammar lets stand behind what: where it lets nothing, the citation is over, and no text is read twice


class Piece(NamedTuple):
    """A token of a citation: its kind (a terminal of the grammar), its words, and where they stand in the text."""

    kind: str
    words: str
    start: int
    end: int


def anchors(text: str, start: int = 0) -> Generator[int, int | None, None]:
    """Where citations may begin; send the end of one that was read to go on behind it."""
    if not any(rare in text for rare in _RARE):
        return
    while (found := _ANCHOR.search(text, start)) is not None:
        at = found.start()
        end = yield at
        start = found.end() if end is None else end


def pieces(text: str) -> tuple[Piece, ...]:
    """The tokens that follow each other from the start of `text`; none that only joins stands at the end."""
    found: list[Piece] = []
    kind, at, stop = "", 0, min(len(text), REACH)
    while len(found) < _MOST and (match := _TOKEN.match(text, at, stop)) is not None:
        before, kind = kind, str(match.lastgroup)
        begin, end = match.span(kind)
        if kind not in _FOLLOWS.get(before, ()):
            break
        if kind == "PATH":
            if before == "NUMBER" and begin > at:  # `§ 700b.4 (1)` may start a list
                break
            end = begin + _markers_end(match[kind])
        if end > begin:
            found.append(Piece(kind, text[begin:end], begin, end))
        if end < match.end():
            break
        at = end
    return trimmed(found)


def _markers_end(words: str) -> int:
    """How much of a run of brackets is markers: `(a)` of `(a)(suited)`."""
    end = 0
    for found in _BRACKET.finditer(words):
        marker = found[1].strip("-")
        if not places(marker) and set(marker) - _NUMERAL_SIGNS:
            break
        end = found.end()
    return end


def trimmed(found: Sequence[Piece]) -> tuple[Piece, ...]:
    """`found` without the commas, dashes and words at its end that join nothing."""
    last = len(found)
    while last and found[last - 1].kind in _LOOSE:
        last -= 1
    return tuple(found[:last])
