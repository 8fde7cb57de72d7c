"""The real Bulletins: the design's table of choices comes out exactly, and every number is accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.readings.sections import BULLETIN, choice, constraint, picks
from tests.rulemakings import shapes
from toolkit.bulletin import read_bulletin
from toolkit.document import Provision, Section, read_document
from toolkit.readings import Readings, read_rules
from toolkit.readings.counting import numbers
from toolkit.tables.model import Grid

PAGES = Path(__file__).parents[3] / "shared" / "bulletins"
real = pytest.mark.skipif(
    not PAGES.is_dir(), reason="the Bulletins' text is not in the repository, and ../shared is missing"
)
Path_ = tuple[int, ...]
BONUS = (
    "Sun 7, Moon 8, 9 over 7, 2-card 8 over a 2-card 1, Player wins with a 3-card 6, Banker wins with a 1 or 2, "
    "Player and Banker have an 8 or 9, 1 over 0, 3-card 6 over 3-card 3, 3-card 8 over 3-card 0, "
    "Banker win over a 2-card 7, 3-card 9 over 3-card 6, 3-card 9 over 3-card 8, "
    "Player wins with 3-card 8 over 3-card 0, "
    "tie with 0, tie with 1, 2 or 3, tie with 4, 5, 6 or 7, tie with 8 or 9, Player Pair, Banker Pair"
)
PAYOUTS = ", ".join(f"{odds} to 1" for odds in (999, 499, 399, 349, 299, 249, 199, 149, 99, 49))
DECKS = {1: "2 4 5 6 8", **dict.fromkeys((2, 3, 4), "2"), **dict.fromkeys(range(5, 11), "4 5 6 8")}
CHOICES: dict[str, tuple[str, tuple[str, ...], list[str], list[str]]] = {
    "617b.5": (
        "variation",
        ("617c.3",),
        ["wheel@c one: single zero, double zero", "paytable@g one: A, B, C"],
        ["g: paytable B -> wheel double zero"],
    ),
    "617b.6": (
        "allowance",
        ("617c.3",),
        ["wheel@b one: single zero, double zero", f"payouts@c any: {PAYOUTS} + 617c.3(g)"],
        [],
    ),
    "617b.7": ("variation", ("chapter 617a",), ["wheel@a one: single zero"], []),
    "623b.5": ("allowance", ("chapter 623a", "chapter 623b"), [], []),
    "631b.8": (
        "variation",
        ("chapter 631a", "631b.5"),
        [
            "offered_as@b one: standard commission, commission-free",
            "decks@f one: 6, 8",
            f"bonus_wagers@g.4 any: {BONUS}",
        ],
        [],
    ),
    "631b.9": ("side-wager", ("chapter 631a",), ["paytable@f one: A, B, C, D, E"], []),
    "631b.10": ("side-wager", ("chapter 631a",), ["paytable@i one: A, B, C, D, E, F, G, H, I"], []),
    "633b.16": ("side-wager", ("chapter 633a",), ["treat_all_ez_bust_blackjack_wagers_as_a_push@g yes-no"], []),
    "633b.22": (
        "side-wager",
        ("chapter 633a",),
        ["paytable@i one: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10", "reseed_amounts@j state", "decks@k one: 2, 4, 5, 6, 8"],
        [f"k: paytable {number} -> decks {decks}" for number, decks in DECKS.items() if number > 1],
    ),
    "635b.2": (
        "variation",
        ("chapter 635a",),
        [
            "decks@c one: 5, 6, 8",
            "optional_wagers@d.2 any: Match-Up, Match-Down, Monster Match",
            "monster_match_incrementation@d.2.iii.C one: A, B, C, D, E if optional_wagers Monster Match",
            "match_up_and_match_down_paytable@g.4 one: A, B, C if optional_wagers Match-Up Match-Down",
            "monster_match_paytable@h one: A, B, C, D, E if optional_wagers Monster Match",
        ],
        ["g.4.ii: decks 8 -> match_up_and_match_down_paytable A B"],
    ),
    "651b.2": ("allowance", ("chapter 651a",), ["tie_payout_odds@a one: 11 to 1, 12 to 1"], []),
}


@cache
def sections() -> dict[str, tuple[Section, Readings]]:
    """The real sections with their readings, by number."""
    found = {}
    for path in sorted(PAGES.glob("*.txt")):
        bulletin = read_bulletin(path.read_bytes(), path.name)
        for section in read_document(bulletin).sections:
            found[section.number] = (section, read_rules(section, bulletin))
    return found


@real
@pytest.mark.parametrize("number", CHOICES)
def test_a_real_section_offers_what_the_design_says(number: str) -> None:
    form, base, choices, constraints = CHOICES[number]
    found = sections()[number][1]
    assert (found.form, found.base) == (form, base)
    assert [choice(one) for one in found.choices] == choices
    assert [constraint(one) for one in found.constraints] == constraints


@real
def test_no_other_section_is_on_the_pages() -> None:
    assert sorted(sections()) == sorted(CHOICES)


@real
def test_rates_are_settled_by_the_paytable() -> None:
    rates = {picks(value.when): value.settles for value in sections()["631b.10"][1].derived[0].values}
    assert len(rates) == 9
    assert rates["paytable E"] == (("incrementation_rate", "19%"), ("reserve_incrementation_rate", "5%"))
    seeds = {picks(value.when): value.settles for value in sections()["633b.22"][1].derived[0].values}
    assert len(seeds) == 10
    assert seeds["paytable 1"] == (("initial_seed", "2,000×"), ("incrementation_rate", "17%"), ("reserve_rate", "4%"))
    assert seeds["paytable 5"][2] == ("reserve_rate", "N/A reseeded with initial seed amount")


@real
def test_tables_say_what_they_are_for() -> None:
    roles = {
        number: [f"{one.at} {one.role} {picks(one.when)}".strip() for one in found.tables]
        for number, (_, found) in sections().items()
    }
    assert {number: sorted(set(found)) for number, found in roles.items() if found} == {
        "617b.5": ["g paytables"],
        "617b.7": ["g.9 payouts", "h payouts"],
        "623b.5": ["d payouts"],
        "631b.8": ["h.2 payouts"],
        "631b.9": ["f paytables"],
        "631b.10": ["i paytables", "j attributes"],
        "633b.22": ["i paytables", "j attributes", "k attributes"],
        "635b.2": ["d.2.iii.C paytables", "g.4.i paytables decks 5 6", "g.4.ii paytables decks 8", "h paytables"],
    }


@real
def test_nothing_the_holder_is_asked_for_is_left_unread() -> None:
    assert {
        number: [one.at for one in found.open if one.kind == "not-read"] for number, (_, found) in sections().items()
    } == {number: [] for number in CHOICES}


@real
def test_a_changed_number_changes_a_fact_or_unread() -> None:
    edits = [(number, edit) for number, (section, _) in sections().items() for edit in _edits(section.body)]
    missed = [(number, edit) for number, edit in edits[::11] if not _shows(*sections()[number], edit)]
    assert missed == []


@pytest.mark.parametrize("name", ["marble-21", "meridian", "tumble-dice", "harbor-wheel"])
def test_a_changed_number_of_ours_changes_a_fact_or_unread(name: str) -> None:
    page = shapes.FOLDER / name / shapes.PAGES["pipes"]
    for section in read_document(read_bulletin(page.read_bytes(), page.name)).sections:
        found = read_rules(section, BULLETIN)
        assert [edit for edit in _edits(section.body)[::5] if not _shows(section, found, edit)] == []


def _edits(body: tuple[Provision | Grid, ...], path: Path_ = ()) -> list[tuple[Path_, int, int, str]]:
    """Every number of the provisions with another one in its place."""
    return list(_each_edit(body, path))


def _each_edit(body: tuple[Provision | Grid, ...], path: Path_) -> Iterator[tuple[Path_, int, int, str]]:
    for at, part in enumerate(body):
        if isinstance(part, Provision):
            for start, stop in numbers(part.text):
                yield (*path, at), start, stop, _other(part.text[start:stop])
            yield from _each_edit(part.body, (*path, at))


def _other(number: str) -> str:
    if any(letter.isdigit() for letter in number):
        return re.sub(r"\d+", lambda found: str(int(found[0]) + 1), number, count=1)
    return "seventeen" if number.lower() != "seventeen" else "sixteen"


def _shows(section: Section, before: Readings, edit: tuple[Path_, int, int, str]) -> bool:
    path, start, stop, other = edit
    changed = replace(section, body=_edited(section.body, path, start, stop, other))
    return _facts(read_rules(changed, BULLETIN)) != _facts(before)


def _edited(
    body: tuple[Provision | Grid, ...], path: Path_, start: int, stop: int, other: str
) -> tuple[Provision | Grid, ...]:
    part = body[path[0]]
    assert isinstance(part, Provision)
    if len(path) == 1:
        part = replace(part, text=part.text[:start] + other + part.text[stop:])
    else:
        part = replace(part, body=_edited(part.body, path[1:], start, stop, other))
    return (*body[: path[0]], part, *body[path[0] + 1 :])


def _facts(found: Readings) -> Readings:
    """The readings without wording and findings."""
    return replace(
        found,
        choices=tuple(replace(one, description=None) for one in found.choices),
        open=tuple(replace(one, words=None) for one in found.open),
        findings=(),
    )
