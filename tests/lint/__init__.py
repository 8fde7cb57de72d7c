"""Slips of the published rule."""
