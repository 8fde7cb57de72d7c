"""What a page says of itself: citation, numbers, dates, chapters and kind."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from toolkit.bulletin.days import Day, clock, days_in, figures_in
from toolkit.bulletin.faults import listed, note, warning
from toolkit.bulletin.kind import read_kind
from toolkit.bulletin.marks import Marks
from toolkit.bulletin.order import expand_chapters
from toolkit.findings import Finding, Span

_DASH = "[-‐-―]"
_TITLE = re.compile(r"^[^\S\r\n]*T(?:itle|ITLE)\s+(\d{1,3})(?!\d)", re.MULTILINE)
_CHAPTERS = re.compile(r"\[\s*(\d{1,3})\s+PA\.?\s+CODE\b([^\[\]]{0,2000})\]", re.IGNORECASE)
_CHAPTER_LIST = re.compile(r"\s*(?:CHS?|CHAPTERS?)\b\.?\s*([\s\S]*)", re.IGNORECASE)
_CHAPTER = re.compile(rf"(\d+[A-Z]*)(?:\s*{_DASH}\s*(\d+[A-Z]*))?", re.IGNORECASE)
_SECTION = re.compile(r"(\d+[A-Z]*)\.\d+", re.IGNORECASE)
_DOC = re.compile(r"Doc\.?\s+No\.?\s*([^\s.\],;]+)", re.IGNORECASE)
_DOC_SHAPE = re.compile(rf"(\d{{2}}){_DASH}(\d{{1,5}}[a-z]?)")
_TIME = re.compile(r"[\s,]*(?:at\s+)?(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\b\.?", re.IGNORECASE)
_NUMBER = rf"(\d{{1,3}})\s?{_DASH}\s?(\d{{1,5}})"
_REGULATION = re.compile(rf"Regulation\s*(?:ID\s*)?(?:#|No\.?|Number)\s*:?\s*#?\s*{_NUMBER}")
_FISCAL = re.compile(rf"Fiscal\s+Note:?\s*(?:Fiscal\s+Note:?\s*)?#?\s*{_NUMBER}")


@dataclass(frozen=True, slots=True)
class Masthead:
    """The statements about the page itself; days as printed."""

    citation: str
    volume: int | None
    document: str
    filed: str
    filed_day: Day | None
    regulation: str
    title_number: int | None
    chapters: tuple[str, ...]
    kind: str
    published: Day | None
    findings: tuple[Finding, ...]

    @property
    def published_on(self) -> date | None:
        """The day of publication, if the page names one."""
        return self.published.day if self.published else None


def read_masthead(text: str, marks: Marks, head: Span, rules: int) -> Masthead:
    """Reads the masthead `head`, the colophon and the numbers before the rule text, which begins at `rules`."""
    said: list[Finding] = []
    filed_day, filed = _filed(text, marks, said)
    title_number, chapters = _title_and_chapters(text, head, rules, said)
    return Masthead(
        citation=f"{int(marks.citation[1])} Pa.B. {int(marks.citation[2])}" if marks.citation else "",
        volume=int(marks.citation[1]) if marks.citation else None,
        document=_document(text, marks, head, said),
        filed=filed,
        filed_day=filed_day,
        regulation=_regulation(text, rules, said),
        title_number=title_number,
        chapters=chapters,
        kind=read_kind(text, marks, head, rules, said),
        published=next(days_in(text, Span(marks.date.start(), marks.date.end()) if marks.date else head), None),
        findings=tuple(said),
    )


def _document(text: str, marks: Marks, head: Span, said: list[Finding]) -> str:
    """The document number, at the end or on top; the end's where they differ."""
    numbers: list[tuple[str, Span]] = []
    unreadable = False
    top = Span(marks.top_number.start(), marks.top_number.end()) if marks.top_number else None
    for place in (marks.colophon, top):
        number = _DOC.search(text, place.start, place.end) if place else None
        if number is None:
            continue
        span = Span(number.start(1), number.end(1))
        shape = _DOC_SHAPE.fullmatch(number[1])
        if shape:
            numbers.append((f"{shape[1]}-{shape[2]}", span))
            continue
        message = f"“{number[1]}” is no document number; one such as 31-555 was looked for."
        said.append(warning("document-number-unreadable", message, span))
        unreadable = True
    if len({number for number, _ in numbers}) > 1:
        (last, _), (first, place) = numbers
        message = f"The page gives document number {first} on top and {last} at its end; the latter is used."
        said.append(warning("document-numbers-differ", message, place))
    if not numbers and not unreadable:
        message = "No document number was found; “Doc. No.” was looked for in the page's head and in its last line."
        said.append(warning("no-document-number", message, head))
    return numbers[0][0] if numbers else ""


def _filed(text: str, marks: Marks, said: list[Finding]) -> tuple[Day | None, str]:
    if marks.colophon is None:
        return None, ""
    place = marks.colophon
    day = next(days_in(text, place), None)
    if day is None:
        if next(figures_in(text, place), None) is None:
            message = "The day of filing for public inspection was not found in the page's last line."
            said.append(warning("no-filing-date", message, place))
        return None, ""
    if day.day is None:
        return day, ""
    time = _TIME.match(text, day.span.end, place.end)
    shown = clock(int(time[1]), int(time[2] or 0), time[3].lower()) if time else None
    if shown is None:
        said.append(note("no-filing-time", "The time of filing for public inspection was not found.", place))
        return day, day.day.isoformat()
    return day, f"{day.day.isoformat()}T{shown}"


def _regulation(text: str, rules: int, said: list[Finding]) -> str:
    """The number that the page calls the regulation's, else the fiscal note's; statements that differ are said."""
    own = list(_REGULATION.finditer(text, 0, rules))
    every = [*own, *_FISCAL.finditer(text, 0, rules)]
    named = list(dict.fromkeys(f"{found[1]}-{found[2]}" for found in own))
    numbers = list(dict.fromkeys(f"{found[1]}-{found[2]}" for found in every))
    if len(numbers) <= 1:
        return numbers[0] if numbers else ""
    odd = next(found for found in every if f"{found[1]}-{found[2]}" != numbers[0])
    used = f"{named[0]} is called the regulation's and is used." if len(named) == 1 else "None of them is used."
    message = f"The page gives different regulation numbers, {listed(numbers)}. {used}"
    said.append(warning("regulation-numbers-differ", message, Span(odd.start(), odd.end())))
    return named[0] if len(named) == 1 else ""


def _title_and_chapters(text: str, head: Span, rules: int, said: list[Finding]) -> tuple[int | None, tuple[str, ...]]:
    bracket = _CHAPTERS.search(text, head.start, head.end)
    line = _TITLE.search(text, head.start, head.end)
    annex = _TITLE.search(text, rules, min(len(text), rules + 2000))
    every = [found for found in (bracket, line, annex) if found]
    numbers = list(dict.fromkeys(int(found[1]) for found in every))
    if len(numbers) > 1:
        odd = next(found for found in every if int(found[1]) != numbers[0])
        shown = listed([str(number) for number in numbers])
        message = f"The page names different titles of the Code, {shown}; {numbers[0]} is used."
        said.append(warning("titles-differ", message, Span(odd.start(1), odd.end(1))))
    if bracket is None:
        if head.end > head.start:
            message = "The page's head names no chapters; a bracket such as [58 PA. CODE CH. 700b] was looked for."
            said.append(warning("no-chapters", message, head))
        return (numbers[0] if numbers else None), ()
    return numbers[0], _chapters(bracket, said)


def _chapters(bracket: re.Match[str], said: list[Finding]) -> tuple[str, ...]:
    """The bracket's chapters, ranges expanded; those of its sections where it lists sections."""
    place = Span(bracket.start(), bracket.end())
    listing = _CHAPTER_LIST.match(bracket[2])
    named = _expanded(_CHAPTER.finditer(listing[1]), place, said) if listing else []
    named = named or [section[1].lower() for section in _SECTION.finditer(bracket[2])]
    if not named:
        said.append(note("no-chapters", "The bracket with the Code's title names no chapters.", place))
    return tuple(dict.fromkeys(named))


def _expanded(found: Iterable[re.Match[str]], place: Span, said: list[Finding]) -> list[str]:
    chapters: list[str] = []
    for chapter in found:
        first, last = chapter[1].lower(), (chapter[2] or chapter[1]).lower()
        between = expand_chapters(first, last)
        if between == [first, last] and first[-1] != last[-1]:
            message = f"Which chapters lie between {first} and {last} cannot be told; only the two are taken as named."
            said.append(warning("chapter-range", message, place))
        chapters += between
    return chapters
