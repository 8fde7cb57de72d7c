"""Section headings: weighed against the order's list of sections, and told apart from wrapped references."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.document.lines import at_line_start, line_end, next_line
from toolkit.document.pieces import Heading
from toolkit.findings import Span

NUMBER = r"\d{1,4}[a-z]{0,2}\.\d{1,4}[a-z]{0,2}"
_BLANK = r"\s{0,99}"
_SECTION = re.compile(  # a list in it ends somewhere: each of its signs may begin a heading, and is tried
    rf"§[\s§]{{0,8}}(?P<numbers>{NUMBER}(?:{NUMBER})?"
    rf"(?:(?:{_BLANK}[—–-]{_BLANK}|,?\s{_BLANK}and\s{_BLANK}|,{_BLANK})(?:§{{1,9}}{_BLANK})?{NUMBER}){{0,40}})\."
    r"(?:[ \t\xa0\u2000-\u200a\u202f]+(?P<title>[^\s.,;:)§])|[ \t\xa0]*(?=[\r\n]|\Z))"
)
_MARKER = re.compile(r"\(-?(?:[a-z]{1,5}|[A-Z]{1,5}|\d{1,3})-?\)\s")
_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])(?<!\b(?:Mr|Dr|St|No|vs|Jr|Sr))(?<!\bMrs)\.[\"'’”)\]]*(?=\s+[\[(A-Z“\"'‘*§]|\s*$)"
)
_VERB = re.compile(
    r"\b(?:shall|must|may|will|is|are|was|were|be|been|has|have|pays?|wins?|loses?|applies|apply|means?|governs?)\b"
)
_ENDED = re.compile(
    r"(?:[.:;?!][\"'’”)\]]*|[*|)\]%×]|\b(?:to|for) \d[\d,]*|\$\d[\d,]*|\b(?:[Pp]ush|[Nn]/[Aa]|[Rr]eserve))\s*$"
)
_LEADS_ON = re.compile(
    r"(?:\b(?:[Uu]nder|in|of|with|by|to|and|or|[Ss]ee|from|than|at|for|the|per|through|as|on|sections?|subsection|paragraph)"
    r"|[,—–-]|§)\s*$"
)
_STATE = re.compile(r"[\[(]?\b(reserved|rescinded|repealed|deleted)\b\.?[\])]?\.?", re.IGNORECASE)
_TORN = re.compile(r"(\d+[a-z]*)\.(\d+?)\1\.(\d+)")
_RANGE = re.compile(rf"({NUMBER})(?:\s*[—–-]\s*§*\s*({NUMBER}))?")
_LONGEST_TITLE = 160
_LOOK_BACK = 200
_FAR = 400  # characters in which a title must end
_ENOUGH = 4
_LEAST = 2


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Something that looks like a heading, and how much speaks for it."""

    heading: Heading
    weight: int


def headings(
    text: str,
    annex: Span,
    divisions: Sequence[Span],
    width: int,
    ordered: frozenset[str],
    chapters: Sequence[str],
) -> tuple[Heading, ...]:
    """The headings of an annex whose lines wrap at `width`.

    `divisions` are its chapter lines and the like, `ordered` and `chapters` the sections and chapters of the order.
    """
    candidates: list[_Candidate] = []
    starts = [division.start for division in divisions]
    ended = annex.start
    at = text.find("§", annex.start, annex.end)
    while at >= 0:
        after = at + 1
        index = bisect_right(starts, at) - 1
        division = divisions[index] if index >= 0 else Span(annex.start, annex.start)
        found = _SECTION.match(text, at, annex.end) if at >= division.end else None
        if found is not None:
            lead = text[max(ended, division.end, at - _LOOK_BACK) : at].rstrip()
            end = _title_end(text, found, annex.end, width)
            one = _weighed(text, found, end, lead, annex.end, ordered, chapters)
            if one is not None:
                candidates.append(one)
                if one.weight >= _ENOUGH:
                    ended = after = one.heading.span.end
        at = text.find("§", after, annex.end)
    return tuple(_chosen(candidates, ordered))


def _weighed(
    text: str,
    found: re.Match[str],
    end: int,
    lead: str,
    stop: int,
    ordered: frozenset[str],
    chapters: Sequence[str],
) -> _Candidate | None:
    bare = found["title"] is None
    title = text[found.end("numbers") + 1 : end].strip()
    if not title:
        return None
    numbers = tuple(_numbers(found["numbers"]))
    state = _STATE.search(title)
    heading = Heading(
        Span(found.start(), end),
        numbers,
        _bare_title(title, state),
        _state_of(state, title),
        known=all(number in ordered for number in numbers),
        torn=_TORN.fullmatch(found["numbers"]) is not None,
    )
    alone = not text[end : line_end(text, end, min(stop, end + _FAR))].strip()
    weight = _weight(heading, title, lead, at_start=at_line_start(text, found.start()), alone=alone)
    weight += (numbers[0].partition(".")[0] in chapters) + (0 if ordered else 2) - (7 if bare else 0)
    return _Candidate(heading, weight)


def _title_end(text: str, found: re.Match[str], stop: int, width: int) -> int:
    """Where a title ends: at its first full stop that another sentence, a marker or the line's end follows.

    A title without one goes on over the next line, if its line was full or breaks off and the next one ends it.
    """
    start = found.end("numbers") + 1
    first = line_end(text, start, min(stop, start + _FAR))
    if found["title"] is not None:
        end = _end_in(text, found.start("title"), first)
        if end < first or text[start:end].rstrip()[-1:] in ".)]":
            return end
    second_start = next_line(text, first, stop)
    second = _end_in(text, second_start, line_end(text, second_start, min(stop, second_start + _FAR)))
    more = text[second_start:second].strip()
    if not more or more[0] in "(§*|[" or more[-1] != "." or second - start > _LONGEST_TITLE or _VERB.search(more):
        return first
    begun = text.rfind("\n", max(0, start - _LOOK_BACK), start) + 1
    full = bool(width) and first - begun + 1 + len(more.split(None, 1)[0]) > width
    broken_off = found["title"] is None or full or more[0].islower() or _LEADS_ON.search(text, start, first) is not None
    return second if broken_off else first


def _end_in(text: str, start: int, end: int) -> int:
    marker = _MARKER.search(text, start, end)
    while marker is not None and text[start : marker.start()].rstrip()[-1:] not in ("", ".", "]"):
        marker = _MARKER.search(text, marker.end(), end)
    stop = _SENTENCE_END.search(text, start, end)
    return min([end, *([stop.end()] if stop else []), *([marker.start()] if marker else [])])


def _weight(heading: Heading, title: str, lead: str, *, at_start: bool, alone: bool) -> int:
    """How much speaks for a heading: the order, its place, its title; a lead that runs on speaks against it."""
    glued = not lead
    ended = glued or _ENDED.search(lead) is not None
    plain = _VERB.search(title) is None
    title_like = len(title) <= _LONGEST_TITLE and not title[0].islower() and (title[-1] in ".])" or glued) and plain
    weight = 3 if heading.known else 0
    weight += 3 if glued else 2 if at_start else 1
    weight += 2 if title_like or heading.state != "printed" else -3
    weight += 2 if alone and plain and heading.known else 0
    if not ended:
        weight -= 7 if _LEADS_ON.search(lead) else 2 if at_start else 1
    return weight


def _chosen(candidates: Sequence[_Candidate], ordered: frozenset[str]) -> Iterator[Heading]:
    """The candidates with enough behind them; for a section of the order that has none, its best."""
    placed: set[str] = set()
    best: dict[str, _Candidate] = {}
    for one in candidates:
        if one.weight >= _ENOUGH:
            placed.update(one.heading.numbers)
            yield one.heading
    for one in sorted(candidates, key=lambda it: it.weight):
        if one.weight >= _LEAST:
            best.update(dict.fromkeys(ordered.intersection(one.heading.numbers) - placed, one))
    for one in {one.heading.span: one for one in best.values()}.values():
        yield replace(one.heading, sure=False)


def _numbers(printed: str) -> Iterator[str]:
    """`700b.3—700b.5` -> 700b.3, 700b.4, 700b.5; of `700b.3700b.5`, which lost its dash, only the two."""
    torn = _TORN.fullmatch(printed)
    if torn is not None:
        yield from (f"{torn[1]}.{torn[2]}", f"{torn[1]}.{torn[3]}")
        return
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
