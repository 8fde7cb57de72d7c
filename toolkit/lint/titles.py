"""The page's own title against the headings of its chapters, where the title is a list of them.

Never says anything of a page whose title lists no chapter's heading, nor of capitals, dashes and the words "temporary
regulations".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.findings import Finding, Severity, Span
from toolkit.lint.model import Looked
from toolkit.spelling import folded

_TITLE = re.compile(
    r"\[\s{0,9}[0-9]{1,3}\s{1,9}PA\.\s{1,9}CODE[^\]]{0,500}\]([^\[\]]{1,2000})\[\s{0,9}[0-9]{1,4}\s{1,9}Pa\.\s?B\.",
    re.IGNORECASE,
)
_TAIL = re.compile(r"[-; ]*temporary regulations?")
_PRINTED_TAIL = re.compile(r"[-–—; ]*temporary regulations?", re.IGNORECASE)
_PART = re.compile(r"\s*;\s*")


def chapters(looked: Looked) -> Iterator[Finding]:
    """A chapter of the annex that the page's title calls otherwise."""
    page = looked.bulletin
    head = None if page is None else page.part("masthead")
    found = _TITLE.search(looked.text, head.start, head.end) if head else None
    if found is None:
        return
    titles = {spec.chapter.number: spec.chapter.title for spec in looked.specs if spec.chapter.title}
    items = [item for item in _PART.split(_TAIL.sub("", folded(found[1].strip()))) if item]
    missing = {number: title for number, title in titles.items() if _bare(title) not in items}
    if len(missing) == len(titles) or len(items) != len(titles):
        return
    spare = [item for item in items if item not in {_bare(title) for title in titles.values()}]
    for number, title in missing.items():
        message = f"The page's title does not call Chapter {number} “{title}”, as its heading does"
        message += f"; it says “{_printed(found[1], spare[0])}”." if len(spare) == 1 else "."
        span = _place(found, spare[0] if len(spare) == 1 else "")
        yield Finding(
            id="title-and-chapter-differ", severity=Severity.NOTE, message=message, path=looked.path, span=span
        )


def _bare(title: str) -> str:
    return _TAIL.sub("", folded(title))


def _printed(title: str, item: str) -> str:
    return next(
        (_PRINTED_TAIL.sub("", part) for part in _PART.split(title.strip()) if folded(part).startswith(item)), item
    )


def _place(found: re.Match[str], item: str) -> Span:
    at = found[1].casefold().find(item) if item else -1
    return Span(found.start(1) + at, found.start(1) + at + len(item)) if at >= 0 else Span(found.start(1), found.end(1))
