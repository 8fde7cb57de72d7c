"""A real amendment: a section as it stands now, and as it must have stood before."""

from __future__ import annotations

import re

import pytest

from tests.amendment import sheets
from tests.amendment.edits import bare
from tests.published import NO_SHARED, published
from toolkit.amendment import Change, changes
from toolkit.rulespec.model import RuleSpec

_SECTION = "617b.5"
_HERE = [name for name, section in sheets.sections() if section == _SECTION]
pytestmark = pytest.mark.skipif(not published() or not _HERE, reason=NO_SHARED)


def _versions() -> tuple[RuleSpec, RuleSpec]:
    """The section without its last column, under another variation's section, with a word in small letters."""
    sheet = sheets.sheet(_HERE[0], _SECTION)
    new = sheet.spec
    for node, _ in sheet.nodes():
        node.text = node.text.replace("617c.3", "617b.3")
        if node.at == "c":
            node.text = node.text.replace("Roulette wheel", "roulette wheel")
        for table in node.tables():
            table.head.pop()
            for row in table.rows:
                row.pop()
    old = sheet.read()
    assert old is not None
    return old, new


def _short(told: tuple[Change, ...]) -> list[tuple[str, ...]]:
    return [(one.at, one.kind, one.cls.value, str(one.effect), re.sub(r'"', "", one.what)) for one in told]


def test_one_new_option_one_reference_one_editorial_change() -> None:
    assert _short(changes(*_versions())) == [
        ("a", "changed", "reference", "None", "reference"),
        ("c", "changed", "editorial", "None", "wording"),
        ("g", "added", "substantive", "option-added", "table (g), column Paytable C"),
    ]


def test_the_new_option_names_its_choice() -> None:
    option = changes(*_versions())[-1]
    assert (option.picks, option.under, option.unread) == (("paytable",), (("paytable", ("C",)),), False)


def test_without_words_the_capital_is_for_a_person() -> None:
    told = changes(*map(bare, _versions()))
    assert _short(told)[1] == ("c", "changed", "substantive", "None", "wording")
    assert [one.unread for one in told] == [False, True, False]


def test_taken_back_the_option_goes() -> None:
    old, new = _versions()
    assert ("g", "removed", "substantive", "option-removed", "table (g), column Paytable C") in _short(
        changes(new, old)
    )
