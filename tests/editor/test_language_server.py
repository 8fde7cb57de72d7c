"""A real language server on the committed schemas: it says what is wrong in our words, and completes the options."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editor.server import Server, command

TOP = Path(__file__).resolve().parents[2]
FILE = TOP / "submissions" / "example-casino" / "blackjack.yaml"
TEXT = FILE.read_text("utf-8")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    known = command()
    if isinstance(known, str):
        pytest.skip(f"no language server: {known}")
    with Server(known, TOP) as started:
        yield started


def test_a_good_file(server: Server) -> None:
    assert server.open(FILE.with_name("good.yaml"), TEXT) == []


@pytest.mark.parametrize(
    ("typed", "wrong", "message"),
    [
        ("paytable: 5", "paytable: 11", "paytable: § 633b.22(i) leaves 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 to pick from"),
        ("decks: 6", "decks: 2", "decks: with paytable 5, § 633b.22(k) leaves only 4, 5, 6 and 8"),
        (
            "number: RS-2024-017",
            "number: ' '",
            "the holder's number of the submission: a text that is not blank is asked here",
        ),
    ],
)
def test_it_reports_our_words_on_the_line(typed: str, wrong: str, message: str, server: Server) -> None:
    text = TEXT.replace(typed, wrong)
    found = server.open(FILE.with_name(f"{len(wrong)}-{len(message)}.yaml"), text)
    line = next(number for number, each in enumerate(text.splitlines()) if wrong in each)
    assert [(each["message"], each["range"]["start"]["line"]) for each in found] == [(message, line)]


def test_it_completes_keys_and_options(server: Server) -> None:
    path = FILE.with_name("completed.yaml")
    text = TEXT.replace("  paytable: 5\n", "  paytable: \n")
    server.open(path, text)
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each == "  paytable: ")
    assert server.complete(path, line, 13) == [str(number) for number in range(1, 11)]
    text = TEXT.replace("  paytable: 5\n", "  \n")
    path = FILE.with_name("keys.yaml")
    server.open(path, text)
    assert "paytable" in server.complete(path, line, 3)
