"""Chapters and sections: which lines begin them, and what is said where the order and the annex differ."""

from __future__ import annotations

import pytest

from tests.document.pages import CHAPTER, document, places, said
from toolkit.document import Document

TWO = "adding §§ 730b.1 and 730b.2"
TEXT = "(a) A player may place a Larch wager.\n"


def heads(of: Document) -> list[str]:
    """The sections as `number title`, with the state of those that are not printed."""
    states = {"printed": ""}
    return [f"{it.number} {it.title}{states.get(it.state, f' [{it.state}]')}" for it in of.sections]


@pytest.mark.parametrize(
    ("annex", "expected"),
    [
        (CHAPTER + "§ 730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER.rstrip() + " § 730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§ 730b.1. Larch Count. " + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§  730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§\xa0730b.1.\xa0\xa0Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§ 730b.1. Hold 'Em+3—extra odds; limits.\n" + TEXT, ["730b.1 Hold 'Em+3—extra odds; limits"]),
        (CHAPTER + "§ 730b.1. Mr. Larch and Dr. Elm.\n" + TEXT, ["730b.1 Mr. Larch and Dr. Elm"]),
        (
            CHAPTER + "§ 730b.1. A long title of a game\nwith a second line.\n" + TEXT,
            ["730b.1 A long title of a game with a second line"],
        ),
        (CHAPTER + "§\n730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§ 730b.1. Larch Count\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§ 730b.1. Larch Count\nA player places a wager.\n" + TEXT, ["730b.1 Larch Count"]),
        (CHAPTER + "§ 730b.1. Definitions. The words mean what they say.\n", ["730b.1 Definitions"]),
        ("§ 730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        ("CHAPTER 730b. LARCH SIDE WAGERS\nAND VARIATIONS § 730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
        ("CHAPTER 730b.\nLARCH SIDE WAGERS\n§ 730b.1. Larch Count.\n" + TEXT, ["730b.1 Larch Count"]),
    ],
)
def test_a_heading_is_found_on_its_line_and_behind_the_chapter(annex: str, expected: list[str]) -> None:
    of = document(annex)
    assert heads(of) == expected
    assert said(of) == []


@pytest.mark.parametrize(
    "between",
    [
        "(a) Odds:\nOwl 9 to 1 Elk 8 to 1 Any ten 2 to 1 § 730b.2. Elm Count.\n",
        "(a) Odds:\nOwl 9 to 1 Elk 8 to 1 Any ten 2 to 1\n§ 730b.2. Elm Count.\n",
        "(a) It is so. § 730b.2. Elm Count.\n",
        "(a) It is governed by § 730a.3.\n§ 730b.2. Elm Count.\n",
        "(a) It is governed by § 730b.2.\n(b) More.\n§ 730b.2. Elm Count.\n",
        "(a) It is governed by § 730a.3. § 730b.2. Elm Count.\n",
        "(a) As the dealer does under\n§ 730b.2. The dealer may do more.\n§ 730b.2. Elm Count.\n",
    ],
)
def test_the_second_heading_is_found_and_references_are_none(between: str) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{between}{TEXT}", order=TWO)
    assert heads(of) == ["730b.1 Larch Count", "730b.2 Elm Count"]
    assert said(of) == []


def test_a_heading_behind_a_sentence_without_an_end_is_one_and_the_sentence_is_said() -> None:
    of = document(
        f"{CHAPTER}§ 730b.1. Larch Count.\n(a) The rules that the text leaves\n§ 730b.2. Elm Count.\n{TEXT}", order=TWO
    )
    assert heads(of) == ["730b.1 Larch Count", "730b.2 Elm Count"]
    message = "these words end without a full stop: what followed may be lost, or they belong elsewhere"
    assert said(of) == [f"text-breaks-off § 730b.1(a): {message}"]


@pytest.mark.parametrize(
    "line",
    [
        "(a) The pot is paid under\n§ 730b.2. It is then closed.",
        "(a) The pot is paid under § 730b.2. It is then closed.",
        "(a) The pot is paid under § 730b.2.\n(b) It is then closed.",
        "(a) See §§ 730b.1 and\n730b.2. They are short.",
        "(a) The pot of § 730b.2. (b) The rest.",
    ],
)
def test_a_wrapped_reference_is_no_heading(line: str) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{line}\n", order=TWO)
    assert heads(of) == ["730b.1 Larch Count"]
    assert said(of) == ["section-missing § 730b.2: the order names § 730b.2 (add), but the annex does not print it"]


def test_a_heading_the_order_does_not_name_is_said() -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}§ 730b.7. Elm Count.\n{TEXT}")
    assert heads(of) == ["730b.1 Larch Count", "730b.7 Elm Count"]
    assert said(of) == ["section-not-in-order § 730b.7: § 730b.7 stands in the annex, but the order does not name it"]


@pytest.mark.parametrize("before", ["§ 730b.2.\nElm Count.\n", "(b) It goes on under\n§ 730b.2. Elm Count.\n"])
def test_a_doubtful_heading_is_taken_where_the_order_names_the_section(before: str) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}{before}{TEXT}", order=TWO)
    assert heads(of) == ["730b.1 Larch Count", "730b.2 Elm Count"]
    expected = "the heading of § 730b.2 is doubtful: it is the likeliest place, since the order names the section"
    assert said(of) == [f"heading-doubtful § 730b.2: {expected}"]


def test_a_heading_printed_twice_makes_one_section() -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n§ 730b.1. Larch Count.\n{TEXT}")
    assert heads(of) == ["730b.1 Larch Count"]
    assert said(of) == ["section-printed-twice § 730b.1: the heading of § 730b.1 is printed a second time"]


def test_text_under_a_second_heading_goes_on_with_the_section() -> None:
    of = document(
        f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}§ 730b.2. Elm Count.\n{TEXT}§ 730b.1. Larch Count.\n{TEXT}", TWO
    )
    assert heads(of) == ["730b.1 Larch Count", "730b.2 Elm Count"]
    assert [line.split(":")[0] for line in places(of.sections[0])] == ["a", "a#2"]


def test_an_empty_section_is_said() -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n§ 730b.2. Elm Count.\n{TEXT}", order=TWO)
    assert said(of) == ["section-empty § 730b.1: nothing stands under the heading of § 730b.1"]


def test_text_under_a_reserved_heading_is_kept_and_said() -> None:
    of = document(f"{CHAPTER}§ 730b.1. [Reserved].\n{TEXT}")
    assert places(of.sections[0]) == ["a: A player may place a Larch wager."]
    expected = "section-not-empty § 730b.1: the heading of § 730b.1 says reserved, but text stands under it"
    assert said(of) == [expected]


def test_text_in_no_section_is_said_once() -> None:
    of = document(f"{CHAPTER}(a) Lost.\n(b) Lost too.\n§ 730b.1. Larch Count.\n{TEXT}")
    assert said(of) == ["text-outside-section : text of the annex that stands in no section: it is not read"]
    assert places(of.sections[0]) == ["a: A player may place a Larch wager."]


@pytest.mark.parametrize(
    ("lines", "order", "expected"),
    [
        ("§ 730b.2. [Reserved].\n", "adding § 730b.1 and rescinding § 730b.2", ["730b.2 Reserved [reserved]"]),
        ("§ 730b.2. (Rescinded).\n", "adding § 730b.1 and rescinding § 730b.2", ["730b.2 Rescinded [rescinded]"]),
        (
            "§ 730b.2. Elm Count [Rescinded].\n",
            "adding § 730b.1 and rescinding § 730b.2",
            ["730b.2 Elm Count [rescinded]"],
        ),
        (
            "§ §  730b.2—730b.4. [Reserved].\n",
            "adding § 730b.1 and reserving §§ 730b.2—730b.4",
            [f"730b.{number} Reserved [reserved]" for number in (2, 3, 4)],
        ),
        (
            "§§ 730b.2 and 730b.4. [Reserved].\n",
            "adding § 730b.1 and reserving §§ 730b.2 and 730b.4",
            ["730b.2 Reserved [reserved]", "730b.4 Reserved [reserved]"],
        ),
    ],
)
def test_reserved_and_rescinded_sections_have_no_provisions(lines: str, order: str, expected: list[str]) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}{lines}", order=order)
    assert heads(of) == ["730b.1 Larch Count", *expected]
    assert [it.body for it in of.sections[1:]] == [()] * len(expected)
    assert said(of) == []


def test_a_rescinded_section_without_text_is_still_a_section() -> None:
    order = "adding § 730b.1 and rescinding § 730b.2 (relating to elm count)"
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}", order=order)
    assert heads(of) == ["730b.1 Larch Count", "730b.2 elm count [rescinded]"]
    assert [it.id for it in of.findings] == ["section-without-text"]


def test_a_range_that_lost_its_dash_is_said() -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}§ § 730b.8730b.10. [Reserved].\n")
    assert [it.number for it in of.sections] == ["730b.1", "730b.8", "730b.10"]
    assert "heading-dash-lost" in [it.id for it in of.findings]


def test_a_list_of_contents_is_no_rule_text() -> None:
    contents = "Sec.\n730b.1.    Larch Count.\n730b.2.    Elm Count.\n730b.3—730b.5.    [Reserved].\n"
    of = document(f"{CHAPTER}{contents}§ 730b.1. Larch Count.\n{TEXT}")
    assert heads(of) == ["730b.1 Larch Count"]
    assert said(of) == []
    assert [it.span.cut(of.bulletin.text) for it in of.leaves if it.kind == "contents"] == contents.rstrip().split("\n")


@pytest.mark.parametrize(
    ("line", "preamble", "expected"),
    [
        ("LARCH SIDE WAGERS—TEMPORARY REGULATIONS", "", ("Larch side wagers", True)),
        ("LARCH 21 SIDE WAGERS", "", ("Larch 21 side wagers", False)),
        (
            "ELM AND MINI-ELM SIDE WAGERS—TEMPORARY REGULATIONS",
            " It adds to Chapter 730b (relating to Elm and Mini-Elm side wagers—temporary regulations).",
            ("Elm and Mini-Elm side wagers", True),
        ),
        (
            "ELM AND MINI-ELM SIDE WAGERS—TEMPORARY REGULATIONS",
            " See Chapters 729b and 730b (relating to Oak side wagers; and Elm and Mini-Elm side wagers).",
            ("Elm and Mini-Elm side wagers", True),
        ),
        ("ELM SIDE WAGERS", " See Chapter 730a (relating to Elm Grove).", ("Elm side wagers", False)),
        ("Elm Side Wagers", "", ("Elm Side Wagers", False)),
    ],
)
def test_a_chapter_is_spelt_as_a_person_would(line: str, preamble: str, expected: tuple[str, bool]) -> None:
    of = document(f"CHAPTER 730b. {line}\n§ 730b.1. Larch Count.\n{TEXT}", preamble=preamble)
    chapter = of.sections[0].chapter
    assert (chapter.number, chapter.title, chapter.temporary) == ("730b", *expected)


def test_a_section_under_another_chapter_is_said() -> None:
    of = document(f"CHAPTER 731b. ELM SIDE WAGERS\n§ 730b.1. Larch Count.\n{TEXT}")
    assert of.sections[0].chapter.number == "730b"
    assert said(of) == ["section-in-other-chapter § 730b.1: § 730b.1 stands under Chapter 731b"]


def test_a_chapter_without_a_line_is_spelt_by_the_page() -> None:
    of = document(f"§ 730b.1. Larch Count.\n{TEXT}", preamble=" See Chapter 730b (relating to Larch wagers).")
    assert (of.sections[0].chapter.number, of.sections[0].chapter.title) == ("730b", "Larch wagers")


@pytest.mark.parametrize(
    "body", ["(a) It is played as in\nChapter 731b. The rest is here.", "(a) See Chapter 731b.\n(b) End."]
)
def test_a_reference_to_a_chapter_is_no_chapter_line(body: str) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n{body}\n§ 730b.2. Elm Count.\n{TEXT}", order=TWO)
    assert [it.chapter.number for it in of.sections] == ["730b", "730b"]
    assert said(of) == []


def test_an_editors_note_is_no_rule_text() -> None:
    note = "(Editor's Note: § 730b.1 (relating to larch count) is new.)"
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n(a) One.\n{note}\n(b) Two.\n")
    assert places(of.sections[0]) == ["a: One.", "b: Two."]
    assert [it.span.cut(of.bulletin.text) for it in of.leaves if it.kind == "note"] == [note]


@pytest.mark.parametrize("line", ["* * * * *", "*  *  *  *  *", "*****", "* * *\n* *"])
def test_a_line_of_asterisks_makes_a_section_partial(line: str) -> None:
    of = document(f"{CHAPTER}§ 730b.1. Larch Count.\n(a) One.\n{line}\n(e) Two.\n{line}\n")
    assert of.sections[0].partial
    assert places(of.sections[0]) == ["a: One.", "e: Two."]
    assert [it.id for it in of.findings] == ["text-omitted", "text-omitted"]
    assert not document(f"{CHAPTER}§ 730b.1. Larch Count.\n{TEXT}").sections[0].partial
