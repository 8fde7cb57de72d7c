"""What each part of a filing says, for invented rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.check.invented import CUP, HEAD, LUCKY_CUP, SILVER_OWL, library_of, places, source
from tests.check.verbs import judge
from tests.filing.verbs import FULL, checked, says
from toolkit.check import Checked
from toolkit.filing import compose
from toolkit.filing.composing import PARTS
from toolkit.findings import CannotGoOn
from toolkit.rulespec import Derived, Obligation, Open, Review, Settlement, Table, Term, Unread, facts_sha256
from toolkit.submission import read_submission


def test_the_parts_are_numbered_and_each_says_something() -> None:
    for text in (FULL, HEAD + "offers: []\n"):
        filing = compose(checked(text))
        assert [part.number for part in filing.parts] == list(range(11))
        assert [part.title for part in filing.parts] == [title for title, _ in PARTS]
        assert all(part.blocks for part in filing.parts)


def test_scope() -> None:
    says(
        0,
        """
This is the certificate holder's attachment to its Rules Submission (§ 601a.2). It is not a form of the Board.
Chapter 700b, Lantern dice side wagers and variations | § 700b.1 Lucky cup; § 700b.2 Silver owl; \
§ 700b.3 Deep lantern—further allowances
Declared by the holder | § 700a.7 | rules whose text was not at hand; entries not checked
The rules above refer to provisions whose text was not at hand when this was made: \
chapter 700a, § 700a.6(e), § 601a.2, § 700c.3
""",
    )


def test_who_and_what() -> None:
    says(
        1,
        """
Certificate holder | Lantern Hall, LLC
Facility | Lantern Hall
Game | Lantern dice
Submission number | RS-1
Revision | 0
Kind | new
Status | draft
Date | June 1, 2031
Intended first day of play | July 1, 2031
Contact | B. Keeper; keeper@hall.example
Notes | First line <b>
second line
""",
    )


ENTRIES = """
# Lucky cup § 700b.1
Form | side wager, placed beside the game | § 700b.1
Paytable | 2 | § 700b.1(i)
Cups | 1 | § 700b.1(k)
Reseed amounts | as the first seed | § 700b.1(j)
Wager | $2 | stated by the holder
Progressive pool | LP-1 | stated by the holder
# Silver owl § 700b.2
Form | variation, played in place of the game | § 700b.2
Cups | 4 | § 700b.2(c)
Optional wagers | Hoot; Roost with 1, 2 or 3 | § 700b.2(d)
Hoot paytable | B | § 700b.2(g)
Rest at dusk | no | § 700b.2(h)
# Deep lantern—further allowances § 700b.3
Form | variation, played in place of the game | § 700b.3
Wheel | tall wheel | § 700b.3(b)
Payouts | 95 to 1; § 700c.3(g) | § 700b.3(c)
Tie odds | not stated | § 700b.3(d)
# Declared entries
These entries rest on rules whose text was not at hand. They are the holder's word and unchecked.
Keeper on nine | rests | § 700a.7
"""


def test_entries() -> None:
    says(2, ENTRIES)


def test_table_numbers_only_where_asked() -> None:
    with_tables = ENTRIES.replace("LP-1 | stated by the holder\n", "LP-1 | stated by the holder\nTables | LD-7; LD-8\n")
    for rule in ("dusk | no | § 700b.2(h)\n", "odds | not stated | § 700b.3(d)\n"):
        with_tables = with_tables.replace(rule, f"{rule}Tables | not stated\n")
    says(2, with_tables, tables=True)


def test_what_was_not_picked_is_written_out() -> None:
    text = HEAD + "offers:\n- rule: 700b.2\n  cups: 2\n"
    says(
        2,
        """
# Silver owl § 700b.2
Form | variation, played in place of the game | § 700b.2
Cups | 2 | § 700b.2(c)
Optional wagers | none offered | § 700b.2(d)
Hoot paytable | not asked for by these entries | asked for with optional wagers Hoot or Perch | § 700b.2(g)
Rest at dusk | no | § 700b.2(h)
# Not elected
Lucky cup | not elected | § 700b.1
Deep lantern—further allowances | not elected | § 700b.3
""",
        text,
    )
    says(
        3, "# Silver owl § 700b.2\nNo payout that applies to these entries was found in § 700b.2", text
    )  # the paytable was not asked for
    says(5, "Not applicable: no progressive wager is among the entries.", text)


def test_no_rule_elected() -> None:
    text = HEAD + "offers: []\n"
    says(3, "No rule is elected, so no payout is listed.", text)
    says(4, "No rule is elected, so no term is listed.", text)
    says(6, "No rule is elected, so no duty is listed.", text)
    says(9, "Nobody recorded up to which Bulletin changes of these rules were looked for.", text)


def test_payouts_are_those_of_the_picks() -> None:
    says(
        3,
        """
# Lucky cup § 700b.1
[Paytable 2 § 700b.1(i)]
Throw | Paytable 2
Three lanterns | 40 to 1
# Silver owl § 700b.2
[Hoot paytable B § 700b.2(g)(ii)]
Wager | B
Hoot | 8 to 1
# Deep lantern—further allowances § 700b.3
Payouts | 95 to 1; § 700c.3(g) | § 700b.3(c)
""",
    )


def test_the_pool() -> None:
    says(
        5,
        """
# Lucky cup § 700b.1
Pool | LP-1 | stated by the holder
Wager | $2 | stated by the holder
Linked with | not stated
First seed | 2,500× | $5,000 with a wager of $2 | § 700b.1(j)
Feed rate | 12% | § 700b.1(j)
Reseed amounts | as the first seed | § 700b.1(j)
""",
    )


def test_duties() -> None:
    says(
        6,
        """
# Lucky cup § 700b.1
[Duties under § 700b.1 Lucky cup]
What | Provision | Approval | Reference | Status
Layout: a cup for each player | § 700b.1(c) | § 601a.10(a) | LAY-9 | submitted
# Silver owl § 700b.2
No duty was found in the section. Layout changes are governed by § 601a.10, whose text was not at hand.
# Deep lantern—further allowances § 700b.3
No duty was found in the section. Layout changes are governed by § 601a.10, whose text was not at hand.
""",
    )


def test_the_certification_is_limited_to_the_entries() -> None:
    says(
        10,
        """
Certification
For Lantern Hall, LLC: the entries in Parts 2 to 8 of submission RS-1, revision 0, \
state how the listed rules will be offered. Nothing beyond these entries is certified.
Signature
Name in print
Title
Date
For the Board
Left empty by the certificate holder.
Approved
Approved in part
Not approved
Conditions
Signature
Date
""",
    )


_UNREVIEWED = replace(
    LUCKY_CUP,
    provisions=places(*"abcdefgijklmn", "g.1", "¶1"),
    tables=(
        *LUCKY_CUP.tables,
        Table("f", "payouts", ("Throw", "Odds"), (("Two lanterns", "3 to 1"), ("Lone owl", "5 to 1"))),
        Table("n", "payouts", ("", "Pool"), (("Reserve increment", "2%"),)),
        Table("f", "payouts", ("Throw", "Odds"), (("Four cups", "9 to 1"),), (("cups", (4,)),)),
    ),
    terms=(
        Term("f", "payout", "a dark throw", "1 to 1"),
        Term("f", "cap", "lucky cup wager", "$50"),
        Term("g", "count", "lanterns drawn", (1, 2, 5)),
        Term("g", "cap", "four cups", "$9", (("cups", (4,)),)),
        Term("l", "split", "pool", "equally between the winners"),
    ),
    obligations=(
        Obligation("c", "signage", ("odds", "cap"), "not named"),
        Obligation("d", "linked-progressive", (), ""),
        Obligation("e", "equipment", ("owl",), "601a.10(a)", (("rule", ("700b.2",)),)),
    ),
    open=(Open("i", "precedence", "several throws"), Open("m", "not-said")),
    unread=(Unread("b", ("7",)), Unread("g.1", ("two",))),
    derived=(Derived("j", (Settlement((("paytable", (1,)),), (("first_seed", "$900"),)),)),),
    source=source(date(2031, 5, 3), expires=None, kind="final-form"),
)
RICH = replace(_UNREVIEWED, reviewed=Review("C. Reader", date(2031, 5, 9), facts_sha256(_UNREVIEWED)))


@pytest.fixture
def rich(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """A filing under a rule with facts of every kind."""
    horizon = "checked_through: {bulletin: 61 Pa.B. 900, date: 2031-05-20, by: D. Watcher}\n"
    library = library_of(tmp_path_factory.mktemp("rules"), RICH, SILVER_OWL, horizon=horizon)
    position = "  positions:\n  - {at: i, position: the highest throw is paid}\n  - {at: p1, position: as before}\n"
    found = judge(HEAD + CUP + position, library=library).checked
    assert found is not None
    return found


def test_facts_of_every_kind(rich: Checked) -> None:
    for part, lines in (
        (
            3,
            """
# Lucky cup § 700b.1
[Paytable 1 § 700b.1(i)]
Throw | Paytable 1
Three lanterns | 30 to 1
[Fixed table § 700b.1(f)]
Throw | Odds
Two lanterns | 3 to 1
Lone owl | 5 to 1
A dark throw | 1 to 1 | § 700b.1(f)
""",
        ),
        (
            4,
            """
# Lucky cup § 700b.1
Lucky cup wager is at most | $50 | § 700b.1(f)
Lanterns drawn | 1; 2; 5 | § 700b.1(g)
Further figures, which are not repeated here, stand in § 700b.1(b), (g)(1)
""",
        ),
        (
            5,
            """
# Lucky cup § 700b.1
Pool | not stated
Wager | not stated
Linked with | not stated
First seed | $900 | § 700b.1(j)
Reseed amounts | as the first seed | § 700b.1(j)
Pool is split | equally between the winners | § 700b.1(l)
[Fixed table § 700b.1(n)]
 | Pool
Reserve increment | 2%
""",
        ),
        (
            6,
            """
# Lucky cup § 700b.1
[Duties under § 700b.1 Lucky cup]
What | Provision | Approval | Reference | Status
Signage: odds, cap | § 700b.1(c) | not named | none yet | not stated
Linked progressive | § 700b.1(d) | none asked for | none yet | not stated
""",
        ),
        (
            7,
            """
Beside each open point stands the position that the holder takes, where it takes one.
Precedence: several throws | the highest throw is paid | § 700b.1(i)
Not said | no position stated | § 700b.1(m)
Position of the holder | as before | § 700b.1, unnumbered paragraph 1
""",
        ),
        (
            9,
            """
# Lucky cup § 700b.1
Rulemaking | 61 Pa.B. 100, document 31-555
What it does | adds the section (final-form)
Effective | May 3, 2031
Last possible day | none stated
On the date of this submission | June 1, 2031: in force as far as loaded
Reading reviewed | C. Reader, May 9, 2031
Changes of these rules were looked for through 61 Pa.B. 900 (May 20, 2031), by D. Watcher.
""",
        ),
    ):
        says(part, lines, rich)


AMENDMENT = FULL.replace("number: RS-1", "number: RS-2").replace(
    "kind: new", "kind: amendment, amends: RS-1, revision: 1"
)


def test_changes_are_computed() -> None:
    before = read_submission(FULL, "hall/first.yaml")
    now = (
        AMENDMENT.replace("cups: 4", "cups: 1")
        .replace("LD-8", "LD-9")
        .replace("  stated: {wager: $2", "  stated: {wager: $5")
    )
    now = now.replace("- rule: 700b.3\n  payouts: [95 to 1, 700c.3(g)]\n", "")
    found = judge(now, beside=(before,)).checked
    assert found is not None
    lines = """
Everything is restated above. Against RS-1, revision 0:
[Changes]
Entry | Before | Now
§ 700b.1, stated, wager | $2 | $5
§ 700b.2, cups | 4 | 1
§ 700b.3, rule | 700b.3 | not stated
§ 700b.3, payouts | 95 to 1, 700c.3(g) | not stated
"""
    says(8, lines, found)
    says(
        8,
        lines.replace("§ 700b.1, stated", "§ 700b.1, tables | LD-7, LD-8 | LD-7, LD-9\n§ 700b.1, stated"),
        found,
        tables=True,
    )


def test_nothing_changed_and_nothing_to_compare() -> None:
    before = read_submission(FULL, "hall/first.yaml")
    same = judge(AMENDMENT, beside=(before,)).checked
    assert same is not None
    says(8, "Everything is restated above. Against RS-1, revision 0:\nNo entry differs.", same)
    says(8, "No comparison was made: RS-1 was not found beside this submission.", AMENDMENT)
    says(8, "Not applicable: this is a new submission.")


def test_an_end_before_the_days_that_matter_is_an_alert() -> None:
    text = HEAD.replace("2031-06-01", "2033-04-30").replace("kind: new", "kind: new, start: 2033-05-04") + CUP
    judged = judge(text, as_of=date(2033, 5, 1))  # a draft may be judged as of another day
    assert judged.checked is not None
    assert compose(judged.checked).alerts == (
        "§ 700b.1 Lucky cup ends by its own terms on May 3, 2033, before the intended first day of play.",
    )


def test_without_a_date_there_is_no_filing() -> None:
    undated = replace(checked(), submission=replace(checked().submission, date=None))
    with pytest.raises(CannotGoOn, match="the submission has no date"):
        compose(undated)
