"""What a page's head, preamble, order and last line come to, and where they do not fit together."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bulletin.cases import fresh, other_facts
from tests.bulletin.pages import PAGE, changed, facts, read, told
from tests.goldens import Goldens

HERE = Path(__file__).parent
SAME, OTHER, DOUBTS = HERE / "same.txt", HERE / "other.txt", HERE / "doubts.txt"


def test_a_page_gives_its_facts_and_no_doubt() -> None:
    assert told(read(PAGE)) == []
    assert facts(read(PAGE)) == {
        "shape": "text",
        "citation": "61 Pa.B. 2222",
        "document": "31-700",
        "filed": "2031-05-02T09:00",
        "regulation": "125-940",
        "title_number": "58",
        "chapters": "720b, 721b",
        "kind": "temporary",
        "published": "2031-05-03",
        "effective": "2031-05-03",
        "term_years": "2",
        "expires": "2033-05-03",
        "comments_until": "2031-06-02",
        "sections": "720b.1 amend, 720b.4 add, 720b.5 add, 720b.6 add, 721b.2 add",
    }


@pytest.mark.parametrize("path", [SAME, OTHER, DOUBTS], ids=lambda path: path.stem)
def test_every_case_gives_what_its_file_says(path: Path, goldens: Goldens) -> None:
    goldens.agree({path: fresh(path, other_facts)}, {path})


def test_other_words_for_the_same_facts_are_told_nothing() -> None:
    assert not [line for line in fresh(SAME, other_facts).splitlines() if line.startswith(("=", "!"))]


def test_another_statement_changes_a_fact_and_is_told_nothing() -> None:
    assert not [line for line in fresh(OTHER, other_facts).splitlines() if line.startswith("!")]
    assert all("\n= " in block for block in fresh(OTHER, other_facts).split("\n\n"))


def test_every_doubt_is_told() -> None:
    assert all("\n! " in block for block in fresh(DOUBTS, other_facts).split("\n\n"))


def test_an_order_may_name_a_whole_chapter() -> None:
    page = read(
        changed(
            ("adding §§ 720b.4—720b.6 and 721b.2", "adding Chapter 721b"),
            ("those in §§ 720b.4—720b.6 and 721b.2", "Chapter 721b"),
        )
    )
    assert facts(page)["sections"] == "720b.1 amend"
    assert [(it.section, it.action) for it in page.chapter_orders] == [("721b", "add")]
    assert (page.action("720b.1"), page.action("721b.9"), page.action("720b.9")) == ("amend", "add", None)
    assert told(page) == []


def test_lines_are_without_ends_and_blanks() -> None:
    page = read("  RULES AND REGULATIONS \r\n\r\n\u00a0\u00a0[61 Pa.B. 2222]\r \x0c\nAnnex A  \n")
    assert [line.cut(page.text) for line in page.lines] == ["RULES AND REGULATIONS", "[61 Pa.B. 2222]", "Annex A"]
