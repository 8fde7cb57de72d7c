"""The C parser's complaints in the officer's words."""

from __future__ import annotations

import re
from typing import Any

from yaml.error import Mark, MarkedYAMLError

from toolkit.findings import Places

_SAYINGS = (
    (
        "mapping values are not allowed",
        "a colon followed by a blank cannot stand here",
        "put a value with a colon in quotes, or look at the indentation",
    ),
    (
        "block sequence entries are not allowed",
        "a list item cannot begin here",
        "begin a list on a line of its own, or put the value in quotes",
    ),
    (
        "did not find expected ',' or ']'",
        "the list that begins {context} is not closed with ] before this place",
        "close it, put commas between its items, and quotes around an item with special characters",
    ),
    (
        "did not find expected ',' or '}'",
        "the mapping that begins {context} is not closed with }} before this place",
        "close it, or put commas between its keys",
    ),
    (
        "did not find expected key",
        "this does not continue the mapping that begins {context}",
        "look at the indentation, and at quotes inside a value",
    ),
    (
        "did not find expected '-' indicator",
        "this does not continue the list that begins {context}",
        "look at the indentation; every item begins with a dash and a blank",
    ),
    ("found unexpected end of stream", "the quotes that open {context} are not closed", "close them"),
    ("found unexpected document indicator", "the quotes that open {context} are not closed", "close them"),
    ("could not find expected ':'", "this line has no colon after its key", "write `key: value`"),
    (
        "found unknown escape character",
        "this escape is not known inside double quotes",
        "use single quotes, or write two backslashes for one",
    ),
    ("exceeded maximum nesting depth", "brackets are nested too deep", ""),
    (
        "did not find expected <document start>",
        "this line does not belong to what stands above it",
        "look at the indentation of the lines above",
    ),
    (
        "did not find expected node content",
        "a value is missing here",
        "look for a bracket or a comma too many",
    ),
)
_GLUED = re.compile(r"[ ]*(?:-[ ]+)*([A-Za-z_][\w-]{0,79}):([^\s:/][^\r\n]*)")
_REMARK = re.compile(r"\s#.*")
_NO_COLON, _NO_MAPPING = "could not find expected ':'", "mapping values are not allowed"
_LONGEST = 40  # characters of a value in a hint


def place(error: MarkedYAMLError, text: str) -> int:
    """The offset that the parser's complaint is about; where a key lacks its colon, or the blank behind it, its line.

    The parser sees that only once the next line is there.
    """
    mark: Any = error.problem_mark or error.context_mark
    if (error.problem or "").startswith(_NO_COLON) and error.context_mark is not None:
        mark = error.context_mark
    where = 0 if mark is None else min(mark.index, len(text))
    if (error.problem or "").startswith(_NO_MAPPING):
        above = text.rfind("\n", 0, max(0, text.rfind("\n", 0, where))) + 1
        glued = _GLUED.match(text, above) if "\n" in text[above:where] else None
        return where if glued is None or ": " in glued[2] else glued.start(1)
    return where


def glued_hint(text: str, start: int = 0) -> str:
    """What to type where a key and its value stand at `start` with no blank between them; "" where none do."""
    glued = _GLUED.match(text, start)
    value = _REMARK.sub("", glued[2]).strip() if glued is not None else ""
    if glued is None or not value:
        return ""
    return f"write a blank after the colon: {glued[1]}: {value if len(value) <= _LONGEST else '…'}"


def worded(error: MarkedYAMLError, text: str, places: Places, where: int) -> tuple[str, str]:
    """Message and hint for what the parser says; `{context}` becomes the line that it points back to.

    `where` is the offset that `place` gave.
    """
    problem = error.problem or "the text is not YAML"
    hint = glued_hint(text, where) if problem.startswith((_NO_COLON, _NO_MAPPING)) else ""
    if hint:
        return "no blank stands between this key's colon and its value", hint
    if "cannot start any token" in problem and error.problem_mark is not None:
        return _odd_character(text[error.problem_mark.index : error.problem_mark.index + 1])
    for anchor, message, hint in _SAYINGS:
        if problem.startswith(anchor):
            return message.format(context=_context(error.context_mark, places)), hint
    return (f"{error.context}, {problem}" if error.context else problem), "put values with special characters in quotes"


def _context(mark: Mark | None, places: Places) -> str:
    if mark is None:
        return "above"
    line, column = places.of(mark.index)
    return f"in line {line}, column {column}"


def _odd_character(character: str) -> tuple[str, str]:
    if character == "\t":
        return "a tab cannot stand here", "indent with blanks"
    return f"a value cannot begin with {character}", "put the value in quotes"
