"""Files written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from toolkit.findings import CannotGoOn

_LEFT_BEHIND: Final = 600
"""Seconds after which a part that nobody finished is nobody's: whoever wrote it was killed."""


def write(path: Path, data: bytes | str) -> bool:
    """Write a file in one step, its folders made where missing; True where its content is new.

    Readers see the old file or the new one, never a part; a link is followed, a device or pipe is written straight to.
    Text is written as UTF-8 as it is, line ends included. Raises CannotGoOn with the reason where it cannot be written.
    """
    content = data.encode("utf-8", "backslashreplace") if isinstance(data, str) else data
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(content)
            return True
        if target.is_file() and target.read_bytes() == content:
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, content)
    except (OSError, ValueError) as error:
        raise CannotGoOn(f"{path}: cannot be written: {_reason(error)}", "name another place with -o") from None
    return True


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, its folders made where missing; what stands there is never touched.

    Raises CannotGoOn where something has the name already, or where it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(text.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError) as error:
        if os.path.lexists(path):
            raise CannotGoOn(f"{path}: there already, and never written over", "name another file with -o") from None
        raise CannotGoOn(f"{path}: cannot be written: {_reason(error)}", "name another place with -o") from None


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileExistsError):
        return "a file stands where a folder is needed"
    return ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower()


def _replace(target: Path, content: bytes) -> None:
    import tempfile

    start, end = f".{target.name[:100]}.", ".part"
    _sweep(target.parent, start, end)
    handle, name = tempfile.mkstemp(end, start, target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _sweep(folder: Path, start: str, end: str) -> None:
    """Remove the parts of a file whose writers were killed long ago."""
    import time

    for path in folder.iterdir():
        if path.name.startswith(start) and path.name.endswith(end):
            try:
                if time.time() - path.lstat().st_mtime > _LEFT_BEHIND:
                    path.unlink()
            except OSError:
                continue  # somebody else's to remove, or gone already


def _mode(target: Path) -> int:
    """The mode of the file that is replaced, else what a new file would get."""
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
