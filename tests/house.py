"""What the house rules look at: the repository's files, their code, and the names that code may not hold."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from tests.published import published
from tests.rulemakings import shapes

TOP = Path(__file__).resolve().parents[1]

# Phrases of the trade that every game has; a reader may look for them.
PHRASES = frozenset({"side wagers and variations", "payout odds", "single", "double", "commission", "standard"})


@cache
def listed() -> tuple[str, ...]:
    """The files that the repository holds, or would: neither ignored nor missing."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False, cwd=TOP)
    if told.returncode:  # an export without its history
        found = [it.relative_to(TOP).as_posix() for it in TOP.rglob("*") if it.is_file()]
        return tuple(sorted(it for it in found if not it.startswith((".", "build/", "dist/"))))
    return tuple(sorted({it for it in told.stdout.splitlines() if (TOP / it).is_file()}))


def texts(start: str | tuple[str, ...] = "", end: str = "") -> dict[str, str]:
    """The repository's text files under `start` whose names end so, by name."""
    out = {}
    for name in listed():
        if name.startswith(start) and name.endswith(end):
            data = (TOP / name).read_bytes()
            if b"\0" not in data[:4096]:
                out[name] = data.decode("utf-8", errors="replace")
    return out


def codes(rooms: tuple[str, ...]) -> dict[str, str]:
    """The code of these rooms, without comments and docstrings, by name."""
    return {name: _code(name, text) for name, text in texts(rooms).items()}


def _code(name: str, text: str) -> str:
    if name.endswith(".py"):
        return python_code(text)
    if name.endswith(".lark"):
        return re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
    return re.sub(r"\{#.*?#\}|<!--.*?-->|/\*.*?\*/", "", text, flags=re.DOTALL)


def python_code(text: str) -> str:
    """Python source with its comments and docstrings taken out; lines keep their order."""
    lines = text.splitlines(keepends=True)
    cuts = [
        (node.lineno, _width(lines, node.lineno, node.col_offset), *_end(lines, node))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    cuts += [(*token.start, *token.end) for token in tokens if token.type == tokenize.COMMENT]
    for first, start, last, end in sorted(cuts, reverse=True):
        lines[first - 1 : last] = [lines[first - 1][:start] + lines[last - 1][end:]]
    return "".join(lines)


def _width(lines: list[str], line: int, offset: int) -> int:
    return len(lines[line - 1].encode()[:offset].decode())


def _end(lines: list[str], node: ast.Expr) -> tuple[int, int]:
    last = node.end_lineno or node.lineno
    return last, _width(lines, last, node.end_col_offset or 0)


def folded(text: str) -> str:
    """Lower-case words, digits and plus signs of a text, one blank between."""
    text = text.lower().replace("’", "'").replace("_", " ")
    return " ".join(re.findall(r"[a-z0-9]+(?:['-][a-z0-9]+)*", text.replace("-", " ")))


@cache
def ordinary() -> frozenset[str]:
    """Words that are ordinary English, from the list beside this module."""
    lines = (TOP / "tests" / "ordinary-words.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@cache
def names() -> frozenset[str]:
    """Names of games and wagers, folded: whole names of two words or more, and single words that are not ordinary."""
    found: set[str] = set()
    for name in _printed_names():
        words = folded(name).split()
        if len(words) > 1 and not set(words) <= {"and", "or", "with"} | PHRASES:
            found.add(" ".join(words))
        found.update(word for word in words if word.isalpha() and len(word) > 2 and word not in ordinary())
    return frozenset(found - PHRASES)


def _printed_names() -> set[str]:
    files = [*(TOP / "rules").glob("*/*.yaml"), *shapes.FOLDER.glob("*/*.spec.yaml")]
    out: set[str] = set()
    for path in files:
        spec = yaml.safe_load(path.read_text("utf-8"))
        out.update(re.split(r"—|;|\blimits\b", spec["title"])[:1])
        out.update(re.sub(r"(?i) side wagers and variations.*", "", spec["chapter"]["title"]).split(" and "))
        for choice in spec.get("choices") or ():
            out.update(it for it in choice.get("options") or () if isinstance(it, str) and it[:1].isupper())
    for page in published():
        out.update(re.findall(r"§ [0-9]+[a-c]\.[0-9]+\. ([A-Z0-9][^.—]*)[.—]", page.read_text("utf-8")))
    return out


def runs(pages: tuple[Path, ...], length: int) -> frozenset[tuple[str, ...]]:
    """Every run of so many words in the sentences of these pages; tables are facts, not wording."""
    found: set[tuple[str, ...]] = set()
    for page in pages:
        for line in page.read_text("utf-8").splitlines():
            if not line.startswith("|") and len(re.findall(r"\b1\b|%|\$", line)) < 6:
                found.update(_windows(line, length))
    return frozenset(found)


def wordings(name: str, text: str) -> tuple[str, ...]:
    """What may hold a publisher's wording; the headings of cited sections, which specs in `rules/` hold, are facts."""
    if not name.startswith("rules/") or not name.endswith(".yaml"):
        return (text,)
    return tuple(_strings(yaml.safe_load(text)))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key != "heading":
                yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, str):
        yield value


def taken(texts: tuple[str, ...], published: frozenset[tuple[str, ...]], length: int) -> str:
    """The first run of words that one of the texts shares with the published pages, `""` where none does."""
    return next((" ".join(run) for text in texts for run in _windows(text, length) if run in published), "")


def _windows(text: str, length: int) -> list[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9§]+", text.lower())
    return list(zip(*(words[at:] for at in range(length)), strict=False))
