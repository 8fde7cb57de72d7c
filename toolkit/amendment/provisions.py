"""Provisions of two versions paired: by their words first, then by what they share, then by their number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from toolkit.amendment.words import likeness, tokens
from toolkit.rulespec.model import ProvisionFacts, RuleSpec

_ELSEWHERE = 0.55  # how like a provision at another place has to be
_COMMON = 40  # a word of more provisions than that tells nothing
_WHOLE = 0.85  # how much of a provision its parts have to hold
_PART = 0.6  # how much of a part has to come from what the other part left


@dataclass(frozen=True, slots=True)
class Pairs:
    """`new_of` leads from an old place to the new one, `old_of` back.

    `split` leads from the new place of an old provision to those of its other parts, `merged` from the new place of
    an old provision to the old ones that went into it.
    """

    new_of: Mapping[str, str]
    old_of: Mapping[str, str]
    split: Mapping[str, tuple[str, ...]]
    merged: Mapping[str, tuple[str, ...]]


def parent(at: str) -> str:
    """The place that holds `at`; empty for what stands right under the section."""
    return at.rpartition(".")[0]


def paired(old: RuleSpec, new: RuleSpec) -> Pairs:
    """The provisions of two versions of one section, each in at most one pair."""
    pairing = _Pairing(old, new)
    pairing.by_words(by_place=True)
    pairing.by_words(by_place=False)
    pairing.by_likeness()
    split = dict(_parts(pairing.old, pairing.new, pairing.new_of, keyed=str))
    old_of = {there: here for here, there in pairing.new_of.items()}
    merged = dict(_parts(pairing.new, pairing.old, old_of, keyed=lambda at: at))
    return Pairs(
        pairing.new_of,
        old_of,
        {pairing.new_of[at]: others for at, others in split.items()},
        merged,
    )


class _Pairing:
    """Provisions of both sides, and who is paired so far."""

    def __init__(self, old: RuleSpec, new: RuleSpec) -> None:
        self.old = {one.at: one for one in old.provisions}
        self.new = {one.at: one for one in new.provisions}
        self.signs = (_signs(old), _signs(new))
        self.new_of: dict[str, str] = {}
        self.taken: set[str] = set()

    def pair(self, here: str, there: str) -> None:
        """Two places that nobody has yet."""
        if here not in self.new_of and there not in self.taken:
            self.new_of[here] = there
            self.taken.add(there)

    def loose(self) -> tuple[list[str], list[str]]:
        """Old and new places without a partner, in order."""
        return [at for at in self.old if at not in self.new_of], [at for at in self.new if at not in self.taken]

    def by_words(self, *, by_place: bool) -> None:
        """Pair what says the same: at the same place first, then under one parent, then in order."""
        groups: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
        olds, news = self.loose()
        for at in olds:
            groups[self.old[at].sha256][0].append(at)
        for at in news:
            groups[self.new[at].sha256][1].append(at)
        for here, there in groups.values():
            if len(here) == len(there) == 1:
                self.pair(here[0], there[0])
                continue
            if by_place:
                for at in here:
                    if at in there:
                        self.pair(at, at)
                continue
            self._siblings(here, there)
            for one, other in zip(self._free(here, self.new_of), self._free(there, self.taken), strict=False):
                self.pair(one, other)

    def _siblings(self, here: list[str], there: list[str]) -> None:
        under: dict[str, list[str]] = defaultdict(list)
        for at in there:
            under[parent(at)].append(at)
        for at in here:
            for other in under[self.new_of.get(parent(at), "?")][:1]:
                self.pair(at, other)
                under[parent(other)].remove(other)

    @staticmethod
    def _free(places: list[str], taken: Mapping[str, str] | set[str]) -> list[str]:
        return [at for at in places if at not in taken]

    def by_likeness(self) -> None:
        """Pair the rest, the likest first; a place of its own counts for something, the only gap for more."""
        olds, news = self.loose()
        scores = []
        gaps = dict(self._gaps(olds, news))
        rank = {at: number for number, at in enumerate(self.new)}
        for here, there in self._candidates(olds, news, gaps):
            like = self._like(here, there)
            same_place, gap = here == there, gaps.get(here) == there
            beside = self.new_of.get(parent(here), parent(here)) == parent(there)
            if like >= _ELSEWHERE or gap or (same_place and (like >= 0.2 or not self._worded(here, there))):
                scores.append((-like - 0.15 * same_place - 0.1 * beside - 0.1 * gap, rank[there], here, there))
        for *_, here, there in sorted(scores):
            self.pair(here, there)

    def _worded(self, here: str, there: str) -> bool:
        return self.old[here].text is not None and self.new[there].text is not None

    def _like(self, here: str, there: str) -> float:
        mine, theirs = self.old[here].text, self.new[there].text
        if mine is not None and theirs is not None:
            return likeness(mine, theirs)
        left, right = self.signs[0].get(here, Counter()), self.signs[1].get(there, Counter())
        if min(left.total(), right.total()) < 2:
            return 0.0
        return 2 * (left & right).total() / (left.total() + right.total())

    def _gaps(self, olds: Sequence[str], news: Sequence[str]) -> Iterator[tuple[str, str]]:
        """One old and one new provision alone between the same neighbours."""
        after_old, after_new = _neighbours(self.old), _neighbours(self.new)
        here = {
            (self.new_of.get(one, one), self.new_of.get(two, two)): at for at in olds for one, two in [after_old[at]]
        }
        for at in news:
            if after_new[at] in here:
                yield here[after_new[at]], at

    def _candidates(
        self, olds: Sequence[str], news: Sequence[str], gaps: Mapping[str, str]
    ) -> Iterator[tuple[str, str]]:
        seen = set()
        index: dict[str, list[str]] = defaultdict(list)
        for at in news:
            for token in self._tells(self.new[at], self.signs[1].get(at)):
                index[token].append(at)
        free = set(news)
        for here in olds:
            found = Counter(
                chain.from_iterable(
                    index[token]
                    for token in self._tells(self.old[here], self.signs[0].get(here))
                    if len(index[token]) <= _COMMON
                )
            )
            likely = [at for at, _ in found.most_common(5)]
            for there in (here, gaps.get(here, ""), *likely):
                if there in free and (here, there) not in seen:
                    seen.add((here, there))
                    yield here, there

    @staticmethod
    def _tells(provision: ProvisionFacts, signs: Counter[str] | None) -> set[str]:
        words = set(tokens(provision.text)) if provision.text is not None else set()
        return words | set(signs or ())


def _neighbours(provisions: Mapping[str, ProvisionFacts]) -> dict[str, tuple[str, str]]:
    """For each place the siblings before and after it; the parent with a mark where there is none."""
    siblings: dict[str, list[str]] = defaultdict(list)
    for at in provisions:
        siblings[parent(at)].append(at)
    return {
        at: (before, after)
        for above, places in siblings.items()
        for before, at, after in zip([f"<{above}", *places], places, [*places[1:], f">{above}"], strict=False)
    }


def _signs(spec: RuleSpec) -> dict[str, Counter[str]]:
    """What stands at each place besides its words: citations, names, values and unread numbers."""
    out: dict[str, Counter[str]] = defaultdict(Counter)
    for provision in spec.provisions:
        out[provision.at].update(one.to for one in provision.refs if not one.to.startswith(f"{spec.section}("))
    for table in spec.tables:
        out[table.at].update([*table.head, *(row[0] for row in table.rows if row)])
    for choice in spec.choices:
        out[choice.at].update([choice.name, *map(str, choice.options)])
    for term in spec.terms:
        out[term.at].update([f"{term.kind} {term.of}", str(term.value)])
    for duty in spec.obligations:
        out[duty.at].update([duty.kind, *duty.what])
    for loose in spec.unread:
        out[loose.at].update(loose.numbers)
    return out


def _parts(
    whole: Mapping[str, ProvisionFacts],
    parts: Mapping[str, ProvisionFacts],
    pairs: Mapping[str, str],
    keyed: Callable[[str], str],
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Places of `whole` whose words went into their partner and into provisions of `parts` beside it."""
    order = list(parts)
    rank = {at: number for number, at in enumerate(order)}
    loose = set(order) - set(pairs.values())
    if not loose:
        return
    for here, there in pairs.items():
        text, kept = whole[here].text, parts[there].text
        if text is None or kept is None or whole[here].sha256 == parts[there].sha256:
            continue
        beside = [at for step in (1, -1) for at in _run(order, rank[there], step, loose)]
        found = _held(text, kept, [(at, parts[at].text or "") for at in beside])
        if found:
            yield keyed(here), tuple(found)


def _run(order: Sequence[str], start: int, step: int, loose: set[str]) -> Iterator[str]:
    at = start + step
    while 0 <= at < len(order) and order[at] in loose:
        yield order[at]
        at += step


def _held(text: str, kept: str, others: Sequence[tuple[str, str]]) -> list[str]:
    """Those of `others` that hold what `kept` lost of `text`, where together they hold nearly all and little more."""
    left = Counter(tokens(text)) - Counter(tokens(kept))
    found, held = [], Counter(tokens(kept))
    for at, words in others:
        mine = Counter(tokens(words))
        if mine.total() > 2 and (mine & left).total() >= _PART * mine.total():
            left -= mine
            held += mine
            found.append(at)
    whole = Counter(tokens(text))
    total = whole.total() + held.total()
    return found if total and 2 * (whole & held).total() / total >= _WHOLE else []
