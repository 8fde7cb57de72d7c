"""What a page says of itself: citation, numbers, dates, chapters and kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from toolkit.bulletin.days import DAY, SLASHED, Day, clock, day_in
from toolkit.bulletin.faults import listed, note, warning
from toolkit.bulletin.parts import COLOPHON, Marks
from toolkit.findings import Finding, Span

_TITLE = re.compile(r"^[^\S\r\n]*T(?:itle|ITLE)\s+(\d{1,3})(?!\d)", re.MULTILINE)
_CHAPTERS = re.compile(r"\[\s*(\d{1,3})\s+PA\.?\s+CODE\b([^\[\]]{0,2000})\]", re.IGNORECASE)
_CHAPTER_LIST = re.compile(r"\s*(?:CHS?|CHAPTERS?)\b\.?\s*([\s\S]*)", re.IGNORECASE)
_CHAPTER = re.compile(r"(\d+)([A-Z]*)", re.IGNORECASE)
_CHAPTER_RANGE = re.compile(r"(\d+[A-Z]*)\s*[-‐-―]\s*(\d+[A-Z]*)", re.IGNORECASE)
_SECTION = re.compile(r"(\d+[A-Z]*)\.\d+", re.IGNORECASE)
_DOC = re.compile(r"Doc\.?\s+No\.?\s*([^\s.\],;]+)")
_DOC_SHAPE = re.compile(r"\d{2}[-‐-―]\d{1,5}[a-z]?")
_TIME = re.compile(r"[\s,]*(?:at\s+)?(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\b\.?", re.IGNORECASE)
_REGULATION = re.compile(r"\bRegulation\s*(?:ID\s*)?(?:#|No\.?|Number)\s*:?\s*#?\s*(\d{1,3})\s?[-‐-―]\s?(\d{1,5})")
_FISCAL = re.compile(r"Fiscal\s+Note:?\s*(?:Fiscal\s+Note:?\s*)?#?\s*(\d{1,3})\s?[-‐-―]\s?(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Masthead:
    """The statements about the page itself, with the days as printed."""

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
    def published_day(self) -> date | None:
        """The day of publication, if the page names one."""
        return self.published.day if self.published else None


def read_masthead(text: str, marks: Marks, head: Span, rules: int) -> Masthead:
    """Reads the masthead `head` and the colophon; `rules` is where the rule text begins."""
    said: list[Finding] = []
    citation = f"{int(marks.citation[1])} Pa.B. {int(marks.citation[2])}" if marks.citation else ""
    published = _published(text, marks, head, said)
    filed_day, filed = _filed(text, marks, said)
    title_number, chapters = _title_and_chapters(text, head, rules, said)
    return Masthead(
        citation=citation,
        volume=int(marks.citation[1]) if marks.citation else None,
        document=_document(marks, said),
        filed=filed,
        filed_day=filed_day,
        regulation=_regulation(text, rules, said),
        title_number=title_number,
        chapters=chapters,
        kind=_kind(text, marks, head, rules, said),
        published=published,
        findings=tuple(said),
    )


def _published(text: str, marks: Marks, head: Span, said: list[Finding]) -> Day | None:
    place = marks.date or None
    start, stop = (place.start(), place.end()) if place else (head.start, head.end)
    found = DAY.search(text, start, stop)
    if found is None:
        slashed = SLASHED.search(text, start, stop)
        if slashed is None:
            message = (
                "The page does not say when it was published; a date such as [Saturday, May 3, 2031] was looked for."
            )
            said.append(warning("no-publication-date", message, head))
        return None
    day = day_in(found)
    if not day.weekday_fits:
        return day
    return day


def _document(marks: Marks, said: list[Finding]) -> str:
    places = [found for found in (marks.colophon, marks.top_number) if found]
    numbers: list[tuple[str, Span]] = []
    for found in places:
        printed = _DOC.search(found[0])
        if printed is None:
            continue
        span = Span(found.start() + printed.start(1), found.start() + printed.end(1))
        if _DOC_SHAPE.fullmatch(printed[1]):
            numbers.append((re.sub(r"[-‐-―]", "-", printed[1]), span))
        else:
            message = f"“{printed[1]}” is no document number; one such as 31-555 was looked for."
            said.append(warning("document-number-unreadable", message, span))
    if len({number for number, _ in numbers}) > 1:
        message = f"The page gives two document numbers, {numbers[1][0]} on top and {numbers[0][0]} at its end; the latter is used."
        said.append(warning("document-numbers-differ", message, numbers[1][1]))
    if not numbers and not said:
        place = Span(marks.citation.start(), marks.citation.end()) if marks.citation else None
        said.append(
            warning(
                "no-document-number",
                "No document number was found; “PA Bulletin, Doc. No. …” on top and “[Pa.B. Doc. No. …]” at the end were looked for.",
                place,
            )
        )
    return numbers[0][0] if numbers else ""


def _filed(text: str, marks: Marks, said: list[Finding]) -> tuple[Day | None, str]:
    if marks.colophon is None or "iled" not in marks.colophon[0]:
        return None, ""
    start, stop = marks.colophon.span()
    place = Span(start, stop)
    found = DAY.search(text, start, stop)
    if found is None:
        if not SLASHED.search(text, start, stop):
            said.append(warning("no-filing-date", "The date of filing for public inspection could not be read.", place))
        return None, ""
    day = day_in(found)
    if day.day is None:
        return day, ""
    time = _TIME.match(text, found.end(), stop)
    shown = clock(int(time[1]), int(time[2] or 0), time[3].lower()) if time else None
    if shown is None:
        said.append(note("no-filing-time", "The time of filing for public inspection could not be read.", place))
        return day, day.day.isoformat()
    return day, f"{day.day.isoformat()}T{shown}"


def _regulation(text: str, rules: int, said: list[Finding]) -> str:
    """The number of the regulation: as such, else from the fiscal note; statements that differ are said."""
    own = [(f"{m[1]}-{m[2]}", Span(m.start(), m.end())) for m in _REGULATION.finditer(text, 0, rules)]
    fiscal = [(f"{m[1]}-{m[2]}", Span(m.start(), m.end())) for m in _FISCAL.finditer(text, 0, rules)]
    named = list(dict.fromkeys(number for number, _ in own))
    noted = list(dict.fromkeys(number for number, _ in fiscal))
    everything = list(dict.fromkeys(named + noted))
    if len(everything) <= 1:
        return everything[0] if everything else ""
    place = next(span for number, span in fiscal + own if number != everything[0])
    used = named[0] if len(named) == 1 else ""
    tail = f"{used}, which the page calls the regulation's, is used." if used else "none of them is used."
    kept = "fiscal note" if noted and set(noted) != set(named) else "comments"
    message = f"The page gives different regulation numbers ({listed(everything)}; see its {kept}): {tail}"
    said.append(warning("regulation-numbers-differ", message, place))
    return used


def _title_and_chapters(text: str, head: Span, rules: int, said: list[Finding]) -> tuple[int | None, tuple[str, ...]]:
    bracket = _CHAPTERS.search(text, head.start, head.end)
    line = _TITLE.search(text, head.start, head.end)
    annex = _TITLE.search(text, rules, min(len(text), rules + 2000))
    numbers = [(int(found[1]), Span(found.start(1), found.end(1))) for found in (bracket, line, annex) if found]
    if len({number for number, _ in numbers}) > 1:
        shown = listed([f"{number}" for number in dict.fromkeys(number for number, _ in numbers)])
        said.append(warning("titles-differ", f"The page names different titles of the Code: {shown}.", numbers[-1][1]))
    return (numbers[0][0] if numbers else None), (_chapters(bracket, said) if bracket else ())


def _chapters(bracket: re.Match[str], said: list[Finding]) -> tuple[str, ...]:
    place = Span(bracket.start(), bracket.end())
    found = _CHAPTER_LIST.match(bracket[2])
    if found is None:
        named = [section[1].lower() for section in _SECTION.finditer(bracket[2])]
        if not named:
            said.append(note("no-chapters", "The bracket with the Code's title names no chapters.", place))
        return tuple(dict.fromkeys(named))
    chapters: list[str] = []
    at = 0
    for part in _CHAPTER_RANGE.finditer(found[1]):
        chapters += _plain_chapters(found[1][at : part.start()])
        expanded = expand_chapters(part[1].lower(), part[2].lower())
        if len(expanded) == 2 and part[1][:-1] != part[2][:-1]:
            message = f"Which chapters lie between {part[1]} and {part[2]} cannot be told; the two ends are used."
            said.append(warning("chapter-range", message, place))
        chapters += expanded
        at = part.end()
    chapters += _plain_chapters(found[1][at:])
    if not chapters:
        said.append(note("no-chapters", "The bracket with the Code's title names no chapters.", place))
    return tuple(dict.fromkeys(chapters))


def _plain_chapters(listing: str) -> list[str]:
    return [found[0].lower() for found in _CHAPTER.finditer(listing)]


def expand_chapters(first: str, last: str) -> list[str]:
    """`700a` to `702a` as every number between with that letter; the two ends where the letters differ."""
    low, high = _CHAPTER.fullmatch(first), _CHAPTER.fullmatch(last)
    if low is None or high is None or low[2] != high[2] or not 0 <= int(high[1]) - int(low[1]) <= 200:
        return [first, last]
    return [f"{number}{low[2]}" for number in range(int(low[1]), int(high[1]) + 1)]


_TEMPORARY = re.compile(r"\b[Tt](?:emporary|EMPORARY)\s+[Rr](?:egulations?|ule-?making|EGULATIONS?|ULE-?MAKING)")
_FINAL = re.compile(
    r"\b[Ff](?:inal|INAL)(?:[-‐-―\s](?:form|FORM|omitted|OMITTED))?[-‐-―\s]\s?[Rr](?:egulations?|ule-?making|EGULATIONS?|ULE-?MAKING)"
)
_CORRECTION = re.compile(r"\b(?:Correction|CORRECTION|Corrective\s+[Aa]mendments?|CORRECTIVE\s+AMENDMENTS?)\b")
_ADOPTS_TEMPORARY = re.compile(
    r"\b(?:adopts?|adopting|amends?|adds?|promulgates?)\b[^.;]{0,60}?\btemporary\s+regulations?\b"
)


def _kind(text: str, marks: Marks, head: Span, rules: int, said: list[Finding]) -> str:
    """From the category line, then from the title, then from what the preamble does."""
    category = " ".join(marks.category[1].upper().split()) if marks.category else ""
    if category.startswith("PROPOSED"):
        return "proposed"
    if category.startswith("CORRECT") or _CORRECTION.search(text, head.start, head.end):
        return "correction"
    if category.startswith("NOTICE"):
        return "notice"
    if category.startswith("STATEMENT"):
        said.append(warning("kind-unknown", "This is a statement of policy, not a rulemaking.", head))
        return ""
    temporary, final = (bool(pattern.search(text, head.start, head.end)) for pattern in (_TEMPORARY, _FINAL))
    if not temporary and not final:
        temporary = bool(_ADOPTS_TEMPORARY.search(text, head.end, rules))
        final = bool(_FINAL.search(text, head.end, rules))
    if temporary and final:
        message = (
            "The page calls itself both temporary and final-form; which of them it is has to be settled by a person."
        )
        said.append(warning("kinds-differ", message, head))
        return ""
    if temporary:
        return "temporary"
    if final:
        return "final-form"
    if category:
        said.append(
            note(
                "kind-inferred", "Among the rules and regulations and not called temporary: taken as final-form.", head
            )
        )
        return "final-form"
    said.append(warning("kind-unknown", "The page does not say what kind of rulemaking it is.", head))
    return ""
