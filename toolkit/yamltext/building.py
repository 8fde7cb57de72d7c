"""One event at a time into nodes: scalars, collections, aliases, merge keys and duplicates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.findings import Span
from toolkit.yamltext.limits import MAX_DIGITS
from toolkit.yamltext.model import Alias, Entry, Listing, Mapping, Node, Scalar, target
from toolkit.yamltext.resolver import is_number, resolve
from toolkit.yamltext.state import Known, Open, Reading, RefusedError

# Events are the C parser's: their marks have an `index` in characters of the text, which the type stubs leave open.
Event = Any


def take_scalar(reading: Reading, event: Event) -> None:
    """A scalar: resolved where it is not quoted."""
    text, start, end = event.value, event.start_mark.index, event.end_mark.index
    quoted = event.style not in (None, "")
    if event.tag is not None:
        _say_tag(reading, event)
    if not quoted and len(text) > MAX_DIGITS and is_number(text):
        message = f"a number of {len(text)} characters is too long"
        reading.say("yaml-number", message, Span(start, end), "put it in quotes")
        quoted = True
    node = Scalar(text if quoted else resolve(text), text, quoted, start, end)
    if event.anchor is not None:
        reading.anchors[event.anchor] = Known(node)
    _place(reading, node, 1, 0)


def open_(reading: Reading, event: Event, *, is_mapping: bool) -> None:
    """A collection begins."""
    if event.tag is not None:
        _say_tag(reading, event)
    start = event.start_mark.index
    reading.deepen(len(reading.stack) + 1, start)
    if event.anchor is not None:
        reading.anchors[event.anchor] = Known(None)
    reading.stack.append(Open(start, event.anchor, is_mapping=is_mapping))


def take_alias(reading: Reading, event: Event) -> None:
    """An alias: what it names, counted and measured before it is followed."""
    start, end = event.start_mark.index, event.end_mark.index
    span = Span(start, end)
    known = reading.anchors.get(event.anchor)
    if known is None:
        reading.say("yaml-alias", f"nothing above is named &{event.anchor}", span, "name it before it is used")
        _place(reading, Scalar(None, f"*{event.anchor}", True, start, end), 1, 0)
        return
    if known.node is None:
        raise RefusedError("yaml-self-reference", f"*{event.anchor} stands inside what it names", span)
    reading.repeat(known.size, span)
    reading.deepen(len(reading.stack) + known.height, start)
    _place(reading, Alias(known.node, start, end), known.size, known.height)


def close(reading: Reading, end: int) -> None:
    """The innermost collection ends."""
    done = reading.stack.pop()
    node: Listing | Mapping
    if not done.is_mapping:
        node = Listing(tuple(done.items), done.start, end)
    else:
        node = Mapping(_merged(reading, done) if done.merges else done.entries, done.start, end)
    if done.anchor is not None:
        reading.anchors[done.anchor] = Known(node, done.size, done.height)
    _place(reading, node, done.size, done.height)


def _say_tag(reading: Reading, event: Event) -> None:
    shown = event.tag.replace("tag:yaml.org,2002:", "!!")
    span = Span(event.start_mark.index, event.end_mark.index)
    reading.say("yaml-tag", f"the tag {shown} is not allowed", span, "write the value without it; quotes make it text")


def _merged(reading: Reading, done: Open) -> dict[str, Entry]:
    entries = done.entries
    for merge in done.merges:
        for source in _merge_sources(reading, merge):
            reading.repeat(len(source.entries), merge.key_span)
            done.size += len(source.entries)
            for key, entry in source.entries.items():
                entries.setdefault(key, Entry(key, entry.key_node, entry.value, merge.key_node))
    return entries


def _merge_sources(reading: Reading, merge: Entry) -> Iterator[Mapping]:
    value = target(merge.value)
    for node in value.items if isinstance(value, Listing) else (value,):
        source = target(node)
        if isinstance(source, Mapping):
            yield source
        else:
            hint = "write `<<: *name`, where &name stands before a mapping"
            reading.say("yaml-merge", "only mappings can be merged", merge.key_span, hint)


def _place(reading: Reading, node: Node, size: int, height: int) -> None:
    reading.count(node.start)
    if not reading.stack:
        reading.root = node
        return
    parent = reading.stack[-1]
    parent.size += size
    if height >= parent.height:
        parent.height = height + 1
    if not parent.is_mapping:
        parent.items.append(node)
    elif parent.key is None:
        parent.key = node if isinstance(node, Scalar) else _odd_key(reading, node)
    else:
        _take_value(reading, parent, parent.key, node)
        parent.key = None


def _odd_key(reading: Reading, node: Node) -> Scalar:
    here = target(node)
    if isinstance(here, Scalar):
        return Scalar(here.value, here.text, here.quoted, node.start, node.end)
    reading.say("yaml-key", "a key has to be a single word or phrase, not a list or a mapping", node.span)
    return Scalar("", "", True, node.start, node.end)


def _take_value(reading: Reading, parent: Open, key: Scalar, node: Node) -> None:
    entry = Entry(key.text, key, node)
    if key.text == "<<" and not key.quoted:
        if parent.merges:
            _say_duplicate(reading, key, parent.merges[0])
        parent.merges.append(entry)
    elif key.text in parent.entries:
        _say_duplicate(reading, key, parent.entries[key.text])
    else:
        parent.entries[key.text] = entry


def _say_duplicate(reading: Reading, key: Scalar, first: Entry) -> None:
    lines = f"in line {reading.line(first.key_node.start)} and in line {reading.line(key.start)}"
    message = f"the key {key.text} is given twice: {lines}"
    reading.say("yaml-duplicate-key", message, key.span, "keep one of the two")
