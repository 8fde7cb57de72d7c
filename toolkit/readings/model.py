"""What readers hand over: facts, the words they rest on, and the whole of a section's readings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from toolkit.findings import Finding
from toolkit.rulespec.model import (
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    Picks,
    Reference,
    Table,
    Term,
    Unread,
    Value,
)

if TYPE_CHECKING:
    from toolkit.readings.view import View


class Words(NamedTuple):
    """The words `[start, stop)` of a provision's text, which a reader has accounted for."""

    at: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice on its way to the spec, with what joining needs to know.

    `who` are the wagers its sentence is about, `noun` what is picked (singular or plural as the name has it), `own`
    whether the wagers are the section's own subject. `sheets` are the tables (by number in the view) whose columns or
    rows are its options, `when` the pick under which these options stand, `sentence` its wording. `listed` are the
    options with the place of each.
    """

    name: str
    at: str
    pick: str
    options: tuple[Value, ...] = ()
    also: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    noun: str = ""
    sheets: tuple[int, ...] = ()
    when: Picks = ()
    sentence: str = ""
    listed: tuple[tuple[Value, str], ...] = ()
    condition: Picks = ()
    labels: tuple[tuple[Value, str], ...] = ()

    def choice(self) -> Choice:
        """The choice as the spec has it."""
        return Choice(
            self.name, self.at, self.pick, self.options, self.condition, self.labels, self.also, self.sentence or None
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What one reader took from a section, or what all readers so far did.

    `words` are the stretches of provisions whose numbers these facts hold; `read` the sentences that were understood,
    so that what they say of a pick is not left open. `keyed` are the tables (by number in the view) that settle or
    bind another provision's choice, `when` the picks under which a table holds.
    """

    form: str = ""
    base: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    derived: tuple[Derived, ...] = ()
    terms: tuple[Term, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    open: tuple[Open, ...] = ()
    keyed: tuple[int, ...] = ()
    when: tuple[tuple[int, Picks], ...] = ()
    words: tuple[Words, ...] = ()
    read: tuple[Words, ...] = ()
    findings: tuple[Finding, ...] = ()

    def __add__(self, more: Facts) -> Facts:
        """These facts and `more`, in order; a form or base already known stays."""
        if more is NOTHING:
            return self
        if self is NOTHING:
            return more
        return Facts(
            self.form or more.form,
            self.base or more.base,
            self.drafts + more.drafts,
            self.constraints + more.constraints,
            self.derived + more.derived,
            self.terms + more.terms,
            self.obligations + more.obligations,
            self.open + more.open,
            self.keyed + more.keyed,
            self.when + more.when,
            self.words + more.words,
            self.read + more.read,
            self.findings + more.findings,
        )


NOTHING = Facts()
"""What most sentences give a reader."""

Reader = Callable[["View", Facts], Facts]
"""A reader: the section as a view and the facts of the readers before it in, its own facts out (not the sum)."""

Joiner = Callable[["View", Facts], Facts]
"""A joiner: all facts in, all facts out, where facts of several readers bear on each other."""


@dataclass(frozen=True, slots=True)
class Readings:
    """All facts of one section; `references` are those of each provision that has any, in document order."""

    game: str
    form: str
    base: tuple[str, ...]
    references: tuple[tuple[str, tuple[Reference, ...]], ...]
    tables: tuple[Table, ...]
    choices: tuple[Choice, ...]
    constraints: tuple[Constraint, ...]
    derived: tuple[Derived, ...]
    terms: tuple[Term, ...]
    obligations: tuple[Obligation, ...]
    open: tuple[Open, ...]
    unread: tuple[Unread, ...]
    findings: tuple[Finding, ...]
