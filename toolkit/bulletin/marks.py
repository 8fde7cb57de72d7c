"""The signs by which a page's parts are told apart: citation, date, category line, order, annex, colophon."""

from __future__ import annotations

import re
from dataclasses import dataclass

_CITATION = re.compile(r"\[\s*(\d{1,3})\s*Pa\.?\s*B\.?\s*(\d{1,6})\s*\]")
_DATE = re.compile(r"\s*\[(?=[^\[\]]*\d)([^\[\]]{4,60})\]")
_CATEGORY = re.compile(
    r"(RULES\s+AND\s+REGULATIONS|PROPOSED\s+RULE-?MAKINGS?|STATEMENTS?\s+OF\s+POLICY"
    r"|^[^\S\r\n]*(?:(?i:rules\s+and\s+regulations|proposed\s+rule-?makings?|notices?|statements?\s+of\s+policy"
    r"|corrections?|corrective\s+amendments?))(?=[^\S\r\n]*$))",
    re.MULTILINE,
)
_TOP_NUMBER = re.compile(
    r"^[^\S\r\n]*\[?PA\.?\s*Bulletin,?\s+Doc\.?\s+No\.?[^\S\r\n]*[^\s\]]+\]?[^\S\r\n]*$", re.IGNORECASE | re.MULTILINE
)
_COLOPHON = re.compile(
    r"\[\s*Pa\.?\s?B\.?\s+Doc\.?\s+No\.?[^\[\]]{0,200}(?:\]|\Z)"
    r"|^[^\S\r\n]*Pa\.?\s?B\.?\s+Doc\.?\s+No\.?[^\[\]\r\n]{0,200}\]?",
    re.MULTILINE,
)
_ORDERS = re.compile(r"\border(?:s|ed)?\s+that\b")
_ORDER_HEAD = re.compile(
    r"(?:^|(?<=[.:)\]]))[^\S\r\n]*O(?:rder|RDER)(?=[^\S\r\n]*:?[^\S\r\n]*$|\s*The\b)", re.MULTILINE
)
_WHO_ORDERS = re.compile(r"\b(?:[Bb]oard|[Cc]ommission|[Dd]epartment|acting\s+under)\b")
_ANNEX = re.compile(
    r"(?:^|(?<=[.)\]a-z]))[^\S\r\n]*A(?:nnex|NNEX)\s+A\b[^\S\r\n]*"
    r"(?=$|TITLE\b|PART\b|S(?:ub|UB)(?:part|PART)\b|CHAPTER\b)",
    re.MULTILINE,
)
_RULE_TEXT = re.compile(
    r"^[^\S\r\n]*(?:TITLE\s+\d+\.|PART\s+[IVXLC]+\.|S(?:ub|UB)(?:part|PART)\s+[A-Z]+\.|CHAPTER\s+\d+[a-z]?\.)",
    re.MULTILINE,
)
_CODE_TITLE = re.compile(r"^[^\S\r\n]*(?:\d{1,3}\s+Pa\.?\s+Code\s+)?§[\s§]*\d+[a-z]?\.\d+[a-z]?\.", re.MULTILINE)
_COVERAGE = re.compile(r"\beffective\s+through\s+\d+\s+Pa\.?\s*B\.?\s+\d+")
_CODE_BRACKET = re.compile(r"\[\s*\d{1,3}\s+PA\.?\s+CODE\b")
_BLANKS = re.compile(r"\s*")
_HEAD_LIMIT = 4000
_ORDER_HEAD_LIMIT = 600


@dataclass(frozen=True, slots=True)
class Marks:
    """Where the signs stand; None where the page has none.

    `order`, `annex` and `code` are offsets of first words; `annex_line` says whether a line "Annex A" is what begins the
    annex; `second` is where another rulemaking begins; `code` is where the text of a page of the Pennsylvania Code begins.
    """

    citation: re.Match[str] | None
    date: re.Match[str] | None
    category: re.Match[str] | None
    top_number: re.Match[str] | None
    order: int | None
    annex: int | None
    annex_line: bool
    colophon: re.Match[str] | None
    second: int | None
    code: int | None

    @property
    def rulemaking(self) -> bool:
        """Whether anything on the page is a rulemaking's."""
        return any(mark is not None for mark in (self.citation, self.order, self.annex, self.colophon))


def find_marks(text: str) -> Marks:
    """Looks for the signs, each behind the one that has to come before it."""
    citation = _citation(text)
    date = _DATE.match(text, citation.end()) if citation else None
    before = citation.start() if citation else min(len(text), _HEAD_LIMIT)
    category = _last(_CATEGORY, text, 0, before)
    behind = max((mark.end() for mark in (citation, date, category) if mark is not None), default=0)
    first_annex = _ANNEX.search(text, behind)
    order = _order(text, behind, first_annex.start() if first_annex else len(text))
    if order is None and first_annex:
        order = _order(text, first_annex.end(), len(text), headed=True)
    colophon, second = _end(text, behind)
    annex, annex_line = _annex(text, behind if order is None else order, colophon.start() if colophon else len(text))
    code = _code(text) if citation is None and order is None else None
    return Marks(
        citation=citation,
        date=date,
        category=category,
        top_number=_last(_TOP_NUMBER, text, 0, before),
        order=order,
        annex=annex,
        annex_line=annex_line,
        colophon=colophon,
        second=second,
        code=code,
    )


def next_word(text: str, at: int) -> int:
    """The first offset from `at` on that holds no white space."""
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def _citation(text: str) -> re.Match[str] | None:
    """The citation in the page's head; where the head is printed twice, that of the second one."""
    first = _CITATION.search(text)
    if first is None:
        return None
    again = _last(_CITATION, text, first.end(), min(len(text), first.end() + _HEAD_LIMIT))
    return again if again and again.groups() == first.groups() else first


def _order(text: str, behind: int, stop: int, *, headed: bool = False) -> int | None:
    """The word "Order" above or before the sentence in which somebody orders that; that sentence without one."""
    plain: int | None = None
    for said in _ORDERS.finditer(text, behind, stop):
        head = _last(_ORDER_HEAD, text, max(behind, said.start() - _ORDER_HEAD_LIMIT), said.start())
        if head:
            return next_word(text, head.start())
        line = max(text.rfind("\n", behind, said.start()), text.rfind("\r", behind, said.start())) + 1
        if plain is None and _WHO_ORDERS.search(text, max(line, behind), said.start()):
            plain = next_word(text, max(line, behind))
    if plain is not None or headed:
        return None if headed else plain
    alone = _ORDER_HEAD.search(text, behind, stop)
    return next_word(text, alone.start()) if alone else None


def _annex(text: str, behind: int, stop: int) -> tuple[int | None, bool]:
    found = _ANNEX.search(text, behind, stop)
    if found:
        return next_word(text, found.start()), True
    found = _RULE_TEXT.search(text, behind, stop)
    return (next_word(text, found.start()), False) if found else (None, False)


def _end(text: str, behind: int) -> tuple[re.Match[str] | None, int | None]:
    """The colophon, and where a second rulemaking begins: a citation behind the colophon, or one with chapters above it."""
    first = _COLOPHON.search(text, behind)
    citation = _CITATION.search(text, first.end() if first else behind)
    if citation and not first:
        near = max(behind, citation.start() - _ORDER_HEAD_LIMIT)
        citation = citation if _CODE_BRACKET.search(text, near, citation.start()) else None
    if citation is None:
        return (_last(_COLOPHON, text, first.start(), len(text)) if first else None), None
    head = _last(_CATEGORY, text, first.end() if first else behind, citation.start())
    return first, head.start() if head else citation.start()


def _code(text: str) -> int | None:
    """Where the rule text of a page of the Code begins: at its title, the second one where it is printed twice."""
    titles = [found for _, found in zip(range(2), _CODE_TITLE.finditer(text), strict=False)]
    if not titles or not (_COVERAGE.search(text) or "Pa. Code" in text[: titles[0].end()]):
        return None
    first, last = (" ".join(text[t.start() : t.end()].partition("§")[2].split()) for t in (titles[0], titles[-1]))
    return next_word(text, titles[-1].start() if first == last else titles[0].start())


def _last(pattern: re.Pattern[str], text: str, start: int, stop: int) -> re.Match[str] | None:
    last = None
    for found in pattern.finditer(text, start, stop):
        last = found
    return last
