"""An invented rule spec with every kind of fact, and strategies for others."""

from __future__ import annotations

from datetime import date
from typing import Any

from hypothesis import strategies as st

from toolkit.rulespec import (
    ChapterOf,
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    ProvisionFacts,
    Reference,
    Review,
    RuleSpec,
    Settlement,
    Source,
    Table,
    Term,
    Unread,
)

SHA = "0123456789abcdef" * 4
SOURCE = Source(
    bulletin="60 Pa.B. 100",
    document="30-55",
    regulation="125-900",
    kind="temporary",
    action="add",
    published=date(2030, 3, 2),
    effective=date(2030, 3, 2),
    term_years=2,
    expires=date(2032, 3, 2),
    comments_until=date(2030, 4, 1),
)
SPEC = RuleSpec(
    section="700b.9",
    title="Silver Owl progressive",
    chapter=ChapterOf("700b", "Dice side wagers and variations", temporary=True),
    game="dice",
    form="side-wager",
    base=("chapter 700a", "700a.12"),
    sha256=SHA,
    source=SOURCE,
    provisions=(
        ProvisionFacts("¶1", SHA, (), "The owl sees."),
        ProvisionFacts("a", SHA, (Reference("700a.6(e)(1)", "wagers"), Reference("chapter 700a", "", "this chapter"))),
        ProvisionFacts("a.1", SHA, (), ""),
        ProvisionFacts("a.1.iv#2", SHA),
        ProvisionFacts("b", SHA, (), "Feathers count, and " + "so do other things, " * 12 + "as said."),
    ),
    tables=(
        Table(
            "a",
            "paytables",
            ("Hand", "Paytable 1", "Paytable 2"),
            (("Owl, grey", "9 to 1", "8 to 1"), ("", "1", "Push")),
        ),
        Table("b", "attributes", (), (("Seed", "2,000×"),), (("decks", (5, 6)),), "another split fits as well"),
    ),
    choices=(
        Choice("paytable", "a", "one", (1, 2), labels=((1, "First"),), description="The holder picks one."),
        Choice("decks", "b", "one", (5, 6, 8), also=("701c.3(g)",)),
        Choice("optional_wagers", "a.1", "any", ("Owl-Up", "Tie with 1, 2 or 3")),
        Choice("owl_payout", "b", "one", ("9 to 1", "8 to 1"), condition=(("optional_wagers", ("Owl-Up",)),)),
        Choice("pushes", "b", "yes-no"),
        Choice("reseed_amounts", "b", "state"),
    ),
    constraints=(Constraint("b", (("paytable", (2,)),), (("optional_wagers", ()), ("pushes", ("yes",)))),),
    derived=(Derived("b", (Settlement((("paytable", (1,)),), (("initial_seed", "2,000×"), ("rate", "17%"))),)),),
    terms=(
        Term("b", "split", "progressive amount", "equally between the winners"),
        Term("b", "range", "numbers picked", (2, "five"), (("pushes", ("yes",)), ("rule", ("700b.10",)))),
        Term("a", "count", "", 5),
    ),
    obligations=(
        Obligation("a", "layout", ("area for the Owl wager", "yes"), "601a.10(a)", (("optional_wagers", ("Owl-Up",)),)),
        Obligation("b", "internal-controls", ()),
    ),
    open=(Open("b", "unlisted", "seed", "It shall be submitted."), Open("a", "tie")),
    unread=(Unread("b", ("5", "five", "1,000")),),
    partial=True,
    reviewed=Review("R. Reader", date(2030, 5, 1), SHA),
)

_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
_SOME = _TEXT.filter(bool)
_VALUE = st.one_of(st.integers(-(10**6), 10**6), _SOME)
_DAY = st.one_of(st.none(), st.dates(date(1990, 1, 1), date(2090, 1, 1)))
_AT = st.from_regex(
    r"(?:[a-z]{1,3}|[0-9]{1,2}|¶[0-9])(?:#[2-9])?(?:\.(?:[A-Z]|[ivx]{1,3}|¶[0-9])){0,3}", fullmatch=True
)
_NAME = st.from_regex(r"[a-z][a-z0-9]{0,5}(?:_[a-z0-9]{1,5}){0,2}", fullmatch=True).filter(lambda name: name != "rule")
_HASH = st.from_regex(r"[0-9a-f]{64}", fullmatch=True)


def _tuples(one: st.SearchStrategy[Any], least: int = 0, most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, min_size=least, max_size=most).map(tuple)


def _distinct(one: st.SearchStrategy[Any], least: int = 0) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, min_size=least, max_size=4, unique_by=str).map(tuple)


def _pairs(key: st.SearchStrategy[Any], value: st.SearchStrategy[Any], least: int = 0) -> st.SearchStrategy[Any]:
    return st.dictionaries(key, value, min_size=least, max_size=3).map(lambda found: tuple(found.items()))


_PICKS = _pairs(_NAME, _tuples(_VALUE, 1), 1)
_MAYBE_PICKS = _pairs(_NAME, _tuples(_VALUE, 1))


@st.composite
def _choice(draw: st.DrawFn) -> Choice:
    options = draw(_distinct(_VALUE))
    labelled = draw(st.lists(st.sampled_from(options), unique=True, max_size=2)) if options else []
    return Choice(
        name=draw(_NAME),
        at=draw(_AT),
        pick=draw(st.sampled_from(["one", "any", "yes-no", "state"])),
        options=options,
        condition=draw(_MAYBE_PICKS),
        labels=tuple((option, draw(_SOME)) for option in labelled),
        also=draw(_tuples(_SOME)),
        description=draw(st.one_of(st.none(), _SOME)),
    )


SPECS = st.builds(
    RuleSpec,
    section=st.from_regex(r"[1-9][0-9]{2}[a-z]?\.[1-9][0-9]?[a-z]?", fullmatch=True),
    title=_TEXT,
    chapter=st.builds(ChapterOf, st.from_regex(r"[0-9]{3}[a-z]?", fullmatch=True), _TEXT, st.booleans()),
    game=st.sampled_from(["", "dice", "mini-dice-21"]),
    form=st.sampled_from(["side-wager", "variation", "allowance", "game"]),
    base=_tuples(_SOME),
    sha256=_HASH,
    source=st.builds(
        Source,
        _TEXT,
        st.sampled_from(["", "30-55", "30-1055A"]),
        _TEXT,
        st.sampled_from(["temporary", "final-form", "proposed", "notice", "correction", ""]),
        st.sampled_from([None, "add", "amend", "rescind", "reserve"]),
        _DAY,
        _DAY,
        st.one_of(st.none(), st.integers(1, 9)),
        _DAY,
        _DAY,
    ),
    provisions=_tuples(
        st.builds(
            ProvisionFacts,
            _AT,
            _HASH,
            _tuples(st.builds(Reference, _SOME, _TEXT, _TEXT)),
            st.one_of(st.none(), _TEXT),
        )
    ),
    tables=_tuples(
        st.builds(
            Table,
            _AT,
            st.sampled_from(["paytables", "payouts", "attributes"]),
            _tuples(_TEXT),
            _tuples(_tuples(_TEXT, 1)),
            _MAYBE_PICKS,
            _TEXT,
        )
    ),
    choices=_tuples(_choice()),
    constraints=_tuples(st.builds(Constraint, _AT, _PICKS, _pairs(_NAME, _tuples(_VALUE), 1))),
    derived=_tuples(
        st.builds(Derived, _AT, _tuples(st.builds(Settlement, _PICKS, _pairs(_NAME, _TEXT, 1)), 1)),
    ),
    terms=_tuples(
        st.builds(
            Term,
            _AT,
            st.sampled_from(["payout", "cap", "set", "range", "count", "cards", "wagers"]),
            _TEXT,
            st.one_of(_VALUE, _tuples(_VALUE, 1)),
            _MAYBE_PICKS,
        )
    ),
    obligations=_tuples(
        st.builds(Obligation, _AT, st.sampled_from(["layout", "signage"]), _tuples(_SOME), _TEXT, _MAYBE_PICKS)
    ),
    open=_tuples(st.builds(Open, _AT, _SOME, _TEXT, st.one_of(st.none(), _SOME))),
    unread=_tuples(st.builds(Unread, _AT, _tuples(_SOME, 1))),
    partial=st.booleans(),
    reviewed=st.one_of(st.none(), st.builds(Review, _SOME, st.dates(date(1990, 1, 1), date(2090, 1, 1)), _HASH)),
)
"""Specs that fit the schema; they need not hold together."""
