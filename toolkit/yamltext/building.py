"""One event at a time into nodes: scalars, collections, aliases, merge keys and duplicates."""

from __future__ import annotations

from collections.abc import Iterator

from yaml.events import AliasEvent, Event, MappingStartEvent, NodeEvent, ScalarEvent, SequenceStartEvent

from toolkit.findings import Span
from toolkit.yamltext.limits import MAX_DIGITS
from toolkit.yamltext.model import Alias, Entry, Listing, Mapping, Node, Scalar, target
from toolkit.yamltext.resolver import resolve
from toolkit.yamltext.state import Known, Open, Reading, RefusedError


def offset(mark: object) -> int:
    """Where a mark stands, in characters of the text."""
    index = getattr(mark, "index", 0)
    return index if isinstance(index, int) else 0


def _span(event: Event) -> Span:
    return Span(offset(event.start_mark), offset(event.end_mark))


def take_scalar(reading: Reading, event: ScalarEvent) -> None:
    """A scalar: resolved where it is not quoted."""
    span, text, quoted = _span(event), event.value, event.style not in (None, "")
    _check_tag(reading, event)
    if not quoted and len(text) > MAX_DIGITS and text.lstrip("-").replace(".", "", 1).isdecimal():
        reading.say("yaml-number", f"a number of {len(text)} characters is too long", span, "put it in quotes")
        quoted = True
    node = Scalar(text if quoted else resolve(text), text, quoted, span)
    if event.anchor is not None:
        reading.anchors[event.anchor] = Known(node)
    _place(reading, node, 1, 0)


def _check_tag(reading: Reading, event: NodeEvent) -> None:
    tag = getattr(event, "tag", None)
    if tag is not None:
        shown = tag.replace("tag:yaml.org,2002:", "!!")
        hint = "write the value without it; quotes make it text"
        reading.say("yaml-tag", f"the tag {shown} is not allowed", _span(event), hint)


def open_(reading: Reading, event: MappingStartEvent | SequenceStartEvent, *, is_mapping: bool) -> None:
    """A collection begins."""
    _check_tag(reading, event)
    reading.deepen(len(reading.stack) + 1, _span(event))
    if event.anchor is not None:
        reading.anchors[event.anchor] = Known(None)
    reading.stack.append(Open(offset(event.start_mark), event.anchor, is_mapping))


def take_alias(reading: Reading, event: AliasEvent) -> None:
    """An alias: what it names, counted and measured before it is followed."""
    span = _span(event)
    known = reading.anchors.get(event.anchor or "")
    if known is None:
        reading.say("yaml-alias", f"nothing above is named &{event.anchor}", span, "name it before it is used")
        _place(reading, Scalar(None, f"*{event.anchor}", True, span), 1, 0)
        return
    if known.node is None:
        raise RefusedError("yaml-self-reference", f"*{event.anchor} stands inside what it names", span)
    reading.repeat(known.size, span)
    reading.deepen(len(reading.stack) + known.height, span)
    _place(reading, Alias(known.node, span), known.size, known.height)


def close(reading: Reading, end: int) -> None:
    """The innermost collection ends."""
    done = reading.stack.pop()
    span = Span(done.start, end)
    node = Mapping(_merged(reading, done), span) if done.is_mapping else Listing(tuple(done.items), span)
    if done.anchor is not None:
        reading.anchors[done.anchor] = Known(node, done.size, done.height)
    _place(reading, node, done.size, done.height)


def _merged(reading: Reading, done: Open) -> dict[str, Entry]:
    entries = done.entries
    for merge in done.merges:
        for source in _merge_sources(reading, merge):
            reading.repeat(len(source.entries), merge.key_span)
            done.size += len(source.entries)
            for key, entry in source.entries.items():
                entries.setdefault(key, Entry(key, merge.key_span, entry.value, merge.key_span))
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
    if not reading.stack:
        reading.root = node
        return
    parent = reading.stack[-1]
    parent.size += size
    parent.height = max(parent.height, height + 1)
    if not parent.is_mapping:
        parent.items.append(node)
    elif parent.key is None:
        _take_key(reading, parent, node)
    else:
        _take_value(reading, parent, parent.key, node)
        parent.key = None


def _take_key(reading: Reading, parent: Open, node: Node) -> None:
    here = target(node)
    if not isinstance(here, Scalar):
        reading.say("yaml-key", "a key has to be a single word or phrase, not a list or a mapping", node.span)
        here = Scalar("", "", True, node.span)
    parent.key = Scalar(here.text, here.text, here.quoted, node.span)
    parent.key_is_merge = here.text == "<<" and not here.quoted


def _take_value(reading: Reading, parent: Open, key: Scalar, node: Node) -> None:
    entry = Entry(key.text, key.span, node)
    if parent.key_is_merge:
        if parent.merges:
            _say_duplicate(reading, key, parent.merges[0].key_span)
        parent.merges.append(entry)
    elif key.text in parent.entries:
        _say_duplicate(reading, key, parent.entries[key.text].key_span)
    else:
        parent.entries[key.text] = entry


def _say_duplicate(reading: Reading, key: Scalar, first: Span) -> None:
    lines = f"in line {reading.line(first.start)} and in line {reading.line(key.span.start)}"
    message = f"the key {key.text} is given twice: {lines}"
    reading.say("yaml-duplicate-key", message, key.span, "keep one of the two")
