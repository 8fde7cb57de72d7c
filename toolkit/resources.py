"""Files that ship with the toolkit: grammars, schemas, templates and released rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Literal

    from lark import Lark, Transformer
    from lark.lark import PostLex
    from lark.lexer import Lexer

_HERE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `grammar`, `rules`, `schemas` or `templates`: packaged first, checkout second."""
    packaged = _HERE / "_packaged" / name
    return packaged if packaged.is_dir() else _HERE.parent / name


@cache
def grammar(
    name: str,
    *,
    start: str | tuple[str, ...] = "start",
    lexer: Literal["basic", "contextual"] | type[Lexer] = "contextual",
    transformer: type[Transformer[Any, Any]] | None = None,
    postlex: PostLex | None = None,
) -> Lark:
    """The LALR parser of `grammar/<name>.lark`, built once a process (about 25 ms).

    `lexer` may be a class of one's own; a `transformer` class is applied while parsing, without a tree in between.
    `postlex` stands between lexer and parser.
    """
    from lark import Lark

    source = (folder("grammar") / f"{name}.lark").read_text("utf-8")
    return Lark(
        source,
        parser="lalr",
        lexer=lexer,
        start=list(start) if isinstance(start, tuple) else start,
        transformer=transformer() if transformer else None,
        postlex=postlex,
        maybe_placeholders=False,
        propagate_positions=False,
    )
