"""Characters that nobody sees: they move a cursor, turn a line around, join or part letters, or show nothing at all."""

from __future__ import annotations

import json
import re

INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff"
)
"""What has no shape of its own though it is no control: Unicode's default-ignorable characters, for a regex's class."""

_BLANKS = "\t\xa0\u2009\u202f"
_SHAPELESS = re.compile(f"[{INVISIBLE}]")
_IN_JSON = re.compile(f"[\x7f-\x9f{INVISIBLE}\u2028\u2029\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """`text` without the characters that move a terminal's cursor, change its colours or turn its line around."""
    if text.isascii() and text.isprintable():
        return text
    if text.isprintable() and _SHAPELESS.search(text) is None:
        return text
    return "".join(mark if _is_shown(mark) else _escaped(mark) for mark in text)


def json_escaped(text: str) -> str:
    r"""A JSON document, its unseen characters written as `\u202e`: the same values, and nothing a terminal obeys."""
    return _IN_JSON.sub(lambda found: json.dumps(found[0])[1:-1], text)


def _is_shown(mark: str) -> bool:
    return mark.isprintable() and _SHAPELESS.match(mark) is None


def _escaped(mark: str) -> str:
    return " " if mark in _BLANKS else f"\\x{ord(mark):02x}" if ord(mark) < 256 else f"\\u{ord(mark):04x}"
