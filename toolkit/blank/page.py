"""The whole file to fill in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.blank.asked import Asked
from toolkit.blank.head import head_lines, tail_lines
from toolkit.blank.lines import key, one, remark, remarks
from toolkit.blank.picks import pick_lines
from toolkit.check.model import NotLoaded
from toolkit.citation import provision
from toolkit.rulespec.model import Obligation, RuleSpec
from toolkit.schema.head import HEAD, offer_definitions
from toolkit.schema.parts import listed
from toolkit.submission.model import DUTY_STATUSES, OFFER_KEYS, STATED_KEYS


def blank(asked: Asked, not_loaded: Iterable[NotLoaded] = (), schema: str = "") -> str:
    """A submission for the rules of `asked`; any combination of picks that its remarks allow passes a check.

    `not_loaded` is what these rules rest on and the library lacks; `schema` is where an editor finds the game's schema.
    """
    lines = [f"# yaml-language-server: $schema={schema}"] if schema else []
    lines += [*_opening(asked), *head_lines(asked.game, asked.day, asked.now), "offers:"]
    for spec in asked.specs:
        lines += _offer(spec)
    lines += [*_duties(asked.specs), *_declared(asked.specs, not_loaded), *tail_lines()]
    return "".join(f"{line}\n" for line in lines)


def _opening(asked: Asked) -> Iterator[str]:
    yield remark(f"A Rules Submission for {asked.game}, to fill in; its rules as of {asked.day}, as far as loaded.")
    if asked.why:
        yield from remarks(f"Written as of the newest version, since {asked.why}.")
    for reason in asked.left_out:
        yield from remarks(f"Left out: as of {asked.day}, {reason}.")
    yield remark("A key without # is asked for. One behind # may stay out: take # and one blank away to use it.")
    yield remark(f"The keys of the head are asked for by this tool, under {HEAD['x-citation']}.")


def _offer(spec: RuleSpec) -> Iterator[str]:
    source = spec.source
    until = f", last possible day {source.expires}" if source.expires is not None else ""
    yield remark("")
    yield remark(f"{provision(spec.section)} {spec.title}: {source.bulletin}, effective {source.effective}{until}")
    if spec.partial:
        yield remark("Its text is printed with omissions and was not completed; compare it with the page.")
    yield key(f"- rule: {one(spec.section)}", "take the whole offer out where the rule is not offered")
    if not spec.choices:
        yield remark("nothing is picked or stated here: the rule is offered or not", "  ")
    yield from pick_lines(spec)
    yield from _shared(spec)


def _shared(spec: RuleSpec) -> Iterator[str]:
    """The keys of every offer, whatever its rule."""
    names = {choice.name for choice in spec.choices}
    about = {name: str(part["description"]) for name, part in offer_definitions().items()}
    for name in OFFER_KEYS:
        if name in names or name not in about:
            continue
        yield key(f"{name}: []" if name == "tables" else f"{name}:", about[name], "  ", optional=True)
        if name == "stated":
            yield from (key(f"  {inner}:", "", "  ", optional=True) for inner in STATED_KEYS)
        if name == "positions":
            yield from _positions(spec)


def _positions(spec: RuleSpec) -> Iterator[str]:
    points: dict[str, str] = {}
    for point in spec.open:
        said = f"{point.kind.replace('-', ' ')}: {point.about}".removesuffix(": ")
        points[point.at] = f"{points[point.at]}; {said}" if point.at in points else said
    for at, about in points.items():
        yield key(f"- at: {one(at)}", f"{provision(spec.section, at)}, {about}", "  ", optional=True)
        yield key("  position:", "", "  ", optional=True)
    if not points:
        yield key("- at:", "the provision, like c or g.4.i", "  ", optional=True)
        yield key("  position:", "", "  ", optional=True)


def _duties(specs: Iterable[RuleSpec]) -> Iterator[str]:
    yield remark("")
    about = f"what is known of each; status: {listed(DUTY_STATUSES)}; reference: may be added"
    yield key("obligations:", about, optional=True)
    for spec in specs:
        for duty in spec.obligations:
            yield from remarks(_owed(spec, duty))
            known = f"rule: {one(spec.section)}, at: {one(duty.at)}, kind: {one(duty.kind)}, status: open"
            yield key(f"- {{{known}}}", optional=True)


def _owed(spec: RuleSpec, duty: Obligation) -> str:
    approval = f"; approval: {'§ ' if duty.approval[:1].isdigit() else ''}{duty.approval}" if duty.approval else ""
    under = "; where " + " or ".join(f"{name} is {listed(values)}" for name, values in duty.when) if duty.when else ""
    what = ", ".join(duty.what) or "not said in detail"
    return f"{provision(spec.section, duty.at)} {duty.kind}: {what}{approval}{under}"


def _declared(specs: Iterable[RuleSpec], not_loaded: Iterable[NotLoaded]) -> Iterator[str]:
    yield key("declared:", "entries under rules that are not loaded: printed, never checked", optional=True)
    bases = list(dict.fromkeys(to for spec in specs for to in spec.base))
    for under in bases or [""]:
        yield key(f"- under: {one(under)}" if under else "- under:", "", optional=True)
        yield key("  entry:", "", optional=True)
        yield key("  value:", "", optional=True)
    cited = [each.citation for each in not_loaded]
    if cited:
        yield from remarks(f"Not loaded, though cited by these rules: {', '.join(cited)}")
