"""What the order does to which sections; the grammar is `grammar/order.lark`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit import resources
from toolkit.bulletin.faults import listed, warning
from toolkit.bulletin.masthead import expand_chapters
from toolkit.bulletin.model import SectionOrder
from toolkit.findings import Finding, Span

if TYPE_CHECKING:
    from lark import Token, Tree

_SENTENCE_END = re.compile(r"(?<!\bPa)(?<!\bNo)(?<!\bDoc)(?<!\bCh)(?<!\bChs)\.(?=\s+[A-Z(]|\s*\Z)")
_NAMES_RULES = re.compile(r"§|\b[Ss]ections?\s+\d|\bChapters?\s+\d")
_ACTS = re.compile(
    r"\b(?:amend|add|adopt|rescind|rescission|repeal|reserv|delet|revis|renumber|redesignat|replac|suspend)", re.I
)
_STEMS = (
    ("amend", "amend"),
    ("revis", "amend"),
    ("add", "add"),
    ("adopt", "adopt"),
    ("resci", "rescind"),
    ("repeal", "rescind"),
    ("delet", "rescind"),
    ("reserv", "reserve"),
)
_SECTION = re.compile(r"(\d+[a-z]*)\.(\d+)([a-z]?)", re.IGNORECASE)
_RANGE_LIMIT = 500


@dataclass(frozen=True, slots=True)
class Orders:
    """Sections (or whole chapters) with what is done to each, in the order of the sentence."""

    sections: tuple[SectionOrder, ...]
    chapters: tuple[str, ...]
    findings: tuple[Finding, ...]


def read_orders(text: str, span: Span, *, annex_only: bool = False) -> Orders:
    """Reads the sentences of `text` in `span` that do something to sections or chapters.

    With `annex_only`, only sentences that point to the annex are read (the preamble has many others).
    """
    sections: list[SectionOrder] = []
    chapters: list[str] = []
    said: list[Finding] = []
    for sentence in _sentences(text, span):
        words = sentence.cut(text)
        if not (_NAMES_RULES.search(words) and _ACTS.search(words)) or (annex_only and "Annex" not in words):
            continue
        reader = _Sentence(words, sentence.start)
        sections += reader.sections
        chapters += reader.chapters
        said += reader.findings
    return _settled(sections, chapters, said, span)


def _sentences(text: str, span: Span) -> Iterator[Span]:
    start = span.start
    for end in _SENTENCE_END.finditer(text, span.start, span.end):
        yield Span(start, end.end())
        start = end.end()
    if start < span.end:
        yield Span(start, span.end)


def _settled(sections: list[SectionOrder], chapters: list[str], said: list[Finding], span: Span) -> Orders:
    """Every section once; two different things done to one are said and neither is used."""
    actions: dict[str, list[str]] = {}
    for order in sections:
        held = actions.setdefault(order.section, [])
        if order.action not in held:
            held.append(order.action)
    for section, held in actions.items():
        if len(held) > 1:
            message = f"Two things are done to § {section} ({listed(held)}); which of them holds has to be settled by a person."
            said.append(warning("order-contradicts", message, span))
    kept = tuple(SectionOrder(section, held[0]) for section, held in actions.items() if len(held) == 1)
    return Orders(kept, tuple(dict.fromkeys(chapters)), tuple(said))


class _Sentence:
    """One sentence's clauses, folded into orders."""

    def __init__(self, words: str, offset: int) -> None:
        self._offset = offset
        self.sections: list[SectionOrder] = []
        self.chapters: list[str] = []
        self.findings: list[Finding] = []
        frames: list[Tree[Token]] = []
        for clause in resources.grammar("order").parse(words).children:
            if clause.data == "changed":
                frames.append(clause)
            elif clause.data == "act":
                self._act(clause)
            elif clause.data == "told":
                self._told(clause)
            self.chapters += self._chapters_of(clause)
        if not self.sections:
            for frame in frames:
                self._order("amend", frame, part=True, chapters=False)

    def _act(self, clause: Tree[Token]) -> None:
        verbs = clause.children[0].children
        self._do(clause, [token for token in verbs if token.type != "PART"], any(t.type == "PART" for t in verbs))

    def _told(self, clause: Tree[Token]) -> None:
        verb = clause.children[-1]
        self._do(clause, [verb], any(getattr(child, "type", "") == "PART" for child in clause.children))

    def _do(self, clause: Tree[Token], verbs: list[Token], part: bool) -> None:
        named = [
            self._printed(token) for token in clause.scan_values(lambda t: t.type in ("NUMBER", "CHAPTER", "GLUED"))
        ]
        if not named:
            return
        action = _action(verbs)
        if action:
            self._order(action, clause, part=part, chapters=True)
            return
        words = " ".join(" ".join(str(verb).split()) for verb in verbs)
        message = f"What “{words}” does to {listed(named)} is more than add, amend, rescind or reserve; nothing was taken from it."
        self.findings.append(warning("order-unread", message, self._span(verbs[0])))

    def _order(self, action: str, clause: Tree[Token], *, part: bool, chapters: bool) -> None:
        for group in clause.iter_subtrees_topdown():
            if group.data in ("sections", "told_sections"):
                for section, is_part in self._sections_of(group):
                    self.sections.append(SectionOrder(section, "amend" if part or is_part else action))
            elif group.data in ("chapters", "told_chapters") and chapters and action != "amend":
                self.sections += [SectionOrder(chapter, action) for chapter in self._chapters_of(group)]

    def _chapters_of(self, clause: Tree[Token]) -> list[str]:
        found: list[str] = []
        ranged = False
        for token in clause.scan_values(lambda t: t.type in ("CHAPTER", "TO", "NUMBER")):
            if token.type == "CHAPTER" and ranged and found:
                found[-1:] = expand_chapters(found[-1], str(token).lower())
            elif token.type == "CHAPTER":
                found.append(str(token).lower())
            ranged = token.type == "TO"
        return found

    def _sections_of(self, group: Tree[Token]) -> list[tuple[str, bool]]:
        """(section, whether only a part of it is meant), ranges expanded."""
        found: list[tuple[str, bool]] = []
        ranged = False
        for token in group.children[1:]:
            if token.type == "NUMBER":
                section = str(token).lower()
                found += (
                    [(s, False) for s in self._range(found.pop()[0], section, token)]
                    if ranged and found
                    else [(section, False)]
                )
            elif token.type == "SUB" and found:
                found[-1] = (found[-1][0], True)
            elif token.type == "GLUED":
                found += [(section, False) for section in self._glued(token)]
            ranged = token.type == "TO"
        return found

    def _range(self, first: str, last: str, token: Token) -> list[str]:
        low, high = _SECTION.fullmatch(first), _SECTION.fullmatch(last)
        if (
            low
            and high
            and low[1] == high[1]
            and not low[3]
            and not high[3]
            and 0 < int(high[2]) - int(low[2]) <= _RANGE_LIMIT
        ):
            return [f"{low[1]}.{number}" for number in range(int(low[2]), int(high[2]) + 1)]
        message = f"Which sections lie between § {first} and § {last} cannot be told; only the two are used."
        self.findings.append(warning("section-range", message, self._span(token)))
        return [first, last]

    def _glued(self, token: Token) -> list[str]:
        printed = str(token).lower()
        ends = unglued(printed)
        hint = (
            f"Probably §§ {ends[0]}—{ends[1]}; compare with the official page."
            if ends
            else "Compare with the official page."
        )
        message = f"A dash or comma was lost in “§§ {token}”; sections between the two numbers are not taken as named."
        self.findings.append(warning("dropped-dash", message, self._span(token), hint))
        return list(ends)

    def _printed(self, token: Token) -> str:
        return f"Chapter {token}" if token.type == "CHAPTER" else f"§ {token}"

    def _span(self, token: Token) -> Span:
        start = self._offset + (token.start_pos or 0)
        return Span(start, start + len(token))


def unglued(printed: str) -> tuple[str, str] | tuple[()]:
    """`700a.10700a.12` as its two sections; nothing where more than one cut fits."""
    chapter, rest = printed.split(".", 1)
    cuts = [
        at
        for at in range(1, rest.rindex("."))
        if re.fullmatch(r"\d+", rest[:at]) and re.fullmatch(r"[1-9]\d{2,3}[a-z]?\.\d+[a-z]?", rest[at:])
    ]
    same = [at for at in cuts if rest[at:].startswith(f"{chapter}.")]
    best = same if len(same) == 1 else cuts
    return (f"{chapter}.{rest[: best[0]]}", rest[best[0] :]) if len(best) == 1 else ()


def _action(verbs: list[Token]) -> str:
    """The one thing that the verbs say; "" where they say something else or several things."""
    actions = set()
    for verb in verbs:
        words = [
            word
            for word in re.findall(r"[a-z]+", str(verb).lower())
            if word not in ("is", "are", "be", "been", "was", "were")
        ]
        known = {action for word in words for stem, action in _STEMS if word.startswith(stem)}
        if (
            not known
            or verb.type == "OTHER_ACT"
            or any(word.startswith(("renumber", "replac", "suspend")) for word in words)
        ):
            return ""
        actions |= known
    if len(actions) > 1:
        actions.discard("adopt")
    if actions == {"rescind", "reserve"}:
        return "reserve"
    only = actions.pop() if len(actions) == 1 else ""
    return "add" if only == "adopt" else only
