"""Values that a comma tore apart: an unquoted option with a comma inside a flow list or mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toolkit.check.answers import Picked, settled_by
from toolkit.rulespec.model import RuleSpec, Value
from toolkit.spelling import folded
from toolkit.submission import Offer, Submission
from toolkit.yamltext import Entry, Listing, Path, Scalar
from toolkit.yamltext import Mapping as Mapping_

_MOST = 8  # commas in one value


class Torn(NamedTuple):
    """One value in pieces: where the first stands, where all do, and what they are together."""

    path: Path
    pieces: tuple[Path, ...]
    name: str
    value: str
    at: str
    allowed: tuple[Value, ...]

    @property
    def parts(self) -> int:
        """How many pieces."""
        return len(self.pieces)

    def covers(self, path: Path) -> bool:
        """Whether what stands at `path` is one of the pieces."""
        return path in self.pieces


def split_from(submission: Submission, path: Path) -> tuple[str, bool] | None:
    """The value that a comma split the key at `path` off from, whole, and whether the key is the first piece behind it.

    `{seed: $25,000}` reads as `seed: $25` and a key `000` without a value. None where the key has a value or colon of
    its own, or stands on a line of its own.
    """
    node = submission.yaml.node(path[:-1])
    if not isinstance(node, Mapping_):
        return None
    entries = list(node.entries.values())
    place = next((index for index, entry in enumerate(entries) if entry.key == path[-1]), 0)
    start = place
    while start > 0 and _is_piece(entries[start], entries[start - 1], submission.yaml.text):
        start -= 1
    value = entries[start].value
    if start == place or not isinstance(value, Scalar) or value.quoted or not value.text:
        return None
    end = place
    while end + 1 < len(entries) and _is_piece(entries[end + 1], entries[end], submission.yaml.text):
        end += 1
    return submission.yaml.text[value.start : entries[end].key_node.end], start + 1 == place


def _is_piece(entry: Entry, before: Entry, text: str) -> bool:
    """Whether `entry` is a key alone behind a comma and nothing else."""
    if entry.via is not None or not isinstance(entry.value, Scalar) or entry.value.text or entry.value.quoted:
        return False
    ends = before.value.end if isinstance(before.value, Scalar) and before.value.text else before.key_node.end
    bare = text[entry.key_node.end : entry.value.end].strip() == ""
    return bare and text[ends : entry.key_node.start].strip() == ","


def torn_values(submission: Submission, offer: Offer, spec: RuleSpec, picks: Picked) -> tuple[Torn, ...]:
    """The torn picks and settled values of an offer."""
    return (*_in_lists(submission, offer, spec), *_in_mapping(submission, offer, spec, picks))


def _with_comma(values: Sequence[Value]) -> Mapping[str, str]:
    return {folded(value): value for value in values if isinstance(value, str) and "," in value}


def _in_lists(submission: Submission, offer: Offer, spec: RuleSpec) -> Iterator[Torn]:
    for choice in spec.choices:
        whole = _with_comma(choice.options)
        path = (*offer.path, choice.name)
        node = submission.yaml.node(path) if whole else None
        if not isinstance(node, Listing):
            continue
        texts = [item.text if isinstance(item, Scalar) and not item.quoted else None for item in node.items]
        start = 0
        while start < len(texts):
            size, value = _longest_run(texts, start, whole)
            if size:
                pieces = tuple((*path, index) for index in range(start, start + size))
                yield Torn(pieces[0], pieces, choice.name, value, choice.at, choice.options)
            start += size or 1


def _longest_run(texts: Sequence[str | None], start: int, whole: Mapping[str, str]) -> tuple[int, str]:
    found = (0, "")
    parts: list[str] = []
    for text in texts[start : start + _MOST + 1]:
        if text is None:
            break
        parts.append(text)
        if len(parts) > 1:
            value = whole.get(folded(", ".join(parts))) or whole.get(folded(",".join(parts)))
            found = (len(parts), value) if value is not None else found
    return found


def _in_mapping(submission: Submission, offer: Offer, spec: RuleSpec, picks: Picked) -> Iterator[Torn]:
    """`{rate: 2,000×}` reads as `rate: 2` and a key `000×` without a value."""
    node = submission.yaml.node(offer.path)
    entries = list(node.entries.values()) if node is not None and not isinstance(node, Scalar | Listing) else []
    known = {choice.name: (choice.at, choice.options) for choice in spec.choices}
    known |= {name: (each.at, (each.value,)) for name, each in settled_by(spec, picks).items() if name not in known}
    for index, entry in enumerate(entries):
        if entry.key not in known or not isinstance(entry.value, Scalar) or entry.value.quoted:
            continue
        at, values = known[entry.key]
        texts: list[str | None] = [entry.value.text]
        for after in entries[index + 1 : index + 1 + _MOST]:
            if after.key in known or not isinstance(after.value, Scalar) or after.value.text:
                break
            texts.append(after.key)
        size, value = _longest_run(texts, 0, _with_comma(values))
        if size:
            pieces = tuple((*offer.path, each.key) for each in entries[index : index + size])
            yield Torn(pieces[0], pieces, entry.key, value, at, values)
