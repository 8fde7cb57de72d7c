"""Every number ends in a fact or is told as unread; `python -m tests.figures` tries them all."""

from __future__ import annotations

import pytest

from tests import figures
from tests.rulemakings import shapes

EVERY = 25


def test_pages_hold_many_numbers() -> None:
    assert sum(1 for page in figures.pages() for _ in figures.changes(page)) > 900


@pytest.mark.parametrize("name", shapes.names())
def test_another_number_makes_another_fact(name: str) -> None:
    (page,) = (page for page in figures.pages() if page.name == name)
    changed = figures.changes(page, every=EVERY, first=len(name))
    assert [it.name for it in changed if figures.unnoticed(it)] == []
