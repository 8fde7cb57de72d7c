"""The released rules: sound, facts only, and what a fresh reading of the published pages gives."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests import house
from tests.corridor import walk
from tests.published import NO_SHARED, published
from toolkit.origin import spec_files
from toolkit.resources import folder
from toolkit.rulespec import dump, library, load
from toolkit.rulespec.review import fits
from toolkit.yamltext import read_yaml

RULES = folder("rules")
FILES = spec_files(RULES)


def test_the_released_rules_are_sound() -> None:
    rules = library(RULES)
    assert [(it.path, it.message) for it in rules.findings()] == []
    assert len(rules.specs()) == len(FILES) >= 11
    assert rules.horizon is not None
    newest = rules.newest_effective()
    assert newest is not None
    assert rules.horizon.date >= newest


@pytest.mark.parametrize("path", FILES, ids=[f"{it.parent.name}/{it.stem}" for it in FILES])
def test_a_released_spec_is_facts_only_and_as_we_write_it(path: Path) -> None:
    text = path.read_text("utf-8")
    spec = load(text, str(path)).spec
    assert spec is not None
    assert dump(spec) == text
    assert dump(spec, facts_only=True) == text
    assert not re.search(r"^ +(?:text|description|words):", text, re.MULTILINE)
    assert spec.reviewed is None or fits(spec)


def test_a_fresh_reading_of_the_published_pages_gives_the_released_rules() -> None:
    if not published():
        pytest.skip(NO_SHARED)
    rules = library(RULES)
    fresh = {}
    for page in published():
        for spec in walk(page.read_bytes(), page.name).specs:
            held = next((it for it in rules.versions(spec.section) if it.source == spec.source), None)
            reviewed = None if held is None else held.reviewed
            fresh[f"{spec.section}/{spec.source.published}.yaml"] = dump(
                replace(spec, reviewed=reviewed), facts_only=True
            )
    held_files = {f"{it.parent.name}/{it.name}": it.read_text("utf-8") for it in FILES}
    assert fresh.keys() == held_files.keys(), "run `make rules`"
    stale = [name for name, text in fresh.items() if held_files[name] != text]
    assert stale == [], "run `make rules`"


def test_the_released_rules_hold_no_wording_but_headings() -> None:
    if not published():
        pytest.skip(NO_SHARED)
    runs = house.runs(published(), 14)
    for path in FILES:
        value: Any = read_yaml(path.read_bytes(), str(path)).value
        for provision in value["provisions"]:
            for ref in provision.get("refs", ()):
                ref.pop("heading", None)
        assert house.taken((json.dumps(value, ensure_ascii=False),), runs, 14) == "", path


def test_the_released_rules_stand_as_their_dates_say() -> None:
    rules = library(RULES)
    for section in rules.sections:
        spec = rules.newest(section)
        assert spec is not None
        effective, expires = spec.source.effective, spec.source.expires
        assert effective is not None
        assert expires is not None
        assert rules.in_force(section, effective) == spec
        assert rules.in_force(section, expires) == spec
        assert not rules.standing(section, date.fromordinal(expires.toordinal() + 1)).in_force
        assert not rules.standing(section, date.fromordinal(effective.toordinal() - 1)).in_force


def test_loading_rules_imports_no_parser_and_no_printer() -> None:
    heavy = ("lark", "jinja2", "weasyprint", "jsonschema")
    asked = (
        "import sys; from toolkit.rulespec import library; rules = library(); rules.specs(); rules.findings(); "
        f"print(len(rules.specs()) > 0, *(name for name in {heavy!r} if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False, cwd=RULES.parent)
    assert (told.returncode, told.stdout.strip(), told.stderr) == (0, "True", "")
