"""`verify`: a filing against what is attached to it, whole, copied, signed, flattened and changed."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner

from tests.check.invented import CUP, HEAD, RULES, library_of
from tests.check.verbs import judge, rules
from tests.filing.verbs import checked, pdf
from toolkit.cli import pa_rules
from toolkit.filing import pdf_of, render, review_sheet
from toolkit.filing.verifying import Verdict, verify
from toolkit.findings import CannotGoOn
from toolkit.submission import read_submission

TEXT = HEAD + CUP
TRUE = Verdict(True, "byte for byte what its inputs give")
SAME = Verdict(True, "the words and the structure are what its inputs give; the bytes are not")
BEFORE = "before it was signed or added to, it was byte for byte what its inputs give; "


def saved(change: Callable[[Any], None] | None = None, data: bytes | None = None) -> bytes:
    """The file as another program would save it, with a change."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data or pdf(TEXT))) as made:
        if change is not None:
            change(made)
        made.save(out)
    return out.getvalue()


def amended(*parts: tuple[int, bytes], data: bytes) -> bytes:
    """The file with objects put in place of its own behind its end, as a signing program does."""
    before = int(data[data.rindex(b"startxref") :].split()[1])
    with pikepdf.open(io.BytesIO(data)) as made:
        root, info, size = made.trailer.Root.objgen[0], made.trailer.Info.objgen[0], int(made.trailer.Size)
    trailer = b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/Prev %d>>\n" % (size, root, info, before)
    out = bytearray(data)
    table = b"xref\n"
    for number, content in parts:
        table += b"%d 1\n%010d 00000 n \n" % (number, len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    return bytes(out + table + trailer + b"startxref\n%d\n%%%%EOF\n" % start)


def _field(data: bytes) -> tuple[int, bytes]:
    with pikepdf.open(io.BytesIO(data)) as made:
        field = made.Root.AcroForm.Fields[0]
        number = field.objgen[0]
        field["/V"] = pikepdf.Dictionary(Type=pikepdf.Name.Sig, Contents=pikepdf.String("signed"))
        return number, field.unparse(resolved=True)


def _other_word(made: Any) -> None:
    """One cell of a table says what another says."""
    marks: list[Any] = list(pikepdf.parse_content_stream(made.pages[-1]))
    drawn = [at for at, each in enumerate(marks) if str(each.operator) == "TJ" and len(each.operands[0]) > 3]
    marks[drawn[len(drawn) // 2]] = marks[drawn[len(drawn) // 2 + 1]]
    made.pages[-1].Contents = made.make_stream(pikepdf.unparse_content_stream(marks))


def _flat(made: Any) -> None:
    for key in ("/AF", "/Names", "/StructTreeRoot", "/AcroForm", "/MarkInfo"):
        del made.Root[key]
    for page in made.pages:
        if "/Annots" in page:
            del page["/Annots"]


def _note(made: Any) -> None:
    kind = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.FreeText, Rect=[0, 0, 9, 9])
    made.pages[0].Annots = pikepdf.Array([made.make_indirect(kind)])


def _other_input(made: Any) -> None:
    file = made.attachments["rule-700b.1-2031-05-03.yaml"]
    content = file.get_file().read_bytes().replace(b"30 to 1", b"31 to 1")
    made.attachments["rule-700b.1-2031-05-03.yaml"] = pikepdf.AttachedFileSpec(made, content)


def test_a_filing_is_what_its_inputs_give() -> None:
    assert verify(pdf(), rules()) == TRUE
    assert verify(pdf(TEXT, tables=True), rules()) == TRUE


def test_another_program_may_save_it() -> None:
    assert verify(saved()) == SAME


def test_an_amendment_brings_what_it_amends() -> None:
    first = read_submission(TEXT + "internal_notes: secret words\n", "hall/first.yaml")
    text = (
        TEXT.replace("RS-1", "RS-2").replace("kind: new", "kind: amendment, amends: RS-1").replace("cups: 2", "cups: 1")
    )
    judged = judge(text, beside=(first,)).checked
    assert judged is not None
    data = render(judged, rules())
    with pikepdf.open(io.BytesIO(data)) as made:
        assert "secret" not in made.attachments["amended.yaml"].get_file().read_bytes().decode()
    assert verify(data) == TRUE


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_other_word, "it says "),
        (_other_input, "the attached inputs have the digest "),
        (_note, "an annotation (FreeText) stands on its pages, which its inputs do not give"),
        (lambda made: made.Root.__delitem__("/StructTreeRoot"), "it says nothing where its inputs give "),
        (_flat, "no submission is attached to it, and no file beside it has the inputs that it prints ("),
    ],
)
def test_a_changed_one_is_not_true(change: Callable[[Any], None], why: str) -> None:
    verdict = verify(saved(change))
    assert not verdict.true
    assert verdict.why.startswith(why), verdict.why


def test_a_signed_one_is_judged_by_what_was_signed() -> None:
    signed = amended(_field(pdf(TEXT)), data=pdf(TEXT))
    assert verify(signed) == Verdict(True, f"{BEFORE}nothing was added to its pages")


def test_what_was_added_must_not_change_the_pages() -> None:
    with pikepdf.open(io.BytesIO(pdf(TEXT))) as made:
        number = made.pages[-1].Contents.objgen[0]
        _other_word(made)
        content = made.pages[-1].Contents.read_bytes()
    stream = b"<</Length %d>>\nstream\n%s\nendstream" % (len(content), content)
    spoilt = amended((number, stream), data=pdf(TEXT))
    verdict = verify(spoilt)
    assert not verdict.true
    assert verdict.why.startswith(BEFORE)


def test_a_flattened_copy_is_judged_by_its_digest() -> None:
    flat = saved(_flat)
    verdict = verify(flat, others={"one.pdf": pdf(TEXT), "broken.pdf": b"x"})
    assert verdict.true
    assert verdict.why.startswith("no submission is attached to it; one.pdf has the inputs that it prints (")
    assert verdict.why.endswith("), and says the same")
    changed = verify(saved(_other_word, flat), others={"one.pdf": pdf(TEXT)})
    assert not changed.true
    assert changed.why.endswith("), and does not say the same")
    assert not verify(flat, others={"tables.pdf": pdf(TEXT, tables=True)}).true


def test_rules_that_are_not_ours_are_noted(tmp_path: Path) -> None:
    fewer = library_of(tmp_path, *RULES[1:])
    verdict = verify(pdf(TEXT), fewer)
    assert verdict.true
    assert verdict.notes == ("§ 700b.1 of 61 Pa.B. 100 is not among the rules in use here",)


def test_a_template_of_ones_own_is_noted(tmp_path: Path) -> None:
    page = "<html lang=en-US><title>own</title><h1>{{ filing.number }}</h1><p>{{ filing.footer }}"
    (tmp_path / "filing.html.j2").write_text(page, "utf-8")
    verdict = verify(render(checked(TEXT), rules(), templates=tmp_path))
    assert (verdict.true, verdict.why) == (True, TRUE.why)
    (note,) = verdict.notes
    assert note == "made with a template of the holder's own (filing.html.j2), which decides what is printed"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is a file of another kind"),
        (b"GIF89a", "it is a file of another kind"),
        (b"%PDF-1.7\nnothing", "it is damaged, or not whole"),
        (b"%PDF-1.7\n1 0 obj\n<<>>", "it is damaged, or not whole"),
    ],
)
def test_what_is_no_pdf(data: bytes, why: str) -> None:
    with pytest.raises(CannotGoOn) as stop:
        verify(data)
    assert stop.value.message == f"no PDF that can be read: {why}"


def test_a_locked_pdf_says_so() -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(TEXT))) as made:
        made.save(out, encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(CannotGoOn, match=r"^no PDF that can be read: it is locked with a password$"):
        verify(out.getvalue())


def test_a_review_sheet_is_no_filing() -> None:
    said = "^this is an internal review sheet and no filing; verify the filing it belongs to$"
    with pytest.raises(CannotGoOn, match=said):
        verify(pdf_of(review_sheet(checked(TEXT), "0123456789abcdef")), others={"one.pdf": pdf(TEXT)})


def _info(key: str, text: str) -> Callable[[Any], None]:
    return lambda made: made.docinfo.__setitem__(key, text)


def _xmp(old: bytes, new: bytes) -> Callable[[Any], None]:
    def change(made: Any) -> None:
        made.Root.Metadata = made.make_stream(made.Root.Metadata.read_bytes().replace(old, new, 1))

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            _info("/Title", "Another"),
            'its title is "Another" where its inputs give "Rules Submission RS-1: Lantern dice"',
        ),
        (_info("/Author", ""), 'its author is empty where its inputs give "Lantern Hall, LLC"'),
        (_info("/Keywords", "x"), 'its list of keywords is "x" where its inputs give empty'),
        (
            _info("/CreationDate", "D:20310602"),
            'its date of creation is "D:20310602" where its inputs give "D:20310601"',
        ),
        (lambda made: made.Root.__setitem__("/Lang", "fr"), 'its language is "fr" where its inputs give "en-US"'),
        (
            _xmp(b"Lantern Hall", b"Lantern Mall"),
            'its XMP metadata (dc:creator) is "Lantern Mall, LLC" where its inputs give "Lantern Hall, LLC"',
        ),
        (
            _xmp(b"<xmp:ModifyDate>2031", b"<xmp:ModifyDate>2032"),
            'its XMP metadata (xmp:ModifyDate) is "2032-06-01" where its inputs give "2031-06-01"',
        ),
        (
            lambda made: made.Root.__delitem__("/Metadata"),
            'its XMP metadata (dc:creator) is empty where its inputs give "Lantern Hall, LLC"',
        ),
    ],
)
def test_what_a_file_says_of_itself_is_compared(change: Callable[[Any], None], why: str) -> None:
    assert verify(saved(change)) == Verdict(False, why)


def test_xmp_may_be_written_otherwise() -> None:
    old = b'<rdf:Description rdf:about=""><xmp:CreateDate>2031-06-01</xmp:CreateDate></rdf:Description>'
    other = b'<rdf:Description rdf:about="" xmp:CreateDate="2031-06-01"/>'
    change = _xmp(old, other)
    with pikepdf.open(io.BytesIO(pdf(TEXT))) as made:
        assert old in made.Root.Metadata.read_bytes()
    assert verify(saved(change)) == SAME
    assert verify(saved(_xmp(b"WeasyPrint", b"Another Program"))) == SAME


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library_of(tmp_path / "rules", *RULES)
    monkeypatch.chdir(tmp_path)
    Path("one.yaml").write_text(HEAD + CUP, "utf-8")
    run = CliRunner()
    assert run.invoke(pa_rules, ["render", "one.yaml"], standalone_mode=False).return_value == 0
    Path("flat.pdf").write_bytes(saved(_flat, Path("one.pdf").read_bytes()))
    Path("text.pdf").write_text("no pdf", "utf-8")
    true = run.invoke(pa_rules, ["verify", "one.pdf", "flat.pdf"], standalone_mode=False)
    assert true.return_value == 0
    assert true.stdout.startswith("one.pdf: true: byte for byte what its inputs give\nflat.pdf: true: no submission")
    bad = run.invoke(pa_rules, ["verify", "text.pdf", "one.pdf"], standalone_mode=False)
    assert bad.return_value == 1
    assert bad.stdout.startswith("text.pdf: not verified: no PDF that can be read: ")
    gone = run.invoke(pa_rules, ["verify", "gone.pdf", "one.pdf"], standalone_mode=False)
    assert gone.return_value == 2
    assert gone.stderr == "pa-rules: gone.pdf: no such file or directory\n"
