"""HTML to text: block elements and `<br>` end lines, every table cell keeps its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.bulletin.decoding import without_c1
from toolkit.bulletin.model import Origin, PageTable
from toolkit.findings import Finding, Places

__all__ = ["Markup", "is_html", "text_of"]

_TAGS = re.compile(
    r"<(?:/?(?:html|head|body|p|br|div|table|thead|tbody|tr|td|th|span|font|center|pre|h[1-6]|ul|ol|li|b|i|a|em|strong|hr))"
    r"(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_LAID_OUT = re.compile(r"<(?:html|body|p|br|div|li|pre)\b", re.IGNORECASE)
_ENOUGH = 3
_CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class Markup:
    """The text of an HTML page, its tables in order, and what was flattened or looked doubtful.

    `origins` say where runs of the text stand in the source.
    """

    text: str
    tables: tuple[PageTable, ...]
    origins: tuple[Origin, ...]
    findings: tuple[Finding, ...]


def is_html(text: str) -> bool:
    """Whether `text` is HTML: it has tags, not only an angle bracket or two."""
    if "<" not in text:
        return False
    if text[:200].lstrip().lower().startswith(("<!doctype html", "<html")):
        return True
    return sum(1 for _ in zip(range(_ENOUGH), _TAGS.finditer(text), strict=False)) == _ENOUGH


def text_of(html: str) -> Markup:
    """Reads `html` without fetching anything; no nesting is too deep, no text is dropped but scripts and styles.

    In a fragment without any element that ends a line (say, text with an HTML table in it), line ends stay line ends.
    """
    from lxml import etree

    from toolkit.bulletin.markup.scribe import Scribe

    scribe = Scribe(html, keep_lines=not _LAID_OUT.search(html))
    # A target parser builds no tree: libxml2's limit on depth, behind which it drops text, does not bite.
    parser = etree.HTMLParser(target=scribe, encoding="utf-8", no_network=True, huge_tree=True)
    source = html.encode("utf-8", "replace")
    for start in range(0, len(source), _CHUNK):
        parser.feed(source[start : start + _CHUNK])
    parser.close()
    ink = scribe.ink
    places = Places(html)
    origins = tuple(Origin(start, *places.of(at), length) for start, at, length in ink.anchors)
    return Markup(without_c1(ink.text()), tuple(scribe.tables), origins, tuple(scribe.findings))
