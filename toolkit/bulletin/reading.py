"""A page, whole: bytes in, `Bulletin` out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from toolkit.bulletin import doubts
from toolkit.bulletin.decoding import decode
from toolkit.bulletin.marks import Marks, find_marks
from toolkit.bulletin.markup import is_html, text_of
from toolkit.bulletin.masthead import Masthead, read_masthead
from toolkit.bulletin.model import Bulletin, Origin, PageTable, Part
from toolkit.bulletin.order import Orders, read_orders
from toolkit.bulletin.parts import parts_of
from toolkit.bulletin.periods import read_periods
from toolkit.bulletin.sentences import holding, sentences
from toolkit.findings import Finding, Span, placed

_LINE = re.compile(r"\S(?:[^\r\n]*\S)?")
_LONGEST_ORDER = 5000  # characters, where nothing says where the order ends
_DATED = ("masthead", "preamble", "order", "colophon")


def read_bulletin(data: bytes, path: str) -> Bulletin:
    """The page in `data`; `path` is its name in messages.

    Raises `CannotGoOn` where there is no text to read (empty, binary, too large). A page that is no
    rulemaking gives a `Bulletin` whose findings say what was looked for.
    """
    decoded = decode(data, path)
    if not is_html(decoded.text):
        return _read(path, decoded.text, "text", decoded.findings)
    page = text_of(decoded.text)
    bytes_said = tuple(replace(finding, span=None) for finding in decoded.findings)  # their places are the source's
    return _read(path, page.text, "html", (*bytes_said, *page.findings), page.tables, page.origins)


def _read(
    path: str,
    text: str,
    shape: str,
    said: tuple[Finding, ...],
    tables: tuple[PageTable, ...] = (),
    origins: tuple[Origin, ...] = (),
) -> Bulletin:
    marks = find_marks(text)
    parts = parts_of(text, marks)
    spans = {part.kind: part.span for part in reversed(parts)}
    preamble, order, head = spans.get("preamble"), spans.get("order"), spans.get("masthead", Span(0, 0))
    rules = len(text) if marks.annex is None else marks.annex
    masthead = read_masthead(text, marks, head, rules)
    telling, ordering = sentences(text, preamble), sentences(text, _ordering(text, order, marks))
    periods = read_periods(text, telling, ordering, masthead.published_on, masthead.kind)
    ordered = read_orders(text, ordering)
    told = read_orders(text, holding(text, telling, "Annex") or telling[:3])
    orders = ordered if ordered.sections else replace(told, chapters=ordered.chapters or told.chapters)
    if marks.rulemaking:
        said += (*masthead.findings, *periods.findings, *ordered.findings)
        said += () if ordered.sections else told.findings
        said += (*doubts.order_doubts(ordered, told, masthead, order or preamble),)
        said += (*_doubts(text, marks, parts, masthead, orders, spans),)
    else:
        said += (doubts.no_rulemaking(marks),)
    page = Bulletin(
        path=path,
        text=text,
        shape=shape,
        lines=tuple(Span(found.start(), found.end()) for found in _LINE.finditer(text)),
        page_tables=tables,
        parts=parts,
        citation=masthead.citation,
        document=masthead.document,
        filed=masthead.filed,
        regulation=masthead.regulation,
        title_number=masthead.title_number,
        chapters=masthead.chapters,
        kind=masthead.kind,
        published=masthead.published_on,
        effective=periods.effective,
        term_years=periods.term_years,
        expires=periods.expires,
        comments_until=periods.comments_until,
        sections=tuple(entry for entry in orders.sections if "." in entry.section),
        chapter_orders=tuple(entry for entry in orders.sections if "." not in entry.section),
        findings=said,
        origins=origins,
    )
    return replace(page, findings=_sorted(page)) if said else page


def _ordering(text: str, order: Span | None, marks: Marks) -> Span | None:
    """The order without the fiscal note behind it and whatever follows where the annex was not found."""
    if order is None or marks.annex is not None:
        return order
    end = text.find("Fiscal Note", order.start, order.end)
    return Span(order.start, end if end >= 0 else min(order.end, order.start + _LONGEST_ORDER))


def _doubts(
    text: str, marks: Marks, parts: tuple[Part, ...], masthead: Masthead, orders: Orders, spans: dict[str, Span]
) -> Iterator[Finding]:
    head, order = spans.get("masthead", Span(0, 0)), spans.get("order")
    for part in parts:
        if part.kind in _DATED:
            yield from doubts.day_doubts(text, part.span)
    yield from doubts.dash_doubts(text, len(text) if marks.annex is None else marks.annex)
    yield from doubts.masthead_doubts(masthead)
    yield from doubts.chapter_doubts(masthead, orders, head, order)
    yield from doubts.page_doubts(text, marks, parts, masthead)


def _sorted(page: Bulletin) -> tuple[Finding, ...]:
    places = page.places()
    return tuple(sorted((placed(each, page.path, places) for each in page.findings), key=lambda each: each.order))
