"""PDF/A-3a and PDF/UA-1 in one file, and the faults that validators do not see."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from typing import Any

import page as validator
import pikepdf
import pydyf
import pytest

from tests.check.verbs import rules
from tests.filing.accessible import faults, tree
from tests.filing.verbs import FULL, checked, pdf
from toolkit.filing import compose, html, inputs_of
from toolkit.filing.finishing import ends_are_clear, finish_streams
from toolkit.filing.page import style
from toolkit.filing.rendering import pdf as set_page

_PROFILES = (validator.ValidationProfile.PDF_A_3A, validator.ValidationProfile.PDF_UA_1)
SPANS = """<!DOCTYPE html><html lang="en-US"><title>Spans</title><style>h1 { break-after: page }</style><h1>Wheels</h1>
<p><a href="https://wheels.example/">About wheels</a> and <a href="mailto:k@wheels.example">a letter</a></p>
<table><caption>Spans</caption>
<thead><tr><th scope="col" rowspan="2">Wheel<th scope="col" colspan="2">Pays<th scope="col" rowspan="2">Note</tr>
<tr><th scope="col">Low<th scope="col">High</tr></thead>
<tbody><tr><th scope="row" rowspan="2">Red<td>1 to 1<td>2 to 1<td rowspan="2">both</tr>
<tr><td>3 to 1<td>4 to 1</tr>
<tr><th scope="row">Blue<td colspan="2">5 to 1<td>one</tr></tbody></table>
<p><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>A box</title>
<rect width="40" height="20"/></svg></p>
"""


def failed(data: bytes) -> list[str]:
    """The rules of both standards that a file fails."""
    reports = [validator.validate_pdf_bytes(data, profile=profile) for profile in _PROFILES]
    return [f"{failure.rule_id}: {failure.message}" for report in reports for failure in report.failures]


def spans() -> bytes:
    return set_page(SPANS, style())


def test_both_standards_are_met() -> None:
    assert failed(pdf()) == []
    assert failed(spans()) == []


def test_our_own_eyes_find_nothing() -> None:
    assert faults(pdf(), html(compose(checked()))) == []
    assert faults(spans(), SPANS) == []


def test_a_table_over_two_pages_keeps_its_heads() -> None:
    rows = "".join(f"<tr><th scope=row>Row {number}<td>{number} to 1</tr>" for number in range(60))
    page = f"""<!DOCTYPE html><html lang="en-US"><title>Long</title><h1>Long</h1><table>
<thead><tr><th scope="col">What<th scope="col">Pays</tr></thead><tbody>{rows}</tbody></table>"""
    data = set_page(page, style())
    assert failed(data) == []
    assert faults(data, page) == []


def test_a_figure_has_its_box_in_points() -> None:
    with pikepdf.open(io.BytesIO(spans())) as made:
        boxes = [[float(side) for side in each.A.BBox] for each in tree(made) if str(each.S) == "/Figure"]
    ((left, bottom, right, top),) = boxes
    assert (round(right - left), round(top - bottom)) == (30, 15)
    assert 0 < left < right < 612
    assert 396 < bottom < top < 792  # in the upper half of its page


def test_links_are_described_by_their_words() -> None:
    with pikepdf.open(io.BytesIO(spans())) as made:
        words = [str(note.Contents) for page in made.pages for note in page.get("/Annots", [])]
    assert words == ["About wheels", "a letter"]


def test_the_inputs_are_attached() -> None:
    with pikepdf.open(io.BytesIO(pdf())) as made:
        found = {name: made.attachments[name] for name in made.attachments}
        kinds = {name: (str(each.obj.AFRelationship), each.description) for name, each in found.items()}
        content = {name: each.get_file().read_bytes().decode() for name, each in found.items()}
        dates = {str(each.obj.EF.F.Params.CreationDate) for each in found.values()}
        mime = {each.get_file().mime_type for each in found.values()}
    assert kinds["submission.yaml"] == ("/Source", "The submission, canonical")
    assert kinds["render.yaml"] == ("/Data", "How the document was made")
    assert sorted(kinds) == [
        "render.yaml",
        "rule-700b.1-2031-05-03.yaml",
        "rule-700b.2-2031-05-03.yaml",
        "rule-700b.3-2031-05-03.yaml",
        "submission.yaml",
    ]
    assert content == {file.name: file.content for file in inputs_of(checked(), rules()).files}
    assert dates == {"D:20310601000000Z"}
    assert mime == {"application/yaml"}


def test_nothing_internal_is_attached() -> None:
    text = FULL.replace("offers:", "offers:  # a remark", 1)
    inside = "".join(file.content for file in inputs_of(checked(text), rules()).files)
    assert "a remark" not in inside
    assert "secret words" not in inside
    assert "internal_notes" not in inside
    assert "LD-7" not in inside
    assert "LD-7" in "".join(file.content for file in inputs_of(checked(text), rules(), tables=True).files)


def test_the_signature_field_is_empty_and_tagged() -> None:
    with pikepdf.open(io.BytesIO(pdf())) as made:
        assert not bool(made.Root.AcroForm.NeedAppearances)
        (field,) = made.Root.AcroForm.Fields
        assert (str(field.FT), str(field.T), str(field.TU)) == (
            "/Sig",
            "signature",
            "Signature of the certificate holder",
        )
        assert "/V" not in field
        assert [str(each.S) for each in tree(made) if str(each.S) == "/Form"] == ["/Form"]


def _a_head(made: Any) -> Any:
    return next(each for each in tree(made) if str(each.S) == "/TD" and len(each.A["/Headers"]) > 1).A


def _unscoped(made: Any) -> None:
    del next(each for each in tree(made) if str(each.S) == "/TH").A["/Scope"]


def _headless(made: Any) -> None:
    _a_head(made)["/Headers"] = pikepdf.Array()


def _swapped(made: Any) -> None:
    heads = list(_a_head(made)["/Headers"])
    _a_head(made)["/Headers"] = pikepdf.Array(heads[::-1])


def _untagged(made: Any) -> None:
    page = made.pages[0]
    marks: list[Any] = list(pikepdf.parse_content_stream(page))
    for index, mark in enumerate(marks):
        if str(mark.operator) == "BDC":
            marks[index] = pikepdf.ContentStreamInstruction([pikepdf.Name.Artifact], pikepdf.Operator("BMC"))
            break
    page.Contents = made.make_stream(pikepdf.unparse_content_stream(marks))


def _said_twice(made: Any) -> None:
    made.Root.AF.append(made.Root.AF[0])


def _no_ua(made: Any) -> None:
    data = made.Root.Metadata.read_bytes().replace(b'pdfuaid:part="1"', b'pdfuaid:part="7"')
    made.Root.Metadata.write(data)


def _deeper(made: Any) -> None:
    next(each for each in tree(made) if str(each.S) == "/H2").S = pikepdf.Name.H4


def _other_font(made: Any) -> None:
    for item in made.objects:
        if isinstance(item, pikepdf.Dictionary) and str(item.get("/Type", "")) == "/FontDescriptor":
            item.FontName = pikepdf.Name("/Courier")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_unscoped, "table 1"),
        (_headless, "table"),
        (_swapped, "table"),
        (_untagged, "marked and not in the tree"),
        (_said_twice, "attachments listed twice"),
        (_no_ua, "not PDF/UA-1"),
        (_deeper, "heading /H4 below level 1"),
        (_other_font, "font /Courier"),
        (lambda made: made.Root.__delitem__("/Lang"), "language"),
        (lambda made: made.Root.__delitem__("/MarkInfo"), "marks or title not shown"),
        (lambda made: made.Root.__delitem__("/Outlines"), "outline, output intent or title"),
        (lambda made: made.pages[0].__delitem__("/Tabs"), "tab order"),
        (lambda made: made.Root.StructTreeRoot.__delitem__("/IDTree"), "ID tree"),
        (lambda made: made.Root.AcroForm.Fields[0].__delitem__("/TU"), "annotation without words"),
    ],
)
def test_one_defect_is_seen(spoil: Callable[[Any], None], said: str) -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf())) as made:
        spoil(made)
        made.save(out)
    assert any(fault.startswith(said) for fault in faults(out.getvalue(), html(compose(checked())))), said


def test_a_stream_that_would_end_with_a_carriage_return_ends_with_a_line() -> None:
    """One check sum in 256 ends so, and readers differ on whether it belongs to the stream."""
    text = next(text for text in map(str, range(10000, 99999)) if zlib.compress(text.encode(), 9).endswith(b"\r"))
    made = pydyf.PDF()
    made.add_object(pydyf.Stream([text], compress=True))
    made.catalog["Lang"] = pydyf.String("en-US")
    finish_streams(made)
    out = io.BytesIO()
    made.write(out)
    assert ends_are_clear(out.getvalue())
    with pikepdf.open(out) as read:
        assert [item.read_bytes() for item in read.objects if isinstance(item, pikepdf.Stream)] == [text.encode()]


def test_no_stream_ends_with_a_carriage_return() -> None:
    for number in range(30):
        page = f'<!DOCTYPE html><html lang="en-US"><title>Sums</title><h1>Sum {number}</h1>'
        assert ends_are_clear(set_page(page, ""))
