"""Where provisions and paragraphs stand, as tables: the body of a section, and its places."""

from __future__ import annotations

import pytest

from tests.document.pages import CHAPTER, HEADING, ids, page, places, section
from toolkit.bulletin import read_bulletin
from toolkit.document import read_document


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("(a) One.\n(b) Two.", ["a: One.", "b: Two."]),
        ("(a) Any of:\n(1) One.\n(2) Two.\n(b) End.", ["a: Any of:", "a.1: One.", "a.2: Two.", "b: End."]),
        ("(a) Any of: (i) One. (ii) Two. (b) End.", ["a: Any of:", "a.i: One.", "a.ii: Two.", "b: End."]),
        ("(a) One. (b) Two. (c) Three.", ["a: One.", "b: Two.", "c: Three."]),
        ("(a)One.\n(b)Two.", ["a: One.", "b: Two."]),
        ("(a) One is so.(b) Two.\n(c) Three.", ["a: One is so.", "b: Two.", "c: Three."]),
        ("(a)(1) One.\n(2) Two.\n(b) End.", ["a: ", "a.1: One.", "a.2: Two.", "b: End."]),
        (
            "(a) It wins if:\n(1) It is odd, or\n(2) It is even.",
            ["a: It wins if:", "a.1: It is odd, or", "a.2: It is even."],
        ),
        (
            "(a) It wins if: (1) It is odd, or (2) It is even.",
            ["a: It wins if:", "a.1: It is odd, or", "a.2: It is even."],
        ),
        ("(a) List:\n(1) Owl\n(2) Cat\n(3) Elk\n(b) End.", ["a: List:", "a.1: Owl", "a.2: Cat", "a.3: Elk", "b: End."]),
        (
            "(a) Pick:\n(iv) Corner. (iv) Line. (v) Column.",
            ["a: Pick:", "a.iv: Corner.", "a.iv#2: Line.", "a.v: Column."],
        ),
        ("All of these apply:\n(1) One.\n(2) Two.", ["¶1: All of these apply:", "1: One.", "2: Two."]),
    ],
)
def test_markers_are_found_wherever_they_stand(body: str, expected: list[str]) -> None:
    assert places(section(body)) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "(a) As said under\n(b) and (c) of that rule.\n(b) End.",
            ["a: As said under (b) and (c) of that rule.", "b: End."],
        ),
        (
            "(a) As said in subsection\n(b). It goes on.\n(b) End.",
            ["a: As said in subsection (b). It goes on.", "b: End."],
        ),
        ("(a) See paragraphs (1),\n(2) and (3).\n(b) End.", ["a: See paragraphs (1), (2) and (3).", "b: End."]),
        ("(a) The wager\nof (b) is meant.\n(b) End.", ["a: The wager of (b) is meant.", "b: End."]),
        (
            "(a) As § 730b.1(a), (b)(1) and (c) (relating to larch) say.",
            ["a: As § 730b.1(a), (b)(1) and (c) (relating to larch) say."],
        ),
        (
            "(a) Under § 730a.4(b) and\n(c) the pot grows.\n(b) End.",
            ["a: Under § 730a.4(b) and (c) the pot grows.", "b: End."],
        ),
        ("(a) Two sides (a) and (b) of a coin.\n(b) End.", ["a: Two sides (a) and (b) of a coin.", "b: End."]),
    ],
)
def test_references_are_no_markers(body: str, expected: list[str]) -> None:
    assert places(section(body)) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("(a) It is so\nand remains so.", ["a: It is so and remains so."]),
        ("(a) Paid by the lock-\nout device.", ["a: Paid by the lock-out device."]),
        ("(a) First.\nSecond paragraph.\n(b) End.", ["a: First.", "a.¶1: Second paragraph.", "b: End."]),
        (
            "(a) Any of:\n(1) One.\n(2) Two.\nClosing words.\n(b) End.",
            ["a: Any of:", "a.1: One.", "a.2: Two.", "a.¶1: Closing words.", "b: End."],
        ),
        (
            "(a) Any of:\n(1) One.\nMore of one.\n(2) Two.",
            ["a: Any of:", "a.1: One.", "a.1.¶1: More of one.", "a.2: Two."],
        ),
        ("Lead:\n(1) One.\n(2) Two.\nClosing words.", ["¶1: Lead:", "1: One.", "2: Two.", "¶2: Closing words."]),
        (
            "(a) Words:\nOwl hand—Three cards.\nElk—Four cards.\n(b) End.",
            ["a: Words:", "a.¶1: Owl hand—Three cards.", "a.¶2: Elk—Four cards.", "b: End."],
        ),
        (
            "Words:\nOwl hand—One of:\n(i) Three cards.\n(ii) Four cards.\nElk—Five:\n(i) In a row.\n(ii) In a suit.",
            [
                "¶1: Words:",
                "¶2: Owl hand—One of:",
                "¶2.i: Three cards.",
                "¶2.ii: Four cards.",
                "¶3: Elk—Five:",
                "¶3.i: In a row.",
                "¶3.ii: In a suit.",
            ],
        ),
        (
            "(a) First:\n(1) One.\n(2) Two.\nThe dealer then shall:\n(1) Burn.\n(2) Deal.\n(b) End.",
            [
                "a: First:",
                "a.1: One.",
                "a.2: Two.",
                "a.¶1: The dealer then shall:",
                "a.¶1.1: Burn.",
                "a.¶1.2: Deal.",
                "b: End.",
            ],
        ),
    ],
)
def test_words_without_a_number_stand_in_their_parent(body: str, expected: list[str]) -> None:
    assert places(section(body)) == expected


WRAPPED = (
    "(a) The holder may offer the count to each player who has placed the\n"
    "first wager. The dealer shall call the count before the cards are cut.\n"
    "The call shall be heard at every seat of the table, and the device\n"
    "shall record it.\n"
    "Signs shall say so (in letters that can be read; of one colour;\n"
    "and on each side).\n"
    "(b) End."
)


def test_a_wrapped_page_keeps_its_sentences_together() -> None:
    first, paragraph, last = places(section(WRAPPED))
    assert first.startswith(
        "a: The holder may offer the count to each player who has placed the first wager. The dealer"
    )
    assert first.endswith(
        "before the cards are cut. The call shall be heard at every seat of the table, and the device shall record it."
    )
    assert paragraph == "a.¶1: Signs shall say so (in letters that can be read; of one colour; and on each side)."
    assert last == "b: End."


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_mean_nothing(end: str) -> None:
    body = "(a) Any of:\n(1) One.\n(2) Two.\nClosing words.\n(b) End."
    text = page(CHAPTER + HEADING + body).replace("\n", end)
    (only,) = read_document(read_bulletin(text.encode(), "page.txt")).sections
    assert places(only) == places(section(body))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "(a) Odds:\nOwl 9 to 1 Elk 8 to 1 Fox 7 to 1 (b) The end is so.",
            ["a: Odds:", "a: [2x3]", "b: The end is so."],
        ),
        ("(a) Odds:\nOwl 9 to 1 Elk 8 to 1 Fox 7 to 1 (b)\nThe end.", ["a: Odds:", "a: [2x3]", "b: The end."]),
        ("(a) Odds:\n| Hand | Odds |\n|---|\n| Owl | 9 to 1 |\n(b) End.", ["a: Odds:", "a: [2x1]", "b: End."]),
        ("(a) Odds:\n| Hand | Odds |\n|---|\n| Owl | 9 to 1 | (b) End.", ["a: Odds:", "a: [2x1]", "b: End."]),
        ("(a) Odds: Hand Odds Owl 9 to 1 Elk 8 to 1 Fox 7 to 1\n(b) End.", ["a: Odds:", "a: [2x3]", "b: End."]),
        ("Odds:\n| Hand | Odds |\n|---|\n| Owl | 9 to 1 |\nAll of it.", ["¶1: Odds:", "¶1: [2x1]", "¶2: All of it."]),
        (
            "(a) Odds:\nBet Odds Trip (2, 12) 9 to 1 Trip (11) 8 to 1 Fox 7 to 1\n(b) End.",
            ["a: Odds:", "a: [2x3]", "b: End."],
        ),
    ],
)
def test_tables_stand_under_what_announces_them(body: str, expected: list[str]) -> None:
    assert places(section(body)) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("(a) One.\n(b) Two.\n(c) Three.", []),
        ("(a) Any of:\n(i) One.\n(ii) Two.", ["level-skipped"]),
        ("(a) Paid as follows:\n(b) End.", ["colon-without-list"]),
        ("(a) Paid as follows:\nOwl Elk Fox\n(b) End.", ["values-without-table"]),
        ("(a) Paid as follows:\nOwl hand\nElk hand\n(b) End.", ["values-without-table", "text-breaks-off"]),
        ("(a) One is so.\nTwo\n(b) End.", ["text-breaks-off"]),
        ("(a) One is so and the other\n(b) Two.", ["text-breaks-off"]),
        ("(a) Any of:\n(1) Owl\n(2) Any elk or owl\n(b) Two.", []),
        (
            "(a) It pays:\nNo more.\nSpan Pay\n30 steps 50 to 1\n20 to 29 steps 12 to 1\n9 steps 3 to 1\n(b) End.",
            ["values-without-table"],
        ),
        ("(a) One.\n(a) Two.", ["number-repeated"]),
        ("(a) One.\n(c) Two.", ["number-missing"]),
        ("(a) One.\n* * * * *\n(c) Two.", ["text-omitted"]),
        ("(a) One.\n(c) Two.\n(b) Three.", ["number-missing", "number-out-of-order"]),
        ("(b) One.\n(c) Two.", ["list-starts-late"]),
        ("(a) Any of:\n(1) One.\n(2) Two.\nClosing words.", ["paragraph-doubtful"]),
        ("(a) One:\n(A) Two.\n(1) Three.", ["level-skipped", "numbering-mixed", "level-doubtful"]),
        ("(a) One.\n(b) Two.\n(iiii) Three.", ["level-skipped", "marker-odd"]),
    ],
)
def test_what_is_said_about_a_section(body: str, expected: list[str]) -> None:
    assert ids(body) == expected
