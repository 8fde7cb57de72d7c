"""Versions printed with omitted text: what is taken from the version before, and when nothing is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulespec.invented import SHA, SOURCE, SPEC
from toolkit.rulespec import Choice, Constraint, Obligation, ProvisionFacts, RuleSpec, Table, Term, dump, library
from toolkit.rulespec.completion import completed
from toolkit.rulespec.order import in_order
from toolkit.rulespec.plain import facts_sha256

OTHER = "f" * 64


def provisions(*places: str, sha256: str = SHA) -> tuple[ProvisionFacts, ...]:
    return tuple(ProvisionFacts(at, sha256) for at in places)


_GROUPS = ("provisions", "tables", "choices", "constraints", "derived", "terms", "obligations", "open", "unread")
BARE: dict[str, Any] = dict.fromkeys(_GROUPS, ())
BARE |= {"reviewed": None, "partial": False}
PAYS = Table("b", "paytables", ("Hand", "Paytable 1", "Paytable 2"), (("Owl", "3 to 1", "4 to 1"),))
PAYTABLE = Choice("paytable", "b", "one", (1, 2))
DECKS = Choice("decks", "d", "one", (4, 6))
LIMIT = Constraint("d", (("paytable", (2,)),), (("decks", (6,)),))
CAP = Term("c", "cap", "Owl wagers", "$50")
LAYOUT = Obligation("a", "layout", ("owl area",), "601a.10(a)")
FIRST = replace(
    SPEC,
    **{
        **BARE,
        "provisions": provisions("a", "a.1", "a.2", "b", "c", "d"),
        "tables": (PAYS,),
        "choices": (PAYTABLE, DECKS),
        "constraints": (LIMIT,),
        "terms": (CAP,),
        "obligations": (LAYOUT,),
    },
)


def amending(number: int = 1, **changes: Any) -> RuleSpec:
    """A partial amendment that prints (c) with another cap, unless told otherwise."""
    source = replace(
        SOURCE,
        action="amend",
        comments_until=None,
        bulletin=f"61 Pa.B. {number}",
        document=f"31-{number}",
        published=date(2031, 5, number),
        effective=date(2031, 6, number),
        expires=None,
        **{key: changes.pop(key) for key in ("kind",) if key in changes},
    )
    printed = {"provisions": provisions("c", sha256=OTHER), "terms": (replace(CAP, value="$75"),)}
    return replace(SPEC, source=source, base=(), **{**BARE, "partial": True, **printed, **changes})


def test_what_the_page_omits_comes_from_the_version_before() -> None:
    (_, now), findings = completed([FIRST, amending()])
    assert findings == ()
    assert (now.partial, now.completed_from, now.base, now.reviewed) == (False, "60 Pa.B. 100", FIRST.base, None)
    assert [one.at for one in now.provisions] == ["a", "a.1", "a.2", "b", "c", "d"]
    assert now.provisions[4].sha256 == OTHER
    assert now.terms == (replace(CAP, value="$75"),)
    assert (now.tables, now.choices, now.constraints) == ((PAYS,), (PAYTABLE, DECKS), (LIMIT,))
    assert now.obligations == (LAYOUT,)


def test_one_amendment_after_another() -> None:
    more = amending(2, provisions=provisions("e", sha256=OTHER), terms=(Term("e", "count", "owls", 3),))
    *_, now = completed([FIRST, amending(), more])[0]
    assert now.completed_from == "61 Pa.B. 1"
    assert [(term.at, term.value) for term in now.terms] == [("c", "$75"), ("e", 3)]


def test_a_lead_in_that_is_printed_again_keeps_what_was_read_in_full() -> None:
    (_, now), findings = completed(
        [
            FIRST,
            amending(
                provisions=(*provisions("a"), *provisions("c", sha256=OTHER)),
                obligations=(replace(LAYOUT, what=("half an area",)),),
            ),
        ]
    )
    assert (now.obligations, findings) == ((LAYOUT,), ())


LEFT: dict[str, tuple[list[RuleSpec], str]] = {
    "nothing before it": ([amending()], "no version before it is loaded"),
    "rescinded": (
        [
            FIRST,
            replace(
                FIRST,
                **BARE,
                source=replace(SOURCE, action="rescind", effective=date(2031, 1, 1), bulletin="61 Pa.B. 0"),
            ),
            amending(),
        ],
        "the version before it, 61 Pa.B. 0, leaves no text",
    ),
    "options that a limit still names": (
        [
            FIRST,
            amending(
                provisions=provisions("b", sha256=OTHER),
                terms=(),
                choices=(replace(PAYTABLE, options=(8, 9)),),
                tables=(replace(PAYS, head=("Hand", "Paytable 8", "Paytable 9")),),
            ),
        ],
        "with the rest from 60 Pa.B. 100 the rule would contradict itself ((d): paytable has no option 2)",
    ),
    "a choice of the same name elsewhere": (
        [
            FIRST,
            amending(provisions=provisions("c", sha256=OTHER), terms=(), choices=(replace(DECKS, at="c"),)),
        ],
        "with the rest from 60 Pa.B. 100 the rule would contradict itself ((d): there are two choices named decks)",
    ),
    "an item of a list": (
        [FIRST, amending(provisions=provisions("a.2", sha256=OTHER), terms=())],
        "what (a) says of the layout rests on printed and on omitted text",
    ),
    "a number printed twice": (
        [FIRST, amending(provisions=provisions("c", "c#2", sha256=OTHER))],
        "(c) is printed twice",
    ),
    "a paragraph without a number": (
        [
            replace(FIRST, provisions=(*provisions("¶1"), *FIRST.provisions)),
            amending(provisions=provisions("¶1", sha256=OTHER), terms=()),
        ],
        "the paragraph without a number at (¶1) may be another one than that of 60 Pa.B. 100",
    ),
}


@pytest.mark.parametrize(("versions", "why"), LEFT.values(), ids=LEFT)
def test_what_cannot_be_completed_stays_as_printed(versions: list[RuleSpec], why: str) -> None:
    after, findings = completed(versions)
    assert after == tuple(versions)
    assert [(one.id, str(one.severity), one.section, one.message) for one in findings] == [
        (
            "rule-spec-incomplete",
            "warning",
            "700b.9",
            f"61 Pa.B. 1 prints the section with omitted text (asterisks), and it was not completed: {why}",
        )
    ]


def test_one_on_top_of_an_incomplete_one_is_incomplete() -> None:
    _, (_, second) = completed([amending(), amending(2)])
    assert second.message.endswith("the version before it, 61 Pa.B. 1, is itself not complete")


def test_a_proposal_builds_on_the_law_of_its_day() -> None:
    proposal = amending(3, kind="proposed")
    proposal = replace(proposal, source=replace(proposal.source, effective=None, published=date(2031, 4, 30)))
    *_, last = completed([FIRST, amending(), proposal])[0]
    assert last.completed_from == "60 Pa.B. 100"


def test_the_files_stay_as_they_are(tmp_path: Path) -> None:
    for spec in (FIRST, amending()):
        path = tmp_path / "700b.9" / f"{spec.source.published}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(dump(spec), "utf-8")
    rules = library(tmp_path)
    assert rules.findings() == ()
    now = rules.in_force("700b.9", date(2031, 6, 1))
    assert now is not None
    assert now.completed_from == "60 Pa.B. 100"
    assert [one.partial for one in rules.as_printed("700b.9")] == [False, True]
    assert "completed" not in dump(now)


@given(st.permutations(["a", "b", "c", "d", "h", "i", "j", "i.1", "i.2", "i.10", "i.2.i", "i.2.ii", "i.2.iv", "i.2.v"]))
def test_places_in_the_order_of_a_page(places: list[str]) -> None:
    new, old = provisions(*places[:5]), provisions(*places[5:])
    found = [one.at for one in in_order(new, old)]
    letters = [at for at in found if "." not in at]
    assert letters == ["a", "b", "c", "d", "h", "i", "j"]
    assert [at for at in found if at.count(".") == 1] == ["i.1", "i.2", "i.10"]


@given(st.sets(st.sampled_from([one.at for one in FIRST.provisions])))
def test_a_page_that_prints_some_of_the_same_text_changes_nothing(places: set[str]) -> None:
    again = amending(
        provisions=tuple(one for one in FIRST.provisions if one.at in places),
        tables=tuple(table for table in FIRST.tables if table.at in places),
        terms=(),
    )
    now = completed([FIRST, again])[0][1]
    assert facts_sha256(replace(now, source=FIRST.source)) == facts_sha256(FIRST)
