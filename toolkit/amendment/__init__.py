"""Amendments: what a new version of a section changes, by meaning."""

from toolkit.amendment.comparing import changes, difference
from toolkit.amendment.model import Change, Class, Effect, Kind

__all__ = ["Change", "Class", "Effect", "Kind", "changes", "difference"]
