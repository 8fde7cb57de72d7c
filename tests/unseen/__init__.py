"""Rulemakings that no reader was written for, and what a right reading of them gives."""
