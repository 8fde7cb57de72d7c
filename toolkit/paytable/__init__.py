"""Cell values: what a cell of a paytable says, exact and typed, and whether two cells say the same."""

from toolkit.paytable.fold import folded
from toolkit.paytable.read import cell, same
from toolkit.paytable.values import (
    Alternatives,
    Amount,
    AtLeast,
    AtMost,
    CellValue,
    Loss,
    Money,
    Multiple,
    NotApplicable,
    Number,
    Odds,
    Percent,
    Push,
    Range,
    Reserve,
    Share,
    Words,
    pays_like,
)

__all__ = [
    "Alternatives",
    "Amount",
    "AtLeast",
    "AtMost",
    "CellValue",
    "Loss",
    "Money",
    "Multiple",
    "NotApplicable",
    "Number",
    "Odds",
    "Percent",
    "Push",
    "Range",
    "Reserve",
    "Share",
    "Words",
    "cell",
    "folded",
    "pays_like",
    "same",
]
