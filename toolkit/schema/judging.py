"""Which subschemas a value fails: the keywords that our schemas use, and no others.

Every subschema carries its citation and its words, so a failure knows the provision it stands on. A general validator
costs more to import than a whole check takes; the tests hold this one against it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any

from toolkit.dates import iso
from toolkit.yamltext import Path, Plain

Schema = Mapping[str, Any]
"""A JSON Schema of draft 2020-12 in the keywords of `KEYWORDS`."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One keyword that a value fails: where the value stands, and the subschema with the keyword.

    `key` is the missing or unknown key; the path of an unknown key ends with it, that of a missing one does not.
    """

    keyword: str
    path: Path
    schema: Schema
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Here:
    """The value under judgment, where it stands, its subschema, and the schema that `$ref` looks into."""

    value: Plain
    path: Path
    schema: Schema
    root: Schema

    def fail(self, keyword: str, *, under: Path = (), key: str = "") -> Failure:
        return Failure(keyword, (*self.path, *under), self.schema, key)

    def under(self, schema: Schema) -> Iterator[Failure]:
        return _failures(_Here(self.value, self.path, schema, self.root))

    def into(self, step: str | int, value: Plain, schema: Schema) -> Iterator[Failure]:
        return _failures(_Here(value, (*self.path, step), schema, self.root))

    def passes(self, schema: Schema) -> bool:
        return next(self.under(schema), None) is None


def failures(schema: Schema, value: Plain, root: Schema, path: Path = ()) -> Iterator[Failure]:
    """Everything in `schema` that `value` fails; `root` is the schema that its `$ref`s point into."""
    return _failures(_Here(value, path, schema, root))


def same_value(one: Plain, other: Plain) -> bool:
    """Equal as JSON has it: true is not 1, and 6 is 6.0."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one == other


def _failures(here: _Here) -> Iterator[Failure]:
    for keyword, argument in here.schema.items():
        judge = _JUDGES.get(keyword)
        if judge is not None:
            yield from judge(here, argument)


_TYPES: Mapping[str, Callable[[Plain], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | Decimal) and not isinstance(value, bool),
}


def _type(here: _Here, names: str | list[str]) -> Iterator[Failure]:
    listed = (names,) if isinstance(names, str) else names
    if not any(_TYPES[name](here.value) for name in listed):
        yield here.fail("type")


def _const(here: _Here, wanted: Plain) -> Iterator[Failure]:
    if not same_value(here.value, wanted):
        yield here.fail("const")


def _enum(here: _Here, options: list[Plain]) -> Iterator[Failure]:
    if not any(same_value(here.value, option) for option in options):
        yield here.fail("enum")


def _required(here: _Here, keys: list[str]) -> Iterator[Failure]:
    if isinstance(here.value, dict):
        yield from (here.fail("required", key=key) for key in keys if key not in here.value)


def _properties(here: _Here, properties: Mapping[str, Schema]) -> Iterator[Failure]:
    if isinstance(here.value, dict):
        for key, schema in properties.items():
            if key in here.value:
                yield from here.into(key, here.value[key], schema)


def _closed(here: _Here, _never: bool) -> Iterator[Failure]:
    if isinstance(here.value, dict):
        known = here.schema.get("properties", {})
        yield from (here.fail("additionalProperties", under=(key,), key=key) for key in here.value if key not in known)


def _items(here: _Here, schema: Schema) -> Iterator[Failure]:
    if isinstance(here.value, list):
        for index, item in enumerate(here.value):
            yield from here.into(index, item, schema)


def _contains(here: _Here, schema: Schema) -> Iterator[Failure]:
    if isinstance(here.value, list) and not any(
        next(here.into(index, item, schema), None) is None for index, item in enumerate(here.value)
    ):
        yield here.fail("contains")


def _unique(here: _Here, _wanted: bool) -> Iterator[Failure]:
    if isinstance(here.value, list):
        seen: set[tuple[str, str]] = set()
        for index, item in enumerate(here.value):
            mark = (type(item).__name__, str(item))
            if mark in seen:
                yield here.fail("uniqueItems", under=(index,))
            seen.add(mark)


def _min_length(here: _Here, least: int) -> Iterator[Failure]:
    if isinstance(here.value, str) and len(here.value) < least:
        yield here.fail("minLength")


def _max_length(here: _Here, most: int) -> Iterator[Failure]:
    if isinstance(here.value, str) and len(here.value) > most:
        yield here.fail("maxLength")


def _minimum(here: _Here, least: int) -> Iterator[Failure]:
    if isinstance(here.value, int | Decimal) and not isinstance(here.value, bool) and here.value < least:
        yield here.fail("minimum")


_compiled = cache(re.compile)


def _pattern(here: _Here, pattern: str) -> Iterator[Failure]:
    if isinstance(here.value, str) and _compiled(pattern).search(here.value) is None:
        yield here.fail("pattern")


def _format(here: _Here, name: str) -> Iterator[Failure]:
    if name == "date" and isinstance(here.value, str) and iso(here.value) is None:
        yield here.fail("format")


def _all_of(here: _Here, schemas: list[Schema]) -> Iterator[Failure]:
    for schema in schemas:
        yield from here.under(schema)


def _any_of(here: _Here, schemas: list[Schema]) -> Iterator[Failure]:
    if not any(here.passes(schema) for schema in schemas):
        yield here.fail("anyOf")


def _not(here: _Here, schema: Schema) -> Iterator[Failure]:
    if here.passes(schema):
        yield here.fail("not")


def _if(here: _Here, schema: Schema) -> Iterator[Failure]:
    branch = here.schema.get("then" if here.passes(schema) else "else")
    if branch is not None:
        yield from here.under(branch)


def _ref(here: _Here, to: str) -> Iterator[Failure]:
    yield from here.under(here.root["$defs"][to.removeprefix("#/$defs/")])


_JUDGES: Mapping[str, Callable[[_Here, Any], Iterator[Failure]]] = {
    "$ref": _ref,
    "type": _type,
    "const": _const,
    "enum": _enum,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _closed,
    "items": _items,
    "contains": _contains,
    "uniqueItems": _unique,
    "minLength": _min_length,
    "maxLength": _max_length,
    "minimum": _minimum,
    "pattern": _pattern,
    "format": _format,
    "allOf": _all_of,
    "anyOf": _any_of,
    "not": _not,
    "if": _if,
}

NOTES = frozenset(
    {"$schema", "$defs", "title", "description", "errorMessage", "then", "else", "x-citation", "x-at", "x-finding"}
)
KEYWORDS = frozenset(_JUDGES) | NOTES | {"x-as-of", "x-game"}
"""Every keyword a compiled schema may have: those judged above, their branches, and what people and editors read."""
