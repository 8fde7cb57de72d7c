"""A folder of rules: versions side by side, what is in force on a day, and what is broken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from toolkit.findings import Finding, Severity
from toolkit.origin import Differences, Origin, bytes_of, describe, differences, origin, spec_files, stray_files
from toolkit.rulespec.doubted import one_day, unfit
from toolkit.rulespec.file import Loaded, load
from toolkit.rulespec.horizon import Horizon, Kept, kept
from toolkit.rulespec.model import RuleSpec
from toolkit.rulespec.proposed import proposed
from toolkit.rulespec.recorded import Fates, Recorded, fates, moved
from toolkit.rulespec.standing import Standing, Voided, age, binding, may_bind, standing
from toolkit.yamltext import MAX_CHARACTERS

_SECTION = re.compile(r"([0-9]+)([a-z]{0,3})\.([0-9]+)([a-z]{0,3})")
_GAME = re.compile(r"^game: ([a-z0-9-]+)$", re.MULTILINE)
_LARGEST = 4 * MAX_CHARACTERS  # bytes


def section_order(section: str) -> tuple[int, str, int, str]:
    """Sort key of section numbers as people count: 633b.9 before 633b.16."""
    found = _SECTION.fullmatch(section)
    return (0, section, 0, "") if found is None else (int(found[1]), found[2], int(found[3]), found[4])


class Library:
    """The rules of one folder; the files of a section are read when it is first asked for.

    `origin` says where the rules come from, `horizon` up to which Bulletin somebody looked for changes (None: nobody
    recorded it), `sections` which sections have files. Files that are broken are findings; the others still load.
    """

    def __init__(self, found: Origin) -> None:
        self.origin = found
        self._kept: Kept = kept(found.folder)
        self._fates: Fates = fates(found.folder)
        self._files: dict[str, list[Path]] = {}
        for path in spec_files(found.folder):
            self._files.setdefault(path.parent.name, []).append(path)
        self.sections: tuple[str, ...] = tuple(sorted(self._files, key=section_order))
        self._loaded: dict[str, tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]] = {}
        self._printed: dict[str, tuple[RuleSpec, ...]] = {}
        self._proposals: dict[str, tuple[Finding, ...]] = {}
        self._void: dict[str, tuple[Voided, ...]] = {}
        self._games: dict[str, frozenset[str]] = {}

    @property
    def horizon(self) -> Horizon | None:
        """Up to which Bulletin somebody looked for changes."""
        return self._kept.horizon

    @property
    def recorded(self) -> tuple[Recorded, ...]:
        """What people recorded of rules that ended or were continued."""
        return self._fates.recorded

    @property
    def described(self) -> str:
        """One line for a person: which rules these are, and whether they differ from the released ones."""
        return describe(self.origin)

    @property
    def differences(self) -> Differences:
        """How the rules differ from the released ones."""
        return differences(self.origin)

    def versions(self, section: str) -> tuple[RuleSpec, ...]:
        """All loaded versions of a section, oldest first, proposals included; none where the section is not there.

        Those of a rulemaking that is recorded as void are left out. One printed with omitted text is completed from the
        version before it where that can be done.
        """
        return self._of(section)[0]

    def as_printed(self, section: str) -> tuple[RuleSpec, ...]:
        """The versions of a section as their files have them, oldest first."""
        versions = self.versions(section)
        return self._printed.get(section, versions)

    def specs(self, sections: Iterable[str] | None = None) -> tuple[RuleSpec, ...]:
        """All versions of these sections, or of all."""
        return tuple(spec for section in self._asked(sections) for spec in self.versions(section))

    def findings(self, sections: Iterable[str] | None = None) -> tuple[Finding, ...]:
        """What is wrong with `library.yaml`, `standing.yaml` and the files of these sections, or of all."""
        found = [*self._kept.findings, *self._fates.findings]
        for section in self._asked(sections):
            found += self._of(section)[1]
        if sections is None:
            found += [_stray(path) for path in stray_files(self.origin.folder)]
            found += proposed(self.specs(), self.recorded, self.origin.folder)
        return tuple(sorted(found, key=lambda finding: finding.order))

    def proposals(self, section: str, game: str) -> tuple[Finding, ...]:
        """The notes `standing-proposed` of one section, as far as rules of its game suggest them."""
        if game not in self._proposals:
            specs = self.specs(self.of_game(game))
            self._proposals[game] = tuple(proposed(specs, self.recorded, self.origin.folder))
        return tuple(note for note in self._proposals[game] if note.section == section)

    def in_force(self, section: str, day: date) -> RuleSpec | None:
        """The version in force on `day` as far as loaded, or None."""
        found = self.standing(section, day)
        return found.spec if found.in_force else None

    def standing(self, section: str, day: date) -> Standing:
        """How the section stands on `day`."""
        return standing(section, self.versions(section), day, self.recorded, self.voided(section))

    def moved(self, section: str, day: date) -> Recorded | None:
        """What a person recorded of the number that `section` has had since, by `day`; None where it has its own, or a
        loaded text has taken the old number again."""
        found = moved(section, self.recorded, day)
        began = max((one.source.effective or day for one in binding(self.versions(section))), default=None)
        return None if found is None or (began is not None and found.since < began <= day) else found

    def successor(self, section: str, day: date) -> str:
        """The section in whose loaded text this one goes on by `day`, as a person recorded; "" where there is none."""
        seen: set[str] = set()
        while section not in seen:
            seen.add(section)
            known = self.standing(section, day).recorded if self.versions(section) else self.moved(section, day)
            to = known.continued_as if known is not None else ""
            if not to or self.in_force(to, day) is None:
                break
            section = to
        return section if len(seen) > 1 else ""

    def voided(self, section: str) -> tuple[Voided, ...]:
        """The loaded versions of a section whose rulemaking is recorded as void, oldest first."""
        self._of(section)
        return self._void.get(section, ())

    def newest(self, section: str) -> RuleSpec | None:
        """The version that takes effect last, in force or not; None where none is binding."""
        return next(reversed(binding(self.versions(section))), None)

    def newest_effective(self, sections: Iterable[str] | None = None) -> date | None:
        """The latest effective date of these sections' binding versions, or of all; None where there is none."""
        days = (spec.source.effective for spec in binding(self.specs(sections)))
        return max((day for day in days if day is not None), default=None)

    def games(self) -> tuple[str, ...]:
        """The slugs of the games that have rules, in order."""
        return tuple(sorted({game for section in self.sections for game in self._games_of(section)}))

    def of_game(self, game: str) -> tuple[str, ...]:
        """The sections with a version for this game, without loading those of other games."""
        return tuple(section for section in self.sections if game in self._games_of(section))

    def _asked(self, sections: Iterable[str] | None) -> Iterable[str]:
        return self.sections if sections is None else dict.fromkeys(sections)

    def _of(self, section: str) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
        if section not in self._loaded:
            results = [_read(path) for path in self._files.get(section, ())]
            void = {one.document: one for one in self._fates.void}
            found = sorted((one.spec for one in results if one.spec is not None), key=age)
            specs = [spec for spec in found if spec.source.document not in void]
            never = (Voided(spec, void[spec.source.document]) for spec in found if spec.source.document in void)
            self._void[section] = tuple(never)
            self._printed[section] = tuple(specs)
            whole, left = _completed(specs)
            broken = (finding for one in results for finding in one.findings)
            self._loaded[section] = whole, (*broken, *one_day(binding(specs)), *left)
        return self._loaded[section]

    def _games_of(self, section: str) -> frozenset[str]:
        if section in self._loaded:
            return frozenset(spec.game for spec in self.versions(section) if spec.game)
        if section not in self._games:
            found = [_GAME.search(_head(path)) for path in self._files[section]]
            if not all(found):
                return frozenset(spec.game for spec in self.versions(section) if spec.game)
            self._games[section] = frozenset(each[1] for each in found if each is not None)
        return self._games[section]


def library(folder: Path | None = None, start: Path | None = None) -> Library:
    """The rules of `folder`, else of the nearest `rules/`, else the released ones; raises CannotGoOn for no folder."""
    return Library(origin(folder, start))


def _completed(specs: Sequence[RuleSpec]) -> tuple[tuple[RuleSpec, ...], tuple[Finding, ...]]:
    """The versions with omitted text filled in; what does that is loaded only where text is omitted."""
    if not any(spec.partial for spec in specs):
        return tuple(specs), ()
    from toolkit.rulespec.completion import completed

    return completed(specs)


def _head(path: Path) -> str:
    """The first lines of a spec file; "" where they cannot be read."""
    try:
        return bytes_of(path, 2048).decode("utf-8", "replace")
    except OSError:
        return ""


def _read(path: Path) -> Loaded:
    try:
        data = bytes_of(path, _LARGEST)
    except OSError as error:
        message = f"the file cannot be read: {(error.strerror or str(error)).lower()}"
        return Loaded(None, (_finding(path, Severity.ERROR, message),))
    loaded = load(data, str(path))
    spec, section = loaded.spec, path.parent.name
    if spec is None:
        return loaded
    if spec.section != section:
        message = f"the spec is of § {spec.section} and lies in the folder {section}: not loaded"
        return Loaded(None, (*loaded.findings, _finding(path, Severity.ERROR, message)))
    return Loaded(spec, (*loaded.findings, *_doubts(spec, path)))


def _doubts(spec: RuleSpec, path: Path) -> Iterable[Finding]:
    if names(spec) and path.stem not in names(spec):
        message = f"the file should be named {' or '.join(f'{name}.yaml' for name in names(spec))}"
        yield _finding(path, Severity.WARNING, message)
    if spec.source.effective is None and may_bind(spec):
        message = "the version has no effective date: it is in force on no day"
        yield Finding(id="rule-spec-undated", severity=Severity.WARNING, message=message, path=str(path))
    yield from unfit(spec)


def names(spec: RuleSpec) -> tuple[str, ...]:
    """The file names, without ending, that a version may have: its day, and its day with its document's number."""
    if spec.source.published is None:
        return ()
    day = spec.source.published.isoformat()
    return (day, f"{day}-{spec.source.document}") if spec.source.document else (day,)


def _finding(path: Path, severity: Severity, message: str) -> Finding:
    return Finding(id="rule-spec-place", severity=severity, message=message, path=str(path))


def _stray(path: Path) -> Finding:
    message = "the file is not loaded: specs lie in <section>/<published>.yaml"
    return _finding(path, Severity.WARNING, message)
