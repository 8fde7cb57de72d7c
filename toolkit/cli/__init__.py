"""The command line: each command is a module that is imported when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import StringIO

import click

from toolkit import __version__
from toolkit.cli.output import print_out, say, tell
from toolkit.findings import CannotGoOn
from toolkit.unseen import printable

_COMMANDS = ("parse", "lint", "compile", "new", "check", "render", "verify", "diff", "calendar", "explain")
_MADE = frozenset({"parse", "compile", "new", "check", "render", "verify", "explain", "calendar", "lint", "diff"})

EXIT_FINDINGS = 1
EXIT_COULD_NOT_RUN = 2


class _Commands(click.Group):
    """A group that imports a command only when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (the signature is click's)
        return [name for name in _COMMANDS if name in _MADE]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        found = import_module(f"toolkit.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(f"{error.message} Commands: {', '.join(self.list_commands(ctx))}.", ctx) from None


def _version(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:
    if not asked or ctx.resilient_parsing:
        return
    from toolkit.origin import described

    print_out(f"pa-rules {__version__}\n{described(None)}\n")
    ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Version and rules in use."
)
def pa_rules() -> None:
    """Pennsylvania table-game rules: read the Bulletin, check a Rules Submission, print the filing.

    Exit codes: 0 nothing found at or above --fail-on, 1 findings, 2 could not run.
    """


def main() -> None:
    """Run the command line; a person never sees a traceback for a bad input or a closed pipe."""
    if sys.stdout is None:  # closed by whoever started us: there is nobody to say anything to
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = pa_rules.main(prog_name="pa-rules", standalone_mode=False)
        sys.stdout.flush()
    except CannotGoOn as stop:
        say(f"pa-rules: {stop.message}")
        if stop.way_out:
            say(f"  {stop.way_out}")
        code = EXIT_COULD_NOT_RUN
    except click.ClickException as error:
        shown = StringIO()
        error.show(shown)
        tell("".join(f"{printable(line)}\n" for line in shown.getvalue().split("\n")[:-1]))
        code = EXIT_COULD_NOT_RUN
    except (click.Abort, KeyboardInterrupt):
        say("pa-rules: stopped.")
        code = EXIT_COULD_NOT_RUN
    except (BrokenPipeError, SystemExit):  # click exits by itself where a reader of its help has gone
        # the reader of our output has gone: nothing is wrong with the input, and nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = EXIT_COULD_NOT_RUN
    except OSError as error:
        say(f"pa-rules: {error.strerror or error}: {error.filename or ''}".rstrip(": "))
        code = EXIT_COULD_NOT_RUN
    sys.exit(code if isinstance(code, int) else 0)
