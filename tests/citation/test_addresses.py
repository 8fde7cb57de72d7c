"""Addresses of provisions for people, what people type, and what ranges cover."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.citation import citation, expand, parse_place, parse_provision, provision

PRINTED = [
    ("700b.4", "", "§ 700b.4"),
    ("700b.4", "g.4.i", "§ 700b.4(g)(4)(i)"),
    ("700b.4", "d.iv#2", "§ 700b.4(d)(iv) (second)"),
    ("700b.4", "d.iv#2.A", "§ 700b.4(d)(iv) (second)(A)"),
    ("700b.4", "d.iv#21", "§ 700b.4(d)(iv) (21st)"),
    ("700b.4", "¶1", "§ 700b.4, unnumbered paragraph 1"),
    ("700b.4", "c.¶2", "§ 700b.4(c), unnumbered paragraph 2"),
    ("700b.4", "c.¶1.i.A", "§ 700b.4(c), unnumbered paragraph 1, (i)(A)"),
    ("700b.4", "iiii", "§ 700b.4(iiii)"),
    ("", "g.4", "(g)(4)"),
    ("", "¶1", "unnumbered paragraph 1"),
]


@pytest.mark.parametrize(("section", "at", "text"), PRINTED)
def test_prints_for_people(section: str, at: str, text: str) -> None:
    """An address reads like this, and back."""
    assert provision(section, at) == text
    assert parse_provision(text) == (section, at)


TYPED: list[tuple[str, tuple[str, str] | None]] = [
    ("700b.4(g)(4)(i)", ("700b.4", "g.4.i")),
    ("§ 700b.4 g.4.i", ("700b.4", "g.4.i")),
    ("700B.4 (g) (4)", ("700b.4", "g.4")),
    ("700b.4.g.4", ("700b.4", "g.4")),
    ("§  700b.4", ("700b.4", "")),
    ("Section 700b.4(k)", ("700b.4", "k")),
    ("58 Pa. Code § 700b.4(a)", ("700b.4", "a")),
    ("700b.4 p1", ("700b.4", "¶1")),
    ("700b.4 c.p1", ("700b.4", "c.¶1")),
    ("p1", ("", "¶1")),
    ("d.iv#2", ("", "d.iv#2")),
    ("(iv)(second)", ("", "iv#2")),
    ("", None),
    ("§", None),
    ("hello world", None),
    ("700b.4(suited)", None),
    ("700b.4 p0", None),
    ("a" * 500, None),
    ("a." * 190_000, None),
]


@pytest.mark.parametrize(("text", "address"), TYPED)
def test_reads_what_people_type(text: str, address: tuple[str, str] | None) -> None:
    assert parse_provision(text) == address


STEPS = st.lists(
    st.one_of(
        st.sampled_from(["a", "g", "4", "12", "i", "iv", "A", "IV", "aa", "iv#2", "b#3"]),
        st.integers(1, 20).map("¶{}".format),
    ),
    max_size=6,
).map(".".join)


@settings(deadline=None)
@given(st.sampled_from(["700b.4", "1a.22", ""]), STEPS)
def test_addresses_round_trip(section: str, at: str) -> None:
    """Every address reads back from its print and from its dots."""
    if section or at:
        assert parse_provision(provision(section, at)) == (section, at)
        assert parse_place(at) == at


@settings(deadline=None)
@given(st.text(max_size=40))
def test_any_typing(text: str) -> None:
    """Whatever is typed gives an address or None."""
    found = parse_provision(text)
    assert found is None or parse_provision(provision(*found)) == found


EXPANDED = [
    ("§ 700a.7(l)—(n)", "700a.7(l) 700a.7(m) 700a.7(n)"),
    ("§ 700a.7(i)—(l)", "700a.7(i) 700a.7(j) 700a.7(k) 700a.7(l)"),
    ("§ 700a.7(b)(1)(i)—(iv)", "700a.7(b)(1)(i) 700a.7(b)(1)(ii) 700a.7(b)(1)(iii) 700a.7(b)(1)(iv)"),
    ("§ 700a.7(i)—(iii)", "700a.7(i) 700a.7(ii) 700a.7(iii)"),
    ("§ 700a.7(b)(3)—(5)", "700a.7(b)(3) 700a.7(b)(4) 700a.7(b)(5)"),
    ("§ 700a.7(y)—(bb)", "700a.7(y) 700a.7(z) 700a.7(aa) 700a.7(bb)"),
    ("§§ 700a.8—700a.10", "700a.8 700a.9 700a.10"),
    ("§ 700a.8", "700a.8"),
    ("§§ 700a.8—701a.2", ""),
    ("§ 700a.8(b)(1)—(c)(2)", ""),
    ("Chapters 700a—702a", ""),
    ("§§ 700a.1—700a.99999", ""),
]


@pytest.mark.parametrize(("text", "items"), EXPANDED)
def test_expands_by_sequence(text: str, items: str) -> None:
    found = citation(text)
    assert found is not None
    assert [str(item) for item in expand(found.targets[0])] == items.split()


def test_expands_over_what_exists() -> None:
    """Provisions that were inserted or left out are known only from the section itself."""
    known = ("700a.7", "700a.7(l)", "700a.7(l)(1)", "700a.7(m)", "700a.7(m.1)", "700a.7(o)", "700a.7(p)")
    found = citation("§ 700a.7(l)—(o)")
    assert found is not None
    assert [str(item) for item in expand(found.targets[0], known)] == [
        "700a.7(l)",
        "700a.7(m)",
        "700a.7(m.1)",
        "700a.7(o)",
    ]
