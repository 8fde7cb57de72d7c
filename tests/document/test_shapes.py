"""Three shapes, one tree: run-on text, pipes and HTML of one rulemaking have the same provisions."""

from __future__ import annotations

import re

import pytest

from tests.document.pages import places
from tests.rulemakings import shapes
from toolkit.bulletin import read_bulletin
from toolkit.document import Document, read_document


def document(name: str, shape: str) -> Document:
    file = shapes.PAGES[shape]
    return read_document(read_bulletin((shapes.FOLDER / name / file).read_bytes(), file))


def told(of: Document) -> dict[str, list[str]]:
    """The provisions of each section, tables aside, quotes and dashes unified."""
    return {
        f"{it.number} {plain(it.title)} {it.state} {it.partial} {it.chapter.title}": [
            plain(line) for line in places(it) if not re.search(r": \[\d+x\d+\]$", line)
        ]
        for it in of.sections
    }


def plain(words: str) -> str:
    """One quote and one dash for all."""
    return re.sub(r"[–—-]", "-", re.sub(r"‘‘|’’|''|[“”\"]", '"', words)).replace("’", "'").replace("*", "×")


@pytest.mark.parametrize("shape", ["run-on", "html"])
@pytest.mark.parametrize("name", shapes.names())
def test_every_shape_gives_the_tree_of_the_page_with_pipes(name: str, shape: str) -> None:
    assert told(document(name, shape)) == told(document(name, "pipes"))


@pytest.mark.parametrize("name", shapes.names())
def test_tables_stand_in_the_same_provisions(name: str) -> None:
    homes = [
        sorted({line.split(": [")[0] for it in document(name, shape).sections for line in places(it) if ": [" in line})
        for shape in shapes.SHAPES
    ]
    assert homes[0] == homes[1] == homes[2]
