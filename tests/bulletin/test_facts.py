"""What a page's head, preamble, order and last line come to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bulletin.pages import COLOPHON, PAGE, changed, read, told

FACTS = {
    "shape": "text",
    "citation": "61 Pa.B. 2222",
    "document": "31-700",
    "filed": "2031-05-02T09:00",
    "regulation": "125-940",
    "title_number": 58,
    "chapters": ("720b", "721b"),
    "kind": "temporary",
    "published": "2031-05-03",
    "effective": "2031-05-03",
    "term_years": 2,
    "expires": "2033-05-03",
    "comments_until": "2031-06-02",
    "sections": "720b.1 amend, 720b.4 add, 720b.5 add, 720b.6 add, 721b.2 add",
}


def facts(page: str | bytes) -> dict[str, Any]:
    bulletin = read(page)
    out: dict[str, Any] = {name: getattr(bulletin, name) for name in FACTS}
    for name in ("published", "effective", "expires", "comments_until"):
        out[name] = out[name] and out[name].isoformat()
    out["sections"] = ", ".join(f"{it.section} {it.action}" for it in bulletin.sections)
    return out


def test_a_page_gives_its_facts_and_no_doubt() -> None:
    assert facts(PAGE) == FACTS
    assert told(PAGE) == []


TITLE = "[58 PA. CODE CHS. 720b AND 721b]"
DATE = "[Saturday, May 3, 2031]"
LEGAL = "will become effective upon publication in the Pennsylvania Bulletin and will expire 2 years from the date of publication"
REVIEW = "These temporary regulations expire 2 years after publication.\n"
DEADLINE = "within 30 days after the date of publication"
ORDERED = "are effective May 3, 2031"

# Other ways to say the very same.
SAME: list[tuple[str, tuple[tuple[str, str], ...]]] = [
    ("blanks in the bracket", ((TITLE, "[ 58 PA.  CODE CHS. 720b,\n721b ]"),)),
    ("a no-break space", ((TITLE, "[58\u00a0PA.\u00a0CODE CHS.\u00a0720b AND 721b]"),)),
    ("one chapter word", ((TITLE, "[58 PA. CODE CH. 720b AND CH. 721b]"),)),
    ("a range of chapters", ((TITLE, "[58 PA. CODE CHS. 720b—721b]"),)),
    ("sections in the bracket", ((TITLE, "[58 PA. CODE §§ 720b.1, 720b.4 AND 721b.2]"),)),
    ("no Title line", (("Title 58—RECREATION\n", ""),)),
    ("small letters", (("(Board)", "(board)"), ("The Board,", "The board,"))),
    ("a number without #", (("Regulation # 125-940", "Regulation No. 125-940"),)),
    ("only the fiscal note", ((", marked Regulation # 125-940", ""),)),
    ("only the comments' number", (("Fiscal Note: 125-940. ", ""),)),
    ("a dash in numbers", (("125-940", "125—940"), ("31-700", "31—700"))),
    ("a number on top and at the end", (("RULES AND", "PA Bulletin, Doc. No. 31-700\nRULES AND"),)),
    ("no weekday", ((DATE, "[May 3, 2031]"),)),
    ("day before month", ((DATE, "[Saturday, 3 May 2031]"),)),
    ("an ISO date", ((DATE, "[2031-05-03]"),)),
    ("a short month", (("inspection May 2, 2031, 9:00 a.m.", "inspection Fri., May 2nd 2031 at 9 am"),)),
    ("upon publication alone", ((ORDERED, "are effective upon publication"),)),
    ("no date in the order", (("(2) The temporary regulations are effective May 3, 2031.\n", ""),)),
    ("no subhead", (("Effective Date\n", ""),)),
    ("a wrapped order", (("orders that:", "orders\nthat:"), ("effective May 3", "effective\nMay 3"))),
    ("a term in words", (("expire 2 years", "expire two years"),)),
    ("a term in words and figures", (("expire 2 years", "expire two (2) years"),)),
    ("a term in months", (("expire 2 years", "expire 24 months"),)),
    ("a term once", ((REVIEW, ""),)),
    ("an end by its date", (("expire 2 years after publication", "expire on May 3, 2033"), ("and will expire 2 years from the date of publication", "and will expire 2 years after its publication"))),
    ("a deadline in words", ((DEADLINE, "within thirty (30) days of publication"),)),
    ("a deadline by its date", ((DEADLINE, "by the close of business on June 2, 2031"),)),
    ("a comment period that ends", (("Comments are asked for " + DEADLINE, "The comment period ends on June 2, 2031"),)),
    ("the citation without brackets", (("[61 Pa.B. 2222]", "61 Pa.B. 2222"),)),
    ("the last line without brackets", ((COLOPHON, COLOPHON.strip("[]\n") + "\n"),)),
    ("the head twice", (("RULES AND REGULATIONS\n", PAGE[: PAGE.index("The Pennsylvania")] + "RULES AND REGULATIONS\n"),)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "swaps"), SAME, ids=[name for name, _ in SAME])
def test_other_words_for_the_same_facts(name: str, swaps: tuple[tuple[str, str], ...]) -> None:
    page = changed(*swaps)
    ends_by_date = name == "an end by its date"
    assert facts(page) == FACTS
    assert told(page) == [] or ends_by_date


# One thing said otherwise, and the one fact that follows.
OTHER: list[tuple[str, tuple[tuple[str, str], ...], dict[str, Any]]] = [
    ("afternoon", (("9:00 a.m.", "3:30 p.m."),), {"filed": "2031-05-02T15:30"}),
    ("noon", (("9:00 a.m.", "12:00 p.m."),), {"filed": "2031-05-02T12:00"}),
    ("midnight", (("9:00 a.m.", "12:00 a.m."),), {"filed": "2031-05-02T00:00"}),
    ("a later start", ((LEGAL, "will become effective on May 10, 2031, and will expire 2 years from the date of publication"), (ORDERED, "are effective May 10, 2031")), {"effective": "2031-05-10"}),
    ("days after publication", ((LEGAL, "will take effect 60 days after publication and expires 2 years from publication"), ("(2) The temporary regulations are effective May 3, 2031.\n", "")), {"effective": "2031-07-02"}),
    ("a term of one year", (("expire 2 years", "expire one year"),), {"term_years": 1, "expires": "2032-05-03"}),
    ("a term in effect", (("expire 2 years after publication", "remain in effect for 3 years after publication"), ("expire 2 years from the date", "remain in effect for a period of three years from the date")), {"term_years": 3, "expires": "2034-05-03"}),
    ("a term from the effective date", (("expire 2 years from the date of publication", "expire 2 years from the effective date"), (REVIEW, ""), (ORDERED, "are effective May 10, 2031"), ("effective upon publication in the Pennsylvania Bulletin", "effective May 10, 2031,")), {"effective": "2031-05-10", "expires": "2033-05-10"}),
    ("days of a term", (("expire 2 years", "expire 180 days"),), {"term_years": None, "expires": "2031-10-30"}),
    ("29 February", ((DATE, "[Saturday, February 29, 2048]"), ("[61 Pa.B.", "[78 Pa.B."), ("May 3, 2031", "February 29, 2048"), ("May 2, 2031", "February 28, 2048"), ("31-700", "48-700")), {"citation": "78 Pa.B. 2222", "document": "48-700", "filed": "2048-02-28T09:00", "published": "2048-02-29", "effective": "2048-02-29", "expires": "2050-02-28", "comments_until": "2048-03-30"}),
    ("sixty days of comments", ((DEADLINE, "for a period of sixty days following its publication"),), {"comments_until": "2031-07-02"}),
    ("no comments", (("Comments are asked for " + DEADLINE, "Mail is read"),), {"comments_until": None}),
    ("final-form", (("Temporary Regulations\n[61", "Final-Form Rulemaking\n[61"), (REVIEW, ""), (" and will expire 2 years from the date of publication", "")), {"kind": "final-form", "term_years": None, "expires": None}),
    ("final-omitted", (("Temporary Regulations\n[61", "Final-Omitted Rulemaking\n[61"), (REVIEW, ""), (" and will expire 2 years from the date of publication", "")), {"kind": "final-form", "term_years": None, "expires": None}),
    ("temporary by its preamble", (("; Temporary Regulations\n[61", "\n[61"),), {}),
    ("proposed", (("RULES AND REGULATIONS", "PROPOSED RULEMAKING"),), {"kind": "proposed", "effective": None, "expires": None}),
    ("proposed, several", (("RULES AND REGULATIONS", "PROPOSED RULEMAKINGS"),), {"kind": "proposed", "effective": None, "expires": None}),
    ("a notice", (("RULES AND REGULATIONS", "NOTICES"),), {"kind": "notice"}),
    ("a correction by its title", (("Temporary Regulations\n[61", "Correction\n[61"),), {"kind": "correction"}),
    ("a correction by its first words", (("The Pennsylvania Gaming", "An error occurred in these rules. The Pennsylvania Gaming"),), {"kind": "correction"}),
    ("another title of the Code", (("[58 PA", "[52 PA"), ("Title 58", "Title 52"), ("TITLE 58", "TITLE 52")), {"title_number": 52}),
    ("three chapters", ((TITLE, "[58 PA. CODE CHS. 720b, 721b AND\n722b]"), ("and 721b.2 to", ", 721b.2 and 722b.9 to"), ("720b and 721b,", "720b, 721b and 722b,")), {"chapters": ("720b", "721b", "722b"), "sections": FACTS["sections"] + ", 722b.9 add"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "swaps", "fact"), OTHER, ids=[name for name, _, _ in OTHER])
def test_another_statement_gives_another_fact(
    name: str, swaps: tuple[tuple[str, str], ...], fact: dict[str, Any]
) -> None:
    page = changed(*swaps)
    assert facts(page) == FACTS | fact
    assert told(page) == []


def test_the_number_on_top_is_enough() -> None:
    page = changed(("RULES AND", "PA Bulletin, Doc. No. 31-700\nRULES AND"), (COLOPHON, ""))
    assert facts(page) == FACTS | {"filed": ""}


def test_the_preamble_is_asked_where_the_order_is_silent() -> None:
    silent = changed((" by amending § 720b.1 and adding §§ 720b.4—720b.6 and 721b.2 to read", " to read"))
    assert facts(silent) == FACTS
    assert told(silent) == [
        "warning order-from-preamble 17:1 The order does not say what it does to which sections; "
        "this was taken from the preamble."
    ]


def test_an_order_may_name_a_whole_chapter() -> None:
    page = read(
        changed(
            ("adding §§ 720b.4—720b.6 and 721b.2", "adding Chapter 721b"),
            ("and adopts those in §§ 720b.4—720b.6 and 721b.2 to", "and adopts Chapter 721b to"),
        )
    )
    assert [(it.section, it.action) for it in page.sections] == [("720b.1", "amend"), ("721b", "add")]
    assert (page.action("720b.1"), page.action("721b.9"), page.action("720b.9")) == ("amend", "add", None)
    assert page.findings == ()


def test_lines_are_without_ends_and_blanks() -> None:
    page = read("  RULES AND REGULATIONS \r\n\r\n\u00a0\u00a0[61 Pa.B. 2222]\r \x0c\nAnnex A  \n")
    assert [line.cut(page.text) for line in page.lines] == ["RULES AND REGULATIONS", "[61 Pa.B. 2222]", "Annex A"]
