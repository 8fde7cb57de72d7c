"""Cases as readable files: what changes on our page (- old, + new), what comes out (=, |), what is told (!)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bulletin.pages import PAGE, changed, cut, facts, read, told
from toolkit.bulletin import Bulletin

Printed = Callable[[Bulletin], Iterator[str]]
_SIGNS = (("\n", "⏎"), ("\r", "␍"), ("\u00a0", "⍽"), (" ", "␣"))
_USUAL = facts(read(PAGE))


def fresh(path: Path, printed: Printed) -> str:
    """The cases of a file, as the page would have them written now."""
    blocks = path.read_text("utf-8").rstrip("\n").split("\n\n")
    return "\n\n".join("\n".join(_block(block.split("\n"), printed)) for block in blocks) + "\n"


def other_facts(page: Bulletin) -> Iterator[str]:
    """The facts that are not those of our page as it is."""
    for name, value in facts(page).items():
        if value != _USUAL[name]:
            yield f"= {name}: {value}".rstrip()


def parts(page: Bulletin) -> Iterator[str]:
    """The parts, by their first words."""
    return (f"| {kind}: {words}" for kind, words in cut(page))


def _block(lines: list[str], printed: Printed) -> Iterator[str]:
    kept = [line for line in lines if line.startswith(("## ", "-", "+"))]
    old, new = ([_plain(line[2:]) for line in kept if line[0] == sign] for sign in "-+")
    page = read(changed(*zip(old, new, strict=True)))
    yield from kept
    yield from printed(page)
    yield from (f"! {words}" for words in told(page))


def _plain(text: str) -> str:
    for character, sign in _SIGNS:
        text = text.replace(sign, character)
    return text
