"""Which rules a new submission is for, and on which day."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from toolkit.check.days import horizon_said, said
from toolkit.check.folding import slug
from toolkit.check.hints import near
from toolkit.findings import CannotGoOn
from toolkit.rulespec.library import Library
from toolkit.rulespec.model import RuleSpec
from toolkit.schema.parts import listed

_SIGN = re.compile(r"[§\s]+")


class Asked(NamedTuple):
    """The rules of one game, in force on `day`; `why` says why it is that day, where nobody asked for it.

    `now` is today where not every rule is in force today, so that `day` is none that anybody may file on; else None.
    `left_out` says of rules of the game, asked for as a whole, why they are not among `specs`.
    """

    game: str
    specs: tuple[RuleSpec, ...]
    day: date
    why: str = ""
    left_out: tuple[str, ...] = ()
    now: date | None = None


def asked(library: Library, names: Sequence[str], as_of: date | None, now: date) -> Asked:
    """The rules that `names` (games or sections) ask for, on `as_of`, else today, else on the newest version's day.

    Raises CannotGoOn where a name is unknown, the rules are of several games, or one asked for is not in force.
    """
    sections, singly = _sections(library, names, as_of or now)
    game = _game(library, sections, as_of or now)
    day, why = (as_of, "") if as_of is not None else _day(library, sections, now)
    moved = {section: to for section in sections if (to := library.successor(section, day))}
    sections = tuple(dict.fromkeys(moved.get(section, section) for section in sections))
    in_force = {section: library.in_force(section, day) for section in sections}
    missing = [section for section, spec in in_force.items() if spec is None or spec.game != game]
    for section in missing:
        if section in singly:
            reason = said(library.standing(section, day))
            raise CannotGoOn(
                f"as of {day}, {reason}", f"{horizon_said(library.horizon)}; name another day with --as-of"
            )
    specs = tuple(spec for section, spec in in_force.items() if spec is not None and section not in missing)
    left_out = (
        *(f"{_went(library, section, day)}; § {to} is offered in its place" for section, to in moved.items()),
        *(said(library.standing(section, day)) for section in missing),
    )
    if not specs:
        way_out = f"{horizon_said(library.horizon)}; name another day with --as-of"
        raise CannotGoOn(f"as of {day}, no rule of {game} is in force: {'; '.join(left_out)}", way_out)
    return Asked(game, specs, day, why, left_out, now if why else None)


def _went(library: Library, section: str, day: date) -> str:
    known = None if library.versions(section) else library.moved(section, day)
    if known is None:
        return said(library.standing(section, day))
    return f"§ {section} is {known.told} from {known.since} by {known.source}, recorded by {known.by} on {known.read}"


def _sections(library: Library, names: Sequence[str], day: date) -> tuple[tuple[str, ...], frozenset[str]]:
    """The sections that the names stand for, each once, and those that were named by their own number."""
    found: list[str] = []
    singly = set()
    for name in names:
        bare = _SIGN.sub("", name).lower()
        if bare in library.sections or library.successor(bare, day):
            found.append(bare)
            singly.add(bare)
        else:
            found += library.of_game(_known_game(library, name))
    return tuple(dict.fromkeys(found)), frozenset(singly)


def _known_game(library: Library, name: str) -> str:
    games = library.games()
    if slug(name) in games:
        return slug(name)
    meant = near(name, (*games, *library.sections))
    hint = f"did you mean {meant}? " if meant else ""
    known = f"games: {', '.join(games) or 'none'}; sections: {', '.join(library.sections) or 'none'}"
    raise CannotGoOn(f"{name}: no game and no section that is loaded", f"{hint}{known}")


def _game(library: Library, sections: Iterable[str], day: date) -> str:
    games = list(dict.fromkeys(_games(library, sections, day)))
    if len(games) > 1:
        raise CannotGoOn(
            f"these are rules of several games, {listed(games, 'and')}; a submission is for one",
            f"make one for each: pa-rules new {games[0]}",
        )
    if not games:
        why = "; ".join(said(library.standing(section, day)) for section in sections)
        raise CannotGoOn(f"no version of what was asked for is law: {why}", "load the rulemaking that adopts it")
    return games[0]


def _games(library: Library, sections: Iterable[str], day: date) -> Iterator[str]:
    for section in sections:
        newest = library.newest(section) or library.newest(library.successor(section, day))
        if newest is not None:
            yield newest.game


def _day(library: Library, sections: Sequence[str], now: date) -> tuple[date, str]:
    standings = [library.standing(section, now) for section in sections]
    past = [each for each in standings if not each.in_force and not library.successor(each.section, now)]
    if not past:
        return now, ""
    newest = library.newest_effective(sections)
    if newest is None:
        raise CannotGoOn("no version of what was asked for has an effective date", "name a day with --as-of")
    reasons = "; ".join(said(standing) for standing in past)
    return newest, f"not everything asked for is in force today, {now}: {reasons}"
