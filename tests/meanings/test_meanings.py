"""Every kind of finding is explained, and nothing is explained that no finding is."""

from __future__ import annotations

import re

from tests.meanings.ids import finding_ids
from tests.rulemakings import shapes
from toolkit.bulletin import read_bulletin
from toolkit.document import read_document
from toolkit.meanings import ROOMS, meaning_of, meanings
from toolkit.rulespec import specs_of


def test_every_id_in_the_code_has_a_meaning() -> None:
    assert {id_: place for id_, place in finding_ids().items() if id_ not in meanings()} == {}, (
        "say in toolkit/meanings/ what the finding means, why it matters and how to mend it"
    )


def test_no_meaning_is_stale() -> None:
    assert sorted(set(meanings()) - set(finding_ids())) == [], "no code gives a finding of this id any more"


def test_no_meaning_is_given_twice() -> None:
    held = [id_ for room in ROOMS for id_ in __import__(f"toolkit.meanings.{room}", fromlist=["MEANINGS"]).MEANINGS]
    assert len(held) == len(set(held)) == len(meanings())


def test_meanings_are_sentences() -> None:
    texts = [text for meaning in meanings().values() for text in meaning]
    assert len(texts) > 500
    odd = [it for it in texts if not re.fullmatch(r"[A-Z“][^\s]*(?: [^\s]+)+[.:”]", it) or not 15 < len(it) < 300]
    assert odd == []


def test_findings_of_pages_are_among_them() -> None:
    pages = sorted((*shapes.FOLDER.glob("*/page.run-on.txt"), *shapes.FOLDER.glob("bad/*.txt")))
    assert len(pages) > 10
    said = set()
    for page in pages:
        document = read_document(read_bulletin(page.read_bytes(), page.name))
        specs, found = specs_of(document)
        said |= {finding.id for finding in (*document.bulletin.findings, *document.findings, *found)}
        assert specs or said
    assert len(said) > 20
    assert said <= set(meanings())


def test_an_id_that_nothing_has() -> None:
    assert meaning_of("no-such-finding") is None
