"""Bytes of a YAML file to text, or the finding that says where they are not text."""

from __future__ import annotations

import codecs
import re

from toolkit.findings import Finding, Places, Severity, Span

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


def decode(data: bytes, path: str) -> tuple[str, tuple[Finding, ...]]:
    """The text of a YAML file: UTF-8, or UTF-16 and UTF-32 by their byte order mark or their zero bytes.

    The mark itself is no part of the text. Where bytes are not text in that encoding, the text ends before them and
    an error finding has their line.
    """
    encoding, start = _encoding(data)
    try:
        return data[start:].decode(encoding), ()
    except UnicodeDecodeError as error:
        text = data[start : start + error.start].decode(encoding, "ignore")
        line, column = Places(text).of(len(text))
        shown = " ".join(f"{byte:02X}" for byte in data[start + error.start : start + error.end][:4])
        finding = Finding(
            id="yaml-encoding",
            severity=Severity.ERROR,
            message=f"the file is not {encoding.upper().removesuffix('-LE').removesuffix('-BE')} text: "
            f"byte {shown} cannot be read",
            path=path,
            line=line,
            column=column,
            span=Span(len(text), len(text)),
            hint="save the file as UTF-8; it may be in Latin-1 or Windows-1252",
        )
        return text, (finding,)


def unprintable(text: str) -> tuple[int, str] | None:
    """Offset and name of the first character that YAML does not allow, or None."""
    found = _UNPRINTABLE.search(text)
    return None if found is None else (found.start(), f"U+{ord(found[0]):04X}")


def _encoding(data: bytes) -> tuple[str, int]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, len(mark)
    if len(data) > 1 and data[:2].count(0) == 1:
        return ("utf-16-le" if data[1] == 0 else "utf-16-be"), 0
    return "utf-8", 0
