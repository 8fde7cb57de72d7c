"""Picks against their rule: each case a file's offers and all that is said of them."""

from __future__ import annotations

import pytest

from tests.check.verbs import passes, refused


def cup(**picks: str) -> str:
    """An offer of the lucky cup that passes, some of its keys changed; an empty value takes the key away."""
    keys = {"paytable": "1", "cups": "2", "reseed_amounts": "as the first seed", **picks}
    return "offers:\n- rule: 700b.1\n" + "".join(f"  {key}: {value}\n" for key, value in keys.items() if value)


def owl(**picks: str) -> str:
    """An offer of the silver owl that passes, some of its keys changed."""
    keys = {"cups": "1", "optional_wagers": "", "hoot_paytable": "", **picks}
    return "offers:\n- rule: 700b.2\n" + "".join(f"  {key}: {value}\n" for key, value in keys.items() if value)


def deep(**picks: str) -> str:
    """An offer of the deep lantern."""
    return "offers:\n- rule: 700b.3\n" + "".join(f"  {key}: {value}\n" for key, value in picks.items())


READ = "is read as"

PASSING = {
    "every pick": (cup(),),
    "restated as printed": (cup(first_seed="2,500×", feed_rate="12%"),),
    "restated as an equal cell": (
        cup(first_seed="2500x", feed_rate='"12 %"'),
        "11:15 note read-as § 700b.1(j): 2500x is read as 2,500×, as § 700b.1(j) prints it",
        "12:14 note read-as § 700b.1(j): 12 % is read as 12%, as § 700b.1(j) prints it",
    ),
    "restated without its remark": (
        cup(paytable="3", feed_rate="N/A"),
        "11:14 note read-as § 700b.1(j): N/A is read as N/A fed by hand, as § 700b.1(j) prints it",
    ),
    "restated whole number": (cup(paytable="4", feed_rate="4"),),
    "to be stated, left out": (
        cup(reseed_amounts=""),
        (
            "7:3 warning not-stated § 700b.1(j): reseed_amounts is not stated"
            " > add reseed_amounts: and what the holder states"
        ),
    ),
    "stated as a number": (cup(reseed_amounts="5000"),),
    "what the holder states besides": (cup(stated="{wager: $5, on: Hoot, pool: LL-1, seed: 5, linked_with: LL-2}"),),
    "tables and positions": (cup(tables="[LD-1, 7]", positions="[{at: i, position: the highest throw is paid}]"),),
    "any left out means none": (owl(),),
    "any with its paytable": (owl(optional_wagers="[Hoot]", hoot_paytable="C"),),
    "any that asks for no paytable": (owl(optional_wagers="[Roost with 4]"),),
    "an option with commas, in quotes": (owl(optional_wagers='["Roost with 1, 2 or 3", Roost with 4]'),),
    "an empty list": (owl(optional_wagers="[]"),),
    "yes": (owl(rest_at_dusk="yes"),),
    "no": (owl(rest_at_dusk="no"),),
    "true": (owl(rest_at_dusk="true"),),
    "Yes": (
        owl(rest_at_dusk="Yes"),
        "9:17 note read-as § 700b.2(h): Yes is read as yes, as § 700b.2(h) prints it",
    ),
    "capitals": (
        owl(optional_wagers="[HOOT]", hoot_paytable="c"),
        "9:21 note read-as § 700b.2(d): HOOT is read as Hoot, as § 700b.2(d) prints it",
        "10:18 note read-as § 700b.2(g): c is read as C, as § 700b.2(g) prints it",
    ),
    "the only option left out": (deep(tie_odds="9 to 1"),),
    "under also, both left out": (deep(),),
    "the options of another section": (
        deep(payouts='["700c.3(g)", 45 to 1]'),
        (
            "8:13 note options-elsewhere § 700b.3(c): payouts: whatever § 700c.3(g) lists is taken as it stands there;"
            " its text is not loaded"
        ),
    ),
    "the options of another section, with their sign": (
        deep(payouts="[those of §700c.3(g)]"),
        (
            "8:13 note options-elsewhere § 700b.3(c): payouts: whatever § 700c.3(g) lists is taken as it stands there;"
            " its text is not loaded"
        ),
        "8:13 note read-as § 700b.3(c): those of §700c.3(g) is read as § 700c.3(g), as § 700b.3(c) prints it",
    ),
    "a value of the options' own kind": (
        deep(payouts="[45 to 1, 10 to 1]", tie_odds="11 to 1"),
        (
            "8:22 warning option-not-loaded § 700b.3(c): payouts: 10 to 1 is not listed here;"
            " § 700c.3(g), which may list it, is not loaded"
        ),
        (
            "9:13 warning option-not-loaded § 700b.3(d): tie_odds: 11 to 1 is not listed here;"
            " § 700c.4, which may list it, is not loaded"
        ),
    ),
    "no offers": ("offers: []\n",),
}


@pytest.mark.parametrize("case", PASSING.values(), ids=PASSING)
def test_passes(case: tuple[str, ...]) -> None:
    passes(*case)


TOOL = "§ 601a.2 (text not loaded)"
REFUSED = {
    "a stated amount that a comma tore": (
        cup(stated="{seed: $25,000, wager: $5}"),
        (
            f"11:22 error unknown-key {TOOL}: stated.000: a comma split this off from the value before it"
            ' > put it in quotes: "$25,000"'
        ),
    ),
    "torn in three": (
        cup(stated="{seed: $1,250,000, wager: 5}"),
        (
            f"11:21 error unknown-key {TOOL}: stated.250: a comma split this off from the value before it"
            ' > put it in quotes: "$1,250,000"'
        ),
    ),
    "a key without a value is not torn": (
        cup(stated="{seed: $25, pot: , wager: 5}"),
        (
            f"11:23 error unknown-key {TOOL}: pot is no key of stated"
            " > the keys here are on, wager, seed, pool and linked_with"
        ),
    ),
    "outside its options": (
        cup(paytable="9"),
        (
            "8:13 error not-an-option § 700b.1(i): paytable: 9 is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2 | 1, 3, 4"
        ),
    ),
    "outside its options, so no constraint is judged on it": (
        cup(paytable="2", cups="3"),
        (
            "9:9 error not-an-option § 700b.1(k): cups: 3 is none of the options of § 700b.1(k);"
            " with paytable 2, § 700b.1(k) rules out 2 and 4 | 1"
        ),
    ),
    "ruled out: on the key that is bound": (
        cup(paytable="2"),
        (
            "9:9 error ruled-out § 700b.1(k): cups: 2 cannot go with paytable 2; § 700b.1(k) leaves only 1"
            " | 1 > or keep cups 2 and pick paytable 1, 3 or 4"
        ),
    ),
    "ruled out, a constraint over several picks": (
        cup(paytable="4", cups="1"),
        (
            "9:9 error ruled-out § 700b.1(k): cups: 1 cannot go with paytable 4; § 700b.1(k) leaves only 2 and 4"
            " | 2, 4 > or keep cups 1 and pick paytable 1 or 2"
        ),
    ),
    "missing": (
        cup(paytable=""),
        "7:3 error missing-key § 700b.1(i): paytable is missing | 1, 3, 4 > add paytable: and one of these",
    ),
    "two missing keys are two": (
        "offers:\n- rule: 700b.1\n  reseed_amounts: none\n",
        "7:3 error missing-key § 700b.1(k): cups is missing | 1, 2, 4 > add cups: and one of these",
        "7:3 error missing-key § 700b.1(i): paytable is missing | 1, 2, 3, 4 > add paytable: and one of these",
    ),
    "empty": (
        cup(cups="~"),
        "9:9 error not-an-option § 700b.1(k): cups is empty | 1, 2, 4 > write one of 1, 2 or 4",
    ),
    "a number in quotes": (
        cup(cups='"2"'),
        (
            "9:9 error not-an-option § 700b.1(k): cups: 2 is none of the options of § 700b.1(k)"
            " | 1, 2, 4 > write 2, a number without quotes"
        ),
    ),
    "a number in words": (
        cup(cups="two"),
        (
            "9:9 error not-an-option § 700b.1(k): cups: two is none of the options of § 700b.1(k)"
            " | 1, 2, 4 > write 2, in digits"
        ),
    ),
    "a number in words that is none of the options": (
        cup(cups="seven"),
        (
            "9:9 error not-an-option § 700b.1(k): cups: seven is none of the options of § 700b.1(k)"
            " | 1, 2, 4 > numbers are written in digits"
        ),
    ),
    "tables that are no list": (
        cup(tables="BJ-1, BJ 2, 7"),
        (
            f"11:11 error wrong-value {TOOL}: numbers of the tables: a list is asked here; this is BJ-1, BJ 2, 7"
            " > write [BJ-1, BJ 2, 7]"
        ),
    ),
    "one table that is no list": (
        cup(tables="7"),
        f"11:11 error wrong-value {TOOL}: numbers of the tables: a list is asked here; this is 7 > write [7]",
    ),
    "one with a comma where a list is asked": (
        owl(optional_wagers='"Roost with 1, 2 or 3"'),
        (
            "9:20 error not-a-list § 700b.2(d): optional_wagers: a list is asked here"
            ' | Hoot, Perch, Roost with 1, 2 or 3, Roost with 4 > write ["Roost with 1, 2 or 3"]'
        ),
    ),
    "with its label": (
        cup(paytable="Paytable 3"),
        (
            "8:13 error not-an-option § 700b.1(i): paytable: Paytable 3 is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2"
            " | 1, 3, 4 > write 3 alone"
        ),
    ),
    "a list where one value is asked": (
        cup(cups="[2]"),
        "9:9 error not-an-option § 700b.1(k): cups: one value is asked here, not a list | 1, 2, 4",
    ),
    "true is not 1": (
        cup(paytable="true"),
        (
            "8:13 error not-an-option § 700b.1(i): paytable: true is none of the options of § 700b.1(i);"
            " with cups 2, § 700b.1(k) rules out 2 | 1, 3, 4"
        ),
    ),
    "a key misspelt is one finding, not two": (
        cup(paytable="", paytabel="1"),
        "10:3 error unknown-key § 700b.1: paytabel is no key of § 700b.1 > did you mean paytable?",
    ),
    "a key of nobody": (
        cup(moonlight="1"),
        (
            "11:3 error unknown-key § 700b.1: moonlight is no key of § 700b.1"
            " > the keys here are paytable, cups, reseed_amounts, first_seed, feed_rate,"
            " rule, tables, stated and positions"
        ),
    ),
    "a key that belongs under stated": (
        cup(wager="$5"),
        "11:3 error unknown-key § 700b.1: wager is no key of § 700b.1 > put wager under stated:",
    ),
    "a key of stated misspelt": (
        cup(stated="{wagr: $5}"),
        "11:12 error unknown-key § 601a.2 (text not loaded): wagr is no key of stated > did you mean wager?",
    ),
    "restated otherwise": (
        cup(first_seed="7,500×"),
        (
            "11:15 error derived-disagrees § 700b.1(j): first_seed: 7,500× is not what the picks settle, 2,500×"
            " | 2,500× > write 2,500×, or leave first_seed out"
        ),
    ),
    "restated in another kind": (
        cup(paytable="4", feed_rate="4%"),
        (
            "11:14 error derived-disagrees § 700b.1(j): feed_rate: 4% is not what the picks settle, 4"
            " | 4 > write 4, or leave feed_rate out"
        ),
    ),
    "restated torn by its comma": (
        "offers:\n- {rule: 700b.1, paytable: 1, cups: 2, reseed_amounts: none, first_seed: 2,500×}\n",
        (
            "7:74 error torn-by-comma § 700b.1(j): first_seed: the comma in 2,500× split it in 2"
            ' | 2,500× > put it in quotes: "2,500×"'
        ),
    ),
    "not asked": (
        owl(hoot_paytable="A"),
        (
            "9:18 error not-asked § 700b.2(g): hoot_paytable is only asked with optional wagers Hoot or Perch"
            " > remove hoot_paytable, or pick optional wagers Hoot or Perch"
        ),
    ),
    "asked and missing": (
        owl(optional_wagers="[Perch, Hoot]"),
        (
            "7:3 error missing-key § 700b.2(g): hoot_paytable is missing;"
            " it is asked with optional wagers Hoot or Perch | A, B, C > add hoot_paytable: and one of these"
        ),
    ),
    "ruled out by the block that holds": (
        owl(cups="4", optional_wagers="[Hoot]", hoot_paytable="C"),
        (
            "10:18 error ruled-out § 700b.2(g)(ii): hoot_paytable: C cannot go with cups 4;"
            " § 700b.2(g)(ii) leaves only A and B | A, B > or keep hoot paytable C and pick cups 1 or 2"
        ),
    ),
    "outside its options, next to the block that holds": (
        owl(cups="4", optional_wagers="[Hoot]", hoot_paytable="D"),
        "10:18 error not-an-option § 700b.2(g)(ii): hoot_paytable: D is none of the options of § 700b.2(g)(ii) | A, B",
    ),
    "one where a list is asked": (
        owl(optional_wagers="Roost with 4"),
        (
            "9:20 error not-a-list § 700b.2(d): optional_wagers: a list is asked here"
            " | Hoot, Perch, Roost with 1, 2 or 3, Roost with 4 > write [Roost with 4]"
        ),
    ),
    "an item outside the options": (
        owl(optional_wagers="[Roost with 4, Hot]"),
        (
            "9:35 error not-an-option § 700b.2(d): optional_wagers: Hot is none of the options of § 700b.2(d)"
            " | Hoot, Perch, Roost with 1, 2 or 3, Roost with 4 > did you mean Hoot?"
        ),
    ),
    "an item outside the options, so nothing is said of what would hang on it": (
        owl(optional_wagers="[Roost with 4, Hot]", hoot_paytable="A"),
        (
            "9:35 error not-an-option § 700b.2(d): optional_wagers: Hot is none of the options of § 700b.2(d)"
            " | Hoot, Perch, Roost with 1, 2 or 3, Roost with 4 > did you mean Hoot?"
        ),
    ),
    "a list torn by a comma": (
        owl(optional_wagers="[Roost with 1, 2 or 3]"),
        (
            "9:21 error torn-by-comma § 700b.2(d): optional_wagers: the comma in Roost with 1, 2 or 3 split it in 2"
            ' | Hoot, Perch, Roost with 1, 2 or 3, Roost with 4 > put it in quotes: "Roost with 1, 2 or 3"'
        ),
    ),
    "listed twice": (
        owl(optional_wagers="[Roost with 4, Roost with 4]"),
        "9:35 error listed-twice § 700b.2(d): optional_wagers: Roost with 4 is listed twice > keep one of the two",
    ),
    "neither yes nor no": (
        owl(rest_at_dusk="maybe"),
        "9:17 error not-an-option § 700b.2(h): rest_at_dusk: maybe is none of the options of § 700b.2(h) | yes, no",
    ),
    "another kind than the options": (
        deep(payouts="[45 for 1]"),
        (
            "8:13 error not-an-option § 700b.3(c): payouts: 45 for 1 is none of the options of § 700b.3(c)"
            " | 95 to 1, 45 to 1"
        ),
    ),
    "the only option, otherwise": (
        deep(wheel="broad wheel"),
        "8:10 error not-an-option § 700b.3(b): wheel: broad wheel is none of the options of § 700b.3(b) | tall wheel",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_refused(case: tuple[str, ...]) -> None:
    refused(*case)
