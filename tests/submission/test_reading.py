"""The operator's YAML as nouns, each value with its place."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.submission import Approval, Contact, Declared, Duty, Offer, Position, read_submission, with_changes
from toolkit.submission.canonical import canonical

WHOLE = """\
certificate_holder: Lantern Hall, LLC
facility: Lantern Hall
submission:
  number: RS-7
  date: 2031-06-01
  start: 2031-07-01
  kind: amendment
  amends: RS-6
  revision: 2
  status: approved
  approved: {date: 2031-06-20, reference: B-7, conditions: none, digest: abc}
contact: {name: B. Keeper, title: Keeper, email: keeper@hall.example, phone: 555-0100}
game: lantern-dice
offers:
- rule: 700b.1
  tables: [LD-1, 7]
  cups: 2
  wagers: [Hoot, 3]
  rest_at_dusk: true
  stated: {wager: $5, on: Hoot}
  positions:
  - {at: p1, position: none}
  - {at: c.p2.i, position: the first}
declared:
- {under: 700a.7, entry: Second throw, value: 6}
obligations:
- {rule: 700b.1, at: c, kind: layout, status: open, reference: L-1}
notes: |
  Two
  lines
internal_notes: 1.50
"""


def test_the_whole_of_it() -> None:
    read = read_submission(WHOLE, "hall/one.yaml")
    assert (read.certificate_holder, read.facility, read.number) == ("Lantern Hall, LLC", "Lantern Hall", "RS-7")
    assert (read.date, read.start) == (date(2031, 6, 1), date(2031, 7, 1))
    assert (read.kind, read.amends, read.revision, read.status) == ("amendment", "RS-6", 2, "approved")
    assert read.approved == Approval(date(2031, 6, 20), "B-7", "none", "abc")
    assert read.contact == Contact("B. Keeper", "Keeper", "keeper@hall.example", "555-0100")
    assert read.offers == (
        Offer(
            index=0,
            rule="700b.1",
            tables=("LD-1", "7"),
            answers=(("cups", 2), ("wagers", ("Hoot", 3)), ("rest_at_dusk", True)),
            stated=(("on", "Hoot"), ("wager", "$5")),
            positions=(Position("¶1", "none"), Position("c.¶2.i", "the first")),
        ),
    )
    assert read.declared == (Declared("700a.7", "Second throw", "6"),)
    assert read.duties == (Duty("700b.1", "c", "layout", "open", "L-1"),)
    assert (read.notes, read.internal_notes) == ("Two\nlines\n", "1.50")
    assert read.findings == ()


def test_places() -> None:
    read = read_submission(WHOLE, "hall/one.yaml")
    assert read.yaml.place(("offers", 0, "cups")) == (17, 9)
    assert read.yaml.place(("offers", 0, "wagers", 1)) == (18, 18)
    assert read.yaml.place(("offers", 0, "cups"), key=True) == (17, 3)
    assert read.yaml.place((*read.offers[0].path, "missing")) == (15, 3)


def test_changes_keep_their_places() -> None:
    read = read_submission(WHOLE, "hall/one.yaml")
    changed = with_changes(read, [(("offers", 0, "wagers", 0), "Perch"), (("game",), "kite-wheel")])
    assert dict(changed.offers[0].answers)["wagers"] == ("Perch", 3)
    assert changed.game == "kite-wheel"
    assert changed.yaml is read.yaml
    assert read.game == "lantern-dice"
    assert with_changes(read, []) is read
    again = with_changes(changed, [(("facility",), "Other Hall")])
    assert (again.game, again.facility) == ("kite-wheel", "Other Hall")


NOTHING = (
    "",
    "word",
    "- one",
    "offers: 3",
    "offers: [1, [2]]",
    "submission: []",
    "contact: 1",
    "a: [",
    "declared: [x]",
)


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_of_another_shape_is_empty(text: str) -> None:
    read = read_submission(text, "one.yaml")
    assert (read.number, read.date, read.contact, read.status) == ("", None, Contact(), "draft")
    assert all(offer.rule == "" for offer in read.offers)


def test_one_spelling_of_the_offers() -> None:
    first = "offers:\n- {cups: 2, rule: 700b.1, first_seed: 2500x, on: [a, b], rest: true}\n"
    assert canonical(read_submission(first, "one.yaml")) == (
        'offers:\n- cups: 2\n  first_seed: 2500x\n  "on": [a, b]\n  rest: "yes"\n  rule: 700b.1\n'
    )


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_never_raise(data: bytes) -> None:
    read_submission(data, "one.yaml")


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(WHOLE.splitlines(keepends=True)), max_size=30))
def test_torn_files_never_raise(lines: list[str]) -> None:
    read_submission("".join(lines), "one.yaml")
