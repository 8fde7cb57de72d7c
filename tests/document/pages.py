"""An annex we invent, in a page that reads well, and the verbs: what it holds, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.bulletin import read_bulletin
from toolkit.document import Document, Provision, Section, read_document
from toolkit.findings import Severity
from toolkit.tables.model import Grid

HEAD = """\
RULES AND REGULATIONS
Title 58—RECREATION
PENNSYLVANIA GAMING CONTROL BOARD
[58 PA. CODE CH. 730b]
Larch Side Wagers and Variations; Temporary Regulations
[62 Pa.B. 1111]
[Saturday, June 5, 2032]
The Pennsylvania Gaming Control Board (Board) adopts these temporary regulations.{preamble}
Effective Date
This rulemaking will become effective upon publication and will expire 2 years from the date of publication.
Order
The Board, acting under 4 Pa.C.S. Part II, orders that:
(1) The regulations of the Board, 58 Pa. Code Chapter 730b, are amended by {order} to read as set forth in Annex A.
ADA REED,
Chairperson
Fiscal Note: 125-930. No fiscal impact; recommends adoption.
Annex A
TITLE 58. RECREATION
PART VII. GAMING CONTROL BOARD
Subpart K. TABLE GAMES
"""
CHAPTER = "CHAPTER 730b. LARCH SIDE WAGERS AND VARIATIONS—TEMPORARY REGULATIONS\n"
HEADING = "§ 730b.1. Larch Count.\n"
FOOT = "[Pa.B. Doc. No. 32-700. Filed for public inspection June 4, 2032, 9:00 a.m.]\n"


def page(annex: str, order: str = "adding § 730b.1", preamble: str = "") -> str:
    """A whole page around the text of an annex from its chapter line on."""
    return HEAD.format(order=order, preamble=preamble) + annex.rstrip("\n") + "\n" + FOOT


def document(annex: str, order: str = "adding § 730b.1", preamble: str = "") -> Document:
    """The document of a page with this annex."""
    return read_document(read_bulletin(page(annex, order, preamble).encode(), "page.txt"))


def section(body: str) -> Section:
    """The one section that this body makes."""
    (only,) = document(CHAPTER + HEADING + body).sections
    return only


def places(of: Section) -> list[str]:
    """Every provision as `at: words`, every table as `at: [columns x rows]`, in order."""
    return [line for item in of.body for line in _lines(item, "")]


def _lines(item: Provision | Grid, home: str) -> Iterator[str]:
    if isinstance(item, Grid):
        yield f"{home}: [{len(item.head) or len(item.rows[0])}x{len(item.rows)}]"
        return
    yield f"{item.at}: {item.text}"
    for under in item.body:
        yield from _lines(under, item.at)


def said(of: Document, lightest: Severity = Severity.WARNING) -> list[str]:
    """The findings of a document as `id citation: message`, in the order they are made, table remarks aside."""
    kept = [it for it in of.findings if it.severity.weight >= lightest.weight and not it.id.startswith("table-")]
    return [f"{it.id} {it.citation}: {it.message}" for it in kept]


def ids(body: str) -> list[str]:
    """The ids of what is said about one section with this body, notes too."""
    return [it.id for it in document(CHAPTER + HEADING + body).findings]
