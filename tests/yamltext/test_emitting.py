"""What is written reads back as it was, by our reader and by others, and looks as a person would write it."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from toolkit.yamltext import Out, emit, read_yaml, scalar

ODD = [
    *(
        "",
        " ",
        "yes",
        "NO",
        "null",
        "~",
        "5",
        "1.0",
        "010",
        "0x1F",
        "1_000",
        "1" * 41,
        f"--{'1' * 41}",
        "٣" * 45,
        "1e3",
        ".",
        "...",
        "---",
        "=",
        "<<",
        "6:5",
    ),
    *("12:30:45", "2024-11-05", "2024-11-05 10:00", "- a", "a: b", "a:", "a #b", "#a", "[x", "x]", "{x", "a,b", "'q'"),
    *(
        '"q"',
        "?",
        "? a",
        "?a",
        "a?",
        "-",
        "-a",
        ":",
        ":a",
        "a:b",
        "%a",
        "@a",
        "`",
        "&a",
        "*a",
        "!a",
        "|",
        ">",
        "2,000×",
    ),
    *(
        "17%",
        "a\nb",
        "a\tb",
        "\u2028",
        "\x85",
        "\xa0",
        "\ufeff",
        "# " * 80 + "x",
        "x" * 300,
        "-" * 200,
        "1" * 80,
        "0" + "1" * 80,
    ),
    *("word " * 60 + "end", "word  " * 60 + "end"),
]
TEXT = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.text("a: -#,[]{}'\"\n\t&*!|>%@`?0159.~", max_size=12),
    st.text("ab -#:'\n", min_size=100, max_size=300),
    st.sampled_from(ODD),
)
SCALAR = st.one_of(TEXT, st.integers(-(10**9), 10**9), st.booleans(), st.none())
VALUE = st.recursive(
    st.one_of(SCALAR, st.lists(SCALAR, max_size=5), st.lists(st.lists(SCALAR, max_size=4), max_size=4)),
    lambda inner: st.one_of(
        st.dictionaries(TEXT, inner, max_size=4),
        st.lists(st.dictionaries(TEXT, inner, min_size=1, max_size=3), max_size=3),
    ),
    max_leaves=12,
)


class _Python(yaml.SafeLoader):
    """An ordinary YAML 1.1 reader that leaves days as text."""


class _C(yaml.CSafeLoader):
    """The same on the C parser."""


_Python.add_constructor("tag:yaml.org,2002:timestamp", lambda _loader, node: node.value)
_C.add_constructor("tag:yaml.org,2002:timestamp", lambda _loader, node: node.value)


def test_a_number_of_any_length_can_be_text() -> None:
    assert read_yaml(emit({"a": "1" * 5000}), "f.yaml").value == {"a": "1" * 5000}


@given(st.dictionaries(TEXT, VALUE, min_size=1, max_size=4))
@example(dict.fromkeys(ODD, "x"))
@example({"all": list(ODD), "each": [{"it": text} for text in ODD]})
@settings(max_examples=60, deadline=None)
def test_what_is_written_reads_back(value: dict[str, Any]) -> None:
    text = emit(value)
    found = read_yaml(text, "f.yaml")
    assert (found.value, found.findings) == (value, ())
    assert yaml.load(text, _C) == yaml.load(text, _Python) == value


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("Queen of hearts pair", "Queen of hearts pair"),
        ("200 for 1", "200 for 1"),
        ("Tie with 1, 2 or 3", '"Tie with 1, 2 or 3"'),
        ("2,000×", '"2,000×"'),
        ("$900", "$900"),
        ("17%", "17%"),
        ("5", '"5"'),
        (5, "5"),
        (None, "null"),
        (True, "true"),
        ("yes", '"yes"'),
        ("2024-10-19", "2024-10-19"),
        ("601.2", '"601.2"'),
        ("700e1", '"700e1"'),
        ("700b.9", "700b.9"),
        ("n/a", "n/a"),
        ("Player’s “Cup”", "Player’s “Cup”"),
    ],
)
def test_a_scalar_in_a_list(value: str | int | bool | None, written: str) -> None:
    assert scalar(value, flow=True) == written


def test_a_document_as_a_person_would_write_it() -> None:
    value: dict[str, Out] = {
        "name": "Silver Owl",
        "none": [],
        "nested": {"number": "700b", "temporary": True},
        "rows": [["Owl", "9 to 1"], ["Cat, grey", "8 to 1"]],
        "facts": [{"at": "a.1", "options": [1, 2]}, {"at": "", "text": "word " * 25 + "end"}],
        "long": [f"a wager with a name of some length, {number}" for number in range(3)],
    }
    assert emit(value) == (
        "name: Silver Owl\n"
        "none: []\n"
        "nested:\n"
        "  number: 700b\n"
        "  temporary: true\n"
        "rows:\n"
        "- [Owl, 9 to 1]\n"
        '- ["Cat, grey", 8 to 1]\n'
        "facts:\n"
        "- at: a.1\n"
        "  options: [1, 2]\n"
        '- at: ""\n'
        "  text: >-\n"
        f"    {'word ' * 21}word\n"
        "    word word word end\n"
        "long:\n"
        "- a wager with a name of some length, 0\n"
        "- a wager with a name of some length, 1\n"
        "- a wager with a name of some length, 2\n"
    )


def test_lists_hold_lists_of_scalars_only() -> None:
    with pytest.raises(TypeError, match="a list in a list holds scalars only"):
        emit({"a": [[["b"]]]})
