"""Where a page's parts begin, whatever was glued, lost, printed twice or put around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bulletin.cases import fresh, parts
from tests.bulletin.pages import PAGE, changed, covered, read, told
from tests.goldens import Goldens

SITE = """\
Pennsylvania Code & Bulletin
Rules and Regulations
Notices
The Pennsylvania Code website reflects the changes effective through 61 Pa.B. 1 (January 4, 2031).
Kestrel Side Wagers and Variations; Temporary Regulations
"""

CASES = Path(__file__).with_name("parts.txt")


def test_parts_begin_where_the_file_says(goldens: Goldens) -> None:
    goldens.agree({CASES: fresh(CASES, parts)}, {CASES})


FROM_ORDER = ["order", "annex", "colophon", "furniture"]
OTHER_PAGES = [
    (
        "nothing of ours",
        "Dear reader,\nthank you for your order of 12 cards.\n",
        ["furniture"],
        ["no-rulemaking"],
    ),
    (
        "a page of the Code",
        SITE + "58 Pa. Code § 720b.1. Kestrel.\n§ 720b.1. Kestrel.\n(a) Four dice.\nSource\nAdopted June 1, 2030.\n",
        ["furniture", "annex"],
        ["code-page"],
    ),
    ("the end of a page", PAGE[PAGE.index("(a) Kestrel") :], ["annex", "colophon", "furniture"], None),
    ("from the order on", PAGE[PAGE.index("Order\n") :], FROM_ORDER, None),
    ("from the preamble on", PAGE[PAGE.index("Purpose") :], ["preamble", *FROM_ORDER], None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "page", "kinds", "ids"), OTHER_PAGES, ids=[name for name, *_ in OTHER_PAGES])
def test_pages_that_are_none(name: str, page: str, kinds: list[str], ids: list[str] | None) -> None:
    bulletin = read(page)
    assert [part.kind for part in bulletin.parts] == kinds
    assert covered(bulletin)
    if ids is not None:
        assert [it.id for it in bulletin.findings] == ids
    assert any(it.severity == "error" for it in bulletin.findings)


def test_a_page_that_is_no_rulemaking_says_what_was_looked_for() -> None:
    (words,) = told(read("Hello."))
    assert words == (
        "error no-rulemaking 0:0 No rulemaking was found; a citation such as [61 Pa.B. 2222], the words “orders that”, "
        "a line “Annex A” and a last line [Pa.B. Doc. No. …] were looked for."
    )
    (words,) = told(read("58 Pa. Code § 720b.1. Kestrel.\n(a) Four dice."))
    assert words == (
        "error code-page 0:0 This is a page of the Pennsylvania Code, not of the Bulletin: it has no citation such as "
        "[61 Pa.B. 2222], no order and no document number."
    )


def test_two_rulemakings_are_not_one() -> None:
    page = read(PAGE + changed(("[61 Pa.B. 2222]", "[61 Pa.B. 2223]")))
    assert told(page) == [
        "error second-rulemaking 33:1 A second rulemaking begins here; only the first one of the page is read."
    ]
    assert [part.kind for part in page.parts] == ["masthead", "preamble", *FROM_ORDER]
