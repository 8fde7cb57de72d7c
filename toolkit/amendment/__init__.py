"""Amendments: what a new version of a section changes, by meaning."""
