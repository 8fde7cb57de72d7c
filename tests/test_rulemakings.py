"""Our rulemakings: their pages are fresh, and each gives the specs and findings that a person has looked at."""

from __future__ import annotations

import pytest

from tests.corridor import rulemaking, said, walk
from tests.goldens import Goldens
from tests.rulemakings import shapes
from toolkit.rulespec import dump

BAD = shapes.FOLDER / "bad"


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", shapes.names())
def test_a_page_is_what_its_source_gives(name: str, shape: str) -> None:
    held = (shapes.FOLDER / name / shapes.PAGES[shape]).read_bytes()
    assert held == shapes.page(shapes.read(name), shape), "run `python -m tests.rulemakings.shapes`"


@pytest.mark.parametrize("name", shapes.names())
def test_the_tables_are_those_of_the_source(name: str) -> None:
    meant = [shapes.meant(block) for block in shapes.read(name).body if isinstance(block, shapes.Table)]
    given = [(table.head, *table.rows) for spec in rulemaking(name, "pipes").specs for table in spec.tables]
    plain = str.maketrans("’", "'")
    assert [_translated(table, plain) for table in given] == [_translated(table, plain) for table in meant]


def _translated(table: tuple[tuple[str, ...], ...], plain: dict[int, int]) -> list[list[str]]:
    return [[cell.translate(plain) for cell in row] for row in table]


@pytest.mark.parametrize("name", shapes.names())
def test_a_rulemaking_gives_its_specs(name: str, goldens: Goldens) -> None:
    folder = shapes.FOLDER / name
    specs = rulemaking(name, "pipes").specs
    fresh = {folder / f"{spec.section}.spec.yaml": dump(spec, facts_only=False) for spec in specs}
    assert len(fresh) == len(specs)
    goldens.agree(fresh, set(folder.glob("*.spec.yaml")))


@pytest.mark.parametrize("name", shapes.names())
def test_a_rulemaking_gives_its_findings(name: str, goldens: Goldens) -> None:
    folder = shapes.FOLDER / name
    fresh = {folder / f"findings.{shape}.txt": said(rulemaking(name, shape).findings) for shape in shapes.SHAPES}
    goldens.agree(fresh, set(folder.glob("findings.*.txt")))


def test_bad_pages_give_their_findings(goldens: Goldens) -> None:
    pages = sorted(set(BAD.glob("*.txt")) - set(BAD.glob("*.findings.txt")))
    assert len(pages) >= 8
    fresh = {page.with_suffix(".findings.txt"): said(walk(page.read_bytes(), page.name).findings) for page in pages}
    assert [page.name for page, findings in fresh.items() if not findings] == []
    goldens.agree(fresh, set(BAD.glob("*.findings.txt")))


def test_our_rulemakings_hold_every_action_and_kind() -> None:
    walks = [rulemaking(name, "pipes") for name in shapes.names()]
    specs = [spec for it in walks for spec in it.specs]
    assert {spec.source.action for spec in specs} >= {"add", "amend", "rescind", "reserve"}
    assert {spec.source.kind for spec in specs} >= {"temporary", "final-form", "proposed"}
    assert {spec.source.term_years for spec in specs} >= {None, 2, 3, 4}
    assert any(spec.partial for spec in specs)


@pytest.mark.parametrize(
    ("name", "section", "effective", "expires"),
    [
        ("tumble-dice", "700b.8", "2031-05-03", "2034-05-03"),
        ("harbor-wheel", "703b.7", "2030-06-01", "2032-06-01"),
        ("marble-21", "706b.1", "2048-02-29", "2050-02-28"),
        ("tumble-dice-amended", "700b.8", "2032-02-29", "2036-02-29"),
        ("stone-bridge", "705a.5", "2033-01-15", "None"),
    ],
)
def test_the_last_possible_day_of_a_rule(name: str, section: str, effective: str, expires: str) -> None:
    source = rulemaking(name, "run-on").spec(section).source
    assert (str(source.effective), str(source.expires)) == (effective, expires)
