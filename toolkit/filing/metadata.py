"""What a PDF says of itself besides its pages: title, author, subject, language, dates, and the same as XMP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

_SIGNED: Final = frozenset(("/ModDate", "xmp:ModifyDate"))
"""What a program that signs a file may change."""

_TOOLS: Final = frozenset(("/Producer", "/Creator", "/Trapped", "pdf:Producer", "xmp:CreatorTool", "xmp:MetadataDate"))
"""What every program that saves a file puts in anew."""

_WORDS: Final = {
    "/Title": "title",
    "/Author": "author",
    "/Subject": "subject",
    "/Keywords": "list of keywords",
    "/CreationDate": "date of creation",
    "/ModDate": "date of change",
    "/Lang": "language",
}
_SPACES: Final = {
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://ns.adobe.com/xap/1.0/": "xmp",
}
_RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_OWN: Final = (
    _RDF,
    "adobe:ns:meta/",
    "http://www.w3.org/XML/1998/namespace",
    "http://ns.adobe.com/xap/1.0/mm/",
    "http://www.aiim.org/pdfa/ns/extension/",
    "http://www.aiim.org/pdfa/ns/schema#",
    "http://www.aiim.org/pdfa/ns/property#",
)
"""How XMP is built, numbered and explained to programs: nothing that it says of the document."""

_NAME: Final = re.compile(r"(?:\{(.*)\})?(.*)", re.DOTALL)

Property = tuple[str, str]
"""A name (`/Title` of the file's own dictionary, `dc:title` of XMP), and what it says."""


def properties(made: Any, xmp: bytes) -> tuple[Property, ...]:
    """All that an open `pikepdf.Pdf` says of itself, in an order of its own; `xmp` is its XMP, unpacked."""
    info = made.trailer.get("/Info", {})
    said = [(str(key), str(info[key])) for key in info.keys() if key not in _TOOLS]  # noqa: SIM118 - no mapping
    said += [("/Lang", str(made.Root.get("/Lang", "")))]
    return tuple(sorted((*said, *_xmp(xmp))))


def other(right: tuple[Property, ...], found: tuple[Property, ...], *, signed: bool = False) -> str:
    """What differs, in words; empty where nothing does, or where only what signing changes is other."""
    skipped = _SIGNED if signed else frozenset()
    wrong = {each for each in set(right) ^ set(found) if each[0] not in skipped}
    if not wrong:
        return ""
    name = min(wrong, key=lambda each: (each[0][:1] != "/", each))[0]
    given, said = (_shown([text for key, text in each if key == name]) for each in (right, found))
    words = f"its {_WORDS.get(name) or name.removeprefix('/')}" if name[:1] == "/" else f"its XMP metadata ({name})"
    return f"{words} is {said} where its inputs give {given}"


def _shown(texts: list[str]) -> str:
    text = "; ".join(texts)
    return f'"{text[:60]}{"…" if len(text) > 60 else ""}"' if text else "empty"


def _xmp(data: bytes) -> Iterator[Property]:
    """The properties of XMP, however they are written: as attributes, or as elements with lists in them."""
    if not data:
        return
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data.strip(b"\0 \t\r\n"), parser)
    except etree.XMLSyntaxError:
        yield "XMP", "what cannot be read"
        return
    for element in root.iter(etree.Element):
        for name, text in element.attrib.items():
            yield from _property(str(name), str(text))
        above = element
        while above is not None and str(above.tag).startswith(f"{{{_RDF}}}"):
            above = above.getparent()
        if above is not None:
            yield from _property(str(above.tag), element.text or "")


def _property(name: str, text: str) -> Iterator[Property]:
    found = _NAME.fullmatch(name)
    space, local = (found[1] or "", found[2]) if found else ("", name)
    short = f"{_SPACES.get(space, space)}:{local}".removeprefix(":")
    if text.strip() and space not in _OWN and short not in _TOOLS:
        yield short, " ".join(text.split())
