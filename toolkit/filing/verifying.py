"""Whether a PDF is the document that the inputs attached to it give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from toolkit.check import check
from toolkit.filing.content import SHEET
from toolkit.filing.extracting import Block, Said, read_pdf
from toolkit.filing.inputs import AMENDED, FATES, HORIZON, OPTIONS, RULE, SUBMISSION, TEMPLATE, digest_of
from toolkit.filing.metadata import other
from toolkit.filing.rendering import render
from toolkit.findings import CannotGoOn, Severity
from toolkit.origin import FILE, STANDING
from toolkit.rulespec import Library, library
from toolkit.rulespec.plain import facts_sha256
from toolkit.submission import read_submission
from toolkit.yamltext import read_yaml

_RULE: Final = re.compile(rf"{RULE}([0-9]+[a-z]{{0,3}}\.[0-9]+[a-z]{{0,3}})-([0-9A-Za-z-]+)\.yaml")
_TEMPLATE: Final = re.compile(rf"{TEMPLATE}([0-9A-Za-z_][0-9A-Za-z._-]*\.(?:j2|css))")
_NO_INPUTS: Final = "no submission is attached to it"


@dataclass(frozen=True, slots=True)
class Verdict:
    """`true`: the document says what its inputs give. `why` tells how that is known, `notes` what to know besides."""

    true: bool
    why: str
    notes: tuple[str, ...] = ()


def verify(data: bytes, rules: Library | None = None, others: Mapping[str, bytes] | None = None) -> Verdict:
    """Make a PDF again from what is attached to it, and compare.

    Equal bytes are proof; a signed file is judged by what stood before the signature. Where the bytes differ (another
    library set), the words, the structure and the metadata are compared, and nothing else may stand on the pages. A
    copy that lost its attachments is compared with that one of `others` (files by name) whose inputs have the digest
    it prints. With `rules`, notes say where the attached rules differ from those. A template of one's own may print
    anything, which a note says. Raises CannotGoOn where the file is no PDF or an internal review sheet, or `pikepdf`
    is not installed.
    """
    said = read_pdf(data)
    if SUBMISSION not in said.attached:
        if any(kind == "H1" and text.startswith("".join(SHEET.split())) for kind, text in said.blocks):
            raise CannotGoOn("this is an internal review sheet and no filing; verify the filing it belongs to")
        return _flattened(said, others or {})
    digest = digest_of(said.attached)
    if any(printed != digest for printed in said.digests):
        return Verdict(False, f"the attached inputs have the digest {digest}, and its pages print {_printed(said)}")
    made, notes = _again(said.attached, rules)
    if isinstance(made, str):
        return Verdict(False, made, notes)
    if made == data:
        return Verdict(True, "byte for byte what its inputs give", notes)
    again = read_pdf(made)
    added_to = data.startswith(made)
    wrong = next(_differences(again, said), "") or other(again.about, said.about, signed=added_to)
    if added_to:
        before = "before it was signed or added to, it was byte for byte what its inputs give"
        changed = wrong or _pages_changed(again, said)
        return Verdict(not changed, f"{before}; {changed or 'nothing was added to its pages'}", notes)
    if wrong:
        return Verdict(False, wrong, notes)
    return Verdict(True, "the words and the structure are what its inputs give; the bytes are not", notes)


def _printed(said: Said) -> str:
    return ", ".join(dict.fromkeys(printed or "none" for printed in said.digests)) or "none"


def _again(attached: Mapping[str, bytes], rules: Library | None) -> tuple[bytes | str, tuple[str, ...]]:
    """The document made again, or why it cannot be; and what to know of its inputs."""
    with TemporaryDirectory(prefix="pa-rules-verify-") as name:
        folder = Path(name)
        for unknown in _written(attached, folder):
            return f"{unknown!r} is attached, which is no input of a filing", ()
        loaded = library(folder / "rules")
        notes = tuple(_notes(loaded, rules, attached))
        submission = read_submission(attached[SUBMISSION], SUBMISSION)
        beside = [read_submission(attached[AMENDED], AMENDED)] if AMENDED in attached else []
        judged = check(submission, loaded, beside=beside)
        if judged.checked is None:
            errors = [each.message for each in judged.findings if each.severity is Severity.ERROR]
            return f"its submission does not pass its check: {(errors or ['it is no longer open'])[0]}", notes
        options = read_yaml(attached.get(OPTIONS, b""), OPTIONS).value
        tables = isinstance(options, dict) and options.get("tables") is True
        templates = folder / "templates" if (folder / "templates").is_dir() else None
        try:
            return render(judged.checked, loaded, tables=tables, templates=templates), notes
        except CannotGoOn as stop:
            return f"it cannot be made again: {stop.message}", notes


def _written(attached: Mapping[str, bytes], folder: Path) -> Iterator[str]:
    """Lay the attached rules and templates out as folders; yields the names of what is neither."""
    (folder / "rules").mkdir()
    for name, content in attached.items():
        rule, template = _RULE.fullmatch(name), _TEMPLATE.fullmatch(name)
        if rule is not None:
            place = folder / "rules" / rule[1] / f"{rule[2]}.yaml"
        elif template is not None:
            place = folder / "templates" / template[1]
        elif name == HORIZON:
            place = folder / "rules" / FILE
        elif name == FATES:
            place = folder / "rules" / STANDING
        elif name in (SUBMISSION, AMENDED, OPTIONS):
            continue
        else:
            yield name
            continue
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(content)


def _notes(loaded: Library, rules: Library | None, attached: Mapping[str, bytes]) -> Iterator[str]:
    own = [name.removeprefix(TEMPLATE) for name in attached if name.startswith(TEMPLATE)]
    if own:
        yield f"made with a template of the holder's own ({', '.join(own)}), which decides what is printed"
    for spec in loaded.specs() if rules is not None else ():
        ours = [each for each in rules.versions(spec.section) if each.source == spec.source] if rules else []
        version = f"§ {spec.section} of {spec.source.bulletin}"
        if not ours:
            yield f"{version} is not among the rules in use here"
        elif facts_sha256(ours[0]) != facts_sha256(spec):
            yield f"{version} is attached with other facts than the rules in use here have"


def _differences(again: Said, said: Said) -> Iterator[str]:
    """What is not as it should be, in the order of the document."""
    for more in said.more:
        if more not in again.more:
            yield f"{more} stands on its pages, which its inputs do not give"
    for right, found in zip_longest(again.blocks, said.blocks):
        if right != found:
            yield f"it says {_shown(found)} where its inputs give {_shown(right)}"
    drawn, given = sorted("".join(said.pages)), sorted("".join(again.pages))
    if not said.blocks or (len(said.pages) == len(again.pages) and drawn != given):
        yield "there are words on its pages that its inputs do not give"


def _pages_changed(again: Said, said: Said) -> str:
    return "" if again.pages == said.pages else "what was added changes its pages"


def _shown(block: Block | None) -> str:
    if block is None:
        return "nothing"
    return f'"{block[1][:60]}{"…" if len(block[1]) > 60 else ""}" ({block[0]})'


def _flattened(said: Said, others: Mapping[str, bytes]) -> Verdict:
    """A copy without attachments, by the document whose inputs have the digest that it prints."""
    digests = set(said.digests)
    if len(digests) != 1 or digests == {""}:
        return Verdict(False, f"{_NO_INPUTS}, and its pages print no common digest of inputs")
    (digest,) = digests
    for name, data in others.items():
        try:
            other = read_pdf(data)
        except CannotGoOn:
            continue
        if SUBMISSION in other.attached and digest_of(other.attached) == digest and verify(data).true:
            same = other.pages == said.pages and not set(said.more) - set(other.more)
            how = "says the same" if same else "does not say the same"
            return Verdict(same, f"{_NO_INPUTS}; {name} has the inputs that it prints ({digest}), and {how}")
    return Verdict(False, f"{_NO_INPUTS}, and no file beside it has the inputs that it prints ({digest})")
