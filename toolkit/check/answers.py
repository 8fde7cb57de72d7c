"""What the holder's picks come to: answers to a rule's choices, the values they settle, and what else would pass."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from toolkit.check.model import GIVEN, MEANT, NOT_ASKED, NOT_STATED, Answer, Settled, holds
from toolkit.rulespec.model import Choice, RuleSpec, Value
from toolkit.schema.parts import in_full, left_out_means, options_of
from toolkit.submission import Offer
from toolkit.submission.model import Answer as Typed

Picked = Mapping[str, tuple[Value, ...]]


def answers_of(spec: RuleSpec, offer: Offer) -> tuple[Answer, ...]:
    """An answer to each choice of `spec`, in its order; what leaving one out means is filled in."""
    typed = dict(offer.answers)
    picks = {
        choice.name: _values(choice, typed[choice.name]) if choice.name in typed else _meant(choice)
        for choice in spec.choices
    }
    asked = {choice.name for choice in spec.choices if holds(in_full(choice.condition, spec.choices), picks)}
    return tuple(_answer(choice, typed, picks, choice.name in asked) for choice in spec.choices)


def picks_of(spec: RuleSpec, offer: Offer) -> Picked:
    """The values of each choice by its name; nothing under a choice that nobody answered."""
    return {answer.choice.name: answer.values for answer in answers_of(spec, offer)}


def _answer(choice: Choice, typed: Mapping[str, Typed], picks: Picked, asked: bool) -> Answer:
    if choice.name in typed:
        return Answer(choice, picks[choice.name], GIVEN)
    if not asked:
        return Answer(choice, (), NOT_ASKED)
    left_out_says_nothing = bool(choice.also) or choice.pick == "state"
    if left_out_says_nothing or (choice.pick == "one" and not picks[choice.name]):
        return Answer(choice, (), NOT_STATED)
    return Answer(choice, picks[choice.name], MEANT)


def _meant(choice: Choice) -> tuple[Value, ...]:
    means = left_out_means(choice)
    return () if means is None else (means,)


def _values(choice: Choice, typed: Typed) -> tuple[Value, ...]:
    values = typed if isinstance(typed, tuple) else (typed,)
    return tuple(_value(choice, value) for value in values if value is not None)


def _value(choice: Choice, value: str | int | bool | Decimal) -> Value:
    if isinstance(value, bool):
        words = "yes" if value else "no"
        return words if choice.pick == "yes-no" else str(value).lower()
    return str(value) if isinstance(value, Decimal) else value


def settled_by(spec: RuleSpec, picks: Picked) -> Mapping[str, Settled]:
    """The values that `picks` settle, by their names."""
    return {
        name: Settled(name, value, derived.at)
        for derived in spec.derived
        for settlement in derived.values
        if holds(settlement.when, picks)
        for name, value in settlement.settles
    }


def fitting(spec: RuleSpec, picks: Picked, choice: Choice) -> tuple[Value, ...]:
    """The options of `choice` that nothing rules out next to the other picks."""
    return tuple(option for option in options_of(choice) if _fits(spec, {**picks, choice.name: (option,)}))


def _fits(spec: RuleSpec, picks: Picked) -> bool:
    by_name = {choice.name: options_of(choice) for choice in spec.choices}
    return all(
        value in allowed or value not in by_name.get(name, ())
        for constraint in spec.constraints
        if holds(constraint.when, picks)
        for name, allowed in constraint.allow
        for value in picks.get(name, ())
    )
