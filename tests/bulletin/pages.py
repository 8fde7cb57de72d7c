"""A rulemaking that we invent, and what a page reads as, is told and is cut into."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from toolkit.bulletin import Bulletin, read_bulletin

HERE = Path(__file__).parent
PAGE = (HERE / "page.txt").read_text("utf-8")
FACTS = (
    *("shape", "citation", "document", "filed", "regulation", "title_number", "chapters", "kind"),
    *("published", "effective", "term_years", "expires", "comments_until", "sections"),
)


def changed(*swaps: tuple[str, str], page: str = PAGE) -> str:
    """The page with each old text, which it must hold, replaced by the new one."""
    for old, new in swaps:
        assert old in page, f"the page does not hold {old!r}"
        page = page.replace(old, new)
    return page


def read(page: str | bytes) -> Bulletin:
    return read_bulletin(page if isinstance(page, bytes) else page.encode(), "page.txt")


def facts(page: Bulletin) -> dict[str, str]:
    """The facts of a page as words; nothing where it states none."""
    return {name: _words(getattr(page, name)) for name in FACTS}


def told(page: Bulletin) -> list[str]:
    return [f"{it.severity} {it.id} {it.line}:{it.column} {it.message}" for it in page.findings]


def cut(page: Bulletin) -> list[tuple[str, str]]:
    """The parts of a page with their first words."""
    return [(part.kind, " ".join(part.span.cut(page.text).split()[:3])) for part in page.parts]


def covered(page: Bulletin) -> bool:
    """Whether the parts cover the text in order, without a gap."""
    return "".join(part.span.cut(page.text) for part in page.parts) == page.text


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(it if isinstance(it, str) else f"{it.section} {it.action}" for it in value)
    return "" if value is None else str(value)
