"""Files are written whole or not at all; a reader of standard output may go when it has seen enough."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import click

from toolkit.findings import CannotGoOn


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file, its folders made as needed; raises CannotGoOn where that fails, and leaves what was there."""
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a terminal, a pipe, /dev/null
            path.write_bytes(data)
            return
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise _stopped(path, error) from None
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        beside.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _stopped(path, error) from None


def print_out(text: str, *, colour: bool = False) -> None:
    """Print to standard output; where its reader has gone, the rest is left unsaid and the verdict stays what it is."""
    try:
        click.echo(text, nl=False, color=colour)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _stopped(path: Path, error: OSError) -> CannotGoOn:
    reason = (error.strerror or str(error)).lower()
    return CannotGoOn(f"{path} cannot be written: {reason}", "name another place")
