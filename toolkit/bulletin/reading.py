"""A page, whole: bytes in, `Bulletin` out."""

from __future__ import annotations

import re

from toolkit.bulletin.decoding import decode
from toolkit.bulletin.doubts import (
    chapter_doubts,
    day_doubts,
    lost_dashes,
    masthead_doubts,
    page_doubts,
    preamble_doubts,
)
from toolkit.bulletin.faults import error, warning
from toolkit.bulletin.markup import Markup, is_html, text_of
from toolkit.bulletin.masthead import Masthead, read_masthead
from toolkit.bulletin.model import Bulletin, Part, SectionOrder
from toolkit.bulletin.order import Orders, read_orders
from toolkit.bulletin.parts import Marks, marks_of, parts_of
from toolkit.bulletin.periods import Periods, read_periods
from toolkit.findings import Finding, Places, Span, placed

_LINE = re.compile(r"[^\r\n]+")


def read_bulletin(data: bytes, path: str) -> Bulletin:
    """The page in `data`; `path` is its name in messages.

    Raises `CannotGoOn` where there is no text to read (empty, binary, too large). A page that is no
    rulemaking gives a `Bulletin` whose findings say what was looked for.
    """
    decoded = decode(data, path)
    page = text_of(decoded.text) if is_html(decoded.text) else None
    text = page.text if page else decoded.text
    marks = marks_of(text)
    parts = parts_of(text, marks)
    spans = _first_spans(parts)
    head = spans.get("masthead", Span(0, 0))
    rules = marks.annex if marks.annex is not None else len(text)
    masthead = read_masthead(text, marks, head, rules)
    periods = read_periods(text, spans.get("preamble"), spans.get("order"), masthead.published_day, masthead.kind)
    orders, order_findings = _orders(text, spans, masthead)
    findings = [*_byte_findings(decoded.findings, page), *(page.findings if page else ())]
    findings += page_doubts(text, marks, parts, masthead.kind)
    if marks.rulemaking:
        findings += [*masthead.findings, *periods.findings, *order_findings]
        findings += _cross(text, parts, spans, masthead, orders, rules)
        findings += _unfiled(masthead, head)
    return _bulletin(path, text, page, parts, masthead, periods, orders, _sorted(findings, path, text))


def _byte_findings(findings: tuple[Finding, ...], page: Markup | None) -> list[Finding]:
    """What was said about the bytes; on an HTML page its place is not a place of the text."""
    from dataclasses import replace

    return [replace(finding, span=None) for finding in findings] if page else list(findings)


def _first_spans(parts: tuple[Part, ...]) -> dict[str, Span]:
    spans: dict[str, Span] = {}
    for part in parts:
        spans.setdefault(part.kind, part.span)
    return spans


def _orders(text: str, spans: dict[str, Span], masthead: Masthead) -> tuple[Orders, list[Finding]]:
    """The order's word on sections, or the preamble's with a finding where the order has none."""
    nothing = Orders((), (), ())
    order, preamble = spans.get("order"), spans.get("preamble")
    ordered = read_orders(text, order) if order else nothing
    told = read_orders(text, preamble, annex_only=True) if preamble else nothing
    if ordered.sections:
        return ordered, [*ordered.findings, *preamble_doubts(ordered.sections, told.sections, order)]
    said = [*ordered.findings, *told.findings]
    if told.sections and order:
        message = "The order does not say what it does to which sections; this was taken from the preamble."
        said.append(warning("order-from-preamble", message, order))
    elif not told.sections and (order or masthead.kind in ("temporary", "final-form", "proposed")):
        message = "Neither the order nor the preamble says which sections are added, amended, rescinded or reserved."
        said.append(warning("no-sections-ordered", message, order or preamble))
    return Orders(told.sections, ordered.chapters or told.chapters, ()), said


def _cross(
    text: str, parts: tuple[Part, ...], spans: dict[str, Span], masthead: Masthead, orders: Orders, rules: int
) -> list[Finding]:
    dated = [part.span for part in parts if part.kind in ("masthead", "preamble", "order", "colophon")]
    head = spans.get("masthead", Span(0, 0))
    return [
        *day_doubts(text, dated),
        *lost_dashes(text, rules),
        *masthead_doubts(masthead, spans.get("colophon")),
        *chapter_doubts(masthead, orders, head, spans.get("order")),
    ]


def _unfiled(masthead: Masthead, head: Span) -> list[Finding]:
    if masthead.published_day is not None:
        return []
    hint = "A spec is filed under its day of publication."
    return [error("no-version", "Without a day of publication no version of a rule can be named.", head, hint)]


def _sorted(findings: list[Finding], path: str, text: str) -> tuple[Finding, ...]:
    if not findings:
        return ()
    places = Places(text)
    return tuple(sorted((placed(finding, path, places) for finding in findings), key=lambda finding: finding.order))


def _lines(text: str) -> tuple[Span, ...]:
    """The non-blank lines, without line ends and the white space around them."""
    spans = []
    for found in _LINE.finditer(text):
        line = found[0]
        words = line.strip()
        if words:
            start = found.start() + len(line) - len(line.lstrip())
            spans.append(Span(start, start + len(words)))
    return tuple(spans)


def _bulletin(
    path: str,
    text: str,
    page: Markup | None,
    parts: tuple[Part, ...],
    masthead: Masthead,
    periods: Periods,
    orders: Orders,
    findings: tuple[Finding, ...],
) -> Bulletin:
    sections: tuple[SectionOrder, ...] = orders.sections
    return Bulletin(
        path=path,
        text=text,
        shape="html" if page else "text",
        lines=_lines(text),
        page_tables=page.tables if page else (),
        parts=parts,
        citation=masthead.citation,
        document=masthead.document,
        filed=masthead.filed,
        regulation=masthead.regulation,
        title_number=masthead.title_number,
        chapters=masthead.chapters,
        kind=masthead.kind,
        published=masthead.published_day,
        effective=periods.effective,
        term_years=periods.term_years,
        expires=periods.expires,
        comments_until=periods.comments_until,
        sections=sections,
        findings=findings,
    )
