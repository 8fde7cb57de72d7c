"""Tests of the tables room."""
