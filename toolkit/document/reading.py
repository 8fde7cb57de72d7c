"""The page's annex, read: pieces, levels, tree, addresses, and a leaf for every character."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from toolkit.bulletin.model import Bulletin
from toolkit.document import doubts
from toolkit.document.build import Account, section
from toolkit.document.chapters import chapter, related, spellings, untitled
from toolkit.document.model import Chapter, Document, Leaf, Section
from toolkit.document.pieces import Aside, ChapterLine, Heading
from toolkit.document.split import split
from toolkit.document.tree import SectionTree, Top, annex_tree
from toolkit.findings import Span


def read(bulletin: Bulletin) -> Document:
    """The annex of a page as sections, with leaves that cover the page and what is doubtful."""
    account = Account()
    annex = bulletin.all_parts("annex")
    if not annex:
        return Document(bulletin, (), tuple(_covered(bulletin, ())), tuple(account.findings))
    tree = annex_tree(split(bulletin, annex), bulletin.text)
    sections = _sections(tree, bulletin, account)
    sections += _unprinted(sections, bulletin, account)
    leaves = tuple(_covered(bulletin, account.leaves))
    return Document(bulletin, tuple(sections), leaves, tuple(account.findings))


def _sections(tree: Sequence[Top], bulletin: Bulletin, account: Account) -> list[Section]:
    spelt = spellings(bulletin.text)
    lines = [top for top in tree if isinstance(top, ChapterLine)]
    chapters = {line.number: chapter(line.number, line.title, spelt) for line in reversed(lines)}
    under = ""
    sections: dict[str, Section] = {}
    stray: list[Span] = []
    for top in tree:
        if isinstance(top, SectionTree):
            home = _chapter_of(top.heading, under, chapters, bulletin, account)
            made = _with_range(top, section(top, home, bulletin.text, account))
            _add(sections, made, top.heading, account)
        elif isinstance(top, ChapterLine):
            under = top.number
            account.leaves.append(Leaf("chapter", top.span))
        else:
            kind = top.kind if isinstance(top, Aside) else "text"
            account.leaves.append(Leaf(kind, top.span))
            stray += [top.span] if kind == "text" else []
            continue
        account.findings += doubts.stray(stray)
        stray = []
    account.findings += doubts.stray(stray)
    account.findings += (doubts.empty(one) for one in sections.values() if not one.body and one.state == "printed")
    return [*sections.values()]


def _add(sections: dict[str, Section], more: Iterable[Section], heading: Heading, account: Account) -> None:
    """Add sections; what stands under a heading that was printed before goes on with the section of that number."""
    for one in more:
        first = sections.get(one.number)
        if first is not None:
            account.findings.append(doubts.printed_twice(one.number, heading.span))
            body, partial = first.body + one.body, first.partial or one.partial
            sections[one.number] = replace(first, title=first.title or one.title, body=body, partial=partial)
            continue
        sections[one.number] = one
        if one.body and one.state != "printed":
            account.findings.append(doubts.not_empty(one.number, one.state, heading.span))


def _chapter_of(
    heading: Heading, under: str, chapters: dict[str, Chapter], bulletin: Bulletin, account: Account
) -> Chapter:
    unnamed = bool(bulletin.sections) and not all(bulletin.action(number) for number in heading.numbers)
    account.findings += doubts.heading(heading, ordered=unnamed)
    account.findings += doubts.torn(heading)
    number = heading.numbers[0].partition(".")[0]
    if under and under != number:
        account.findings.append(doubts.other_chapter(heading.numbers[0], under, heading.span))
    return chapters.get(number) or untitled(number, bulletin.text, bulletin.kind == "temporary")


def _with_range(tree: SectionTree, first: Section) -> Iterator[Section]:
    yield first
    for number in tree.heading.numbers[1:]:
        yield replace(first, number=number, body=())


def _unprinted(sections: Iterable[Section], bulletin: Bulletin, account: Account) -> Iterator[Section]:
    """Sections of the order that the annex does not print; a rescinded one needs no text to be a section."""
    printed = {one.number for one in sections}
    for order in bulletin.sections:
        if order.section in printed:
            continue
        printed.add(order.section)
        account.findings.append(doubts.missing(order.section, order.action))
        if order.action in ("rescind", "reserve"):
            home = untitled(order.section.partition(".")[0], bulletin.text, bulletin.kind == "temporary")
            end = len(bulletin.text)
            state = "rescinded" if order.action == "rescind" else "reserved"
            title = related(rf"§[\s§]*{re.escape(order.section)}", bulletin.text)
            yield Section(order.section, title, home, Span(end, end), (), state)


def _covered(bulletin: Bulletin, inside: Iterable[Leaf]) -> Iterator[Leaf]:
    """The leaves of the whole page: the parts outside the annex, the leaves in it, and blanks between them."""
    outside = [Leaf(part.kind, part.span) for part in bulletin.parts if part.kind != "annex" or not inside]
    here = 0
    for leaf in sorted([*outside, *inside], key=_start):
        if leaf.span.start > here:
            yield _gap(bulletin.text, here, leaf.span.start)
        if leaf.span.end > here:
            yield leaf._replace(span=Span(here, leaf.span.end)) if leaf.span.start < here else leaf
            here = leaf.span.end
    if here < len(bulletin.text):
        yield _gap(bulletin.text, here, len(bulletin.text))


def _start(leaf: Leaf) -> int:
    return leaf.span.start


def _gap(text: str, start: int, end: int) -> Leaf:
    return Leaf("blank" if not text[start:end].strip() else "text", Span(start, end))
