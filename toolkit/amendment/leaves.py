"""The leaves of a rule spec: every value of its file under a path of names that both versions share.

They are taken from the file's plain form, not from the readers' nouns: what a file can say and this module does not
know stops with an error instead of being left out (`_KNOWN`). Left out on purpose are the words that name the version
and not the rule (`VERSION`), and the review, a person's.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, Final

from toolkit.amendment.names import Names
from toolkit.amendment.provisions import parent
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.plain import to_plain

Path = tuple[Hashable, ...]
Leaves = dict[Path, Hashable]

VERSION: Final = frozenset({"bulletin", "document", "regulation", "action", "published", "comments_until"})
"""Keys of `source` that tell one version from another."""

_HEAD = ("section", "title", "game", "form", "sha256", "partial")
_APART = {"spec", "reviewed", "chapter", "base", "source"}
_MARKERS = re.compile(r"((?:\([^()\s]+\))+)(?:—((?:\([^()\s]+\))+))?")
_MARKER = re.compile(r"\(([^()]+)\)")


class _Put:
    """Leaves as they are put; a path that is taken gets a number."""

    def __init__(self) -> None:
        self.leaves: Leaves = {}
        self._count: dict[Path, int] = defaultdict(int)

    def __call__(self, path: Path, value: Any) -> None:
        self._count[path] += 1
        number = self._count[path]
        self.leaves[path if number == 1 else (*path, number)] = _frozen(value)


def _frozen(value: Any) -> Hashable:
    if isinstance(value, dict):
        return tuple((key, _frozen(inner)) for key, inner in value.items())
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    frozen: Hashable = value
    return frozen


def leaves(spec: RuleSpec, names: Names, *, words: bool) -> Leaves:
    """All leaves of one version; those that hold wording only with `words`."""
    plain: dict[str, Any] = dict(to_plain(spec, facts_only=not words))
    put = _Put()
    for key in plain:
        if key not in _KNOWN and key not in _HEAD and key not in _APART:
            raise ValueError(f"a rule spec's key {key} is unknown to the comparison")
    for key in _HEAD:
        put(("head", key), plain.get(key, False))
    for key, value in plain["chapter"].items():
        put(("head", f"chapter {key}"), value)
    for key, value in plain["source"].items():
        if key not in VERSION:
            put(("source", key), value)
    for cited in plain["base"]:
        put(("base", unified_citation(cited, spec.section, names)), True)
    for key, flatten in _KNOWN.items():
        flatten(plain[key], spec.section, names, put)
    return put.leaves


def unified_citation(cited: str, section: str, names: Names) -> str:
    """A citation into the section itself by the name of the provision it means."""
    if not cited.startswith(f"{section}("):
        return cited
    found = _MARKERS.fullmatch(cited, len(section))
    if found is None:
        return cited
    first = _MARKER.findall(found[1])
    if ".".join(first) not in names.provisions:
        return cited
    out = f"§{names.at('.'.join(first))}"
    if found[2]:
        last = _MARKER.findall(found[2])
        out += f"—{names.at('.'.join([*first[: len(first) - len(last)], *last]))}"
    return out


def printed_anew(printed: str, unified: str) -> str:
    """`printed` without the markers, where the citation was unified: `subsection (#)`."""
    return re.sub(r"(?:\([^()\s]+\))+", "(#)", printed) if unified.startswith("§") else printed


def _provisions(items: Sequence[Mapping[str, Any]], section: str, names: Names, put: _Put) -> None:
    for item in items:
        name = names.at(item["at"])
        above = parent(item["at"])
        for key, value in item.items():
            if key == "at":
                put(("provision", name, "step"), value.rpartition(".")[2])
                put(("provision", name, "parent"), names.at(above) if above else "")
            elif key == "refs":
                for one in value:
                    to = unified_citation(one["to"], section, names)
                    rest = {key: inner for key, inner in one.items() if key != "to"}
                    if "printed" in rest:
                        rest["printed"] = printed_anew(rest["printed"], to)
                    put(("reference", name, to), rest)
            else:
                put(("provision", name, key), value)


def _tables(items: Sequence[Mapping[str, Any]], _section: str, names: Names, put: _Put) -> None:
    for item, grid in zip(items, names.tables, strict=True):
        table = ("table", grid.name)
        for key, value in item.items():
            if key == "head":
                for column, name in zip(grid.columns, value, strict=True):
                    put((*table, "column", column), name)
            elif key == "rows":
                for row, cells in zip(grid.rows, value, strict=True):
                    for at, text in enumerate(cells):
                        column = grid.columns[at] if at < len(grid.columns) else f"beyond {at}"
                        put((*table, "cell", row, column), text)
            elif key == "when":
                put((*table, "when"), _picks(value, names))
            else:
                put((*table, key), names.at(value) if key == "at" else value)


def _picks(picks: Mapping[str, Any], names: Names) -> Hashable:
    return tuple(
        sorted((names.choices.get(name, name), tuple(sorted(map(str, values)))) for name, values in picks.items())
    )


def _choices(items: Sequence[Mapping[str, Any]], _section: str, names: Names, put: _Put) -> None:
    for item in items:
        choice = ("choice", names.choices[item["name"]])
        for key, value in item.items():
            if key == "at":
                put((*choice, "at"), names.at(value))
            elif key == "options":
                for option in value:
                    put((*choice, "option", str(option)), option)
            elif key == "labels":
                for option, label in value.items():
                    put((*choice, "label", option), label)
            elif key == "also":
                for cited in value:
                    put((*choice, "also", cited), True)
            elif key == "if":
                put((*choice, "if"), _picks(value, names))
            else:
                put((*choice, key), value)


def _constraints(items: Sequence[Mapping[str, Any]], _section: str, names: Names, put: _Put) -> None:
    for item in items:
        when, at = _picks(item["when"], names), names.at(item["at"])
        for name, options in item["allow"].items():
            put(("constraint", at, when, names.choices.get(name, name)), tuple(sorted(map(str, options))))
        _only(item, "at", "when", "allow")


def _only(item: Mapping[str, Any], *keys: str) -> None:
    if unknown := set(item) - set(keys):
        raise ValueError(f"keys unknown to the comparison: {', '.join(sorted(unknown))}")


def _derived(items: Sequence[Mapping[str, Any]], _section: str, names: Names, put: _Put) -> None:
    for item in items:
        _only(item, "at", "values")
        for one in item["values"]:
            _only(one, "when", "settles")
            when = _picks(one["when"], names)
            for key, value in one["settles"].items():
                put(("derived", names.at(item["at"]), when, key), value)


def _keyed(kind: str, *key: str) -> Any:
    """Facts told apart by their place and `key`; the rest is their value."""

    def flatten(items: Sequence[Mapping[str, Any]], section: str, names: Names, put: _Put) -> None:
        for item in items:
            told = tuple(_value(item, one, section, names) for one in key)
            rest = tuple((one, _value(item, one, section, names)) for one in item if one not in ("at", *key))
            put((kind, names.at(item["at"]), *told), rest)

    return flatten


def _value(item: Mapping[str, Any], key: str, section: str, names: Names) -> Hashable:
    value = item.get(key, "")
    if key == "when":
        return _picks(value or {}, names)
    return unified_citation(value, section, names) if isinstance(value, str) else _frozen(value)


_KNOWN: Final = {
    "provisions": _provisions,
    "tables": _tables,
    "choices": _choices,
    "constraints": _constraints,
    "derived": _derived,
    "terms": _keyed("term", "kind", "of", "when"),
    "obligations": _keyed("obligation", "kind", "when"),
    "open": _keyed("open", "kind", "about"),
    "unread": _keyed("unread"),
}


def iter_facts(spec: RuleSpec) -> Iterator[str]:
    """The places of the facts that stand in a version, with repeats; references and unread numbers are none."""
    for items in (spec.tables, spec.choices, spec.constraints, spec.derived, spec.terms, spec.obligations):
        for item in items:
            yield item.at
