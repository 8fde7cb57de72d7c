"""What a filing prints of a rule: payouts of its picks, what these settle, the terms and duties they bring.

Compared without places and print: another number of a provision, or other capitals, change nothing that is paid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from toolkit.amendment.words import tokens
from toolkit.check import Answer, CheckedOffer, Settled, holds
from toolkit.check.answers import answers_of, settled_by
from toolkit.check.model import GIVEN, MEANT
from toolkit.citation import provision
from toolkit.paytable import same
from toolkit.rulespec.model import Picks, RuleSpec
from toolkit.submission import Offer

_LIGHT = frozenset({"a", "an", "the"})


class Fact(NamedTuple):
    """One printed fact. `sort` and `name` say which it is, `value` what it says, `where` its provision."""

    sort: str
    name: str
    value: str
    where: str

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """The same for the same fact of another version."""
        return self.sort, _plain(self.name)

    def says(self, other: Fact) -> bool:
        """Whether two versions of the fact say the same."""
        return same(self.value, other.value) or _plain(self.value) == _plain(other.value)


class Printed(NamedTuple):
    """What is printed of one offer; `tables` are the provisions of the tables of which something is."""

    facts: tuple[Fact, ...]
    picks: dict[str, tuple[str | int, ...]]
    tables: frozenset[str]

    def without(self, doubtful: frozenset[str]) -> Printed:
        """The same as if these choices were not known."""
        return self._replace(picks={name: picks for name, picks in self.picks.items() if name not in doubtful})


def printed(spec: RuleSpec, offer: Offer, offered: Iterable[str]) -> Printed:
    """What a filing that offers `offered` prints of one offer under this version of its rule."""
    from toolkit.filing.chosen import shown

    answers = answers_of(spec, offer)
    picks = {answer.choice.name: answer.values for answer in answers}
    settled = tuple(settled_by(spec, picks).values())
    grids = [each.grid for each in shown(CheckedOffer(offer, spec, answers, settled))]
    payouts = (
        Fact("payout", f"{row[0]}, {grid.head[column]}", row[column], grid.citation)
        for grid in grids
        for row in grid.rows
        for column in range(1, len(row))
    )
    under = {"rule": tuple(offered), **picks}
    facts = (*payouts, *_picked(spec, answers), *_settled(spec, settled), *_terms(spec, under), *_duties(spec, under))
    return Printed(facts, picks, frozenset(grid.citation for grid in grids))


def _picked(spec: RuleSpec, answers: Iterable[Answer]) -> Iterator[Fact]:
    """Picks, and what leaving one out means; a choice that may be left out says nothing while it is."""
    for answer in answers:
        meant = answer.how == MEANT and answer.choice.pick == "one"
        if answer.values and (answer.how == GIVEN or meant):
            where = provision(spec.section, answer.choice.at)
            yield Fact("pick", answer.choice.name.replace("_", " "), ", ".join(map(str, answer.values)), where)


def _settled(spec: RuleSpec, settled: Iterable[Settled]) -> Iterator[Fact]:
    for one in settled:
        yield Fact("settled", one.name.replace("_", " "), one.value, provision(spec.section, one.at))


def _terms(spec: RuleSpec, picks: dict[str, tuple[str | int, ...]]) -> Iterator[Fact]:
    for term in spec.terms:
        if holds(term.when, picks):
            values = sorted(map(str, term.value)) if isinstance(term.value, tuple) else [str(term.value)]
            yield Fact("term", f"{term.kind} of {term.of}", ", ".join(values), provision(spec.section, term.at))


def _duties(spec: RuleSpec, picks: dict[str, tuple[str | int, ...]]) -> Iterator[Fact]:
    for duty in spec.obligations:
        if holds(duty.when, picks):
            name = f"{duty.kind.replace('-', ' ')}: {', '.join(duty.what)}"
            yield Fact("duty", name, duty.approval or "none asked for", provision(spec.section, duty.at))


def differing(old: Iterable[Fact], new: Iterable[Fact]) -> Iterator[tuple[Fact | None, Fact | None]]:
    """The facts that only one side prints, those of one name side by side; order means nothing."""
    left: dict[object, list[Fact]] = {}
    for fact in new:
        left.setdefault(fact.key, []).append(fact)
    gone: list[Fact] = []
    for fact in old:
        others = left.get(fact.key, [])
        found = next((other for other in others if fact.says(other)), None)
        if found is None:
            gone.append(fact)
        else:
            others.remove(found)
    for fact in gone:
        others = left.get(fact.key, [])
        yield fact, others.pop(0) if others else None
    yield from ((None, fact) for others in left.values() for fact in others)


def _plain(text: str) -> tuple[str, ...]:
    words = tuple(word for word in tokens(text) if word not in _LIGHT)
    return words or (text,)


def bears_on(under: Picks, picks: dict[str, tuple[str | int, ...]]) -> bool:
    """Whether options are among the picks; a choice that the filing does not know counts as picked: in doubt, yes."""
    return all(name not in picks or any(option in picks[name] for option in options) for name, options in under)
