"""The published Bulletins that may lie beside the checkout; tests that read them are skipped where they are missing."""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared"
NO_SHARED = "the published Bulletins are not beside this checkout"


def published() -> tuple[Path, ...]:
    """The published Bulletins, none where the folder is missing."""
    return tuple(sorted((SHARED / "bulletins").glob("*.txt")))
