"""Edits of a provision's words, told apart by what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from toolkit.amendment.differences import Differences
from toolkit.amendment.edits import Edit, Hunk
from toolkit.amendment.leaves import Path, printed_anew, unified_citation
from toolkit.amendment.model import Class
from toolkit.amendment.names import Alignment, Names
from toolkit.amendment.words import listed_alike, spelled_alike, tokens, typographic
from toolkit.rulespec.model import ProvisionFacts, RuleSpec
from toolkit.spelling import unified

_LIGHT = frozenset(
    ("a", "an", "the", "its", "their", "his", "her", "this", "that", "these", "those", "such", "said", "which", "of")
)
_ITEM = 4  # words of an item that a list can share with its neighbour
_LONG = 1500  # words; what differs over more than that is one hunk


def worded(both: Alignment, found: Differences) -> Iterator[Edit]:
    """An edit for each provision whose words changed; those that are split or merged are told already.

    Its sort is `follows` where nothing but the address of another provision changed in it.
    """
    old = {one.at: one for one in both.old.provisions}
    new = {one.at: one for one in both.new.provisions}
    for name, was in both.pairs.old_of.items():
        paths = tuple(path for key in ("sha256", "text") if (path := ("provision", name, key)) in found)
        if paths and name not in both.pairs.split and name not in both.pairs.merged:
            yield _edit(both, old[was], new[name], paths)


def _edit(both: Alignment, was: ProvisionFacts, now: ProvisionFacts, paths: tuple[Path, ...]) -> Edit:
    if was.text is None or now.text is None:
        sort = "follows" if _follows(both, was, now) else "words"
        return Edit(sort, now.at, "changed", Class.SUBSTANTIVE, "wording", paths, unread=True)
    mine = _addressed(was, both.old, both.names[0])
    theirs = _addressed(now, both.new, both.names[1])
    hunks = tuple(_hunks(mine, theirs))
    cls = worth(hunks, mine, theirs)
    if not hunks:
        cls = Class.TYPOGRAPHIC if mine == was.text and theirs == now.text else cls
    sort = "words" if hunks or (mine, theirs) == (was.text, now.text) else "follows"
    return Edit(
        sort,
        now.at,
        "changed",
        cls,
        "wording",
        paths,
        was.text,
        now.text,
        unread=cls is Class.SUBSTANTIVE,
        tokens=frozenset().union(*(hunk.tokens for hunk in hunks)),
        hunks=hunks,
    )


def _follows(both: Alignment, was: ProvisionFacts, now: ProvisionFacts) -> bool:
    """Without words: whether some reference to this section goes by another number now, and the references agree."""
    left = [(unified_citation(ref.to, both.old.section, both.names[0]), ref.to) for ref in was.refs]
    right = [(unified_citation(ref.to, both.new.section, both.names[1]), ref.to) for ref in now.refs]
    return left != right and [to for to, _ in left] == [to for to, _ in right]


def followed(both: Alignment, now: ProvisionFacts) -> Iterator[str]:
    """The names of the provisions of this section that a provision refers to."""
    for ref in now.refs:
        to = unified_citation(ref.to, both.new.section, both.names[1])
        if to.startswith("§"):
            yield to[1:].partition("—")[0]


def _addressed(provision: ProvisionFacts, spec: RuleSpec, names: Names) -> str:
    """A provision's text with the addresses of this section's provisions by their common names."""
    text, done = provision.text or "", []
    for ref in provision.refs:
        to = unified_citation(ref.to, spec.section, names)
        printed = ref.printed or ref.to
        if not to.startswith("§") or (at := text.find(printed)) < 0:
            continue
        done += [text[:at], printed_anew(printed, to).replace("#", f"#{to[1:]}")]
        text = text[at + len(printed) :]
    return "".join([*done, text])


def _hunks(old: str, new: str) -> Iterator[Hunk]:
    """The runs of words that differ; blanks never do."""
    left, right = unified(old).split(), unified(new).split()
    start, stop = _shared(left, right)
    left, right = left[start : len(left) - stop], right[start : len(right) - stop]
    if max(len(left), len(right)) > _LONG:
        yield Hunk(" ".join(left), " ".join(right))
        return
    for tag, i, j, k, m in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if tag != "equal":
            yield Hunk(" ".join(left[i:j]), " ".join(right[k:m]))


def worth(hunks: Sequence[Hunk], old: str, new: str) -> Class:
    """What a difference of words is worth where no fact tells: in doubt it is substantive.

    Editorial are other capitals, spelling, formats of numbers, light words, and a list in another order.
    """
    if typographic(old, new):
        return Class.TYPOGRAPHIC
    if spelled_alike(old, new) or all(map(_light, hunks)):
        return Class.EDITORIAL
    if Counter(tokens(old)) != Counter(tokens(new)):
        return Class.SUBSTANTIVE
    return Class.EDITORIAL if any(listed_alike(*middle) for middle in _between(old, new)) else Class.SUBSTANTIVE


def _light(hunk: Hunk) -> bool:
    """Whether a hunk changes articles and the like alone."""
    if hunk.before and hunk.after and spelled_alike(hunk.before, hunk.after):
        return True
    words = [*tokens(hunk.before), *tokens(hunk.after)]
    stops = [sum(text.count(mark) for mark in ",;:().") for text in (hunk.before, hunk.after)]
    return bool(words) and _LIGHT.issuperset(words) and stops[0] == stops[1]


def _between(old: str, new: str) -> Iterator[tuple[str, str]]:
    """Both texts without the words they begin and end with; a list may share a few of these with itself."""
    left, right = unified(old).split(), unified(new).split()
    start, stop = _shared(left, right)
    for before in range(min(start, _ITEM) + 1):
        for after in range(min(stop, _ITEM) + 1):
            sides = (words[start - before : len(words) - stop + after] for words in (left, right))
            one, other = map(" ".join, sides)
            yield one, other


def _shared(left: Sequence[str], right: Sequence[str]) -> tuple[int, int]:
    """How many words two texts share at their beginning, and how many at their end."""
    most = min(len(left), len(right))
    start = 0
    while start < most and left[start] == right[start]:
        start += 1
    stop = 0
    while stop < most - start and left[-1 - stop] == right[-1 - stop]:
        stop += 1
    return start, stop
