"""The pages themselves: escaped HTML, a PDF/A file that never varies, and nothing fetched from anywhere."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pdfplumber
import pikepdf
import pytest

from tests.check.invented import CUP, HEAD
from tests.check.verbs import rules
from tests.filing.verbs import FULL, checked, pdf
from toolkit.filing import compose, html, inputs_of, unprintable
from toolkit.filing.fonts import missing_glyphs
from toolkit.filing.rendering import pdf as set_page
from toolkit.findings import CannotGoOn
from toolkit.resources import folder

MARKS = "Submission RS-1 · Revision 0 · June 1, 2031 · draft"
HOSTILE = (
    '<script>alert(1)</script><link rel=attachment href="file:///etc/passwd"><img src=file:///etc/passwd>'
    " {{ 7*7 }} & <!--"
)

LONG = "W" * 300
HOSTILE_TEXT = (
    FULL.replace("B. Keeper", f"'{HOSTILE}'").replace("Lantern Hall, LLC", f"Hall {LONG}").replace("LP-1", LONG)
)


@cache
def _text(data: bytes) -> list[str]:
    with pdfplumber.open(io.BytesIO(data)) as document:
        return [page.extract_text() for page in document.pages]


def test_every_value_is_escaped() -> None:
    text = FULL.replace("B. Keeper", f"'{HOSTILE}'").replace("rests", f"'{HOSTILE}'")
    page = html(compose(checked(text)))
    assert "<script" not in page
    assert "<link" not in page
    assert "<img" not in page
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;&lt;link rel=attachment href=&#34;file:///etc/passwd") == 2
    assert "{{ 7*7 }}" in page
    assert "First line &lt;b&gt;\nsecond line" in page


def test_templates_never_switch_escaping_off() -> None:
    for template in folder("templates").glob("*.j2"):
        assert not re.search(r"\|\s*safe|autoescape|Markup", template.read_text("utf-8")), template.name


def test_internal_notes_and_table_numbers_stay_out() -> None:
    page = html(compose(checked()))
    assert "secret words" not in page
    assert "LD-7" not in page
    assert "LD-7" in html(compose(checked(), tables=True))


def test_heading_levels_go_down_one_by_one() -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", html(compose(checked())))]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_a_hostile_value_adds_nothing_to_the_file() -> None:
    with pikepdf.open(io.BytesIO(pdf(HOSTILE_TEXT))) as made:
        assert sorted(made.attachments) == sorted(file.name for file in inputs_of(checked(HOSTILE_TEXT), rules()).files)
        assert [note.FT for page in made.pages for note in page.get("/Annots", [])] == ["/Sig"]
    assert "file:///etc/passwd" in "".join(_text(pdf(HOSTILE_TEXT))).replace("\n", "")


def test_the_file_says_what_it_is() -> None:
    with pikepdf.open(io.BytesIO(pdf())) as made:
        assert made.Root.Lang == "en-US"
        assert made.Root.MarkInfo.Marked
        assert made.Root.ViewerPreferences.DisplayDocTitle
        assert "/OutputIntents" in made.Root
        assert "/Filter" not in made.Root.Metadata
        with made.open_metadata() as metadata:
            assert (metadata["pdfaid:part"], metadata["pdfaid:conformance"]) == ("3", "A")
            assert metadata["dc:title"] == "Rules Submission RS-1: Lantern dice"
            assert metadata["xmp:CreateDate"].startswith("2031-06-01")
        assert str(made.docinfo["/CreationDate"]).startswith("D:20310601")
        assert [float(side) for side in made.pages[0].mediabox] == [0, 0, 612, 792]


def test_every_page_is_marked_and_numbered() -> None:
    pages = _text(pdf())
    assert len(pages) > 2
    for number, page in enumerate(pages, 1):
        assert MARKS in page
        assert f"Page {number} of {len(pages)}" in page
        assert "Lantern Hall, LLC · Lantern Hall" in page


def test_everything_on_the_page_is_in_the_file() -> None:
    text = " ".join(" ".join(_text(pdf())).split())
    for words in (
        "Part 0 Scope",
        "Part 10 Certification",
        "§ 700b.2(g)(ii)",
        "2,500×",
        "$5,000 with a wager of $2",
        "LAY-9",
    ):
        assert words in text
    assert "30 to 1" not in text  # the paytable that was not chosen


def test_nothing_runs_off_the_page_and_only_packaged_fonts_are_used() -> None:
    for data in (pdf(), pdf(HOSTILE_TEXT)):
        with pdfplumber.open(io.BytesIO(data)) as document:
            glyphs = [glyph for page in document.pages for glyph in page.chars]
        assert {glyph["fontname"].partition("+")[2].partition("-")[0] for glyph in glyphs} == {"Filing"}
        off = [glyph for glyph in glyphs if glyph["x0"] < 60 or glyph["x1"] > 552 or glyph["bottom"] > 770]
        assert not off, off[0]


def test_the_same_input_gives_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    code = "import hashlib\nfrom tests.filing.verbs import pdf\nprint(hashlib.sha256(pdf()).hexdigest())"
    surroundings = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C", "HOME": str(tmp_path)}
    surroundings |= {"FONTCONFIG_FILE": str(tmp_path / "none.conf"), "SOURCE_DATE_EPOCH": "1000000000"}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root, env=surroundings
    )
    assert done.stdout.strip() == hashlib.sha256(pdf()).hexdigest()


@pytest.mark.parametrize(
    "markup",
    [
        "<img src='file:///etc/passwd'>",
        "<link rel=stylesheet href='http://127.0.0.1:9/x.css'>",
        "<link rel=attachment href='file:///etc/passwd'>",
        "<style>@import url(file:///etc/passwd);</style>",
        "<p style='background: url(https://example.invalid/x.png)'>x</p>",
        "<img src='pa-rules:../secret'>",
        "<ul style='list-style-image: url(data:image/png;base64,AAAA)'><li>x</ul>",
    ],
)
def test_nothing_is_fetched(markup: str) -> None:
    """A page of one's own that asks for a file or an address stops the rendering."""
    with pytest.raises(CannotGoOn, match=r"^the template asks for what is not packaged: "):
        set_page(f"<title>x</title>{markup}<p>words", "")


def test_a_template_of_ones_own_goes_first(tmp_path: Path) -> None:
    (tmp_path / "filing.html.j2").write_text("<title>own</title><p>{{ filing.number }} {{ filing.holder }}", "utf-8")
    assert html(compose(checked()), tmp_path) == "<title>own</title><p>RS-1 Lantern Hall, LLC"


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ filing.nothing }}", "'toolkit.filing.content.Filing object' has no attribute 'nothing'"),
        ("{% for %}", "line 1"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ filing.parts.append(1) }}", "has no attribute 'append'"),
        ("{{ ''.__class__.__mro__ }}", "unsafe"),
        ("{% include '../../pyproject.toml' %}", "pyproject.toml"),
        ("{% for i in range(10**9) %}x{% endfor %}", "Range too big"),
    ],
)
def test_a_broken_template_is_said(tmp_path: Path, template: str, said: str) -> None:
    (tmp_path / "filing.html.j2").write_text(template, "utf-8")
    with pytest.raises(CannotGoOn) as stop:
        html(compose(checked()), tmp_path)
    assert stop.value.message.startswith("the template filing.html.j2 cannot be used")
    assert said in stop.value.message


def test_a_character_without_a_glyph_names_its_field() -> None:
    text = (HEAD + CUP).replace("B. Keeper", "B. 漢 Keeper").replace("as the first seed", "as \u202e the seed")
    found = unprintable(checked(text))
    assert [(each.id, each.line, each.message) for each in found] == [
        ("not-printable", 4, "contact, name: the packaged fonts have no 漢 cjk unified ideograph-6f22"),
        ("not-printable", 10, "offers, reseed amounts: the packaged fonts have no  right-to-left override"),
    ]
    assert unprintable(checked(FULL.replace("secret words", "漢"))) == ()


def test_what_can_be_printed() -> None:
    assert missing_glyphs("Żółć 20× ½ ≥ ♥ ♠ ☐ “q” — § é ñ Ω Ж\n\u00a0") == ""
    assert missing_glyphs("a漢b😀漢") == "漢😀"
