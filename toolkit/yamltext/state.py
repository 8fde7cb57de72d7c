"""What is known while a YAML file is being read: open collections, anchors, findings."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.findings import Finding, Places, Severity, Span, placed
from toolkit.yamltext.limits import MAX_ALIASED, MAX_DEPTH, MAX_FINDINGS, MAX_VALUES
from toolkit.yamltext.model import Entry, Listing, Mapping, Node, Scalar


class RefusedError(Exception):
    """What ends the reading of one file; carries its finding and never leaves this room."""

    def __init__(self, id_: str, message: str, span: Span, hint: str = "") -> None:
        super().__init__(message)
        self.parts = (id_, message, span, hint)


class Open:
    """A collection that is being read: its items, or its entries and the key that waits for a value."""

    __slots__ = ("anchor", "entries", "height", "is_mapping", "items", "key", "merges", "size", "start")

    def __init__(self, start: int, anchor: str | None, *, is_mapping: bool) -> None:
        self.start = start
        self.anchor = anchor
        self.is_mapping = is_mapping
        self.items: list[Node] = []
        self.entries: dict[str, Entry] = {}
        self.merges: list[Entry] = []
        self.key: Scalar | None = None
        self.size = 1
        self.height = 1


class Known(NamedTuple):
    """What an anchor stands for, how many values that is and how deep; None while it is still open."""

    node: Scalar | Listing | Mapping | None
    size: int = 1
    height: int = 0


class Reading:
    """One file on its way from events to nodes."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.findings: list[Finding] = []
        self.stack: list[Open] = []
        self.anchors: dict[str, Known] = {}
        self.root: Node | None = None
        self.documents = 0
        self.first_document = 0
        self.aliased = 0
        self.values = 0
        self.places: Places | None = None

    def say(self, id_: str, message: str, span: Span, hint: str = "") -> None:
        """Add an error finding at `span`; refuse the file where there are too many."""
        self.add(id_, message, span, hint)
        if len(self.findings) >= MAX_FINDINGS:
            message = f"the file has {MAX_FINDINGS} errors up to here; the rest of it is not read"
            raise RefusedError("yaml-too-many-errors", message, span)

    def add(self, id_: str, message: str, span: Span, hint: str = "") -> None:
        """Add an error finding at `span`."""
        finding = Finding(id=id_, severity=Severity.ERROR, message=message, hint=hint, span=span)
        self.findings.append(placed(finding, self.path, self._places()))

    def line(self, offset: int) -> int:
        """The line of an offset."""
        return self._places().of(offset)[0]

    def _places(self) -> Places:
        if self.places is None:
            self.places = Places(self.text)
        return self.places

    def count(self, start: int) -> None:
        """Count one more key, value or list; refuse the file where they are too many."""
        self.values += 1
        if self.values > MAX_VALUES:
            message = f"the file has more than {MAX_VALUES:,} values"
            raise RefusedError("yaml-too-large", message, Span(start, start), "split the file")

    def deepen(self, depth: int, start: int) -> None:
        """Refuse the file where collections are nested deeper than anything we read."""
        if depth > MAX_DEPTH:
            message = f"values are nested more than {MAX_DEPTH} levels deep"
            raise RefusedError("yaml-too-deep", message, Span(start, start))

    def repeat(self, size: int, span: Span) -> None:
        """Count `size` more values reached through an alias; refuse the file where they are too many."""
        self.aliased += size
        if self.aliased > MAX_ALIASED:
            message = f"aliases repeat more than {MAX_ALIASED:,} values"
            raise RefusedError("yaml-alias-limit", message, span, "write the values out, or use fewer aliases")
