"""Rulemakings that we invented, each in three shapes; README.md lists what they cover."""
