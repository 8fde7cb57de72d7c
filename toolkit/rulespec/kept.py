"""Files that people keep beside the specs: read strictly by a schema, what is wrong at its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from toolkit.dates import iso
from toolkit.findings import Finding, Severity, placed
from toolkit.origin import bytes_of
from toolkit.rulespec.shape import Misfit, misfits, named
from toolkit.yamltext import read_yaml

DAY: Final[dict[str, Any]] = {"description": "YYYY-MM-DD", "type": "string", "format": "date"}
TEXT: Final[dict[str, Any]] = {"type": "string", "minLength": 1}


class Read(NamedTuple):
    """A kept file's content, None where there is none or it is broken, and what is wrong with it."""

    value: Any = None
    findings: tuple[Finding, ...] = ()


def closed(required: Iterable[str], **properties: Any) -> dict[str, Any]:
    """The schema of a mapping with these keys and no others."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": properties,
    }


def read_kept(
    path: Path, schema: dict[str, Any], id_: str, more: Callable[[Any], Iterable[Misfit]] | None = None
) -> Read:
    """One file by its schema; findings have the id `id_`, besides those of `read_yaml`.

    `more` finds what the schema cannot see, in a file of the right shape. A file that is not there holds nothing.
    """
    try:
        data = bytes_of(path)
    except FileNotFoundError:
        return Read()
    except OSError as error:
        message = f"the file cannot be read: {error.strerror}"
        return Read(None, (Finding(id=id_, severity=Severity.ERROR, message=message, path=str(path)),))
    yaml = read_yaml(data, str(path))
    if yaml.root is None:
        return Read(None, yaml.findings)
    value: Any = yaml.value
    wrong = misfits(value, schema) or tuple(more(value) if more is not None else ())
    found = tuple(
        placed(
            Finding(
                id=id_,
                severity=Severity.ERROR,
                message=named(misfit),
                allowed=misfit.allowed,
                span=yaml.span(misfit.path, key=misfit.on_key),
            ),
            yaml.path,
            yaml.places,
        )
        for misfit in wrong
    )
    return Read(None if wrong else value, (*yaml.findings, *found))


def day(text: str) -> date:
    """A day that the schema has looked at."""
    found = iso(text)
    assert found is not None
    return found
