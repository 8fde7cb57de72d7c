"""The tables of the published Bulletins: as many as there are, whole, and without a doubt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.published import NO_SHARED, published
from toolkit.bulletin import read_bulletin
from toolkit.document import Provision, read_document
from toolkit.tables import Grid

SIZES = {
    "53-pab-1671": [
        "20x2", "8x6", "7x4", "6x4", "7x4", "2x4", "2x4", "2x4", "4x6", "5x4", "5x3", "6x4", "6x3",
    ],
    "53-pab-5923": ["28x2"],
    "54-pab-6594": ["6x4", "5x2", "13x2", "7x4", "7x4", "7x4", "7x2", "10x4", "10x2"],
}  # fmt: skip


def grids(body: tuple[Provision | Grid, ...]) -> Iterator[Grid]:
    for item in body:
        if isinstance(item, Grid):
            yield item
        else:
            yield from grids(item.body)


@pytest.mark.skipif(not published(), reason=NO_SHARED)
@pytest.mark.parametrize("name", SIZES)
def test_every_table_is_whole_and_without_a_doubt(name: str) -> None:
    path = next(path for path in published() if path.stem == name)
    document = read_document(read_bulletin(path.read_bytes(), path.name))
    found = [grid for section in document.sections for grid in grids(section.body)]
    assert [f"{len(grid.rows)}x{len(grid.head)}" for grid in found] == SIZES[name]
    assert {grid.doubt for grid in found} == {""}
    assert all(cell.text for grid in found for row in grid.rows for cell in row)
    assert {it.id for it in document.findings if it.id.startswith("table-")} <= {"table-label-spans"}
