"""The dates of rules: which there are, how every form says them, and that no text leaves its field."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import icalendar
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.check.invented import KITE, library_of, source
from tests.check.invented import LUCKY_CUP as CUP
from toolkit.calendar import Calendar, Event, Touched, calendar
from toolkit.calendar.as_ics import calendar_ics
from toolkit.calendar.as_svg import calendar_svg
from toolkit.calendar.as_text import calendar_json, calendar_text
from toolkit.cli import main
from toolkit.rulespec import RuleSpec
from toolkit.submission import read_submission

HORIZON = "checked_through: {bulletin: 62 Pa.B. 900, date: 2032-02-14, by: B. Keeper}\n"
PLEA = "certificate_holder: A\nsubmission: {{number: '{number}', status: {status}}}\noffers:\n- rule: {rule}\n"
LUCKY_CUP = replace(CUP, source=replace(CUP.source, comments_until=date(2031, 6, 2)))
BEFORE, AFTER = date(2031, 4, 1), date(2040, 1, 1)


def filing(name: str, rule: str, status: str = "draft") -> tuple[str, str]:
    return name, PLEA.format(number=f"RS-{name}", status=status, rule=rule)


def dates_of(
    folder: Path, *specs: RuleSpec, as_of: date = BEFORE, filings: tuple[tuple[str, str], ...] = ()
) -> Calendar:
    loaded = library_of(folder, *specs, horizon=HORIZON)
    return calendar(loaded, [read_submission(text.encode(), f"{name}.yaml") for name, text in filings], as_of)


def said(found: Calendar) -> list[str]:
    return [f"{event.day} {event.kind.value} {event.section}" for event in found.events]


def test_every_date_of_a_version(tmp_path: Path) -> None:
    assert said(dates_of(tmp_path, LUCKY_CUP)) == [
        "2031-05-03 takes effect 700b.1",
        "2031-06-02 comment period ends 700b.1",
        "2033-05-03 last possible day 700b.1",
    ]


def _with(spec: RuleSpec, day: date, **about: object) -> RuleSpec:
    return replace(spec, source=replace(source(day), **about))  # type: ignore[arg-type]


VERSIONS: dict[str, tuple[tuple[RuleSpec, ...], list[str]]] = {
    "a later version replaces the earlier one before its end": (
        (LUCKY_CUP, _with(LUCKY_CUP, date(2032, 1, 10), kind="final-form", action="amend", expires=None)),
        ["2031-05-03 takes effect 700b.1", "2032-01-10 takes effect 700b.1"],
    ),
    "an amendment of temporary regulations keeps their end": (
        (LUCKY_CUP, _with(LUCKY_CUP, date(2032, 1, 10), action="amend", term_years=None, expires=None)),
        [
            "2031-05-03 takes effect 700b.1",
            "2032-01-10 takes effect 700b.1",
            "2033-05-03 last possible day 700b.1",
        ],
    ),
    "nothing says when a proposal takes effect": ((_with(LUCKY_CUP, date(2031, 5, 3), kind="proposed"),), []),
    "a section that is rescinded ends": (
        (LUCKY_CUP, _with(LUCKY_CUP, date(2032, 1, 10), action="rescind", expires=None)),
        ["2031-05-03 takes effect 700b.1", "2032-01-10 is rescinded 700b.1"],
    ),
    "a section that is reserved ends": (
        (LUCKY_CUP, _with(LUCKY_CUP, date(2032, 1, 10), action="reserve", expires=None)),
        ["2031-05-03 takes effect 700b.1", "2032-01-10 is reserved 700b.1"],
    ),
    "a term from 29 February": (
        (_with(LUCKY_CUP, date(2032, 2, 29), term_years=2, expires=date(2034, 2, 28)),),
        ["2032-02-29 takes effect 700b.1", "2034-02-28 last possible day 700b.1"],
    ),
}


@pytest.mark.parametrize(("specs", "expected"), VERSIONS.values(), ids=VERSIONS.keys())
def test_versions_side_by_side(tmp_path: Path, specs: tuple[RuleSpec, ...], expected: list[str]) -> None:
    found = said(dates_of(tmp_path, *specs))
    assert [line for line in found if "comment" not in line] == expected


def test_filings_that_offer_a_rule_are_touched_and_those_that_are_over_are_not(tmp_path: Path) -> None:
    filings = (
        filing("one", "700b.1", "approved"),
        filing("over", "700b.1", "withdrawn"),
        filing("other", "700b.2"),
    )
    found = dates_of(tmp_path, LUCKY_CUP, filings=filings)
    assert {event.filings for event in found.events} == {(Touched("one.yaml", "RS-one", "approved"),)}


def test_the_text_says_what_comes_and_what_has_passed(tmp_path: Path) -> None:
    text = calendar_text(
        dates_of(tmp_path, LUCKY_CUP, as_of=date(2031, 6, 2), filings=(filing("one", "700b.1", "filed"),))
    )
    assert text == (
        "As of 2031-06-02: changes were looked for up to 62 Pa.B. 900 (2032-02-14, by B. Keeper).\n"
        "\n"
        "Coming\n"
        "  2031-06-02  today: comment period ends on § 700b.1 Lucky cup\n"
        "              61 Pa.B. 100 (document 31-555) adds it\n"
        "              touches one.yaml (RS-one, filed)\n"
        "  2033-05-03  in 701 days: last possible day of § 700b.1 Lucky cup\n"
        "              61 Pa.B. 100 (document 31-555) adds it\n"
        "              as of 2031-06-02: in force as far as loaded, 701 days left\n"
        "              touches one.yaml (RS-one, filed)\n"
        "\n"
        "Past\n"
        "  2031-05-03  30 days ago: § 700b.1 Lucky cup takes effect\n"
        "              61 Pa.B. 100 (document 31-555) adds it\n"
        "              touches one.yaml (RS-one, filed)\n"
    )


def test_what_became_of_a_lapsed_rule_is_not_known(tmp_path: Path) -> None:
    text = calendar_text(dates_of(tmp_path, LUCKY_CUP, as_of=date(2033, 5, 4)))
    assert (
        "  2033-05-03  1 day ago: last possible day of § 700b.1 Lucky cup\n"
        "              61 Pa.B. 100 (document 31-555) adds it\n"
        "              as of 2033-05-04: lapsed by its own terms; what became of it since is not known here\n"
    ) in text


def test_json(tmp_path: Path) -> None:
    document = json.loads(calendar_json(dates_of(tmp_path, LUCKY_CUP)))
    assert (document["version"], document["as_of"], len(document["events"])) == (1, "2031-04-01", 3)
    assert document["events"][2] == {
        "date": "2033-05-03",
        "days": 763,
        "kind": "last possible day",
        "section": "700b.1",
        "title": "Lucky cup",
        "source": "61 Pa.B. 100",
        "document": "31-555",
        "standing": "not yet effective",
        "said": "as of 2031-04-01: not yet effective",
        "filings": [],
    }


def _entries(text: str) -> list[Any]:
    """What a reader of RFC 5545 that is not ours takes from it."""
    return list(icalendar.Calendar.from_ical(text).walk("VEVENT"))


def test_icalendar_reads_what_was_meant(tmp_path: Path) -> None:
    found = dates_of(tmp_path, LUCKY_CUP, KITE, filings=(filing("one, two; three", "700b.1"),))
    text = calendar_ics(found)
    entries = _entries(text)
    assert [str(entry["UID"]) for entry in entries] == [f"{event.uid}@pa-rules-toolkit" for event in found.events]
    assert [entry["DTSTART"].dt for entry in entries] == [event.day for event in found.events]
    last = next(entry for entry in entries if str(entry["UID"]).startswith("last-day-700b.1"))
    assert str(last["SUMMARY"]) == "last possible day of § 700b.1 Lucky cup"
    assert str(last["DESCRIPTION"]) == (
        "61 Pa.B. 100 (document 31-555) adds it.\n"
        "What becomes of the rule after this day has to be looked up in a later Bulletin.\n"
        "Touches one, two; three.yaml (RS-one, two; three, draft)."
    )
    assert [alarm["TRIGGER"].dt.days for alarm in last.walk("VALARM")] == [-90]
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")


def test_uids_stay_while_days_and_filings_change(tmp_path: Path) -> None:
    before = dates_of(tmp_path / "a", LUCKY_CUP)
    changed = replace(LUCKY_CUP, source=replace(LUCKY_CUP.source, expires=date(2034, 5, 3)))
    after = dates_of(tmp_path / "b", changed, as_of=AFTER, filings=(filing("one", "700b.1"),))
    assert [event.uid for event in before.events] == [event.uid for event in after.events]


def test_the_picture_says_in_words_what_it_shows(tmp_path: Path) -> None:
    root = ET.fromstring(calendar_svg(dates_of(tmp_path, LUCKY_CUP, as_of=date(2033, 5, 4))))
    described = root.findtext("{http://www.w3.org/2000/svg}desc")
    assert described == (
        "§ 700b.1 Lucky cup: lapsed by its own terms · last possible day 2033-05-03; "
        "takes effect 2031-05-03; comment period ends 2031-06-02; last possible day 2033-05-03."
    )
    bars = [each for each in root.iter("{http://www.w3.org/2000/svg}rect") if each.get("fill") == "url(#past)"]
    assert len(bars) == 1


def test_no_rule_at_all(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    found = dates_of(tmp_path)
    assert "nothing, as far as loaded" in calendar_text(found)
    assert "VEVENT" not in calendar_ics(found)
    assert "No rule has a date." in calendar_svg(found)


_ANY = st.text(st.characters(), max_size=60)


@settings(max_examples=60, deadline=None)
@given(title=_ANY, name=_ANY, day=st.dates(), as_of=st.dates())
def test_no_text_leaves_its_field(title: str, name: str, day: date, as_of: date) -> None:
    event = _event(title, name, day)
    found = Calendar(as_of, None, (event,))
    entries = _entries(calendar_ics(found))
    assert len(entries) == 1
    assert entries[0]["DTSTART"].dt == day
    root = ET.fromstring(calendar_svg(found))
    assert {each.tag.rpartition("}")[2] for each in root.iter()} <= {
        "svg", "title", "desc", "defs", "pattern", "rect", "line", "text", "g", "path"
    }  # fmt: skip
    assert len(json.loads(calendar_json(found))["events"]) == 1
    for text in (calendar_text(found), calendar_svg(found), calendar_ics(found)):
        text.encode()
    assert "\x1b" not in calendar_text(found)


def _event(title: str, name: str, day: date) -> Event:
    from toolkit.calendar.model import Kind
    from toolkit.rulespec.standing import standing

    return Event(
        day, Kind.LAST_DAY, "700b.1", title, name, name, None, "adds it", standing("700b.1", (), day),
        (Touched(name, title, "draft"),),
    )  # fmt: skip


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    library_of(tmp_path / "rules", LUCKY_CUP, horizon=HORIZON)
    (tmp_path / "a.yaml").write_text(filing("a", "700b.1")[1], "utf-8")
    order = ["pa-rules", "calendar", "a.yaml", "none", "--as-of", "2031-06-02", "--format", "ics", "-o", "dates.ics"]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", order)
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert len(_entries((tmp_path / "dates.ics").read_bytes().decode())) == 3
    error = capsys.readouterr().err
    assert "pa-rules: none: no such file or folder\n" in error
    assert error.endswith("wrote dates.ics\n")


READ = "source: 62 Pa.B. 40, date: 2033-06-01, by: B. Keeper"
FATE = "fates: [{section: 700b.1, since: 2033-05-04, " + READ
BY = "from 2033-05-04 by 62 Pa.B. 40, recorded by B. Keeper on 2033-06-01"
WITH, WITHOUT = "; its text is loaded", "; its text is not loaded"
FATES = {
    "unknown": ("moved: []\n", "lapsed by its own terms; what became of it since is not known here", ""),
    "ended": (FATE + ", standing: ended}]", f"ended {BY}", "recorded as ended"),
    "continued without text": (FATE + ", standing: continued}]", f"continued {BY}{WITHOUT}", "recorded as continued"),
    "continued as a section that is not loaded": (
        FATE + ", standing: continued, continued_as: 700c.1}]",
        f"continued as § 700c.1 {BY}{WITHOUT}",
        "recorded as continued",
    ),
    "continued as a section that is loaded": (
        FATE + ", standing: continued, continued_as: 700b.2}]",
        f"continued as § 700b.2 {BY}{WITH}",
        "recorded as continued",
    ),
    "moved": (
        FATE.replace("fates", "moved") + ", to: 700b.2}]",
        f"moved to § 700b.2 {BY}{WITH}",
        "recorded as continued",
    ),
}


@pytest.mark.parametrize(("recorded", "words", "kind"), FATES.values(), ids=FATES)
def test_what_became_of_a_rule_is_said(tmp_path: Path, recorded: str, words: str, kind: str) -> None:
    final = replace(source(date(2033, 5, 4)), kind="final-form", expires=None)
    adopted = replace(LUCKY_CUP, section="700b.2", title="Cup, made final", source=final)
    (tmp_path / "standing.yaml").write_text(recorded, "utf-8")
    found = dates_of(tmp_path, LUCKY_CUP, adopted, as_of=date(2033, 7, 1))
    ends = [event for event in json.loads(calendar_json(found))["events"] if event["kind"] == "last possible day"]
    assert [event["said"] for event in ends] == [f"as of 2033-07-01: {words}"]
    assert [line.split(" ", 1)[1] for line in said(found) if "recorded" in line] == ([f"{kind} 700b.1"] if kind else [])
    assert {len(line.encode()) <= 75 for line in calendar_ics(found).split("\r\n")} == {True}
    icalendar.Calendar.from_ical(calendar_ics(found))


def test_the_other_forms_say_what_is_recorded(tmp_path: Path) -> None:
    (tmp_path / "standing.yaml").write_text(FATE + ", standing: continued, continued_as: 700c.1}]", "utf-8")
    found = dates_of(tmp_path, LUCKY_CUP, as_of=date(2033, 7, 1))
    (entry,) = (
        each for each in _entries(calendar_ics(found)) if str(each["CATEGORIES"].to_ical(), "utf-8")[:3] == "rec"
    )
    assert (str(entry["UID"]), entry["DTSTART"].dt) == (
        "continued-700b.1-2033-05-04@pa-rules-toolkit",
        date(2033, 5, 4),
    )
    assert str(entry["SUMMARY"]) == "§ 700b.1 Lucky cup is recorded as continued"
    assert str(entry["DESCRIPTION"]) == (
        "recorded by B. Keeper on 2033-06-01 (continued as § 700c.1; its text is not loaded) from 62 Pa.B. 40."
    )
    described = ET.fromstring(calendar_svg(found)).findtext("{http://www.w3.org/2000/svg}desc")
    assert described == (
        "§ 700b.1 Lucky cup: continued as § 700c.1; its text is not loaded; "
        "takes effect 2031-05-03; comment period ends 2031-06-02; last possible day 2033-05-03; "
        "recorded as continued 2033-05-04."
    )


def test_a_void_rulemaking_is_listed_as_void(tmp_path: Path) -> None:
    (tmp_path / "standing.yaml").write_text(f"void: [{{document: 32-7, {READ}}}]", "utf-8")
    never = _with(LUCKY_CUP, date(2032, 1, 10), document="32-7", action="amend")
    found = dates_of(tmp_path, LUCKY_CUP, never)
    assert said(found) == [
        "2031-05-03 takes effect 700b.1",
        "2031-06-02 comment period ends 700b.1",
        "2032-01-10 recorded as void 700b.1",
        "2033-05-03 last possible day 700b.1",
    ]
    assert (
        "2032-01-10 in 284 days: a rulemaking of § 700b.1 Lucky cup is recorded as void "
        "62 Pa.B. 100 (document 32-7) is void by 62 Pa.B. 40, recorded by B. Keeper on 2033-06-01 "
    ) in " ".join(calendar_text(found).split())
    assert "§ 700b.1 Lucky cup: not yet effective · from 2031-05-03 · 62 Pa.B. 100 is void" in calendar_svg(found)
    assert [str(each["UID"]) for each in _entries(calendar_ics(found))][2] == "void-700b.1-32-7@pa-rules-toolkit"


def test_hostile_words_of_a_record_stay_in_their_field(tmp_path: Path) -> None:
    hostile = 'source: "x\\nEND:VEVENT\\n</text><script>", date: 2033-06-01, by: "B;,\\r\\nBEGIN:VALARM"'
    (tmp_path / "standing.yaml").write_text(
        "fates: [{section: 700b.1, standing: ended, since: 2033-05-04, " + hostile + "}]", "utf-8"
    )
    found = dates_of(tmp_path, LUCKY_CUP, as_of=date(2033, 7, 1))
    ics, svg = calendar_ics(found), calendar_svg(found)
    assert (ics.split("\r\n").count("END:VEVENT"), len(found.events)) == (len(found.events), 4)
    assert ics.split("\r\n").count("BEGIN:VALARM") == 2
    assert [each for each in ET.fromstring(svg).iter() if each.tag.endswith("script")] == []
