"""Rule specs: YAML in and out, versions, and what is in force on a day."""

from toolkit.rulespec.file import Loaded, dump, load
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
from toolkit.rulespec.plain import facts_sha256, to_plain

__all__ = [
    "ChapterOf",
    "Choice",
    "Constraint",
    "Derived",
    "Loaded",
    "Obligation",
    "Open",
    "Picks",
    "ProvisionFacts",
    "Reference",
    "Review",
    "RuleSpec",
    "Settlement",
    "Source",
    "Table",
    "Term",
    "Unread",
    "Value",
    "dump",
    "facts_sha256",
    "load",
    "to_plain",
]
