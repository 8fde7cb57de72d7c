"""The rule spec: one version of one section, and the facts read from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

Value = str | int
"""A label or cell as printed; labels that are whole numbers are integers."""

Picks = tuple[tuple[str, tuple[Value, ...]], ...]
"""Choice names with the options meant: `(("decks", (5, 6)),)`. All choices of a `when` have to hold, by any option."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a version comes from; dates are days, `term_years` None means no end."""

    bulletin: str
    document: str
    regulation: str
    kind: str
    action: str | None
    published: date | None
    effective: date | None
    term_years: int | None
    expires: date | None
    comments_until: date | None


@dataclass(frozen=True, slots=True)
class ChapterOf:
    """The chapter a section belongs to."""

    number: str
    title: str
    temporary: bool


@dataclass(frozen=True, slots=True)
class Reference:
    """One cross-reference: `to` is full and without the section sign; `printed` where the page has it otherwise."""

    to: str
    heading: str = ""
    printed: str = ""


@dataclass(frozen=True, slots=True)
class ProvisionFacts:
    """A provision's address, fingerprint and references; `text` is None in a facts-only spec."""

    at: str
    sha256: str
    refs: tuple[Reference, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One block of a table, as printed. `role`: paytables, payouts or attributes; `when`: the pick it holds under."""

    at: str
    role: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    when: Picks = ()
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the holder picks or must state. `pick`: one, any, yes-no or state.

    `condition` is the spec's key `if`; `labels` joins options to the labels of the table that prices them;
    `also` are citations where the options continue in a section that is not loaded.
    """

    name: str
    at: str
    pick: str
    options: tuple[Value, ...] = ()
    condition: Picks = ()
    labels: tuple[tuple[Value, str], ...] = ()
    also: tuple[str, ...] = ()
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Constraint:
    """Under `when`, the keys of `allow` may only hold the options it lists."""

    at: str
    when: Picks
    allow: Picks


@dataclass(frozen=True, slots=True)
class Settlement:
    """Under `when`, these values are settled: `(("initial_seed", "2,000×"), ...)`."""

    when: Picks
    settles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """What a pick settles, where another provision than the choice's own says so."""

    at: str
    values: tuple[Settlement, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A fixed fact of the game.

    `kind`: payout, cap, set, range, count, cards, wagers, precedence, displaces, timing, split.
    """

    at: str
    kind: str
    of: str
    value: Value | tuple[Value, ...]
    when: Picks = ()


@dataclass(frozen=True, slots=True)
class Obligation:
    """What else has to be in place.

    `kind`: layout, inscription, signage, equipment, random-number-generator, progressive-system, linked-progressive,
    internal-controls. `what` names things; `approval` is the provision, or "not named", or "" where none is asked for.
    """

    at: str
    kind: str
    what: tuple[str, ...]
    approval: str = ""
    when: Picks = ()


@dataclass(frozen=True, slots=True)
class Open:
    """A point the text leaves open; `words` only in specs that carry text."""

    at: str
    kind: str
    about: str = ""
    words: str | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """Numbers of a provision that no fact holds, as printed and in order."""

    at: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A person vouches for the readings of a spec; void once `sha256` no longer fits."""

    by: str
    date: date
    sha256: str


@dataclass(frozen=True, slots=True)
class RuleSpec:
    """One version of one section: `rules/<section>/<published>.yaml`.

    `completed_from` is the Bulletin that the text which this one omits was taken from, in memory only.
    """

    section: str
    title: str
    chapter: ChapterOf
    game: str
    form: str
    base: tuple[str, ...]
    sha256: str
    source: Source
    provisions: tuple[ProvisionFacts, ...] = ()
    tables: tuple[Table, ...] = ()
    choices: tuple[Choice, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    derived: tuple[Derived, ...] = ()
    terms: tuple[Term, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    open: tuple[Open, ...] = ()
    unread: tuple[Unread, ...] = ()
    partial: bool = False
    reviewed: Review | None = None
    path: str = field(default="", compare=False)
    completed_from: str = field(default="", compare=False)
