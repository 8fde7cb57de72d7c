"""Levels of markers, as tables: a line of markers, and the places they get.

In a line `:` before a marker says that the words before it end with a colon, `…` that text is omitted before it.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.outline import Levelled, Marker, levels


def marked(line: str) -> list[Marker]:
    """`a :1 2 …c` as markers."""
    return [Marker(word.lstrip(":…"), colon=word.startswith(":"), gap=word.startswith("…")) for word in line.split()]


def places(line: str) -> str:
    """The path of each marker, in order."""
    path: list[str] = []
    told = []
    for one in levels(marked(line)):
        path[max(one.depth, 0) :] = [one.marker.text] if one.depth >= 0 else []
        told.append(".".join(path) if one.depth >= 0 else "words")
    return " ".join(told)


def level(line: str, number: int = -1) -> Levelled:
    """One marker of a line, the last one unless told otherwise."""
    return levels(marked(line))[number]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a b c", "a b c"),
        ("a :1 2 b", "a a.1 a.2 b"),
        ("a :1 :i ii :A B :I II C 2 b", "a a.1 a.1.i a.1.ii a.1.ii.A a.1.ii.B a.1.ii.B.I a.1.ii.B.II a.1.ii.C a.2 b"),
        ("a 1 2 b", "a a.1 a.2 b"),
        (":1 2 3 4", "1 2 3 4"),
        (":1 :i ii 2", "1 1.i 1.ii 2"),
        ("A B C", "A B C"),
        ("i ii iii", "i ii iii"),
        ("a :1 2 :-a- -b- 3", "a a.1 a.2 a.2.-a- a.2.-b- a.3"),
    ],
)
def test_lists_nest(line: str, expected: str) -> None:
    assert places(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a b c d e f g h i", "a b c d e f g h i"),
        ("a b c d e f g h i j", "a b c d e f g h i j"),
        ("a b c d e f g h :i j", "a b c d e f g h i j"),
        ("a b c d e f g h :i ii i", "a b c d e f g h h.i h.ii i"),
        ("a b c d e f g h :i ii iii i j", "a b c d e f g h h.i h.ii h.iii i j"),
        ("a b c d e f g h :1 2 i j k", "a b c d e f g h h.1 h.2 i j k"),
        ("a b :1 :i ii iii iv v vi 2 c", "a b b.1 b.1.i b.1.ii b.1.iii b.1.iv b.1.v b.1.vi b.2 c"),
        ("a b c d", "a b c d"),
        ("k l m n", "k l m n"),
        ("t u v w x y", "t u v w x y"),
        ("u v :i ii w :i ii x", "u v v.i v.ii w w.i w.ii x"),
        (
            "a b :i ii iii iv v vi vii viii ix x xi c",
            "a b b.i b.ii b.iii b.iv b.v b.vi b.vii b.viii b.ix b.x b.xi c",
        ),
        ("A B C D :I II E", "A B C D D.I D.II E"),
        ("G H I J", "G H I J"),
        ("G H :I II I J", "G H H.I H.II I J"),
        ("y z aa bb", "y z aa bb"),
    ],
)
def test_the_sequence_tells_a_letter_from_a_numeral(line: str, expected: str) -> None:
    assert places(line) == expected


@pytest.mark.parametrize(
    ("line", "trouble", "expected"),
    [
        ("a b :i ii c", "skipped", "a b b.i b.ii c"),
        ("a :1 :A B 2", "skipped", "a a.1 a.1.A a.1.B a.2"),
        ("a b b c", "repeated", "a b b c"),
        ("a :i ii iii iv iv v b", "repeated", "a a.i a.ii a.iii a.iv a.iv a.v b"),
        ("a b d e", "jump", "a b d e"),
        ("a c b d", "backward", "a c b d"),
        ("a :2 3 b", "late", "a a.2 a.3 b"),
        ("c d e", "late", "c d e"),
        ("a :i ii 1 2 b", "mixed", "a a.i a.ii a.1 a.2 b"),
        ("A :1 2 B", "turned", "A A.1 A.2 B"),
        ("a :i ii iiii iv b", "odd", "a a.i a.ii a.iiii a.iv b"),
    ],
)
def test_what_is_unusual_is_named(line: str, trouble: str, expected: str) -> None:
    assert places(line) == expected
    assert trouble in {name for one in levels(marked(line)) for name in one.troubles}


@pytest.mark.parametrize(
    "line",
    [
        "a b c d e f g h i j k l m n o p q r s t u v w x y z",
        "a :1 :i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx 2 b",
        ":1 2 3 4 5 6 7 8",
        "a …d e …h",
    ],
)
def test_usual_runs_have_no_trouble(line: str) -> None:
    assert [one.troubles for one in levels(marked(line)) if one.troubles] == []
    assert [one.runner_up for one in levels(marked(line)) if one.runner_up] == []


def test_text_omitted_before_a_marker_explains_its_number() -> None:
    assert level("a …c").troubles == ()
    assert level("a c").troubles == ("jump",)
    assert level("…f").troubles == ()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("¶ ¶ :i ii ¶", "¶ ¶ ¶.i ¶.ii ¶"),
        ("a b :¶ :i ii ¶ :i ii c", "a b b.¶ b.¶.i b.¶.ii b.¶ b.¶.i b.¶.ii c"),
        ("a :1 2 ¶ :1 2 b", "a a.1 a.2 a.¶ a.¶.1 a.¶.2 b"),
        ("a :1 2 ¶ :3 4 b", "a a.1 a.2 a.2.¶ a.3 a.4 b"),
        ("¶ i ii ¶ i ii", "¶ ¶.i ¶.ii ¶ ¶.i ¶.ii"),
    ],
)
def test_lists_under_a_paragraph_begin_afresh(line: str, expected: str) -> None:
    assert places(line) == expected


@pytest.mark.parametrize(
    ("line", "number", "reason"),
    [
        ("a b", 0, "opens the outermost list"),
        ("a b", 1, "follows (a)"),
        ("a :1", 1, "opens a list after a colon under (a)"),
        ("a :i ii", 1, "opens a list after a colon under (a); a level is left out"),
        ("a b b", 2, "follows (b); printed a second time"),
        ("a c", 1, "follows (a); numbers between them are missing"),
        ("a ¶ :1 2", 2, "opens a list after a colon under the paragraph before"),
    ],
)
def test_a_level_has_its_reason(line: str, number: int, reason: str) -> None:
    assert level(line, number).reason == reason


def test_a_close_rival_is_named() -> None:
    lone = level("a b c d e f g h :i")
    assert (lone.depth, lone.runner_up, lone.margin) == (0, ("h", "i"), 1)


def test_a_reference_at_a_line_start_is_words() -> None:
    found = levels([Marker("a"), Marker("c", doubt=8, drop=2), Marker("b")])
    assert [one.depth for one in found] == [0, -1, 0]
    assert found[1].reason == "read as words"


def test_a_doubtful_marker_that_fits_its_sequence_is_one() -> None:
    found = levels([Marker("a"), Marker("b", doubt=3, drop=3), Marker("c")])
    assert [one.depth for one in found] == [0, 0, 0]


def test_no_marker_loses_the_section() -> None:
    found = levels(marked("a b zzz IIII 9999 c d"))
    assert len(found) == 7
    assert [one.depth for one in found[:2] + found[-1:]] == [0, 0, 0]


TEXTS = st.sampled_from([*"abcdehijlmvxABCI123¶", "ii", "iv", "II", "12", "iiii", "zz", "-a-"])
MARKERS = st.builds(Marker, TEXTS, st.booleans(), st.booleans(), st.integers(0, 9), st.integers(0, 30))


@given(st.lists(MARKERS, max_size=40))
def test_any_markers_get_levels_that_nest(given_markers: list[Marker]) -> None:
    found = levels(given_markers)
    assert [one.marker for one in found] == given_markers
    depth = -1
    for one in found:
        if one.depth >= 0:
            assert one.depth <= depth + 1
            depth = one.depth
        else:
            assert one.marker.drop < 16


@given(st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_a_well_formed_outline_keeps_its_places(widths: list[int]) -> None:
    kinds = ("abcd", "1234", ("i", "ii", "iii", "iv"))
    line: list[str] = []
    expected: list[str] = []

    def grow(depth: int, home: list[str]) -> None:
        for index in range(widths[depth]):
            opens = index == 0 and depth > 0
            step = kinds[depth][index]
            line.append((":" if opens else "") + step)
            expected.append(".".join([*home, step]))
            if depth + 1 < len(widths):
                grow(depth + 1, [*home, step])

    grow(0, [])
    assert places(" ".join(line)) == " ".join(expected)
