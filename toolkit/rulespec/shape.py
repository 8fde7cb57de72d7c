"""The shape of a rule spec: where a value leaves `rule-spec.schema.json`, in a person's words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from toolkit.judging import Failure, Failures, Schema, failures
from toolkit.resources import folder
from toolkit.yamltext.model import Path, Plain


class Misfit(NamedTuple):
    """One place where a value is not what it should be; `on_key` where the key is at fault, `allowed`: would pass."""

    path: Path
    message: str
    on_key: bool = False
    allowed: tuple[str | int, ...] = ()


Misfits = tuple[Misfit, ...]

_NAMES = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}
_EMPTY = "this must not be empty"
_LIMITS = {
    "minLength": _EMPTY,
    "minItems": _EMPTY,
    "minProperties": _EMPTY,
    "maxLength": "this is longer than {0}",
    "minimum": "this must be at least {0}",
    "maximum": "this must be at most {0}",
}


def misfits(value: Plain, schema: Schema | None = None) -> Misfits:
    """Everywhere a plain value leaves `schema`, that of a rule spec unless another one is given."""
    root = schema or _spec_schema()
    return tuple(_misfit(failure) for failure in _causes(failures(root, value, root)))


def named(misfit: Misfit) -> str:
    """The misfit in words, behind the place in the file as a person counts: `choices[2].options: ...`."""
    place = ""
    for step in misfit.path:
        place += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if place else step
    return f"{place}: {misfit.message}" if place else misfit.message


@cache
def _spec_schema() -> Schema:
    found: Schema = json.loads((folder("schemas") / "rule-spec.schema.json").read_text("utf-8"))
    return found


def _causes(found: Failures) -> Iterator[Failure]:
    """One cause, one failure: of a subschema's keywords the first, of an `anyOf` the branch that comes closest."""
    first: dict[tuple[Path, int], str] = {}
    for failure in found:
        path = failure.path[:-1] if failure.keyword == "uniqueItems" else failure.path
        if first.setdefault((path, id(failure.schema)), failure.keyword) != failure.keyword:
            continue
        if failure.branches:
            yield from _closest([tuple(_causes(branch)) for branch in failure.branches], failure.path)
        else:
            yield failure


def _closest(branches: Iterable[tuple[Failure, ...]], path: Path) -> tuple[Failure, ...]:
    """The last branch whose type the value has; the last one where it has that of none."""
    *_, last = branches = tuple(branches)
    of_its_type = [branch for branch in branches if (branch[0].keyword, branch[0].path) != ("type", path)]
    return of_its_type[-1] if of_its_type else last


def _misfit(failure: Failure) -> Misfit:
    keyword, path, argument = failure.keyword, failure.path, failure.schema[failure.keyword]
    allowed: tuple[str | int, ...] = ()
    on_key = failure.on_key
    if keyword in ("enum", "const"):
        options = argument if keyword == "enum" else [argument]
        allowed = tuple("null" if option is None else option for option in options)
        message = f"{_shown(failure.value)} is none of: {', '.join(str(option) or 'empty text' for option in allowed)}"
    elif keyword == "additionalProperties":
        message, on_key, allowed = f"the key {failure.key} is not known here", True, tuple(failure.schema["properties"])
    elif keyword == "uniqueItems":
        message, path = "an item stands here twice", path[:-1]
    else:
        message = _LIMITS[keyword].format(argument) if keyword in _LIMITS else _said(failure, argument)
    return Misfit(path, message, on_key, allowed)


def _said(failure: Failure, argument: Any) -> str:
    value = failure.value
    if failure.keyword == "required":
        return f"the key {failure.key} is missing"
    if failure.keyword == "format":
        return f"{_shown(value)} is no day; days are written YYYY-MM-DD"
    if failure.keyword == "type":
        hint = "; put it in quotes" if argument == "string" and not isinstance(value, dict | list) else ""
        return f"{_NAMES[argument]} is wanted here, not {_shown(value)}{hint}"
    wanted = str(failure.schema.get("description", "")).rstrip(".")
    return f"{_shown(value)} does not fit here{f'; wanted: {wanted}' if wanted else ''}"


def _shown(value: Plain) -> str:
    """A value as a person would name it in a message."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f"“{value[:60]}”" if value else "empty text"
    return "null" if value is None else str(value).lower()
