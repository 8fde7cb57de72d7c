"""The only fonts a filing uses: packaged ones, the same on every machine."""

from __future__ import annotations

import atexit
import os
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final
from xml.sax.saxutils import escape

FACES: Final = {"regular.ttf": "SourceSans3[wght].ttf", "italic.ttf": "SourceSans3-Italic[wght].ttf"}
"""The names that the style sheet asks for, and the files of the font package behind them."""

_BLANKS: Final = frozenset(" \t\r\n\u00a0")
_CONFIG: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>{fonts}</dir>
<cachedir>{cache}</cachedir>
<config></config>
</fontconfig>
"""


def font_file(name: str) -> Path:
    """The file behind a name of `FACES`."""
    import fontpkg_source_sans_3 as package

    return Path(package.ROOT) / "files" / FACES[name]


@cache
def use_packaged_fonts() -> Path:
    """Make the font library see the packaged fonts alone; has to be called before anything is set.

    It reads its configuration once a process, from a file that the environment names. Returns that file; its folder
    goes with the process.
    """
    folder = Path(mkdtemp(prefix="pa-rules-fonts-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    config = folder / "fonts.conf"
    fonts, kept = escape(str(font_file("regular.ttf").parent)), escape(str(folder / "cache"))
    config.write_text(_CONFIG.format(fonts=fonts, cache=kept), "utf-8")
    os.environ["FONTCONFIG_FILE"] = str(config)
    return config


def missing_glyphs(text: str) -> str:
    """The characters of `text` that cannot be printed, each once."""
    known = _printable()
    return "".join(dict.fromkeys(mark for mark in text if ord(mark) not in known and mark not in _BLANKS))


@cache
def _printable() -> frozenset[int]:
    """The code points that both faces have, so that a character prints wherever it stands."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    covered = []
    for name in FACES:
        with TTFont(font_file(name), lazy=True) as font:
            covered.append(frozenset(font.getBestCmap()))
    return frozenset.intersection(*covered)
