"""Rules of the house that a machine can see; each test words its rule."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests import house
from tests.published import NO_SHARED, published

RULE_ROOMS = ("toolkit/", "grammar/", "templates/")
SECTION = re.compile(r"(?<![0-9.])[456][0-9]{2}[a-c]\.[0-9]+")  # invented ones, as examples in messages, begin with 7
GOVERNING = ("601a.2", "601a.10")  # they govern every submission, and stand in named constants
INDEX = re.compile(r"https?://\S*(?:/simple\b|registry|pypi|artifactory|index-url)|--(?:extra-)?index-url")
# Published regulation text may be quoted in shorter runs: a heading, a phrase that a reader looks for.
RUN = 14


def test_a_module_has_at_most_300_lines() -> None:
    long = {name: text.count("\n") for name, text in house.texts("toolkit/", ".py").items() if text.count("\n") > 300}
    assert long == {}, "a module over 300 lines becomes a folder of the same name"


def test_no_section_number_stands_in_code() -> None:
    found = {
        name: numbers
        for name, code in house.codes(RULE_ROOMS).items()
        if (numbers := [it for it in SECTION.findall(code) if it not in GOVERNING])
    }
    assert found == {}, "a rule that only one section needs is no rule"


def test_no_game_or_wager_name_stands_in_code() -> None:
    names = house.names()
    assert len(names) >= 15
    found = {}
    for name, code in house.codes(RULE_ROOMS).items():
        folded = f" {house.folded(code)} "
        if here := sorted(it for it in names if f" {it} " in folded):
            found[name] = here
    assert found == {}, "names of games and wagers come from the page; tests/house.py lists the ordinary English words"


def test_no_file_holds_the_path_of_one_machine() -> None:
    place = str(house.TOP.parent) + "/"
    homes = re.compile(r"(?:^|[\s\"'=(])/(?:home|Users|root|mnt|work)/[a-z]")
    found = [name for name, text in house.texts().items() if place in text or homes.search(text)]
    assert [name for name in found if name != "tests/test_house_rules.py"] == []


def test_no_file_holds_the_address_of_a_package_index() -> None:
    found = [name for name, text in house.texts().items() if INDEX.search(text)]
    assert [name for name in found if name != "tests/test_house_rules.py"] == []


def test_no_template_trusts_a_value_as_markup() -> None:
    trusts = re.compile(r"\|\s*safe\b|autoescape\s+false")
    assert [name for name, text in house.texts("templates/").items() if trusts.search(text)] == []


def test_no_room_is_named_for_what_it_is_not() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
    files = [name for name in house.texts("toolkit/", ".py") if vague & set(re.split(r"[/._]", name))]
    assert files == []


def test_no_wording_of_the_published_regulations_stands_in_the_repository() -> None:
    if not published():
        pytest.skip(NO_SHARED)
    runs = house.runs(published(), RUN)
    assert len(runs) > 4000
    wordings = {name: house.wordings(name, text) for name, text in house.texts().items()}
    found = {name: it for name, texts in wordings.items() if (it := house.taken(texts, runs, RUN))}
    assert found == {}


@pytest.mark.parametrize(
    "room", ["toolkit.check", "toolkit.cli", "toolkit.submission", "toolkit.report", "toolkit.schema"]
)
def test_check_imports_no_parser_and_no_printer(room: str) -> None:
    heavy = ("lark", "jinja2", "weasyprint")
    asked = f"import sys, {room}; print(*(name for name in {heavy!r} if name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False, cwd=house.TOP)
    assert (told.returncode, told.stdout.strip(), told.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("code", "left"),
    [
        ("x = 1  # as in 633b.22\n", "x = 1  \n"),
        ('"""Reads 633b.22."""\nx = "a#b"\n', '\nx = "a#b"\n'),
        (
            'def f() -> None:\n    """One.\n\n    Two 7."""\n    return "s"\n',
            'def f() -> None:\n    \n    return "s"\n',
        ),
    ],
)
def test_comments_and_docstrings_are_no_code(code: str, left: str) -> None:
    assert house.python_code(code) == left
