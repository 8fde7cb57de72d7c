"""Terms: odds in prose, limits of wagers, numbers drawn, sets, cards, lists, precedence, times and shares."""

from __future__ import annotations

import pytest

from tests.readings.said import changed, facts, terms
from tests.readings.sections import read

CASES: tuple[tuple[str, list[str]], ...] = (
    (
        "a A winning Perch wager pays 7 to 2.",
        ["a payout Perch wager: 7 to 2"],
    ),
    (
        "a The dealer shall pay each winning Perch wager at odds of 7 to 2.",
        ["a payout Perch wager: 7 to 2"],
    ),
    (
        "a The payout odds for a winning Perch wager shall be 7 to 2.",
        ["a payout Perch wager: 7 to 2"],
    ),
    (
        "a Winning Perch wagers will be paid out at 7 to 2 on a pair and 15 to 1 on a flight.",
        ["a payout Perch wagers on a pair: 7 to 2", "a payout Perch wagers on a flight: 15 to 1"],
    ),
    (
        "a Perch wagers that win shall be paid even money.",
        ["a payout Perch wagers that win: even money"],
    ),
    (
        "a Each winning Perch wager shall receive a payout of $75.",
        ["a payout Perch wager: $75"],
    ),
    (
        "a A bonus of $250 shall be paid to the shooter who throws four doubles.",
        ["a payout bonus to the shooter who throws four doubles: $250"],
    ),
    (
        "a When a player wins, the Perch wager shall be settled at payout odds of 11 to 4.",
        ["a payout Perch wager: 11 to 4"],
    ),
    (
        "a The certificate holder shall collect a commission of 4% from each winning Perch wager.",
        ["a payout commission from each winning Perch wager: 4%"],
    ),
    (
        "a Winning Ante wagers shall be paid as set forth in § 700a.9(c) (relating to payout odds).",
        ["a payout Ante wagers: § 700a.9(c)"],
    ),
    (
        "a Winning Perch wagers shall be paid in accordance with subsection (d).",
        [],
    ),
    (
        "a A jackpot shall not be paid out of the table inventory.",
        ["a payout jackpot: not from table inventory"],
    ),
    (
        (
            "a If six decks are used, winning Perch wagers shall be paid at 3 to 1.\n"
            "b Silver Owl may be played with six or eight decks of cards."
        ),
        ["a payout Perch wagers: 3 to 1 [decks 6]"],
    ),
    (
        "a A Perch wager may be made for any amount up to $100.",
        ["a cap Perch wager: $100"],
    ),
    (
        "a The maximum Perch wager is $100.",
        ["a cap Perch wager: $100"],
    ),
    (
        "a No Perch wager may exceed twice the player's Ante wager.",
        ["a cap Perch wager: twice the player's Ante wager"],
    ),
    (
        "a The amount of a Perch wager may not be greater than one-half of the Ante wager.",
        ["a cap Perch wager: one-half of the Ante wager"],
    ),
    (
        "a A Perch wager shall be equal to the Ante wager.",
        ["a cap Perch wager: equal to the Ante wager"],
    ),
    (
        "a A player may make a Perch wager of not less than $5 nor more than $500.",
        ["a cap Perch wager: at least $5 | at most $500"],
    ),
    (
        "a A player may raise by no more than three times the Ante wager.",
        ["a cap raise: three times the Ante wager"],
    ),
    (
        "a A Perch wager must be at least $1 but may not exceed $25.",
        ["a cap Perch wager: at least $1 | at most $25"],
    ),
    (
        "a Each player may place a Perch wager in an amount not exceeding the Ante wager.",
        ["a cap Perch wager: Ante wager"],
    ),
    (
        "a Available multipliers are 2×, 5× and 25×.",
        ["a set multipliers: 2× | 5× | 25×"],
    ),
    (
        "a The prize may be one of three: a Nest (10×), a Brood (40×) or a Flock (400×).",
        ["a set prize: Nest 10× | Brood 40× | Flock 400×"],
    ),
    (
        "a The prizes are Nest ($100), Brood ($500) and Flock ($5,000).",
        ["a set prizes: Nest $100 | Brood $500 | Flock $5,000"],
    ),
    (
        "a A Perch wager may be placed on the shooter's hand, the bank's hand or both.",
        ["a set Perch wager placed on: shooter's hand | bank's hand | both"],
    ),
    (
        "a The generator shall draw twelve balls from the cage.",
        ["a count balls from the cage: 12"],
    ),
    (
        "a The random number generator will illuminate from three to seven numbers as Talon Numbers.",
        ["a range Talon Numbers: 3 to 7"],
    ),
    (
        "a Between four and nine spots shall be selected by the random number generator.",
        ["a range spots: between 4 and 9"],
    ),
    (
        "a Twenty numbers are drawn by the machine.",
        ["a count numbers: 20"],
    ),
    (
        "a The Flight game is made up of 12 rows, each of 4 boxes.",
        ["a count Flight game: 12 rows of 4 boxes"],
    ),
    (
        "a The board shall be composed of 49 squares arranged in 7 rows of 7 squares.",
        ["a count board: 49 squares, 7 rows of 7 squares"],
    ),
    (
        "a A player may split no more than three times per round.",
        ["a count split: up to 3 times per round"],
    ),
    (
        "a A shooter may throw up to five times in each round.",
        ["a count throw: up to 5 times in each round"],
    ),
    (
        ("a Silver Owl shall be played with decks of 40 cards, from which the 8s, 9s and 10s have been removed."),
        ["a cards deck: 40 cards", "a cards removed from each deck: 8s, 9s and 10s"],
    ),
    (
        "a Each deck shall consist of 53 cards, including one joker, and two cut cards shall be used.",
        ["a cards deck: 53 cards", "a cards jokers: 1", "a cards cut cards: 2"],
    ),
    (
        ("a The game shall be dealt from 36-card decks with all twos, threes, fours and fives removed from each deck."),
        ["a cards deck: 36 cards", "a cards removed from each deck: twos, threes, fours and fives"],
    ),
    (
        (
            "a The following wagers may be placed by a player:\n"
            "a.1 An Up wager.\n"
            "a.2 A Down wager, which wins on a low card.\n"
            "a.3 A Level wager."
        ),
        ["a wagers Silver Owl: Up | Down | Level"],
    ),
    (
        (
            "a A patron may make one or more of the following bets before the dice are thrown:\n"
            "a.1 Rise, which is the Seven bet under § 700a.3(b).\n"
            "a.2 Fall."
        ),
        ["a wagers Silver Owl: Rise (Seven) | Fall", "a timing bets: before the dice are thrown"],
    ),
    (
        ("a The permissible wagers are:\na.1 Left wager.\na.2 Right wager."),
        ["a wagers Silver Owl: Left | Right"],
    ),
    (
        ("a The Flight round shall be played if a player has made a left, right, center or corner wager on that card."),
        ["a wagers Flight round: left | right | center | corner"],
    ),
    (
        "a A tied flight shall only be paid at the odds of the lower row.",
        ["a precedence tied flight: only at odds of lower row"],
    ),
    (
        ("a If a hand qualifies for more than one payout, the player shall be paid only for the highest ranking hand."),
        ["a precedence player's hand: only highest ranking hand"],
    ),
    (
        "a A hand that fits two rows will be paid at the best odds only.",
        ["a precedence hand that fits two rows: only best odds"],
    ),
    (
        "a Notwithstanding § 700a.12(b), a player with two flights is paid once.",
        ["a displaces player with two flights: § 700a.12(b)"],
    ),
    (
        "a In lieu of the procedures in § 700a.7(c), the dealer shall deal one card.",
        ["a displaces deal one card: § 700a.7(c)"],
    ),
    (
        "a The bonus in § 700a.9(d) does not apply to Perch wagers.",
        ["a displaces Perch wagers: § 700a.9(d)"],
    ),
    (
        "a Perch wagers must be placed before the first card is dealt.",
        ["a timing Perch wagers: before the first card is dealt"],
    ),
    (
        "a A player may place a Perch wager at any time until the dealer announces “no more bets.”",
        ['a timing Perch wager: until the dealer announces "no more bets"'],
    ),
    (
        "a Prior to the first throw, each shooter may make a Perch wager.",
        ["a timing Perch wager: prior to the first throw"],
    ),
    (
        "a Once every wager has been placed, the random number generator will be started.",
        ["a timing random number generator: once every wager has been placed"],
    ),
    (
        "a A Perch wager shall be settled after the Ante wager.",
        ["a timing Perch wager: after the Ante wager"],
    ),
    (
        "a A Perch wager may not be withdrawn after the shooter has thrown the dice.",
        ["a timing Perch wager: not after the shooter has thrown the dice"],
    ),
    (
        (
            "a Where three or more patrons win the pool in one round, the pool shall be divided evenly "
            "among those patrons."
        ),
        ["a split pool: evenly among those patrons (3 or more)"],
    ),
    (
        "a The winners share equally in the Flock jackpot.",
        ["a split Flock jackpot: equally between the winners"],
    ),
    (
        "a The jackpot is split equally by all winning players.",
        ["a split jackpot: equally by all winning players"],
    ),
    (
        "a A player may surrender and take back one-half of the Ante wager.",
        ["a payout take back: one-half of the Ante wager"],
    ),
    (
        (
            "a Except where the shooter has a flight, a player may make a Perch wager, which may not be "
            "greater than the player's Ante wager."
        ),
        ["a cap Perch wager: player's Ante wager"],
    ),
    (
        ("a Each player may place:\na.1 A Perch wager, which shall not exceed $50.\na.2 A Nest wager of at least $2."),
        ["a.1 cap Perch wager: $50", "a.2 cap Nest wager: at least $2"],
    ),
    (
        (
            "a If a player's hand is dealt face down, the player may place one Nest wager up to one-half "
            "of the Ante wager before the dealer turns a card."
        ),
        ["a cap one Nest wager: one-half of the Ante wager", "a timing one Nest wager: before the dealer turns a card"],
    ),
    (
        "a On each throw, the shooter's Perch wager may be no more than $20.",
        ["a cap shooter's Perch wager: $20"],
    ),
    (
        "a For Perch wagers, the payout shall be 6 to 5.",
        ["a payout Perch wagers: 6 to 5"],
    ),
    (
        ("a The certificate holder shall pay a Nest wager that wins at 3 to 2, unless the shooter has a flight."),
        ["a payout Nest wager that wins: 3 to 2"],
    ),
    (
        "a A Nest wager wins if the shooter throws a pair, and shall be paid at odds of 8 to 1.",
        ["a payout Nest wager: 8 to 1"],
    ),
    (
        (
            "a Winning Up wagers shall be paid at odds of 4 to 1.\n"
            "z A certificate holder may, if specified in its Rules Submission, offer to each player the "
            "option of placing:\n"
            "z.1 An Up wager.\n"
            "z.2 A Down wager."
        ),
        ["a payout Up wagers: 4 to 1 [optional_wagers Up]"],
    ),
    (
        "a The generator shall select two, four or six numbers that will be the Owl Numbers.",
        ["a count Owl Numbers: 2 | 4 | 6"],
    ),
    (
        "a The possible jackpots are $50, $500 or $2,500.",
        ["a set jackpots: $50 | $500 | $2,500"],
    ),
    (
        "a The Flight grid contains 40 cells split into 8 rows of 5 cells.",
        ["a count Flight grid: 40 cells, 8 rows of 5 cells"],
    ),
    (
        "a A Perch wager may be placed on the bank or on the shooter.",
        ["a set Perch wager placed on: bank | shooter"],
    ),
    (
        (
            "a The wagers that may be placed are as follows:\n"
            "a.1 High wager.\n"
            "a.2 Low wager.\n"
            "a.3 Even wager, which is the Pairs wager of § 700a.3(d)."
        ),
        ["a wagers Silver Owl: High | Low | Even (Pairs)"],
    ),
    (
        ("a The following wagers qualify for the Flight round:\n| Bet | Payout |\n| High | 2 to 1 |\n| Low | 3 to 1 |"),
        ["a wagers Flight round: the 2 rows of the table"],
    ),
    (
        "a Chapter 700a applies, but § 700a.6(b) (relating to ties) shall not apply to Nest wagers.",
        ["a displaces Nest wagers: § 700a.6(b)"],
    ),
    (
        "a A shooter's Nest wager shall be lost and collected before the Perch wager is settled.",
        [],
    ),
    (
        "a Patrons may make a Nest wager each time the shooter throws a pair.",
        ["a timing Nest wager: each time the shooter throws a pair"],
    ),
    (
        ("a If the jackpot is won by more than one player, it shall be shared equally among the winning players."),
        ["a split jackpot: equally among the winning players"],
    ),
    (
        "a Ties on a Heron wager shall push, and the dealer shall return the wager.",
        [],
    ),
    (
        "a The amount of a Heron wager shall be limited to $75.",
        ["a cap Heron wager: $75"],
    ),
    (
        "a Players may bet up to double their Ante wager on Heron.",
        ["a cap bet: double their Ante wager on Heron"],
    ),
    (
        "a A Heron wager placed on the bank shall be paid 19 to 20.",
        ["a payout Heron wager placed on the bank: 19 to 20"],
    ),
    (
        "a Pairs are paid 5 to 1; threes are paid 25 to 1.",
        ["a payout Pairs: 5 to 1", "a payout threes: 25 to 1"],
    ),
    (
        "a A winning Heron wager on hearts, clubs or spades pays 2 to 1.",
        ["a payout Heron wager on hearts, clubs or spades: 2 to 1"],
    ),
    (
        "a Heron wagers shall be paid as follows: 3 to 1 for a pair and 10 to 1 for a run.",
        ["a payout Heron wagers for a pair: 3 to 1", "a payout Heron wagers for a run: 10 to 1"],
    ),
    (
        "a If the total is 30, the payout is 50 to 1, and if the total is 31, the payout is 75 to 1.",
        ["a payout payout if the total is 30: 50 to 1", "a payout payout if the total is 31: 75 to 1"],
    ),
    (
        "a A player who places a Heron wager must also place an Ante wager of equal amount.",
        [],
    ),
    (
        "a The Ante wager must be no less than the table minimum.",
        [],
    ),
    (
        "a The maximum payout on any one Heron wager is $25,000.",
        ["a payout maximum payout on any one Heron wager: $25,000"],
    ),
    (
        "a The aggregate payout in one round may not exceed $50,000.",
        ["a cap aggregate payout in one round: $50,000"],
    ),
    (
        "a The shooter shall have three throws.",
        [],
    ),
    (
        "a The croupier shall spin the wheel once.",
        [],
    ),
    (
        "a The generator assigns each box one of these values: 2×, 3×, 5× or 8×.",
        [],
    ),
    (
        "a One of six boxes, chosen by the random number generator, holds the jackpot.",
        [],
    ),
    (
        "a The drum shall contain 90 numbered balls.",
        ["a count drum: 90 numbered balls"],
    ),
    (
        "a Each of the six decks shall be of 54 cards, two of which are jokers.",
        [],
    ),
    (
        "a The cards of ranks two through six shall be removed from each of the decks.",
        ["a cards removed from each deck: cards of ranks two through six"],
    ),
    (
        ("a The wagers described in this subsection are the only wagers that may be placed:\na.1 North.\na.2 South."),
        ["a wagers Silver Owl: North | South"],
    ),
    (
        "a A hand is paid for its highest combination alone.",
        [],
    ),
    (
        "a Only one payout, the highest, is made on a hand.",
        ["a precedence Silver Owl: only highest"],
    ),
    (
        "a In place of § 700a.12(c), the following odds apply.",
        ["a displaces Silver Owl: § 700a.12(c)"],
    ),
    (
        "a Section 700a.9(d) does not govern Heron wagers.",
        ["a displaces Heron wagers: Section 700a.9(d)"],
    ),
    (
        "a No Heron wager shall be accepted once the dealer has dealt the first card.",
        ["a timing Heron wager: not once the dealer has dealt the first card"],
    ),
    (
        "a Heron wagers are accepted only until the ball is released.",
        ["a timing Heron wagers: until the ball is released"],
    ),
    (
        ("a A wager on the river may be made only after the second card is dealt and before the third card is turned."),
        ["a timing wager on the river: after the second card is dealt | before the third card is turned"],
    ),
    (
        "a Where two players tie for the pool, each shall receive one-half of it.",
        [],
    ),
    (
        "a The pool is shared pro rata among the winners.",
        ["a split pool: pro rata among the winners"],
    ),
    (
        "a The player forfeits one-fourth of the Ante wager.",
        [],
    ),
    (
        (
            "a After the betting is closed, the random number generator shall choose at least two but no "
            "more than five Heron numbers."
        ),
        ["a timing random number generator: after the betting is closed", "a range Heron numbers: 2 to 5"],
    ),
    (
        "a A patron may not bet more than $300 on any one box.",
        ["a cap bet on any one box: $300"],
    ),
    (
        (
            "a A player may place only the following wagers in a Heron round:\n"
            "a.1 Reed.\n"
            "a.2 Rush, which is the 1—9 wager under § 700a.5(c)."
        ),
        ["a wagers Silver Owl: Reed | Rush (1—9)"],
    ),
    (
        (
            "a When a player throws three pairs, each other player at the table shall receive a flat "
            "bonus of:\n"
            "a.1 $15.\n"
            "a.2 $45, if that player has a Heron wager."
        ),
        [
            "a.1 payout flat bonus to each other player at the table: $15",
            "a.2 payout flat bonus to each other player at the table if that player has a Heron wager: $45",
        ],
    ),
    (
        "a A run of four shall also receive $20, or $35 if all of its cards are black.",
        ["a payout run of four: $20", "a payout run of four if all of its cards are black: $35"],
    ),
    (
        "a Each pack shall contain 44 cards, all threes and fours having been taken out of it.",
        ["a cards deck: 44 cards", "a cards removed from each deck: threes and fours"],
    ),
    (
        "a A pair may be split not more than two times.",
        ["a count split: up to 2 times"],
    ),
    (
        "a A player may make a Heron wager only while the dealer shows a king, a two or a three.",
        ["a set card that the dealer shows: king | 2 | 3"],
    ),
    (
        "a A Heron wager shall be in the amount of $1, $3 or $10.",
        ["a set Heron wager: $1 | $3 | $10"],
    ),
    (
        "a If two or more hands win the pool in one round, they shall share it in equal parts.",
        ["a split pool: in equal parts"],
    ),
    (
        "a A run is paid at 3 to 2 and not at the odds of its pairs.",
        ["a precedence run: 3 to 2 | not odds of its pairs"],
    ),
    (
        "a The total of a shooter's wagers on one throw shall not be more than $4,500.",
        ["a cap total of a shooter's wagers on one throw: $4,500"],
    ),
)


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text.splitlines()[0][:60] for text, _ in CASES])
def test_a_sentence_gives_its_terms(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


@pytest.mark.parametrize("text", [text for text, _ in CASES], ids=[text.splitlines()[0][:60] for text, _ in CASES])
def test_no_number_changes_unseen(text: str) -> None:
    known = facts(read(text))
    unseen = [change for change, other in changed(text) if facts(read(other)) == known]
    assert unseen == []


DECOYS = (
    "a A hand of three cards with a point count of 7, 8 or 9 beats a pair.",
    "a A Perch wager shall win if the shooter throws at least 4 pairs.",
    "a The dealer shall burn one card and deal two cards to each player.",
    "a A hand shall consist of five cards.",
    "a The total point count may not exceed 21.",
    "a The dealer shall collect all losing wagers after settling the Ante wagers.",
    "a The player's hand is a pair of 9s, 10s or aces and wins.",
    "a A tie has a point count of 6 or 7.",
    "a After the first throw, the dealer shall announce the total.",
    "a The dealer shall place the cards removed from the table in the discard rack.",
    "a A winning wager is paid.",
    "a Each player shall be dealt up to five cards.",
    "a The rule of three applies when the shooter is tired.",
    "a Between rounds, the dealer and two players may change seats.",
    "a Winning Perch wagers shall be paid under subsection (b).",
    "a Silver Owl may be played with between two and six decks, as stated in the Rules Submission.",
    "a A player who loses half of the chips may leave.",
    "a The hands are compared only if the shooter passes.",
    "a The shooter wins only with a pair.",
)


@pytest.mark.parametrize("text", DECOYS)
def test_what_only_looks_like_a_term_gives_none(text: str) -> None:
    assert terms(text) == []
