"""What `render` touches outside itself: no network, no file that was not named, and never half a PDF."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.check.invented import CUP, HEAD, RULES, library_of

PA_RULES = Path(sys.executable).parent / "pa-rules"
ROOT = Path(__file__).parents[2]
PLACES = (
    "/usr/",
    "/lib",
    "/etc/ld.so",
    "/etc/localtime",
    "/etc/mime.types",
    "/proc/",
    "/dev/",
    "/tmp/",
    "/sys/",
    sys.prefix,
    sys.base_prefix,
)
"""Where a program of this language has business: its libraries, and what the system says of itself."""
BAIT = """\
notes: |
  <img src="http://198.51.100.7/a.png"><link rel="stylesheet" href="https://198.51.100.7/a.css">
  <object data="file:///etc/hostname"></object> <iframe src="//198.51.100.7/b"></iframe>
  url(file:///etc/hostname) {{ ''.__class__.__mro__ }} {% include "/etc/hostname" %} <script>alert(1)</script>
  http://198.51.100.7/ javascript:alert(1) ../../../etc/hostname
"""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    library_of(tmp_path / "rules", *RULES)
    text = HEAD.replace("A. Officer", "<a href='file:///etc/hostname'>A</a>") + CUP + BAIT
    (tmp_path / "hall.yaml").write_text(text, "utf-8")
    return tmp_path


def rendering(desk: Path, target: str = "hall.pdf") -> list[str]:
    return [str(PA_RULES), "render", "--rules", str(desk / "rules"), str(desk / "hall.yaml"), "-o", str(desk / target)]


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not on this machine")
def test_nothing_is_fetched_and_nothing_read_that_was_not_named(desk: Path) -> None:
    traced = desk / "trace.txt"
    order = ["strace", "-f", "-qq", "-e", "trace=%network,%file", "-o", str(traced), *rendering(desk)]
    told = subprocess.run(order, capture_output=True, text=True, check=False, cwd=desk)
    if "ptrace" in told.stderr.lower() and told.returncode:
        pytest.skip("this machine does not let processes be traced")
    assert told.returncode == 0, told.stderr
    lines = traced.read_text("utf-8", "replace").splitlines()
    assert len(lines) > 100
    assert not [line for line in lines if re.search(r"\b(?:socket|connect|sendto|bind)\(", line)]
    assert not [line for line in lines if "hostname" in line or "198.51.100.7" in line]
    opened = {path for line in lines if (path := _opened(line))}
    assert len(opened) > 100
    allowed = (str(desk), str(ROOT), *PLACES)
    assert not [path for path in opened if not path.startswith(allowed) and path != str(desk.parent)]


def _opened(line: str) -> str | None:
    """The absolute path of a file that was opened, if the line says that one was."""
    found = re.search(r'\bopen(?:at)?\((?:AT_FDCWD, )?"(/[^"]*)", .*\) = \d+$', line)
    return found[1] if found else None


def test_the_processes_of_a_run_leave_nothing_behind(desk: Path) -> None:
    scratch = desk / "scratch"
    scratch.mkdir()
    files = [desk / f"hall-{number}.yaml" for number in range(4)]
    for file in files:
        file.write_bytes((desk / "hall.yaml").read_bytes())
    order = [str(PA_RULES), "render", "--rules", str(desk / "rules"), *map(str, files), "-o", str(desk / "out")]
    subprocess.run(order, check=True, capture_output=True, env={**os.environ, "TMPDIR": str(scratch)})
    assert sorted(made.name for made in (desk / "out").iterdir()) == [f"hall-{number}.pdf" for number in range(4)]
    assert list(scratch.iterdir()) == []


KILLS = 10
_WRITER = """
import sys
from itertools import cycle
from pathlib import Path
from toolkit.writing import write
for content in cycle((b"a" * 3_000_000, b"b" * 3_000_000)):
    write(Path(sys.argv[1]), content)
    print(".", flush=True)
"""


def test_whoever_is_killed_while_writing_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    target = tmp_path / "hall.pdf"
    for number in range(KILLS):
        with subprocess.Popen([sys.executable, "-c", _WRITER, str(target)], stdout=subprocess.PIPE) as running:
            assert running.stdout is not None
            running.stdout.read(2)
            time.sleep(0.003 * number)
            running.send_signal(signal.SIGKILL)
        content = target.read_bytes()
        assert (len(content), len(set(content))) == (3_000_000, 1)


def test_a_render_that_is_killed_leaves_the_old_file(desk: Path) -> None:
    target, old = desk / "hall.pdf", b"the old filing"
    for wait in (0.1, 0.3):
        target.write_bytes(old)
        running = subprocess.Popen(rendering(desk), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(wait)
        running.send_signal(signal.SIGKILL)
        running.wait()
        assert target.read_bytes() == old
