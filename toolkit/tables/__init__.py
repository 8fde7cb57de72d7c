"""Tables of a page: pipes, HTML, run-on or spaced text in, `Grid`s out."""

from toolkit.tables.barren import barren_until
from toolkit.tables.model import Cell, Grid, TableContext, TableReading
from toolkit.tables.reading import may_begin, read_tables

__all__ = ["Cell", "Grid", "TableContext", "TableReading", "barren_until", "may_begin", "read_tables"]
