"""Quotes and brackets that are opened and not closed, lists of one, and dashes that ran two words together.

The words of a whole subsection are counted first, then those of each provision: a quote may run over a list. Never
takes single quotes (an apostrophe is one), inch marks, nor a closing bracket without an opening one (`a)` counts).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from toolkit.document.model import Provision
from toolkit.findings import Finding, Severity, Span
from toolkit.lint.model import Looked, every, under

_INCHES = re.compile(r"(?<=[0-9])(?:\"|'')(?=[\s,.;)]|$)")
_GLUED = re.compile(r"[A-Za-z]{3}(?=TEMPORARY REGULATIONS?\b)|[a-z]{3}(?=temporary regulations?\b)")
_DOUBLED, _OPENED = "''", "‘‘"
_Test = Callable[[str], bool]


def quotes(looked: Looked) -> Iterator[Finding]:
    """Quotes that do not come in pairs."""
    yield from _unpaired(
        looked, _odd, "quotes-unbalanced", "a quote is opened and not closed, or closed and not opened"
    )


def brackets(looked: Looked) -> Iterator[Finding]:
    """Brackets that are not closed."""
    yield from _unpaired(looked, _open, "bracket-open", "a bracket is opened and not closed")


def alone(looked: Looked) -> Iterator[Finding]:
    """A number that has no second beside it."""
    for section in looked.sections:
        if section.partial:
            continue
        for body in (section.body, *(one.body for one in every(section))):
            items = [item for item in body if isinstance(item, Provision) and item.marker]
            if len(items) == 1:
                message = f"({items[0].marker}) stands alone in its list; a second number may be missing"
                yield looked.said("number-alone", Severity.NOTE, message, section.number, items[0].at)


def glued(looked: Looked) -> Iterator[Finding]:
    """A title into which "temporary regulations" ran."""
    for found in _GLUED.finditer(looked.text):
        word = looked.text[found.start() :].split(None, 1)[0]
        message = f"“{word}” runs two words together; a dash may have been dropped"
        span = Span(found.start(), found.end())
        yield Finding(
            id="dash-dropped-in-title", severity=Severity.WARNING, message=message, path=looked.path, span=span
        )


def _unpaired(looked: Looked, wrong: _Test, id_: str, message: str) -> Iterator[Finding]:
    """The provisions whose own words do not pair, where those of their whole subsection do not either."""
    for section in looked.sections:
        for top in section.body:
            if isinstance(top, Provision) and wrong(_whole(top)):
                for one in under(top):
                    if wrong(one.text):
                        yield looked.said(id_, Severity.WARNING, message, section.number, one.at)


def _whole(one: Provision) -> str:
    parts = [one.text]
    parts += [_whole(item) for item in one.body if isinstance(item, Provision)]
    return " ".join(parts)


def _odd(text: str) -> bool:
    if not ('"' in text or "“" in text or "”" in text or _DOUBLED in text or _OPENED in text or "’’" in text):
        return False
    bare = _INCHES.sub("", text) if (text.count('"') + text.count(_DOUBLED)) % 2 else text
    straight = bare.count('"') + bare.count(_DOUBLED)
    opened, closed = bare.count("“") + bare.count(_OPENED), bare.count("”") + bare.count("’’")
    return bool((straight + opened + closed) % 2)


def _open(text: str) -> bool:
    return text.count("(") > text.count(")") or text.count("[") > text.count("]")
