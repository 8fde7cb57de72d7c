"""From a filing's page to PDF: no network, no files, no system fonts, no clock."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from toolkit.check import Checked
from toolkit.filing.composing import compose
from toolkit.filing.content import Filing
from toolkit.filing.finishing import finish
from toolkit.filing.fonts import FACES, at_the_end, face, packaged_fonts
from toolkit.filing.inputs import InputFile, inputs_of
from toolkit.filing.page import html, style
from toolkit.findings import CannotGoOn
from toolkit.rulespec import Library

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

_OURS: Final = "pa-rules:"
_VARIANT: Final = "pdf/a-3a"


def render(checked: Checked, library: Library, *, tables: bool = False, templates: Path | None = None) -> bytes:
    """The filing of a submission checked against `library`, as PDF/A-3a and PDF/UA-1; same input, same bytes.

    `tables` prints the table numbers, `templates` is a folder whose files go before the packaged ones. What it is made
    from is attached. Raises CannotGoOn where a template cannot be used or asks for anything that is not packaged.
    """
    inputs = inputs_of(checked, library, tables=tables, templates=templates)
    filing = compose(checked, tables=tables, digest=inputs.digest)
    return pdf(html(filing, templates), style(templates), inputs.files, filing.date)


def pdf_of(sheet: Filing) -> bytes:
    """The PDF of any other document of numbered parts, with nothing attached."""
    return pdf(html(sheet), style(), day=sheet.date)


def pdf(page: str, sheet: str, files: tuple[InputFile, ...] = (), day: date = date.min) -> bytes:
    """The PDF of an HTML page under a style sheet, with files of that day attached."""
    fonts = _font_configuration()
    from weasyprint import CSS, HTML, Attachment
    from weasyprint.urls import FatalURLFetchingError

    fetcher = _fetcher()
    dated = datetime(day.year, day.month, day.day, tzinfo=UTC)
    try:
        with _missing_glyphs_heard() as said, warnings.catch_warnings():
            warnings.filterwarnings("ignore", "unclosed file .*sRGB", ResourceWarning)  # WeasyPrint's own profile
            css = CSS(string=sheet, font_config=fonts, url_fetcher=fetcher)
            document = HTML(string=page, base_url=_OURS, url_fetcher=fetcher)
            attached = [
                Attachment(
                    string=file.content,
                    name=file.name,
                    description=file.description,
                    created=dated,
                    modified=dated,
                    relationship=file.relation,
                    url_fetcher=fetcher,
                )
                for file in files
            ]
            made = document.write_pdf(
                stylesheets=[css],
                attachments=attached,
                font_config=fonts,
                finisher=finish,
                pdf_variant=_VARIANT,
                pdf_tags=True,
            )
    except FatalURLFetchingError as error:
        raise CannotGoOn(f"the template asks for what is not packaged: {error}", "leave links to files out") from None
    if said.missing:
        raise CannotGoOn("a character of the filing has no glyph in the packaged fonts", "see the findings of render")
    return bytes(made or b"")


@contextmanager
def _missing_glyphs_heard() -> Iterator[_Said]:
    said = _Said()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(said)
    try:
        yield said
    finally:
        logger.removeHandler(said)


class _Said(logging.Handler):
    """Hears whether a glyph was missing: the one complaint of the typesetter that spoils a page without an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.missing = False

    def emit(self, record: logging.LogRecord) -> None:
        self.missing = self.missing or ".notdef" in record.getMessage()


@cache
def _font_configuration() -> FontConfiguration:
    """One for the process: building it is a sixth of the cost of a page. It has a folder that goes with it."""
    with packaged_fonts():
        from weasyprint.text.fonts import FontConfiguration

        at_the_end(_font_configuration.cache_clear)
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
            return URLFetcherResponse(url, face(name), {"Content-Type": "font/ttf"})

    return Packaged(allowed_protocols=(), allow_redirects=False, fail_on_errors=True)
