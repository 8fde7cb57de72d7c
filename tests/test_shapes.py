"""Three shapes, one result: pipes and HTML agree to the fingerprint, run-on agrees or says where it may not."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.corridor import Walk, rulemaking, walk
from tests.published import NO_SHARED, published
from tests.reshape import reshaped
from tests.rulemakings import shapes
from toolkit.rulespec import dump

PAGES = published()
_SAME = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "\u00a0": " "})


def facts(read: Walk) -> dict[str, Any]:
    """The facts of each section of a page; quotes, dashes and blanks are the shape's own."""
    return {spec.section: _plain(yaml.safe_load(dump(spec, facts_only=True))) for spec in read.specs}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value.translate(_SAME).replace("''", '"')
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {_plain(key): _plain(item) for key, item in value.items()}
    return value


def agree(one: Walk, other: Walk) -> None:
    """Both walks give the same specs; the message shows the first section that differs."""
    left, right = facts(one), facts(other)
    assert list(left) == list(right)
    for section, spec in left.items():
        assert spec == right[section], f"§ {section}"


def agree_or_doubt(sound: Walk, flat: Walk) -> None:
    """The flattened page gives the same specs, or another split of a table that carries a doubt and a finding."""
    left, right = facts(sound), facts(flat)
    assert list(left) == list(right)
    for section, spec in left.items():
        if spec == right[section]:
            continue
        doubted = {table.at for table in flat.spec(section).tables if table.doubt}
        told = {it.at for it in flat.findings if it.section == section and it.severity.weight >= 2}
        differ = {a["at"] for a, b in _pairs(spec, right[section]) if a != b}
        assert differ, f"§ {section} differs, and not in a table"
        assert differ <= doubted | told, f"§ {section}: no word about the table at {sorted(differ)}"


def _pairs(spec: dict[str, Any], other: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    one, two = spec.get("tables") or [], other.get("tables") or []
    assert len(one) == len(two)
    return list(zip(one, two, strict=True))


@pytest.mark.parametrize("name", shapes.names())
def test_pipes_and_html_give_the_same(name: str) -> None:
    agree(rulemaking(name, "pipes"), rulemaking(name, "html"))


@pytest.mark.parametrize("name", shapes.names())
def test_run_on_gives_the_same_or_a_doubt(name: str) -> None:
    agree_or_doubt(rulemaking(name, "pipes"), rulemaking(name, "run-on"))


@cache
def printed(page: Path) -> Walk:
    return walk(page.read_bytes(), page.name)


@pytest.mark.skipif(not PAGES, reason=NO_SHARED)
@pytest.mark.parametrize("shape", ["pipes", "html"])
@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_published_page_printed_in_another_shape_says_the_same(page: Path, shape: str) -> None:
    agree(printed(page), walk(reshaped(printed(page), shape), page.name))


@pytest.mark.skipif(not PAGES, reason=NO_SHARED)
@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_published_page_flattened_says_the_same_or_doubts(page: Path) -> None:
    agree_or_doubt(printed(page), walk(reshaped(printed(page), "run-on"), page.name))
