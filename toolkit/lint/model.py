"""What lint looks at: the specs of a page or of one file, and where each provision stands in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from toolkit.bulletin.model import Bulletin
from toolkit.citation import provision as cited
from toolkit.document.model import Provision, Section
from toolkit.findings import Finding, Severity, Span
from toolkit.rulespec.model import RuleSpec

Versions = Callable[[str], tuple[RuleSpec, ...]]
"""From a section's number to its loaded versions; none where it is not loaded."""


@dataclass(frozen=True, slots=True)
class Looked:
    """One page or one spec file.

    `bulletin` and `sections` are None and empty where only specs are at hand. `versions` knows the other sections that
    are loaded, `neighbours` the numbers of a chapter's. `found` are the findings of the reading.
    """

    path: str
    specs: tuple[RuleSpec, ...]
    versions: Versions
    neighbours: Callable[[str], tuple[str, ...]]
    found: tuple[Finding, ...] = ()
    bulletin: Bulletin | None = None
    sections: tuple[Section, ...] = ()
    provisions: Mapping[tuple[str, str], Provision] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The page's text; empty where there is none."""
        return "" if self.bulletin is None else self.bulletin.text

    def loaded(self, section: str) -> tuple[RuleSpec, ...]:
        """The versions that a reference to `section` may mean: this page's own, else those of the library."""
        own = tuple(spec for spec in self.specs if spec.section == section)
        return own or self.versions(section)

    def span(self, section: str, at: str, words: str = "") -> Span | None:
        """Where `words` stand in the provision's own text, else where the provision begins; None without a page."""
        holder = self.provisions.get((section, at))
        if holder is None:
            return None
        for span in holder.text_spans if words else ():
            start = self.text.find(words, span.start, span.end)
            if start >= 0:
                return Span(start, start + len(words))
        return holder.span

    def said(
        self, id_: str, severity: Severity, message: str, section: str, at: str, words: str = "", hint: str = ""
    ) -> Finding:
        """A finding about a provision, at `words` where the page has them."""
        return Finding(
            id=id_,
            severity=severity,
            message=message,
            path=self.path,
            section=section,
            at=at,
            citation=cited(section, at),
            hint=hint,
            span=self.span(section, at, words),
        )


Rule = Callable[[Looked], Iterator[Finding]]
"""A rule of lint."""


def every(section: Section) -> Iterator[Provision]:
    """All provisions of a section, in order."""
    for item in section.body:
        if isinstance(item, Provision):
            yield from under(item)


def under(provision: Provision) -> Iterator[Provision]:
    """A provision and all under it, in order."""
    yield provision
    for item in provision.body:
        if isinstance(item, Provision):
            yield from under(item)
