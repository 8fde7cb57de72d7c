"""The review sheet, and the comments that only it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD
from tests.filing.verbs import FULL, block_lines, checked
from toolkit.filing import html, review_sheet
from toolkit.filing.comments import comments


def says(part: int, lines: str, text: str = FULL) -> None:
    """A part of the sheet says just this."""
    found = next(each for each in review_sheet(checked(text)).parts if each.number == part)
    said = "\n".join(line for block in found.blocks for line in block_lines(block))
    assert said == lines.strip("\n"), said


def test_each_entry_stands_beside_what_the_rule_allows() -> None:
    says(
        1,
        """
# Lucky cup § 700b.1
[Each entry against the rule]
What | Value | Allowed | Provision
Paytable | 1 (given) | one of: 1, 2, 3, 4 | § 700b.1(i)
Cups | 2 (given) | one of: 1, 2, 4 | § 700b.1(k)
Reseed amounts | as the first seed (given) | any words | § 700b.1(j)
First seed | 2,500× (settled by the rule) | 2,500× | § 700b.1(j)
Feed rate | 12% (settled by the rule) | 12% | § 700b.1(j)
""",
        HEAD + CUP,
    )


def test_what_the_filing_leaves_out() -> None:
    says(
        6,
        """
Lucky cup | LD-7, LD-8 | § 700b.1
Silver owl | not stated | § 700b.2
Deep lantern—further allowances | not stated | § 700b.3
""",
    )
    text = FULL.replace("offers:", "offers:  # seen by 漢", 1)
    says(
        7,
        "Notes | First line <b>\nsecond line\nInternal notes | secret words\nComment, line 6 | seen by [U+6F22]",
        text,
    )


def test_the_sheet_says_that_it_is_internal() -> None:
    page = html(review_sheet(checked(), "0123456789abcdef"))
    assert "Internal: not part of the filing." in page
    assert "draft, internal · inputs 0123456789abcdef" in page


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# first\na: 1 # second\n", [(1, "first"), (2, "second")]),
        ("a: 'x # no'\nb: x#no\n", []),
        ("a: |\n  text # no\n  more\n# after\n", [(4, "after")]),
        ("a: [1, # in a list\n 2]\r\n# last", [(1, "in a list"), (3, "last")]),
        ("#\n# \na: 1", []),
        ("a: [ # seen\n", [(1, "seen")]),
    ],
)
def test_comments(text: str, found: list[tuple[int, str]]) -> None:
    assert list(comments(text)) == found


def test_many_comments_take_no_time() -> None:
    text = "# c\n" * 20_000
    assert len(list(comments(text))) == 20_000


def test_the_template_folder_is_not_needed(tmp_path: Path) -> None:
    assert "<h1>Review sheet for RS-1: Lantern dice</h1>" in html(review_sheet(checked()), tmp_path)
