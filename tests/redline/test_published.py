"""The amendment at hand, and one figure of another section: what they come to for the example filings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.published import published
from toolkit.cli import pa_rules

ROOT = Path(__file__).resolve().parents[2]
PAGES = {path.stem: path for path in published()}

pytestmark = pytest.mark.skipif(not PAGES, reason="the published Bulletins are not at hand")


def diff(old: Path, new: Path, *words: str) -> tuple[list[tuple[str, str, str, str]], dict[str, str]]:
    """The changes as place, class and effect, and the verdict of each example filing."""
    submissions = str(ROOT / "submissions")
    wanted = ["diff", str(old), str(new), "--impact", submissions, "--format", "json", "--rules", str(ROOT / "rules")]
    said = json.loads(CliRunner().invoke(pa_rules, [*wanted, *words], standalone_mode=False).stdout)
    changes = [(one["section"], one["at"], one["class"], str(one["effect"])) for one in said["changes"]]
    return changes, {Path(one["path"]).stem: one["verdict"] for one in said["impact"]}


def before_the_amendment(text: str) -> str:
    """The page as § 617b.5 stood: two paytables, another reference, one word in small letters."""
    start = [found.start() for found in re.finditer(r"§ 617b\.5\. ", text)][-1]
    stop = text.index("§ 617b.6. ", start)
    section, table = text[start:stop].split("| Paytable A", 1)
    section = section.replace("under § 617c.3 (", "under § 617b.3 (").replace(
        "zero Roulette wheel", "zero roulette wheel"
    )
    rows = f"| Paytable A{table}".replace("double\nzero", "double zero").split("\n")
    cut = [
        row if "|---" in row or not row.startswith("|") else f"{row.rstrip('| ').rpartition(' | ')[0]} |"
        for row in rows
    ]
    return text[:start] + section + "\n".join(cut) + text[stop:]


def test_the_amendment_of_one_section(tmp_path: Path) -> None:
    page = PAGES["54-pab-6594"]
    old = tmp_path / "old.txt"
    old.write_text(before_the_amendment(page.read_text("utf-8")), "utf-8")
    changes, verdicts = diff(old, page)
    assert changes == [
        ("617b.5", "a", "reference", "None"),
        ("617b.5", "c", "editorial", "None"),
        ("617b.5", "g", "substantive", "option-added"),
    ]
    assert verdicts.pop("roulette") == "new-option"
    assert set(verdicts.values()) == {"unaffected"}


def test_one_figure_against_facts_only_rules(tmp_path: Path) -> None:
    new = tmp_path / "new.txt"
    new.write_text(PAGES["53-pab-1671"].read_text("utf-8").replace("$50", "$75"), "utf-8")
    changes, verdicts = diff(ROOT / "rules", new)
    assert changes == [("635b.2", "g.3.i.A", "substantive", "payout-changed")]
    assert verdicts.pop("spanish-21") in ("review", "must-refile")
    assert set(verdicts.values()) == {"unaffected"}
