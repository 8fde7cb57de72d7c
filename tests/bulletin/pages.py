"""A rulemaking that we invent, the ways to change it, and the two verbs: what a page reads as, what it is told."""

from __future__ import annotations

from toolkit.bulletin import Bulletin, read_bulletin

HEAD = """\
RULES AND REGULATIONS
Title 58—RECREATION
PENNSYLVANIA GAMING CONTROL BOARD
[58 PA. CODE CHS. 720b AND 721b]
Kestrel Side Wagers and Variations; Temporary Regulations
[61 Pa.B. 2222]
[Saturday, May 3, 2031]
"""
PREAMBLE = """\
The Pennsylvania Gaming Control Board (Board), under 4 Pa.C.S. § 13A03 (relating to temporary rules), amends the temporary regulations in § 720b.1 (relating to Kestrel) and adopts those in §§ 720b.4—720b.6 and 721b.2 to read as set forth in Annex A.
Purpose
This rulemaking gives Kestrel a nest.
Effective Date
This rulemaking will become effective upon publication in the Pennsylvania Bulletin and will expire 2 years from the date of publication.
Public Comments
Comments are asked for within 30 days after the date of publication, marked Regulation # 125-940.
Regulatory Review
These temporary regulations expire 2 years after publication.
"""
ORDER = """\
Order
The Board, acting under 4 Pa.C.S. Part II, orders that:
(1) The regulations of the Board, 58 Pa. Code Chapters 720b and 721b, are amended by amending § 720b.1 and adding §§ 720b.4—720b.6 and 721b.2 to read as set forth in Annex A.
(2) The temporary regulations are effective May 3, 2031.
IDA FALK,
Chairperson
Fiscal Note: 125-940. No fiscal impact; recommends adoption.
"""
ANNEX = """\
Annex A
TITLE 58. RECREATION
PART VII. GAMING CONTROL BOARD
CHAPTER 720b. KESTREL SIDE WAGERS AND VARIATIONS—TEMPORARY REGULATIONS
§ 720b.1. Kestrel.
(a) Kestrel is played with four dice.
"""
COLOPHON = "[Pa.B. Doc. No. 31-700. Filed for public inspection May 2, 2031, 9:00 a.m.]\n"
CLOSING = """\
No part of the information on this site may be copied or sold for profit.
This material has been drawn directly from the Bulletin; it may differ from the official printed version.
"""
PAGE = HEAD + PREAMBLE + ORDER + ANNEX + COLOPHON + CLOSING


def changed(*swaps: tuple[str, str], page: str = PAGE) -> str:
    """The page with each old text, which it must hold, replaced by the new one."""
    for old, new in swaps:
        assert old in page, f"the page does not hold {old!r}"
        page = page.replace(old, new)
    return page


def read(page: str | bytes) -> Bulletin:
    return read_bulletin(page if isinstance(page, bytes) else page.encode(), "page.txt")


def told(page: str | bytes) -> list[str]:
    """The findings of a page, as `severity id line:column message`."""
    return [f"{it.severity} {it.id} {it.line}:{it.column} {it.message}" for it in read(page).findings]


def cut(page: Bulletin) -> list[tuple[str, str]]:
    """The parts of a page with their first words."""
    return [(part.kind, " ".join(part.span.cut(page.text).split()[:3])) for part in page.parts]
