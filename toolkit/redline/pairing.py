"""Which version is compared with which, and what is said of sections that only one side has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.amendment import changes
from toolkit.amendment.impact import Pair
from toolkit.amendment.model import Change, Class, Kind
from toolkit.citation import provision
from toolkit.redline.model import Redline, Side
from toolkit.rulespec.completion import complete
from toolkit.rulespec.library import section_order
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.standing import age, binding
from toolkit.submission import Submission
from toolkit.submission.comparing import Entry, compared

_TELLING = frozenset({"number", "date", "revision", "amends"})


def of_rules(old: Side, new: Side) -> Redline:
    """The redline of two sides of rules.

    A section that a page or spec on the new side does not name is untouched, and so is one that it alone names on the
    old side; between folders, or days, a missing one is gone. A page against a folder is compared with the versions
    before it.
    """
    found = tuple(_named(old, new) if not new.whole else _all(old, new))
    pairs = tuple(
        sorted(
            (_pair(before, _whole(before, after)) for before, after in found),
            key=lambda pair: section_order(pair.section),
        )
    )
    library = new.name if new.kind == "folder" else "" if new.kind == "day" else None
    notes = tuple(dict.fromkeys(_notes(old, new, pairs)))
    return Redline(old.name, new.name, pairs, notes=notes, same=_same(old, new, pairs), library=library)


def of_submissions(old: Submission, new: Submission) -> Redline:
    """The redline of two submissions: their entries, and their heads but for what the Board answered."""
    found = [_entry(one) for one in compared(old, new)]
    sections = dict.fromkeys(change.section for change in found if change.section)
    pairs = tuple(
        Pair(None, None, tuple(change for change in found if change.section == section)) for section in sections
    )
    return Redline(old.path, new.path, pairs, loose=tuple(change for change in found if not change.section))


def _entry(one: Entry) -> Change:
    kind: Kind = "added" if one.before is None else "removed" if one.now is None else "changed"
    cls = Class.EDITORIAL if one.name in _TELLING and not one.rule else Class.SUBSTANTIVE
    return Change(one.rule, "", kind, cls, one.name, one.before, one.now)


def _pair(before: RuleSpec | None, after: RuleSpec | None) -> Pair:
    return Pair(before, after, _changes(before, after))


def _whole(before: RuleSpec | None, after: RuleSpec | None) -> RuleSpec | None:
    """The new version with what its page omits taken from the old one, where that can be done."""
    if before is None or after is None or not after.partial:
        return after
    found = complete(after, (before,))
    return after if isinstance(found, str) else found


_Both = tuple[RuleSpec | None, RuleSpec | None]


def _named(old: Side, new: Side) -> Iterator[_Both]:
    """Every section that a page names, next to the version before it."""
    last = {spec.section: spec for spec in new.specs}
    if not old.whole and len(last) == 1 and len({spec.section for spec in old.specs}) == 1:
        yield old.specs[-1], new.specs[-1]  # two specs named one by one are meant for each other
        return
    for spec in last.values():
        yield _before(old, spec), spec


def _before(old: Side, spec: RuleSpec) -> RuleSpec | None:
    """The version that `spec` replaces; itself where the folder has it and nothing earlier."""
    found = [one for one in old.specs if one.section == spec.section]
    if old.kind != "folder":
        return found[-1] if found else None
    others = [one for one in binding(found) if not _same_rulemaking(one, spec)]
    earlier = [one for one in others if spec.source.effective is None or age(one) < age(spec)]
    own = [one for one in found if _same_rulemaking(one, spec)]
    return next(reversed([*own, *earlier]), None)


def _same_rulemaking(one: RuleSpec, other: RuleSpec) -> bool:
    return (one.source.document, one.source.published) == (other.source.document, other.source.published)


def _all(old: Side, new: Side) -> Iterator[_Both]:
    before, after = _newest(old), _newest(new)
    sections = {**before, **after} if old.whole else before
    for section in sections:
        if old.whole or section in after:
            yield before.get(section), after.get(section)


def _newest(side: Side) -> dict[str, RuleSpec]:
    """The version of each section that counts: on a folder the one that takes effect last."""
    of: dict[str, list[RuleSpec]] = {}
    for spec in side.specs:
        of.setdefault(spec.section, []).append(spec)
    return {section: (binding(specs) or tuple(specs))[-1] for section, specs in of.items()}


def _changes(old: RuleSpec | None, new: RuleSpec | None) -> tuple[Change, ...]:
    if old is not None and new is not None and _has_text(old) != _has_text(new):
        old, new = _facts_only(old), _facts_only(new)
    return changes(old, new)


def _has_text(spec: RuleSpec) -> bool:
    return any(one.text is not None for one in spec.provisions)


def _facts_only(spec: RuleSpec) -> RuleSpec:
    """The spec without its words, which the other side does not have."""
    return replace(
        spec,
        provisions=tuple(replace(one, text=None) for one in spec.provisions),
        choices=tuple(replace(one, description=None) for one in spec.choices),
        open=tuple(replace(one, words=None) for one in spec.open),
    )


def _same(old: Side, new: Side, pairs: Sequence[Pair]) -> str:
    """What is said where a page is compared with rules that were made from it: "no change" would be no news."""
    if not old.whole or new.whole:
        return ""
    own = [pair for pair in pairs if pair.old and pair.new and _same_rulemaking(pair.old, pair.new)]
    if not own:
        return ""
    those = "each section" if len(own) == len(pairs) else ", ".join(provision(pair.section) for pair in own)
    so = "so nothing can differ: this says nothing of what the Bulletin changed"
    if any(pair.changes for pair in own):
        so = "so what differs is between two copies of one Bulletin"
    bulletins = ", ".join(dict.fromkeys(pair.new.source.bulletin for pair in own if pair.new)).strip(", ")
    name = f"{bulletins} ({new.name})" if bulletins else new.name
    return f"{name} is already in {old.name}: {those} was compared with its own version there, {so}"


def _notes(old: Side, new: Side, pairs: Sequence[Pair]) -> Iterator[str]:
    if not pairs:
        yield "no section stands on both sides, so nothing was compared"
    for pair in pairs:
        where, before, after = provision(pair.section), pair.old, pair.new
        if after is not None and before is None and not old.whole:
            yield f"{where}: {old.name} does not have it"
        if after is not None and after.partial:
            why = complete(after, (before,)) if before is not None else ""
            said = f" ({why})" if isinstance(why, str) and why else ""
            yield (
                f"{where}: printed with omitted text and not completed{said}; "
                "what it leaves out shows as removed and may well stand"
            )
        if after is not None and after.source.kind in ("proposed", "notice"):
            yield f"{where}: {after.source.bulletin or new.name} proposes this; it is not law"
        if before is None or after is None:
            continue
        if before.section != after.section:
            yield f"{provision(before.section)} is compared with {provision(after.section)}"
        if pair.changes and not (_has_text(before) and _has_text(after)):
            yield "facts-only specs hold no wording: where it changed, that is said without the words"
