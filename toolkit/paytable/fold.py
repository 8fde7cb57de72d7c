"""One spelling for what print varies: blanks, quotes, dashes, times signs and capitals."""

from __future__ import annotations

import re

_MARKS = str.maketrans(
    dict.fromkeys("‘’‚‛′´", "'")
    | dict.fromkeys("“”„‟″«»", '"')
    | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
    | dict.fromkeys("✕✖⨯", "×")
    | dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", "")
)
_DASH = re.compile(r" ?-[ -]*")


def folded(text: str) -> str:
    """`text` as it compares: white space, quotes, dashes and case unified; no blank beside a dash."""
    if not text.isascii():
        text = text.translate(_MARKS)
    plain = " ".join(text.split()).replace("''", '"')
    return (_DASH.sub("-", plain) if "-" in plain else plain).casefold()
