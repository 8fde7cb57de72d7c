"""What a check gives: the findings of one file, and the checked submission where nothing speaks against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from toolkit.findings import Finding, Severity
from toolkit.rulespec.horizon import Horizon
from toolkit.rulespec.model import Choice, Picks, RuleSpec, Value
from toolkit.rulespec.standing import Standing
from toolkit.submission import Declared, Offer, Submission

GIVEN = "given"
MEANT = "meant"
NOT_STATED = "not stated"
NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class Answer:
    """One choice of an offered rule, as answered.

    `how`: `given` (typed by the holder), `meant` (left out, which means `values`: none, no, or the only option), `not
    stated` (left out, and nothing can be read into that), `not asked` (its condition is not met). `values` are options
    as printed, "yes" or "no", citations of `also`, or the holder's own words for a choice to be stated.
    """

    choice: Choice
    values: tuple[Value, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A value that the picks settle, as printed, and the provision that does; `restated`: the holder wrote it too."""

    name: str
    value: str
    at: str
    restated: bool = False


@dataclass(frozen=True, slots=True)
class DayStanding:
    """How a rule stands on a judged day; `role`: what the day is to the submission, `date`, `start` or `as of`."""

    role: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class CheckedOffer:
    """An offer next to the version of the rule it was checked against, its choices in the rule's order."""

    offer: Offer
    spec: RuleSpec
    answers: tuple[Answer, ...]
    settled: tuple[Settled, ...]
    standing: tuple[DayStanding, ...] = ()

    @property
    def picks(self) -> Mapping[str, tuple[Value, ...]]:
        """The values of each choice, by its name."""
        return {answer.choice.name: answer.values for answer in self.answers}


@dataclass(frozen=True, slots=True)
class NotLoaded:
    """Something that the checked rules refer to and the library lacks, with the provisions that cite it."""

    citation: str
    cited_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """A submission that no error speaks against: the only thing that a filing is made from.

    `offers` in the order of the file; `not_elected` are the loaded rules of the game, in force, that it does not offer.
    `findings` are warnings and notes. `amended` is the submission it amends, where that lies in the same folder.
    """

    submission: Submission
    offers: tuple[CheckedOffer, ...]
    not_elected: tuple[RuleSpec, ...]
    as_of: tuple[date, ...]
    not_loaded: tuple[NotLoaded, ...]
    horizon: Horizon | None
    findings: tuple[Finding, ...] = ()
    amended: Submission | None = None

    def __post_init__(self) -> None:
        worst = next((finding for finding in self.findings if finding.severity is Severity.ERROR), None)
        if worst is not None:
            raise ValueError(f"not checked: {worst.message}")

    @property
    def digest(self) -> str:
        """Ties an approval to these entries and the facts of the rules they were checked against."""
        from toolkit.submission.canonical import digest

        return digest(self.submission, (offer.spec for offer in self.offers))


@dataclass(frozen=True, slots=True)
class Judgement:
    """All that a check says of one file. `declared` are the entries taken on trust, `scope` the sections checked."""

    path: str
    text: str = field(repr=False)
    as_of: tuple[date, ...] = ()
    scope: tuple[str, ...] = ()
    declared: tuple[Declared, ...] = ()
    not_loaded: tuple[NotLoaded, ...] = ()
    findings: tuple[Finding, ...] = ()
    checked: Checked | None = None

    def passes(self, fail_on: Severity = Severity.ERROR) -> bool:
        """Whether no finding weighs as much as `fail_on`."""
        return all(finding.severity.weight < fail_on.weight for finding in self.findings)


def holds(when: Picks, picks: Mapping[str, tuple[Value, ...]]) -> bool:
    """Whether `picks` are those of `when`: of every choice that it names, any of the options it lists."""
    return all(any(option in picks.get(name, ()) for option in options) for name, options in when)
