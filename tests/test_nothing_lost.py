"""Nothing is lost: of our pages, of the published ones where they are at hand, and of both with something wrong."""

from __future__ import annotations

import re
from functools import cache

import pytest
from lxml import etree, html

from tests import mutations, nothing_lost, tables_said
from tests.corridor import rulemaking
from tests.rulemakings import shapes

SEEDS = 200
HANDFULS = 8


@cache
def pages() -> tuple[mutations.Page, ...]:
    return mutations.pages()


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", shapes.names())
def test_every_character_of_our_pages_has_one_leaf(name: str, shape: str) -> None:
    assert nothing_lost.complaints(rulemaking(name, shape)) == []


def test_every_character_of_the_published_pages_has_one_leaf() -> None:
    owed = {page.name: nothing_lost.complaints(page.read) for page in pages()}
    assert {name: it for name, it in owed.items() if it} == {}


@pytest.mark.parametrize("shape", ["run-on", "pipes"])
@pytest.mark.parametrize("name", shapes.names())
def test_the_text_of_a_text_page_is_the_page(name: str, shape: str) -> None:
    read = rulemaking(name, shape)
    assert re.sub(r"\s+", " ", read.text).strip() == re.sub(r"\s+", " ", read.source).strip()


@pytest.mark.parametrize("name", shapes.names())
def test_the_text_of_an_html_page_is_what_a_browser_shows(name: str) -> None:
    read = rulemaking(name, "html")
    tree = html.document_fromstring(read.source)
    etree.strip_elements(tree, "script", "style", "head", etree.Comment, with_tail=False)
    shown = "".join(str(text) for text in tree.itertext())
    assert re.sub(r"\s+", "", read.text) == re.sub(r"\s+", "", shown)


@pytest.mark.parametrize("handful", range(HANDFULS))
def test_a_damaged_page_says_its_damage(handful: int) -> None:
    each = SEEDS // HANDFULS
    owed = {it.name: mutations.complaints(it) for it in mutations.mutations(each, pages(), handful * each)}
    assert {name: it for name, it in owed.items() if it} == {}


def test_an_undamaged_page_owes_nothing_for_its_tables() -> None:
    for page in pages():
        assert tables_said.complaints(page.read, page.read, ()) == []
