"""A spec's file: what is written, that it reads back, and what a broken one is told."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rulespec.invented import SHA, SPEC, SPECS
from toolkit.dates import iso
from toolkit.judging import KEYWORDS
from toolkit.resources import folder
from toolkit.rulespec import RuleSpec, dump, facts_sha256, load, to_plain
from toolkit.rulespec.coherence import TAKEN
from toolkit.rulespec.file import misfits_of, slips_of
from toolkit.rulespec.horizon import SCHEMA as LIBRARY_SCHEMA
from toolkit.rulespec.shape import misfits
from toolkit.submission.model import OFFER_KEYS
from toolkit.yamltext import read_yaml

SCHEMA: Any = json.loads((folder("schemas") / "rule-spec.schema.json").read_text("utf-8"))
CHECKER = jsonschema.FormatChecker(formats=[])
CHECKER.checks("date")(lambda value: not isinstance(value, str) or iso(value) is not None)
# In JSON Schema `$` is the end of the text; the library reads it as Python does, where a line end may follow.
STRICT: Any = json.loads(json.dumps(SCHEMA).replace('$"', r'\\Z"'))
ORACLE = jsonschema.Draft202012Validator(STRICT, format_checker=CHECKER)


def fits(value: Any) -> bool:
    return bool(ORACLE.is_valid(value))


WRITTEN = f"""\
spec: 1
section: 700b.9
title: Silver Owl progressive
chapter:
  number: 700b
  title: Dice side wagers and variations
  temporary: true
game: dice
form: side-wager
base: [chapter 700a, 700a.12]
sha256: {SHA}
source:
  bulletin: 60 Pa.B. 100
  document: 30-55
  regulation: 125-900
  kind: temporary
  action: add
  published: 2030-03-02
  effective: 2030-03-02
  term_years: 2
  expires: 2032-03-02
  comments_until: 2030-04-01
partial: true
provisions:
- at: ¶1
  sha256: {SHA}
- at: a
  sha256: {SHA}
  refs:
  - to: 700a.6(e)(1)
    heading: wagers
  - to: chapter 700a
    printed: this chapter
- at: a.1
  sha256: {SHA}
- at: a.1.iv#2
  sha256: {SHA}
- at: b
  sha256: {SHA}
tables:
- at: a
  role: paytables
  head: [Hand, Paytable 1, Paytable 2]
  rows:
  - ["Owl, grey", 9 to 1, 8 to 1]
  - ["", "1", Push]
- at: b
  role: attributes
  when:
    decks: [5, 6]
  head: []
  rows:
  - [Seed, "2,000×"]
  doubt: another split fits as well
choices:
- name: paytable
  at: a
  pick: one
  options: [1, 2]
  labels:
    "1": First
- name: decks
  at: b
  pick: one
  options: [5, 6, 8]
  also: [701c.3(g)]
- name: optional_wagers
  at: a.1
  pick: any
  options: [Owl-Up, "Tie with 1, 2 or 3"]
- name: owl_payout
  at: b
  pick: one
  options: [9 to 1, 8 to 1]
  if:
    optional_wagers: [Owl-Up]
- name: pushes
  at: b
  pick: yes-no
- name: reseed_amounts
  at: b
  pick: state
constraints:
- at: b
  when:
    paytable: [2]
  allow:
    optional_wagers: []
    pushes: ["yes"]
derived:
- at: b
  values:
  - when:
      paytable: [1]
    settles:
      initial_seed: 2,000×
      rate: 17%
terms:
- at: b
  kind: split
  of: progressive amount
  value: equally between the winners
- at: b
  kind: range
  of: numbers picked
  value: [2, five]
  when:
    pushes: ["yes"]
    rule: [700b.10]
- at: a
  kind: count
  of: ""
  value: 5
obligations:
- at: a
  kind: layout
  what: [area for the Owl wager, "yes"]
  approval: 601a.10(a)
  when:
    optional_wagers: [Owl-Up]
- at: b
  kind: internal-controls
  what: []
open:
- at: b
  kind: unlisted
  about: seed
- at: a
  kind: tie
unread:
- at: b
  numbers: ["5", five, "1,000"]
reviewed:
  by: R. Reader
  date: 2030-05-01
  sha256: {SHA}
"""


def test_a_file_as_a_person_reads_it() -> None:
    assert dump(SPEC, facts_only=True) == WRITTEN


def test_wording_stands_where_there_is_text() -> None:
    lines = dump(SPEC).splitlines()
    assert "  text: The owl sees." in lines
    assert '  text: ""' in lines
    assert "  description: The holder picks one." in lines
    assert "  words: It shall be submitted." in lines
    assert set(WRITTEN.splitlines()) < set(lines)


def test_a_file_without_anything_but_its_head() -> None:
    bare = RuleSpec(SPEC.section, "", SPEC.chapter, "", "game", (), SHA, SPEC.source)
    assert dump(bare).splitlines()[-10:] == [
        *(
            "provisions: []",
            "tables: []",
            "choices: []",
            "constraints: []",
            "derived: []",
            "terms: []",
            "obligations: []",
        ),
        *("open: []", "unread: []", "reviewed: null"),
    ]
    assert load(dump(bare), "f.yaml").spec == bare


def test_a_file_reads_back() -> None:
    loaded = load(dump(SPEC), "f.yaml")
    assert (loaded.spec, loaded.findings) == (SPEC, ())
    assert loaded.spec is not None
    assert loaded.spec.path == "f.yaml"


@given(SPECS)
@settings(max_examples=25, deadline=None)
def test_any_spec_reads_back_and_fits_the_schema(spec: RuleSpec) -> None:
    text = dump(spec)
    assert fits(read_yaml(text, "f.yaml").value)
    assert load(text.encode("utf-8"), "f.yaml").spec == spec
    assert misfits_of(spec) == ()
    facts = load(dump(spec, facts_only=True), "f.yaml").spec
    assert facts is not None
    assert facts_sha256(facts) == facts_sha256(spec)
    assert dump(facts) == dump(spec, facts_only=True)


def test_the_schema_is_one_and_closed() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    open_objects = [
        name
        for name, part in _subschemas(SCHEMA, "#")
        if "properties" in part and (part.get("additionalProperties") is not False or part["type"] != "object")
    ]
    assert open_objects == []
    silent = [name for name, part in _subschemas(SCHEMA, "#") if "type" in part and "description" not in part]
    assert [name for name in silent if "/anyOf/" not in name and not name.endswith("/additionalProperties")] == []


def _subschemas(part: Any, name: str) -> list[tuple[str, Any]]:
    found = [(name, part)]
    for key in ("properties", "$defs"):
        found += [one for inner in part.get(key, {}) for one in _subschemas(part[key][inner], f"{name}/{key}/{inner}")]
    for key in ("items", "additionalProperties", "propertyNames"):
        if isinstance(part.get(key), dict):
            found += _subschemas(part[key], f"{name}/{key}")
    for number, inner in enumerate(part.get("anyOf", ())):
        found += _subschemas(inner, f"{name}/anyOf/{number}")
    return found


def test_every_key_of_the_schema_is_written() -> None:
    plain: Any = to_plain(SPEC)
    for group, name in (("provisions", "provision"), ("tables", "table"), ("choices", "choice"), ("open", "open")):
        keys = {key for item in plain[group] for key in item}
        assert keys == set(SCHEMA["$defs"][name]["properties"]), name
    assert set(plain) == set(SCHEMA["properties"])


@pytest.mark.parametrize("schema", [SCHEMA, LIBRARY_SCHEMA], ids=["spec", "library"])
def test_every_keyword_is_one_that_we_judge(schema: Any) -> None:
    for name, part in _subschemas(schema, "#"):
        assert set(part) <= KEYWORDS, name
        assert part.get("format") in (None, "date"), name
        assert part.get("additionalProperties") is not False or "properties" in part, name


ODD_VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, False, 0, 1, 2, -1, "", "x", "a.1", "¶1", "p1", "yes-no", "add", SHA, "700b.9", "700b.9\n"),
        *("2030-02-30", "2030-02-28", "2030-02-28\n"),
        *([], {}, [None], {"x": 1}, ["x", "x"], [1, 1], {"decks": []}, {"decks": [1]}, [[]], [["a"]]),
    ]
)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_our_reading_of_the_schema_is_that_of_the_library(data: st.DataObject) -> None:
    value: Any = copy.deepcopy(read_yaml(WRITTEN, "f.yaml").value)
    for _round in range(data.draw(st.integers(1, 2))):
        here = value
        for _step in range(data.draw(st.integers(0, 4))):
            inner = _inner(here, data)
            if not isinstance(inner, (dict, list)) or not inner:
                break
            here = inner
        _mutate(here, data)
    assert (misfits(value) == ()) == fits(value)


def _inner(here: Any, data: st.DataObject) -> Any:
    return here[data.draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))]


def _mutate(here: Any, data: st.DataObject) -> None:
    places = sorted(here) if isinstance(here, dict) else list(range(len(here)))
    place = data.draw(st.sampled_from(places))
    kind = data.draw(st.sampled_from(["replace", "delete", "add"]))
    if kind == "delete":
        del here[place]
    elif kind == "replace":
        here[place] = data.draw(ODD_VALUES)
    elif isinstance(here, dict):
        here[data.draw(st.sampled_from(["extra", "when", "also", "Decks", "text", "refs"]))] = data.draw(ODD_VALUES)
    else:
        here.append(data.draw(ODD_VALUES))


SHAPE, SLIP = "rule-spec-shape", "rule-spec-slip"
AN_ADDRESS = (
    "A provision: its path with dots, #2 for a number printed twice, a pilcrow for an unnumbered paragraph; "
    "empty for the section itself"
)
# What is replaced by what; the id and words of the finding, and what stands at its place.
BROKEN: list[tuple[str, str, str, str, str]] = [
    ("pick: any", "pick: two", SHAPE, "choices[3].pick: “two” is none of: one, any, yes-no, state", "two"),
    ("role: payt", "roll: payt", SHAPE, "tables[1].roll: the key roll is not known here", "roll:"),
    ("at: ¶1", "at: (a)", SHAPE, f"provisions[1].at: “(a)” does not fit here; wanted: {AN_ADDRESS}", "(a)"),
    (
        *("published: 2030-03-02", "published: 2030-02-30", SHAPE),
        *("source.published: “2030-02-30” is no day; days are written YYYY-MM-DD", "2030-02-30"),
    ),
    ("years: 2", "years: two", SHAPE, "source.term_years: a whole number is wanted here, not “two”", "two"),
    ("years: 2", "years: 0", SHAPE, "source.term_years: this must be at least 1", "0"),
    ("years: 2", "years: 200", SHAPE, "source.term_years: this must be at most 99", "200"),
    ('["5", five', "[5, five", SHAPE, "unread[1].numbers[1]: text is wanted here, not 5; put it in quotes", "5"),
    ("700b.9\n", "700.9\n", SHAPE, "section: text is wanted here, not 700.9; put it in quotes", "700.9"),
    ("spec: 1", "spec: 2", SHAPE, "spec: 2 is none of: 1", "2"),
    ("partial: true", "partial: yes", SHAPE, "partial: true or false is wanted here, not “yes”", "yes"),
    (
        *("decks: [5, 6]\n  head", "Decks: [5, 6]\n  head", SHAPE),
        *("tables[2].when.Decks: “Decks” does not fit here; wanted: Name of a choice", "Decks"),
    ),
    ("options: [1, 2]", "options: [1, 1]", SHAPE, "choices[1].options: an item stands here twice", "[1, 1]"),
    ("options: [1, 2]", "options: []", SHAPE, "choices[1].options: this must not be empty", "[]"),
    ("  by: R. Reader\n", "", SHAPE, "reviewed: the key by is missing", "date:"),
    (
        *("paytable: [2]\n  allow", "paytables: [2]\n  allow", SLIP),
        *("constraints[1].when.paytables: there is no choice named paytables", "paytables:"),
    ),
    (
        *("paytable: [2]\n  allow", "paytable: [3]\n  allow", SLIP),
        *("constraints[1].when.paytable[1]: paytable has no option 3", "3]"),
    ),
    (
        *('pushes: ["yes"]\nder', "pushes: [on]\nder", SLIP),
        *("constraints[1].allow.pushes[1]: pushes has no option on", "on]"),
    ),
    ("- at: a.1\n", "- at: a.2\n", SLIP, "choices[3].at: the spec has no provision a.1", "a.1"),
    ("- at: a.1\n", "- at: a\n", SLIP, "provisions[3].at: the provision a stands here twice", "a\n"),
    (
        *("name: owl_payout", "name: stated", SLIP),
        *("choices[4].name: no choice can be named stated: every offer has that key", "stated"),
    ),
    ("name: owl_payout", "name: decks", SLIP, "choices[4].name: there are two choices named decks", "decks"),
    ('"1": First', '"3": First', SLIP, "choices[1].labels.3: paytable has no option 3", '"3"'),
    (', "1", Push]', ", Push]", SLIP, "tables[1].rows[2]: this row has 2 cells, its table has 3", '["",'),
    (
        *("expires: 2032", "expires: 2029", SLIP),
        *("source.expires: expires (2029-03-02) is before effective (2030-03-02)", "2029-03-02"),
    ),
    (
        *("  options: [5, 6, 8]\n  also: [701c.3(g)]\n", "", SLIP),
        *("choices[2]: the choice decks has no options", "name: decks"),
    ),
]


@pytest.mark.parametrize(("old", "new", "id_", "message", "here"), BROKEN, ids=[it[1] or it[0] for it in BROKEN])
def test_a_broken_file_is_told(old: str, new: str, id_: str, message: str, here: str) -> None:
    assert WRITTEN.count(old) == 1
    text = WRITTEN.replace(old, new)
    loaded = load(text, "f.yaml")
    (found,) = (it for it in loaded.findings if it.message == message)
    assert (found.id, found.path) == (id_, "f.yaml")
    assert "".join(text.splitlines(keepends=True)[found.line - 1 :])[found.column - 1 :].startswith(here)
    assert (loaded.spec is None) == (id_ == SHAPE)


def test_broken_yaml_and_other_things_give_no_spec() -> None:
    assert load("", "f.yaml").spec is None
    assert [it.id for it in load("a: [", "f.yaml").findings] == ["yaml-syntax"]
    assert [it.message for it in load("- a\n", "f.yaml").findings] == ["a mapping is wanted here, not a list"]
    missing = [it.message for it in load("spec: 1\n", "f.yaml").findings]
    assert len(missing) == len(SCHEMA["required"]) - 1
    assert missing[0] == "the key section is missing"


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_no_damage_to_a_file_raises(data: st.DataObject) -> None:
    file = WRITTEN.encode("utf-8")
    for _round in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(file)))
        end = min(len(file), start + data.draw(st.integers(0, 40)))
        file = file[:start] + data.draw(st.one_of(st.binary(max_size=6), st.sampled_from(DAMAGE))) + file[end:]
    loaded = load(file, "f.yaml")
    assert loaded.spec is not None or loaded.findings
    assert all(it.line >= 1 and it.column >= 1 for it in loaded.findings)


DAMAGE = [
    b"[",
    b"{",
    b"&a ",
    b"*a",
    b"<<: ",
    b"- ",
    b"\n",
    b"\n---\n",
    b": ",
    b'"',
    b"'",
    b"|",
    b"\t",
    b"!!x ",
    b"null",
    b"1",
]


def test_a_spec_is_told_before_it_is_written() -> None:
    twice = replace(SPEC, provisions=(*SPEC.provisions, SPEC.provisions[0]), section="../700")
    assert [it.message for it in slips_of(twice)] == ["provisions[6].at: the provision ¶1 stands here twice"]
    assert [it.message.partition(";")[0] for it in misfits_of(twice)] == ["section: “../700” does not fit here"]


def test_a_pilcrow_may_be_typed() -> None:
    loaded = load(WRITTEN.replace("at: ¶1", "at: p1"), "f.yaml").spec
    assert loaded == replace(SPEC, provisions=_without_text(), choices=_undescribed(), open=_wordless())


def _without_text() -> Any:
    return tuple(replace(one, text=None) for one in SPEC.provisions)


def _undescribed() -> Any:
    return tuple(replace(one, description=None) for one in SPEC.choices)


def _wordless() -> Any:
    return tuple(replace(one, words=None) for one in SPEC.open)


def test_no_choice_takes_a_key_of_every_offer() -> None:
    assert frozenset(OFFER_KEYS) == TAKEN
