"""What a PDF says: its attachments, its words in reading order, and what else stands on its pages."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from toolkit.filing.metadata import Property, properties
from toolkit.findings import CannotGoOn

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a file, and of one stream of it unpacked; what is larger is refused."""

_DIGEST: Final = re.compile(r"inputs([0-9a-f]{16})")
_BLOCKS: Final = re.compile(r"/(H[1-6]?|P|TH|TD|Caption|LI|Form|Figure)")
_TABLES: Final = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
_CODES: Final = {
    b"char": re.compile(rb"<([0-9a-fA-F]+)>()\s*<([0-9a-fA-F]*)>"),
    b"range": re.compile(rb"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>"),
}
_DEEPEST: Final = 200
_START: Final = 1024  # bytes in which a PDF says that it is one

Block = tuple[str, str]
"""What an element is (`H2`, `TD`), and its words without blanks."""

_Mark = int | None


@dataclass(frozen=True, slots=True)
class Said:
    """A PDF as read. `pages` are their words without blanks as drawn, `blocks` those of the structure tree.

    `digests` are the printed ones, a page each ("" where none is); `more` is what stands on pages besides words,
    `about` what the file says of itself.
    """

    attached: dict[str, bytes]
    pages: tuple[str, ...]
    blocks: tuple[Block, ...]
    digests: tuple[str, ...]
    more: tuple[str, ...]
    about: tuple[Property, ...] = ()


def read_pdf(data: bytes) -> Said:
    """Read a PDF; raises CannotGoOn where it cannot be read, or `pikepdf` is not installed."""
    try:
        import pikepdf
    except ImportError:
        raise CannotGoOn("reading a PDF needs pikepdf", "install pa-rules-toolkit[verify]") from None
    if len(data) > LARGEST:
        raise CannotGoOn("the file is too large", "")
    try:
        with pikepdf.open(io.BytesIO(data)) as made:
            drawn = [_drawn(page) for page in made.pages]
            words = {
                (page.objgen, mark): "".join(text for own, text in parts if own == mark)
                for page, parts in zip(made.pages, drawn, strict=True)
                for mark in {own for own, _ in parts if own is not None}
            }
            pages = tuple("".join(text for _, text in parts) for parts in drawn)
            root = made.Root.get("/StructTreeRoot")
            return Said(
                attached=dict(_attached(made)),
                pages=pages,
                blocks=tuple(_joined(_blocks(root, words))) if root is not None else (),
                digests=tuple("".join(_DIGEST.findall(page)[-1:]) for page in pages),
                more=tuple(dict.fromkeys(part for page in made.pages for part in _more(page))),
                about=properties(made, _content(made.Root.Metadata) if "/Metadata" in made.Root else b""),
            )
    except pikepdf.PasswordError:
        raise CannotGoOn("no PDF that can be read: it is locked with a password") from None
    except _TooLargeError as error:
        raise CannotGoOn(f"no PDF that can be read: {error}") from None
    except (pikepdf.PdfError, AttributeError, KeyError, TypeError, ValueError, RecursionError, zlib.error):
        why = "it is damaged, or not whole" if b"%PDF-" in data[:_START] else "it is a file of another kind"
        raise CannotGoOn(f"no PDF that can be read: {why}") from None


class _TooLargeError(ValueError):
    """A part of a file that is refused for its size."""


def _attached(made: Any) -> Iterator[tuple[str, bytes]]:
    left = LARGEST
    for name in made.attachments:
        content = _content(made.attachments[name].obj.EF.F)
        left -= len(content)
        if left < 0:
            raise _TooLargeError("what is attached to it is too large")
        yield name, content


def _content(stream: Any) -> bytes:
    """The bytes of a stream, unpacked up to the limit."""
    packed: bytes = stream.read_raw_bytes()
    if "/Filter" not in stream:
        return packed
    if str(stream.Filter) != "/FlateDecode" or "/DecodeParms" in stream:
        return bytes(stream.read_bytes()) if len(packed) < LARGEST // 1024 else b""
    content = zlib.decompressobj().decompress(packed, LARGEST + 1)
    if len(content) > LARGEST:
        raise _TooLargeError("a part of it is too large")
    return content


def _drawn(page: Any) -> list[tuple[_Mark, str]]:
    """The words of a page as drawn, without blanks, each with the number of its mark; artifacts have none."""
    import pikepdf

    contents = page.obj.get("/Contents")
    for stream in contents if isinstance(contents, pikepdf.Array) else [contents] if contents is not None else []:
        _content(stream)  # too large is refused before it is parsed
    fonts = {name: _characters(font) for name, font in page.obj.get("/Resources", {}).get("/Font", {}).items()}
    found: list[tuple[_Mark, str]] = []
    marks: list[_Mark] = []
    font: tuple[int, dict[int, str]] = (1, {})
    for part in pikepdf.parse_content_stream(page):
        operator, operands = str(part.operator), list(part.operands)
        if operator in ("BDC", "BMC"):
            numbered = operator == "BDC" and isinstance(operands[1], pikepdf.Dictionary) and "/MCID" in operands[1]
            marks.append(int(operands[1].MCID) if numbered else None)
        elif operator == "EMC" and marks:
            marks.pop()
        elif operator == "Tf":
            font = fonts.get(str(operands[0]), (1, {}))
        elif operator in ("Tj", "'", '"', "TJ"):
            strings = operands[-1] if operator == "TJ" else [operands[-1]]
            text = "".join(_decoded(bytes(each), font) for each in strings if isinstance(each, pikepdf.String))
            found.append((marks[-1] if marks else None, "".join(text.split())))
    return found


def _decoded(codes: bytes, font: tuple[int, dict[int, str]]) -> str:
    size, known = font
    parts = (int.from_bytes(codes[at : at + size], "big") for at in range(0, len(codes), size))
    return "".join(known.get(code, chr(code) if size == 1 else "\ufffd") for code in parts)


def _characters(font: Any) -> tuple[int, dict[int, str]]:
    """Bytes a code, and the characters of the codes, as the font itself tells."""
    size = 2 if str(font.get("/Subtype", "")) == "/Type0" else 1
    known: dict[int, str] = {}
    for kind, table in _TABLES.findall(_content(font.ToUnicode) if "/ToUnicode" in font else b""):
        for first, last, printed in _CODES[kind].findall(table):
            start = int(first, 16)
            text = bytes.fromhex(printed.decode().rjust(4, "0")).decode("utf-16-be", "replace")
            for code in range(start, min(int(last or first, 16), start + 0xFFFF) + 1):
                known[code] = text[:-1] + chr(min(ord(text[-1]) + code - start, 0x10FFFF))
    return size, known


def _blocks(root: Any, words: dict[tuple[Any, int], str]) -> Iterator[Block]:
    """Every block with its words, without the heads that later pages of a table repeat."""
    last_head: tuple[str, ...] = ()
    for element in _elements(root, 0, stop=re.compile(r"/Table")):
        if str(element.S) != "/Table":
            if _BLOCKS.fullmatch(str(element.S)):
                last_head = ()
                yield str(element.S)[1:], _own(element, words)
            continue
        inside = list(_elements(element, 0))
        heads = [each for each in inside if str(each.S) == "/THead"]
        head = tuple(_all(each, words) for each in heads)
        again = bool(head) and head == last_head and not any(str(each.S) == "/Caption" for each in inside)
        repeated = {cell.objgen for each in heads for cell in _elements(each, 0)} if again else set()
        last_head = head
        for each in inside:
            if _BLOCKS.fullmatch(str(each.S)) and each.objgen not in repeated:
                yield str(each.S)[1:], _own(each, words)


def _joined(blocks: Iterator[Block]) -> Iterator[Block]:
    """Paragraphs that follow each other as one: a page's end divides them, and it falls elsewhere with other fonts."""
    waiting = ""
    for kind, text in blocks:
        if kind == "P":
            waiting += text
            continue
        if waiting:
            yield "P", waiting
            waiting = ""
        yield kind, text
    if waiting:
        yield "P", waiting


def _elements(parent: Any, depth: int, stop: re.Pattern[str] | None = None) -> Iterator[Any]:
    """The structure elements in one, in reading order; of those that `stop` names, not what is inside."""
    import pikepdf

    if depth > _DEEPEST:
        raise _TooLargeError("its structure is too deep")
    for kid in _kids(parent):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid and str(kid.get("/Type", "")) == "/StructElem":
            yield kid
            if stop is None or not stop.fullmatch(str(kid.S)):
                yield from _elements(kid, depth + 1, stop)


def _kids(element: Any) -> list[Any]:
    import pikepdf

    kids = element.get("/K", [])
    return list(kids) if isinstance(kids, (pikepdf.Array, list)) else [kids]


def _own(element: Any, words: dict[tuple[Any, int], str], depth: int = 0) -> str:
    """The words of a block without those of blocks in it."""
    import pikepdf

    parts = []
    for kid in _kids(element) if depth < _DEEPEST else ():
        if isinstance(kid, int):
            parts.append(words.get((element.Pg.objgen, kid), ""))
        elif isinstance(kid, pikepdf.Dictionary) and "/S" in kid and not _BLOCKS.fullmatch(str(kid.S)):
            parts.append(_own(kid, words, depth + 1))
    return "".join(parts)


def _all(element: Any, words: dict[tuple[Any, int], str]) -> str:
    return "|".join(_own(each, words) for each in _elements(element, 0) if _BLOCKS.fullmatch(str(each.S)))


def _more(page: Any) -> Iterator[str]:
    """Pictures and annotations: what could stand over the words."""
    import pikepdf

    for part in pikepdf.parse_content_stream(page):
        if str(part.operator) in ("Do", "BI", "INLINE IMAGE", "sh"):
            yield "a picture"
    for note in page.obj.get("/Annots", []):
        kind = str(note.get("/FT", note.get("/Subtype", "")))
        if kind not in ("/Sig", "/Link"):
            yield f"an annotation ({kind[1:]})"
