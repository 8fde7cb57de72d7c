"""Plain values of a file that fits the schema, to the rule spec they describe."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from toolkit.dates import iso
from toolkit.rulespec.model import (
    ChapterOf,
    Choice,
    Constraint,
    Derived,
    Obligation,
    Open,
    Picks,
    ProvisionFacts,
    Reference,
    Review,
    RuleSpec,
    Settlement,
    Source,
    Table,
    Term,
    Unread,
    Value,
)

_TYPED_PILCROW = re.compile(r"(?:^|(?<=\.))p(?=[0-9])")
_Facts = dict[str, Any]


def from_plain(value: _Facts, path: str = "") -> RuleSpec:
    """The rule spec of a file's plain value, which must fit the schema (`shape.misfits` gives nothing)."""
    return RuleSpec(
        section=value["section"],
        title=value["title"],
        chapter=ChapterOf(**value["chapter"]),
        game=value["game"],
        form=value["form"],
        base=tuple(value["base"]),
        sha256=value["sha256"],
        source=_source(value["source"]),
        provisions=tuple(_provision(item) for item in value["provisions"]),
        tables=tuple(_table(item) for item in value["tables"]),
        choices=tuple(_choice(item) for item in value["choices"]),
        constraints=tuple(_constraint(item) for item in value["constraints"]),
        derived=tuple(_derived(item) for item in value["derived"]),
        terms=tuple(_term(item) for item in value["terms"]),
        obligations=tuple(_obligation(item) for item in value["obligations"]),
        open=tuple(_open(item) for item in value["open"]),
        unread=tuple(Unread(_at(item), tuple(item["numbers"])) for item in value["unread"]),
        partial=value.get("partial", False),
        reviewed=_review(value["reviewed"]),
        path=path,
    )


def _day(text: str | None) -> date | None:
    return None if text is None else iso(text)


def _at(item: _Facts) -> str:
    """The address of a fact; `p1` may be typed for the pilcrow."""
    at: str = item["at"]
    return _TYPED_PILCROW.sub("¶", at) if "p" in at else at


def _source(value: _Facts) -> Source:
    return Source(
        bulletin=value["bulletin"],
        document=value["document"],
        regulation=value["regulation"],
        kind=value["kind"],
        action=value["action"],
        published=_day(value["published"]),
        effective=_day(value["effective"]),
        term_years=value["term_years"],
        expires=_day(value["expires"]),
        comments_until=_day(value["comments_until"]),
    )


def _picks(value: dict[str, list[Value]] | None) -> Picks:
    return tuple((name, tuple(options)) for name, options in (value or {}).items())


def _provision(item: _Facts) -> ProvisionFacts:
    refs = tuple(Reference(ref["to"], ref.get("heading", ""), ref.get("printed", "")) for ref in item.get("refs", ()))
    return ProvisionFacts(_at(item), item["sha256"], refs, item.get("text"))


def _table(item: _Facts) -> Table:
    rows = tuple(tuple(row) for row in item["rows"])
    return Table(_at(item), item["role"], tuple(item["head"]), rows, _picks(item.get("when")), item.get("doubt", ""))


def _choice(item: _Facts) -> Choice:
    options = tuple(item.get("options", ()))
    numbers = {str(option): option for option in options}
    return Choice(
        name=item["name"],
        at=_at(item),
        pick=item["pick"],
        options=options,
        condition=_picks(item.get("if")),
        labels=tuple((numbers.get(option, option), label) for option, label in item.get("labels", {}).items()),
        also=tuple(item.get("also", ())),
        description=item.get("description"),
    )


def _constraint(item: _Facts) -> Constraint:
    return Constraint(_at(item), _picks(item["when"]), _picks(item["allow"]))


def _derived(item: _Facts) -> Derived:
    values = (Settlement(_picks(one["when"]), tuple(one["settles"].items())) for one in item["values"])
    return Derived(_at(item), tuple(values))


def _term(item: _Facts) -> Term:
    value = tuple(item["value"]) if isinstance(item["value"], list) else item["value"]
    return Term(_at(item), item["kind"], item["of"], value, _picks(item.get("when")))


def _obligation(item: _Facts) -> Obligation:
    what, when = tuple(item["what"]), _picks(item.get("when"))
    return Obligation(_at(item), item["kind"], what, item.get("approval", ""), when)


def _open(item: _Facts) -> Open:
    return Open(_at(item), item["kind"], item.get("about", ""), item.get("words"))


def _review(value: dict[str, str] | None) -> Review | None:
    day = None if value is None else iso(value["date"])
    return None if value is None or day is None else Review(value["by"], day, value["sha256"])
