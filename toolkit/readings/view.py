"""A section laid out for readers: its provisions in order, their sentences with frames, their tables, its names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.citation import FoundReference, Home, references
from toolkit.document import Provision, Section
from toolkit.findings import Finding, Severity, Span
from toolkit.readings.frames import Frame, folded
from toolkit.readings.model import Words
from toolkit.readings.sentences import Sentence, sentences_of
from toolkit.tables.model import Grid

_PLAIN = (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"'), ("\u00a0", " "), ("\u2011", "-"), ("\u2010", "-"))
_GLUE = re.compile(r"[,;]?\s*(?:and|or|through|—|–|-)?\s*$")
_OFFERS = re.compile(r"\bcertificate holders? (?:\w+ )?offer", re.IGNORECASE)
_SIDE = re.compile(r"(.*?)\s+side\s+wagers?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """A provision: `text` has its quotes, hyphens and blanks unified, character by character.

    `parent` (-1: the section) and `items` (provisions under it) count in `View.places`, `sheets` (tables right under
    it) in `View.sheets`. `citations` are the runs of citations in the text, `bare` is the text with blanks for them,
    and `small` that in small letters, every character in its place.
    """

    index: int
    at: str
    marker: str
    text: str
    bare: str = field(repr=False)
    small: str = field(repr=False)
    parent: int
    span: Span
    items: tuple[int, ...]
    sheets: tuple[int, ...]
    references: tuple[FoundReference, ...]
    citations: tuple[tuple[int, int], ...]
    sentences: tuple[Sentence, ...]

    def words(self, start: int = 0, stop: int | None = None) -> Words:
        """A stretch of this provision's text, all of it unless told."""
        return Words(self.at, start, len(self.text) if stop is None else stop)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A block of a table: under which provision, and its cells as text."""

    index: int
    place: int
    at: str
    grid: Grid
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """The section for readers. `places[0]` is the section itself, without text; `subject` its title up to a dash.

    `offered` are the citations in provisions that speak of what the holder offers; `index` finds a place by its `at`.
    `page` is the text of the whole page, where titles of other sections stand.
    """

    section: Section
    places: tuple[Place, ...]
    sheets: tuple[Sheet, ...]
    subject: str
    game: str
    sentences: tuple[Sentence, ...] = field(repr=False)
    offered: frozenset[str] = field(repr=False)
    index: dict[str, int] = field(repr=False)
    page: str = field(default="", repr=False)

    @property
    def names(self) -> frozenset[str]:
        """Words that only name the game or the section: those of the game in small letters, the title's as printed."""
        return frozenset((*self.game.lower().split(), *self.subject.split()))

    def place(self, sentence: Sentence) -> Place:
        """The provision that holds the sentence."""
        return self.places[sentence.place]

    def at(self, sentence: Sentence) -> str:
        """The address of the sentence's provision."""
        return self.places[sentence.place].at

    def words(self, sentence: Sentence) -> Words:
        """The whole of a sentence as a stretch of its provision."""
        return Words(self.at(sentence), sentence.start, sentence.stop)

    def framed(self) -> Iterator[tuple[Sentence, Frame]]:
        """The sentences that have a frame, in order."""
        return ((one, one.frame) for one in self.sentences if one.frame is not None)

    def found(self, at: str, wording: str) -> Sentence | None:
        """The sentence of the provision at `at` that reads so."""
        place = self.named(at)
        sentences = place.sentences if place and wording else ()
        return next((one for one in sentences if place and place.text[one.start : one.stop] == wording), None)

    def named(self, at: str) -> Place | None:
        """The provision at that address."""
        index = self.index.get(at)
        return None if index is None else self.places[index]

    def over(self, places: tuple[int, ...]) -> Place:
        """The lowest provision that holds all of these."""
        lines = [self.line(place) for place in places]
        shared = 0
        while all(shared < len(line) for line in lines) and len({line[shared] for line in lines}) == 1:
            shared += 1
        return self.places[lines[0][shared - 1]]

    def line(self, place: int) -> tuple[int, ...]:
        """The numbers of the provisions from the section down to `place`."""
        found: list[int] = []
        while place >= 0:
            found.append(place)
            place = self.places[place].parent
        return tuple(reversed(found))

    def finding(self, kind: str, severity: Severity, message: str, place: Place, hint: str = "") -> Finding:
        """A finding about a provision of this section."""
        from toolkit.citation import provision

        number = self.section.number
        return Finding(
            id=kind,
            severity=severity,
            message=message,
            section=number,
            at=place.at,
            citation=provision(number, place.at),
            hint=hint,
            span=place.span,
        )


def plain(text: str) -> str:
    """`text` with its quotes, hyphens and blanks unified, character by character."""
    for printed, unified in _PLAIN:
        if printed in text:
            text = text.replace(printed, unified)
    return text


def view_of(section: Section, page: str = "", title: int | None = None) -> View:
    """`section` laid out; frames are read only for sentences with an anchor.

    `page` is the text of the page it stands on, `title` the title of the Code it belongs to.
    """
    places: list[Place | None] = []
    sheets: list[Sheet] = []
    home = Home(section.number, "", section.chapter.number, title or Home().title)
    _lay(home, None, section.body, -1, section.span, places, sheets)
    laid = tuple(place for place in places if place is not None)
    subject = re.split(r"\s*[—–]\s*", plain(section.title), maxsplit=1)[0].strip(" .")
    side = _SIDE.match(section.chapter.title)
    game = side[1] if side else section.chapter.title
    sentences = tuple(sentence for place in laid for sentence in place.sentences)
    offered = frozenset(
        found.to for place in laid if place.references and _OFFERS.search(place.text) for found in place.references
    )
    index = {place.at: place.index for place in laid}
    return View(section, laid, tuple(sheets), subject, plain(game), sentences, offered, index, page)


def _lay(
    home: Home,
    provision: Provision | None,
    body: tuple[Provision | Grid, ...],
    parent: int,
    span: Span,
    places: list[Place | None],
    sheets: list[Sheet],
) -> int:
    """Lay one provision and what stands under it out; its number among the places."""
    index = len(places)
    places.append(None)
    at = provision.at if provision else ""
    items: list[int] = []
    own: list[int] = []
    for part in body:
        if isinstance(part, Provision):
            items.append(_lay(home, part, part.body, index, part.span, places, sheets))
        else:
            own.append(len(sheets))
            head = tuple(cell.text for cell in part.head)
            rows = tuple(tuple(cell.text for cell in row) for row in part.rows)
            sheets.append(Sheet(len(sheets), index, at, part, head, rows))
    printed = provision.text if provision else ""
    found = references(printed, Home(home.section, at, home.chapter, home.title)) if printed else ()
    text = plain(printed)
    runs = _runs(text, found)
    bare = blanked(text, runs)
    small = folded(bare)
    sentences = tuple(sentences_of(index, text, bare, small, runs, lead=bool(own)))
    marker = provision.marker if provision else ""
    places[index] = Place(
        index, at, marker, text, bare, small, parent, span, tuple(items), tuple(own), found, runs, sentences
    )
    return index


def blanked(text: str, runs: tuple[tuple[int, int], ...]) -> str:
    """`text` with blanks for these stretches, every other character in its place."""
    for start, stop in runs:
        text = f"{text[:start]}{' ' * (stop - start)}{text[stop:]}"
    return text


def _runs(text: str, found: tuple[FoundReference, ...]) -> tuple[tuple[int, int], ...]:
    """Citations with their headings; those of one list run together."""
    runs: list[tuple[int, int]] = []
    for reference in found:
        start, stop = reference.span.start, reference.span.end
        if reference.heading_span is not None:
            stop = max(stop, reference.heading_span.end)
        if runs and (start <= runs[-1][1] or _GLUE.fullmatch(text, runs[-1][1], start)):
            start, stop = runs[-1][0], max(stop, runs[-1][1])
            runs.pop()
        runs.append((start, stop))
    return tuple(runs)
