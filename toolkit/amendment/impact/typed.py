"""The entries of a filing that does not pass: read as the rules print them, as far as they can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolkit.amendment.impact.model import Pair
from toolkit.check.answers import answers_of
from toolkit.check.folding import ReadAs, folded_picks, folded_section
from toolkit.check.model import GIVEN, NOT_ASKED, NOT_STATED, Answer
from toolkit.rulespec.library import Library
from toolkit.schema.parts import options_of
from toolkit.submission import Offer, Submission, with_changes


def as_printed(one: Submission, changed: Mapping[str, Pair], rules: Library) -> Submission:
    """The filing with its section numbers, and the picks of changed rules, as the new or else the old rule prints them.

    `check` hands out no such reading of a filing that fails.
    """
    sections = {*rules.sections, *changed}
    named = [folded_section((*offer.path, "rule"), offer.rule, sections) for offer in one.offers if offer.rule]
    one = _with(one, filter(None, named))
    return _with(one, (each for offer in one.offers for each in _picks(changed.get(offer.rule), offer)))


def unclear(pair: Pair, offer: Offer) -> frozenset[str]:
    """The choices to which the offer's answer is missing, or no option of either version: any of them may be meant."""
    unclear, clear, hanging = set[str](), set[str](), set[str]()
    for spec in filter(None, (pair.old, pair.new)):
        for answer in answers_of(spec, offer):
            choice = answer.choice
            if answer.how == NOT_ASKED:
                hanging.add(choice.name)
            elif choice.pick in ("one", "any"):
                (clear if _answered(answer) else unclear).add(choice.name)
    unclear -= clear
    return frozenset(unclear | (hanging - clear if unclear else set()))


def _answered(answer: Answer) -> bool:
    choice = answer.choice
    if answer.how == GIVEN and not choice.also:
        return bool(answer.values) and all(value in options_of(choice) for value in answer.values)
    return answer.how != NOT_STATED or bool(choice.also)


def _picks(pair: Pair | None, offer: Offer) -> Iterator[ReadAs]:
    seen: set[object] = set()
    for spec in filter(None, (pair.new, pair.old) if pair is not None else ()):
        for each in folded_picks(spec, offer):
            if each.path not in seen:
                seen.add(each.path)
                yield each


def _with(one: Submission, read: Iterable[ReadAs]) -> Submission:
    return with_changes(one, [(each.path, each.value) for each in read])
