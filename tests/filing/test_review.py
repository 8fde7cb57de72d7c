"""The review sheet, and the comments that only it shows."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD
from tests.check.verbs import rules
from tests.filing.verbs import FULL, block_lines, checked
from toolkit.blank import asked, blank
from toolkit.filing import html, review_sheet
from toolkit.filing.comments import by_hand, comments


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


BLANK = """\
# A file to fill in, as of 2031-06-01.
name:            # the name
# more: []       # what else there is
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (BLANK, []),
        ("# yaml-language-server: $schema=a.json\n" + BLANK.replace("2031-06-01", "2031-07-02"), []),
        (BLANK.replace("# more: []", "more: [1]"), []),
        (BLANK.replace("name: ", "name: A"), []),
        (BLANK.replace("# more: []", "# more: [1]"), [(3, "more: [1]       # what else there is")]),
        ("# Ask whether it\n# may stay. \n# Then file.\n" + BLANK, [(1, "Ask whether it may stay.\nThen file.")]),
        (BLANK + "# one\n# - two\n\n# three\na: 1 # four\n", [(4, "one\n- two"), (7, "three"), (8, "four")]),
    ],
)
def test_only_what_a_person_wrote_is_shown(text: str, found: list[tuple[int, str]]) -> None:
    assert list(by_hand(text, [BLANK])) == found


def test_the_comments_of_a_file_to_fill_in_are_left_out() -> None:
    page = blank(asked(rules(), ["lantern-dice"], date(2031, 6, 1), date(2031, 6, 1)), schema="here.json")
    remarks = "".join(f"{line}\n" for line in page.splitlines() if line.startswith("#"))
    made = checked(f"{remarks}# Ask the hall\n# about this.\n{FULL}")
    said = review_sheet(made, "", rules()).parts[-1].blocks
    (comment,) = [line for block in said for line in block_lines(block) if line.startswith("Comment")]
    assert comment.endswith(" | Ask the hall about this."), comment


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
