"""The schema of one choice: what may stand under its key."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.rulespec.model import Choice, Picks, RuleSpec, Value
from toolkit.schema.parts import (
    NOT_A_LIST,
    NOT_AN_OPTION,
    NOT_ASKED,
    RULED_OUT,
    Built,
    cited,
    forms,
    in_full,
    is_required,
    left_out_means,
    listed,
    met,
    options_of,
    picked,
    spoken,
)


def choice_schema(spec: RuleSpec, choice: Choice) -> Built:
    """What may stand under the key of `choice`: its options, a list of them, yes or no, or the holder's own words."""
    where = cited(spec.section, choice.at)
    name, citation = spoken(choice.name), where["x-citation"]
    about = {"title": name, "description": _description(spec, choice, citation)}
    if choice.pick == "yes-no":
        said = f"{name}: yes or no is asked here; {citation}"
        return about | NOT_AN_OPTION | {"enum": forms(choice, options_of(choice)), "errorMessage": said, **where}
    if choice.pick == "state":
        said = f"{name}: state it in words or as a number; {citation}"
        return about | {"type": ["string", "integer", "number"], "minLength": 1, "errorMessage": said, **where}
    item = _options(choice, name, where)
    if choice.pick == "one":
        return about | item
    said = f"{name}: write a list, [one] or [one, another]; {citation}"
    return about | NOT_A_LIST | {"type": "array", "items": item, "uniqueItems": True, "errorMessage": said, **where}


def _description(spec: RuleSpec, choice: Choice, citation: str) -> str:
    options = listed(choice.options)
    also = f", or what {listed([f'§ {to}' for to in choice.also])} lists" if choice.also else ""
    asked = {
        "one": f"pick one of {options}{also}" if len(choice.options) > 1 else f"{options} is the only option",
        "any": f"pick any of {options}{also}",
        "yes-no": "yes or no; left out, it means no",
        "state": "to be stated here",
    }[choice.pick]
    under = f"; only with {picked(in_full(choice.condition, spec.choices))}" if choice.condition else ""
    need = "" if choice.pick == "state" or is_required(choice) else " (may be left out)"
    return f"{citation}: {asked}{under}{need if choice.pick in ('one', 'any') else ''}."


def _options(choice: Choice, name: str, where: Built) -> Built:
    said = f"{name}: {where['x-citation']} leaves {listed(choice.options, 'and')} to pick from"
    if not choice.also:
        return {"enum": list(choice.options), "errorMessage": said, **NOT_AN_OPTION, **where}
    from toolkit.schema.kinds import own_kind  # imports the reading of cells, which no other choice needs

    others: list[Built] = [{"enum": [form for to in choice.also for form in (to, f"§ {to}")], **where}]
    kind = own_kind(choice.options)
    if kind is not None:
        others.append(kind | where)
    said += f", and what {listed([f'§ {to}' for to in choice.also])} lists"
    return {"anyOf": [{"enum": list(choice.options), **where}, *others], "errorMessage": said, **NOT_AN_OPTION, **where}


def required_keys(spec: RuleSpec) -> list[Built]:
    """One subschema a key that has to be there, since each has its own provision."""
    return [
        {"required": [choice.name], **cited(spec.section, choice.at)}
        for choice in spec.choices
        if is_required(choice) and not choice.condition
    ]


def conditions(spec: RuleSpec) -> list[Built]:
    """Choices that are only asked under a pick: required then where they must be made, refused otherwise."""
    return [_condition(spec, choice) for choice in spec.choices if choice.condition]


def _condition(spec: RuleSpec, choice: Choice) -> Built:
    where = cited(spec.section, choice.at)
    said = f"{spoken(choice.name)}: only with {picked(in_full(choice.condition, spec.choices))}; {where['x-citation']}"
    rule: Built = {"if": met(choice.condition, spec.choices)}
    if is_required(choice):
        rule["then"] = {"required": [choice.name], **where}
    never = {"enum": [], "errorMessage": said, **NOT_ASKED, **where}
    return rule | {"else": {"properties": {choice.name: never}}, **where}


def constraints(spec: RuleSpec) -> list[Built]:
    """What binds picks; a value outside its choice's options is not judged here a second time."""
    by_name = {choice.name: choice for choice in spec.choices}
    return [
        _constraint(spec, constraint.at, constraint.when, by_name[name], options)
        for constraint in spec.constraints
        for name, options in constraint.allow
        if name in by_name
    ]


def _constraint(spec: RuleSpec, at: str, when: Picks, choice: Choice, allowed: Sequence[Value]) -> Built:
    where = cited(spec.section, at)
    left = listed(allowed, "and") if allowed else "nothing"
    said = f"{spoken(choice.name)}: with {picked(when)}, {where['x-citation']} leaves only {left}"
    bound: Built = {
        "if": {"enum": forms(choice, options_of(choice))},
        "then": {"enum": forms(choice, allowed), "errorMessage": said, **RULED_OUT, **where},
    }
    then: Built = {"properties": {choice.name: {"items": bound} if choice.pick == "any" else bound}}
    unsaid = left_out_means(choice)
    if unsaid is not None and unsaid not in allowed:
        needed: Built = {"required": [choice.name], **where}
        then |= {"if": met(choice.condition, spec.choices), "then": needed} if choice.condition else needed
    return {"if": met(when, spec.choices), "then": then, **where}
