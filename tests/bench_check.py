"""`check` against check-jsonschema with the compiled schema: CPU of whole processes, in one run; called by `bench`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "schemas" / "blackjack.schema.json"
EXAMPLE = ROOT / "submissions" / "example-casino" / "blackjack.yaml"
MANY = 200


def checking(rounds: int = 7) -> None:
    """One small file, and many of them in one folder."""
    tools = Path(sys.executable).parent
    theirs = [str(tools / "check-jsonschema"), "--schemafile", str(SCHEMA)]
    ours = [str(tools / "pa-rules"), "check", "--rules", str(ROOT / "rules")]
    print("check, CPU of the whole process         ours s   check-jsonschema s   ratio")
    with TemporaryDirectory() as place:
        folder = Path(place)
        one = _copies(folder / "one", 1)
        many = _copies(folder / "many", MANY)
        for count, files, goal in ((1, one, "0.7"), (MANY, many, "0.5")):
            mine, other = _alternately([*ours, str(files[0].parent)], [*theirs, *map(str, files)], rounds)
            name = f"{count} file{'s' if count > 1 else ''}"
            print(f"  {name:<16}{mine:>29.3f}{other:>21.3f}{mine / other:>8.2f} (goal: at most {goal})")
        print(f"  peak memory of a check of {MANY} files   {_peak([*ours, str(many[0].parent)]):.0f} MB")


def _copies(folder: Path, count: int) -> list[Path]:
    """Copies of the example, each a submission and tables of its own."""
    folder.mkdir()
    text = EXAMPLE.read_text("utf-8")
    made = []
    for number in range(count):
        path = folder / f"blackjack-{number}.yaml"
        own = text.replace("RS-2024-017", f"RS-2024-{number:03}").replace("BJ-1", f"BJ-{number}-1")
        path.write_text(own, "utf-8")
        made.append(path)
    return made


def _alternately(one: Sequence[str], other: Sequence[str], rounds: int) -> tuple[float, float]:
    """Least CPU seconds of both commands, run in turns so that a busy machine meets both alike."""
    times = [(_cpu(one), _cpu(other)) for _ in range(rounds)]
    return min(mine for mine, _ in times), min(theirs for _, theirs in times)


def _cpu(command: Sequence[str]) -> float:
    before = os.times()
    told = subprocess.run(command, capture_output=True, check=False, cwd=ROOT)
    after = os.times()
    if told.returncode:
        raise SystemExit(f"{command[0]} exited with {told.returncode}: {told.stdout.decode()[-500:]}")
    return after.children_user - before.children_user + after.children_system - before.children_system


def _peak(command: Sequence[str]) -> float:
    """Megabytes; the largest child so far would hide a smaller one, so a fresh process asks for its only child."""
    ask = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3, stderr=-3);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    told = subprocess.run([sys.executable, "-c", ask, *command], capture_output=True, text=True, check=True, cwd=ROOT)
    return int(told.stdout) / 1024


if __name__ == "__main__":
    checking()
