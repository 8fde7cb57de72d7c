"""Form, base, references, the ledger of numbers, and what is said of doubts."""

from __future__ import annotations

import pytest

from tests.readings.sections import opened, read, section, told
from toolkit.readings.ledger import unread
from toolkit.readings.model import Facts, Words
from toolkit.readings.view import view_of

FORMS = {
    "a side wager": (
        "a A certificate holder may offer to each player the option of placing a Silver Owl wager.",
        "side-wager",
    ),
    "a side wager, offered as such": ("a A certificate holder may offer a Silver Owl side wager.", "side-wager"),
    "a wager by its name elsewhere": (
        "a A Silver Owl wager wins.\nb A certificate holder may offer Silver Owl.",
        "side-wager",
    ),
    "a variation": ("a A certificate holder may offer to players a game variation entitled Silver Owl.", "variation"),
    "a variation on": (
        "a A certificate holder may offer a game entitled Silver Owl, a variation on Owl Dice.",
        "variation",
    ),
    "an allowance": (
        "a A certificate holder may offer Owl Dice with any of the configurations in this section.",
        "allowance",
    ),
    "an allowance of odds": (
        "a A certificate holder may offer the tie wager with one of the following odds:\na.1 9 to 1.\na.2 8 to 1.",
        "allowance",
    ),
    "what has no kind of its own": (
        "a A certificate holder may, if specified in its Rules Submission, offer Silver Owl, which raises payouts.",
        "allowance",
    ),
}


@pytest.mark.parametrize(("text", "form"), FORMS.values(), ids=FORMS)
def test_the_form_is_that_of_the_offer(text: str, form: str) -> None:
    assert read(text).form == form


BASES = {
    "unless otherwise provided": (
        "a Unless otherwise provided, Silver Owl shall be played consistent with Chapter 700a (relating to Dice).",
        ("chapter 700a",),
    ),
    "behind": ("a Silver Owl shall follow the rules of § 700c.3, unless this section provides otherwise.", ("700c.3",)),
    "two of them": (
        "a Except as provided under this section, Silver Owl shall be governed by Chapter 700a or § 700b.5.",
        ("chapter 700a", "700b.5"),
    ),
    "other aspects": ("a Other aspects of Silver Owl shall be governed by § 700c.3.", ("700c.3",)),
    "all aspects": (
        "a Except as provided under subsection (a), all aspects of the game follow the rules of Chapter 700a.",
        ("chapter 700a",),
    ),
    "leaned on": ("a The dealer shall deal the cards under § 700a.7(a).", ("chapter 700a",)),
    "a procedure is no base": ("a Silver Owl shall follow the procedures of § 701c.7 except:\na.1 Cards stay.", ()),
}


@pytest.mark.parametrize(("text", "base"), BASES.values(), ids=BASES)
def test_the_base_is_what_governs_where_the_section_is_silent(text: str, base: tuple[str, ...]) -> None:
    assert read(text).base == base


def test_a_base_that_no_sentence_names_is_said() -> None:
    found = read("a The dealer shall deal the cards under § 700a.7(a).").findings
    said = [finding.message for finding in found if finding.id == "base-not-said"]
    silent = "No sentence says what governs where the section is silent"
    assert said == [f"{silent}; it refers to sections of Chapter 700a, which is taken as its base."]


@pytest.mark.parametrize(
    ("chapter", "game"),
    [
        ("Tumble Dice and Mini-Tumble side wagers and variations", "tumble-dice-and-mini-tumble"),
        ("Spanish 22 side wagers and variations", "spanish-22"),
        ("Stone Bridge", "stone-bridge"),
    ],
)
def test_the_game_is_a_slug_of_the_chapter(chapter: str, game: str) -> None:
    assert read("a A card.", chapter=chapter).game == game


def test_references_are_full_and_in_order() -> None:
    found = read(
        "a Paid under subsection (b).\nb Paid under § 700a.2(c) (relating to odds) and paragraph (1).\nb.1 A card."
    )
    assert [(at, [(one.to, one.heading) for one in refs]) for at, refs in found.references] == [
        ("a", [("700b.1(b)", "")]),
        ("b", [("700a.2(c)", "odds"), ("700b.1(b)(1)", "")]),
    ]


def test_numbers_that_no_fact_holds_are_unread() -> None:
    view = view_of(section("a With six or eight decks, $50 and 5% under § 700a.2(b)(3).\nb Half of 1,000×, or three."))
    held = Facts(words=(Words("a", 5, 17), Words("b", 0, 4)))
    assert [(one.at, one.numbers) for one in unread(view, Facts())] == [
        ("a", ("six", "eight", "$50", "5%")),
        ("b", ("Half", "1,000×", "three")),
    ]
    assert [(one.at, one.numbers) for one in unread(view, held)] == [("a", ("$50", "5%")), ("b", ("1,000×", "three"))]


def test_the_words_of_choices_hold_their_numbers() -> None:
    text = """
    a Silver Owl shall be played with six or eight decks of cards.
    b Winning Owl wagers shall be paid at one of the following odds, selected by the certificate holder:
    b.1 9 to 1.
    b.2 10 to 1.
    """
    assert read(text).unread == ()


def test_numbers_of_the_title_are_the_titles() -> None:
    view = view_of(section("a Owl 21 is 21.\nb Owl 22.", title="Owl 21"))
    assert [(one.at, one.numbers) for one in unread(view, Facts())] == [("a", ("21",)), ("b", ("22",))]


def test_one_name_for_two_picks_is_said() -> None:
    text = """
    a The certificate holder shall select one of the following odds:
    a.1 9 to 1.
    a.2 8 to 1.
    b The certificate holder shall select one of the following odds:
    b.1 7 to 1.
    b.2 6 to 1.
    """
    found = read(text)
    assert told(found) == ["odds@a one: 9 to 1, 8 to 1", "odds_2@b one: 7 to 1, 6 to 1"]
    assert [one.message for one in found.findings if one.id == "name-repeated"] == [
        'Several provisions offer a pick called "odds" with different options; they are kept apart.'
    ]


def test_a_list_without_items_is_said() -> None:
    found = read("a The certificate holder shall select one of the following payout odds:")
    assert [one.message for one in found.findings if one.id == "options-missing"] == [
        "A list of payout odds is announced and nothing stands under it."
    ]


def test_a_doubtful_split_is_said() -> None:
    found = read("a Silver Owl may be played with either a marked or plain white cover card.")
    assert told(found) == ["white_cover_card@a one: marked, plain"]
    read_as = 'is read as a choice of white cover card between "marked", "plain"; the noun may begin elsewhere.'
    said = [one.message for one in found.findings if one.id == "options-in-doubt"]
    assert said == [f'"a marked or plain white cover card" {read_as}']


def test_a_sentence_of_monstrous_length_is_left_open() -> None:
    text = (
        "a The certificate holder may select one of the following, "
        + "or a card, " * 2_000
        + "in its Rules Submission."
    )
    assert opened(read(text)) == ["a not-read"]


def test_the_view_keeps_every_sentence() -> None:
    view = view_of(section('a It wins. A certificate holder may offer it, as 4 Pa.C.S. § 13A02(1) says. "No." ends.'))
    place = view.places[1]
    assert "".join(place.text[one.start : one.stop] for one in place.sentences).replace(" ", "") == place.text.replace(
        " ", ""
    )
    assert len(place.sentences) == 3


def test_a_citation_that_looks_like_a_slip_is_said_and_kept() -> None:
    found = read("a It is paid under §§ 700a.9 before the throw.\nb It is paid under § 700a.9 before the throw.")
    said = [(one.at, one.message) for one in found.findings if one.id == "citation-doubtful"]
    doubt = "the citation is in the plural and names one target"
    assert said == [("a", f"The citation “§§ 700a.9” may be a slip: {doubt}.")]
    assert [[one.to for one in refs] for _, refs in found.references] == [["700a.9"], ["700a.9"]]
