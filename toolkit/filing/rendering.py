"""From a filing's page to PDF: no network, no files, no system fonts, no clock."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from toolkit.check import Checked
from toolkit.filing.composing import compose
from toolkit.filing.fonts import FACES, font_file, use_packaged_fonts
from toolkit.filing.page import html, style
from toolkit.findings import CannotGoOn

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

_OURS: Final = "pa-rules:"
_VARIANT: Final = "pdf/a-3a"
_FONT_DATE: Final = "SOURCE_DATE_EPOCH"


def render(checked: Checked, *, tables: bool = False, templates: Path | None = None) -> bytes:
    """The filing of a checked submission as PDF/A-3a: the same bytes for the same input.

    `tables` prints the table numbers, `templates` is a folder whose files go before the packaged ones. Raises
    CannotGoOn where a template cannot be used or asks for anything that is not packaged.
    """
    return pdf(html(compose(checked, tables=tables), templates), style(templates))


def pdf(page: str, sheet: str) -> bytes:
    """The PDF of an HTML page under a style sheet."""
    fonts = _font_configuration()
    from weasyprint import CSS, HTML
    from weasyprint.urls import FatalURLFetchingError

    fetcher = _fetcher()
    try:
        with _missing_glyphs_heard() as said, _fixed_font_dates(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", "unclosed file .*sRGB", ResourceWarning)  # WeasyPrint's own profile
            css = CSS(string=sheet, font_config=fonts, url_fetcher=fetcher)
            document = HTML(string=page, base_url=_OURS, url_fetcher=fetcher)
            made = document.write_pdf(
                stylesheets=[css], font_config=fonts, finisher=_finished, pdf_variant=_VARIANT, pdf_tags=True
            )
    except FatalURLFetchingError as error:
        raise CannotGoOn(f"the template asks for what is not packaged: {error}", "leave links to files out") from None
    if said.missing:
        raise CannotGoOn("a character of the filing has no glyph in the packaged fonts", "see the findings of render")
    return bytes(made or b"")


@contextmanager
def _fixed_font_dates() -> Iterator[None]:
    """The embedded fonts are cut from variable ones and dated with the clock, unless the environment names a second."""
    before = os.environ.get(_FONT_DATE)
    os.environ[_FONT_DATE] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_FONT_DATE]
        else:
            os.environ[_FONT_DATE] = before


@contextmanager
def _missing_glyphs_heard() -> Iterator[_Said]:
    said = _Said()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(said)
    try:
        yield said
    finally:
        logger.removeHandler(said)


def _finished(_document: object, made: Any) -> None:
    """The metadata in plain sight: some validators ask for it, and archives can read it without unpacking."""
    for item in made.objects:
        if getattr(item, "extra", {}).get("Type") == "/Metadata":
            item.compress = False


class _Said(logging.Handler):
    """Hears whether a glyph was missing: the one complaint of the typesetter that spoils a page without an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.missing = False

    def emit(self, record: logging.LogRecord) -> None:
        self.missing = self.missing or ".notdef" in record.getMessage()


@cache
def _font_configuration() -> FontConfiguration:
    """One for the process: building it is a sixth of the cost of a page."""
    use_packaged_fonts()
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


@cache
def _fetcher() -> URLFetcher:
    """Serves the packaged font faces by name and nothing else, whatever a template or a value asks for."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    class Packaged(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            del headers
            name = url.removeprefix(_OURS)
            if not url.startswith(_OURS) or name not in FACES:
                raise FatalURLFetchingError(url[:200])
            return URLFetcherResponse(url, font_file(name).read_bytes(), {"Content-Type": "font/ttf"})

    return Packaged(allowed_protocols=(), allow_redirects=False, fail_on_errors=True)
