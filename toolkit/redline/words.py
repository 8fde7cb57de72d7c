"""A change in an officer's words, the same in every format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from toolkit.amendment.impact import Impact, Pair, Verdict
from toolkit.amendment.model import Change
from toolkit.citation import place, provision
from toolkit.redline.model import Redline

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
UNREAD: Final = "no reader takes this: read it on the page"
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


def where(change: Change) -> str:
    """`(g)(3)`, `(g)(3), before (g)(2)`, or "" for the section as a whole."""
    here, before = _place(change.at), change.at_before
    if before is None or before == change.at or change.kind in ("removed", "added"):
        return here
    return f"{here or 'the section'}, before {_place(before) or 'the section'}"


def _place(at: str) -> str:
    return place(at).strip(", ") if at else ""


def what(change: Change) -> str:
    """`choice paytable changed`; a change of a table names its place in itself."""
    return f"{change.what} {KINDS[change.kind]}"


def remarks(change: Change) -> tuple[str, ...]:
    """What it comes to, and whether a person has to read it."""
    effect = (EFFECTS[change.effect],) if change.effect else ()
    return (*effect, UNREAD) if change.unread else effect


def wordless(change: Change) -> bool:
    """Whether words differ that neither side holds."""
    return change.before is None and change.after is None


def counted(changes: Sequence[Change]) -> str:
    """`2 substantive, 1 editorial`."""
    found = Counter(change.cls for change in changes)
    return ", ".join(f"{found[cls]} {cls.value}" for cls in sorted(found, key=lambda cls: -cls.weight)) or "no change"


def filings(impact: Iterable[Impact]) -> str:
    """`2 must refile, 1 review`."""
    found = Counter(one.verdict for one in impact)
    return ", ".join(f"{found[verdict]} {VERDICTS[verdict]}" for verdict in Verdict if found[verdict]) or "no filing"


def ranked(impact: Iterable[Impact]) -> list[Impact]:
    """The heaviest verdicts first, then by path."""
    return sorted(impact, key=lambda one: (-one.verdict.weight, one.path))


def summary(redline: Redline) -> str:
    """`3 sections compared: 2 substantive, 1 editorial`."""
    count = sum(pair.old is not None or pair.new is not None for pair in redline.pairs)
    sections = f"{count} section{'' if count == 1 else 's'} compared: " if count else ""
    return f"{sections}{counted(redline.changes)}"
