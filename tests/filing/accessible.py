"""Our own eyes on a PDF: faults that no validator sees, each in a few words."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import lxml.html
import pikepdf

Cells = list[list[tuple[str, tuple[str, ...]]]]
"""Rows of cells: what a cell is (`TH Row`, `TH Column`, `TD`), and the texts of its heads."""


def faults(data: bytes, page: str) -> list[str]:
    """What is wrong with the tags, fonts and metadata of a PDF that was made from an HTML page."""
    with pikepdf.open(io.BytesIO(data)) as made:
        return [*_document(made), *_fonts(made), *_marks(made), *_heads(made), *_tables(made, page), *_extras(made)]


def _document(made: Any) -> Iterator[str]:
    root = made.Root
    if str(root.get("/Lang", "")) != "en-US":
        yield "language"
    if not root.get("/MarkInfo", {}).get("/Marked") or not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "marks or title not shown"
    if "/Outlines" not in root or "/OutputIntents" not in root or not str(made.docinfo.get("/Title", "")):
        yield "outline, output intent or title"
    if any(str(page.get("/Tabs", "")) != "/S" for page in made.pages):
        yield "tab order"
    with made.open_metadata() as metadata:
        if (metadata.get("pdfaid:part"), metadata.get("pdfaid:conformance")) != ("3", "A"):
            yield "not PDF/A-3a"
        if metadata.get("{http://www.aiim.org/pdfua/ns/id/}part") != "1":
            yield "not PDF/UA-1"
    if "/Filter" in root.Metadata:
        yield "compressed metadata"


def _fonts(made: Any) -> Iterator[str]:
    for item in made.objects:
        kind = str(item.get("/Type", "")) if isinstance(item, pikepdf.Dictionary) else ""
        if kind == "/FontDescriptor" and ("/FontFile2" not in item or "+Filing" not in str(item.FontName)):
            yield f"font {item.FontName}"
        if kind == "/Font" and str(item.Subtype) == "/Type0" and "/ToUnicode" not in item:
            yield "font without characters"


def tree(made: Any) -> Iterator[Any]:
    """All structure elements, in reading order."""
    waiting = [made.Root.StructTreeRoot]
    while waiting:
        here = waiting.pop()
        if str(here.get("/Type", "")) == "/StructElem":
            yield here
        waiting += [kid for kid in _listed(here.get("/K", [])) if isinstance(kid, pikepdf.Dictionary)][::-1]


def _listed(kids: Any) -> list[Any]:
    return list(kids) if isinstance(kids, (pikepdf.Array, list)) else [kids]


def _marks(made: Any) -> Iterator[str]:
    """Every mark of a page is in the tree once, or an artifact."""
    named: dict[Any, list[int]] = {}
    for element in tree(made):
        for kid in _listed(element.get("/K", [])):
            if isinstance(kid, int):
                named.setdefault(element.Pg.objgen, []).append(kid)
    for page in made.pages:
        marks = []
        content: list[Any] = list(pikepdf.parse_content_stream(page))
        for operands in (each.operands for each in content if str(each.operator) == "BDC"):
            if "/MCID" in operands[1]:
                marks.append(int(operands[1].MCID))
            elif str(operands[0]) != "/Artifact":
                yield "mark without number"
        if sorted(marks) != sorted(named.get(page.objgen, [])):
            yield "marked and not in the tree"


def _heads(made: Any) -> Iterator[str]:
    level = 0
    for element in tree(made):
        kind = str(element.S)
        if kind[1:2] == "H" and kind[2:].isdecimal():
            if int(kind[2:]) > level + 1:
                yield f"heading {kind} below level {level}"
            level = int(kind[2:])
        if kind == "/Figure" and "/Alt" not in element:
            yield "figure without words"


def _tables(made: Any, page: str) -> Iterator[str]:
    """Heads of cells as the grid of the HTML tables gives them (a table over two pages is two in the PDF)."""
    wanted = [rows for table in lxml.html.fromstring(page).iter("table") for rows in [_html_cells(table)]]
    found = [_pdf_cells(made, element) for element in tree(made) if str(element.S) == "/Table"]
    ids = made.Root.StructTreeRoot.get("/IDTree", {}).get("/Names", [])
    if [str(name) for name in ids[::2]] != sorted(str(e.ID) for e in tree(made) if "/ID" in e):
        yield "ID tree"
    position = 0
    for rows in wanted:
        whole: Cells = []
        while position < len(found) and len(whole) < len(rows):
            part = found[position]
            heads = sum(all(kind == "TH Column" for kind, _ in row) for row in part)
            whole += _moved(part[heads:], heads, len(whole) - heads) if whole else part
            position += 1
        if whole != rows:
            yield f"table {wanted.index(rows) + 1}"
    if position != len(found):
        yield "tables that are in no HTML"


def _moved(rows: Cells, heads: int, by: int) -> Cells:
    """Rows of a later page under the numbers that they have in the whole table."""

    def name(head: str) -> str:
        row, _, place = head.partition(",")
        return head if not row.isdecimal() or int(row) < heads else f"{int(row) + by},{place}"

    return [[(kind, tuple(map(name, words))) for kind, words in row] for row in rows]


def _pdf_cells(made: Any, table: Any) -> Cells:
    names = {str(element.ID): element.objgen for element in tree(made) if "/ID" in element}
    places: dict[Any, tuple[int, int]] = {}
    rows: Cells = []
    for element in _below(table):
        if str(element.S) == "/TR":
            rows.append([])
        elif str(element.S) in ("/TH", "/TD"):
            places[element.objgen] = (len(rows) - 1, len(rows[-1]))
            rows[-1].append((f"{str(element.S)[1:]} {str(element.A.get('/Scope', ''))[1:]}".strip(), ()))
            heads = [names.get(str(head)) for head in element.A.get("/Headers", [])]
            words = tuple(f"{places[head][0]},{places[head][1]}" if head in places else "?" for head in heads)
            rows[-1][-1] = (rows[-1][-1][0], words)
    return rows


def _below(table: Any) -> Iterator[Any]:
    for kid in _listed(table.get("/K", [])):
        if isinstance(kid, pikepdf.Dictionary) and str(kid.get("/Type", "")) == "/StructElem":
            yield kid
            if str(kid.S) != "/Table":
                yield from _below(kid)


def _html_cells(table: Any) -> Cells:
    """Heads of every cell by the HTML: its `scope`s, rows and columns with spans; named by row and place in it."""
    grid: dict[tuple[int, int], Any] = {}
    order: dict[Any, tuple[int, int]] = {}
    boxes: dict[Any, tuple[set[int], set[int]]] = {}
    rows = list(table.iter("tr"))
    for index, row in enumerate(rows):
        for place, cell in enumerate(row.iterchildren("td", "th")):
            column = next(free for free in range(1000) if (index, free) not in grid)
            taken_rows = set(range(index, index + int(cell.get("rowspan", 1))))
            taken_columns = set(range(column, column + int(cell.get("colspan", 1))))
            grid.update({(line, at): cell for line in taken_rows for at in taken_columns})
            order[cell], boxes[cell] = (index, place), (taken_rows, taken_columns)
    found: Cells = []
    for row in rows:
        found.append([])
        for cell in row.iterchildren("td", "th"):
            if cell.tag == "th":
                found[-1].append((f"TH {'Row' if cell.get('scope') == 'row' else 'Column'}", ()))
                continue
            heads = [
                head
                for scope, axis in (("row", 0), ("col", 1))
                for head in order
                if head.get("scope") == scope and boxes[head][axis] & boxes[cell][axis]
            ]
            found[-1].append(("TD", tuple(f"{order[head][0]},{order[head][1]}" for head in heads)))
    return found


def _extras(made: Any) -> Iterator[str]:
    attached = [item.objgen for item in made.Root.get("/AF", [])]
    if len(attached) != len(set(attached)) or len(attached) != len(made.attachments):
        yield "attachments listed twice"
    for page in made.pages:
        for note in page.get("/Annots", []):
            if not str(note.get("/TU", note.get("/Contents", ""))):
                yield "annotation without words"
            if str(note.get("/Contents", "")).startswith(("http", "mailto")):
                yield "link described by its address"
