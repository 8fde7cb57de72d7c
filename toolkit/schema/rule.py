"""One closed definition a rule: its choices, what binds them, and what they settle."""

from __future__ import annotations

from toolkit.rulespec.model import RuleSpec
from toolkit.schema.choices import choice_schema, conditions, constraints, required_keys
from toolkit.schema.head import HEAD, OFFER_PARTS
from toolkit.schema.parts import DISAGREES, Built, cited, met, picked, spoken, whole


def rule_definition(spec: RuleSpec) -> Built:
    """The schema of an offer of `spec`: exact, closed, and every decision with its provision.

    It points into the `$defs` of `offer_definitions()`.
    """
    properties: Built = {
        "rule": {"const": spec.section, "description": headline(spec), **HEAD},
        **{choice.name: choice_schema(spec, choice) for choice in spec.choices},
    }
    for name, schema in (*_settled_keys(spec).items(), *OFFER_PARTS.items()):
        properties.setdefault(name, schema)
    binding = [*required_keys(spec), *conditions(spec), *constraints(spec), *_settlements(spec)]
    return {
        "title": headline(spec),
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"allOf": binding} if binding else {}),
        **cited(spec.section, ""),
    }


def headline(spec: RuleSpec) -> str:
    """What a person needs to know the rule by: number, title, Bulletin and last possible day."""
    source = spec.source
    until = f", expires {source.expires}" if source.expires is not None else ""
    return f"§ {spec.section} {spec.title} ({source.bulletin}, effective {source.effective}{until})"


def _settled_keys(spec: RuleSpec) -> Built:
    """Values that a pick settles may be restated."""
    keys: Built = {}
    for derived in spec.derived:
        where = cited(spec.section, derived.at)
        for settlement in derived.values:
            for name, _ in settlement.settles:
                about = f"{where['x-citation']}: settled by the pick; restated here it has to agree."
                keys.setdefault(
                    name,
                    {
                        "title": spoken(name),
                        "description": about,
                        "type": ["string", "integer", "number"],
                        "errorMessage": f"{spoken(name)}: one value is asked here; {where['x-citation']}",
                        **where,
                    },
                )
    return keys


def _settlements(spec: RuleSpec) -> list[Built]:
    built: list[Built] = []
    for derived in spec.derived:
        where = cited(spec.section, derived.at)
        for settlement in derived.values:
            settled = {
                name: {
                    "enum": [whole(value)],
                    "errorMessage": f"{spoken(name)}: with {picked(settlement.when)}, "
                    f"{where['x-citation']} settles {value}",
                    **DISAGREES,
                    **where,
                }
                for name, value in settlement.settles
            }
            built.append({"if": met(settlement.when, spec.choices), "then": {"properties": settled}, **where})
    return built
