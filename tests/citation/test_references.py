"""References in a text: one case a shape, then generated lists, hostile text and the real pages."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.citation import Citation, Home, citation, references
from toolkit.citation.parsing import parse
from toolkit.citation.phrase import phrase
from toolkit.citation.tokens import pieces
from toolkit.rulespec.model import Reference

HOME = Home("700b.4", "d.2", "700b")
BULLETINS = Path(__file__).parents[3] / "shared" / "bulletins"

# text, then the references as `to`, with ` [heading]`, ` <printed>` and ` ! doubt` where they have one
CASES = """
§ 700a.7(l)—(n) applies
  700a.7(l)—(n)
§ 700a.7(l)-(n) and § 700a.7(l) – (n)
  700a.7(l)—(n)
  700a.7(l)—(n)
§§ 700a.6, 700a.7, 701b.22, and 702b.2 are added
  700a.6
  700a.7
  701b.22
  702b.2
§§ 700b.8—700b.10 and 702b.2 to read as follows
  700b.8—700b.10
  702b.2
§§ 700a.1 to 700a.4
  700a.1—700a.4 <700a.1 to 700a.4>
§ 701a.2(a), (b)(1)—(4), and (7) and (c)—(e) (relating to owl tables), so that
  701a.2(a) [owl tables]
  701a.2(b)(1)—(4) [owl tables] <(b)(1)—(4)>
  701a.2(b)(7) [owl tables] <(7)>
  701a.2(c)—(e) [owl tables] <(c)—(e)>
§ 701a.12(c)(1), (2) and (4).
  701a.12(c)(1)
  701a.12(c)(2) <(2)>
  701a.12(c)(4) <(4)>
§ 701a.12(b)(1)(iv), (c) and (h)(1)(i), (v) and (j)
  701a.12(b)(1)(iv)
  701a.12(c) <(c)>
  701a.12(h)(1)(i) <(h)(1)(i)>
  701a.12(h)(1)(v) <(v)>
  701a.12(j) <(j)>
§ 701a.3(h) and (i)
  701a.3(h)
  701a.3(i) <(i)>
§ 701a.3(a), and (2) the dealer
  701a.3(a)
under subsection (g)(4)(i), a wager
  700b.4(g)(4)(i) <subsection (g)(4)(i)>
Subsections (a) and (b)
  700b.4(a) <Subsections (a)>
  700b.4(b) <(b)>
paragraph (1) or (2) has been dealt
  700b.4(d)(1) <paragraph (1)>
  700b.4(d)(2) <(2)>
paragraphs (1) through (4)
  700b.4(d)(1)—(4) <paragraphs (1) through (4)>
subparagraph (ii)
  700b.4(d)(2)(ii) <subparagraph (ii)>
clause (B)
  700b.4(d)(2)(B) <clause (B)>
paragraph (b)
  700b.4(b) <paragraph (b)> ! the text calls (b) a paragraph
paragraphs (1) and (2) of § 700a.4(b) and paragraph (3) of this section
  700a.4(b)(1) <paragraphs (1)>
  700a.4(b)(2) <(2) of § 700a.4(b)>
  700b.4(3) <paragraph (3) of this section>
paragraph (2) of subsection (e)
  700b.4(e)(2) <paragraph (2) of subsection (e)>
this section, this chapter, this subsection and this part
  700b.4 <this section>
  chapter 700b <this chapter>
  700b.4(d) <this subsection>
  this part
Chapter 700a and 5 decks
  chapter 700a
Chapters 701a (relating to Owl) or 701b (relating to Owl side wagers), the holder
  chapter 701a [Owl] <Chapters 701a>
  chapter 701b [Owl side wagers] <701b>
Chapters 700a or 700b (relating to Cat; and Cat side wagers)
  chapter 700a [Cat] <Chapters 700a>
  chapter 700b [Cat side wagers] <700b>
§§ 700b.5 and 701b.16 (relating to owl odds; and silver cat)
  700b.5 [owl odds]
  701b.16 [silver cat]
§§ 701a.10—701a.12 (relating to third card; rules for it; and result; payment)
  701a.10—701a.12 [third card; rules for it; and result; payment]
§§ 700a.1—700a.3 and 700a.7 (relating to A; B; C; and D; e)
  700a.1—700a.3 [A; B; C]
  700a.7 [D; e]
§§ 700a.1 and 700a.2 (relating to A; B; and C)
  700a.1
  700a.2 [A; B; and C] ! the headings in (relating to A; B; and C) do not fit the number of targets before them
§ 700a.3 (relating to cards (all kinds); dice) applies
  700a.3 [cards (all kinds); dice]
§ 700a.3 (relating to cards
  700a.3
4 Pa.C.S. § 17B02(1) and (2) (relating to authority) and § 17B03 (relating to rules)
  4 Pa.C.S. § 17B02(1) [authority]
  4 Pa.C.S. § 17B02(2) [authority] <(2)>
  4 Pa.C.S. § 17B03 [rules] <17B03>
under § 13A03, the board
  § 13A03 ! the text does not say what § 13A03 is a section of
(45 P.S. §§ 1201—1205); and (71 P.S. §§ 745.1—745.14) and (71 P.S. §§ 732-204(b) and 732-301(10))
  45 P.S. §§ 1201—1205
  71 P.S. §§ 745.1—745.14
  71 P.S. § 732-204(b)
  71 P.S. § 732-301(10) <732-301(10)>
sections 301—305 of the act of May 9, 1973 (P.L. 12, No. 34), referred to
  sections 301—305 of the act of May 9, 1973 (P.L. 12, No. 34) <sections 301—305>
sections 204(b) and 301(10) of the Owl Keepers Act
  section 204(b) of the Owl Keepers Act <sections 204(b)>
  section 301(10) of the Owl Keepers Act <301(10)>
4 Pa.C.S. Part II (relating to gaming) and Part VII as part of Subpart K
  4 Pa.C.S. Part II [gaming]
  Part VII
  Subpart K
58 Pa. Code § 700a.2, 61 Pa. Code § 1.5 and 58 Pa. Code Chapters 701b and 702b
  700a.2 <58 Pa. Code § 700a.2>
  61 Pa. Code § 1.5
  chapter 701b <58 Pa. Code Chapters 701b>
  chapter 702b <702b>
published at 54 Pa.B. 6594 (October 19, 2024)
  54 Pa.B. 6594
Section 700a.4(b)(2)
  700a.4(b)(2) <Section 700a.4(b)(2)>
§  700a.4, §\u00a0700a.5 and §
700a.6
  700a.4
  700a.5
  700a.6
§ § 700a.1
  700a.1 ! the citation is in the plural and names one target
§ 700a.9(b)(f) shall
  700a.9(b)(f) ! (f) cannot stand behind (b) in (b)(f): a dash or a comma seems to be missing
paragraphs (1)(4)
  700b.4(d)(1)(4) <paragraphs (1)(4)> ! (4) cannot stand behind (1) in (1)(4): a dash or a comma seems to be missing
§ § 700a.10700a.12
  700a.10700a.12 ! 700a.10700a.12 runs two section numbers together: a dash or a comma seems to be missing
§ 700a.9(f)—(b)
  700a.9(f)—(b) ! the range does not rise
§§ 700a.12—700a.10
  700a.12—700a.10 ! the range does not rise
§ 700a.9(a)—(2)
  700a.9(a) ! (2) does not end a range from (a)
§ 700a.9 (2) do
  700a.9 ! (2) follows after a blank and is not read as part of the citation
section of the table, § and §§, subsection, chapters of a book, the clause (see below), paragraph (suited)
sections 3 and 4
  section 3 <sections 3> ! the text does not say what section 3 is a section of
  section 4 <4> ! the text does not say what section 4 is a section of
"""


def _cases() -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    for line in CASES.strip("\n").split("\n"):
        if line.startswith("  "):
            found[-1][1].append(line.strip())
        elif line.startswith("700a.6"):  # the second line of a wrapped text
            found[-1] = (f"{found[-1][0]}\n{line}", [])
        else:
            found.append((line, []))
    return found


def _shown(text: str, home: Home) -> list[str]:
    return [
        f"{found.to}"
        + (f" [{found.heading}]" if found.heading else "")
        + (f" <{found.printed}>" if found.printed else "")
        + (f" ! {found.doubt}" if found.doubt else "")
        for found in references(text, home)
    ]


@pytest.mark.parametrize(("text", "shown"), _cases())
def test_references(text: str, shown: list[str]) -> None:
    """A text has just these references, in this order."""
    assert _shown(text, HOME) == shown


@pytest.mark.parametrize(
    ("at", "text", "to"),
    [
        ("", "paragraph (1)", "700b.4(1)"),
        ("a", "subsection (g)", "700b.4(g)"),
        ("c", "paragraph (1)", "700b.4(c)(1)"),
        ("c.i", "paragraph (1)", "700b.4(c)(1)"),
        ("c.i", "subparagraph (ii)", "700b.4(c)(ii)"),
        ("d.2.iii.C", "subparagraph (ii)", "700b.4(d)(2)(ii)"),
        ("d.2.iii.C", "clause (A)", "700b.4(d)(2)(iii)(A)"),
        ("d.iv#2.A", "clause (B)", "700b.4(d)(iv)(B)"),
        ("c.¶1", "paragraph (2)", "700b.4(c)(2)"),
        ("3.ii", "paragraph (1)", "700b.4(1)"),
        ("i.1", "paragraph (2)", "700b.4(i)(2)"),
        ("d.2.iii", "this paragraph", "700b.4(d)(2)"),
        ("d.2.iii", "paragraph (2) of this subsection", "700b.4(d)(2)"),
    ],
)
def test_a_relative_reference_is_made_full(at: str, text: str, to: str) -> None:
    """What holds the text holds what it cites, down to the level of the unit."""
    assert [found.to for found in references(text, Home("700b.4", at, "700b"))] == [to]


def test_without_a_home_relative_references_say_so() -> None:
    found = references("as in subsection (g)")[0]
    assert (found.to, found.doubt) == ("subsection (g)", "subsection (g) is cited outside of any section")


def test_spans_cover_words_and_headings() -> None:
    text = "See §§ 700a.1 and 700a.2 (relating to A; and B), or subsection (c)."
    found = references(text, HOME)
    assert [each.span.cut(text) for each in found] == ["§§ 700a.1", "700a.2", "subsection (c)"]
    assert [each.heading_span.cut(text) for each in found if each.heading_span] == ["(relating to A; and B)"] * 2
    assert found[1].reference == Reference("700a.2", "B")
    assert found[2].reference == Reference("700b.4(c)", "", "subsection (c)")


def test_a_range_has_a_heading_a_section() -> None:
    found = references("§§ 701a.10—701a.12 (relating to third card; rules for it; and result; payment)")[0]
    assert found.headings == ("third card", "rules for it", "result; payment")


@pytest.mark.parametrize(
    "text",
    [
        "§ 700a.7(l)—(n)",
        "700a.6(e)(1)",
        "§ 701a.2(a), (b)(1)–(4), and (7) and (c)-(e) (relating to owl tables)",
        " subsection (g)(4)(i) ",
        "54 Pa.B. 6594",
        "Chapters 701a (relating to Owl) or 701b",
        "this section",
    ],
)
def test_a_citation_prints_back(text: str) -> None:
    found = citation(text)
    assert isinstance(found, Citation)
    assert str(found) == text


@pytest.mark.parametrize("text", ["", "§", "see § 700a.1", "§ 700a.1 applies", "(g)", "hello", "§ 700a.1 § 700a.2"])
def test_no_citation(text: str) -> None:
    assert citation(text) is None


# Generated lists: every item with what it has to become.
LETTERS = st.sampled_from("abcefghjkn")
DIGITS = st.integers(1, 30).map(str)
NUMERALS = st.sampled_from(["i", "ii", "iii", "iv", "vi", "ix"])
CAPITALS = st.sampled_from("ABDEFG")
PATHS = st.one_of(
    st.tuples(LETTERS),
    st.tuples(LETTERS, DIGITS),
    st.tuples(LETTERS, NUMERALS),
    st.tuples(LETTERS, DIGITS, NUMERALS),
    st.tuples(LETTERS, DIGITS, NUMERALS, CAPITALS),
).map(lambda path: "".join(f"({marker})" for marker in path))
NUMBERS = st.builds("{}{}.{}".format, st.integers(600, 799), st.sampled_from("abc"), st.integers(1, 40))
DASHES = st.sampled_from(["—", "–", "-", " — "])


@st.composite
def section_lists(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A list of sections as a page prints it, and its references."""
    items, wanted = [], []
    for number in draw(st.lists(NUMBERS, min_size=1, max_size=6)):
        path = draw(st.one_of(st.just(""), PATHS))
        items.append(number + path)
        wanted.append(number + path)
        if path.count("(") == 2 and path[-2].isdecimal():
            last = int(path.partition(")(")[2][:-1]) + draw(st.integers(1, 5))
            items[-1] += f"{draw(DASHES)}({last})"
            wanted[-1] += f"—({last})"
    sign = "§" if len(items) == 1 else draw(st.sampled_from(["§§", "§ §"]))
    blank = draw(st.sampled_from([" ", "  ", "\u00a0", "\n"]))
    head, last_item = ", ".join(items[:-1]), items[-1]
    joined = draw(st.sampled_from([" and ", ", and ", " or "])).join(filter(None, [head, last_item]))
    return f"{sign}{blank}{joined}", wanted


@settings(deadline=None)
@given(
    section_lists(),
    st.sampled_from(["", " (relating to owls)", " to read", ", the dealer", " and 6 decks", ".\n(2) A"]),
)
def test_generated_lists(made: tuple[str, list[str]], behind: str) -> None:
    """Each item of a list is found, whatever follows it, and its citation prints back."""
    text, wanted = made
    found = references(f"as in {text}{behind}", HOME)
    assert [each.to for each in found] == wanted
    assert str(citation(text)) == text
    assert [str(target) for target in citation(" and ".join(wanted)).targets] == wanted  # type: ignore[union-attr]


@settings(deadline=None)
@given(section_lists())
def test_the_short_way_and_the_parser_agree(made: tuple[str, list[str]]) -> None:
    """Citations of one target are read without the parser; it would give the same."""
    for text in (
        made[0],
        *(f"§ {to}" for to in made[1] if "—" not in to),
        "subsection (g)(4)",
        "Chapter 700a",
        "this part",
    ):
        found = pieces(text)
        assert phrase(found) == parse(found)


SIGNS = tuple("§ (),-—5\n")
NAMES = (
    "§§",
    "(a)",
    "(1)",
    "(iv)",
    " and ",
    "or",
    "to",
    "700a.1",
    "13A02",
    "of",
    "Pa.C.S.",
    "Act",
    "4 Pa.C.S.",
    "Pa.B.",
)
WORDS = ("54 Pa.B. 1", "subsection", "Chapters", "this", "this section", "(relating to ", "x; ")
SHARDS = st.sampled_from((*SIGNS, *NAMES, *WORDS))


@settings(deadline=None)
@given(st.lists(SHARDS, max_size=40).map("".join), st.sampled_from(["", "a", "d.2", "¶1", "x.y.z", "iiii"]))
def test_any_shards(text: str, at: str) -> None:
    """No text breaks it; spans stand in order and in the text."""
    found = references(text, Home("700b.4", at, "700b"))
    spans = [each.span for each in found]
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(one.end <= other.start for one, other in pairwise(spans))
    assert all(each.to for each in found)


@pytest.mark.parametrize(
    "shard",
    [
        "§ ",
        "(",
        "§ 1a.1 (relating to ",
        "§ 1a.1(",
        "(a)",
        "§ 1a.1(a)",
        "1.",
        "1a",
        " and",
        "subsection ",
        "Act of ",
        "A ",
        "§ 1 of The ",
    ],
)
def test_long_text_is_read(shard: str) -> None:
    """Repetition costs in proportion."""
    references(shard * (200_000 // len(shard)), HOME)


def test_importing_citations_does_not_load_the_parser() -> None:
    code = "import sys, toolkit.citation as c; c.references('§ 700a.1(b)'); print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.skipif(not BULLETINS.is_dir(), reason="the published Bulletins are not beside this checkout")
def test_every_section_sign_of_the_real_pages() -> None:
    """All 140 signs (123 citations) belong to a reference; nothing on the pages looks like a slip."""
    signs = covered = 0
    doubts = []
    for page in sorted(BULLETINS.glob("*.txt")):
        for line in page.read_text("utf-8").splitlines():
            found = references(line, HOME)
            signs += line.count("§")
            covered += sum(each.span.cut(line).count("§") for each in found)
            doubts += [each for each in found if each.doubt]
    assert (signs, covered) == (140, 140)
    assert doubts == []
