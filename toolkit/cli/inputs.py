"""The files that a person's paths name: files, folders, patterns, and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from toolkit.findings import CannotGoOn

if TYPE_CHECKING:
    from toolkit.submission import Submission

STDIN = "-"
"""What stands for standard input."""

STDIN_NAME = "<stdin>"
"""What findings on standard input call it."""

_ENDINGS = (".yaml", ".yml")
_LARGEST = 16 * 1024 * 1024  # bytes; what is longer is refused unread past this point


class Input(NamedTuple):
    """One file's bytes under the name that findings show."""

    path: str
    data: bytes


class NoInput(NamedTuple):
    """A path that gave nothing to read, and why."""

    path: str
    reason: str


def inputs(paths: Iterable[str]) -> Iterator[Input | NoInput]:
    """The YAML files of `paths` in order, each once; folders are searched, hidden ones in them left out."""
    seen: set[str] = set()
    for path in paths:
        for found in _named(path):
            if isinstance(found, NoInput):
                yield found
            elif found == STDIN:
                yield _standard_input()
            elif (real := os.path.realpath(found)) not in seen:
                seen.add(real)
                yield read_input(found)


def _standard_input() -> Input | NoInput:
    if sys.stdin is None:
        return NoInput(STDIN_NAME, "standard input is closed")
    return Input(STDIN_NAME, sys.stdin.buffer.read(_LARGEST))


def read_input(path: str) -> Input | NoInput:
    """The bytes of one file."""
    try:
        with Path(path).open("rb") as file:
            return Input(path, file.read(_LARGEST))
    except (OSError, ValueError) as error:
        return NoInput(path, _reason(error))


def spare(sources: Iterable[str], targets: Iterable[str | Path]) -> None:
    """Raise CannotGoOn where a target is one of the files that are read, by whatever name: nobody asks for its end."""
    real = {os.path.realpath(source) for source in sources}
    for target in targets:
        if os.path.realpath(target) in real:
            raise CannotGoOn(f"{target}: this file is read, and never written over", "name another file")


def yaml_files(folder: Path) -> list[str]:
    """The YAML files directly in `folder`, by name; none where it cannot be read."""
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    return [str(path) for path in found if path.suffix in _ENDINGS and path.name[0] != "." and path.is_file()]


def neighbours(known: Mapping[str, Submission]) -> Callable[[Submission], tuple[Submission, ...]]:
    """A function from a submission to those of its folder, itself included; `known` are read already, by path.

    None are read for a submission that amends none and names no tables, the things that are looked for in others.
    """
    from toolkit.submission import read_submission

    def read(path: str) -> Submission | None:
        found = None if path in known else read_input(path)
        return read_submission(found.data, path) if isinstance(found, Input) else known.get(path)

    @cache
    def inside(folder: Path) -> tuple[Submission, ...]:
        return tuple(one for one in map(read, yaml_files(folder)) if one is not None)

    def beside(one: Submission) -> tuple[Submission, ...]:
        looks_around = one.amends or any(offer.tables for offer in one.offers)
        return inside(Path(one.path).parent) if looks_around and one.path != STDIN_NAME else ()

    return beside


def _named(path: str) -> Iterator[str | NoInput]:
    here = Path(path)
    if path == STDIN or (path and here.is_file()):
        yield path
    elif path and here.is_dir():
        yield from _in_folder(here)
    elif any(mark in path for mark in "*?[") and (found := _matching(path)):
        yield from found
    elif path and here.exists():
        yield path  # a pipe or a device: reading it says what is wrong
    else:
        yield NoInput(path, "no such file or folder")


def _matching(pattern: str) -> list[str]:
    from glob import glob

    return sorted(path for path in glob(pattern, recursive=True) if path.endswith(_ENDINGS))  # noqa: PTH207


def _in_folder(folder: Path) -> Iterator[str | NoInput]:
    found = False
    unread: list[NoInput] = []
    for here, folders, _names in os.walk(folder, onerror=lambda error: unread.append(_unread(error))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for path in yaml_files(Path(here)):
            found = True
            yield path
    yield from unread
    if not found and not unread:
        yield NoInput(str(folder), "no YAML file in this folder")


def _unread(error: OSError) -> NoInput:
    return NoInput(str(error.filename), _reason(error))


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else "no such file or folder"
