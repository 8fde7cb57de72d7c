"""Names and values as a filing prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from toolkit.check import Answer, Checked, holds
from toolkit.check.model import NOT_ASKED, NOT_STATED
from toolkit.citation import place, provision
from toolkit.citation.markers import places
from toolkit.rulespec.model import Picks, RuleSpec, Value
from toolkit.schema.parts import picked, spoken

_NAME = re.compile(r"[A-Z][\w'’]*(?:[ -](?:[A-Z&][\w'’]*|\d+\b))+|\b[A-Z]{2,}\b")
"""A name as it is printed: words with capitals in a row, or one all in capitals."""


def rule_name(spec: RuleSpec) -> str:
    """`§ 700b.1 Lucky cup`."""
    return f"{provision(spec.section)} {spec.title}"


def game_name(checked: Checked) -> str:
    """The game of a submission, `Lantern Dice` for `lantern-dice` where a chapter of its rules is called so."""
    specs = (*(offer.spec for offer in checked.offers), *checked.not_elected)
    chapters = tuple(dict.fromkeys(spec.chapter.title for spec in specs))
    return capital(_named(checked.submission.game.replace("-", " "), chapters))


def label(name: str, spec: RuleSpec | None = None) -> str:
    """A key as a label, `Tie payout odds`; names that the section prints with capitals have theirs."""
    if spec is None:
        return capital(spoken(name))
    options = (str(option) for choice in spec.choices for option in choice.options)
    return capital(_named(spoken(name), tuple(dict.fromkeys((spec.title, *options)))))


@cache
def _named(words: str, said: tuple[str, ...]) -> str:
    names = {name for text in said for name in _NAME.findall(text)}
    for name in sorted(names, key=len, reverse=True):
        pattern = "[ -]".join(map(re.escape, re.split("[ -]", name)))
        words = re.sub(rf"\b{pattern}\b", name, words, flags=re.IGNORECASE)
    return words


def provisions(section: str, ats: Iterable[str]) -> tuple[str, ...]:
    """`§ 700b.1(a)`, `(c)(1)—(4)`: provisions of a section; three or more neighbours are a range."""
    runs: list[list[str]] = []
    for at in dict.fromkeys(ats):
        if runs and _next(runs[-1][-1], at):
            runs[-1].append(at)
        else:
            runs.append([at])
    said = [words for run in runs for words in _run(run)]
    return (f"{provision(section)}{said[0]}", *said[1:]) if said else ()


def _run(run: Sequence[str]) -> tuple[str, ...]:
    if len(run) < 3:
        return tuple(place(at) for at in run)
    return (f"{place(run[0])}—({run[-1].rpartition('.')[2]})",)


def _next(before: str, after: str) -> bool:
    """Whether a provision is the next one beside another."""
    (above, _, one), (over, _, two) = before.rpartition("."), after.rpartition(".")
    return above == over and any((rank, number + 1) in places(two) for rank, number in places(one))


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
