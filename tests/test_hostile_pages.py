"""Pages that are no pages: the reader hears what stops the reading, and never sees a traceback."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from tests.corridor import rulemaking, walk
from tests.rulemakings import shapes
from toolkit.findings import CannotGoOn

HOSTILE = {
    "empty": b"",
    "blank": b" \r\n\t\n",
    "no-break blanks": ("\u00a0" * 40_000).encode(),
    "binary": bytes(range(256)) * 40,
    "a PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Length 4>> stream\n\x00\x01\x02\x03\nendstream",
    "nulls": b"\x00" * 1000,
    "fifty megabytes": b"x" * 50_000_000,
}

ODD = {
    "UTF-16": "RULES AND REGULATIONS\n".encode("utf-16"),
    "markers only": b"Annex A\nCHAPTER 700b. A\n\xc2\xa7 700b.1. B.\n" + b"(a) (i) (A) (I) (1) " * 2000,
    "one bracket": b"Annex A\n" + b"(" * 30_000,
    "pipes only": b"Annex A\n\xc2\xa7 700b.1. B.\n(a) As follows:\n" + b"|" * 30_000,
    "a wide table": b"Annex A\n\xc2\xa7 700b.1. B.\n(a) As follows:\n"
    + b"| a " * 5000
    + b"|\n|---|\n"
    + b"| 1 " * 5000,
    "deep markup": b"<html><body>" + b"<div>" * 5000 + b"text",
    "nested tables": b"<html><body>Annex A" + b"<table><tr><td>1 to 1" * 60 + b"</body></html>",
    "wide spans": b'<html><body>Annex A<table><tr><td rowspan="99999999" colspan="99999999">a</td></tr></table>',
    "run-on odds": b"Annex A\n\xc2\xa7 700b.1. B.\n(a) Paid at:\nHand Odds " + b"Owl 9 to 1 " * 4000,
    "signs": ("§ " * 20_000).encode(),
    "dates": b"[Saturday, May 3, 2031] " * 3000,
    "references": ("RULES AND REGULATIONS\nAnnex A\n§ 700b.1. B.\n(a) Under §§ " + "700b.1, " * 5000).encode(),
    "lists of sections": ("RULES AND REGULATIONS\nAnnex A\n§ 700b.1. B.\n" + "§§ 700b.1, 700b.2, " * 4000).encode(),
    "colons": ("Annex A\n§ 700b.1. B.\n" + "(a) One of the following paytables:\n" * 3000).encode(),
    "sentences that pay": (
        "Annex A\nCHAPTER 700b. WAGERS OF MANY KINDS AND COLORS\n§ 700b.1. B.\n"
        + "(10001) The wager pays 101 to 1.\n" * 3000
    ).encode(),
    "columns without end": (
        "Annex A\n§ 700b.1. B.\n(a) One of the following paytables: Hand "
        + "".join(f"Paytable {number} " for number in range(1, 1500))
        + "Owl 9 to 1 8 to 1 " * 3000
    ).encode(),
    "open quotes": ("Annex A\n§ 700b.1. B.\n(a) The words " + "“" * 20_000).encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_text_stops_the_reading_with_words(name: str) -> None:
    with pytest.raises(CannotGoOn) as stopped:
        walk(HOSTILE[name], "page.txt")
    assert stopped.value.message
    assert "Traceback" not in stopped.value.message


@pytest.mark.parametrize("name", ODD)
def test_odd_text_is_read_with_findings(name: str) -> None:
    read = walk(ODD[name], "page.txt")
    assert any(it.severity == "error" for it in read.findings)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.61, 0.7, 0.83, 0.9, 0.97])
@pytest.mark.parametrize("name", ["tumble-dice", "marble-21", "meridian"])
@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_a_page_cut_anywhere_says_that_it_ends_early(name: str, shape: str, share: float) -> None:
    data = (shapes.FOLDER / name / shapes.PAGES[shape]).read_bytes()
    read = walk(data[: int(len(data) * share)], "page.txt")
    whole = rulemaking(name, shape)
    assert {it.message for it in read.findings} - {it.message for it in whole.findings}


@pytest.mark.parametrize("seed", range(30))
def test_bytes_changed_at_random_never_crash(seed: int) -> None:
    dice = random.Random(seed)
    name, shape = dice.choice(shapes.names()), dice.choice(shapes.SHAPES)
    data = bytearray((shapes.FOLDER / name / shapes.PAGES[shape]).read_bytes())
    for _ in range(40):
        data[dice.randrange(len(data))] = dice.randrange(256)
    with suppress(CannotGoOn):
        walk(bytes(data), "page.txt")
