"""A sentence's clauses, read with `grammar/order.lark`: which words act, on which sections and chapters."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toolkit import resources

if TYPE_CHECKING:
    from lark import Token, Tree

_ACTING = frozenset(["ACT", "OTHER_ACT", "TOLD", "AMENDED_BY"])
_BETWEEN = re.compile(r"(?:[\s,;]|\b(?:and|or)\b|\((?:[^()]|\([^()]*\))*\))*", re.IGNORECASE)
_SECTIONS = frozenset(["sections", "told_sections"])
_CHAPTERS = frozenset(["chapters", "told_chapters"])


@dataclass(frozen=True, slots=True)
class Word:
    """A word that matters: its terminal in the grammar, its text and where it begins in the sentence.

    `joined` says that in a list nothing but commas, "and" and titles in brackets stands between it and the word before.
    """

    kind: str
    text: str
    start: int
    joined: bool = True


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause. `form`: act (the verb goes before), told (after), changed ("are amended by"), named (no verb), aside.

    `verbs` are its acting words, `part` says that it names parts of sections ("subsection (a) of"). Each of `sections`
    and `chapters` is the list behind one section sign or the word Chapter.
    """

    form: str
    verbs: tuple[Word, ...]
    part: bool
    sections: tuple[tuple[Word, ...], ...]
    chapters: tuple[tuple[Word, ...], ...]


def clauses(sentence: str) -> tuple[Clause, ...] | None:
    """The clauses of `sentence` in order, words that are of none skipped; None where the grammar does not take it."""
    from lark.exceptions import UnexpectedInput

    try:
        tree = resources.grammar("order").parse(sentence)
    except UnexpectedInput:
        return None
    found: list[Clause] = []
    part = False
    for child in tree.children:
        if isinstance(child, str):
            part = child.type == "PART"
        else:
            found.append(_clause(child, sentence, part=part))
            part = False
    return tuple(found)


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if not isinstance(child, str)]


def _words(tree: Tree[Token]) -> list[Word]:
    return [Word(child.type, str(child), child.start_pos or 0) for child in tree.children if isinstance(child, str)]


def _listed(tree: Tree[Token], sentence: str) -> tuple[Word, ...]:
    """The words of a list behind its section sign."""
    sign, *words = _words(tree)
    out: list[Word] = []
    end = sign.start + len(sign.text)
    for word in words:
        out.append(replace(word, joined=_BETWEEN.fullmatch(sentence, end, word.start) is not None))
        end = word.start + len(word.text)
    return tuple(out)


def _clause(tree: Tree[Token], sentence: str, *, part: bool) -> Clause:
    words = _words(tree)
    groups: list[tuple[str, tuple[Word, ...]]] = []
    for child in _trees(tree):
        words += _words(child) if child.data == "acts" else []
        lists = [child] if child.data in _SECTIONS else _trees(child)
        groups += [(str(each.data), _listed(each, sentence)) for each in lists]
    return Clause(
        form=str(tree.data),
        verbs=tuple(word for word in words if word.kind in _ACTING),
        part=part or any(word.kind == "PART" for word in words),
        sections=tuple(listing for kind, listing in groups if kind in _SECTIONS),
        chapters=tuple(listing for kind, listing in groups if kind in _CHAPTERS),
    )
