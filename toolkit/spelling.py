"""One spelling for what print varies: blanks, quotes, dashes, times signs and capitals."""

from __future__ import annotations

import re

_PRINTED = (
    dict.fromkeys("‘’‚‛`´′", "'")
    | dict.fromkeys("“”„‟″«»", '"')
    | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
    | dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", "")
)
_UNIFIED = str.maketrans(_PRINTED)
_FOLDED = str.maketrans(_PRINTED | dict.fromkeys("✕✖⨯", "×"))
_DASH = re.compile(r" ?-[ -]*")


def unified(text: str) -> str:
    """`text` with one kind of quotes, dashes and blanks; capitals stay."""
    if not text.isascii():
        text = text.translate(_UNIFIED)
    return " ".join(text.split()).replace("''", '"')


def folded(text: str) -> str:
    """`text` as it compares: times signs and case unified as well; no blank beside a dash."""
    if not text.isascii():
        text = text.translate(_FOLDED)
    plain = " ".join(text.split()).replace("''", '"')
    return (_DASH.sub("-", plain) if "-" in plain else plain).casefold()
