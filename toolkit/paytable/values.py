"""The kinds of cell value; each is exact, compares by what it says and prints as it was read."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

Amount = int | Fraction
"""An exact number; whole ones are integers."""


def _decimal_places(number: Fraction) -> int | None:
    """How many decimals write `number` exactly, or None where no number of them does."""
    rest, twos, fives = number.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None


def written(number: Amount) -> str:
    """`number` in print: `5,000`, `17.5`, `33 1/3`."""
    exact = Fraction(number)
    whole, part = divmod(exact, 1)
    if not part:
        return f"{whole:,}"
    places = _decimal_places(part)
    if places is not None:
        return f"{whole:,}.{int(part * 10**places):0{places}d}"
    return f"{whole:,} {part}" if whole else f"{part}"


@dataclass(frozen=True, slots=True)
class Number:
    """A bare number."""

    number: Amount
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or written(self.number)


@dataclass(frozen=True, slots=True)
class Odds:
    """`pays` to or for `stake`: "to" keeps the stake, "for" includes it."""

    pays: Amount
    stake: Amount
    word: Literal["to", "for"]
    printed: str = field(default="", compare=False, repr=False)

    @property
    def profit(self) -> Fraction:
        """What a winner gains for each unit staked."""
        gain = Fraction(self.pays) / Fraction(self.stake)
        return gain if self.word == "to" else gain - 1

    def __str__(self) -> str:
        return self.printed or f"{written(self.pays)} {self.word} {written(self.stake)}"


@dataclass(frozen=True, slots=True)
class Money:
    """Dollars."""

    dollars: Amount
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        if self.printed:
            return self.printed
        places = _decimal_places(Fraction(self.dollars))
        if places in (1, 2):
            return f"${int(self.dollars):,}.{int(Fraction(self.dollars) % 1 * 100):02d}"
        return f"${written(self.dollars)}"


@dataclass(frozen=True, slots=True)
class Percent:
    """So many hundredths; `percent` is 17 for 17%."""

    percent: Amount
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{written(self.percent)}%"


@dataclass(frozen=True, slots=True)
class Share:
    """A percentage of a named thing, such as the meter; `of` is folded and without an article."""

    percent: Amount
    of: str
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{written(self.percent)}% of {self.of}"


@dataclass(frozen=True, slots=True)
class Multiple:
    """So many times something; `of` names it (folded, without an article) where the cell does."""

    times: Amount
    of: str = ""
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{written(self.times)}×{' ' if self.of else ''}{self.of}"


Scalar = Number | Odds | Money | Percent | Share | Multiple


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both included; both of one kind and `low` the smaller."""

    low: Scalar
    high: Scalar
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{bare(self.low, self.high)}—{self.high}"


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Several values of one kind; `joined` is "or", "and", or "" where only commas stand."""

    options: tuple[Scalar | Range, ...]
    joined: Literal["or", "and", ""] = "or"
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        if self.printed:
            return self.printed
        words = [str(option) for option in self.options]
        if not self.joined:
            return ", ".join(words)
        return f"{', '.join(words[:-1])} {self.joined} {words[-1]}"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """`4 or more`."""

    low: Scalar
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{self.low} or more"


@dataclass(frozen=True, slots=True)
class AtMost:
    """`4 or fewer`, `up to 4`."""

    high: Scalar
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"{self.high} or less"


@dataclass(frozen=True, slots=True)
class Push:
    """The wager is returned."""

    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or "Push"


@dataclass(frozen=True, slots=True)
class Loss:
    """The wager is lost."""

    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or "Loss"


@dataclass(frozen=True, slots=True)
class Reserve:
    """The amount comes from the reserve."""

    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or "Reserve"


@dataclass(frozen=True, slots=True)
class NotApplicable:
    """There is no value here; `remark` (folded) says why, where the cell does."""

    remark: str = ""
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or f"N/A {self.remark}".rstrip()


@dataclass(frozen=True, slots=True)
class Words:
    """Anything else: a label or a sentence, folded."""

    words: str
    printed: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.printed or self.words


CellValue = Scalar | Range | Alternatives | AtLeast | AtMost | Push | Loss | Reserve | NotApplicable | Words


def bare(low: Scalar, high: Scalar) -> str:
    """`low` in print before `high`: without the unit where the unit behind `high` serves both."""
    match low, high:
        case Odds(), Odds() if (low.stake, low.word) == (high.stake, high.word):
            return written(low.pays)
        case Percent() | Share(), Percent() | Share():
            return written(low.percent)
        case Multiple(), Multiple():
            return written(low.times)
    return str(low)


def pays_like(one: CellValue, other: CellValue) -> bool:
    """Whether two odds pay a winner the same: 9 for 1 pays what 8 to 1 pays."""
    return isinstance(one, Odds) and isinstance(other, Odds) and one.profit == other.profit
