"""Submissions to files: one after the other, or many at once; none stops the others."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from toolkit.check import Checked, Judgement, check
from toolkit.cli.inputs import neighbours
from toolkit.findings import CannotGoOn, Finding
from toolkit.report import FileResult, findings_text
from toolkit.rulespec.library import Library, library
from toolkit.submission import Submission, read_submission
from toolkit.unseen import printable
from toolkit.writing import write

_ENOUGH: Final = 4
"""From so many filings on, several processes are faster than one: each takes a second to start."""

_YOUNG: Final = 50_000
"""So many new objects before garbage is looked for, while a filing is made."""


@dataclass(frozen=True, slots=True)
class Order:
    """How all files of a run are printed."""

    rules: Path | None
    as_html: bool = False
    review_sheet: bool = False
    tables: bool = False
    templates: Path | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One submission and where its filing goes."""

    path: str
    data: bytes
    target: Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a job. `refused`: it does not pass; `stopped`: it could not be printed or written."""

    said: str
    refused: bool = False
    stopped: bool = False


def print_all(order: Order, jobs: Sequence[Job]) -> list[Outcome]:
    """Print every job, in several processes where there are many; outcomes in the order of the jobs."""
    processes = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, 8)
    if len(jobs) < _ENOUGH or processes == 1:
        with _progress(len(jobs)) as advance:
            return [_advanced(print_one(order, job), advance) for job in jobs]
    return _side_by_side(order, jobs, min(processes, len(jobs) // 2))


def print_one(order: Order, job: Job) -> Outcome:
    """Check a submission and write its filing; nothing is written for one that does not pass."""
    try:
        loaded, beside = _desk(order.rules)
        submission = read_submission(job.data, job.path)
        judged = check(submission, loaded, beside=beside(submission))
        with _seldom_collected():
            made, findings = _made(judged, loaded, order)
        said = findings_text(FileResult(judged.path, judged.text, findings))
        if not made:
            return Outcome(f"{said}{printable(job.path)}: not printed\n", refused=True)
        for ending, content in made:
            target = job.target.with_name(f"{job.target.stem}{ending}{job.target.suffix}")
            write(target, content)
            said += f"{printable(f'{job.path}: {target}')}\n"
        return Outcome(said)
    except CannotGoOn as stop:
        hint = f"  {printable(stop.way_out)}\n" if stop.way_out else ""
        return Outcome(f"pa-rules: {printable(f'{job.path}: {stop.message}')}\n{hint}", stopped=True)


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Look for garbage seldom: a typesetter makes many small things and keeps them; looking takes a tenth of it."""
    before = gc.get_threshold()
    gc.set_threshold(_YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


@cache
def _desk(rules: Path | None) -> tuple[Library, Callable[[Submission], tuple[Submission, ...]]]:
    """The rules, and the submissions beside a file, read once a process."""
    return library(rules), neighbours({})


def _made(
    judged: Judgement, loaded: Library, order: Order
) -> tuple[tuple[tuple[str, str | bytes], ...], tuple[Finding, ...]]:
    """What is to be written, with the endings of the files' names, and the findings to show."""
    checked = judged.checked
    if checked is None:
        return (), judged.findings
    from toolkit.filing import unprintable

    missing = unprintable(checked)
    if missing:
        return (), (*judged.findings, *missing)
    return tuple(_documents(checked, loaded, order)), judged.findings


def _documents(checked: Checked, loaded: Library, order: Order) -> Iterator[tuple[str, str | bytes]]:
    from toolkit import filing  # each of its parts is loaded when it is named

    digest = ""
    if order.as_html or order.review_sheet:
        digest = filing.inputs_of(checked, loaded, tables=order.tables, templates=order.templates).digest
    if order.as_html:
        yield "", filing.html(filing.compose(checked, tables=order.tables, digest=digest), order.templates, styled=True)
    else:
        yield "", filing.render(checked, loaded, tables=order.tables, templates=order.templates)
    if order.review_sheet:
        sheet = filing.review_sheet(checked, digest, loaded)
        yield "-review", filing.html(sheet, styled=True) if order.as_html else filing.pdf_of(sheet)


def _side_by_side(order: Order, jobs: Sequence[Job], processes: int) -> list[Outcome]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    with ProcessPoolExecutor(processes, get_context("spawn"), _undisturbed) as pool:
        waiting = [pool.submit(print_one, order, job) for job in jobs]
        try:
            with _progress(len(jobs)) as advance:
                for _ in as_completed(waiting):
                    advance()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    outcomes = []
    for job, each in zip(jobs, waiting, strict=True):
        try:
            outcomes.append(each.result())
        except BrokenProcessPool:  # a process was killed, by whomever: what it held is printed here
            outcomes.append(print_one(order, job))
    return outcomes


def _undisturbed() -> None:
    """An interrupt is for the process that was started by hand; it ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _advanced(outcome: Outcome, advance: Callable[[], None]) -> Outcome:
    advance()
    return outcome


@contextmanager
def _progress(count: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal for more than a few files; gives a function that moves it one on."""
    if count < _ENOUGH or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Printing", total=count)
        yield lambda: bar.advance(task)
