"""The signs by which a page's parts are told apart: citation, date, category line, order, annex, colophon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.findings import Span

_CITATION = re.compile(r"(?:\[\s*|^[^\S\r\n]*)(\d{1,3})\s*Pa\.?\s*B\.?\s*(\d{1,6})(?:\s*\]|[^\S\r\n]*$)", re.MULTILINE)
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
_COLOPHON = re.compile(r"Pa\.?\s?B\.?\s+Doc\.?\s+No\.?[^\[\]]{0,200}")
_ORDERS = re.compile(r"order(?:s|ed)?\s+that\b")
_ORDER_HEAD = re.compile(
    r"(?:^|(?<=[.:)\]]))[^\S\r\n]*O(?:rder|RDER)(?=[^\S\r\n]*:?[^\S\r\n]*$|\s*The\b)", re.MULTILINE
)
_WHO_ORDERS = re.compile(r"\b(?:[Bb]oard|[Cc]ommission|[Dd]epartment|acting\s+under)\b")
_ANNEX = re.compile(
    r"A(?:nnex|NNEX)\s+A(?![a-z])(?=[^\S\r\n]*(?:$|TITLE\b|PART\b|S(?:ub|UB)(?:part|PART)\b|CHAPTER\b))",
    re.MULTILINE,
)
_RULE_TEXT = re.compile(
    r"^[^\S\r\n]*(?:TITLE\s+\d+\.|PART\s+[IVXLC]+\.|S(?:ub|UB)(?:part|PART)\s+[A-Z]+\.|CHAPTER\s+\d+[a-z]?\.)",
    re.MULTILINE,
)
_CODE_TITLE = re.compile(
    r"^[^\S\r\n]*(?:\d{1,3}\s+Pa\.?\s+Code\s+)?§\s{0,4}(?:§\s{0,4})?\d+[a-z]?\.\d+[a-z]?\.", re.MULTILINE
)
_COVERAGE = re.compile(r"\beffective\s+through\s+\d+\s+Pa\.?\s*B\.?\s+\d+")
_CODE_BRACKET = re.compile(r"\[\s*\d{1,3}\s+PA\.?\s+CODE\b")
_BLANKS = re.compile(r"\s*")
_HEAD_LIMIT = 4000
_ORDER_HEAD_LIMIT = 600


@dataclass(frozen=True, slots=True)
class Marks:
    """Where the signs stand; None where the page has none.

    `order`, `annex`, `second` and `code` are offsets of first words. `annex_line` says whether a line "Annex A" is what
    begins the annex; `second` is another rulemaking, `code` the text of a page of the Pennsylvania Code.
    """

    citation: re.Match[str] | None
    date: re.Match[str] | None
    category: re.Match[str] | None
    top_number: re.Match[str] | None
    order: int | None
    annex: int | None
    annex_line: bool
    colophon: Span | None
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
    colophon, second = _end(text, behind)
    end = colophon.start if colophon else len(text) if second is None else second
    first_annex = _annex_line(text, behind, end)
    order = _order(text, behind, end if first_annex is None else first_annex)
    if order is None and first_annex is not None:
        order = _order(text, first_annex, end, headed=True)
    annex_line = first_annex if order is None else _annex_line(text, order, end)
    annex = _rule_text(text, behind if order is None else order, end) if annex_line is None else annex_line
    code = _code(text) if not any((citation, order is not None, annex_line is not None, colophon)) else None
    category = category if code is None else None
    return Marks(
        citation=citation,
        date=date,
        category=category,
        top_number=_last(_TOP_NUMBER, text, 0, before),
        order=order,
        annex=annex,
        annex_line=annex_line is not None,
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
    twice = again and again.groups() == first.groups() and not _ORDERS.search(text, first.end(), again.start())
    return again if twice else first


def _order(text: str, behind: int, stop: int, *, headed: bool = False) -> int | None:
    """The word "Order" above or before the sentence in which somebody orders that; that sentence without one."""
    plain: int | None = None
    for said in _ORDERS.finditer(text, behind, stop):
        head = _last(_ORDER_HEAD, text, max(behind, said.start() - _ORDER_HEAD_LIMIT), said.start())
        if head:
            return next_word(text, head.start())
        line = max(said.start() - len(_before(text, said.start())), behind)
        if plain is None and _WHO_ORDERS.search(text, line, said.start()):
            plain = next_word(text, line)
    if plain is not None or headed:
        return None if headed else plain
    alone = _ORDER_HEAD.search(text, behind, stop)
    return next_word(text, alone.start()) if alone else None


def _annex_line(text: str, behind: int, stop: int) -> int | None:
    """The words "Annex A" where they stand alone: at a line's end, and at its start or behind a sentence."""
    for found in _ANNEX.finditer(text, behind, stop):
        before = _before(text, found.start())
        if before.endswith((")", "]")) or before.rstrip()[-1:] in ("", ".", "]"):
            return found.start()
    return None


def _rule_text(text: str, behind: int, stop: int) -> int | None:
    found = _RULE_TEXT.search(text, behind, stop)
    return next_word(text, found.start()) if found else None


def _before(text: str, at: int) -> str:
    """What stands before `at` on its line, of a long line its last characters."""
    return text[max(0, at - _ORDER_HEAD_LIMIT) : at].rpartition("\n")[2]


def _colophons(text: str, behind: int) -> Iterator[Span]:
    """Lines such as `[Pa.B. Doc. No. 31-555. Filed …]`, with or without brackets; a mention in a sentence is none."""
    for found in _COLOPHON.finditer(text, behind):
        start, end = found.span()
        before = _before(text, start).rstrip()
        if before.endswith("["):
            start = text.rindex("[", 0, start)
        elif before:
            continue
        if text[end : end + 1] == "]":
            yield Span(start, end + 1)
        else:
            yield Span(start, start + len(text[start:end].splitlines()[0]))


def _end(text: str, behind: int) -> tuple[Span | None, int | None]:
    """The colophon, and where a second rulemaking begins: a citation behind that, or one with chapters above it."""
    ends = list(_colophons(text, behind))
    after = ends[0].end if ends else behind
    citation = _CITATION.search(text, after)
    if citation and not ends:
        near = max(behind, citation.start() - _ORDER_HEAD_LIMIT)
        citation = citation if _CODE_BRACKET.search(text, near, citation.start()) else None
    if citation is None:
        return (ends[-1] if ends else None), None
    head = _last(_CATEGORY, text, after, citation.start())
    return (ends[0] if ends else None), head.start() if head else citation.start()


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
