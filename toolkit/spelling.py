"""One spelling for what print varies: blanks, quotes, dashes, times signs and capitals."""

from __future__ import annotations

import re

_PRINTED = (
    dict.fromkeys("‘’‚‛`´′", "'")
    | dict.fromkeys("“”„‟″«»", '"')
    | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
    | dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", "")
)
_FOLDED = _PRINTED | dict.fromkeys("✕✖⨯", "×")
_VARIES = re.compile(f"[{''.join(_PRINTED)}]")  # ten times as fast as `str.translate`: most characters stay
_VARIES_MORE = re.compile(f"[{''.join(_FOLDED)}]")
_DASH = re.compile(r" ?-[ -]*")


def _one(found: re.Match[str]) -> str:
    return _FOLDED[found[0]]


def unified(text: str) -> str:
    """`text` with one kind of quotes, dashes and blanks; capitals stay."""
    if not text.isascii():
        text = _VARIES.sub(_one, text)
    return " ".join(text.split()).replace("''", '"')


def folded(text: str) -> str:
    """`text` as it compares: times signs and case unified as well; no blank beside a dash."""
    if not text.isascii():
        text = _VARIES_MORE.sub(_one, text)
    plain = " ".join(text.split()).replace("''", '"')
    return (_DASH.sub("-", plain) if "-" in plain else plain).casefold()
