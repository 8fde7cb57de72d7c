"""The split against trying everything: the same cheapest cost, and the same runner-up where it is near."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.tables.rows import rows_of
from toolkit.tables.split import BEFORE, Costs, cost_at_end, moves, split
from toolkit.tables.values import Token, tokens

PIECES = ("Owl", "of", "(red)", "7", "2, 4 or 6", "9 to 1", "2 to 6", "17%", "Push", "Reserve", "\nOwl")
NEAR = 2.5


def every_cost(found: tuple[Token, ...], columns: int, costs: Costs) -> list[float]:
    """The costs of all splits, cheapest first, by following every move of every token."""
    states = [(BEFORE, 0.0)]
    for at in range(len(found)):
        states = [
            (target, so_far + cost)
            for state, so_far in states
            for _, cost, target in moves(found, at, state, columns, costs)
        ]
    return sorted(so_far + cost_at_end(state, columns) for state, so_far in states)


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=7), st.integers(1, 3), st.booleans())
@settings(max_examples=150, deadline=None)
def test_the_cheapest_split_is_found(pieces: list[str], columns: int, weak: bool) -> None:
    text = " ".join(pieces)
    found = tuple(tokens(text, 0, len(text)))
    costs = Costs(0.4, 3.0, 0.5, 0.0) if weak else Costs()
    best = split(found, columns, costs)
    ways = every_cost(found, columns, costs)
    assert abs(best.cost - ways[0]) < 1e-9
    if len(ways) > 1 and ways[1] - ways[0] < NEAR - 1e-9:
        assert abs(best.second_cost - ways[1]) < 1e-9


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=40), st.integers(1, 5))
@settings(max_examples=100, deadline=None)
def test_every_token_stands_in_one_place_of_one_row(pieces: list[str], columns: int) -> None:
    text = " ".join(pieces)
    found = tuple(tokens(text, 0, len(text)))
    best = split(found, columns, Costs())
    assert len(best.actions) == len(found)
    rows = rows_of(found, best.actions)
    places = []
    for row in rows:
        places += [row.label] if row.label and not row.spans else []
        places += row.values
    assert places == sorted(places)
    assert "".join("".join(text[start:end].split()) for start, end in places) == "".join(text.split())
