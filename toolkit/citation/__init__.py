"""Citations: `§ 633a.7(l)—(n)` and its kin, read into values that print back what was read."""

from typing import TYPE_CHECKING

from toolkit.citation.provision import ordinal, place, provision
from toolkit.late import late

if TYPE_CHECKING:
    from toolkit.citation.placing import Home
    from toolkit.citation.ranges import expand
    from toolkit.citation.reading import Citation, FoundReference, citation, references
    from toolkit.citation.typed import parse_place, parse_provision
    from toolkit.citation.values import BulletinPage, Chapter, Part, Range, Relative, Section, Statute, Target, This
else:
    __getattr__ = late(
        __name__,
        placing=["Home"],
        ranges=["expand"],
        reading=["Citation", "FoundReference", "citation", "references"],
        typed=["parse_place", "parse_provision"],
        values=["BulletinPage", "Chapter", "Part", "Range", "Relative", "Section", "Statute", "Target", "This"],
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
