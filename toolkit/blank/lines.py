"""Lines of a file to fill in: keys that are asked, keys behind a number sign, remarks."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from toolkit.rulespec.model import Value
from toolkit.yamltext import scalar

COLUMN = 32
"""Where remarks behind a key begin, if the key leaves room."""


_WIDTH = 112
_BREAKING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]+")  # ends a line, or is refused


def remark(text: str, indent: str = "", *, under: bool = False) -> str:
    """A comment on a line of its own, set in where it stands `under` another; whatever it holds, it stays one line."""
    return f"{indent}#{'   ' if under else ' '}{_line(text)}".rstrip()


def remarks(text: str, indent: str = "") -> Iterator[str]:
    """A comment of several sentences, in lines."""
    for line in textwrap.wrap(_line(text), _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False):
        yield f"{indent}# {line}"


def _line(text: str) -> str:
    return _BREAKING.sub(" ", text).strip()


def key(text: str, about: str = "", indent: str = "", *, optional: bool = False) -> str:
    """A line of YAML with a remark behind it; an optional one stands behind a number sign."""
    line = f"{indent}{'# ' if optional else ''}{text}"
    return f"{line:<{COLUMN - 1}} {remark(about)}" if about else line


def typed(values: Iterable[Value]) -> str:
    """Values as a list that can be copied into the file: `[1, "Tie with 1, 2 or 3"]`."""
    return f"[{', '.join(one(value) for value in values)}]"


def one(value: Value) -> str:
    """One value as it is typed; yes and no need no quotes here."""
    return value if value in ("yes", "no") and isinstance(value, str) else scalar(value, flow=True)


def joined(parts: Sequence[str]) -> str:
    """The parts that are there, with semicolons."""
    return "; ".join(part for part in parts if part)
