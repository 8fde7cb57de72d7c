"""Which subschemas a value fails: JSON Schema 2020-12 in the keywords that our own schemas use, and no others.

A failure has the subschema that it stands on, with its words and its citation. A general validator costs more to import
than a whole check takes; the tests hold this one against it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from toolkit.dates import iso
from toolkit.yamltext.model import Path, Plain

Schema = Mapping[str, Any]
"""A JSON Schema of draft 2020-12 in the keywords of `KEYWORDS`."""


class Failure(NamedTuple):
    """One keyword that a value fails: where the value stands, what it is, and the subschema with the keyword.

    `key` is the missing or unknown key; the path of an unknown key ends with it, that of a missing one does not.
    `on_key`: the value is the last key of the path. `branches` are what each branch of an `anyOf` says against it.
    """

    keyword: str
    path: Path
    value: Plain
    schema: Schema
    key: str = ""
    on_key: bool = False
    branches: tuple[Failures, ...] = ()


Failures = Sequence[Failure]


class _Here(NamedTuple):
    """The value under judgment, where it stands, its subschema, and the schema that `$ref` looks into."""

    value: Plain
    path: Path
    schema: Schema
    root: Schema

    def fail(self, keyword: str) -> Failures:
        return (Failure(keyword, self.path, self.value, self.schema),)

    def under(self, schema: Schema) -> Failures:
        return failures(schema, self.value, self.root, self.path)

    def into(self, step: str | int, value: Plain, schema: Schema) -> Failures:
        return failures(schema, value, self.root, (*self.path, step))


def failures(schema: Schema, value: Plain, root: Schema, path: Path = ()) -> Failures:
    """Everything in `schema` that `value` fails; `root` is the schema that its `$ref`s point into."""
    here = _Here(value, path, schema, root)
    found: list[Failure] = []
    for keyword, argument in schema.items():
        judge = _JUDGES.get(keyword)
        if judge is not None:
            found += judge(here, argument)
    return found


def same_value(one: Plain, other: Plain) -> bool:
    """Equal as JSON has it: true is not 1, and 6 is 6.0."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one == other


_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, Decimal),
    "null": (type(None),),
}


def _type(here: _Here, names: str | list[str]) -> Failures:
    kind = type(here.value)
    listed = (names,) if isinstance(names, str) else names
    return () if any(kind in _TYPES[name] for name in listed) else here.fail("type")


def _const(here: _Here, wanted: Plain) -> Failures:
    return () if same_value(here.value, wanted) else here.fail("const")


def _enum(here: _Here, options: list[Plain]) -> Failures:
    return () if any(same_value(here.value, option) for option in options) else here.fail("enum")


def _required(here: _Here, keys: list[str]) -> Failures:
    value = here.value
    if not isinstance(value, dict):
        return ()
    return [Failure("required", here.path, value, here.schema, key) for key in keys if key not in value]


def _properties(here: _Here, properties: Mapping[str, Schema]) -> Failures:
    found: list[Failure] = []
    if isinstance(here.value, dict):
        for key, schema in properties.items():
            if key in here.value:
                found += here.into(key, here.value[key], schema)
    return found


def _additional(here: _Here, schema: Schema | bool) -> Failures:
    """What is asked of keys that `properties` does not name; False allows none."""
    found: list[Failure] = []
    if isinstance(here.value, dict):
        known = here.schema.get("properties", {})
        for key, value in here.value.items():
            if key in known or schema is True:
                continue
            if isinstance(schema, Mapping):
                found += here.into(key, value, schema)
            else:
                found.append(Failure("additionalProperties", (*here.path, key), value, here.schema, key))
    return found


def _names(here: _Here, schema: Schema) -> Failures:
    if not isinstance(here.value, dict):
        return ()
    return [failure._replace(on_key=True) for key in here.value for failure in here.into(key, key, schema)]


def _items(here: _Here, schema: Schema) -> Failures:
    found: list[Failure] = []
    if isinstance(here.value, list):
        for index, item in enumerate(here.value):
            found += here.into(index, item, schema)
    return found


def _contains(here: _Here, schema: Schema) -> Failures:
    if not isinstance(here.value, list) or any(not here.into(index, item, schema) for index, item in _counted(here)):
        return ()
    return here.fail("contains")


def _counted(here: _Here) -> enumerate[Plain]:
    return enumerate(here.value if isinstance(here.value, list) else ())


def _unique(here: _Here, wanted: bool) -> Failures:
    found: list[Failure] = []
    seen: set[tuple[str, str]] = set()
    for index, item in _counted(here) if wanted else ():
        mark = (type(item).__name__, str(item))
        if mark in seen:
            found.append(Failure("uniqueItems", (*here.path, index), item, here.schema))
        seen.add(mark)
    return found


def _bound(keyword: str, kinds: tuple[type, ...], fails: Callable[[Any, int], bool]) -> Judge:
    """The judge of a limit on values of some kinds; a truth value is no number."""

    def judge(here: _Here, limit: int) -> Failures:
        value = here.value
        return here.fail(keyword) if type(value) in kinds and fails(value, limit) else ()

    return judge


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """In JSON Schema `$` is the end of the text; in Python it also stands before a last line end."""
    return re.compile(rf"{pattern[:-1]}\Z" if pattern.endswith("$") else pattern)


def _pattern(here: _Here, pattern: str) -> Failures:
    value = here.value
    return here.fail("pattern") if isinstance(value, str) and _compiled(pattern).search(value) is None else ()


def _format(here: _Here, name: str) -> Failures:
    value = here.value
    return here.fail("format") if name == "date" and isinstance(value, str) and iso(value) is None else ()


def _all_of(here: _Here, schemas: list[Schema]) -> Failures:
    return [failure for schema in schemas for failure in here.under(schema)]


def _any_of(here: _Here, schemas: list[Schema]) -> Failures:
    branches: list[Failures] = []
    for schema in schemas:
        branches.append(here.under(schema))
        if not branches[-1]:
            return ()
    return (Failure("anyOf", here.path, here.value, here.schema, branches=tuple(branches)),)


def _not(here: _Here, schema: Schema) -> Failures:
    return () if here.under(schema) else here.fail("not")


def _if(here: _Here, schema: Schema) -> Failures:
    branch = here.schema.get("else" if here.under(schema) else "then")
    return () if branch is None else here.under(branch)


def _ref(here: _Here, to: str) -> Failures:
    return here.under(here.root["$defs"][to.removeprefix("#/$defs/")])


Judge = Callable[[_Here, Any], Failures]
_NUMBERS = (int, Decimal)
_JUDGES: Mapping[str, Judge] = {
    "$ref": _ref,
    "type": _type,
    "const": _const,
    "enum": _enum,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "propertyNames": _names,
    "items": _items,
    "contains": _contains,
    "uniqueItems": _unique,
    "minItems": _bound("minItems", (list,), lambda value, least: len(value) < least),
    "minProperties": _bound("minProperties", (dict,), lambda value, least: len(value) < least),
    "minLength": _bound("minLength", (str,), lambda value, least: len(value) < least),
    "maxLength": _bound("maxLength", (str,), lambda value, most: len(value) > most),
    "minimum": _bound("minimum", _NUMBERS, lambda value, least: bool(value < least)),
    "maximum": _bound("maximum", _NUMBERS, lambda value, most: bool(value > most)),
    "pattern": _pattern,
    "format": _format,
    "allOf": _all_of,
    "anyOf": _any_of,
    "not": _not,
    "if": _if,
}

_NOTES = frozenset(
    {"$schema", "$id", "$defs", "title", "description", "errorMessage", "then", "else"}
    | {"x-citation", "x-at", "x-finding", "x-as-of", "x-game"}
)
KEYWORDS = frozenset(_JUDGES) | _NOTES
"""Every keyword that a schema of ours may have: those judged above, and what people and editors read."""
