"""`diff` with its impact on many filings, against checking them once: CPU of whole processes; called by `bench`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "submissions").glob("*/*.yaml"))
MANY = (250, 1000)


def comparing(rounds: int = 5) -> None:
    """An amendment of one rule, and as many filings as a large holder has in its folders."""
    ours = str(Path(sys.executable).parent / "pa-rules")
    print("diff and impact, CPU of the process      check s      diff s   ratio   seconds / filings / first")
    first = 0.0
    with TemporaryDirectory() as place:
        rules = _amended(Path(place) / "rules")
        for count in MANY:
            folder = _copies(Path(place) / f"filings-{count}", count)
            check = [ours, "check", "--rules", str(ROOT / "rules"), str(folder)]
            diff = [ours, "diff", str(ROOT / "rules"), str(rules), "--impact", str(folder), "--format", "json"]
            times = [(_cpu(check), _cpu(diff)) for _ in range(rounds)]
            once, whole = min(one for one, _ in times), min(other for _, other in times)
            first = first or whole / count
            print(f"  {count:>4} filings {once:>34.3f}{whole:>12.3f}{whole / once:>8.2f}{whole / count / first:>14.2f}")
    print("  goal: at most 1.2 times checking them once, and linear")


def _amended(folder: Path) -> Path:
    """The released rules with the first payout of every second rule changed."""
    for number, path in enumerate(sorted((ROOT / "rules").glob("*/*.yaml"))):
        value = yaml.load(path.read_text("utf-8"), yaml.CBaseLoader)
        text = path.read_text("utf-8")
        for table in value.get("tables", []) if number % 2 == 0 else []:
            text = text.replace(table["rows"][0][-1], "77 to 1", 1)
        copy = folder / path.parent.name / path.name
        copy.parent.mkdir(parents=True)
        copy.write_text(text, "utf-8")
    return folder


def _copies(folder: Path, count: int) -> Path:
    """Copies of the examples, each a submission and tables of its own, in a folder a holder."""
    for number in range(count):
        source = EXAMPLES[number % len(EXAMPLES)]
        path = folder / f"holder-{number // len(EXAMPLES)}" / source.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source.read_text("utf-8"), "utf-8")
    return folder


def _cpu(command: Sequence[str]) -> float:
    before = os.times()
    told = subprocess.run(command, capture_output=True, check=False, cwd=ROOT)
    after = os.times()
    if told.returncode > 1:
        raise SystemExit(f"{command[1]} exited with {told.returncode}: {told.stderr.decode()[-500:]}")
    return after.children_user - before.children_user + after.children_system - before.children_system


if __name__ == "__main__":
    comparing()
