"""A section or provision laid out for a person: what is picked, what binds, what is fixed, what is left open."""

from toolkit.explain.layout import explained
from toolkit.explain.review import vouched

__all__ = ["explained", "vouched"]
