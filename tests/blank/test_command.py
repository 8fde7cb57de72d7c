"""`pa-rules new` from outside: which rules, which day, and that no file is lost."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.check.invented import KITE, LUCKY_CUP, RULES, library_of, source
from toolkit.blank import asked
from toolkit.cli import main, new
from toolkit.findings import CannotGoOn

LATER = replace(KITE, section="701b.2", title="Blue kite", source=source(date(2034, 5, 6), expires=None))


class Desk:
    """A folder to work in on a day, with rules beside it."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.folder, self.capture, self.patch = folder, capture, patch

    def run(self, *words: str, today: str = "2031-06-01") -> tuple[int, str, str]:
        self.patch.setattr(new, "today", lambda: date.fromisoformat(today))
        self.patch.setattr(sys, "argv", ["pa-rules", *words])
        with pytest.raises(SystemExit) as stop:
            main()
        said = self.capture.readouterr()
        return int(stop.value.code or 0), said.out, said.err


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    library_of(tmp_path / "rules", *RULES, LATER)
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys, monkeypatch)


WHOLE = """\
# A Rules Submission for kite-wheel, to fill in; its rules as of 2031-06-01, as far as loaded.
# A key without # is asked for. One behind # may stay out: take # and one blank away to use it.
# The keys of the head are asked for by this tool, under § 601a.2 (text not loaded).
certificate_holder:             # the certificate holder
facility:                       # the licensed facility
submission:                     # the submission itself
  number:                       # the holder's number of the submission
  date: 2031-06-01              # day of the submission; the rules below were taken as of this day
  # start:                      # intended first day of play
  kind: new                     # kind: new or amendment
  # amends:                     # number of the submission that this one amends; only with kind: amendment
  # revision: 0                 # 0 for the first version
  # status: draft               # status: draft, filed, returned, approved, withdrawn, superseded or discontinued
  # approved:                   # what the Board answered; only with status: approved
  #   date:                     # day of the approval
  #   reference:                # the Board's reference
  #   conditions:               # conditions of the approval
  #   digest:                   # ties the approval to the entries it was given for; check prints it
contact:                        # whom the Board may ask
  name:                         # name of the contact
  # title:                      # title of the contact
  email:                        # electronic mail address of the contact
  # phone:                      # telephone number of the contact
game: kite-wheel
offers:
#
# § 701b.1 Red kite: 61 Pa.B. 100, effective 2031-05-03, last possible day 2033-05-03
- rule: 701b.1                  # take the whole offer out where the rule is not offered
  # § 701b.1(a) wheel: pick one of [tall wheel, broad wheel]
  wheel:
  # tables: []                  # numbers of the tables
  # stated:                     # what the holder states besides: printed, never checked
  #   on:
  #   wager:
  #   seed:
  #   pool:
  #   linked_with:
  # positions:                  # what the holder takes open points to mean: printed, never checked
  # - at:                       # the provision, like c or g.4.i
  #   position:
#
# obligations:                  # what is known of each; status: open, submitted or approved; reference: may be added
# declared:                     # entries under rules that are not loaded: printed, never checked
# - under:
#   entry:
#   value:
# notes:                        # printed, up to 10,000 characters
# internal_notes:               # never on the filing, never attached
"""


def test_a_section(desk: Desk) -> None:
    code, out, err = desk.run("new", "701b.1")
    assert (code, out) == (0, WHOLE)
    assert err.startswith("rules: rules (")
    assert "Written as of" not in err


def test_picks_with_limits_and_conditions(desk: Desk) -> None:
    _, out, _ = desk.run("new", "700b.1", "700b.2")
    for lines in (
        """\
  # § 700b.1(k) cups: pick one of [1, 2, 4]
  #   with paytable [2] only [1]; § 700b.1(k)
  #   with paytable [3, 4] only [2, 4]; § 700b.1(k)
  cups:
  # § 700b.1(j) reseed_amounts: to be stated in your own words or as a number
  reseed_amounts:
  # What the picks settle. It need not be written; where it is, it has to agree.
  #   with paytable [1, 2] first_seed: 2,500×; feed_rate: 12%; § 700b.1(j)
  #   with paytable [3] first_seed: 7,500×; feed_rate: N/A fed by hand; § 700b.1(j)
  #   with paytable [4] first_seed: 9,000×; feed_rate: 4; § 700b.1(j)
""",
        """\
  # § 700b.2(d) optional_wagers: pick any of these; left out it means none
  # optional_wagers:
  # - Hoot
  # - Perch
  # - "Roost with 1, 2 or 3"
  # - Roost with 4
  # § 700b.2(g) hoot_paytable: pick one of [A, B, C]; only with optional_wagers [Hoot, Perch]
  #   with cups [4] only [A, B]; § 700b.2(g)(ii)
  # hoot_paytable:
  # § 700b.2(h) rest_at_dusk: yes or no; left out it means no
  # rest_at_dusk: yes
""",
        """\
# § 700b.1(c) layout: a cup for each player; approval: § 601a.10(a)
# - {rule: 700b.1, at: c, kind: layout, status: open}
""",
        "# Not loaded, though cited by these rules: chapter 700a, § 700a.6(e), § 601a.2\n",
    ):
        assert lines in out


@pytest.mark.parametrize(
    "names", [["lantern-dice"], ["Lantern Dice"], ["700b.1", "§ 700B.2", "700b.3", "lantern-dice"]]
)
def test_a_whole_game(names: list[str], desk: Desk) -> None:
    code, out, _ = desk.run("new", *names)
    assert code == 0
    assert [line for line in out.splitlines() if line.startswith("- rule")] == [
        f"- rule: 700b.{number}                  # take the whole offer out where the rule is not offered"
        for number in (1, 2, 3)
    ]


def test_the_newest_versions_day_where_not_all_is_in_force_today(desk: Desk) -> None:
    code, out, err = desk.run("new", "701b.1", today="2033-05-04")
    lapsed = (
        "not everything asked for is in force today, 2033-05-04: § 701b.1 has lapsed by its own terms: 61 Pa.B. 100,"
        " effective 2031-05-03, had 2033-05-03 as its last possible day; what became of it since is not known here."
    )
    own = (
        "date: is filled with that day, so put your own date there.\n"
        "With today's date, 2033-05-04, not every rule of the file is in force as far as loaded.\n"
    )
    assert code == 0
    assert f"{lapsed}\nWritten as of 2031-05-03, the newest version; {own}" in err
    assert (
        "  date: 2031-05-03              # day of the submission: put your own date here; the rules below were taken"
        " as of this day; with today's, 2033-05-04, not every rule below is in force as far as loaded\n"
    ) in out
    assert "# Written as of the newest version, since not everything asked for is in force today" in out


def test_rules_of_a_game_that_are_not_in_force_are_left_out_and_said(desk: Desk) -> None:
    code, out, err = desk.run("new", "kite-wheel", "--as-of", "2034-05-06")
    lapsed = "left out: as of 2034-05-06, § 701b.1 has lapsed by its own terms"
    assert code == 0
    assert lapsed in err
    assert lapsed.capitalize() in out
    assert "- rule: 701b.1" not in out
    assert "- rule: 701b.2" in out


def test_today_if_all_is_in_force_today(desk: Desk) -> None:
    assert "  date: 2032-02-29 " in desk.run("new", "701b.1", today="2032-02-29")[1]
    assert "  date: 2040-01-01 " in desk.run("new", "701b.2", today="2040-01-01")[1]


REFUSED: dict[str, tuple[list[str], str, str]] = {
    "one that lapsed": (
        ["701b.1", "--as-of", "2033-05-04"],
        "as of 2033-05-04, § 701b.1 has lapsed by its own terms",
        "name another day with --as-of",
    ),
    "one that has not begun": (
        ["701b.2", "--as-of", "2031-06-01"],
        "as of 2031-06-01, § 701b.2 is not yet effective",
        "name another day with --as-of",
    ),
    "a game of which nothing is in force": (
        ["lantern-dice", "--as-of", "2030-01-01"],
        "as of 2030-01-01, no rule of lantern-dice is in force",
        "name another day with --as-of",
    ),
    "several games": (
        ["701b.1", "lantern-dice"],
        "these are rules of several games, kite-wheel and lantern-dice; a submission is for one",
        "pa-rules new kite-wheel",
    ),
    "a name misspelt": (
        ["lantern-dise"],
        "lantern-dise: no game and no section that is loaded",
        "did you mean lantern-dice?",
    ),
    "a section not loaded": (["700b.7"], "700b.7: no game and no section that is loaded", "sections: 700b.1, 700b.2"),
    "a day that is none": (["701b.1", "--as-of", "2031-02-29"], "2031-02-29 is no day", "today"),
    "nothing": ([], "Missing argument", ""),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_made(case: tuple[list[str], str, str], desk: Desk) -> None:
    code, out, err = desk.run("new", *case[0])
    assert (code, out) == (2, "")
    assert case[1] in err
    assert case[2] in err
    assert "Traceback" not in err


def test_a_file_is_written_and_never_over_another(desk: Desk) -> None:
    code, out, err = desk.run("new", "701b.1", "-o", "submissions/hall/kite.yaml")
    assert (code, out) == (0, "")
    assert "wrote submissions/hall/kite.yaml; fill it in, then: pa-rules check submissions/hall/kite.yaml\n" in err
    file = desk.folder / "submissions/hall/kite.yaml"
    assert file.read_text("utf-8") == WHOLE
    file.write_text("filled in", "utf-8")
    code, _, err = desk.run("new", "701b.1", "-o", "submissions/hall/kite.yaml")
    assert code == 2
    assert "submissions/hall/kite.yaml: there already, and never written over" in err
    assert file.read_text("utf-8") == "filled in"


def test_what_has_the_name_already_is_left_alone(desk: Desk) -> None:
    (desk.folder / "hall").mkdir()
    (desk.folder / "link.yaml").symlink_to("nowhere.yaml")
    for name in ("hall", "link.yaml"):
        assert desk.run("new", "701b.1", "-o", name)[0] == 2
    assert not (desk.folder / "nowhere.yaml").exists()
    (desk.folder / "file").write_text("", "utf-8")
    code, _, err = desk.run("new", "701b.1", "-o", "file/kite.yaml")
    assert code == 2
    assert "file/kite.yaml: cannot be written" in err


def test_an_editor_finds_the_schema(desk: Desk) -> None:
    desk.run("compile", "-o", "schemas")
    assert desk.run("new", "701b.1")[1].startswith(
        "# yaml-language-server: $schema=../../schemas/kite-wheel.schema.json\n# A Rules Submission"
    )
    desk.run("new", "701b.1", "-o", "kite.yaml")
    assert (
        (desk.folder / "kite.yaml")
        .read_text("utf-8")
        .startswith("# yaml-language-server: $schema=schemas/kite-wheel.schema.json\n")
    )


def test_rules_that_are_no_law(tmp_path: Path) -> None:
    proposed = replace(LUCKY_CUP, source=source(date(2031, 5, 3), kind="proposed"))
    with pytest.raises(CannotGoOn, match="no version of what was asked for is law"):
        asked(library_of(tmp_path, proposed), ["700b.1"], None, date(2031, 6, 1))


def test_words_of_a_spec_stay_in_their_remark(desk: Desk) -> None:
    hostile = replace(
        KITE,
        section="701b.3",
        title="Green\u2028kite\nsubmission: x",
        source=replace(source(date(2031, 5, 3)), bulletin="61\x07Pa.B.\x8510"),
    )
    library_of(desk.folder / "rules", hostile)
    _, out, _ = desk.run("new", "701b.3")
    assert "# § 701b.3 Green kite submission: x: 61 Pa.B. 10, effective 2031-05-03" in out
    assert not any(not mark.isprintable() for mark in out if mark != "\n")
