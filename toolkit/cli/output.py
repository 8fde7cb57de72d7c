"""Standard output and standard error: whoever reads them may go when they have seen enough."""

from __future__ import annotations

import os
import sys

import click


def print_out(text: str, *, colour: bool = False) -> None:
    """Print to standard output; where its reader has gone, the rest is left unsaid and the verdict stays what it is."""
    try:
        click.echo(text, nl=False, color=colour)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(text: str, end: str = "\n") -> None:
    """Say on standard error what goes on; nothing where nobody reads it."""
    try:
        click.echo(f"{text}{end}", nl=False, err=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
