"""Obligations: areas, layouts, inscriptions, signs, devices, generators, progressive systems, internal controls."""

from __future__ import annotations

import pytest

from tests.readings.said import changed, duties, facts
from tests.readings.sections import read

CASES: tuple[tuple[str, list[str]], ...] = (
    (
        (
            "a If Silver Owl is offered, the layout shall have a separate area in front of each player "
            "for the placement of the Silver Owl wager."
        ),
        ["a layout: area for Silver Owl wager"],
    ),
    (
        "a The layout must feature an additional betting spot for the Perch wager at every position.",
        ["a layout: area for Perch wager"],
    ),
    (
        "a Each table layout shall contain designated areas where a Silver Owl wager may be made.",
        ["a layout: area for Silver Owl wager"],
    ),
    (
        "a Silver Owl wagers shall be placed in the area designated for the Silver Owl wager.",
        [],
    ),
    (
        "a The dealer shall place the chips in a separate area for losing wagers.",
        [],
    ),
    (
        ("a The layout for Silver Owl must be approved under § 601a.10(a) (relating to approval of layouts)."),
        ["a layout: layout for Silver Owl -> 601a.10(a)"],
    ),
    (
        (
            "a Before it offers Silver Owl, the certificate holder shall submit the layout to the Bureau "
            "for approval under § 601a.10(b)."
        ),
        ["a layout: layout -> 601a.10(b)"],
    ),
    (
        (
            "a If the certificate holder offers the Up wager, the layout shall include a separate area "
            "for the Up wager of each player.\n"
            "z A certificate holder may, if specified in its Rules Submission, offer to each player the "
            "option of placing:\n"
            "z.1 An Up wager.\n"
            "z.2 A Down wager."
        ),
        ["a layout: area for Up wager [optional_wagers Up]"],
    ),
    (
        (
            "a The table shall include:\n"
            "a.1 If a certificate holder offers the Down wager, authorized under subsection (z)(2), an "
            "area designated for the Down wager of each player.\n"
            "a.2 A drop box.\n"
            "z A certificate holder may, if specified in its Rules Submission, offer to each player the "
            "option of placing:\n"
            "z.1 An Up wager.\n"
            "z.2 A Down wager."
        ),
        ["a.1 layout: area for Down wager [optional_wagers Down]", "a.2 equipment: drop box"],
    ),
    (
        (
            "a If the certificate holder offers the Heron wager, authorized under § 700b.4 (relating to "
            "Heron), a separate area for the Heron wager shall be on the layout."
        ),
        ["a layout: area for Heron wager [rule 700b.4]"],
    ),
    (
        (
            "a If the certificate holder offers the Heron wager, authorized under § 700b.4 (relating to "
            "Bittern), the layout shall contain a separate area for the Heron wager.\n"
            "b The Heron wager may be placed under § 700b.5 (relating to Heron)."
        ),
        ["a layout: area for Heron wager [rule 700b.4 700b.5]"],
    ),
    (
        ("a The following inscriptions shall appear on the layout:\na.1 Owls pay 3 to 1.\na.2 “Feathers are void.”"),
        ["a.1 inscription: Owls pay 3 to 1", "a.2 inscription: Feathers are void"],
    ),
    (
        "a The words “Dealer stands on 17” shall be printed on the layout.",
        ["a inscription: Dealer stands on 17"],
    ),
    (
        "a The layout shall be imprinted with the odds in subsection (c).",
        ["a inscription: odds in subsection (c)"],
    ),
    (
        "a The layout must state that a tie is a push.",
        ["a inscription: tie is a push"],
    ),
    (
        "a A sign shall be posted at each Silver Owl table that states the minimum wager.",
        ["a signage: states the minimum wager"],
    ),
    (
        ("a The certificate holder shall post signage, approved in accordance with § 601a.10(a), at the table."),
        ["a signage: signage at the table -> 601a.10(a)"],
    ),
    (
        "a The table must be equipped with a dice cage | display of the last ten throws.",
        ["a equipment: dice cage | display of the last ten throws"],
    ),
    (
        "a The table shall have a card reader device.",
        ["a equipment: card reader device"],
    ),
    (
        "a Silver Owl shall be played on a table that meets § 700a.2(a) and (c) (relating to tables).",
        ["a equipment: table with the characteristics of § 700a.2(a) and (c)"],
    ),
    (
        (
            "a The table must have a board-approved random number generator which selects the Owl Numbers"
            " and determines the payout."
        ),
        ["a random-number-generator: random number generator | selects the Owl Numbers | determines the payout"],
    ),
    (
        "a Winning numbers are determined by a random number generator.",
        ["a random-number-generator: random number generator"],
    ),
    (
        "a A random number generator shall be used to display the raised wagers.",
        ["a random-number-generator: random number generator"],
    ),
    (
        (
            "a The Silver Owl table shall have a progressive table game system that complies with § "
            "605a.7 (relating to progressive table games)."
        ),
        ["a progressive-system: progressive table game system under § 605a.7"],
    ),
    (
        (
            "a The Up wager shall be offered as a progressive wager in accordance with § 605a.7.\n"
            "z A certificate holder may, if specified in its Rules Submission, offer to each player the "
            "option of placing:\n"
            "z.1 An Up wager.\n"
            "z.2 A Down wager."
        ),
        ["a progressive-system: progressive wager under § 605a.7"],
    ),
    (
        (
            "a Progressive tables that are linked must comply with § 605a.8 (relating to linked "
            "progressive table games)."
        ),
        ["a linked-progressive: progressive table game system under § 605a.8"],
    ),
    (
        (
            "a If the progressive table game system is linked to two or more tables, it must meet § "
            "605a.8 (relating to linked progressive table games)."
        ),
        ["a linked-progressive: progressive table game system under § 605a.8"],
    ),
    (
        (
            "a The progressive table game system shall include the following:\n"
            "a.1 A sensor at each seat that counts the chips.\n"
            "a.2 A meter."
        ),
        ["a progressive-system: progressive table game system | sensor at each seat | meter"],
    ),
    (
        ("a Jackpots of $5,000 or more shall be paid in accordance with the certificate holder's internal controls."),
        ["a internal-controls: jackpots of $5,000 or more paid"],
    ),
    (
        "a The certificate holder shall describe the key procedures in its internal controls.",
        ["a internal-controls: describe the key procedures"],
    ),
    (
        "a A floorperson shall verify the hand as provided in the internal control procedures.",
        ["a internal-controls: verify the hand"],
    ),
    (
        "a A player shall have an Ante wager before the dice are thrown.",
        [],
    ),
    (
        "a The hand must contain three cards of one suit.",
        [],
    ),
    (
        "a The layout is in front of the dealer.",
        [],
    ),
    (
        (
            "a The dealer shall place the card on the layout and verify that the progressive table game "
            "system shows the wager."
        ),
        [],
    ),
    (
        "a An oval for the Heron wager shall be printed on the layout in front of every player.",
        ["a layout: area for Heron wager"],
    ),
    (
        "a Every layout must have a marked box for each Heron wager.",
        ["a layout: area for Heron wager"],
    ),
    (
        "a No Heron wager may be offered unless the layout has a separate betting area for it.",
        ["a layout: area for Heron wager"],
    ),
    (
        "a The layout, with the Heron areas, requires the approval of the Bureau under § 601a.10(a).",
        [],
    ),
    (
        "a The odds of the Heron wager must be displayed at each table.",
        ["a signage: odds of the Heron wager"],
    ),
    (
        "a A placard with the rules of Heron shall be placed on the table.",
        ["a signage: placard"],
    ),
    (
        "a Tables shall be fitted with a camera above the cage.",
        ["a equipment: camera above the cage"],
    ),
    (
        "a The wheel must have a cover.",
        ["a equipment: cover"],
    ),
    (
        "a The generator must be certified by a test laboratory under § 461a.4 (relating to testing).",
        [],
    ),
    (
        "a A certificate holder shall use a random number generator to draw the Heron number.",
        ["a random-number-generator: random number generator | draw the Heron number"],
    ),
    (
        "a The progressive system must display the current jackpot.",
        [],
    ),
    (
        "a The certificate holder shall submit internal controls that cover the handling of Heron chips.",
        ["a internal-controls: internal controls that cover the handling of Heron chips"],
    ),
    (
        "a The dealer shall follow the internal controls when a card is exposed.",
        ["a internal-controls: internal controls when a card is exposed"],
    ),
    (
        (
            "a The layout shall carry the words:\n"
            "a.1 Runs pay 6 to 5, or words of like effect approved by the Executive Director under § "
            "601a.10(a)."
        ),
        ["a.1 inscription: Runs pay 6 to 5 | or similar wording -> 601a.10(a)"],
    ),
    (
        ("a When the Silver Owl wager is offered, the layout must have for each player an area set apart for it."),
        ["a layout: area for Silver Owl wager"],
    ),
    (
        (
            "a The layout shall show, for each player, a separate area for the Heron wager. The layout "
            "shall be submitted for approval under § 601a.10(a)."
        ),
        ["a layout: area for Heron wager -> 601a.10(a)"],
    ),
    (
        (
            "a The certificate holder shall obtain approval of the Silver Owl layout, and of the sign "
            "that displays the Owl numbers, from the Bureau under § 601a.10(b)."
        ),
        ["a layout: Silver Owl layout -> 601a.10(b)", "a signage: sign that displays the Owl numbers -> 601a.10(b)"],
    ),
    (
        "a The table shall be provided with a random number generator that draws the Owl numbers.",
        ["a random-number-generator: random number generator | draws the Owl numbers"],
    ),
    (
        (
            "a A table may not offer the wager unless it has a progressive table game system that meets §"
            " 605a.7 (relating to progressive table games)."
        ),
        ["a progressive-system: progressive table game system under § 605a.7"],
    ),
    (
        "a The amount of the pool shall be displayed on a sign over the table.",
        ["a signage: sign with amount of the pool"],
    ),
    (
        (
            "a The certificate holder's internal controls under § 465a.2 (relating to internal control "
            "systems) must describe how a run is verified."
        ),
        ["a internal-controls: describe how a run is verified -> 465a.2"],
    ),
)


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text.splitlines()[0][:60] for text, _ in CASES])
def test_a_sentence_gives_its_duties(text: str, expected: list[str]) -> None:
    assert duties(text) == expected


@pytest.mark.parametrize("text", [text for text, _ in CASES], ids=[text.splitlines()[0][:60] for text, _ in CASES])
def test_no_number_changes_unseen(text: str) -> None:
    known = facts(read(text))
    unseen = [change for change, other in changed(text) if facts(read(other)) == known]
    assert unseen == []


DECOYS = (
    "a The player's Ante wager is in front of the dealer on the layout.",
    "a Each shooter must have a wager in the area for Ante wagers.",
    "a The dealer shall verify the light of the progressive table game system.",
    "a If the random number generator fails, the round is void.",
    "a The decks shall include the jokers.",
    "a Signs of wear on the cards shall be reported.",
)


@pytest.mark.parametrize("text", DECOYS)
def test_what_only_looks_like_a_duty_gives_none(text: str) -> None:
    assert duties(text) == []
