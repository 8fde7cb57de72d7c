"""Bytes to text: UTF-8, UTF-16 and Windows-1252, and a clear no to everything else."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from toolkit.bulletin.faults import note, warning
from toolkit.findings import CannotGoOn, Finding, Span

LIMIT = 10 * 1024 * 1024
"""Bytes of the largest page that is read; the largest rulemakings of the Bulletin are near one million."""

# Bytes 80-9F in Windows-1252. They also stand for the C1 controls, as browsers read them; the five bytes that
# Windows-1252 leaves undefined become the replacement character.
_C1 = {byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0xA0)}
_C1_BYTES = re.compile(b"\xc2[\x80-\x9f]")
_C1_FOUND = re.compile("[\x80-\x9f]")
_ESCAPED = {0xDC00 + byte: _C1.get(byte, chr(byte)) for byte in range(0x80, 0x100)}
_ESCAPED_FOUND = re.compile("[\udc80-\udcff]")
_CONTROLS = bytes([*range(0x09), *range(0x0E, 0x20), 0x7F])

_SIGNATURES = (
    (b"%PDF", "a PDF", "Open the rulemaking on the Bulletin's web site and save that page as HTML or text."),
    (b"PK\x03\x04", "a ZIP archive or an Office document", "Save the document as plain text (UTF-8) or HTML."),
    (b"\xd0\xcf\x11\xe0", "an old Office document", "Save the document as plain text (UTF-8) or HTML."),
    (b"{\\rtf", "an RTF document", "Save the document as plain text (UTF-8) or HTML."),
    (b"From: <Saved by ", "a web archive", "Save the page as HTML only, or copy its text into a text file."),
    (b"\x1f\x8b", "a gzip archive", "Unpack it first."),
    (b"\x89PNG", "an image", "Save the page itself as HTML or text, not a picture of it."),
    (b"\xff\xd8\xff", "an image", "Save the page itself as HTML or text, not a picture of it."),
    (b"GIF8", "an image", "Save the page itself as HTML or text, not a picture of it."),
)
_SAVE_AS_TEXT = "Save the Bulletin page as HTML or as plain text (UTF-8)."


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file, its line ends all `\\n`, and what had to be said about its bytes."""

    text: str
    findings: tuple[Finding, ...] = ()


def decode(data: bytes, path: str) -> Decoded:
    """The text in `data`; raises `CannotGoOn` where there is none to read."""
    if len(data) > LIMIT:
        raise CannotGoOn(
            f"{path}: too large to be a Bulletin page: more than {LIMIT // 2**20} MB.",
            "Save the page of one rulemaking as text, without its pictures, and give that.",
        )
    if not data.strip():
        raise CannotGoOn(f"{path}: the file is empty.", _SAVE_AS_TEXT)
    for signature, what, way_out in _SIGNATURES:
        if data.startswith(signature):
            raise CannotGoOn(f"{path}: this is {what}, not the text of a Bulletin page.", way_out)
    decoded = _decoded(data, path)
    if not decoded.text.strip():
        raise CannotGoOn(f"{path}: the file is empty.", _SAVE_AS_TEXT)
    return decoded


def without_c1(text: str) -> str:
    """`text` with C1 controls read as the Windows-1252 characters they were meant to be; no character moves."""
    return text.translate(_C1) if _C1_FOUND.search(text) else text


def _decoded(data: bytes, path: str) -> Decoded:
    utf16 = _utf16(data)
    if utf16:
        try:
            decoded = Decoded(data.decode(utf16).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
        except UnicodeDecodeError as problem:
            raise CannotGoOn(
                f"{path}: looks like UTF-16 but is broken at byte {problem.start:,}.", _SAVE_AS_TEXT
            ) from None
    else:
        decoded = _narrow(data, path)
    controls = len(data) - len(data.translate(None, _CONTROLS)) if not utf16 else 0
    if "\x00" in decoded.text or controls * 50 > len(data):
        raise _binary(path)
    return decoded


def _utf16(data: bytes) -> str:
    """The UTF-16 codec that `data` is in by its mark or by its zero bytes, or ""."""
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return ""
    if data.startswith(codecs.BOM_UTF16_LE):
        return "utf-16-le"
    if data.startswith(codecs.BOM_UTF16_BE):
        return "utf-16-be"
    sample = data[:4096]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if odd * 4 > len(sample) and not even:
        return "utf-16-le"
    return "utf-16-be" if even * 4 > len(sample) and not odd else ""


def _narrow(data: bytes, path: str) -> Decoded:
    """UTF-8, with every byte that does not fit it read as Windows-1252 and said."""
    data = data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if 0 in data:
        raise _binary(path)
    try:
        return _without_controls(data)
    except UnicodeDecodeError as problem:
        if problem.reason == "unexpected end of data" and problem.start > 0 and len(data) - problem.start < 4:
            return _cut_character(data[: problem.start].decode("utf-8"))
    escaped = data.decode("utf-8", "surrogateescape")
    first = _ESCAPED_FOUND.search(escaped)
    place = Span(first.start(), first.end()) if first else None
    text = without_c1(escaped.translate(_ESCAPED))
    said = [
        note("not-utf-8", "Bytes that are not UTF-8 were read as Windows-1252; the first one stands here.", place),
    ]
    lost = text.find("\ufffd")
    if lost >= 0:
        said.append(_unreadable(lost))
    return Decoded(text, tuple(said))


def _without_controls(data: bytes) -> Decoded:
    text = data.decode("utf-8")
    found = _C1_FOUND.search(text) if _C1_BYTES.search(data) else None
    if found is None:
        return Decoded(text)
    span = Span(found.start(), found.end())
    said = note("c1-controls", "Control characters were read as the Windows-1252 characters of that number.", span)
    return Decoded(without_c1(text), (said,))


def _cut_character(text: str) -> Decoded:
    span = Span(len(text), len(text) + 1)
    return Decoded(text + "\ufffd", (warning("cut-character", "The file ends in the middle of a character.", span),))


def _unreadable(offset: int) -> Finding:
    message = "A byte here stands for no character in UTF-8 or Windows-1252."
    return warning("unreadable-byte", message, Span(offset, offset + 1), "Compare this place with the official page.")


def _binary(path: str) -> CannotGoOn:
    return CannotGoOn(f"{path}: this is not text.", _SAVE_AS_TEXT)
