"""What strict YAML reads, refuses and how it says so; every value with its line and column."""

from __future__ import annotations

from decimal import Decimal

import pytest

from toolkit.yamltext import (
    MAX_ALIASED,
    MAX_CHARACTERS,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_FINDINGS,
    MAX_VALUES,
    Path,
    Plain,
    YamlText,
    read_yaml,
    resolve,
)


def read(source: str | bytes) -> YamlText:
    return read_yaml(source, "f.yaml")


def said(source: str | bytes) -> list[str]:
    return [f"{it.line}:{it.column} {it.id}: {it.message} ({it.hint})" for it in read(source).findings]


SCALARS: list[tuple[str, Plain]] = [
    ("", None),
    ("~", None),
    ("null", None),
    ("Null", "Null"),
    ("true", True),
    ("false", False),
    ("True", "True"),
    ("yes", "yes"),
    ("NO", "NO"),
    ("on", "on"),
    ("0", 0),
    ("7", 7),
    ("-3", -3),
    ("+3", "+3"),
    ("2.50", Decimal("2.50")),
    ("0.07", Decimal("0.07")),
    ("6.0", 6),
    ("-0", 0),
    ("010", "010"),
    ("0x1F", "0x1F"),
    ("1_000", "1_000"),
    ("1,000", "1,000"),
    ("1e3", "1e3"),
    (".5", ".5"),
    ("5.", "5."),
    (".inf", ".inf"),
    ("6:5", "6:5"),
    ("3:2", "3:2"),
    ("2024-11-05", "2024-11-05"),
    ("١٢", "١٢"),
]


@pytest.mark.parametrize(("typed", "value"), SCALARS)
def test_an_unquoted_scalar(typed: str, value: Plain) -> None:
    found = read(f"key: {typed}").value
    assert found == {"key": value}
    assert type(resolve(typed)) is type(value)


@pytest.mark.parametrize("typed", [typed for typed, _value in SCALARS])
def test_quotes_make_text(typed: str) -> None:
    assert read(f'key: "{typed}"').value == {"key": typed}
    assert read(f"key: '{typed}'").value == {"key": typed}


def test_keys_are_text_as_typed() -> None:
    assert read("1: a\ntrue: b\n2024-11-05: c\n~: d\n").value == {"1": "a", "true": "b", "2024-11-05": "c", "~": "d"}


NO_BLANK = "no blank stands between this key's colon and its value"
REFUSED: list[tuple[str | bytes, list[str]]] = [
    ("", ["1:1 yaml-empty: the file is empty ()"]),
    ("# only a remark\n", ["1:1 yaml-empty: the file is empty ()"]),
    ("---\n...\n", ["1:1 yaml-empty: the file is empty ()"]),
    (
        "decks: 2\nwheel: x\ndecks: 4\n",
        ["3:1 yaml-duplicate-key: the key decks is given twice: in line 1 and in line 3 (keep one of the two)"],
    ),
    (
        '1: a\n"1": b\n',
        ["2:1 yaml-duplicate-key: the key 1 is given twice: in line 1 and in line 2 (keep one of the two)"],
    ),
    (
        "a: &x {k: 1}\nb:\n  <<: *x\n  <<: *x\n",
        ["4:3 yaml-duplicate-key: the key << is given twice: in line 3 and in line 4 (keep one of the two)"],
    ),
    (
        "a: !!str 5\nb: !mine [1]\nc: !!python/object:os.system {}\nd: ! x\n",
        [
            "1:4 yaml-tag: the tag !!str is not allowed (write the value without it; quotes make it text)",
            "2:4 yaml-tag: the tag !mine is not allowed (write the value without it; quotes make it text)",
            (
                "3:4 yaml-tag: the tag !!python/object:os.system is not allowed "
                "(write the value without it; quotes make it text)"
            ),
            "4:4 yaml-tag: the tag ! is not allowed (write the value without it; quotes make it text)",
        ],
    ),
    ("a: *b\n", ["1:4 yaml-alias: nothing above is named &b (name it before it is used)"]),
    ("a: &a [*a]\n", ["1:8 yaml-self-reference: *a stands inside what it names ()"]),
    ("a: &a\n  b: {<<: *a}\n", ["2:11 yaml-self-reference: *a stands inside what it names ()"]),
    (
        "<<: 3\na: 1\n",
        ["1:1 yaml-merge: only mappings can be merged (write `<<: *name`, where &name stands before a mapping)"],
    ),
    ("[a, b]: 1\n", ["1:1 yaml-key: a key has to be a single word or phrase, not a list or a mapping ()"]),
    (
        f"a: {'9' * (MAX_DIGITS + 1)}\n",
        [f"1:4 yaml-number: a number of {MAX_DIGITS + 1} characters is too long (put it in quotes)"],
    ),
    (
        "a: 1\n---\nb: 2\n",
        ["2:1 yaml-documents: a second document begins here; the first begins in line 1 (keep one document a file)"],
    ),
    ("a: 'x\n", ["2:1 yaml-syntax: the quotes that open in line 1, column 4 are not closed (close them)"]),
    (
        "a: 1\ndecks:6  # of cards\nb: 2\n",
        [f"2:1 yaml-syntax: {NO_BLANK} (write a blank after the colon: decks: 6)"],
    ),
    (
        "a:\n- b: 2\n  c:[x, y]\n\n",
        [f"3:3 yaml-syntax: {NO_BLANK} (write a blank after the colon: c: [x, y])"],
    ),
    (
        "a:\n- b:2\n  c: 3\n",
        [f"2:3 yaml-syntax: {NO_BLANK} (write a blank after the colon: b: 2)"],
    ),
    (
        f"a: 1\nb:{'x' * 41}\n",
        [f"2:1 yaml-syntax: {NO_BLANK} (write a blank after the colon: b: …)"],
    ),
    (
        "a: 1\na word\n\n# remark\nb: 2\n",
        ["2:1 yaml-syntax: this line has no colon after its key (write `key: value`)"],
    ),
    ("a:\n\t- b\n", ["2:1 yaml-syntax: a tab cannot stand here (indent with blanks)"]),
    ("a: @b\n", ["1:4 yaml-syntax: a value cannot begin with @ (put the value in quotes)"]),
    (
        "a: b: c\n",
        [
            (
                "1:5 yaml-syntax: a colon followed by a blank cannot stand here "
                "(put a value with a colon in quotes, or look at the indentation)"
            ),
        ],
    ),
    (
        "a: [1, 2\nb: 3\n",
        [
            (
                "2:2 yaml-syntax: the list that begins in line 1, column 4 is not closed with ] before this place "
                "(close it, put commas between its items, and quotes around an item with special characters)"
            ),
        ],
    ),
    (
        "a: {b: 1\n",
        [
            (
                "2:1 yaml-syntax: the mapping that begins in line 1, column 4 is not closed with } before this place "
                "(close it, or put commas between its keys)"
            ),
        ],
    ),
    (
        "a: 'it's'\n",
        [
            (
                "1:8 yaml-syntax: this does not continue the mapping that begins in line 1, column 1 "
                "(look at the indentation, and at quotes inside a value)"
            ),
        ],
    ),
    (
        "- a\nb: c\n",
        [
            (
                "2:1 yaml-syntax: this does not continue the list that begins in line 1, column 1 "
                "(look at the indentation; every item begins with a dash and a blank)"
            ),
        ],
    ),
    (
        "  a: 1\nb: 2\n",
        [
            (
                "2:1 yaml-syntax: this line does not belong to what stands above it "
                "(look at the indentation of the lines above)"
            ),
        ],
    ),
    ("[" * 2000, ["1:1001 yaml-syntax: brackets are nested too deep ()"]),
    (
        "[" * 500 + "]" * 500,
        [f"1:{MAX_DEPTH + 1} yaml-too-deep: values are nested more than {MAX_DEPTH} levels deep ()"],
    ),
    ("a: \x01\n", ["1:4 yaml-character: the character U+0001 cannot stand in a YAML file (remove it)"]),
    ("a: \ud800\n", ["1:4 yaml-character: the character U+D800 cannot stand in a YAML file (remove it)"]),
    ("a: 1\n\ufeffb: 2\n", ["2:1 yaml-character: the character U+FEFF cannot stand in a YAML file (remove it)"]),
    (
        b"a: 1\nb: caf\xe9\n",
        [
            (
                "2:7 yaml-encoding: the file is not UTF-8 text: byte E9 cannot be read "
                "(save the file as UTF-8; it may be in Latin-1 or Windows-1252)"
            ),
        ],
    ),
    (
        "x" * (MAX_CHARACTERS + 1),
        [
            (f"1:1 yaml-too-large: the file has more than {MAX_CHARACTERS:,} characters (split the file)"),
        ],
    ),
]


@pytest.mark.parametrize(("source", "findings"), REFUSED, ids=[str(number) for number in range(len(REFUSED))])
def test_what_is_refused(source: str | bytes, findings: list[str]) -> None:
    assert said(source) == findings


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("a: 1\na: 2\nb: 3\n", {"a": 1, "b": 3}),
        ("a: !!str 5\n", {"a": 5}),
        ("a: *b\nc: 1\n", {"a": None, "c": 1}),
    ],
)
def test_some_errors_leave_the_rest_to_be_judged(source: str, value: Plain) -> None:
    assert read(source).value == value


@pytest.mark.parametrize(
    "data",
    [
        "a: é\r\nb: 2\r\n".encode(),
        "\ufeffa: é\nb: 2\n".encode(),
        "a: é\nb: 2\n".encode("utf-16"),
        "\ufeffa: é\nb: 2\n".encode("utf-16-be"),
        "a: é\nb: 2\n".encode("utf-16-le"),
        "a: é\nb: 2\n".encode("utf-16-be"),
        "a: é\nb: 2\n".encode("utf-32"),
    ],
)
def test_encodings(data: bytes) -> None:
    read_ = read(data)
    assert (read_.value, read_.findings) == ({"a": "é", "b": 2}, ())
    assert read_.place(("b",)) == (2, 4)


def test_merge_keys() -> None:
    source = "x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz:\n  <<: [*x, *y]\n  c: 5\n'<<': text\n"
    assert read(source).value == {
        "x": {"a": 1, "b": 2},
        "y": {"b": 3, "c": 4},
        "z": {"c": 5, "a": 1, "b": 2},
        "<<": "text",
    }
    assert read(source).findings == ()


PLACED = """\
# the head
offers:
- rule: 700b.9
  decks: [2, 4]
  shared: &s {wheel: one}
- <<: *s
  rule: 'x'
- *s
"""


@pytest.mark.parametrize(
    ("path", "key", "place"),
    [
        ((), False, (2, 1)),
        (("offers",), True, (2, 1)),
        (("offers",), False, (3, 1)),
        (("offers", 0), False, (3, 3)),
        (("offers", 0, "rule"), True, (3, 3)),
        (("offers", 0, "rule"), False, (3, 9)),
        (("offers", 0, "decks", 1), False, (4, 14)),
        (("offers", 1, "wheel"), False, (6, 3)),
        (("offers", 1, "wheel"), True, (6, 3)),
        (("offers", 1, "rule"), False, (7, 9)),
        (("offers", 2), False, (8, 3)),
        (("offers", 2, "wheel"), False, (8, 3)),
        (("offers", 0, "no such key"), False, (3, 3)),
        (("offers", 9), False, (3, 1)),
        (("offers", -1), False, (3, 1)),
    ],
)
def test_every_key_and_value_has_its_place(path: Path, key: bool, place: tuple[int, int]) -> None:
    assert read(PLACED).place(path, key=key) == place


def test_places_are_counted_as_an_editor_counts() -> None:
    source = "a: '😀\u2028 x\u0085 y'\r\nb: 'é😀' # z\rc: 3\n"
    assert read(source).place(("b",)) == (2, 4)
    assert read(source).place(("c",), key=True) == (3, 1)


LEVELS = tuple(zip("abcdefgh", "bcdefghi", strict=True))


@pytest.mark.parametrize(
    "levels",
    [
        "".join(
            f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
            for before, name in zip("abcdefgh", "bcdefghi", strict=True)
        ),
        "".join(
            f"{name}: &{name} {{{', '.join(f'{key}: *{before}' for key in 'pqrstuvw')}}}\n"
            for before, name in zip("abcdefgh", "bcdefghi", strict=True)
        ),
    ],
)
def test_an_alias_bomb_is_refused(levels: str) -> None:
    found = read(f"a: &a [x, x, x, x, x, x, x, x, x]\n{levels}")
    assert found.root is None
    assert [(it.id, it.message) for it in found.findings] == [
        ("yaml-alias-limit", f"aliases repeat more than {MAX_ALIASED:,} values")
    ]


def test_values_and_errors_are_counted() -> None:
    many = "a: [" + "x, " * MAX_VALUES + "]"
    where = 5 + 3 * (MAX_VALUES - 1)
    assert said(many) == [f"1:{where} yaml-too-large: the file has more than 100,000 values (split the file)"]
    assert read(many).root is None
    found = read("a: 1\n" * 500)
    assert [it.id for it in found.findings] == ["yaml-duplicate-key"] * MAX_FINDINGS + ["yaml-too-many-errors"]
    assert found.findings[-1].message == f"the file has {MAX_FINDINGS} errors up to here; the rest of it is not read"
    assert found.root is None
    assert len(read("a: 1\n" * MAX_FINDINGS).findings) == MAX_FINDINGS - 1


def test_a_chain_of_merges_is_counted() -> None:
    wide = ", ".join(f"k{number}: 1" for number in range(500))
    links = "".join(f"m{number}: &m{number} {{<<: *m{number - 1}, own{number}: 1}}\n" for number in range(1, 40))
    found = read(f"m0: &m0 {{{wide}}}\n{links}")
    assert [it.id for it in found.findings] == ["yaml-alias-limit"]


def test_depth_is_counted_through_aliases() -> None:
    nest = "&a " + "[" * 30 + "]" * 30
    assert [it.id for it in read(f"a: {nest}\nb: {'[' * 30}*a{']' * 30}\n").findings] == ["yaml-too-deep"]
    assert read(f"a: {nest}\nb: {'[' * 10}*a{']' * 10}\n").findings == ()


def test_a_named_value_may_be_used_often() -> None:
    found = read("a: &a two\nb: [*a, *a]\n*a : 3\n")
    assert found.value == {"a": "two", "b": ["two", "two"], "two": 3}
    assert found.node(("b", 0)) == found.node(("a",))
    assert found.node(("b", 7)) is None
