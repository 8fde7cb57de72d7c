"""What divides an annex: its own heading lines, lists of contents, chapter lines and section headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from toolkit.bulletin.model import Bulletin
from toolkit.document.headings import NUMBER, headings
from toolkit.document.lines import at_line_start, line_end, lines_of, next_line
from toolkit.document.pieces import Aside, ChapterLine, Heading
from toolkit.findings import Span

Landmark = ChapterLine | Heading | Aside

_ANNEX = re.compile(
    r"(?:ANNEX|Annex)\s+[A-Z]\b|TITLE\s+\d+\.|(?:PART|Part)\s+[IVXLC]+\."
    r"|(?:S(?:UBPART|ubpart|UBCHAPTER|ubchapter)|A(?:RTICLE|rticle))\s+[A-Z]+\.\s"
)
_CHAPTER = re.compile(r"C(?:HAPTER|hapter)\s+(?P<number>\d{1,4}[a-z]{0,2})\.[ \t\xa0]*")
_CONTENTS = re.compile(r"(?:Sec|SEC)\.(?:\s|$)")
_ITEM = re.compile(rf"(?:(?:Sec|SEC)\.\s*)?(?:§[\s§]*)?(?P<number>{NUMBER})(?:\s?[—–-]\s?{NUMBER})?\.\s+\S")
_ENDED = re.compile(r"[.:;?!*|)\]\d%][\"'’”)\]]*\s*$")
_SMALL = re.compile(r"[a-z]{2}")
_NEXT = re.compile(r"§|CHAPTER\s")
_TITLE_LINES = 4
_FAR = 600  # characters in which a chapter's title must end
_BETWEEN = "between"  # what a disclaimer takes out of the annex


def landmarks(bulletin: Bulletin, annex: Sequence[Span], width: int) -> tuple[Landmark, ...]:
    """All of them, in order and apart from each other, in an annex of one or more stretches."""
    text = bulletin.text
    whole = Span(annex[0].start, annex[-1].end)
    lines = lines_of(bulletin.lines, annex)
    between = [Aside(Span(one.end, after.start), _BETWEEN) for one, after in pairwise(annex)]
    divisions: list[Landmark] = [*between, *_annex_lines(text, lines), *_chapters(text, whole), *_contents(text, lines)]
    divisions = [*_apart(divisions)]
    ordered = frozenset(one.section for one in bulletin.sections)
    spans = [one.span for one in divisions]
    found = headings(text, whole, spans, width, ordered, bulletin.chapters)
    return tuple(one for one in _apart([*divisions, *found]) if not isinstance(one, Aside) or one.kind != _BETWEEN)


def _annex_lines(text: str, lines: Sequence[Span]) -> Iterator[Aside]:
    for line in lines:
        if _ANNEX.match(text, line.start, line.end):
            ends = [at for at in (text.find(word, line.start, line.end) for word in ("CHAPTER ", "§")) if at > 0]
            yield Aside(Span(line.start, min([line.end, *ends])), "annex-heading")


def _chapters(text: str, annex: Span) -> Iterator[ChapterLine]:
    for found in _CHAPTER.finditer(text, annex.start, annex.end):
        capital = found[0].startswith("CH")
        at_start = at_line_start(text, found.start())
        before = text[max(annex.start, found.start() - 80) : found.start()].rstrip()
        if not capital and (not at_start or not _ENDED.search(before)):
            continue
        end = _title_end(text, found.end(), min(annex.end, found.end() + _FAR))
        title = " ".join(text[found.end() : end].split())
        if title or capital:
            yield ChapterLine(Span(found.start(), end), found["number"], title.rstrip("."))


def _title_end(text: str, start: int, stop: int) -> int:
    """Where a chapter's title ends: at a section sign or its line's end; it goes on over lines of capitals."""
    end = start
    for count in range(_TITLE_LINES):
        stopped = line_end(text, end, stop)
        line = text[end:stopped]
        following = _NEXT.search(line)
        if following is not None:
            line = line[: following.start()]
            return end + len(line.rstrip()) if line.strip() else start + len(text[start:end].rstrip())
        if count and (_SMALL.search(line) or not any(letter.isalpha() for letter in line)):
            break
        end = next_line(text, stopped, stop)
    return start + len(text[start:end].rstrip())


def _contents(text: str, lines: Sequence[Span]) -> Iterator[Aside]:
    """Lists of contents: from `Sec.` on, as long as each line names a section that the list has not named yet."""
    named: set[str] | None = None
    for index, line in enumerate(lines):
        item = _ITEM.match(text, line.start, line.end)
        if _CONTENTS.match(text, line.start, line.end):
            named = {item["number"]} if item else set()
        elif named is None:
            continue
        elif item is None:
            after = _ITEM.match(text, lines[index + 1].start) if index + 1 < len(lines) else None
            if text[line.start] in "(§C" or after is None or after["number"] in named:
                named = None
                continue
        elif item["number"] in named:
            named = None
            continue
        else:
            named.add(item["number"])
        yield Aside(line, "contents")


def _apart(found: Iterable[Landmark]) -> Iterator[Landmark]:
    """In order, without those that begin inside the one before."""
    end = -1
    for one in sorted(found, key=lambda it: it.span):
        if one.span.start >= end:
            yield one
            end = one.span.end
