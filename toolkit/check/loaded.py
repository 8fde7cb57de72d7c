"""What a verdict rests on: rules that are not loaded, and entries taken on trust."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date

from toolkit.check.folding import slug
from toolkit.check.hints import meant_hint, near, shown
from toolkit.check.model import NotLoaded
from toolkit.check.wording import finding_at
from toolkit.citation import provision
from toolkit.findings import Finding, Severity
from toolkit.origin import SECTION
from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec
from toolkit.submission import Duty, Offer, Submission
from toolkit.yamltext import Path

_SECTION = re.compile(SECTION)
_LONGEST = 200  # characters; a longer text is no title


def not_loaded(specs: Iterable[RuleSpec], library: Library, day: date | None = None) -> tuple[NotLoaded, ...]:
    """What the specs refer to and the library lacks: sections, chapters (never known to be complete), statutes.

    A section that has another number by `day` is looked for under that one.
    """
    cited: dict[str, list[str]] = {}
    for spec in specs:
        for base in spec.base:
            cited.setdefault(_printed(base), []).append(provision(spec.section))
        for each in spec.provisions:
            for ref in each.refs:
                to = _now(ref.to, library, day)
                if not _has(library, to):
                    said = _printed(ref.to) if to == ref.to else f"{_printed(ref.to)} (moved to {_printed(to)})"
                    cited.setdefault(said, []).append(provision(spec.section, each.at))
    return tuple(NotLoaded(to, tuple(dict.fromkeys(by))) for to, by in cited.items())


def _now(to: str, library: Library, day: date | None) -> str:
    """A reference with the numbers that its sections have on `day`."""
    if day is None or not library.recorded or not _SECTION.match(to):
        return to

    def renumbered(found: re.Match[str]) -> str:
        known = library.moved(found[0], day)
        return found[0] if known is None else known.continued_as

    return _SECTION.sub(renumbered, to)


def _has(library: Library, to: str) -> bool:
    """Whether every section that `to` names is in the library."""
    sections = _SECTION.findall(to) if _SECTION.match(to) else []
    return bool(sections) and all(section in library.sections for section in sections)


def _printed(to: str) -> str:
    return f"§ {to}" if _SECTION.match(to) else to


def unknown_rule(submission: Submission, offer: Offer, library: Library) -> Finding | None:
    """An offer whose rule is not loaded at all; None where the rule is there, or no rule is named."""
    if not offer.rule or offer.rule in library.sections:
        return None
    of_game = library.of_game(submission.game) or library.sections
    address = _address(offer.rule)
    if address is not None and address[1] and address[0] in library.sections:
        message, hint = f"rule: {shown(offer.rule)} is a provision of § {address[0]}", f"write {address[0]} alone"
    else:
        message = f"rule: {shown(offer.rule)} is not loaded, so nothing can be checked"
        meant = near(offer.rule, of_game) or _titled(offer.rule, of_game, library)
        trust = "entries under rules that are not loaded go under declared:"
        hint = f"{meant_hint(offer.rule, meant)} {trust}" if meant is not None else trust
    moved = [one for one in library.recorded if one.section == offer.rule and one.continued_as]
    if moved:
        known = moved[-1]
        hint = f"it is {known.told} from {known.since} by {known.source}, recorded by {known.by} on {known.read}"
    return finding_at(
        submission,
        (*offer.path, "rule"),
        "unknown-rule",
        Severity.ERROR,
        message,
        section=offer.rule if _SECTION.fullmatch(offer.rule) else "",
        at="" if _SECTION.fullmatch(offer.rule) else None,
        allowed=of_game,
        hint=hint,
    )


def _titled(typed: str, sections: Iterable[str], library: Library) -> str | None:
    """The sections whose title, or whose option of that name, `typed` is like, with their titles; None for none."""
    specs = [spec for section in sections if (spec := library.newest(section)) is not None]
    titles = {spec.title: spec for spec in specs}
    words = slug(typed).split("-")
    telling = len(typed) < _LONGEST and any(len(word) > 3 for word in words)
    inside = [spec for spec in specs if telling and set(words) <= set(slug(spec.title).split("-"))]
    options = {str(option): spec for spec in specs for choice in spec.choices for option in choice.options}
    found = inside[:3]
    for known in (titles, {name: spec for name, spec in options.items() if not name.isdecimal()}):
        name = None if found else near(typed, known)
        found = found if name is None else [known[name]]
    return " or ".join(f"{spec.section} ({spec.title})" for spec in found) or None


def _address(text: str) -> tuple[str, str] | None:
    """The section and the place that `text` names; few submissions need what reads them."""
    from toolkit.citation import parse_provision

    return parse_provision(text)


def other_game(submission: Submission, offer: Offer, spec: RuleSpec, library: Library) -> Finding:
    """An offer of a rule that belongs to another game."""
    return finding_at(
        submission,
        (*offer.path, "rule"),
        "rule-of-another-game",
        Severity.ERROR,
        f"rule: § {offer.rule} ({spec.title}) is a rule of {spec.game}, not of {shown(submission.game)}",
        section=offer.rule,
        at="",
        allowed=library.of_game(submission.game),
        hint=f"file it in a submission for {spec.game}",
    )


def declared_findings(submission: Submission, library: Library) -> Iterator[Finding]:
    """Entries that are declared, and so never checked, though their rule is loaded."""
    loaded = library.of_game(submission.game)
    for index, entry in enumerate(submission.declared):
        address = _address(entry.under) if any(section in entry.under.lower() for section in loaded) else None
        section = address[0] if address is not None else ""
        if section in loaded:
            yield finding_at(
                submission,
                ("declared", index, "under"),
                "declared-but-loaded",
                Severity.WARNING,
                f"declared: § {section} is loaded, yet this entry is not checked",
                section=section,
                at=address[1] if address is not None else "",
                hint=f"offer the rule instead: - rule: {section}",
            )


def duty_findings(submission: Submission, specs: Iterable[RuleSpec]) -> Iterator[Finding]:
    """What is said of obligations that no offered rule is known to ask for."""
    by_section = {spec.section: spec for spec in specs}
    for index, duty in enumerate(submission.duties):
        path = ("obligations", index)
        spec = by_section.get(duty.rule)
        if duty.rule and spec is None:
            message = f"obligations: no offer is made under § {shown(duty.rule)}"
            sections = tuple(by_section)
            yield finding_at(
                submission, (*path, "rule"), "unknown-obligation", Severity.WARNING, message, allowed=sections
            )
        elif spec is not None and duty.at and all(known.at != duty.at for known in spec.obligations):
            yield _unread_duty(submission, (*path, "at"), duty, spec)


def _unread_duty(submission: Submission, path: Path, duty: Duty, spec: RuleSpec) -> Finding:
    where = provision(spec.section, duty.at)
    if any(each.at == duty.at for each in spec.provisions):
        id_, severity = "unread-obligation", Severity.NOTE
        message = f"obligations: in {where} none was read; this one is taken on trust"
    else:
        id_, severity = "unknown-obligation", Severity.WARNING
        message = f"obligations: {where} is no provision of the loaded rule"
    known = tuple(dict.fromkeys(each.at for each in spec.obligations))
    return finding_at(submission, path, id_, severity, message, section=spec.section, at=duty.at, allowed=known)
