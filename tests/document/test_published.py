"""The published Bulletins, where they are beside the checkout: every place, without a word of their text."""

from __future__ import annotations

from functools import cache

import pytest

from tests.published import NO_SHARED, published
from toolkit.bulletin import read_bulletin
from toolkit.document import Document, Provision, read_document
from toolkit.outline.numbering import roman
from toolkit.tables.model import Grid

pytestmark = pytest.mark.skipif(not published(), reason=NO_SHARED)

NUMERALS = [roman(number) for number in range(1, 21)]


@cache
def documents() -> tuple[Document, ...]:
    return tuple(read_document(read_bulletin(path.read_bytes(), path.name)) for path in published())


def shape(body: tuple[Provision | Grid, ...]) -> str:
    """A body in short: `a b(1 2(i ii)) c[4x7]`, with a table's columns and rows."""
    told = ""
    for item in body:
        if isinstance(item, Grid):
            told += f"[{len(item.head)}x{len(item.rows)}]"
        else:
            under = shape(item.body)
            told += f" {item.at.rpartition('.')[2]}" + (f"({under.strip()})" if under.lstrip("[")[:1] == " " else under)
    return told


def run(first: str, last: str) -> str:
    """`a` to `f`, or numerals."""
    if first in NUMERALS and last in NUMERALS:
        return " ".join(NUMERALS[NUMERALS.index(first) : NUMERALS.index(last) + 1])
    if first.isdigit():
        return " ".join(str(number) for number in range(int(first), int(last) + 1))
    return " ".join(chr(code) for code in range(ord(first), ord(last) + 1))


EXPECTED = {
    "631b.8": f"a b c d e(1 2 3 4) f g(1({run('i', 'iv')}) 2(i ii iii) 3(i ii) 4({run('i', 'xx')}) 5 6) h(1 2[2x20])",
    "631b.9": "a b c d e(1 2 3) f[6x8] g",
    "631b.10": f"a b c d(1 2) e f g({run('1', '12')}) h i[4x7][4x6][4x7] j[4x2][4x2][4x2]",
    "635b.2": (
        "a b(1 2) c d(1 2(i ii iii(A B(I II III IV V VI) C[6x4]))) e(1(i ii iii(A B C) iv)) f(1 2 3 4 5 6)"
        " g(1(i ii iii) 2(i ii) 3(i(A B)) 4(i[4x5] ii[3x5])) h[4x6][3x6]"
    ),
    "623b.5": "a b c d[2x28]",
    "633b.16": "a b c(1 2) d e f(1 2) g h i",
    "617b.5": "a b c d e f g[4x6]",
    "617b.6": f"a b c({run('i', 'x')}) d",
    "617b.7": f"a b c d({run('i', 'iv')} iv#2 {run('v', 'xii')}) e f g(1 2 3 4 5(i ii) 6 7 8 9[2x5]) h[2x13]",
    "633b.22": "a b c d(1 2) e f g(1 2) h(1 2 3 4) i[4x7][4x7][4x7][2x7] j[4x10] k[2x10] l m",
    "651b.2": "a(i ii) b",
}


def test_every_provision_has_its_place() -> None:
    told = {it.number: shape(it.body).strip() for of in documents() for it in of.sections}
    assert told == EXPECTED


def test_chapters_are_spelt_as_their_references_spell_them() -> None:
    told = {
        it.chapter.number: it.chapter.title.removesuffix(" side wagers and variations")
        for of in documents()
        for it in of.sections
    }
    assert told == {
        "631b": "Baccarat",
        "635b": "Spanish 21",
        "623b": "Craps and Mini-Craps",
        "633b": "Blackjack",
        "617b": "Roulette",
        "651b": "Casino War",
    }
    assert all(it.chapter.temporary for of in documents() for it in of.sections)


def test_what_is_said_about_them() -> None:
    told = [f"{it.id} {it.citation}" for of in documents() for it in of.findings if not it.id.startswith("table-")]
    assert told == [
        "level-skipped § 617b.6(c)(i)",
        "level-skipped § 617b.7(d)(i)",
        "number-repeated § 617b.7(d)(iv) (second)",
        "level-skipped § 651b.2(a)(i)",
    ]
