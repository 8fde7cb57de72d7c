"""Somebody who fills in a blank submission and knows nothing but the file: its keys and its remarks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolkit.yamltext import Listing, Scalar, read_yaml, scalar

Picks = Mapping[str, tuple[Any, ...]]
When = tuple[tuple[str, tuple[Any, ...]], ...]

_ASKS = re.compile(r"  # § \S+(?: \(second\))? (\w+): (.*)")
_LIMIT = re.compile(r"  #   with (.*)")


@dataclass(frozen=True, slots=True)
class Key:
    """One key as its remarks ask for it: `how` is one, only, any, yes-no or state."""

    name: str
    how: str
    options: tuple[Any, ...]
    only_with: When
    limits: tuple[tuple[When, tuple[Any, ...]], ...]
    must: bool

    @property
    def unsaid(self) -> tuple[Any, ...]:
        """What leaving the key out means."""
        return ("no",) if self.how == "yes-no" else self.options if self.how == "only" else ()


@dataclass(frozen=True, slots=True)
class Form:
    """The keys of one offer."""

    rule: str
    keys: tuple[Key, ...]

    def meant(self, picks: Picks) -> Picks:
        """These picks with what the keys left out stand for."""
        left_out = {key.name: key.unsaid for key in self.keys if key.unsaid and key.name not in picks}
        return {**picks, **left_out}

    def asked(self, key: Key, picks: Picks) -> bool:
        """Whether the remarks ask for `key` beside these picks."""
        return met(key.only_with, self.meant(picks))

    def allows(self, picks: Picks) -> bool:
        """Whether the remarks allow these picks side by side."""
        picks = self.meant(picks)
        return all(
            value in allowed
            for key in self.keys
            for when, allowed in key.limits
            if met(when, picks)
            for value in picks.get(key.name, ())
        )


def met(when: When, picks: Picks) -> bool:
    return all(any(value in picks.get(name, ()) for value in values) for name, values in when)


def forms(text: str) -> tuple[Form, ...]:
    """The offers of a blank submission."""
    head, *offers = re.split(r"^- rule: (?=\S)", text, flags=re.MULTILINE)
    assert head
    return tuple(Form(offer.split()[0].strip('"'), tuple(_keys(offer.splitlines()))) for offer in offers)


def _keys(lines: Sequence[str]) -> Iterator[Key]:
    for number, line in enumerate(lines):
        found = _ASKS.fullmatch(line)
        if found is None or found[1] == "obligations":
            continue
        below = lines[number + 1 :]
        limits = []
        while limit := _LIMIT.fullmatch(below[0]):
            when, rest = _when(limit[1])
            assert rest.startswith(" only [")
            limits.append((when, _values(rest.removeprefix(" only "))[0]))
            below = below[1:]
        yield _key(found[1], found[2], tuple(limits), below)


def _key(name: str, asks: str, limits: Any, below: Sequence[str]) -> Key:
    asks, _, only = asks.partition("; only with ")
    must = below[0] == f"  {name}:"
    assert must or below[0].startswith(f"  # {name}:"), below[0]
    options: tuple[Any, ...] = ()
    if asks.startswith("pick one of ["):
        options, _ = _values(asks.removeprefix("pick one of "))
        how = "one"
    elif asks.startswith("pick any of these"):
        how = "any"
        items = [line.removeprefix("  # - ") for line in _while(below[1:], lambda line: line.startswith("  # - "))]
        options = tuple(_one(item) for item in items)
    elif "only option" in asks:
        how, options = "only", (_one(below[0].partition(": ")[2]),)
    elif asks.startswith("yes or no"):
        how, options = "yes-no", ("yes", "no")
    else:
        how = "state" if asks.startswith("to be stated") else "nothing"
    return Key(name, how, options, _when(only)[0] if only else (), limits, must)


def _while(lines: Sequence[str], test: Callable[[str], bool]) -> Iterator[str]:
    for line in lines:
        if not test(line):
            return
        yield line


def _when(text: str) -> tuple[When, str]:
    """`paytable [1, 2] and cups [4]`, and what stands behind it."""
    found = []
    while name := re.match(r"(?: and )?(\w+) (?=\[)", text):
        values, text = _values(text[name.end() :])
        found.append((name[1], values))
    return tuple(found), text


def _values(text: str) -> tuple[tuple[Any, ...], str]:
    """The list that `text` begins with, as YAML reads it, and what stands behind it."""
    for end in (found.end() for found in re.finditer(r"\]", text)):
        yaml = read_yaml(text[:end], "")
        if not yaml.findings and isinstance(yaml.root, Listing):
            return tuple(item.value for item in yaml.root.items if isinstance(item, Scalar)), text[end:]
    raise AssertionError(text)


def _one(text: str) -> Any:
    return _values(f"[{text}]")[0][0]


def filled(text: str, picks: Sequence[Mapping[str, Any]]) -> str:
    """The file with these picks written in, offer by offer, and its head filled in."""
    for name in ("certificate_holder", "facility", "  number", "  name"):
        text = re.sub(rf"^{name}: +(?=#)", f"{name}: Lantern Hall  ", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^  email: +(?=#)", "  email: keeper@hall.example  ", text, count=1, flags=re.MULTILINE)
    parts = re.split(r"^(?=- rule: )", text, flags=re.MULTILINE)
    made = [_written(part, offer) for part, offer in zip(parts[1:], picks, strict=True)]
    return "".join([parts[0], *made])


def _written(offer: str, picks: Mapping[str, Any]) -> str:
    for name, value in picks.items():
        line = re.compile(rf"^  (?:# )?{name}:(?: [^\n]*)?$", re.MULTILINE)
        if isinstance(value, list):
            offer = line.sub(f"  {name}:{'' if value else ' []'}", offer, count=1)
            for item in value:
                head, named, below = offer.partition(f"\n  {name}:\n")
                offer = head + named + _uncommented(below, item)
        else:
            shown = "yes" if value == "yes" else "no" if value == "no" else scalar(value)
            offer = line.sub(lambda _, name=name, shown=shown: f"  {name}: {shown}", offer, count=1)  # type: ignore[misc]
    return offer


def _uncommented(below: str, item: Any) -> str:
    """The first line of this pick without its number sign."""
    lines = below.splitlines(keepends=True)
    for number, line in enumerate(lines):
        pick = line.startswith("  # - ") and not line.startswith("  # - at:")
        if pick and _one(line.removeprefix("  # - ").rstrip("\n")) == item:
            lines[number] = line.replace("# ", "", 1)
            return "".join(lines)
    raise AssertionError(item)
