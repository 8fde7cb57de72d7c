"""Whatever the words: no failure, facts that fit each other, and time that grows with the text only."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.readings.sections import read
from toolkit.readings import Readings
from toolkit.rulespec.model import Picks

FRAGMENTS = (
    "a certificate holder may, if specified in its Rules Submission, offer",
    "the certificate holder shall specify in its Rules Submission",
    "one of the following paytables",
    "any of the following Owl wagers",
    "the option of placing",
    "shall be played with six or eight decks",
    "may only be offered with",
    "Paytable A",
    "Paytables 1 through 3",
    "either a single zero or a double zero wheel",
    "whether it will offer Owl as a game or a wager",
    "if eight decks are used,",
    "which corresponds to the selected paytable",
    "A player may place",
    "the dealer shall pay",
    "winning Cat and Owl wagers",
    "shall be paid at odds of 9 to 1 or 10 to 1",
    "unless otherwise provided in § 700a.2(b)(1)—(3) (relating to odds),",
    "under subsection (a)",
    ", ",
    "; ",
    ": ",
    ". ",
    " — ",
    "''",
    "(",
    ")",
    "$5",
    "5%",
    "not",
    "or",
    "and",
)
CELLS = st.sampled_from(
    ["", "Paytable A", "Paytable B", "A", "B", "1", "2", "Decks", "6 or 8", "9 to 1", "Seed", "Owl", "$5", "either"]
)
SENTENCES = st.lists(st.sampled_from(FRAGMENTS), min_size=1, max_size=12).map(" ".join)
ROWS = st.integers(1, 4).flatmap(lambda width: st.lists(st.lists(CELLS, min_size=width, max_size=width), max_size=4))


@st.composite
def sections(draw: st.DrawFn) -> str:
    """A section of nonsense: provisions, items under some, tables under some."""
    lines: list[str] = []
    for letter in "abcdef"[: draw(st.integers(1, 6))]:
        lines.append(f"{letter} {draw(SENTENCES)}{draw(st.sampled_from([':', '.', '']))}")
        if draw(st.booleans()):
            lines += [f"{letter}.{number} {draw(SENTENCES)}." for number in (1, 2)]
        lines += [f"| {' | '.join(row)} |" for row in draw(ROWS)]
    return "\n".join(lines)


@given(sections())
@settings(max_examples=60, deadline=None)
def test_facts_fit_each_other(text: str) -> None:
    found = read(text)
    names = [choice.name for choice in found.choices]
    assert len(names) == len(set(names))
    for choice in found.choices:
        assert bool(choice.options) is (choice.pick in ("one", "any"))
        assert len(choice.options) == len(set(choice.options))
        _known(found, choice.condition)
    for constraint in found.constraints:
        _known(found, constraint.when)
        _known(found, constraint.allow)
    for derived in found.derived:
        for value in derived.values:
            _known(found, value.when)
            assert all(name and cell for name, cell in value.settles)
    for table in found.tables:
        _known(found, table.when)


def _known(found: Readings, picks: Picks) -> None:
    """Picks name choices of the section, and their options."""
    options = {choice.name: choice.options for choice in found.choices}
    for name, meant in picks:
        assert meant
        assert set(meant) <= set(options[name])


@given(st.text(max_size=300))
@settings(max_examples=60, deadline=None)
def test_any_text_is_read(text: str) -> None:
    read("a " + " ".join(text.split()) + "\nb The certificate holder shall " + " ".join(text.split()))
