"""Bytes to text: what is read, what is said of it, and what is refused."""

from __future__ import annotations

import codecs

import pytest

from tests.bulletin.pages import PAGE, facts, read, told
from toolkit.bulletin.decoding import LIMIT, decode
from toolkit.findings import CannotGoOn

CP1252 = PAGE.replace("’", "'").encode("cp1252")
READ_AS = "note not-utf-8 2:9 Bytes that are not UTF-8 were read as Windows-1252; the first one stands here."
READ = [
    ("UTF-8", PAGE.encode(), []),
    ("a byte order mark", codecs.BOM_UTF8 + PAGE.encode(), []),
    ("UTF-16, little end first", codecs.BOM_UTF16_LE + PAGE.encode("utf-16-le"), []),
    ("UTF-16, big end first", codecs.BOM_UTF16_BE + PAGE.encode("utf-16-be"), []),
    ("UTF-16 without a mark", PAGE.encode("utf-16-le"), []),
    ("UTF-16 without a mark, big end first", PAGE.encode("utf-16-be"), []),
    ("UTF-16 with CRLF", PAGE.replace("\n", "\r\n").encode("utf-16"), []),
    ("Windows-1252", CP1252, [READ_AS]),
    ("a byte of Windows-1252 in UTF-8", PAGE.encode().replace("58—R".encode(), b"58\x97R"), [READ_AS]),
    (
        "C1 controls",
        PAGE.replace("58—R", "58\x97R").encode(),
        ["note c1-controls 2:9 Control characters were read as the Windows-1252 characters of that number."],
    ),
]


@pytest.mark.parametrize(("name", "data", "said"), READ, ids=[name for name, *_ in READ])
def test_encodings_give_the_same_page(name: str, data: bytes, said: list[str]) -> None:
    page = read(data)
    assert page.text == PAGE
    assert facts(page) == facts(read(PAGE))
    assert told(page) == said


def test_bytes_that_are_no_character_are_said() -> None:
    decoded = decode(b"A \x97 B \x81 C", "page.txt")
    assert decoded.text == "A — B \ufffd C"
    assert [it.message for it in decoded.findings] == [
        "Bytes that are not UTF-8 were read as Windows-1252; the first one stands here.",
        "A byte here stands for no character in UTF-8 or Windows-1252.",
    ]


def test_a_file_may_end_within_a_character() -> None:
    decoded = decode("Title 58—".encode()[:-1], "page.txt")
    assert decoded.text == "Title 58\ufffd"
    assert [(it.id, it.message) for it in decoded.findings] == [
        ("cut-character", "The file ends in the middle of a character.")
    ]


SAVE = "Save the Bulletin page as HTML or as plain text (UTF-8)."
REFUSED = [
    ("empty", b"", "page.txt: the file is empty.", SAVE),
    ("blank", b" \r\n\t\x0c", "page.txt: the file is empty.", SAVE),
    ("blank in UTF-16", codecs.BOM_UTF16_LE + "\n ".encode("utf-16-le"), "page.txt: the file is empty.", SAVE),
    ("a mark alone", codecs.BOM_UTF8, "page.txt: the file is empty.", SAVE),
    ("NUL bytes", b"Annex A\x00\x00", "page.txt: this is not text.", SAVE),
    ("all bytes", bytes(range(256)), "page.txt: this is not text.", SAVE),
    ("control characters", b"Annex A \x01\x02\x03", "page.txt: this is not text.", SAVE),
    ("UTF-32", "Annex A".encode("utf-32"), "page.txt: this is not text.", SAVE),
    ("broken UTF-16", codecs.BOM_UTF16_LE + b"A\x00B", "page.txt: looks like UTF-16 but is broken at byte 4.", SAVE),
    (
        "PDF",
        b"%PDF-1.7 ...",
        "page.txt: this is a PDF, not the text of a Bulletin page.",
        "Open the rulemaking on the Bulletin's web site and save that page as HTML or text.",
    ),
    (
        "a document of an office program",
        b"PK\x03\x04....",
        "page.txt: this is a ZIP archive or an Office document, not the text of a Bulletin page.",
        "Save the document as plain text (UTF-8) or HTML.",
    ),
    (
        "too large",
        b"x" * (LIMIT + 1),
        "page.txt: too large to be a Bulletin page: more than 10 MB.",
        "Save the page of one rulemaking as text, without its pictures, and give that.",
    ),
]


@pytest.mark.parametrize(("name", "data", "message", "way_out"), REFUSED, ids=[name for name, *_ in REFUSED])
def test_what_is_no_text_is_refused(name: str, data: bytes, message: str, way_out: str) -> None:
    with pytest.raises(CannotGoOn) as stopped:
        read(data)
    assert (stopped.value.message, stopped.value.way_out) == (message, way_out)
