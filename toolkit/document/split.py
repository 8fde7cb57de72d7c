"""The annex as pieces, line by line: markers, words, tables and asides, before anything is known about levels."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import islice

from toolkit.bulletin.model import Bulletin, PageTable
from toolkit.document import markers
from toolkit.document.landmarks import Landmark, landmarks
from toolkit.document.lines import begins_paragraph, lines_of, wrap_width
from toolkit.document.names import names
from toolkit.document.pieces import Aside, ChapterLine, Heading, Mark, Piece, TableBlock, Words
from toolkit.document.values import inner_tables, is_dense, may_hold_values, run_of_values
from toolkit.findings import Span
from toolkit.tables import TableContext, barren_until, may_begin, read_tables

_OMISSION = re.compile(r"\*(?:\s*\*){2,}(?![^\s(])")
_ROW_THEN_MARKER = re.compile(r"\|\s*(?=\((\w{1,8})\)\s+[A-Z][^|\n]*$)", re.MULTILINE)
_NOTE = re.compile(r"[\[(]\s*\*?Editor['’]s\s+[Nn]otes?\b")
_MARKER_THEN_LINE = re.compile(r"(?<=[^\W_])\s(?=\((\w{1,8})\)[ \t]*\r?\n[A-Z])")
_LONGEST_TABLE = 20_000
_BRACKET = re.compile(r"[\[\]()]")
_LONGEST_NOTE = 4000
_LOOK_BACK = 80
_OFTEN = 1  # tables looked for in vain in one body, before it is asked how far there are none
_LONGEST_LEAD_IN = 2000


def split(bulletin: Bulletin, annex: Sequence[Span]) -> tuple[Piece, ...]:
    """The pieces of an annex of one or more stretches, in order; what stands between two of them is blank."""
    width = wrap_width(lines_of(bulletin.lines, annex))
    pieces: list[Piece] = []
    here, head = annex[0].start, None
    for mark in (*landmarks(bulletin, annex, width), None):
        stop = mark.span.start if mark else annex[-1].end
        body = [Span(max(here, one.start), min(stop, one.end)) for one in annex if one.end > here and one.start < stop]
        pieces += _Body(bulletin, body, head, width).pieces()
        if mark is None:
            break
        pieces.append(mark)
        here, head = mark.span.end, _head(mark, head)
    return tuple(pieces)


def _head(mark: Landmark, head: Heading | None) -> Heading | None:
    if isinstance(mark, Heading):
        return mark
    return None if isinstance(mark, ChapterLine) or mark.kind == "annex-heading" else head


class _Body:
    """The text between two landmarks, read from its start to its end; a disclaimer may stand between its stretches."""

    def __init__(self, bulletin: Bulletin, stretches: Sequence[Span], head: Heading | None, width: int) -> None:
        self.page = bulletin
        self.stretches = stretches
        self.span = Span(0, 0)
        self.title = head.title if head else ""
        self.width = width
        self.found: list[Piece] = []
        self.reached: dict[int, int] = {}
        self._ends: dict[tuple[bool, Span], list[tuple[int, int, str]]] = {}
        self.vain = 0  # times that a table was looked for and none was there
        self.barren = 0
        self._names: tuple[str, ...] | None = None

    def pieces(self) -> Sequence[Piece]:
        """The pieces of the body, in order."""
        for stretch in self.stretches:
            self.span = stretch
            self._read()
        return self.found

    def _read(self) -> None:
        """Take the pieces of the stretch at hand."""
        here = self.span.start
        first = max(0, bisect_right(self.page.lines, here, key=_begin) - 1)
        for index in range(first, len(self.page.lines)):
            line = self.page.lines[index]
            if line.start >= self.span.end:
                break
            while max(here, line.start) < min(line.end, self.span.end):
                here = self._take(max(here, line.start), min(line.end, self.span.end))

    def _take(self, start: int, stop: int) -> int:
        """Take what begins at `start` of the line that ends at `stop`; where the next thing begins."""
        if (omitted := _OMISSION.search(self.page.text, start + 1, stop)) is not None:
            stop = omitted.start()
        text = self.page.text[start:stop]
        bare = text.lstrip()
        if not bare:
            return stop
        start, text = start + len(text) - len(bare), bare
        if (table := self._page_table(start)) is not None:
            return self._table(start) or self._omission(start) or self._words(start, min(stop, table.span.end))
        if text[0] == "*" and (end := self._omission(start)):
            return end
        if text[0] in "[(" and _NOTE.match(text):
            return self._aside("note", start, self._note_end(start))
        marks = markers.at_start(text, start, self._before(), after_break=self._after_break()) if text[0] == "(" else ()
        if marks:
            if self.found and isinstance(self.found[-1], Aside) and self.found[-1].kind == "omission":
                marks = (markers.after_gap(marks[0]), *marks[1:])
            return self._marks(marks, stop)
        tabular = self._before().endswith(":") or may_hold_values(text)
        if tabular and (self._fresh(start, text) or is_dense(text)) and (end := self._table(start)):
            return end
        return self._words(start, stop)

    def _marks(self, marks: Sequence[Mark], stop: int) -> int:
        self.found += marks
        for mark in marks:
            markers.reach(self.reached, mark.marker.text)
        here = marks[-1].span.end
        rest = self.page.text[here:stop]
        start = here + len(rest) - len(rest.lstrip())
        return self._words(start, stop, fresh=False) if start < stop else stop

    def _words(self, start: int, stop: int, *, fresh: bool | None = None) -> int:
        """Take the words of a line, the markers glued into them, and a table that begins behind a colon among them."""
        text = self.page.text[start:stop]
        for offset in inner_tables(text):
            inside = start + offset
            if may_begin(self.page, inside) and (reading_end := self._peek(start, inside, fresh)):
                return reading_end
        announced = self._before().endswith(":")
        orphan = run_of_values(text, markers.expected(self.reached), announced=announced) if fresh is None else 0
        if orphan:
            goes_on = bool(self.found) and isinstance(self.found[-1], Words) and self.found[-1].orphan
            self.found.append(Words(_trimmed(self.page.text, start, start + orphan), fresh=not goes_on, orphan=True))
            return start + orphan
        self._plain(start, stop, self._fresh(start, text) if fresh is None else fresh)
        return stop

    def _plain(self, start: int, stop: int, fresh: bool) -> None:
        here = start
        for mark in markers.glued(self.page.text[start:stop], start):
            self._add_words(here, mark.span.start, fresh)
            self.found.append(mark)
            markers.reach(self.reached, mark.marker.text)
            here, fresh = mark.span.end, False
        self._add_words(here, stop, fresh)

    def _add_words(self, start: int, stop: int, fresh: bool) -> None:
        span = _trimmed(self.page.text, start, stop)
        if span.start < span.end:
            self.found.append(Words(span, fresh))

    def _peek(self, start: int, inside: int, fresh: bool | None) -> int:
        """Take the words from `start` and the table behind them, if a table begins `inside` the line; else nothing."""
        kept, reached = len(self.found), dict(self.reached)
        text = self.page.text[start:inside]
        self._plain(start, inside, self._fresh(start, text) if fresh is None else fresh)
        end = self._table(inside)
        if not end:
            del self.found[kept:]
            self.reached = reached
        return end

    def _table(self, start: int) -> int:
        """Take the table that begins at `start`; its end, or 0 where none begins there."""
        if not may_begin(self.page, start):
            return 0
        marked_up = self._page_table(start) is not None or self.page.text[start] == "|"
        named = () if marked_up else self._all_names()
        context = TableContext(self.title, self._lead_in(), named, markers.expected(self.reached), self.barren)
        stop = self._table_stop(start, context)
        reading = read_tables(self.page, start, stop, context)
        if reading is None or not reading.grids or not start < reading.end <= self.span.end:
            self.vain += 1
            if self.vain > _OFTEN and start >= self.barren:
                self.barren = barren_until(self.page.text, start, stop, context)
            return 0
        self.found.append(TableBlock(Span(start, reading.end), reading))
        return reading.end

    def _table_stop(self, start: int, context: TableContext) -> int:
        """Where a table must have ended: at the next provision, behind the last pipe of a row or at a line's end."""
        pattern = _ROW_THEN_MARKER if self.page.text[start] == "|" else _MARKER_THEN_LINE
        key = (pattern is _ROW_THEN_MARKER, self.span)
        if key not in self._ends:
            here = pattern.finditer(self.page.text, self.span.start, self.span.end)
            self._ends[key] = [(found.start(), found.end(), found[1]) for found in here]
        ends = self._ends[key]
        for at, end, marker in islice(ends, bisect_left(ends, (start, 0, "")), None):
            if at >= start + _LONGEST_TABLE:
                break
            if marker in context.next_markers:
                return end
        return self.span.end

    def _page_table(self, start: int) -> PageTable | None:
        index = bisect_right(self.page.page_tables, start, key=_start) - 1
        table = self.page.page_tables[index] if index >= 0 else None
        return table if table is not None and start < table.span.end else None

    def _omission(self, start: int) -> int:
        """Take the asterisks that begin at `start`; their end, or 0 where none do."""
        omitted = _OMISSION.match(self.page.text, start, self.span.end)
        return self._aside("omission", start, omitted.end()) if omitted is not None else 0

    def _aside(self, kind: str, start: int, stop: int) -> int:
        self.found.append(Aside(Span(start, stop), kind))
        return stop

    def _note_end(self, start: int) -> int:
        """Where the bracket that opens at `start` closes; the end of the line where it does not."""
        text = self.page.text[start : min(self.span.end, start + _LONGEST_NOTE)]
        depth = 0
        for bracket in _BRACKET.finditer(text):
            depth += 1 if bracket[0] in "[(" else -1
            if not depth:
                return start + bracket.end()
        return start + len(text.splitlines()[0])

    def _fresh(self, start: int, text: str) -> bool:
        last = self.found[-1] if self.found else None
        if not isinstance(last, Words) or last.orphan:
            return not isinstance(last, Mark)
        line = self.page.lines[bisect_right(self.page.lines, last.span.start, key=_begin) - 1]
        before = self.page.text[line.start : last.span.end]
        between = self.page.text[max(last.span.end, self.span.start) : start]
        return begins_paragraph(before, text, between, self.width)

    def _before(self) -> str:
        """The end of the words right before."""
        last = self.found[-1] if self.found else None
        return (
            self.page.text[max(last.span.start, last.span.end - _LOOK_BACK) : last.span.end]
            if isinstance(last, Words)
            else ""
        )

    def _after_break(self) -> bool:
        last = self.found[-1] if self.found else None
        return not isinstance(last, Words) or last.orphan

    def _lead_in(self) -> str:
        parts: list[str] = []
        for piece in reversed(self.found):
            if not isinstance(piece, Words) or len(parts) > 20:
                break
            parts.append(piece.span.cut(self.page.text))
        return " ".join(" ".join(reversed(parts)).split())[-_LONGEST_LEAD_IN:]

    def _all_names(self) -> tuple[str, ...]:
        if self._names is None:
            self._names = names("\n".join(span.cut(self.page.text) for span in self.stretches))
        return self._names


def _begin(line: Span) -> int:
    return line.start


def _start(table: PageTable) -> int:
    return table.span.start


def _trimmed(text: str, start: int, stop: int) -> Span:
    part = text[start:stop]
    lead = len(part) - len(part.lstrip())
    return Span(start + lead, start + max(lead, len(part.rstrip())))
