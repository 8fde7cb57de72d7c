"""Whole sections in the families of the published ones, with other nouns, numbers, orders and clause positions."""

from __future__ import annotations

import pytest

from tests.readings.sections import opened, read, told

SECTIONS: dict[str, tuple[str, str, tuple[str, tuple[str, ...]], list[str], list[str]]] = {
    "Copper Lantern": (
        "Heron Poker side wagers and variations",
        """
        a Upon approval of its Rules Submission, a certificate holder may make available to players the \
          Copper Lantern wager, a side wager on the seven cards dealt to the player.
        b A Copper Lantern wager shall be equal to or less than $100 and may be made only by a player who \
          has made a Heron Poker wager under § 700a.5 (relating to wagers).
        c The certificate holder shall select, and identify in its Rules Submission, one of the following \
          paytables for the Copper Lantern wager:
        | Seven card hand | Paytable 1 | Paytable 2 | Paytable 3 |
        | Seven card straight flush | 5,000 for 1 | 8,000 for 1 | 2,500 for 1 |
        | Royal flush | 500 for 1 | 400 for 1 | 1,000 for 1 |
        d Paytable 2 may be used only at tables that use one deck; paytables 1 and 3 may be used at tables \
          with one or two decks.
        e Copper Lantern may be dealt from one or two decks of cards.
        f All rules not addressed in this section are governed by Chapter 700a (relating to Heron Poker).
        """,
        ("side-wager", ("chapter 700a",)),
        ["paytable@c one: 1, 2, 3", "decks@e one: 1, 2", "d: paytable 2 -> decks 1"],
        [],
    ),
    "Twin Peaks": (
        "Marsh Poker side wagers and variations",
        """
        a A certificate holder offering Marsh Poker may, if included in its Rules Submission filed under § \
          601a.2, offer to every player seated at the table the opportunity to make a Twin Peaks wager.
        b Twin Peaks wagers that win shall be paid at whichever of the following payout odds the certificate \
          holder has specified in its Rules Submission:
        b.1 40 to 1.
        b.2 50 to 1.
        b.3 60 to 1.
        c Where offered, the layout must have an area for the Twin Peaks wager of each player.
        d Except as otherwise provided in this section, the game shall be conducted in accordance with Chapter 700a.
        """,
        ("side-wager", ("chapter 700a",)),
        ["payout_odds@b one: 40 to 1, 50 to 1, 60 to 1"],
        [],
    ),
    "Gold Rush Draw": (
        "Delta Stud side wagers and variations",
        """
        a A certificate holder may offer a variation of Delta Stud known as Gold Rush Draw.
        b Gold Rush Draw shall be played with one or two standard decks.
        c If specified in its Rules Submission, a certificate holder may offer a player who has placed an \
          Ante wager the option of placing one or more of the following bonus wagers:
        c.1 The Nugget Bonus wager, which is paid on the first two cards.
        c.2 The Claim Bonus wager, which is paid on all five cards.
        c.3 The Dynamite progressive wager under subsection (e).
        d Winning Nugget Bonus wagers shall be paid in accordance with one of the following pay tables as \
          selected by the certificate holder:
        | Hand | A | B |
        | Pair of aces | 30 to 1 | 25 to 1 |
        | Any pair | 3 to 1 | 4 to 1 |
        e The Dynamite progressive wager shall be paid as follows:
        | Hand | Payout |
        | Royal flush | 100% of meter |
        | Straight flush | 10% of meter |
        f The seed of the Dynamite progressive shall be at least $1,000 and shall be stated in the \
          certificate holder's Rules Submission.
        g The certificate holder may, with notice in its Rules Submission, limit each player to one bonus wager.
        h Gold Rush Draw shall otherwise follow Chapter 700a.
        """,
        ("variation", ("chapter 700a",)),
        [
            "decks@b one: 1, 2",
            "optional_wagers@c any: Nugget Bonus, Claim Bonus, Dynamite progressive",
            "nugget_bonus_paytable@d one: A, B if optional_wagers Nugget Bonus",
            "seed_of_the_dynamite_progressive@f state",
            "limit_each_player_to_one_bonus_wager@g yes-no",
        ],
        [],
    ),
    "Polar Harbor Wheel": (
        "Harbor Wheel side wagers and variations",
        """
        a A certificate holder may, if specified in its Rules Submission, offer to players a game entitled \
          Polar Harbor Wheel.
        b Polar Harbor Wheel may be played on any of the following wheels:
        b.1 A single zero wheel.
        b.2 A double zero wheel.
        b.3 A triple zero wheel, if Paytable C is selected.
        c Polar wagers shall be paid in accordance with one of the following payout schedules, which must be \
          listed in the certificate holder's Rules Submission:
        | Event | Paytable A | Paytable B | Paytable C |
        | Iceberg | 35 to 1 | 40 to 1 | 50 to 1 |
        d A single zero wheel may not be used with Paytable B.
        e The random number generator selects one or two of the following events: frost, hail or snow.
        f Unless otherwise noted in this section, Polar Harbor Wheel shall comply with Chapter 700a.
        """,
        ("game", ("chapter 700a",)),
        [
            "wheels@b any: single zero, double zero, triple zero",
            "paytable@c one: A, B, C",
            "b.3: wheels triple zero -> paytable C",
            "d: wheels single zero -> paytable A C",
        ],
        [],
    ),
    "Night Market Meridian": (
        "Meridian side wagers and variations",
        """
        a A certificate holder may offer to players a variation of the game of Meridian entitled Night \
          Market Meridian.
        b In its Rules Submission the certificate holder shall state whether Night Market Meridian will be \
          offered as a commission game or a no-commission game.
        c Eight decks of cards shall be used to play Night Market Meridian.
        d A certificate holder may offer any of the following optional wagers at a Night Market Meridian table:
        d.1 A Lantern wager, which wins when the North wins with 6.
        d.2 A Silk 5 wager, which wins when either hand has 5.
        d.3 A Jade Pair wager.
        e Winning optional wagers shall be paid at the following odds:
        | Wager | Odds |
        | Lantern | 12 to 1 |
        | Silk 5 | 30 to 1 |
        | Jade pair | 25 to 1 |
        f If the Lantern wager is offered, the certificate holder shall include the maximum Lantern wager in \
          its Rules Submission.
        g Subject to this section, Night Market Meridian shall be played in accordance with Chapter 700a.
        """,
        ("variation", ("chapter 700a",)),
        [
            "offered_as@b one: commission, no-commission",
            "decks@c one: 8",
            "optional_wagers@d any: Lantern, Silk 5, Jade Pair",
            "maximum_lantern_wager@f state if optional_wagers Lantern",
        ],
        [],
    ),
    "Rising Tide progressive": (
        "Ridge Hold 'Em side wagers and variations",
        """
        a If specified in its Rules Submission, a certificate holder may offer to each player at an Ridge \
          Hold 'Em table the option of placing a Rising Tide progressive wager of $1, $5 or $10.
        b The certificate holder shall choose one of the following paytables and one of the following rate tables:
        c Winning Rising Tide progressive wagers shall be paid under the paytable that the certificate \
          holder selected from the following:
        | Hand | Paytable A | Paytable B |
        | Royal flush | 100% of meter | 100% of meter |
        | Full house | 50 for 1 | 40 for 1 |
        d The initial seed, the contribution rate and the reserve rate shall be those which the following \
          chart shows for the selected paytable:
        | | Paytable A | Paytable B |
        | Initial seed | $10,000 | $20,000 |
        | Contribution rate | 20% | 22% |
        | Reserve rate | 4% | 5% |
        e The envy bonus may be offered only if Paytable B is selected.
        """,
        ("side-wager", ()),
        [
            "wager@a one: $1, $5, $10",
            "paytable@c one: A, B",
            "d: paytable A = initial_seed $10,000; contribution_rate 20%; reserve_rate 4%",
            "d: paytable B = initial_seed $20,000; contribution_rate 22%; reserve_rate 5%",
        ],
        ["b not-read", "e limit-not-read"],
    ),
    "Ferry—bonus payouts": (
        "Ferry side wagers and variations",
        """
        a A certificate holder that offers Ferry may elect to pay a bonus on a tie after a tie.
        b The bonus shall equal one of the following amounts, to be specified in the certificate holder's \
          Rules Submission:
        b.1 The Ante wager.
        b.2 Twice the Ante wager.
        c The certificate holder may offer Ferry with one, two, four or six decks.
        d In all other respects Ferry shall be played under Chapter 700a.
        """,
        ("allowance", ("chapter 700a",)),
        ["pay_a_bonus_on_a_tie_after_a_tie@a yes-no", "amount@b one: Ante, Twice the Ante", "decks@c one: 1, 2, 4, 6"],
        [],
    ),
    "Harvest Moon 21": (
        "Quarry side wagers and variations",
        """
        a A certificate holder may offer to players a Quarry variation known as Harvest Moon 21.
        b The number of decks used in Harvest Moon 21 shall be two, six or eight, as set forth in the \
          certificate holder's Rules Submission.
        c Winning Crescent wagers shall be paid, at the election of the certificate holder in its Rules \
          Submission, according to one of these paytables:
        c.1 When two decks are used:
        | Hand | Paytable A | Paytable B |
        | Suited pair | 10 to 1 | 12 to 1 |
        c.2 When six or eight decks are used:
        | Hand | Paytable A | Paytable B | Paytable C |
        | Suited pair | 20 to 1 | 22 to 1 | 24 to 1 |
        d A certificate holder may offer each player the option of making a Crescent wager.
        e The certificate holder may permit players to surrender if it so specifies in its Rules Submission.
        f Harvest Moon 21 shall be played consistent with Chapter 700a except as set forth in this section.
        """,
        ("variation", ("chapter 700a",)),
        [
            "decks@b one: 2, 6, 8",
            "crescent_paytable@c one: A, B, C if optional_wagers Crescent",
            "optional_wagers@d any: Crescent",
            "permit_players_to_surrender@e yes-no",
            "c.1: decks 2 -> crescent_paytable A B",
        ],
        [],
    ),
    "Lucky Anchor": (
        "Tumble Dice and Little Tumble side wagers and variations",
        """
        a A certificate holder may offer the Lucky Anchor wager at a Tumble Dice or Little Tumble table if \
          its Rules Submission so provides.
        b A Lucky Anchor wager shall win if the shooter rolls any of the following before a seven:
        b.1 Four different points.
        b.2 Five different points.
        b.3 All six points.
        c Payouts for the Lucky Anchor wager shall be made under one of the following options, which the \
          certificate holder shall identify in its Rules Submission:
        | Points | Option 1 | Option 2 |
        | Four | 15 to 1 | 10 to 1 |
        | Five | 40 to 1 | 50 to 1 |
        | Six | 150 to 1 | 200 to 1 |
        d A player may place the Lucky Anchor wager on one of the following: the next roll or the next point.
        e Except as provided in this section, play is governed by Chapter 700a.
        """,
        ("side-wager", ("chapter 700a",)),
        ["option@c one: 1, 2"],
        [],
    ),
    "Emerald Isle": (
        "Otter Poker side wagers and variations",
        """
        a A certificate holder may offer an Emerald Isle side wager if specified in its Rules Submission.
        b The payout odds, maximum payout and minimum wager for the Emerald Isle side wager shall be \
          included in the certificate holder's Rules Submission.
        c A certificate holder shall indicate in its Rules Submission whether the aggregate payout limit applies.
        d Emerald Isle must be offered with a shuffler or a hand shuffle, as the certificate holder chooses.
        """,
        ("side-wager", ()),
        [
            "payout_odds@b state",
            "maximum_payout@b state",
            "minimum_wager@b state",
            "aggregate_payout_limit_applies@c yes-no",
            "shuffle@d one: shuffler, hand",
        ],
        [],
    ),
    "Comet Poker": (
        "Coral Stud side wagers and variations",
        """
        a A certificate holder may offer players the Comet Poker bonus wager.
        b The following paytables are authorized for the Comet Poker bonus wager:
        | Hand | Paytable 1 | Paytable 2 | Paytable 3 | Paytable 4 |
        | Royal flush | 500 to 1 | 400 to 1 | 300 to 1 | 250 to 1 |
        c The certificate holder shall specify in its Rules Submission which paytable it will use.
        d The contribution rate shall be as follows:
        | Paytable | Contribution |
        | Paytables 1 and 2 | 20% |
        | Paytable 3 | 22% |
        | Paytable 4 | 24% |
        """,
        ("side-wager", ()),
        [
            "paytable@b one: 1, 2, 3, 4",
            "d: paytable 1 2 = contribution 20%",
            "d: paytable 3 = contribution 22%",
            "d: paytable 4 = contribution 24%",
        ],
        [],
    ),
    "Diamond Trail": (
        "Quarry side wagers and variations",
        """
        a A certificate holder may, if specified in its Rules Submission, offer Diamond Trail.
        b Diamond Trail shall be dealt using 4, 6, or 8 decks.
        c Diamond Trail wagers shall be paid as follows, at the odds that the certificate holder has \
          selected and that were approved as part of its Rules Submission:
        | Hand | A | B |
        | Any diamond | 2 to 1 | 3 to 1 |
        d Column B may not be used in games dealt from four decks.
        """,
        ("side-wager", ()),
        ["decks@b one: 4, 6, 8", "paytable@c one: A, B", "d: paytable B -> decks 6 8"],
        [],
    ),
    "Two Rivers": (
        "Meridian side wagers and variations",
        """
        a A certificate holder may offer a player one or both of the following wagers:
        a.1 A Left Bank wager.
        a.2 A Right Bank wager.
        b Left Bank wagers that win shall be paid at odds of either 9 to 1 or 10 to 1, as specified in the \
          certificate holder's Rules Submission.
        c Right Bank wagers that win shall be paid at odds of 8 to 1.
        d A certificate holder must offer the Left Bank wager with six or eight decks.
        """,
        ("side-wager", ()),
        [
            "wagers@a any: Left Bank, Right Bank",
            "left_bank_payout_odds@b one: 9 to 1, 10 to 1 if wagers Left Bank",
            "decks@d one: 6, 8 if wagers Left Bank",
        ],
        [],
    ),
    "Iron Horse": (
        "Harbor Wheel side wagers and variations",
        """
        a Iron Horse, a variation of Harbor Wheel, may be offered by a certificate holder if so stated in \
          its Rules Submission.
        b Iron Horse shall be played on a single zero wheel, a double zero wheel or a triple zero wheel.
        c For a wheel with a single zero, the Iron Horse wager pays 30 to 1.
        d The certificate holder shall designate in its Rules Submission whether the Iron Horse wager may be \
          placed after the ball is released.
        e In all respects not covered by this section, Chapter 700a shall apply.
        """,
        ("variation", ("chapter 700a",)),
        [
            "wheel@b one: single zero, double zero, triple zero",
            "iron_horse_wager_may_be_placed_after_the_ball_is_released@d yes-no",
        ],
        [],
    ),
    "Grand Canal": (
        "Domino Row side wagers and variations",
        """
        a If a certificate holder specifies it in its Rules Submission, it may offer a Grand Canal wager.
        b The Grand Canal wager may be offered with not less than one nor more than three decks.
        c The holder of the license shall pay the Grand Canal wager under any one of the following \
          paytables, provided the paytable is listed in the Rules Submission:
        | Pair | Paytable A | Paytable B |
        | Heaven | 20 to 1 | 25 to 1 |
        """,
        ("side-wager", ()),
        ["decks@b one: 1, 2, 3", "paytable@c one: A, B"],
        [],
    ),
    "Snow Fox": (
        "Otter Poker side wagers and variations",
        """
        a A certificate holder may offer Snow Fox as a side wager to Otter Poker.
        b A certificate holder that offers Snow Fox shall include in its Rules Submission:
        b.1 The Snow Fox paytable, from among those in subsection (c).
        b.2 The maximum aggregate payout, which may not be less than $10,000.
        b.3 Whether a player may make the Snow Fox wager without an Ante wager.
        b.4 One of the following side rules:
        b.4.i A joker is wild.
        b.4.ii No card is wild.
        c The paytables for Snow Fox are:
        | Hand | Paytable SF-01 | Paytable SF-02 |
        | Aces | 50 to 1 | 40 to 1 |
        """,
        ("side-wager", ()),
        [
            "maximum_aggregate_payout@b.2 state",
            "player_may_make_the_snow_fox_wager_without_an_ante_wager@b.3 yes-no",
            "side_rule@b.4 one: joker is wild, No card is wild",
            "paytable@c one: SF-01, SF-02",
        ],
        [],
    ),
    "Blue Ridge Hold'em": (
        "Sierra Poker side wagers and variations",
        """
        a A certificate holder may offer to players a game variation called Blue Ridge Hold'em.
        b Winning Ridge wagers shall be paid:
        b.1 Under Paytable A or Paytable B, if one deck is used.
        b.2 Under Paytable C, if two decks are used.
        c The paytables are as follows:
        | Hand | Paytable A | Paytable B | Paytable C |
        | Flush | 4 to 1 | 5 to 1 | 6 to 1 |
        d Blue Ridge Hold'em shall be played with one or two decks.
        e The certificate holder shall choose the paytable in its Rules Submission.
        """,
        ("variation", ()),
        ["paytable@c one: A, B, C", "decks@d one: 1, 2", "b.1: decks 1 -> paytable A B", "b.2: decks 2 -> paytable C"],
        [],
    ),
    "Tidewater 21": (
        "Orchard 21 side wagers and variations",
        """
        a A certificate holder may offer Tidewater 21, a variation of Orchard 21.
        b Tidewater 21 is played with six decks unless the certificate holder's Rules Submission specifies \
          eight decks.
        c The certificate holder may offer any two of the following wagers:
        c.1 A High wager.
        c.2 A Low wager.
        c.3 A Slack wager.
        d The dealer shall, as specified in the certificate holder's Rules Submission, either hit or stand \
          on a soft 17.
        e Paytables for the wagers in subsection (c) shall be filed with the Rules Submission.
        """,
        ("variation", ()),
        ["decks@b one: 6, 8", "wagers@c any: High, Low, Slack"],
        ["c pick-count", "d not-read", "e not-read"],
    ),
    "Foxglove": (
        "Mini-Meridian side wagers and variations",
        """
        a A certificate holder may allow players to place a Foxglove wager if its Rules Submission so specifies.
        b A Foxglove wager shall be paid in accordance with the following chart, using the column that the \
          certificate holder identified in its Rules Submission:
        | Result | Column 1 | Column 2 |
        | Natural tie | 30 to 1 | 35 to 1 |
        c Foxglove wagers may be accepted in amounts of $5 to $500.
        d Foxglove shall be dealt with eight decks; with column 2, however, six decks shall be used.
        """,
        ("side-wager", ()),
        ["column@b one: 1, 2", "decks@d one: 8"],
        ["d limit-not-read"],
    ),
    "Marble Arch": (
        "Tumble Dice and Little Tumble side wagers and variations",
        """
        a A certificate holder may offer Marble Arch wagers.
        b Marble Arch wagers shall be offered on the following:
        b.1 A roll of 4.
        b.2 A roll of 10.
        c The certificate holder may elect one of the following methods of paying Marble Arch wagers:
        c.1 Immediate payment.
        c.2 Payment at the end of the round.
        d The vigorish on a Marble Arch wager shall be 4% or 5%, as selected by the certificate holder in \
          its Rules Submission.
        e The certificate holder shall not offer Marble Arch wagers with Method 2 at Little Tumble tables.
        """,
        ("side-wager", ()),
        ["method@c one: Immediate payment, Payment at the end of the round", "vigorish@d one: 4%, 5%"],
        [],
    ),
    "Ember Pair": (
        "Quarry side wagers and variations",
        """
        a If its Rules Submission specifies it, a certificate holder may offer to each player at a Quarry \
          table the option of placing an additional Ember Pair wager, which shall win if the player's first \
          two cards are of equal rank.
        b The certificate holder shall pay out winning Ember Pair wagers in accordance with one of the \
          following payout tables, selected by the holder in its Rules Submission filed in \
          accordance with § 601a.2; however, Paytable C may not be offered with fewer than four decks:
        | Hand | Paytable A | Paytable B | Paytable C |
        | Suited pair | 20 to 1 | 15 to 1 | 25 to 1 |
        | Mixed pair | 5 to 1 | 6 to 1 | 4 to 1 |
        c Quarry with the Ember Pair wager may be played with 1, 2, 4, 6 or 8 decks of cards.
        d The rate of progression must be in the certificate holder's Rules Submission approved under § \
          601a.2. The initial and reset amount must also be in the certificate holder's Rules Submission and \
          be at least $2,500.
        e Unless otherwise specified in this section, play shall follow Chapter 700a (relating to Quarry).
        """,
        ("side-wager", ("chapter 700a",)),
        [
            "paytable@b one: A, B, C",
            "decks@c one: 1, 2, 4, 6, 8",
            "rate_of_progression@d state",
            "initial_amount@d state",
            "reset_amount@d state",
            "b: paytable C -> decks 4 6 8",
        ],
        [],
    ),
    "Winter Harvest Poker": (
        "Marsh Poker side wagers and variations",
        """
        a A certificate holder may offer to players a game variation entitled Winter Harvest Poker.
        b A certificate holder may, as specified in its Rules Submission, require players to place the Ante \
          wager and the Frost wager in equal amounts.
        c If specified in its Rules Submission, a certificate holder may offer to each player who placed an \
          Ante wager the option of placing the following additional wagers:
        c.1 A Pair Up wager, which shall win if the player's three cards contain a pair or better.
        c.2 A Six Card Bonus wager that shall win if the six cards form three-of-a-kind or better.
        c.3 A Snowfall progressive wager.
        d Winning Pair Up wagers shall be paid at the odds in one of the following paytables selected by the \
          certificate holder in its Rules Submission:
        | Hand | Paytable 1 | Paytable 2 |
        | Mini royal | 50 to 1 | 40 to 1 |
        e Six Card Bonus wagers shall be paid in accordance with the following odds:
        | Hand | Odds |
        | Three-of-a-kind | 5 to 1 |
        f The Snowfall progressive wager shall be paid under one of the following paytables, which shall be \
          specified in the certificate holder's Rules Submission:
        | Hand | Paytable 1 | Paytable 2 | Paytable 3 |
        | Royal flush | 100% of meter | 100% of meter | 100% of meter |
        g The incrementation rate and seed that correspond to the paytable selected under subsection (f) are:
        | Paytable | Incrementation rate | Seed |
        | Paytable 1 | 20% | $1,000 |
        | Paytable 2 | 22% | $2,000 |
        | Paytable 3 | 24% | $3,000 |
        h Winter Harvest Poker shall be played with a single deck of cards.
        """,
        ("variation", ()),
        [
            "require_players_to_place_the_ante_wager_and_the_frost_wager_in_equal_amounts@b yes-no",
            "optional_wagers@c any: Pair Up, Six Card Bonus, Snowfall progressive",
            "pair_up_paytable@d one: 1, 2 if optional_wagers Pair Up",
            "snowfall_progressive_paytable@f one: 1, 2, 3 if optional_wagers Snowfall progressive",
            "decks@h one: 1",
            "g: snowfall_progressive_paytable 1 = incrementation_rate 20%; seed $1,000",
            "g: snowfall_progressive_paytable 2 = incrementation_rate 22%; seed $2,000",
            "g: snowfall_progressive_paytable 3 = incrementation_rate 24%; seed $3,000",
        ],
        [],
    ),
    "Lunar Meridian": (
        "Meridian side wagers and variations",
        """
        a A certificate holder may offer to players a Meridian game variation entitled Lunar Meridian.
        b The certificate holder shall specify in its Rules Submission whether Lunar Meridian will be dealt \
          from a dealing shoe or by hand.
        c Lunar Meridian shall be played with seven or eight decks of cards with backs of the same color and \
          design and two additional cover cards.
        d The certificate holder may offer any combination of the following Lunar bonus wagers:
        d.1 A Crescent 4 wager, which shall win if the South hand wins with a point count of 4.
        d.2 An Eclipse wager, which shall win if both hands have a point count of 0.
        d.3 A Half Moon 5 over 4 wager.
        e The Lunar bonus wagers shall be paid in accordance with the following payout odds:
        | Wager | Payout odds |
        | Crescent 4 | 30 to 1 |
        | Eclipse | 80 to 1 |
        | Half Moon | 50 to 1 |
        f The certificate holder may, if specified in its Rules Submission, elect to charge a vigorish of 5%.
        g Winning wagers on the North's Hand shall be paid at odds of 1 to 1 or 19 to 20, as specified in \
          the certificate holder's Rules Submission.
        """,
        ("variation", ()),
        [
            "lunar_meridian_will_be_dealt_from_a_dealing_shoe_or_by_hand@b state",
            "decks@c one: 7, 8",
            "lunar_bonus_wagers@d any: Crescent 4, Eclipse, Half Moon 5 over 4",
            "charge_a_vigorish_of_5@f yes-no",
            "payout_odds@g one: 1 to 1, 19 to 20",
        ],
        [],
    ),
    "Harbor Wheel Royale": (
        "Harbor Wheel side wagers and variations",
        """
        a A certificate holder may, if specified in its Rules Submission, offer to players a variation of \
          Harbor Wheel entitled Harbor Wheel Royale.
        b Harbor Wheel Royale may be offered on a single zero Harbor Wheel wheel or a double zero Harbor \
          Wheel wheel.
        c Harbor Wheel Royale wagers shall be settled in accordance with one of the following paytables, \
          which the certificate holder shall designate in its Rules Submission:
        | | Paytable A | Paytable B | Paytable C | Paytable D |
        | Authorized wheel | Single zero | Double zero | Single zero or double zero | Either |
        | Straight | 29 to 1 | 28 to 1 | 27 to 1 | 26 to 1 |
        d A Royale number may be selected by the random number generator on one, two or three numbers.
        e Except as otherwise provided, Harbor Wheel Royale shall be played in accordance with Chapter 700a \
          (relating to Harbor Wheel).
        """,
        ("variation", ("chapter 700a",)),
        [
            "wheel@b one: single zero, double zero",
            "paytable@c one: A, B, C, D",
            "c: paytable A -> wheel single zero",
            "c: paytable B -> wheel double zero",
        ],
        [],
    ),
    "Ferry—tie bonus": (
        "Ferry side wagers and variations",
        """
        a A certificate holder that offers Ferry may, if it is specified in its Rules Submission, offer the \
          tie bonus wager at one of the following odds:
        a.1 10 to 1; or
        a.2 11 to 1.
        b If six decks are used, a certificate holder may select either 10 to 1 or 11 to 1. If eight decks \
          are used, only 10 to 1 may be selected.
        c Ferry with the tie bonus shall be played with six or eight decks.
        """,
        ("side-wager", ()),
        ["tie_bonus_odds@a one: 10 to 1, 11 to 1", "decks@c one: 6, 8", "b: decks 8 -> tie_bonus_odds 10 to 1"],
        [],
    ),
    "Big Top progressive": (
        "Tumble Dice and Little Tumble side wagers and variations",
        """
        a A certificate holder may offer players the option to place a Big Top progressive side wager.
        b A Big Top progressive wager shall be $1, $5 or $10, as determined by the certificate holder and \
          included in its Rules Submission.
        c Winning Big Top progressive wagers shall be paid according to one of the following three paytables:
        | Rolls | Paytable A | Paytable B | Paytable C |
        | 10 | 100% of meter | 100% of meter | 100% of meter |
        d The certificate holder's choice of paytable shall be identified in its Rules Submission and \
          approved by the Board.
        e For each paytable, the seed and the increment rate are as follows:
        | | A | B | C |
        | Seed | $5,000 | $7,500 | $10,000 |
        | Increment rate | 20% | 21% | 22% |
        """,
        ("side-wager", ()),
        [
            "wager@b one: $1, $5, $10",
            "paytable@c one: A, B, C",
            "e: paytable A = seed $5,000; increment_rate 20%",
            "e: paytable B = seed $7,500; increment_rate 21%",
            "e: paytable C = seed $10,000; increment_rate 22%",
        ],
        [],
    ),
    "Spanish Gold 21": (
        "Orchard 21 side wagers and variations",
        """
        a A certificate holder may offer to players a game variation entitled Spanish Gold 21.
        b Spanish Gold 21 shall be played with six decks of cards, unless the certificate holder elects in \
          its Rules Submission to use eight decks of cards.
        c A certificate holder may, if specified in its Rules Submission, offer one or more of the following \
          optional wagers: a Doubloon wager, a Galleon wager or a Reef wager.
        d Winning Doubloon and Galleon wagers shall be paid under one of the following paytables, which \
          shall be included in the Rules Submission:
        d.1 When Spanish Gold 21 is played with six decks:
        | Hand | Paytable A | Paytable B |
        | Pair | 10 to 1 | 12 to 1 |
        d.2 When Spanish Gold 21 is played with eight decks:
        | Hand | Paytable A | Paytable B | Paytable C |
        | Pair | 11 to 1 | 13 to 1 | 15 to 1 |
        e Winning Reef wagers shall be paid at odds of 6 to 1.
        """,
        ("variation", ()),
        [
            "decks@b one: 6, 8",
            "optional_wagers@c any: Doubloon, Galleon, Reef",
            "doubloon_and_galleon_paytable@d one: A, B, C if optional_wagers Doubloon Galleon",
            "d.1: decks 6 -> doubloon_and_galleon_paytable A B",
        ],
        [],
    ),
    "Quick Draw Hold 'Em": (
        "Ridge Hold 'Em side wagers and variations",
        """
        a A certificate holder may offer to players a variation of Ridge Hold 'Em entitled Quick Draw Hold 'Em.
        b The Trips wager shall be paid in accordance with the paytable selected by the certificate holder \
          in its Rules Submission from the following paytables:
        | Hand | Paytable 1 | Paytable 2 | Paytable 3 |
        | Flush | 7 to 1 | 6 to 1 | 8 to 1 |
        c The Blind wager shall be paid at the odds in the following paytable:
        | Hand | Payout |
        | Flush | 3 to 2 |
        d The certificate holder shall specify in its Rules Submission one of the following methods of dealing:
        d.1 From a manual dealing shoe.
        d.2 From an automated shuffler.
        d.3 From the hand.
        e A certificate holder may allow a player to place a Trips wager without an Ante wager if specified \
          in its Rules Submission.
        """,
        ("variation", ()),
        [
            "trips_paytable@b one: 1, 2, 3",
            "method@d one: From a manual dealing shoe, From an automated shuffler, From the hand",
            "allow_a_player_to_place_a_trips_wager_without_an_ante_wager@e yes-no",
        ],
        [],
    ),
    "Amber Owls progressive": (
        "Quarry side wagers and variations",
        """
        a A certificate holder may offer to players who have made a Quarry wager under § 700a.6(d) the \
          opportunity to make an Amber Owls progressive side wager.
        b Amber Owls progressive wagers shall be settled at the odds in any one of the following pay tables, \
          which the certificate holder shall set out in its Rules Submission form:
        | Hand | Paytable 1 | Paytable 2 | Paytable 3 |
        | Pair | 2 to 1 | 3 to 1 | 4 to 1 |
        c Paytables 1 and 2 may only be offered with two decks of cards. Paytable 3 may be offered only in \
          conjunction with games that use six or eight decks.
        d The seed, the increment rate and the reserve rate in the chart below shall correspond to the \
          paytable selected in subsection (b) and must be included by the certificate holder in its Rules \
          Submission:
        | Paytable | Seed | Increment Rate | Reserve Rate |
        | Paytable 1 | 1,000× | 10% | 1% |
        | Paytable 2 | 2,000× | 11% | 2% |
        | Paytable 3 | 3,000× | 12% | N/A |
        e Except as provided in this section, the rules of Chapter 700a shall govern.
        """,
        ("side-wager", ("chapter 700a",)),
        [
            "paytable@b one: 1, 2, 3",
            "decks@c one: 2, 6, 8",
            "c: paytable 1 2 -> decks 2",
            "c: paytable 3 -> decks 6 8",
            "d: paytable 1 = seed 1,000×; increment_rate 10%; reserve_rate 1%",
            "d: paytable 2 = seed 2,000×; increment_rate 11%; reserve_rate 2%",
            "d: paytable 3 = seed 3,000×; increment_rate 12%; reserve_rate N/A",
        ],
        [],
    ),
    "Dusk Wheel": (
        "Harbor Wheel side wagers and variations",
        """
        a A certificate holder may offer to players a game called Dusk Wheel, a variation of Harbor Wheel.
        b The certificate holder shall indicate in its Rules Submission whether it offers Dusk Wheel as a \
          live or an electronic game.
        c Dusk Wheel may be spun on a single zero or a double zero wheel.
        d Dusk Wheel wagers shall be paid under one of the following tables, as chosen by the certificate \
          holder and stated in its Rules Submission:
        | | Table 1 | Table 2 |
        | Wheel | Single zero or double zero | Double zero |
        | Straight | 30 to 1 | 32 to 1 |
        e In its Rules Submission, the certificate holder may specify that all Dusk wagers are returned on a zero.
        f If the ball lands on a Dusk Number, one of the following occurs:
        f.1 The wager is doubled.
        f.2 The wager is tripled.
        """,
        ("variation", ()),
        [
            "offered_as@b one: live, electronic",
            "wheel@c one: single zero, double zero",
            "paytable@d one: 1, 2",
            "d: paytable 2 -> wheel double zero",
        ],
        ["e not-read"],
    ),
    "Tin Whistle": (
        "Ferry side wagers and variations",
        """
        a If a certificate holder offers Ferry under Chapter 700a, it may elect to pay tie wagers at either \
          9 to 1 or 13 to 1, if so specified in its Rules Submission.
        b The certificate holder may also offer a Tin Whistle wager if included in its Rules Submission.
        c Tin Whistle wagers pay 5 to 1 on a pair and 8 to 1 on a run.
        d Tin Whistle wagers may, at the discretion of the certificate holder, be limited to one a round.
        """,
        ("side-wager", ("chapter 700a",)),
        ["tie_payout_odds@a one: 9 to 1, 13 to 1", "tin_whistle_wagers_limited_to_one_a_round@d yes-no"],
        [],
    ),
    "Cobalt 21": (
        "Orchard 21 side wagers and variations",
        """
        a A certificate holder may offer to players a game variation entitled Cobalt 21, which shall be \
          played with four, six or eight decks of 48 cards each.
        b A certificate holder may, if its Rules Submission says so under § 601a.2, offer to each \
          player the option of placing either or both of the following wagers:
        b.1 A Copper wager that shall win on a pair.
        b.2 A Nickel wager that shall win on a run.
        c Winning Copper and Nickel wagers shall be paid under one of these paytables, identified in and \
          approved as part of the Rules Submission:
        c.1 If four decks are used, the certificate holder shall select one of the following paytables:
        | Hand | Paytable A | Paytable B |
        | Pair | 9 to 1 | 8 to 1 |
        c.2 If six or eight decks are used, the certificate holder shall select one of the following paytables:
        | Hand | Paytable A | Paytable B | Paytable C |
        | Pair | 7 to 1 | 6 to 1 | 5 to 1 |
        d The certificate holder must select one of the following minimums for the Nickel wager: $1, $5 or $10.
        e Cobalt 21 shall otherwise be played under Chapter 700a.
        """,
        ("variation", ("chapter 700a",)),
        [
            "decks@a one: 4, 6, 8",
            "optional_wagers@b any: Copper, Nickel",
            "copper_and_nickel_paytable@c one: A, B, C if optional_wagers Copper Nickel",
            "nickel_minimum@d one: $1, $5, $10 if optional_wagers Nickel",
            "c.1: decks 4 -> copper_and_nickel_paytable A B",
        ],
        [],
    ),
    "Violet Hour": (
        "Meridian side wagers and variations",
        """
        a A certificate holder may offer to players a Meridian variation entitled Violet Hour, either with \
          commission or without commission, as specified in its Rules Submission.
        b Violet Hour shall be played with eight decks.
        c Each of the following wagers may be offered by a certificate holder in its discretion:
        c.1 A Dawn wager.
        c.2 A Noon 8 wager.
        c.3 A Dusk wager.
        d The wagers in subsection (c) shall be paid at the following odds:
        | Wager | Odds |
        | Dawn | 5 to 1 |
        | Noon 8 | 6 to 1 |
        | Dusk | 7 to 1 |
        """,
        ("variation", ()),
        ["decks@b one: 8", "wagers@c any: Dawn, Noon 8, Dusk"],
        ["a not-read"],
    ),
    "Long Pier": (
        "Tumble Dice side wagers and variations",
        """
        a A certificate holder may offer Long Pier at Tumble Dice tables with the prior approval of its \
          Rules Submission.
        b Long Pier payouts must conform to one of the following schedules:
        | Roll | Schedule 1 | Schedule 2 |
        | 4 | 9 to 1 | 10 to 1 |
        | 10 | 9 to 1 | 8 to 1 |
        c The certificate holder's Rules Submission shall identify the schedule in use and the maximum Long \
          Pier wager.
        d Schedule 2 shall not be used where a Long Pier wager may exceed $100.
        e Unless this section says otherwise, Chapter 700a applies to Long Pier.
        """,
        ("side-wager", ("chapter 700a",)),
        ["schedule@b one: 1, 2", "maximum_long_pier_wager@c state"],
        ["d limit-not-read"],
    ),
}


@pytest.mark.parametrize("title", SECTIONS)
def test_a_section_is_read(title: str) -> None:
    chapter, text, kind, expected, points = SECTIONS[title]
    found = read(text, title, chapter)
    assert (found.form, found.base) == kind
    assert told(found) == expected
    assert opened(found) == points
