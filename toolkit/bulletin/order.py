"""What the order does to which sections, ranges expanded; `clauses` reads the sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.bulletin.clauses import Clause, Word, clauses
from toolkit.bulletin.faults import listed, warning
from toolkit.bulletin.model import SectionOrder
from toolkit.findings import Finding, Span

_NAMES_RULES = re.compile(r"§|\b[Ss]ections?\s+\d|\b[Cc]hapters?\s+\d")
_ACTS = re.compile(
    r"\b(?:amend|add|adopt|resci|repeal|reserv|delet|revis|renumber|redesignat|transfer|replac|suspend|extend|renam|restor"
    r"|reinstat|continu|consolidat|mov|chang)",
    re.IGNORECASE,
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
_OTHER = ("renumber", "redesignat", "replac", "suspend")
_AUXILIARY = frozenset(["is", "are", "be", "been", "was", "were", "to", "of", "in", "hereby", "and"])
_SECTION = re.compile(r"(\d+[a-z]*)\.(\d+)([a-z]?)")
_CHAPTER = re.compile(r"(\d+)([a-z]*)")
_LONGEST_RANGE = 500
_LONGEST_SENTENCE = 20_000


@dataclass(frozen=True, slots=True)
class Orders:
    """Sections (or whole chapters) with what is done to each, in the order of the sentences.

    `adopted` are those of which only "adopt" is said, a word that amendments share; `chapters` are all chapters named.
    """

    sections: tuple[SectionOrder, ...] = ()
    adopted: frozenset[str] = frozenset()
    chapters: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def read_orders(text: str, spans: tuple[Span, ...]) -> Orders:
    """Reads those of the sentences `spans` that do something to sections or chapters."""
    fold = _Fold()
    for sentence in spans:
        words = sentence.cut(text)
        if not (_NAMES_RULES.search(words) and _ACTS.search(words)):
            continue
        found = clauses(words) if len(words) <= _LONGEST_SENTENCE else None
        if found is None:
            message = "This sentence was not read for what it does to which sections."
            fold.findings.append(warning("order-unread", message, sentence))
            continue
        fold.sentence(found, sentence.start)
    return fold.settled(spans)


def expand_chapters(first: str, last: str) -> list[str]:
    """`700a` to `702a` as every number between with that letter; the two ends where the letters differ."""
    low, high = _CHAPTER.fullmatch(first), _CHAPTER.fullmatch(last)
    if low is None or high is None or low[2] != high[2] or not 0 <= int(high[1]) - int(low[1]) <= _LONGEST_RANGE:
        return [first, last]
    return [f"{number}{low[2]}" for number in range(int(low[1]), int(high[1]) + 1)]


def unglued(printed: str) -> tuple[str, str] | None:
    """`700a.10700a.12` as its two sections; None where more than one cut fits, or more than two are glued."""
    if printed.count(".") != 2:
        return None
    chapter, rest = printed.split(".", 1)
    cuts = [at for at in range(1, rest.rindex(".")) if rest[:at].isdecimal() and _whole_section(rest[at:])]
    same = [at for at in cuts if rest[at:].startswith(f"{chapter}.")]
    best = same if len(same) == 1 else cuts
    return (f"{chapter}.{rest[: best[0]]}", rest[best[0] :]) if len(best) == 1 else None


def _whole_section(printed: str) -> bool:
    return re.fullmatch(r"[1-9]\d{2,3}[a-z]?\.\d+[a-z]?", printed) is not None


class _Fold:
    """Clauses folded into orders."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._orders: list[SectionOrder] = []
        self._adopted: set[str] = set()
        self._chapters: list[str] = []
        self._bare: list[tuple[str, Span]] = []
        self._offset = 0

    def sentence(self, found: tuple[Clause, ...], offset: int) -> None:
        """Takes in the clauses of a sentence that begins at `offset` of the page."""
        self._offset = offset
        before = len(self._orders)
        for clause in found:
            chapters = [chapter for listing in clause.chapters for chapter in _chapters_of(listing)]
            self._chapters += chapters
            if clause.form in ("act", "told") and (clause.sections or chapters):
                self._do(clause, chapters)
            if clause.form == "named":
                self._bare += [
                    (word.text.lower(), self._span(word)) for listing in clause.sections for word in listing[:1]
                ]
        if len(self._orders) > before:
            return
        # "§ 700b.5 is amended by adding subsection (g)": the frame is all that is said of a section.
        for clause in found:
            if clause.form == "changed":
                self._put("amend", clause, [])

    def settled(self, spans: tuple[Span, ...]) -> Orders:
        """Every section once; where two different things are done to one, that is said and neither is used."""
        actions: dict[str, list[str]] = {}
        for order in self._orders:
            held = actions.setdefault(order.section, [])
            if order.action not in held:
                held.append(order.action)
        for section, held in actions.items():
            if len(held) > 1:
                message = f"Two things are done to § {section} ({listed(held)}); a person has to settle which holds."
                self.findings.append(warning("order-contradicts", message, spans[0]))
        self.findings += [
            warning("order-unread", f"§ {section} is named here, but not what is done to it.", span)
            for section, span in self._bare
            if section not in actions
        ]
        kept = tuple(SectionOrder(section, held[0]) for section, held in actions.items() if len(held) == 1)
        chapters = tuple(dict.fromkeys(self._chapters))
        return Orders(kept, frozenset(self._adopted), chapters, tuple(self.findings))

    def _do(self, clause: Clause, chapters: list[str]) -> None:
        action = _action(clause.verbs)
        if action:
            self._put(action, clause, chapters)
            return
        words = " and ".join(" ".join(verb.text.split()) for verb in clause.verbs)
        named = [f"§ {w.text}" for listing in clause.sections for w in listing if w.kind in ("NUMBER", "GLUED")]
        named += [f"Chapter {chapter}" for chapter in chapters]
        message = (
            f"“{words}” {listed(named)}: this is not one of add, amend, rescind or reserve; nothing was taken from it."
        )
        self.findings.append(warning("order-unread", message, self._span(clause.verbs[0])))

    def _put(self, action: str, clause: Clause, chapters: list[str]) -> None:
        plain = "add" if action == "adopt" else action
        for listing in clause.sections:
            for section, is_part in self._sections_of(listing):
                self._orders.append(SectionOrder(section, "amend" if clause.part or is_part else plain))
                if action == "adopt":
                    self._adopted.add(section)
        if plain != "amend" and not clause.part:  # which sections of a chapter are amended is not said by its number
            self._orders += [SectionOrder(chapter, plain) for chapter in chapters]

    def _sections_of(self, listing: tuple[Word, ...]) -> list[tuple[str, bool]]:
        """(section, whether only a part of it is meant), ranges expanded."""
        found: list[tuple[str, bool]] = []
        ranged = False
        for word in listing:
            if not word.joined and word.kind != "SUB":
                self._bare.append((word.text.lower(), self._span(word)))
            if not word.joined:
                continue
            if word.kind == "NUMBER" and ranged and found:
                found += [(section, False) for section in self._range(found.pop()[0], word)]
            elif word.kind == "NUMBER":
                found.append((word.text.lower(), False))
            elif word.kind == "SHORT" and found:
                last = f"{found[-1][0].partition('.')[0]}.{word.text.lstrip('.')}"
                found += [(section, False) for section in self._range(found.pop()[0], Word("NUMBER", last, word.start))]
            elif word.kind == "SUB" and found:
                found[-1] = (found[-1][0], True)
            elif word.kind == "GLUED":
                found += [(section, False) for section in self._glued(word)]
            ranged = word.kind == "TO"
        return found

    def _range(self, first: str, word: Word) -> list[str]:
        last = word.text.lower()
        low, high = _SECTION.fullmatch(first), _SECTION.fullmatch(last)
        if low and high and low[1] == high[1] and not low[3] + high[3]:
            between = range(int(low[2]), int(high[2]) + 1)
            if 1 < len(between) <= _LONGEST_RANGE:
                return [f"{low[1]}.{number}" for number in between]
        message = f"Which sections lie between § {first} and § {last} cannot be told; only the two are taken as named."
        self.findings.append(warning("section-range", message, self._span(word)))
        return [first, last]

    def _glued(self, word: Word) -> tuple[str, ...]:
        ends = unglued(word.text.lower())
        message = f"A dash or a comma was lost in “{word.text}”; sections between the two are not taken as named."
        hint = "Compare with the official page."
        if ends:
            hint = f"Probably §§ {ends[0]}—{ends[1]}, or the two alone. {hint}"
        self.findings.append(warning("dropped-dash", message, self._span(word), hint))
        return ends or ()

    def _span(self, word: Word) -> Span:
        start = self._offset + word.start
        return Span(start, start + len(word.text))


def _chapters_of(listing: tuple[Word, ...]) -> list[str]:
    found: list[str] = []
    ranged = False
    for word in listing:
        if not word.joined:
            continue
        if word.kind == "CHAPTER" and ranged and found:
            found += expand_chapters(found.pop(), word.text.lower())
        elif word.kind == "CHAPTER":
            found.append(word.text.lower())
        ranged = word.kind == "TO"
    return found


def _action(verbs: tuple[Word, ...]) -> str:
    """The one thing that the verbs say, `adopt` included; "" where they say something else or several things."""
    actions: set[str] = set()
    for word in (word for verb in verbs for word in re.findall(r"[a-z]+", verb.text.lower())):
        if word in _AUXILIARY:
            continue
        known = next((action for stem, action in _STEMS if word.startswith(stem)), "")
        if not known or word.startswith(_OTHER):
            return ""
        actions.add(known)
    if len(actions) > 1:
        actions.discard("adopt")
    if actions == {"rescind", "reserve"}:
        return "reserve"
    return actions.pop() if len(actions) == 1 else ""
