"""Every filing against an amendment: it is checked once under the new rules, then what it prints is compared.

What fails under the new rules has to be filed anew, whatever the comparison says; so what is called unaffected passes.
What the amendment changes of a filing is told first, also of one that fails for another reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from toolkit.amendment.impact.failing import failures
from toolkit.amendment.impact.model import Impact, Pair, Reason, Verdict
from toolkit.amendment.impact.printed import printed
from toolkit.amendment.impact.resting import begins, offered_by, resting
from toolkit.amendment.impact.typed import as_printed, unclear
from toolkit.amendment.impact.weighing import reprinted, weighed
from toolkit.check import Judgement, check
from toolkit.citation import provision
from toolkit.rulespec.library import Library
from toolkit.submission import Offer, Submission, with_changes
from toolkit.submission.model import CLOSED_STATUSES, OPEN_STATUSES, Answer

Beside = Callable[[Submission], Sequence[Submission]]
"""The submissions of the same folder."""


class _Key(NamedTuple):
    """What an offer's reasons depend on."""

    section: str
    answers: tuple[tuple[str, Answer], ...]
    offered: tuple[str, ...]
    passes: bool


def impact(
    pairs: Sequence[Pair],
    submissions: Sequence[Submission],
    rules: Library,
    day: date | None = None,
    beside: Beside = lambda _one: (),
    *,
    old_rules: Library | None = None,
) -> tuple[Impact, ...]:
    """What the changes of `pairs` come to for each filing that is not over, in their order.

    `rules` are those with the new versions in force (`Amended`, or a library as of `day`). A filing is judged on `day`,
    the first day on which all new versions hold where None is given, or on its own latest day where that is later.
    `old_rules` are those without the new versions: they tell which failures are not the amendment's doing.
    """
    changed = {pair.section: pair for pair in pairs if pair.changes}
    known: dict[_Key, tuple[Reason, ...]] = {}
    first = day or _first(pairs)
    rested = resting(changed, rules)

    def judged(one: Submission) -> Impact:
        found = _under(rules, one, first, pairs, beside)
        passes = found.checked is not None
        folded = found.checked.submission if found.checked is not None else as_printed(one, changed, rules)
        reasons = [] if folded.offers else [_UNKNOWN]
        offered = tuple(offer.rule for offer in folded.offers)
        for offer in folded.offers:
            pair = changed.get(offer.rule)
            if pair is not None:
                key = _Key(offer.rule, offer.answers, offered, passes)
                if key not in known:
                    known[key] = tuple(_offer_reasons(pair, offer, offered, passes=passes))
                reasons += known[key]
        before = None if old_rules is None else lambda: _under(old_rules, one, first, pairs, beside)
        return _told(one.path, [*reasons, *failures(found, before), *rested(folded)])

    return tuple(judged(one) for one in submissions if one.status not in CLOSED_STATUSES)


def _first(pairs: Sequence[Pair]) -> date | None:
    """The first day on which all new versions hold."""
    days = [pair.new.source.effective for pair in pairs if pair.new is not None]
    return max((day for day in days if day is not None), default=None)


def _under(rules: Library, one: Submission, first: date | None, pairs: Sequence[Pair], beside: Beside) -> Judgement:
    """The filing as if it were made under the new rules: a day of theirs stands for its own."""
    draft = one if one.status in OPEN_STATUSES else with_changes(one, [(("submission", "status"), "draft")])
    return check(draft, rules, as_of=_day(one, first, pairs), beside=beside(one))


def _day(one: Submission, first: date | None, pairs: Sequence[Pair]) -> date | None:
    """The first day of the new rules, or the filing's own latest where that is later and they still hold then."""
    days = [day for day in (first, one.date, one.start) if day is not None]
    ends = [pair.new.source.expires for pair in pairs if pair.new is not None and pair.section in offered_by(one)]
    last = min((end for end in ends if end is not None), default=date.max)
    return max((day for day in days if day <= last), default=first)


_UNKNOWN = Reason(Verdict.REVIEW, "no offer could be read in it, so what the amendment changes of it is not known")


def _offer_reasons(pair: Pair, offer: Offer, offered: tuple[str, ...], *, passes: bool) -> Iterator[Reason]:
    """What an amendment of an offered rule comes to; a rule whose earlier version is not known needs a person."""
    new = pair.new
    if new is None:
        return  # the check has said that the rule is gone
    when = begins(pair)
    if pair.old is None:
        words = f"{provision(new.section)}{when}: no earlier version was compared"
        yield Reason(Verdict.REVIEW, words, (provision(new.section),))
        return
    doubtful = frozenset() if passes else unclear(pair, offer)
    before, after = (printed(spec, offer, offered).without(doubtful) for spec in (pair.old, new))
    told = tuple(reprinted(pair, before, after))
    places = frozenset(place for one in told for place in one.provisions)
    for one in (*told, *weighed(pair, before, after, places)):
        yield Reason(
            one.verdict, f"{_names(one.provisions) or provision(new.section)}{when}: {one.words}", one.provisions
        )


def _names(provisions: Sequence[str]) -> str:
    return ", ".join(provisions)


def _told(path: str, reasons: Sequence[Reason]) -> Impact:
    heaviest = max((reason.verdict for reason in reasons), key=lambda one: one.weight, default=Verdict.UNAFFECTED)
    ordered = sorted(reasons, key=lambda one: (one.aside, -one.verdict.weight))
    return Impact(
        path,
        heaviest,
        tuple(dict.fromkeys(reason.words for reason in ordered)),
        tuple(dict.fromkeys(place for reason in ordered for place in reason.provisions)),
        aside=bool(reasons) and all(reason.aside for reason in reasons),
    )
