"""Golden files: what a page gave when a person last looked, beside the page."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

ADVICE = "read the difference; `pytest --update-goldens` accepts it"


@dataclass(frozen=True, slots=True)
class Goldens:
    """Compares texts with the files that hold them, or writes these files."""

    update: bool = False

    def agree(self, fresh: dict[Path, str], known: set[Path]) -> None:
        """Every text equals its file, and no file of `known` is left over."""
        stale = known - set(fresh)
        if self.update:
            for path in stale:
                path.unlink()
            for path, text in fresh.items():
                path.write_bytes(text.encode("utf-8"))
            return
        said = [f"{path.name} is left over: nothing gives it any more" for path in sorted(stale)]
        said += [difference for path in sorted(fresh) if (difference := _difference(path, fresh[path]))]
        assert not said, "\n".join([*said, ADVICE])


def _difference(path: Path, fresh: str) -> str:
    if not path.exists():
        return f"{path.name} is missing"
    held = path.read_bytes().decode("utf-8")
    if held == fresh:
        return ""
    lines = unified_diff(
        held.splitlines(), fresh.splitlines(), f"{path.name} (held)", f"{path.name} (fresh)", "", "", 2
    )
    return "\n".join(lines)
