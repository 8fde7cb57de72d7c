"""What an unquoted scalar is: null, true, false, a plain decimal number, or the text that was typed."""

from __future__ import annotations

import re
from decimal import Decimal

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?")
_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}


def is_number(text: str) -> bool:
    """Whether an unquoted scalar is a number, however long."""
    return _NUMBER.fullmatch(text) is not None


def resolve(text: str) -> bool | int | Decimal | str | None:
    """The value of an unquoted scalar (design, section 5): `6:5`, `010`, `yes` and `2024-11-05` stay text.

    A number with a fraction is a `Decimal`; one whose fraction is zero (`6.0`) is an `int`, as JSON Schema has it.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "-0123456789":
        return text
    found = _NUMBER.fullmatch(text)
    if found is None:
        return text
    if found[1] is None:
        return int(text)
    number = Decimal(text)
    return int(number) if number == number.to_integral_value() else number
