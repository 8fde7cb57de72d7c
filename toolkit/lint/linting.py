"""A page or a spec file, looked through: every rule in one visible tuple, its findings sorted by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.findings import Finding, placed
from toolkit.lint import marks, names, references, specs, statutes, titles
from toolkit.lint.chosen import chosen
from toolkit.lint.model import Looked, Rule, every
from toolkit.rulespec.model import RuleSpec

if TYPE_CHECKING:
    from toolkit.document import Document
    from toolkit.rulespec.library import Library

RULES: tuple[Rule, ...] = (
    chosen,
    titles.chapters,
    statutes.two_numbers,
    references.missing,
    references.misnamed,
    references.told_before,
    references.two_headings,
    names.other_name,
    names.several_names,
    marks.quotes,
    marks.brackets,
    marks.alone,
    marks.glued,
    specs.opened,
    specs.numbered,
    specs.labelled,
    specs.not_looked_at,
)
"""All rules; those that need the page's text say nothing where there is none."""


def lint_page(
    document: Document, made: tuple[RuleSpec, ...], found: Iterable[Finding], library: Library | None = None
) -> tuple[Finding, ...]:
    """The slips of a page: its document, the specs and findings that `specs_of` gave, the library for what it cites."""
    provisions = {(section.number, one.at): one for section in document.sections for one in every(section)}
    page = document.bulletin
    looked = replace(
        _looked(page.path, made, library),
        found=tuple(found),
        bulletin=page,
        sections=document.sections,
        provisions=provisions,
    )
    places = page.places()
    return _sorted(one if one.line else placed(one, page.path, places) for one in _all(looked))


def lint_specs(path: str, made: tuple[RuleSpec, ...], library: Library | None = None) -> tuple[Finding, ...]:
    """The slips that specs show without their page; what was not looked at is a note."""
    steps = ((spec.section, place.at) for spec in made for place in spec.provisions)
    order = {step: number for number, step in enumerate(steps)}
    found = _sorted(_all(_looked(path, made, library)))
    return tuple(sorted(found, key=lambda one: order.get((one.section, one.at or ""), len(order))))


def _looked(path: str, made: tuple[RuleSpec, ...], library: Library | None) -> Looked:
    def versions(section: str) -> tuple[RuleSpec, ...]:
        return () if library is None else library.versions(section)

    def neighbours(chapter: str) -> tuple[str, ...]:
        return () if library is None else tuple(one for one in library.sections if one.partition(".")[0] == chapter)

    return Looked(path, made, versions, neighbours)


def _all(looked: Looked) -> Iterator[Finding]:
    for rule in RULES:
        yield from rule(looked)


def _sorted(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """By place, each once."""
    return tuple(sorted(dict.fromkeys(found), key=lambda one: (one.order, one.section, one.at or "")))
