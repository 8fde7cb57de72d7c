"""Keywords of the rule spec's schema that judge one value by itself, each compiled to a plain function."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolkit.dates import iso
from toolkit.yamltext import Path


@dataclass(frozen=True, slots=True)
class Misfit:
    """One place where a value leaves the schema.

    `on_key` where the key is at fault, `allowed` what would pass, `of_type` where the value is of another type.
    """

    path: Path
    message: str
    on_key: bool = False
    allowed: tuple[str | int, ...] = ()
    of_type: bool = False


Misfits = tuple[Misfit, ...]
Test = Callable[[Any, Path], Misfits]
Maker = Callable[[Any, Any], Test]
"""From a keyword's argument and the subschema it stands in."""

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
_NAMES = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}


def shown(value: Any) -> str:
    """A value as a person would name it in a message."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f"“{value[:60]}”" if value else "empty text"
    return "null" if value is None else str(value).lower()


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _type(kind: str, _schema: Any) -> Test:
    wanted = _TYPES[kind][0]

    def test(value: Any, path: Path) -> Misfits:
        if type(value) is wanted:
            return ()
        hint = "; put it in quotes" if kind == "string" and not isinstance(value, (dict, list)) else ""
        return (Misfit(path, f"{_NAMES[kind]} is wanted here, not {shown(value)}{hint}", of_type=True),)

    return test


def _enum(values: list[Any], _schema: Any) -> Test:
    allowed = tuple("null" if value is None else value for value in values)
    words = ", ".join(str(value) or "empty text" for value in allowed)

    def test(value: Any, path: Path) -> Misfits:
        if any(type(value) is type(one) and value == one for one in values):
            return ()
        return (Misfit(path, f"{shown(value)} is none of: {words}", allowed=allowed),)

    return test


def _const(only: Any, schema: Any) -> Test:
    return _enum([only], schema)


def _pattern(pattern: str, schema: Any) -> Test:
    # In JSON Schema `$` is the end of the text, in Python it may stand before a last line end.
    fits = re.compile(re.sub(r"\$\Z", r"\\Z", pattern)).search
    wanted = str(schema.get("description", "")).rstrip(".")

    def test(value: Any, path: Path) -> Misfits:
        if not isinstance(value, str) or fits(value):
            return ()
        return (Misfit(path, f"{shown(value)} does not fit here{f'; wanted: {wanted}' if wanted else ''}"),)

    return test


def _format(name: str, _schema: Any) -> Test:
    if name != "date":
        raise ValueError(f"format {name} is not known here")

    def test(value: Any, path: Path) -> Misfits:
        if not isinstance(value, str) or iso(value) is not None:
            return ()
        return (Misfit(path, f"{shown(value)} is no day; days are written YYYY-MM-DD"),)

    return test


def _bound(fails: Callable[[Any, int], bool], words: str) -> Maker:
    def make(argument: int, _schema: Any) -> Test:
        def test(value: Any, path: Path) -> Misfits:
            return (Misfit(path, words.format(argument)),) if fails(value, argument) else ()

        return test

    return make


def _repeats(items: list[Any]) -> bool:
    return len({(type(item), str(item)) for item in items}) < len(items)


_EMPTY = "this must not be empty"
VALUE_KEYWORDS: dict[str, Maker] = {
    "type": _type,
    "const": _const,
    "enum": _enum,
    "pattern": _pattern,
    "format": _format,
    "minLength": _bound(lambda value, least: isinstance(value, str) and len(value) < least, _EMPTY),
    "maxLength": _bound(lambda value, most: isinstance(value, str) and len(value) > most, "this is longer than {0}"),
    "minItems": _bound(lambda value, least: isinstance(value, list) and len(value) < least, _EMPTY),
    "minProperties": _bound(lambda value, least: isinstance(value, dict) and len(value) < least, _EMPTY),
    "minimum": _bound(lambda value, least: _is(value, "integer") and value < least, "this must be at least {0}"),
    "maximum": _bound(lambda value, most: _is(value, "integer") and value > most, "this must be at most {0}"),
    "uniqueItems": _bound(
        lambda value, wanted: bool(wanted) and isinstance(value, list) and _repeats(value), "an item stands here twice"
    ),
}
"""Keywords whose verdict needs no other subschema."""
