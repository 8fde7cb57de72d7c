"""The keys of one rule's choices: what may be picked, what goes with what, and what the picks settle."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.blank.lines import joined, key, one, remark, typed
from toolkit.citation import provision
from toolkit.rulespec.model import Choice, Picks, RuleSpec, Value
from toolkit.schema.parts import in_full, is_required, options_of

_INDENT = "  "


def pick_lines(spec: RuleSpec) -> Iterator[str]:
    """The choices of `spec` in its order, then what they settle."""
    for choice in spec.choices:
        yield remark(_asks(spec, choice), _INDENT)
        for when, allowed, cited in _limits(spec, choice):
            yield remark(f"with {when} only {allowed}; {cited}", _INDENT, under=True)
        yield from _keys(choice)
    yield from _settled(spec)


def _asks(spec: RuleSpec, choice: Choice) -> str:
    where = provision(spec.section, choice.at)
    only = f"only with {_picks(in_full(choice.condition, spec.choices))}" if choice.condition else ""
    also = f"or what {' or '.join(f'§ {to}' for to in choice.also)} lists, written {' or '.join(map(one, choice.also))}"
    if choice.pick == "yes-no":
        asked = "yes or no; left out it means no"
    elif choice.pick == "state":
        asked = "to be stated in your own words or as a number"
    elif not choice.options:
        asked = "no options were read, so nothing can be picked here"
    elif choice.pick == "any":
        asked = joined(
            (f"pick any of these{', ' + also if choice.also else ''}", "" if choice.also else "left out it means none")
        )
    elif len(choice.options) == 1 and not choice.also:
        asked = f"{one(choice.options[0])} is the only option, left out it is meant"
    else:
        asked = f"pick one of {typed(choice.options)}{', ' + also if choice.also else ''}"
    return f"{where} {choice.name}: {joined((asked, only))}"


def _keys(choice: Choice) -> Iterator[str]:
    optional = bool(choice.condition) or not (is_required(choice) or choice.pick == "state")
    if choice.pick == "any":
        yield key(f"{choice.name}:", "", _INDENT, optional=True)
        for option in (*choice.options, *choice.also):
            yield key(f"- {one(option)}", "", _INDENT, optional=True)
        return
    usual: Value = "yes" if choice.pick == "yes-no" else choice.options[0] if len(choice.options) == 1 else ""
    yield key(f"{choice.name}: {one(usual) if usual != '' else ''}".rstrip(), "", _INDENT, optional=optional)


def _limits(spec: RuleSpec, choice: Choice) -> Iterator[tuple[str, str, str]]:
    """What other picks leave of this choice; picks of one key that leave the same are told together."""
    known = set(options_of(choice))
    grouped: dict[tuple[str, tuple[Value, ...], tuple[str, ...]], list[Picks]] = {}
    for constraint in spec.constraints:
        for name, allowed in constraint.allow:
            if name == choice.name:
                left = tuple(value for value in allowed if value in known)
                keys = tuple(each for each, _ in constraint.when)
                grouped.setdefault((constraint.at, left, keys), []).append(constraint.when)
    for (at, left, keys), whens in grouped.items():
        for when in _merged(whens) if len(keys) == 1 else whens:
            yield _picks(when), typed(left), provision(spec.section, at)


def _merged(whens: list[Picks]) -> list[Picks]:
    name = whens[0][0][0]
    return [((name, tuple(dict.fromkeys(value for when in whens for value in when[0][1]))),)]


def _settled(spec: RuleSpec) -> Iterator[str]:
    if spec.derived:
        yield remark("What the picks settle. It need not be written; where it is, it has to agree.", _INDENT)
    for derived in spec.derived:
        grouped: dict[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], list[Picks]] = {}
        for settlement in derived.values:
            keys = tuple(name for name, _ in settlement.when)
            grouped.setdefault((keys, settlement.settles), []).append(settlement.when)
        for (keys, settles), whens in grouped.items():
            values = "; ".join(f"{name}: {value}" for name, value in settles)
            for when in _merged(whens) if len(keys) == 1 else whens:
                cited = provision(spec.section, derived.at)
                yield remark(f"with {_picks(when)} {values}; {cited}", _INDENT, under=True)


def _picks(when: Picks) -> str:
    return " and ".join(f"{name} {typed(values)}" for name, values in when)
