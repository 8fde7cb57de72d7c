"""The two verbs of these tests: look through a page, and say what an edit of it adds."""

from __future__ import annotations

import re
from collections import Counter

from tests.corridor import said, walk
from tests.rulemakings import shapes
from toolkit.findings import Finding
from toolkit.lint import lint_page

_PLACE = re.compile(r"^\d+:\d+: ", re.MULTILINE)


def page(name: str, shape: str = "pipes") -> str:
    """One of our rulemakings as text."""
    return (shapes.FOLDER / name / shapes.PAGES[shape]).read_bytes().decode("utf-8")


def slips(text: str | bytes, path: str = "page.txt") -> tuple[Finding, ...]:
    """What lint finds in a page, without a library."""
    data = text if isinstance(text, bytes) else text.encode()
    found = walk(data, path)
    return lint_page(found.document, found.specs, found.findings)


def edited(name: str, *edits: tuple[str, str]) -> str:
    """A rulemaking with words replaced, each of which must stand in it once."""
    text = page(name)
    for old, new in edits:
        assert text.count(old) == 1, (text.count(old), old)
        text = text.replace(old, new)
    return text


def added(name: str, *edits: tuple[str, str]) -> str:
    """What lint says of an edited rulemaking and not of it as it is, one finding a line."""
    before = Counter(_PLACE.sub("", said(slips(page(name)))).splitlines())
    lines = []
    for line in said(slips(edited(name, *edits))).splitlines():
        bare = _PLACE.sub("", line)
        if before[bare]:
            before[bare] -= 1
        else:
            lines.append(line)
    return "\n".join(lines)
