"""Templates and PDFs that somebody made to do harm: refused in one line, in little time and memory."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pikepdf
import pytest

from tests.check.invented import CUP, HEAD
from tests.check.verbs import rules
from tests.filing.verbs import checked
from toolkit.cli.verify import command
from toolkit.filing import extracting, page
from toolkit.filing.page import page_of
from toolkit.filing.rendering import render
from toolkit.findings import CannotGoOn

TEMPLATES = {
    "out of the sandbox": ("{{ ''.__class__.__mro__ }}", "access to attribute '__class__' of 'str' object is unsafe."),
    "a file of the system": ("{% include '../../../../etc/passwd' %}", "../../../../etc/passwd"),
    "a range without end": (
        "{% for one in range(10**9) %}{% endfor %}",
        "Range too big. The sandbox blocks ranges larger than MAX_RANGE (100000).",
    ),
    "a loop in a loop": (
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "it runs longer than 0.2 seconds",
    ),
    "a text a billion times": ("{{ 'x' * 10**9 }}", "* is for small numbers alone"),
    "a text made wide": ("{{ '%999999999d' % 1 }}", "% is for small numbers alone"),
    "a tower of powers": ("{{ 9 ** 9999999 }}", "** is for small numbers alone"),
}


@pytest.mark.parametrize("case", TEMPLATES.values(), ids=TEMPLATES)
def test_a_template_does_nothing_but_print(
    case: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, why = case
    (tmp_path / "own.j2").write_text(text, "utf-8")
    monkeypatch.setattr(page, "_LONGEST", 0.2)
    with pytest.raises(CannotGoOn) as stopped:
        page_of("own.j2", tmp_path)
    assert stopped.value.message.partition(": ")[2].startswith(why), stopped.value.message


def test_numbers_are_still_multiplied(tmp_path: Path) -> None:
    (tmp_path / "own.j2").write_text("{{ 6 * 7 }} {{ 2 ** 10 }} {{ 9 % 4 }}", "utf-8")
    assert page_of("own.j2", tmp_path) == "42 1024 1"


def test_attachments_that_are_large_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:

    made = pikepdf.new()
    made.add_blank_page()
    for number in range(5):
        made.attachments[f"{number}.txt"] = b" " * 1000
    into = io.BytesIO()
    made.save(into)
    monkeypatch.setattr(extracting, "LARGEST", 4999)
    with pytest.raises(CannotGoOn) as stopped:
        extracting.read_pdf(into.getvalue())
    assert stopped.value.message == "no PDF that can be read: what is attached to it is too large"


def test_a_pipe_beside_a_filing_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    monkeypatch.chdir(tmp_path)
    Path("one.pdf").write_bytes(render(checked(HEAD + CUP), rules()))
    os.mkfifo("two.pdf")
    ran = CliRunner().invoke(command, ["one.pdf"])
    assert ran.output.startswith("one.pdf: true: byte for byte what its inputs give\n"), ran.output


def test_what_is_no_pdf_is_told_without_our_own_names() -> None:
    with pytest.raises(CannotGoOn) as stopped:
        extracting.read_pdf(b"not a pdf")
    assert stopped.value.message == "no PDF that can be read: it is a file of another kind"
