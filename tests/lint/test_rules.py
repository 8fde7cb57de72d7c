"""Each rule of lint on a page of ours in which one thing was changed: what is said of it and nothing else.

The edits and the whole lines that are expected are in `edits.yaml`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.corridor import rulemaking, said, walk
from tests.lint.slips import added, page, slips
from tests.published import published
from tests.rulemakings import shapes
from toolkit.findings import Severity
from toolkit.lint import lint_page
from toolkit.rulespec.model import RuleSpec

EDITS: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("edits.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("what", EDITS)
def test_a_slip_is_found_and_nothing_else(what: str) -> None:
    held = EDITS[what]
    assert added(held["page"], *map(tuple, held["edits"])).splitlines() == held["said"]


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", shapes.names())
def test_our_pages_as_they_are_give_what_a_person_judged(name: str, shape: str) -> None:
    walked = slips((shapes.FOLDER / name / shapes.PAGES[shape]).read_bytes())
    assert [(it.id, it.citation) for it in walked] == JUDGED.get(name, [])


JUDGED = {
    "cliff-draw": [("level-skipped", f"§ 709b.4({letter})(i)") for letter in "chlv"],
    "ember-correction": [("level-skipped", "§ 703b.8(d)(i)")],
    "harbor-wheel": [
        ("level-skipped", "§ 703b.6(c)(i)"),
        ("level-skipped", "§ 703b.7(c)(i)"),
        ("number-repeated", "§ 703b.7(c)(iv) (second)"),
        ("level-skipped", "§ 703b.8(d)(i)"),
    ],
    "meridian": [
        ("wager-several-names", "§ 707b.1(e)(1)"),
        ("name-against-citation", "§ 707b.1(e)(3)"),
        ("reference-to-nothing", "§ 707b.1(h)(1)"),
        ("labels-joined", "§ 707b.1(h)(2)"),
    ],
    "tumble-dice": [("level-skipped", "§ 702b.2(a)(i)")],
}
"""Slips that our rulemakings have, most of them on purpose: each was looked at, and each is one."""


def test_every_severity_is_that_of_a_slip_or_a_fair_question() -> None:
    found = {(it.id, it.severity) for name in shapes.names() for it in slips(page_bytes(name))}
    assert ("level-skipped", Severity.NOTE) in found
    assert ("reference-to-nothing", Severity.WARNING) in found


def page_bytes(name: str) -> bytes:
    return (shapes.FOLDER / name / shapes.PAGES["pipes"]).read_bytes()


def test_a_reference_into_a_loaded_section_of_the_library_is_looked_up() -> None:
    text = page("tumble-dice").replace("§ 700a.5(b) (relating to wagers)", "§ 705a.7(q) (relating to wagers)")
    walked = walk(text.encode(), "page.txt")
    found = lint_page(walked.document, walked.specs, walked.findings, _Library())  # type: ignore[arg-type]
    assert [line for line in said(found).splitlines() if "705a.7" in line] == [
        f"67:138: warning [reference-to-nothing] § 700b.8(1): {NOTHING}",
        f"67:161: warning [heading-differs] § 700b.8(1): {HEADED}",
    ]


NOTHING = "§ 705a.7(q) is cited here, and § 705a.7, “Old Bridge”, has no such provision."
HEADED = "§ 705a.7 is cited as relating to “wagers”, and its heading is “Old Bridge”."


class _Library:
    """A library that has one section."""

    sections = ("705a.7",)

    def versions(self, section: str) -> tuple[RuleSpec, ...]:
        spec = rulemaking("tumble-dice", "pipes").spec("700b.8")
        return (replace(spec, section="705a.7", title="Old Bridge"),) if section == "705a.7" else ()


def test_a_section_amended_in_part_lacks_nothing() -> None:
    amended = rulemaking("tumble-dice-amended", "pipes")
    assert any(spec.partial for spec in amended.specs)
    assert lint_page(amended.document, amended.specs, amended.findings) == ()


@pytest.mark.parametrize("path", published(), ids=lambda path: path.stem)
def test_the_published_bulletins_give_what_a_person_judged(path: Path) -> None:
    walked = walk(path.read_bytes(), path.name)
    found = lint_page(walked.document, walked.specs, walked.findings)
    counts = Counter(it.id for it in found)
    assert counts == PUBLISHED[path.stem]


PUBLISHED = {
    "53-pab-1671": {
        "wager-several-names": 3,
        "name-against-citation": 1,
        "labels-joined": 1,
        "text-against-table": 1,
        "headings-two-ways": 1,
        "number-alone": 2,
    },
    "53-pab-5923": {"statute-two-numbers": 1},
    "54-pab-6594": {"level-skipped": 3, "number-repeated": 1, "no-column": 1},
}
"""How many slips of a kind each page has; the list was judged line by line."""
