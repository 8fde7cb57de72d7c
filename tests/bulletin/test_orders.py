"""What sentences of an order do to sections and chapters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.goldens import Goldens
from toolkit.bulletin.clauses import clauses
from toolkit.bulletin.order import expand_chapters, read_orders, unglued
from toolkit.findings import Span

SENTENCES = Path(__file__).with_name("orders.txt")


def _fresh() -> Iterator[str]:
    for line in SENTENCES.read_text("utf-8").splitlines():
        if not line.startswith("## "):
            continue
        sentence = line[3:]
        read = read_orders(sentence, (Span(0, len(sentence)),))
        yield line
        yield from (f"{it.action} {it.section}{' (adopted)' * (it.section in read.adopted)}" for it in read.sections)
        yield from (f"! {it.id}: {it.message} {it.hint}".rstrip() for it in read.findings)
        yield ""


def test_every_sentence_does_what_the_file_says(goldens: Goldens) -> None:
    goldens.agree({SENTENCES: "\n".join(_fresh()).rstrip("\n") + "\n"}, {SENTENCES})


GLUED = [
    ("700a.10700a.12", ("700a.10", "700a.12")),
    ("700a.1701a.2", ("700a.1", "701a.2")),
    ("441.10441.12", ("441.10", "441.12")),
    ("700a.9b700a.9d", None),
    ("700a.41721b.6", None),
]


@pytest.mark.parametrize(("printed", "sections"), GLUED)
def test_two_sections_without_their_dash(printed: str, sections: tuple[str, str] | None) -> None:
    assert unglued(printed) == sections


CHAPTERS = [
    ("700a", "702a", ["700a", "701a", "702a"]),
    ("700", "701", ["700", "701"]),
    ("700a", "700a", ["700a"]),
    ("700a", "702b", ["700a", "702b"]),
    ("702a", "700a", ["702a", "700a"]),
    ("1", "99999", ["1", "99999"]),
]


@pytest.mark.parametrize(("first", "last", "between"), CHAPTERS)
def test_a_range_of_chapters(first: str, last: str, between: list[str]) -> None:
    assert expand_chapters(first, last) == between


WORDS = (
    *("§", "§§", "§ §", "section", "sections", "720b.1", "720b.2a", "720b.10720b.12", "720.1.", "720b.1..2"),
    *("(a)", "(board)"),
    *("—", "-", "to", "through", "and", ",", ";", ".", "Chapter", "Chapters", "720b", "13A03", "58 Pa. Code", "4"),
    *("amending", "adding", "adds", "add", "is", "are added", "are amended by", "is amended", "is reserved"),
    *("renumbering", "under", "in accordance with", "subsection (a) of", "the definition of", "4 Pa.C.S. § 1202(b)"),
    *("(relating to", ")", "("),
)


@given(st.lists(st.sampled_from(WORDS), max_size=25), st.sampled_from(["", " ", "\n"]))
def test_the_grammar_takes_any_words(words: list[str], blank: str) -> None:
    sentence = blank.join(words)
    assert clauses(sentence) is not None
    read_orders(sentence, (Span(0, len(sentence)),))
