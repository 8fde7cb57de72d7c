"""Options that the other picks rule out: which, by what, and where the rule says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.check.answers import Picked
from toolkit.check.model import holds
from toolkit.citation import provision
from toolkit.rulespec.model import Choice, Picks, RuleSpec, Value
from toolkit.schema.parts import listed, options_of, picked


def excluded(spec: RuleSpec, picks: Picked, choice: Choice, left: Sequence[Value]) -> str:
    """`with cups 2, § 700b.1(k) rules out 2`, of the options of `choice` that are not `left`; "" where none are out."""
    out: dict[tuple[Picks, str], list[Value]] = {}
    for option in options_of(choice):
        if option not in left:
            for cause in _causes(spec, {**picks, choice.name: (option,)}, choice.name):
                out.setdefault(cause, []).append(option)
    return "; ".join(
        f"{f'with {picked(others)}, ' if others else ''}{provision(spec.section, at)} rules out "
        f"{listed(tuple(dict.fromkeys(options)), 'and')}"
        for (others, at), options in out.items()
    )


def _causes(spec: RuleSpec, picks: Picked, name: str) -> Iterator[tuple[Picks, str]]:
    """The other picks that stand against the pick of `name`, with the provision that binds them."""
    for constraint in spec.constraints:
        bound = [key for key, values in constraint.allow if any(pick not in values for pick in picks.get(key, ()))]
        keys = [key for key, _ in constraint.when]
        if bound and name in (*keys, *bound) and holds(constraint.when, picks):
            others = tuple(dict.fromkeys(key for key in (*keys, *bound) if key != name))
            yield tuple((key, picks[key]) for key in others if picks.get(key)), constraint.at
