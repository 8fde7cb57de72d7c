"""A change in an officer's words, the same in every format."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from toolkit.amendment.impact import Impact, Pair, Verdict
from toolkit.amendment.model import NOT_READ, Change
from toolkit.citation import place, provision
from toolkit.redline.model import Redline
from toolkit.rulespec.model import RuleSpec

KINDS: Final = {
    "added": "added",
    "removed": "removed",
    "changed": "changed",
    "moved": "moved",
    "moved-changed": "moved and changed",
    "renumbered": "renumbered",
    "split": "split",
    "merged": "merged",
}
EFFECTS: Final = {
    "option-added": "one option more",
    "option-removed": "an option is gone",
    "limit-tightened": "a limit is tighter",
    "limit-loosened": "a limit is looser",
    "payout-changed": "a payout changed",
    "rate-changed": "a rate changed",
    "term-changed": "a term of play changed",
    "duty-added": "one duty more",
    "duty-removed": "a duty is gone",
}
VERDICTS: Final = {
    Verdict.MUST_REFILE: "must refile",
    Verdict.REVIEW: "review",
    Verdict.NEW_OPTION: "new option",
    Verdict.UNAFFECTED: "unaffected",
}
NOT_AT_HAND: Final = "no earlier version at hand"
WITHOUT_WORDS: Final = "the specs hold no words"


def heading(pair: Pair) -> str:
    """`§ 633b.22 Lucky Ladies progressive, from 2024-10-19 (54 Pa.B. 6594)`."""
    spec = pair.new or pair.old
    if spec is None:
        return provision(pair.changes[0].section)
    said = f"{provision(spec.section)} {spec.title}".rstrip()
    if pair.new is not None and pair.new.source.effective is not None:
        said += f", from {pair.new.source.effective}"
    return f"{said} ({spec.source.bulletin})" if pair.new is not None and spec.source.bulletin else said


def chapters(redline: Redline) -> Iterator[tuple[str, Pair | None, tuple[Change, ...]]]:
    """What stands under one heading: the head of a submission, then each section that differs, with its changes."""
    if redline.loose:
        yield "The submission", None, redline.loose
    for pair in redline.changed:
        yield heading(pair), pair, pair.changes


def where(change: Change) -> str:
    """`(g)(3)`, `(g)(3), before (g)(2)`, or "" for the section as a whole."""
    here, before = _place(change.at), change.at_before
    if before is None or before == change.at or change.kind in ("removed", "added"):
        return here
    return f"{here or 'the section'}, before {_place(before) or 'the section'}"


def _place(at: str) -> str:
    return place(at).strip(", ") if at else ""


def what(change: Change, pair: Pair | None, library: str | None) -> str:
    """`choice paytable changed`; a change of a table names its place in itself, a whole section what it holds.

    `library` is the folder that `explain` has to be told of, "" where it finds it by itself, None where there is none.
    """
    if pair is not None and pair.new is not None and pair.old is None:
        return f"{_coming(pair.new)} {_holding(pair.new)}; {_shown(pair.new, library)}"
    if pair is not None and pair.old is not None and pair.new is None:
        return f"the section is gone; it had {_holding(pair.old)}"
    return f"{change.what} {KINDS[change.kind]}"


def _coming(spec: RuleSpec) -> str:
    """What a section is of which no earlier version is there: new only where its order says nothing else."""
    verb = _ORDERS.get(spec.source.action or "")
    by = spec.source.bulletin or "its page"
    if verb is None:
        return "new section:"
    return f"{NOT_AT_HAND}: {by} {verb} it, what changed is not known; it now has"


def _holding(spec: RuleSpec) -> str:
    """`2 choices (wheel, payouts), 1 table, 0 duties`; what was not read as a fact is named too."""
    choices = _named(choice.name.replace("_", " ") for choice in spec.choices)
    duties = _named(duty.kind.replace("-", " ") for duty in spec.obligations)
    said = [_count(len(spec.choices), "choice", "choices") + choices]
    said += [_count(len(spec.tables), "table", "tables")] if spec.tables else []
    said += [_count(len(spec.obligations), "duty", "duties") + duties]
    said += [_count(len(spec.open), "open point", "open points")] if spec.open else []
    if spec.unread:
        places = _count(len(spec.unread), "provision", "provisions")
        said.append(f"{places} with numbers that the toolkit does not read as facts")
    return ", ".join(said)


def _count(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _named(names: Iterable[str]) -> str:
    """` (wheel, payouts)`, each once; a long list ends in dots."""
    every = tuple(dict.fromkeys(names))
    dots = ("…",) if len(every) > _MOST else ()
    return f" ({', '.join((*every[:_MOST], *dots))})" if every else ""


def _shown(spec: RuleSpec, library: str | None) -> str:
    if library is None:
        return "read it on the page"
    option = f" --rules {shlex.quote(library)}" if library else ""
    return f"pa-rules explain {spec.section}{option} shows it"


_MOST = 8  # names in a list
_ORDERS = {"amend": "amends", "rescind": "rescinds", "reserve": "reserves"}


def amends_unseen(pair: Pair | None) -> bool:
    """Whether an order changes a section of which no earlier version is at hand: that there was none is not said."""
    return pair is not None and pair.old is None and pair.new is not None and pair.new.source.action in _ORDERS


def remarks(change: Change, pair: Pair | None) -> tuple[str, ...]:
    """What it comes to, and whether a person has to read it."""
    effect = (EFFECTS[change.effect],) if change.effect else ()
    one_sided = pair is not None and (pair.old is None) != (pair.new is None)
    return (*effect, NOT_READ) if change.unread and not one_sided else effect


def wordless(change: Change) -> bool:
    """Whether words differ that neither side holds."""
    return change.before is None and change.after is None


def counted(changes: Sequence[Change]) -> str:
    """`2 substantive, 1 editorial`."""
    found = Counter(change.cls for change in changes)
    return ", ".join(f"{found[cls]} {cls.value}" for cls in sorted(found, key=lambda cls: -cls.weight)) or "no change"


def filings(impact: Iterable[Impact]) -> str:
    """`2 must refile (1 not by this amendment), 1 review`."""
    every = list(impact)
    found, aside = Counter(one.verdict for one in every), Counter(one.verdict for one in every if one.aside)
    said = [
        f"{found[verdict]} {VERDICTS[verdict]}"
        + (f" ({aside[verdict]} not by this amendment)" if aside[verdict] else "")
        for verdict in Verdict
        if found[verdict]
    ]
    return ", ".join(said) or "no filing"


def ranked(impact: Iterable[Impact]) -> list[Impact]:
    """The heaviest verdicts first, then by path."""
    return sorted(impact, key=lambda one: (-one.verdict.weight, one.path))


def summary(redline: Redline) -> str:
    """`3 sections compared: 2 substantive, 1 editorial`."""
    count = sum(pair.old is not None or pair.new is not None for pair in redline.pairs)
    sections = f"{count} section{'' if count == 1 else 's'} compared: " if count else ""
    return f"{sections}{counted(redline.changes)}"
