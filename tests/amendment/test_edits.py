"""Single edits of pages: each is told once, in its class, at its place; `tests.amendment.edits` makes many more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.amendment.edits import KINDS, Edit, bare, complaint, made
from toolkit.amendment import Class, changes

_EACH = 3
_WORDS = frozenset({"split", "merged", "capitals", "moved and edited"})
"""Edits that nobody can tell without the words."""


@cache
def _edits() -> tuple[Edit, ...]:
    return tuple(made(_EACH * len(KINDS)))


def _of(kind: str) -> Iterator[Edit]:
    return (edit for edit in _edits() if edit.kind == kind)


@pytest.mark.parametrize("kind", KINDS)
def test_an_edit_is_told_once(kind: str) -> None:
    found = {edit.name: complaint(edit, changes(edit.old, edit.new)) for edit in _of(kind)}
    assert found
    assert not {name: trouble for name, trouble in found.items() if trouble}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in _WORDS])
def test_an_edit_is_told_once_without_words(kind: str) -> None:
    found = {edit.name: complaint(edit, changes(bare(edit.old), bare(edit.new))) for edit in _of(kind)}
    assert not {name: trouble for name, trouble in found.items() if trouble}


@pytest.mark.parametrize("kind", sorted(_WORDS))
def test_without_words_what_nobody_can_tell_is_for_a_person(kind: str) -> None:
    for edit in _of(kind):
        told = changes(bare(edit.old), bare(edit.new))
        assert any(one.cls is Class.SUBSTANTIVE for one in told), edit.name


def test_an_edit_taken_back_is_told_as_well() -> None:
    for edit in _edits():
        there, back = changes(edit.old, edit.new), changes(edit.new, edit.old)
        assert bool(there) == bool(back), edit.name
        assert max((one.cls.weight for one in there), default=0) == max((one.cls.weight for one in back), default=0), (
            edit.name
        )


def test_the_same_text_changes_nothing() -> None:
    for edit in _edits():
        assert changes(edit.old, edit.old) == ()
        assert changes(edit.new, edit.new) == ()
