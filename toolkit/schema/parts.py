"""Small schemas that the others are made of; each says what it asks, in words, and on whose authority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolkit.citation import provision
from toolkit.rulespec.model import Choice, Picks, Value

Built = dict[str, Any]
"""A schema under construction."""

_TYPED_AS: dict[Value, tuple[Value | bool, ...]] = {"yes": (True, "yes"), "no": (False, "no")}
END = "(?!\\n)$"
"""The end of a text in every dialect of patterns; a bare `$` also stands before a last line feed."""


def _named(finding: str) -> Built:
    """The name that the check gives a failure of the subschema (`explain` tells more of it)."""
    return {"x-finding": finding}


NOT_AN_OPTION = _named("not-an-option")
NOT_A_LIST = _named("not-a-list")
NOT_ASKED = _named("not-asked")
RULED_OUT = _named("ruled-out")
DISAGREES = _named("derived-disagrees")
NOT_A_DAY = _named("not-a-day")


def cited(section: str, at: str) -> Built:
    """The two addresses of a subschema: as a person reads it, and as the spec has it."""
    return {"x-citation": provision(section, at), "x-at": at}


def spoken(name: str) -> str:
    """A key as a person says it: `tie_payout_odds` is "tie payout odds"."""
    return name.replace("_", " ")


def listed(values: Sequence[Value | bool], last: str = "or") -> str:
    """Values in a row, as a person says them: "1, 2 or 3"."""
    words = [str(value) for value in values]
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def picked(picks: Picks) -> str:
    """Picks as a person says them: "paytable 1 or 2 and decks 6"."""
    return " and ".join(f"{spoken(name)} {listed(values)}" for name, values in picks)


def whole(cell: str) -> Value:
    """A label as YAML reads it: whole numbers are numbers."""
    return int(cell) if cell.isascii() and cell.isdecimal() and str(int(cell)) == cell else cell


def options_of(choice: Choice) -> tuple[Value, ...]:
    """What can be picked; yes and no where the rule asks for one of them."""
    return ("yes", "no") if choice.pick == "yes-no" else choice.options


def forms(choice: Choice, options: Sequence[Value]) -> list[Value | bool]:
    """`options` as they may be typed: yes and no as words or as truth values."""
    if choice.pick != "yes-no":
        return list(options)
    return [form for option in options for form in _TYPED_AS.get(option, ())]


def chosen(choice: Choice, options: Sequence[Value]) -> Built:
    """The values that mean a pick of any of `options` under the key of `choice`."""
    if choice.pick == "any":
        return {"type": "array", "contains": {"enum": list(options)}}
    return {"enum": forms(choice, options)}


def met(when: Picks, choices: Sequence[Choice]) -> Built:
    """Whether an offer's picks are those of `when`; a key that `when` names has to be there.

    Where leaving a key out means one of the picks (no; the only option), it need not; but what is not asked is no pick.
    """
    by_name = {choice.name: choice for choice in choices}
    whole_when = in_full(when, choices)
    tests = [_one_met(by_name.get(name) or Choice(name, "", "state"), options) for name, options in whole_when]
    return tests[0] if len(tests) == 1 else {"allOf": tests}


def in_full(when: Picks, choices: Sequence[Choice]) -> Picks:
    """`when`, and the picks under which the choices that it names are asked at all, and those that these name."""
    conditions = {choice.name: choice.condition for choice in choices}
    found = list(when)
    seen: set[str] = set()
    for name, _ in found:  # grows as it is gone through
        if name not in seen:
            seen.add(name)
            found += [each for each in conditions.get(name, ()) if each not in found]
    return tuple(found)


def _one_met(choice: Choice, options: Sequence[Value]) -> Built:
    test: Built = {"properties": {choice.name: chosen(choice, options)}}
    return test if left_out_means(choice) in options else test | {"required": [choice.name]}


def left_out_means(choice: Choice) -> Value | None:
    """The pick that leaving a choice out stands for, or None."""
    if choice.pick == "yes-no":
        return "no"
    return choice.options[0] if choice.pick == "one" and len(choice.options) == 1 and not choice.also else None


def is_required(choice: Choice) -> bool:
    """Whether the holder has to pick (under the choice's condition)."""
    return choice.pick == "one" and len(choice.options) > 1 and not choice.also
