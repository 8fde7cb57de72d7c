"""Rule specs: YAML in and out, versions, and what is in force on a day."""

from typing import TYPE_CHECKING

from toolkit.late import late
from toolkit.rulespec.file import Loaded, dump, load
from toolkit.rulespec.horizon import Horizon
from toolkit.rulespec.library import Library, library
from toolkit.rulespec.model import (
    ChapterOf,
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    Picks,
    ProvisionFacts,
    Reference,
    Review,
    RuleSpec,
    Settlement,
    Source,
    Table,
    Term,
    Unread,
    Value,
)
from toolkit.rulespec.recorded import Recorded
from toolkit.rulespec.standing import Standing, Stands

if TYPE_CHECKING:
    from toolkit.rulespec.plain import facts_sha256, to_plain
    from toolkit.rulespec.specs import specs_of
else:
    __getattr__ = late(__name__, plain=["facts_sha256", "to_plain"], specs=["specs_of"])

__all__ = [
    "ChapterOf",
    "Choice",
    "Constraint",
    "Derived",
    "Horizon",
    "Library",
    "Loaded",
    "Obligation",
    "Open",
    "Picks",
    "ProvisionFacts",
    "Recorded",
    "Reference",
    "Review",
    "RuleSpec",
    "Settlement",
    "Source",
    "Standing",
    "Stands",
    "Table",
    "Term",
    "Unread",
    "Value",
    "dump",
    "facts_sha256",
    "library",
    "load",
    "specs_of",
    "to_plain",
]
