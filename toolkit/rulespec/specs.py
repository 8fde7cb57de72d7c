"""A document's sections to rule specs: the facts that the readings found, and where the version comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.bulletin.model import Bulletin
from toolkit.citation import provision as cited
from toolkit.document import Document, Provision, Section
from toolkit.findings import Finding, placed
from toolkit.readings import Readings, read_rules
from toolkit.rulespec.file import slips_of
from toolkit.rulespec.fingerprint import fingerprints
from toolkit.rulespec.model import ChapterOf, ProvisionFacts, RuleSpec, Source
from toolkit.tables.model import Grid


def specs_of(document: Document) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
    """The rule spec of each section of a page, with text, and all findings of the page, sorted and with lines.

    A rescinded or reserved section gives a spec without provisions; a section that the order does not name has the
    action None. The finding of this room is `rule-spec-slip`: a fact that points at something the spec does not have.
    """
    bulletin = document.bulletin
    readings = [(section, read_rules(section, bulletin)) for section in document.sections]
    specs = tuple(_spec(section, found, bulletin) for section, found in readings)
    findings = [*bulletin.findings, *document.findings]
    findings += [finding for _section, found in readings for finding in found.findings]
    findings += [finding for spec in specs for finding in slips_of(spec)]
    return specs, _finished(findings, bulletin)


def _spec(section: Section, found: Readings, bulletin: Bulletin) -> RuleSpec:
    refs = dict(found.references)
    prints = fingerprints(section, bulletin.text)
    chapter = section.chapter
    return RuleSpec(
        section=section.number,
        title=section.title,
        chapter=ChapterOf(chapter.number, chapter.title, chapter.temporary),
        game=found.game,
        form=found.form,
        base=found.base,
        sha256=prints.section,
        source=_source(section.number, bulletin),
        provisions=tuple(
            ProvisionFacts(one.at, sha256, refs.get(one.at, ()), one.text)
            for one, sha256 in zip(_provisions(section.body), prints.provisions, strict=True)
        ),
        tables=found.tables,
        choices=found.choices,
        constraints=found.constraints,
        derived=found.derived,
        terms=found.terms,
        obligations=found.obligations,
        open=found.open,
        unread=found.unread,
        partial=section.partial,
    )


def _provisions(body: tuple[Provision | Grid, ...]) -> Iterator[Provision]:
    for item in body:
        if isinstance(item, Provision):
            yield item
            yield from _provisions(item.body)


def _source(section: str, bulletin: Bulletin) -> Source:
    return Source(
        bulletin=bulletin.citation,
        document=bulletin.document,
        regulation=bulletin.regulation,
        kind=bulletin.kind,
        action=bulletin.action(section),
        published=bulletin.published,
        effective=bulletin.effective,
        term_years=bulletin.term_years,
        expires=bulletin.expires,
        comments_until=bulletin.comments_until,
    )


def _finished(findings: list[Finding], bulletin: Bulletin) -> tuple[Finding, ...]:
    places = bulletin.places()
    done = {}
    for finding in findings:
        if finding.section and not finding.citation:
            finding = replace(finding, citation=cited(finding.section, finding.at or ""))
        if not finding.line:
            finding = placed(finding, bulletin.path, places)
        done[(finding.order, finding.section, finding.at)] = finding
    return tuple(sorted(done.values(), key=lambda finding: finding.order))
