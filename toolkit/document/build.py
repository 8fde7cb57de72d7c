"""From the annex's tree to sections with addresses, and the leaves and findings that go with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from toolkit.document import doubts
from toolkit.document.model import Chapter, Leaf, Provision, Section
from toolkit.document.pieces import Aside, Mark, TableBlock, Words
from toolkit.document.tree import Node, Numbered, Paragraph, SectionTree
from toolkit.findings import Finding, Span
from toolkit.outline.solver import WORDS
from toolkit.tables.model import Grid

_TORN = re.compile(r"\w[-—–]\Z")


class Account:
    """What is gathered on the way: leaves, findings, and the numbers that each section has used on its first level."""

    __slots__ = ("findings", "leaves", "used")

    def __init__(self) -> None:
        self.leaves: list[Leaf] = []
        self.findings: list[Finding] = []
        self.used: dict[str, Counter[str]] = {}


def section(tree: SectionTree, chapter: Chapter, text: str, account: Account) -> Section:
    """The section under a heading; a reserved range gives its first, the rest are copies of it."""
    heading = tree.heading
    number = heading.numbers[0]
    account.leaves.append(Leaf("heading", heading.span, number))
    place = _Place(number, text, account)
    body = tuple(place.items(tree.body, "", account.used.setdefault(number, Counter())))
    end = account.leaves[-1].span.end
    partial = any(isinstance(node, Aside) and node.kind == "omission" for node in _everything(tree.body))
    return Section(number, heading.title, chapter, Span(heading.span.start, end), body, heading.state, partial)


def _everything(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        if isinstance(node, Numbered | Paragraph):
            yield from _everything(node.body)


class _Place:
    """One section while its provisions get their addresses."""

    def __init__(self, section: str, text: str, account: Account) -> None:
        self.section = section
        self.text = text
        self.account = account

    def items(self, nodes: Sequence[Node], home: str, counted: Counter[str]) -> Iterator[Provision | Grid]:
        """What stands under `home`, each with its address; `counted` are the numbers used there so far."""
        for node in nodes:
            if isinstance(node, TableBlock):
                yield from self._grids(node, home)
            elif isinstance(node, Aside):
                self._leaf(node.kind, node.span, home)
                self.account.findings += doubts.aside(node, self.section, home)
            elif isinstance(node, Paragraph):
                counted["¶"] += 1
                yield self._paragraph(node, _under(home, f"¶{counted['¶']}"))
            else:
                step = node.mark.marker.text
                counted[step] += 1
                again = f"#{counted[step]}" if counted[step] > 1 else ""
                yield self._numbered(node, _under(home, step + again))

    def _numbered(self, node: Numbered, at: str) -> Provision:
        self._leaf("marker", node.mark.span, at)
        spans = self._words(node.words, at)
        body = tuple(self.items(node.body, at, Counter()))
        provision = Provision(
            at,
            node.mark.marker.text,
            folded(self.text, spans),
            Span(node.mark.span.start, self._end(node.mark.span.end)),
            spans,
            body,
            node.levelled.reason,
            "" if node.levelled.runner_up == (WORDS,) else ".".join(node.levelled.runner_up),
        )
        self.account.findings += doubts.numbered(node, provision, self.section)
        return provision

    def _paragraph(self, node: Paragraph, at: str) -> Provision:
        spans = self._words(node.words, at)
        start = spans[0].start
        body = tuple(self.items(node.body, at, Counter()))
        provision = Provision(at, "", folded(self.text, spans), Span(start, self._end(start)), spans, body)
        self.account.findings += doubts.paragraph(node, provision, self.section)
        return provision

    def _words(self, words: Sequence[Words | Mark], at: str) -> tuple[Span, ...]:
        for piece in words:
            self._leaf("text", piece.span, at)
        return tuple(piece.span for piece in words)

    def _grids(self, block: TableBlock, at: str) -> tuple[Grid, ...]:
        self.account.leaves += [Leaf(kind, span, self.section, at) for kind, span in block.reading.leaves]
        self.account.findings += (doubts.addressed(finding, self.section, at) for finding in block.reading.findings)
        return block.reading.grids

    def _leaf(self, kind: str, span: Span, at: str) -> None:
        self.account.leaves.append(Leaf(kind, span, self.section, at))

    def _end(self, start: int) -> int:
        return max(start, self.account.leaves[-1].span.end) if self.account.leaves else start


def _under(home: str, step: str) -> str:
    return f"{home}.{step}" if home else step


def folded(text: str, spans: Iterable[Span]) -> str:
    """The words of `spans` with white space folded; a line that ends in a hyphen or dash goes on without a blank."""
    parts: list[str] = []
    for span in spans:
        part = " ".join(span.cut(text).split())
        if parts and not _TORN.search(parts[-1][-2:]):
            parts.append(" ")
        parts.append(part)
    return "".join(parts)
