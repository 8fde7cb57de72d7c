"""What a command loads: the short ones nothing that only parsing or printing needs."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("lark", "lxml", "jinja2", "weasyprint", "jsonschema", "rich", "zoneinfo", "tempfile")
READING = ("toolkit.bulletin", "toolkit.document", "toolkit.readings", "toolkit.paytable", "toolkit.citation.reading")
SUBMISSION = "submissions/example-casino/blackjack.yaml"


def loaded(*arguments: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    code = (
        "import sys, click; from toolkit.cli import pa_rules; "
        "pa_rules.main(sys.argv[1:], standalone_mode=False); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("arguments", "never"),
    [
        (("--version",), (*HEAVY, *READING, "yaml", "toolkit.rulespec")),
        (("check", SUBMISSION), (*HEAVY, *READING, "toolkit.filing")),
    ],
)
def test_a_short_command_loads_no_more_than_it_needs(arguments: tuple[str, ...], never: tuple[str, ...]) -> None:
    assert sorted(loaded(*arguments).intersection(never)) == []


@pytest.mark.parametrize("package", ["citation", "outline", "rulespec", "yamltext"])
def test_a_package_has_all_its_names(package: str) -> None:
    module = import_module(f"toolkit.{package}")
    assert [name for name in module.__all__ if getattr(module, name, None) is None] == []
    with pytest.raises(AttributeError, match="has no attribute 'nothing_of_that_name'"):
        _ = module.nothing_of_that_name
