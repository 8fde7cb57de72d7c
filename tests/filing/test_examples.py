"""The filings of the example submissions, as a reader would look them through."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import lxml.html
import pdfplumber
import pikepdf
import pytest

from tests.filing.accessible import faults, tree
from tests.filing.test_standards import failed
from toolkit.check import Checked, check
from toolkit.cli.inputs import neighbours
from toolkit.filing import compose, html, pdf_of, render, review_sheet, unprintable
from toolkit.filing.comments import comments
from toolkit.filing.extracting import read_pdf
from toolkit.rulespec import Library, library
from toolkit.submission import read_submission
from toolkit.yamltext import Plain

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "submissions").rglob("*.yaml"))
UNSAID = frozenset(("game", "date", "start", "at", "tables", "kind", "internal_notes"))
"""Keys whose values are said in other words, or not at all."""


@cache
def _rules() -> Library:
    return library(ROOT / "rules")


@cache
def _filing(path: Path) -> tuple[Checked, bytes]:
    submission = read_submission(path.read_bytes(), str(path))
    judged = check(submission, _rules(), beside=neighbours({})(submission))
    assert judged.checked is not None, [each.message for each in judged.findings]
    assert unprintable(judged.checked) == ()
    return judged.checked, render(judged.checked, _rules())


@pytest.fixture(params=EXAMPLES, ids=[path.stem for path in EXAMPLES])
def example(request: pytest.FixtureRequest) -> tuple[Checked, bytes]:
    return _filing(request.param)


def test_no_example_fails_a_standard(example: tuple[Checked, bytes]) -> None:
    checked, data = example
    assert failed(data) == []
    assert faults(data, html(compose(checked))) == []


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not on this machine")
def test_qpdf_finds_nothing(example: tuple[Checked, bytes], tmp_path: Path) -> None:
    checked, data = example
    for name, content in (("filing.pdf", data), ("review.pdf", pdf_of(review_sheet(checked)))):
        file = tmp_path / name
        file.write_bytes(content)
        found = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True, check=False)
        assert (found.returncode, found.stderr) == (0, "")


def test_no_table_is_divided_that_fits_a_page(example: tuple[Checked, bytes]) -> None:
    checked, data = example
    whole_tables(html(compose(checked)), data)


def test_the_layout_holds(example: tuple[Checked, bytes]) -> None:
    well_laid_out(example[1])
    begins_well(example[1])


def test_a_filing_of_many_rules_is_laid_out_as_well() -> None:
    """Every part of every example in one document: dozens of tables at every height of a page."""
    filings = [compose(_filing(path)[0]) for path in EXAMPLES]
    parts = [part for filing in filings for part in filing.parts]
    long = replace(filings[0], parts=tuple(replace(part, number=at) for at, part in enumerate(parts)))
    data = pdf_of(long)
    well_laid_out(data)
    begins_well(data)
    whole_tables(html(long), data)
    assert failed(data) == []


def whole_tables(page: str, data: bytes) -> None:
    """No table of the page is in two pieces in the file, but where one is too long for a page."""
    tables = [len(list(table.iter("tr"))) for table in lxml.html.fromstring(page).iter("table")]
    with pikepdf.open(io.BytesIO(data)) as made:
        found = sum(str(each.S) == "/Table" for each in tree(made))
    assert found == len(tables) or max(tables) > 32


def well_laid_out(data: bytes) -> None:
    """Nothing is outside the margins, and no heading is the last on its page."""
    with pdfplumber.open(io.BytesIO(data)) as document:
        for page in document.pages:
            assert not [glyph for glyph in page.chars if glyph["x0"] < 60 or glyph["x1"] > 552 or glyph["bottom"] > 770]
            body = [glyph for glyph in page.chars if glyph["bottom"] < 726 and glyph["text"].strip()]
            foot = max(round(glyph["bottom"]) for glyph in body)
            last = [glyph for glyph in body if round(glyph["bottom"]) >= foot - 1]
            assert not all("Semi-Bold" in glyph["fontname"] and glyph["size"] >= 10.9 for glyph in last), page


def begins_well(data: bytes) -> None:
    """No page begins with a sentence that belongs to the page before, or with the second box of the certification."""
    with pdfplumber.open(io.BytesIO(data)) as document:
        for page in document.pages[1:]:
            body = [glyph for glyph in page.chars if 60 < glyph["top"] < 726 and glyph["text"].strip()]
            top = min(round(glyph["top"]) for glyph in body)
            first = [glyph for glyph in body if round(glyph["top"]) <= top + 1]
            said = "".join(glyph["text"] for glyph in first)
            assert not all(10.4 < glyph["size"] < 10.6 for glyph in first), said
            assert said != "FortheBoard"


def _values(value: Plain, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, entry in value.items():
            yield from _values(entry, name) if name not in UNSAID else ()
    elif isinstance(value, list):
        for item in value:
            yield from _values(item, key)
    elif value is not None and not isinstance(value, bool):
        yield str(value)


def test_every_value_stands_on_the_pages(example: tuple[Checked, bytes]) -> None:
    checked, data = example
    said = "".join(read_pdf(data).pages).casefold()
    missing = [text for text in _values(checked.submission.value) if "".join(text.split()).casefold() not in said]
    assert missing == []


def test_only_the_chosen_paytable_is_printed(example: tuple[Checked, bytes]) -> None:
    checked, _ = example
    page = lxml.html.fromstring(html(compose(checked)))
    heads = {_text(head) for head in page.iter("th")}
    cells = {_text(cell) for cell in page.iter("td")}
    for offer in checked.offers:
        paytables = [table for table in offer.spec.tables if table.role == "paytables"]
        fixed = [cell for table in offer.spec.tables if table not in paytables for row in table.rows for cell in row]
        said = f"{offer.spec.terms} {offer.spec.choices} {offer.settled} {fixed}"
        columns = [(head, {row[at] for row in table.rows}) for table in paytables for at, head in enumerate(table.head)]
        chosen = {cell for head, column in columns if head in heads for cell in column}
        others = {cell for head, column in columns if head not in heads for cell in column}
        assert not {cell for cell in (others - chosen) & cells if cell not in said}


def _text(element: Any) -> str:
    return "".join(element.itertext()).strip()


def test_nothing_internal_is_in_any_stream(example: tuple[Checked, bytes]) -> None:
    checked, data = example
    made = checked.submission
    secret = [text for _, text in comments(made.yaml.text)] + ([made.internal_notes] if made.internal_notes else [])
    printed = "".join(read_pdf(data).pages)
    assert not [text for text in secret if "".join(text.split()) in printed]
    with pikepdf.open(io.BytesIO(data)) as document:
        for item in document.objects:
            content: Any = item.read_bytes() if isinstance(item, pikepdf.Stream) else b""
            assert not [text for text in secret if text.encode() in content]
