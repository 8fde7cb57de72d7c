"""Text that every reader of XML and JSON takes: characters that it may not hold are shown by their numbers."""

from __future__ import annotations

import re

_REFUSED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def plain(text: str) -> str:
    r"""`text` without control characters, lone halves of surrogate pairs and what is no character: `\x07`, `\ud800`."""
    return _REFUSED.sub(lambda found: f"\\x{ord(found[0]):02x}" if ord(found[0]) < 256 else _four(found[0]), text)


def _four(mark: str) -> str:
    return f"\\u{ord(mark):04x}"
