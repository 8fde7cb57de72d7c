"""Standard output and standard error: whoever reads them may go when they have seen enough."""

from __future__ import annotations

import os
import sys

import click

from toolkit.unseen import printable


def print_out(text: str, *, colour: bool = False) -> None:
    """Print to standard output; where its reader has gone, the rest is left unsaid and the verdict stays what it is."""
    try:
        click.echo(text, nl=False, color=colour)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(line: str) -> None:
    """Say one line on standard error; a name in it can neither begin another line nor steer the terminal."""
    tell(f"{printable(line)}\n")


def tell(text: str) -> None:
    """Print lines that a report made to standard error; nothing where nobody reads them."""
    try:
        click.echo(text, nl=False, err=True)
    except OSError:  # its reader has gone, or its disk is full: what was found does not change
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
