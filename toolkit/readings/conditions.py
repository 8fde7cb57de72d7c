"""Ties choices to the optional wagers they are about: asked for only where such a wager is picked."""

from __future__ import annotations

from dataclasses import replace

from toolkit.readings.model import Draft, Facts
from toolkit.readings.naming import fold
from toolkit.readings.picks import conditions, mentions
from toolkit.readings.view import View
from toolkit.rulespec.model import Picks, Value


def join(view: View, facts: Facts) -> Facts:
    """Every choice with the `if` that its wagers, or the option it stands under, give it."""
    menus = [draft for draft in facts.drafts if draft.pick == "any" and draft.options]
    drafts = tuple(_tied(view, draft, menus) for draft in facts.drafts)
    return replace(facts, drafts=drafts)


def _tied(view: View, draft: Draft, menus: list[Draft]) -> Draft:
    for menu in menus:
        if menu.name != draft.name and (
            options := _under(draft, menu) or _about(draft, menu) or _if(view, draft, menu)
        ):
            condition: Picks = ((menu.name, options),)
            return replace(draft, condition=draft.condition + condition)
    return draft


def _under(draft: Draft, menu: Draft) -> tuple[Value, ...]:
    """The option whose item holds the draft."""
    return tuple(
        option for option, at in menu.listed if at != menu.at and (draft.at == at or draft.at.startswith(f"{at}."))
    )


def _about(draft: Draft, menu: Draft) -> tuple[Value, ...]:
    """The options that the draft's sentence is about, where all it is about are options."""
    by_fold = {fold(str(option)): option for option in menu.options}
    found = tuple(by_fold[fold(name)] for name in draft.who if fold(name) in by_fold)
    return found if found and len(found) == len(draft.who) else ()


def _if(view: View, draft: Draft, menu: Draft) -> tuple[Value, ...]:
    """The options that a condition of the draft's sentence names: "if the Owl wager is offered"."""
    sentence = view.found(draft.at, draft.sentence)
    if sentence is None or sentence.frame is None:
        return ()
    text = sentence.frame.text
    found = (one for start, stop in conditions(sentence.frame) for one in mentions(text, start, stop, [menu]))
    return tuple(dict.fromkeys(option for one in found for option in one.options))
