"""How much of a hostile file is read before it is refused."""

MAX_CHARACTERS = 1_000_000
"""Characters of one file; the longest rule spec with its text is below a tenth of it."""

MAX_VALUES = 100_000
"""Keys, values and lists of one file; the longest rule spec has a few thousand."""

MAX_FINDINGS = 100
"""Findings of one file, after which its reading ends."""

MAX_DEPTH = 50
"""Collections inside collections, aliases followed."""

MAX_ALIASED = 10_000
"""Values of one file that are reached through an alias or a merge key."""

MAX_DIGITS = 40
"""Digits of one number; longer ones have to be quoted."""
