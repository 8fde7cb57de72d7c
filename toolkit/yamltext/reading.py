"""Events of PyYAML's C parser to nodes: strict, limited, without recursion (design, section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from toolkit.findings import Places, Span
from toolkit.yamltext.building import close, open_, take_alias, take_scalar
from toolkit.yamltext.decoding import decode, unprintable
from toolkit.yamltext.limits import MAX_CHARACTERS
from toolkit.yamltext.model import Scalar, YamlText
from toolkit.yamltext.state import Reading, RefusedError

_PARSER: Any = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def read_yaml(source: bytes | str, path: str) -> YamlText:
    """A YAML file as values with places; what is wrong with it are error findings, never an exception.

    Ids: yaml-encoding, yaml-character, yaml-too-large, yaml-syntax, yaml-empty, yaml-documents, yaml-duplicate-key,
    yaml-key, yaml-tag, yaml-number, yaml-merge, yaml-alias, yaml-alias-limit, yaml-self-reference, yaml-too-deep,
    yaml-too-many-errors.
    """
    text, findings = decode(source, path) if isinstance(source, bytes) else (source.removeprefix("\ufeff"), ())
    if findings:
        return YamlText(path, text, None, findings)
    reading = Reading(path, text)
    try:
        _check_characters(text)
        for event in _events(text):
            _take(reading, event)
        if reading.root is None or (isinstance(reading.root, Scalar) and reading.root.value is None):
            raise RefusedError("yaml-empty", "the file is empty", Span(0, 0))
    except RefusedError as refused:
        reading.add(*refused.parts)
        reading.root = None
    return YamlText(path, text, reading.root, tuple(sorted(reading.findings, key=lambda finding: finding.order)))


def _check_characters(text: str) -> None:
    if len(text) > MAX_CHARACTERS:
        message = f"the file has more than {MAX_CHARACTERS:,} characters"
        raise RefusedError("yaml-too-large", message, Span(0, 0), "split the file")
    found = unprintable(text)
    if found is not None:
        offset, name = found
        message = f"the character {name} cannot stand in a YAML file"
        raise RefusedError("yaml-character", message, Span(offset, offset + 1), "remove it")


def _events(text: str) -> Iterator[Any]:
    try:
        yield from yaml.parse(text, Loader=_PARSER)
    except yaml.MarkedYAMLError as error:
        from toolkit.yamltext.wording import place, worded

        where = place(error, text)
        message, hint = worded(error, text, Places(text), where)
        raise RefusedError("yaml-syntax", message, Span(where, where), hint) from None
    except yaml.YAMLError as error:
        raise RefusedError("yaml-syntax", " ".join(str(error).split()), Span(0, 0)) from None


def _take(reading: Reading, event: Any) -> None:
    kind = type(event)
    if kind is ScalarEvent:
        take_scalar(reading, event)
    elif kind is MappingStartEvent or kind is SequenceStartEvent:
        open_(reading, event, is_mapping=kind is MappingStartEvent)
    elif kind is MappingEndEvent or kind is SequenceEndEvent:
        close(reading, event.end_mark.index)
    elif kind is AliasEvent:
        take_alias(reading, event)
    elif kind is DocumentStartEvent:
        _take_document(reading, event.start_mark.index)


def _take_document(reading: Reading, start: int) -> None:
    reading.documents += 1
    if reading.documents > 1:
        message = f"a second document begins here; the first begins in line {reading.line(reading.first_document)}"
        raise RefusedError("yaml-documents", message, Span(start, start), "keep one document a file")
    reading.first_document = start
