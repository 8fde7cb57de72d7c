"""A YAML file as values with places: nodes, and `YamlText` that finds the line of a path."""

from __future__ import annotations

import collections.abc
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from toolkit.findings import Finding, Places, Span

Plain = bool | int | Decimal | str | None | list["Plain"] | dict[str, "Plain"]
"""A file's value without places; keys are text as typed, whatever they look like."""

Out = str | int | bool | Decimal | None | Sequence["Out"] | collections.abc.Mapping[str, "Out"]
"""What can be written; sequences and mappings of any kind."""

Path = tuple[str | int, ...]
"""Keys and list indexes from the root: `("offers", 0, "decks")`."""


class Scalar(NamedTuple):
    """One value: `value` after the strict resolver, `text` as typed without quotes; `quoted`: any style but plain.

    Nodes are named tuples, the cheapest frozen values there are: a file has thousands. `start` and `end` are offsets.
    """

    value: bool | int | Decimal | str | None
    text: str
    quoted: bool
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it stands, quotes included."""
        return Span(self.start, self.end)


class Listing(NamedTuple):
    """A sequence."""

    items: tuple[Node, ...]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """From its first item or bracket to its end."""
        return Span(self.start, self.end)


class Entry(NamedTuple):
    """One key of a mapping with its value; `via` is the `<<` it came through, where it did."""

    key: str
    key_node: Scalar
    value: Node
    via: Scalar | None = None

    @property
    def key_span(self) -> Span:
        """Where the key stands; the `<<` for a merged key."""
        return (self.via or self.key_node).span


class Mapping(NamedTuple):
    """A mapping, in order, without its duplicates; merged keys follow its own."""

    entries: dict[str, Entry]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """From its first key or bracket to its end."""
        return Span(self.start, self.end)


class Alias(NamedTuple):
    """The use of an anchor: the value is the anchor's, the place is where it is used."""

    node: Scalar | Listing | Mapping
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where the alias stands."""
        return Span(self.start, self.end)


Node = Scalar | Listing | Mapping | Alias


def target(node: Node) -> Scalar | Listing | Mapping:
    """The node itself, or what its alias stands for."""
    return node.node if isinstance(node, Alias) else node


def plain(node: Node) -> Plain:
    """The value of `node` as lists, dicts and scalars of its own (aliases are copied)."""
    here = target(node)
    if isinstance(here, Scalar):
        return here.value
    if isinstance(here, Listing):
        return [plain(item) for item in here.items]
    return {key: plain(entry.value) for key, entry in here.entries.items()}


@dataclass(frozen=True)
class YamlText:
    """A YAML file: its text, its root (None where it could not be read) and what was wrong with it.

    `findings` have path, line, column and span. An error does not always cost the root: duplicate keys and
    tags are refused, but the rest can still be judged.
    """

    path: str
    text: str
    root: Node | None
    findings: tuple[Finding, ...] = field(default=())

    @cached_property
    def value(self) -> Plain:
        """The whole value; None where there is no root. Shared: do not change it."""
        return None if self.root is None else plain(self.root)

    @cached_property
    def places(self) -> Places:
        """Lines and columns of offsets in `text`."""
        return Places(self.text)

    def node(self, path: Iterable[str | int]) -> Scalar | Listing | Mapping | None:
        """The node at `path`, aliases followed, or None."""
        here = self.root
        for step in path:
            entry = None if here is None else _child(target(here), step)
            if entry is None:
                return None
            here = entry.value
        return None if here is None else target(here)

    def span(self, path: Iterable[str | int], *, key: bool = False) -> Span:
        """Where the value at `path` stands, or its key; the nearest place above where `path` leads nowhere.

        Everything that came through `<<` or an alias stands there, since that is the line to change.
        """
        if self.root is None:
            return Span(0, 0)
        here, found, seen_via = self.root, self.root.span, isinstance(self.root, Alias)
        for step in path:
            entry = _child(target(here), step)
            if entry is None:
                break
            here = entry.value
            if seen_via:
                continue
            seen_via = entry.via is not None or isinstance(here, Alias)
            found = entry.key_span if key or entry.via is not None else here.span
        return found

    def place(self, path: Iterable[str | int], *, key: bool = False) -> tuple[int, int]:
        """1-based line and column of `span(path)`."""
        return self.places.of(self.span(path, key=key).start)


def _child(node: Scalar | Listing | Mapping, step: str | int) -> Entry | None:
    if isinstance(node, Mapping):
        return node.entries.get(str(step))
    if isinstance(node, Listing) and isinstance(step, int) and 0 <= step < len(node.items):
        item = node.items[step]
        return Entry(str(step), Scalar(step, "", False, item.start, item.end), item)
    return None
