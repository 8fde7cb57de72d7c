"""The head of a submission to fill in, key by key from its schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from toolkit.blank.lines import key
from toolkit.schema.head import HEAD_PARTS, REQUIRED

_ORDER = ("certificate_holder", "facility", "submission", "contact")
_USUAL = {"kind": "new", "revision": "0", "status": "draft"}
_MORE = {
    "date": "; the rules below were taken as of this day",
    "amends": "; only with kind: amendment",
    "approved": "; only with status: approved",
}
_OWN_DATE = ": put your own date here"
_NOT_ALL = "not every rule below is in force as far as loaded"


def head_lines(game: str, day: date, now: date | None = None) -> Iterator[str]:
    """Everything above the offers; `now` is today, where not every rule is in force today."""
    filled = {**_USUAL, "date": day.isoformat()}
    more = _MORE if now is None else {**_MORE, "date": f"{_OWN_DATE}{_MORE['date']}; with today's, {now}, {_NOT_ALL}"}
    for name in _ORDER:
        yield from _lines(name, HEAD_PARTS[name], filled, more, "", optional=name not in REQUIRED)
    yield f"game: {game}"


def tail_lines() -> Iterator[str]:
    """The notes at the end."""
    for name in ("notes", "internal_notes"):
        yield key(f"{name}:", HEAD_PARTS[name]["description"], optional=True)


def _lines(
    name: str,
    part: Mapping[str, Any],
    filled: Mapping[str, str],
    more: Mapping[str, str],
    indent: str,
    *,
    optional: bool,
) -> Iterator[str]:
    about = f"{part['description']}{more.get(name, '')}"
    inside = part.get("properties")
    if not inside:
        yield key(f"{name}: {filled.get(name, '')}".rstrip(), about, indent, optional=optional)
        return
    yield key(f"{name}:", about, indent, optional=optional)
    for inner, schema in inside.items():
        if optional:  # a mapping behind number signs stays behind them whole
            yield key(f"  {inner}:", schema["description"], indent, optional=True)
        else:
            yield from _lines(
                inner, schema, filled, more, f"{indent}  ", optional=inner not in part.get("required", ())
            )
