"""The facts of a spec in an officer's words, group by group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from toolkit.citation.provision import provision
from toolkit.rulespec.model import Choice, Obligation, Picks, RuleSpec, Table, Term
from toolkit.rulespec.recorded import Recorded
from toolkit.schema.parts import listed, spoken


@dataclass(frozen=True, slots=True)
class Fact:
    """One line for a person: what it is about, what is said, and the provision."""

    label: str
    value: str
    citation: str = ""
    rows: tuple[tuple[str, ...], ...] = ()  # a table's head and rows


Moved = Callable[[str], Recorded | None]
"""What is recorded of a section that has got another number."""

Group = tuple[str, Iterable[Fact], str]
"""A heading, its facts, and what to say where there are none."""


def groups(spec: RuleSpec, at: str, moved: Moved = lambda _section: None) -> Iterator[Group]:
    """The groups of facts at the place `at` and below it, in the order an officer asks."""
    here = Place(spec.section, at)
    if not at:
        yield "What it is", _nature(spec), ""
    yield "You pick or state", _choices(spec, here), "nothing was read that the holder picks"
    yield "What binds the picks", _constraints(spec, here), "nothing was read"
    yield "What a pick settles", _derived(spec, here), "nothing was read"
    yield "Tables", _tables(spec, here), "none"
    yield "Fixed terms", _terms(spec, here), "none was read"
    yield "What else has to be in place", _duties(spec, here), "no duty was read"
    yield "It refers to", _references(spec, here, moved), "nothing"
    yield "Left open by the text, or taken by no reader", _open(spec, here), "nothing was found"
    yield "Numbers that no fact above holds", _unread(spec, here), "none"
    words = tuple(_wording(spec, here))
    if words:
        yield "Wording", words, ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a section, and what stands at it or below."""

    section: str
    at: str

    def holds(self, at: str) -> bool:
        """Whether `at` is this place or stands below it."""
        return not self.at or at == self.at or at.startswith((f"{self.at}.", f"{self.at}#"))

    def cite(self, at: str) -> str:
        """How a person reads `at`."""
        return provision(self.section, at)


def _nature(spec: RuleSpec) -> Iterator[Fact]:
    forms = {
        "side-wager": "a side wager, placed beside a game",
        "variation": "a variation, played in place of a game",
        "allowance": "an allowance: it adds options to another rule",
        "game": "a game",
    }
    yield Fact("Form", forms.get(spec.form, spec.form or "not read"))
    yield Fact("Game", spec.game.replace("-", " ") or "not read")
    based = ", ".join(to if to.startswith("chapter") else f"§ {to}" for to in spec.base)
    yield Fact("Where it is silent", based or "not read what governs")


def _choices(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for choice in spec.choices:
        if here.holds(choice.at):
            yield Fact(choice.name, _asked(choice), here.cite(choice.at))


def _asked(choice: Choice) -> str:
    if choice.pick == "yes-no":
        words = "yes or no"
    elif choice.pick == "state":
        words = "to be stated in the filing"
    else:
        many = "one of" if choice.pick == "one" else "any of"
        words = f"{many} {listed(choice.options)}" if len(choice.options) > 1 else f"only {listed(choice.options)}"
    words += "".join(f"; or what § {to} lists" for to in choice.also)
    return words + (f", where {picks(choice.condition, ' or ')}" if choice.condition else "")


def _constraints(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for one in spec.constraints:
        if here.holds(one.at):
            yield Fact(f"with {picks(one.when)}", f"only {picks(one.allow)}", here.cite(one.at))


def _derived(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for one in spec.derived:
        if here.holds(one.at):
            for settled in one.values:
                said = "; ".join(f"{spoken(name)} {value}" for name, value in settled.settles)
                yield Fact(picks(settled.when), said, here.cite(one.at))


_ROLES = {"paytables": "paytables (pick one)", "payouts": "payouts (fixed)", "attributes": "settles or binds"}


def _tables(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for table in spec.tables:
        if here.holds(table.at):
            rows = (table.head, *table.rows) if table.head else table.rows
            yield Fact(_ROLES.get(table.role, table.role), _condition(table), here.cite(table.at), rows)


def _condition(table: Table) -> str:
    holds = f"holds with {picks(table.when)}" if table.when else ""
    doubt = f"DOUBTFUL: {table.doubt}" if table.doubt else ""
    return "; ".join(filter(None, (holds, doubt)))


def _terms(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for term in spec.terms:
        if here.holds(term.at):
            yield Fact(term.kind, _termed(term), here.cite(term.at))


_BETWEEN = {"range": "to", "wagers": "and"}


def _termed(term: Term) -> str:
    value = listed(term.value, _BETWEEN.get(term.kind, "or")) if isinstance(term.value, tuple) else str(term.value)
    return f"{term.of or 'of what was not read'}: {value}" + (f" (with {picks(term.when)})" if term.when else "")


def _duties(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for duty in spec.obligations:
        if here.holds(duty.at):
            yield Fact(duty.kind, _owed(duty), here.cite(duty.at))


def _owed(duty: Obligation) -> str:
    words = "; ".join(duty.what) or "not said in detail"
    if duty.approval:
        named = duty.approval if duty.approval.startswith("not") else f"§ {duty.approval}"
        words += f"; approval: {named}"
    return words + (f"; where {picks(duty.when, ' or ')}" if duty.when else "")


def _references(spec: RuleSpec, here: Place, moved: Moved) -> Iterator[Fact]:
    for one in spec.provisions:
        for ref in one.refs if here.holds(one.at) else ():
            to = ref.to if ref.to.startswith("chapter") or not ref.to[:1].isdigit() or " " in ref.to else f"§ {ref.to}"
            words = ref.heading or (f"printed “{ref.printed}”" if ref.printed else "")
            known = moved(ref.to.partition("(")[0])
            went = f"{known.told} from {known.since} by {known.source}" if known is not None else ""
            yield Fact(to, "; ".join(filter(None, (words, went))), here.cite(one.at))


def _open(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for one in spec.open:
        if here.holds(one.at):
            words = f"{one.about}" + (f" “{one.words}”" if one.words else "")
            yield Fact(one.kind.replace("-", " "), words.strip(), here.cite(one.at))


def _unread(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for one in spec.unread:
        if here.holds(one.at):
            yield Fact(here.cite(one.at), ", ".join(one.numbers))


def _wording(spec: RuleSpec, here: Place) -> Iterator[Fact]:
    for one in spec.provisions:
        if one.text and here.holds(one.at):
            yield Fact(here.cite(one.at), one.text)


def picks(when: Picks, between: str = " and ") -> str:
    """`paytable 2 and decks 5 or 6`."""
    return between.join(f"{spoken(name)} {listed(options) or 'none'}" for name, options in when)
