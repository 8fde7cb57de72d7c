"""Citations: `§ 633a.7(l)—(n)` and its kin, read into values that print back what was read."""

from toolkit.citation.expand import expand
from toolkit.citation.placing import Home
from toolkit.citation.provision import ordinal, parse_place, parse_provision, place, provision
from toolkit.citation.references import Citation, FoundReference, citation, references
from toolkit.citation.values import (
    BulletinPage,
    Chapter,
    Part,
    Range,
    Relative,
    Section,
    Statute,
    Target,
    This,
)

__all__ = [
    "BulletinPage",
    "Chapter",
    "Citation",
    "FoundReference",
    "Home",
    "Part",
    "Range",
    "Relative",
    "Section",
    "Statute",
    "Target",
    "This",
    "citation",
    "expand",
    "ordinal",
    "parse_place",
    "parse_provision",
    "place",
    "provision",
    "references",
]
