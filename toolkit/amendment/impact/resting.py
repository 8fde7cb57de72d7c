"""Changed sections that a filing does not offer: it may rest on them all the same, or could offer them now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from toolkit.amendment.impact.citing import GOVERNING, citing, declared
from toolkit.amendment.impact.model import Pair, Reason, Verdict
from toolkit.amendment.model import Change, Class
from toolkit.citation import provision
from toolkit.rulespec.library import Library
from toolkit.submission import Submission


def resting(changed: Mapping[str, Pair], rules: Library) -> Callable[[Submission], Iterator[Reason]]:
    """A function from a filing to the reasons that sections give it which it does not offer.

    What a rule cites is looked up once for all filings.
    """

    @cache
    def places(rule: str, section: str) -> tuple[tuple[Change | None, tuple[str, ...]], ...]:
        specs = rules.versions(rule)[-1:]
        return tuple(
            (change, tuple(dict.fromkeys(place for spec in specs for place in citing(spec, section, change))))
            for change in _weighty(changed[section])
        )

    def rested(one: Submission) -> Iterator[Reason]:
        offered = offered_by(one)
        for section, pair in changed.items():
            if section not in offered:
                found = [places(rule, section) for rule in sorted(offered)]
                reasons = tuple(_reasons(pair, one, found))
                yield from reasons or _offerable(pair, one)

    return rested


def offered_by(one: Submission) -> frozenset[str]:
    """The sections that a filing offers."""
    return frozenset(offer.rule for offer in one.offers)


def begins(pair: Pair) -> str:
    """`, from 2025-01-01`: the day of the new version."""
    if pair.new is None:
        return ""
    source = pair.new.source
    day = f"from {source.effective}" if source.effective is not None else "from a day not known"
    return f", {day}{' (proposed)' if source.kind in ('proposed', 'notice') else ''}"


def _weighty(pair: Pair) -> tuple[Change | None, ...]:
    """The changes that somebody who cites the section has to look at; None for all of it."""
    heavy = tuple(change for change in pair.changes if change.cls is Class.SUBSTANTIVE)
    return (None,) if heavy and (pair.old is None or pair.new is None) else heavy


def _reasons(
    pair: Pair, one: Submission, found: Sequence[Sequence[tuple[Change | None, tuple[str, ...]]]]
) -> Iterator[Reason]:
    entries = tuple(declared(one, pair.section))
    for number, change in enumerate(_weighty(pair)):
        places = tuple(place for rule in found for place in rule[number][1])
        if places or entries or pair.section in GOVERNING:
            yield _reason(pair, change, places, entries)


def _reason(pair: Pair, change: Change | None, places: tuple[str, ...], entries: tuple[str, ...]) -> Reason:
    where = provision(pair.section, change.at if change is not None else "")
    by = [f"cited by {', '.join(places)}"] if places else []
    by += [f"declared: {', '.join(entries)}"] if entries else []
    by = by or ["it governs every submission"]
    what = _fate(pair) if change is None else f"{change.what} {KINDS[change.kind]}"
    words = f"{where}{begins(pair)}: {what}; the filing rests on it ({'; '.join(by)})"
    return Reason(Verdict.REVIEW, words, (where, *places))


def _fate(pair: Pair) -> str:
    if pair.new is None:
        return "the section is gone"
    return "amended, and no earlier version is loaded" if pair.new.source.action == "amend" else "the section is new"


def _offerable(pair: Pair, one: Submission) -> Iterator[Reason]:
    """A rule of the filing's game that was not there before."""
    new = pair.new
    if pair.old is None and new is not None and new.game and new.game == one.game:
        words = f"{provision(new.section)}{begins(pair)}: one rule more of its game, {new.title}"
        yield Reason(Verdict.NEW_OPTION, words, (provision(new.section),))


KINDS = {
    "added": "is new",
    "removed": "is gone",
    "changed": "changed",
    "moved": "moved",
    "moved-changed": "moved and changed",
    "renumbered": "was renumbered",
    "split": "was split",
    "merged": "was merged with another",
}
"""What became of a thing, by the kind of its change."""
