"""The address of a provision as a person types it: section `633b.22` and place `g.4.i` for `633b.22(g)(4)(i)`."""

from __future__ import annotations

import re
from typing import Final

from toolkit.citation.markers import places
from toolkit.citation.provision import ORDINALS

_LONGEST: Final = 400  # characters; a longer text addresses nothing

_SECTION = r"[0-9]{1,4}[a-z]{0,2}\.[0-9]{1,5}[a-z]{0,2}"
_ADDRESS = re.compile(
    rf"\s*(?:(?:[0-9]{{1,3}}\s+Pa\.?\s*Code\s*)?(?:§|sections?\b|sec\.)?\s*(?P<section>{_SECTION}))?[\s,.]*(?P<at>.*?)\s*",
    re.IGNORECASE | re.DOTALL,
)
_STEP = re.compile(
    r"""[\s.,]*(?:
        (?:¶\s*|unnumbered\s+paragraph\s+|p(?=[0-9]))(?P<paragraph>[1-9][0-9]{0,3})(?![0-9a-z])
      | \((?P<bracketed>-?(?:[0-9]{1,4}|[A-Za-z]{1,7})-?)\)
      | (?P<bare>-?(?:[0-9]{1,4}|[A-Za-z]{1,7})-?)(?![0-9A-Za-z])
    )(?:\#(?P<count>[1-9][0-9]{0,2})|\s*\((?P<ordinal>[a-z]+|[0-9]{1,3}(?:st|nd|rd|th))\))?""",
    re.VERBOSE,
)


def parse_provision(text: str) -> tuple[str, str] | None:
    """The section and the place that a person typed: `633b.22(g)(4)(i)`, `§ 633b.22 g.4.i`, `633b.22 p1`.

    The section is empty where only a place is typed (`g.4.i`, `p1`). None where the text addresses nothing.
    """
    found = _ADDRESS.fullmatch(text) if 0 < len(text) <= _LONGEST else None
    if found is None:
        return None
    at = parse_place(found["at"])
    section = (found["section"] or "").lower()
    return None if at is None or not (section or at) else (section, at)


def parse_place(text: str) -> str | None:
    """`g.4.i` for `(g)(4)(i)`, `g.4.i`, `g 4 i`; `c.¶1` for `c.p1`; None where `text` has anything else."""
    steps: list[str] = []
    at = 0
    text = text.strip()
    while at < len(text):
        found = _STEP.match(text, at)
        if found is None or not _is_step(found):
            return None
        count, end = _count(found)
        marker = f"¶{found['paragraph']}" if found["paragraph"] else found["bracketed"] or found["bare"]
        steps.append(f"{marker}#{count}" if count > 1 else marker)
        at = end
    return ".".join(steps)


def _is_step(found: re.Match[str]) -> bool:
    """Whether a marker can be one: `(suited)` can't, `(iiii)` was printed once."""
    marker = (found["bracketed"] or "").strip("-")
    return bool(
        found["paragraph"] or places(marker or found["bare"]) or (marker and not set(marker) - set("ivxlcIVXLC"))
    )


def _count(found: re.Match[str]) -> tuple[int, int]:
    """Which of several provisions of one number is meant, and where its step ends (a bracket may be the next step)."""
    if found["count"]:
        return int(found["count"]), found.end()
    word = found["ordinal"]
    if not word:
        return 1, found.end()
    if word in ORDINALS:
        return ORDINALS.index(word), found.end()
    if word[0].isdecimal():
        return int(re.sub(r"[^0-9]", "", word)), found.end()
    return 1, found.start("ordinal") - 1
