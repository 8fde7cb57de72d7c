"""What each fact of a section is worth: right, wrong, missed but said, missed in silence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.unseen import words
from tests.unseen.lines import Line, Silence, beneath, differing, line, missed
from tests.unseen.picks import combinations, named, picked, shown
from toolkit.rulespec.model import Choice, Obligation, RuleSpec, Table, Term

Fact = Mapping[str, Any]


def section(wanted: Fact, spec: RuleSpec, silence: Silence) -> Iterator[Line]:
    """A line for every fact of a section, then what came besides."""
    pairs = tuple(_paired(wanted.get("choices", ()), spec.choices))
    names = {choice.name: str(fact["name"]) for fact, choice in pairs if choice}
    taken = {id(choice) for _, choice in pairs}
    yield from _head(wanted, spec, silence)
    yield from _tables(wanted.get("tables", ()), spec, silence, names)
    for fact, choice in pairs:
        yield _choice(fact, choice, silence, names)
    rest = [(it.at, f"choice {it.name} {it.pick} {list(it.options)}") for it in spec.choices if id(it) not in taken]
    yield from _constraints(wanted.get("constraints", ()), spec, silence, names, rest)
    yield from _derived(wanted.get("derived", ()), spec, silence, names)
    yield from _terms(wanted.get("terms", ()), spec, silence)
    yield from _obligations(wanted.get("obligations", ()), spec, silence, names)
    yield from _open(wanted.get("open", ()), spec, silence)
    yield from _nothing(wanted.get("nothing", ()), spec, rest)


def _head(wanted: Fact, spec: RuleSpec, silence: Silence) -> Iterator[Line]:
    if "source" in wanted:
        source = wanted["source"]
        wrong = differing((key, value, getattr(spec.source, key)) for key, value in source.items())
        yield line(spec, "source", "", f"{len(source)} facts of the rulemaking", wrong)
    heads = {key: getattr(spec, key) for key in ("title", "game", "form")} | {"base": list(spec.base)}
    for key, came in heads.items():
        says = ", ".join(wanted[key]) if key == "base" else wanted[key]
        yield (
            line(spec, key, "", says, differing([(key, wanted[key], came)]))
            if came
            else missed(silence, key, "", says, ())
        )


def _tables(facts: Iterable[Fact], spec: RuleSpec, silence: Silence, names: Mapping[str, str]) -> Iterator[Line]:
    rest = list(spec.tables)
    for fact in facts:
        table = next((it for it in rest if it.at == fact["at"]), None)
        says = f"{fact['role']} {fact['head']} {picked(fact.get('when'))}".rstrip()
        if table is None:
            yield missed(silence, "table", fact["at"], says, fact.get("row", ()))
            continue
        rest.remove(table)
        yield line(spec, "table", table.at, says, _table(fact, table, names))
    for table in rest:
        yield Line(spec.section, "table", table.at, "wrong", f"a table that the page does not hold: {table.head}")


def _table(fact: Fact, table: Table, names: Mapping[str, str]) -> dict[str, str]:
    wrong = differing(
        (
            ("role", fact["role"], table.role),
            ("when", picked(fact.get("when")), shown(table.when, names)),
            ("head", list(map(str, fact["head"])), list(table.head)),
            ("rows", fact["rows"], len(table.rows)),
        )
    )
    if "row" in fact and tuple(map(str, fact["row"])) not in table.rows:
        wrong["row"] = f"none {fact['row']}"
    return wrong


def _paired(facts: Iterable[Fact], choices: tuple[Choice, ...]) -> Iterator[tuple[Fact, Choice | None]]:
    """Each choice with the one that came: by name and place, else by name, by place and options, by options."""
    rest = list(choices)
    for fact in facts:
        options = set(map(str, fact.get("options", ())))

        def common(it: Choice, options: set[str] = options) -> int:
            return len(options & set(map(str, it.options)))

        tests = (
            [it for it in rest if it.name == fact["name"] and it.at == fact["at"]],
            [it for it in rest if it.name == fact["name"] and it.pick == fact["pick"]],
            [it for it in rest if it.at == fact["at"] and (common(it) or it.pick == fact["pick"])],
            [it for it in rest if 2 * common(it) > len(options)],
        )
        found = next((it for group in tests for it in group), None)
        if found is not None:
            rest.remove(found)
        yield fact, found


def _choice(fact: Fact, choice: Choice | None, silence: Silence, names: Mapping[str, str]) -> Line:
    options = list(fact.get("options", ()))
    says = f"{fact['name']}: {fact['pick']} {options or ''} {picked(fact.get('if'))}".rstrip()
    if choice is None:
        return missed(silence, "choice", fact["at"], says, options)
    wrong = differing(
        (
            ("name", fact["name"], choice.name),
            ("at", fact["at"], choice.at),
            ("pick", fact["pick"], choice.pick),
            ("options", options, list(choice.options)),
            ("if", picked(fact.get("if")), shown(choice.condition, names)),
            ("also", list(fact.get("also", ())), list(choice.also)),
            ("labels", dict(fact.get("labels", {})), dict(choice.labels)),
        )
    )
    return line(silence.spec, "choice", fact["at"], says, wrong)


def _constraints(
    facts: Iterable[Fact], spec: RuleSpec, silence: Silence, names: Mapping[str, str], rest: list[tuple[str, str]]
) -> Iterator[Line]:
    """A line a constraint; what came and nobody listed goes to `rest`."""
    came = {(it.at, pick): named(it.allow, names) for it in spec.constraints for pick in combinations(it.when, names)}
    for fact in facts:
        at, allow = fact["at"], named(fact["allow"], {})
        says = f"{picked(fact['when'])} allows {picked(fact['allow'])}"
        wanted = combinations(fact["when"], {})
        found = {pick: came.pop((at, pick), None) for pick in wanted}
        if not any(found.values()):
            yield missed(silence, "constraint", at, says, tuple(fact["allow"].values()))
            continue
        wrong = {" and ".join(sorted(map(str, pick))): str(it) for pick, it in found.items() if it != allow}
        yield line(spec, "constraint", at, says, {"allow": str(wrong)} if wrong else {})
    rest.extend((at, f"constraint {sorted(pick)} allows {allow}") for (at, pick), allow in came.items())


def _derived(facts: Iterable[Fact], spec: RuleSpec, silence: Silence, names: Mapping[str, str]) -> Iterator[Line]:
    came: dict[tuple[str, str], dict[str, str]] = {}
    for derived in spec.derived:
        for value in derived.values:
            for pick in combinations(value.when, names):
                for name, cell in value.settles:
                    came.setdefault((derived.at, name), {})[" and ".join(it for _, it in sorted(pick))] = cell
    for fact in facts:
        for name, cells in fact["settles"].items():
            wanted = {str(option): str(cell) for option, cell in cells.items()}
            found = came.pop((fact["at"], name), None)
            says = f"{fact['by']} settles {name}: {', '.join(wanted.values())}"
            if found is None:
                yield missed(silence, "derived", fact["at"], says, tuple(wanted.values()))
            else:
                yield line(spec, "derived", fact["at"], says, differing([("values", wanted, found)]))
    for (at, name), found in came.items():
        yield Line(spec.section, "derived", at, "wrong", f"invented: {name} {found}")


def _kinds(fact: Fact) -> tuple[str, ...]:
    return (fact["kind"],) if isinstance(fact["kind"], str) else tuple(fact["kind"])


def _terms(facts: Iterable[Fact], spec: RuleSpec, silence: Silence) -> Iterator[Line]:
    facts = tuple(facts)
    found = _met(facts, spec.terms)
    for number, fact in enumerate(facts):
        says = f"{'/'.join(_kinds(fact))} of {fact['of']}: {fact['value']}"
        term = found.get(number)
        if term is None:
            yield missed(silence, "term", fact["at"], says, fact["value"])
        else:
            yield line(spec, "term", fact["at"], says, _term(fact, term))
    taken = {id(it) for it in found.values()}
    for it in spec.terms:
        if id(it) not in taken:
            says = f"{it.kind} of {it.of}: {it.value} {shown(it.when, {})}"
            yield Line(spec.section, "term", it.at, "not listed", says.rstrip())


def _met(facts: tuple[Fact, ...], terms: tuple[Term, ...]) -> dict[int, Term]:
    """The term for each fact that has one: those with the fewest faults first, then the nearest words."""
    scored = [
        (len(faults), -_near(fact, it), number, it)
        for number, fact in enumerate(facts)
        for it in terms
        if len(faults := _term(fact, it)) < 2
    ]
    met: dict[int, Term] = {}
    for faulty, near, number, it in sorted(scored, key=lambda it: it[:3]):
        told = near < 0 or not faulty
        if told and number not in met and not any(it is other for other in met.values()):
            met[number] = it
    return met


def _term(fact: Fact, term: Term) -> dict[str, str]:
    """What is wrong in a term, with what came."""
    wrong = {} if term.kind in _kinds(fact) else {"kind": term.kind}
    wrong |= {} if term.at == fact["at"] else {"at": term.at}
    wrong |= {} if words.alike(fact["of"], term.of) else {"of": term.of}
    wrong |= {} if words.same_value(term.kind, fact["value"], term.value) else {"value": str(term.value)}
    return wrong


def _near(fact: Fact, term: Term) -> int:
    return len(words.stems(fact["of"]) & words.stems(term.of))


def _obligations(facts: Iterable[Fact], spec: RuleSpec, silence: Silence, names: Mapping[str, str]) -> Iterator[Line]:
    rest = list(spec.obligations)
    for fact in facts:
        says = f"{fact['kind']}: {', '.join(fact['what'])} {picked(fact.get('when'))}".rstrip()
        groups = (
            [it for it in rest if it.at == fact["at"] and it.kind == fact["kind"]],
            [it for it in rest if it.at == fact["at"] and words.alike(fact["what"], it.what)],
            [it for it in rest if it.kind == fact["kind"] and words.alike(fact["what"], it.what)],
        )
        found = next((it for group in groups for it in group), None)
        if found is None:
            yield missed(silence, "obligation", fact["at"], says, ())
            continue
        rest.remove(found)
        yield line(spec, "obligation", fact["at"], says, _obligation(fact, found, names))
    for it in rest:
        says = f"{it.kind}: {', '.join(it.what)} [{it.approval}] {shown(it.when, {})}"
        yield Line(spec.section, "obligation", it.at, "not listed", says)


def _obligation(fact: Fact, found: Obligation, names: Mapping[str, str]) -> dict[str, str]:
    wrong = differing([("kind", fact["kind"], found.kind), ("at", fact["at"], found.at)])
    if not all(any(words.alike(mine, it) for it in found.what) for mine in fact["what"]):
        wrong["what"] = str(list(found.what))
    if "approval" in fact and fact["approval"] != found.approval.replace("§", "").strip():
        wrong["approval"] = found.approval or '""'
    if "when" in fact and picked(fact["when"]) != shown(found.when, names):
        wrong["when"] = shown(found.when, names) or "none"
    return wrong


def _open(facts: Iterable[Fact], spec: RuleSpec, silence: Silence) -> Iterator[Line]:
    seen: set[str] = set()
    for fact in facts:
        found = [it for it in spec.open if beneath(it.at, fact["at"]) or it.at == fact["at"].rpartition(".")[0]]
        seen.update(it.at for it in found)
        if found:
            kinds = ", ".join(f"{it.kind} {it.about}".strip() for it in found)
            yield Line(spec.section, "open", fact["at"], "right", f"{fact['about']} ({kinds})")
        else:
            yield missed(silence, "open", fact["at"], fact["about"], ())
    for it in spec.open:
        if it.at not in seen:
            yield Line(spec.section, "open", it.at, "not listed", f"{it.kind} {it.about}".strip())


def _nothing(facts: Iterable[Fact], spec: RuleSpec, rest: list[tuple[str, str]]) -> Iterator[Line]:
    left = list(rest)
    for fact in facts:
        invented = [it for it in rest if beneath(it[0], fact["at"])]
        left = [it for it in left if it not in invented]
        wrong = {"invented": "; ".join(f"{says} at {at or '-'}" for at, says in invented)} if invented else {}
        yield line(spec, "nothing", fact["at"], fact["why"], wrong)
    for at, says in left:
        yield Line(spec.section, "nothing", at, "wrong", f"invented: {says}")
