"""Where chapters and sections begin: headings weighed against the order's list, wrapped references told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from toolkit.bulletin.model import Bulletin
from toolkit.document.pieces import Aside, ChapterLine, Heading
from toolkit.findings import Span

Landmark = ChapterLine | Heading | Aside

NUMBER = r"\d{1,4}[a-z]{0,2}\.\d{1,4}[a-z]{0,2}"
_GAP = r"[ \t\xa0\u2000-\u200a\u202f]"
_SECTION = re.compile(
    rf"§[\s§]*(?P<numbers>{NUMBER}(?:(?:\s*[—–-]\s*|,?\s+and\s+|,\s*)§*\s*{NUMBER})*)\.{_GAP}*(?P<title>[^\s.,;:)].*)"
)
_CHAPTER = re.compile(rf"(?:CHAPTER|(?<!\S)Chapter){_GAP}+(?P<number>\d{{1,4}}[a-z]{{0,2}})\.{_GAP}*(?P<title>\S.*)?")
_ANNEX = re.compile(
    r"(?:ANNEX|Annex)\s+[A-Z]\b|TITLE\s+\d+\.|(?:PART|Part)\s+[IVXLC]+\.|(?i:subpart|subchapter|article)\s+[A-Z]+\.\s"
)
_CONTENTS = re.compile(rf"(?:Sec|SEC)\.(?:{_GAP}|$)|{NUMBER}\.{_GAP}+\S")
_MARKER = re.compile(r"\(-?(?:[a-z]{1,5}|[A-Z]{1,5}|\d{1,3})-?\)")
_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])(?<!\b(?:Mr|Dr|St|No|vs|Jr|Sr))(?<!\bMrs)\.[\"'’”)\]]*(?=\s+[\[(A-Z“\"'‘*]|\s*$)"
)
_VERB = re.compile(
    r"\b(?:shall|must|may|will|is|are|was|were|be|been|has|have|pays?|wins?|loses?|applies|apply|means?)\b"
)
_ENDED = re.compile(
    r"(?:[.:;?!][\"'’”)\]]*|[*|)\]%×]|\b(?:to|for) \d[\d,]*|\$\d[\d,]*|\b(?:[Pp]ush|[Nn]/[Aa]|[Rr]eserve))\s*$"
)
_LEADS_ON = re.compile(
    r"(?:\b(?:under|in|of|with|by|to|and|or|see|from|than|at|for|the|per|through|as|on|section|sections|subsection|paragraph)"
    r"|[,—–-]|§)\s*$"
)
_STATE = re.compile(r"[\[(]?\b(reserved|rescinded|repealed|deleted)\b\.?[\])]?\.?", re.IGNORECASE)
_RANGE = re.compile(rf"({NUMBER})(?:\s*[—–-]\s*§*\s*({NUMBER}))?")
_LONGEST_TITLE = 160
_ENOUGH = 4


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Something that looks like a heading, how much speaks for it, and where it stands."""

    heading: Heading
    weight: int


def landmarks(bulletin: Bulletin, annex: Span) -> tuple[Landmark, ...]:
    """Chapter lines, section headings, lists of contents and the annex's own heading lines, in order."""
    lines = [line for line in bulletin.lines if annex.start <= line.start and line.end <= annex.end]
    ordered = frozenset(one.section for one in bulletin.sections)
    found: list[Landmark] = []
    candidates: list[_Candidate] = []
    in_contents = False
    before = ""
    for line in lines:
        text = line.cut(bulletin.text)
        if _ANNEX.match(text):
            found.append(Aside(line, "annex-heading"))
            in_contents, before = False, ""
            continue
        chapter = _chapter_in(text, line, before)
        if chapter is not None:
            found.append(chapter)
        heads = list(_headings_in(text, line, before, chapter, ordered, bulletin.chapters)) if "§" in text else []
        candidates += heads
        in_contents = _contents(text, in_contents, chapter is not None or bool(heads))
        if in_contents:
            found.append(Aside(line, "contents"))
        before = "" if chapter or in_contents or any(head.weight >= _ENOUGH for head in heads) else text
    found += _chosen(candidates, ordered)
    found.sort(key=lambda one: one.span)
    return tuple(_apart(found))


def _contents(text: str, inside: bool, other: bool) -> bool:
    if other:
        return False
    if inside:
        return _MARKER.match(text) is None
    return _CONTENTS.match(text) is not None and text.startswith(("Sec", "SEC"))


def _chapter_in(text: str, line: Span, before: str) -> ChapterLine | None:
    if "CHAPTER" not in text and not text.startswith("Chapter"):
        return None
    found = _CHAPTER.search(text)
    if found is None or (found[0].startswith("Chapter") and (_LEADS_ON.search(before) or _VERB.search(found[0]))):
        return None
    title = (found["title"] or "").split("§", 1)[0].rstrip()
    end = found.start("title") + len(title) if found["title"] else found.end()
    return ChapterLine(Span(line.start + found.start(), line.start + end), found["number"], title.rstrip("."))


def _headings_in(
    text: str,
    line: Span,
    before: str,
    chapter: ChapterLine | None,
    ordered: frozenset[str],
    chapters: tuple[str, ...],
) -> Iterator[_Candidate]:
    at = text.find("§")
    while at >= 0:
        found = _SECTION.match(text, at)
        if found is None:
            at = text.find("§", at + 1)
            continue
        title_end = _title_end(text, found.start("title"))
        title = text[found.start("title") : title_end].strip()
        numbers = tuple(_numbers(found["numbers"]))
        state = _STATE.search(title)
        heading = Heading(
            Span(line.start + at, line.start + title_end),
            numbers,
            _bare_title(title, state),
            _state_of(state, title),
            known=all(number in ordered for number in numbers),
        )
        lead = text[:at].rstrip() or before
        glued = (
            chapter is not None
            and chapter.span.end <= line.start + at
            and not text[chapter.span.end - line.start : at].strip()
        )
        weight = _weight(heading, title, lead, at_start=not text[:at].strip(), glued=glued, chapters=chapters)
        if not text[title_end:].strip() and heading.known and _VERB.search(title) is None:
            weight += 2
        yield _Candidate(heading, weight)
        at = text.find("§", max(title_end, at + 1))


def _title_end(text: str, start: int) -> int:
    """Where a title ends: at its first full stop that another sentence, a marker or the line's end follows."""
    marker = _MARKER.search(text, start)
    while marker is not None and text[: marker.start()].rstrip()[-1:] not in ".]":
        marker = _MARKER.search(text, marker.end())
    stop = _SENTENCE_END.search(text, start)
    ends = [len(text), *([stop.end()] if stop else []), *([marker.start()] if marker else [])]
    return min(ends)


def _weight(heading: Heading, title: str, lead: str, *, at_start: bool, glued: bool, chapters: tuple[str, ...]) -> int:
    weight = 3 if heading.known else 0
    weight += heading.numbers[0].partition(".")[0] in chapters
    weight += 3 if glued else 2 if at_start else 1
    title_like = (
        len(title) <= _LONGEST_TITLE
        and (not title[0].islower())
        and (title[-1] in ".])" or glued)
        and _VERB.search(title) is None
    )
    weight += 2 if title_like or heading.state != "printed" else -3
    if not glued and lead and not _ENDED.search(lead):
        weight -= 6 if _LEADS_ON.search(lead) else 1 if not at_start else 2
    return weight


def _chosen(candidates: list[_Candidate], ordered: frozenset[str]) -> Iterator[Heading]:
    """The candidates with enough behind them; for a section of the order that has none, its best."""
    placed: set[str] = set()
    for one in candidates:
        if one.weight >= _ENOUGH:
            placed.update(one.heading.numbers)
            yield one.heading
    best: dict[str, _Candidate] = {}
    for one in candidates:
        for number in one.heading.numbers:
            if number in ordered and number not in placed and one.weight > best.get(number, _NONE).weight:
                best[number] = one
    for one in {id(found): found for found in best.values()}.values():
        yield replace(one.heading, sure=False)


_NONE = _Candidate(Heading(Span(0, 0), (), ""), 0)


def _apart(found: Iterable[Landmark]) -> Iterator[Landmark]:
    """The landmarks without those that begin inside the one before."""
    end = -1
    for one in found:
        if one.span.start >= end:
            yield one
            end = one.span.end


def _numbers(printed: str) -> Iterator[str]:
    """`700b.3—700b.5` -> 700b.3, 700b.4, 700b.5."""
    for first, last in _RANGE.findall(printed):
        head, _, low = first.partition(".")
        high = last.partition(".")[2]
        if last and low.isdigit() and high.isdigit() and 0 < int(high) - int(low) < 200:
            yield from (f"{head}.{number}" for number in range(int(low), int(high) + 1))
        else:
            yield first
            if last:
                yield last


def _state_of(found: re.Match[str] | None, title: str) -> str:
    if found is None or (len(found[0]) < len(title) and found[0][0] not in "[("):
        return "printed"
    return "reserved" if found[1].lower() == "reserved" else "rescinded"


def _bare_title(title: str, state: re.Match[str] | None) -> str:
    bare = " ".join(title.split()).rstrip(".").rstrip()
    if state is None or _state_of(state, title) == "printed":
        return bare
    rest = " ".join((title[: state.start()] + title[state.end() :]).split()).strip(" .")
    return rest or state[1].capitalize()
