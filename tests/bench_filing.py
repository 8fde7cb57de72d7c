"""`render` against bare WeasyPrint on the same page and attachments, and many in one run; called by `bench`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench_check import EXAMPLE, ROOT, _copies, _cpu, _peak
from toolkit.check import Checked, check
from toolkit.filing import compose, html, inputs_of, render
from toolkit.filing.page import style
from toolkit.rulespec.library import Library, library
from toolkit.submission import read_submission

_BARE = """
import pickle, sys
from weasyprint import CSS, HTML, Attachment
page, sheet, files = pickle.load(open(sys.argv[1], 'rb'))
css = CSS(string=sheet)
attached = [Attachment(string=content, name=name, description=said) for name, content, said in files]
made = HTML(string=page, base_url='bare:').write_pdf(
    stylesheets=[css], attachments=attached, pdf_variant='pdf/a-3a', pdf_tags=True)
open(sys.argv[2], 'wb').write(made)
"""
"""What anybody would write who has our page and wants its PDF: no finisher, the system's fonts."""


def printing(rounds: int = 5) -> None:
    """One filing in process and as a command; twenty in one command; a hundred on two cores."""
    tools = Path(sys.executable).parent
    command = [str(tools / "pa-rules"), "render", "--rules", str(ROOT / "rules")]
    with TemporaryDirectory() as place:
        folder = Path(place)
        bare = _bare_input(folder)
        print("render, CPU                             ours s        bare WeasyPrint s   ratio")
        mine, other = _in_process(rounds)
        _said("one, in process", mine, other, "at most 1.15")
        ours = [*command, str(EXAMPLE), "-o", str(folder / "one.pdf")]
        theirs = [sys.executable, "-c", _BARE, str(bare), str(folder / "bare.pdf")]
        pairs = [(_cpu(ours), _cpu(theirs)) for _ in range(rounds)]
        _said("one, as a command", min(one for one, _ in pairs), min(two for _, two in pairs), "at most 1.25")
        twenty = _copies(folder / "twenty", 20)
        at_once = _wall(lambda: _run([*command, *map(str, twenty), "-o", str(folder / "out")]))
        each = _wall(lambda: _run(*([*command, str(file), "-o", str(folder / "x.pdf")] for file in twenty)))
        print(f"  20 in one command           {at_once:>18.2f}{each:>19.2f} (20 runs){at_once / each:>6.2f}", end="")
        print(" (goal: at most 0.50; time, not CPU)")
        order = [*command, *map(str, _copies(folder / "hundred", 100)), "-o", str(folder / "many")]
        took = _wall(lambda: _run(order))
        print(f"  100 on {os.cpu_count()} cores{took:>32.2f}: {took / (each / 20):.1f} times one command's time")
        print(f"  peak memory of one {_peak(ours):.0f} MB, of the largest process for 100 {_peak(order):.0f} MB")


def _said(name: str, mine: float, other: float, goal: str) -> None:
    print(f"  {name:<28}{mine:>18.3f}{other:>25.3f}{mine / other:>8.2f} (goal: {goal})")


def _judged() -> tuple[Checked, Library]:
    loaded = library(ROOT / "rules")
    judged = check(read_submission(EXAMPLE.read_bytes(), str(EXAMPLE)), loaded)
    assert judged.checked is not None
    return judged.checked, loaded


def _bare_input(folder: Path) -> Path:
    import pickle

    checked, loaded = _judged()
    inputs = inputs_of(checked, loaded)
    page = html(compose(checked, digest=inputs.digest))
    files = [(file.name, file.content, file.description) for file in inputs.files]
    target = folder / "bare.pickle"
    target.write_bytes(pickle.dumps((page, style(), files)))
    return target


def _in_process(rounds: int) -> tuple[float, float]:
    """Least CPU seconds of a warm render, and of bare WeasyPrint with a font configuration that is kept as ours is."""
    from weasyprint import CSS, HTML, Attachment
    from weasyprint.text.fonts import FontConfiguration

    checked, loaded = _judged()
    inputs = inputs_of(checked, loaded)
    page, sheet, fonts = html(compose(checked, digest=inputs.digest)), style(), FontConfiguration()

    def bare() -> None:
        css = CSS(string=sheet, font_config=fonts)
        attached = [
            Attachment(string=file.content, name=file.name, description=file.description) for file in inputs.files
        ]
        HTML(string=page, base_url="bare:").write_pdf(
            stylesheets=[css], attachments=attached, font_config=fonts, pdf_variant="pdf/a-3a", pdf_tags=True
        )

    times = [(_cpu_here(lambda: render(checked, loaded)), _cpu_here(bare)) for _ in range(rounds)]
    return min(mine for mine, _ in times), min(theirs for _, theirs in times)


def _cpu_here(job: Callable[[], object]) -> float:
    start = time.process_time()
    job()
    return time.process_time() - start


def _wall(job: Callable[[], object]) -> float:
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


def _run(*commands: list[str]) -> None:
    for command in commands:
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT)


if __name__ == "__main__":
    printing()
