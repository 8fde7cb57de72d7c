"""The filing as one HTML page, from a template that can do nothing but print."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final

from toolkit.filing.content import Filing
from toolkit.findings import CannotGoOn
from toolkit.resources import folder

if TYPE_CHECKING:
    from jinja2.runtime import Context
    from jinja2.sandbox import ImmutableSandboxedEnvironment

TEMPLATE: Final = "filing.html.j2"
STYLE: Final = "filing.css"
_LONGEST: Final = 20
"""Seconds of the processor that a template of one's own may take; ours takes a tenth of one."""

_GREATEST: Final = 1000  # of what is raised to a power, and of the power

_ENDINGS: Final = (".j2", ".css")
_MISTAKES: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a template of one's own can raise besides its own errors."""


_WHOLE: Final = re.compile(
    r"§{1,2}[ \u00a0]?[\w.()—–]*\w\)?"  # a citation
    r"|\d[\d,.]*(?:—\d[\d,.]*)? (?:to|for) \d+"  # odds
    r"|[\w()]+(?:[-—–][\w()]+)+"  # words and ranges with a dash
)
"""What is not broken between two lines, where it is short enough for the place it stands in."""


def pieces(text: str, room: int) -> Iterator[tuple[str, bool]]:
    """A text in pieces, each with whether it stays on one line; `room` is how many characters always fit there."""
    end = 0
    for found in _WHOLE.finditer(text):
        if sum(2 if mark.isupper() or ord(mark) > 0x2FFF else 1 for mark in found[0]) <= room:
            yield text[end : found.start()], False
            yield found[0], True
            end = found.end()
    yield text[end:], False


def html(filing: Filing, templates: Path | None = None, *, styled: bool = False) -> str:
    """The page; `templates` is a folder whose files go before the packaged ones, `styled` puts the style sheet in.

    Every value is escaped. Raises CannotGoOn where a template of one's own is broken or asks for what is not there.
    """
    page = page_of(TEMPLATE, templates, filing=filing)
    return with_style(page, style(templates)) if styled else page


def page_of(template: str, templates: Path | None = None, **values: object) -> str:
    """The page that a template makes of some values, each of them escaped."""
    from jinja2 import TemplateError

    try:
        with _no_longer(_LONGEST if templates is not None else 0):
            return _environment(templates).get_template(template).render(**values)
    except (*_MISTAKES, TemplateError) as error:
        line = getattr(error, "lineno", None)
        where = f", line {line}" if line else ""
        message = f"the template {template} cannot be used{where}: {str(error) or type(error).__name__}"
        raise CannotGoOn(message, "mend it, or leave out --templates") from None


@contextmanager
def _no_longer(seconds: float) -> Iterator[None]:
    """Stop what a template of somebody's own does after so many seconds of the processor; 0 for no limit.

    Such a template comes out of a PDF too, and a loop in a loop has no other end. Signals reach the main thread alone.
    """
    if not seconds or current_thread() is not main_thread() or not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(*_: object) -> None:
        raise OverflowError(f"it runs longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def with_style(page: str, sheet: str) -> str:
    """The page with its style sheet in it."""
    return page.replace("</head>", f"<style>\n{sheet}</style>\n</head>", 1)


def style(templates: Path | None = None) -> str:
    """The style sheet, that of `templates` where it has one."""
    own = dict(own_templates(templates))
    return own[STYLE] if STYLE in own else (folder("templates") / STYLE).read_text("utf-8")


@cache
def own_templates(templates: Path | None) -> tuple[tuple[str, str], ...]:
    """The names and texts of the templates and style sheets directly in a folder, by name."""
    if templates is None:
        return ()
    try:
        found = sorted(place for place in templates.iterdir() if place.suffix in _ENDINGS and place.is_file())
        return tuple((place.name, place.read_text("utf-8")) for place in found)
    except (OSError, UnicodeDecodeError) as error:
        raise CannotGoOn(f"{templates} cannot be read: {error}", "mend it, or leave out --templates") from None


@cache
def _environment(templates: Path | None) -> ImmutableSandboxedEnvironment:
    from jinja2 import ChoiceLoader, DictLoader, FileSystemLoader, StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Frugal(ImmutableSandboxedEnvironment):
        """A sandbox in which only numbers are multiplied: a short text is not made a gigabyte."""

        intercepted_binops = frozenset(("*", "**", "%"))

        def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
            """The result for two numbers that stay small."""
            numbers = isinstance(left, (int, float)) and isinstance(right, (int, float))
            if not numbers or (operator == "**" and (abs(left) > _GREATEST or abs(right) > _GREATEST)):
                raise TypeError(f"{operator} is for small numbers alone")
            return super().call_binop(context, operator, left, right)

    own = DictLoader(dict(own_templates(templates)))
    environment = Frugal(
        loader=ChoiceLoader([own, FileSystemLoader(str(folder("templates")))]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["pieces"] = pieces
    return environment
