"""Strict YAML with a place for every key and value: bytes or text in, `YamlText` out."""

from typing import TYPE_CHECKING

from toolkit.late import late
from toolkit.yamltext.decoding import decode
from toolkit.yamltext.limits import MAX_ALIASED, MAX_CHARACTERS, MAX_DEPTH, MAX_DIGITS, MAX_FINDINGS, MAX_VALUES
from toolkit.yamltext.model import Entry, Listing, Mapping, Node, Out, Path, Plain, Scalar, YamlText
from toolkit.yamltext.reading import read_yaml
from toolkit.yamltext.resolver import resolve

if TYPE_CHECKING:
    from toolkit.yamltext.emitting import emit, scalar
else:
    __getattr__ = late(__name__, emitting=["emit", "scalar"])

__all__ = [
    "MAX_ALIASED",
    "MAX_CHARACTERS",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "MAX_FINDINGS",
    "MAX_VALUES",
    "Entry",
    "Listing",
    "Mapping",
    "Node",
    "Out",
    "Path",
    "Plain",
    "Scalar",
    "YamlText",
    "decode",
    "emit",
    "read_yaml",
    "resolve",
    "scalar",
]
