"""The schema of one game's submissions on a day: a head, and if/then on the rule of each offer."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec
from toolkit.schema.head import HEAD, HEAD_PARTS, REQUIRED, offer_definitions
from toolkit.schema.parts import Built, listed
from toolkit.schema.rule import headline, rule_definition

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def head_schema(game: Built, offers: Built) -> Built:
    """A submission with `game` and `offers` as given."""
    return {
        "type": "object",
        "properties": {**HEAD_PARTS, "game": game, "offers": offers},
        "required": list(REQUIRED),
        "additionalProperties": False,
        **HEAD,
    }


def game_schema(library: Library, game: str, as_of: date) -> Built:
    """The schema of `game` from the versions of its rules in force on `as_of`, as far as loaded."""
    sections = library.of_game(game)
    gone = {section: to for section in sections if (to := library.successor(section, as_of))}
    found = (library.in_force(section, as_of) for section in sections if section not in gone)
    return _game_schema(tuple(spec for spec in found if spec is not None and spec.game == game), game, as_of, gone)


def _game_schema(specs: tuple[RuleSpec, ...], game: str, day: date, gone: Mapping[str, str]) -> Built:
    sections = [spec.section for spec in specs]
    offer: Built = {
        "description": "one rule that the holder offers",
        "type": "object",
        "required": ["rule"],
        "properties": {"rule": _rule_key(specs, day, gone)},
        "allOf": [
            {
                "if": {"properties": {"rule": {"const": section}}, "required": ["rule"]},
                "then": {"$ref": f"#/$defs/{definition_name(section)}"},
            }
            for section in sections
        ],
        **HEAD,
    }
    if not sections:
        del offer["allOf"]
    offers: Built = {
        "description": "the rules that the holder offers, with its picks",
        "type": "array",
        "items": {"$ref": "#/$defs/offer"},
        "errorMessage": "offers: a list is asked here; each item begins with - rule:",
        **HEAD,
    }
    name: Built = {"const": game, "errorMessage": f"game: this schema is for {game}", **HEAD}
    return {
        "$schema": DIALECT,
        "title": f"Rules Submission: {game}",
        "description": f"Compiled from the rules of {game} in force on {day}, as far as loaded.",
        "x-game": game,
        "x-as-of": day.isoformat(),
        **head_schema(name, offers),
        "$defs": {
            "offer": offer,
            **{definition_name(spec.section): rule_definition(spec) for spec in specs},
            **offer_definitions(),
        },
    }


def any_game_schema() -> Built:
    """The schema of a submission whatever its game and rules: what a check judges before it looks at each offer."""
    name = {
        "type": "string",
        "minLength": 1,
        "errorMessage": "game: the name of a game",
        **HEAD,
    }
    rule = {"type": ["string", "number"], "errorMessage": "rule: the number of a section", **HEAD}
    offer = {"type": "object", "required": ["rule"], "properties": {"rule": rule}, **HEAD}
    return head_schema(name, {"type": "array", "items": offer, **HEAD})


def definition_name(section: str) -> str:
    """The key of a rule's definition in `$defs`."""
    return f"rule-{section}"


def _rule_key(specs: tuple[RuleSpec, ...], day: date, gone: Mapping[str, str]) -> Built:
    sections = [spec.section for spec in specs]
    said = f"rule: in force on {day} and loaded: {listed(sections, 'and')}" if sections else "rule: none is loaded"
    said += "".join(f"; § {section} goes on as § {to}" for section, to in gone.items())
    about = "; ".join(headline(spec) for spec in specs) or "no rule of this game is in force"
    return {"enum": sections, "description": about, "errorMessage": said, **HEAD}
