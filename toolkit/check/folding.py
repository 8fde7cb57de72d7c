"""Values that differ from the rule's own in print alone: read as printed, before the schema sees them, and said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from toolkit.check.answers import picks_of, settled_by
from toolkit.check.hints import shown
from toolkit.citation import provision
from toolkit.rulespec.model import Choice, RuleSpec, Value
from toolkit.schema.parts import forms, options_of, whole
from toolkit.spelling import folded
from toolkit.submission import Offer
from toolkit.submission.model import Answer as Typed
from toolkit.yamltext import Path

_LONGEST = 300  # characters; nothing that a rule prints as one value is longer
_SIGN = re.compile(r"(?:those of |§|\s)+", re.IGNORECASE)


class ReadAs(NamedTuple):
    """A typed value and what it is read as: the rule's own print, at `at` of `section` ("" and None in the head)."""

    path: Path
    typed: str
    value: Value
    section: str = ""
    at: str | None = None


def folded_picks(spec: RuleSpec, offer: Offer) -> Iterator[ReadAs]:
    """The picks that fold into an option of their choice."""
    typed = dict(offer.answers)
    for choice in spec.choices:
        options = [form for form in forms(choice, options_of(choice)) if isinstance(form, str)]
        for path, value in _each((*offer.path, choice.name), typed.get(choice.name)):
            found = _match(value, options) or _also(value, choice)
            if found is not None:
                yield ReadAs(path, value, found, spec.section, choice.at)


def folded_settled(spec: RuleSpec, offer: Offer) -> Iterator[ReadAs]:
    """The restated values that equal, as typed cells, what the picks settle; judge the picks folded first."""
    settled = settled_by(spec, picks_of(spec, offer))
    names = {choice.name for choice in spec.choices}
    for name, typed in offer.answers:
        if name in settled and name not in names and not isinstance(typed, tuple | bool | None):
            printed = whole(settled[name].value)
            if typed != printed and len(str(typed)) < _LONGEST and _same(str(typed), str(printed)):
                yield ReadAs((*offer.path, name), str(typed), printed, spec.section, settled[name].at)


def folded_word(path: Path, typed: str, words: Iterable[str]) -> ReadAs | None:
    """A word of the head that is one of `words` in other capitals or with other dashes and blanks."""
    found = [word for word in words if slug(word) == slug(typed)]
    return ReadAs(path, typed, found[0]) if len(found) == 1 and found[0] != typed else None


def folded_section(path: Path, typed: str, sections: Iterable[str]) -> ReadAs | None:
    """A section number with its sign, or in capitals."""
    bare = _SIGN.sub("", typed).lower()
    return ReadAs(path, typed, bare) if bare != typed and bare in sections else None


def slug(word: str) -> str:
    """A word as a slug: small letters, single hyphens."""
    return re.sub(r"[\s_-]+", "-", folded(word[:_LONGEST]))


def note_words(read: ReadAs) -> str:
    """What a person is told."""
    by = f", as {provision(read.section, read.at or '')} prints it" if read.section else ""
    return f"{shown(read.typed, _LONGEST)} is read as {read.value}{by}"


def _each(path: Path, typed: Typed) -> Iterator[tuple[Path, str]]:
    if isinstance(typed, tuple):
        yield from (((*path, index), item) for index, item in enumerate(typed) if isinstance(item, str))
    elif isinstance(typed, str):
        yield path, typed


def _match(value: str, options: Sequence[str]) -> str | None:
    if value in options or len(value) > _LONGEST:
        return None
    key = folded(value)
    found = [option for option in options if folded(option) == key] or [
        option for option in options if _same(option, value)
    ]
    return found[0] if len(found) == 1 else None


def _same(one: str, other: str) -> bool:
    """Whether two texts are one value as typed cells; few submissions make us read any."""
    from toolkit.paytable import same

    return same(one, other)


def _also(value: str, choice: Choice) -> str | None:
    if not choice.also or len(value) > _LONGEST:
        return None
    exact = {form for to in choice.also for form in (to, f"§ {to}")}
    bare = _SIGN.sub("", value)
    return f"§ {bare}" if value not in exact and bare in choice.also else None
