"""A kind of finding laid out for a person, in at most 100 columns."""

from __future__ import annotations

import textwrap

from toolkit.meanings.model import Meaning

_WIDTH = 100
_LABEL = 18


def laid_out(id_: str, meaning: Meaning) -> str:
    """The id, and under it what it means, why it matters and how to mend it."""
    parts = (("What it means", meaning.means), ("Why it matters", meaning.matters), ("How to mend it", meaning.mend))
    lines = [id_]
    for label, text in parts:
        first, *rest = textwrap.wrap(text, _WIDTH - _LABEL, break_long_words=False, break_on_hyphens=False)
        lines += [f"  {label:<{_LABEL - 2}}{first}", *(" " * _LABEL + line for line in rest)]
    return "\n".join(lines) + "\n"
