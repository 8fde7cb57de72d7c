"""Sections in wordings nobody has published: what they offer, bind and settle, or that it was not understood."""

from __future__ import annotations

import pytest

from tests.readings.sections import opened, read, told

SECTIONS: dict[str, tuple[str, str, list[str], list[str]]] = {
    "schedules with names of their own, rates and decks keyed by them": (
        """
        a If its Rules Submission so specifies, a certificate holder may offer a Silver Owl progressive wager.
        b Winning Silver Owl progressive wagers shall be paid in accordance with one of the following payout \
          schedules, as the certificate holder specifies in its Rules Submission:
        | Hand | Elm | Oak |
        | Three owls | 90 for 1 | 80 for 1 |
        | Two owls | 8 for 1 | 9 for 1 |

        | Hand | Birch |
        | Three owls | 70 for 1 |
        | Two owls | 10 for 1 |
        c The seed and the growth rate shall be those shown for the payout schedule in use:
        | Name | Seed | Growth rate |
        | Elm | $500 | 12% |
        | Oak | $900 | 14% |
        | Birch | $700 | 13% |
        d A payout schedule may be used only with the number of decks that the following table shows for it:
        | Schedule | Decks |
        | Elm | 1 or 2 |
        | Oak | 2 |
        | Birch | 1 |
        """,
        "side-wager",
        [
            "payout_schedule@b one: Elm, Oak, Birch",
            "decks@d one: 1, 2",
            "d: payout_schedule Oak -> decks 2",
            "d: payout_schedule Birch -> decks 1",
            "c: payout_schedule Elm = seed $500; growth_rate 12%",
            "c: payout_schedule Oak = seed $900; growth_rate 14%",
            "c: payout_schedule Birch = seed $700; growth_rate 13%",
        ],
        [],
    ),
    "schedules as rows": (
        """
        a A certificate holder may offer to its patrons a Silver Owl side wager.
        b The certificate holder shall designate in its Rules Submission one of these pay schedules, under which \
          winning Silver Owl wagers shall be paid:
        | Pay schedule | Three owls | Two owls |
        | North | 90 to 1 | 8 to 1 |
        | South | 80 to 1 | 9 to 1 |
        """,
        "side-wager",
        ["pay_schedule@b one: North, South"],
        [],
    ),
    "the schedule that the holder selects": (
        """
        a A certificate holder may offer to its patrons a Silver Owl side wager.
        b Winning Silver Owl wagers shall be paid under the pay schedule that the certificate holder selects in its \
          Rules Submission:
        | Hand | Amber | Jade |
        | Pair | 2 to 1 | 3 to 1 |
        """,
        "side-wager",
        ["pay_schedule@b one: Amber, Jade"],
        [],
    ),
    "a pronoun and a second thing, nothing settled": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b The certificate holder sets the opening seed and the contribution rate. It shall include both in its Rules \
          Submission.
        """,
        "side-wager",
        [],
        ["b not-read"],
    ),
    "to the extent that the filing provides": (
        """
        a A certificate holder may, to the extent that its Rules Submission so provides, offer every player who has \
          made a Tumble Dice wager a Silver Owl side wager.
        b Silver Owl wagers shall pay 5 to 1.
        """,
        "side-wager",
        [],
        [],
    ),
    "two items bound by their addresses": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b Winning Silver Owl wagers shall be paid at one of the following odds, as selected by the certificate holder:
        b.1 7 to 1.
        b.2 8 to 1.
        b.3 9 to 1.
        c The game shall be dealt from four, six or eight decks of cards.
        d The odds in subsection (b)(2) and (3) may be used only when eight decks are used.
        """,
        "side-wager",
        [
            "odds@b one: 7 to 1, 8 to 1, 9 to 1",
            "decks@c one: 4, 6, 8",
            "d: odds 8 to 1 9 to 1 -> decks 8",
        ],
        [],
    ),
    "payouts that go on elsewhere, in other words": (
        """
        a A certificate holder may offer Silver Owl with the options of this section.
        b A winning perch wager may be paid at the odds set forth in § 700a.6(d) (relating to payout odds), or in \
          accordance with any of the following:
        b.1 9 to 1.
        b.2 10 to 1.
        """,
        "allowance",
        ["perch_odds@b any: 9 to 1, 10 to 1 + 700a.6(d)"],
        [],
    ),
    "decks ahead of what is used": (
        """
        a A certificate holder may offer Silver Owl, a variation of Tumble Dice, to its patrons.
        b Not fewer than four and not more than six decks of cards, all of one back design, plus a cover card, must be \
          utilized to deal the game.
        """,
        "variation",
        ["decks@b one: 4, 5, 6"],
        [],
    ),
    "decks ahead of a game that is dealt": (
        """
        a A certificate holder may offer Silver Owl, a variation of Tumble Dice, to its patrons.
        b A total of five or seven decks of cards with the same backs shall be used.
        """,
        "variation",
        ["decks@b one: 5, 7"],
        [],
    ),
    "an allowance that the holder may elect": (
        """
        a A certificate holder that conducts Silver Owl may choose, if its Rules Submission provides for it, to settle \
          winning tie wagers at either of the following payout odds:
        a.1 8 to 1.
        a.2 9 to 1.
        """,
        "allowance",
        ["tie_payout_odds@a one: 8 to 1, 9 to 1"],
        [],
    ),
    "a table of decks under a choice that other words hold": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b Winning Silver Owl wagers shall be paid under the paytables below, one of which the house adopts:
        | Hand | Paytable 1 | Paytable 2 |
        | Pair | 2 to 1 | 3 to 1 |
        c The paytables go with these wheels:
        | Paytable | Wheels |
        | 1 | Brass or oak |
        | 2 | Oak |
        """,
        "side-wager",
        ["paytable@b one: 1, 2", "c: paytable 1 = wheels Brass or oak", "c: paytable 2 = wheels Oak"],
        [],
    ),
    "wagers bound to decks by what they are called": (
        """
        a A certificate holder may offer Silver Owl, a variation of Tumble Dice, to its patrons.
        b Silver Owl shall be played with two, four or six decks of cards.
        c If its Rules Submission so specifies, a certificate holder may offer players the option of placing one or \
          more of the following side wagers:
        c.1 The Talon wager, which wins on a pair.
        c.2 The Feather wager, which wins on a run.
        d The Feather wager must be offered with six decks only.
        """,
        "variation",
        [
            "decks@b one: 2, 4, 6",
            "optional_wagers@c any: Talon, Feather",
            "d: optional_wagers Feather -> decks 6",
        ],
        [],
    ),
    "a list that may be offered and nothing says which": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b The certificate holder may offer any of the nests that its Rules Submission describes.
        """,
        "side-wager",
        [],
        ["b not-read"],
    ),
    "schedules in a table that no sentence announces": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b The odds are these:
        | Payout schedule | Pair | Run |
        | Fir | 2 to 1 | 5 to 1 |
        | Larch | 3 to 1 | 4 to 1 |
        """,
        "side-wager",
        [],
        ["b table-not-read"],
    ),
    "a value that a table settles and one that it does not": (
        """
        a A certificate holder may offer a Silver Owl progressive wager.
        b Winning wagers shall be paid under one of the following paytables, as the certificate holder selects:
        | Hand | Paytable A | Paytable B |
        | Pair | 20 for 1 | 30 for 1 |
        c The rates below go with the paytables. The certificate holder shall state these and the reset amount in its \
          Rules Submission:
        | Paytable | Seed |
        | Paytable A | $100 |
        | Paytable B | $200 |
        """,
        "side-wager",
        [
            "paytable@b one: A, B",
            "reset_amount@c state",
            "c: paytable A = seed $100",
            "c: paytable B = seed $200",
        ],
        ["c no-column"],
    ),
    "limits in turns": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b The certificate holder must elect one of the following paytables:
        | Hand | Paytable 1 | Paytable 2 |
        | Pair | 2 to 1 | 3 to 1 |
        c Paytable 1 requires six decks; Paytable 2 requires eight decks.
        """,
        "side-wager",
        [
            "paytable@b one: 1, 2",
            "decks@c one: 6, 8",
            "c: paytable 1 -> decks 6",
            "c: paytable 2 -> decks 8",
        ],
        [],
    ),
    "limits in turns beside decks that are listed": (
        """
        a A certificate holder may offer a Silver Owl side wager.
        b The certificate holder must elect one of the following paytables:
        | Hand | Paytable 1 | Paytable 2 |
        | Pair | 2 to 1 | 3 to 1 |
        c One, two or six decks shall be used.
        d Paytable 1 may be used only with one or two decks, and Paytable 2 only with six decks.
        """,
        "side-wager",
        [
            "paytable@b one: 1, 2",
            "decks@c one: 1, 2, 6",
            "d: paytable 1 -> decks 1 2",
            "d: paytable 2 -> decks 6",
        ],
        [],
    ),
    "at the holder's election": (
        """
        a If a certificate holder's Rules Submission so indicates, Silver Owl, a Tumble Dice variation, may be offered.
        b Winning straight wagers shall be paid 35 to 1, 34 to 1 or 33 to 1, at the election of the certificate holder.
        c Silver Owl shall use one of these numbers of decks: four or six.
        d A certificate holder may offer surrender.
        """,
        "variation",
        ["straight_payout_odds@b one: 35 to 1, 34 to 1, 33 to 1", "decks@c one: 4, 6"],
        ["d not-read"],
    ),
    "what the subject is called": (
        """
        a A certificate holder may offer Silver Owl, which is a Tumble Dice variation.
        b If its Rules Submission says so, the certificate holder may turn a total of 12 into a push, whether or not \
          the roll is hard.
        """,
        "variation",
        ["turn_a_total_of_12_into_a_push@b yes-no"],
        [],
    ),
    "a subject that is a wager": (
        """
        a Silver Owl is a side wager that a certificate holder may offer to players of Tumble Dice.
        """,
        "side-wager",
        [],
        [],
    ),
    "odds that the holder may add": (
        """
        a If specified in its Rules Submission, a certificate holder may introduce Silver Owl at a Tumble Dice table.
        b With Silver Owl, a generator raises the payout of a wager.
        """,
        "allowance",
        [],
        [],
    ),
    "a relative clause that orders, and only so many decks": (
        """
        a A certificate holder may offer a Silver Owl progressive wager.
        b Winning wagers shall be paid under one of the following paytables, as the certificate holder selects:
        | Hand | Paytable A | Paytable B |
        | Pair | 20 for 1 | 30 for 1 |
        c The next table shows the seed for the paytable selected, which the certificate holder must state in its \
          Rules Submission together with the reset amount:
        | Paytable | Seed |
        | Paytable A | $100 |
        | Paytable B | $200 |
        d A table with the wager shall use one, two or six decks of cards.
        e Only six decks may be used with Paytable B.
        """,
        "side-wager",
        [
            "paytable@b one: A, B",
            "reset_amount@c state",
            "c: paytable A = seed $100",
            "c: paytable B = seed $200",
            "decks@d one: 1, 2, 6",
            "e: paytable B -> decks 6",
        ],
        ["c no-column"],
    ),
    "a relative clause that orders what no table settles": (
        """
        a A certificate holder may offer a Silver Owl progressive wager.
        b The meter begins at a seed which the certificate holder shall state in its Rules Submission.
        """,
        "side-wager",
        [],
        ["b not-read"],
    ),
    "a section that offers nothing": (
        """
        a Owls shall be thrown by the dealer.
        """,
        "",
        [],
        [],
    ),
}


@pytest.mark.parametrize("what", SECTIONS)
def test_a_section_in_other_words(what: str) -> None:
    text, form, facts, left = SECTIONS[what]
    found = read(text)
    assert (found.form, sorted(told(found)), opened(found)) == (form, sorted(facts), left)


def test_a_form_that_no_sentence_gives_is_said() -> None:
    said = [(one.severity.name, one.message) for one in read("a Owls shall be thrown by the dealer.").findings]
    assert said[0] == (
        "WARNING",
        "No sentence says whether this is a side wager, a variation, an allowance or a game; no form is given.",
    )
