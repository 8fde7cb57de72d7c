"""Slips in the published rule: what a page says twice in two ways, names wrongly, or leaves hanging.

page or specs -> looked at (`model`) -> what the reading found (`chosen`) + what needs the whole (`rules`) -> by place

A rule is one file; its docstring says what it looks for and what it never takes. Text is kept as printed.
"""

from __future__ import annotations

from toolkit.lint.letter import letter
from toolkit.lint.linting import lint_page, lint_specs
from toolkit.lint.model import Looked

__all__ = ["Looked", "letter", "lint_page", "lint_specs"]
