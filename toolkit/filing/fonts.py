"""The only fonts a filing uses: packaged ones, the same on every machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final
from xml.sax.saxutils import escape

from toolkit.filing.instances import instance

FACES: Final = {
    "regular.ttf": ("SourceSans3[wght].ttf", 400),
    "semibold.ttf": ("SourceSans3[wght].ttf", 600),
    "italic.ttf": ("SourceSans3-Italic[wght].ttf", 400),
    "semibold-italic.ttf": ("SourceSans3-Italic[wght].ttf", 600),
}
"""The names that the style sheet asks for, and the files of the font package behind them with their weights."""

_NAMED: Final = "FONTCONFIG_FILE"
_BLANKS: Final = frozenset(" \t\r\n\u00a0")
_CONFIG: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>{fonts}</dir>
<cachedir>{cache}</cachedir>
<config></config>
</fontconfig>
"""


@cache
def face(name: str) -> bytes:
    """The font behind a name of `FACES`, cut once a process: a variable font would be cut anew for every document."""
    source, weight = FACES[name]
    return instance(_package_file(source).read_bytes(), weight)


@contextmanager
def packaged_fonts() -> Iterator[None]:
    """While this holds, a font configuration that is made sees the packaged fonts alone.

    The font library reads its configuration from a file that the environment names; afterwards the environment is as
    it was.
    """
    before = os.environ.get(_NAMED)
    os.environ[_NAMED] = str(_configuration())
    try:
        yield
    finally:
        if before is None:
            del os.environ[_NAMED]
        else:
            os.environ[_NAMED] = before


@cache
def _configuration() -> Path:
    """The file that names the packaged fonts; its folder goes with the process."""
    folder = Path(mkdtemp(prefix="pa-rules-fonts-"))
    at_the_end(lambda: rmtree(folder, ignore_errors=True))
    for name in FACES:
        (folder / name).write_bytes(face(name))
    config = folder / "fonts.conf"
    config.write_text(_CONFIG.format(fonts=escape(str(folder)), cache=escape(str(folder / "cache"))), "utf-8")
    return config


def at_the_end(last: Callable[[], object]) -> None:
    """Have something done when the process ends, the last thing first; `atexit` forgets the processes of a pool."""
    Finalize(None, last, exitpriority=0)


def _package_file(name: str) -> Path:
    import fontpkg_source_sans_3 as package

    return Path(package.ROOT) / "files" / name


def missing_glyphs(text: str) -> str:
    """The characters of `text` that cannot be printed, each once."""
    known = _printable()
    return "".join(dict.fromkeys(mark for mark in text if ord(mark) not in known and mark not in _BLANKS))


@cache
def _printable() -> frozenset[int]:
    """The code points that both faces have, so that a character prints wherever it stands."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    covered = []
    for name in {source for source, _ in FACES.values()}:
        with TTFont(_package_file(name), lazy=True) as font:
            covered.append(frozenset(font.getBestCmap()))
    return frozenset.intersection(*covered)
