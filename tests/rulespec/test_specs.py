"""Documents to rule specs: what comes from the order and the page, and fingerprints that no layout changes."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date

import pytest

from tests.corridor import rulemaking
from tests.rulemakings import shapes
from toolkit.bulletin.model import Bulletin, SectionOrder
from toolkit.document import Chapter, Document, Provision, Section
from toolkit.findings import Finding, Severity, Span
from toolkit.rulespec import Source, specs_of
from toolkit.rulespec.file import misfits_of
from toolkit.rulespec.fingerprint import fingerprints
from toolkit.spelling import unified
from toolkit.tables.model import Cell, Grid

TEXT = "Owl – 9 to 1  Group Cat 8 to 1 Dog 7 to 1"


def sha(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def cell(word: str, *more: str) -> Cell:
    spans = tuple(Span(TEXT.index(it), TEXT.index(it) + len(it)) for it in (word, *more))
    return Cell(" ".join((word, *more)), spans)


def provision(at: str, marker: str, text: str, *body: Provision | Grid) -> Provision:
    return Provision(at, marker, text, Span(0, len(TEXT)), (Span(0, len(TEXT)),), body)


def section(*body: Provision | Grid, number: str = "700b.9", state: str = "printed", partial: bool = False) -> Section:
    chapter = Chapter("700b", "Dice side wagers and variations", temporary=True)
    return Section(number, "Silver Owl", chapter, Span(0, len(TEXT)), body, state, partial)


def bulletin(*orders: SectionOrder, findings: tuple[Finding, ...] = ()) -> Bulletin:
    return Bulletin(
        path="page.txt",
        text=TEXT,
        shape="text",
        lines=(Span(0, len(TEXT)),),
        page_tables=(),
        parts=(),
        citation="60 Pa.B. 100",
        document="30-55",
        filed="2030-03-01T09:00",
        regulation="125-900",
        title_number=58,
        chapters=("700b",),
        kind="temporary",
        published=date(2030, 3, 2),
        effective=date(2030, 4, 1),
        term_years=2,
        expires=date(2032, 4, 1),
        comments_until=None,
        sections=orders,
        findings=findings,
    )


def own(one: Provision) -> str:
    return fingerprints(section(one), TEXT).provisions[0]


@pytest.mark.parametrize(
    ("printed", "same"),
    [
        ("“a” ‘b’", "\"a\" 'b'"),
        ("''a''  ‘‘a’’", '"a" "a"'),
        ("9—10 – 11 − 12", "9-10 - 11 - 12"),
        (" a\u00a0\r\n b\t", "a b"),
        ("mini\u00adcraps\u200b", "minicraps"),
        ("Owl", "Owl"),
    ],
)
def test_layout_is_no_word(printed: str, same: str) -> None:
    assert unified(printed) == same
    assert own(provision("a", "a", printed)) == sha(same)


def test_capitals_are_words() -> None:
    assert own(provision("a", "a", "Owl")) != own(provision("a", "a", "owl"))


def test_a_section_is_its_markers_sentences_and_cells_in_order() -> None:
    grid = Grid(
        head=(),
        rows=(
            (cell("Owl"), cell("9 to 1")),
            (cell("Group", "Cat"), cell("8 to 1")),
            (cell("Group", "Dog"), cell("7 to 1")),
            (Cell(""), Cell("added")),
        ),
        span=Span(0, len(TEXT)),
        shape="pipes",
    )
    inner = provision("a.1", "1", "Pays “well”:", grid)
    found = fingerprints(
        section(provision("a", "a", "An owl\nwager.", inner), provision("¶1", "", "End.")), TEXT
    ).section
    assert found == sha('(a) An owl wager. (1) Pays "well": Owl 9 to 1 Group Cat 8 to 1 Dog 7 to 1 added End.')
    assert fingerprints(section(), TEXT).section == sha("")


def test_a_provision_is_its_own_sentences() -> None:
    grid = Grid((), ((cell("Owl"),),), Span(0, 3), "pipes")
    child = provision("a.1", "1", "Under it.")
    assert own(provision("a", "a", "Own.", grid, child)) == sha("Own.")


def test_a_spec_says_where_it_comes_from() -> None:
    page = bulletin(SectionOrder("700b.9", "amend"))
    parts = section(provision("a", "a", "Owls sleep.", provision("a.1", "1", "")), partial=True)
    (spec,), findings = specs_of(Document(page, (parts,), (), ()))
    assert spec.source == Source(
        bulletin="60 Pa.B. 100",
        document="30-55",
        regulation="125-900",
        kind="temporary",
        action="amend",
        published=date(2030, 3, 2),
        effective=date(2030, 4, 1),
        term_years=2,
        expires=date(2032, 4, 1),
        comments_until=None,
    )
    assert (spec.section, spec.title, spec.partial, spec.reviewed) == ("700b.9", "Silver Owl", True, None)
    assert [(it.at, it.sha256, it.text) for it in spec.provisions] == [
        ("a", sha("Owls sleep."), "Owls sleep."),
        ("a.1", sha(""), ""),
    ]
    assert [it for it in findings if it.severity is Severity.ERROR] == []
    assert misfits_of(spec) == ()


def test_a_section_that_the_order_does_not_name_has_no_action() -> None:
    parts = section(provision("a", "a", "Owls sleep."))
    (spec,), _findings = specs_of(Document(bulletin(SectionOrder("700b.1", "add")), (parts,), (), ()))
    assert spec.source.action is None


def test_all_findings_of_the_page_are_sorted_placed_and_said_once() -> None:
    def said(id_: str, start: int, **more: str) -> Finding:
        return Finding(id=id_, severity=Severity.WARNING, message=id_, span=Span(start, start), **more)  # type: ignore[arg-type]

    here = said("of-the-page", 7)
    page = bulletin(findings=(here, here))
    _specs, findings = specs_of(Document(page, (), (), (said("of-the-annex", 2, section="700b.9", at="a.1"), here)))
    assert [(it.id, it.path, it.line, it.column, it.citation) for it in findings] == [
        ("of-the-annex", "page.txt", 1, 3, "§ 700b.9(a)(1)"),
        ("of-the-page", "page.txt", 1, 8, ""),
    ]


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", shapes.names())
def test_our_rulemakings_give_specs_that_fit_the_schema(name: str, shape: str) -> None:
    walked = rulemaking(name, shape)
    assert walked.specs
    assert [it.message for spec in walked.specs for it in misfits_of(spec)] == []
    assert [it.message for it in walked.findings if it.id == "rule-spec-slip"] == []


@pytest.mark.parametrize("name", shapes.names())
def test_fingerprints_agree_in_every_shape(name: str) -> None:
    def prints(shape: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
        specs = rulemaking(name, shape).specs
        return [(it.section, it.sha256, [(one.at, one.sha256) for one in it.provisions]) for it in specs]

    assert prints("html") == prints("pipes") == prints("run-on")


def test_a_rescinded_section_has_a_spec_without_provisions() -> None:
    gone = {
        spec.section: spec
        for name in shapes.names()
        for spec in rulemaking(name, "pipes").specs
        if spec.source.action in ("rescind", "reserve")
    }
    assert len(gone) >= 2
    assert {(it.provisions, it.tables, it.choices, it.unread) for it in gone.values()} == {((), (), (), ())}
    assert {misfits_of(replace(it, title="")) for it in gone.values()} == {()}
