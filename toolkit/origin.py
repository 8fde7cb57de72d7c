"""Where rules come from: a named folder, `rules/` here or above, or those released with the toolkit."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import NamedTuple

from toolkit.findings import CannotGoOn
from toolkit.resources import folder as resource

FILE = "library.yaml"
"""What a folder of rules holds beside its specs: its horizon."""

STANDING = "standing.yaml"
"""What it holds of what became of rules, kept by people."""

SECTION = r"[0-9]+[a-z]{0,3}\.[0-9]+[a-z]{0,3}"
"""A pattern for the number of a section, which is the name of its folder."""

_SECTION = re.compile(SECTION)


class Origin(NamedTuple):
    """A folder of rules. `kind`: `named` (by --rules), `local` (found here or above) or `released`."""

    folder: Path
    kind: str


class Differences(NamedTuple):
    """How local rules differ from the released ones, as `section/version`; facts count, reviews do not."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.missing)


def origin(named: Path | None, start: Path | None = None) -> Origin:
    """The rules to use: `named`, else the nearest `rules/` from `start` (here) up, else the released ones.

    A `rules/` without a spec or `library.yaml` is somebody else's. A folder that is found is named as seen from here,
    so that findings are. Raises CannotGoOn where `named` is no folder.
    """
    released = resource("rules").resolve()
    if named is not None:
        if not named.is_dir():
            way_out = "name the folder that holds <section>/<published>.yaml"
            raise CannotGoOn(f"{named}: no such folder of rules", way_out)
        return Origin(named, "released" if named.resolve() == released else "named")
    here = (start or Path.cwd()).resolve()
    for above in (here, *here.parents):
        rules = above / "rules"
        if _holds_rules(rules):
            kind = "released" if rules == released else "local"
            return Origin(rules if start else Path(os.path.relpath(rules)), kind)
    return Origin(released, "released")


def bytes_of(path: Path, most: int = 16 * 1024 * 1024) -> bytes:
    """The first `most` bytes of a file of rules; OSError where it is none: reading a pipe or device may never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
    with path.open("rb") as file:
        return file.read(most)


def spec_files(folder: Path) -> tuple[Path, ...]:
    """The files of a folder of rules, `<section>/<name>.yaml`, in order."""
    return tuple(sorted(path for path in folder.glob("*/*.yaml") if _SECTION.fullmatch(path.parent.name)))


def stray_files(folder: Path) -> tuple[Path, ...]:
    """Files that look like specs and do not lie where they would be loaded, in order."""
    inside = {*folder.glob("*/*.yaml"), *folder.glob("*/*.yml"), *folder.glob("*.yaml"), *folder.glob("*.yml")}
    return tuple(sorted(inside - set(spec_files(folder)) - {folder / FILE, folder / STANDING}))


def differences(local: Origin) -> Differences:
    """How the rules of `local` differ from the released ones; nothing where they are these."""
    released = resource("rules")
    if local.kind == "released":
        return Differences()
    ours, theirs = _by_name(local.folder), _by_name(released)
    both = sorted(ours.keys() & theirs.keys())
    return Differences(
        tuple(name for name in both if _differ(ours[name], theirs[name])),
        tuple(sorted(ours.keys() - theirs.keys())),
        tuple(sorted(theirs.keys() - ours.keys())),
    )


def described(named: Path | None) -> str:
    """One line for a person: which rules are in use, and whether they differ from the released ones."""
    return describe(origin(named))


def describe(found: Origin) -> str:
    """One line for a person: where these rules come from, and whether they differ from the released ones."""
    files = spec_files(found.folder)
    sections = len({path.parent.name for path in files})
    size = f"{sections} section{'' if sections == 1 else 's'}, {len(files)} version{'' if len(files) == 1 else 's'}"
    if found.kind == "released":
        packaged = "_packaged" in found.folder.absolute().parts  # a checkout's own may be ahead of every release
        return f"rules{': released with the toolkit' if packaged else ' of this checkout'} ({found.folder}; {size})"
    return f"rules: {found.folder} ({size}); {_told(differences(found))}"


def _told(differ: Differences) -> str:
    parts = (("changed", differ.changed), ("added", differ.added), ("missing", differ.missing))
    said = "; ".join(f"{word}: {', '.join(name for name in names)}" for word, names in parts if names)
    return f"they differ from the released ones ({said})" if said else "the same facts as the released ones"


def _holds_rules(folder: Path) -> bool:
    return folder.is_dir() and ((folder / FILE).is_file() or bool(spec_files(folder)))


def _by_name(folder: Path) -> dict[str, Path]:
    return {f"{path.parent.name}/{path.stem}": path for path in spec_files(folder)}


def _differ(ours: Path, theirs: Path) -> bool:
    try:
        one, other = bytes_of(ours), bytes_of(theirs)
    except OSError:
        return True
    if one == other:
        return False
    from toolkit.rulespec.file import load
    from toolkit.rulespec.plain import facts_sha256

    mine, released = load(one, str(ours)).spec, load(other, str(theirs)).spec
    return mine is None or released is None or facts_sha256(mine) != facts_sha256(released)
