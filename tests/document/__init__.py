"""The document: an annex as sections and provisions."""
