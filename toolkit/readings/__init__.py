"""Readings: what a section lets the holder choose, what binds it, and what is fixed."""
