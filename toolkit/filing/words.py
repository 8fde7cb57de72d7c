"""Names and values as a filing prints them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.check import Answer, holds
from toolkit.check.model import NOT_ASKED, NOT_STATED
from toolkit.citation import provision
from toolkit.rulespec.model import Picks, RuleSpec, Value
from toolkit.schema.parts import picked, spoken


def rule_name(spec: RuleSpec) -> str:
    """`§ 700b.1 Lucky cup`."""
    return f"{provision(spec.section)} {spec.title}"


def game_name(slug: str) -> str:
    """`Lantern dice` for `lantern-dice`."""
    return capital(slug.replace("-", " "))


def label(name: str) -> str:
    """A key as a label: `Tie payout odds`."""
    return capital(spoken(name))


def capital(words: str) -> str:
    """`words` with a capital at the front."""
    return words[:1].upper() + words[1:]


def signed(to: str) -> str:
    """A citation with its sign, where it is one of a section: `§ 700a.7`, `chapter 700a`."""
    return f"§ {to}" if to[:1].isdecimal() else to


def values_words(values: Value | Iterable[Value]) -> tuple[str, ...]:
    """One value or several, as printed."""
    return (str(values),) if isinstance(values, str | int) else tuple(str(value) for value in values)


def answer_words(answer: Answer) -> tuple[str, ...]:
    """What was picked, or in what way nothing was; a citation that was picked has its sign."""
    if answer.values:
        elsewhere = answer.choice.also
        return tuple(signed(str(value)) if value in elsewhere else str(value) for value in answer.values)
    if answer.how == NOT_ASKED:
        return ("not asked for by these entries",)
    return ("not stated" if answer.how == NOT_STATED else "none offered",)


def under(when: Picks) -> str:
    """Under which picks something holds; empty where always."""
    return f"with {picked(when)}" if when else ""


def applies(when: Picks, picks: Mapping[str, tuple[Value, ...]], offered: Iterable[str]) -> bool:
    """Whether a fact with this `when` concerns an offer: by its picks, or by another rule that is offered."""
    return holds(when, {"rule": tuple(offered), **picks})
