"""A page cut into its parts; they may begin in the middle of a line, and together they cover all its text."""

from __future__ import annotations

import re
from bisect import bisect_left

from toolkit.bulletin.marks import Marks, next_word
from toolkit.bulletin.model import Part
from toolkit.findings import Span

_DISCLAIMERS = (
    re.compile(r"No\s+part\s+of\s+the\s+information\s+on\s+this\s+site\b[\s\S]{0,200}?(?:sold\s+for\s+profit\.?|\Z)"),
    re.compile(
        r"This\s+material\s+has\s+been\s+drawn\s+directly\b[\s\S]{0,500}?(?:official\s+printed\s+version\.?|\Z)"
    ),
)
_OPENINGS = ("No part of the information on this site", "This material has been drawn directly")
_OPENING = 80  # characters, more than the longest of them
_MAST_LINE = re.compile(
    r"^[^\S\r\n]*(?:Title\s+\d{1,3}\b|[A-Z][A-Z ]+\b(?:BOARD|COMMISSION|DEPARTMENT)[^\S\r\n]*$"
    r"|\[\s*\d{1,3}\s+PA\.?\s+CODE\b)",
    re.MULTILINE,
)
_AGENCY = re.compile(r"^[^\S\r\n]*The\s[^.\r\n]{0,120}\b(?:[Bb]oard|[Cc]ommission|[Dd]epartment)\b", re.MULTILINE)
_HEAD_LIMIT = 4000


def parts_of(text: str, marks: Marks) -> tuple[Part, ...]:
    """The parts, in order and without a gap; blanks go with the part before them."""
    cuts = _interrupted(text, _cuts(text, marks))
    parts: list[Part] = []
    for (start, kind), (stop, _) in zip(cuts, [*cuts[1:], (len(text), "")], strict=True):
        if stop == start:
            continue
        if parts and parts[-1].kind == kind:
            start = parts.pop().span.start
        parts.append(Part(kind, Span(start, stop)))
    return tuple(parts)


def beyond_disclaimers(text: str, span: Span) -> int:
    """The number of characters in `span` that belong to none of the known disclaimers."""
    known = sum(found.end() - found.start() for found in _disclaimers(text, span))
    return len(span.cut(text).strip()) - known


def closing_cut(text: str, behind: int) -> bool:
    """Whether the text ends within a disclaimer that stands behind `behind`."""
    last = max(_disclaimers(text, Span(behind, len(text))), key=re.Match.end, default=None)
    if last is not None and last.end() == len(text):
        return not last[0].rstrip(".").endswith(("profit", "version"))
    begun = " ".join(text[last.end() if last else behind :][:_OPENING].split())
    return begun != "" and any(opening.startswith(begun) for opening in _OPENINGS)


def _disclaimers(text: str, span: Span) -> list[re.Match[str]]:
    return [found for pattern in _DISCLAIMERS for found in pattern.finditer(text, span.start, span.end)]


def _cuts(text: str, marks: Marks) -> list[tuple[int, str]]:
    """(offset, kind that begins there), the disclaimers left aside."""
    mast = _masthead(text, marks)
    cuts = [(0, _first_kind(marks, mast))]
    if mast:
        cuts += [(mast.start, "masthead"), (next_word(text, mast.end), "preamble")]
    if marks.order is not None:
        cuts.append((marks.order, "order"))
    if marks.annex is not None:
        cuts.append((marks.annex, "annex"))
    if marks.code is not None and marks.annex is None:
        cuts.append((marks.code, "annex"))
    if marks.colophon:
        cuts += [(marks.colophon.start, "colophon"), (next_word(text, marks.colophon.end), "furniture")]
    elif marks.second is not None:
        cuts.append((marks.second, "furniture"))
    return sorted(dict(sorted(cuts, key=lambda cut: cut[0])).items())


def _interrupted(text: str, cuts: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Disclaimers are furniture wherever they stand; behind one, the part it stands in goes on."""
    starts = [at for at, _ in cuts]
    resumed, furniture, inside = {}, {}, set()
    for found in _disclaimers(text, Span(0, len(text))):
        start, end = found.start(), next_word(text, found.end())
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        inside.update(starts[first:last])
        resumed[end] = cuts[max(last, 1) - 1][1]
        furniture[start] = "furniture"
    kept = {at: kind for at, kind in cuts if at not in inside}
    return sorted((resumed | furniture | kept).items())


def _first_kind(marks: Marks, mast: Span | None) -> str:
    if mast is None and (marks.order is not None or marks.annex is not None):
        return "preamble"
    return "annex" if mast is None and marks.colophon else "furniture"


def _masthead(text: str, marks: Marks) -> Span | None:
    """From the category line (or the document number right above it) to the bracketed date."""
    last = marks.date or marks.citation or marks.category or marks.top_number
    if last is None:
        return None
    first = marks.category or _MAST_LINE.search(text, 0, last.start()) or marks.top_number or last
    start = first.start()
    top = marks.top_number
    if top and top.start() < start and len(text[top.end() : start].split("\n")) <= 3:
        start = top.start()
    stop = last.end() if marks.citation else _preamble(text, last.end(), marks)
    start = next_word(text, start)
    return Span(start if text[:start].strip() else 0, stop)


def _preamble(text: str, behind: int, marks: Marks) -> int:
    """Where a head without a citation ends: before the sentence that names the agency, the order or the annex."""
    begins = _AGENCY.search(text, behind, min(len(text), behind + _HEAD_LIMIT))
    ends = [mark for mark in (marks.order, marks.annex, begins.start() if begins else None) if mark is not None]
    return min(ends, default=behind)
