"""Every character has one leaf, the tree says what the leaves hold, and damage never stops a reading."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.document.pages import CHAPTER, document, page, places
from toolkit.bulletin import read_bulletin
from toolkit.document import Document, Provision, read_document
from toolkit.findings import CannotGoOn
from toolkit.tables.model import Grid

ANNEX = """\
CHAPTER 730b. LARCH SIDE WAGERS AND VARIATIONS—TEMPORARY REGULATIONS § 730b.1. Larch Count.
(a) A certificate holder may offer a Larch Count wager under
§ 730a.4. The wager is placed before the deal.
(b) One of: (i) 9 to 1. (ii) 8 to 1.
(c) Winning wagers shall be paid as follows:
Hand Paytable A Paytable B Three larches 30 to 1 25 to 1 Two larches 4 to 1 5 to 1 (d) The dealer shall:
(1) Burn a card, or
(2) Deal:
(i) Two cards.
(ii) Three cards, if:
(A) The first is an ace.
(B) The second is:
(I) A ten.
(II) A four.
No card may be dealt twice.
(e) Words:
Owl hand—Three cards of a suit.
* * * * *
(h) The device must keep count.
(i) It must be sealed.
(j) The end. § 730b.2. Elm Count.
Elm Count is an extra wager. The following apply:
(1) It may be placed alone.
(2) Odds:
| Hand | Odds |
|---|
| Three elms | 12 to 1 |
| Two elms | 3 to 1 |
(3) It is settled last.
(Editor's Note: this section (new) stands alone.)
§§ 730b.4—730b.6. [Reserved].
"""
ORDER = "adding §§ 730b.1 and 730b.2 and reserving §§ 730b.4—730b.6"


def words_of_leaves(of: Document, section: str) -> str:
    """The words of a section's text leaves, in order, without blanks."""
    text = of.bulletin.text
    return "".join(
        "".join(it.span.cut(text).split()) for it in of.leaves if it.kind == "text" and it.section == section
    )


def words_of_tree(of: Document, section: str) -> str:
    """The words of a section's provisions, in order, without blanks."""
    return "".join(word for it in of.sections if it.number == section for item in it.body for word in _words(item))


def _words(item: Provision | Grid) -> Iterator[str]:
    if isinstance(item, Grid):
        return
    yield from item.text.split()
    for under in item.body:
        yield from _words(under)


def check(of: Document) -> None:
    """Leaves cover the page once, blank ones hold blanks, and every text leaf's words are in the tree."""
    text, at = of.bulletin.text, 0
    for leaf in of.leaves:
        assert leaf.span.start == at
        assert leaf.span.end > at
        assert leaf.kind != "blank" or not leaf.span.cut(text).strip()
        at = leaf.span.end
    assert at == len(text)
    for section in {it.section for it in of.leaves if it.section}:
        assert words_of_tree(of, section) == words_of_leaves(of, section)
    places = [(it.section, it.at) for it in of.leaves if it.kind == "marker"]
    assert len(places) == len(set(places))


def test_the_page_reads_well() -> None:
    of = document(ANNEX, ORDER)
    check(of)
    assert [it.number for it in of.sections] == ["730b.1", "730b.2", "730b.4", "730b.5", "730b.6"]
    assert {it.id for it in of.findings} == {"level-skipped", "paragraph-doubtful", "text-omitted"}
    kinds = {it.kind for it in of.leaves}
    assert {"chapter", "heading", "marker", "text", "cell", "rule", "omission", "note", "blank"} <= kinds


def test_leaves_know_their_place() -> None:
    of = document(ANNEX, ORDER)
    told = {(it.section, it.at): it.span.cut(of.bulletin.text) for it in of.leaves if it.kind == "marker"}
    assert told["730b.1", "d.2.ii.B.II"] == "(II)"
    assert told["730b.2", "3"] == "(3)"


DISCLAIMER = "No part of the information on this site may be copied or sold for profit.\n"
LINES = ANNEX.splitlines(keepends=True)


@pytest.mark.parametrize("line", [at for at in range(1, len(LINES)) if LINES[at - 1][0] != "|" or LINES[at][0] != "|"])
def test_the_annex_goes_on_behind_a_disclaimer(line: int) -> None:
    interrupted = document("".join([*LINES[:line], DISCLAIMER, *LINES[line:]]), ORDER)
    assert [places(one) for one in interrupted.sections] == [places(one) for one in document(ANNEX, ORDER).sections]
    assert "".join(leaf.span.cut(interrupted.bulletin.text) for leaf in interrupted.leaves) == interrupted.bulletin.text
    assert [leaf.kind for leaf in interrupted.leaves if leaf.span.cut(interrupted.bulletin.text) == DISCLAIMER] == [
        "furniture"
    ]


def test_a_page_without_an_annex_is_covered_too() -> None:
    of = read_document(read_bulletin(b"RULES AND REGULATIONS\n[62 Pa.B. 1111]\nNothing is adopted.\n", "page.txt"))
    check(of)
    assert of.sections == ()


LINES = ANNEX.splitlines(keepends=True)
SPOTS = st.integers(0, len(LINES) - 1)
CUTS = st.integers(0, len(ANNEX) - 1)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The annex with up to four things wrong."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["double", "delete", "swap", "cut", "join", "wrap", "mark"]))
        if kind == "double":
            lines.insert(at, lines[at])
        elif kind == "delete" and len(lines) > 1:
            del lines[at]
        elif kind == "swap":
            lines[at - 1], lines[at] = lines[at], lines[at - 1]
        elif kind == "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))] + "\n"
        elif kind == "join":
            lines[at] = lines[at].rstrip("\n") + " "
        elif kind == "wrap":
            spot = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:spot] + "\n" + lines[at][spot:]
        else:
            lines[at] = (
                draw(st.sampled_from(["(a) ", "(i) ", "(9) ", "(C) ", "(zz) ", "§ 730b.2. ", "* * * "])) + lines[at]
            )
    return "".join(lines)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged())
def test_damage_loses_nothing(annex: str) -> None:
    check(document(annex, ORDER))


@settings(max_examples=60, deadline=None)
@given(CUTS, CUTS)
def test_a_cut_loses_nothing_else(one: int, other: int) -> None:
    first, last = sorted((one, other))
    check(document(ANNEX[:first] + ANNEX[last:], ORDER))


BITS = ["(a)", "(i)", "(1)", "(A)", "(", ")", "§", "CHAPTER", "Sec.", "*", "[", "|", "|---|", "Owl", "Owl—"]
PHRASES = (
    "§ 730b.1.",
    "§ 730b.9. Elm.",
    "CHAPTER 730b.",
    "* * *",
    "9 to 1",
    "The owl wins.",
    "as follows:",
    "(Editor's Note:",
)
PIECES = st.sampled_from([*BITS, *PHRASES, "\n", "\n\n", "\r\n", "\xa0", "Annex A"])


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=40))
def test_any_text_is_read(pieces: list[str]) -> None:
    try:
        bulletin = read_bulletin(page(CHAPTER + " ".join(pieces)).encode(), "page.txt")
    except CannotGoOn:
        return
    check(read_document(bulletin))
