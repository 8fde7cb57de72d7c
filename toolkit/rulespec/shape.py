"""The shape of a rule spec: `rule-spec.schema.json` compiled to plain functions.

`check` reads specs on every push, and a general JSON Schema library costs more to import than all the rest together.
What is compiled here is the part of JSON Schema 2020-12 that our own schema uses; any other keyword is refused when
compiling, and the tests hold the verdicts against the `jsonschema` library.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from toolkit.resources import folder
from toolkit.rulespec.keywords import VALUE_KEYWORDS, Misfit, Misfits, Test
from toolkit.yamltext import Path, Plain

_SILENT = frozenset({"$schema", "$id", "$defs", "title", "description", "required", "propertyNames"})


def misfits(value: Plain) -> Misfits:
    """Everywhere a spec's plain value leaves the schema, in the order of the file."""
    return _spec_test()(value, ())


def named(misfit: Misfit) -> str:
    """The misfit in words, behind the place in the file as a person counts: `choices[2].options: ...`."""
    place = ""
    for step in misfit.path:
        place += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if place else step
    return f"{place}: {misfit.message}" if place else misfit.message


@cache
def _spec_test() -> Test:
    schema = json.loads((folder("schemas") / "rule-spec.schema.json").read_text("utf-8"))
    return compiled(schema, schema)


def compiled(schema: Any, root: Any) -> Test:
    """The test of one subschema; `root` is where its `$ref`s lead. Raises ValueError for a keyword we do not know."""
    tests: list[Test] = []
    for keyword, argument in schema.items():
        if keyword in VALUE_KEYWORDS:
            tests.append(VALUE_KEYWORDS[keyword](argument, schema))
        elif keyword in _INNER:
            tests.append(_INNER[keyword](argument, schema, root))
        elif keyword not in _SILENT:
            raise ValueError(f"keyword {keyword} is not known here")
    return tests[0] if len(tests) == 1 else _first_to_fail(tuple(tests))


def _first_to_fail(tests: tuple[Test, ...]) -> Test:
    """One cause, one misfit: a value of the wrong type is not judged any further."""

    def test(value: Any, path: Path) -> Misfits:
        for one in tests:
            found = one(value, path)
            if found:
                return found
        return ()

    return test


def _reference(target: str, _schema: Any, root: Any) -> Test:
    """A `$ref`, compiled when first used."""
    name = target.removeprefix("#/$defs/")
    holder: list[Test] = []

    def test(value: Any, path: Path) -> Misfits:
        if not holder:
            holder.append(compiled(root["$defs"][name], root))
        return holder[0](value, path)

    return test


def _items(argument: Any, _schema: Any, root: Any) -> Test:
    inner = compiled(argument, root)

    def test(value: Any, path: Path) -> Misfits:
        if not isinstance(value, list):
            return ()
        found: list[Misfit] = []
        for index, item in enumerate(value):
            found.extend(inner(item, (*path, index)))
        return tuple(found)

    return test


def _properties(argument: dict[str, Any], schema: Any, root: Any) -> Test:
    inner = {key: compiled(one, root) for key, one in argument.items()}
    required = schema.get("required", [])

    def test(value: Any, path: Path) -> Misfits:
        if not isinstance(value, dict):
            return ()
        found = [Misfit(path, f"the key {key} is missing") for key in required if key not in value]
        for key, item in value.items():
            if key in inner:
                found.extend(inner[key](item, (*path, key)))
            else:
                message = f"the key {key} is not known here"
                found.append(Misfit((*path, key), message, on_key=True, allowed=tuple(inner)))
        return tuple(found)

    return test


def _additional(argument: Any, schema: Any, root: Any) -> Test:
    if argument is False:
        if "properties" not in schema:
            raise ValueError("a closed object has to name its properties")
        return _first_to_fail(())  # `properties` has named every unknown key
    inner, names = compiled(argument, root), compiled(schema.get("propertyNames", {}), root)

    def test(value: Any, path: Path) -> Misfits:
        if not isinstance(value, dict):
            return ()
        found: list[Misfit] = []
        for key, item in value.items():
            here = (*path, key)
            found.extend(Misfit(misfit.path, misfit.message, on_key=True) for misfit in names(key, here))
            found.extend(inner(item, here))
        return tuple(found)

    return test


def _any_of(argument: list[Any], _schema: Any, root: Any) -> Test:
    tests = [compiled(one, root) for one in argument]

    def test(value: Any, path: Path) -> Misfits:
        results: list[Misfits] = []
        for one in tests:
            results.append(one(value, path))
            if not results[-1]:
                return ()
        # Speak of the branch that the value comes closest to: one whose type it has.
        closest = [found for found in results if not (found[0].of_type and found[0].path == path)]
        return (closest or results)[-1]

    return test


_INNER: dict[str, Callable[[Any, Any, Any], Test]] = {
    "$ref": _reference,
    "items": _items,
    "properties": _properties,
    "additionalProperties": _additional,
    "anyOf": _any_of,
}
