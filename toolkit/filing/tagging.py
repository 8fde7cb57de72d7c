"""The structure tree as a screen reader needs it: which heads a cell has, and what is only decoration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

_SECTIONS: Final = ("/THead", "/TBody", "/TFoot")
_CELLS: Final = ("/TH", "/TD")
_PIXEL: Final = 0.75  # points


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell of a table, in its grid. `scope` is empty for what is no head."""

    element: Any
    rows: range
    columns: range
    scope: str


def finish_tags(pdf: Any) -> None:
    """Mend the structure tree of a `pydyf.PDF`: heads of cells, running lines, boxes of figures."""
    root = pdf.objects[_number(pdf.catalog["StructTreeRoot"])]
    tree = _Tree(pdf)
    elements = list(tree.below(root))
    named: list[tuple[Any, Any]] = []
    for element in elements:
        if element["S"] == "/Table":
            named += _heads(tree, element)
        elif element["S"] == "/Figure":
            _figure(pdf, element)
    _name_tree(pdf, root, named)
    _running_lines(pdf, root, {id(element) for element in elements})


class _Tree:
    """Structure elements and their kids."""

    def __init__(self, pdf: Any) -> None:
        self._objects = pdf.objects

    def kids(self, element: Any) -> Iterator[Any]:
        """The structure elements directly in one."""
        for kid in element["K"]:
            found = None if isinstance(kid, int) else self._objects[_number(kid)]
            if found is not None and found.get("Type") == "/StructElem":
                yield found

    def below(self, element: Any) -> Iterator[Any]:
        """All structure elements in one, in reading order."""
        waiting = list(self.kids(element))[::-1]
        while waiting:
            here = waiting.pop()
            yield here
            waiting += list(self.kids(here))[::-1]


def _heads(tree: _Tree, table: Any) -> Iterator[tuple[Any, Any]]:
    """Give the heads of a table scopes and names, and every other cell the names of its heads; yields the named."""
    import pydyf

    cells = tuple(_cells(tree, table))
    heads: list[tuple[_Cell, Any]] = []
    for cell in cells:
        attributes = cell.element.setdefault("A", pydyf.Dictionary({"O": "/Table"}))
        attributes.pop("Headers", None)
        if cell.scope:
            attributes["Scope"] = f"/{cell.scope}"
            name = pydyf.String(f"{table.number:06}-{cell.rows.start:04}-{cell.columns.start:03}")
            cell.element["ID"] = name
            heads.append((cell, name))
            yield cell.element, name
    for cell in cells:
        if not cell.scope:
            cell.element["A"]["Headers"] = pydyf.Array(
                name
                for scope in ("Row", "Column")
                for head, name in heads
                if head.scope == scope and _stands_over(head, cell)
            )


def _stands_over(head: _Cell, cell: _Cell) -> bool:
    if head.scope == "Row":
        return _meet(head.rows, cell.rows) and head.columns.start < cell.columns.start
    return _meet(head.columns, cell.columns) and head.rows.start < cell.rows.start


def _meet(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop


def _cells(tree: _Tree, table: Any) -> Iterator[_Cell]:
    """The cells of a table with the rows and columns that they take, spans counted."""
    taken: set[tuple[int, int]] = set()
    for index, (row, in_head) in enumerate(_rows(tree, table)):
        found = [cell for cell in tree.kids(row) if cell["S"] in _CELLS]
        only_heads = in_head or all(cell["S"] == "/TH" for cell in found)
        column = 0
        for cell in found:
            while (index, column) in taken:
                column += 1
            attributes = cell.get("A", {})
            rows = range(index, index + attributes.get("RowSpan", 1))
            columns = range(column, column + attributes.get("ColSpan", 1))
            taken.update((line, place) for line in rows for place in columns)
            scope = ("Column" if only_heads else "Row") if cell["S"] == "/TH" else ""
            yield _Cell(cell, rows, columns, scope)
            column = columns.stop


def _rows(tree: _Tree, table: Any) -> Iterator[tuple[Any, bool]]:
    for kid in tree.kids(table):
        if kid["S"] == "/TR":
            yield kid, False
        elif kid["S"] in _SECTIONS:
            yield from ((row, kid["S"] == "/THead") for row in tree.kids(kid) if row["S"] == "/TR")


def _name_tree(pdf: Any, root: Any, named: list[tuple[Any, Any]]) -> None:
    import pydyf

    if named:
        ordered = sorted(named, key=lambda each: str(each[1].string))
        names = pydyf.Dictionary(
            {"Names": pydyf.Array(part for element, name in ordered for part in (name, element.reference))}
        )
        pdf.add_object(names)
        root["IDTree"] = names.reference


def _figure(pdf: Any, element: Any) -> None:
    """The box of a figure in points from the foot of its page, as everything else in a PDF."""
    box = element.get("A", {}).get("BBox")
    if box is not None:
        height = pdf.objects[_number(element["Pg"])]["MediaBox"][3]
        left, top, right, bottom = (side * _PIXEL for side in box)
        box[:] = [left, height - bottom, right, height - top]


def _running_lines(pdf: Any, root: Any, read: set[int]) -> None:
    """What stands in no element that is read (heads and feet of pages) is decoration, and is marked so."""
    import pydyf

    numbers = pdf.objects[_number(root["ParentTree"])]["Nums"]
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for page in pdf.objects:
        if not isinstance(page, dict) or page.get("Type") != "/Page" or "StructParents" not in page:
            continue
        places = owners[page["StructParents"]]
        content = pdf.objects[_number(page["Contents"])].stream
        for index, mark in enumerate(content):
            if mark != b"BDC" or not isinstance(content[index - 1], dict) or "MCID" not in content[index - 1]:
                continue
            place = content[index - 1]["MCID"]
            owner = pdf.objects[_number(places[place])]
            if id(owner) not in read:
                content[index - 2] = "/Artifact"
                content[index - 1] = pydyf.Dictionary({"Type": "/Pagination"})
                places[place] = "null"
                owner.clear()  # nothing names it any more; pydyf miscounts objects that are marked as free


def _number(reference: Any) -> int:
    return int(reference.split()[0])
