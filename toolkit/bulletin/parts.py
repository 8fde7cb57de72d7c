"""Where a page's parts begin; they may begin in the middle of a line, and together they cover all its text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.bulletin.model import Part
from toolkit.findings import Span

KINDS = ("furniture", "masthead", "preamble", "order", "annex", "colophon")

CITATION = re.compile(r"\[\s*(\d{1,3})\s*Pa\.?\s*B\.?\s*(\d{1,6})\s*\]")
_ANY_DATE = re.compile(r"\s*\[([^\[\]]{4,60})\]")
_CATEGORY = re.compile(
    r"^[^\S\r\n]*(RULES\s+AND\s+REGULATIONS|PROPOSED\s+RULE-?MAKINGS?|NOTICES?|STATEMENTS?\s+OF\s+POLICY|CORRECTIONS?|"
    r"CORRECTIVE\s+AMENDMENTS?)[^\S\r\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
_MAST_LINE = re.compile(
    r"^[^\S\r\n]*(?:Title\s+\d{1,3}\b|(?:PENNSYLVANIA\s+)?[A-Z ]+\b(?:BOARD|COMMISSION|DEPARTMENT)[^\S\r\n]*$"
    r"|\[\s*\d{1,3}\s+PA\.?\s+CODE\b)",
    re.MULTILINE,
)
TOP_NUMBER = re.compile(r"^[^\S\r\n]*\[?PA\.?\s*Bulletin,?\s+Doc\.?\s+No\.?\s*([^\s\]]+)\]?[^\S\r\n]*$", re.I | re.M)
COLOPHON = re.compile(r"\[\s*Pa\.?\s*B\.?\s+Doc\.?\s+No\.?[^\[\]]{0,200}(?:\]|\Z)")
_AGENCY = re.compile(r"^[^\S\r\n]*The\s[^.\r\n]{0,120}\b(?:Board|Commission|Department)\b", re.MULTILINE)
_ORDERS = re.compile(r"\b(?:orders?|ordered)\s+that\b")
_ORDER_HEAD = re.compile(r"(?:^|(?<=[.:)]))[^\S\r\n]*(?:Order|ORDER)(?=[^\S\r\n]*$|The\b|\s+The\b)", re.MULTILINE)
_ANNEX = re.compile(
    r"(?:^|(?<=[.)\]a-z]))[^\S\r\n]*(?:Annex|ANNEX)\s+A\b[^\S\r\n]*(?=$|TITLE\b|PART\b|S(?:ub|UB)(?:part|PART)\b|CHAPTER\b)",
    re.MULTILINE,
)
_RULE_TEXT = re.compile(
    r"^[^\S\r\n]*(?:TITLE\s+\d+\.|PART\s+[IVXLC]+\.|S(?:ub|UB)(?:part|PART)\s+[A-Z]+\.|CHAPTER\s+\d+[a-z]?\.)",
    re.MULTILINE,
)
_CODE_TITLE = re.compile(
    r"^[^\S\r\n]*(?:\d{1,3}\s+Pa\.?\s+Code\s+)?§[\s§]*\d+[a-z]?\.\d+[a-z]?\.[^\r\n]*$", re.MULTILINE
)
_DISCLAIMERS = re.compile(
    r"No\s+part\s+of\s+the\s+information\s+on\s+this\s+site\b[\s\S]{0,200}?(?:sold\s+for\s+profit\.?|\Z)"
    r"|This\s+material\s+has\s+been\s+drawn\s+directly\b[\s\S]{0,500}?(?:official\s+printed\s+version\.?|\Z)"
)
_COVERAGE = re.compile(r"\beffective\s+through\s+\d+\s+Pa\.?\s*B\.?\s+\d+")


@dataclass(frozen=True, slots=True)
class Marks:
    """The signs by which a page's parts were told apart; None where the page has none."""

    citation: re.Match[str] | None
    date: re.Match[str] | None
    category: re.Match[str] | None
    top_number: re.Match[str] | None
    order: int | None
    annex: int | None
    annex_line: bool
    colophon: re.Match[str] | None
    second: re.Match[str] | None
    code_page: bool

    @property
    def rulemaking(self) -> bool:
        """Whether anything on the page is a rulemaking's."""
        return not (self.citation is None and self.order is None and self.annex is None and self.colophon is None)


def marks_of(text: str) -> Marks:
    """Looks for the signs, each behind the one that has to come before it."""
    citation = CITATION.search(text)
    date = _ANY_DATE.match(text, citation.end()) if citation else None
    behind = (date or citation).end() if citation and (date or citation) else 0  # type: ignore[union-attr]
    category = _last(_CATEGORY, text, citation.start() if citation else min(len(text), 4000))
    top_number = TOP_NUMBER.search(text, 0, citation.start() if citation else min(len(text), 4000))
    behind = max(behind, category.end() if category else 0)
    order = _order(text, behind)
    annex, annex_line = _annex(text, order if order is not None else behind)
    colophons = list(COLOPHON.finditer(text, behind))
    second = CITATION.search(text, colophons[0].end()) if colophons else None
    colophon = colophons[0] if second and colophons else colophons[-1] if colophons else None
    code_page = citation is None and order is None and bool(_COVERAGE.search(text) or _CODE_TITLE.match(text))
    return Marks(citation, date, category, top_number, order, annex, annex_line, colophon, second, code_page)


def parts_of(text: str, marks: Marks) -> tuple[Part, ...]:
    """The parts, in order and without a gap; blanks go with the part before them."""
    cuts = sorted(_cuts(text, marks))
    parts: list[Part] = []
    kind, start = cuts[0][1], 0
    for at, next_kind in [*cuts[1:], (len(text), "")]:
        if at > start:
            if parts and parts[-1].kind == kind:
                parts[-1] = Part(kind, Span(parts[-1].span.start, at))
            else:
                parts.append(Part(kind, Span(start, at)))
            start = at
        kind = next_kind
    return tuple(parts)


def _cuts(text: str, marks: Marks) -> list[tuple[int, str]]:
    """(offset, kind that begins there); the disclaimers interrupt whatever they stand in."""
    cuts = [(0, _first_kind(text, marks))]
    mast = _masthead(text, marks)
    if mast:
        cuts += [(mast.start, "masthead"), (_next_word(text, mast.end), "preamble")]
    if marks.order is not None:
        cuts.append((marks.order, "order"))
    if marks.annex is not None:
        cuts.append((marks.annex, "annex"))
    if marks.colophon:
        cuts += [(marks.colophon.start(), "colophon"), (_next_word(text, marks.colophon.end()), "furniture")]
    cuts.sort(key=lambda cut: cut[0])
    for found in _DISCLAIMERS.finditer(text):
        around = [kind for at, kind in cuts if at <= found.start()][-1]
        cuts = [cut for cut in cuts if not found.start() < cut[0] < found.end()]
        cuts += [(found.start(), "furniture"), (_next_word(text, found.end()), around)]
        cuts.sort(key=lambda cut: cut[0])
    return _unique(cuts)


def _unique(cuts: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """One cut at each place: the last one said."""
    return list(dict(cuts).items())


def _first_kind(text: str, marks: Marks) -> str:
    if _masthead(text, marks):
        return "furniture"
    if marks.order is not None or marks.annex is not None:
        return "preamble"
    return "annex" if marks.colophon else "furniture"


def _masthead(text: str, marks: Marks) -> Span | None:
    """From the category line (or the document number right above it) to the bracketed date."""
    end = marks.date or marks.citation or marks.category or marks.top_number
    if end is None:
        return None
    first = marks.category or marks.top_number or _MAST_LINE.search(text, 0, end.start()) or end
    start = first.start()
    top = marks.top_number
    if top and top.start() < start and text.count("\n", top.end(), start) <= 2:
        start = top.start()
    stop = end.end()
    if not marks.citation:
        begins = _AGENCY.search(text, stop, min(len(text), stop + 4000))
        stop = begins.start() if begins else stop
        for later in (marks.order, marks.annex):
            stop = min(stop, later) if later is not None else stop
    return Span(_next_word(text, start), stop)


def _order(text: str, behind: int) -> int | None:
    """The word "Order" alone on its line, or the sentence in which somebody orders that."""
    said = _ORDERS.search(text, behind)
    if said:
        head = _last(_ORDER_HEAD, text, said.start(), max(behind, said.start() - 600))
        if head:
            return _next_word(text, head.start())
        line = max(text.rfind("\n", behind, said.start()), text.rfind("\r", behind, said.start())) + 1
        return _next_word(text, max(line, behind))
    head = _ORDER_HEAD.search(text, behind)
    return _next_word(text, head.start()) if head else None


def _annex(text: str, behind: int) -> tuple[int | None, bool]:
    found = _ANNEX.search(text, behind)
    if found:
        return _next_word(text, found.start()), True
    found = _RULE_TEXT.search(text, behind)
    return (_next_word(text, found.start()), False) if found else (None, False)


def _last(pattern: re.Pattern[str], text: str, stop: int, start: int = 0) -> re.Match[str] | None:
    last = None
    for last in pattern.finditer(text, start, stop):  # noqa: B007 (the last one is what is asked for)
        pass
    return last


_WORD = re.compile(r"\s*")


def _next_word(text: str, at: int) -> int:
    """The next offset from `at` on that holds no white space."""
    found = _WORD.match(text, at)
    return found.end() if found else at
