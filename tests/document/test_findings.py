"""What a reading says, word for word."""

from __future__ import annotations

import pytest

from tests.document.pages import CHAPTER, HEADING, document, said
from toolkit.findings import Severity

UNNUMBERED = "§ 730b.1(a), unnumbered paragraph 1"
NO_TABLE = "these words could be read neither as a list nor as a table; their text is kept"
AFTER_LIST = "words after a list are taken to belong to what stands above the list, not to its last item"
OMITTED = "text is omitted here (asterisks); the section is partial until completed from the version before"
EIGHT = "\n".join(f"({letter}) One." for letter in "abcdefg") + "\n(h) Of these:\n(i) Eight."
CASES = [
    ("(a) One.\n(a) Two.", "number-repeated § 730b.1(a) (second): (a) is printed a second time"),
    ("(a) One.\n(c) Two.", "number-missing § 730b.1(c): a number before (c) is missing"),
    ("(a) One.\n(c) Two.\n(b) Three.", "number-out-of-order § 730b.1(b): (b) stands behind a later number"),
    ("(b) One.", "list-starts-late § 730b.1(b): the list that (b) begins lacks its first number"),
    ("(a) Of:\n(i) One.\n(ii) Two.", "level-skipped § 730b.1(a)(i): (i) leaves out a level"),
    (
        "(a) Of:\n(i) One.\n(ii) Two.\n(1) Three.",
        "numbering-mixed § 730b.1(a)(1): (1) stands in a list of another kind of numbering",
    ),
    ("(A) Of:\n(1) One.\n(2) Two.", "numbering-turned § 730b.1(A)(1): (1) is nested in an unusual order"),
    (
        "(a) Of:\n(1) One.\n(i) Two.\n(iiii) Three.",
        "marker-odd § 730b.1(a)(1)(iiii): (iiii) is a marker of no kind; read as the next in its list",
    ),
    (EIGHT, "level-doubtful § 730b.1(i): (i) is read as (i): follows (h); it could also be (h)(i)"),
    (
        "(a) Paid as follows:\n(b) End.",
        "colon-without-list § 730b.1(a): a colon with nothing under it: a list or table may be missing",
    ),
    ("(a) Paid as follows:\nOwl Elk Fox\n(b) End.", f"values-without-table {UNNUMBERED}: {NO_TABLE}"),
    ("(a) Of:\n(1) One.\n(2) Two.\nMore words.", f"paragraph-doubtful {UNNUMBERED}: {AFTER_LIST}"),
    ("(a) One.\n* * * * *", f"text-omitted § 730b.1(a): {OMITTED}"),
]


@pytest.mark.parametrize(("body", "expected"), CASES)
def test_each_finding_says_what_and_where(body: str, expected: str) -> None:
    of = document(CHAPTER + HEADING + body)
    assert expected in said(of, Severity.NOTE)
    found = next(it for it in of.findings if expected.startswith(f"{it.id} "))
    assert (found.section, found.span is not None) == ("730b.1", True)


def test_a_rival_stands_on_its_provision() -> None:
    of = document(CHAPTER + HEADING + "\n".join(f"({letter}) One." for letter in "abcdefg") + "\n(h) Of:\n(i) Two.")
    last = of.sections[0].body[-1]
    assert (last.at, last.reason, last.runner_up) == ("i", "follows (h)", "h.i")  # type: ignore[union-attr]
