"""What the repository offers to CI systems, and what the README says of it: read, and run as these systems would."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from toolkit.cli import pa_rules

TOP = Path(__file__).resolve().parents[2]
ACTION = TOP / ".github" / "actions" / "check" / "action.yml"
README = (TOP / "README.md").read_text("utf-8").partition("## Guard a repository in CI")[2].partition("\n## ")[0]
BLOCKS: list[Any] = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)]


def action() -> Any:
    return yaml.safe_load(ACTION.read_text("utf-8"))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with submissions, and a runner's folder with the toolkit installed where the action puts it."""
    shutil.copytree(TOP / "submissions", tmp_path / "submissions")
    (tmp_path / ".git").mkdir()
    tools = tmp_path / "runner" / "pa-rules" / "bin"
    tools.mkdir(parents=True)
    (tools / "pa-rules").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m toolkit "$@"\n')
    (tools / "pa-rules").chmod(0o755)
    monkeypatch.setenv("RUNNER_TEMP", str(tmp_path / "runner"))
    monkeypatch.setenv("PYTHONPATH", str(TOP))
    return tmp_path


def run(desk: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """The action's last step, with its inputs as the runner gives them."""
    step = action()["runs"]["steps"][-1]
    defaults = {name: str(about["default"]) for name, about in action()["inputs"].items()}
    values = defaults | {name.replace("_", "-"): value for name, value in inputs.items()}
    given = {key: values[text.removeprefix("${{ inputs.").removesuffix(" }}")] for key, text in step["env"].items()}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(
        command, cwd=desk, env={**os.environ, **given}, capture_output=True, text=True, timeout=60, check=False
    )


def test_the_action_checks(desk: Path) -> None:
    ran = run(desk)
    assert (ran.returncode, ran.stdout.splitlines()[-1]) == (0, "7 files checked: no findings"), ran.stderr
    assert not any(line.startswith("::") for line in ran.stdout.splitlines())


def test_the_action_fails_where_a_check_does(desk: Path) -> None:
    file = desk / "submissions/example-casino/blackjack.yaml"
    file.write_text(file.read_text("utf-8").replace("decks: 6", "decks: 2"), "utf-8")
    ran = run(desk, sarif="made/out.sarif", junit="made/out.xml", paths="submissions\n  \n", as_of="2024-12-01")
    assert ran.returncode == 1
    assert ran.stdout.startswith("::error file=submissions/example-casino/blackjack.yaml,line=16,col=10,endColumn=11,")
    log = json.loads((desk / "made/out.sarif").read_text("utf-8"))
    assert len(log["runs"][0]["results"]) == ran.stdout.count("\n::") + 1
    assert (desk / "made/out.xml").read_text("utf-8").startswith("<?xml")


def test_the_action_at_night(desk: Path) -> None:
    ran = run(desk, as_of="2026-08-01", fail_on="warning", paths="submissions/example-casino/blackjack.yaml")
    assert ran.returncode == 1
    assert "::warning file=submissions/example-casino/blackjack.yaml" in ran.stdout
    assert run(desk, as_of="2026-08-01", paths="submissions/example-casino/blackjack.yaml").returncode == 0


def test_inputs_are_no_commands(desk: Path) -> None:
    for step in action()["runs"]["steps"]:
        assert "${{" not in step["run"], "an input in a script is a script"
    ran = run(desk, paths='submissions"; touch stolen; echo "\n$(touch stolen)\n--rules', as_of="")
    assert ran.returncode == 2
    assert not (desk / "stolen").exists()


def test_the_action_installs_what_is_pinned(tmp_path: Path) -> None:
    """The pins are the lock file's, without hashes, which pip does not take beside a folder."""
    first = action()["runs"]["steps"][0]["run"].splitlines()[0]
    env = {**os.environ, "GITHUB_ACTION_PATH": str(ACTION.parent), "RUNNER_TEMP": str(tmp_path)}
    subprocess.run(["bash", "-ec", first], env=env, check=True, timeout=20)
    pins = [line for line in (tmp_path / "pa-rules.pins").read_text("utf-8").splitlines() if line.strip()]
    assert all(re.fullmatch(r"[a-z0-9-]+==\S+(?: ; .+)?", line) for line in pins), pins
    assert any(line.startswith("click==") for line in pins)


def test_the_readme_names_what_there_is() -> None:
    github, gitlab, commit = BLOCKS
    jobs = github["jobs"]
    for name in ("own-dates", "today"):
        *_, step = jobs[name]["steps"]
        assert (TOP / step["uses"].partition("pa-rules-toolkit/")[2].partition("@")[0] / "action.yml") == ACTION
        assert set(step["with"]) <= set(action()["inputs"])
    assert jobs["today"]["steps"][-1]["with"]["as-of"] == "today"
    assert "as-of" not in jobs["own-dates"]["steps"][-1]["with"]
    assert "--as-of today" in gitlab["today"]["script"][0]
    assert "--as-of" not in gitlab["own-dates"]["script"][0]
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["id"] for hook in commit["repos"][0]["hooks"]] == [hook["id"] for hook in hooks]


@pytest.mark.parametrize("job", ["own-dates", "today"])
def test_the_gitlab_lines_run(job: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, gitlab, _ = BLOCKS
    monkeypatch.setenv("PATH", f"{desk / 'runner/pa-rules/bin'}:{os.environ['PATH']}")
    ran = subprocess.run(["sh", "-c", gitlab[job]["script"][0]], cwd=desk, capture_output=True, timeout=60, check=False)
    assert ran.returncode in ((0,) if job == "own-dates" else (0, 1)), ran.stderr
    reports = gitlab[".pa-rules"]["artifacts"]["reports"]
    assert isinstance(json.loads((desk / reports["codequality"]).read_text("utf-8")), list)
    assert (desk / reports["junit"]).read_text("utf-8").startswith("<?xml")


def test_the_hook_takes_files(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (hook,) = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))
    files = sorted(str(path.relative_to(desk)) for path in desk.glob("submissions/*/*.yaml"))
    assert files
    assert all(re.search(hook["files"], name) for name in files)
    monkeypatch.setenv("PATH", f"{desk / 'runner/pa-rules/bin'}:{os.environ['PATH']}")
    ran = subprocess.run([*hook["entry"].split(), *files], cwd=desk, capture_output=True, timeout=60, check=False)
    assert ran.returncode == 0
    assert pa_rules.name is not None
