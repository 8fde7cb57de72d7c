"""Edits of whole provisions: added, removed, renumbered, moved, split and merged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit.amendment.differences import Differences
from toolkit.amendment.edits import Edit, under, where
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Class
from toolkit.amendment.names import GONE, Alignment
from toolkit.amendment.provisions import parent
from toolkit.amendment.words import tokens, typographic
from toolkit.rulespec.model import ProvisionFacts


def placed(both: Alignment, found: Differences) -> Iterator[Edit]:
    """The edits of whole provisions; what splits and merges is one edit with all its parts."""
    paths = _by_provision(found)
    parts = {name for others in both.pairs.split.values() for name in others}
    parts |= {GONE + name for others in both.pairs.merged.values() for name in others}
    yield from _joined(both, paths)
    yield from _come_or_gone(both, paths, parts)
    yield from _positions(both, found)


def _by_provision(found: Differences) -> Mapping[str, Sequence[Path]]:
    out: dict[str, list[Path]] = defaultdict(list)
    for path in found:
        if path[0] in ("provision", "reference"):
            out[str(path[1])].append(path)
    return out


def _joined(both: Alignment, paths: Mapping[str, Sequence[Path]]) -> Iterator[Edit]:
    olds, news = ({one.at: one for one in spec.provisions} for spec in (both.old, both.new))
    for name, others in both.pairs.split.items():
        mine = [olds[both.pairs.old_of[name]]]
        into = _in_order(news, (name, *others))
        yield _part(into[0], "split", mine, [news[at] for at in into], tuple(into[1:]), paths)
    for name, others in both.pairs.merged.items():
        went = [olds[at] for at in _in_order(olds, (both.pairs.old_of[name], *others))]
        yield _part(name, "merged", went, [news[name]], tuple(GONE + at for at in others), paths)


def _in_order(provisions: Mapping[str, ProvisionFacts], names: Sequence[str]) -> list[str]:
    rank = {at: number for number, at in enumerate(provisions)}
    return sorted(names, key=rank.__getitem__)


def _part(
    name: str,
    kind: str,
    before: Sequence[ProvisionFacts],
    after: Sequence[ProvisionFacts],
    others: Sequence[str],
    paths: Mapping[str, Sequence[Path]],
) -> Edit:
    was, now = (" ".join(one.text or "" for one in side) for side in (before, after))
    one, many = ("into", after) if kind == "split" else ("from", before)
    whole = _joins_alike(was, now)
    return Edit(
        "provision",
        name,
        "split" if kind == "split" else "merged",
        Class.EDITORIAL if whole else Class.SUBSTANTIVE,
        f"provision, {kind} {one} {', '.join(where(part.at) for part in many)}",
        tuple(path for part in (name, *others) for path in paths[part]),
        was,
        now,
        unread=not whole,
        tokens=frozenset(tokens(was)) | frozenset(tokens(now)),
        places=frozenset((name, *others)),
    )


_JOINTS = frozenset({"and", "or", "also", "the", "following", "apply"})


def _joins_alike(was: str, now: str) -> bool:
    """Whether the parts say what the whole says, but for the words that join them."""
    left, right = ([word for word in tokens(text) if word not in _JOINTS] for text in (was, now))
    return left == right or typographic(was, now)


def _come_or_gone(both: Alignment, paths: Mapping[str, Sequence[Path]], parts: set[str]) -> Iterator[Edit]:
    old = {GONE + one.at: one for one in both.old.provisions if one.at not in both.pairs.new_of}
    new = {one.at: one for one in both.new.provisions if one.at not in both.pairs.old_of}
    for loose in (old, new):
        tops: dict[str, list[str]] = {}
        top_of: dict[str, str] = {}
        for name in loose:
            if name in parts:
                continue
            above = GONE + parent(name[1:]) if name.startswith(GONE) else parent(name)
            top = top_of.get(above, name)
            top_of[name] = top
            tops.setdefault(top, []).append(name)
        for top, names in tops.items():
            yield _whole(top, names, loose, paths)


def _whole(
    top: str, names: Sequence[str], loose: Mapping[str, ProvisionFacts], paths: Mapping[str, Sequence[Path]]
) -> Edit:
    texts = [text for name in names if (text := loose[name].text) is not None]
    words = " ".join(texts) if texts else None
    gone = top.startswith(GONE)
    return Edit(
        "provision",
        top,
        "removed" if gone else "added",
        Class.SUBSTANTIVE,
        "provision" if len(names) == 1 else f"provision, with {len(names) - 1} under it",
        tuple(path for name in names for path in paths[name]),
        words if gone else None,
        None if gone else words,
        unread=True,
        tokens=frozenset(tokens(words or "")),
        places=frozenset(names),
    )


def _positions(both: Alignment, found: Differences) -> Iterator[Edit]:
    """Provisions that stayed and stand elsewhere or under another number; what stands below them goes along."""
    told: dict[str, dict[str, Path]] = defaultdict(dict)
    for path in found:
        if path[0] == "provision" and path[1] in both.pairs.old_of and path[-1] in ("step", "parent", "order"):
            told[str(path[1])][str(path[-1])] = path
    for name, paths in told.items():
        if name in both.pairs.split or name in both.pairs.merged:
            continue
        was = both.pairs.old_of[name]
        moved = "parent" in paths or "order" in paths
        silent = not moved and _printed_step(was) == _printed_step(name)
        edit = Edit(
            "place",
            name,
            "moved" if moved else "renumbered",
            Class.EDITORIAL,
            "provision",
            tuple(paths.values()),
            where(was),
            where(name),
        )
        yield replace(edit, sort="step") if silent else edit


def _printed_step(at: str) -> str:
    """The last marker of a place as the page prints it; nothing for an unnumbered paragraph."""
    step = at.rpartition(".")[2].partition("#")[0]
    return "" if step.startswith("¶") else step


def holder(edits: Sequence[Edit], name: str) -> Edit | None:
    """The renumbering or move that gave the provision called `name` its new address."""
    best = None
    for edit in edits:
        near = edit.sort == "place" and (edit.place == name or under(name, edit.place))
        if near and (best is None or len(edit.place) > len(best.place)):
            best = edit
    return best
