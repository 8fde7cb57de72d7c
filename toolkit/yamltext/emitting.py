"""Values to YAML that a person can read and diff: the same value gives the same bytes, and reads back as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache

from toolkit.yamltext.model import Out
from toolkit.yamltext.resolver import is_number, resolve

WIDTH = 110
"""Lists of scalars stand on one line up to this column, longer texts are folded at it."""

_PLAIN = re.compile(
    r"(?![-?:](?:\s|$)|[!&*#|>@`\"'%,\[\]{}])(?!---|\.\.\.)[^\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]+"
)
_SPLITS = re.compile(r": |:$| #|  |^ | $")
_FLOW_SPLITS = re.compile(r"[,\[\]{}?]|^[-:]")
_LONGEST_WORD = 60  # characters; what is longer can only be a number
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2})?")
_ESCAPED = re.compile("[\x7f-\x9f\xa0\u2028\u2029\ufeff\ufffe\uffff]")
_FOLDABLE = re.compile(r"(?! )[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]+(?<! )")


def scalar(value: str | int | bool | Decimal | None, *, flow: bool = False) -> str:
    """One value as it stands in a file: bare where every reader takes it for the same text, else in double quotes."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return format(value, "f") if isinstance(value, Decimal) else str(value)
    return value if _bare(value, flow=flow) else _quoted(value)


def emit(value: Mapping[str, Out]) -> str:
    """A YAML document in block style; lists of scalars stand on one line where they fit, lists in lists always."""
    return "".join(f"{line}\n" for line in _mapping(value, ""))


def _bare(text: str, *, flow: bool) -> bool:
    if not _PLAIN.fullmatch(text) or _SPLITS.search(text) or (flow and _FLOW_SPLITS.search(text)):
        return False
    if _DATE.fullmatch(text):
        return True
    return not is_number(text) and resolve(text) is text and not _otherwise(text)


def _otherwise(text: str) -> bool:
    """Whether readers of YAML 1.1 or the 1.2 core take it for a number, a truth value, null, a date or a merge."""
    if len(text) > _LONGEST_WORD:
        return not text.strip("0123456789_.:+-eE")
    return bool(_other_meanings().fullmatch(text.lower()))


@cache
def _other_meanings() -> re.Pattern[str]:
    return re.compile(
        r"[-+]?(?:[0-9][0-9_]*)?\.?[0-9_]*(?:e[-+]?[0-9]+)?|[-+]?0[box][0-9a-f_]+"
        r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|[-+]?\.inf|\.nan"
        r"|~|null|true|false|yes|no|on|off|y|n|=|<<|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[t ].*)?"
    )


def _quoted(text: str) -> str:
    escaped = json.dumps(text, ensure_ascii=False)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped)


def _mapping(value: Mapping[str, Out], indent: str) -> Iterator[str]:
    for key, inner in value.items():
        yield from _value(f"{indent}{scalar(key)}:", inner, indent)


def _value(head: str, value: Out, indent: str) -> Iterator[str]:
    """Lines of `head` (`key:` or a dash) with its value, whose own lines stand below `indent`."""
    if isinstance(value, str):
        yield from _text(head, value, indent)
    elif value is None or isinstance(value, (bool, int, Decimal)):
        yield f"{head} {scalar(value)}"
    elif not value:
        yield f"{head} {'{}' if isinstance(value, Mapping) else '[]'}"
    elif isinstance(value, Mapping):
        yield head
        yield from _mapping(value, f"{indent}  ")
    else:
        yield from _listing(head, value, indent)


def _text(head: str, text: str, indent: str) -> Iterator[str]:
    line = f"{head} {scalar(text)}"
    if len(line) <= WIDTH or " " not in text or "  " in text or not _FOLDABLE.fullmatch(text):
        yield line
        return
    yield f"{head} >-"
    yield from (f"{indent}  {part}" for part in _wrapped(text))


def _wrapped(text: str) -> Iterator[str]:
    """Lines of at most `WIDTH`, broken at single blanks only (`textwrap` would also drop no-break ones)."""
    line = ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _listing(head: str, items: Sequence[Out], indent: str) -> Iterator[str]:
    flow = _flow(items)
    if flow is not None and len(head) + len(flow) < WIDTH:
        yield f"{head} {flow}"
        return
    yield head
    for item in items:
        yield from _item(item, indent)


def _item(item: Out, indent: str) -> Iterator[str]:
    dash = f"{indent}-"
    if isinstance(item, Mapping) and item:
        lines = _mapping(item, f"{indent}  ")
        yield f"{dash} {next(lines)[len(indent) + 2 :]}"
        yield from lines
    elif isinstance(item, Sequence) and not isinstance(item, str) and (flow := _flow(item)) is not None:
        yield f"{dash} {flow}"
    elif isinstance(item, Sequence) and not isinstance(item, str):
        raise TypeError("a list in a list holds scalars only")
    else:
        yield from _value(dash, item, indent)


def _flow(items: Sequence[Out]) -> str | None:
    """The list on one line, or None where it holds more than scalars."""
    parts = []
    for item in items:
        if isinstance(item, (Mapping, Sequence)) and not isinstance(item, str):
            return None
        parts.append(scalar(item, flow=True))
    return f"[{', '.join(parts)}]"
