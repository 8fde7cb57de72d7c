"""`pa-rules explain`: the facts of a section or provision, or what a kind of finding means, for a person."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from toolkit.check.hints import near
from toolkit.citation import parse_provision, provision
from toolkit.cli.options import day, rules_option
from toolkit.cli.output import print_out, say
from toolkit.dates import today
from toolkit.explain import explained, vouched
from toolkit.findings import CannotGoOn
from toolkit.meanings import laid_out, meaning_of, meanings
from toolkit.rulespec.library import Library, library
from toolkit.rulespec.model import RuleSpec
from toolkit.writing import write


@click.command("explain", short_help="The facts of a section or provision, or what a finding means.")
@click.argument("asked", metavar="CITATION|FINDING-ID")
@click.option("--as-of", "as_of", callback=day, metavar="DAY", help="The day whose version counts; else the newest.")
@click.option("--reviewed-by", "by", metavar="NAME", help="Record that NAME vouches for the readings of the section.")
@rules_option
def command(asked: str, as_of: date | None, by: str | None, rules: Path | None) -> int:
    """Lay out what was read of a section (633b.22) or a provision ("§ 633b.22(k)", 633b.22.k).

    The id of a finding, which stands in brackets behind its message (ruled-out), is explained: what it means, why it
    matters and how to mend it.

    With --reviewed-by the review is written into the section's file; it is void once the facts differ.
    Exit codes: 0 shown, 2 the citation is not loaded or there is no such finding, or the review could not be written.
    """
    id_ = asked.strip("[] ").lower()
    meaning = meaning_of(id_)
    if meaning is not None:
        if by is not None:
            raise CannotGoOn("a review vouches for a section, not for a finding", "name a section")
        print_out(laid_out(id_, meaning))
        return 0
    loaded = library(rules)
    section, at = _cited(asked, loaded)
    section = _now(section, loaded, as_of or today())
    spec = _version(loaded, section, as_of)
    if at and at not in _places(spec):
        known = ", ".join(sorted({place.split(".")[0] for place in _places(spec)}, key=lambda step: (len(step), step)))
        raise CannotGoOn(f"{provision(section, at)} is not in the text as loaded", f"its subsections: {known}")
    if by is not None:
        printed = next((one for one in loaded.as_printed(section) if one.path == spec.path), spec)
        spec = _review(printed, at, by)
    others = tuple(other for other in loaded.versions(section) if other.path != spec.path)
    now = as_of or today()
    print_out(explained(spec, at, loaded.standing(section, now), others, lambda cited: loaded.moved(cited, now)))
    return 0


def _cited(asked: str, loaded: Library) -> tuple[str, str]:
    found = parse_provision(asked)
    if found is not None and found[0]:
        return found
    example = next(iter(loaded.sections), "700a.1")
    meant = near(asked, tuple(meanings()))
    way_out = f"did you mean the finding {meant}?" if meant else f'write it like {example} or "{example}(a)"'
    raise CannotGoOn(f"{asked!r} cites no section", way_out)


def _now(section: str, loaded: Library, day: date) -> str:
    """The section itself, or where its text is not loaded the one that it moved to, which is said."""
    known = None if loaded.versions(section) else loaded.moved(section, day)
    if known is None or not loaded.versions(known.continued_as):
        return section
    say(f"§ {section} is {known.told} from {known.since} by {known.source}, recorded by {known.by} on {known.read}")
    return known.continued_as


def _version(loaded: Library, section: str, as_of: date | None) -> RuleSpec:
    versions = loaded.versions(section)
    if not versions:
        citing = [spec.section for spec in loaded.specs() if _cites(spec, section)]
        named = f"it is cited by §§ {', '.join(dict.fromkeys(citing))}" if citing else "no loaded rule cites it"
        raise CannotGoOn(f"§ {section} is not loaded ({named})", f"rules: {loaded.described}")
    standing = loaded.standing(section, as_of) if as_of else None
    return (standing.spec if standing else None) or loaded.newest(section) or versions[-1]


def _cites(spec: RuleSpec, section: str) -> bool:
    return any(ref.to.partition("(")[0] == section for one in spec.provisions for ref in one.refs)


def _places(spec: RuleSpec) -> frozenset[str]:
    return frozenset(one.at for one in spec.provisions) | frozenset(table.at for table in spec.tables)


def _review(spec: RuleSpec, at: str, by: str) -> RuleSpec:
    if at:
        raise CannotGoOn("a review vouches for a whole section", f"pa-rules explain {spec.section} --reviewed-by NAME")
    path = Path(spec.path)
    if "_packaged" in path.parts:
        raise CannotGoOn(
            "the released rules cannot be reviewed in place", "copy them into a folder rules/ of your own first"
        )
    from toolkit.rulespec.file import load

    text = vouched(path.read_text("utf-8"), spec, by, today())
    write(path, text)
    say(f"{path}: the review by {by} is recorded")
    reviewed = load(text, spec.path).spec
    assert reviewed is not None
    return reviewed
