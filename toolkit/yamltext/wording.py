"""The C parser's complaints in the officer's words."""

from __future__ import annotations

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


def worded(error: MarkedYAMLError, text: str, places: Places) -> tuple[str, str]:
    """Message and hint for what the parser says; `{context}` becomes the line that it points back to."""
    problem = error.problem or "the text is not YAML"
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
